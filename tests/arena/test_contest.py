"""Plans and their games: seats that rotate, the same luck for both orders, openings, and the cap."""

from __future__ import annotations

from dataclasses import replace

import pytest

from orrery.arena.contest import play_game
from orrery.arena.plan import OPENING, Plan
from orrery.arena.played import Played, heading, line, read
from orrery.arena.running import play_here
from orrery.core.state import CHANCE
from orrery.games.registry import GAMES
from orrery.records.share import read_link
from orrery.records.tree import Node

ROOTS = Plan(slug="deep-roots", first="sensible", second="random", players=2, seed=1, luck_work=0)
ADVANCED = replace(ROOTS, slug="advanced-colonization", cap=60)
PIECEPACK = replace(ROOTS, slug="piecepack-colonization")


def untimed(game: Played) -> Played:
    """A game without its times, which differ."""
    return replace(game, seconds_of_first=(), seconds_of_second=())


def nodes_of(game: Played) -> list[Node]:
    return list(read_link(GAMES, game.link).root.line())


def test_equal_plans_give_equal_games_and_other_seeds_others() -> None:
    games = [untimed(game) for game in play_here(ROOTS, range(2))]
    assert games == [untimed(game) for game in play_here(ROOTS, range(2))]
    assert games != [untimed(game) for game in play_here(replace(ROOTS, seed=2), range(2))]


def test_every_game_can_be_looked_at_and_says_who_sat_where() -> None:
    plan = replace(ROOTS, first="2@0.001")
    for game, names in zip(
        play_here(plan, range(2)), (("Level 2", "random"), ("random", "Level 2")), strict=True
    ):
        record = read_link(GAMES, game.link)
        record.go(record.root.end())
        assert record.names == names
        assert [seat.level for seat in record.seats] == [2 if name == "Level 2" else None for name in names]
        assert record.cursor.ply == game.plies
        assert game.score == (record.state.returns()[game.seat] + 1) / 2


def test_both_orders_throw_the_same_numbers() -> None:
    """Two of the same bot: as long as they choose alike, the dice fall alike, whoever throws."""
    one, other = (nodes_of(game) for game in play_here(replace(ROOTS, second="sensible"), range(2)))
    thrown = [[node.action for node in nodes if node.player == CHANCE] for nodes in (one, other)]
    assert thrown[0][:3] == thrown[1][:3]
    third = nodes_of(play_game(replace(ROOTS, second="sensible"), 2))
    assert thrown[0][:8] != [node.action for node in third if node.player == CHANCE][:8]


def test_without_luck_in_the_game_both_orders_begin_with_the_same_random_opening() -> None:
    first, second, third = ([node.action for node in nodes_of(play_game(ADVANCED, n))] for n in range(3))
    assert first[:OPENING] == second[:OPENING] != third[:OPENING]
    assert first != second
    assert PIECEPACK.opening == 0


def test_a_game_that_meets_the_cap_is_unfinished_and_has_no_score() -> None:
    game = play_game(ADVANCED, 0)
    assert (game.score, game.plies) == (None, 60)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_one_plays_against_the_others_from_every_seat(players: int) -> None:
    plan = replace(PIECEPACK, players=players)
    games = list(play_here(plan, range(players)))
    assert [game.seat for game in games] == list(range(players))
    for game in games:
        names = ["random"] * players
        names[game.seat] = "sensible"
        assert read_link(GAMES, game.link).names == tuple(names)
        assert game.score is not None
        assert 0 <= game.score <= 1


def test_forced_actions_are_not_asked_for_and_others_are_timed() -> None:
    game = play_game(PIECEPACK, 0)
    choices = [node.player for node in nodes_of(game) if node.is_choice]
    assert len(game.seconds_of_first) == choices.count(game.seat)
    assert len(game.seconds_of_second) == len(choices) - choices.count(game.seat)


def test_games_are_read_as_they_were_written_but_for_half_a_line() -> None:
    games = [replace(play_game(PIECEPACK, number), luck=0.125) for number in (1, 0)]
    text = "\n".join((heading(PIECEPACK), *map(line, games))) + "\n"
    found = read(text + line(games[0])[:50], PIECEPACK)
    assert list(map(untimed, found)) == [untimed(games[1]), untimed(games[0])]
    assert found[0].seconds_of_first == pytest.approx(games[1].seconds_of_first, abs=1e-5)


def test_results_of_another_plan_are_refused() -> None:
    with pytest.raises(ValueError, match="played with seed 1, not 2"):
        read(heading(PIECEPACK) + "\n", replace(PIECEPACK, seed=2))


@pytest.mark.parametrize("text", ["", "no JSON\n", "[]\n", "{}\n", heading(PIECEPACK) + "\n{}\n"])
def test_what_holds_no_results_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match="it"):
        read(text, PIECEPACK)
