"""Where pyramids wait: the bank, and the reserves of the players."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from orrery.scene.paths import Point, closed
from orrery.scene.pen import Pen
from orrery.scene.shape import Shape

COLUMN_WIDTHS: Final = (0.78, 1.0, 1.22)
"""How wide the columns for small, medium and large pyramids are, three of which are as wide as any three."""
LEDGE: Final = 9.0
"""The height of the ledge that pyramids stand on, from the foot of a shelf."""
_PLATE_SIZE: Final = (176.0, 17.0)
"""Of the plate for the owner's name, at most."""
_PLATE_AT: Final = (14.0, 11.0)
"""The left end and the middle of the plate, from the upper left corner."""
_BESIDE_PLATE: Final = 54.0
"""How much narrower than its shelf a plate is at least."""
_CROWN_AT: Final = (29.0, 12.0)
"""Where the crowns are counted, from the upper right corner."""


@dataclass(frozen=True, slots=True)
class Shelf(Shape):
    """A shelf with a column for each kind of pyramid: small, medium, large, and so again.

    One that is owned has a plate for the name at its upper left, with the owner's sign. The class word
    `is-turn` shows whose turn it is, by frame and arrow.
    """

    name = "shelf"

    width: int
    height: int
    columns: int
    owner: str = ""
    """`gold`, `silver`, a colour's letter, or nothing."""

    def __str__(self) -> str:
        owner = f".{self.owner}" if self.owner else ""
        return f"{self.name}.{self.width}.{self.height}.{self.columns}{owner}"

    def column(self, index: int) -> float:
        """The middle of a column, rightwards from the middle of the shelf."""
        before = sum(COLUMN_WIDTHS[left % 3] for left in range(index)) + COLUMN_WIDTHS[index % 3] / 2
        return (before / self.columns - 0.5) * (self.width - 8)

    @property
    def plate(self) -> Point:
        """The middle of the plate, from the middle of the shelf."""
        return _PLATE_AT[0] + (self._plate_width - self.width) / 2, _PLATE_AT[1] - self.height / 2

    @property
    def crown(self) -> Point:
        """The middle of the crown before the number of dominant colonies, from the middle of the shelf."""
        return self.width / 2 - _CROWN_AT[0], _CROWN_AT[1] - self.height / 2

    @property
    def _plate_width(self) -> float:
        return min(_PLATE_SIZE[0], self.width - _BESIDE_PLATE)

    def draw(self, pen: Pen) -> None:
        width, height = self.width, self.height
        low = height / 2
        pen.rect(width, height, "cast", y=3, radius=12)
        pen.rect(width + 4, height + 4, "glow", radius=14)
        pen.rect(width, height, "back", radius=12)
        pen.rect(width, height, "light-fall", radius=12, paint="sheen")
        pen.path(closed(((-width / 2 + 14, low - 14), (width / 2 - 14, low - 14), (width / 2 - 5, low - 6),
                         (5 - width / 2, low - 6))), "ledge")  # fmt: skip
        pen.rect(width - 10, 4, "ledge-front", y=low - 5, radius=2)
        for index in range(self.columns):
            pen.ellipse(self.column(index), low - 10, 13, 2.6, "spot")
        pen.rect(width, height, "frame", radius=12)
        if self.owner:
            self._draw_plate(pen)

    def _draw_plate(self, pen: Pen) -> None:
        """The owner's plate: two colours on gold or silver, or one colour; and the arrow beside it."""
        x, y = self.plate
        start, end = x - self._plate_width / 2, x + self._plate_width / 2
        letters = {"gold": "ry", "silver": "kb"}.get(self.owner, self.owner)
        classes = f"plate is-{self.owner}" if len(letters) == 2 else f"plate hue-{self.owner}"
        pen.rect(self._plate_width, _PLATE_SIZE[1], classes, x=x, y=y, radius=5)
        sign = start + 10
        if self.owner == "silver":
            pen.path(closed(((sign, y - 4.5), (sign + 4.5, y), (sign, y + 4.5), (sign - 4.5, y))), "sign")
        else:
            pen.circle(sign, y, 3.6, "sign")
        if len(letters) == 2:
            for at, letter in enumerate(letters):
                pen.rect(11, 11, f"swatch-{letter}", x=end - 23 + 13 * at, y=y, radius=2)
        left = -self.width / 2 - 3
        pen.path(closed(((left, y - 8), (left + 12, y), (left, y + 8))), "turn")
