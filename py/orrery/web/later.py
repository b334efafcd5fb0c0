"""What few visits need comes when it is wanted: an archive, its stylesheet, modules (assets/later.mjs).

The archive holds `orrery.web.extras` and what these stand on (tools/archives.py). Only what goes on in
`when_here` may import it.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from pyscript import js_modules

from orrery.web.dom import after
from orrery.web.game_archives import unpack

ABSENCE: Final = "A part of the page did not arrive. Your connection may be down; please try again."
_NAME: Final = "orrery.web.extras"
_here: Final[set[str]] = set()
"""Holds the name once the archive is unpacked."""


def when_here(then: Callable[[], None], failed: Callable[[], None] = lambda: None) -> None:
    """Go on when the archive is there: at once, or as soon as it has come."""
    if _here:
        then()
        return

    def arrived(archive: Any) -> None:
        if unpack({_NAME: archive.to_bytes()}):
            _here.add(_NAME)
            then()
        else:
            js_modules.later.forget()
            failed()

    after(js_modules.later.archive(), arrived, failed)


def when_part(name: str, then: Callable[[Any], None], failed: Callable[[], None] = lambda: None) -> None:
    """Go on with one of the modules that come later, such as `zoom`."""
    after(js_modules.later.part(name), then, failed)
