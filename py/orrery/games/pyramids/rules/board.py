"""Seats, sizes, sides and planets of the pyramid games, and the parts of their actions."""

from __future__ import annotations

from enum import IntEnum
from typing import Final, Generic, NamedTuple, TypeAlias, TypeVar

from orrery.core.state import Action

Kind: TypeAlias = int
Piece: TypeAlias = int
"""The number of a pyramid."""
Place: TypeAlias = int
"""Bank, reserve, out of the game, in orbit, or on a side of a stack."""
Slot: TypeAlias = int
"""One of the three corners at which planets stand, 0 to 2."""
Side: TypeAlias = int
"""A side of a planet's stack: twice the slot, plus 0 above and 1 below."""
Planet: TypeAlias = int
"""A green pyramid: twice the size less one, plus 0 in the first trio and 1 in the second."""
Aim: TypeAlias = int
"""How a ship lies: `STANDING`, 1 plus the slot that it points at, or `AT_NOTHING`."""

COLOURS: Final = ("red", "yellow", "black", "blue")
RED, YELLOW, BLACK, BLUE = range(len(COLOURS))
COLOUR_LETTERS: Final = "rykb"
SIZES: Final = (1, 2, 3)
SIZE_LETTERS: Final = " SML"
KINDS: Final = range(len(COLOURS) * len(SIZES))
COLOUR_OF: Final = tuple(kind // len(SIZES) for kind in KINDS)
SIZE_OF: Final = tuple(kind % len(SIZES) + 1 for kind in KINDS)
KIND_NAMES: Final = tuple(f"{COLOUR_LETTERS[COLOUR_OF[kind]]}{SIZE_LETTERS[SIZE_OF[kind]]}" for kind in KINDS)

PLANETS: Final = range(2 * len(SIZES))
PLANET_SIZE: Final = tuple(planet // 2 + 1 for planet in PLANETS)
PLANET_NAMES: Final = tuple(
    f"{SIZE_LETTERS[planet // 2 + 1]}{'2' if planet % 2 else ''}" for planet in PLANETS
)
FIRST_TRIO: Final = (0, 2, 4)
Spot: TypeAlias = tuple[int, int]
"""A point of a lattice of equilateral triangles: along a row, and the row, upwards."""
Spots: TypeAlias = tuple[Spot, ...]
"""By slot where its planet stands: for the eye only (AC-Q6)."""
FIRST_SPOTS: Final[Spots] = ((0, 0), (1, 0), (0, 1))
"""Where the planets stand at first (AC-17)."""

SLOTS: Final = range(3)
SIDES: Final = range(6)

BANK: Final[Place] = -1
RESERVE: Final[Place] = -2
BURNED: Final[Place] = -3
"""Out of the game; no planet is ever written so."""
STANDING: Final[Aim] = 0
AT_NOTHING: Final[Aim] = 4
AIMS: Final = 5
"""How many ways of lying a place in orbit leaves room for."""
FIRST_SIDE: Final[Place] = AIMS * len(SLOTS)
"""Places below are in orbit; from here on they are sides of stacks."""
ORBITS: Final = range(FIRST_SIDE)

SLOT_OF: Final = (
    *(place // AIMS for place in ORBITS),
    *(side // 2 for side in SIDES),
)
"""By place in orbit or on a stack the slot of its planet."""
AIM_OF: Final = tuple(place % AIMS for place in ORBITS)
"""By place in orbit how a ship lies there."""
TARGET_OF: Final = tuple(place % AIMS - 1 if STANDING < place % AIMS < AT_NOTHING else -1 for place in ORBITS)
"""By place in orbit the slot that a ship points at, or -1."""
TARGET_AT: Final = (*TARGET_OF, *(-1 for _ in SIDES), -1, -1, -1)
"""The same by any place: nothing else points. Bank, reserve and out of the game count from the end."""
OTHERS: Final = tuple(tuple(other for other in SLOTS if other != slot) for slot in SLOTS)
"""By slot the two other slots, each of which a ship can point at (LC-7, LC-12, AC-9)."""

ROUND: Final = tuple(frozenset(place for place in ORBITS if SLOT_OF[place] == slot) for slot in SLOTS)
"""By slot the places in orbit round its planet."""
ON_OR_ROUND: Final = tuple(
    ROUND[slot] | {FIRST_SIDE + side for side in SIDES if side // 2 == slot} for slot in SLOTS
)
"""By slot the places in orbit round its planet and on it."""
STANDINGS: Final = frozenset(place for place in ORBITS if AIM_OF[place] == STANDING)
"""The places in orbit where a ship stands."""
LYINGS: Final = frozenset(place for place in ORBITS if TARGET_OF[place] >= 0)
"""The places in orbit where a ship lies and points at a planet."""


def orbit(slot: Slot, aim: Aim = STANDING) -> Place:
    """The place in orbit round a planet, standing or lying."""
    return slot * AIMS + aim


def toward(slot: Slot) -> Aim:
    """Lying, and pointing at a planet."""
    return slot + 1


def side_place(side: Side) -> Place:
    """The place of a colony on a side of a stack."""
    return FIRST_SIDE + side


NEW_AIMS: Final = tuple(
    tuple(aim for aim in (STANDING, *map(toward, OTHERS[place // AIMS])) if aim != place % AIMS)
    for place in ORBITS
)
"""By place in orbit the other ways to lie there: to stand, or to point at either other planet."""


V = TypeVar("V", bound=IntEnum)
"""The verbs of a game."""

BITS: Final = 5
"""Enough for a pyramid, a kind, a place in orbit, a planet, or a way to lie."""
MASK: Final = (1 << BITS) - 1
VERB_BITS: Final = 2 * BITS
"""How far left the verb stands."""
VERB_STEP: Final = 1 << VERB_BITS
"""From the first action of a verb to the first of the next."""

NEXT: Final[Action] = 0
"""On to the next step of the turn: the first verb of each game."""


class Parts(NamedTuple, Generic[V]):
    """An action in its parts; the verb says what they are."""

    verb: V
    what: int = 0
    to: int = 0


def encode(verb: IntEnum, what: int = 0, to: int = 0) -> Action:
    """The action of these parts."""
    return (verb << BITS | what) << BITS | to


def parts_of(action: Action, verbs: type[V]) -> Parts[V]:
    """The parts of an action in a game that has these verbs."""
    return Parts(verbs(action >> VERB_BITS), action >> BITS & MASK, action & MASK)
