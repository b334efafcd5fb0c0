"""`coordinate.<text>`: the name of a row or a column at the board's rim."""

from __future__ import annotations

from orrery.scene.pen import Pen, ShapeError


def draw(pen: Pen, args: tuple[str, ...]) -> None:
    """Draw the text, centred."""
    if len(args) != 1:
        raise ShapeError(f"a coordinate has one word, not {'.'.join(args)!r}")
    pen.text(0, 5, args[0], "name")
