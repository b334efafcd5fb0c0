"""The icons of the installed program: assets/icons/icon.svg as pictures of pixels. `python -m tools.icons`.

Systems take PNG alone. It reads as much of SVG as the icon has: a square with round corners, circles, rings
that are turned, lines, and what a radial gradient fills. What is drawn is kept in git, so that a build need
not draw it; a test draws it again.
"""

from __future__ import annotations

import re
import struct
import zlib
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from itertools import pairwise
from math import cos, hypot, radians, sin, sqrt
from pathlib import Path
from typing import Final
from xml.etree import ElementTree

from tools.archives import ROOT

SOURCE: Final = ROOT / "assets/icons/icon.svg"
SIDE: Final = 64.0
"""Of the icon, in its own units."""
MIDDLE: Final = SIDE / 2
SVG: Final = "{http://www.w3.org/2000/svg}"

Colour = tuple[float, float, float]
Distance = Callable[[float, float], float]
"""How far a point lies outside of a shape; below 0 inside."""
Paint = Callable[[float, float], Colour]


@dataclass(frozen=True)
class Icon:
    """One picture; `safe` is how much of its side the drawing takes, where a system may cut the rest away."""

    path: str
    size: int
    purpose: str
    safe: float = 1.0


ICONS: Final = (
    Icon("assets/icons/icon-192.png", 192, "any"),
    Icon("assets/icons/icon-512.png", 512, "any"),
    Icon("assets/icons/maskable-512.png", 512, "maskable", 0.82),
)


@dataclass(frozen=True)
class Shape:
    """Something to be painted, and how much of what lies below it shows through."""

    distance: Distance
    paint: Paint
    opacity: float = 1.0


def shapes(source: Path = SOURCE) -> list[Shape]:
    """What the icon is made of, from back to front."""
    root = ElementTree.parse(source).getroot()
    gradients = {str(e.get("id")): e for e in root.iter(f"{SVG}radialGradient")}
    found: list[Shape] = []
    for element in root:
        found += _shapes_of(element, gradients)
    return found


def _shapes_of(element: ElementTree.Element, gradients: dict[str, ElementTree.Element]) -> Iterator[Shape]:
    number = {name: float(value) for name, value in element.items() if re.fullmatch(r"[\d.]+", value)}
    match element.tag.removeprefix(SVG):
        case "rect":
            side, corner = number["width"], number["rx"]
            yield Shape(_square(side, corner), _fill(element, gradients, (0, 0, side, side)))
        case "circle":
            x, y, r = number["cx"], number["cy"], number["r"]
            box = (x - r, y - r, 2 * r, 2 * r)
            yield Shape(lambda u, v: hypot(u - x, v - y) - r, _fill(element, gradients, box))
        case "path":
            distance, half = _lines(str(element.get("d"))), number["stroke-width"] / 2
            yield Shape(lambda u, v: distance(u, v) - half, _plain(str(element.get("stroke"))))
        case "g":
            (turn,) = re.findall(r"rotate\((-?\d+) 32 32\)", str(element.get("transform")))
            paint = _plain(str(element.get("stroke")))
            for ring in element:
                yield _ring(ring, radians(float(turn)), paint)


def _ring(ring: ElementTree.Element, turn: float, paint: Paint) -> Shape:
    """The line of an ellipse about the middle."""
    a, b, half = (float(str(ring.get(name))) for name in ("rx", "ry", "stroke-width"))
    half /= 2
    across, along = sin(turn), cos(turn)

    def distance(u: float, v: float) -> float:
        x, y = u - MIDDLE, v - MIDDLE
        x, y = x * along + y * across, y * along - x * across
        level = sqrt((x / a) ** 2 + (y / b) ** 2) or 1e-9
        # To first order: how far the level lies from that of the line, by how steeply it rises.
        return abs(level - 1) * level / (hypot(x / a**2, y / b**2) or 1e-9) - half

    return Shape(distance, paint, float(ring.get("stroke-opacity", "1")))


def _square(side: float, corner: float) -> Distance:
    def distance(u: float, v: float) -> float:
        x, y = (abs(w - side / 2) - side / 2 + corner for w in (u, v))
        return hypot(max(x, 0), max(y, 0)) + min(max(x, y), 0) - corner

    return distance


