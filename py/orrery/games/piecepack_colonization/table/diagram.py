"""Colonization as plain text."""

from __future__ import annotations

from collections.abc import Sequence

from orrery.games.piecepack_colonization.rules.board import (
    DISCARDS,
    FIRST_SUN,
    REMOVED,
    STASH,
    SUITS,
    VALUE,
    Space,
    planet_of,
)
from orrery.games.piecepack_colonization.rules.notation import SEAT_LETTERS, SEAT_NAMES
from orrery.games.piecepack_colonization.rules.state import PiecepackColonization


def diagram(state: PiecepackColonization) -> str:
    """A line a system, with strings from the sun outward, and a line a player.

    Behind a space stand the owner's letter and the coin of its colony, and `^` with a ship's letter.
    """
    lines = []
    for suit in SUITS:
        strings = [" ".join(_cell(state, planet_of(suit, v)) for v in s) for s in state.strings[suit]]
        lines.append(
            f"{SEAT_NAMES[suit]:<8} {_cell(state, FIRST_SUN + suit)} | {' | '.join(strings)}".rstrip(" |")
        )
    for seat, places in enumerate(state.coins):
        kinds = (("stash", STASH), ("discards", DISCARDS), ("removed", REMOVED))
        held = [f"{kind} {_list(places, where)}" for kind, where in kinds]
        lines.append(f"{SEAT_LETTERS[seat]}: {state.scores()[seat]} points, {', '.join(held)}")
    lines.append(f"pile {len(state.pile)}, die {state.die if state.die >= 0 else '-'}")
    return "\n".join(lines)


def _list(places: Sequence[int], where: int) -> str:
    return "".join(str(coin) for coin, place in enumerate(places) if place == where) or "-"


def _cell(state: PiecepackColonization, space: Space) -> str:
    text = str(VALUE[space])
    if state.owner(space) >= 0:
        owner, coin = divmod(state.colony[space], 6)
        text += f"({SEAT_LETTERS[owner]}{coin})"
    if space in state.ship:
        text += f"^{SEAT_LETTERS[state.ship.index(space)]}"
    return text
