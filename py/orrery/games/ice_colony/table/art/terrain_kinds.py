"""Terrains seen from above, each drawn in variants 0 to 3 on a tile of 96 by 96 units about (0, 0)."""

from __future__ import annotations

from math import cos, pi, sin
from typing import Final

from orrery.scene.paths import Point, closed, line, smooth
from orrery.scene.shape import Pen


def grain(*seeds: int) -> float:
    """A number in [-1, 1) that depends on the seeds alone, and wildly."""
    mixed = 0x9E3779B9
    for seed in seeds:
        mixed = ((mixed ^ (seed & 0xFFFFFFFF)) * 0x85EBCA6B) & 0xFFFFFFFF
        mixed ^= mixed >> 13
        mixed = (mixed * 0xC2B2AE35) & 0xFFFFFFFF
        mixed ^= mixed >> 16
    return mixed / 0x80000000 - 1.0


def blob(centre: Point, rx: float, ry: float, corners: int, roughness: float, seed: int) -> list[Point]:
    """The corners of an irregular ring about a centre; `roughness` is a fraction of the radius."""
    ring = []
    for corner in range(corners):
        angle = 2 * pi * (corner + 0.3 * grain(seed, corner)) / corners
        stretch = 1 + roughness * grain(seed, corner, 7)
        ring.append(
            (round(centre[0] + rx * stretch * cos(angle)), round(centre[1] + ry * stretch * sin(angle)))
        )
    return [(float(x), float(y)) for x, y in ring]


def shifted(points: list[Point], dx: float, dy: float) -> list[Point]:
    """The same points a little further."""
    return [(x + dx, y + dy) for x, y in points]


def shrunk(points: list[Point], margin: float) -> list[Point]:
    """The corners drawn in towards their middle by about `margin` units, to half a unit."""
    x0 = sum(x for x, _ in points) / len(points)
    y0 = sum(y for _, y in points) / len(points)
    drawn = []
    for x, y in points:
        reach = max(((x - x0) ** 2 + (y - y0) ** 2) ** 0.5, margin + 0.1)
        keep = 1 - margin / reach
        drawn.append((round(2 * (x0 + (x - x0) * keep)) / 2, round(2 * (y0 + (y - y0) * keep)) / 2))
    return drawn


def draw_abyss(pen: Pen, variant: int) -> None:
    """Draw the torn rim and ledges, each further in and darker."""
    pen.path(closed(_rim(variant, 42, 0)), "mid")
    pen.path(closed(_rim(variant, 35, 2)), "low")
    pen.path(closed(_rim(variant, 24, 5)), "deep")


def _rim(variant: int, reach: float, drop: float) -> list[Point]:
    """A torn ring about as far out as `reach`, between a circle and a square."""
    ring = []
    for corner in range(14):
        angle = 2 * pi * (corner + 0.25 * grain(variant, corner, 1)) / 14
        out = reach * (1 + 0.12 * grain(variant, corner, 2))
        stretch = out / max(abs(cos(angle)), abs(sin(angle))) ** 0.6
        ring.append((float(round(stretch * cos(angle))), float(round(stretch * sin(angle) + drop))))
    return ring


_RADIUS: Final = 20.0
_TONES: Final = ("low", "mid", "high")


def draw_basalt(pen: Pen, variant: int) -> None:
    """Draw the tops of the columns in three tones, the highest with a lit edge."""
    tops: dict[str, list[list[Point]]] = {tone: [] for tone in _TONES}
    for row in range(-2, 3):
        for column in range(-2, 3):
            top = shrunk(_column(row, column, variant), 1.3)
            if _is_on_tile(top):
                tops[_TONES[int((grain(variant, row, column) + 1) * 1.5)]].append(top)
    for tone, columns in tops.items():
        pen.path(closed(*columns), tone)
    lit = [line((top[4], top[3], top[2])) for top in tops["high"]]
    pen.path("".join(lit), "light")


