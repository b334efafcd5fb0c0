"""What a game's folder offers besides its rules: words and a picture, found by the game's slug."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from importlib import import_module
from typing import Protocol, cast

from orrery.core.state import Action, State
from orrery.scene.scene import Button, Sprite, Stage


@dataclass(frozen=True, slots=True)
class Reason:
    """Why something cannot be done now."""

    text: str
    clause: str
    """The id of the clause or ruling, an anchor of the game's rules page."""


@dataclass(frozen=True, slots=True)
class Standing:
    """How a seat stands, for the score table: what the game counts, and what else is worth a look."""

    seat: int
    score: int
    facts: tuple[tuple[str, str], ...]
    """Name and value, e.g. ("Pips", "12")."""
    is_out: bool = False


class Words(Protocol):
    """A game's `words.py`. `names` are the players' names by seat."""

    SCORE: str
    """What `Standing.score` counts."""

    def heading(self, state: State) -> str:
        """The stretch of the game that this position belongs to, e.g. a round."""

    def prompt(self, state: State, names: Sequence[str]) -> str:
        """Whose turn it is and what is asked, in a sentence or two."""

    def sentence(self, state: State, action: Action, names: Sequence[str]) -> str:
        """What a legal action or outcome does, told before it is applied."""

    def result(self, state: State, names: Sequence[str]) -> str:
        """Who won and why, of a finished game."""

    def standings(self, state: State) -> list[Standing]:
        """How each seat stands, in seat order."""

    def why_not(self, state: State, picked: tuple[str, ...], key: str) -> Reason:
        """Why `key` cannot be touched after `picked`; only for keys that indeed cannot."""

    def diagram(self, state: State) -> str:
        """The position as plain text, several lines."""


class View(Protocol):
    """A game's `view.py`."""

    def stage(self, state: State) -> Stage:
        """The sheet for the picture; the same all through a game."""

    def sprites(self, state: State) -> list[Sprite]:
        """The picture of a position, back to front within each layer."""

    def buttons(self, state: State) -> list[Button]:
        """The choices of this phase that are no things on the board, possible now or not."""

    def confirms(self, state: State) -> bool:
        """Whether the only action left confirms a choice, and so waits for its player all the same."""

    def members(self, state: State) -> tuple[str, ...]:
        """The keys of the members chosen so far of a set that is chosen one by one; else empty."""

    def touches(self, state: State, action: Action) -> tuple[str, ...]:
        """The sprite and button keys that a legal action touches, in order."""


def words_of(slug: str) -> Words:
    """The words of a game in the registry.

    Each game's module speaks of its own state, which a protocol over `State` cannot express; the
    cast stands here alone, and the contract tests hold every game to it.
    """
    return cast(Words, _module(slug, "words"))


def view_of(slug: str) -> View:
    """The view of a game in the registry (see `words_of`)."""
    return cast(View, _module(slug, "view"))


def _module(slug: str, name: str) -> object:
    return import_module(f"orrery.games.{slug.replace('-', '_')}.{name}")
