"""Pyramids as drawn: colours, ships and colonies, crowns."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from orrery.scene.paths import Face, Point, closed, line, number
from orrery.scene.shape import Pen, Shape
from orrery.scene.shapes.suits import emblem

PLINTHS: Final = ("gold", "silver")
"""Between two players each owns two colours: what a pyramid stands on, and its pips, tell the owner."""


def pattern(pen: Pen, hue: str, face: Face, height: float, cut: float = 1.0) -> None:
    """Fill a face, so many units high and cut off at a part of that height, with a colour's pattern."""
    _PATTERNS[hue](pen, face, height, cut)


def pips(pen: Pen, face: Face, size: int, at: Point, plinth: str, step: float = 7.2) -> None:
    """As many pips as the size in a row about a point, given in parts of the face's width and height.

    The silver owner's are diamonds.
    """
    middle, up = at
    across = step / max(1.0, _length(face) * (1 - up))
    for pip in range(size):
        x, y = face.at(middle + (pip - (size - 1) / 2) * across, up)
        if plinth == "silver":
            pen.path(closed(((x, y - 3.8), (x + 3.8, y), (x, y + 3.8), (x - 3.8, y))), "pip")
        else:
            pen.circle(x, y, 2.9, "pip")


def _length(face: Face) -> float:
    return float(((face.right[0] - face.left[0]) ** 2 + (face.right[1] - face.left[1]) ** 2) ** 0.5)


def _steps(height: float, cut: float, step: float, first: float) -> list[float]:
    """Parts of the height, `step` units from one to the next, below the cut."""
    count = int((height * cut - first) / step) + 1
    return [(first + index * step) / height for index in range(max(1, count))]


def _stripes(pen: Pen, face: Face, height: float, cut: float) -> None:
    """Red: bands parallel to the foot."""
    bands = []
    for low in _steps(height, cut - 2 / height, 6.2, 1.8):
        high = min(cut, low + 3 / height)
        bands.append((face.at(0, low), face.at(1, low), face.at(1, high), face.at(0, high)))
    pen.path(closed(*bands), "pattern")


def _dots(pen: Pen, face: Face, height: float, cut: float) -> None:
    """Yellow: dots in rows."""
    dots = []
    for up in _steps(height, cut - 1.5 / height, 6, 3.4):
        count = max(1, round(_length(face) * (1 - up) / 6))
        for dot in range(count):
            x, y = face.at((dot + 0.5) / count, up)
            dots.append(f"M{number(x)},{number(y)}h0")
    pen.path("".join(dots), "pattern-dots")


def _net(pen: Pen, face: Face, height: float, cut: float) -> None:
    """Black: a net."""
    ups = _steps(height, cut - 1 / height, 6.4, 5)
    count = max(2, round(_length(face) / 7))
    rows = [line((face.at(0, up), face.at(1, up))) for up in ups]
    columns = [line((face.at(at / count, 0), face.at(at / count, min(cut, 0.9)))) for at in range(1, count)]
    pen.path("".join((*rows, *columns)), "pattern-line")


def _chevrons(pen: Pen, face: Face, height: float, cut: float) -> None:
    """Blue: angles that point upwards, one above the other."""
    angles = []
    for up in _steps(height, cut - 4 / height, 6.2, 0.8):
        peak = min(cut, up + 5 / height)
        angles.append(line((face.at(0, up), face.at(0.5, peak), face.at(1, up))))
    pen.path("".join(angles), "pattern-line")


_PATTERNS: Final[dict[str, Callable[[Pen, Face, float, float], None]]] = {
    "r": _stripes,
    "y": _dots,
    "k": _net,
    "b": _chevrons,
}


_HALF_SQUARES: Final = (0.0, 17.5, 20.0, 22.5)
"""Half the side of a standing ship, by size."""
LYING: Final = ((0.0, 0.0), (39.0, 35.0), (45.0, 39.0), (51.0, 43.0))
"""Length and foot of a lying ship, by size."""
UPRIGHT: Final = ((0.0, 0.0), (41.0, 34.0), (48.0, 41.0), (55.0, 48.0))
"""Foot and height of an upright pyramid, by size."""
CUTS: Final = {"loose": 0.62, "close": 0.45, "tight": 0.3}
"""How much of its height a covered colony shows: the more colonies, the less."""
_CROSS_HAIR: Final = "M0-29V-16M0,29V16M-29,0H-16M29,0H16M-21,0a21,21 0 1 0 42,0a21,21 0 1 0-42,0"
_FRONT: Final = 0.62
"""Where the edge between the lit and the shaded face meets the foot."""
SHELVED: Final = 0.93
"""The scale of pyramids on a shelf."""
HIT: Final = 24.0
"""How far from the middle of a ship a touch finds it."""


