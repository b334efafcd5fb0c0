"""How a score of Colonization came about: every colony, and what is added for it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from orrery.core.state import Player
from orrery.games.interface import ScoreRow
from orrery.games.piecepack_colonization.rules.board import (
    ACE,
    ACE_BONUS,
    MATCH_BONUS,
    PLANETS,
    SET_BONUS,
    VALUE,
    Space,
)
from orrery.games.piecepack_colonization.rules.state import PiecepackColonization
from orrery.games.piecepack_colonization.table.sayings import space_title

_SETS: Final = {5: "five colonies", 6: "all six colonies"}
"""How the numbers of colonies that bring something are called."""


def score_sheet(state: PiecepackColonization) -> list[ScoreRow]:
    """The values of planets, Aces, coins that match, and five or six colonies (PC-50 to PC-54)."""
    rows = [
        _row(state, "Values of planets", lambda planet: VALUE[planet]),
        _row(state, f"Aces, {ACE_BONUS} more each", lambda planet: ACE_BONUS * (VALUE[planet] == ACE)),
        _row(
            state,
            f"Coins that match, {MATCH_BONUS} more each",
            lambda planet: MATCH_BONUS * (VALUE[planet] == state.colony[planet] % 6),
        ),
        _sets(state),
    ]
    return [row for row in rows if any(row.amounts)]


def _row(state: PiecepackColonization, reason: str, worth: Callable[[Space], int]) -> ScoreRow:
    def planets(seat: Player) -> list[Space]:
        return [planet for planet in PLANETS if state.owner(planet) == seat and worth(planet)]

    held = [planets(seat) for seat in range(state.num_players)]
    amounts = (sum(map(worth, planets)) for planets in held)
    return ScoreRow(reason, tuple(amounts), tuple(", ".join(map(space_title, planets)) for planets in held))


def _sets(state: PiecepackColonization) -> ScoreRow:
    counts = [held.bit_count() for held in state.held]
    return ScoreRow(
        "Five or six colonies",
        tuple(SET_BONUS.get(count, 0) for count in counts),
        tuple(_SETS.get(count, "") for count in counts),
    )
