"""`sight.<colour>.<length>`: where a ship looks, along the x axis about its middle, ending in an arrow."""

from __future__ import annotations

from orrery.scene.paths import closed, line
from orrery.scene.pen import Pen, ShapeError
from orrery.scene.shapes.hues import checked_hue


def draw(pen: Pen, args: tuple[str, ...]) -> None:
    """Draw the line of a colour's letter and a length in whole units."""
    if len(args) != 2 or not (args[1].isascii() and args[1].isdigit()):
        raise ShapeError(f"a sight has a colour and a length, not {'.'.join(args)!r}")
    pen.kind(f"hue-{checked_hue(args[0])}")
    half = int(args[1]) / 2
    ray = line(((-half, 0), (half - 5, 0)))
    pen.path(ray, "ray-glow")
    pen.path(ray, "ray")
    pen.path(closed(((half - 8, -4), (half, 0), (half - 8, 4))), "arrow")
