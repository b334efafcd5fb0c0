"""Lessons that ask for a set: its members are chosen in any order, and taken back."""

from __future__ import annotations

from typing import Final

import pytest

from orrery.games.registry import GAMES
from orrery.play.lesson_driver import MISSED, LessonDriver
from orrery.play.taught import Phase, Verdict
from orrery.records.text import read_text

TEXT: Final = """Orrery record 1
game: piecepack-colonization
rules: 1
player: "Ann"
player: "Bob"

"Use coins to colonize. [%lesson]" m0 c0 draw m5 draw c4 move 1 m5 draw c5
colonize "Use two coins, 1 and 4. [%ask]" use-1
( use-2 "The 2 is better kept. [%point coin.M2]" )
use-4 "That will do. Roll. [%ask]" roll
"""
EACH: Final = TEXT.replace("use-1\n(", 'use-1 "Now the 4. [%ask]"\n(')
"""The same, in which each coin is asked for."""


def asked(text: str = TEXT) -> LessonDriver:
    """Where the set is asked for."""
    lesson = LessonDriver(read_text(GAMES, text + "\n"))
    lesson.go_to(2)
    return lesson


def touch(lesson: LessonDriver, *coins: int) -> LessonDriver:
    """Touch coins as a table takes it: as an action where it is one, else as a member of the set."""
    for coin in coins:
        key, question = f"coin.M{coin}", lesson.question()
        touched = question.touch(key)
        action = None if touched is None else touched.action()
        if action is None:
            assert lesson.change_set(key)
        else:
            lesson.answer(action)
    return lesson


def used(lesson: LessonDriver) -> list[str]:
    """The coins on the board."""
    path = lesson.session.match.record.cursor.path()
    return [node.notation for node in path if node.notation.startswith("use-")]


@pytest.mark.parametrize("text", [TEXT, EACH], ids=["whole", "each"])
@pytest.mark.parametrize("coins", [(1, 4), (4, 1), (4, 4, 1, 4)], ids=str)
def test_the_order_does_not_matter(text: str, coins: tuple[int, ...]) -> None:
    lesson = touch(asked(text), *coins)
    while lesson.phase is Phase.PLAYING:
        lesson.advance()
    assert (lesson.phase, lesson.words) == (Phase.ASK, "That will do. Roll.")
    assert used(lesson) == ["use-1", "use-4"]
    assert lesson.session.match.record.size == 14, "no trace is left of the order"


def test_a_part_of_the_set_is_neither_right_nor_wrong() -> None:
    lesson = touch(asked(), 4)
    assert (lesson.phase, lesson.verdict, used(lesson)) == (Phase.ASK, None, ["use-4"])
    assert lesson.words == "Use two coins, 1 and 4."
    lesson.back()
    assert (lesson.phase, lesson.number, used(lesson)) == (Phase.ASK, 2, []), "what was chosen is taken back"
    touch(lesson, 4).show_me()
    assert (lesson.verdict, used(lesson)) == (Verdict.SHOWN, ["use-1"])


def test_a_set_that_is_asked_for_whole_is_chosen_whole() -> None:
    lesson = touch(asked(), 1)
    assert (lesson.phase, lesson.verdict, used(lesson)) == (Phase.ASK, None, ["use-1"])
    touch(lesson, 4)
    assert (lesson.phase, lesson.verdict, lesson.number) == (Phase.ASK, Verdict.RIGHT, 3)


@pytest.mark.parametrize(
    ("coins", "said"),
    [
        ((2,), "The 2 is better kept."),
        ((4, 2), MISSED),
        ((3,), MISSED),
    ],
    ids=str,
)
def test_another_member_is_a_mistake(coins: tuple[int, ...], said: str) -> None:
    lesson = touch(asked(), *coins)
    assert lesson.phase is Phase.WRONG
    assert lesson.words.startswith(said)
    lesson.go_on()
    assert (lesson.phase, used(lesson)) == (Phase.ASK, [])


def test_a_part_cannot_be_confirmed() -> None:
    lesson = touch(asked(), 4)
    lesson.answer(lesson.session.match.state.string_to_action("roll"))
    assert lesson.phase is Phase.WRONG
    assert lesson.words == MISSED


def test_what_was_asked_before_is_taken_back_and_chosen_anew() -> None:
    lesson = touch(touch(asked(EACH), 1), 1)
    assert (lesson.phase, lesson.words, used(lesson)) == (Phase.ASK, "Now the 4.", [])
    touch(lesson, 4, 1)
    assert (lesson.words, used(lesson)) == ("That will do. Roll.", ["use-1", "use-4"])


def test_a_button_can_be_touched_in_the_place_of_a_mistake() -> None:
    lesson = touch(asked(), 4)
    lesson.answer(lesson.session.match.state.string_to_action("roll"))
    question = lesson.question()
    assert question.prompt == ""
    assert "button.roll" in question.possible(), "it is still there, and takes the mistake back"
    assert not any(key.startswith("coin.") for key in question.possible())
    assert lesson.retry()
    assert lesson.phase is Phase.ASK
