"""How long what is shown stays before the game goes on by itself: for dice, forced actions and bots alike."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from orrery.play.match import Match
from orrery.play.next_step import NextStep


@dataclass(frozen=True, slots=True)
class Pace:
    """Milliseconds."""

    step: int
    """How long a bot's step stays."""
    outcome: int
    """How long the dice stay that have just fallen, which take reading."""


PACES: Final[Mapping[str, Pace]] = {
    "slow": Pace(1500, 2500),
    "normal": Pace(700, 1500),
    "fast": Pace(250, 600),
    "instant": Pace(0, 0),
}
"""By their names in the page."""
USUAL: Final = "normal"
ROLL_MS: Final = 550
"""How long a die tumbles."""
FORCED_MS: Final = 450
"""How long the only possible action is shown before it is played for the player."""
END_MS: Final = 1500
"""How long the last position is seen before anything lies over it."""
STILL: Final = 1.5
"""How much longer everything stays where nothing moves: the eye has nothing to follow."""


def hold_ms(match: Match, step: NextStep, pace: Pace, *, is_still: bool, tempo: float = 1) -> int:
    """How long the position that is looked at stays before a step that needs nobody.

    Who plays at once and wants no motion waits for nothing, and no bot holds anything then. All times are
    multiplied by `tempo`.
    """
    is_bots_turn = match.record.seats[match.state.turn_player()].is_bot
    if not pace.step and (is_still or is_bots_turn):
        return 0
    usual = {NextStep.CHANCE: ROLL_MS, NextStep.FORCED: FORCED_MS}.get(step, pace.step)
    cursor = match.record.cursor
    is_outcome = cursor.parent is not None and cursor.player < 0
    return round(max(usual, pace.outcome if is_outcome else 0) * tempo * (STILL if is_still else 1))


def end_ms(pace: Pace, *, is_still: bool, tempo: float = 1) -> int:
    """How long the last position of a game stays; who plays at once and wants no motion waits for nothing."""
    return 0 if not pace.step and is_still else round(END_MS * tempo * (STILL if is_still else 1))
