"""How hard puzzles are: who solves them, and what that says."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from math import log
from random import Random
from typing import Final

from orrery.bots.bot import parameters_of, repeatable_bot
from orrery.bots.search_info import Limit
from orrery.bots.turn_search import Horizon, Options, TurnSearch
from orrery.core.chance import Rng, choose_outcome
from orrery.core.state import Action, Player, State
from orrery.core.strategy import Strategy
from orrery.games.interface import strategy_of, words_of
from orrery.puzzles.judge import Judge, Outcome
from orrery.puzzles.puzzle import Kind, Puzzle

GRADES: Final = 5
SCALE: Final = 400 / log(10)
"""Points of Elo for each unit of a logit."""
SPREAD: Final = 400.0
"""Points of Elo: how far from the mean ratings are expected to lie, before anything is known."""
ROUNDS: Final = 200


def solves(judge: Judge, level: int, seed: int) -> bool:
    """Whether a bot of a level plays the turn of a puzzle as well as it can be played.

    It plays to win, as ever; where the score counts, it looks for that as far as the turn goes.
    """
    puzzle, rng = judge.puzzle, Random(seed)
    decide = _scorer(puzzle.slug, level, seed) if puzzle.kind is Kind.MOST else _player(puzzle, level, seed)
    state, actions = puzzle.state(), list[Action]()
    while (outcome := judge.judge(actions).outcome) is Outcome.OPEN:
        is_chance = state.is_chance_node()
        actions.append(choose_outcome(state, rng) if is_chance else decide(state))
        state.apply_action(actions[-1])
    return outcome is Outcome.RIGHT


def _player(puzzle: Puzzle, level: int, seed: int) -> Callable[[State], Action]:
    return repeatable_bot(level, strategy_of(puzzle.slug), seed).decide


def _scorer(slug: str, level: int, seed: int) -> Callable[[State], Action]:
    strategy, rng = Score(slug), Random(seed)
    parameters = parameters_of(level, strategy)
    search = InTurn(parameters.beam, parameters.width, parameters.noise)

    def decide(state: State) -> Action:
        strategy.seat = state.turn_player()
        options = Options(state, strategy, Limit(parameters.nodes), rng, parameters.noise)
        *_, last = options.infos(search.stages(options))
        return last.action

    return decide


class InTurn(TurnSearch):
    """A search that sees all dice of the turn in play, and nothing after it."""

    def horizons(self) -> Iterator[Horizon]:
        """One stage alone."""
        yield Horizon(0, 0.0, 2 * self.width, self.width)


class Score(Strategy[State]):
    """What a bot knows of a game, but for its aim: the score of one seat."""

    def __init__(self, slug: str) -> None:
        self._own, self._words = strategy_of(slug), words_of(slug)
        self.search_parameters = self._own.search_parameters
        self.seat: Player = 0

    def evaluate(self, state: State) -> list[float]:
        """See `Strategy`: 100 points are worth 1."""
        value = self._words.standings(state)[self.seat].score / 100
        return [value if seat == self.seat else -value for seat in range(len(state.returns()))]

    def choose(self, state: State, rng: Rng) -> Action:
        """See `Strategy`."""
        return self._own.choose(state, rng)

    def search_key(self, state: State) -> Hashable:
        """See `Strategy`."""
        return self._own.search_key(state)


@dataclass(frozen=True, slots=True)
class Tries:
    """How often a level has tried a puzzle, and how often it solved it."""

    puzzle: str
    level: int
    tried: int
    solved: int


def ratings(tries: Sequence[Tries]) -> dict[str, float]:
    """The rating of each puzzle in Elo: a puzzle wins against a level that does not solve it.

    Levels and puzzles are fitted together, most likely ratings with a normal prior; their mean is nought.
    """
    levels = dict.fromkeys((str(each.level) for each in tries), 0.0)
    puzzles = dict.fromkeys((each.puzzle for each in tries), 0.0)
    for _ in range(ROUNDS):
        _step(levels, tries, lambda each: (str(each.level), puzzles[each.puzzle], each.solved))
        _step(puzzles, tries, lambda each: (each.puzzle, levels[str(each.level)], each.tried - each.solved))
    return puzzles


def _step(
    rated: dict[str, float],
    tries: Sequence[Tries],
    seen: Callable[[Tries], tuple[str, float, int]],
) -> None:
    """Bring ratings nearer to what their results say, against opponents whose ratings stay."""
    slopes: dict[str, float] = {}
    bends: dict[str, float] = {}
    known = dict(rated)
    for each in tries:
        who, opponent, won = seen(each)
        expected = 1 / (1 + 10 ** ((opponent - known[who]) / 400))
        slopes[who] = slopes.get(who, 0.0) + (won - each.tried * expected) / SCALE
        bends[who] = bends.get(who, 0.0) + each.tried * expected * (1 - expected) / SCALE**2
    for who in rated:
        slope = slopes[who] - known[who] / SPREAD**2
        rated[who] = known[who] + slope / (bends[who] + 1 / SPREAD**2)


def grades(rated: Mapping[str, float]) -> dict[str, int]:
    """By name the grade of each puzzle: a fifth of them has each, the easiest 1."""
    names = sorted(rated, key=lambda name: (rated[name], name))
    return {name: 1 + index * GRADES // len(names) for index, name in enumerate(names)}
