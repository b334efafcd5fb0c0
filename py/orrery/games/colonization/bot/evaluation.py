"""How a position of Colonization stands: dominant colonies, and what the next throws would do."""

from __future__ import annotations

from typing import Final

from orrery.games.colonization.rules.actions import INCOME
from orrery.games.colonization.rules.position import Position
from orrery.games.pyramids.bot.strategy import Holdings, holdings
from orrery.games.pyramids.rules.board import PLANET_SIZE, SIDES

ABOVE: Final = 0b010101
"""The sides above planets, which Hop settles (LC-43)."""
BELOW: Final = 0b101010
"""Those below, which Dig settles (LC-41)."""
BY_SIZE: Final = tuple(sum(1 << size for size in (1, 2, 3) if size >= planet) for planet in range(4))
"""By the size of a planet the sizes of colonies that can dominate it, as bits (LC-16)."""


WEIGHTS: Final[dict[str, float]] = {
    "dominant": 0.4,
    "one short": 0.4,
    "throws that win": 0.1,
    "income": 0.12,
    "can hop": 0.14,
    "can dig": 0.14,
    "can swap": 0.1,
    "further sides": 0.03,
    "spare": 0.1,
    "ships": 0.02,
    "pips in orbit": 0.024,
    "pips in reserve": 0.012,
    "to move": 0.08,
}
"""What each feature of a seat is worth in Colonization, in logits of winning.

Set by hand. Weights fitted to 150 games of a turn search by regression lost 9 to 31 against these.
`python -m tools.tune colonization` tries to better them by matches.
"""


def features(state: Position) -> list[tuple[float, ...]]:
    """By seat what speaks for it, in the order of `WEIGHTS`."""
    seats = holdings(state, state.frozen | state.held)
    needed, turn, taken = state.needed, state.turn, 0
    for own in seats:
        taken |= own.sides
    found: list[tuple[float, ...]] = []
    for seat, own in enumerate(seats):
        hop, dig = own.ready & ABOVE != 0, own.ready & BELOW != 0
        swap = can_swap(state, own, taken)
        is_short = own.dominant == needed - 1
        found.append(
            (
                own.dominant,
                is_short,
                is_short * (hop + dig + swap),
                INCOME[own.income],
                hop,
                dig,
                swap,
                own.ready.bit_count(),
                own.spare != 0,
                own.orbit,
                own.pips,
                own.stored,
                seat == turn,
            )
        )
    return found


def can_swap(state: Position, own: Holdings, taken: int) -> bool:
    """Whether a spare pyramid fits where another seat dominates, which Swap could give it (LC-44)."""
    theirs, planets = taken & ~own.sides, state.planets
    return any(theirs >> side & 1 and own.spare & BY_SIZE[PLANET_SIZE[planets[side >> 1]]] for side in SIDES)
