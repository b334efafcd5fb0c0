"""What a coach advises somebody whose ship is on a free planet with hardly a coin for it."""

from __future__ import annotations

from typing import Final

from orrery.core.state import Action, State
from orrery.games.coaching import coaching_of
from orrery.games.interface import words_of
from orrery.games.piecepack_colonization.game import GAME
from orrery.play.coach import Coach
from orrery.play.moves import UNLIKELY, Move

SLUG: Final = GAME.info.slug
ON_ANCHORS_4: Final = "2 stash 5,3/45/5,14/3,1245 a4,c5 -a1a2a3-+/-+++++ M action die=2"
"""Moons is on Anchors 4 with coin 5 alone, and has discarded coin 4; three colonies of its are worth 17."""


def moves(state: State, *lines: list[Action]) -> tuple[Move, ...]:
    """What a coach makes of lines that a search expects."""
    return Coach(words_of(SLUG), coaching_of(SLUG), ("Ann", "Bob")).moves(state, lines)


def test_an_attempt_that_costs_nothing_is_advised_however_unlikely_and_so_is_the_coin_for_it() -> None:
    state = GAME.parse_position(ON_ANCHORS_4, GAME.info.rules_version)
    colonize, move, draw = map(state.string_to_action, ("colonize", "move", "draw"))
    ahead = state.clone()
    ahead.apply_action(colonize)
    roll = ahead.string_to_action("roll")
    attempt, restored = moves(state, [colonize, roll], [move], [draw])
    assert attempt.is_free
    assert attempt.odds is not None
    assert attempt.odds.most < UNLIKELY
    assert attempt.order == "Colonize Anchors 4, then roll"
    assert restored.order == "Restore coin 4"
    assert restored.reason.startswith("your chance at Anchors 4 rises from 17% to 100%")


def test_a_roll_to_move_tells_of_other_planets_where_the_ship_is_on_one_that_can_be_colonized() -> None:
    state = GAME.parse_position(ON_ANCHORS_4, GAME.info.rules_version)
    coach = Coach(words_of(SLUG), coaching_of(SLUG), ("Ann", "Bob"))
    assert coach.move(state, [state.string_to_action("move")]).reason.startswith(
        "there is no other planet that you could colonize within reach"
    )
