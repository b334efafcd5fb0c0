"""A record: its tree, its cursor, and that every position in it follows from the first."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from orrery.core.state import CHANCE, IllegalActionError
from orrery.games.registry import GAMES
from orrery.records import tree as record_module
from orrery.records.text import write_text
from orrery.records.tree import (
    MAX_COMMENT,
    MAX_NAME,
    Node,
    Record,
    RecordError,
    RecordFullError,
    clean,
    clean_comment,
    lines,
    subtree,
)
from tests.records.drawn_records import any_node, records, replayed, step

GAME = GAMES["ice-colony"]
EDIT = st.tuples(st.sampled_from(["play", "go", "promote", "delete"]), st.integers(0, 999))


def begun(plies: int = 40) -> Record:
    """A game for two that has gone on for so many plies."""
    record, rng = Record(GAME, ["Ann", "Bob"]), Random(5)
    for _ in range(plies):
        step(record, rng)
    return record


def at_choice() -> Record:
    """A game for two at a choice of the first camp."""
    record, rng = Record(GAME, ["Ann", "Bob"]), Random(5)
    while record.state.is_chance_node():
        step(record, rng)
    return record


def check(record: Record) -> None:
    """Whether the tree hangs together and the cursor's position is right."""
    nodes = list(subtree(record.root))
    assert len(set(nodes)) == len(nodes) == record.size + 1
    assert record.cursor in nodes
    assert [node for line in lines(record.root) for node in line] == nodes
    for node in nodes:
        assert len({child.action for child in node.children}) == len(node.children)
        assert all(child.parent is node and child.ply == node.ply + 1 for child in node.children)
    assert record.state.serialize() == replayed(record, record.cursor).serialize()
    assert record.state.key() == replayed(record, record.cursor).key()


@settings(max_examples=60, deadline=None)
@given(records(), st.lists(EDIT, max_size=12), st.integers(0, 99))
def test_whatever_is_done_to_it_the_tree_and_the_position_stay_right(
    record: Record, edits: list[tuple[str, int]], seed: int
) -> None:
    rng = Random(seed)
    check(record)
    for kind, number in edits:
        node = any_node(record, number)
        if kind == "play":
            step(record, rng)
        elif kind == "go":
            record.go(node)
            assert record.cursor is node
        elif kind == "promote":
            position = record.state.serialize()
            record.promote(node)
            assert node.is_main()
            assert record.state.serialize() == position
        elif node.parent is not None:
            parent, was_inside = node.parent, node in record.cursor.path()
            before = record.cursor
            record.delete(node)
            assert record.cursor is (parent if was_inside else before)
        check(record)


@settings(max_examples=30, deadline=None)
@given(records())
def test_every_node_has_the_position_of_a_straight_replay(record: Record) -> None:
    for node in sorted(subtree(record.root), key=lambda node: (node.action * 31 + node.ply) % 17):
        record.go(node)
        state = replayed(record, node)
        assert record.state.serialize() == state.serialize()
        assert record.state.legal_actions() == state.legal_actions()


def test_a_node_says_who_decided_what() -> None:
    record = at_choice()
    drawn = record.cursor
    assert (drawn.player, drawn.is_choice) == (CHANCE, False)
    turn, legal = record.state.turn_player(), record.state.legal_actions()
    node = record.play(legal[3])
    assert (node.player, node.turn, node.is_choice, node.ply) == (turn, turn, True, drawn.ply + 1)
    assert node.notation == replayed(record, drawn).action_to_string(legal[3])


def test_an_illegal_action_is_refused_by_name_and_changes_nothing() -> None:
    record = at_choice()
    position = record.state.serialize()
    for action in (-1, 10**9, 25):
        with pytest.raises(IllegalActionError) as refused:
            record.play(action)
        assert str(action) in str(refused.value)
        assert position in str(refused.value)
    assert (record.state.serialize(), record.cursor.children) == (position, [])
    check(record)


def test_nothing_can_be_played_after_the_end() -> None:
    record, rng = begun(), Random(1)
    while not record.state.is_terminal():
        step(record, rng)
    with pytest.raises(IllegalActionError, match="is not legal in: "):
        record.play(0)


def test_the_same_action_again_is_followed_and_another_is_a_variation() -> None:
    record = at_choice()
    before, (first, second, *_) = record.cursor, record.state.legal_actions()
    node = record.play(first)
    node.comment = "held"
    record.go(before)
    assert record.play(first) is node
    record.go(before)
    beside = record.play(second)
    assert before.children == [node, beside]
    assert list(record.root.line())[-1] is node
    assert (node.is_main(), beside.is_main()) == (True, False)
    record.promote(beside)
    assert before.children == [beside, node]
    assert list(record.root.line())[-1] is beside
    assert node.comment == "held"


