"""A new game from the skeleton is checked, played and tested like any other."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from orrery.__main__ import main
from orrery.games.registry import GAMES, Home
from tests.games.files import ROOT
from tools.new_game import NewGame, NewGameError

GAME = NewGame("made-game", "Made Game", (2, 3), ("Quokka", "Zebu", "Ibex"), "made_game")


@pytest.fixture
def made(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """The folder in which the game has been written, and from which it can be imported."""
    GAME.write(tmp_path)
    monkeypatch.syspath_prepend(tmp_path)
    GAMES.add(GAME.slug, Home(GAME.package))
    yield tmp_path
    GAMES.remove(GAME.slug)


def checked(made: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    """What a tool says of the game, by the settings of ours."""
    path = os.pathsep.join(map(str, (made, ROOT / "py", ROOT / "typings", ROOT)))
    command = [sys.executable, "-m", *arguments, str(made / GAME.package)]
    return subprocess.run(
        command, cwd=ROOT, env={**os.environ, "MYPYPATH": path}, capture_output=True, text=True, check=False
    )


def test_it_has_types_and_form(made: Path) -> None:
    config = str(ROOT / "pyproject.toml")
    for tool in (
        ("mypy", "--config-file", config),
        ("ruff", "check", "--config", config, "--ignore", "D"),
        ("ruff", "format", "--check", "--config", config),
    ):
        done = checked(made, *tool)
        assert done.returncode == 0, done.stdout + done.stderr


def test_it_can_be_played(made: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["random", GAME.slug, "--games", "20"]) == 0
    assert main(["show", GAME.slug, "--svg", str(made / "board.svg")]) == 0
    assert main(["show", GAME.slug]) == 0
    assert "1 2 3 4 5 6 7 8 9" in capsys.readouterr().out


def test_every_file_has_its_place() -> None:
    places = [str(place) for place, _ in NewGame("my-game", "My Game", (2,), ("Quokka", "Zebu")).files()]
    assert {place.rpartition("/")[0] for place in places} == {
        *(f"py/orrery/games/my_game{part}" for part in ("", "/rules", "/bot", "/table")),
        *(f"py/orrery/games/my_game/table/{part}" for part in ("art", "lessons")),
        *("tests/games/my_game", "docs/rules"),
    }


@pytest.mark.parametrize(
    ("game", "said"),
    [
        (NewGame("My game", "My Game", (2,), ("Quokka", "Zebu")), "a slug has lower-case words"),
        (NewGame("ice-colony", "My Game", (2,), ("Quokka", "Zebu")), "already a game ice-colony"),
        (NewGame("my-game", "My Game", (3, 2), ("Quokka", "Zebu", "Ibex")), "ascend, from 2 to 6"),
        (NewGame("my-game", "My Game", (2, 3), ("Quokka", "Zebu")), "3 seats need as many names"),
        (NewGame("my-game", "My Game", (2,), ("Quokka", "Quail")), "its own first letter"),
        (NewGame("my-game", "My Game", (2,), ("Quokka", "Teal")), "Teal is a seat of another game"),
    ],
)
def test_a_game_that_cannot_be_is_refused(game: NewGame, said: str, tmp_path: Path) -> None:
    with pytest.raises(NewGameError, match=said):
        game.write(tmp_path)
    assert list(tmp_path.iterdir()) == []


def test_no_file_is_overwritten(made: Path) -> None:
    with pytest.raises(NewGameError, match="is already there"):
        NewGame("other-game", "Other Game", (2,), ("Elk", "Yak"), GAME.package).write(made)
