"""The oracle of the piecepack's Colonization, brought to where a position line says."""

from __future__ import annotations

import re

from orrery.games.piecepack_colonization.game import GAME
from tests.games.oracle import settings_of
from tests.games.piecepack_colonization.oracle import PiecepackColonizationOracle


def oracle_at(line: str, rules_version: int = 1) -> PiecepackColonizationOracle:
    """The oracle where a line says: at the start of a game, or of a turn of the Moons."""
    players, settings, systems, ships, coins, turn, phase, details = line.split()
    options = settings_of(GAME, settings)
    if phase == "place":
        assert set(systems) == set("/-")
        return PiecepackColonizationOracle(int(players), options)
    assert (turn, phase, details) == ("M", "action", "-")
    strings = {
        suit: [[int(value) for value in string] for string in system.split(",")] if system != "-" else []
        for suit, system in zip("mcsa", systems.split("/"), strict=True)
    }
    where = [re.findall("[-+x]|[mcsa][1-5]", seat) for seat in coins.split("/")]
    lying = {
        mark: {seat: {v for v, at in enumerate(marks) if at == mark} for seat, marks in enumerate(where)}
        for mark in "-x"
    }
    colonies = {at: (seat, v) for seat, marks in enumerate(where) for v, at in enumerate(marks) if at[1:]}
    return PiecepackColonizationOracle.at(
        ships.split(","), strings, colonies=colonies, discards=lying["-"], removed=lying["x"], options=options
    )
