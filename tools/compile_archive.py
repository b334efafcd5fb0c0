"""Write archives of compiled Python. Runs inside Pyodide, started by tools/compile.mjs.

The global `JOB` is a JSON list of archives, each with
  source    the folder to read
  target    the zip file to write
  asserts   whether they stay, as in our own code, which also loses the types of its functions
  location  the folder that tracebacks show for the files
  drop      names of modules and packages, relative to the source, to leave out
  deflated  whether each member is compressed; else the archive is, as a whole, by whoever publishes it

The same sources give the same bytes: entries are sorted and carry one fixed time.
"""

from __future__ import annotations
import __future__ as future

import importlib.util
import json
import marshal
import zipfile
from collections.abc import Iterator
from pathlib import Path, PurePosixPath
from types import CodeType
from typing import Final, TypedDict

from tools.lean import lean_tree

UNCHECKED: Final = (1).to_bytes(4, "little") + bytes(8)
"""What stands in a `.pyc` that is used without looking for its source: no hash of one is asked for."""
CODE_UNIT: Final = 2
"""The bytes of an instruction without its caches."""
LONGEST_ENTRY: Final = 8
"""Of a table of lines, in such units."""
NO_COLUMNS: Final = 0x80 | 13 << 3
NO_LOCATION: Final = 0x80 | 15 << 3
NO_TIME: Final = (1980, 1, 1, 0, 0, 0)


class Archive(TypedDict):
    """One entry of the job; the module's docstring says what each field is."""

    source: str
    target: str
    asserts: bool
    location: str
    drop: list[str]
    deflated: bool


def archive_files(archive: Archive) -> Iterator[PurePosixPath]:
    """The files of the source folder that go into the archive, sorted, relative to the folder."""
    root = Path(archive["source"])
    dropped = {PurePosixPath(name) for name in archive["drop"]}
    for path in sorted(root.rglob("*")):
        name = PurePosixPath(path.relative_to(root))
        if path.is_dir() or "__pycache__" in name.parts:
            continue
        if dropped.isdisjoint((name.with_suffix(""), *name.parents)):
            yield name


def lean_lines(code: CodeType) -> CodeType:
    """The code with the shortest table of lines that says the same.

    Without columns, too, the compiler writes an entry wherever the column changes. The form of the table is
    that of CPython's Objects/locations.md.
    """
    table, last = bytearray(), code.co_firstlineno
    for begin, end, line in code.co_lines():
        units = (end - begin) // CODE_UNIT
        while units > 0:
            length = min(units, LONGEST_ENTRY)
            units -= length
            if line is None:
                table.append(NO_LOCATION | length - 1)
            else:
                table.append(NO_COLUMNS | length - 1)
                table += signed_varint(line - last)
                last = line
    inner = tuple(lean_lines(each) if isinstance(each, CodeType) else each for each in code.co_consts)
    return code.replace(co_linetable=bytes(table), co_consts=inner)


def signed_varint(number: int) -> bytes:
    """A number in six bits a byte, the lowest first, and its sign as the lowest bit of all."""
    left = -number << 1 | 1 if number < 0 else number << 1
    made = bytearray()
    while left > 63:
        made.append(0x40 | left & 63)
        left >>= 6
    made.append(left)
    return bytes(made)


def byte_code(source: bytes, shown: str, *, asserts: bool) -> bytes:
    """The content of a `.pyc`."""
    if asserts:
        flags = future.annotations.compiler_flag  # the import that asks for it is gone
        code = compile(lean_tree(source), shown, "exec", flags, dont_inherit=True, optimize=0)
    else:
        code = compile(source, shown, "exec", dont_inherit=True, optimize=2)
    return importlib.util.MAGIC_NUMBER + UNCHECKED + marshal.dumps(lean_lines(code))


def write_archive(archive: Archive) -> None:
    """Compile one folder into one zip file."""
    root = Path(archive["source"])
    compression = zipfile.ZIP_DEFLATED if archive["deflated"] else zipfile.ZIP_STORED
    with zipfile.ZipFile(archive["target"], "w", compression, compresslevel=9) as target:
        for name in archive_files(archive):
            content = (root / name).read_bytes()
            entry = str(name)
            if name.suffix == ".py":
                shown = str(PurePosixPath(archive["location"]) / name)
                content = byte_code(content, shown, asserts=archive["asserts"])
                entry = str(name.with_suffix(".pyc"))
            info = zipfile.ZipInfo(entry, NO_TIME)
            info.compress_type = compression
            target.writestr(info, content)


for wanted in json.loads(globals()["JOB"]):
    write_archive(wanted)
