"""What is fuzzed: how its inputs are made, and what must hold of each."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from random import Random
from typing import TypeAlias

Input: TypeAlias = tuple[str, ...]
"""What is handed in, to be written as a literal of Python where it falls."""


@dataclass(frozen=True, slots=True)
class Target:
    """A door through which things come from outside."""

    name: str
    make: Callable[[Random], Input]
    """An input, the same for the same luck."""
    take: Callable[[Input], bool]
    """Whether an input was accepted; raises where it is neither that nor refused in a sentence."""
    seconds: float
    """The longest that one may take, of this program's own time."""
