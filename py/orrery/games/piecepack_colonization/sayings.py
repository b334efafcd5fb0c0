"""How the things of Colonization are called in sentences: spaces, and sets of coins."""

from __future__ import annotations

from orrery.games.piecepack_colonization.board import FIRST_SUN, SUIT, VALUE, Coins, Space, members
from orrery.games.piecepack_colonization.notation import SEAT_NAMES


def space_title(space: Space) -> str:
    """What people call a space, e.g. `Moons 3`."""
    suit = SEAT_NAMES[SUIT[space]]
    return f"the sun of the {suit}" if space >= FIRST_SUN else f"{suit} {VALUE[space]}"


def coins_title(coins: Coins) -> str:
    """A set of coins, e.g. `coins 1 and 3`."""
    found = [str(coin) for coin in members(coins)]
    if len(found) < 2:
        return f"coin {found[0]}" if found else "no coins"
    return f"coins {', '.join(found[:-1])} and {found[-1]}"


def points_title(points: int) -> str:
    """A score, e.g. `12 points`."""
    return "1 point" if points == 1 else f"{points} points"
