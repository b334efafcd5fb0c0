"""An action point."""

from __future__ import annotations

from dataclasses import dataclass

from orrery.scene.pen import Pen
from orrery.scene.shape import Shape


@dataclass(frozen=True, slots=True)
class ActionPoint(Shape):
    """A socket, 20 across, with a gem in it while the point `is-left`."""

    name = "point"

    def draw(self, pen: Pen) -> None:
        pen.circle(0, 0, 9, "socket")
        pen.path("M0-7.500L5.800,0L0,7.500L-5.800,0z", "gem")
        pen.path("M0-7.500L5.800,0L0,0z", "gem-light")
