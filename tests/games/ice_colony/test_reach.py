"""Where a search for a win in Ice Colony gives up at once, a search of everything finds none either."""

from __future__ import annotations

from random import Random
from typing import Final

from orrery.core.state import State
from orrery.games.interface import strategy_of
from orrery.games.registry import GAMES
from orrery.play.playout import play_on
from orrery.puzzles.search import WinSearch, Work, finish

SLUG: Final = "ice-colony"
GAMES_PLAYED: Final = 6
NEAREST: Final = 6
"""So many of the last positions that are given up are looked at in each game."""
ENOUGH: Final = 20_000


class Everything(WinSearch):
    """A search that leaves nothing out."""

    def __init__(self, state: State) -> None:
        seat = state.turn_player()
        super().__init__(SLUG, state, seat, Work(ENOUGH))
        self._towards = lambda state, seat: state.legal_actions()


def test_no_win_is_given_up() -> None:
    strategy, given_up = strategy_of(SLUG), 0
    for seed in range(GAMES_PLAYED):
        decided: list[State] = []
        state = GAMES[SLUG].new_initial_state(2 + seed % 3, {"adjacency": "48"[seed % 2]})

        def choose(state: State, rng: object, decided: list[State] = decided) -> int:
            decided.append(state.clone())
            return strategy.choose(state, Random(len(decided)))

        play_on(state, Random(seed), choose)
        is_far = [
            each
            for each in decided
            if each.current_player() == each.turn_player()
            and not strategy.towards_a_win(each, each.turn_player())
        ]
        for position in is_far[-NEAREST:]:
            assert finish(Everything(position).chance(position)) == 0, position.serialize()
            given_up += 1
    assert given_up == GAMES_PLAYED * NEAREST
