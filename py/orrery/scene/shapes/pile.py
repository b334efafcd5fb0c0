"""`pile.<count>`: the planets not yet drawn as a stack of tiles face down, with their number."""

from __future__ import annotations

from orrery.scene.pen import Pen, ShapeError


def draw(pen: Pen, args: tuple[str, ...]) -> None:
    """Draw a stack of so many tiles; an empty place where there are none."""
    if len(args) != 1 or not (args[0].isascii() and args[0].isdigit()):
        raise ShapeError(f"a pile has a number of tiles, not {'.'.join(args)!r}")
    count = int(args[0])
    pen.rect(38, 38, "bed", radius=7)
    for layer in range((count + 4) // 5):
        pen.rect(38, 38, "back", x=-layer * 1.6, y=-layer * 2.2, radius=7)
    if count:
        top = (count + 4) // 5 - 1
        pen.rect(30, 30, "inlay", x=-top * 1.6, y=-top * 2.2, radius=5)
        pen.text(-top * 1.6, 7 - top * 2.2, str(count), "count")
    else:
        pen.text(0, 6, "0", "count is-none-left")
