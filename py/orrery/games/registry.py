"""The list of games: one line each, in the order of the lobby. A game is imported when it is asked for."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from importlib import import_module
from types import ModuleType
from typing import Final

from orrery.core.game import Game


@dataclass(frozen=True, slots=True)
class Home:
    """Where a game lives."""

    package: str
    """With its rules, words, view and the rest, see `interface`."""
    shares: tuple[str, ...] = ()
    """The packages that it has in common with others."""

    @property
    def packages(self) -> tuple[str, ...]:
        """All of its packages, what is shared before what is its own."""
        return (*self.shares, self.package)


class Registry(Mapping[str, Game]):
    """Games by slug; looking one up imports its `game.py`, listing the slugs imports nothing."""

    def __init__(self, homes: Mapping[str, Home]) -> None:
        self._homes = dict(homes)

    def __getitem__(self, slug: str) -> Game:
        game = self.module(slug, "game").GAME
        assert isinstance(game, Game)
        return game

    def __iter__(self) -> Iterator[str]:
        return iter(self._homes)

    def __len__(self) -> int:
        return len(self._homes)

    def __contains__(self, slug: object) -> bool:
        return slug in self._homes

    def home(self, slug: str) -> Home:
        """Where a game lives; raises `KeyError`."""
        return self._homes[slug]

    def module(self, slug: str, name: str) -> ModuleType:
        """A module of a game, such as its `words`; raises `KeyError` for a game that is not here."""
        return import_module(f"{self._homes[slug].package}.{name}")

    def add(self, slug: str, home: Home) -> None:
        """One more game, such as one that only tests know."""
        self._homes[slug] = home

    def remove(self, slug: str) -> None:
        """Forget a game; raises `KeyError`."""
        del self._homes[slug]


_PYRAMIDS: Final = ("orrery.games.pyramids",)

GAMES: Final = Registry(
    {
        "ice-colony": Home("orrery.games.ice_colony"),
        "colonization": Home("orrery.games.colonization", _PYRAMIDS),
        "advanced-colonization": Home("orrery.games.advanced_colonization", _PYRAMIDS),
        "piecepack-colonization": Home("orrery.games.piecepack_colonization"),
        "deep-roots": Home("orrery.games.deep_roots"),
    }
)
"""Every game that can be played, by its slug."""
