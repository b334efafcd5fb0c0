"""The name of a player on the plate of a rack, at most some twelve letters; or a number."""

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
