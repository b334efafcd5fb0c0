"""What both pyramid games refuse, and how a reason is found among several."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

from orrery.games.pyramids import sayings
from orrery.games.pyramids.pieces import (
    AIM_OF,
    AT_NOTHING,
    FIRST_SIDE,
    KIND_NAMES,
    PLANET_NAMES,
    SLOT_OF,
    STANDING,
    Aim,
    Piece,
    Planet,
    Slot,
    toward,
)
from orrery.games.pyramids.position import PyramidPosition
from orrery.games.tenant import Reason

NOTHING: Final = -1


def touched_piece(state: PyramidPosition, key: str) -> Piece:
    """The pyramid with this key, e.g. `pyramid.rM.0`, or -1."""
    if not key.startswith("pyramid."):
        return NOTHING
    _, kind, number = key.split(".")
    return KIND_NAMES.index(kind) * state.copies + int(number)


def touched_planet(key: str) -> Planet:
    """The planet with this key, e.g. `world.S2`, or -1."""
    kind, _, name = key.partition(".")
    return PLANET_NAMES.index(name) if kind == "world" else NOTHING


def touched_slot(state: PyramidPosition, key: str) -> Slot:
    """The slot of the planet with this key, or -1 where it does not stand on the table."""
    planet = touched_planet(key)
    return state.planets.index(planet) if planet in state.planets else NOTHING


def touched_aim(state: PyramidPosition, key: str) -> Aim:
    """The way to lie that a key means, `button.stand` or a planet; or -1."""
    if key == "button.stand":
        return STANDING
    slot = touched_slot(state, key)
    return toward(slot) if slot >= 0 else NOTHING


def the(state: PyramidPosition, piece: Piece) -> str:
    """A pyramid at the beginning of a sentence."""
    return f"The {sayings.brief(state, piece)}"


def unless(is_fine: bool, text: str, clause: str) -> Reason | None:
    """A reason, if something is not fine."""
    return None if is_fine else Reason(text, clause)


def first(checks: Iterable[Reason | None]) -> tuple[int, Reason] | None:
    """The first obstacle and how many checks went well before it."""
    return next(((stage, reason) for stage, reason in enumerate(checks) if reason is not None), None)


def furthest(found: Iterable[tuple[int, Reason] | None]) -> Reason | None:
    """Of what stands in the way of several pieces, that of the piece which came furthest."""
    known = [one for one in found if one is not None]
    return max(known, key=lambda one: one[0])[1] if known else None


def too_dear(state: PyramidPosition, what: str, cost: int, clause: str) -> Reason | None:
    """That there are too few action points, if there are."""
    left = sayings.points(state.points)
    return unless(state.points >= cost, f"{what} takes {sayings.points(cost)}, and you have {left}.", clause)


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
    place, title = state.place[ship], the(state, ship)
    if aim not in (STANDING, AT_NOTHING) and aim - 1 == SLOT_OF[place]:
        return Reason("A ship cannot point at the planet that it orbits.", clauses.orbited)
    if AIM_OF[place] != aim:
        return Reason("The ship has to come to lie in another way here.", clauses.same)
    if aim == STANDING:
        return Reason(f"{title} stands already.", clauses.same)
    return Reason(f"{title} points at {sayings.target_title(state, aim)} already.", clauses.same)


def is_in_orbit(state: PyramidPosition, piece: Piece) -> bool:
    """Whether a pyramid is a ship in orbit."""
    return 0 <= state.place[piece] < FIRST_SIDE


def is_colony(state: PyramidPosition, piece: Piece) -> bool:
    """Whether a pyramid is on a stack."""
    return state.place[piece] >= FIRST_SIDE


def is_standing(state: PyramidPosition, piece: Piece) -> bool:
    """Whether a pyramid is a ship that stands in orbit."""
    return is_in_orbit(state, piece) and AIM_OF[state.place[piece]] == STANDING


def is_lying(state: PyramidPosition, piece: Piece) -> bool:
    """Whether a pyramid is a ship that lies in orbit."""
    return is_in_orbit(state, piece) and AIM_OF[state.place[piece]] != STANDING
