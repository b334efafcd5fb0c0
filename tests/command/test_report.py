"""What decided a game, on the command line."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Final
from xml.etree import ElementTree

import pytest

from orrery.games.interface import strategy_of
from orrery.games.registry import GAMES
from orrery.records.share import link_fragment
from orrery.records.text import write_text
from orrery.records.tree import Record
from tests.command.conftest import Run
from tests.report.reports import played

WORK: Final = ("--work", "30")


@pytest.fixture
def file(tmp_path: Path) -> Path:
    """A file with a whole game."""
    made = tmp_path / "game.txt"
    made.write_text(write_text(played("piecepack-colonization", 3, 1)), encoding="utf-8")
    return made


def test_a_report_has_a_sum_that_can_be_checked(run: Run, file: Path) -> None:
    code, out, err = run("report", file, *WORK)
    assert (code, err) == (0, "")
    lines = out.splitlines()
    assert lines[0].startswith("Colonization for the piecepack: ")
    rows = [lines[place] for place in range(3, 6)]
    for row, name in zip(rows, ("Ann", "Io", "Ceres"), strict=True):
        who, *numbers = row.split()
        assert who == name
        start, dice, own, others, end = (float(number.replace("−", "-")) for number in numbers)
        assert start + dice + own + others == pytest.approx(end, abs=0.26)  # each is rounded
    assert sum(float(row.split()[-1]) for row in rows) == pytest.approx(100)
    assert "What choices gave to" in out
    assert "Each position is judged by a search of 30 positions." in lines
    failed = strategy_of("piecepack-colonization").fits[3].failed
    assert any(line.startswith("Take these chances as rough: in Colonization") for line in lines) == bool(
        failed
    )


def test_json_has_the_same_numbers_exactly(run: Run, file: Path) -> None:
    facts = json.loads(run("report", file, *WORK, "--json").out)
    for seat in range(3):
        given = sum(row[seat] for row in facts["choices"])
        assert facts["start"][seat] + facts["dice"][seat] + given == pytest.approx(
            facts["end"][seat], abs=1e-9
        )
    assert facts["game"] == "piecepack-colonization"
    assert facts["finished"] is True
    assert facts["steps"][-1]["after"] == facts["end"]
    assert {step["kind"] for step in facts["steps"]} <= {"throw", "choice", "forced"}


def test_the_chart_is_a_picture_with_letters_and_the_table_in_words(
    run: Run, file: Path, tmp_path: Path
) -> None:
    picture = tmp_path / "chart.svg"
    assert run("report", file, *WORK, "--svg", picture).out == f"{picture}\n"
    root = ElementTree.parse(picture).getroot()
    texts = {each.text for each in root.iter() if each.tag.endswith("text")}
    assert texts <= {"A", "I", "C"}
    assert texts
    [described] = [each.text or "" for each in root if each.tag.endswith("desc")]
    assert "Chance to win" in described


def test_a_report_takes_a_link_to_a_game_that_is_not_over(run: Run) -> None:
    link = link_fragment(played("colonization", 2, 1, 30))
    assert "The game is not over." in run("report", link, *WORK).out


@pytest.mark.parametrize("slug", GAMES)
def test_every_game_has_a_report_in_its_words(run: Run, slug: str) -> None:
    link = link_fragment(played(slug, 2, 1, 60))
    code, out, err = run("report", link, *WORK)
    assert (code, err) == (0, "")
    assert "points lost a turn" in out


def test_wrong_input_is_a_sentence(run: Run, file: Path, tmp_path: Path) -> None:
    empty = link_fragment(Record(GAMES["colonization"], ("Ann", "Io")))
    for arguments, said in (
        ((tmp_path / "none.txt",), "is not a file, a link or a game"),
        ((empty,), "This record has no actions: there is nothing to report on."),
        ((file, "--work", "0"), "--work is from 1 to 1,000,000"),
        ((file, "--work", "10000000"), "--work is from 1 to 1,000,000"),
        ((file, "--work", "many"), "invalid int value"),
        ((file, "--json", "--svg", "a.svg"), "not allowed with"),
    ):
        code, out, err = run("report", *arguments)
        assert (code, out) == (2, "")
        assert said in err
        assert len(err.splitlines()) == 1
