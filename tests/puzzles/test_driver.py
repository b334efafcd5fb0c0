"""A puzzle at the table: every answer is judged, refuted or explained, and can be tried again."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Final

import pytest

from orrery.games.registry import GAMES
from orrery.play.next_step import NextStep
from orrery.play.taught import Phase, Verdict
from orrery.puzzles.driver import PuzzleDriver
from orrery.puzzles.explanation import chance_text
from orrery.puzzles.judge import judge
from orrery.puzzles.pack import read_pack
from orrery.puzzles.posing import next_seat
from orrery.puzzles.puzzle import KEEPS, Kind, Proof, Puzzle, task
from tests.games import puzzles as positions

PUZZLES: Final = Path(__file__).parents[2] / "puzzles"
TOO_LARGE: Final = {"advanced-colonization"}
"""Here a search of both turns looks at hundreds of thousands of positions, so no puzzle asks for it."""
MOST_STEPS: Final = 2_000


def kept(slug: str) -> Puzzle | None:
    """A puzzle made of a game's first position in which the next player is to be kept from winning."""
    for each in positions.puzzles(slug):
        state = each.begin()
        seat = state.turn_player()
        rival = next_seat(state)
        if each.kind in {kind.value for kind in KEEPS} and rival is not None:
            proof = Proof(ends=8, answers=8, value=1, margin=0.1, positions=1, has_dice=False)
            kind, rules = Kind(each.kind), GAMES[slug].info.rules_version
            return Puzzle(slug, 0, kind, rules, each.line, seat, rival, 0, (), proof)
    return None


def each_kind() -> list[Puzzle]:
    """The first puzzle of each kind of each game."""
    found: dict[tuple[str, Kind], Puzzle] = {}
    for path in sorted(PUZZLES.glob("*.txt")):
        for puzzle in read_pack(path.read_text(encoding="utf-8")):
            found.setdefault((puzzle.slug, puzzle.kind), puzzle)
    return list(found.values())


def play_on(driver: PuzzleDriver) -> None:
    """Let happen what happens by itself."""
    for _ in range(MOST_STEPS):
        if driver.phase is not Phase.PLAYING:
            return
        assert driver.next_step() in (NextStep.CHANCE, NextStep.LESSON)
        driver.advance()
    raise AssertionError("it never comes to an end")


def mistakes_in(puzzle: Puzzle) -> list[int]:
    """The first decisions that are wrong."""
    actions = puzzle.state().legal_actions()
    best = max(judge(puzzle, [action]).chance for action in actions)
    return [action for action in actions if judge(puzzle, [action]).chance < best - 1e-6]


@pytest.mark.parametrize("puzzle", each_kind(), ids=lambda puzzle: f"{puzzle.name}-{puzzle.kind.value}")
class TestEachKind:
    def test_the_answer_that_is_shown_is_the_one_that_was_proved(self, puzzle: Puzzle) -> None:
        driver = PuzzleDriver(puzzle)
        assert driver.words == task(puzzle)
        driver.show_me()
        play_on(driver)
        assert (driver.phase, driver.verdict, driver.is_solved) == (Phase.DONE, Verdict.SHOWN, False)
        played = [node.notation for node in driver.session.match.record.cursor.path()]
        assert played[: len(puzzle.answer)] == list(puzzle.answer[: len(played)])

    def test_a_mistake_is_refuted_and_can_be_taken_back(self, puzzle: Puzzle) -> None:
        driver = PuzzleDriver(puzzle)
        for wrong in mistakes_in(puzzle)[:5]:
            driver.answer(wrong)
            play_on(driver)
            assert (driver.phase, driver.verdict) == (Phase.WRONG, Verdict.WRONG)
            end = driver.session.match.state
            if puzzle.kind in KEEPS:
                assert end.is_terminal()
                assert end.returns()[puzzle.rival] == 1
            driver.go_on()
            assert driver.phase is Phase.ASK
            assert driver.session.match.state.serialize() == puzzle.line
            assert driver.session.match.record.root.children == []

    def test_who_tries_long_enough_solves_it(self, puzzle: Puzzle) -> None:
        driver, random = PuzzleDriver(puzzle), Random(1)
        for _ in range(MOST_STEPS):
            match driver.phase:
                case Phase.ASK:
                    driver.answer(random.choice(driver.session.match.state.legal_actions()))
                case Phase.PLAYING:
                    driver.advance()
                case Phase.WRONG:
                    assert driver.retry()
                case _:
                    break
        assert driver.is_solved
        assert driver.verdict is Verdict.RIGHT
        assert not driver.retry()

    def test_it_begins_anew(self, puzzle: Puzzle) -> None:
        driver = PuzzleDriver(puzzle)
        driver.show_me()
        play_on(driver)
        driver.again()
        assert (driver.phase, driver.words, driver.was_shown) == (Phase.ASK, task(puzzle), False)
        assert driver.session.match.state.serialize() == puzzle.line


KEPT: Final = [puzzle for slug in GAMES if slug not in TOO_LARGE and (puzzle := kept(slug))]


def test_most_games_have_such_a_puzzle() -> None:
    assert len(KEPT) >= 4


@pytest.mark.parametrize("puzzle", KEPT, ids=lambda puzzle: f"{puzzle.slug}-{puzzle.kind.value}")
def test_the_rivals_win_is_shown_to_whoever_lets_it_happen(puzzle: Puzzle) -> None:
    driver = PuzzleDriver(puzzle)
    for wrong in mistakes_in(puzzle)[:3]:
        driver.answer(wrong)
        play_on(driver)
        assert (driver.phase, driver.verdict) == (Phase.WRONG, Verdict.WRONG)
        assert driver.words.endswith("The board shows how.")
        assert driver.session.match.state.returns()[puzzle.rival] == 1
        driver.go_on()
        assert driver.session.match.state.serialize() == puzzle.line


@pytest.mark.parametrize(
    ("chance", "text"),
    [
        (0.004, "less than once in 100"),
        (0.01, "about once in 100"),
        (0.58, "58 times in 100"),
        (0.994, "99 times in 100"),
        (0.996, "more than 99 times in 100"),
    ],
)
def test_chances_are_told_as_players_read_them(chance: float, text: str) -> None:
    assert chance_text(chance) == text
