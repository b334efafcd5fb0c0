"""Teaching in comments: it travels through every form, and what is damaged is refused in a sentence."""

from __future__ import annotations

from random import Random
from typing import Final

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from orrery.games.registry import GAMES
from orrery.records.json import write_json
from orrery.records.share import link_fragment, read_any
from orrery.records.store import DictStore
from orrery.records.teaching import Teaching, parse_teaching, plain, reworded, write_teaching
from orrery.records.text import write_text
from orrery.records.tree import MAX_COMMENT, Record, RecordError, clean_comment, subtree
from tests.records.archives import archive_of, save_new
from tests.records.drawn_records import facts, records

WORDS: Final = st.text(max_size=60).map(str.strip).filter(lambda words: "[%" not in words)
KEYS: Final = st.one_of(
    st.sampled_from(["tile.c3", "die", "button.pass", "space.m-4"]),
    st.text(st.characters(exclude_categories=["Z", "C"]), min_size=1, max_size=8).filter(
        lambda key: "]" not in key
    ),
)
ARROWS: Final = st.tuples(KEYS, KEYS).filter(lambda arrow: arrow[0] != arrow[1])
TEACHINGS: Final = st.builds(
    Teaching,
    words=WORDS,
    ask=st.booleans(),
    right=st.booleans(),
    points=st.lists(KEYS, max_size=4).map(tuple),
    arrows=st.lists(ARROWS, max_size=3).map(tuple),
    is_lesson=st.booleans(),
)


@given(TEACHINGS)
def test_what_is_written_is_read_again(teaching: Teaching) -> None:
    comment = write_teaching(teaching)
    assert parse_teaching(comment) == teaching
    assert parse_teaching(clean_comment(comment)) == teaching
    assert plain(comment) == teaching.words


@settings(max_examples=30, deadline=None)
@given(records(), st.lists(TEACHINGS, min_size=1, max_size=6), st.integers(0, 99))
def test_it_travels_through_every_form(record: Record, teachings: list[Teaching], seed: int) -> None:
    nodes = list(subtree(record.root))
    for teaching in teachings:
        Random(seed).choice(nodes).comment = write_teaching(teaching)
    archive = archive_of(DictStore())
    opened = [archive.load(save_new(archive, record))]
    forms = (write_text(record), write_json(record), link_fragment(record))
    opened += [read_any(GAMES, form) for form in forms]
    assert [facts(again) for again in opened] == [facts(record)] * 4


@given(st.text("[%] asklejnrighto\n.1", max_size=40))
def test_any_comment_is_taken_apart_or_refused_in_a_sentence(comment: str) -> None:
    words, fault = plain(comment), fault_of(comment)
    assert not fault or (fault.endswith(".") and "\n" not in fault)
    assert fault or "[%" not in words


def test_a_comment_without_commands_is_all_words() -> None:
    assert parse_teaching("Well played.") == Teaching("Well played.")


def fault_of(comment: str) -> str:
    try:
        parse_teaching(comment)
    except RecordError as refused:
        return str(refused)
    return ""


@pytest.mark.parametrize(
    ("comment", "fault"),
    [
        ("[%foo]", "“[%foo]” is not a command for lessons."),
        ("[%]", "“[%]” is not a command for lessons."),
        ("[%csl Gd4]", "“[%csl Gd4]” is not a command for lessons."),
        ("[% ask]", "“[% ask]” is not a command for lessons."),
        ("[%ask.]", "“[%ask.]” is not a command for lessons."),
        ("[%ask now]", "“[%ask now]” says too much: it is “[%ask]” alone."),
        ("[%point]", "“[%point]” points at nothing: it needs the key of something on the board."),
        ("[%arrow a]", "“[%arrow a]” is not an arrow: it needs the keys of two things on the board."),
        ("[%arrow a b c]", "“[%arrow a b c]” is not an arrow: it needs the keys of two things on the board."),
        ("[%arrow a a]", "“[%arrow a a]” is an arrow from a thing to itself."),
        ("Well. [%ask", "“[%ask” is a command without the “]” at its end."),
        ("[%ask] and [%point a", "“[%point a” is a command without the “]” at its end."),
    ],
)
def test_a_damaged_command_is_refused_and_stays_in_the_text(comment: str, fault: str) -> None:
    with pytest.raises(RecordError) as refused:
        parse_teaching(comment)
    assert str(refused.value) == fault
    assert plain(comment) == comment.replace("[%ask] ", "")


@pytest.mark.parametrize(
    ("comment", "words"),
    [
        ("", ""),
        ("  as it\n\nwas [typed] ", "  as it\n\nwas [typed] "),
        ("Find it. [%ask]", "Find it."),
        ("[%lesson]  Go. ", "Go."),
        ("One [%point a b] two", "One two"),
        ("One[%ask]two", "One two"),
        ("One\n[%ask]\ntwo\n\nthree", "One\ntwo\n\nthree"),
        ("[%ask][%right]", ""),
        ("Well [%foo] and [%ask]", "Well [%foo] and"),
    ],
)
def test_readers_show_the_words_alone(comment: str, words: str) -> None:
    assert plain(comment) == words


@pytest.mark.parametrize(
    "teaching",
    [
        Teaching(" a"),
        Teaching("a\n"),
        Teaching("a [%ask] b"),
        Teaching("a [%foo"),
        Teaching(points=("a b",)),
        Teaching(points=("",)),
        Teaching(points=("a]",)),
        Teaching(arrows=(("a", "a"),)),
        Teaching("x" * MAX_COMMENT, ask=True),
    ],
)
def test_what_cannot_be_written_is_refused_in_a_sentence(teaching: Teaching) -> None:
    with pytest.raises(RecordError, match=r"\.$"):
        write_teaching(teaching)


def test_whoever_edits_the_words_keeps_the_commands() -> None:
    comment = reworded("Find it. [%ask] [%point a] [%foo]", " Look closer. ")
    assert comment == "Look closer. [%ask] [%point a]"
    assert reworded("a note", "another") == "another"
    assert reworded("[%ask] gone", "") == "[%ask]"
