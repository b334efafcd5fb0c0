"""Leave out of Pyodide what it offers to libraries that are loaded later: no page of ours loads any.

Of eight thousand exports of the interpreter, most with a line of JavaScript each, a few hundred are used.
What Pyodide's own JavaScript names, and what the interpreter itself imports, stays.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

HEADER: Final = 8
IMPORTS: Final = 2
EXPORTS: Final = 7
LONG: Final = 0x80
FUNCTION, TABLE, MEMORY, GLOBAL, TAG = range(5)
HAS_MAXIMUM: Final = 1

ASSIGNING: Final = re.compile(r"function assignWasmExports\(wasmExports\)\{([^{}]*)\}")
DECLARED: Final = re.compile(r"var ([\w$,]+);$")
STATEMENT: Final = re.compile(
    r'((?:[\w$]+=)+)(?:Module\["[^"]+"\]=)?wasmExports\["([^"]+)"\](?:\.value>>>0)?;?'
)
WORD: Final = re.compile(r"[\w$]+")


class Reader:
    """Reads the numbers and names of a WebAssembly file, one after the other."""

    def __init__(self, data: bytes, at: int = 0) -> None:
        self.data = data
        self.at = at

    def byte(self) -> int:
        """The next byte."""
        self.at += 1
        return self.data[self.at - 1]

    def number(self) -> int:
        """The next number, of which each byte holds seven bits."""
        value, shift, byte = 0, 0, LONG
        while byte & LONG:
            byte = self.byte()
            value |= (byte & ~LONG) << shift
            shift += 7
        return value

    def name(self) -> str:
        """The next name."""
        size = self.number()
        self.at += size
        return self.data[self.at - size : self.at].decode()

    def limits(self) -> None:
        """Pass over the size of a table or memory."""
        flags = self.number()
        self.number()
        if flags & HAS_MAXIMUM:
            self.number()


def encoded(value: int) -> bytes:
    """A number as `Reader.number` reads it."""
    low, rest = value & ~LONG & 0xFF, value >> 7
    return bytes([low | LONG]) + encoded(rest) if rest else bytes([low])


def sections(wasm: bytes) -> Iterator[tuple[int, bytes]]:
    """Each section's kind and content."""
    reader = Reader(wasm, HEADER)
    while reader.at < len(wasm):
        kind, size = reader.byte(), reader.number()
        yield kind, wasm[reader.at : reader.at + size]
        reader.at += size


def imported(section: bytes) -> Iterator[str]:
    """The names of what the interpreter imports, some of it from itself."""
    reader = Reader(section)
    for _ in range(reader.number()):
        reader.name()
        yield reader.name()
        kind = reader.byte()
        if kind == TABLE:
            reader.byte()
        if kind in {TABLE, MEMORY}:
            reader.limits()
        elif kind == GLOBAL:
            reader.at += 2
        else:
            reader.at += kind == TAG
            reader.number()


def exported(section: bytes) -> Iterator[tuple[str, bytes]]:
    """Each export's name, and its entry."""
    reader = Reader(section)
    for _ in range(reader.number()):
        start = reader.at
        name = reader.name()
        reader.byte()
        reader.number()
        yield name, section[start : reader.at]


def without_exports(wasm: bytes, glue: str, caller: str) -> tuple[bytes, str]:
    """The interpreter and its JavaScript, `glue`, with no exports but those that it or `caller` uses.

    Raises `ValueError` if they are not as we know them.
    """
    assigning = ASSIGNING.search(glue)
    declared = DECLARED.search(glue[: assigning.start()]) if assigning else None
    if assigning is None or declared is None:
        raise ValueError("Pyodide has changed: its JavaScript does not take its exports as it did")
    found = dict(sections(wasm))
    words = {
        *WORD.findall(glue[: declared.start()]),
        *WORD.findall(glue[assigning.end() :]),
        *WORD.findall(caller),
    }
    words.update(imported(found[IMPORTS]))
    needed = {name: entry for name, entry in exported(found[EXPORTS]) if {name, f"_{name}"} & words}
    section = encoded(len(needed)) + b"".join(needed.values())
    lean = wasm[:HEADER]
    for kind, content in sections(wasm):
        body = section if kind == EXPORTS else content
        lean += bytes([kind]) + encoded(len(body)) + body
    return lean, lean_glue(glue, declared, assigning, set(needed))


def lean_glue(glue: str, declared: re.Match[str], assigning: re.Match[str], needed: set[str]) -> str:
    """The JavaScript without the variables of exports that are dropped."""
    lines, dropped = [], set[str]()
    for line in re.split(r"(?<=;)", assigning[1]):
        statement = STATEMENT.fullmatch(line)
        if statement is None or statement[2] in needed:
            lines.append(line)
        else:
            dropped.update(statement[1].rstrip("=").split("="))
    names = [name for name in declared[1].split(",") if name not in dropped]
    start = glue[: declared.start()] + f"var {','.join(names)};"
    return f"{start}function assignWasmExports(wasmExports){{{''.join(lines)}}}{glue[assigning.end() :]}"
