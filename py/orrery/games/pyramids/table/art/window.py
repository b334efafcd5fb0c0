"""The part of the pyramids' sky that a picture shows: some planets, or all with the shelves beside them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar, Final, Self

from orrery.scene.sprite import Sprite, Stage
from orrery.scene.window import Sheet, SkyWindow, Window, box


@dataclass(frozen=True, slots=True)
class Orbits(SkyWindow):
    """A piece of the sky round some planets, with their stacks and the ships that orbit them."""

    beside: ClassVar[float] = 122.0
    above: ClassVar[float] = 146.0
    """So much sky at the sides of a planet, and above and below it."""
    places = "world"
    pixels_a_unit = 0.95

    @classmethod
    def round(cls, corners: Sequence[Sprite]) -> Self:
        """The sky round some planets."""
        left, top, right, bottom = box(corners, 0)
        return cls(left - cls.beside, top - cls.above, right + cls.beside, bottom + cls.above)

    @classmethod
    def whole(cls, stage: Stage, places: Sequence[Sprite]) -> Window:
        """All of it has its shelves."""
        return Sheet.whole(stage, places)


WINDOW: Final = Orbits
