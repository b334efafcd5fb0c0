"""The bar that says how a game is looked at, while it is not simply being played, with the ways on."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from orrery.play.match import Match
from orrery.play.mode import WAYS_ON, mode_sentence
from orrery.web.page.dom import by_id, on

PLAY_ON: Final = "Play on from here"
MAKE_MOVE: Final = "Make your move"
"""The way on from a link to a game that waits for its next move."""


class ModeBar:
    """A sentence and the buttons `place-return`, `-on`, `-promote`, `-name`, `-delete`, `-keep`, `-take`."""

    def __init__(self, ways: Mapping[str, Callable[[], None]]) -> None:
        """`ways` says what each button does."""
        self._names = tuple(ways)
        for name, way in ways.items():
            on(by_id(f"place-{name}"), "click", _ignoring_the_event(way))

    def show(self, match: Match) -> None:
        """Say where one is, and what can be done about it."""
        mode = match.mode
        sentence = mode_sentence(mode, match.record)
        by_id("place").hidden = not sentence
        by_id("table").dataset.place = mode.value
        by_id("place-text").textContent = sentence
        way_on = by_id("place-on")
        way_on.textContent = MAKE_MOVE if match.asks_for_move else PLAY_ON
        way_on.classList.toggle("primary", match.asks_for_move)
        for name in self._names:
            by_id(f"place-{name}").hidden = name not in WAYS_ON[mode]


def _ignoring_the_event(way: Callable[[], None]) -> Callable[[object], None]:
    return lambda _: way()
