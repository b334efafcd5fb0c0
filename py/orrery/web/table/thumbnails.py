"""Small pictures of single things, for cards: as they lie on the board, or as they are drawn."""

from __future__ import annotations

from typing import Any, Final

from js import document

from orrery.scene.sprite import Sprite
from orrery.scene.svg import fragment

_SVG: Final = "http://www.w3.org/2000/svg"
_TOUCHED: Final = ("touchable", "elsewhere", "picked", "hinted")


def look_of(thing: Any) -> list[Any]:
    """The picture of a thing on the board; nothing for a button."""
    if not thing.closest(".stage"):
        return []
    copy = thing.cloneNode(True)
    for name in ("data-key", "tabindex", "role", "aria-label"):
        copy.removeAttribute(name)
    for word in _TOUCHED:
        copy.classList.remove(word)
    copy.style.transform = ""
    picture = _picture()
    picture.append(copy)
    _measure(picture, thing)
    return [picture]


def place_of(sprite: Sprite) -> Any:
    """An empty picture with a sprite in it, whose measures `fit` takes once it is shown."""
    picture = _picture()
    picture.innerHTML = fragment(sprite)
    return picture


def fit(picture: Any) -> None:
    """Let a picture show all that is drawn in it."""
    _measure(picture, picture.firstElementChild)


def _picture() -> Any:
    picture = document.createElementNS(_SVG, "svg")
    picture.setAttribute("class", "stage")
    picture.setAttribute("aria-hidden", "true")
    return picture


def _measure(picture: Any, thing: Any) -> None:
    """Let a picture be as large as a thing, without what is cut to an outline and reaches beyond it."""
    parts = [
        part.getBBox() for part in thing.querySelectorAll(".art > :not([clip-path], .halo, .hit, .reach)")
    ]
    boxes = [box for box in parts if box.width or box.height] or [thing.getBBox()]
    left, top = min(box.x for box in boxes) - 2, min(box.y for box in boxes) - 2
    right, bottom = max(box.x + box.width for box in boxes) + 2, max(box.y + box.height for box in boxes) + 2
    picture.setAttribute("viewBox", f"{left} {top} {right - left} {bottom - top}")
