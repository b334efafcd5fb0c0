"""The numbers of actions: a verb and what it is done with, each in its own bits."""

from __future__ import annotations

from typing import Final

from orrery.core.state import Action

BITS: Final = 5
"""Enough for a pyramid, a kind, a place in orbit, a planet, or a way to lie."""
MASK: Final = (1 << BITS) - 1
VERB_STEP: Final = 1 << 2 * BITS


def encode(verb: int, first: int = 0, second: int = 0) -> Action:
    """The action of a verb with up to two things."""
    return (verb << BITS | first) << BITS | second


def decode(action: Action) -> tuple[int, int, int]:
    """The verb of an action and its two things; 0 where it has none."""
    return action >> 2 * BITS, action >> BITS & MASK, action & MASK
