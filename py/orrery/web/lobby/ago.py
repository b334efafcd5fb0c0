"""How long ago something was, in words."""

from __future__ import annotations

from datetime import datetime, timedelta
from typing import Final

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
    for limit, unit, name in _STEPS:
        if age < limit:
            count = age // unit
            return f"{count} {name}{'s' if count > 1 else ''} ago"
    return f"on {then.day} {then:%B %Y}"
