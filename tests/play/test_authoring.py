"""Writing a lesson at the table: what can be asked where is what a lesson may hold, and nothing else."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import Final

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from orrery.games.lessons import lessons_of
from orrery.games.registry import GAMES
from orrery.play.script import (
    LESSON_ROUTE,
    Script,
    can_ask,
    can_be_right,
    lesson_fragment,
    lesson_of,
    teaching_at,
    toggled,
    use_of,
    with_goal,
    write,
)
from orrery.records.share import read_any, read_link
from orrery.records.teaching import Teaching, parse_teaching
from orrery.records.tree import Node, Record, RecordError, subtree
from tests.games.lesson_files import SAMPLE_GAME
from tests.records.drawn_records import records

pytestmark = pytest.mark.usefixtures("sample_game")

COINS: Final = """\
Orrery record 1
game: piecepack-colonization
rules: 1
player: "You"
player: "Bea"

"Settle. [%lesson]"
m0 c0 draw m2 draw c4 move 1 m2 draw c5 colonize "Use two coins. [%ask]" use-1 use-2 roll 0 settle-5
"""


def record_of(text: str) -> Record:
    return read_any(GAMES, text)


def written_lesson() -> tuple[Record, dict[Node, Teaching]]:
    """A lesson without its comments, and what they said."""
    record = lessons_of(SAMPLE_GAME)[0].record()
    said = {node: parse_teaching(node.comment) for node in subtree(record.root)}
    for node in said:
        node.comment = ""
    return record, said


def test_a_lesson_can_be_written_action_by_action_and_handed_on() -> None:
    record, said = written_lesson()
    with pytest.raises(RecordError, match="is not a lesson"):
        lesson_of(record)
    for node, teaching in said.items():
        if node.parent is None:
            assert write(node, with_goal(record, teaching.words))
            continue
        assert can_ask(node) or not teaching.ask
        assert can_be_right(node) or not teaching.right
        wanted = replace(teaching, points=())
        for key in ("taken.back", *teaching.points, "taken.back"):
            wanted = toggled(wanted, key)
        assert write(node, wanted) is (teaching != Teaching())
    assert {node: teaching_at(node) for node in said} == said
    fragment = lesson_fragment(lesson_of(record))
    assert fragment.startswith(f"{LESSON_ROUTE}{SAMPLE_GAME}/")
    opened = Script(read_link(GAMES, fragment.removeprefix(LESSON_ROUTE)))
    assert [opened.at(step).words for step in opened.steps] == [
        said[step].words for step in Script(record).steps
    ]


def test_without_a_goal_a_game_stays_a_game_and_a_lesson_stays_a_lesson() -> None:
    record, _ = written_lesson()
    assert not write(record.root, with_goal(record, ""))
    assert write(record.root, with_goal(record, "Win."))
    assert not write(record.root, with_goal(record, "Win."))
    assert write(record.root, with_goal(record, ""))
    with pytest.raises(RecordError, match="has no goal"):
        lesson_of(record)


def test_a_note_becomes_words_and_a_damaged_command_is_among_them() -> None:
    record, _ = written_lesson()
    node = record.root.children[0]
    node.comment = "Look. [%ask] [%foo] [%point a]"
    assert teaching_at(node) == Teaching("Look. [%foo]", ask=True, points=("a",))
    with pytest.raises(RecordError, match="is not a command for lessons"):
        write(node, replace(teaching_at(node), ask=False))
    assert node.comment == "Look. [%ask] [%foo] [%point a]"
    assert write(node, replace(teaching_at(node), words="Look."))
    assert parse_teaching(node.comment) == Teaching("Look.", ask=True, points=("a",))


def test_a_lesson_ends_with_its_last_answer_and_a_set_is_one_answer() -> None:
    record, size = record_of(COINS), record_of(COINS).size
    assert [node.notation for node in lesson_of(record).root.end().path()][-2:] == ["use-1", "use-2"]
    assert record.size == size
    roll = next(node for node in record.root.line() if node.notation == "roll")
    assert write(roll, Teaching("It falls."))
    assert lesson_of(record).root.end().notation == "roll"
    for node in record.root.line():
        node.comment = ""
    assert lesson_of(record).size == size, "where nothing but the goal is said, all of it is played"


def test_each_text_says_what_it_is_for() -> None:
    record, said = written_lesson()
    asked = next(node for node, teaching in said.items() if teaching.ask and len(node.children) > 1)
    answer, beside = asked.children[:2]
    record.go(beside)
    after = record.play(record.state.legal_actions()[0])
    assert "goal" in use_of(record.root)
    assert use_of(answer) == f"After action {answer.ply}, “{answer.notation}”."
    assert "only if the learner must find" in use_of(beside)
    write(asked, Teaching(ask=True))
    assert "a learner who plays this instead" in use_of(beside)
    assert "No learner comes here" in use_of(after)


@settings(max_examples=40, deadline=None)
@given(records(), st.integers(0, 999))
def test_whatever_can_be_asked_makes_a_lesson(record: Record, seed: int) -> None:
    nodes, rng = list(subtree(record.root)), Random(seed)
    for node in nodes:
        node.comment = ""
    write(record.root, with_goal(record, "Go."))
    for node in nodes:
        is_asked = can_ask(node) and rng.random() < 0.5
        write(node, replace(teaching_at(node), ask=is_asked))
    for node in nodes:
        write(node, replace(teaching_at(node), right=can_be_right(node) and rng.random() < 0.5))
    Script(record)
    for node in nodes:
        now = teaching_at(node)
        faults = [] if can_be_right(node) else [replace(now, right=True)]
        faults += [] if can_ask(node) else [replace(now, ask=True)]
        for fault in faults:
            assert write(node, fault)
            with pytest.raises(RecordError, match="damaged"):
                Script(record)
            write(node, now)
