"""What things are called in the texts of the piecepack game."""

from __future__ import annotations

from orrery.core.wording import enumerated
from orrery.games.piecepack_colonization.rules.board import ACE, FIRST_SUN, SUIT, VALUE, Coins, Space, members
from orrery.games.piecepack_colonization.rules.notation import SEAT_NAMES


def space_title(space: Space) -> str:
    """What people call a space, e.g. `Moons 3`."""
    suit = SEAT_NAMES[SUIT[space]]
    return f"the sun of the {suit}" if space >= FIRST_SUN else f"{suit} {VALUE[space]}"


def coins_title(coins: Coins) -> str:
    """A set of coins, e.g. `coins 1 and 3`."""
    found = [str(coin) for coin in members(coins)]
    if len(found) < 2:
        return f"coin {found[0]}" if found else "no coins"
    return f"coins {enumerated(found)}"


def value_title(value: int) -> str:
    """What a coin or a face of the die is called: `Null`, `Ace`, `2`."""
    return {0: "Null", ACE: "Ace"}.get(value, str(value))


def faces_title(faces: Coins) -> str:
    """Any of a set of faces of the die, e.g. `4 or 5` or `a 5`."""
    found = [value_title(face) for face in members(faces)]
    return enumerated(found, "or") if len(found) > 1 else f"a {found[0]}"
