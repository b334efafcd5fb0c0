"""The form in which a game is saved: a line of JSON that says what is inside, then the record as text.

The line holds a checksum of all the rest, so that damage is seen before it is read, a revision, so that of
two copies the newer one is known, and the key that it was saved under, so that no game can stand for another.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from dataclasses import asdict, dataclass
from datetime import UTC, datetime
from typing import Final, TypeAlias
from zlib import crc32

from orrery.records import shallow_json
from orrery.records.text import game_of

FORMAT: Final = 1
MAX_COUNT: Final = 10**9
"""No revision and no number of actions comes near."""
FIRST_YEAR: Final = 1970
LAST_YEAR: Final = 9000
"""Times beyond these cannot be written in every zone."""
Migration: TypeAlias = Callable[[str], str]
"""Turns the text of one format into that of the next; raises `SaveError` where it is damaged."""
MIGRATIONS: Final[Mapping[int, Migration]] = {}
"""The step from each older format to the one after it. There is none older yet."""


class SaveError(ValueError):
    """A saved text that is no sound game; the message is a sentence that says why."""


class NewerFormatError(SaveError):
    """A game saved by a program that is newer than this one."""


@dataclass(frozen=True, slots=True)
class LinkState:
    """How a game by link stands for this browser, see `orrery.play.link_status.Status`."""

    id: str
    """Of the game, on all devices."""
    turn: str
    """A `Turn`."""
    next: str
    """The name of the player whom it waits for; empty when it is over."""
    since: str
    """From when on it has waited, as ISO 8601; empty if nothing was sent."""


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
    link: LinkState | None = None
    """Of a game by link alone."""


@dataclass(frozen=True, slots=True)
class Save:
    """A saved game."""

    revision: int
    """Grows with each time it is saved."""
    saved: datetime
    summary: Summary
    text: str
    """The record, see records/text.py."""
    report: str = ""
    """What decided the game, see orrery/report/stored.py; empty if nobody has asked."""


def write_save(save: Save, key: str) -> str:
    """The text to keep under a key."""
    header: dict[str, object] = {
        "format": FORMAT,
        "key": key,
        "revision": save.revision,
        "saved": save.saved.astimezone(UTC).isoformat(timespec="seconds"),
        "summary": _facts(save.summary),
    }
    if save.report:
        header["report"] = save.report
    header["checksum"] = _checksum(header, save.text)
    return f"{_json(header)}\n{save.text}"


def _facts(summary: Summary) -> dict[str, object]:
    """What stands in the header; most games are not by link."""
    facts = asdict(summary)
    return facts if summary.link else {name: fact for name, fact in facts.items() if name != "link"}


def read_save(raw: str, key: str, migrations: Mapping[int, Migration] = MIGRATIONS) -> Save:
    """What `write_save` wrote for this key, older formats brought up step by step; raises `SaveError`."""
    header, text = _parted(raw)
    for number in range(_format_of(header), FORMAT):
        step = migrations.get(number)
        if step is None:
            raise SaveError("This game was saved in an unknown format.")
        raw = step(raw)
        header, text = _parted(raw)
    if header.pop("checksum", None) != _checksum(header, text):
        raise SaveError("This saved game is damaged: it is not what was saved.")
    if header.get("key", key) != key:  # the first ones did not say
        raise SaveError("This saved game is in the place of another one.")
    try:
        save = _save(header, text)
    except (KeyError, OverflowError, TypeError, ValueError):
        raise SaveError("This saved game is damaged: its header is incomplete.") from None
    _check_game(save)
    return save


def _parted(raw: str) -> tuple[dict[str, object], str]:
    """The header and the rest."""
    line, _, text = raw.partition("\n")
    try:
        header = shallow_json.loads(line)
    except ValueError:
        header = None
    if not isinstance(header, dict):
        raise SaveError("This saved game is damaged at its beginning.")
    return header, text


def _format_of(header: Mapping[str, object]) -> int:
    number = header.get("format")
    if not isinstance(number, int):
        raise SaveError("This saved game is damaged: it does not say its format.")
    if number > FORMAT:
        raise NewerFormatError(
            "This game was saved by a newer version of Orrery: reload the page to get that version."
        )
    return number


def _save(header: Mapping[str, object], text: str) -> Save:
    """Raises `KeyError`, `OverflowError`, `TypeError` or `ValueError` if anything is amiss."""
    summary = header["summary"]
    if not isinstance(summary, dict) or not isinstance(summary["players"], list):
        raise TypeError
    summary = Summary(
        game=_text(summary["game"]),
        title=_text(summary["title"]),
        players=tuple(map(_text, summary["players"])),
        prompt=_text(summary["prompt"]),
        is_over=summary["is_over"] is True,
        plies=_count(summary["plies"]),
        position=_text(summary["position"]),
        link=_link(summary.get("link")),
    )
    saved = datetime.fromisoformat(_text(header["saved"])).astimezone(UTC)
    if not FIRST_YEAR <= saved.year <= LAST_YEAR:
        raise ValueError
    return Save(_count(header["revision"]), saved, summary, text, _text(header.get("report", "")))


def _check_game(save: Save) -> None:
    """The game that is said to be inside is fetched, so it must be the one that is."""
    if game_of(save.text) != save.summary.game:
        raise SaveError("This saved game is damaged: its first line names another game.")


def _link(facts: object) -> LinkState | None:
    if facts is None:
        return None
    if not isinstance(facts, dict):
        raise TypeError
    return LinkState(*(_text(facts[name]) for name in ("id", "turn", "next", "since")))


def _text(value: object) -> str:
    if not isinstance(value, str):
        raise TypeError
    return value


def _count(value: object) -> int:
    if type(value) is not int or not 0 <= value < MAX_COUNT:
        raise TypeError
    return value


def _checksum(header: Mapping[str, object], text: str) -> str:
    """Of all but itself."""
    whole = f"{_json(header)}\n{text}"
    return f"{crc32(whole.encode('utf-8', 'surrogatepass')):08x}"


def _json(header: Mapping[str, object]) -> str:
    return json.dumps(header, ensure_ascii=False, sort_keys=True)