def test_stored_positions_do_not_leak() -> None:
    """A stored position stays as it was, however the game goes on from it."""
    record = begun(record_module.SNAPSHOT_PLIES * 3)
    held, snapshot = next((node, node.snapshot) for node in record.root.line() if node.snapshot)
    position = snapshot.serialize()
    rng = Random(1)
    for _ in range(3):
        record.go(held)
        assert record.state is not snapshot
        step(record, rng)
        step(record, rng)
        assert snapshot.serialize() == position
    root = record.root.snapshot
    assert root is not None
    assert root.serialize() == GAME.new_initial_state(2).serialize()


def test_positions_that_were_asked_for_may_be_played_on() -> None:
    """Whoever asks for the position after an action owns it, and so does the next who asks."""
    record = begun(record_module.SNAPSHOT_PLIES * 3)
    nodes = [record.root, *record.root.line()]
    for node in Random(2).choices(nodes, k=4 * len(nodes)):
        state = record.state_at(node)
        assert state.serialize() == replayed(record, node).serialize()
        if not state.is_terminal():
            state.apply_action(state.legal_actions()[0])


def test_deleting_goes_back_before_what_is_lost() -> None:
    record = begun()
    lost = list(record.root.line())[29]
    record.delete(lost)
    assert (record.size, record.cursor.ply) == (29, 29)
    check(record)
    with pytest.raises(RecordError):
        record.delete(record.root)


def test_a_record_has_an_end(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(record_module, "MAX_NODES", 40)
    record = begun(40)
    position = record.state.serialize()
    with pytest.raises(RecordError, match="40 with"):
        record.play(record.state.legal_actions()[0])
    assert record.state.serialize() == position
    check(record)


def test_very_deep_trees_need_no_deep_calls() -> None:
    """Variations within variations, hundreds deep."""
    record, rng = Record(GAME, ["Ann", "Bob"]), Random(2)
    for _ in range(1500):
        before: Node = record.cursor
        for action in record.state.legal_actions()[:2]:
            record.go(before)
            record.play(action)
        if len(before.children) < 2:
            step(record, rng)
    check(record)


@given(st.text(st.characters(exclude_categories=()), max_size=200))
def test_cleaned_text_stays_as_it_is(text: str) -> None:
    name, comment = clean(text, MAX_NAME), clean_comment(text)
    assert clean(name, MAX_NAME) == name
    assert clean_comment(comment) == comment
    assert len(name) <= MAX_NAME
    assert len(comment) <= MAX_COMMENT
    assert "\n" not in name
    (name + comment).encode("utf-8")


def test_names_are_one_line_that_can_be_seen() -> None:
    assert Record(GAME, [" Ann\n\tB. \u202e", "🧑\u200d🚀"]).names == ("Ann B.", "🧑\u200d🚀")


@pytest.mark.parametrize(
    "name",
    [
        "", " ", "\t\n", "\u200d", "\u200c\u200d", "\u3164", "\u2800", "\ufe0f", "\u115f\u1160", "\uffa0",
        "\U0001d159", "\U000e0100", "\u034f", "\u17b4", "\u180b", "\u2060", "\ufeff", "\u202e", "\u00ad",
        "\ufe0f\u200d \u3164\u2800", "\ud800",
    ],
)  # fmt: skip
def test_a_name_in_which_nothing_can_be_seen_is_empty_and_the_seats_own_is_shown(name: str) -> None:
    assert clean(name, MAX_NAME) == ""
    assert Record(GAMES["ice-colony"], [name, "Bob"]).names == (
        GAMES["ice-colony"].info.seats_for(2)[0],
        "Bob",
    )


@pytest.mark.parametrize(
    ("name", "cleaned"),
    [
        ("میخواهم", "میخواهم"),
        ("می\u200cخواهم", "می\u200cخواهم"),
        ("👩\u200d🚀", "👩\u200d🚀"),
        ("❤\ufe0f", "❤\ufe0f"),
        ("\u200dAnn\u200d", "Ann"),
        ("\ufe0fAnn", "Ann"),
        ("Ann\u3164Lee", "Ann Lee"),
        ("\u2800Ann\u2800\u2800Lee\u2800", "Ann Lee"),
        ("Zoë\u0301", "Zoë\u0301"),
        (" " * 1000 + "Ann", "Ann"),
        ("a" * 59 + "\u200db", "a" * 59),
    ],
)
def test_what_joins_letters_stays_between_them(name: str, cleaned: str) -> None:
    assert clean(name, MAX_NAME) == cleaned


def test_a_full_record_says_so_and_keeps_everything(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("orrery.records.tree.MAX_NODES", 5)
    record = Record(GAMES["ice-colony"], ["Ann", "Bob"])
    for _ in range(5):
        record.play(record.state.legal_actions()[0])
    whole, state = write_text(record), record.state.serialize()
    with pytest.raises(RecordFullError, match=r"as many actions as a record can hold, 5 with"):
        record.play(record.state.legal_actions()[0])
    assert (write_text(record), record.state.serialize()) == (whole, state)
    end = record.cursor
    record.go(record.root)
    for node in end.path():
        record.play(node.action)  # what is there can be gone through
    assert record.cursor is end
