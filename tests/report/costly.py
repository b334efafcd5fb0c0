"""Decisions that are replaced by others, what these cost by ten times the work, and what reports say of them.

`python -m tests.report.costly GAME` looks for 100 that cost 10 points or more; a number after it says how
many instead. It counts those that a report marks as mistakes, and what it marks that costs less than 3.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import count, islice
from random import Random
from typing import Final

from orrery.games.interface import strategy_of
from orrery.play.playout import play_on
from orrery.records.tree import Record
from orrery.report.comparison import compare
from orrery.report.judge import Judge
from orrery.report.losses import GRADES, Grade, Turn
from orrery.report.steps import Step, steps_of
from tests.report.reports import done, judged_steps, played

EACH: Final = 100
FIRST: Final = 1_001
"""The seed of the first game: the earlier ones were used to choose how reports look at turns."""
A_GAME: Final = 3
"""So many decisions are replaced in one game."""
COSTLY: Final = 0.1
CHEAP: Final = GRADES[Grade.SLIP]
FOLLOWING: Final = 12
"""Plies that are played on, so that the turn is over and somebody has answered."""


@dataclass(frozen=True)
class Replaced:
    """A decision at random in the place of that of a sensible player."""

    steps: tuple[Step, ...]
    """Of the turn, and the step after it."""
    step: Step
    """The decision."""


def replaced_decisions(slug: str, first: int = FIRST) -> Iterator[Replaced]:
    """Some of every seeded game, seed by seed, for ever."""
    for seed in count(first):
        rng = Random(f"{slug} {seed}")
        record = played(slug, 2, seed)
        choices = [step for step in steps_of(record) if step.is_choice]
        for step in rng.sample(choices, min(A_GAME, len(choices))):
            found = _replaced(slug, seed, record, step, rng)
            if found:
                yield found


def _replaced(slug: str, seed: int, record: Record, step: Step, rng: Random) -> Replaced | None:
    """A step decided at random; None where that leads out of the turn in a way that ends no step."""
    other = Record(record.game, record.names)
    for node in record.root.line():
        if node is step.nodes[0]:
            break
        other.play(node.action)
    began, player = len(list(other.root.line())), other.state.current_player()
    while player == other.state.current_player() == other.state.turn_player():
        other.play(rng.choice(other.state.legal_actions()))
    play_on(other.state, Random(seed), strategy_of(slug).choose, cap=FOLLOWING, play=other.play)
    steps = list(steps_of(other))
    place = next((n for n, each in enumerate(steps) if each.nodes[0].ply == began + 1), None)
    if place is None or not steps[place].is_choice:
        return None
    turn = [each for each in steps if each.turn == steps[place].turn]
    after = steps[steps.index(turn[-1]) + 1 :][:1]
    return Replaced((*turn, *after), steps[place])


def cost_of(replaced: Replaced, judge: Judge) -> float:
    """What it gives away by ten times the work of the judge."""
    actions = [node.action for node in replaced.step.nodes]
    return done(compare(judge, replaced.step.before, actions, judge.closest)).loss


def reported_turn(replaced: Replaced, judge: Judge) -> Turn | None:
    """What a report says of the turn; None if the game stops there, so that it says nothing."""
    turns = judged_steps(replaced.steps, judge)
    own = [t for t in turns if any(effect.step is replaced.step for effect in t.effects)]
    return own[0] if own else None


def _judged(slug: str, most: int) -> str:
    strategy = strategy_of(slug)
    costly = marked = cheap = mistakes = slips = 0
    for replaced in islice(replaced_decisions(slug), 100 * most):
        if costly == most:
            break
        judge = Judge(strategy, strategy.judge_nodes)
        cost = cost_of(replaced, judge)
        if CHEAP <= cost < COSTLY:
            continue
        turn = reported_turn(replaced, judge)
        if turn is None:
            continue
        if cost >= COSTLY:
            costly += 1
            marked += turn.loss >= GRADES[Grade.MISTAKE]
        elif turn.uncounted is None:
            cheap += 1
            is_this = turn.place is replaced.step
            mistakes += is_this and turn.loss >= GRADES[Grade.MISTAKE]
            slips += is_this and turn.loss >= GRADES[Grade.SLIP]
    return (
        f"{slug}: of {costly} that cost 10 points or more {marked} are marked as mistakes;"
        f" of {cheap} that cost less than 3, {mistakes} as mistakes and {slips} as slips or worse"
    )


if __name__ == "__main__":
    print(_judged(sys.argv[1], int(sys.argv[2]) if sys.argv[2:] else EACH))
