"""Imports the modules of our archives from memory; assets/python/archives.mjs says where each of them stands.

Files would do as well, but each import then costs a dozen calls to the page's file system: of the imports of
a start they took a quarter. This module is part of the standard library's archive, so that it is there first.
"""

from __future__ import annotations

import sys
from bz2 import BZ2Decompressor
from importlib.machinery import ModuleSpec, SourcelessFileLoader
from importlib.util import spec_from_file_location
from typing import TYPE_CHECKING, Final, Protocol

if TYPE_CHECKING:
    from importlib.readers import FileReader
    from types import CodeType

MODULE: Final = ".pyc"
SOURCE: Final = ".py"
PACKAGE: Final = "/__init__"

_contents: Final[dict[str, memoryview]] = {}
"""Byte code, sources and data, by the path where they would lie as files."""
_paths: Final[dict[str, str]] = {}
"""Those paths, by the name of the module."""


class Bytes(Protocol):
    """Bytes of JavaScript."""

    def to_bytes(self) -> bytes:
        """A copy of them in Python."""
        ...


class ArchiveLoader(SourcelessFileLoader):
    """Loads what is in memory, as from a file; data become files once a package is asked for its own."""

    def get_data(self, path: str) -> bytes:
        """What a file holds. Raises `OSError` if there is none."""
        content = _contents.get(path)
        return super().get_data(path) if content is None else bytes(content)

    def get_code(self, fullname: str) -> CodeType | None:
        """The byte code of a module, or what comes of its source."""
        if self.path.endswith(SOURCE):
            return compile(self.get_data(self.path), self.path, "exec", dont_inherit=True)
        return super().get_code(fullname)

    def get_resource_reader(self, name: str | None = None) -> FileReader:
        """Reads the data of a package: a memory that is stored for a later visit holds them, and no files."""
        from pathlib import Path  # which no start needs

        folder = self.path.rpartition("/")[0]
        for path, content in _contents.items():
            file = Path(path)
            if path.startswith(f"{folder}/") and file.suffix not in (MODULE, SOURCE) and not file.exists():
                file.parent.mkdir(parents=True, exist_ok=True)
                file.write_bytes(content)
        return super().get_resource_reader(name)


class ArchiveFinder:
    """Finds the modules of archives, before any other finder looks for them."""

    @staticmethod
    def find_spec(name: str, _path: object = None, _target: object = None) -> ModuleSpec | None:
        """Where a module is; None if no archive has it."""
        path = _paths.get(name)
        if path is None:
            return None
        folder = path.rpartition("/")[0]
        inside = [folder] if path.startswith(f"{folder}{PACKAGE}.") else None
        loader = ArchiveLoader(name, path)
        return spec_from_file_location(name, path, loader=loader, submodule_search_locations=inside)


def lay_packed(packed: Bytes, home: str) -> None:
    """Have the modules of an archive found that was packed as `tools/compress.py` does it, and its data."""
    index, _, content = BZ2Decompressor().decompress(packed.to_bytes()).partition(b"\n\n")
    begin, view = 0, memoryview(content)
    for line in index.decode().splitlines():
        name, size = line.rsplit(" ", 1)
        _lay(home, name, view[begin : begin + int(size)])
        begin += int(size)


def lay(archive: Bytes, home: str, members: str) -> None:
    """Have the modules of an archive found, and its data.

    Of each member `members` has a line, such as `orrery/core/state.pyc 200 4021`: the path below `home`
    that it would have as a file, and where in the archive its bytes begin and end.
    """
    content = memoryview(archive.to_bytes())
    for line in members.splitlines():
        name, begin, end = line.rsplit(" ", 2)
        _lay(home, name, content[int(begin) : int(end)])


def _lay(home: str, name: str, content: memoryview) -> None:
    path = f"{home}/{name}"
    _contents[path] = content
    if name.endswith((MODULE, SOURCE)):
        _paths[_module(name)] = path


def _module(name: str) -> str:
    """What a member of an archive is called when it is imported."""
    return name.rpartition(".")[0].removesuffix(PACKAGE).replace("/", ".")


def lay_rest(archive: str) -> None:
    """Have found what is not imported yet of a zip file, which will not be there in a later visit."""
    from zipfile import ZipFile

    with ZipFile(archive) as members:
        for name in members.namelist():
            if name.endswith(MODULE) and _module(name) not in sys.modules:
                _lay(archive, name, memoryview(members.read(name)))


def let_go_of_imported() -> None:
    """Keep no byte code of what is imported, and of the archives only what may still be asked for."""
    for path in [_paths.pop(name) for name in list(_paths) if name in sys.modules]:
        del _contents[path]
    _contents.update({path: memoryview(bytes(content)) for path, content in _contents.items()})


sys.meta_path.insert(0, ArchiveFinder)
