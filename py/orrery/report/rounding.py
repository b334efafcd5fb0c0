"""A breakdown in tenths of a point, so that what is shown of it adds up to what is shown of its end.

Each kind of change, the dice or the choices of one player, is rounded where it has come to in all, not step
by step: so its sum over a game is right, and the shares between are no more than some tenths off.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from itertools import pairwise
from typing import TYPE_CHECKING, TypeAlias

from orrery.core.state import CHANCE, Player
from orrery.report.breakdown import Breakdown, Effect
from orrery.report.stored import UNITS, shares_of

if TYPE_CHECKING:
    pass

Tenths: TypeAlias = tuple[int, ...]
"""By seat; they add up to `UNITS`."""


def rounded(breakdown: Breakdown) -> Breakdown:
    """The same in tenths of a point; what is rounded already stays as it is."""
    path = tenths_of(breakdown)
    steps = (effect.step for effect in breakdown.effects)
    effects = (
        Effect(step, shares_of(before), shares_of(after))
        for step, (before, after) in zip(steps, pairwise(path), strict=True)
    )
    return replace(breakdown, start=shares_of(path[0]), effects=tuple(effects))


def tenths_of(breakdown: Breakdown) -> list[Tenths]:
    """The shares of the start and after each step."""
    here = _whole([UNITS * share for share in breakdown.start])
    found = [here]
    owed: dict[Player, list[float]] = {}
    """By kind of change, what rounding has left of it so far."""
    for number, effect in enumerate(breakdown.effects, 1):
        kind = CHANCE if effect.step.is_throw else effect.step.seat
        rest = owed.get(kind, [0.0] * len(here))
        exact = [h + r + UNITS * each for h, r, each in zip(here, rest, effect.change, strict=True)]
        if number == len(breakdown.effects):
            after = _whole([UNITS * share for share in effect.after])
        else:
            after = _whole(exact) if any(effect.change) else here
        owed[kind] = [wanted - got for wanted, got in zip(exact, after, strict=True)]
        found.append(after)
        here = after
    return found


def _whole(exact: Sequence[float]) -> Tenths:
    """The nearest whole numbers that are not negative and add up to `UNITS`."""
    kept = [max(0.0, each) for each in exact]
    kept = [each * UNITS / sum(kept) for each in kept]
    whole = [int(each + 1e-6) for each in kept]
    by_rest = sorted(range(len(kept)), key=lambda seat: (whole[seat] - kept[seat], seat))
    for seat in by_rest[: UNITS - sum(whole)]:
        whole[seat] += 1
    return tuple(whole)
