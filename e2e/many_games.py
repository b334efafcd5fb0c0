"""Archives of many games for the page, some damaged in many ways."""

from __future__ import annotations

import json
from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from random import Random
from typing import Final
from zlib import crc32

from orrery.games.registry import GAMES
from orrery.play.playout import at_random, play_on
from orrery.records.archive import GAME, summary_of
from orrery.records.save import FORMAT, Save, write_save
from orrery.records.text import write_text
from orrery.records.tree import Record

PLIES: Final = 120
START: Final = datetime(2026, 5, 1, tzinfo=UTC)


def record_of(number: int, plies: int = PLIES) -> Record:
    """A game of Ice Colony that is unlike those of other numbers."""
    record = Record(GAMES["ice-colony"], ["Ann", f"Bob {number}"])
    play_on(record.state, Random(number), at_random, cap=plies, play=record.play)
    return record


def archive_of(count: int) -> dict[str, str]:
    """The saved texts of so many games, by their keys; their records differ in names and times alone."""
    record = record_of(0)
    texts = {}
    for number in range(count):
        record.title = f"Game {number}"
        key, saved = f"{GAME}m{number:04}", START + timedelta(minutes=number)
        texts[key] = write_save(Save(1, saved, summary_of(record, "Ann: go on."), write_text(record)), key)
    return texts


Damage = Callable[[str, str], str]
"""What becomes of a text that stands under a key."""


def damaged(texts: dict[str, str], count: int) -> dict[str, str]:
    """The texts with so many of them damaged, each way as often as the others."""
    keys = Random(7).sample(sorted(texts), count)
    ways = list(WAYS.values())
    return texts | {key: ways[at % len(ways)](texts[key], key) for at, key in enumerate(keys)}


def _header(change: Callable[[dict[str, object]], None]) -> Damage:
    """Another header, sealed as the page would do it."""

    def damage(raw: str, key: str) -> str:
        line, _, text = raw.partition("\n")
        header = json.loads(line)
        del header["checksum"]
        change(header)
        whole = json.dumps(header, ensure_ascii=False, sort_keys=True) + "\n" + text
        header["checksum"] = f"{crc32(whole.encode('utf-8', 'surrogatepass')):08x}"
        return json.dumps(header, ensure_ascii=False, sort_keys=True) + "\n" + text

    return damage


def _set(name: str, value: object) -> Damage:
    return _header(lambda header: header.update({name: value}))


def _summary(name: str, value: object) -> Damage:
    def change(header: dict[str, object]) -> None:
        fields = header["summary"]
        assert isinstance(fields, dict)
        fields[name] = value

    return _header(change)


WAYS: Final[dict[str, Damage]] = {
    "empty": lambda raw, key: "",
    "cut in the header": lambda raw, key: raw[:40],
    "cut in the record": lambda raw, key: raw[:-20],
    "grown": lambda raw, key: raw + "zap",
    "one letter": lambda raw, key: raw.replace("Ann", "Amn", 1),
    "binary": lambda raw, key: "\x00\x01\ufffd\ud800\x7f" * 40,
    "a list": lambda raw, key: "[]\n" + raw,
    "deep": lambda raw, key: "[" * 20_000,
    "deep in the header": lambda raw, key: '{"format": ' + "[" * 20_000 + "]" * 20_000 + "}",
    "no header": lambda raw, key: raw.partition("\n")[2],
    "a newer format": _set("format", FORMAT + 1),
    "an older format": _set("format", 0),
    "no number as format": _set("format", "1"),
    "of another key": _set("key", f"{GAME}other"),
    "saved before time": _set("saved", "0001-01-01T00:00:00+14:00"),
    "saved at no time": _set("saved", {}),
    "revision without end": _set("revision", float("inf")),
    "revision a text": _set("revision", "9"),
    "no summary": _set("summary", None),
    "plies without end": _summary("plies", float("inf")),
    "plies not a number": _summary("plies", float("nan")),
    "title a list": _summary("title", []),
    "players a text": _summary("players", "Ann"),
    "a player a number": _summary("players", [1, None]),
    "position nothing": _summary("position", None),
}
"""Texts that cannot be read, each in its own way."""

STRANGE: Final[dict[str, Damage]] = {
    "an unknown game": _summary("game", "chess"),
    "another game": _summary("game", "colonization"),
    "a name that every object has": _summary("game", "__proto__"),
    "the name of a function": _summary("game", "toString"),
    "a record of no game": lambda raw, key: _summary("game", "__proto__")(
        raw.replace("game: ice-colony", "game: __proto__"), key
    ),
    "a long title": _summary("title", "x" * 200_000),
    "a position that cannot be": _summary("position", "2 4,plain " * 20_000),
    "many players": _summary("players", ["x" * 99] * 5_000),
    "saved at the end of time": _set("saved", "9999-12-31T23:59:59-00:00"),
}
"""Texts that were sealed well and say what no game says: each is listed as a game or as damaged."""
