"""Every game of the registry on the command line: listed, shown, counted, played, saved, converted."""

from __future__ import annotations

import io
import json
from pathlib import Path
from typing import NamedTuple
from xml.etree import ElementTree

import pytest

from orrery.__main__ import main
from orrery.games.interface import view_of
from orrery.games.registry import GAMES
from orrery.records.share import read_link
from orrery.records.text import read_text
from tests.records.drawn_records import facts

every_game = pytest.mark.parametrize("slug", GAMES)


class Run(NamedTuple):
    """Runs a command that must succeed; gives what it prints."""

    capsys: pytest.CaptureFixture[str]
    monkeypatch: pytest.MonkeyPatch

    def __call__(self, *arguments: str, typed: str = "") -> str:
        self.monkeypatch.setattr("sys.stdin", io.StringIO(typed))
        assert main(arguments) == 0
        out, err = self.capsys.readouterr()
        assert err == ""
        return out


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Run:
    return Run(capsys, monkeypatch)


@every_game
def test_it_is_listed_with_its_settings(run: Run, slug: str) -> None:
    info = GAMES[slug].info
    listed = run("games")
    assert f"{slug}: {info.name} ({info.designer}" in listed
    assert all(f"--set {option.name}={option.default}: {option.title}" in listed for option in info.options)


@every_game
def test_random_games_are_summarized(run: Run, slug: str) -> None:
    summary = json.loads(run("random", slug, "--games", "2", "--seed", "1", "--json"))
    assert (summary["game"], summary["games"]) == (slug, 2)
    assert len(summary["mean_returns"]) == GAMES[slug].info.players[0]


@every_game
def test_it_is_shown_as_text_json_and_picture(run: Run, slug: str, tmp_path: Path) -> None:
    line = GAMES[slug].new_initial_state().serialize()
    assert line in run("show", slug)
    assert json.loads(run("show", slug, "--json"))["position"] == line
    picture = tmp_path / "board.svg"
    run("show", slug, "--svg", str(picture))
    title = ElementTree.fromstring(picture.read_text(encoding="utf-8")).findtext("{*}title")
    assert title == f"{GAMES[slug].info.name}: {line}"


@every_game
def test_its_positions_are_counted(run: Run, slug: str) -> None:
    counted = run("perft", slug, "--depth", "1").splitlines()
    assert [row.split()[0] for row in counted] == ["depth", "0", "1"]


@every_game
def test_it_is_played_saved_and_converted(run: Run, slug: str, tmp_path: Path) -> None:
    save = tmp_path / "game.txt"
    run("play", slug, "--save", str(save), typed="quit\n")
    text = save.read_text(encoding="utf-8")
    link = run("convert", str(save), "--to", "link")
    assert facts(read_link(GAMES, link)) == facts(read_text(GAMES, text))
    assert json.loads(run("convert", str(save), "--to", "json"))["game"] == slug
    assert run("convert", link.strip(), "--to", "text").rstrip("\n") == text.rstrip("\n")


@every_game
def test_what_a_lesson_can_point_at_is_listed(run: Run, slug: str) -> None:
    listed = [line.split()[0] for line in run("show", slug, "--keys").splitlines()]
    state, view = GAMES[slug].new_initial_state(), view_of(slug)
    things = [sprite.key for sprite in view.sprites(state)]
    assert listed == [*things, *(button.key for button in view.buttons(state))]
