"""What each turn gave away: the best ways to play less those that were played, and what that is called.

Turns in which nothing was to be chosen do not count, nor those with help, nor those of a game that was as
good as decided before and after.
"""

from __future__ import annotations

from collections.abc import Generator, Sequence
from dataclasses import dataclass
from enum import StrEnum
from itertools import groupby
from typing import Final

from orrery.core.state import Action, Player
from orrery.report.breakdown import Breakdown, Effect, reporting
from orrery.report.comparison import MORE, Comparison, compare
from orrery.report.judge import Judge
from orrery.report.steps import Step


class Grade(StrEnum):
    """What a turn is called that gives something away."""

    SLIP = "slip"
    MISTAKE = "mistake"
    BLUNDER = "blunder"


GRADES: Final = {Grade.BLUNDER: 0.15, Grade.MISTAKE: 0.07, Grade.SLIP: 0.03}
"""By what share at least."""
DECIDED: Final = 0.02
"""Where the share of a player is below this, or as near to 1, before and after, the game is decided."""
AGREES: Final = 0.5
"""What part of a loss a second look must see too."""


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
    is_confirmed: bool = False
    """Whether a second look agrees."""

    @property
    def change(self) -> tuple[float, ...]:
        """By seat the effect of the player's steps."""
        return tuple(map(sum, zip(*(effect.change for effect in self.effects), strict=True)))

    @property
    def grade(self) -> Grade | None:
        """What it is called; None for a good turn, and where nobody can tell."""
        if not self.is_confirmed:
            return None
        return next((grade for grade, least in GRADES.items() if self.loss >= least), None)


def judge_turns(breakdown: Breakdown, judge: Judge) -> Generator[float, None, tuple[Turn, ...]]:
    """Judge the turns of a game; yields often, each time what part of the work is done."""
    turns: list[Turn] = []
    by_turn = [tuple(group) for _, group in groupby(breakdown.effects, key=lambda effect: effect.step.turn)]
    for place, effects in enumerate(by_turn):
        part = place / len(by_turn)
        is_last = place == len(by_turn) - 1
        deciding = dict.fromkeys(effect.step.seat for effect in effects if not effect.step.is_throw)
        for player in deciding:
            own = tuple(e for e in effects if not e.step.is_throw and e.step.seat == player)
            uncounted = _uncounted(player, own, effects)
            if uncounted is None and is_last and own[-1] is effects[-1] and not _is_over(own[-1]):
                uncounted = Uncounted.UNFINISHED
            if uncounted:
                turns.append(Turn(player, own, 0.0, uncounted))
            else:
                turns.append((yield from reporting(_judged(player, own, judge), part)))
    return tuple(turns)


def _judged(player: Player, own: tuple[Effect, ...], judge: Judge) -> Generator[None, None, Turn]:
    steps = [e.step for e in own if e.step.is_choice and not _is_decided(player, (e,))]
    found = yield from _compared(steps, judge, judge.work)
    first = sum(comparison.loss for _, comparison in found)
    if first < GRADES[Grade.SLIP]:
        return Turn(player, own, first, None)
    steps = [step for step, comparison in found if comparison.loss > 0]
    again = yield from _compared(steps, judge, MORE * judge.work)
    loss = sum(comparison.loss for _, comparison in again)
    step, worst = max(again, key=lambda pair: pair[1].loss)
    return Turn(player, own, loss, None, step, worst.line, loss >= AGREES * first)


def _compared(
    steps: Sequence[Step], judge: Judge, work: int
) -> Generator[None, None, list[tuple[Step, Comparison]]]:
    found: list[tuple[Step, Comparison]] = []
    for step in steps:
        actions = [node.action for node in step.nodes]
        found.append((step, (yield from compare(judge, step.before, actions, work))))
    return found


def _uncounted(player: Player, own: tuple[Effect, ...], effects: tuple[Effect, ...]) -> Uncounted | None:
    """Why a player's part of a turn does not count, if so; `effects` are those of the whole turn."""
    if not any(effect.step.is_choice for effect in own):
        return Uncounted.FORCED
    if any(effect.step.marks for effect in effects if effect.step.is_throw or effect in own):
        return Uncounted.HELPED
    return Uncounted.DECIDED if _is_decided(player, own) else None


def _is_decided(player: Player, effects: tuple[Effect, ...]) -> bool:
    """Whether a player can hardly win, or hardly lose, before and after."""
    around = [effects[0].before[player], effects[-1].after[player]]
    return max(around) < DECIDED or min(around) > 1 - DECIDED


def _is_over(effect: Effect) -> bool:
    after = effect.step.before.clone()
    for node in effect.step.nodes:
        after.apply_action(node.action)
    return after.is_terminal()
