"""Records as text, as links and as JSON: what is written is read again, and what is wrong is refused."""

from __future__ import annotations

import base64
import json
import re
import zlib
from collections.abc import Sequence
from itertools import islice
from pathlib import Path

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from orrery.games.registry import GAMES
from orrery.records import link as codec
from orrery.records.code import END
from orrery.records.entropy import Packer, SpentError, Unpacker, weights
from orrery.records.json import read_json, write_json
from orrery.records.link import decode, encode
from orrery.records.share import link_fragment, read_any, read_link, slug_in_link
from orrery.records.text import read_text, split_texts, write_text
from orrery.records.tree import MAX_COMMENT, Record, RecordError, subtree
from tests.fuzz.worst import BEYOND
from tests.records.drawn_records import facts, long_record, records
from tools.link_lengths import GAMES_EACH, finished
from tools.policies import ending_policy

GAME = GAMES["ice-colony"]
RECORD = long_record(3)
CODE = encode(RECORD)
FOUR = "clear clear clear clear"
"""The first actions of a game; no more than five pieces of terrain are alike."""

# --- choices as one number -------------------------------------------------------------------------

_ALIKE = st.integers(1, 300).flatmap(lambda size: st.tuples(st.integers(0, size - 1), st.just(size)))
_WEIGHTED = st.lists(st.integers(1, 70_000), min_size=1, max_size=8).flatmap(
    lambda sizes: st.tuples(st.integers(0, len(sizes) - 1), st.just(sizes))
)
_CHOICES = st.lists(st.one_of(_ALIKE, _WEIGHTED, st.integers(0, 2**23 - 1)), max_size=60)
Choice = tuple[int, int] | tuple[int, Sequence[int]] | int


@given(_CHOICES)
@example([(0, 2)] * 20)
def test_packed_choices_come_out_in_order_and_nothing_is_left(choices: list[Choice]) -> None:
    packer = Packer()
    for choice in choices:
        if isinstance(choice, int):
            packer.put_number(choice)
        elif isinstance(choice[1], int):
            packer.put(choice[0], choice[1])
        else:
            packer.put_weighted(choice[0], choice[1])
    unpacker = Unpacker(packer.packed())
    for choice in choices:
        if isinstance(choice, int):
            assert unpacker.take_number() == choice
        elif isinstance(choice[1], int):
            assert unpacker.take(choice[1]) == choice[0]
        else:
            assert unpacker.take_weighted(choice[1]) == choice[0]
    assert unpacker.is_empty()
    unpacker.take(2)
    with pytest.raises(SpentError):
        unpacker.take(2)


def test_choices_cost_what_they_tell() -> None:
    """Forced ones nothing, a six-sided die 2.58 bits, a likely outcome little."""
    packer = Packer()
    for _ in range(1000):
        packer.put(0, 1)
    assert packer.packed() == Packer().packed()
    for _ in range(800):
        packer.put(5, 6)
    assert len(packer.packed()) == pytest.approx(800 * 2.585 / 8, abs=3)
    packer = Packer()
    for number in range(800):
        packer.put_weighted(int(number % 16 == 15), weights([15 / 16, 1 / 16]))
    assert len(packer.packed()) == pytest.approx(800 * 0.337 / 8, abs=3)


# --- there and back --------------------------------------------------------------------------------


@settings(max_examples=150, deadline=None)
@given(records())
def test_any_record_comes_back_from_text_link_and_json(record: Record) -> None:
    before = facts(record)
    assert facts(read_text(GAMES, write_text(record))) == before
    assert facts(read_json(GAMES, write_json(record))) == before
    assert facts(decode(record.game, encode(record))) == before
    assert facts(record) == before
    for form in (write_text(record), write_json(record), link_fragment(record)):
        form.encode("utf-8")
        assert facts(read_any(GAMES, form)) == before


@settings(max_examples=50, deadline=None)
@given(records())
def test_a_link_without_variations_holds_the_line_that_is_looked_at_and_no_comments(record: Record) -> None:
    actions = [node.action for node in (*record.cursor.path(), *record.cursor.line())]
    opened = decode(record.game, encode(record, with_variations=False))
    assert [node.action for node in opened.root.line()] == actions
    assert opened.size == len(actions)
    assert opened.state.serialize() == record.state.serialize()
    assert (opened.names, opened.title) == (record.names, record.title)
    assert not any(node.comment or node.name for node in subtree(opened.root))


