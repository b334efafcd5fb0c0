"""The planet: its disc, and the regions of its soil."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import pairwise
from typing import Final

from orrery.games.deep_roots.table.art.points import Points, along, written
from orrery.scene.paths import Point, closed, line, number
from orrery.scene.pen import Pen
from orrery.scene.shape import Shape

GAP: Final = 7.5
"""Between two lines of the hatching, measured across."""


@dataclass(frozen=True, slots=True)
class Globe(Shape):
    """The planet under its regions: its shadow, its air and its crust."""

    name = "globe"

    radius: int

    def draw(self, pen: Pen) -> None:
        pen.circle(0, 5, self.radius + 4, "cast")
        pen.circle(0, 0, self.radius + 26, "air thin")
        pen.circle(0, 0, self.radius + 13, "air")
        pen.circle(0, 0, self.radius + 4, "crust")


@dataclass(frozen=True, slots=True)
class Soil(Shape):
    """A region about its middle.

    One that somebody holds has the class word `held-A` or `held-T`: a tint, and hatching that leans to the
    tree's own side; `is-reach` makes both fainter. The number shows until the region `is-grown`.
    """

    name = "soil"

    layer: int
    """0 is the core and 4 the crust."""
    vein: int
    """0 to 2: neighbours differ."""
    region: int
    corners: Points
    """Six, clockwise."""

    def draw(self, pen: Pen) -> None:
        outline = closed(self.corners)
        pen.kind(f"layer-{self.layer} vein-{self.vein}")
        pen.path(outline, "ground")
        pen.path(self._pebbles(), "pebble")
        pen.path(outline, "tint")
        for tree, lean in (("A", 1.0), ("T", -1.0)):
            pen.path(_hatching(self.corners, lean), f"hatching hatch-{tree}")
        pen.text(0, 4, str(self.region), "number")
        pen.path(closed([(x * 0.88, y * 0.88) for x, y in self.corners]), "halo")

    def _pebbles(self) -> str:
        """A few stones to stroke, towards some corners."""
        some = (
            (self.corners[index], 0.62 - 0.09 * ((index + self.vein) % 3)) for index in range(self.vein, 6, 2)
        )
        return "".join(f"M{number(x * far)},{number(y * far)}h2" for (x, y), far in some)

    def __str__(self) -> str:
        return f"{self.name}.{self.layer}.{self.vein}.{self.region}.{written(self.corners)}"


def _hatching(corners: Points, lean: float) -> str:
    """Lines at 45 degrees within a convex outline."""
    step = GAP * 2**0.5
    heights = [y + lean * x for x, y in corners]
    lines: list[str] = []
    for index in range(int(min(heights) // step), int(max(heights) // step) + 1):
        ends = _cut(corners, lean, (index + 0.5) * step)
        if len(ends) == 2:
            lines.append(line(ends))
    return "".join(lines)


def _cut(corners: Points, lean: float, height: float) -> list[Point]:
    """Where the line on which y + lean * x is `height` meets the outline."""
    found: list[Point] = []
    for start, end in pairwise([*corners, corners[0]]):
        a, b = (y + lean * x - height for x, y in (start, end))
        if (a < 0) != (b < 0):
            found.append(along(start, end, a / (a - b)))
    return found
