"""`point`: an action point, 20 across; `is-left` while it can be spent."""

from __future__ import annotations

from orrery.scene.pen import Pen, ShapeError


def draw(pen: Pen, args: tuple[str, ...]) -> None:
    """Draw one action point."""
    if args:
        raise ShapeError(f"a point has no words, not {'.'.join(args)!r}")
    pen.circle(0, 0, 9, "socket")
    pen.path("M0-7.500L5.800,0L0,7.500L-5.800,0z", "gem")
    pen.path("M0-7.500L5.800,0L0,0z", "gem-light")
