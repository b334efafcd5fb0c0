"""Puzzles proved once more: slow and obvious, by trying everything that the rules allow.

It shares nothing with the search of `orrery.puzzles` but the rules of the games and the key by which two
positions at the end of a turn are the same.
"""

from __future__ import annotations

from collections.abc import Hashable
from pathlib import Path
from typing import Final

from orrery.core.state import Player, State
from orrery.games.interface import strategy_of, words_of
from orrery.puzzles.pack import read_pack
from orrery.puzzles.puzzle import Kind, Puzzle

ROOT: Final = Path(__file__).resolve().parents[2]
TINY: Final = 1e-9
CLEARLY: Final = 0.1
"""By so much of a chance an answer is better than any other turn."""
HALF_A_POINT: Final = 0.5
CHEAP: Final = 2_000
"""Positions of a proof that takes little time."""


def every_puzzle() -> list[Puzzle]:
    """All that are published."""
    files = sorted((ROOT / "puzzles").glob("*.txt"))
    return [puzzle for file in files for puzzle in read_pack(file.read_text(encoding="utf-8"))]


def tenth() -> list[Puzzle]:
    """A tenth of them, of every game and kind, without the costly ones."""
    cheap = [puzzle for puzzle in every_puzzle() if puzzle.proof.positions < CHEAP]
    return sorted(cheap, key=lambda puzzle: (puzzle.slug, puzzle.kind.value, puzzle.number))[::10]


class Turn:
    """The turn of a puzzle, with all that can happen in it."""

    def __init__(self, puzzle: Puzzle) -> None:
        self.puzzle = puzzle
        self.start = puzzle.state()
        self._values: dict[Hashable, float] = {}
        self._ends: dict[Hashable, frozenset[Hashable]] = {}
        self._wins: dict[Hashable, float] = {}

    def is_over(self, state: State) -> bool:
        """Whether the turn is over, or the game."""
        return state.is_terminal() or state.turn_player() != self.puzzle.seat or state.is_between_turns()

    def value(self, state: State) -> float:
        """What the solver reaches from here: a chance, or a score."""
        key = (state.key(), state.turn_player())
        if key not in self._values:
            self._values[key] = self._reached(state) if self.is_over(state) else self._best(state)
        return self._values[key]

    def _reached(self, state: State) -> float:
        seat, rival = self.puzzle.seat, self.puzzle.rival
        match self.puzzle.kind:
            case Kind.MOST:
                return float(words_of(self.puzzle.slug).standings(state)[seat].score)
            case Kind.WIN | Kind.SUREST:
                return 1.0 if state.is_terminal() and state.returns()[seat] > 1 - TINY else 0.0
            case _:
                if state.is_terminal():
                    return 0.0 if state.returns()[rival] > 0 else 1.0
                assert state.turn_player() == rival
                assert not state.is_between_turns()
                return 1.0 - self.winning(state, rival)

    def _best(self, state: State) -> float:
        if state.is_chance_node():
            return sum(odds * self.value(played(state, each)) for each, odds in state.chance_outcomes())
        values = [self.value(played(state, action)) for action in state.legal_actions()]
        return max(values) if state.current_player() == self.puzzle.seat else min(values)

    def winning(self, state: State, rival: Player) -> float:
        """How likely the rival wins before their turn is over."""
        if state.is_terminal():
            return 1.0 if state.returns()[rival] > 1 - TINY else 0.0
        if state.turn_player() != rival or state.is_between_turns():
            return 0.0
        key = state.key()
        if key not in self._wins:
            if state.is_chance_node():
                odds = state.chance_outcomes()
                chance = sum(part * self.winning(played(state, each), rival) for each, part in odds)
            else:
                after = [self.winning(played(state, action), rival) for action in state.legal_actions()]
                chance = max(after) if state.current_player() == rival else min(after)
            self._wins[key] = chance
        return self._wins[key]

    def ends(self, state: State) -> frozenset[Hashable]:
        """Where the decisions lead, up to the first dice or the end of the turn, if they are the best.

        Fails if two ways to play the best lead to different positions, or another way is nearly as good.
        """
        key = (state.key(), state.turn_player())
        if key not in self._ends:
            self._ends[key] = self._looked_up(state)
        return self._ends[key]

    def _looked_up(self, state: State) -> frozenset[Hashable]:
        if self.is_over(state):
            return frozenset({strategy_of(self.puzzle.slug).result_key(state)})
        if state.current_player() != self.puzzle.seat:
            return frozenset({("asked", strategy_of(self.puzzle.slug).search_key(state))})
        legal = state.legal_actions()
        reached = [played(state, action) for action in legal]
        best = max(map(self.value, reached))
        answers = {self.ends(after) for after in reached if self.value(after) > best - TINY}
        assert len(answers) == 1, f"{self.puzzle.name}: several answers at {state.serialize()}"
        [answer] = answers
        gap = HALF_A_POINT if self.puzzle.kind is Kind.MOST else CLEARLY
        for after in reached:
            others = self.value(after) < best - TINY
            assert not others or self.value(after) <= best - gap + TINY, f"{self.puzzle.name}: nearly as good"
        return answer


def played(state: State, action: int) -> State:
    """The position after an action."""
    after = state.clone()
    after.apply_checked(action)
    return after


def prove(puzzle: Puzzle) -> None:
    """Fail unless the answer, and it alone, reaches what the puzzle says."""
    turn = Turn(puzzle)
    value = turn.value(turn.start)
    assert abs(value - puzzle.proof.value) <= abs(value) / 1_000, f"{puzzle.name}: {value}"
    if puzzle.kind not in (Kind.SUREST, Kind.MOST):
        assert value > 1 - TINY
    turn.ends(turn.start)
    state = turn.start
    for name in puzzle.answer:
        assert state.current_player() == puzzle.seat
        state = played(state, state.string_to_action(name))
        assert turn.value(state) > value - TINY, f"{puzzle.name}: {name} is wrong"
    assert turn.is_over(state) or state.current_player() != puzzle.seat
