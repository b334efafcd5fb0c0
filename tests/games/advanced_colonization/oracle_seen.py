"""How tests drive the second implementation of Advanced Colonization, and what they see of it."""

from __future__ import annotations

from tests.games.advanced_colonization.oracle import AdvancedColonizationOracle as Oracle


def play(game: Oracle, names: str) -> Oracle:
    """Play names parted by spaces."""
    for name in names.split():
        game.play(name)
    return game


def ways(game: Oracle, verb: str) -> list[str]:
    """What follows a verb among the legal names."""
    return sorted(name.removeprefix(f"{verb}-") for name in game.legal() if name.startswith(f"{verb}-"))


def verbs(game: Oracle) -> set[str]:
    """The first words of the legal names."""
    return {name.partition("-")[0] for name in game.legal()}


def stack(game: Oracle, planet: str) -> str:
    """A stack from top to bottom."""
    above, below = game.stacks[planet, "+"], game.stacks[planet, "-"]
    return " ".join([*above[::-1], f"|{planet}|", *below])


def ships(game: Oracle) -> str:
    """All ships in orbit."""
    return " ".join(sorted(ship.name for ship in game.ships))


def dominant(game: Oracle) -> list[str]:
    """The dominant colonies of both players."""
    return sorted(colony.name for seat in (0, 1) for colony in game.dominant_colonies(seat))
