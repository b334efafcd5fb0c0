"""What the teacher says and waits for, moment by moment, in the lessons of the sample game."""

from __future__ import annotations

import pytest

from orrery.core.state import IllegalActionError
from orrery.games.lessons import lesson_of, lessons_of, sample_of
from orrery.games.registry import GAMES
from orrery.play.lesson_driver import MISSED, LessonDriver
from orrery.play.taught import Phase, Verdict
from orrery.records.text import read_text
from orrery.records.tree import RecordError
from tests.games.lesson_files import SAMPLE_GAME

pytestmark = pytest.mark.usefixtures("sample_game")


def lesson(number: int = 1) -> LessonDriver:
    written = lesson_of(SAMPLE_GAME, number)
    assert written is not None
    return LessonDriver(written.record())


def asked(step: int = 2, number: int = 1) -> LessonDriver:
    """A lesson at a step that asks."""
    begun = lesson(number)
    begun.go_to(step)
    assert begun.phase is Phase.ASK
    return begun


def answer(begun: LessonDriver, word: str) -> None:
    begun.answer(begun.session.match.state.string_to_action(word))


def test_the_lessons_are_listed_in_their_order() -> None:
    titles = [(written.number, written.record().title) for written in lessons_of(SAMPLE_GAME)]
    assert titles == [(1, "A line of three"), (2, "A full line")]
    sample = sample_of(SAMPLE_GAME)
    assert sample is not None
    assert (sample.number, sample.record().title) == (0, "A game of Nine Craters")
    assert lesson_of(SAMPLE_GAME, 3) is None


def test_it_begins_with_the_goal_and_goes_on_at_a_tap() -> None:
    begun = lesson()
    assert (begun.phase, begun.number, begun.steps) == (Phase.TELL, 1, 6)
    assert begun.words == "Three stones in a line win. A die says where you may land."
    assert not begun.can_go_back
    begun.advance()
    assert (begun.phase, begun.number) == (Phase.TELL, 1), "the goal is read first"
    begun.go_on()
    assert (begun.phase, begun.number) == (Phase.PLAYING, 1)
    begun.advance()
    assert (begun.phase, begun.number) == (Phase.ASK, 2)
    assert (begun.points, begun.arrows) == (("crater.b2",), (("die", "crater.b2"),))
    assert begun.answer_keys() == ("crater.b2",)
    assert begun.session.match.state.serialize() == "any .../.../... R land 2"


def test_what_leads_to_the_first_words_is_dealt_before_the_first_look() -> None:
    begun = lesson(2)
    assert (begun.phase, begun.number) == (Phase.TELL, 1)
    assert begun.session.match.state.serialize() == "pass RB./.../... R roll -"
    assert not begun.can_go_back
    begun.go_on()
    begun.advance()
    assert (begun.phase, begun.number, begun.words) == (Phase.TELL, 2, "Row 1 has one crater left.")
    begun.back()
    assert (begun.number, begun.session.match.record.size) == (1, 4)


def test_the_right_answer_goes_on() -> None:
    begun = asked()
    answer(begun, "b2")
    assert (begun.phase, begun.verdict, begun.number) == (Phase.TELL, Verdict.RIGHT, 3)
    assert begun.words.startswith("Four lines go through the middle")
    begun.go_on()
    assert (begun.phase, begun.verdict) == (Phase.PLAYING, None)


def test_a_foreseen_mistake_is_answered_and_taken_back() -> None:
    begun = asked()
    answer(begun, "a2")
    assert (begun.phase, begun.verdict) == (Phase.WRONG, Verdict.WRONG)
    assert begun.words == "Row 2 is open here too. But only two lines go through a2."
    assert begun.points == ("stone.a2", "crater.b2")
    assert begun.session.match.state.serialize() == "any .../R../... B roll -", "the mistake is on the board"
    begun.go_on()
    assert (begun.phase, begun.verdict, begun.number) == (Phase.ASK, None, 2)
    assert begun.session.match.state.serialize() == "any .../.../... R land 2"
    assert begun.session.match.record.size == 1


def test_any_other_legal_answer_is_wrong_but_legal() -> None:
    begun = asked()
    answer(begun, "c2")
    assert begun.phase is Phase.WRONG
    assert begun.words == MISSED, "what is wanted is not told at once"
    assert begun.retry()
    answer(begun, "c2")
    assert (
        begun.words
        == "You could do that, but the lesson is looking for “Red lands in b2”, not “Red lands in c2”."
    )
    assert (begun.points, begun.arrows) == ((), ())
    begun.show_me()
    assert (begun.phase, begun.verdict, begun.number) == (Phase.TELL, Verdict.SHOWN, 3)


