"""An answer is judged by all that can happen before the turn is over, and a win at hand is found."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from pathlib import Path
from typing import Final

import pytest

from orrery.core.state import Action, State
from orrery.games.registry import GAMES
from orrery.puzzles.judge import Judge, Known, Outcome, find_win
from orrery.puzzles.pack import PackError, deflated, inflated, read_pack, write_pack
from orrery.puzzles.puzzle import KEEPS, Kind, Puzzle, task
from tests.games import puzzles as positions

ROOT: Final = Path(__file__).resolve().parents[2]
TEXTS: Final = [path.read_text("utf-8") for path in sorted((ROOT / "puzzles").glob("*.txt"))]
EVERY: Final = [puzzle for text in TEXTS for puzzle in read_pack(text)]
TENTH: Final = EVERY[::10]
FEW: Final = 3
WON: Final = [
    each
    for slug in GAMES
    for each in [each for each in positions.puzzles(slug) if each.kind == Kind.WIN.value][:FEW]
]
"""Won positions of all games that have such."""
LIMIT: Final = 20_000


def answered(puzzle: Puzzle) -> list[Action]:
    """The actions of the answer."""
    state, actions = puzzle.state(), list[Action]()
    for name in puzzle.answer:
        actions.append(state.string_to_action(name))
        state.apply_action(actions[-1])
    return actions


def mistakes(judge: Judge) -> Iterator[Action]:
    """The first actions that are wrong."""
    for action in judge.puzzle.state().legal_actions():
        if judge.judge([action]).outcome is Outcome.WRONG:
            yield action


tenth = pytest.mark.parametrize("puzzle", TENTH, ids=[puzzle.name for puzzle in TENTH])


@tenth
def test_the_answer_is_right_and_no_decision_of_it_can_be_spared(puzzle: Puzzle) -> None:
    judge, actions = Judge(puzzle), answered(puzzle)
    assert judge.judge([]).outcome is Outcome.OPEN
    assert judge.judge([]).better == tuple(actions)
    assert judge.judge(actions).outcome is not Outcome.WRONG


@tenth
def test_a_refutation_is_played_by_the_rules_and_wins_for_the_rival(puzzle: Puzzle) -> None:
    judge = Judge(puzzle)
    for action in islice(mistakes(judge), FEW):
        verdict = judge.judge([action])
        assert (verdict.wrong_at, verdict.outcome) == (0, Outcome.WRONG)
        assert verdict.chance < verdict.best
        record = puzzle.begin()
        for played in (action, *verdict.reply):
            record.play(played)
        if puzzle.kind in KEEPS:
            assert record.state.returns()[puzzle.rival] > 0
        else:
            assert not verdict.reply


@tenth
def test_a_task_is_one_sentence_about_the_seats(puzzle: Puzzle) -> None:
    names = GAMES[puzzle.slug].info.seats_for(len(puzzle.state().returns()))
    asked, *others = task(puzzle).removesuffix(".").split(". ")
    assert asked.startswith(f"{names[puzzle.seat]} to play: ")
    assert all(other.startswith("In this game, ") for other in others)
    assert len(others) <= 1
    assert (puzzle.kind in KEEPS) == (names[puzzle.rival] in asked.split(":")[1])


@pytest.mark.parametrize("puzzle", EVERY, ids=lambda puzzle: puzzle.name)
def test_a_task_names_the_settings_that_matter_in_a_turn(puzzle: Puzzle) -> None:
    record = puzzle.begin()
    for option in record.game.info.options_of(puzzle.rules):
        for value, note in option.notes.items():
            assert value in option.values[1:]
            assert (note in task(puzzle)) == (record.options[option.name] == value)


def test_a_pack_is_read_as_it_was_written() -> None:
    text = write_pack(EVERY)
    assert read_pack(inflated(deflated(text))) == tuple(EVERY)


@pytest.mark.parametrize("text", ["", "Orrery puzzles 2\n", "Orrery puzzles 1\nice-colony 1 win\n"])
def test_other_text_is_refused(text: str) -> None:
    with pytest.raises(PackError):
        read_pack(text)


@pytest.mark.parametrize("packed", [b"", b"\xff\xff", deflated(write_pack(EVERY))[:-3]])
def test_damaged_bytes_are_refused(packed: bytes) -> None:
    with pytest.raises(PackError):
        inflated(packed)


@pytest.mark.parametrize("won", WON, ids=lambda won: won.slug)
def test_a_win_at_hand_is_found_and_a_line_of_it(won: positions.Puzzle) -> None:
    state = won.begin()
    *_, answer = find_win(won.slug, state, state.current_player(), LIMIT)
    assert answer.known is Known.YES
    assert won_by(state, answer.line) == state.current_player()


def won_by(state: State, line: tuple[Action, ...]) -> int:
    """Who has won when these actions are played."""
    reached = state.clone()
    for action in line:
        reached.apply_checked(action)
    return reached.returns().index(1.0)


@pytest.mark.parametrize("slug", GAMES)
def test_where_a_turn_cannot_be_won_that_is_known(slug: str) -> None:
    lost = [each.begin() for each in positions.puzzles(slug) if each.kind == "guard"][:FEW]
    for state in lost:
        *_, answer = find_win(slug, state, state.current_player(), LIMIT)
        assert (answer.known, answer.chance, answer.line) == (Known.NO, 0, ())


def test_a_search_that_may_not_look_far_does_not_know() -> None:
    state = GAMES["colonization"].new_initial_state()
    *_, answer = find_win("colonization", state, state.current_player(), 10)
    assert (answer.known, answer.positions, answer.chance) == (Known.UNKNOWN, 10, None)
