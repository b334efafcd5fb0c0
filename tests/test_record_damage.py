"""Ten thousand damaged records: each is read as a sound record, or refused with one sentence, at once."""

from __future__ import annotations

import base64
import gc
import time
import tracemalloc
import zlib
from collections.abc import Callable, Iterator
from random import Random
from typing import Final

import pytest

from orrery.core.codec import END
from orrery.core.record import Record, RecordError
from orrery.core.record_json import write_json
from orrery.core.record_text import write_text
from orrery.games.registry import GAMES
from orrery.play.share import ROUTE, link_fragment, read_any
from tests.drawn_records import facts, long_record

CASES: Final = 2500
"""Damaged ones of each form."""
SECONDS: Final = 0.05
"""The longest that one may take, of this program's own time, so that a busy machine does not matter."""
RECORDS: Final = [long_record(seed) for seed in range(1, 25)]

# --- damage ----------------------------------------------------------------------------------------

_STRANGE: Final = (
    *'"\\()[]{}:;,/=#.-0159 \n\r\t\0',
    *"é²٣🪐\u2028\u202e\ufeff\ud800",
    *("9" * 5000, "-1", "1e999", "NaN", "null", "[" * 3000, "( " * 3000, '{"a":' * 3000, '"' * 500),
    *("pass", "red", "player:", ':"', "\\ud800", "\n\n", "Orrery record 1", "set: x=", "at: 1/1"),
)


def damaged(text: str, luck: Random) -> str:
    """One to three things done to a text that happen to texts, or are done by the ill-willed."""
    for _ in range(luck.randint(1, 3)):
        at, end = sorted(luck.randrange(len(text) + 1) for _ in range(2))
        end = min(end, at + luck.choice((1, 1, 5, 5000)))
        part = text[at:end]
        text = text[:at] + luck.choice(_DAMAGES)(part, luck) + text[end:]
    return text


_DAMAGES: Final[tuple[Callable[[str, Random], str], ...]] = (
    lambda _, __: "",
    lambda part, _: part * 2,
    lambda part, _: part[::-1],
    lambda part, luck: "".join(luck.sample(part, len(part))),
    lambda _, luck: luck.choice(_STRANGE),
    lambda part, luck: part + luck.choice(_STRANGE),
    lambda part, _: part.swapcase(),
    lambda part, luck: "".join(chr(ord(letter) ^ 1 << luck.randrange(6)) for letter in part),
)


def resealed(link: str, luck: Random) -> str:
    """A link with wrong bytes, but with a checksum that is right for them, as only people make it."""
    route, slug, code = link.rsplit("/", 2)
    body = bytearray(base64.urlsafe_b64decode(code[: -len(END)] + "==="))[:-4]
    for _ in range(luck.randint(1, 4)):
        body[luck.randrange(len(body))] = luck.randrange(256)
    if luck.random() < 0.2:
        del body[luck.randrange(len(body)) :]
    return f"{route}/{slug}/{sealed(slug, bytes(body))}"


def sealed(slug: str, body: bytes) -> str:
    """A code with a checksum that is right, whatever is in it."""
    whole = body + zlib.crc32(slug.encode() + body).to_bytes(4, "big")
    return base64.urlsafe_b64encode(whole).decode().rstrip("=") + END


# --- what comes of it ------------------------------------------------------------------------------


def read_or_refused(text: str) -> tuple[Record | None, float]:
    """The record, if it is one, and how long that took; anything but one sentence fails the test."""
    begin = time.process_time()
    try:
        record, said = read_any(GAMES, text), ""
    except RecordError as error:
        record, said = None, str(error)
    seconds = time.process_time() - begin
    if record is None:
        assert said.startswith(("This ", "A record ", "Action ")), said
        assert said.rstrip("-")[-1] in ".0123456789”" or " is not legal in: " in said, said
        assert "\n" not in said
        assert len(said) < 400
        assert said.replace("\u200c", "").replace("\u200d", "").isprintable()
    return record, seconds


def _cases(write: Callable[[Record], str], damage: Callable[[str, Random], str]) -> Iterator[str]:
    luck = Random(write.__name__ + damage.__name__)
    forms = [write(record) for record in RECORDS]
    for number in range(CASES):
        yield damage(forms[number % len(forms)], luck)


@pytest.fixture
def _no_old_garbage() -> Iterator[None]:
    """What other tests left in memory costs this one no time."""
    gc.collect()
    gc.freeze()
    yield
    gc.unfreeze()


@pytest.mark.usefixtures("_no_old_garbage")
@pytest.mark.parametrize(
    ("write", "damage"),
    [(link_fragment, damaged), (link_fragment, resealed), (write_text, damaged), (write_json, damaged)],
)
def test_damage_is_survived(write: Callable[[Record], str], damage: Callable[[str, Random], str]) -> None:
    opened, slowest = 0, 0.0
    for text in _cases(write, damage):
        record, seconds = read_or_refused(text)
        slowest = max(slowest, seconds)
        if record is not None:
            opened += 1
            assert facts(read_any(GAMES, write_text(record))) == facts(record)
    assert 0 < opened < CASES
    assert slowest < SECONDS


def test_a_bomb_of_text_takes_no_memory() -> None:
    """Twenty kilobytes that stand for twenty megabytes."""
    link = link_fragment(Record(RECORDS[0].game, RECORDS[0].game.info.seats[:2]))
    route, slug, code = link.rsplit("/", 2)
    texts = b"\1" + zlib.compress(b'{"title":["' + b"x" * 20_000_000, 9, wbits=-15)
    body = base64.urlsafe_b64decode(code[: -len(END)] + "===")[:-4] + texts
    bomb = f"{route}/{slug}/{sealed(slug, body)}"
    tracemalloc.start()
    record, _ = read_or_refused(bomb)
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
        record, _ = read_or_refused(wrong)
        assert record is None or (at == len(link) - 2 and facts(record) == facts(RECORDS[0]))
