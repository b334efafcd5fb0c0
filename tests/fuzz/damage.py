"""Damage as it happens to texts, or is done by the ill-willed; and what must come of it."""

from __future__ import annotations

import base64
import zlib
from collections.abc import Callable
from random import Random
from typing import Final

from orrery.games.registry import GAMES
from orrery.records.code import END
from orrery.records.share import read_any
from orrery.records.tree import Record, RecordError

# --- damage ----------------------------------------------------------------------------------------

_STRANGE: Final = (
    *'"\\()[]{}:;,/=#.-0159 \n\r\t\0',
    *"é²٣🪐\u2028\u202e\ufeff\ud800",
    *("9" * 5000, "-1", "1e999", "NaN", "null", "[" * 3000, "( " * 3000, '{"a":' * 3000, '"' * 500),
    *("pass", "red", "player:", ':"', "\\ud800", "\n\n", "Orrery record 1", "set: x=", "at: 1/1"),
)


def damaged(text: str, rng: Random) -> str:
    """One to three things done to a text that happen to texts, or are done by the ill-willed."""
    for _ in range(rng.randint(1, 3)):
        at, end = sorted(rng.randrange(len(text) + 1) for _ in range(2))
        end = min(end, at + rng.choice((1, 1, 5, 5000)))
        part = text[at:end]
        text = text[:at] + rng.choice(_DAMAGES)(part, rng) + text[end:]
    return text


_DAMAGES: Final[tuple[Callable[[str, Random], str], ...]] = (
    lambda _, __: "",
    lambda part, _: part * 2,
    lambda part, _: part[::-1],
    lambda part, rng: "".join(rng.sample(part, len(part))),
    lambda _, rng: rng.choice(_STRANGE),
    lambda part, rng: part + rng.choice(_STRANGE),
    lambda part, _: part.swapcase(),
    lambda part, rng: "".join(chr(ord(letter) ^ 1 << rng.randrange(6)) for letter in part),
)


def resealed(link: str, rng: Random) -> str:
    """A link with wrong bytes, but with a checksum that is right for them, as only people make it."""
    route, slug, code = link.rsplit("/", 2)
    body = bytearray(base64.urlsafe_b64decode(code[: -len(END)] + "==="))[:-4]
    for _ in range(rng.randint(1, 4)):
        body[rng.randrange(len(body))] = rng.randrange(256)
    if rng.random() < 0.2:
        del body[rng.randrange(len(body)) :]
    return f"{route}/{slug}/{sealed(slug, bytes(body))}"


def sealed(slug: str, body: bytes) -> str:
    """A code with a checksum that is right, whatever is in it."""
    whole = body + zlib.crc32(slug.encode() + body).to_bytes(4, "big")
    return base64.urlsafe_b64encode(whole).decode().rstrip("=") + END


# --- what comes of it ------------------------------------------------------------------------------


def read_or_refused(text: str) -> Record | None:
    """The record, if it is one; anything but one sentence fails the test."""
    try:
        record, said = read_any(GAMES, text), ""
    except RecordError as error:
        record, said = None, str(error)
    if record is None:
        assert said.startswith(("This ", "A record ", "Action ")), said
        assert said.rstrip("-")[-1] in ".0123456789”" or " is not legal in: " in said, said
        assert "\n" not in said
        assert len(said) < 640
        assert said.replace("\u200c", "").replace("\u200d", "").isprintable()
    return record
