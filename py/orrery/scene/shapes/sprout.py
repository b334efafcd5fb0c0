"""`sprout.<width>`: a place on the surface where a tree may be planted, upright on its segment."""

from __future__ import annotations

from orrery.scene.pen import Pen, ShapeError


def draw(pen: Pen, args: tuple[str, ...]) -> None:
    """Draw a seedling and the ground about it, so wide that neighbours do not overlap."""
    if len(args) != 1 or not args[0].isdigit():
        raise ShapeError(f"a sprout has a width, not {'.'.join(args)!r}")
    width = int(args[0])
    pen.rect(width, 44, "reach", y=-4)
    pen.path("M0,4V-7M0-3Q-8-3-8-11Q0-11 0-3M0-5Q8-5 8-13Q0-13 0-5", "seedling")
    pen.rect(width - 3, 38, "halo", y=-4, radius=8)
