"""What each turn gave away: the best ways to play less those that were played, and what that is called.

Turns in which nothing was to be chosen do not count, nor those with help, nor those of a game that was as
good as decided before and after, unless a closer look shows that they were what decided it.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum
from itertools import groupby
from typing import Final, NamedTuple

from orrery.core.state import Action, Player
from orrery.report.breakdown import Breakdown, Effect
from orrery.report.steps import Step


class Grade(StrEnum):
    """What a turn is called that gives something away."""

    SLIP = "slip"
    MISTAKE = "mistake"
    BLUNDER = "blunder"


GRADES: Final = {Grade.BLUNDER: 0.15, Grade.MISTAKE: 0.07, Grade.SLIP: 0.03}
"""By what share at least."""


class Uncounted(StrEnum):
    """Why a turn does not count."""

    FORCED = "forced"
    HELPED = "helped"
    DECIDED = "decided"
    UNFINISHED = "unfinished"


@dataclass(frozen=True, slots=True)
class Turn:
    """What a player decided in one turn, which may be another's."""

    player: Player
    effects: tuple[Effect, ...]
    """Of the player's own steps in it."""
    loss: float
    """What it gives away of the player's share, from 0 to 1; nothing where it does not count."""
    uncounted: Uncounted | None
    place: Step | None = None
    """The first of its steps that gives something away."""
    line: tuple[Action, ...] = ()
    """How that is played better."""

    @property
    def change(self) -> tuple[float, ...]:
        """By seat the effect of the player's steps."""
        return tuple(map(sum, zip(*(effect.change for effect in self.effects), strict=True)))

    @property
    def grade(self) -> Grade | None:
        """What it is called; None for a good turn."""
        return next((grade for grade, least in GRADES.items() if self.loss >= least), None)


class Part(NamedTuple):
    """What a player decided in one turn of a game, not judged yet."""

    player: Player
    own: tuple[Effect, ...]
    """Of the player's steps."""
    effects: tuple[Effect, ...]
    """Of all steps of the turn."""


def parts_of(breakdown: Breakdown) -> Iterator[Part]:
    """What each player decided in each turn, in order."""
    for _, group in groupby(breakdown.effects, key=lambda effect: effect.step.turn):
        effects = tuple(group)
        for player in dict.fromkeys(effect.step.seat for effect in effects if not effect.step.is_throw):
            own = tuple(e for e in effects if not e.step.is_throw and e.step.seat == player)
            yield Part(player, own, effects)
