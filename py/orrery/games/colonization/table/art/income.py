"""What a player's next turn brings."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from orrery.games.pyramids.table.art.shelves import PAIRS, draw_plate, gems
from orrery.scene.shape import Pen, Shape

_SIZE: Final = (46.0, 22.0)


@dataclass(frozen=True, slots=True)
class Income(Shape):
    """So many action points on a plate with the owner's sign or letter, 46 across."""

    name = "income"

    owner: str
    """`gold`, `silver` or a colour's letter."""
    points: int

    def draw(self, pen: Pen) -> None:
        if self.owner in PAIRS:
            draw_plate(pen, self.owner, (0, 0), _SIZE)
        else:
            pen.kind(f"hue-{self.owner}")
            pen.rect(*_SIZE, "plate", radius=5)
            pen.text(-13, 5, self.owner.upper(), "initial")
        pen.path(gems([(3, 0)]), "gem")
        pen.text(14, 5, str(self.points), "points")
