"""`tally.<count>`: how many alike lie in a place, on a tag 17 across."""

from __future__ import annotations

from orrery.scene.pen import Pen, ShapeError


def draw(pen: Pen, args: tuple[str, ...]) -> None:
    """Draw the tag of a count."""
    if len(args) != 1 or not (args[0].isascii() and args[0].isdigit()):
        raise ShapeError(f"a tally has a count, not {'.'.join(args)!r}")
    pen.circle(0, 0, 8, "tag")
    pen.text(0, 4.2, args[0], "count")
