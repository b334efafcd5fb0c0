"""The oracle of Ice Colony, brought to where a position line says."""

from __future__ import annotations

from collections.abc import Iterator

from orrery.games.ice_colony.game import GAME
from tests.games.ice_colony.oracle import TERRAIN, IceColonyOracle
from tests.games.ice_colony.oracle_board import SQUARES, Pieces, Square
from tests.games.oracle import settings_of


def oracle_at(line: str, rules_version: int) -> IceColonyOracle:
    """The oracle where a line says: at the start of a game, or of White's turn between two players."""
    players, settings, land, units, tokens, _, turn, phase, _ = line.split()
    options = settings_of(GAME, settings)
    if phase == "terrain":
        assert set(land) == set("./")
        return IceColonyOracle(int(players), options, rules_version)
    assert (players, turn, phase) == ("2", "W", "activate")
    kinds = dict(zip("kbgcry", TERRAIN, strict=True))
    terrain = {square: kinds[letter] for square, letter in zip(SQUARES, land.replace("/", ""), strict=True)}
    seats = ["WO".index(letter) for letter in tokens.replace("-", "")]
    return IceColonyOracle.at(
        dict(_units(units)), terrain, options=options, tokens=seats, rules_version=rules_version
    )


def _units(text: str) -> Iterator[tuple[Square, tuple[int, Pieces]]]:
    for row, line in enumerate(text.split("/")):
        column = 0
        for cell in line.split(","):
            if cell.isdigit():
                column += int(cell)
                continue
            yield (row, column), ("WO".index(cell[0]), tuple(map(int, cell[1:])))
            column += 1
