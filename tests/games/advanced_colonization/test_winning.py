"""The search for a win in one turn finds what a search of everything finds, and what it finds does win."""

from __future__ import annotations

from random import Random
from typing import Final

import pytest

from orrery.core.state import Action, State
from orrery.games.interface import strategy_of
from orrery.games.registry import GAMES
from tests.games.puzzles import Puzzle, endgame, idle, is_safe, puzzles

SLUG: Final = "advanced-colonization"
WON: Final = [puzzle for puzzle in puzzles(SLUG) if puzzle.kind == "win"]
GAMES_PLAYED: Final = 12
LOST_AT_LEAST: Final = 30
"""So many turns of these games cannot win, or the test tests nothing."""
HELD: Final = [puzzle for puzzle in puzzles(SLUG) if puzzle.kind == "hold"]


def found_in(state: State) -> tuple[Action, ...]:
    """The actions that win, or none of them."""
    return next(filter(None, strategy_of(SLUG).winning_turn(state)), ())


def assert_wins(state: State, line: tuple[Action, ...]) -> None:
    """All of it is legal, within the turn, and wins."""
    seat, reached = state.turn_player(), state.clone()
    for action in line:
        assert reached.turn_player() == seat
        assert action in reached.legal_actions()
        reached.apply_action(action)
    assert reached.returns()[seat] == 1


def numbered(found: list[Puzzle]) -> pytest.MarkDecorator:
    return pytest.mark.parametrize("puzzle", found, ids=map(str, range(len(found))))


@numbered(WON)
def test_a_win_is_found(puzzle: Puzzle) -> None:
    state = puzzle.begin()
    assert_wins(state, found_in(state))


@numbered(HELD)
def test_what_a_turn_must_hold_against_is_found(puzzle: Puzzle) -> None:
    """A hold is a turn after which the next player wins for certain, as nothing here is left to chance."""
    threat = idle(puzzle.begin())
    assert threat
    assert_wins(threat, found_in(threat))


def test_where_a_search_of_everything_finds_no_win_none_is_found() -> None:
    checked = 0
    for seed in range(GAMES_PLAYED):
        for state, is_first in endgame(SLUG, Random(seed)):
            if is_first and is_safe(SLUG, state):
                checked += 1
                assert found_in(state) == (), state.serialize()
    assert checked >= LOST_AT_LEAST


def test_two_ships_of_ones_own_may_be_beamed_to_where_both_settle() -> None:
    """Two sides are missing, no ship can settle where it is; five points are one beam and two colonies."""
    assert any(names.count("target") > 1 for names in map(verbs_of_the_threat, HELD))


def test_a_ship_may_be_moved_first_to_where_it_can_beam_another() -> None:
    """One side is missing; five points are a Redirect, a beam and a colony of the ship that was beamed."""
    state = GAMES[SLUG].deserialize(
        "2 off,draw S:yL,kL:rM:bL^/M:bS,kS,yL,kM:bL,rL,bM,rS:-/L:yS,yS,yM,rS,rL:kM,bS,rM,kS,kL,yM:bM^"
        " -/- - K act 5 seen=-"
    )
    line = found_in(state)
    assert state.action_to_string(line[0]) == "redirect-bM@L^>S"
    assert_wins(state, line)


def verbs_of_the_threat(puzzle: Puzzle) -> list[str]:
    """What the next player does to win, if nothing is done against it, in the first words of its actions."""
    threat = idle(puzzle.begin())
    assert threat
    names: list[str] = []
    for action in found_in(threat):
        names.append(threat.action_to_string(action).partition("-")[0])
        threat.apply_action(action)
    return names
