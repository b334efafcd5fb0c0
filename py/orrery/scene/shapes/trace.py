"""What a move leaves behind: the way of what moved, and by how much a place gained or lost."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from orrery.scene.paths import line
from orrery.scene.shape import Pen, Shape

NEAR: Final = 14
"""How far the way keeps from the middle of where it begins, and a bit more from where it ends."""


@dataclass(frozen=True, slots=True)
class Way(Shape):
    """An arrow to the right, of so many units from middle to middle; it begins at (0, 0)."""

    name = "way"

    length: int

    def draw(self, pen: Pen) -> None:
        tip = max(self.length - NEAR - 6, NEAR + 10)
        shaft, head = line([(NEAR, 0), (tip - 2, 0)]), line([(tip - 8, -6), (tip, 0), (tip - 8, 6)])
        for stroke in ("under", "over"):
            pen.path(shaft, stroke)
            pen.path(head, stroke)


@dataclass(frozen=True, slots=True)
class Change(Shape):
    """By how much a place gained or lost, on a tag in its corner of 96 by 96, such as `+2`."""

    name = "change"

    amount: int

    def draw(self, pen: Pen) -> None:
        sign = "+" if self.amount > 0 else "\N{MINUS SIGN}"
        pen.kind("is-gain" if self.amount > 0 else "is-loss")
        pen.rect(31, 21, "tag", x=30, y=34, radius=10)
        pen.text(30, 39.5, f"{sign}{abs(self.amount)}", "count")
