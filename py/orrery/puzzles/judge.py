"""What an answer to a puzzle is worth, and whether a position can be won in the turn: exact, by a search."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from enum import Enum
from typing import Final

from orrery.core.state import Action, Player, State
from orrery.puzzles.goals import goal_of
from orrery.puzzles.puzzle import KEEPS, Puzzle
from orrery.puzzles.search import (
    EPSILON,
    Steps,
    TooLarge,
    TurnProof,
    WinSearch,
    Work,
    after,
    finish,
    is_turn_over,
)

ENOUGH: Final = 1_000_000
"""Positions: more than the proof of any puzzle needs."""


class Outcome(Enum):
    """What has become of an answer."""

    OPEN = "open"
    """So far it is right, and something is still to be decided."""
    RIGHT = "right"
    """Whatever follows in the turn, nothing better could have been done."""
    WRONG = "wrong"
    """Something better could have been done, whatever follows."""


@dataclass(frozen=True, slots=True)
class Verdict:
    """What is to be said of the actions that were played."""

    outcome: Outcome
    is_over: bool
    """Whether no decision of the turn matters any more: dice need not be rolled for the answer."""
    chance: float
    """What the actions can still come to: a chance, or an expected score."""
    best: float
    """What could be reached before the first mistake; without one the same as `chance`."""
    wrong_at: int | None
    """Which of the actions, counted from 0, was the first mistake."""
    reply: tuple[Action, ...]
    """After a mistake, how it is refuted: the rest of the turn at its best, and how the rival then wins.

    With the dice in it that this takes. Empty where there is no rival.
    """
    better: tuple[Action, ...]
    """What had to be played in place of the first mistake; else what is still to be played.

    Up to the next dice, or the end of the turn.
    """


class Judge:
    """Knows all of a puzzle's turn once it has studied it."""

    def __init__(self, puzzle: Puzzle) -> None:
        self.puzzle: Final = puzzle
        self._work = Work(ENOUGH)
        self._start = puzzle.state()
        goal = goal_of(puzzle.slug, puzzle.kind, puzzle.seat, puzzle.rival, self._work)
        self._proof = TurnProof(puzzle.slug, self._start, goal, self._work)

    def study(self) -> Iterator[int]:
        """Search the turn, and yield now and then how many positions that took; leaving is allowed."""
        for _ in self._proof.look(self._start):
            yield self._work.done
        yield self._work.done

    def judge(self, actions: Sequence[Action]) -> Verdict:
        """Judge what was played since the puzzle began, dice included; none of it after its turn.

        Without `study` before, this takes as long as that. Raises `IllegalActionError`.
        """
        return finish(self.judging(actions))

    def judging(self, actions: Sequence[Action]) -> Steps[Verdict]:
        """The same in steps."""
        state, seat, mistake = self._start.clone(), self.puzzle.seat, None
        found = yield from self._proof.look(state)
        for index, action in enumerate(actions):
            before, value = state.clone(), found.value
            state.apply_checked(action)
            found = yield from self._proof.look(state)
            is_own = before.current_player() == seat
            if mistake is None and is_own and found.value < value - EPSILON:
                mistake = (index, before, value)
        if mistake is None:
            outcome = Outcome.OPEN if found.is_open else Outcome.RIGHT
            better = yield from self._proof.best(state)
            return Verdict(outcome, not found.is_open, found.value, found.value, None, (), better)
        index, before, best = mistake
        reply = (yield from self._refuted(state)) if self.puzzle.kind in KEEPS else ()
        better = yield from self._proof.best(before)
        return Verdict(Outcome.WRONG, not found.is_open, found.value, best, index, reply, better)

    def _refuted(self, state: State) -> Steps[tuple[Action, ...]]:
        """The rest of the turn, as well as can be, and a turn in which the rival wins."""
        played: list[Action] = []
        while not is_turn_over(state, self.puzzle.seat):
            legal = state.legal_actions()
            ways = yield from self._proof.look_at_all(state, legal)
            is_own = state.current_player() == self.puzzle.seat
            pairs = zip(ways, legal, strict=True)
            chosen = (max if is_own else min)(pairs, key=lambda pair: pair[0].value)[1]
            played.append(chosen)
            state = after(state, chosen)
        if state.is_terminal():
            return tuple(played)
        search = WinSearch(self.puzzle.slug, state, self.puzzle.rival, self._work)
        return (*played, *(yield from search.line(state)))


def judge(puzzle: Puzzle, actions: Sequence[Action]) -> Verdict:
    """Judge what was played since a puzzle began; to judge more than once, keep a `Judge`."""
    return Judge(puzzle).judge(actions)


class Known(Enum):
    """The answer to whether a turn can be won."""

    YES = "yes"
    """Whatever the dice and the others do."""
    NO = "no"
    """Not even with luck."""
    CHANCE = "chance"
    """It depends on the dice."""
    UNKNOWN = "unknown"
    """The search has not come to an end."""


@dataclass(frozen=True, slots=True)
class Answer:
    """How far a search for a win has come."""

    known: Known
    positions: int
    """How many were looked at."""
    chance: float | None = None
    """How likely the best play wins; None while that is not known."""
    line: tuple[Action, ...] = ()
    """The best play, with the dice that it takes; empty if there is none."""


def find_win(slug: str, state: State, seat: Player, limit: int) -> Iterator[Answer]:
    """Search whether a seat can win before the turn in play is over; the last answer counts.

    It looks at `limit` positions at most, and yields after every hundred; whoever has heard enough leaves.
    """
    work = Work(limit)
    search = WinSearch(slug, state, seat, work)
    try:
        for _ in search.chance(state):
            yield Answer(Known.UNKNOWN, work.done)
        chance = finish(search.chance(state))
        line = finish(search.line(state)) if chance > EPSILON else ()
    except TooLarge:
        yield Answer(Known.UNKNOWN, work.done)
        return
    sure = Known.YES if chance > 1 - EPSILON else Known.CHANCE
    yield Answer(sure if chance > EPSILON else Known.NO, work.done, chance, line)
