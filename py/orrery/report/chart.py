"""The chart of a game: the share of each seat from action to action, as areas that lie on each other.

Areas differ by a pattern and a letter, not by colour alone. Dice are dots below, steps of choices are steps.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import accumulate
from typing import Final

from orrery.records.tree import Record
from orrery.report.breakdown import Breakdown
from orrery.scene.paths import Point, closed, line, number
from orrery.scene.shape import Pen, Shape
from orrery.scene.sprite import Sprite, Stage

WIDTH: Final = 600.0
HEIGHT: Final = 200.0
FOOT: Final = 24.0
"""Below the areas, for the dots."""
STAGE: Final = Stage(WIDTH, HEIGHT + FOOT, ("chart",))
_GAP: Final = 9.0
"""Between the marks of a pattern."""
_LEAST: Final = 18.0
"""An area lower than this has no room for its letter."""


@dataclass(frozen=True, slots=True)
class Chart(Shape):
    """Areas about the middle of the stage."""

    name = "chart"

    outlines: tuple[tuple[tuple[Point, ...], tuple[Point, ...]], ...]
    """By seat the upper and the lower border of its area, from left to right."""
    letters: tuple[str, ...]
    dots: tuple[tuple[float, float, bool], ...]
    """Of each throw: where it is across, its radius, and whether it helped the first seat."""
    classes: tuple[str, ...]
    """By seat more class words of its area."""

    def draw(self, pen: Pen) -> None:
        """Draw it: areas, patterns, borders, letters, dots."""
        with pen.group("", at=(-WIDTH / 2, -(HEIGHT + FOOT) / 2)):
            for seat, (upper, lower) in enumerate(self.outlines):
                pen.path(
                    closed([*upper, *reversed(lower)]), f"chart-seat-{seat} {self.classes[seat]}".strip()
                )
                for d in _pattern(seat, upper, lower):
                    pen.path(d, "chart-pattern")
            for upper, _ in self.outlines[1:]:
                pen.path(line(upper), "chart-line")
            pen.path(line([(0, HEIGHT / 2), (WIDTH, HEIGHT / 2)]), "chart-half")
            pen.path(closed([(0, 0), (WIDTH, 0), (WIDTH, HEIGHT), (0, HEIGHT)]), "chart-line")
            for (upper, lower), letter in zip(self.outlines, self.letters, strict=True):
                for x, y in _places(upper, lower):
                    pen.text(x, y + 5, letter, "chart-letter")
            for x, radius, is_up in self.dots:
                pen.circle(x, HEIGHT + FOOT / 2, radius, "chart-up" if is_up else "chart-dot")


def chart(breakdown: Breakdown, record: Record, classes: Sequence[str] = ()) -> list[Sprite]:
    """The picture of a game on `STAGE`; `classes` are class words of areas by seat, if there are any."""
    dots = _dots(breakdown, record.root.end().ply)
    letters = letters_of(record)
    words = tuple(classes) or ("",) * len(letters)
    shape = Chart(tuple(_outlines(breakdown)), letters, tuple(dots), words)
    return [Sprite("chart", "chart", shape, STAGE.width / 2, STAGE.height / 2)]


def letters_of(record: Record) -> tuple[str, ...]:
    """A letter for each seat: the first of its name, or A, B and so on where two begin alike."""
    firsts = tuple(name[0].upper() for name in record.names)
    return firsts if len(set(firsts)) == len(firsts) else tuple("ABCD"[: len(firsts)])


def _outlines(breakdown: Breakdown) -> Iterator[tuple[tuple[Point, ...], tuple[Point, ...]]]:
    last = max((effect.step.nodes[-1].ply for effect in breakdown.effects), default=1)
    shares = [(0.0, breakdown.start)]
    for effect in breakdown.effects:
        x = WIDTH * effect.step.nodes[-1].ply / last
        shares += [(x, effect.before), (x, effect.after)]
    shares.append((WIDTH, breakdown.end))
    borders = [[(x, HEIGHT * part) for part in accumulate(of, initial=0.0)] for x, of in shares]
    for seat in range(len(breakdown.start)):
        yield tuple(each[seat] for each in borders), tuple(each[seat + 1] for each in borders)


def _dots(breakdown: Breakdown, last: int) -> Iterator[tuple[float, float, bool]]:
    for effect in breakdown.effects:
        if effect.step.is_throw and effect.size >= 0.01:
            x = min(WIDTH - 9, WIDTH * effect.step.nodes[-1].ply / last)
            yield x, round(min(8.0, 1.5 + 20 * effect.size), 1), effect.change[0] > 0


def _pattern(seat: int, upper: Sequence[Point], lower: Sequence[Point]) -> Iterator[str]:
    """Nothing, upright lines, dashes or crosses: so seats differ without colours."""
    if not seat:
        return
    x = _GAP / 2
    while x < WIDTH:
        top, bottom = _at(upper, x), _at(lower, x)
        if bottom - top > 2:
            yield _marks(seat, x, top, bottom)
        x += _GAP
    return


def _marks(seat: int, x: float, top: float, bottom: float) -> str:
    if seat == 1:
        return line([(x, top), (x, bottom)])
    first = int(top // _GAP) + 1
    rows = [row * _GAP for row in range(first, int(bottom // _GAP) + 1) if top + 2 < row * _GAP < bottom - 2]
    dash = "".join(f"M{number(x - 2)},{number(y)}h4" for y in rows)
    return dash if seat == 2 else dash + "".join(f"M{number(x)},{number(y - 2)}v4" for y in rows)


def _at(border: Sequence[Point], x: float) -> float:
    """How far down a border is: it goes in steps."""
    return next((y for at, y in border if at >= x), border[-1][1])


def _places(upper: Sequence[Point], lower: Sequence[Point]) -> Iterator[Point]:
    """Where a letter goes: near the beginning of an area, in its middle and near its end, where it fits."""
    for x in (WIDTH * 0.04, WIDTH / 2, WIDTH * 0.96):
        top, bottom = _at(upper, x), _at(lower, x)
        if bottom - top >= _LEAST:
            yield x, (top + bottom) / 2
