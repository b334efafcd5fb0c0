"""The page over the whole screen, where there is such a thing: not on iPhones."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from js import document

from orrery.web.page.dom import after

REFUSED: Final = "This browser does not let the page fill the screen."


def can_fill_screen() -> bool:
    """Whether this browser offers it."""
    return bool(getattr(document, "fullscreenEnabled", False))


def fills_screen() -> bool:
    """Whether the page, or something on it, fills the screen now."""
    return bool(getattr(document, "fullscreenElement", None))


def toggle_full_screen(say: Callable[[str], None]) -> None:
    """Let the page fill the screen, or be as before; `say` tells where the browser refuses."""
    if fills_screen():
        after(document.exitFullscreen(), lambda _: None)  # who has left it already is where he wants to be
    elif can_fill_screen():
        after(document.documentElement.requestFullscreen(), lambda _: None, lambda: say(REFUSED))
