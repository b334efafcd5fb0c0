"""What a player had help with, and dice set by hand: marks on actions, in formats that say so."""

from __future__ import annotations

import json

import pytest

from orrery.games.registry import GAMES
from orrery.records.json import write_json
from orrery.records.mark import Mark, words_of
from orrery.records.seat import Seat
from orrery.records.share import link_fragment, read_any, read_link
from orrery.records.text import write_text
from orrery.records.tree import Record, RecordError, subtree

GAME = GAMES["ice-colony"]


def helped() -> Record:
    """A game with a mark on its second action, both on the first of its variation."""
    record = Record(GAME, ["Ann", Seat("Io", 1)], rules_version=1)
    for word in ("black", "red"):
        record.play(record.state.string_to_action(word))
    record.cursor.marks = frozenset({Mark.HINT})
    record.go(record.root)
    record.play(record.state.string_to_action("blue")).marks = frozenset({Mark.HINT, Mark.EVALUATION})
    return record


def forms(record: Record) -> list[str]:
    return [write_text(record), write_json(record), link_fragment(record)]


def marks(record: Record) -> list[tuple[str, list[str]]]:
    return [(node.notation, words_of(node.marks)) for node in subtree(record.root)][1:]


def refused(text: str) -> str:
    with pytest.raises(RecordError) as error:
        read_any(GAMES, text)
    return str(error.value)


def test_each_form_tells_them() -> None:
    record = helped()
    text, made, link = forms(record)
    assert text.startswith("Orrery record 3\n")
    assert "black ( blue $evaluation $hint ) red $hint" in " ".join(text.split())
    said = json.loads(made)
    assert said["orrery_record"] == 3
    assert said["marks"] == {"2": ["hint"], "3": ["evaluation", "hint"]}
    for form in (text, made, link):
        opened = read_any(GAMES, form)
        assert marks(opened) == [("black", []), ("red", ["hint"]), ("blue", ["evaluation", "hint"])]
        assert opened.seats == record.seats


def test_a_die_set_by_hand_is_written_in_a_format_that_older_programs_refuse() -> None:
    record = helped()
    record.root.children[0].marks = frozenset({Mark.SET})
    text, made, link = forms(record)
    assert text.startswith("Orrery record 4\n")
    assert json.loads(made)["orrery_record"] == 4
    assert link.startswith("#/link/ice-colony/BA")  # the byte 4
    for form in (text, made, link):
        assert marks(read_any(GAMES, form))[0] == ("black", ["set"])


def test_a_link_to_a_line_tells_those_of_that_line() -> None:
    opened = read_link(GAMES, link_fragment(helped(), with_variations=False))
    assert marks(opened) == [("blue", ["evaluation", "hint"])]


def test_a_game_without_them_is_written_as_ever() -> None:
    record = helped()
    for node in subtree(record.root):
        node.marks = frozenset()
    text, made, link = forms(record)
    assert text.startswith("Orrery record 2\n")
    assert json.loads(made)["orrery_record"] == 2
    assert "marks" not in json.loads(made)
    assert link.startswith("#/link/ice-colony/Ag")  # the byte 2


def test_a_game_with_help_is_not_held_by_the_same_game_without() -> None:
    without = read_any(GAMES, write_text(helped()).replace(" $hint", ""))
    assert helped().holds(without)
    assert not without.holds(helped())


@pytest.mark.parametrize(
    ("before", "after", "said"),
    [
        ("$hint", "$luck", "it has an unknown mark, “luck”"),
        ("$hint", "$", "it has an unknown mark, “”"),
        ("black", "$hint black", "a mark stands before the action that it is on"),
        ("( blue", "( $hint blue", "a mark stands before the action that it is on"),
    ],
)
def test_a_text_with_a_mark_that_is_none_is_refused(before: str, after: str, said: str) -> None:
    text = " ".join(write_text(helped()).partition("\n\n")[2].split())
    head = write_text(helped()).partition("\n\n")[0]
    assert said in refused(f"{head}\n\n{text.replace(before, after)}\n")


@pytest.mark.parametrize(
    ("given", "said"),
    [
        ({"0": ["hint"]}, "a mark stands before the action"),
        ({"9": ["hint"]}, "its “marks” cannot be read"),
        ({"1": "hint"}, "its “marks” cannot be read"),
        ({"1": [1]}, "its “marks” cannot be read"),
        ({"1": ["luck"]}, "it has an unknown mark, “luck”"),
        (["hint"], "its “marks” cannot be read"),
    ],
)
def test_json_with_a_mark_that_is_none_is_refused(given: object, said: str) -> None:
    assert said in refused(json.dumps(json.loads(write_json(helped())) | {"marks": given}))
