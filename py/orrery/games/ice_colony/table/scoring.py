"""How a score of Ice Colony came about: every square that is held, by its terrain."""

from __future__ import annotations

from orrery.games.ice_colony.rules.board import Terrain
from orrery.games.ice_colony.rules.notation import square_name
from orrery.games.ice_colony.rules.state import IceColony
from orrery.games.interface import ScoreRow


def score_sheet(state: IceColony) -> list[ScoreRow]:
    """A row for each colour of terrain on which somebody is; a square is worth one (IC-55)."""
    return [row for terrain in Terrain if sum((row := _row(state, terrain)).amounts)]


def _row(state: IceColony, terrain: Terrain) -> ScoreRow:
    held = [[s for s in sorted(squares) if state.terrain[s] == terrain] for squares in state.held]
    names = (", ".join(map(square_name, squares)) for squares in held)
    return ScoreRow(f"{terrain.name.capitalize()} squares", tuple(map(len, held)), tuple(names))
