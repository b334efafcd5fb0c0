"""Give the files of a built site names that hold a hash of their content.

So hosts and browsers may keep them for ever. The new names go wherever a page, a module or a
stylesheet uses the old ones. A folder listed as a unit gets one hash and keeps the names inside it: its files
refer to each other.
"""

from __future__ import annotations

import hashlib
import os
import re
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path, PurePosixPath
from typing import Final

TEXT_SUFFIXES: Final = frozenset({".css", ".html", ".js", ".json", ".mjs", ".svg", ".webmanifest"})
REFERENCE: Final = re.compile(r"""(?<=["'(])(\.{0,2}/?[\w@.-]+(?:/[\w@.-]+)*/?)(?=["')])""")
"""Whatever may be the address of a file: a path in quotes, or in the brackets of `url(...)`."""


def content_hash(chunks: list[bytes]) -> str:
    """Ten hexadecimal digits: enough for a few dozen files."""
    return hashlib.sha256(b"\0".join(chunks)).hexdigest()[:10]


@dataclass
class Site:
    """A built folder whose files are being renamed; paths are relative to it."""

    root: Path
    renamed: dict[PurePosixPath, PurePosixPath] = field(default_factory=dict)

    def rename_unit(self, folder: PurePosixPath) -> None:
        """Put the hash of all its files into the name of a folder."""
        paths = sorted(path for path in (self.root / folder).rglob("*") if path.is_file())
        hashed = content_hash([part for p in paths for part in (p.name.encode(), p.read_bytes())])
        self._move(folder, folder.with_name(f"{folder.name}-{hashed}"))

    def rename_file(self, name: PurePosixPath) -> None:
        """Put the hash of its content, with the names in it already new, into the name of a file."""
        self.rewrite(name)
        hashed = content_hash([(self.root / name).read_bytes()])
        self._move(name, name.with_name(f"{name.stem}-{hashed}{name.suffix}"))

    def rewrite(self, name: PurePosixPath) -> None:
        """Put the new names into a file that has text."""
        if name.suffix not in TEXT_SUFFIXES:
            return
        path = self.root / name
        old = path.read_text(encoding="utf-8")
        new = REFERENCE.sub(lambda match: self._new_reference(name.parent, match[1]), old)
        if new != old:
            path.write_text(new, encoding="utf-8")

    def references(self, name: PurePosixPath) -> set[PurePosixPath]:
        """The files of the site that a file names."""
        if name.suffix not in TEXT_SUFFIXES:
            return set()
        text = (self.root / name).read_text(encoding="utf-8")
        found = {resolved(name.parent, match[1]) for match in REFERENCE.finditer(text)}
        return {path for path in found - {name} if (self.root / path).is_file()}

    def _move(self, old: PurePosixPath, new: PurePosixPath) -> None:
        (self.root / old).rename(self.root / new)
        self.renamed[old] = new

    def _new_reference(self, base: PurePosixPath, reference: str) -> str:
        target = resolved(base, reference)
        for old in _upwards(target):
            if old in self.renamed:
                moved = self.renamed[old] / target.relative_to(old)
                relative = os.path.relpath(moved, base).replace(os.sep, "/")
                prefix = "./" if reference.startswith("./") and not relative.startswith("../") else ""
                return prefix + relative + ("/" if reference.endswith("/") else "")
        return reference


@cache
def resolved(base: PurePosixPath, reference: str) -> PurePosixPath:
    """The path, relative to the site, of what a file in `base` calls `reference`."""
    return PurePosixPath(os.path.normpath(base / reference).replace(os.sep, "/"))


@cache
def _upwards(path: PurePosixPath) -> tuple[PurePosixPath, ...]:
    """A path and the folders that it is in."""
    return (path, *path.parents)


def in_order_of_use(site: Site, names: list[PurePosixPath]) -> list[PurePosixPath]:
    """The files, each after those that it names, so that a hash covers the new names too."""
    ordered: list[PurePosixPath] = []
    waiting = {name: site.references(name) & set(names) for name in sorted(names)}
    while waiting:
        free = [name for name, uses in waiting.items() if uses.isdisjoint(waiting)]
        if not free:
            circle = ", ".join(map(str, waiting))
            raise ValueError(
                f"these files name each other in a circle, so none can be hashed first: {circle}"
            )
        ordered += free
        for name in free:
            del waiting[name]
    return ordered
