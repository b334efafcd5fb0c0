"""Whatever wins within a turn of Advanced Colonization, a search of what leads to a win finds one too."""

from __future__ import annotations

from itertools import islice
from random import Random
from typing import Final

from orrery.core.state import State
from orrery.games.advanced_colonization.rules.actions import NEXT
from tests.games.puzzles import Exhaustive, endgame

SLUG: Final = "advanced-colonization"
GAMES_PLAYED: Final = 20
LATEST: Final = 2
"""So many of the last decisions of a game are looked at."""
TURNS_EACH: Final = 150
"""So often the turn is played on at random from each of them."""
WINS: Final = 30
"""At least so many of these turns win, or the test tests nothing."""


def played_at_random(state: State, rng: Random) -> list[State]:
    """The positions of a turn that is played on, ended only where nothing else can be done."""
    seat, passed = state.turn_player(), [state.clone()]
    while not passed[-1].is_terminal() and passed[-1].turn_player() == seat:
        reached = passed[-1].clone()
        legal = reached.legal_actions()
        reached.apply_action(rng.choice([action for action in legal if action != NEXT] or legal))
        passed.append(reached)
    return passed


def test_from_where_some_turn_won_a_win_is_found() -> None:
    won = 0
    for seed in range(GAMES_PLAYED):
        rng = Random(seed)
        for state, _ in islice(endgame(SLUG, rng), LATEST):
            seat = state.turn_player()
            for _ in range(TURNS_EACH):
                *before, last = played_at_random(state, rng)
                if last.is_terminal() and last.returns()[seat] > 0:
                    won += 1
                    for position in before:
                        assert Exhaustive(SLUG, seat, seat).chance(position) == 1, position.serialize()
    assert won >= WINS
