"""With enough work a search finds what an exhaustive look finds: with chance, and with one to four seats."""

from __future__ import annotations

from random import Random

import pytest

from orrery.bots.search_info import Limit, Search
from orrery.bots.turn_search import TurnSearch
from orrery.bots.turn_tree import PATIENCE
from orrery.core.state import CHANCE, TERMINAL
from tests.bots.made_up import MadeUp, MadeUpStrategy, exhausted, made_up

ENOUGH = Limit(100_000)
WIDE = TurnSearch(beam=1_000, width=1_000)


def last_thought(search: Search, state: MadeUp) -> tuple[int, tuple[float, ...], int]:
    *_, last = search(state, MadeUpStrategy(), ENOUGH, Random(1))
    return last.action, last.values, last.nodes


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_turn_search_finds_the_value_of_a_small_game(seats: int) -> None:
    for seed in range(40):
        state = made_up(seed, seats, depth=6)
        action, values, nodes = last_thought(WIDE, state)
        assert nodes < ENOUGH.nodes, seed
        assert values == pytest.approx(exhausted(state.at, PATIENCE)), seed
        # The values are those of the action, too. Turns are counted from the first position.
        child = state.at.children[action]
        turns = int(child.turn != state.at.turn and child.player != TERMINAL)
        assert values == pytest.approx(exhausted(child, PATIENCE, turns)), seed


def test_made_up_games_have_what_a_search_must_bear() -> None:
    seen = set[str]()
    for seed in range(10):
        states = [made_up(seed, 3, depth=6).at]
        while states:
            at = states.pop()
            seen.add("chance" if at.player == CHANCE else "over" if at.player == TERMINAL else "decision")
            seen.update(["out of turn"] if 0 <= at.player != at.turn else [])
            states += at.children
    assert seen == {"chance", "over", "decision", "out of turn"}