def _lines(path: str) -> Distance:
    """Straight strokes with round ends, each along an axis."""
    strokes = []
    x = y = 0.0
    for command, numbers in re.findall(r"([Mmhv])([-\d. ]+)", path):
        first, *rest = map(float, numbers.split())
        begun = (x, y)
        if command in "Mm":
            x, y = (first, *rest) if command == "M" else (x + first, y + rest[0])
        else:
            x, y = (x + first, y) if command == "h" else (x, y + first)
            strokes.append((*begun, x, y))

    def distance(u: float, v: float) -> float:
        return min(hypot(u - min(max(u, x1), x2), v - min(max(v, y1), y2)) for x1, y1, x2, y2 in strokes)

    return distance


# --- colours -------------------------------------------------------------------------------------------


def _colour(written: str) -> Colour:
    digits = written.removeprefix("#")
    red, green, blue = (int(digits[at : at + 2], 16) for at in (0, 2, 4))
    return red, green, blue


def _plain(written: str) -> Paint:
    colour = _colour(written)
    return lambda u, v: colour


def _fill(
    element: ElementTree.Element,
    gradients: dict[str, ElementTree.Element],
    box: tuple[float, float, float, float],
) -> Paint:
    """The radial gradient that fills something, whose measures are shares of its box."""
    gradient = gradients[str(element.get("fill")).removeprefix("url(#").removesuffix(")")]
    cx, cy, r = (float(str(gradient.get(name))) for name in ("cx", "cy", "r"))
    stops = [(float(str(s.get("offset"))), _colour(str(s.get("stop-color")))) for s in gradient]
    left, top, width, height = box

    def paint(u: float, v: float) -> Colour:
        at = hypot((u - left) / width - cx, (v - top) / height - cy) / r
        for (low, dark), (high, light) in pairwise(stops):
            if at <= high:
                return _mixed(dark, light, max(at - low, 0.0) / (high - low))
        return stops[-1][1]

    return paint


def _mixed(below: Colour, above: Colour, share: float) -> Colour:
    red, green, blue = (b + (a - b) * share for b, a in zip(below, above, strict=True))
    return red, green, blue


# --- pixels --------------------------------------------------------------------------------------------


def draw(icon: Icon) -> list[bytes]:
    """The rows of an icon, four bytes a pixel: red, green, blue and opacity."""
    ground, *others = shapes()
    scale = icon.size * icon.safe / SIDE
    shift = MIDDLE - MIDDLE / icon.safe
    rows = []
    for row in range(icon.size):
        v = shift + (row + 0.5) / scale
        line = bytearray()
        for column in range(icon.size):
            u = shift + (column + 0.5) / scale
            colour = ground.paint(u, v)
            for shape in others:
                if share := _share(shape.distance(u, v) * scale) * shape.opacity:
                    colour = _mixed(colour, shape.paint(u, v), share)
            # What a system may cut to its own shape has no corners of its own.
            opacity = 1.0 if icon.safe < 1 else _share(ground.distance(u, v) * scale)
            line += bytes(round(part) for part in (*colour, 255 * opacity))
        rows.append(bytes(line))
    return rows


def _share(outside: float) -> float:
    """How much of a pixel is covered whose middle lies so many pixels outside of an edge."""
    return min(max(0.5 - outside, 0.0), 1.0)


def png(rows: list[bytes]) -> bytes:
    """Rows of pixels as a PNG file, each row written as its difference from the one above."""
    height, width = len(rows), len(rows[0]) // 4
    above = [bytes(4 * width), *rows]
    lines = [
        b"\2" + bytes((one - other) & 0xFF for one, other in zip(row, up, strict=True))
        for row, up in zip(rows, above, strict=False)
    ]
    header = struct.pack(">IIBBBBB", width, height, 8, 6, 0, 0, 0)
    parts = ((b"IHDR", header), (b"IDAT", zlib.compress(b"".join(lines), 9)), (b"IEND", b""))
    written = b"".join(
        struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))
        for kind, data in parts
    )
    return b"\x89PNG\r\n\x1a\n" + written


def main() -> None:
    """Draw all icons anew."""
    for icon in ICONS:
        (ROOT / icon.path).write_bytes(png(draw(icon)))


if __name__ == "__main__":
    main()
