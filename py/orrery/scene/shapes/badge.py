"""`badge.<reroll|growth|cross>`: a power-up, 38 across; `is-used` crosses it off."""

from __future__ import annotations

from typing import Final

from orrery.scene.pen import Pen, ShapeError

GLYPHS: Final = {
    "reroll": "M8-4A9,9 0 1 0 8.5,3.5M8.5-10V-3.5H2",
    "growth": "M0,11V-1M0,3Q-9,3-9-7Q0-7 0,3M0-1Q9-1 9-11Q0-11 0-1",
    "cross": "M-10-8Q0,0 10,8M-10,8Q-6,5-3.5,2.5M3.5-2.5Q6-5 10-8",
}


def draw(pen: Pen, args: tuple[str, ...]) -> None:
    """Draw a power-up's sign."""
    glyph = GLYPHS.get(args[0]) if len(args) == 1 else None
    if glyph is None:
        raise ShapeError(f"there is no badge {'.'.join(args)!r}; there are: {', '.join(GLYPHS)}")
    pen.circle(0, 0, 18, "disc")
    pen.path(glyph, "glyph")
    pen.path("M-13-13L13,13M13-13L-13,13", "strike")
