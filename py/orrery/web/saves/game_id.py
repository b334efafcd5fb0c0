"""The ids of saved games."""

from __future__ import annotations

from datetime import datetime
from typing import Final

_DIGITS: Final = "0123456789abcdefghijklmnopqrstuvwxyz"


def new_id(now: datetime) -> str:
    """The time in thousandths of a second: short, and no two games begin at once."""
    number, digits = int(now.timestamp() * 1000), ""
    while number:
        number, digit = divmod(number, len(_DIGITS))
        digits = _DIGITS[digit] + digits
    return digits
