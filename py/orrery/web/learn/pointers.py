"""Points at things on the board and at buttons, and has what is pointed at in view."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from orrery.scene.pointing import Extent, pointers
from orrery.web.page.dom import by_id
from orrery.web.table.board import Board

_POINTED: Final = "is-pointed"
_MARGIN: Final = 4
"""CSS pixels round what is pointed at."""


def point(board: Board, points: Sequence[str], arrows: Sequence[tuple[str, str]]) -> None:
    """Point at these, by their keys, and at nothing else."""
    keys = dict.fromkeys((*points, *(key for arrow in arrows for key in arrow)))
    things = {key: (thing[0], _extent(thing[1])) for key in keys if (thing := board.thing(key))}
    board.point(pointers(things, points, arrows))
    for button in by_id("choices").children:
        button.classList.toggle(_POINTED, str(button.dataset.key) in points)


def reveal(board: Board, wanted: Sequence[str]) -> None:
    """Have what is pointed at in view, the first above all, and what else is wanted where there is room."""
    bring(board, wanted)
    for host, selector in (("board", ".pointer"), ("choices", f".{_POINTED}")):
        for made in reversed(list(by_id(host).querySelectorAll(selector))):
            _scroll(by_id(host), made.getBoundingClientRect())


def bring(board: Board, wanted: Sequence[str]) -> None:
    """Have things and buttons in view, by their keys; the first, if there is no room for all."""
    buttons = {str(button.dataset.key): button for button in by_id("choices").children}
    for key in reversed(wanted):
        if key in buttons:
            _scroll(by_id("choices"), buttons[key].getBoundingClientRect())
        elif thing := board.thing(key):
            _scroll(by_id("board"), thing[1].querySelector(".art").getBoundingClientRect())


def _scroll(host: Any, wanted: Any) -> None:
    """Have something in the part of its host that is seen, where the host scrolls: on small screens."""
    shown = host.getBoundingClientRect()
    if wanted.bottom > shown.bottom - _MARGIN:
        host.scrollTop += wanted.bottom - shown.bottom + _MARGIN
    elif wanted.top < shown.top + _MARGIN:
        host.scrollTop += wanted.top - shown.top - _MARGIN


def _extent(made: Any) -> Extent:
    """Of the outline that marks a thing; of its art, where there is none: that may be clipped."""
    outline = made.querySelector(".halo")
    if outline:
        outline.style.display = "inline"  # what is not shown has no extent
    box = (outline or made).getBBox()
    has_corners = bool(outline) and str(outline.tagName) == "rect"
    if outline:
        outline.style.display = ""
    return Extent(float(box.x), float(box.y), float(box.width), float(box.height), has_corners)
