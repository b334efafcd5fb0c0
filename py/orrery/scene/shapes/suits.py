"""The four suits of a piecepack: their letters, and their emblems as paths of any size."""

from __future__ import annotations

from math import cos, pi, sin

from orrery.scene.paths import Point, closed, number


def emblem(suit: str, x: float, y: float, size: float) -> str:
    """The emblem of Moons, Crowns, Stars or Anchors, by its letter: to fill, `size` high, about a point."""
    return {"M": _moon, "C": _crown, "S": _star, "A": _anchor}[suit]((x, y), size / 20)


def _moved(points: list[Point], at: Point, scale: float) -> list[Point]:
    return [(at[0] + x * scale, at[1] + y * scale) for x, y in points]


def _moon(at: Point, scale: float) -> str:
    """A crescent, open to the right."""
    (x, y), (_, foot) = _moved([(5, -9), (5, 9)], at, scale)
    outer, inner = number(9.8 * scale), number(9.2 * scale)
    return (
        f"M{number(x)},{number(y)}A{outer},{outer} 0 1 0 {number(x)},{number(foot)}"
        f"A{inner},{inner} 0 0 1 {number(x)},{number(y)}z"
    )


def _crown(at: Point, scale: float) -> str:
    """Three points on a band."""
    points: list[Point] = [(-10, -5), (-5, 0.5), (0, -9.5), (5, 0.5), (10, -5), (8, 5), (-8, 5)]
    band: list[Point] = [(-8, 6.5), (8, 6.5), (8, 9.5), (-8, 9.5)]
    return closed(_moved(points, at, scale), _moved(band, at, scale))


def _star(at: Point, scale: float) -> str:
    """Five points."""
    radii = (11, 4.6) * 5
    points = [(r * sin(pi * i / 5), 0.8 - r * cos(pi * i / 5)) for i, r in enumerate(radii)]
    return closed(_moved(points, at, scale))


def _anchor(at: Point, scale: float) -> str:
    """A ring, a stock, a shank, and two flukes."""
    shank: list[Point] = [(-1.5, -5), (1.5, -5), (1.5, 8), (-1.5, 8)]
    stock: list[Point] = [(-6, -3.4), (6, -3.4), (6, -0.8), (-6, -0.8)]
    flukes: list[Point] = [
        (-10, 2), (-5, 3.2), (-6.6, 4.4), (-4.2, 6.4), (0, 7.4), (4.2, 6.4), (6.6, 4.4), (5, 3.2), (10, 2),
        (10, 7), (8.6, 6), (5.4, 9), (0, 10.3), (-5.4, 9), (-8.6, 6), (-10, 7),
    ]  # fmt: skip
    x, y = at[0], at[1] - 7.2 * scale
    ring = _circle(x, y, 3.3 * scale, 1) + _circle(x, y, 1.4 * scale, 0)
    return closed(_moved(shank, at, scale), _moved(stock, at, scale), _moved(flukes, at, scale)) + ring


def _circle(x: float, y: float, radius: float, sweep: int) -> str:
    """A circle drawn one way or the other round, so that one can be a hole in another."""
    left, right, r, h = number(x - radius), number(x + radius), number(radius), number(y)
    return f"M{left},{h}A{r},{r} 0 1 {sweep} {right},{h}A{r},{r} 0 1 {sweep} {left},{h}z"
