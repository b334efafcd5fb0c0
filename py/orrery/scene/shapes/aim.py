"""The marks of what a touch would come to, in two tones: one of them is seen on any ground."""

from __future__ import annotations

from dataclasses import dataclass

from orrery.scene.shape import Pen, Shape


@dataclass(frozen=True, slots=True)
class Dot(Shape):
    """A dot, where somebody can go."""

    name = "aim"

    radius: int

    def draw(self, pen: Pen) -> None:
        """See `Shape`."""
        pen.kind("aim-dot")
        pen.circle(0, 0, self.radius, "dot")

    def __str__(self) -> str:
        return f"{self.name}.dot.{self.radius}"


@dataclass(frozen=True, slots=True)
class Odds(Shape):
    """How likely it is that a touch succeeds, on a tag."""

    name = "aim"

    words: str

    def draw(self, pen: Pen) -> None:
        """See `Shape`."""
        pen.kind("aim-odds")
        pen.rect(9 * len(self.words) + 8, 21, "tag", radius=10)
        pen.text(0, 5, self.words, "share")


@dataclass(frozen=True, slots=True)
class CrossHair(Shape):
    """A cross-hair, over what can be attacked."""

    name = "aim"

    radius: int

    def draw(self, pen: Pen) -> None:
        """See `Shape`."""
        pen.kind("aim-cross")
        near, far = self.radius * 0.72, self.radius * 1.3
        cross = f"M0-{far:g}V-{near:g}M0,{far:g}V{near:g}M-{far:g},0H-{near:g}M{far:g},0H{near:g}"
        for stroke in ("under", "shine", "hair"):
            pen.circle(0, 0, self.radius, stroke)
            pen.path(cross, stroke)

    def __str__(self) -> str:
        return f"{self.name}.cross.{self.radius}"
