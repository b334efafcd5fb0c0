"""Lessons that nobody thought of: any record with any commands is refused in a sentence, or ends."""

from __future__ import annotations

from random import Random
from typing import Final

from hypothesis import given, settings
from hypothesis import strategies as st

from orrery.play.lesson_driver import LessonDriver
from orrery.records.tree import Record, RecordError, subtree
from tests.play.test_lesson_driver import answer_at_random, assert_consistent, finish
from tests.records.drawn_records import records

COMMENTS: Final = st.sampled_from(
    ["", "", "Look.", "Well? [%ask]", "[%ask]", "Yes. [%right]", "[%right]", "[%point a b]", "[%arrow a b]"]
)
DAMAGED: Final = st.sampled_from(["[%lesson]", "[%ask", "[%foo]", "[%point]", "[%arrow a a]"])


def opened(record: Record) -> LessonDriver | str:
    """The lesson, or why it is none."""
    try:
        return LessonDriver(record)
    except RecordError as refused:
        return str(refused)


@settings(max_examples=40, deadline=None)
@given(records(), st.lists(COMMENTS | DAMAGED, max_size=12), st.integers(0, 99))
def test_it_opens_or_is_refused_in_a_sentence(record: Record, comments: list[str], seed: int) -> None:
    nodes, rng = list(subtree(record.root)), Random(seed)
    for node in nodes:
        node.comment = ""
    for comment in comments:
        rng.choice(nodes).comment = comment
    record.root.comment = f"Go. [%lesson] {record.root.comment}"
    lesson = opened(record)
    if isinstance(lesson, str):
        assert lesson.startswith("This lesson is damaged ")
        assert lesson.endswith(".")
    else:
        assert_consistent(lesson)
        finish(lesson)


@settings(max_examples=40, deadline=None)
@given(records(), st.lists(st.booleans(), min_size=30, max_size=30), st.integers(0, 99))
def test_what_is_asked_anywhere_can_be_answered(record: Record, asks: list[bool], seed: int) -> None:
    """Questions on some decisions of the main line, also within turns and within sets."""
    for node in subtree(record.root):
        node.comment = ""
    main = [record.root, *record.root.line()]
    for node, is_asked in zip(main, asks, strict=False):
        if is_asked and node.children and node.children[0].player >= 0:
            node.comment = "Well? [%ask]"
    record.root.comment = f"Go. [%lesson] {record.root.comment}"
    lesson, rng = LessonDriver(record), Random(seed)
    for _ in range(60):
        if rng.random() < 0.2:
            lesson.back()
        elif lesson.question().selection.touches:
            answer_at_random(lesson, rng)
        else:
            lesson.go_on()
            lesson.advance()
        assert_consistent(lesson)
    finish(lesson)
