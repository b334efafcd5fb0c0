"""`die.fate`, `die.number`, `die.piecepack`, `die.deeds`: a die, 40 across, with all its faces.

A class word shows one of them.

Fate: `face-reduce`, `face-none`, `face-grow1`, `face-grow2`; number: `face-1` to `face-6`; piecepack:
`face-0` to `face-5`; deeds: `face-wild`, `face-tip`, `face-dig`, `face-aim`, `face-hop`, `face-swap`;
all: `face-unknown`, `rolling`, and the tint of an owner such as `seat-W`.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from orrery.scene.paths import closed
from orrery.scene.pen import Pen, ShapeError
from orrery.scene.shapes import deeds

_PIPS: Final[dict[int, str]] = {1: "m", 2: "ai", 3: "ami", 4: "acgi", 5: "acgim", 6: "acdfgi"}
"""The places of the pips of each face: a to i by rows, m the middle."""

_PLACES: Final = {
    "a": (-9, -9),
    "c": (9, -9),
    "d": (-9, 0),
    "m": (0, 0),
    "f": (9, 0),
    "g": (-9, 9),
    "i": (9, 9),
}


def draw(pen: Pen, args: tuple[str, ...]) -> None:
    """Draw one of the dice."""
    faces = _FACES.get(args[0]) if len(args) == 1 else None
    if faces is None:
        raise ShapeError(f"there is no die {'.'.join(args)!r}; there are: {', '.join(_FACES)}")
    pen.rect(40, 40, "cast", y=3, radius=10)
    pen.rect(40, 40, "body", radius=10)
    pen.rect(34, 34, "top", y=-1, radius=9)
    faces(pen)
    pen.text(0, 8, "?", "face is-unknown")
    pen.rect(40, 40, "edge", radius=10)
    pen.rect(46, 46, "halo", radius=13)


def _number_faces(pen: Pen) -> None:
    for value, places in _PIPS.items():
        with pen.group(f"face is-{value}"):
            for place in places:
                x, y = _PLACES[place]
                pen.circle(x, y - 1, 3.7, "dot")


def _fate_faces(pen: Pen) -> None:
    """Pyramids that grow by one or two, one that sinks, and an empty ring."""
    pen.path(closed(((-9, -6), (9, -6), (0, 10))), "face is-reduce")
    pen.circle(0, -1, 8, "face is-none")
    pen.path(closed(((-10, 8), (10, 8), (0, -11))), "face is-grow1")
    pen.path(closed(((-8, 0), (8, 0), (0, -14)), ((-8, 12), (8, 12), (0, -2))), "face is-grow2")


def _piecepack_faces(pen: Pen) -> None:
    """Numbers from Null to five."""
    for value in range(6):
        pen.text(0, 8, str(value), f"face is-{value}")


_FACES: Final[dict[str, Callable[[Pen], None]]] = {
    "fate": _fate_faces,
    "number": _number_faces,
    "piecepack": _piecepack_faces,
    "deeds": deeds.faces,
}
