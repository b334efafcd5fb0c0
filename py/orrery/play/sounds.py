"""What there is to hear of what just happened, in any game: by what it changed, or by what it is called."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from enum import StrEnum
from typing import Final

from orrery.games.interface import Holding
from orrery.play.picture import Placements, changed
from orrery.records.tree import Node


class Sound(StrEnum):
    """The kinds of sounds; assets/sounds.mjs knows how each is made."""

    CHOICE = "choice"
    """Something was decided that moved nothing."""
    MOVE = "move"
    BUILD = "build"
    """Something came, or grew."""
    FIGHT = "fight"
    """Something was lost."""
    DIE = "die"
    TURN = "turn"
    """A person is asked who was not asked before."""
    OVER = "over"
    REFUSAL = "refusal"


BY_WORD: Final[Mapping[str, Sound]] = {
    "attack": Sound.FIGHT,
    "beam": Sound.FIGHT,
    "bomb": Sound.FIGHT,
    "freeze": Sound.FIGHT,
    "lasers": Sound.FIGHT,
    "buy": Sound.BUILD,
    "colonize": Sound.BUILD,
    "dig": Sound.BUILD,
    "hop": Sound.BUILD,
    "settle": Sound.BUILD,
}
"""By the first word of an action's notation its sound, where that says more than what has changed."""


def sounds_of(played: Sequence[Node], before: Placements, after: Placements) -> list[Sound]:
    """What is heard of actions that came together, from where everything was and where it is now."""
    dice = [Sound.DIE] if any(node.player < 0 for node in played) else []
    words = (node.notation.partition("-")[0] for node in played if node.player >= 0)
    named = next((BY_WORD[word] for word in words if word in BY_WORD), None)
    told = named or of_change(before, after)
    if told is None:
        return dice or ([Sound.CHOICE] if played else [])
    return [*dice, told]


def of_change(before: Placements, after: Placements) -> Sound | None:
    """What it sounds like that things came, went or moved; None if nothing did."""
    keys = changed(before, after)
    if not keys:
        return None
    had, has = _counted(before), _counted(after)
    if any(has[owner] < had[owner] for owner in had):
        return Sound.FIGHT
    return Sound.BUILD if any(has[owner] > had[owner] for owner in has) else Sound.MOVE


def _counted(where: Placements) -> Counter[int]:
    """By owner how much lies on places; things without a place of which so much is known go under -1."""
    counts: Counter[int] = Counter()
    for owner, count in _held(where):
        counts[owner] += count
    return counts


def _held(where: Placements) -> Iterator[tuple[int, int]]:
    for value in where.values():
        yield (value.owner, value.count) if isinstance(value, Holding) else (-1, 1)
