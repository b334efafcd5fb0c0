"""What is risked in Colonization: that the die says nothing that one can do."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from orrery.core.state import Action
from orrery.games.colonization.rules.actions import Verb, decode
from orrery.games.colonization.rules.position import Phase
from orrery.games.colonization.rules.state import Colonization
from orrery.games.interface import Gambles


class ColonizationGambles(Gambles[Colonization]):
    """What is risked in Colonization."""

    def stake(self, state: Colonization, action: Action, names: Sequence[str]) -> str:
        """The die, where it is rolled instead of an action that is worth its points (LC-34, LC-36, LC-37).

        Who could act has something placed, so that Wild, a loss, can always be obeyed (LC-39).
        """
        if state.phase != Phase.ACT or decode(action).verb != Verb.NEXT:
            return ""
        could = {decode(other).verb for other in state.legal_actions()} - {Verb.NEXT, Verb.FADE}
        return f"a face of the die that {names[state.turn]} can obey, Wild included" if could else ""

    def is_won(self, state: Colonization, action: Action, after: Colonization) -> bool:
        """Whether what the face says can be done: the turn goes on (LC-36)."""
        return after.turn == state.turn and after.phase != Phase.OVER

    def loss(self, state: Colonization, action: Action, after: Colonization) -> str:
        """That the turn is over (LC-36, LC-Q12)."""
        return "with any other the turn is over"


GAMBLES: Final = ColonizationGambles()
