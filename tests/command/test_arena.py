"""`orrery arena`: what it tells, that it can be broken off and gone on with, and what it refuses."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
from pathlib import Path
from typing import Final, TextIO

import pytest

from orrery.__main__ import main
from orrery.arena.played import Played
from orrery.command.arena import add
from orrery.games.registry import GAMES
from tests.arena.contestants import FATAL, PLACE

ROOT: Final = Path(__file__).resolve().parents[2]
MATCH: Final = ("arena", "piecepack-colonization", "sensible", "random", "--seed", "3", "--luck", "0")
TIMES: Final = {"ms_of_first", "ms_of_second"}


def results(capsys: pytest.CaptureFixture[str], *arguments: str) -> dict[str, object]:
    """What a command tells in JSON, but for the times."""
    assert main([*arguments, "--json"]) == 0
    out, err = capsys.readouterr()
    assert err == ""
    return {name: value for name, value in json.loads(out).items() if name not in TIMES}


def test_one_job_and_two_tell_the_same(capsys: pytest.CaptureFixture[str]) -> None:
    one, two = (results(capsys, *MATCH, "--games", "12", "--jobs", jobs) for jobs in ("1", "2"))
    assert one == two
    assert one["games"] == 12
    assert one["unfinished"] == 0


@pytest.mark.parametrize("slug", GAMES)
def test_every_game_is_played_and_summarized_in_words(slug: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert (
        main(
            ["arena", slug, "1@0.001", "random", "--games", "2", "--jobs", "1", "--cap", "400", "--luck", "1"]
        )
        == 0
    )
    out, err = capsys.readouterr()
    assert err == ""
    assert out.startswith(f"{GAMES[slug].info.name}, 2 players: 1@0.001 against random, seed 1\n2 games: ")
    assert "par 50.0 %" in out
    assert "a decision of random: " in out


def test_four_players_have_a_quarter_for_par(capsys: pytest.CaptureFixture[str]) -> None:
    assert main([*MATCH, "--games", "4", "--jobs", "1", "--players", "4"]) == 0
    assert "par 25.0 %" in capsys.readouterr().out


def test_what_is_resumed_ends_as_if_it_had_never_been_broken_off(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    whole = results(capsys, *MATCH, "--games", "8", "--jobs", "1")
    file = tmp_path / "games.jsonl"
    results(capsys, *MATCH, "--games", "8", "--jobs", "1", "--output", str(file))
    lines = file.read_text("utf-8").splitlines(keepends=True)
    file.write_text("".join(lines[:4]) + lines[4][:40], "utf-8")
    assert results(capsys, *MATCH, "--games", "8", "--jobs", "1", "--resume", str(file)) == whole
    assert len(file.read_text("utf-8").splitlines()) == 9
    assert file.read_text("utf-8").startswith("".join(lines[:4]))


def test_games_of_a_file_can_be_shown(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    file = tmp_path / "games.jsonl"
    results(capsys, *MATCH, "--games", "2", "--jobs", "1", "--output", str(file))
    game = json.loads(file.read_text("utf-8").splitlines()[1])
    assert main(["show", game["link"]]) == 0
    assert f"of {game['plies']}" in capsys.readouterr().out


def test_ctrl_c_while_a_game_is_written_waits_until_it_is(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def add_late(opened: TextIO, played: Played) -> None:
        signal.raise_signal(signal.SIGINT)
        add(opened, played)

    monkeypatch.setattr("orrery.command.arena.add", add_late)
    file = tmp_path / "games.jsonl"
    assert main([*MATCH, "--games", "8", "--jobs", "1", "--output", str(file)]) == 130
    assert "\n1 of 8 games: " in capsys.readouterr().out
    assert len(file.read_text("utf-8").splitlines()) == 2


def heed_interrupts() -> None:
    """A run of tests that a shell began in the background ignores Ctrl-C, and so would all that it begins."""
    signal.signal(signal.SIGINT, signal.default_int_handler)


def test_ctrl_c_keeps_and_tells_what_was_played_and_ends_at_once(tmp_path: Path) -> None:
    """The one who presses it would think for ever."""
    marks, file = tmp_path / "marks", tmp_path / "games.jsonl"
    marks.mkdir()
    first = [
        "arena",
        MATCH[1],
        "tests.arena.contestants:Interrupting",
        "random",
        "--games",
        "100",
        "--luck",
        "0",
    ]
    command = [sys.executable, "-m", "orrery", *first, "--jobs", "2", "--output", str(file)]
    environment = os.environ | {PLACE: str(marks), "PYTHONPATH": f"{ROOT / 'py'}{os.pathsep}{ROOT}"}
    done = subprocess.run(
        command,
        env=environment,
        capture_output=True,
        text=True,
        check=False,
        timeout=600,
        preexec_fn=heed_interrupts,
    )
    assert (done.returncode, done.stderr) == (130, "")
    written = len(file.read_text("utf-8").splitlines()) - 1
    assert 0 < written < 100
    assert f"\n{written} of 100 games: " in done.stdout
    assert FATAL <= len(list(marks.iterdir())) < 100


def test_reports_are_the_same_by_one_job_by_two_and_of_a_file(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    file = tmp_path / "games.jsonl"
    match = (*MATCH, "--games", "8", "--cap", "60")
    judged = (*match, "--report", "--work", "3")
    assert "reports" not in results(capsys, *match, "--jobs", "2", "--output", str(file))
    two = results(capsys, *judged, "--jobs", "2", "--resume", str(file))["reports"]
    assert results(capsys, *judged, "--jobs", "1")["reports"] == two
    assert isinstance(two, dict)
    first, second = two["first"], two["second"]
    assert (two["work"], two["games"]) == (3, 8)
    assert first["lost"]["low"] < first["lost"]["mean"] < first["lost"]["high"]
    assert first["luck"]["mean"] == pytest.approx(-second["luck"]["mean"])
    assert first["fewer"] + second["fewer"] <= 1
    assert set(first["graded"]) == {"slip", "mistake", "blunder"}
    assert main([*judged, "--jobs", "1", "--resume", str(file)]) == 0
    out = capsys.readouterr().out
    assert "\nreports on 8 games, each position judged by a search of 3 positions:\nsensible: lost " in out
    assert "\nrandom: luck with the dice " in out


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (
            ("nobody", "random"),
            "there is no bot 'nobody'; bots: random, sensible, spiel, a level from 1",
        ),
        (("6", "random"), "there is no bot '6'"),
        (("5@soon", "random"), "as in 5@0.5, not '5@soon'"),
        (("5@-1", "random"), "more than 0 seconds"),
        (("random", "nowhere.at.all:Bot"), "there is no nowhere.at.all:Bot"),
        (("random", "orrery.arena:nothing"), "there is no orrery.arena:nothing"),
        (("random", "orrery.arena.plan:CAP"), "orrery.arena.plan:CAP makes no bot"),
        (("1", "2", "--games", "3"), "give a multiple of 2, not 3"),
        (("1", "2", "--games", "0"), "give a multiple of 2, not 0"),
        (("1", "2", "--players", "7"), "is for 2, 3, 4 players, not 7"),
        (("1", "2", "--seconds", "0"), "more than 0 seconds"),
        (("1", "2", "--seconds", "nan"), "more than 0 seconds"),
        (("1", "2", "--cap", "0"), "1 to 20,000 plies"),
        (("1", "2", "--luck", "-1"), "by 0 positions or more"),
        (("1", "2", "--work", "9"), "--work is for reports: add --report"),
        (("1", "2", "--report", "--work", "0"), "--work is from 1 to 1,000,000"),
        (("1", "2", "--jobs", "0"), "--jobs must be at least 1"),
        (("1", "2", "--jobs", "2", "--cluster", "tcp://x:1"), "leave out either --jobs or --cluster"),
        (("1", "2", "--cluster", "nonsense://x"), "no cluster answers at nonsense://x"),
        (("1", "2", "--set", "colour=red"), "has no setting 'colour'"),
        (("1", "2", "--resume", "no-such-file"), "no-such-file: No such file or directory"),
        (("1", "2", "--output", "/"), "/ already exists. Use --resume"),
        (("1", "2", "--output", "no-such-folder/x"), "no-such-folder/x: No such file or directory"),
        (("1", "2", "--resume", "/"), "/: Is a directory"),
    ],
)
def test_a_wrong_argument_is_one_sentence(
    capsys: pytest.CaptureFixture[str], arguments: tuple[str, ...], sentence: str
) -> None:
    assert main(["arena", "piecepack-colonization", *arguments]) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert err.startswith("orrery: ")
    assert sentence in err
    assert err.count("\n") == 1


def test_games_of_another_match_are_not_mixed_in(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    file = tmp_path / "games.jsonl"
    results(capsys, *MATCH, "--games", "2", "--jobs", "1", "--output", str(file))
    before = file.read_bytes()
    assert main([*MATCH, "--cap", "9", "--games", "4", "--resume", str(file)]) == 2
    assert "its games were played with cap 3000, not 9" in capsys.readouterr().err
    assert file.read_bytes() == before
