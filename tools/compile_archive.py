"""Write archives of compiled Python. Runs inside Pyodide, started by tools/compile.mjs.

The global `JOB` is a JSON list of archives, each with
  source    the folder to read
  target    the zip file to write
  optimize  what `compile` is told: 1 strips nothing but `__debug__` code, 2 also docstrings
  location  the folder that tracebacks show for the files
  layout    "module.pyc" beside packages, or "__pycache__" for files that stand beside their source
  drop      names of modules and packages, relative to the source, to leave out

The same sources give the same bytes: entries are sorted and carry one fixed time.
"""

from __future__ import annotations

import importlib.util
import json
import marshal
import sys
import zipfile
from collections.abc import Iterator
from pathlib import Path, PurePosixPath
from typing import Final, TypedDict

NO_TIME: Final = (1980, 1, 1, 0, 0, 0)


class Archive(TypedDict):
    """One entry of the job; the module's docstring says what each field is."""

    source: str
    target: str
    optimize: int
    location: str
    layout: str
    drop: list[str]


def kept_files(archive: Archive) -> Iterator[PurePosixPath]:
    """The files of the source folder that go into the archive, sorted, relative to the folder."""
    root = Path(archive["source"])
    dropped = {PurePosixPath(name) for name in archive["drop"]}
    for path in sorted(root.rglob("*")):
        name = PurePosixPath(path.relative_to(root))
        if path.is_dir() or "__pycache__" in name.parts:
            continue
        if dropped.isdisjoint((name.with_suffix(""), *name.parents)):
            yield name


def byte_code(source: bytes, shown: str, optimize: int) -> bytes:
    """The content of a `.pyc` that is used without looking for its source."""
    code = compile(source, shown, "exec", dont_inherit=True, optimize=optimize)
    header = importlib.util.MAGIC_NUMBER + (1).to_bytes(4, "little")
    return header + importlib.util.source_hash(source) + marshal.dumps(code)


def compiled_name(name: PurePosixPath, layout: str) -> str:
    """Where the byte code of a source file stands in the archive."""
    if layout == "__pycache__":
        return str(name.parent / "__pycache__" / f"{name.stem}.{sys.implementation.cache_tag}.pyc")
    return str(name.with_suffix(".pyc"))


def write_archive(archive: Archive) -> None:
    """Compile one folder into one zip file."""
    root = Path(archive["source"])
    with zipfile.ZipFile(archive["target"], "w", zipfile.ZIP_DEFLATED, compresslevel=9) as target:
        for name in kept_files(archive):
            content = (root / name).read_bytes()
            entry = str(name)
            if name.suffix == ".py":
                shown = str(PurePosixPath(archive["location"]) / name)
                content = byte_code(content, shown, archive["optimize"])
                entry = compiled_name(name, archive["layout"])
            info = zipfile.ZipInfo(entry, NO_TIME)
            info.compress_type = zipfile.ZIP_DEFLATED
            target.writestr(info, content)


for wanted in json.loads(globals()["JOB"]):
    write_archive(wanted)