def _column(row: int, column: int, variant: int) -> list[Point]:
    """The corners of a column, clockwise on screen from the right, shared with its neighbours."""
    x = _RADIUS * 1.5 * column + 3 * variant - 5
    y = _RADIUS * 3**0.5 * (row + column % 2 / 2) + 5 * variant - 9
    corners = []
    for corner in range(6):
        px, py = x + _RADIUS * cos(pi * corner / 3), y + _RADIUS * sin(pi * corner / 3)
        here = (round(px), round(py))
        corners.append((px + 2.6 * grain(*here, 1), py + 2.6 * grain(*here, 2)))
    return corners


def _is_on_tile(points: list[Point]) -> bool:
    return any(abs(x) < 47 and abs(y) < 47 for x, y in points)


_DUNES: Final = 3


def draw_dunes(pen: Pen, variant: int) -> None:
    """Draw the shaded sides, the crests, and ripples in the sand."""
    crests = [_crest(variant, index) for index in range(_DUNES)]
    lees = []
    for index, crest in enumerate(crests):
        depth = 15 + 3 * grain(variant, index, 9)
        foot = [
            (x, y + depth * share) for (x, y), share in zip(crest, (0.3, 0.9, 1.25, 0.7, 0.2), strict=True)
        ]
        lees.append(smooth(crest) + "L" + smooth(foot[::-1])[1:] + "z")
    pen.path("".join(lees), "low")
    pen.path("".join(smooth(crest) for crest in crests), "light")
    ripples = [[(x, y - 9) for x, y in crest[1:4]] for crest in crests]
    pen.path("".join(smooth(ripple) for ripple in ripples), "contour")


def _crest(variant: int, index: int) -> list[Point]:
    """The line of a crest from rim to rim, sweeping down to the right and up again."""
    top = -32 + 32 * index + 3 * grain(variant, index, 3)
    bend = 11 if (variant + index) % 2 else -10
    heights = (6, -bend, bend, -bend * 0.4, -7)
    xs = (-50, -26 + 6 * grain(variant, index, 1), 2 + 8 * grain(variant, index, 2), 28, 50)
    return [(float(round(x)), float(round(top + height))) for x, height in zip(xs, heights, strict=True)]


_CRACKS: Final[tuple[tuple[tuple[Point, ...], ...], ...]] = (
    (
        ((-48, 18), (-22, 10), (-4, 22), (26, 14), (48, 26)),
        ((-4, 22), (-10, 48)),
        ((26, 14), (34, -12), (30, -48)),
    ),
    (
        ((-20, -48), (-14, -18), (-30, 6), (-22, 48)),
        ((-14, -18), (18, -26), (48, -16)),
        ((-30, 6), (-48, 12)),
    ),
    (
        ((48, -26), (22, -18), (10, 8), (-18, 16), (-48, 36)),
        ((10, 8), (24, 28), (20, 48)),
        ((22, -18), (12, -48)),
    ),
    (((18, -48), (24, -20), (10, 12), (22, 48)), ((10, 12), (-20, 22), (-48, 18)), ((24, -20), (48, -8))),
)
"""The lines of the cracks of each variant, from rim to rim."""


def draw_ice(pen: Pen, variant: int) -> None:
    """Draw broad reflections, and the cracks with their shine."""
    shift = 14 * grain(variant, 3)
    streaks = [
        [(x + shift, 48), (x + shift + 96, -48), (x + shift + 96 + wide, -48), (x + shift + wide, 48)]
        for x, wide in ((-86, 26), (-48, 9), (-16, 34))
    ]
    pen.path(closed(*([(round(x), y) for x, y in streak] for streak in streaks)), "high")
    cracks = _CRACKS[variant]
    pen.path("".join(line(crack) for crack in cracks), "contour")
    pen.path("".join(line([(x - 1, y - 1) for x, y in crack]) for crack in cracks), "light")


_GRID: Final = 3


def draw_lava(pen: Pen, variant: int) -> None:
    """Draw plates with a lit slope towards the upper left."""
    plates = [_plate(row, column, variant) for row in range(_GRID) for column in range(_GRID)]
    pen.path(closed(*plates), "low")
    slopes = []
    for index, plate in enumerate(plates):
        a, b, c, d = plate
        share = 0.42 + 0.14 * grain(variant, index, 5)
        peak = (round(a[0] + (c[0] - a[0]) * share), round(a[1] + (c[1] - a[1]) * share))
        slopes.append((b, a, d, peak))
    pen.path(closed(*slopes), "high")


