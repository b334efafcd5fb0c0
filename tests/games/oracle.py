"""How the slow, obvious games are driven: each is one coroutine that reads like its rules.

It stops at every decision and every chance node with an `Ask`, and goes on when it receives the name of
what was chosen.
"""

from __future__ import annotations

from collections.abc import Generator
from dataclasses import dataclass, field
from fractions import Fraction
from typing import Final, TypeAlias, TypeVar

from orrery.core.game import Game

T = TypeVar("T")

CHANCE: Final = -1
OVER: Final = -4


@dataclass(frozen=True)
class Ask:
    """A node of the game: who decides, in whose turn, and among which names."""

    seat: int
    turn: int
    choices: list[str]
    odds: dict[str, Fraction] = field(default_factory=dict)


Play: TypeAlias = Generator[Ask, str, T]


def settings_of(game: Game, text: str) -> dict[str, str]:
    """The settings of a position line by their names; those that it leaves out have their defaults."""
    names = (option.name for option in game.info.options)
    return game.checked_options(dict(zip(names, text.split(","), strict=False)))


class Oracle:
    """A game that is driven by names, until its coroutine ends."""

    def __init__(self) -> None:
        self._turn = CHANCE
        self._winners: set[int] = set()

    def legal(self) -> list[str]:
        """The names that may be played now; at a chance node, what may happen."""
        return self._ask.choices

    def chance(self) -> dict[str, Fraction]:
        """The outcomes of a chance node."""
        return self._ask.odds

    def player(self) -> int:
        """Who decides: a seat, `CHANCE` or `OVER`."""
        return self._ask.seat

    def turn(self) -> int:
        """Whose turn it is, or `CHANCE` outside all turns."""
        return self._ask.turn

    def winners(self) -> set[int]:
        """The seats that share the win; empty until the end."""
        return self._winners

    def play(self, choice: str) -> None:
        """Go on with one of the legal names."""
        if choice not in self._ask.choices:
            raise ValueError(f"{choice} is not among {self._ask.choices}")
        self._advance(choice)

    def _begin(self, course: Play[None]) -> None:
        self._course = course
        self._advance(None)

    def _advance(self, choice: str | None) -> None:
        try:
            self._ask = next(self._course) if choice is None else self._course.send(choice)
        except StopIteration:
            self._ask = Ask(OVER, self._turn, [])

    def _decide(self, seat: int, choices: list[str]) -> Play[str]:
        choice = yield Ask(seat, self._turn, choices)
        return choice

    def _happen(self, odds: dict[str, Fraction]) -> Play[str]:
        outcome = yield Ask(CHANCE, self._turn, list(odds), odds)
        return outcome
