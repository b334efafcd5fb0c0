"""What must hold of Ice Colony at every ply, counted anew from the squares and not asked of the engine."""

from __future__ import annotations

from typing import Final

from orrery.games.ice_colony.rules.state import IceColony

FULL: Final = (5, 5, 5)
BLUE: Final = 1
GREEN: Final = 2
CLEAR: Final = 3
FORCED: Final = 2
ACT: Final = 6
EXTRA: Final = 7
CHANGE: Final = 13


def sizes(pieces: int) -> tuple[int, int, int]:
    """How many 1-, 2- and 3-pip pieces a number stands for: six ones make a two's digit, and so on."""
    return pieces % 6, (pieces // 6) % 6, (pieces // 36) % 6


def pips(pieces: int) -> int:
    ones, twos, threes = sizes(pieces)
    return ones + 2 * twos + 3 * threes


def assert_pieces(state: IceColony) -> None:
    """Five of each size, in the pool and on the board together (IC-3)."""
    for seat in range(state.num_players):
        own = [square for square in range(25) if state.owner[square] == seat]
        every = [sizes(state.pool[seat]), *(sizes(state.stack[square]) for square in own)]
        assert tuple(map(sum, zip(*every, strict=True))) == FULL
        assert state.held[seat] == own


def assert_squares(state: IceColony) -> None:
    """One owner a square, no empty units, at most 3 pips, nobody in the void (IC-9, IC-38, IC-49)."""
    phase = int(state.phase)
    for square in range(25):
        owner, count = state.owner[square], pips(state.stack[square])
        assert -1 <= owner < state.num_players
        if owner == -1:
            assert count == 0
            continue
        is_being_made = phase == CHANGE and square in dict(state.pending)
        assert count > 0 or is_being_made
        assert count <= (most_on_active(state) if square == state.active else 3)
        assert not (state.options.clear == "void" and state.terrain[square] == CLEAR)


def most_on_active(state: IceColony) -> int:
    """3; what Fate may have added until a Move; between two forced ones on blue one more (IC-38, IC-Q29)."""
    kind = state.terrain[state.active]
    if state.phase == ACT:
        return 6 if kind == GREEN else 5
    is_between = state.phase == EXTRA and kind == BLUE and state.progress == FORCED
    return 4 if is_between and state.rulings.blue_forces_twice and len(state.legal_actions()) > 1 else 3


def assert_tokens(state: IceColony) -> None:
    """Tokens are held by seats, of the living alone (IC-22, IC-Q12)."""
    assert 0 <= state.tokens < 2**state.num_players
    living = {owner for owner in state.owner if owner != -1}
    assert all(seat in living for seat in range(state.num_players) if state.tokens >> seat & 1)


def assert_sound(state: IceColony) -> None:
    """Raises AssertionError for a position that the rules do not know."""
    assert_pieces(state)
    assert_squares(state)
    assert_tokens(state)
    assert all(state.terrain.count(kind) <= 5 for kind in range(6))
