"""What is risked in Pearl Divers: each dive."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from orrery.core.state import Action
from orrery.games.interface import Gambles
from tests.pearl_divers.rules.actions import DIVE
from tests.pearl_divers.rules.board import DEPTHS, airs
from tests.pearl_divers.rules.state import PearlDivers, Phase


class PearlDiversGambles(Gambles[PearlDivers]):
    """See `Gambles`."""

    def stake(self, state: PearlDivers, action: Action, names: Sequence[str]) -> str:
        if state.phase != Phase.TANKS or action != DIVE:
            return ""
        air = sum(airs(state.used))
        return f"the die{f' + {air}' if air else ''} must reach {DEPTHS[state.reef]}"

    def is_won(self, state: PearlDivers, action: Action, after: PearlDivers) -> bool:
        return after.owner[state.reef] == state.turn

    def loss(self, state: PearlDivers, action: Action, after: PearlDivers) -> str:
        spent = state.used and state.options.failed == "spent"
        return "if you fail, the tanks are spent" if spent else "if you fail, you get nothing"


GAMBLES: Final = PearlDiversGambles()
