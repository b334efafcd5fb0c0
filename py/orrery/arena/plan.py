"""What is to be played: two contestants, seats that rotate, and whose luck is whose.

Games come in blocks of as many as there are players. In a block the first contestant, A, sits in every seat
once, the second, B, in all others, and the dice are the same: the n-th throw of each game is made with the
same number. So a lucky seat or a lucky throw does A as much good as B, but the games of a block depend on
each other, and only blocks may be counted as independent.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from random import Random
from typing import Final

from orrery.arena.contestants import check_name, check_seconds
from orrery.core.game import Game
from orrery.games.registry import GAMES
from orrery.records.tree import MAX_NODES

CAP: Final = 3000
"""Plies after which a game is left unfinished: several times as many as games between bots have."""
OPENING: Final = 16
"""Random decisions at the beginning of a game without luck, in which bots would else repeat themselves."""

LUCK_WORK: Final = 60
"""Positions a throw: as many again hardly see more of the luck, and take twice the time."""


@dataclass(frozen=True, slots=True)
class Plan:
    """Which games are played. Equal plans give equal games, unless a bot has a time to think."""

    slug: str
    first: str
    """A, by name; see `contestants`."""
    second: str
    """B, in all seats but A's."""
    players: int
    seed: int
    seconds: float | None = None
    """Of a decision of a search; None for each search's own limit."""
    cap: int = CAP
    luck_work: int = LUCK_WORK
    """Positions that are looked at to see how lucky a throw was; 0 for not at all."""
    options: Mapping[str, str] = field(default_factory=dict)
    """Of the game; what is left out has its default."""

    def __post_init__(self) -> None:
        """Raises `ValueError` with a sentence for what cannot be played."""
        self.game.checked_players(self.players)
        self.game.checked_options(self.options)
        check_name(self.first)
        check_name(self.second)
        if self.seconds is not None:
            check_seconds(self.seconds)
        if self.luck_work < 0:
            raise ValueError("the luck of a throw is measured by 0 positions or more")
        if not 1 <= self.cap <= MAX_NODES:
            raise ValueError(f"the longest game has 1 to {MAX_NODES:,} plies")

    @property
    def game(self) -> Game:
        """What is played."""
        return GAMES[self.slug]

    @property
    def opening(self) -> int:
        """How many decisions are drawn at random before the bots play."""
        return 0 if self.game.info.max_chance_outcomes else OPENING

    def checked_count(self, games: int) -> int:
        """A number of games that makes whole blocks; raises `ValueError` for any other."""
        if games < 1 or games % self.players:
            raise ValueError(
                f"with {self.players} players the games come in rounds of {self.players}, in which A sits in"
                f" every seat: give a multiple of {self.players}, not {games}"
            )
        return games

    def block(self, number: int) -> int:
        """Which block a game belongs to, the games numbered from 0."""
        return number // self.players

    def seat(self, number: int) -> int:
        """Where A sits in a game."""
        return number % self.players

    def names(self, number: int) -> list[str]:
        """Who sits where in a game, by seat."""
        return [self.first if each == self.seat(number) else self.second for each in range(self.players)]

    def luck_of_match(self, number: int) -> Random:
        """The dice of a game, and its opening: the same all through a block, and whoever plays."""
        return Random(f"{self.seed} block {self.block(number)}")

    def luck_of_contestant(self, number: int, seat: int) -> Random:
        """What the contestant in a seat draws from in a game."""
        return Random(f"{self.seed} game {number} seat {seat}")
