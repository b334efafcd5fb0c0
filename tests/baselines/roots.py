"""Features of Deep Roots, with the weights of the first trials."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from orrery.core.state import Action
from orrery.games.deep_roots.rules.actions import Verb, decode
from orrery.games.deep_roots.rules.board import REGULARS, SEATS, drawings_at, seat_of
from orrery.games.deep_roots.rules.position import ROUNDS
from orrery.games.deep_roots.rules.state import DeepRoots
from tests.baselines.knowledge import Knowledge, every_outcome, whole_key

HELD: Final = 0.25
REACHED: Final = 0.2
DISTANCE: Final = 0.1
LIVE_TIP: Final = 0.05
POWER: Final = 0.15
KEPT: Final = 0.02
HAS_LEFT: Final = -0.1
LATE: Final = 0.2
TO_MOVE: Final = 0.1


def _distances(state: DeepRoots, seat: int) -> dict[int, int]:
    """How many roots it takes to be in a region, the other standing still."""
    across, barriers = state.planet.across, state.barriers
    found: dict[int, int] = {}
    seen, layer, steps = set(state.tips[seat]), list(state.tips[seat]), 1
    while layer:
        following: list[int] = []
        for slot in layer:
            region, entry = divmod(slot, 6)
            exits = drawings_at(barriers[region], entry)[0] & REGULARS
            if not exits:
                continue
            found.setdefault(region, steps)
            for number in range(1, 6):
                far = across[6 * region + (entry + number) % 6]
                if exits >> number - 1 & 1 and far not in seen:
                    seen.add(far)
                    following.append(far)
        layer, steps = following, steps + 1
    return found


def strengths(state: DeepRoots) -> Sequence[float]:
    """By seat."""
    distances = [_distances(state, seat) for seat in SEATS]
    held, reached, lead = [0, 0], [0, 0], 0.0
    for region, blocks in enumerate(state.blocks):
        seats = {seat_of(block) for block in blocks} or {seat for seat in SEATS if region in distances[seat]}
        if len(seats) == 1:
            (held if blocks else reached)[min(seats)] += 1
        elif not blocks and seats:
            lead += max(-2, min(2, distances[1][region] - distances[0][region])) / 2
    return [
        _of_seat(state, seat, held[seat], reached[seat]) + DISTANCE * lead * (0.5 - seat) for seat in SEATS
    ]


def _of_seat(state: DeepRoots, seat: int, held: int, reached: int) -> float:
    live = sum(
        bool(drawings_at(state.barriers[slot // 6], slot % 6)[0] & REGULARS) for slot in state.tips[seat]
    )
    progress = state.round / ROUNDS
    return (
        HELD * held
        + REACHED * reached
        + LIVE_TIP * live
        + POWER * state.powers[seat].bit_count() * (1 - progress / 2)
        + KEPT * (state.kept[seat] > 0)
        + HAS_LEFT * state.left[seat]
        + LATE * (held + reached) * progress**2
        + TO_MOVE * (state.turn == seat)
    )


def candidates(state: DeepRoots) -> list[Action]:
    """All but Reroll."""
    legal = state.legal_actions()
    return [action for action in legal if decode(action).verb != Verb.REROLL] or legal


KNOWLEDGE: Final = Knowledge(strengths, whole_key, candidates, every_outcome)
