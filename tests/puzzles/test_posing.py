"""What is a puzzle, and where its turn ends."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import Final

import pytest

from orrery.core.state import State
from orrery.games.interface import strategy_of
from orrery.games.registry import GAMES
from orrery.play.playout import play_on
from orrery.puzzles.daily import by_game
from orrery.puzzles.goals import goal_of
from orrery.puzzles.pack import read_pack, write_pack
from orrery.puzzles.posing import FEWEST_ENDS, count_ends, next_seat, posed
from orrery.puzzles.puzzle import Kind, Puzzle
from orrery.puzzles.search import TurnProof, WinSearch, Work, after, finish, is_turn_over
from tests.puzzles.proof import every_puzzle, tenth

EVERY: Final = every_puzzle()
RETIRED: Final = [puzzle for puzzle in EVERY if puzzle.is_retired]
TENTH: Final = [puzzle for puzzle in tenth() if not puzzle.is_retired]


def rolls_for_the_lead() -> list[tuple[State, State]]:
    """Positions of Ice Colony after which the same seat is asked or rolls first for the lead, and these."""
    found: list[tuple[State, State]] = []
    rng = Random(3)
    for _ in range(6):
        state = GAMES["ice-colony"].new_initial_state(3)
        before: list[State] = []

        def play(action: int, state: State = state, before: list[State] = before) -> None:
            before[:] = [state.clone()]
            state.apply_action(action)
            was_at = before[0].turn_player()
            if (
                not before[0].is_between_turns()
                and state.is_between_turns()
                and state.turn_player() == was_at
            ):
                found.append((before[0], state.clone()))

        play_on(state, rng, play=play)
    return found


LEADS: Final = rolls_for_the_lead()


def test_a_turn_ends_where_it_is_found_out_whose_is_next() -> None:
    assert len(LEADS) > FEWEST_ENDS
    for before, reached in LEADS:
        assert not before.is_between_turns()
        assert is_turn_over(reached, before.turn_player())


def test_dice_for_the_lead_are_no_part_of_the_turn_before() -> None:
    for _, reached in LEADS:
        seat, work = reached.turn_player(), Work(100)
        proof = TurnProof("ice-colony", reached, goal_of("ice-colony", Kind.MOST, seat, seat, work), work)
        assert not finish(proof.look(reached)).is_open
        assert not proof.has_dice
        assert finish(WinSearch("ice-colony", reached, seat, work).chance(reached)) == 0


def test_no_puzzle_begins_between_turns_and_nobody_is_known_to_be_next() -> None:
    for _, reached in LEADS:
        assert posed("ice-colony", reached, 2) is None
        assert next_seat(reached) is None


@pytest.mark.parametrize("puzzle", TENTH, ids=[puzzle.name for puzzle in TENTH])
def test_a_turn_can_end_in_eight_ways(puzzle: Puzzle) -> None:
    assert count_ends(puzzle.slug, puzzle.state()) == (puzzle.proof.ends, puzzle.proof.answers)
    assert puzzle.proof.ends >= FEWEST_ENDS


def test_puzzles_that_are_retired_are_not_posed_but_can_be_opened() -> None:
    assert [puzzle.name for puzzle in RETIRED] == ["ice-colony-29"]
    assert not set(RETIRED) & {puzzle for puzzles in by_game(EVERY).values() for puzzle in puzzles}
    assert read_pack(write_pack(RETIRED)) == tuple(RETIRED)
    assert all(count_ends(puzzle.slug, puzzle.state())[0] < FEWEST_ENDS for puzzle in RETIRED)


def test_ends_that_are_one_answer_have_the_same_score() -> None:
    """What an answer may leave open makes no difference to what the game counts."""
    for slug, puzzles in by_game(EVERY).items():
        seen = sum(compared(puzzle) for puzzle in [each for each in puzzles if each.kind is Kind.MOST][:4])
        assert seen, slug


def compared(puzzle: Puzzle) -> int:
    """How many ends of a turn were compared with those that are one answer with them."""
    strategy, seen = strategy_of(puzzle.slug), 0
    goal = goal_of(puzzle.slug, puzzle.kind, puzzle.seat, puzzle.rival, Work(100_000))
    known: dict[object, float] = {}
    left = [puzzle.state()]
    for _ in range(300):
        if not left:
            break
        position = left.pop()
        for reached in (after(position, action) for action in position.legal_actions()):
            if not is_turn_over(reached, puzzle.seat):
                left.append(reached)
                continue
            worth = finish(goal.worth(reached))
            assert known.setdefault(strategy.result_key(reached), worth) == worth
            seen += 1
    return seen


def test_a_puzzle_says_that_it_is_retired() -> None:
    retired = replace(EVERY[0], is_retired=True)
    assert read_pack(write_pack([retired])) == (retired,)
