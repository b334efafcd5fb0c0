"""How a score of the pyramid games came about: every side of a planet, and who dominates it."""

from __future__ import annotations

from orrery.games.interface import ScoreRow
from orrery.games.pyramids.rules.board import SIDES, Side
from orrery.games.pyramids.rules.position import NOBODY, PyramidPosition
from orrery.games.pyramids.table import words


def score_sheet(state: PyramidPosition) -> list[ScoreRow]:
    """A row for each side that somebody dominates, with the colony that does (LC-19, AC-16)."""
    return [_row(state, side) for side in SIDES if state.dominant[side] != NOBODY]


def _row(state: PyramidPosition, side: Side) -> ScoreRow:
    colony, seats = state.dominant[side], range(state.num_players)
    owner, title = state.owner(colony), words.plain(state, colony)
    return ScoreRow(
        words.capital(words.side_words(state, side)),
        tuple(int(seat == owner) for seat in seats),
        tuple(title if seat == owner else "" for seat in seats),
    )
