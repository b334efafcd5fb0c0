"""How a score of Colonization came about: every colony, and what is added for it."""

from __future__ import annotations

from collections.abc import Callable

from orrery.core.state import Player
from orrery.games.interface import ScoreRow
from orrery.games.piecepack_colonization.board import ACE, PLANETS, VALUE, Space
from orrery.games.piecepack_colonization.rules import PiecepackColonization
from orrery.games.piecepack_colonization.sayings import space_title

_SETS = {5: (3, "five colonies"), 6: (5, "all six colonies")}
"""By the number of colonies what they bring, and how that is called (PC-53, PC-54, PC-Q32)."""


def score_sheet(state: PiecepackColonization) -> list[ScoreRow]:
    """The values of planets, Aces, coins that match, and five or six colonies (PC-50 to PC-54)."""
    rows = [
        _row(state, "Values of planets", lambda planet: VALUE[planet]),
        _row(state, "Aces, 5 more each", lambda planet: 5 * (VALUE[planet] == ACE)),
        _row(
            state,
            "Coins that match, 2 more each",
            lambda planet: 2 * (VALUE[planet] == state.colony[planet] % 6),
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
    sets = [_SETS.get(held.bit_count(), (0, "")) for held in state.held]
    return ScoreRow(
        "Five or six colonies", tuple(amount for amount, _ in sets), tuple(called for _, called in sets)
    )
