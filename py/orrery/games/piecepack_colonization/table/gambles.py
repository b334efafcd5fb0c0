"""What is risked in Colonization: the attempt to colonize a planet, and an attack on a colony."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from orrery.core.state import Action
from orrery.games.interface import Gambles
from orrery.games.piecepack_colonization.rules.actions import COLONIZE, ROLL
from orrery.games.piecepack_colonization.rules.board import ACE, VALUE, members
from orrery.games.piecepack_colonization.rules.position import Phase
from orrery.games.piecepack_colonization.rules.state import PiecepackColonization
from orrery.games.piecepack_colonization.table.names import coins_title


class PiecepackColonizationGambles(Gambles[PiecepackColonization]):
    """What is risked in Piecepack Colonization."""

    def stake(self, state: PiecepackColonization, action: Action, names: Sequence[str]) -> str:
        """What the die must come to (PC-20, PC-24, PC-28, PC-30)."""
        planet = state.ship[state.turn]
        if state.phase == Phase.COINS and action == ROLL:
            bonus = sum(members(state.used))
            if VALUE[planet] == ACE:
                return "the die must show 0 or 1"
            return f"the die{f' + {bonus}' if bonus else ''} must beat {VALUE[planet]}"
        if state.phase == Phase.ACTION and action == COLONIZE:
            owner, coin = state.owner(planet), state.colony[planet] % 6
            if owner < 0:
                return ""
            needed = f"{coin} or more" if coin else "0 or 1"
            return f"the die must show {needed} against coin {coin} of {names[owner]}"
        return ""

    def is_won(self, state: PiecepackColonization, action: Action, after: PiecepackColonization) -> bool:
        """Whether a coin may settle now, or the colony is gone (PC-23, PC-31)."""
        if action == ROLL:
            return after.phase == Phase.SETTLE
        return after.owner(state.ship[state.turn]) < 0

    def loss(self, state: PiecepackColonization, action: Action, after: PiecepackColonization) -> str:
        """That the turn is over, and the coins used are discarded (PC-21, PC-26, PC-32)."""
        if action == ROLL and state.used:
            be = "is" if state.used.bit_count() == 1 else "are"
            return f"fail and {coins_title(state.used)} {be} discarded"
        return "fail and the turn is over"


GAMBLES: Final = PiecepackColonizationGambles()
