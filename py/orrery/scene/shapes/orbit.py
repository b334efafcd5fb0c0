"""`orbit.<rx>.<ry>`: two rings round a planet, and the bright and the dark side for its colonies."""

from __future__ import annotations

from typing import Final

from orrery.scene.paths import number
from orrery.scene.pen import Pen, ShapeError

INNER: Final = 0.66
"""How wide the inner ring is, in parts of the outer."""
LOBE: Final = 33.0
"""Half the width of a side."""


def draw(pen: Pen, args: tuple[str, ...]) -> None:
    """Draw rings of a half width and a half height in whole units."""
    if len(args) != 2 or not all(word.isascii() and word.isdigit() for word in args):
        raise ShapeError(f"an orbit has two radii, not {'.'.join(args)!r}")
    rx, ry = map(int, args)
    pen.ellipse(0, 0, rx + 14, ry, "", "haze")
    pen.ellipse(0, 0, rx, ry, "ring")
    pen.ellipse(0, 0, rx * INNER, ry * 0.8, "ring")
    for classes, sign in (("top", -1), ("bottom", 1)):
        sweep, end = (1 if sign < 0 else 0), number(sign * (ry - LOBE))
        pen.path(
            f"M-{LOBE:g},0V{end}A{LOBE:g},{LOBE:g} 0 0 {sweep} {LOBE:g},{end}V0z",
            f"lobe {classes}",
        )
        pen.text(0, sign * (ry - 10) + 4, "above" if sign < 0 else "below", "side-name")
