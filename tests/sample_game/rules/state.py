"""The rules of Nine Craters: a turn is a roll and a landing (SG-3 to SG-6)."""

from __future__ import annotations

from typing import Final

from orrery.core.phases import OVER, Odds, chance, decision
from orrery.core.state import Action
from tests.sample_game.rules import notation
from tests.sample_game.rules.actions import PASS, Parts, Verb, decode
from tests.sample_game.rules.board import EMPTY, OPENED
from tests.sample_game.rules.position import NUM_PLAYERS, Phase
from tests.sample_game.rules.setup import SetupRules

_FACES: Final = range(len(OPENED))
"""The outcomes of the die: its faces, counted from 0."""
_ODDS: Final = [(face, 1 / len(_FACES)) for face in _FACES]


class NineCraters(SetupRules):
    """A game in progress."""

    __slots__ = ()

    # --- the die (SG-3) ----------------------------------------------------------------------

    def roll_odds(self) -> Odds:
        """Each face is as likely as the others."""
        return list(_ODDS)

    def legal_rolls(self) -> list[Action]:
        """All faces."""
        return list(_FACES)

    def roll(self, face: Action) -> None:
        """The die opens a line."""
        self.rolled = face + 1
        self.phase = Phase.LAND

    # --- the landing (SG-4, SG-Q1) -----------------------------------------------------------

    def legal_landings(self) -> list[Action]:
        """The empty craters of the opened line; if it is full, as is set."""
        opened = [crater for crater in OPENED[self.rolled - 1] if self.owner[crater] == EMPTY]
        if opened:
            return opened
        return [PASS] if self.options.full_line == "pass" else self.empty()

    def land(self, action: Action) -> None:
        """Put a stone into a crater, or pass; then it is the other's turn, unless the game is over."""
        match decode(action):
            case Parts(Verb.LAND, crater):
                self.owner[crater] = self.turn
        self.rolled = 0
        if self.has_line(self.turn) or not self.empty():
            self.phase = Phase.OVER
        else:
            self.phase = Phase.ROLL
            self.turn = (self.turn + 1) % NUM_PLAYERS

    # --- in writing --------------------------------------------------------------------------

    action_to_string = notation.action_to_string
    serialize = notation.serialize


NineCraters.declare(
    Phase,
    {
        Phase.ROLL: chance(NineCraters.roll_odds, NineCraters.legal_rolls, NineCraters.roll),
        Phase.LAND: decision(NineCraters.legal_landings, NineCraters.land),
        Phase.OVER: OVER,
    },
)
