"""Choices packed into the fewest bits, as one big number: a range coder of the "rANS" kind.

A choice among n alike costs log2(n) bits, an outcome of chance as many as it is unlikely, and a forced
action nothing. Python's whole numbers are unbounded, so the code is the textbook's, without the shifting.
Jarek Duda, "Asymmetric numeral systems" (2009, 2013), describes it.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import accumulate
from math import log2
from typing import Final

SCALE: Final = 1 << 16
"""What the probability 1 is counted as."""
_LENGTH_BITS: Final = 24


def weights(probabilities: Sequence[float]) -> list[int]:
    """Probabilities as whole numbers of at least 1, the same on every machine."""
    return [max(1, round(probability * SCALE)) for probability in probabilities]


class SpentError(ValueError):
    """More choices were asked for than were packed."""


class Packer:
    """Collects choices; the last is packed first, so that the first is unpacked first.

    The number starts at `SCALE` and never shrinks. Were it to start at 0, likely choices would leave no
    trace at its end, and nobody could tell when to stop.
    """

    def __init__(self) -> None:
        self._choices: list[tuple[int, int, int]] = []
        """Weight, weights before, and all weights, of each choice."""

    def put(self, index: int, size: int) -> None:
        """A choice among `size` alike."""
        self._choices.append((1, index, size))

    def put_weighted(self, index: int, sizes: Sequence[int]) -> None:
        """A choice among things of these weights."""
        self._choices.append((sizes[index], sum(sizes[:index]), sum(sizes)))

    def put_number(self, number: int) -> None:
        """Any number from 0: twice as many bits as it has, small ones short."""
        bits = number.bit_length()
        self.put(bits, _LENGTH_BITS)
        self.put(number - (1 << bits >> 1), max(1, 1 << bits >> 1))

    def bits(self) -> float:
        """Return how many bits all choices take, which is quicker to know than to pack them."""
        return sum(log2(total / weight) for weight, _, total in self._choices)

    def packed(self) -> bytes:
        """All choices as bytes."""
        number = SCALE
        for weight, before, total in reversed(self._choices):
            times, rest = divmod(number, weight)
            number = times * total + before + rest
        return number.to_bytes((number.bit_length() + 7) // 8, "big")


class Unpacker:
    """Gives the choices back, in order, until they are spent (`SpentError`).

    Most bytes mean something: a checksum must tell right from wrong.
    """

    def __init__(self, packed: bytes) -> None:
        self._number = int.from_bytes(packed, "big")

    def take(self, size: int) -> int:
        """A choice among `size` alike."""
        self._check_rest()
        if size == 1:  # without the time that dividing a long number takes
            return 0
        self._number, index = divmod(self._number, size)
        return index

    def take_weighted(self, sizes: Sequence[int]) -> int:
        """A choice among things of these weights."""
        self._check_rest()
        ends = list(accumulate(sizes))
        times, rest = divmod(self._number, ends[-1])
        index = next(index for index, end in enumerate(ends) if rest < end)
        self._number = times * sizes[index] + rest - (ends[index] - sizes[index])
        return index

    def take_number(self) -> int:
        """Any number from 0."""
        bits = self.take(_LENGTH_BITS)
        half = 1 << bits >> 1
        return half + self.take(max(1, half))

    def is_empty(self) -> bool:
        """Whether all was taken, and nothing more."""
        return self._number == SCALE

    def _check_rest(self) -> None:
        if self._number < SCALE:
            raise SpentError("all choices are taken")
