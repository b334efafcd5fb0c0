"""A mark for a burned ship."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from orrery.scene.shape import Pen, Shape

_FLAME: Final = "M0-8C3-4 7-2 6,3C5.600,7 3,8 0,8C-3,8-5.600,7-6,3C-6-.5-3-1.500-3-5C-1-4 0-6 0-8z"
_CORE: Final = (
    "M0,0C2,2 3,3 2.800,5.500C2.600,7.500 1,8 0,8C-1,8-2.600,7.500-2.800,5.500C-3,3.500-.5,2.500 0,0z"
)


@dataclass(frozen=True, slots=True)
class Ember(Shape):
    """A mark of the eight that burned ships fill, 17 across: a socket, and a flame once it `is-burned`."""

    name = "ember"

    def draw(self, pen: Pen) -> None:
        pen.rect(16, 20, "socket", radius=4)
        pen.path(_FLAME, "flame")
        pen.path(_CORE, "core")
