"""What is known of a game beyond its rules: how good a position is, and what is worth a look in it."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator
from dataclasses import dataclass
from typing import Literal, Protocol, TypeAlias

from orrery.core.chance import Luck
from orrery.core.state import Action, State

WinningTurn: TypeAlias = Callable[[State], Iterator[tuple[Action, ...]]]
"""A search for nothing but a win of whose turn it is, before that turn is over and against whatever comes.

One step looks at one position: it yields the actions that win, or none of them (`()`) and goes on.
"""


@dataclass(frozen=True, slots=True)
class Skill:
    """How well a bot plays a game: data alone, tuned by matches."""

    search: Literal["random", "sensible", "greedy", "turn", "tree"]
    """The kind of search; see `orrery.bots`."""
    work: int
    """Positions to look at for one decision."""
    beam: int = 60
    """Of `turn` and `tree`: positions gone on with at each step of a turn."""
    width: int = 12
    """Of `turn` and `tree`: ways to play a turn that are looked into."""
    noise: float = 0.0
    """How far off at most a way to play is judged, drawn once a turn; a value is from -1 to 1."""
    seeks: bool = False
    """Of `turn`: whether it looks for wins of the turn in play and of the answer first, by `winning_turn`."""


class Strategy(Protocol):
    """A game's `strategy.py`. None of these changes the state that it is given.

    It may also have `SKILLS: Mapping[int, Skill]`, by level of its bots; a level that is not there is as in
    other games (`orrery.bots.levels`). And `hint_candidates`, which takes the place of `candidates` where a
    person is shown what would be best: for what bots leave out only so that their games end. And
    `winning_turn` (see `WinningTurn`), where a search of all that is good finds such a win too late.
    """

    def choose(self, state: State, luck: Luck) -> Action:
        """A sensible legal action at a glance, without any search; luck tells equally good ones apart."""

    def evaluate(self, state: State) -> list[float]:
        """How the game stands: a value a seat in (-1, 1), adding up to nought; see `State.returns`.

        Of any position that is not the end, also in the middle of a turn or of a throw. Far from ±1 but
        where the game is as good as decided, so that a bot that leads still has something to gain.
        """

    def candidates(self, state: State) -> list[Action]:
        """The legal actions that are worth a search, ascending: all but what never helps; at least one."""

    def search_key(self, state: State) -> Hashable:
        """Two positions of one search with the same key have the same value; cheaper than `State.key`."""

    def outcomes(self, state: State) -> list[tuple[Action, float]]:
        """The outcomes of a chance node, those that come to the same thing merged into one of them.

        The probabilities add up to 1. `State.chance_outcomes` is always right; fewer are faster.
        """