def test_a_text_can_be_read_by_people_and_written_by_them() -> None:
    text = """\ufeff
Orrery record 1\r
game: ice-colony\r
rules: 1
player: "Ann “A.” (\\u00e9)"
player: "Bob"
set: adjacency=8
at: 0/1/1

"Cold."
black ( red "first" green "second" ) ( :"Blue?" blue
  blue ) clear
"""
    record = read_text(GAMES, text)
    assert record.names == ("Ann “A.” (é)", "Bob")
    assert record.options["adjacency"] == "8"
    assert record.root.comment == "Cold."
    assert [node.notation for node in record.root.line()] == ["black", "clear"]
    assert [node.notation for node in record.root.children] == ["black", "red", "blue"]
    assert [node.comment for node in record.root.children[1].line()] == ["second"]
    assert record.root.children[2].name == "Blue?"
    assert (record.cursor.notation, record.cursor.comment) == ("green", "second")


def test_the_examples_of_the_document_are_records() -> None:
    document = (Path(__file__).parents[2] / "docs/record-format.md").read_text(encoding="utf-8")
    fences = re.findall(r"^```(?:json)?\n(.*?)^```", document, re.MULTILINE | re.DOTALL)
    text, made = fences[0], next(fence for fence in fences if fence.startswith("{"))
    record = read_any(GAMES, text)
    assert (record.size, record.cursor.notation, record.root.comment) == (5, "green", "A cold start.")
    record = read_any(GAMES, made)
    assert [(node.notation, node.comment, node.name) for node in subtree(record.root)][2:] == [
        ("red", "hm", ""),
        ("clear", "", ""),
        ("blue", "", "What if"),
    ]


def test_a_file_of_several_records_is_recognized() -> None:
    texts = [write_text(long_record(seed)) for seed in (1, 2, 3)]
    assert list(split_texts("".join(texts))) == texts
    foreign = list(split_texts("\ufeff" + "\n".join(texts).replace("\n", "\r\n")))
    assert [write_text(read_text(GAMES, text)) for text in foreign] == texts


def test_what_is_no_record_in_a_file_is_not_passed_over() -> None:
    text = write_text(RECORD)
    assert list(split_texts(f"Dear Bob,\n{text}")) == ["Dear Bob,\n", text]
    assert list(split_texts("no record\n")) == ["no record\n"]
    assert list(split_texts(" \n")) == []


def test_a_link_is_found_in_what_people_paste() -> None:
    fragment = link_fragment(RECORD)
    assert fragment == f"#/link/{RECORD.game.info.slug}/{CODE}"
    half = len(fragment) // 2
    for text in (
        fragment,
        f"{RECORD.game.info.slug}/{CODE}",
        f"https://example.org/any/path/index.html?x=1{fragment}",
        f"  <http://localhost:8000/{fragment}>.\n",
        f"https://example.org/{fragment[:half]}\r\n{fragment[half:]}",
    ):
        assert facts(read_link(GAMES, text)) == facts(RECORD)


# --- what is refused -------------------------------------------------------------------------------


def refused(text: str) -> str:
    """The one sentence with which a record is refused."""
    with pytest.raises(RecordError) as error:
        read_any(GAMES, text)
    assert "\n" not in str(error.value)
    return str(error.value)


def written(actions: str, **tags: str) -> str:
    """A text of a game for two."""
    head = {"game": "ice-colony", "rules": "1", "player": '"Ann"\nplayer: "Bob"'} | tags
    return "\n".join(["Orrery record 1", *(f"{name}: {value}" for name, value in head.items()), "", actions])


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", "This is not a record: neither"),
        ("Orrery record", "does not begin with “Orrery record 1”"),
        ("Orrery record 9\n\n", "has the format 9"),
        ("Orrery record 1\ngame\n\n", "“game” is not a tag"),
        (written("", game="chess"), "an unknown game: “chess”"),
        (written("", game="\x1b[31m" + "x" * 999), "an unknown game: “[31mxxx"),
        (written("", rules="3"), "version 3 of the rules of Ice Colony; this is version 2"),
        (written("", rules="0"), "version 0 of the rules of Ice Colony; this is version 2"),
        (written("", rules="01"), "version 01 of the rules of Ice Colony; this is version 2"),
        (written("", rules=""), "version ? of the rules of Ice Colony; this is version 2"),
        (written("", player='"Ann"'), "Ice Colony is for 2, 3, 4 players, not 1"),
        (written("", player="Ann"), "Ann is not a text in quotes"),
        (written("", player="[" * 100_000), "is not a text in quotes"),
        (written("", set="gravity=" + "9" * 999), "has no setting 'gravity'"),
        (written("", at="9"), "no place “9”"),
        (written("", at="-1"), "no place “-1”"),
        (written("", at="9" * 5000), "no place “999"),
        (written("red black purple"), "Action 3 of this record, “purple”, is not legal in: 2 4,plain"),
        (written(f"clear {FOUR} clear"), "Action 6 of this record, “clear”"),
        (written("red ( red black ) black"), "a variation of nothing"),
        (written("red ( )"), "a bracket holds no action"),
        (written("red ( black"), "a bracket is not closed"),
        (written("red )"), "a bracket is closed but was not opened"),
        (written("( red )"), "a variation stands before any action"),
        (written('red ( "Why?" black )'), "a comment stands before the action that it is on"),
        (written('red :"Why?"'), "no action follows a name"),
        (written('red "\\q"'), "is not a text in quotes"),
        (written('red "half'), 'damaged at “"half”'),
        (written("red " + "( " * 100_000), "a variation stands before any action"),
        ("Orrery record 1\n" + " " * 2_000_000, "too long"),
    ],
)
def test_a_wrong_text_is_refused_in_a_sentence(text: str, said: str) -> None:
    assert said in refused(text)
    assert len(refused(text)) < 400


