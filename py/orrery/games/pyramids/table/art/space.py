"""What pyramids stand on and point at: worlds, orbits, shelves, sights, points."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from orrery.scene.paths import Point, closed, line, number, smooth
from orrery.scene.shape import Pen, Shape

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
        return (0, -0.68 * RADII[_SIZES.index(self.planet[0])]), 5


def _scaled(points: tuple[Point, ...], radius: float) -> list[Point]:
    return [(x * radius, y * radius) for x, y in points]


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


COLUMN_WIDTHS: Final = (0.78, 1.0, 1.22)
"""How wide the columns for small, medium and large pyramids are, three of which are as wide as any three."""
LEDGE: Final = 9.0
"""The height of the ledge that pyramids stand on, from the foot of a shelf."""
_PLATE_SIZE: Final = (176.0, 17.0)
"""Of the plate for the owner's name, at most."""
_PLATE_AT: Final = (14.0, 11.0)
"""The left end and the middle of the plate, from the upper left corner."""
_BESIDE_PLATE: Final = 54.0
"""How much narrower than its shelf a plate is at least."""
_CROWN_AT: Final = (29.0, 12.0)
"""Where the crowns are counted, from the upper right corner."""


@dataclass(frozen=True, slots=True)
class Shelf(Shape):
    """A shelf with a column for each kind of pyramid: small, medium, large, and so again.

    One that is owned has a plate for the name at its upper left, with the owner's sign. The class word
    `is-turn` shows whose turn it is, by frame and arrow.
    """

    name = "shelf"

    width: int
    height: int
    columns: int
    owner: str = ""
    """`gold`, `silver`, a colour's letter, or nothing."""

    def column(self, index: int) -> float:
        """The middle of a column, rightwards from the middle of the shelf."""
        before = sum(COLUMN_WIDTHS[left % 3] for left in range(index)) + COLUMN_WIDTHS[index % 3] / 2
        return (before / self.columns - 0.5) * (self.width - 8)

    @property
    def plate(self) -> Point:
        """The middle of the plate, from the middle of the shelf."""
        return _PLATE_AT[0] + (self._plate_width - self.width) / 2, _PLATE_AT[1] - self.height / 2

    @property
    def crown(self) -> Point:
        """The middle of the crown before the number of dominant colonies, from the middle of the shelf."""
        return self.width / 2 - _CROWN_AT[0], _CROWN_AT[1] - self.height / 2

    @property
    def _plate_width(self) -> float:
        return min(_PLATE_SIZE[0], self.width - _BESIDE_PLATE)

    def draw(self, pen: Pen) -> None:
        width, height = self.width, self.height
        low = height / 2
        pen.rect(width, height, "cast", y=3, radius=12)
        pen.rect(width + 4, height + 4, "glow", radius=14)
        pen.rect(width, height, "back", radius=12)
        pen.rect(width, height, "light-fall", radius=12, paint="sheen")
        pen.path(closed(((-width / 2 + 14, low - 14), (width / 2 - 14, low - 14), (width / 2 - 5, low - 6),
                         (5 - width / 2, low - 6))), "ledge")  # fmt: skip
        pen.rect(width - 10, 4, "ledge-front", y=low - 5, radius=2)
        for index in range(self.columns):
            pen.ellipse(self.column(index), low - 10, 13, 2.6, "spot")
        pen.rect(width, height, "frame", radius=12)
        if self.owner:
            self._draw_plate(pen)

    def _draw_plate(self, pen: Pen) -> None:
        """The owner's plate: two colours on gold or silver, or one colour; and the arrow beside it."""
        x, y = self.plate
        start, end = x - self._plate_width / 2, x + self._plate_width / 2
        letters = {"gold": "ry", "silver": "kb"}.get(self.owner, self.owner)
        classes = f"plate is-{self.owner}" if len(letters) == 2 else f"plate hue-{self.owner}"
        pen.rect(self._plate_width, _PLATE_SIZE[1], classes, x=x, y=y, radius=5)
        sign = start + 10
        if self.owner == "silver":
            pen.path(closed(((sign, y - 4.5), (sign + 4.5, y), (sign, y + 4.5), (sign - 4.5, y))), "sign")
        else:
            pen.circle(sign, y, 3.6, "sign")
        if len(letters) == 2:
            for at, letter in enumerate(letters):
                pen.rect(11, 11, f"swatch-{letter}", x=end - 23 + 13 * at, y=y, radius=2)
        left = -self.width / 2 - 3
        pen.path(closed(((left, y - 8), (left + 12, y), (left, y + 8))), "turn")


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


@dataclass(frozen=True, slots=True)
class ActionPoint(Shape):
    """A socket, 20 across, with a gem in it while the point `is-left`."""

    name = "point"

    def draw(self, pen: Pen) -> None:
        pen.circle(0, 0, 9, "socket")
        pen.path("M0-7.500L5.800,0L0,7.500L-5.800,0z", "gem")
        pen.path("M0-7.500L5.800,0L0,0z", "gem-light")
