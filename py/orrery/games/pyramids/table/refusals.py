"""What both pyramid games refuse, and how a reason is found among several."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Final, TypeAlias

from orrery.core.wording import enumerated
from orrery.games.interface import Reason
from orrery.games.pyramids.rules.board import (
    AIM_OF,
    AT_NOTHING,
    BANK,
    COLOUR_OF,
    COLOURS,
    FIRST_SIDE,
    SLOT_OF,
    STANDING,
    TARGET_OF,
    Aim,
    Piece,
)
from orrery.games.pyramids.rules.position import PyramidPosition
from orrery.games.pyramids.table import words
from orrery.games.pyramids.table.keys import NOTHING
from orrery.games.pyramids.table.verbs import Need, VerbRow


def title_of(state: PyramidPosition, piece: Piece) -> str:
    """The pyramid that was touched, at the beginning of a sentence."""
    return f"The {words.plain(state, piece)}"


def reason_unless(is_fine: bool, text: str, clause: str) -> Reason | None:
    """A reason, if something is not fine."""
    return None if is_fine else Reason(text, clause)


Obstacles: TypeAlias = Iterable[Reason | None]
"""What may be in a pyramid's way, in the order in which it matters; None where nothing is."""


def first_obstacle(checks: Obstacles) -> tuple[int, Reason] | None:
    """The first obstacle and how many checks went well before it."""
    return next(((stage, reason) for stage, reason in enumerate(checks) if reason is not None), None)


def furthest(found: Iterable[tuple[int, Reason] | None]) -> Reason | None:
    """Of what stands in the way of several pieces, that of the piece which came furthest."""
    known = [one for one in found if one is not None]
    return max(known, key=lambda one: one[0])[1] if known else None


def able(state: PyramidPosition, row: VerbRow) -> list[Piece]:
    """The mover's pyramids of a colour that can do it."""
    return [piece for piece in state.pieces_of(state.turn) if wrong_colour(state, row, piece) is None]


def nearest(
    state: PyramidPosition, row: VerbRow, pieces: Iterable[Piece], obstacles: Callable[[Piece], Obstacles]
) -> Reason | None:
    """Why none of these can do an action: the obstacle of the one that comes nearest."""
    placed = [piece for piece in pieces if state.place[piece] >= 0]
    if not placed:
        colours = [COLOURS[colour] for colour in row.colours] if state.num_players == 2 else []
        needed = (
            row.need.value.replace("a ", f"a {enumerated(colours, 'or')} ", 1) if colours else row.need.value
        )
        return Reason(f"{row.button_title} needs {needed}, and you have none.", row.clause)
    return furthest(first_obstacle(obstacles(piece)) for piece in placed)


def too_dear(state: PyramidPosition, what: str, cost: int, clause: str) -> Reason | None:
    """That there are too few action points, if there are."""
    left = words.points(state.points)
    return reason_unless(
        state.points >= cost, f"{what} costs {words.points(cost)}, and you have {left}.", clause
    )


@dataclass(frozen=True, slots=True)
class AimClauses:
    """What a game says of the ways for a ship to lie."""

    orbited: str
    """That no ship points at the planet that it orbits."""
    same: str
    """That a change must change something."""
    nowhere: str
    """That a ship points at planets on the table."""


def why_not_aim(state: PyramidPosition, ship: Piece, aim: Aim, clauses: AimClauses) -> Reason:
    """Why a ship in orbit cannot lie so."""
    if aim == NOTHING:
        return Reason("A ship points at one of the three planets on the table.", clauses.nowhere)
    place, title = state.place[ship], title_of(state, ship)
    if aim not in (STANDING, AT_NOTHING) and aim - 1 == SLOT_OF[place]:
        return Reason("A ship cannot point at the planet that it orbits.", clauses.orbited)
    if AIM_OF[place] != aim:
        return Reason("The ship must turn: choose another way for it to lie.", clauses.same)
    if aim == STANDING:
        return Reason(f"{title} stands already.", clauses.same)
    return Reason(f"{title} points at {words.target_title(state, aim)} already.", clauses.same)


# --- what is needed --------------------------------------------------------------------------------

_OF_SHIPS: Final = (Need.ORBITING, Need.STANDING, Need.POINTING)


def meets(state: PyramidPosition, need: Need, piece: Piece) -> bool:
    """Whether a pyramid is what is needed."""
    place = state.place[piece]
    return {
        Need.HELD: place != BANK,
        Need.PLACED: place >= 0,
        Need.COLONY: place >= FIRST_SIDE,
        Need.DOMINANT: piece in state.dominant,
        Need.ORBITING: is_in_orbit(state, piece),
        Need.STANDING: is_in_orbit(state, piece) and AIM_OF[place] == STANDING,
        Need.POINTING: is_in_orbit(state, piece) and TARGET_OF[place] >= 0,
    }[need]


def is_in_orbit(state: PyramidPosition, piece: Piece) -> bool:
    """Whether a pyramid is a ship in orbit."""
    return 0 <= state.place[piece] < FIRST_SIDE


def wrong_colour(state: PyramidPosition, row: VerbRow, piece: Piece) -> Reason | None:
    """That something is for other colours, if so; among three or four nothing is."""
    if state.num_players > 2 or not row.colours or COLOUR_OF[state.kinds[piece]] in row.colours:
        return None
    named = enumerated([COLOURS[colour] for colour in row.colours])
    kind = "ships" if row.need in _OF_SHIPS else "ships and colonies"
    return Reason(f"Only {named} {kind} can use {row.button_title}.", row.clause)


def wrong_place(state: PyramidPosition, row: VerbRow, piece: Piece) -> Reason | None:
    """That a pyramid is not where it would have to be, if so; how it lies there does not matter here."""
    if not meets(state, Need.HELD if row.need == Need.HELD else Need.PLACED, piece):
        return _unlike(state, row, piece, row.off_board)
    if row.need in _OF_SHIPS and not is_in_orbit(state, piece):
        return _unlike(state, row, piece, row.clause)
    return None


def wrong_manner(state: PyramidPosition, row: VerbRow, piece: Piece, aimless: str) -> Reason | None:
    """That a pyramid in the right place is not what is needed, if so; `aimless` is said of standing ships."""
    if meets(state, row.need, piece):
        return None
    if row.need == Need.POINTING and meets(state, Need.STANDING, piece):
        return Reason(f"{title_of(state, piece)} stands, and so points at nothing.", aimless)
    return _unlike(state, row, piece, row.clause)


def _unlike(state: PyramidPosition, row: VerbRow, piece: Piece, clause: str) -> Reason:
    text = f"{title_of(state, piece)} is {words.where(state, piece)}"
    return Reason(f"{text}: {row.button_title} needs {row.need.value}.", clause)


def alike(state: PyramidPosition, piece: Piece, clause: str) -> Reason:
    """The reason that is left when a pyramid would do: its twin in the same place is chosen for both."""
    return Reason(f"{title_of(state, piece)} has a twin in the same place. Choose that one.", clause)
