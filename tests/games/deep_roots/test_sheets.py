"""A printed position, read as players read it, is enough to go on with pencils and to type the moves in."""

from __future__ import annotations

import re
from math import hypot
from pathlib import Path
from typing import Final, TypeAlias
from xml.etree import ElementTree as ET

import pytest

from orrery.games.deep_roots.rules.board import SPECIAL_EXITS
from orrery.games.deep_roots.rules.notation import slot_name
from orrery.games.deep_roots.rules.position import Position
from orrery.games.registry import GAMES
from orrery.records.text import read_text, write_text
from tests.command.conftest import Run, run  # noqa: F401  # a fixture

Point: TypeAlias = tuple[float, float]
Tip: TypeAlias = tuple[int, int]

GAME: Final = Path(__file__).parent / "golden_records/finished.txt"
TURNS: Final = 10
PAIR: Final = re.compile(r"(-?[\d.]+),(-?[\d.]+)")
DRAWN: Final = re.compile(r"(\d+)/(\d):([rsm])(\d)x?")


class PaperPlanet:
    """A printed planet: numbers in regions, a dot at side 0 of each, and tips."""

    def __init__(self, svg: str) -> None:
        root = ET.fromstring(svg)
        shown = [one for one in root.iter() if one.tag.endswith(("path", "text", "}g"))]
        outlines = [_points(one) for one in shown if "plot" in one.get("class", "").split()]
        numbers = [one for one in shown if one.get("class") == "t3 soft mid optional"]
        dots = [point for one in shown if one.get("class") == "dot optional" for point in _points(one)]
        self.sides: dict[int, list[Point]] = {}
        """By region the middles of its sides, in the order of their numbers."""
        for corners in outlines:
            (number,) = (one for one in numbers if _holds(corners, _place(one)))
            (dot,) = (point for point in dots if _holds(corners, point))
            middles = _clockwise(corners)
            first = min(range(6), key=lambda side: _apart(middles[side], dot))
            self.sides[int(number.text or "")] = middles[first:] + middles[:first]
        self.outlines = dict(zip(self.sides, outlines, strict=True))
        placed = [one for one in shown if "tip" in one.get("class", "").split() and one.get("transform")]
        self.tips = {self.tip_at(_moved(one)) for one in placed}

    def tip_at(self, point: Point) -> Tip:
        """The region that a tip lies in, and the side that it lies at."""
        (region,) = (number for number, corners in self.outlines.items() if _holds(corners, point))
        return region, min(range(6), key=lambda side: _apart(self.sides[region][side], point))

    def draw(self, tip: Tip, exits: tuple[int, ...]) -> None:
        """Draw a root with a pencil: in the regions behind its exits there are new tips."""
        region, entry = tip
        self.tips.remove(tip)
        for number in exits:
            middle = self.sides[region][(entry + number) % 6]
            (new,) = (
                (other, side)
                for other, middles in self.sides.items()
                for side in range(6)
                if other != region and _apart(middles[side], middle) < 0.3
            )
            self.tips.add(new)


def _points(path: ET.Element) -> list[Point]:
    return [(float(x), float(y)) for x, y in PAIR.findall(path.get("d", ""))]


def _place(text: ET.Element) -> Point:
    return float(text.get("x", "")), float(text.get("y", "")) - 1


def _moved(group: ET.Element) -> Point:
    x, y = re.findall(r"-?[\d.]+", group.get("transform", ""))[:2]
    return float(x), float(y)


def _apart(one: Point, other: Point) -> float:
    return hypot(one[0] - other[0], one[1] - other[1])


def _clockwise(corners: list[Point]) -> list[Point]:
    """The middles of the sides of an outline, clockwise as paper lies before us."""
    ends = list(zip(corners, corners[1:] + corners[:1], strict=True))
    area = sum(a[0] * b[1] - b[0] * a[1] for a, b in ends)
    middles = [((a[0] + b[0]) / 2, (a[1] + b[1]) / 2) for a, b in ends]
    return middles if area > 0 else middles[::-1]


def _holds(corners: list[Point], point: Point) -> bool:
    """Whether a point lies within an outline."""
    x, y = point
    inside = False
    for (ax, ay), (bx, by) in zip(corners, corners[1:] + corners[:1], strict=True):
        if (ay > y) != (by > y) and x < (bx - ax) * (y - ay) / (by - ay) + ax:
            inside = not inside
    return inside


def exits_of(letter: str, value: int, kept: int) -> tuple[int, ...]:
    """What the table on the sheet says of a die."""
    if letter == "m":
        return tuple({value, kept})
    return (value,) if letter == "r" else SPECIAL_EXITS[value]


@pytest.mark.usefixtures("run")
def test_ten_turns_drawn_on_a_printed_position_and_typed_in_are_the_same_record(
    run: Run,  # noqa: F811
    tmp_path: Path,
) -> None:
    record = read_text(GAMES, GAME.read_text(encoding="utf-8"))
    path = record.root.end().path()
    begin = next(node for node in path if node.ply == 43)
    record.go(begin)
    position = tmp_path / "position.txt"
    tags, _, _ = write_text(record).partition("\n\n")
    played = [node.notation for node in path if node.ply <= begin.ply]
    position.write_text(f"{tags}\n\n{' '.join(played)}\n", encoding="utf-8")
    printed = tmp_path / "sheet.svg"
    assert run("print", position, "-o", printed).code == 0
    paper = PaperPlanet(printed.read_text(encoding="utf-8"))
    typed, turns, state = list[str](), 0, record.state
    for node in path[begin.ply :]:
        if turns == TURNS:
            break
        assert isinstance(state, Position)
        whose, kept = (state.round, state.turn), state.kept[state.turn]
        word = node.notation
        if drawn := DRAWN.fullmatch(word):
            region, side, letter, value = drawn.groups()
            (tip,) = (tip for tip in paper.tips if tip == (int(region), int(side)))
            paper.draw(tip, exits_of(letter, int(value), kept))
            word = f"{tip[0]}/{tip[1]}:{letter}{value}{word[len(drawn[0].rstrip('x')) :]}"
        typed.append(word)
        state = record.state_at(node)
        assert isinstance(state, Position)
        turns += (state.round, state.turn) != whose
        assert {slot_name(slot) for tips in state.tips for slot in tips} == {
            f"{r}/{s}" for r, s in paper.tips
        }
    assert turns == TURNS
    end = begin.ply + len(typed)
    tags = re.sub(r"^at: .*$", f"at: {end}", tags, flags=re.MULTILINE)
    game = f"{tags}\n\n{' '.join(played)}\n{' '.join(typed)}\n"
    said = run("convert", "-", "--to", "link", typed=game)
    expected = tmp_path / "expected.txt"
    words = [node.notation for node in path if node.ply <= end]
    expected.write_text(f"{tags}\n\n{' '.join(words)}\n", encoding="utf-8")
    assert said.out == run("convert", expected, "--to", "link").out
