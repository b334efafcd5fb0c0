"""A position as a puzzle in a link: what is written is read, what is damaged or untrue is refused."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import Final

import pytest

from orrery.core.chance import choose_outcome
from orrery.games.registry import GAMES
from orrery.puzzles.explanation import solution
from orrery.puzzles.judge import Judge, Outcome
from orrery.puzzles.link import (
    FORMAT,
    LIMIT,
    MAX_CODE,
    Claim,
    PuzzleLinkError,
    checked,
    claim_of,
    posed_win,
    read_claim,
    write_claim,
)
from orrery.puzzles.puzzle import Kind, Puzzle, task
from orrery.puzzles.search import finish
from tests.fuzz.puzzles import damaged
from tests.puzzles.proof import every_puzzle

WINS: Final = [
    each for each in every_puzzle() if each.kind in (Kind.WIN, Kind.SUREST) and not each.is_retired
]
SOME: Final = WINS[::5]
CODE: Final = write_claim(claim_of(WINS[0]))


@pytest.mark.parametrize("puzzle", SOME, ids=[puzzle.name for puzzle in SOME])
def test_a_link_holds_the_position_and_its_chance_is_proved_again(puzzle: Puzzle) -> None:
    claim = read_claim(write_claim(claim_of(puzzle)))
    found = finish(checked(claim))
    assert (found.slug, found.rules, found.line) == (puzzle.slug, puzzle.rules, puzzle.line)
    assert (found.kind, found.seat, found.answer) == (puzzle.kind, puzzle.seat, puzzle.answer)
    assert found.proof.value == pytest.approx(puzzle.proof.value, rel=1e-3)
    assert task(found) == task(puzzle)
    assert Judge(found).judge([]).outcome is Outcome.OPEN


@pytest.mark.parametrize("chance", [0.0, 0.4, 1.0])
def test_a_link_that_says_something_untrue_about_the_answer_is_refused(chance: float) -> None:
    puzzle = next(each for each in WINS if abs(each.proof.value - chance) > 0.1)
    with pytest.raises(PuzzleLinkError, match="what it says about the best answer is not true"):
        finish(checked(replace(claim_of(puzzle), chance=chance)))


def test_a_link_to_a_position_without_a_win_is_refused() -> None:
    state, rng = GAMES["ice-colony"].new_initial_state(2), Random(1)
    while state.is_chance_node():
        state.apply_action(choose_outcome(state, rng))
    with pytest.raises(PuzzleLinkError, match="there is no win to be found"):
        finish(checked(Claim("ice-colony", 2, 0.5, state.serialize())))


@pytest.mark.parametrize(
    ("code", "sentence"),
    [
        ("", "This link is incomplete: its end is missing."),
        (CODE[:-1], "This link is incomplete: its end is missing."),
        (CODE[:-3] + "o", "This link is damaged: its checksum is wrong."),
        ("A" + CODE, "This link is damaged: it holds characters that no link has."),
        ("ab!do", "This link is damaged: it holds characters that no link has."),
        ("o" * (MAX_CODE + 1), f"This link is too long: over {MAX_CODE} characters."),
        (write_claim(Claim("chess", 1, 1.0, "8/8")), "There is no game “chess”."),
        (write_claim(Claim("Chess", 1, 1.0, "8/8")), "This link is damaged: it holds no puzzle."),
    ],
)
def test_a_link_that_is_damaged_gets_a_sentence(code: str, sentence: str) -> None:
    with pytest.raises(PuzzleLinkError) as refused:
        read_claim(code)
    assert str(refused.value) in (sentence, "This link is damaged: its checksum is wrong.")


@pytest.mark.parametrize(
    "claim", [Claim("ice-colony", 2, 1.0, "nonsense"), Claim("ice-colony", 999, 1.0, "2")]
)
def test_a_position_that_no_game_knows_gets_a_sentence(claim: Claim) -> None:
    with pytest.raises(PuzzleLinkError, match="a position that its game does not know"):
        finish(checked(read_claim(write_claim(claim))))


def test_links_that_are_damaged_at_random_are_refused_or_ask_for_a_puzzle_that_is_true() -> None:
    rng, small = Random(3), [each for each in WINS if each.proof.positions < 500]
    sentences = list[str]()
    for _ in range(300):
        code = damaged(rng.choice(small), rng)
        try:
            found = finish(checked(read_claim(code)))
        except PuzzleLinkError as error:
            sentences.append(str(error))
        else:
            assert found.proof.positions <= LIMIT
            assert Judge(found).judge([]).best > 0
    assert 200 < len(sentences) < 300
    assert all(each.startswith("This ") and each.endswith(".") for each in sentences)


def test_a_link_of_a_newer_program_is_known_as_such(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("orrery.puzzles.link.FORMAT", FORMAT + 1)
    code = write_claim(claim_of(WINS[0]))
    monkeypatch.undo()
    with pytest.raises(PuzzleLinkError, match="a newer Orrery"):
        read_claim(code)


def test_a_proof_that_is_too_large_is_left(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("orrery.puzzles.link.LIMIT", 10)
    with pytest.raises(PuzzleLinkError, match="a longer search than a page makes"):
        finish(checked(claim_of(WINS[0])))


def test_where_dice_or_nobody_can_spoil_the_turn_there_is_no_puzzle() -> None:
    state = GAMES["ice-colony"].new_initial_state(2)
    assert state.is_chance_node()
    assert finish(posed_win("ice-colony", state, 2)) is None


def test_an_answer_that_is_not_the_only_one_is_not_called_so() -> None:
    puzzle = WINS[0]
    several = replace(puzzle, number=0, kind=Kind.WIN, proof=replace(puzzle.proof, value=1.0, margin=0.0))
    assert solution(several).startswith("This always wins, though it need not be the only way: ")
    unsure = replace(several, kind=Kind.SUREST, proof=replace(puzzle.proof, value=0.5, margin=0.0))
    assert solution(unsure).startswith("This wins 50 times in 100, and nothing wins more often: ")


def test_a_small_chance_is_written_in_full() -> None:
    claim = Claim("ice-colony", 2, 0.00002, "2")
    assert read_claim(write_claim(claim)) == claim
