"""The Treehouse die, which says what must be done."""

from __future__ import annotations

from dataclasses import dataclass

from orrery.scene.paths import closed
from orrery.scene.shape import Pen
from orrery.scene.shapes.die import Die


@dataclass(frozen=True, slots=True)
class DeedsDie(Die):
    """A die of pictograms: `face-wild`, `face-tip`, `face-dig`, `face-aim`, `face-hop`, `face-swap`."""

    def faces(self, pen: Pen) -> None:
        with pen.group("face is-wild"):
            pen.path("M-11-10L11,8M11-10L-11,8", "stroke")
            pen.path(closed(((0, -13), (8, 4), (-8, 4))), "piece")
        with pen.group("face is-tip"):
            pen.path(closed(((-13, 11), (-4, -8), (5, 11))), "ghost")
            pen.path("M-1-11A13,13 0 0 1 12,2M12,2L7.500-1.500M12,2L14.500-3", "stroke")
            pen.path(closed(((-2, 4), (-2, 12), (14, 8))), "piece")
        with pen.group("face is-dig"):
            pen.path("M-13-3A13,13 0 0 1 13-3z", "world-half")
            pen.path("M0-11V0", "stroke")
            pen.path(closed(((-8, 1), (8, 1), (0, 13))), "piece")
        with pen.group("face is-aim"):
            pen.path(
                "M0-1m-8.500,0a8.500,8.500 0 1 0 17,0a8.500,8.500 0 1 0-17,0M0-14V-6M0,12V4M-13-1H-5M13-1H5",
                "stroke",
            )
            pen.circle(0, -1, 2.4, "piece")
        with pen.group("face is-hop"):
            pen.path("M-13,2A13,13 0 0 0 13,2z", "world-half")
            pen.path(closed(((-8, 0), (8, 0), (0, -14))), "piece")
        with pen.group("face is-swap"):
            pen.path("M-12-3Q0-14 11-5M11-5L5-5M11-5L11-11M12,2Q0,13-11,4M-11,4L-5,4M-11,4L-11,10", "stroke")
