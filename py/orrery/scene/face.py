"""A triangular face of a pyramid, and places on it."""

from __future__ import annotations

from dataclasses import dataclass

from orrery.scene.paths import Point


@dataclass(frozen=True, slots=True)
class Face:
    """A triangle from its foot, left to right, to the apex."""

    left: Point
    right: Point
    apex: Point

    def at(self, across: float, up: float) -> Point:
        """The point `across` (0 to 1, left to right) of the way at the height `up` (0 to 1)."""
        foot_x = self.left[0] + (self.right[0] - self.left[0]) * across
        foot_y = self.left[1] + (self.right[1] - self.left[1]) * across
        return foot_x + (self.apex[0] - foot_x) * up, foot_y + (self.apex[1] - foot_y) * up
