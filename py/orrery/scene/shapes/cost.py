"""`cost.<steps>` and `cost.warp`: a tag that says what it costs to come to a place."""

from __future__ import annotations

from orrery.scene.pen import Pen, ShapeError

_SPIRAL = "M0,0a2 2 0 0 1 3.4 1.2a4 4 0 0 1-6.6 2.4a5.6 5.6 0 0 1 4.6-8.6a6.6 6.6 0 0 1 5.4 3"


def draw(pen: Pen, args: tuple[str, ...]) -> None:
    """Draw the tag for a number of steps or for a warp."""
    if len(args) != 1 or args[0] not in {"1", "2", "3", "4", "5", "warp"}:
        raise ShapeError(f"a cost is 1 to 5 or warp, not {'.'.join(args)!r}")
    pen.rect(27, 18, "tag", radius=9)
    if args[0] == "warp":
        pen.path(_SPIRAL, "spiral")
    else:
        pen.path("M-9-4L-5,0L-9,4M-4.5-4L-.5,0L-4.5,4", "chevron")
        pen.text(6, 5.2, args[0], "steps")
