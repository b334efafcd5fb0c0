"""Making a report: judging every position of a game, and comparing every turn with the best ones."""

from __future__ import annotations

from collections.abc import Generator
from itertools import pairwise
from typing import Final, TypeVar

from orrery.core.state import Player, State
from orrery.games.interface import strategy_of
from orrery.records.tree import Record
from orrery.report.breakdown import Breakdown, Effect
from orrery.report.comparison import Comparison, compare
from orrery.report.judge import Judge, Odds, Shares, mean
from orrery.report.losses import GRADES, Grade, Turn, Uncounted, parts_of
from orrery.report.report import Report
from orrery.report.steps import Step, steps_of

T = TypeVar("T")
_BREAKDOWN: Final = 0.5
"""What part of the work the breakdown is, roughly."""
DECIDED: Final = 0.02
"""Where the share of a player is below this, or as near to 1, before and after, the game is decided."""


def report_on(record: Record, work: int) -> Generator[float, None, Report]:
    """Report on the main line of a record; yields often, each time what part of the work is done."""
    judge = Judge(strategy_of(record.game.info.slug), work)
    breakdown = yield from _part(break_down(record, judge), 0.0, _BREAKDOWN)
    turns = yield from _part(judge_turns(breakdown, judge), _BREAKDOWN, 1.0)
    return Report(breakdown, turns, work, record.state_at(record.root.end()).is_terminal())


def _part(work: Generator[float, None, T], begin: float, end: float) -> Generator[float, None, T]:
    """Do work that is a part of a whole."""
    while True:
        try:
            part = next(work)
        except StopIteration as done:
            result: T = done.value
            return result
        yield begin + (end - begin) * part


# --- the breakdown ---------------------------------------------------------------------------------


def break_down(record: Record, judge: Judge) -> Generator[float, None, Breakdown]:
    """Judge the main line of a record; yields often, each time what part of the work is done."""
    steps = list(steps_of(record))
    states = [*(step.before for step in steps), record.state_at(record.root.end())]
    found: list[Shares] = []
    all_odds: list[Odds] = []
    for place, state in enumerate(states):
        shares, odds = yield from reporting(_shares(judge, state), place / len(states))
        found.append(shares)
        all_odds.append(odds)
    effects = tuple(
        Effect(step, before, after) for step, (before, after) in zip(steps, pairwise(found), strict=True)
    )
    luck = [
        _variance(odds, effect.before)
        for odds, effect in zip(all_odds, effects, strict=False)
        if effect.is_luck
    ]
    seats = range(len(found[0]))
    return Breakdown(found[0], effects, tuple(sum(each[seat] for each in luck) for seat in seats))


def _shares(judge: Judge, state: State) -> Generator[None, None, tuple[Shares, Odds]]:
    if not state.is_chance_node():
        return (yield from judge.shares(state)), ()
    odds = yield from judge.odds(state)
    return mean(odds), odds


def reporting(work: Generator[None, None, T], part: float) -> Generator[float, None, T]:
    """Do work that yields nothing, and yield what part of a whole is done before it."""
    while True:
        try:
            next(work)
        except StopIteration as done:
            result: T = done.value
            return result
        yield part


def _variance(odds: Odds, before: Shares) -> Shares:
    return tuple(
        sum(chance * (after[seat] - share) ** 2 for chance, after in odds)
        for seat, share in enumerate(before)
    )


# --- turns -----------------------------------------------------------------------------------------


def judge_turns(breakdown: Breakdown, judge: Judge) -> Generator[float, None, tuple[Turn, ...]]:
    """Judge the turns of a game; yields often, each time what part of the work is done."""
    turns: list[Turn] = []
    parts = list(parts_of(breakdown))
    last = breakdown.effects[-1] if breakdown.effects else None
    for place, (player, own, effects) in enumerate(parts):
        uncounted = _uncounted(player, own, effects)
        if uncounted is None and own[-1] is last and not _is_over(last):
            uncounted = Uncounted.UNFINISHED
        if uncounted:
            turns.append(Turn(player, own, 0.0, uncounted))
        else:
            turns.append((yield from reporting(_judged(player, own, judge), place / len(parts))))
    return tuple(turns)


def _judged(player: Player, own: tuple[Effect, ...], judge: Judge) -> Generator[None, None, Turn]:
    """Judge a turn; where a step seems to decide nothing any more, it counts only if it was a mistake."""
    is_decided = _is_decided(player, own)
    found: list[tuple[Step, Comparison]] = []
    for effect in own:
        if effect.step.is_choice:
            comparison = yield from _compared(player, effect, judge)
            least = GRADES[Grade.MISTAKE] if is_decided or _is_decided(player, (effect,)) else 0.0
            if comparison.loss > least:
                found.append((effect.step, comparison))
    if not found:
        return Turn(player, own, 0.0, Uncounted.DECIDED if is_decided else None)
    step, worst = max(found, key=lambda pair: pair[1].loss)
    return Turn(player, own, sum(comparison.loss for _, comparison in found), None, step, worst.line)


def _compared(player: Player, effect: Effect, judge: Judge) -> Generator[None, None, Comparison]:
    """Compare a step with others; once more, and closest, if nothing explains how far the share fell."""
    before, actions = effect.step.before, [node.action for node in effect.step.nodes]
    fell = -effect.change[player]
    if fell < judge.doubts:
        found = yield from compare(judge, before, actions, judge.glance)
        if found.loss < GRADES[Grade.SLIP]:
            return found
    found = yield from compare(judge, before, actions, judge.closer)
    if found.loss < GRADES[Grade.MISTAKE] <= fell and judge.closer < judge.closest:
        return (yield from compare(judge, before, actions, judge.closest))
    return found


def _uncounted(player: Player, own: tuple[Effect, ...], effects: tuple[Effect, ...]) -> Uncounted | None:
    """Why a player's part of a turn is not judged, if so; `effects` are those of the whole turn."""
    if not any(effect.step.is_choice for effect in own):
        return Uncounted.FORCED
    if any(effect.step.marks for effect in effects if effect.step.is_throw or effect in own):
        return Uncounted.HELPED
    return None


def _is_decided(player: Player, effects: tuple[Effect, ...]) -> bool:
    """Whether a player can hardly win, or hardly lose, before and after."""
    around = [effects[0].before[player], effects[-1].after[player]]
    return max(around) < DECIDED or min(around) > 1 - DECIDED


def _is_over(effect: Effect) -> bool:
    after = effect.step.before.clone()
    for node in effect.step.nodes:
        after.apply_action(node.action)
    return after.is_terminal()
