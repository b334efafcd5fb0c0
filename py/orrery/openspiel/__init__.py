"""Every game as one of OpenSpiel's, so that its algorithms run on our engines.

    from orrery.openspiel import register
    register()
    game = pyspiel.load_game("orrery_ice_colony", {"players": 3})

Wants the extra: `pip install orrery[openspiel]`. Chance is explicit, the players see everything, and
what they gain adds up to nought. A setting of a game is a parameter of the same name.
"""

from orrery.openspiel.game import openspiel_name, register

__all__ = ["openspiel_name", "register"]
