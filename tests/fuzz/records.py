"""Fuzzers of records in all their forms, and of saved games: damaged below checksum and seal."""

from __future__ import annotations

import base64
import json
from collections.abc import Callable
from contextlib import suppress
from copy import deepcopy
from datetime import UTC, datetime
from functools import cache
from random import Random
from typing import Final, cast

from orrery.games.registry import GAMES
from orrery.records.archive import GAME
from orrery.records.code import END
from orrery.records.json import write_json
from orrery.records.share import link_fragment, read_any
from orrery.records.store import DictStore
from orrery.records.text import write_text
from orrery.records.tree import Record, RecordError
from orrery.web.saves.naming import ago
from tests.fuzz.damage import damaged, read_or_refused, resealed, sealed
from tests.fuzz.target import Input, Target
from tests.records.archives import archive_of, save_new
from tests.records.archives import played as played_game
from tests.records.drawn_records import facts, long_record
from tests.records.seals import resealed as sealed_save

_SECONDS: Final = 2.0
"""For any link or file."""
_RECORDS: Final = 40
_STRANGE: Final[tuple[object, ...]] = (
    None, True, -1, 0, 1, 2, 10**30, 1.5, float("inf"), float("nan"), "", "x", "\u3164", "9" * 5000, [], {},
    [[]], {"bot": 3, "name": "B"}, {"bot": 9, "name": ""}, ["red"], "2026-05-01", "0001-01-01T00:00:00+14:00",
)  # fmt: skip


@cache
def _records() -> tuple[Record, ...]:
    """Games of every kind with variations and comments, some of them short."""
    return tuple(long_record(seed, plies=(150, 60, 12)[seed % 3]) for seed in range(_RECORDS))


@cache
def _forms(write: Callable[[Record], str]) -> tuple[str, ...]:
    return tuple(map(write, _records()))


def _taken(given: Input) -> bool:
    """Whether it opens; then it is a record that all forms hold."""
    [text] = given
    record = read_or_refused(text)
    if record is None:
        return False
    for write in (write_text, write_json, link_fragment):
        form, said = "", ""
        try:
            form = write(record)
        except RecordError as error:
            said = str(error)
        if form:
            assert facts(read_any(GAMES, form)) == facts(record)
        else:
            assert said.endswith("Save it as a file."), said
    return True


# --- links -----------------------------------------------------------------------------------------


def _link(rng: Random) -> Input:
    link = rng.choice(_forms(link_fragment))
    return (rng.choice((resealed, resealed, _spliced, _with_other_texts, damaged))(link, rng),)


def _spliced(link: str, rng: Random) -> str:
    """The beginning of one body and the end of another, perhaps another game's."""
    route, slug, code = link.rsplit("/", 2)
    one, other = _body(code), _body(rng.choice(_forms(link_fragment)).rpartition("/")[2])
    body = one[: rng.randint(1, len(one))] + other[rng.randint(1, len(other)) :]
    return f"{route}/{slug}/{sealed(slug, body)}"


def _with_other_texts(link: str, rng: Random) -> str:
    """With other texts behind the choices, as JSON."""
    route, slug, code = link.rsplit("/", 2)
    body = _body(code)
    length, at, shift = 0, 2, 0  # the version of the rules takes one byte
    while True:
        length |= (body[at] & 0x7F) << shift
        at, shift = at + 1, shift + 7
        if body[at - 1] < 0x80:
            break
    node = {str(rng.randint(-1, 200)): rng.choice(_STRANGE)}
    names = ("players", "title", "comment", "name", "more")
    texts = {rng.choice(names): rng.choice((*_STRANGE, node)) for _ in range(rng.randint(1, 3))}
    content = json.dumps(texts).encode()
    return f"{route}/{slug}/{sealed(slug, body[: at + length] + bytes(1) + content)}"


def _body(code: str) -> bytes:
    return base64.urlsafe_b64decode(code[: -len(END)] + "===")[:-4]


# --- text and JSON ---------------------------------------------------------------------------------


