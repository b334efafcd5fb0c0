"""The dearest records to read open with bounded work and memory; `make fuzz` tries many, against time."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from random import Random
from types import FrameType
from typing import Final

import pytest

from orrery.core.phases import PhasedState
from orrery.core.state import Action
from orrery.games.registry import GAMES
from orrery.records.json import write_json
from orrery.records.link import encode
from orrery.records.share import link_fragment, read_any
from orrery.records.text import MAX_TEXT, write_text
from orrery.records.tree import SNAPSHOT_PLIES, Record, RecordError, lines, subtree
from tests.fuzz.deep_trees import SHAPES, shuffled_json
from tests.fuzz.worst import BYTES, grown, memory_of, remarked

SLUG: Final = "piecepack-colonization"
CALLS: Final = 400
"""The most calls of functions for each action, whatever the machine."""


def calls_of(text: str) -> int:
    """How many functions are called while a text opens."""
    calls = 0

    def note(frame: FrameType, event: str, arg: object) -> None:
        nonlocal calls
        calls += event in ("call", "c_call")

    sys.setprofile(note)
    try:
        read_any(GAMES, text)
    finally:
        sys.setprofile(None)
    return calls


def test_the_longest_record_opens_with_bounded_work_and_memory() -> None:
    """From JSON and from a link, and from a text with as many comments as there may be."""
    record = grown(SLUG, Random(SLUG))
    assert len(lines(record.root)) > 4000
    for form in (write_json(record), link_fragment(record)):
        assert calls_of(form) < CALLS * record.size
    text = write_text(remarked(record))
    assert len(text) > MAX_TEXT * 0.9
    assert memory_of(text) < BYTES


REPLAYED: Final = 18
"""The most plies played for each action read: itself, one for a snapshot, and on to where it begins."""
FORMS: Final[tuple[tuple[Callable[[Record], str], int], ...]] = (
    (link_fragment, REPLAYED),
    (lambda record: shuffled_json(record, Random(1)), REPLAYED),
    (write_text, 2 * REPLAYED),  # where a bracket closes, the line before it goes on
)


@contextmanager
def counted(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[Action]]:
    """Yield the actions that are played in any position meanwhile."""
    played: list[Action] = []
    apply_action = PhasedState.apply_action

    def note(state: PhasedState, action: Action) -> None:
        played.append(action)
        apply_action(state, action)

    with monkeypatch.context() as patched:
        patched.setattr(PhasedState, "apply_action", note)
        yield played


@pytest.mark.parametrize("shape", SHAPES)
@pytest.mark.parametrize("slug", GAMES)
def test_no_variation_costs_a_long_replay(slug: str, shape: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """However positions are stored, trees are made to defeat it; in JSON variations stand in any order.

    Of a game without long lines, such as a sample, the record is empty.
    """
    record = SHAPES[shape](slug, 300, 500)
    for write, most in FORMS:
        text = write(record)
        with counted(monkeypatch) as played:
            assert read_any(GAMES, text).size == record.size
        assert len(played) <= most * record.size
    nodes = list(subtree(record.root))
    Random(1).shuffle(nodes)
    with counted(monkeypatch) as played:
        for node in nodes:
            record.go(node)
    assert len(played) <= REPLAYED * record.size
    with counted(monkeypatch) as played:
        link_fragment(record)
    assert len(played) <= REPLAYED * record.size
    assert sum(node.snapshot is not None for node in nodes) <= record.size / SNAPSHOT_PLIES + 1


def test_an_action_that_was_read_before_is_found_without_writing_all_others(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Where very many actions are legal, writing them all down would be most of the work."""
    record = SHAPES["decoys"]("advanced-colonization", 300, 1000)
    calls: list[Action] = []
    state = type(record.state)
    action_to_string = state.action_to_string

    def note(position: PhasedState, action: Action) -> str:
        calls.append(action)
        return action_to_string(position, action)

    monkeypatch.setattr(state, "action_to_string", note)
    read_any(GAMES, write_text(record))
    assert len(calls) < 12 * record.size


def test_a_word_that_means_another_action_elsewhere_is_read_by_the_position() -> None:
    """A notation is unique in a position, not in a game."""
    record = SHAPES["side-paths"]("advanced-colonization", 300, 500)
    meant: dict[str, set[Action]] = {}
    for node in subtree(record.root):
        meant.setdefault(node.notation, set()).add(node.action)
    assert any(len(actions) > 1 for actions in meant.values())
    again = read_any(GAMES, write_text(record))
    assert [node.action for node in subtree(again.root)] == [node.action for node in subtree(record.root)]


def test_a_record_that_no_link_can_hold_is_refused_before_it_is_packed(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    record = SHAPES["decoys"](SLUG, 100, 100)
    monkeypatch.setattr("orrery.records.link.MAX_CODE", len(encode(record)) // 2)
    monkeypatch.setattr("orrery.records.entropy.Packer.packed", lambda packer: pytest.fail("packed"))
    with pytest.raises(RecordError, match="too long for a link"):
        encode(record)
