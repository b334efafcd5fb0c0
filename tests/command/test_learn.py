"""`learn`: lessons in the terminal, from the list to the last words, and what is typed wrongly."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Final

import pytest

from orrery.games.lessons import Written
from orrery.play.lesson_driver import LessonDriver
from orrery.play.script import split_references
from tests.command.conftest import Run
from tests.games.files import ROOT
from tests.games.lesson_files import SAMPLE_GAME, TEXTS, called, record_of

pytestmark = pytest.mark.usefixtures("sample_game")

LESSON: Final = ROOT / "tests/sample_game/table/lessons/1-a-line.txt"
GOAL: Final = "Three stones in a line win. A die says where you may land."


def test_lessons_are_listed_with_their_goals(run: Run) -> None:
    code, out, err = run("learn", SAMPLE_GAME)
    assert (code, err) == (0, "")
    assert out.startswith(f"1. A line of three\n   {GOAL}\n2. A full line\n")
    assert "\nsample. A game of Nine Craters\n" in out


def test_a_lesson_is_played_to_its_end(run: Run) -> None:
    typed = "\nzz\na2\nc2\n\nb2\n\nc2\nshow\n"
    code, out, err = run("learn", SAMPLE_GAME, "1", typed=typed)
    assert (code, err) == (0, "")
    said = [
        *(
            "A line of three\n",
            f"[1/6] {GOAL}",
            "Red rolls 2.",
            "[2/6] The die shows 2",
            "Look at: b2, empty; ",
        ),
        *("Red, land in a crater of row 2.\na2  b2  c2\n", "'zz' is not legal here; legal: a2, b2, c2"),
        *(
            "But only two lines go through a2.",
            "You could do that, but it isn’t what the lesson is looking for.",
        ),
        *(
            "Type an action as it is listed",
            "Right.\nRed lands in b2.",
            "[3/6] Four lines",
            "Blue lands in a1.",
        ),
        *("Right.\nOn this side, then. The lesson continues: Red lands in a2.", "[5/6] Column c"),
        *("Red lands in c2.\n", "[6/6] You have three stones in a row", "Next: 2. A full line"),
    ]
    at = -1
    for words in said:
        found = out.find(words, at + 1)
        assert found > at, (words, out[at:])
        at = found


def test_one_can_go_back_begin_anew_and_leave(run: Run) -> None:
    code, out, _ = run("learn", SAMPLE_GAME, "1", typed="back\n\nb2\n\nback\nagain\nquit\n")
    assert code == 0
    steps = [line[1:4] for line in out.splitlines() if line.startswith("[")]
    assert steps == ["1/6", "2/6", "3/6", "4/6", "3/6", "1/6"]
    assert "Next:" not in out


def test_many_actions_are_listed_on_request(run: Run) -> None:
    code, out, _ = run("learn", "deep-roots", "1", typed="\nlist\nquit\n")
    assert code == 0
    assert "45 actions are legal; `list` shows them.\n> plant-7  plant-8" in out
    assert "2/4 is the tip that enters region 2 by side 4" in out
    assert "\ntips of A: 1/4 1/5 2/4 2/5 3/4\n" in out


def test_the_sample_game_is_looked_through(run: Run) -> None:
    code, out, _ = run("learn", SAMPLE_GAME, "sample", typed="\n" * 4)
    assert code == 0
    assert out.rstrip().endswith("The die opens row 2, and Ann wins with three in a row.\nRules: SG-5")


def test_a_lesson_in_a_file_is_played(run: Run) -> None:
    code, out, _ = run("learn", LESSON, typed="quit\n")
    assert code == 0
    assert GOAL in out


def test_the_end_of_input_ends_the_lesson_quietly(run: Run) -> None:
    code, out, err = run("learn", LESSON)
    assert (code, err) == (130, "")
    assert "Traceback" not in out


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        ((SAMPLE_GAME, "3"), "sample-game has no lesson '3'; there are: 1, 2, sample"),
        ((SAMPLE_GAME, "x"), "sample-game has no lesson 'x'; there are: 1, 2, sample"),
        ((SAMPLE_GAME, "0"), "sample-game has no lesson '0'; there are: 1, 2, sample"),
        ((LESSON, "1"), "a record is a single lesson: leave out the number"),
        (
            (ROOT / "tests/sample_game/golden_records/finished.txt",),
            "This record is not a lesson: its first comment",
        ),
        (("nonsense",), "'nonsense' is not a file, a link or a game"),
    ],
    ids=str,
)
def test_what_is_wrong_is_said_in_one_line(run: Run, arguments: tuple[str | Path, ...], said: str) -> None:
    code, out, err = run("learn", *arguments)
    assert (code, out) == (2, "")
    assert err.startswith(f"orrery: {said}")
    assert err.count("\n") == 1


@pytest.mark.parametrize("written", TEXTS, ids=called)
def test_every_lesson_can_be_shown_to_its_end(run: Run, written: Written) -> None:
    """A learner who only ever asks to be shown."""
    name = str(written.number or "sample")
    last = LessonDriver(record_of(written))
    last.go_to(last.steps)
    code, out, err = run("learn", written.slug, name, typed="show\n\n" * (2 * last.steps))
    assert (code, err) == (0, "")
    assert f"[{last.steps}/{last.steps}] {split_references(last.words)[0]}" in out


def test_readers_that_know_no_lessons_show_the_words_alone(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "lesson.txt"
    file.write_text(LESSON.read_text(encoding="utf-8").replace("at: 0", "at: 1"), encoding="utf-8")
    words = "The die shows 2, so row 2 is open (SG-3). Land in its middle."
    assert f"after action 1 of 10\n{words}\n" in run("show", file).out
    assert json.loads(run("show", file, "--json").out)["comment"] == words
    assert "[%ask]" in run("convert", file, "--to", "text").out
