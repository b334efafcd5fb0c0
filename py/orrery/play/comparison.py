"""How the moves that a coach advises compare, in a sentence."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from orrery.core.state import Action
from orrery.core.wording import enumerated
from orrery.play.coach import Move

ALIKE: Final = 0.04
"""How much less than the best a move is worth at most to be called as good: two games in a hundred."""
_PLACES: Final = ("first", "second", "third", "fourth")


def comparison(moves: Sequence[Move], worth: Mapping[Action, float]) -> str:
    """Say which of the moves is better, by what each is worth to who plays it, in [-1, 1].

    It is empty where nothing is to be compared, or what one of them is worth is not known. The first can be
    worth less than another: it is named first because it gains something that can be seen at once.
    """
    if len(moves) < 2 or any(move.action not in worth for move in moves):
        return ""
    best = max(worth[move.action] for move in moves)
    weaker = [worth[move.action] < best - ALIKE for move in moves]
    if not any(weaker):
        return f"{'Both' if len(moves) == 2 else 'All'} are about equally good."
    if weaker[0]:
        return f"The {_called(weaker, chosen=False)} may be better in the long run."
    named = _called(weaker, chosen=True)
    return f"The {named} {'is' if sum(weaker) == 1 else 'are'} a little weaker than the first."


def _called(weaker: Sequence[bool], *, chosen: bool) -> str:
    """The places of those that are weaker, or of the others."""
    return enumerated([place for place, each in zip(_PLACES, weaker, strict=False) if each is chosen])
