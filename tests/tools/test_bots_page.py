"""docs/bots.md: it is what the results say, and the results are stored by match."""

from __future__ import annotations

import json
import re
import tomllib
from pathlib import Path

import pytest

from orrery.__main__ import main
from orrery.games.registry import GAMES
from tools.arena import store
from tools.bots_page import PAGE, RESULTS, Result, called, page, results_of
from tools.matches import matches_of


@pytest.fixture
def made_up() -> Result:
    """A match that nobody played."""
    return {
        "game": "ice-colony",
        "first": "2",
        "second": "1",
        "players": 2,
        "seed": 1,
        "games": 200,
        "unfinished": 2,
        "won_drawn_lost": [120, 8, 70],
        "score_by_seat": [0.5, 0.75],
        "score": [0.6263, 0.561, 0.687],
        "adjusted": [0.6301, 0.591, 0.669],
        "narrowing": 0.381,
        "plies": 640,
        "turns": 88.5,
        "python": "PyPy",
        "ms_of_first": {"decisions": 900, "mean": 51.26, "p95": 130.0},
        "ms_of_second": {"decisions": 800, "mean": 9.0, "p95": 25.5},
    }


def test_the_page_in_git_is_what_the_results_in_git_say() -> None:
    stored = PAGE.read_text("utf-8") if PAGE.exists() else None
    assert stored == (page() if RESULTS.exists() else None)


def test_a_result_becomes_a_row_with_its_interval_and_its_seats(made_up: Result, tmp_path: Path) -> None:
    store("ice-colony", made_up, tmp_path)
    row = (
        "| level 2 against level 1 | 200, 2 unfinished | 120, 8, 70 | 62.6 %, 56.1 to 68.7 "
        "| 63.0 %, 59.1 to 66.9 (38 % narrower) | 50.0 % | 75.0 % |"
    )
    written = page(tmp_path)
    assert row in written.splitlines()
    assert "## Ice Colony" in written
    assert "| level 1 | 800 | 9 | 25.5 | PyPy |\n| level 2 | 900 | 51.3 | 130 | PyPy |" in written


def test_every_game_with_matches_is_there_and_says_what_was_not_played(
    made_up: Result, tmp_path: Path
) -> None:
    store("ice-colony", made_up, tmp_path)
    store("colonization", made_up | {"game": "colonization"}, tmp_path)
    written = page(tmp_path)
    before, *games = written.split("## Ice Colony")
    assert [line for line in before.splitlines() if line.startswith("## ")] == [
        "## At a glance",
        "## How they think",
        "## How they are measured",
    ]
    (after,) = games
    assert [line for line in after.splitlines() if line.startswith("## ")] == ["## Colonization"]
    ice = after.partition("Not played yet, two players:")[2].partition("Not played yet")[0].splitlines()
    assert "- level 3 against level 2" in ice
    assert "- level 1, level 2, level 3, level 4, level 5 against random" in ice
    assert "- level 2 against level 1" not in ice


def test_a_game_without_matches_changes_nothing(sample_game: None, made_up: Result, tmp_path: Path) -> None:
    store("ice-colony", made_up, tmp_path)
    assert "sample-game" in GAMES
    assert GAMES["sample-game"].info.name not in page(tmp_path)


def test_a_glance_tells_what_a_figure_stands_on(made_up: Result, tmp_path: Path) -> None:
    store("ice-colony", made_up, tmp_path)
    ice = next(line for line in page(tmp_path).splitlines() if line.startswith("| Ice Colony |"))
    assert ice.startswith("| Ice Colony | 62.6 %, 56.1 to 68.7; 200 games | not played yet |")


def test_a_match_that_was_not_played_to_its_end_says_how_far(made_up: Result, tmp_path: Path) -> None:
    store("ice-colony", made_up | {"games": 12, "unfinished": 0}, tmp_path)
    assert "| level 2 against level 1 | 12 of 200 | 120, 8, 70 |" in page(tmp_path)


def test_a_match_of_equals_tells_how_long_games_last(made_up: Result, tmp_path: Path) -> None:
    store("ice-colony", made_up | {"first": "5", "second": "5"}, tmp_path)
    assert (
        "bots of level 5 last 640 plies and 88.5 turns, both medians; of 200, 8 were drawn and 2 left"
        in page(tmp_path)
    )


def test_a_match_that_is_played_again_takes_the_place_of_the_earlier_one(
    made_up: Result, tmp_path: Path
) -> None:
    later = made_up | {"games": 400}
    for result in (made_up | {"first": "3", "second": "random"}, made_up, later):
        store("ice-colony", result, tmp_path)
    stored = results_of("ice-colony", tmp_path)
    assert [(each["first"], each["second"], each["games"]) for each in stored] == [
        ("2", "1", 400),
        ("3", "random", 200),
    ]


def test_what_the_arena_prints_is_what_the_page_reads(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    arguments = [
        "piecepack-colonization",
        "sensible",
        "random",
        "--games",
        "4",
        "--jobs",
        "1",
        "--luck",
        "0",
        "--json",
    ]
    assert main(["arena", *arguments]) == 0
    store("piecepack-colonization", json.loads(capsys.readouterr().out), tmp_path)
    assert "| the sensible player against random | 4 |" in page(tmp_path)


@pytest.mark.parametrize("slug", GAMES)
def test_every_level_meets_the_next_below_random_spiel_and_the_sensible_player(slug: str) -> None:
    matches = matches_of(slug)
    fewest = GAMES[slug].info.players[0]
    pairs = {(m.first.partition("@")[0], m.second.partition("@")[0]) for m in matches if m.players == fewest}
    levels = ("1", "2", "3", "4", "5")
    for other in ("random", "sensible", "spiel"):
        assert {(level, other) for level in levels} <= pairs
    assert set(zip(levels[1:], levels, strict=False)) <= pairs
    assert {match.players for match in matches} == set(GAMES[slug].info.players)
    assert all(match.games % match.players == 0 for match in matches)


def test_contestants_are_called_by_words() -> None:
    assert called("5@0.5") == "level 5 at 0.5 s a decision"
    assert called("spiel@0.5") == "OpenSpiel's MCTSBot at 0.5 s a decision"
    assert called("sensible") == "the sensible player"


def test_the_page_names_a_pypy_that_can_run_the_code() -> None:
    """`pypy3` alone is whatever a distribution has, often one that is too old."""
    project = tomllib.loads((PAGE.parent.parent / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    needed = project["requires-python"].removeprefix(">=")
    commands = re.findall(r"`(pypy\S*) -m", PAGE.read_text(encoding="utf-8"))
    assert commands == [f"pypy{needed}"]
