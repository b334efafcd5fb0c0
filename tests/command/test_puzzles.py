"""`puzzles`: what is found, in which games, and what is written."""

from __future__ import annotations

from pathlib import Path

import pytest

from orrery.__main__ import main
from orrery.command import puzzles as command
from orrery.games.registry import GAMES
from orrery.puzzles.finding import Hunt
from orrery.puzzles.pack import read_pack, write_pack
from orrery.puzzles.puzzle import Puzzle
from orrery.records.text import write_text
from orrery.records.tree import Record
from tests.puzzles.proof import every_puzzle

SLUG = "deep-roots"
KNOWN = [puzzle for puzzle in every_puzzle() if puzzle.slug == SLUG]


def found_in_games(monkeypatch: pytest.MonkeyPatch, *found: Puzzle | None) -> list[Hunt]:
    """Have the games of a hunt hold these puzzles, and tell which hunts there were."""
    asked: list[Hunt] = []

    def hunt(plan: Hunt, number: int) -> Puzzle | None:
        asked.append(plan)
        return found[number]

    monkeypatch.setattr(command, "hunt", hunt)
    return asked


def test_puzzles_are_printed_and_added_to_a_file_once(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    file = tmp_path / "found.txt"
    file.write_text(write_pack(KNOWN[:1]))
    asked = found_in_games(monkeypatch, KNOWN[0], None, KNOWN[1])
    hunt = ("puzzles", SLUG, "--games", "3", "--jobs", "1", "--seed", "4", "--output", str(file))
    assert main(hunt) == 0
    assert asked == [Hunt(SLUG, 4)] * 3
    assert [puzzle.line for puzzle in read_pack(file.read_text())] == [each.line for each in KNOWN[:2]]
    out, err = capsys.readouterr()
    assert KNOWN[1].line in out
    assert KNOWN[0].line not in out
    assert err == "1 puzzles found\n"


def test_a_record_that_is_hardly_begun_holds_none(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    file = tmp_path / "game.txt"
    file.write_text(write_text(Record(GAMES[SLUG], ["Ann", "Bob"])))
    assert main(["puzzles", SLUG, str(file)]) == 0
    assert capsys.readouterr() == ("", "0 puzzles found\n")
    assert main(["puzzles", "ice-colony", str(file)]) == 2
    assert "is a record of Deep Roots" in capsys.readouterr().err


@pytest.mark.parametrize(
    "wrong", [("--games", "0"), ("--jobs", "0"), ("--jobs", "2", "--cluster", "x"), ("--players", "9")]
)
def test_what_cannot_be_is_refused(capsys: pytest.CaptureFixture[str], wrong: tuple[str, ...]) -> None:
    assert main(["puzzles", SLUG, *wrong]) == 2
    assert capsys.readouterr().err.count("\n") == 1
