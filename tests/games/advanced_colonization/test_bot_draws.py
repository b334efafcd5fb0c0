"""With which draws bots of Advanced Colonization are content, so that their games end."""

from __future__ import annotations

from typing import Final

import pytest

from orrery.bots.bot import repeatable_bot
from orrery.games.advanced_colonization.bot.strategy import CONTENT, LONG, STRATEGY
from orrery.games.advanced_colonization.rules.position import Seen
from orrery.games.interface import strategy_of
from tests.games.advanced_colonization.positions import ROUND, Table, new_game, position

EIGHT_EACH: Final = "rS rS rM rM rL rL yS yS kS kS kM kM kL kL bS bS"


def four_each() -> Table:
    """Black and blue, with two of them in orbit, are a little ahead; the other ships lie in the bank."""
    return position("yM@S^ bM@L^ bL@S^", burned=EIGHT_EACH, phase="buy")


def test_a_draw_of_many_ships_is_worth_nothing() -> None:
    table = new_game().play(f"{ROUND} {ROUND}")
    assert (table.result, STRATEGY.results(table.state)) == ("draw", [0.0, 0.0])


def test_with_four_ships_each_both_are_content_with_a_draw() -> None:
    table = four_each().play(f"{ROUND} {ROUND}")
    assert (table.result, STRATEGY.results(table.state)) == ("draw", [CONTENT, CONTENT])


@pytest.mark.parametrize(("turns", "value"), [(LONG - 1, 0.0), (LONG, CONTENT)])
def test_so_they_are_after_many_turns_without_a_burned_ship(turns: int, value: float) -> None:
    state = new_game().play(f"{ROUND} {ROUND}").state
    state.seen = Seen({str(turn): 1 for turn in range(turns)})
    assert STRATEGY.results(state) == [value, value]


def test_a_won_game_stays_won() -> None:
    state = position("yM@S>M", "rS |S| yS", "kM |M|", "rL |L|").play("far-yM@S>M").state
    assert STRATEGY.results(state) == state.returns()


def test_a_bot_takes_the_draw_though_it_is_a_little_ahead() -> None:
    state = four_each().play(f"{ROUND} {ROUND}".removesuffix(" next")).state
    *_, info = repeatable_bot(5, strategy_of("advanced-colonization"), 1).think(state)
    assert (state.action_to_string(info.action), info.values) == ("next", (0.0, 0.0))
