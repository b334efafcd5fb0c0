"""The keys of what can be touched, and what a key means: pyramids, planets, ways to lie, buttons."""

from __future__ import annotations

from enum import IntEnum
from typing import Final

from orrery.games.pyramids.rules.board import (
    KIND_NAMES,
    PLANET_NAMES,
    SLOTS,
    STANDING,
    Aim,
    Kind,
    Piece,
    Place,
    Planet,
    Slot,
    toward,
)
from orrery.games.pyramids.rules.position import PyramidPosition
from orrery.scene.keys import kind_of, name_of
from orrery.scene.target_kind import TargetKind

NOTHING: Final = -1
"""What a key means that is of another kind."""

STAND: Final = "aim.stand"
ADRIFT: Final = "aim.nothing"
"""The buttons for a ship that points at no planet."""


def piece_key(state: PyramidPosition, piece: Piece) -> str:
    """The key of a pyramid: one of several alike."""
    return f"pyramid.{KIND_NAMES[state.kinds[piece]]}.{piece % state.copies}"


def kind_key(state: PyramidPosition, kind: Kind, place: Place) -> str:
    """The key of the first pyramid of a kind that is in the bank or in the reserve."""
    return piece_key(state, state.first_at(kind, place))


def world_key(state: PyramidPosition, slot: Slot) -> str:
    """The key of the planet at a slot."""
    return f"world.{PLANET_NAMES[state.planets[slot]]}"


def aim_keys(state: PyramidPosition, aim: Aim) -> tuple[str, ...]:
    """What is touched for a way to lie: the button to stand or to stay adrift, or the planet pointed at."""
    if aim == STANDING:
        return (STAND,)
    return (world_key(state, aim - 1),) if aim - 1 in SLOTS else (ADRIFT,)


def target_kinds_of_worlds(touched: tuple[str, ...]) -> dict[str, TargetKind]:
    """Where planets are gone to or pointed at."""
    return {key: TargetKind.GO for key in touched if kind_of(key) == "world"}


def button_key(verb: IntEnum) -> str:
    """The key of a verb's button."""
    return f"button.{verb.name.lower()}"


# --- what a key means ------------------------------------------------------------------------------


def touched_piece(state: PyramidPosition, key: str) -> Piece:
    """The pyramid with this key, e.g. `pyramid.rM.0`, or -1."""
    if kind_of(key) != "pyramid":
        return NOTHING
    _, kind, number = key.split(".")
    return KIND_NAMES.index(kind) * state.copies + int(number)


def touched_planet(key: str) -> Planet:
    """The planet with this key, e.g. `world.S2`, or -1."""
    kind, name = kind_of(key), name_of(key)
    return PLANET_NAMES.index(name) if kind == "world" else NOTHING


def touched_slot(state: PyramidPosition, key: str) -> Slot:
    """The slot of the planet with this key, or -1 where it does not stand on the table."""
    planet = touched_planet(key)
    return state.planets.index(planet) if planet in state.planets else NOTHING


def touched_aim(state: PyramidPosition, key: str) -> Aim:
    """The way to lie that a key means, `aim.stand` or a planet; or -1."""
    if key == STAND:
        return STANDING
    slot = touched_slot(state, key)
    return toward(slot) if slot >= 0 else NOTHING
