"""The form in which a game is kept: a line of JSON that says what is inside, then the record as text.

The line holds a checksum of all the rest, so that damage is seen before it is read, and a revision,
so that of two copies the newer one is known.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from dataclasses import asdict, dataclass
from datetime import UTC, datetime
from typing import Final, TypeAlias
from zlib import crc32

FORMAT: Final = 1
Migration: TypeAlias = Callable[[str], str]
"""Turns the text of one format into that of the next; raises `EnvelopeError` where it is damaged."""
MIGRATIONS: Final[Mapping[int, Migration]] = {}
"""The step from each older format to the one after it. There is none older yet."""


class EnvelopeError(ValueError):
    """A kept text that is no sound game; the message is a sentence that says why."""


class NewerFormatError(EnvelopeError):
    """A game kept by a program that is newer than this one."""


@dataclass(frozen=True, slots=True)
class Summary:
    """What a list shows of a game without replaying it."""

    game: str
    """The slug."""
    title: str
    players: tuple[str, ...]
    prompt: str
    """Whose turn it is and what is asked, or how it ended."""
    is_over: bool
    plies: int
    position: str
    """The position line."""


@dataclass(frozen=True, slots=True)
class Envelope:
    """A kept game."""

    revision: int
    """Grows with each time it is kept."""
    saved: datetime
    summary: Summary
    text: str
    """The record, see core/record_text.py."""


def seal(envelope: Envelope) -> str:
    """The text to keep."""
    header: dict[str, object] = {
        "format": FORMAT,
        "revision": envelope.revision,
        "saved": envelope.saved.astimezone(UTC).isoformat(timespec="seconds"),
        "summary": asdict(envelope.summary),
    }
    header["checksum"] = _checksum(header, envelope.text)
    return f"{_json(header)}\n{envelope.text}"


def open_envelope(raw: str, migrations: Mapping[int, Migration] = MIGRATIONS) -> Envelope:
    """What `seal` sealed, older formats brought up step by step; raises `EnvelopeError`."""
    header, text = _parted(raw)
    for number in range(_format_of(header), FORMAT):
        step = migrations.get(number)
        if step is None:
            raise EnvelopeError("This game was saved in a form that is not known here.")
        raw = step(raw)
        header, text = _parted(raw)
    if header.pop("checksum", None) != _checksum(header, text):
        raise EnvelopeError("This saved game is damaged: it is not what was saved.")
    try:
        return _envelope(header, text)
    except (KeyError, TypeError, ValueError):
        raise EnvelopeError("This saved game is damaged: what it says about itself is not whole.") from None


def _parted(raw: str) -> tuple[dict[str, object], str]:
    """The header and the rest."""
    line, _, text = raw.partition("\n")
    try:
        header = json.loads(line)
    except (ValueError, RecursionError):
        header = None
    if not isinstance(header, dict):
        raise EnvelopeError("This saved game is damaged at its beginning.")
    return header, text


def _format_of(header: Mapping[str, object]) -> int:
    number = header.get("format")
    if not isinstance(number, int):
        raise EnvelopeError("This saved game is damaged: it does not say its format.")
    if number > FORMAT:
        raise NewerFormatError(
            "This game was saved by a newer version of Orrery: reload the page to get that version."
        )
    return number


def _envelope(header: Mapping[str, object], text: str) -> Envelope:
    """Raises `KeyError`, `TypeError` or `ValueError` if anything is missing."""
    revision, told = header["revision"], header["summary"]
    if not isinstance(revision, int) or not isinstance(told, dict):
        raise TypeError
    players = told["players"]
    if not isinstance(players, list):
        raise TypeError
    summary = Summary(
        game=str(told["game"]),
        title=str(told["title"]),
        players=tuple(map(str, players)),
        prompt=str(told["prompt"]),
        is_over=bool(told["is_over"]),
        plies=int(told["plies"]),
        position=str(told["position"]),
    )
    saved = datetime.fromisoformat(str(header["saved"]))
    return Envelope(revision, saved.astimezone(UTC), summary, text)


def _checksum(header: Mapping[str, object], text: str) -> str:
    """Of all but itself."""
    whole = f"{_json(header)}\n{text}"
    return f"{crc32(whole.encode('utf-8', 'surrogatepass')):08x}"


def _json(header: Mapping[str, object]) -> str:
    return json.dumps(header, ensure_ascii=False, sort_keys=True)
