"""Which tests belong to a game: those in its folder, and the cases of shared tests that are about it."""

from __future__ import annotations

from pathlib import Path

import pytest

from orrery.core.game import Game
from orrery.games.registry import GAMES
from orrery.puzzles.puzzle import Puzzle
from tests.games import puzzles
from tests.games.files import ROOT, package_of


def belongs_to(item: pytest.Item, slug: str) -> bool:
    """Whether a test is one of a game's own, or one of its parameters is the game or belongs to it."""
    ours = [folder.replace("orrery.games.", "tests.games.") for folder in GAMES.home(slug).packages]
    folders = [ROOT.joinpath(*name.split(".")) for name in (package_of(slug), *ours)]
    return any(item.path.is_relative_to(folder) for folder in folders) or is_about(item, slug)


def lacking(items: list[pytest.Item], slug: str) -> set[str]:
    """The tests that every other game has and a game does not; not every game has puzzles of each kind."""
    others = [_tests_about(items, other) for other in GAMES if other != slug]
    return set.intersection(*others) - _tests_about(items, slug)


def _tests_about(items: list[pytest.Item], slug: str) -> set[str]:
    return {
        item.nodeid.partition("[")[0] for item in items if is_about(item, slug, but=(Puzzle, puzzles.Puzzle))
    }


def is_about(item: pytest.Item, slug: str, but: tuple[type, ...] = ()) -> bool:
    """Whether one of a test's parameters is a game, or belongs to it; kinds of parameters may not count."""
    callspec = getattr(item, "callspec", None)
    values = callspec.params.values() if callspec else ()
    return any(_belongs(value, slug) for value in values if not isinstance(value, but))


def _belongs(value: object, slug: str) -> bool:
    folder = slug.replace("-", "_")
    if isinstance(value, Game):
        return value.info.slug == slug
    if isinstance(value, Path):
        return folder in value.parts
    if isinstance(value, str):
        return value == slug or value.startswith(f"{slug}-")
    return getattr(value, "slug", None) == slug or folder in type(value).__module__.split(".")
