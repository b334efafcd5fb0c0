"""Imports the modules of our archives from memory; assets/archives.mjs says where each of them stands.

Files would do as well, but each import then costs a dozen calls to the page's file system: of the imports of
a start they took a quarter. This module is part of the standard library's archive, so that it is there first.
"""

from __future__ import annotations

import sys
from bz2 import BZ2Decompressor
from importlib.machinery import ModuleSpec, SourcelessFileLoader
from importlib.util import spec_from_file_location
from typing import Final, Protocol

PACKAGE: Final = "/__init__"

_codes: Final[dict[str, memoryview]] = {}
"""Byte code, by the path where it would lie as a file."""
_paths: Final[dict[str, str]] = {}
"""Those paths, by the name of the module."""


class Bytes(Protocol):
    """Bytes of JavaScript."""

    def to_bytes(self) -> bytes:
        """A copy of them in Python."""
        ...


class ArchiveLoader(SourcelessFileLoader):
    """Loads what is in memory, as from a file; data beside it are files indeed."""

    def get_data(self, path: str) -> bytes:
        """What a file holds. Raises `OSError` if there is none."""
        code = _codes.get(path)
        return super().get_data(path) if code is None else bytes(code)


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


def unpacked(packed: Bytes) -> bytes:
    """What was packed with bzip2."""
    return BZ2Decompressor().decompress(packed.to_bytes())


def lay(archive: Bytes, home: str, members: str) -> None:
    """Have the modules of an archive found.

    Of each module `members` has a line, such as `orrery/core/state.pyc 200 4021`: the path below `home`
    that it would have as a file, and where in the archive its bytes begin and end.
    """
    content = memoryview(archive.to_bytes())
    for line in members.splitlines():
        name, begin, end = line.rsplit(" ", 2)
        path = f"{home}/{name}"
        _codes[path] = content[int(begin) : int(end)]
        _paths[name.rpartition(".")[0].removesuffix(PACKAGE).replace("/", ".")] = path


sys.meta_path.insert(0, ArchiveFinder)
