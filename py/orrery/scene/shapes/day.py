"""`day.<number>`: the sun of a round, 26 across; `is-now` shines, `is-past` is filled."""

from __future__ import annotations

from math import cos, pi, sin

from orrery.scene.pen import Pen, ShapeError


def draw(pen: Pen, args: tuple[str, ...]) -> None:
    """Draw the sun with its number."""
    if len(args) != 1 or not args[0].isdigit():
        raise ShapeError(f"a day has a number, not {'.'.join(args)!r}")
    rays = (pi * turn / 6 for turn in range(12))
    pen.path(
        "".join(
            f"M{12 * cos(t):.1f},{12 * sin(t):.1f}L{15.5 * cos(t):.1f},{15.5 * sin(t):.1f}" for t in rays
        ),
        "ray",
    )
    pen.circle(0, 0, 10, "disc")
    pen.text(0, 4.2, args[0], "words")
