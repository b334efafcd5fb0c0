"""The sounds of what just happened, in any game: by what it changed, or by the game's own table."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence

from orrery.games.interface import Holding, Sound
from orrery.play.picture import Placements, changed
from orrery.records.tree import Node


def sounds_of(
    played: Sequence[Node], before: Placements, after: Placements, by_word: Mapping[str, Sound]
) -> list[Sound]:
    """Return what is heard of actions that came together, and changed these placements.

    `by_word` is the game's own table (`View.SOUNDS`).
    """
    dice = [Sound.DIE] if any(node.player < 0 for node in played) else []
    words = (node.notation.partition("-")[0] for node in played if node.player >= 0)
    named = next((by_word[word] for word in words if word in by_word), None)
    sound = named or of_change(before, after)
    if sound is None:
        return dice or ([Sound.CHOICE] if played else [])
    return [*dice, sound]


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
