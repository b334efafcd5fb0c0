"""`crown`: what a dominant colony wears, 20 across."""

from __future__ import annotations

from orrery.scene.pen import Pen, ShapeError
from orrery.scene.shapes.suits import emblem


def draw(pen: Pen, args: tuple[str, ...]) -> None:
    """Draw a crown."""
    if args:
        raise ShapeError(f"there is one crown, not {'.'.join(args)!r}")
    crown = emblem("C", 0, 0, 15)
    pen.path(crown, "crown-rim")
    pen.path(crown, "gold")
