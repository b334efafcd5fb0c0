"""The planet of the slow, obvious Deep Roots: a hexagon of hexagons (RT-Q1, RT-Q2).

A face is a region's side as seen from that region: the region's number and 0 to 5, clockwise from east.
"""

from __future__ import annotations

from math import atan2, sqrt
from typing import Final, TypeAlias

Face: TypeAlias = tuple[int, int]

STEPS: Final = [(1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1)]
"""By side, how the column and the row change: E, SE, SW, W, NW, NE."""


class Planet:
    """Regions numbered by rows from the top, each row from the left."""

    def __init__(self, radius: int) -> None:
        across = range(-radius, radius + 1)
        self.places = [(q, r) for r in across for q in across if abs(q + r) <= radius]
        self.regions = range(len(self.places))
        faces = [(region, side) for region in self.regions for side in range(6)]
        self._beyond = {face: self._other_side(face) for face in faces}
        self.segments = self._rim()
        """The faces on the surface, clockwise from the top left region's north-west side."""

    def beyond(self, face: Face) -> Face | None:
        """The same side as seen from the other region; None on the surface."""
        return self._beyond[face]

    def both(self, face: Face) -> set[Face]:
        """A side from both of its regions."""
        other = self.beyond(face)
        return {face} if other is None else {face, other}

    def _other_side(self, face: Face) -> Face | None:
        place = self._next(face)
        if place not in self.places:
            return None
        return self.places.index(place), (face[1] + 3) % 6

    def _next(self, face: Face) -> tuple[int, int]:
        q, r = self.places[face[0]]
        dq, dr = STEPS[face[1]]
        return q + dq, r + dr

    def _rim(self) -> list[Face]:
        rim = sorted((face for face, other in self._beyond.items() if other is None), key=self._angle)
        start = rim.index((0, 4))
        return rim[start:] + rim[:start]

    def _angle(self, face: Face) -> float:
        """The direction in which a side lies from the middle of the planet, growing clockwise."""
        q, r = self.places[face[0]]
        other_q, other_r = self._next(face)
        right, down = (q + other_q) + (r + other_r) / 2, (r + other_r) * sqrt(3) / 2
        return atan2(down, right)
