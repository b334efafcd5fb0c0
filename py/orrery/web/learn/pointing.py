"""Pointing at things and buttons in a lesson, and choosing what to point at while a lesson is made."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

from js import document

from orrery.play.script import teaching_at, toggled, write
from orrery.records.tree import Node, RecordError
from orrery.scene.pointing import Extent, pointers
from orrery.web.page.dom import button, by_id, element, on
from orrery.web.page.keys import BOARD, TOOLTIP, pressed
from orrery.web.table.board import Board
from orrery.web.table.table import Table

NAME: Final = "pointing"
_POINTED: Final = "is-pointed"
_MARGIN: Final = 4
"""CSS pixels round what is pointed at."""


def point(board: Board, points: Sequence[str], arrows: Sequence[tuple[str, str]]) -> None:
    """Point at these, by their keys, and at nothing else."""
    keys = dict.fromkeys((*points, *(key for arrow in arrows for key in arrow)))
    things = {key: (thing[0], _extent(thing[1])) for key in keys if (thing := board.thing(key))}
    board.point(pointers(things, points, arrows))
    for choice in _choices():
        choice.classList.toggle(_POINTED, str(choice.dataset.key) in points)
    folded = by_id("choices").querySelector(f"details:has(.{_POINTED})")
    if folded:
        folded.open = True


def reveal(board: Board, wanted: Sequence[str]) -> None:
    """Have what is pointed at in view, the first above all, and what else is wanted where there is room."""
    bring(board, wanted)
    for host, selector in ((by_id("board"), ".pointer"), (_answers(), f".{_POINTED}")):
        for made in reversed(list(host.querySelectorAll(selector))):
            _scroll(host, made.getBoundingClientRect())


def bring(board: Board, wanted: Sequence[str]) -> None:
    """Have things and buttons in view, by their keys; the first, if there is no room for all."""
    buttons = {str(choice.dataset.key): choice for choice in _choices()}
    for key in reversed(wanted):
        if key in buttons:
            _scroll(_answers(), buttons[key].getBoundingClientRect())
        elif thing := board.thing(key):
            _scroll(by_id("board"), thing[1].querySelector(".art").getBoundingClientRect())


def _choices() -> Any:
    """The buttons beside the board."""
    return by_id("choices").querySelectorAll("[data-key]")


def _answers() -> Any:
    """Where they scroll."""
    return by_id("choices").parentElement


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


_STATUS: Final = "pointing-status"
ASKED: Final = "Select what the teacher should circle. Select it again to undo."


class _Pointing:
    """The one bar of the page, a dialog beside which the board can be touched."""

    def __init__(self) -> None:
        self._table: Table
        self._node: Node
        self._done: Callable[[], None]

    def begin(self, table: Table, node: Node, done: Callable[[], None]) -> None:
        self._table, self._node, self._done = table, node, done
        bar = by_id(NAME) or self._made()
        by_id(_STATUS).textContent = ASKED
        table.input.on_touch = self._touched
        _make_inert(is_inert=True)
        bar.show()
        show_points(table, node)
        table.board.focus()

    def _made(self) -> Any:
        bar = element(
            "dialog", element("p", id=_STATUS, role="status"), id=NAME, aria_label="Point at things"
        )
        bar.append(button("Done", bar.close, class_="button primary"))
        on(bar, "close", lambda _: self._end())
        on(document, "keydown", self._on_key, first=True)
        document.body.append(bar)
        return bar

    def _touched(self, key: str, _by_keyboard: bool) -> None:
        """Circle a thing, or a button, or take the circle away; it is saved at once."""
        thing = self._table.board.thing(key)
        choice = by_id("choices").querySelector(f'[data-key="{key}"]')
        if thing is None and not choice:
            return
        try:
            write(self._node, toggled(teaching_at(self._node), key))
        except RecordError as error:
            by_id(_STATUS).textContent = str(error)
            return
        self._table.save()
        show_points(self._table, self._node)
        called = thing[0].label if thing else str(choice.firstElementChild.textContent)
        is_circled = key in teaching_at(self._node).points
        by_id(_STATUS).textContent = f"{'Circled' if is_circled else 'No longer circled'}: {called or key}"

    def _on_key(self, event: Any) -> None:
        """Escape is done; on the board a key finds or touches a thing, and none goes through the game."""
        if not is_pointing():
            return
        if pressed(TOOLTIP, event) == "close":
            by_id(NAME).close()
        elif pressed(BOARD, event) or event.target.closest(f"#choices, #{NAME}"):
            return
        event.stopPropagation()

    def _end(self) -> None:
        self._table.input.on_touch = None
        _make_inert(is_inert=False)
        self._done()


def is_pointing() -> bool:
    """Whether the bar is there."""
    bar = by_id(NAME)
    return bool(bar and bar.open)


def _make_inert(*, is_inert: bool) -> None:
    """Let nobody touch meanwhile what leads to other positions."""
    for part in document.querySelectorAll("#table > :is(.beside, .tools), #place"):
        part.inert = is_inert


def show_points(table: Table, node: Node | None) -> None:
    """Circle what the teacher circles at a node; nothing for none."""
    teaching = teaching_at(node) if node else None
    point(table.board, teaching.points if teaching else (), teaching.arrows if teaching else ())


_pointing: Final = _Pointing()
begin_pointing: Final = _pointing.begin
