"""The fits of the games are those that the stored figures give, and so is docs/report.md."""

from __future__ import annotations

from copy import deepcopy
from pathlib import Path

import pytest

from orrery.games.interface import strategy_of
from orrery.games.registry import GAMES
from tools.fit_shares import arena_seats, file_of_fits, fits_in, source, store
from tools.gates import bar_sample, failures, judge_sample, leaf_sample, reference, seats_of, starts_of
from tools.judge_games import FIRST, play
from tools.report_page import PAGE, figures_of, page

MEASURED = [(slug, figures) for slug in GAMES for figures in figures_of(slug)]


def test_the_page_in_git_is_what_the_figures_in_git_say() -> None:
    assert page() == PAGE.read_text("utf-8")


def test_games_have_the_fits_that_were_measured() -> None:
    for slug, figures in MEASURED:
        strategy = strategy_of(slug)
        assert source(strategy.fits) == file_of_fits(slug).read_text("utf-8")
        assert strategy.fits[figures["players"]] == fits_in(figures)
        assert figures["work"] == strategy.judge_nodes
        assert figures["rules_version"] == GAMES[slug].info.rules_version


def test_a_game_with_fits_has_one_for_every_number_of_players() -> None:
    for slug, game in GAMES.items():
        fits = strategy_of(slug).fits
        assert not fits or set(fits) == set(game.info.players)


def test_figures_are_stored_in_the_place_of_earlier_ones(tmp_path: Path) -> None:
    slug, figures = MEASURED[0][0], deepcopy(MEASURED[0][1])
    store(slug, figures, tmp_path)
    figures["games"] = 7
    store(slug, figures, tmp_path)
    assert [each["games"] for each in figures_of(slug, tmp_path)] == [7]
    assert GAMES[slug].info.name in page(tmp_path)


def test_a_gate_fails_where_it_should() -> None:
    figures = deepcopy(MEASURED[0][1])
    figures["arena"] = []
    figures["start"]["fitted"] = [seat[0] for seat in figures["seats"]]
    for drift in figures["drift"]:
        drift["fitted"] = [-0.009, -1, 1]
    figures["fitted"]["slope"] = [1.24, 1, 2]
    figures["games"], figures["unfinished"] = 31, 2
    assert failures(figures) == ["games"]
    figures["unfinished"] = 1
    assert failures(figures) == []
    figures["start"]["fitted"][1] -= 0.051
    assert failures(figures) == ["start"]
    figures["drift"][-1]["fitted"][0] = -0.011
    assert failures(figures) == ["start", "drift"]
    figures["fitted"]["slope"][0] = 0.79
    assert failures(figures) == ["start", "drift", "slope"]


def test_the_start_is_measured_by_the_arena_where_the_judge_has_played_little() -> None:
    figures = deepcopy(MEASURED[0][1])
    figures["arena"] = [[0.4, 0.3, 0.5], [0.6, 0.5, 0.7]]
    figures["games"], figures["unfinished"] = 99, 0
    assert reference(figures) == figures["arena"]
    figures["games"] = 100
    assert reference(figures) == figures["seats"]
    assert arena_seats("deep-roots", 2) != []
    assert arena_seats("deep-roots", 3) == []


@pytest.mark.parametrize("players", [2, 3])
def test_a_number_gives_a_game_and_its_positions(players: int) -> None:
    slug = "piecepack-colonization"
    game = play(slug, players, FIRST["judge"], 20)
    assert play(slug, players, FIRST["judge"], 20) == game
    assert len(game["returns"]) == players
    sample = judge_sample([game], players)
    assert len(sample.shares) == len(game["decisions"])
    assert sample.shares.sum(1) == pytest.approx(1)
    assert sample.scores[0].sum() == pytest.approx(1)
    assert 0 < len(bar_sample([game], players).shares) < len(sample.shares)
    assert starts_of([game], players, []).scores.tolist() == [sample.scores[0].tolist()]
    starts = starts_of([game], players, [[1 / players, 0.0, 1.0]] * players)
    assert starts.scores.tolist() == [pytest.approx([1 / players] * players)]
    throws = sum(each["throws"] for each in game["decisions"])
    assert len(leaf_sample(slug, [game], players).shares) == len(sample.shares) + throws
    assert next(iter(seats_of([game], players)))[0] == sample.scores[0][0]
    for each in game["decisions"]:
        state = GAMES[slug].deserialize(each["line"])
        assert state.current_player() == each["seat"]
