"""What sentences of all games are put together with."""

from __future__ import annotations

from collections.abc import Sequence


def enumerated(words: Sequence[str], last: str = "and") -> str:
    """Words with commas, and the last one after `and` or `or`: `2, 3 and 4`."""
    return words[0] if len(words) == 1 else f"{', '.join(words[:-1])} {last} {words[-1]}"