def test_a_text_beyond_the_bounds_is_refused_in_a_sentence() -> None:
    """`make fuzz` measures how soon."""
    for text, said in BEYOND:
        assert said in refused(text)


JSON = {"orrery_record": 1, "game": "ice-colony", "rules": 1, "players": ["Ann", "Bob"], "lines": []}


@pytest.mark.parametrize(
    ("fields", "said"),
    [
        ({"orrery_record": None}, "no number “orrery_record”"),
        ({"orrery_record": 9}, "has the format 9"),
        ({"orrery_record": True}, "no number “orrery_record”"),
        ({"game": ["ice-colony"]}, "its “game” cannot be read"),
        ({"rules": "1"}, "its “rules” cannot be read"),
        ({"rules": 7}, "version 7 of the rules"),
        ({"players": {}}, "its “players” cannot be read"),
        ({"players": [1, 2]}, "its “players” cannot be read"),
        ({"players": ["Ann"] * 9}, "players, not 9"),
        ({"options": {"adjacency": "5"}}, "adjacency is 4 or 8, not '5'"),
        ({"title": 5}, "its “title” cannot be read"),
        ({"lines": [{"after": 1, "actions": ["red"]}]}, "its “after” cannot be read"),
        ({"lines": [{"actions": ["red"]}, {"after": 0, "actions": []}]}, "its “lines” cannot be read"),
        ({"lines": [{"actions": ["red"]}, {"after": 0, "actions": ["red"]}]}, "a variation of nothing"),
        ({"lines": [["red"]]}, "its “lines” cannot be read"),
        ({"lines": [{"actions": ["purple"]}]}, "“purple”, is not legal in: "),
        ({"at": 1}, "its “at” cannot be read"),
        ({"at": False}, "its “at” cannot be read"),
        ({"comments": {"1": "?"}}, "its “comments” cannot be read"),
        ({"comments": {"²": "?"}}, "its “comments” cannot be read"),
        ({"comments": {"9" * 5000: "?"}}, "its “comments” cannot be read"),
        ({"names": {"0": None}}, "its “names” cannot be read"),
    ],
)
def test_wrong_json_is_refused_in_a_sentence(fields: dict[str, object], said: str) -> None:
    assert said in refused(json.dumps(JSON | fields))


@pytest.mark.parametrize(
    "text", ["{", "{}", '{"orrery_record": ' + "9" * 5000 + "}", '{"a":' * 100_000, "{" + " " * 2_000_000]
)
def test_what_is_hardly_json_is_refused_in_a_sentence(text: str) -> None:
    assert "JSON" in refused(text)


def sealed(body: bytes, slug: str = "ice-colony") -> str:
    """A link whose checksum is right, whatever is in it."""
    checksum = zlib.crc32(slug.encode() + body).to_bytes(4, "big")
    return f"#/link/{slug}/{base64.urlsafe_b64encode(body + checksum).decode().rstrip('=')}{END}"


def with_texts(texts: bytes) -> str:
    """A link to a game that has not begun, with these texts."""
    return sealed(
        base64.urlsafe_b64decode(encode(Record(GAME, GAME.info.seats[:2]))[:-1] + "==")[:-4] + texts
    )


def deflated(texts: bytes) -> bytes:
    """As a link holds long texts."""
    return b"\1" + zlib.compress(texts, 9, wbits=-15)


