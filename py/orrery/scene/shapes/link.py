"""`link.<suit>.<length>`: the lane between two neighbours of a system, along the x axis about its middle."""

from __future__ import annotations

from orrery.scene.paths import line
from orrery.scene.pen import Pen, ShapeError
from orrery.scene.shapes.suits import checked_suit


def draw(pen: Pen, args: tuple[str, ...]) -> None:
    """Draw the lane of a suit and a length in whole units."""
    if len(args) != 2 or not (args[1].isascii() and args[1].isdigit()):
        raise ShapeError(f"a link has a suit and a length, not {'.'.join(args)!r}")
    pen.kind(f"seat-{checked_suit(args[0])}")
    half = int(args[1]) / 2
    lane = line(((-half, 0), (half, 0)))
    pen.path(lane, "lane-glow")
    pen.path(lane, "lane")
    pen.path(lane, "lane-core")
