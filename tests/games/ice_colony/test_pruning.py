"""How bots of Ice Colony bring a game to its end."""

from __future__ import annotations

from random import Random
from typing import Final

import pytest

from orrery.bots.bot import Bot
from orrery.bots.search_info import Limit
from orrery.games.ice_colony.bot.strategy import LONG, PEACE, STRATEGY
from orrery.games.interface import strategy_of
from orrery.play.playout import play_on
from tests.games.ice_colony.positions import GAME, NAMES, Table, army, position
from tests.games.matches import deciding

LONGEST: Final = 2_000
"""Plies."""
ROWS = "a1:W3 b1:W3 c1:W3 d1:W3 e1:W1 a2:W2 b2:W2 c2:W2 d2:W1 e2:W1"
"""Ten squares of White's."""


def names(table: Table) -> set[str]:
    return {table.state.action_to_string(action) for action in STRATEGY.candidates(table.state)}


def test_once_the_game_is_decided_land_is_taken() -> None:
    leader = position(f"{ROWS} c3:W3 a5:O1")
    assert names(leader) == {"a2", "b2", "c3", "d2", "e2"}
    assert names(leader.play("c3 none")) == {"c3-b3:1", "c3-b3:2", "c3-c4:1", "c3-c4:2", "c3-d3:1", "c3-d3:2"}


def test_the_last_square_of_others_is_attacked() -> None:
    leader = position(f"{ROWS} a3:W1 a4:W3 a5:O1")
    assert "a4" in names(leader)
    assert "a4xa5" in names(leader.play("a4 none"))
    of_two = position(f"{ROWS} a3:W1 a4:W3 a5:O1 b5:O1")
    assert "a4xa5" not in names(of_two.play("a4 none"))


def test_a_hint_leaves_it_to_the_person_to_end_what_is_decided() -> None:
    state = position(f"{ROWS} c3:W3 a5:O1").state
    assert STRATEGY.hint_candidates(state) == state.legal_actions()
    assert len(STRATEGY.candidates(state)) < len(state.legal_actions())


def test_who_is_behind_takes_land_too() -> None:
    behind = position(f"{ROWS} c3:W1 a5:O1 c5:O2 c4:O2", turn="O")
    assert names(behind.play("c5 none")) == {"c5-b5:1", "c5-d5:1"}


def test_whoever_cannot_take_land_has_all_choices() -> None:
    behind = position(f"{ROWS} c3:W1 a5:O1 c5:O2", turn="O").play("a5 none")
    assert names(behind) == {behind.state.action_to_string(action) for action in behind.state.legal_actions()}


@pytest.mark.parametrize("others", ["", "c3:O1 d3:O1 e3:O1 a4:O1 b4:O1 c4:O2 d4:O2 e4:O2 a5:O2 b5:O2"])
def test_before_that_all_is_looked_at(others: str) -> None:
    table = position(f"{ROWS} {'a3:W1' if others else 'e5:O1'} {others}".strip())
    assert len(names(table)) == len(table.state.legal_actions())


def test_late_free_land_comes_first_for_all() -> None:
    few = "c3:W2 a5:O1 c4:O1"
    early, late = (position(few, begun=f"{begun}W").play("c3 none") for begun in (LONG, LONG + 1))
    assert {"pass", "c3xc4"} < names(early)
    assert names(late) == {f"c3-{near}:1" for near in ("c2", "b3", "d3")}


def test_land_is_sought_where_pieces_for_it_are_likely() -> None:
    """With all smaller pieces on the board, 1 pip on Green can be parted once 3 more come: a 3 and a 1."""
    whole = "a1:W1 b1:W1 c1:W1 d2:W1 a2:W2 b2:W2 c2:W2 e2:W2 e1:W3 e5:O1 d5:O1"
    unlikely = position(f"{whole} c3:W2 a3:W1", land="d2:green c3:clear a3:clear")
    likely = position(f"{whole} c3:W21 a3:W3", land="d2:green c3:clear a3:clear")
    assert names(unlikely) == {"d2"}
    assert names(likely) == {"c3"}


def test_the_last_squares_of_a_close_game_are_thought_about() -> None:
    """Whoever takes one of two gives the other to the next."""
    taken = [name for name in NAMES if name not in {"c3", "d3"}]
    for begun in (f"{LONG}W", f"{LONG + 1}W"):
        table = position(f"{army('W', taken[:11])} {army('O', taken[11:])}", begun=begun)
        assert len(names(table)) == len(table.state.legal_actions())


def test_whoever_is_not_clearly_behind_keeps_the_peace() -> None:
    edge = "a1:W3 b1:W3 a2:O2 b2:O2"
    even, ahead = (position(f"{edge} {more}", begun=f"{LONG + 1}W") for more in ("", "c1:W1"))
    behind = position(f"{edge} e5:O1 d5:O1", begun=f"{LONG + 1}W")
    surrounded = "a1 none"
    assert "a1xa2" not in names(even.play(surrounded))
    assert "a1xa2" not in names(ahead.play(surrounded))
    assert "a1xa2" in names(behind.play(surrounded))


def test_after_many_rounds_all_attack_where_a_win_is_likely() -> None:
    even = "a1:W3 b1:W3 a2:O2 b2:O3"
    for begun, attacks in ((PEACE, False), (PEACE + 1, True)):
        table = position(even, begun=f"{begun}W", land="a1:clear b1:clear a2:clear b2:clear")
        assert ("a1xa2" in names(table.play("a1 none"))) == attacks


def test_who_is_clearly_behind_attacks_where_a_win_is_likely() -> None:
    edge = "a1:W3 a2:O3 b1:O2 e5:O1"
    behind = position(edge, begun=f"{LONG + 1}W", land="a2:clear b1:clear a1:clear").play("a1 none")
    assert {"a1xa2", "a1xb1"} & names(behind) == {"a1xb1"}


def test_who_has_most_of_the_board_attacks_where_a_win_is_likely() -> None:
    """Fifteen squares against seven: no piece is left, and only b4 of what can be reached is not Red."""
    whole = army("W", [name for name in NAMES if name[1] in "123"], "111113333322222")
    others = army("O", ["b4", "c4", "d4", "e4", "c5", "d5", "e5"], "1222333")
    leader = position(f"{whole} {others}", land="b4:clear c4:red d4:red e4:red b3:clear")
    assert names(leader) == {"b3"}
    assert names(leader.play("b3 none")) == {"b3xb4"}


def test_few_are_attacked_with_the_best_lead_that_there_is() -> None:
    whole = army("W", [name for name in NAMES if name[1] in "123"], "111113333322222")
    land = "a4:black b4:clear c4:red a3:clear b3:clear c3:clear"
    leader = position(f"{whole} a4:O3 b4:O2 c4:O3", land=land)
    assert names(leader) == {"b3"}
    assert names(leader.play("b3 none")) == {"b3xb4"}


def test_games_of_searching_players_come_to_an_end() -> None:
    for seed in range(4):
        state, strategy_here = GAME.new_initial_state(2), strategy_of(GAME.info.slug)
        bots = [Bot(3, strategy_here, Random(seed + seat), limit=Limit(60, 60.0)) for seat in range(2)]
        play_on(state, Random(seed), [deciding(bot) for bot in bots], cap=LONGEST)
        assert state.is_terminal()
