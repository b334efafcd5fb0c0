"""The colours of the pyramid games: the pattern of each, and the pips of each owner."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from orrery.scene.face import Face
from orrery.scene.paths import Point, closed, line, number
from orrery.scene.pen import Pen

PLINTHS: Final = ("gold", "silver")
"""Between two players each owns two colours: what a pyramid stands on, and its pips, tell the owner."""


def pattern(pen: Pen, hue: str, face: Face, height: float, cut: float = 1.0) -> None:
    """Fill a face, so many units high and cut off at a part of that height, with a colour's pattern."""
    _PATTERNS[hue](pen, face, height, cut)


def pips(pen: Pen, face: Face, size: int, at: Point, plinth: str, step: float = 6.2) -> None:
    """As many pips as the size in a row about a point, given in parts of the face's width and height.

    The silver owner's are diamonds.
    """
    middle, up = at
    across = step / max(1.0, _length(face) * (1 - up))
    for pip in range(size):
        x, y = face.at(middle + (pip - (size - 1) / 2) * across, up)
        if plinth == "silver":
            pen.path(closed(((x, y - 3.3), (x + 3.3, y), (x, y + 3.3), (x - 3.3, y))), "pip")
        else:
            pen.circle(x, y, 2.5, "pip")


def _length(face: Face) -> float:
    return float(((face.right[0] - face.left[0]) ** 2 + (face.right[1] - face.left[1]) ** 2) ** 0.5)


def _steps(height: float, cut: float, step: float, first: float) -> list[float]:
    """Parts of the height, `step` units from one to the next, below the cut."""
    count = int((height * cut - first) / step) + 1
    return [(first + index * step) / height for index in range(max(1, count))]


def _stripes(pen: Pen, face: Face, height: float, cut: float) -> None:
    """Red: bands parallel to the foot."""
    bands = []
    for low in _steps(height, cut - 2 / height, 5.4, 1.6):
        high = min(cut, low + 2.6 / height)
        bands.append((face.at(0, low), face.at(1, low), face.at(1, high), face.at(0, high)))
    pen.path(closed(*bands), "pattern")


def _dots(pen: Pen, face: Face, height: float, cut: float) -> None:
    """Yellow: dots in rows."""
    dots = []
    for up in _steps(height, cut - 1.5 / height, 5.2, 3.0):
        count = max(1, round(_length(face) * (1 - up) / 5.2))
        for dot in range(count):
            x, y = face.at((dot + 0.5) / count, up)
            dots.append(f"M{number(x)},{number(y)}h0")
    pen.path("".join(dots), "pattern-dots")


def _net(pen: Pen, face: Face, height: float, cut: float) -> None:
    """Black: a net."""
    ups = _steps(height, cut - 1 / height, 5.6, 4.4)
    count = max(2, round(_length(face) / 6))
    rows = [line((face.at(0, up), face.at(1, up))) for up in ups]
    columns = [line((face.at(at / count, 0), face.at(at / count, min(cut, 0.9)))) for at in range(1, count)]
    pen.path("".join((*rows, *columns)), "pattern-line")


def _chevrons(pen: Pen, face: Face, height: float, cut: float) -> None:
    """Blue: angles that point upwards, one above the other."""
    angles = []
    for up in _steps(height, cut - 4 / height, 5.4, 0.6):
        peak = min(cut, up + 4.4 / height)
        angles.append(line((face.at(0, up), face.at(0.5, peak), face.at(1, up))))
    pen.path("".join(angles), "pattern-line")


_PATTERNS: Final[dict[str, Callable[[Pen, Face, float, float], None]]] = {
    "r": _stripes,
    "y": _dots,
    "k": _net,
    "b": _chevrons,
}
