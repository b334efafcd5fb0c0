"""A sheet of deep space with faint stars, that suns and planets lie on."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from orrery.scene.paths import number
from orrery.scene.shape import Pen, Shape

RADIUS: Final = 22
_FAINT: Final = 120
"""How many faint stars there are; every seventh is a bright one besides."""


@dataclass(frozen=True, slots=True)
class Sky(Shape):
    """A sheet of a width and a height."""

    name = "sky"

    width: int
    height: int

    def draw(self, pen: Pen) -> None:
        width, height = self.width, self.height
        pen.rect(width, height, "cast", y=4, radius=RADIUS)
        pen.rect(width, height, "night", radius=RADIUS)
        for x, y, rx, ry in ((-0.22, -0.2, 0.3, 0.26), (0.26, 0.24, 0.28, 0.3), (0.2, -0.3, 0.22, 0.16)):
            pen.ellipse(x * width, y * height, rx * width, ry * height, "nebula", "haze")
        pen.path(_stars(width, height, 0), "faint")
        pen.path(_stars(width, height, 7), "bright")
        pen.rect(width - 3, height - 3, "lip", radius=RADIUS - 1)


def _stars(width: int, height: int, every: int) -> str:
    """Points to stroke, strewn by two irrational steps, so that the sheet is always the same."""
    strewn = range(1, _FAINT, every or 1)
    at = [
        ((i * 0.7548777 + every * 0.11) % 1 - 0.5, (i * 0.5698403 + every * 0.23) % 1 - 0.5) for i in strewn
    ]
    return "".join(f"M{number(x * (width - 30))},{number(y * (height - 30))}h0" for x, y in at)
