"""What must hold of every game at every ply."""

from __future__ import annotations

from orrery.core.state import State
from orrery.games.advanced_colonization.rules import AdvancedColonization
from orrery.games.colonization.rules import Colonization
from orrery.games.deep_roots.rules import DeepRoots
from orrery.games.ice_colony.rules import IceColony
from orrery.games.piecepack_colonization.rules import PiecepackColonization
from tests import sound_advanced, sound_colonization, sound_ice_colony, sound_piecepack, sound_roots


def assert_sound(state: State) -> None:
    """Raises AssertionError, with the position, for one that the rules do not know."""
    try:
        match state:
            case IceColony():
                sound_ice_colony.assert_sound(state)
            case Colonization():
                sound_colonization.assert_sound(state)
            case AdvancedColonization():
                sound_advanced.assert_sound(state)
            case PiecepackColonization():
                sound_piecepack.assert_sound(state)
            case DeepRoots():
                sound_roots.assert_sound(state)
            case _:
                raise AssertionError("nobody has said what must hold of this game")
        assert bool(state.legal_actions()) != (state.current_player() == -4)
    except AssertionError as error:
        raise AssertionError(f"{error}\nin {state.serialize()}") from error
