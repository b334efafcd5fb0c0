"""Sheets of paper: what is drawn on one, in millimetres, with words, crop marks and a bar to check the scale.

A sheet fills the part that both A4 and Letter have room for, so that one drawing serves both. All is drawn
from its upper left corner, to a tenth of a millimetre.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Final, TypeAlias

from orrery.scene.paths import Point, line, number
from orrery.scene.shape import Pen, Shape
from orrery.scene.sprite import Sprite, Stage

Size: TypeAlias = tuple[float, float]

LIVE: Final[Size] = (190.0, 254.0)
"""Width and height of a sheet: printers reach all of it on either paper."""
PAPERS: Final[dict[str, Size]] = {"a4": (210.0, 297.0), "letter": (215.9, 279.4)}
STAGE: Final = Stage(*LIVE, ("sheet",))
TOP: Final = 11.0
BOTTOM: Final = 247.0
"""Where there is room between the title and the bar."""
BAR: Final = 50.0
_CROP: Final = 3.5
"""The length of a crop mark."""
OPTIONAL: Final = "optional"
"""The class word of marks that can be left out."""


@dataclass(frozen=True, slots=True)
class Drawing(Shape):
    """Lines and words from (0, 0) rightwards and down."""

    name = "drawing"

    paths: tuple[tuple[str, str], ...] = ()
    """The text of each path, and its class words."""
    words: tuple[tuple[float, float, str, str], ...] = ()
    """Where each line of words begins, or as its class words anchor it; the words; the class words."""

    def draw(self, pen: Pen) -> None:
        """Draw it, the words above the lines."""
        for d, classes in self.paths:
            pen.path(d, classes)
        for x, y, words, classes in self.words:
            pen.text(x, y, words, classes)


@dataclass(frozen=True, slots=True)
class Sheet:
    """One side of a sheet of paper, or both."""

    name: str
    """For files and addresses, e.g. `planet-ember-61`."""
    title: str
    sprites: tuple[Sprite, ...]
    """All on the layer of `STAGE`."""
    advice: str = ""
    """What to know before it is printed."""
    back: Sheet | None = None
    """What goes on the back of the paper: mirrored, as the paper is flipped on its long edge."""
    is_chosen: bool = True
    """Whether most people want it."""


class Draft:
    """A sheet while it is drawn."""

    def __init__(self, title: str, note: str = "") -> None:
        self._title = f"{title}, {note}" if note else title
        self._sprites: list[Sprite] = []
        self._paths: list[tuple[str, str]] = []
        self._words: list[tuple[float, float, str, str]] = []
        self.text(0, 6, title, "t6 strong")
        if note:
            self.text(LIVE[0], 6, note, "t3 soft end")
        self._draw_bar()

    def path(self, d: str, classes: str) -> None:
        """Draw a path."""
        self._paths.append((d, classes))

    def rect(self, x: float, y: float, width: float, height: float, classes: str) -> None:
        """Draw a rectangle from its upper left corner."""
        self.path(f"M{number(x)},{number(y)}h{number(width)}v{number(height)}h{number(-width)}z", classes)

    def circle(self, at: Point, radius: float, classes: str) -> None:
        """Draw a circle about a point."""
        self.path(circle(at, radius), classes)

    def text(self, x: float, y: float, words: str, classes: str) -> None:
        """Write a line."""
        self._words.append((x, y, words, classes))

    def put(self, shape: Shape, at: Point, *, scale: float = 1.0, turn: float = 0, classes: str = "") -> None:
        """Lay a shape over all that is drawn so far."""
        self.lay(Sprite("", "", shape, *at, turn=turn, scale=scale, classes=classes))

    def lay(self, sprite: Sprite, scale: float = 1.0, by: Point = (0, 0)) -> None:
        """Lay a sprite of another picture on the sheet, scaled and then moved."""
        self.end_drawing()
        x, y = sprite.x * scale + by[0], sprite.y * scale + by[1]
        key = f"sheet.{len(self._sprites)}"
        self._sprites.append(
            Sprite(key, "sheet", sprite.shape, x, y, sprite.turn, sprite.scale * scale, sprite.classes)
        )

    def crop(self, xs: Sequence[float], ys: Sequence[float]) -> None:
        """Draw crop marks at the ends of straight cuts, at these places across and down."""
        (left, right), (top, bottom) = (min(xs), max(xs)), (min(ys), max(ys))
        marks = [
            ((x, y), (x, y + way)) for x in xs for y, way in ((top - 0.8, -_CROP), (bottom + 0.8, _CROP))
        ]
        marks += [
            ((x, y), (x + way, y)) for y in ys for x, way in ((left - 0.8, -_CROP), (right + 0.8, _CROP))
        ]
        self.path("".join(map(line, marks)), "crop")

    def finished(
        self, name: str, advice: str = "", *, back: Sheet | None = None, is_chosen: bool = True
    ) -> Sheet:
        """Return the sheet."""
        self.end_drawing()
        return Sheet(name, self._title, tuple(self._sprites), advice, back, is_chosen)

    def end_drawing(self, scale: float = 1.0, classes: str = "") -> None:
        """Let what was drawn lie below what comes next, scaled from the upper left corner."""
        if self._paths or self._words:
            drawing = Drawing(tuple(self._paths), tuple(self._words))
            self._paths, self._words = [], []
            self.put(drawing, (0, 0), scale=scale, classes=classes)

    def _draw_bar(self) -> None:
        bottom = LIVE[1] - 1
        ticks = "".join(f"M{x},{bottom}v-{2.5 if x % 50 == 0 else 1.5}" for x in range(0, 51, 10))
        self.path(f"M0,{bottom}H{BAR:g}{ticks}", "line bar")
        self.text(
            BAR + 2, bottom, "50 mm. If it is shorter, print at 100%, without scaling to fit.", "t25 soft"
        )
        self.text(LIVE[0], bottom, "Orrery", "t25 soft end")


def mirrored(at: Point) -> Point:
    """The place behind a place, once the paper is flipped on its long edge."""
    return LIVE[0] - at[0], at[1]


def circle(at: Point, radius: float) -> str:
    """A path round a point."""
    (x, y), r = at, number(radius)
    left, right = number(x - radius), number(x + radius)
    return f"M{left},{number(y)}A{r},{r} 0 1 1 {right},{number(y)}A{r},{r} 0 1 1 {left},{number(y)}z"


def dots(places: Iterable[Point]) -> str:
    """A path of points to stroke."""
    return "".join(f"M{number(x)},{number(y)}h0" for x, y in places)


# --- words -------------------------------------------------------------------------------------------

_WIDTHS: Final = {
    letter: width / 1000
    for width, letters in {
        222: "ijl'|’‘", 278: " !,./:;I[]ft", 333: "()-r“”", 500: "cksvxyzJ", 611: "FTZ", 667: "ABEKPSVXY&",
        722: "CDHNRUw", 778: "GOQ", 833: "Mm", 889: "%", 944: "W", 1000: "—…",
    }.items()
    for letter in letters
}  # fmt: skip
"""As parts of the font size, for characters that differ from digits: Arial's, which similar fonts share."""
_FIGURE: Final = 0.556
_SAFE: Final = 1.2
"""Other fonts are wider, DejaVu Sans by a sixth."""


def width_of(words: str, size: float) -> float:
    """About how wide words are in a font size; never less than they turn out."""
    return _SAFE * size * sum(_WIDTHS.get(letter, _FIGURE) for letter in words)


def wrapped(words: str, size: float, width: float) -> list[str]:
    """The lines of words in so much room."""
    lines = [""]
    for word in words.split():
        longer = f"{lines[-1]} {word}".strip()
        if lines[-1] and width_of(longer, size) > width:
            lines.append(word)
        else:
            lines[-1] = longer
    return lines
