"""JSON from outside: read as `json` reads it, unless it is nested deeper than a browser would survive."""

from __future__ import annotations

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from orrery.games.registry import GAMES
from orrery.records.archive import GAME
from orrery.records.shallow_json import MAX_DEPTH, loads
from orrery.records.share import link_fragment, read_any
from orrery.records.store import DictStore
from orrery.records.tree import RecordError
from tests.records.archives import archive_of, played, save_new

VALUES = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False, allow_infinity=False) | st.text(),
    lambda inner: st.lists(inner) | st.dictionaries(st.text(), inner),
    max_leaves=80,
)


@given(VALUES)
def test_what_is_not_deep_is_read_as_it_was_written(value: object) -> None:
    assert loads(json.dumps(value)) == value


@given(st.text(alphabet='[]{}",\\:x 1', max_size=200))
def test_any_text_is_read_alike_or_refused(text: str) -> None:
    try:
        meant = json.loads(text)
    except ValueError:
        with pytest.raises(ValueError):  # noqa: PT011 (the words are those of `json`)
            loads(text)
    else:
        is_shallow = text.count("[") + text.count("{") <= MAX_DEPTH
        assert not is_shallow or loads(text) == meant


def nested(depth: int) -> str:
    return "[" * depth + "]" * depth


def test_the_depth_is_bounded_and_brackets_in_strings_are_letters() -> None:
    assert loads(nested(MAX_DEPTH))
    with pytest.raises(ValueError, match="50 deep"):
        loads(nested(MAX_DEPTH + 1))
    with pytest.raises(ValueError, match="50 deep"):
        loads('{"a":' * 10_000)
    many = json.dumps(['[[[{{{\\"[[[' * 50] * 100)
    assert loads(many) == json.loads(many)
    wide = json.dumps([[]] * 10_000)
    assert loads(wide) == json.loads(wide)


@pytest.mark.parametrize("word", ["NaN", "Infinity", "-Infinity", '{"plies": Infinity}'])
def test_numbers_that_are_none_are_refused(word: str) -> None:
    with pytest.raises(ValueError, match="is not JSON"):
        loads(word)


@pytest.mark.parametrize("deep", ["[" * 10_000, nested(10_000), '{"a":' * 10_000, "[" * 400_000])
def test_deep_texts_are_refused_at_every_door(deep: str) -> None:
    record = played(3)
    record.title = "A title, so that the link has texts"
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("orrery.records.link.json.dumps", lambda *_, **__: deep)
        patch.setattr("orrery.records.link._MAX_TEXTS", len(deep))
        link = link_fragment(record)
    with pytest.raises(RecordError, match="This link"):
        read_any(GAMES, link)
    with pytest.raises(RecordError, match="JSON can't be read"):
        read_any(GAMES, f'{{"orrery_record": 1, "lines": {deep}')
    store = DictStore()
    archive = archive_of(store)
    sound = save_new(archive, played(3))
    store.set(f"{GAME}deep", f"{deep}\n")
    assert [entry.id for entry in archive.entries()] == [sound]
    assert [entry.key for entry in archive.damaged()] == [f"{GAME}deep"]
