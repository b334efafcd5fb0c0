"""`name.<words>`: the name of a player on the plate of a rack, at most some twelve letters."""

from __future__ import annotations

from orrery.scene.pen import Pen, ShapeError


def draw(pen: Pen, args: tuple[str, ...]) -> None:
    """Draw the words, centred; a dot in them is a dot."""
    if not args:
        raise ShapeError("a name has words, but there are none")
    pen.text(0, 5, ".".join(args), "words")
