"""No bot sees what the dice of a match will show: in no game with rng does it change what is thought."""

from __future__ import annotations

import random
from itertools import islice
from random import Random
from typing import Final

import pytest

from orrery.bots.bot import Bot
from orrery.bots.search_info import Limit, SearchInfo
from orrery.core.chance import choose_outcome
from orrery.core.state import Action, State
from orrery.games.interface import strategy_of
from orrery.games.registry import GAMES
from orrery.play.playout import play_on
from tests.bots.positions import decisions
from tests.bots.search_infos import SEARCHES, infos

POSITIONS: Final = 3
"""So many are looked at, each a step before the dice."""
SAME: Final = 4
"""So many throws are the same in two matches."""
NODES: Final = 200
"""So many positions a bot looks at for a decision."""


def has_luck(slug: str) -> bool:
    """Whether chance comes up in a random game."""
    state, rng = GAMES[slug].new_initial_state(), Random(1)
    while not state.is_chance_node() and play_on(state, rng, cap=1):
        pass
    return state.is_chance_node()


every_game_with_luck = pytest.mark.parametrize("slug", [slug for slug in GAMES if has_luck(slug)])


def leads_to_chance(state: State) -> bool:
    """Whether chance may decide next."""
    for action in state.legal_actions():
        after = state.clone()
        after.apply_action(action)
        if after.is_chance_node():
            return True
    return False


@every_game_with_luck
@pytest.mark.parametrize("name", SEARCHES)
def test_other_dice_change_no_search_and_a_search_throws_none(name: str, slug: str) -> None:
    """Neither the dice of the match nor those that Python has for all."""
    for state in islice(
        filter(leads_to_chance, decisions(slug, GAMES[slug].info.players[0], 500)), POSITIONS
    ):
        found: list[list[SearchInfo]] = []
        for seed in range(3):
            match_luck = Random(seed)
            random.seed(seed)
            before = match_luck.getstate(), random.getstate()
            found.append(list(infos(name, slug, state)))
            assert (match_luck.getstate(), random.getstate()) == before
        assert found[0] == found[1] == found[2]


class Dice:
    """The rng of a match that goes its own way after some throws."""

    def __init__(self, match: int) -> None:
        self._first, self._then = Random(SAME), Random(match)
        self.thrown = 0

    def random(self) -> float:
        self.thrown += 1
        return (self._first if self.thrown <= SAME else self._then).random()


def played(slug: str, match: int) -> tuple[list[Action], list[Action]]:
    """What happened before the dice of a match went their own way, and the next throws."""
    state, dice = GAMES[slug].new_initial_state(), Dice(match)
    bots = [
        Bot(2, strategy_of(slug), Random(seat), limit=Limit(NODES)) for seat in range(len(state.returns()))
    ]
    before: list[Action] = []
    after: list[Action] = []
    while len(after) < SAME and not state.is_terminal():
        if state.is_chance_node():
            action = choose_outcome(state, dice)
            (before if dice.thrown <= SAME else after).append(action)
        else:
            action = bots[state.current_player()].decide(state)
            before += [] if after else [action]
        state.apply_action(action)
    return before, after


@every_game_with_luck
def test_until_the_dice_fall_otherwise_two_matches_are_the_same(slug: str) -> None:
    matches = [played(slug, match) for match in range(4)]
    assert all(before == matches[0][0] for before, _ in matches)
    assert any(after != matches[0][1] for _, after in matches)
