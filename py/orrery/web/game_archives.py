"""Games come when they are wanted: each of their packages is an archive, fetched once and unpacked here.

assets/games.mjs fetches them, mostly before anybody asks here. Until a game is there, all that may be done
with it is to name it.
"""

from __future__ import annotations

import sys
import zlib
from collections.abc import Callable, Mapping, Sequence
from io import BytesIO
from pathlib import Path
from typing import Any, Final
from zipfile import BadZipFile, ZipFile

from pyscript import js_modules

from orrery.games.registry import GAMES
from orrery.web.dom import after

_HOME: Final = Path(__file__).parents[2]
"""Where our package lies, and so where the archives are unpacked."""
_unpacked: Final[set[str]] = set()
"""The packages that are there."""


def name_of(slug: str) -> str:
    """What a game of the registry is called, whether it is there or not."""
    return str(js_modules.games.nameOf(slug))


def when_there(slugs: Sequence[str], then: Callable[[], None], failed: Callable[[str], None]) -> None:
    """Go on when these games of the registry are there: at once, or as soon as they have come.

    `failed` is told the slug of a game that does not come; it may be asked for again.
    """
    missing = [slug for slug in slugs if not _unpacked.issuperset(GAMES.home(slug).packages)]
    if not missing:
        then()
        return
    slug = missing[0]

    def arrived(archives: Any) -> None:
        packages = GAMES.home(slug).packages
        if unpack(dict(zip(packages, (archive.to_bytes() for archive in archives), strict=True))):
            when_there(missing, then, failed)
        else:
            js_modules.games.forget(slug)
            failed(slug)

    after(js_modules.games.archivesOf(slug), arrived, lambda: failed(slug))


def absence_of(slug: str) -> str:
    """The sentence about a game that has not come."""
    return f"{name_of(slug)} did not arrive whole. Your connection may be down; please try again."


def unpack(archives: Mapping[str, bytes]) -> bool:
    """Lay packages, by name, where Python finds them; false if one of them is damaged."""
    for package, archive in archives.items():
        if package not in _unpacked:
            try:
                with ZipFile(BytesIO(archive)) as packed:
                    packed.extractall(_HOME)
            except (BadZipFile, EOFError, zlib.error):
                return False
            _unpacked.add(package)
    # As `importlib.invalidate_caches`, which first loads all that Python knows of installed packages.
    sys.path_importer_cache.clear()
    return True