def _text(rng: Random) -> Input:
    """Damaged anywhere, or with its words shuffled, which mostly are words still."""
    text = rng.choice(_forms(write_text))
    if rng.random() < 0.5:
        return (damaged(text, rng),)
    tags, empty, moves = text.partition("\n\n")
    words, others = moves.split(" "), rng.choice(_forms(write_text)).split(" ")
    lines = tags.split("\n")
    for _ in range(rng.randint(1, 3)):
        at = rng.randrange(len(words))
        new = rng.choice((rng.choice(words), rng.choice(others), "(", ")", '"hm"', ':"x"', ""))
        words[at : at + rng.randint(0, 1)] = [new]
        if rng.random() < 0.3:
            lines[rng.randrange(len(lines))] = rng.choice((rng.choice(others), rng.choice(lines), "set: a=b"))
    return ("\n".join(lines) + empty + " ".join(words),)


def _json(rng: Random) -> Input:
    """With values of other types or other places, or damaged anywhere."""
    text = rng.choice(_forms(write_json))
    if rng.random() < 0.3:
        return (damaged(text, rng),)
    content = json.loads(text)
    for _ in range(rng.randint(1, 3)):
        _change_json(content, rng)
    return (json.dumps(content, ensure_ascii=rng.random() < 0.5),)


def _change_json(content: object, rng: Random) -> None:
    """Change one thing in lists and objects, somewhere within."""
    while isinstance(content, (dict, list)) and content:
        keys: list[object] = list(range(len(content))) if isinstance(content, list) else list(content)
        there = cast("dict[object, object]", content)  # a list takes its numbers as keys
        key = rng.choice(keys)
        if isinstance(there[key], (dict, list)) and there[key] and rng.random() < 0.8:
            content = there[key]
            continue
        match rng.randrange(4):
            case 0:
                del there[key]
            case 1:
                there[key] = deepcopy(there[rng.choice(keys)])
            case _:
                there[key] = deepcopy(rng.choice(_STRANGE))
        return


# --- saved games -----------------------------------------------------------------------------------


@cache
def _saves() -> dict[str, str]:
    """A few sound texts by their keys."""
    store = DictStore()
    archive = archive_of(store)
    for number in range(4):
        save_new(archive, played_game(20 + 10 * number, number))
    return dict(store.texts)


def _save(rng: Random) -> Input:
    """A key and its text, whose header or record was changed and mostly sealed again."""
    key, raw = rng.choice(list(_saves().items()))
    line, _, text = raw.partition("\n")
    header = json.loads(line)
    for _ in range(rng.randint(1, 3)):
        _change_json(header, rng)
    if rng.random() < 0.3:
        text = damaged(text, rng)
    changed = rng.choice((sealed_save(header, text), sealed_save(header, text), damaged(raw, rng)))
    return rng.choice((key, key, f"{GAME}new", "orrery.damaged.g0.1")), changed


def _archive_opens(given: Input) -> bool:
    """Whether the game is listed; the others always are, and all that is not is named."""
    key, raw = given
    store = DictStore(_saves() | {key: raw})
    archive = archive_of(store)
    listed = {GAME + entry.id: entry for entry in archive.entries()}
    damages = {entry.key for entry in archive.damaged()}
    assert listed.keys() | damages == store.texts.keys()
    assert not listed.keys() & damages
    assert listed.keys() >= _saves().keys() - {key}
    assert all(ago(entry.saved, datetime(2026, 5, 1, tzinfo=UTC)) for entry in listed.values())
    for name, entry in listed.items():
        record = None
        with suppress(RecordError):
            record = archive.load(entry.id)
        assert record or name == key
        if record:
            archive.save(entry.id, record, "Ann: hm.")
    return key in listed


RECORD_TARGETS: Final = (
    Target("link", _link, _taken, _SECONDS),
    Target("text", _text, _taken, _SECONDS),
    Target("json", _json, _taken, _SECONDS),
    Target("save", _save, _archive_opens, _SECONDS),
)
