"""What imports the archives of the page (py/archive_importer.py), in CPython."""

from __future__ import annotations

import marshal
import shutil
import sys
from collections.abc import Iterator
from importlib import import_module
from importlib.resources import files
from importlib.util import MAGIC_NUMBER, find_spec
from pathlib import Path
from types import ModuleType
from zipfile import ZipFile

import pytest

from tools.compress import packed

SOURCES = {"laid_box/__init__.py": "ORDER = ['box']", "laid_box/part.py": "from laid_box import ORDER"}


class Buffer:
    """As bytes of JavaScript are seen from Python."""

    def __init__(self, content: bytes) -> None:
        self._content = content

    def to_bytes(self) -> bytes:
        return self._content


def byte_code(source: str, path: str) -> bytes:
    """As in a file of byte code that is checked against no source."""
    return MAGIC_NUMBER + bytes(12) + marshal.dumps(compile(source, path, "exec"))


@pytest.fixture
def importer() -> Iterator[ModuleType]:
    """The module, and nothing of it afterwards."""
    finders, modules = list(sys.meta_path), set(sys.modules)
    yield import_module("archive_importer")
    sys.meta_path[:] = finders
    for name in set(sys.modules) - modules:
        del sys.modules[name]


@pytest.fixture
def home(importer: ModuleType, tmp_path: Path) -> Path:
    """Where an archive of a package with one module is laid."""
    content, lines = b"PK", []
    for name, source in SOURCES.items():
        code = byte_code(source, f"{tmp_path}/{name}")
        lines.append(f"{name}c {len(content)} {len(content) + len(code)}")
        content += code + b"--"
    importer.lay(Buffer(content), str(tmp_path), "\n".join(lines))
    return tmp_path


def test_a_package_and_its_modules_are_imported_from_memory(home: Path) -> None:
    part = import_module("laid_box.part")
    assert part.ORDER == ["box"]
    assert part.__file__ == f"{home}/laid_box/part.pyc"
    assert list(home.iterdir()) == []


def test_what_lies_beside_a_module_is_read_as_a_file(importer: ModuleType, home: Path) -> None:
    importer.lay(Buffer(b"-all of it-"), str(home), "laid_box/texts/words.txt 1 10")
    for _ in range(2):
        assert (files("laid_box") / "texts/words.txt").read_text(encoding="utf-8") == "all of it"
        shutil.rmtree(home / "laid_box")  # as after a start from a snapshot, with no files beside it


@pytest.mark.usefixtures("home")
def test_what_no_archive_has_is_looked_for_elsewhere() -> None:
    assert find_spec("laid_box.nothing") is None
    assert find_spec("json") is not None
    with pytest.raises(ModuleNotFoundError, match=r"No module named 'laid_box\.nothing'"):
        import_module("laid_box.nothing")


def test_an_archive_that_comes_later_adds_to_a_package(importer: ModuleType, home: Path) -> None:
    code = byte_code("from laid_box.part import ORDER", "later.py")
    importer.lay(Buffer(code), str(home), f"laid_box/later.pyc 0 {len(code)}")
    assert import_module("laid_box.later").ORDER == ["box"]


def test_a_source_is_compiled_when_it_comes(importer: ModuleType, home: Path) -> None:
    source = b"def fail() -> None:\n    raise ValueError\n"
    importer.lay(Buffer(source), str(home), f"laid_box/later.py 0 {len(source)}")
    later = import_module("laid_box.later")
    with pytest.raises(ValueError, match=r"^$") as raised:
        later.fail()
    assert Path(raised.traceback[-1].path) == home / "laid_box/later.py"
    assert (raised.traceback[-1].name, raised.traceback[-1].lineno) == ("fail", 1)


def test_of_what_is_imported_nothing_is_kept_but_the_rest_is(importer: ModuleType, home: Path) -> None:
    importer.lay(Buffer(b"-all of it-"), str(home), "laid_box/words.txt 1 10")
    package = import_module("laid_box")
    importer.let_go_of_imported()
    assert import_module("laid_box") is package
    assert importer.ArchiveFinder.find_spec("laid_box") is None
    assert import_module("laid_box.part").ORDER == ["box"]
    assert (files("laid_box") / "words.txt").read_text(encoding="utf-8") == "all of it"


def test_what_is_not_imported_of_a_zip_file_is_found_without_it(importer: ModuleType, tmp_path: Path) -> None:
    place = tmp_path / "library.zip"
    with ZipFile(place, "w") as library:
        library.writestr("laid_box.pyc", byte_code("ORDER = ['zip']", "laid_box.py"))
        library.writestr("json/__init__.pyc", b"is imported and not read again")
    importer.lay_rest(str(place))
    place.unlink()
    assert import_module("laid_box").ORDER == ["zip"]
    assert importer.ArchiveFinder.find_spec("json") is None


def test_what_is_packed_is_laid(importer: ModuleType, tmp_path: Path) -> None:
    place, all_bytes = tmp_path / "box.zip", bytes(range(256)) * 40
    with ZipFile(place, "w") as archive:
        archive.writestr("laid_box/__init__.py", "ORDER = ['box']\n\nNAME = 'é'\n")
        archive.writestr("laid_box/all bytes.bin", all_bytes)
    importer.lay_packed(Buffer(packed(place)), str(tmp_path))
    box = import_module("laid_box")
    assert (box.ORDER, box.NAME) == (["box"], "é")
    assert (files("laid_box") / "all bytes.bin").read_bytes() == all_bytes
