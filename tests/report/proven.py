"""Turns that win whatever chance does, found by a search of everything, and what a report says about them.

`python -m tests.report.proven` judges 40 of each game; a number after it says how many instead.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from dataclasses import dataclass, replace
from itertools import islice
from random import Random
from typing import Final

from orrery.core.chance import choose_outcome
from orrery.core.state import CHANCE, Action, State
from orrery.games.interface import strategy_of
from orrery.games.registry import GAMES
from orrery.records.tree import Node, Record
from orrery.report.comparison import compare
from orrery.report.judge import Judge
from orrery.report.losses import Turn
from orrery.report.steps import Step, steps_of
from tests.games.puzzles import GAMES_MOST, LATE, SURE, Exhaustive, TooLarge, wins
from tests.report.reports import NAMES, done, judged_steps, played

EACH: Final = 40
A_GAME: Final = 2
"""So many positions at most are taken from one game."""


@dataclass(frozen=True)
class Proven:
    """A win that is certain, and that not every action keeps."""

    slug: str
    seed: int
    """Of the game of sensible players that it comes from."""
    position: str
    steps: tuple[Step, ...]
    """How it is won; chance and the other players do what they like."""

    def __str__(self) -> str:
        return f"{self.slug}, game {self.seed}: {self.position}"

    @property
    def winner(self) -> int:
        return self.steps[0].seat


def proven_wins(slug: str, first: int = 1) -> Iterator[Proven]:
    """Return wins among the last decisions of seeded games, seed by seed."""
    for seed in range(first, first + GAMES_MOST):
        yield from islice(_of_game(slug, seed), A_GAME)


def _of_game(slug: str, seed: int) -> Iterator[Proven]:
    record = played(slug, 2, seed)
    choices = [node for node in record.root.line() if node.is_choice and node.player == node.turn]
    for node in choices[: -LATE - 1 : -1]:
        assert node.parent is not None
        try:
            steps = _won(slug, record, node.parent, Random(seed))
        except TooLarge:
            continue
        if steps:
            yield Proven(slug, seed, steps[0].before.serialize(), steps)


def _won(slug: str, record: Record, node: Node, rng: Random) -> tuple[Step, ...]:
    """The steps of a certain win from a position of a record; none where no action wins, or every one."""
    state = record.state_at(node)
    if not 0 < len(wins(slug, state)) < len(state.legal_actions()):
        return ()
    search = Exhaustive(slug, state.current_player(), state.turn_player())
    won = Record(record.game, NAMES[:2])
    for earlier in node.path():
        won.play(earlier.action)
    while not won.state.is_terminal():
        won.play(_next(search, won.state, rng))
    return tuple(_from(won, node.ply))


def _next(search: Exhaustive, state: State, rng: Random) -> Action:
    """An action that keeps the win, whoever decides."""
    if state.current_player() == CHANCE:
        return choose_outcome(state, rng)
    return next(each for each in state.legal_actions() if search.chance(_after(state, each)) > SURE)


def _after(state: State, action: Action) -> State:
    after = state.clone()
    after.apply_action(action)
    return after


def _from(record: Record, ply: int) -> Iterator[Step]:
    """The steps of a record after a ply, the first of which can be the rest of one."""
    for step in steps_of(record):
        nodes = tuple(node for node in step.nodes if node.ply > ply)
        if len(nodes) == len(step.nodes):
            yield step
        elif nodes:
            before = nodes[0].parent
            assert before is not None
            yield replace(step, nodes=nodes, before=record.state_at(before))


def reported_turns(proven: Proven, judge: Judge) -> tuple[Turn, ...]:
    """The turns that a report has on a win, as if the game began where it is certain."""
    return judged_steps(proven.steps, judge)


def losses(proven: Proven, judge: Judge) -> Iterator[float]:
    """What each look says the winner's choices give away, also where a report needs no second look."""
    for step in proven.steps:
        if step.is_choice and step.seat == proven.winner:
            actions = [node.action for node in step.nodes]
            for work in (judge.work, judge.closer, judge.closest):
                yield done(compare(judge, step.before, actions, work)).loss


def _judged(slug: str, most: int) -> str:
    strategy = strategy_of(slug)
    worst, marked = 0.0, 0
    for proven in islice(proven_wins(slug), most):
        judge = Judge(strategy, strategy.judge_nodes)
        turns = reported_turns(proven, judge)
        worst = max(worst, *losses(proven, judge), *(turn.loss for turn in turns))
        if any(turn.grade for turn in turns if turn.player == proven.winner):
            marked += 1
            print(proven)
    return f"{slug}: {most} certain wins, {marked} marked, the largest loss {100 * worst:.2f} points"


if __name__ == "__main__":
    for each in GAMES:
        print(_judged(each, int(sys.argv[1]) if sys.argv[1:] else EACH), flush=True)
