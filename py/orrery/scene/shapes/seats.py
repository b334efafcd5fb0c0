"""The seats whose colour and pattern a shape can bear, by their letters."""

from __future__ import annotations

from typing import Final

from orrery.scene.pen import ShapeError

SEATS: Final = ("W", "O", "P", "L")
"""White, Orange, Purple, Light Blue."""


def checked_seat(letter: str) -> str:
    """The letter itself if it is a seat's; raises `ShapeError`."""
    if letter not in SEATS:
        raise ShapeError(f"there is no seat {letter!r}; there are: {', '.join(SEATS)}")
    return letter