@dataclass(frozen=True, slots=True)
class Vessel(Shape):
    """A pyramid, ship or colony.

    One drawing has all its looks, and a class word shows one, so that it stays the same thing as it moves:
    `is-standing` is a ship seen from above, `is-lying` a ship on its side whose apex points to the right,
    `is-upright` a pyramid on a shelf or at the tip of a stack, and `is-loose`, `is-close` and `is-tight` are
    the parts of a colony that others leave uncovered. Further words: `is-under` and `is-left` turn the letter
    of a colony below a planet or of a ship that points leftwards; `is-frozen`, `is-adrift`, `is-target`,
    `is-acting`, and `is-idle`, which lets touches through.
    """

    name = "vessel"

    hue: str
    """The letter of its colour."""
    size: int
    """1 to 3."""
    plinth: str = ""
    """Between two players `gold` or `silver`: what it stands on, and its pips, tell the owner."""

    def draw(self, pen: Pen) -> None:
        hue, size, plinth = self.hue, self.size, self.plinth
        pen.kind(f"hue-{hue} size-{size}" + (f" on-{plinth}" if plinth else ""))
        with pen.group("look for-standing"):
            pen.circle(0, 0, HIT, "hit")
            _standing(pen, hue, size, plinth)
        with pen.group("look for-lying"):
            pen.circle(0, 0, HIT, "hit")
            _lying(pen, hue, size, plinth)
        with pen.group("look for-upright"):
            pen.circle(0, 0, HIT / SHELVED, "hit on-shelf")
            tall = max(2 * HIT, UPRIGHT[size][1])
            pen.rect(2 * HIT, tall, "hit", y=(UPRIGHT[size][1] - tall) / 2)
            _upright(pen, hue, size, plinth, 1.0)
        for name, cut in CUTS.items():
            with pen.group(f"look for-{name}"):
                pen.rect(HIT * 3.2, UPRIGHT[size][1] * cut, "hit")
                _upright(pen, hue, size, plinth, cut)
        pen.circle(0, 0, HIT + 1, "acting")
        for classes in ("cross-under", "cross-hair"):
            pen.path(_CROSS_HAIR, classes)
        _ice(pen)

    def sight(self) -> int:
        return 16


# --- seen from above -------------------------------------------------------------------------------


def _standing(pen: Pen, hue: str, size: int, plinth: str) -> None:
    """Four faces that meet in the middle, on a square plinth."""
    half = _HALF_SQUARES[size]
    corners: tuple[Point, ...] = ((-half, -half), (half, -half), (half, half), (-half, half))
    pen.ellipse(2, 4, half * 1.35, half * 1.35, "shadow", "shadow")
    base = _base(half + 2.6, plinth)
    pen.path(base, "halo")
    pen.path(base, "plinth")
    middle: Point = (0, 0)
    faces = [Face(corners[at], corners[(at + 1) % 4], middle) for at in range(4)]
    for face, shade in zip(faces, ("half", "shade", "dark", "lit"), strict=True):
        pen.path(closed((face.left, face.right, face.apex)), shade)
    pattern(pen, hue, faces[1], half)
    pen.path(line((corners[0], corners[2])) + line((corners[1], corners[3])), "ridge")
    pips(pen, faces[2], size, (0.5, 0.34 - 0.03 * size), plinth, 7)
    _letter(pen, hue, (0, -half * 0.52), f"size-{size}")
    pen.path(closed(corners), "edge")


def _base(half: float, plinth: str) -> str:
    """The outline of a square plinth: silver has its corners cut off."""
    if plinth != "silver":
        side, r = number(2 * half - 8), "4"
        return (
            f"M{number(4 - half)},{number(-half)}h{side}q{r},0 {r},{r}v{side}q0,{r}-{r},{r}"
            f"h-{side}q-{r},0-{r}-{r}v-{side}q0-{r} {r}-{r}z"
        )
    cut = half - 5.5
    return closed(
        ((-cut, -half), (cut, -half), (half, -cut), (half, cut), (cut, half), (-cut, half), (-half, cut),
         (-half, -cut)),
    )  # fmt: skip


# --- seen from the side ----------------------------------------------------------------------------


