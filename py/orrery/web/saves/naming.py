"""How saved games are named: by an id, a file, a link, and in words by their age."""

from __future__ import annotations

import re
from datetime import datetime, timedelta
from typing import Final

from orrery.records.tree import MAX_NAME, Record, RecordError

_DIGITS: Final = "0123456789abcdefghijklmnopqrstuvwxyz"


def new_id(now: datetime) -> str:
    """The time in thousandths of a second: short, and no two games begin at once."""
    number, digits = int(now.timestamp() * 1000), ""
    while number:
        number, digit = divmod(number, len(_DIGITS))
        digits = _DIGITS[digit] + digits
    return digits


def file_stem(game: str, title: str) -> str:
    """The name of a saved game's file without its ending: letters, digits and hyphens alone."""
    words = re.sub(r"[^\w]+", "-", f"{game} {title}").strip("-")
    return f"orrery-{words.lower()}"[:MAX_NAME]


MAX_LINK: Final = 2_000
"""Longer links get cut by chat programs: variations are left out before that."""


def short_link(page: str, record: Record) -> str:
    """The whole address of a record on a page: with its variations where the link stays short enough."""
    from orrery.records.share import link_fragment  # which a start without a link does not need

    try:
        whole = page + link_fragment(record)
    except RecordError:  # more than any link may hold
        whole = ""
    return whole if 0 < len(whole) <= MAX_LINK else page + link_fragment(record, with_variations=False)


_STEPS: Final = (
    (timedelta(minutes=60), timedelta(minutes=1), "minute"),
    (timedelta(hours=24), timedelta(hours=1), "hour"),
    (timedelta(days=14), timedelta(days=1), "day"),
)
"""Up to which age which unit counts."""


def ago(then: datetime, now: datetime) -> str:
    """Such as `just now`, `3 hours ago`, and the date when it is long ago."""
    age = now - then
    if age < timedelta(minutes=1):
        return "just now"
    if age < _STEPS[-1][0]:
        return f"{lasting(age)} ago"
    return f"on {then.day} {then:%B %Y}"


def lasting(age: timedelta) -> str:
    """Such as `3 hours`, in the largest unit that counts at this age; days at last."""
    _, unit, name = next((step for step in _STEPS if age < step[0]), _STEPS[-1])
    count = max(1, age // unit)
    return f"{count} {name}{'s' if count > 1 else ''}"
