"""The games that tests alone know, each in a package of its own, such as `tests.sample_game`."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

from orrery.games.registry import GAMES, Home
from tests.games.files import ROOT

SAMPLES: Final = {
    game.parent.name.replace("_", "-"): Home(f"tests.{game.parent.name}")
    for game in sorted((ROOT / "tests").glob("*/game.py"))
}
"""By slug."""


def register(slug: str) -> None:
    """Have a sample in the registry from now on; any other slug changes nothing."""
    if slug in SAMPLES and slug not in GAMES:
        GAMES.add(slug, SAMPLES[slug])


@contextmanager
def registered(slug: str) -> Iterator[None]:
    """Have a sample in the registry for a while; it stays where it was there already."""
    if slug in GAMES:
        yield
        return
    register(slug)
    try:
        yield
    finally:
        GAMES.remove(slug)