def test_what_is_illegal_is_refused_and_changes_nothing() -> None:
    begun = asked()
    with pytest.raises(IllegalActionError):
        begun.answer(0)
    assert begun.phase is Phase.ASK
    reason = begun.session.words.why_not(begun.session.match.state, (), "crater.a1")
    assert reason.clause == "SG-3"


def test_another_right_answer_is_praised_and_the_main_line_goes_on() -> None:
    begun = asked(4)
    answer(begun, "c2")
    assert (begun.phase, begun.verdict) == (Phase.RIGHT, Verdict.RIGHT)
    assert begun.words == "On this side, then. The lesson continues: Red lands in a2."
    begun.go_on()
    assert begun.phase is Phase.PLAYING
    assert begun.session.match.state.serialize() == "any B../RR./... B roll -"


def test_nothing_is_answered_that_is_not_asked() -> None:
    begun = lesson()
    begun.answer(0)
    assert not begun.change_set("crater.b2")
    begun.show_me()
    assert (begun.phase, begun.session.match.record.size) == (Phase.TELL, 0)
    assert not begun.question().possible()


def test_one_step_back_is_where_the_teacher_spoke_before() -> None:
    begun = asked(4)
    begun.back()
    assert (begun.phase, begun.number) == (Phase.TELL, 3)
    begun.go_on()
    begun.advance()
    begun.back()
    assert (begun.phase, begun.number) == (Phase.TELL, 3), "something was played since, and is taken back"
    assert begun.session.match.record.size == 2
    begun.again()
    assert (begun.phase, begun.number, begun.session.match.record.size) == (Phase.TELL, 1, 0)


def test_the_last_words_end_the_lesson() -> None:
    begun = asked(5)
    answer(begun, "c2")
    assert (begun.phase, begun.number, begun.steps) == (Phase.DONE, 6, 6)
    assert begun.words == "You have three stones in a row and win at once (SG-5)."
    for way in (begun.go_on, begun.advance, begun.show_me):
        way()
        assert begun.phase is Phase.DONE


HEAD = 'Orrery record 1\ngame: sample-game\nrules: 1\nplayer: "R"\nplayer: "B"\n\n'


@pytest.mark.parametrize(
    ("moves", "said"),
    [
        ('2 b2 "well"', "not a lesson: its first comment has no “[%lesson]”"),
        ('"[%lesson]" 2 b2 "well"', "has no goal"),
        ('"Go. [%lesson]" 2 b2 "[%foo]"', "at action 2, “b2”: “[%foo]” is not a command for lessons."),
        ('"Go. [%lesson]" 2 "What? [%ask]"', "at action 1, “2”: it asks, but no answer follows."),
        ('"Go. [%lesson] [%ask]" 2 b2', "before its first action: it asks for something that a die decides."),
        ('"Go. [%lesson]" 2 b2 ( a2 1 "[%ask]" b1 )', "at action 3, “1”, in a variation: “[%ask]” is where"),
        ('"Go. [%lesson]" 2 b2 "[%right]"', "“[%right]” is for the first action of a variation"),
        ('"Go. [%lesson]" 2 b2 ( a2 "[%right]" )', "“[%right]” is for the first action of a variation"),
        ('"Go. [%lesson]" 2 b2 "[%lesson]"', "“[%lesson]” stands before all actions."),
        ('"Go. [%lesson]" 2 b2 "[%ask"', "“[%ask” is a command without the “]” at its end"),
    ],
)
def test_what_is_no_lesson_is_refused_in_one_sentence(moves: str, said: str) -> None:
    record = read_text(GAMES, f"{HEAD}{moves}\n")
    with pytest.raises(RecordError) as refused:
        LessonDriver(record)
    assert said in str(refused.value)
    assert "\n" not in str(refused.value)


@pytest.mark.parametrize("moves", ['"Go. [%lesson]"', '"Go. [%lesson]" 2 b2 1 a1', '"Go. [%lesson]" 2'])
def test_a_goal_alone_is_a_lesson_that_ends(moves: str) -> None:
    begun = LessonDriver(read_text(GAMES, f"{HEAD}{moves}\n"))
    assert begun.words == "Go."
    begun.go_on()
    begun.advance()
    assert (begun.phase, begun.number, begun.steps) == (Phase.DONE, 1, 1)