def _lying(pen: Pen, hue: str, size: int, plinth: str) -> None:
    """A pyramid on its side, its apex to the right."""
    length, foot = LYING[size]
    back, tip = -length / 2, (length / 2 + 1, 0.0)
    top, front, bottom = (back, -foot / 2), (back, foot * (_FRONT - 0.5)), (back, foot / 2)
    outline = closed((top, bottom, tip))
    pen.path(outline, "halo")
    pen.path(outline, "rim")
    _slab(pen, (back - 1.6, 0), (5, foot + 4), plinth)
    lit, dark = Face(top, front, tip), Face(front, bottom, tip)
    pen.path(closed((top, front, tip)), "lit")
    pen.path(closed((front, bottom, tip)), "shade")
    pattern(pen, hue, dark, length)
    pen.path(line((front, tip)), "ridge")
    pips(pen, lit, size, (0.5, 0.12), plinth, 6.6)
    _letter(pen, hue, lit.at(0.62, 0.42 - 0.02 * size), f"size-{size}")
    pen.path(outline, "edge")
    pen.path("M-22-22a31,31 0 0 1 17-8M22,22a31,31 0 0 1-17,8M32,0h1M37-4l8,8M45-4l-8,8", "tumble")


def _upright(pen: Pen, hue: str, size: int, plinth: str, cut: float) -> None:
    """A pyramid on its foot, cut off where the next one of its stack covers it."""
    foot, height = UPRIGHT[size]
    low = height * cut / 2
    apex = (0.0, low - height)
    left, front, right = (-foot / 2, low), (foot * (_FRONT - 0.5), low), (foot / 2, low)
    lit, dark = Face(left, front, apex), Face(front, right, apex)
    corners = (left, lit.at(0, cut), lit.at(1, cut), dark.at(1, cut), right)
    outline = closed(corners)
    pen.path(outline, "halo")
    pen.path(outline, "rim")
    pen.path(closed((left, lit.at(0, cut), lit.at(1, cut), front)), "lit")
    pen.path(closed((front, dark.at(0, cut), dark.at(1, cut), right)), "shade")
    pattern(pen, hue, dark, height, cut)
    pen.path(line((front, lit.at(1, cut))), "ridge")
    _signs(pen, hue, size, plinth, lit, height, cut)
    pen.path(outline, "edge")
    _slab(pen, (0, low), (foot + 2, 3.2), plinth)


def _signs(pen: Pen, hue: str, size: int, plinth: str, lit: Face, height: float, cut: float) -> None:
    """Pips and letter on the lit face: one over the other, or side by side where little of it is seen."""
    if cut == 1:
        pips(pen, lit, size, (0.5, 6.4 / height), plinth)
        _letter(pen, hue, lit.at(0.6, 17 / height), f"size-{size}")
    else:
        up = min(cut / 2 + 0.8 / height, 7.4 / height)
        pips(pen, lit, size, (0.25 + 0.03 * size, up), plinth)
        _letter(pen, hue, lit.at(0.83, up), f"size-{min(size, 2)}")


def _slab(pen: Pen, at: Point, size: Point, plinth: str) -> None:
    """The plinth from the side."""
    if plinth:
        pen.rect(*size, "plinth", x=at[0], y=at[1], radius=1.6 if plinth == "gold" else 0)


def _letter(pen: Pen, hue: str, at: Point, classes: str) -> None:
    """The colour's letter; a group of its own is what turns it upside down."""
    with pen.group("letter-at", at=at):
        pen.text(0, 4, hue.upper(), f"letter {classes}")


def _ice(pen: Pen) -> None:
    """A block of ice, and a flake on it."""
    with pen.group("ice"):
        pen.path("M-27-10L-13-27L13-25L27-9L25,15L9,27L-15,25L-26,9z", "block")
        pen.path("M-27-10L-7-14L13-25M-7-14L-2,12L25,15M-2,12L-15,25", "crack")
        with pen.group("flake", at=(18, -18)):
            pen.circle(0, 0, 8.5, "disc")
            pen.path("M0-6V6M-5.200-3L5.200,3M-5.200,3L5.200-3", "arms")


@dataclass(frozen=True, slots=True)
class Crown(Shape):
    """A crown, 17 across."""

    name = "crown"

    def draw(self, pen: Pen) -> None:
        crown = emblem("C", 0, 0, 17)
        pen.path(crown, "crown-rim")
        pen.path(crown, "gold")
