"""Pointing at things for a lesson: what is touched next is circled, or no more, and nothing is played."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from js import document

from orrery.play.authoring import teaching_at, toggled, write
from orrery.records.tree import Node, RecordError
from orrery.web.learn.pointers import point
from orrery.web.page.dom import by_id, element, on
from orrery.web.page.keys import ASKING, BOARD, way_of
from orrery.web.table.table import Table

NAME: Final = "pointing"
_TOLD: Final = "pointing-told"
ASKED: Final = "Touch what the teacher shall circle; once more takes back."


class _Pointing:
    """The one bar of the page, a dialog beside which the board can be touched."""

    def __init__(self) -> None:
        self._table: Table
        self._node: Node
        self._done: Callable[[], None]

    def begin(self, table: Table, node: Node, done: Callable[[], None]) -> None:
        self._table, self._node, self._done = table, node, done
        bar = by_id(NAME) or self._made()
        by_id(_TOLD).textContent = ASKED
        table.lend(self._touched)
        _beside().inert = True
        bar.show()
        show_points(table, node)
        table.board.focus()

    def _made(self) -> Any:
        bar = element("dialog", id=NAME, aria_label="Point at things")
        done = element("button", "Done", type="button", class_="button primary")
        bar.append(element("p", id=_TOLD, role="status"), done)
        on(done, "click", lambda _: bar.close())
        on(bar, "close", lambda _: self._end())
        on(document, "keydown", self._on_key, first=True)
        document.body.append(bar)
        return bar

    def _touched(self, key: str, _by_keyboard: bool) -> None:
        """Circle a thing, or a button, or take the circle away; it is saved at once."""
        thing = self._table.board.thing(key)
        button = by_id("choices").querySelector(f'[data-key="{key}"]')
        if thing is None and not button:
            return
        try:
            write(self._node, toggled(teaching_at(self._node), key))
        except RecordError as error:
            by_id(_TOLD).textContent = str(error)
            return
        self._table.save()
        show_points(self._table, self._node)
        called = thing[0].label if thing else str(button.firstElementChild.textContent)
        is_circled = key in teaching_at(self._node).points
        by_id(_TOLD).textContent = f"{'Circled' if is_circled else 'No more circled'}: {called or key}"

    def _on_key(self, event: Any) -> None:
        """Escape is done; on the board a key finds or touches a thing, and none goes through the game."""
        if not is_pointing():
            return
        if way_of(ASKING, event) == "close":
            by_id(NAME).close()
        elif way_of(BOARD, event) or event.target.closest(f"#choices, #{NAME}"):
            return
        event.stopPropagation()

    def _end(self) -> None:
        self._table.lend(None)
        _beside().inert = False
        self._done()


def is_pointing() -> bool:
    """Whether the bar is there."""
    bar = by_id(NAME)
    return bool(bar and bar.open)


def _beside() -> Any:
    """What leads to other positions, which nobody shall touch meanwhile."""
    return document.querySelector("#table .beside")


def show_points(table: Table, node: Node | None) -> None:
    """Circle what the teacher circles at a node; nothing for none."""
    teaching = teaching_at(node) if node else None
    point(table.board, teaching.points if teaching else (), teaching.arrows if teaching else ())


_pointing: Final = _Pointing()
begin_pointing: Final = _pointing.begin
