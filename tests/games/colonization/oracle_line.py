"""The oracle of Colonization, brought to where a position line says."""

from __future__ import annotations

import re

from tests.games.colonization.oracle import ColonizationOracle


def oracle_at(line: str, rules_version: int = 1) -> ColonizationOracle:
    """The oracle where a line says: at the start of a turn, or at its step 4."""
    assert rules_version == 1
    players, settings, planets, reserves, burned, turn, phase, points, details = line.split()
    assert (settings, burned) == ("-", "-")
    assert phase in ("buy", "act")
    assert re.fullmatch(r"-|held=\S+", details), "the mover's frozen ships alone"
    stacks, orbit = [], []
    for field in planets.split("/"):
        planet, *lists = field.split(":")
        above, below, ships = (_names(text) for text in lists)
        stacks.append(" ".join([*above, f"|{planet}|", *below]))
        orbit += [f"{ship[:2]}@{planet}{ship[2:]}" for ship in ships]
    oracle = ColonizationOracle.at(
        *stacks,
        orbit=" ".join(orbit),
        reserve={seat: " ".join(_names(reserved)) for seat, reserved in enumerate(reserves.split("/"))},
        players=int(players),
        seat=("RK" if players == "2" else "RYKB").index(turn),
        points=int(points) if phase == "act" else None,
        frozen=" ".join(_names(details.removeprefix("held="))),
    )
    assert oracle.points == int(points)
    return oracle


def _names(text: str) -> list[str]:
    """The names in a list of a line; `-` is an empty one."""
    return [] if text == "-" else text.split(",")
