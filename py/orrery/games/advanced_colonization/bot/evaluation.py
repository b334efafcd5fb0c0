"""How a position of Advanced Colonization stands: dominant colonies, threats of more, and what is left."""

from __future__ import annotations

from typing import Final

from orrery.core.state import Player
from orrery.games.advanced_colonization.rules.actions import (
    HALF,
    POINTS,
    PRICE,
    SEAT_PIECES,
    SETTLING,
    WINNING,
    Verb,
)
from orrery.games.advanced_colonization.rules.position import Phase, Position
from orrery.games.pyramids.bot.strategy import Holdings, holdings
from orrery.games.pyramids.rules.board import BANK, PLANET_SIZE, TARGET_AT

SHIFTING: Final = PRICE[Verb.SHIFT]

_ACT: Final = int(Phase.ACT)


WEIGHTS: Final[dict[str, float]] = {
    "dominant": 0.4,
    "three": 0.32,
    "four in reach": 0.3,
    "four in reach, on the move": 2.0,
    "gains": 0.1,
    "sides ready": 0.2,
    "ships in orbit": 0.1,
    "fitting ships": 0.04,
    "reserve": 0.06,
    "laser targets": 0.06,
    "covered": -0.02,
    "left": 0.15,
    "doomed": -2.0,
    "to move": 0.12,
}
"""What each feature of a seat is worth in Advanced Colonization, in logits of winning.

Set by hand. Between equal searches (1,000 positions, beam 30, 8 random plies) "left" at 0.15 won 7, drew 1
and lost 2 against 0.08, and "gains" at 0.1 won 7 and lost 3 against none; with both, about one game of ten is
drawn. 8,000 positions (beam 60) won 8 of 8 against the plain turn search of the first trials.
`python -m tools.tune advanced-colonization --opening 8` tries to better it.
"""


def features(state: Position) -> list[tuple[float, ...]]:
    """By seat what speaks for it, in the order of `WEIGHTS`."""
    seats, turn = holdings(state), state.turn
    found: list[tuple[float, ...]] = []
    for seat, own in enumerate(seats):
        is_moving, other = seat == turn, seats[1 - seat]
        gain = gains(state, seat, own, other)
        is_near = own.dominant + gain >= WINNING
        left = state.alive(seat)
        found.append(
            (
                own.dominant,
                own.dominant == WINNING - 1,
                is_near,
                is_near and is_moving,
                gain,
                own.ready.bit_count(),
                own.orbit,
                fitting(state, own),
                own.reserve,
                under_fire(state, seat, other),
                own.covered,
                left,
                left < WINNING,
                is_moving,
            )
        )
    return found


def gains(state: Position, seat: Player, own: Holdings, other: Holdings) -> int:
    """How many sides a seat could win with the points that it has, or will have in its turn: 0, 1 or 2."""
    is_moving = seat == state.turn
    points = state.points if is_moving else POINTS
    ready = own.ready.bit_count()
    if ready > 1 and points >= 2 * SETTLING:
        return 2
    can_shift = points >= SHIFTING and own.spare & prey(state, other) and has_bank(state, seat)
    if ready and can_shift and points >= SETTLING + SHIFTING and own.orbit + own.covered > 1:
        return 2
    if can_shift or (ready and points >= SETTLING):
        return 1
    coming = own.spare if is_moving and state.phase >= _ACT else own.spare | own.reserved
    return int(points >= 2 * SETTLING and coming & open_sizes(state, own) != 0)


def prey(state: Position, other: Holdings) -> int:
    """The sizes of the planets where the other dominates, as bits."""
    return sum(
        {1 << PLANET_SIZE[planet] for slot, planet in enumerate(state.planets) if other.sides >> 2 * slot & 3}
    )


def open_sizes(state: Position, own: Holdings) -> int:
    """The sizes of the planets that a seat does not dominate from both sides, as bits."""
    return sum(
        {
            1 << PLANET_SIZE[planet]
            for slot, planet in enumerate(state.planets)
            if own.sides >> 2 * slot & 3 != 3
        }
    )


def has_bank(state: Position, seat: Player) -> bool:
    """Whether a seat has something to burn in the bank (AC-Q19)."""
    return BANK in state.place[seat * SEAT_PIECES : (seat + 1) * SEAT_PIECES]


def fitting(state: Position, own: Holdings) -> int:
    """How many of the planets have a side that a spare pyramid fits."""
    return sum([own.spare >> PLANET_SIZE[planet] & 1 for planet in state.planets])


def under_fire(state: Position, seat: int, other: Holdings) -> int:
    """The dominant colonies of the other that lasers of the seat point at (AC-45)."""
    if not other.sides:
        return 0
    first, aimed = seat * SEAT_PIECES, 0
    for place in state.place[first : first + HALF]:
        if TARGET_AT[place] >= 0:
            aimed |= 3 << 2 * TARGET_AT[place]
    return (other.sides & aimed).bit_count()
