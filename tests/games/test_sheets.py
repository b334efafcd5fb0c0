"""What every game has on paper: names, sheets that fit, backs that lie behind their fronts."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path
from xml.etree import ElementTree as ET

import pytest

from orrery.games.registry import GAMES
from orrery.games.sheets import Sheets, all_sheets, sheets_of
from orrery.scene.paper import LIVE, PAPERS, Sheet, mirrored, width_of, wrapped
from orrery.scene.paths import Point
from tests.command.conftest import Run, run  # noqa: F401  # a fixture
from tests.samples import SAMPLES, registered

PAIRED = [(slug, sheet) for slug in GAMES for sheet in all_sheets(slug) if sheet.back]
CUT = frozenset({"tile", "planet", "sun", "coin", "ship", "token", "back"})
"""The shapes that are cut out, or that lie in the middle of what is."""


@pytest.mark.parametrize("slug", GAMES)
def test_every_game_has_what_it_is_played_with_its_reference_and_a_score_sheet(slug: str) -> None:
    sheets = all_sheets(slug)
    names = [sheet.name for sheet in sheets]
    assert len(set(names)) == len(names)
    assert (len(sheets_of(slug).parts(slug)) > 1) == (slug not in SAMPLES)
    assert names[-1] == "scores"
    assert any(name.startswith("reference") for name in names)
    backs = [bool(sheet.back) for sheet in sheets]
    assert backs == sorted(backs, reverse=True)


def test_a_game_that_says_nothing_of_paper_has_a_reference_and_a_score_sheet() -> None:
    slug = min(SAMPLES)
    with registered(slug):
        assert type(sheets_of(slug)) is Sheets
        assert [sheet.name for sheet in all_sheets(slug)][-1] == "scores"


@pytest.mark.parametrize(("slug", "sheet"), PAIRED, ids=[f"{slug}-{sheet.name}" for slug, sheet in PAIRED])
def test_each_back_lies_behind_its_front(slug: str, sheet: Sheet) -> None:
    """Paper is flipped on its long edge."""
    assert sheet.back
    fronts, backs = cut_out(sheet, mirrored), cut_out(sheet.back, lambda at: at)
    assert len(fronts) > 5
    assert sorted(fronts) == sorted(backs)
    assert all(backs[at] in (suit, "") for at, suit in fronts.items())


def cut_out(side: Sheet, seen: Callable[[Point], Point]) -> dict[Point, str]:
    """By place what is cut out there: its suit, if the side shows that."""
    return {
        (round(x, 2), round(y, 2)): str(getattr(sprite.shape, "suit", ""))
        for sprite in side.sprites
        if sprite.shape.name in CUT
        for x, y in [seen((sprite.x, sprite.y))]
    }


def test_words_are_wrapped_by_their_widths() -> None:
    lines = wrapped("Count sides clockwise from where the root comes in.", 3, 40)
    assert " ".join(lines) == "Count sides clockwise from where the root comes in."
    assert len(lines) == 3
    assert all(width_of(line, 3) <= 40 for line in lines)
    assert wrapped("unbreakable", 3, 5) == ["unbreakable"]


# --- the command -------------------------------------------------------------------------------------


@pytest.mark.parametrize("paper", PAPERS)
def test_the_command_writes_whole_pages(run: Run, tmp_path: Path, paper: str) -> None:  # noqa: F811
    code, out, err = run("print", "ice-colony", "--paper", paper, "-o", tmp_path / "sheet.svg")
    assert (code, err) == (0, "")
    sides = [side.name for sheet in all_sheets("ice-colony") for side in (sheet, sheet.back) if side]
    assert out.split() == [str(tmp_path / f"sheet-{name}.svg") for name in sides]
    width, height = PAPERS[paper]
    for file in out.split():
        root = ET.parse(file).getroot()
        assert (root.get("width"), root.get("height")) == (f"{width:g}mm", f"{height:g}mm")
        left, top, *size = map(float, root.get("viewBox", "").split())
        assert size == [width, height]
        assert (left, top) == pytest.approx(((LIVE[0] - width) / 2, (LIVE[1] - height) / 2))


def test_one_sheet_is_written_under_the_name_that_was_given(run: Run, tmp_path: Path) -> None:  # noqa: F811
    file = tmp_path / "sheet.svg"
    names = re.findall(r"^(\S+)", run("print", "deep-roots", "--list").out, re.MULTILINE)
    assert "planet-moss-37" in names
    said = run("print", "deep-roots", "--sheet", "planet-moss-37", "--plain", "--colour", "-o", file)
    assert said.out.split() == [str(file)]
    assert 'class="stage sheet is-plain"' in file.read_text(encoding="utf-8")


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (("ice-colony",), "name the file to write"),
        (("ice-colony", "--sheet", "moon", "-o", "x.svg"), "there is no sheet 'moon'; there are: "),
        (("chess", "-o", "x.svg"), "'chess' is not a file, a link or a game"),
        (("ice-colony", "--from", "nonsense", "-o", "x.svg"), "position"),
    ],
)
def test_what_cannot_be_printed_is_said(run: Run, arguments: tuple[str, ...], sentence: str) -> None:  # noqa: F811
    code, out, err = run("print", *arguments)
    assert (code, out) == (2, "")
    assert sentence in err
