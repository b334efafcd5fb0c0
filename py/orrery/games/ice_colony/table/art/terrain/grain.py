"""Irregularity that is the same every time: nature's hand without a random generator."""

from __future__ import annotations

from math import cos, pi, sin

from orrery.scene.paths import Point


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
