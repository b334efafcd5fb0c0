"""The list of games: one line each, in the order of the lobby."""

from __future__ import annotations

from typing import Final

from orrery.core.game import Game
from orrery.games.advanced_colonization.game import GAME as ADVANCED_COLONIZATION
from orrery.games.colonization.game import GAME as COLONIZATION
from orrery.games.deep_roots.game import GAME as DEEP_ROOTS
from orrery.games.ice_colony.game import GAME as ICE_COLONY
from orrery.games.piecepack_colonization.game import GAME as PIECEPACK_COLONIZATION

GAMES: Final[dict[str, Game]] = {
    game.info.slug: game
    for game in (ICE_COLONY, COLONIZATION, ADVANCED_COLONIZATION, PIECEPACK_COLONIZATION, DEEP_ROOTS)
}
"""Every game that can be played, by its slug."""
