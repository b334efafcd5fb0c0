"""Which tests belong to a game: those in its folder, and the cases of shared tests that are about it."""

from __future__ import annotations

from pathlib import Path

import pytest

from orrery.core.game import Game
from orrery.games.registry import GAMES
from tests.games.files import ROOT, package_of


def belongs_to(item: pytest.Item, slug: str) -> bool:
    """Whether a test is one of a game's own, or one of its parameters is the game or belongs to it."""
    ours = [folder.replace("orrery.games.", "tests.games.") for folder in GAMES.home(slug).packages]
    folders = [ROOT.joinpath(*name.split(".")) for name in (package_of(slug), *ours)]
    return any(item.path.is_relative_to(folder) for folder in folders) or is_about(item, slug)


def is_about(item: pytest.Item, slug: str) -> bool:
    """Whether one of a test's parameters is a game, or belongs to it."""
    callspec = getattr(item, "callspec", None)
    return callspec is not None and any(_belongs(value, slug) for value in callspec.params.values())


def _belongs(value: object, slug: str) -> bool:
    folder = slug.replace("-", "_")
    if isinstance(value, Game):
        return value.info.slug == slug
    if isinstance(value, Path):
        return folder in value.parts
    if isinstance(value, str):
        return value == slug or value.startswith(f"{slug}-")
    return getattr(value, "slug", None) == slug or folder in type(value).__module__.split(".")
