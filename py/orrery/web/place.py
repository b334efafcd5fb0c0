"""Where in a game one is, while it is not simply being played: looking back, trying out, reading a link."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from enum import Enum
from typing import Final

from orrery.core.record import Node, Record
from orrery.web.dom import by_id, on


class Place(Enum):
    """How the table is looked at."""

    GAME = "game"
    """At the place where the game goes on."""
    PAST = "past"
    """At an earlier place of the main line."""
    BRANCH = "branch"
    """In a what-if."""
    LINK = "link"
    """In a game that came by a link and is not kept."""
    ELSEWHERE = "elsewhere"
    """In a game that another tab is playing."""


_BUTTONS: Final[Mapping[Place, tuple[str, ...]]] = {
    Place.GAME: (),
    Place.PAST: ("return", "on"),
    Place.BRANCH: ("return", "promote", "name", "delete"),
    Place.LINK: ("on", "keep"),
    Place.ELSEWHERE: ("take",),
}


class PlaceBar:
    """A sentence and the buttons `place-return`, `-on`, `-promote`, `-name`, `-delete`, `-keep`, `-take`."""

    def __init__(self, ways: Mapping[str, Callable[[], None]]) -> None:
        """`ways` says what each button does."""
        self._names = tuple(ways)
        for name, way in ways.items():
            on(by_id(f"place-{name}"), "click", _ignoring_the_event(way))

    def show(self, place: Place, record: Record) -> None:
        """Say where one is, and what can be done about it."""
        by_id("place").hidden = place is Place.GAME
        by_id("table").dataset.place = place.value
        by_id("place-text").textContent = _sentence(place, record)
        for name in self._names:
            by_id(f"place-{name}").hidden = name not in _BUTTONS[place]


def _ignoring_the_event(way: Callable[[], None]) -> Callable[[object], None]:
    return lambda _: way()


def branch_start(node: Node) -> Node:
    """The first action of the branch that a node lies in; the node itself on the main line."""
    start = node
    for step in node.path():
        if step.parent is not None and step.parent.children[0] is not step:
            start = step
    return start


def _sentence(place: Place, record: Record) -> str:
    ply, end = record.cursor.ply, record.root.end().ply
    if place is Place.PAST:
        return f"Looking back at action {ply} of {end}. To play here is to try a what-if."
    if place is Place.BRANCH:
        start = branch_start(record.cursor)
        called = f"“{start.name}”" if start.name else "A what-if"
        return f"{called}, beside the game from action {start.ply} on. You set the dice, or roll them."
    if place is Place.LINK:
        return f"A game from a link, action {ply} of {end}. It is not among your games yet."
    if place is Place.ELSEWHERE:
        return "This game is being played in another tab."
    return ""
