"""The oracle of Advanced Colonization, brought to where a position line says."""

from __future__ import annotations

from orrery.games.advanced_colonization.game import GAME
from tests.games.advanced_colonization.oracle import AdvancedColonizationOracle
from tests.games.oracle import settings_of


def oracle_at(line: str, rules_version: int = 1) -> AdvancedColonizationOracle:
    """The oracle where a line says: at the start of a turn, or of one of its later steps."""
    assert rules_version == 1
    _, settings, planets, reserves, burned, turn, phase, points, details = line.split()
    assert details == "-"
    stacks, orbits = [], {}
    for field in planets.split("/"):
        planet, *lists = field.split(":")
        above, below, ships = ([] if names == "-" else names.split(",") for names in lists)
        stacks.append(" ".join([*above, f"|{planet}|", *reversed(below)]))
        orbits[planet] = " ".join(ships)
    ours, theirs = (names.replace("-", "").replace(",", " ") for names in reserves.split("/"))
    return AdvancedColonizationOracle.at(
        stacks,
        orbits,
        reserves=(ours, theirs),
        burned=burned.replace("-", "").replace(",", " "),
        step="gain" if (phase, points) == ("buy", "5") else phase,
        points=int(points),
        seat="RK".index(turn),
        options=settings_of(GAME, settings),
    )
