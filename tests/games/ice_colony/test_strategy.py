"""The sensible player of Ice Colony: it beats chance, and does the obvious."""

from __future__ import annotations

from random import Random

import pytest

from orrery.games.ice_colony.bot.strategy import PEACE, STRATEGY
from orrery.games.interface import strategy_of
from tests.games.ice_colony.positions import GAME, Table, position
from tests.games.matches import play_against_chance

GAMES = 24


def returns(seed: int, sensible_seat: int) -> float:
    """What a game brings to the sensible player against one who plays at random."""
    sensible = strategy_of(GAME.info.slug).choose
    return play_against_chance(GAME.new_initial_state(2), sensible_seat, sensible, Random(seed), cap=4_000)


def chosen(table: Table, rng: Random) -> int:
    return STRATEGY.choose(table.state, rng)


def test_it_beats_random_play() -> None:
    won = sum(returns(seed, seed % 2) for seed in range(GAMES))
    assert won >= GAMES / 2


@pytest.mark.parametrize(
    ("units", "played", "tokens", "wanted"),
    [
        ("c3:W1 e5:O1", "c3 none", "", "c3-"),
        ("a1:W3 b1:O1 a2:O2", "a1 none", "", "a1x"),
        ("a1:W1 b1:O2 a2:O2", "a1 none", "", "pass"),
        ("a1:W3 b1:O1 a2:O2", "a1 none a1xb1", "W", "hold"),
    ],
    ids=["free land", "the odds", "neither", "the token"],
)
def test_it_does_the_obvious(units: str, played: str, tokens: str, wanted: str) -> None:
    table = position(units, tokens=tokens).play(played)
    names = {table.state.action_to_string(chosen(table, Random(seed))) for seed in range(9)}
    assert all(name.startswith(wanted) for name in names)


def test_it_activates_a_unit_that_can_take_land() -> None:
    table = position("a1:W3 b1:W1 a2:O2 e5:O1")
    assert {table.state.action_to_string(chosen(table, Random(seed))) for seed in range(9)} == {"b1"}


def test_a_coach_gives_up_a_square_only_for_more_room_or_fewer_enemies() -> None:
    """In the middle every neighbour has less room, in a corner as much; late in a game anything may help."""

    def coached(table: Table) -> set[str]:
        return {table.state.action_to_string(action) for action in STRATEGY.coach_candidates(table.state)}

    middle = position("c3:W1 e5:O1").play("c3 none")
    assert coached(middle) == {"pass"}
    assert coached(position("a1:W1 e5:O1").play("a1 none")) == {"a1-b1:1", "a1-a2:1", "pass"}
    away = coached(position("c3:W1 c4:O1 e5:O1").play("c3 none"))
    assert away == {"c3-b3:1", "c3-c2:1", "c3-d3:1", "c3xc4", "pass"}
    middle.state.round = PEACE + 1
    assert coached(middle) == {"c3-b3:1", "c3-c2:1", "c3-c4:1", "c3-d3:1", "pass"}
