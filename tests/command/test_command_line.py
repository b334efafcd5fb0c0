"""The command line: what it prints, and that wrong input is one line and exit code 2, never a traceback."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Final
from xml.etree import ElementTree

import pytest

from orrery.games.registry import GAMES
from tests.command.conftest import Run
from tests.games.ice_colony.positions import position

ROOT: Final = Path(__file__).resolve().parents[2]
GAME: Final = GAMES["ice-colony"]
LINE: Final = position("c3:W3 c4:O1 e5:O1", tokens="W").play("c3 none").state.serialize()
ENDED: Final = position("c3:W1 e5:O1", land="c3:red").play("c3 reduce").state.serialize()


def test_games_lists_every_game_with_its_settings(run: Run) -> None:
    code, out, err = run("games")
    assert (code, err) == (0, "")
    for slug, game in GAMES.items():
        assert f"{slug}: {game.info.name} ({game.info.designer}" in out
        for option in game.info.options:
            assert f"--set {option.name}={option.default}: {option.title}" in out


# --- play ------------------------------------------------------------------------------------------


def test_play_takes_typed_actions_and_answers_wrong_ones(run: Run) -> None:
    code, out, err = run("play", "ice-colony", "--names", "Ann,Bob", typed="nonsense\n\nc3\nz9\nquit\n")
    assert (code, err) == (0, "")
    assert "'nonsense' is not legal here; legal: a1, b1" in out
    assert "places a camp on c3." in out
    assert "'z9' is not legal here" in out
    assert "Traceback" not in out


def test_play_goes_to_the_end(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    """White's one pip, on red, meets a Reduce."""
    begun = GAME.deserialize(position("c3:W1 e5:O1", land="c3:red").state.serialize())
    monkeypatch.setattr(type(GAME), "new_initial_state", lambda *_: begun)
    monkeypatch.setattr("orrery.play.match.SystemRandom", type("Low", (), {"random": lambda _: 0.0}))
    code, out, err = run("play", "ice-colony", typed="c3\n")
    assert (code, err) == (0, "")
    assert out.rstrip().endswith("Orange wins: nobody else is on the board.")


def test_the_end_of_input_ends_the_game_quietly(run: Run) -> None:
    code, out, err = run("play", "ice-colony", typed="")
    assert (code, err) == (130, "")
    assert "Traceback" not in out


def test_names_make_the_number_of_players(run: Run) -> None:
    out = run("play", "ice-colony", "--names", "Ann,Bob,Cyd", typed="quit\n").out
    assert any(f"{name}: place your first camp" in out for name in ("Ann", "Bob", "Cyd"))


# --- random ----------------------------------------------------------------------------------------


def test_random_games_with_a_seed_are_the_same_again(run: Run) -> None:
    arguments = ("random", "ice-colony", "--games", "3", "--seed", "5", "--set", "clear=void", "--json")
    facts, again = (json.loads(run(*arguments).out) for _ in range(2))
    assert facts.pop("plies_per_second") > 0
    again.pop("plies_per_second")
    assert facts == again
    assert (facts["game"], facts["games"]) == ("ice-colony", 3)
    assert 0 < facts["median_plies"] <= facts["max_plies"] <= facts["plies"]
    assert sum(facts["mean_returns"]) == pytest.approx(0, abs=1e-3)


def test_random_games_are_summarized_for_people(run: Run) -> None:
    code, out, err = run("random", "ice-colony", "--games", "2", "--seed", "1", "--players", "3")
    assert (code, err) == (0, "")
    assert out.startswith("2 random games of Ice Colony")
    assert "plies a second" in out
    assert "mean return of Purple" in out


# --- show ------------------------------------------------------------------------------------------


def test_show_tells_a_position(run: Run) -> None:
    code, out, err = run("show", "ice-colony", "--from", LINE)
    assert (code, err) == (0, "")
    assert LINE in out
    assert "W3" in out
    assert "White: " in out
    assert "from c3, move" in out
    assert "c3xc4" in out.splitlines()[-1]


def test_show_tells_the_start_and_the_end(run: Run) -> None:
    assert "The terrain is drawn from the bag." in run("show", "ice-colony", "--players", "4").out
    ended = run("show", "ice-colony", "--from", ENDED).out
    assert "Orange wins" in ended
    assert ended.rstrip().endswith("legal: none")


def test_show_speaks_json(run: Run) -> None:
    facts = json.loads(run("show", "ice-colony", "--from", LINE, "--json").out)
    state = GAME.deserialize(LINE)
    assert facts == {
        "game": "ice-colony",
        "position": LINE,
        "player": 0,
        "legal": [state.action_to_string(action) for action in state.legal_actions()],
        "returns": [0.0, 0.0],
    }


def test_show_draws_a_picture_that_stands_alone(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "board.svg"
    code, out, err = run("show", "ice-colony", "--from", LINE, "--svg", str(file))
    assert (code, out.strip(), err) == (0, str(file), "")
    root = ElementTree.fromstring(file.read_text(encoding="utf-8"))
    assert root.findtext("{*}title") == f"Ice Colony: {LINE}"
    assert root.find(".//*[@data-key='tile.c3']") is not None
    style = root.find(".//{*}style")
    assert style is not None
    assert ".pyramid" in (style.text or "")


def test_perft_counts(run: Run) -> None:
    code, out, err = run("perft", "ice-colony", "--depth", "2")
    assert (code, err) == (0, "")
    assert out.splitlines() == ["depth decision chance terminal", "0 0 1 0", "1 0 6 0", "2 0 36 0"]
    ended = run("perft", "ice-colony", "--depth", "1", "--from", ENDED).out
    assert ended.splitlines()[1:] == ["0 0 0 1", "1 0 0 0"]


# --- wrong input -----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "arguments",
    [
        "",
        "dance",
        "play",
        "play chess",
        "play ice-colony --players 9",
        "play ice-colony --players two",
        "play ice-colony --names Ann",
        "play ice-colony --names Ann,Bob --players 3",
        "play ice-colony --set adjacency",
        "play ice-colony --set adjacency=6",
        "play ice-colony --set gravity=on",
        "random ice-colony --games 0",
        "random ice-colony --games many",
        "random ice-colony --seed x",
        "show ice-colony --from nowhere",
        "show ice-colony --from nowhere --players 2",
        "show ice-colony --json --svg board.svg",
        "show ice-colony --svg /no/such/folder/board.svg",
        "show ice-colony --svg .",
        "perft ice-colony",
        "perft ice-colony --depth -1",
        "perft ice-colony --depth deep",
        "games --loud",
    ],
)
def test_wrong_input_is_one_line_and_exit_code_2(run: Run, arguments: str) -> None:
    code, out, err = run(*arguments.split())
    assert (code, out) == (2, "")
    assert err.startswith("orrery: ")
    assert err.count("\n") == 1


@pytest.mark.parametrize(
    ("arguments", "code", "said"),
    [
        (["games"], 0, "Ice Colony"),
        (["--version"], 0, "orrery"),
        (["show", "ice-colony", "--from", "\N{SNOWMAN}"], 2, "orrery: a position of Ice Colony has 9 fields"),
        (["--help"], 0, "perft"),
    ],
)
def test_it_runs_as_a_module(arguments: list[str], code: int, said: str) -> None:
    done = subprocess.run(
        [sys.executable, "-m", "orrery", *arguments],
        capture_output=True,
        text=True,
        check=False,
        env=os.environ | {"PYTHONPATH": str(ROOT / "py"), "PYTHONUTF8": "1"},
    )
    assert done.returncode == code
    assert said in (done.stderr if code else done.stdout)
    assert "Traceback" not in done.stderr
