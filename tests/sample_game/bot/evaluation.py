"""How a position of Nine Craters stands: the lines that each seat can still fill."""

from __future__ import annotations

from typing import Final

from tests.sample_game.rules.board import EMPTY, LINES, NUM_PLAYERS
from tests.sample_game.rules.state import NineCraters

WEIGHTS: Final[dict[str, float]] = {
    "one stone": 0.1,
    "two stones": 0.4,
    "to move": 0.1,
}
"""What each feature of a seat is worth in Nine Craters, in logits of winning, in the order of `features`."""


def features(state: NineCraters) -> list[tuple[float, ...]]:
    """Return by seat its features, in the order of `WEIGHTS`."""
    return [
        (_open_lines(state, seat, 1), _open_lines(state, seat, 2), seat == state.turn)
        for seat in range(NUM_PLAYERS)
    ]


def _open_lines(state: NineCraters, seat: int, stones: int) -> int:
    """The lines with so many stones of a seat and none of the other's."""
    lines = [[state.owner[crater] for crater in line] for line in LINES]
    return sum(line.count(seat) == stones and line.count(EMPTY) == len(line) - stones for line in lines)
