"""Ten thousand damaged records: each is read as a sound record, or refused with one sentence.

`make fuzz` also bounds the time that one takes.
"""

from __future__ import annotations

import base64
import tracemalloc
import zlib
from collections.abc import Callable, Iterator
from random import Random
from typing import Final

import pytest

from orrery.games.registry import GAMES
from orrery.records.code import END
from orrery.records.json import write_json
from orrery.records.share import ROUTE, link_fragment, read_any
from orrery.records.text import write_text
from orrery.records.tree import Record
from tests.fuzz.damage import damaged, read_or_refused, resealed, sealed
from tests.records.drawn_records import facts, long_record

CASES: Final = 2500
"""Damaged ones of each form."""
RECORDS: Final = [long_record(seed) for seed in range(1, 25)]


def _cases(write: Callable[[Record], str], damage: Callable[[str, Random], str]) -> Iterator[str]:
    rng = Random(write.__name__ + damage.__name__)
    forms = [write(record) for record in RECORDS]
    for number in range(CASES):
        yield damage(forms[number % len(forms)], rng)


@pytest.mark.parametrize(
    ("write", "damage"),
    [(link_fragment, damaged), (link_fragment, resealed), (write_text, damaged), (write_json, damaged)],
)
def test_damage_is_survived(write: Callable[[Record], str], damage: Callable[[str, Random], str]) -> None:
    opened = 0
    for text in _cases(write, damage):
        record = read_or_refused(text)
        if record is not None:
            opened += 1
            assert facts(read_any(GAMES, write_text(record))) == facts(record)
    assert 0 < opened < CASES


def test_a_bomb_of_text_takes_no_memory() -> None:
    """Twenty kilobytes that stand for twenty megabytes."""
    link = link_fragment(Record(RECORDS[0].game, RECORDS[0].game.info.seats[:2]))
    route, slug, code = link.rsplit("/", 2)
    texts = b"\1" + zlib.compress(b'{"title":["' + b"x" * 20_000_000, 9, wbits=-15)
    body = base64.urlsafe_b64decode(code[: -len(END)] + "===")[:-4] + texts
    bomb = f"{route}/{slug}/{sealed(slug, body)}"
    tracemalloc.start()
    record = read_or_refused(bomb)
    _, peak = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    assert record is None
    assert peak < 2_000_000


def test_a_checksum_lets_no_damage_through() -> None:
    """A link with one wrong character is refused, whichever it is; a few last bits mean nothing."""
    link = link_fragment(RECORDS[0])
    start = len(ROUTE) + len(RECORDS[0].game.info.slug) + 1
    for at in range(start, len(link)):
        wrong = link[:at] + ("A" if link[at] != "A" else "B") + link[at + 1 :]
        record = read_or_refused(wrong)
        assert record is None or (at == len(link) - 2 and facts(record) == facts(RECORDS[0]))
