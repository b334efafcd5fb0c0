"""The breakdown of a game: start, dice and choices of each player, which add up to its end.

The share of a seat is its chance to win. A throw's luck is the change of the shares from before it, where
they are the mean over its outcomes, to after it; the effect of a choice is the change from before to after
the actions of a player until somebody or something else decides. So it adds up, whatever the judge thinks.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from math import erf, sqrt
from typing import TYPE_CHECKING, Final

from orrery.core.state import Player
from orrery.records.mark import Mark
from orrery.report.steps import Step

if TYPE_CHECKING:
    from orrery.report.judge import Shares

_NOTHING: Final = 1e-12


@dataclass(frozen=True, slots=True)
class Effect:
    """What a step changed."""

    step: Step
    before: Shares
    after: Shares

    @property
    def change(self) -> Shares:
        """By seat."""
        return tuple(after - before for before, after in zip(self.before, self.after, strict=True))

    @property
    def size(self) -> float:
        """The largest change of a share."""
        return max(map(abs, self.change))

    @property
    def is_luck(self) -> bool:
        """Whether chance decided, and nobody chose the outcome by hand."""
        return self.step.is_throw and Mark.SET not in self.step.marks


@dataclass(frozen=True, slots=True)
class Breakdown:
    """The effects of all steps of a game, in order, between its start and its end."""

    start: Shares
    effects: tuple[Effect, ...]
    variance: Shares
    """By seat, of the luck of all throws that nobody chose by hand, as their odds have it."""

    @property
    def end(self) -> Shares:
        """The shares of the last position; who has won has all."""
        return self.effects[-1].after if self.effects else self.start

    def dice(self, seat: Player) -> float:
        """What all dice together brought a seat."""
        return _sum(effect.change[seat] for effect in self.effects if effect.step.is_throw)

    def given(self, player: Player, seat: Player) -> float:
        """What the choices of a player brought a seat, which may be the player's own."""
        return _sum(effect.change[seat] for effect in self.effects if _is_by(effect, player))

    def own(self, seat: Player) -> float:
        """What the choices of a seat brought itself."""
        return self.given(seat, seat)

    def others(self, seat: Player) -> float:
        """What the choices of all others brought a seat."""
        return _sum(self.given(player, seat) for player in range(len(self.start)) if player != seat)

    def luck(self, seat: Player) -> float | None:
        """In what part of such games a seat is less lucky with the dice, from 0 to 1; None without dice.

        It is a normal distribution of the variance that the odds give: throws are independent of each other.
        """
        variance = self.variance[seat]
        if variance <= _NOTHING:
            return None
        luck = _sum(effect.change[seat] for effect in self.effects if effect.is_luck)
        return (1 + erf(luck / sqrt(2 * variance))) / 2


def _is_by(effect: Effect, player: Player) -> bool:
    return not effect.step.is_throw and effect.step.seat == player


def _sum(values: Iterable[float]) -> float:
    return sum(values, start=0.0)