@pytest.mark.parametrize(
    "around", ["({})", "'{}", "[{}]", "<{}>", ".{}.", "“{}”", "%22{}%22", "%E2%80%9C{}%E2%80%9D", "%20{}%0A"]
)
@pytest.mark.parametrize("before", ["", "#/link/", "https://orrery.example/#/link/"])
def test_what_stands_around_a_link_is_no_part_of_it(before: str, around: str) -> None:
    """Not for the game that has to be there first either."""
    link = before + around.format(f"ice-colony/{CODE}")
    assert slug_in_link(link) == "ice-colony"
    assert read_link(GAMES, link).game is GAMES["ice-colony"]


@pytest.mark.parametrize(
    ("link", "said"),
    [
        ("#/link/", "nothing in it looks like “#/link/GAME/CODE”"),
        ("#/link/chess/abco", "an unknown game: “chess”"),
        ("#/link/ice-colony/", "incomplete"),
        (f"#/link/ice-colony/{CODE[:-1]}", "incomplete"),
        (f"#/link/ice-colony/{CODE[:-9]}o", "its checksum is wrong"),
        ("#/link/ice-colony/é%o", "characters that no link has"),
        (f"#/link/ice-colony/{'A' * 30_000}o", "too long"),
        (sealed(b"\x09\x01\x00"), "newer Orrery"),
        (sealed(b"\x01\x05\x00"), "version 5 of the rules of Ice Colony; this is version 2"),
        (sealed(b"\x01\x03\x00"), "version 3 of the rules of Ice Colony; this is version 2"),
        (sealed(b"\x01\x00\x00"), "version 0 of the rules of Ice Colony; this is version 2"),
        (sealed(b"\x01\x01\xff\xff\xff\xff\xff"), "a number in it has no end"),
        (sealed(b"\x01\x01\x09"), "shorter than it says"),
        (sealed(b"\x01\x01\x60" + b"\xff" * 0x60), "damaged"),
        (sealed(b"\x01\x01\x00"), "ends too soon"),
        (sealed(b"\x01\x01\x01\xff"), "ends too soon"),
        (with_texts(b"\0{"), "its texts cannot be read"),
        (with_texts(b"\0\xff"), "its texts cannot be read"),
        (with_texts(b"\1\xff\xff"), "its texts cannot be read"),
        (with_texts(b"\0" + b"[" * 20_000), "its texts cannot be read"),
        (with_texts(b'\0{"players":[[]]}'), "its texts cannot be read"),
        (with_texts(b'\0{"comment":{"1":"?"}}'), "a comment belongs to no action"),
        (
            with_texts(deflated(b'{"title":["' + b"x" * 10_000_000 + b'"]}')),
            "more text than a record may have",
        ),
    ],
)
def test_a_wrong_link_is_refused_in_a_sentence(link: str, said: str) -> None:
    assert said in refused(link)


def test_a_link_of_many_empty_variations_is_refused_at_once() -> None:
    """Few bytes can say that thousands of lines follow."""
    packer = Packer()
    for size in (3, 2, 2, 2, 2):
        packer.put(0, size)
    packer.put_number(5000)
    packer.put_number(0)
    for _ in range(5000):
        packer.put(0, 1)
        packer.put_number(0)
    packed = packer.packed()
    assert "a variation of nothing" in refused(sealed(b"\1\1" + codec._varint(len(packed)) + packed))


def test_what_would_be_too_long_for_a_link_is_not_made_one() -> None:
    record = long_record(4)
    for node in record.root.line():
        node.comment = "é" * MAX_COMMENT
    with pytest.raises(RecordError, match="Save it as a file"):
        encode(record)
    assert len(encode(record, with_variations=False)) < 500
    assert facts(read_text(GAMES, write_text(record))) == facts(record)


# --- how long links are ----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("slug", "players"), [(slug, players) for slug in GAMES for players in GAMES[slug].info.players]
)
def test_the_link_of_a_finished_game_fits_500_characters(slug: str, players: int) -> None:
    """At the median: when more than half of all do, the others need not be played."""
    fitting = played = 0
    for record in islice(finished(slug, players, ending_policy(slug), seed=1), GAMES_EACH):
        played += 1
        fitting += len(link_fragment(record)) <= 500
        if fitting > GAMES_EACH / 2:
            break
    assert fitting > played / 2


@pytest.mark.parametrize(
    "first",
    ["Orrery record1", "Orrery record", "Orrery record  1", "Orrery record\t1", "Orrery record 1.", " 1"],
)
def test_a_text_begins_with_its_very_first_line(first: str) -> None:
    text = write_text(Record(GAMES["ice-colony"], ["Ann", "Bob"]))
    with pytest.raises(RecordError, match="not a record"):
        read_any(GAMES, text.replace("Orrery record 1", first))