def _plate(row: int, column: int, variant: int) -> list[Point]:
    """The corners of a plate, clockwise from the upper left, with a crack left round it."""
    corners = [(row, column), (row, column + 1), (row + 1, column + 1), (row + 1, column)]
    return shrunk([_knot(r, c, variant) for r, c in corners], 1.9 + 0.6 * grain(variant, row, column))


def _knot(row: int, column: int, variant: int) -> Point:
    """A point where four plates meet; those of the rim lie outside the tile."""
    return _spread(column, grain(variant, row, column, 1)), _spread(row, grain(variant, row, column, 2))


def _spread(line: int, grain_there: float) -> float:
    """Where a line of knots crosses: the inner ones astray, the outer ones beyond the rim."""
    if line in (0, _GRID):
        return -54.0 if line == 0 else 54.0
    return -50 + 100 / _GRID * line + 11 * grain_there


_SPRIGS: Final[tuple[tuple[Point, ...], ...]] = (
    ((36, -30), (-38, 22), (40, 12), (-12, 44), (14, -40)),
    ((38, -8), (-38, 34), (24, 42), (-30, -2), (22, -36)),
    ((-40, 4), (34, 36), (40, -22), (-22, 42), (4, -40)),
    ((30, -38), (40, 26), (-36, 38), (6, 44), (-40, -8)),
)
"""Where the sprigs of each variant stand."""


def draw_valley(pen: Pen, variant: int) -> None:
    """Draw two terraces within each other, a contour line in each, and the sprigs."""
    middle = (6 * grain(variant, 1), 6 * grain(variant, 2))
    outer = blob(middle, 47, 44, 9, 0.13, variant + 21)
    inner = blob((middle[0] + 3, middle[1] + 2), 29, 26, 8, 0.16, variant + 42)
    pen.path(smooth(outer, loop=True), "mid")
    pen.path(smooth(inner, loop=True), "low")
    contours = [
        blob(middle, 38, 35, 9, 0.12, variant + 21),
        blob((middle[0] + 3, middle[1] + 2), 20, 17, 8, 0.15, variant + 42),
    ]
    pen.path("".join(smooth(contour, loop=True) for contour in contours), "contour")
    pen.path("".join(_sprig(x, y) for x, y in _SPRIGS[variant]), "light")


def _sprig(x: float, y: float) -> str:
    """Three blades from one root."""
    return line(((x - 5, y - 3), (x, y + 4), (x, y - 6))) + line(((x, y + 4), (x + 5, y - 3)))


_FLOES: Final[tuple[tuple[tuple[float, float, float], ...], ...]] = (
    ((30, -33, 15), (-34, 32, 17), (38, 30, 9), (2, -43, 7)),
    ((-36, -6, 13), (32, 34, 18), (22, -38, 12), (-26, 42, 8)),
    ((36, -12, 14), (-30, 36, 14), (10, 42, 9), (8, -42, 11)),
    ((-38, 12, 12), (36, -34, 17), (26, 38, 13), (-10, 44, 7)),
)
"""x, y and radius of the floes of each variant: near the rim, the middle is for pieces."""


def draw_water(pen: Pen, variant: int) -> None:
    """Draw the deep, the waves, and the floes with their thickness."""
    pen.path(smooth(blob((2, 4), 36, 30, 8, 0.2, variant + 11), loop=True), "low")
    pen.path("".join(_wave(variant, index) for index in range(6)), "light")
    floes = [
        blob((x, y), radius, radius * 0.78, 6, 0.16, 31 * variant + index)
        for index, (x, y, radius) in enumerate(_FLOES[variant])
    ]
    pen.path(closed(*(shifted(floe, 1, 4) for floe in floes)), "mid")
    pen.path(closed(*floes), "high")


def _wave(variant: int, index: int) -> str:
    """Two crests of a wave side by side."""
    x = round(-26 + 30 * (index % 2) + 12 * grain(variant, index, 1))
    y = round(-26 + 13 * index + 5 * grain(variant, index, 2))
    points: list[Point] = [(x - 11, y + 2), (x - 6, y - 3), (x, y + 4), (x + 6, y - 3), (x + 11, y + 2)]
    return smooth(points)
