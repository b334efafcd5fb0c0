"""Names and counts beside things on the sheet."""

from __future__ import annotations

from dataclasses import dataclass

from orrery.scene.shape import Pen, Shape


@dataclass(frozen=True, slots=True)
class Name(Shape):
    """Words, centred."""

    name = "name"

    words: str

    def draw(self, pen: Pen) -> None:
        pen.text(0, 5, self.words, "words")


@dataclass(frozen=True, slots=True)
class Tally(Shape):
    """A count on a tag, 17 across."""

    name = "tally"

    count: int

    def draw(self, pen: Pen) -> None:
        pen.circle(0, 0, 8, "tag")
        pen.text(0, 4.2, str(self.count), "count")
