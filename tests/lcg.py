"""A generator of our own for tests: tiny, and the same in every Python, so that games can be repeated."""

from __future__ import annotations

from typing import Final

_MASK: Final = 2**64 - 1


class Lcg:
    """Knuth's 64-bit linear congruential generator; it can be the `Luck` of a match."""

    def __init__(self, seed: int) -> None:
        self._state = seed
        for _ in range(4):  # small seeds differ in few bits at first
            self.random()

    def random(self) -> float:
        """A number in [0, 1)."""
        self._state = (self._state * 6364136223846793005 + 1442695040888963407) & _MASK
        return (self._state >> 11) / 2**53

    def below(self, count: int) -> int:
        """A number from 0 to `count` - 1."""
        return int(self.random() * count)
