"""What Chromium writes into a PDF: the size of each page, and where its lines are, in millimetres.

It reads no more of the format than that browser's printer uses.
"""

from __future__ import annotations

import re
import zlib
from collections.abc import Iterator
from dataclasses import dataclass
from math import inf
from typing import Final, TypeAlias

Point: TypeAlias = tuple[float, float]
Matrix: TypeAlias = tuple[float, float, float, float, float, float]
Box: TypeAlias = tuple[float, float, float, float]
"""Left, lower, right and upper."""

MM: Final = 25.4 / 72
_OBJECT: Final = re.compile(rb"(\d+) 0 obj\s(.*?)\sendobj", re.DOTALL)
_PAGE: Final = re.compile(rb"/Type /Page\b")
_BOX: Final = re.compile(rb"/MediaBox \[([\d. ]+)\]")
_CONTENTS: Final = re.compile(rb"/Contents (\d+) 0 R")
_STREAM: Final = re.compile(rb"stream\r?\n(.*)\nendstream", re.DOTALL)
_NUMBER: Final = re.compile(r"[-+]?[\d.]+$")
_PAINTED: Final = frozenset({"S", "s", "f", "F", "f*", "B", "B*", "b", "b*"})


@dataclass(frozen=True)
class PdfPage:
    """A page, with y downwards from its upper left corner."""

    width: float
    height: float
    paths: list[list[Point]]
    """The points of each path that is painted, those that curves are drawn towards among them.

    Where something is cut off, as by the outline of a tile, they lie on the box round that.
    """


def pages_of(pdf: bytes) -> list[PdfPage]:
    """The pages of a PDF."""
    objects = {int(number): body for number, body in _OBJECT.findall(pdf)}
    return [_page(body, objects) for body in objects.values() if _PAGE.search(body)]


def _page(body: bytes, objects: dict[int, bytes]) -> PdfPage:
    box, contents = _BOX.search(body), _CONTENTS.search(body)
    assert box
    assert contents
    _, _, width, height = (float(side) * MM for side in box[1].split())
    stream = _STREAM.search(objects[int(contents[1])])
    assert stream
    drawn = zlib.decompress(stream[1]).decode("latin-1")
    paths = [[(x * MM, height - y * MM) for x, y in path] for path in _paths(drawn)]
    return PdfPage(width, height, paths)


def _paths(drawn: str) -> Iterator[list[Point]]:
    """The points of each painted path, in points of the page."""
    now: Matrix = (1, 0, 0, 1, 0, 0)
    box: Box = (-inf, -inf, inf, inf)
    saved: list[tuple[Matrix, Box]] = []
    numbers: list[float] = []
    path: list[Point] = []
    for word in re.sub(r"\((?:[^()\\]|\\.)*\)|<[^<>]*>", " ", drawn).split():
        if _NUMBER.match(word):
            numbers.append(float(word))
            continue
        if word == "q":
            saved.append((now, box))
        elif word == "Q":
            now, box = saved.pop()
        elif word == "cm":
            now = _within(now, numbers)
        elif word in ("W", "W*"):
            box = _cut(box, path)
        elif word in _PAINTED:
            yield [_inside(box, point) for point in path]
            path = []
        elif word == "n":
            path = []
        path += [_at(now, x, y) for x, y in _drawn(word, numbers)]
        numbers = []


def _drawn(word: str, numbers: list[float]) -> list[Point]:
    """The points that a word adds to a path."""
    if word in ("m", "l", "c", "v", "y"):
        return list(zip(numbers[::2], numbers[1::2], strict=True))
    if word == "re":
        x, y, width, height = numbers
        return [(x, y), (x + width, y + height)]
    return []


def _cut(box: Box, path: list[Point]) -> Box:
    """What is left of a box within the box round a path."""
    xs, ys = [x for x, _ in path], [y for _, y in path]
    return max(box[0], min(xs)), max(box[1], min(ys)), min(box[2], max(xs)), min(box[3], max(ys))


def _inside(box: Box, point: Point) -> Point:
    return min(max(point[0], box[0]), box[2]), min(max(point[1], box[1]), box[3])


def _within(outer: Matrix, inner: list[float]) -> Matrix:
    a, b, c, d, e, f = inner
    (ax, ay), (cx, cy), (ex, ey) = (
        (outer[0] * x + outer[2] * y, outer[1] * x + outer[3] * y) for x, y in ((a, b), (c, d), (e, f))
    )
    return ax, ay, cx, cy, ex + outer[4], ey + outer[5]


def _at(matrix: Matrix, x: float, y: float) -> Point:
    a, b, c, d, e, f = matrix
    return a * x + c * y + e, b * x + d * y + f
