"""The green planets of the pyramid games."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from orrery.scene.paths import Point, line, smooth
from orrery.scene.pen import Pen
from orrery.scene.shape import Shape

RADII: Final = (0.0, 24.0, 32.0, 40.0)
"""By size."""
_SIZES: Final = " SML"
_LANDS: Final[tuple[tuple[Point, ...], ...]] = (
    ((-0.82, -0.3), (-0.6, -0.75), (-0.1, -0.92), (0.06, -0.62), (-0.3, -0.5), (-0.5, -0.2)),
    ((0.3, -0.86), (0.72, -0.64), (0.94, -0.24), (0.6, -0.3), (0.28, -0.5)),
    ((-0.96, 0.12), (-0.66, 0.1), (-0.46, 0.36), (-0.6, 0.74), (-0.86, 0.42)),
    ((0.06, 0.66), (0.42, 0.42), (0.86, 0.3), (0.74, 0.62), (0.34, 0.92)),
)
"""Continents of a planet of radius 1."""
_CRACKS: Final[tuple[tuple[Point, ...], ...]] = (
    ((-0.75, -0.55), (-0.3, -0.2), (-0.42, 0.3), (-0.7, 0.6)),
    ((0.1, -0.95), (0.22, -0.4), (0.7, -0.1), (0.5, 0.8)),
    ((-0.3, -0.2), (0.22, -0.4)),
)


@dataclass(frozen=True, slots=True)
class World(Shape):
    """A planet from the side, as wide as its size, with its name and its pips.

    Its upper half lies in daylight and its lower half in the dark. `is-ash` shows what is left of a burned
    one; `is-spare` one beside the table, which is drawn smaller, but is as easily touched.
    """

    name = "world"

    planet: str
    """S, M or L, or S2, M2 or L2."""

    def draw(self, pen: Pen) -> None:
        size = _SIZES.index(self.planet[0])
        radius = RADII[size]
        pen.circle(0, 0, 42, "hit")
        pen.circle(0, 0, radius + 7, "air thin")
        pen.circle(0, 0, radius + 3.5, "air")
        pen.circle(0, 0, radius, "ball")
        r = f"{radius:g}"
        pen.path(f"M-{r},0A{r},{r} 0 0 1 {r},0Q0,{radius * 0.34:.3g}-{r},0z", "day")
        for land in _LANDS:
            pen.path(smooth(_scaled(land, radius), loop=True), "land")
        pen.circle(0, 0, radius, "", "sheen")
        pen.path("".join(line(_scaled(crack, radius)) for crack in _CRACKS), "crack")
        pen.circle(0, 0, radius, "rim")
        pen.text(0, 4, self.planet, "called")
        for pip in range(size):
            pen.circle((pip - (size - 1) / 2) * 7.6, 11, 2.8, "pip")
        pen.circle(0, 0, radius + 6, "halo")

    def dot(self) -> tuple[Point, int]:
        """See `Shape`."""
        return (0, -0.68 * RADII[_SIZES.index(self.planet[0])]), 5


def _scaled(points: tuple[Point, ...], radius: float) -> list[Point]:
    return [(x * radius, y * radius) for x, y in points]
