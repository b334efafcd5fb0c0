"""How a score of Nine Craters came about: every stone, by its row."""

from __future__ import annotations

from orrery.games.interface import ScoreRow
from tests.sample_game.rules.board import ROWS
from tests.sample_game.rules.notation import crater_name
from tests.sample_game.rules.position import NUM_PLAYERS, Position


def score_sheet(state: Position) -> list[ScoreRow]:
    """A row for each row of craters."""
    rows = []
    for number, row in enumerate(ROWS, start=1):
        lying = [[crater for crater in row if state.owner[crater] == seat] for seat in range(NUM_PLAYERS)]
        names = tuple(", ".join(map(crater_name, craters)) for craters in lying)
        rows.append(ScoreRow(f"Row {number}", tuple(map(len, lying)), names))
    return rows
