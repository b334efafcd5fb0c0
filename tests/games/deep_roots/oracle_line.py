"""The oracle of Deep Roots, brought to where a position line says."""

from __future__ import annotations

import re

from orrery.games.deep_roots.game import GAME
from tests.games.deep_roots.oracle import DeepRootsOracle
from tests.games.deep_roots.oracle_table import Root
from tests.games.oracle import settings_of


def oracle_at(line: str, rules_version: int) -> DeepRootsOracle:
    """The oracle where a line says: at the start of a game, or of a turn of Amber."""
    _, settings, trees, blocks, pools, kept, powers, left, turn, phase, details = line.split()
    radius = int(settings_of(GAME, settings)["radius"])
    oracle = DeepRootsOracle(radius, rules_version)
    if phase == "plant":
        assert trees == "-,-"
        return oracle
    assert (turn[-1], phase, details) == ("A", "turn", "-")
    roots = [
        Root("AT".index(seat), int(region), int(entry), frozenset(map(int, exits)))
        for region, seat, entry, exits in re.findall(r"(\d+)([AT])(\d):(\d+)", blocks)
    ]
    tips = [set(oracle.five(int(first))) for first in trees.split(",")]
    for root in roots:
        ends = {oracle.planet.beyond((root.region, side)) for side in root.exits}
        tips[root.seat] |= {face for face in ends if face}
    for root in roots:
        tips[root.seat].remove((root.region, root.entry))
    dice = [f"{kind}{v}" for kind, pool in zip("rs", pools.split("/"), strict=True) for v in pool if v != "-"]
    names = {"R": "reroll", "G": "grow", "C": "cross", "-": ""}
    ours, theirs = (int(value.replace("-", "0")) for value in kept.split(","))
    return DeepRootsOracle.at(
        " ".join(dice),
        tips,
        roots,
        radius=radius,
        kept=(ours, theirs),
        left=("A" in left, "T" in left),
        powers=[{names[letter] for letter in own} - {""} for own in powers.split("/")],
        round_=int(turn[:-1]),
        rules_version=rules_version,
    )
