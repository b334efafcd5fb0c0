"""What few visits need comes when it is wanted: an archive, its stylesheet, modules (assets/later.mjs).

The archive holds the dialogs and what these stand on (tools/archives.py). Only what goes on in
`when_here` may import it.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from typing import Any, Final

from orrery.web.page.dom import after
from orrery.web.page.modules import js_module

ABSENCE: Final = "A part of the page did not arrive. Your connection may be down; please try again."
_EXTRAS: Final = "orrery.web.page.dialog"
_LESSONS: Final = "orrery.web.learn"


def when_here(then: Callable[[], None], failed: Callable[[], None] = lambda: None) -> None:
    """Go on when the archive is there: at once, or as soon as it has come."""
    if _EXTRAS in sys.modules:
        then()
    else:
        after(js_module("later").layArchive(), lambda _: then(), failed)


def when_lessons_here(then: Callable[[], None], failed: Callable[[], None]) -> None:
    """The same for the archive of the lessons, of which `orrery.web.learn` is part; the other comes too."""
    if _LESSONS in sys.modules:
        then()
    else:
        after(js_module("later").layLessons(), lambda _: then(), failed)


def when_part(name: str, then: Callable[[Any], None], failed: Callable[[], None] = lambda: None) -> None:
    """Go on with one of the modules that come later, such as `zoom`."""
    after(js_module("later").part(name), then, failed)
