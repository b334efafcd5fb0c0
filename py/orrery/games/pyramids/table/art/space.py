"""What pyramids orbit and point at: worlds, orbits, sights."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from orrery.scene.paths import Point, closed, line, number, smooth
from orrery.scene.shape import Pen, Shape

RADII: Final = (0.0, 34.0, 42.0, 50.0)
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
        pen.circle(0, 0, 50, "hit")
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
        pen.text(0, 5, self.planet, "called")
        for pip in range(size):
            pen.circle((pip - (size - 1) / 2) * 9.4, 14, 3.4, "pip")
        pen.circle(0, 0, radius + 6, "halo")

    def dot(self) -> tuple[Point, int]:
        return (0, -0.66 * RADII[_SIZES.index(self.planet[0])]), 7


def _scaled(points: tuple[Point, ...], radius: float) -> list[Point]:
    return [(x * radius, y * radius) for x, y in points]


RING: Final = 92.0
"""How far from their planet ships fly."""
LOBE: Final = 34.0
"""Half the width of a side."""
_REACH: Final = RING + 24
"""From the middle of a planet to the end of its sides."""


@dataclass(frozen=True, slots=True)
class Orbit(Shape):
    """The ring on which ships fly round a planet, and the bright and the dark side for its colonies."""

    name = "orbit"

    def draw(self, pen: Pen) -> None:
        pen.circle(0, 0, _REACH, "", "haze")
        pen.circle(0, 0, RING, "ring")
        for classes, sign in (("top", -1), ("bottom", 1)):
            sweep, end = (1 if sign < 0 else 0), number(sign * (_REACH - LOBE))
            pen.path(
                f"M-{LOBE:g},0V{end}A{LOBE:g},{LOBE:g} 0 0 {sweep} {LOBE:g},{end}V0z",
                f"lobe {classes}",
            )
            pen.text(0, sign * (_REACH - 13) + 5, "above" if sign < 0 else "below", "side-name")


@dataclass(frozen=True, slots=True)
class SightLine(Shape):
    """A line along the x axis about its middle, ending in an arrow."""

    name = "sight"

    hue: str
    """The letter of the ship's colour."""
    length: int

    def draw(self, pen: Pen) -> None:
        pen.kind(f"hue-{self.hue}")
        half = self.length / 2
        ray = line(((-half, 0), (half - 5, 0)))
        pen.path(ray, "ray-glow")
        pen.path(ray, "ray")
        pen.path(closed(((half - 8, -4), (half, 0), (half - 8, 4))), "arrow")
