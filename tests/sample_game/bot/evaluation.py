"""How a position of Nine Craters stands: the lines that each seat can still fill."""

from __future__ import annotations

from typing import Final

from orrery.core.evaluation import logits_of, values_of
from tests.sample_game.bot.weights import WEIGHTS
from tests.sample_game.rules.board import EMPTY, LINES
from tests.sample_game.rules.position import NUM_PLAYERS, Position

_WEIGHTS: Final = tuple(WEIGHTS.values())


def evaluate(state: Position) -> list[float]:
    """See `Strategy`."""
    return values_of(logits_of(_WEIGHTS, features(state)))


def features(state: Position) -> list[tuple[float, ...]]:
    """By seat what speaks for it, in the order of `WEIGHTS`."""
    return [
        (open_lines(state, seat, 1), open_lines(state, seat, 2), seat == state.turn)
        for seat in range(NUM_PLAYERS)
    ]


def open_lines(state: Position, seat: int, stones: int) -> int:
    """The lines with so many stones of a seat and none of the other's."""
    lines = [[state.owner[crater] for crater in line] for line in LINES]
    return sum(line.count(seat) == stones and line.count(EMPTY) == len(line) - stones for line in lines)
