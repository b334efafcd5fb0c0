"""The room round a planet."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from orrery.scene.paths import number
from orrery.scene.pen import Pen
from orrery.scene.shape import Shape

INNER: Final = 0.66
"""How wide the inner ring is, in parts of the outer."""
LOBE: Final = 33.0
"""Half the width of a side."""


@dataclass(frozen=True, slots=True)
class Orbit(Shape):
    """Two rings round a planet, and the bright and the dark side for its colonies."""

    name = "orbit"

    rx: int
    ry: int
    """Half the width and half the height of the outer ring."""

    def draw(self, pen: Pen) -> None:
        rx, ry = self.rx, self.ry
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
