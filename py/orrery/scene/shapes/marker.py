"""`marker.<word>`: marks laid over a tile or under a piece: active, target, picked, attack."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from orrery.scene.pen import Pen, ShapeError


def draw(pen: Pen, args: tuple[str, ...]) -> None:
    """Draw one of the marks."""
    mark = _MARKS.get(args[0]) if len(args) == 1 else None
    if mark is None:
        raise ShapeError(f"there is no marker {'.'.join(args)!r}; there are: {', '.join(sorted(_MARKS))}")
    pen.kind(f"mark-{args[0]}")
    mark(pen)


def _active(pen: Pen) -> None:
    """A ring round the tile with bold corners."""
    pen.rect(101, 101, "under", radius=13)
    pen.rect(101, 101, "ring", radius=13)


def _target(pen: Pen) -> None:
    """A soft dot in a ring."""
    pen.circle(0, 0, 16, "pool")
    pen.circle(0, 0, 13, "ring")
    pen.circle(0, 0, 5.5, "dot")


def _picked(pen: Pen) -> None:
    """A dashed ring inside the tile's rim."""
    pen.rect(90, 90, "under", radius=9)
    pen.rect(90, 90, "ring", radius=9)


def _attack(pen: Pen) -> None:
    """A cross-hair, wide enough to stand round the pieces that it aims at."""
    cross = "M0,-47V-29M0,47V29M-47,0H-29M47,0H29"
    for stroke in ("under", "shine", "ring"):
        pen.circle(0, 0, 38, stroke)
        pen.path(cross, stroke)


_MARKS: Final[dict[str, Callable[[Pen], None]]] = {
    "active": _active,
    "attack": _attack,
    "picked": _picked,
    "target": _target,
}
