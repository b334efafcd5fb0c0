"""The teacher, in every lesson of every game: whatever the learner does, the end can be reached."""

from __future__ import annotations

from random import Random
from typing import Final

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from orrery.games.lessons import Written
from orrery.play.lesson_driver import LessonDriver
from orrery.play.match import Match, Mode
from orrery.play.next_step import NextStep
from orrery.play.taught import Phase, Verdict
from orrery.records.text import write_text
from orrery.records.tree import Record
from tests.games.lesson_files import LESSONS, TEXTS, called, record_of

pytestmark = pytest.mark.usefixtures("sample_game")

SEEDS: Final = 100
TRIES: Final = 3
"""So often a learner answers the same question at random before he asks to be shown."""

every_text = pytest.mark.parametrize("written", TEXTS, ids=called)


def finish(lesson: LessonDriver) -> int:
    """Go to the end by the shortest way; so many steps it took."""
    bound, taken = 4 * lesson.script.record.size + 4, 0
    while lesson.phase is not Phase.DONE:
        assert taken < bound, "the lesson does not end"
        taken += 1
        match lesson.phase:
            case Phase.ASK:
                lesson.show_me()
            case Phase.PLAYING:
                lesson.advance()
            case _:
                lesson.go_on()
    return taken


def answer_at_random(lesson: LessonDriver, rng: Random) -> None:
    """Try something that is legal, or a member of a set."""
    state, view = lesson.session.match.state, lesson.session.view
    keys = sorted({key for action in state.legal_actions() for key in view.touches(state, action)})
    members = sorted(view.members(state))
    if members and rng.random() < 0.4:
        lesson.change_set(rng.choice([*keys, *members]))
    else:
        lesson.answer(rng.choice(state.legal_actions()))


def assert_consistent(lesson: LessonDriver) -> None:
    """What holds at every moment."""
    state, match = lesson.session.match.state, lesson.session.match
    assert match.mode is Mode.LESSON
    assert 1 <= lesson.number <= lesson.steps
    if lesson.phase is Phase.ASK:
        assert state.current_player() >= 0
        assert lesson.question().selection.touches
        assert lesson.answer_keys()
    elif lesson.phase is not Phase.WRONG:
        assert not lesson.question().possible()
        assert lesson.answer_keys() == ()
    if lesson.phase in (Phase.RIGHT, Phase.WRONG, Phase.TELL):
        assert lesson.words
    if lesson.phase is Phase.PLAYING:
        assert (lesson.points, lesson.arrows) == ((), ())
    if state.is_chance_node():
        assert lesson.session.next_step() is NextStep.NOBODY
        assert not lesson.session.question().possible(), "nobody sets the dice"


def on_the_main_line(lesson: LessonDriver) -> bool:
    """Whether all that was played is the lesson's own line, with nothing beside it."""
    played, main = lesson.session.match.record, lesson.script.record.root.line()
    line = list(played.root.line())
    return played.size == len(line) and all(
        one.action == other.action for one, other in zip(line, main, strict=False)
    )


@every_text
def test_learners_who_answer_at_random_come_to_the_end(written: Written) -> None:
    record = record_of(written)
    before = write_text(record)
    for seed in range(SEEDS):
        lesson, rng, tries = LessonDriver(record), Random(seed), 0
        while lesson.phase is not Phase.DONE:
            match lesson.phase:
                case Phase.ASK if tries < TRIES:
                    tries += 1
                    answer_at_random(lesson, rng)
                case Phase.ASK:
                    lesson.show_me()
                    assert lesson.verdict is Verdict.SHOWN
                    tries = 0
                case Phase.PLAYING:
                    lesson.advance()
                    tries = 0
                case _:
                    lesson.go_on()
        assert lesson.session.match.record.size == len(list(record.root.line()))
        assert on_the_main_line(lesson)
    assert write_text(record) == before, "a lesson is only read"


WAYS: Final = (
    "go on",
    "go on",
    "advance",
    "advance",
    "answer",
    "answer",
    "show me",
    "back",
    "again",
    "go to",
)


@settings(max_examples=60, deadline=None)
@given(
    written=st.sampled_from(TEXTS), ways=st.lists(st.sampled_from(WAYS), max_size=40), seed=st.integers(0, 99)
)
def test_from_every_point_the_end_can_be_reached(written: Written, ways: list[str], seed: int) -> None:
    lesson, rng = LessonDriver(record_of(written)), Random(seed)
    for way in ways:
        if way == "answer" and lesson.phase is Phase.ASK:
            answer_at_random(lesson, rng)
        elif way == "go to":
            lesson.go_to(rng.randrange(-1, lesson.steps + 2))
        elif way != "answer":
            getattr(lesson, way.replace(" ", "_"))()
        assert_consistent(lesson)
    finish(lesson)
    assert on_the_main_line(lesson)
    assert lesson.session.match.record.size == len(list(lesson.script.record.root.line()))


@every_text
def test_one_can_go_back_from_the_end_step_by_step(written: Written) -> None:
    lesson = LessonDriver(record_of(written))
    finish(lesson)
    seen = [lesson.number]
    while lesson.can_go_back:
        lesson.back()
        seen.append(lesson.number)
        assert_consistent(lesson)
    assert sorted(set(seen)) == list(range(1, lesson.steps + 1))
    assert seen == sorted(seen, reverse=True)


@every_text
def test_no_lesson_is_saved(written: Written) -> None:
    lesson, saved = LessonDriver(record_of(written)), list[Record]()
    finish(lesson)
    lesson.session.save(lambda record, _: saved.append(record))
    assert saved == []


@pytest.mark.parametrize("written", LESSONS, ids=called)
def test_every_question_takes_the_answer_of_the_main_line(written: Written) -> None:
    lesson = LessonDriver(record_of(written))
    asked = 0
    while lesson.phase is not Phase.DONE:
        if lesson.phase is Phase.ASK:
            asked += 1
            match: Match = lesson.session.match
            node = lesson.script.record.root
            for _ in range(match.record.cursor.ply):
                node = node.children[0]
            lesson.answer(node.children[0].action)
            if lesson.verdict is None:
                assert lesson.session.view.members(match.state), "a part of a set is no answer yet"
            else:
                assert lesson.verdict is Verdict.RIGHT
        elif lesson.phase is Phase.PLAYING:
            lesson.advance()
        else:
            assert lesson.phase is Phase.TELL
            lesson.go_on()
    assert asked, "a lesson asks something"


@every_text
def test_after_a_mistake_the_right_thing_can_be_touched_at_once(written: Written) -> None:
    """A touch takes the mistake back, and the question that comes again takes the touch."""
    lesson = LessonDriver(record_of(written))
    assert not lesson.retry()
    for number in range(1, lesson.steps + 1):
        lesson.go_to(number)
        if lesson.phase is not Phase.ASK:
            continue
        answer_at_random(lesson, Random(number))
        if lesson.verdict is Verdict.WRONG:
            (right, *_) = lesson.answer_keys()
            assert lesson.retry()
            assert lesson.question().touch(right)
