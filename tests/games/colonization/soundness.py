"""What must hold of the pyramids' Colonization at every ply, counted anew and not asked of the engine."""

from __future__ import annotations

from typing import Final

from orrery.games.colonization.rules.state import Colonization

RESERVE: Final = -2
COLONIES: Final = 15
"""Places below are in orbit: five ways to lie round each planet, the last of which points at nothing."""
ACT: Final = 2
TURN: Final = 3
ROLL: Final = 4
WITH: Final = 11
OVER: Final = 12


def size(state: Colonization, piece: int) -> int:
    """1 to 3."""
    return piece // state.copies % 3 + 1


def owner(state: Colonization, piece: int) -> int:
    """The seat, by the colour (LC-8, LC-64)."""
    colour = piece // (3 * state.copies)
    return colour // 2 if state.num_players == 2 else colour


def assert_places(state: Colonization) -> None:
    """Each pyramid is in one place, and no ship points at its own planet or at nothing (LC-5, LC-12)."""
    assert len(state.place) == (12 if state.num_players == 2 else 6 * state.num_players)
    assert state.planets == [0, 2, 4]
    for place in state.place:
        assert RESERVE <= place < COLONIES + 6
        if 0 <= place < COLONIES:
            slot, aim = divmod(place, 5)
            assert aim in {0, 1, 2, 3} - {slot + 1}


def assert_stacks(state: Colonization) -> None:
    """Stacks hold who says that it is there, each once (LC-4)."""
    for side, stack in enumerate(state.stacks):
        there = [piece for piece, place in enumerate(state.place) if place == COLONIES + side]
        assert sorted(stack) == there


def assert_dominance(state: Colonization) -> None:
    """The outermost colony that is no smaller than the planet dominates its side (LC-15 to LC-18)."""
    counts = [0] * state.num_players
    for side, stack in enumerate(state.stacks):
        eligible = [piece for piece in stack if size(state, piece) >= side // 2 + 1]
        assert state.dominant[side] == (eligible[-1] if eligible else -1)
        if eligible:
            counts[owner(state, eligible[-1])] += 1
    needed = 4 if state.num_players == 2 else 3
    winners = [seat for seat, count in enumerate(counts) if count >= needed]
    assert len(winners) <= 1
    assert winners == ([state.winner] if state.phase == OVER else [])


def assert_twins(state: Colonization) -> None:
    """The lower of two twins is in the lower place, or nearer to the planet (LC-Q34)."""
    if state.copies == 1:
        return
    for piece in range(0, len(state.place), 2):
        one, other = state.place[piece : piece + 2]
        assert one <= other
        if one == other >= COLONIES:
            stack = state.stacks[one - COLONIES]
            assert stack.index(piece) < stack.index(piece + 1)


def assert_freezes(state: Colonization) -> None:
    """Ships alone are frozen, between two alone, once, and held in their owner's turn (LC-54, LC-Q24)."""
    assert not state.frozen & state.held
    for piece, place in enumerate(state.place):
        is_held = bool(state.held >> piece & 1)
        if is_held or state.frozen >> piece & 1:
            assert state.num_players == 2
            assert 0 <= place < COLONIES
        assert not is_held or owner(state, piece) == state.turn
    assert (state.frozen | state.held) >> len(state.place) == 0


def assert_turn(state: Colonization) -> None:
    """Points are few and never owed, and something is chosen when it is asked about (LC-38)."""
    assert 0 <= state.points <= 5
    assert (state.chosen >= 0) == (state.phase in (TURN, WITH))
    assert state.current_player() == {ROLL: -1, OVER: -4}.get(state.phase, state.turn)
    legal = state.legal_actions()
    assert legal == sorted(set(legal))
    assert (0 in legal) == (state.phase <= ACT or state.phase == ROLL)
    assert len({state.action_to_string(action) for action in legal}) == len(legal)


def assert_sound(state: Colonization) -> None:
    """Raises AssertionError for a position that the rules do not know."""
    assert_places(state)
    assert_stacks(state)
    assert_dominance(state)
    assert_twins(state)
    assert_freezes(state)
    assert_turn(state)
