"""What a bot knows of a game: evaluation, candidates, and a quick choice; logits and values of winning."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Hashable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from math import exp, tanh
from operator import mul
from types import MappingProxyType
from typing import ClassVar, Final, Generic, TypeVar

from orrery.core.chance import Rng
from orrery.core.fit import Fits
from orrery.core.state import Action, Player, State

MOST: Final = 0.99
"""No evaluation is as sure as the result of a game."""


def logits_of(weights: Sequence[float], features: Iterable[Sequence[float]]) -> list[float]:
    """By seat its features, weighed and added up."""
    return [sum(map(mul, weights, each)) for each in features]


def values_of(logits: Sequence[float]) -> list[float]:
    """Values in (-1, 1), shared as the returns of a game are: by how likely each seat is to win.

    A seat wins with a chance proportional to the exponential of its logit, as in logistic regression.
    """
    if len(logits) == 2:
        value = MOST * tanh((logits[0] - logits[1]) / 2)
        return [value, -value]
    best = max(logits)
    powers = [exp(logit - best) for logit in logits]
    scale = len(powers) / sum(powers)
    share = MOST / (len(powers) - 1)
    return [share * (scale * power - 1) for power in powers]


S = TypeVar("S", bound=State)
"""The state of the game that a strategy belongs to."""


@dataclass(frozen=True, slots=True)
class SearchParameters:
    """How well a bot plays a game: data alone, tuned by matches."""

    nodes: int
    """Positions to look at for one decision."""
    beam: int = 60
    """Positions gone on with at each step of a turn."""
    width: int = 12
    """Ways to play a turn that are looked into."""
    noise: float = 0.0
    """How far off at most a way to play is judged, drawn once a turn; a value is from -1 to 1."""
    win_nodes: int = 0
    """Positions at most in each search for nothing but a win (`winning_turn`): first in the turn in play,
    then in every answer to it. With 0 there is no such search."""


class Strategy(ABC, Generic[S]):
    """How bots judge a game: the `STRATEGY` of its `bot/strategy.py`.

    No method changes the state that it is given.
    """

    version: int = 1
    """Raised by one with every change of what bots of any level decide (`tests/games/test_bot_versions.py`).

    Records of games by link tell it, so that nobody takes decisions of other versions for dishonest ones.
    """
    search_parameters: Mapping[int, SearchParameters] = MappingProxyType({})
    """By level; a level that is not there is as in other games (`orrery.bots.bot`)."""

    coached: SearchParameters | None = None
    """How moves for a person are searched who is coached, if not as a bot of the coach's level does."""

    judge_nodes: int = 600
    """Positions that a report on a game looks at for each position that it judges."""

    judge_closer: int = 10
    """How many times as many it looks at to compare a turn with others."""

    judge_doubts: float = -1.0
    """How far a share must fall for that; else a first look says if it is worth it."""

    judge_glance: int = 1
    """How many times as many that first look has."""

    fits: Mapping[int, Fits] = MappingProxyType({})
    """By number of players how evaluations and searches have fitted the results of games."""

    @abstractmethod
    def evaluate(self, state: S) -> list[float]:
        """Return a value for each seat in (-1, 1), summing to zero; see `State.returns`.

        Of any position that is not terminal, also in the middle of a turn or a roll. Far from ±1 unless
        the game is as good as decided, so that a bot in the lead still has something to gain.
        """

    def results(self, state: S) -> list[float]:
        """Return what the end of the game is worth to each seat: its returns, unless a win is not all.

        In [-1, 1], summing to zero; as good for the winner as for nobody else. A draw with which all are
        content may be worth more to each.
        """
        return state.returns()

    def counted(self, state: S, seat: Player) -> int:
        """Return what a person can count on the table that wins the game, the others' deducted.

        Of moves that are as good, a coach prefers those that gain of it; by default nothing is counted.
        """
        return 0

    def at_level(self, level: int) -> Strategy[S]:
        """Return how bots of a level judge the game, if they do not all judge it alike."""
        return self

    def choose(self, state: S, rng: Rng) -> Action:
        """Return a sensible legal action at a glance, without any search; `rng` decides between equals."""
        player = state.current_player()

        def value(action: Action) -> tuple[float, float]:
            after = state.clone()
            after.apply_action(action)
            values = after.returns() if after.is_terminal() else self.evaluate(after)
            return values[player], rng.random()

        return max(state.legal_actions(), key=value)

    def candidates(self, state: S) -> list[Action]:
        """Return the legal actions that are worth a search, ascending; at least one."""
        return state.legal_actions()

    def coach_candidates(self, state: S) -> list[Action]:
        """Return the candidates of a coach, who leaves out what only costs a person something."""
        return self.candidates(state)

    def hint_candidates(self, state: S) -> list[Action]:
        """Return the candidates of a hint: also what bots leave out only so that their games end."""
        return self.candidates(state)

    def search_key(self, state: S) -> Hashable:
        """Return a key that positions of the same value share within one search; cheaper than `State.key`."""
        return state.key()

    def result_key(self, state: S) -> Hashable:
        """Return a key that ends of a turn share which are one answer to a puzzle.

        Nothing may be left out that somebody who is shown both would call another way to do it.
        """
        return self.search_key(state)

    def outcomes(self, state: S) -> list[tuple[Action, float]]:
        """Return the outcomes of a chance node, those with the same effect merged into one of them.

        The probabilities sum to 1. `State.chance_outcomes` is always right; fewer are faster.
        """
        return state.chance_outcomes()

    def winning_turn(self, state: S) -> Iterator[tuple[Action, ...]]:
        """Search only for a win in the turn being played, whatever the dice and the others do.

        One step looks at one position: it yields the actions that win, or `()` and continues. For games
        in which a search of all candidates finds such a win too late.
        """
        return iter(())

    def towards_a_win(self, state: S, seat: Player) -> list[Action]:
        """Return the legal actions of a seat that can be part of its win in the turn being played.

        A proof relies on it: what is left out never wins, or only where something that is in wins too.
        """
        return state.legal_actions()


class WeighedStrategy(Strategy[S]):
    """A strategy that weighs features of each seat."""

    WEIGHTS: ClassVar[Mapping[str, float]]
    """By the name of a feature what it is worth, in logits of winning, in the order of `features`."""

    def __init__(self, weights: Mapping[str, float] | None = None) -> None:
        """Other weights than the game's own are for tuning."""
        self._weights = tuple((weights or self.WEIGHTS).values())

    @abstractmethod
    def features(self, state: S) -> Sequence[Sequence[float]]:
        """Return by seat what speaks for it, in the order of the weights."""

    def evaluate(self, state: S) -> list[float]:
        """Return how likely each seat is to win by its weighed features."""
        return values_of(logits_of(self._weights, self.features(state)))
