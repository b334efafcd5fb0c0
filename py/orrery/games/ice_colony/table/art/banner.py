"""The plate over a unit with its owner's letter and its pips."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from orrery.games.ice_colony.rules.notation import Letter
from orrery.scene.pen import Pen
from orrery.scene.shape import Shape

MOST_PIPS: Final = 6


@dataclass(frozen=True, slots=True)
class Banner(Shape):
    """A plate, 40 by 22; the class word `pips-1` to `pips-6` says which number shows."""

    name = "banner"

    seat: Letter

    def draw(self, pen: Pen) -> None:
        pen.kind(f"seat-{self.seat}")
        pen.rect(40, 22, "cast", y=1.8, radius=6)
        pen.rect(40, 22, "plate", radius=6)
        for pips in range(1, MOST_PIPS + 1):
            pen.text(0, 6, f"{self.seat}\u2009{pips}", f"number is-{pips}")
