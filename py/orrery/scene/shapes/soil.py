"""`soil.<layer>.<variant>.<number>.<corners>`: a region of a planet; layer 0 is the core and 4 the crust.

A region that somebody holds has the class word `held-A` or `held-T`: a tint, and hatching that leans to
the tree's own side; `is-reach` makes both fainter. The number shows until the region `is-grown`.
"""

from __future__ import annotations

from itertools import pairwise
from typing import Final

from orrery.scene.paths import Point, closed, line, number
from orrery.scene.pen import Pen, ShapeError
from orrery.scene.shapes.trees import points

GAP: Final = 7.5
"""Between two lines of the hatching, measured across."""


def draw(pen: Pen, args: tuple[str, ...]) -> None:
    """Draw the region with these six corners about its middle."""
    if len(args) != 4 or args[0] not in set("01234") or args[1] not in set("012"):
        raise ShapeError(
            f"soil has a layer of 0 to 4, a variant of 0 to 2, a number and corners, not {'.'.join(args)!r}"
        )
    corners = points(args[3])
    if len(corners) != 6:
        raise ShapeError(f"a region has six corners, not {len(corners)}")
    outline = closed(corners)
    pen.kind(f"layer-{args[0]} vein-{args[1]}")
    pen.path(outline, "ground")
    pen.path(_pebbles(corners, int(args[1])), "pebble")
    pen.path(outline, "tint")
    for letter, lean in (("A", 1.0), ("T", -1.0)):
        pen.path(_hatching(corners, lean), f"hatching hatch-{letter}")
    pen.text(0, 4, args[2], "number")
    pen.path(closed(_shrunk(corners, 0.88)), "halo")


def _pebbles(corners: list[Point], variant: int) -> str:
    """A few stones to stroke, towards some corners."""
    some = ((corners[index], 0.62 - 0.09 * ((index + variant) % 3)) for index in range(variant, 6, 2))
    return "".join(f"M{number(x * far)},{number(y * far)}h2" for (x, y), far in some)


def _shrunk(corners: list[Point], scale: float) -> list[Point]:
    return [(x * scale, y * scale) for x, y in corners]


def _hatching(corners: list[Point], lean: float) -> str:
    """Lines at 45 degrees within a convex outline."""
    step = GAP * 2**0.5
    heights = [y + lean * x for x, y in corners]
    lines: list[str] = []
    for index in range(int(min(heights) // step), int(max(heights) // step) + 1):
        ends = _cut(corners, lean, (index + 0.5) * step)
        if len(ends) == 2:
            lines.append(line(ends))
    return "".join(lines)


def _cut(corners: list[Point], lean: float, height: float) -> list[Point]:
    """Where the line on which y + lean * x is `height` meets the outline."""
    found: list[Point] = []
    for (ax, ay), (bx, by) in pairwise([*corners, corners[0]]):
        a, b = ay + lean * ax - height, by + lean * bx - height
        if (a < 0) != (b < 0):
            part = a / (a - b)
            found.append((ax + part * (bx - ax), ay + part * (by - ay)))
    return found
