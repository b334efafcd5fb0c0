"""The Fate die."""

from __future__ import annotations

from dataclasses import dataclass

from orrery.scene.paths import closed
from orrery.scene.pen import Pen
from orrery.scene.shapes.die import Die


@dataclass(frozen=True, slots=True)
class FateDie(Die):
    """Pyramids that grow by one or two, one that sinks, and an empty ring.

    They show by the class words `face-grow1`, `face-grow2`, `face-reduce` and `face-none`.
    """

    kind = "fate"

    def faces(self, pen: Pen) -> None:
        """See `Die`."""
        pen.path(closed(((-9, -6), (9, -6), (0, 10))), "face is-reduce")
        pen.circle(0, -1, 8, "face is-none")
        pen.path(closed(((-10, 8), (10, 8), (0, -11))), "face is-grow1")
        pen.path(closed(((-8, 0), (8, 0), (0, -14)), ((-8, 12), (8, 12), (0, -2))), "face is-grow2")
