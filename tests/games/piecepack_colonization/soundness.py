"""What must hold of Colonization at every ply, counted anew from the table and not asked of the engine."""

from __future__ import annotations

from itertools import pairwise
from typing import Final

from orrery.games.piecepack_colonization.rules.state import PiecepackColonization

PLACE: Final = 0
COINS: Final = 3
COLONIZE: Final = 4
OVER: Final = 10


def members(bits: int, count: int) -> set[int]:
    """The numbers whose bits are set; none above `count` can be."""
    assert 0 <= bits < 2**count
    return {number for number in range(count) if bits >> number & 1}


def assert_tiles(state: PiecepackColonization) -> None:
    """Each of 20 planets in the pile or in the system of its suit, whose strings rise (PC-6, PC-13)."""
    placed = [5 * suit + v - 1 for suit in range(4) for string in state.strings[suit] for v in string]
    assert sorted([*placed, *state.pile]) == list(range(20))
    assert state.pile == sorted(state.pile)
    for system in state.strings:
        assert all(string and string == sorted(string) for string in system)
        assert all(later[0] < earlier[-1] for earlier, later in pairwise(system))


def assert_coins(state: PiecepackColonization) -> None:
    """Each of six coins a player in one place, a planet with one colony at most (PC-2, PC-34)."""
    for seat in range(state.num_players):
        settled = [colony % 6 for colony in state.colony if colony >= 0 and colony // 6 == seat]
        lying = [members(coins[seat], 6) for coins in (state.stash, state.discards, state.removed)]
        assert sorted([*settled, *lying[0], *lying[1], *lying[2]]) == list(range(6))
        own = {p for p, colony in enumerate(state.colony) if colony >= 0 and colony // 6 == seat}
        assert members(state.held[seat], 20) == own
        assert not own & set(state.pile)
        if state.phase in (COINS, COLONIZE):
            assert seat != state.turn or members(state.used, 6) < lying[0]
    assert state.phase in (COINS, COLONIZE) or state.used == 0


def assert_ships(state: PiecepackColonization) -> None:
    """No two ships on one space, and none on a planet that is not there (PC-35, PC-Q2)."""
    standing = [space for space in state.ship if space >= 0]
    assert len(set(standing)) == len(standing)
    assert set(standing) <= set(range(24)) - set(state.pile)
    assert state.phase == PLACE or len(standing) == state.num_players


def assert_end(state: PiecepackColonization) -> None:
    """Nobody runs out of coins unnoticed, and who did is asked no more (PC-48, PC-Q28)."""
    by_stash = state.options.end_on == "stash"
    left = [
        stash | (0 if by_stash else discards)
        for stash, discards in zip(state.stash, state.discards, strict=True)
    ]
    if state.ending < 0:
        assert all(left)
        assert state.phase != OVER
    else:
        assert not left[state.ending]
        assert state.turn != state.ending


def assert_sound(state: PiecepackColonization) -> None:
    """Raises AssertionError for a position that the rules do not know."""
    assert_tiles(state)
    assert_coins(state)
    assert_ships(state)
    assert_end(state)
