"""`globe.<radius>`: the planet under its regions: its shadow, its air and its crust."""

from __future__ import annotations

from orrery.scene.pen import Pen, ShapeError


def draw(pen: Pen, args: tuple[str, ...]) -> None:
    """Draw a planet of this radius."""
    if len(args) != 1 or not args[0].isdigit():
        raise ShapeError(f"a globe has a radius, not {'.'.join(args)!r}")
    radius = int(args[0])
    pen.circle(0, 5, radius + 4, "cast")
    pen.circle(0, 0, radius + 26, "air thin")
    pen.circle(0, 0, radius + 13, "air")
    pen.circle(0, 0, radius + 4, "crust")
