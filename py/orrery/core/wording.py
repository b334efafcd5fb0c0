"""What sentences of all games are put together with."""

from __future__ import annotations

from collections.abc import Sequence


def enumerated(words: Sequence[str], last: str = "and") -> str:
    """Words with commas, and the last one after `and` or `or`: `2, 3 and 4`."""
    return words[0] if len(words) == 1 else f"{', '.join(words[:-1])} {last} {words[-1]}"


def counted(count: int, one: str, many: str = "") -> str:
    """A number of things: `1 pip`, `2 pips`; where the plural takes no s it is given."""
    return f"{count} {one if count == 1 else many or f'{one}s'}"


def capital(words: str) -> str:
    """Words as they begin a sentence; the name of a square stays as it is."""
    return words if words[1:2].isdigit() else words[0].upper() + words[1:]
