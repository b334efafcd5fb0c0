"""What must hold of Advanced Colonization at every ply, counted anew and not asked of the engine."""

from __future__ import annotations

from typing import Final

from orrery.games.advanced_colonization.rules.state import AdvancedColonization

BURNED: Final = -3
COLONIES: Final = 15
"""Places below are in orbit: five ways to lie round each planet, the last of which points at nothing."""
AT_NOTHING: Final = 4
ACT: Final = 2
PLANET: Final = 3
BURN: Final = 4
TARGET: Final = 5
GOAL: Final = 6
TURN: Final = 7
SWAP: Final = 8
WITH: Final = 9
OVER: Final = 10


def size(piece: int) -> int:
    """1 to 3: two pyramids of each kind follow each other."""
    return piece // 2 % 3 + 1


def planet_size(planet: int) -> int:
    """1 to 3."""
    return planet // 2 + 1


def assert_places(state: AdvancedColonization) -> None:
    """24 pyramids, each in one place, and no ship points at its own planet (AC-3, AC-8, AC-9)."""
    place = state.place
    assert len(place) == 24
    assert BURNED <= min(place) <= max(place) < COLONIES + 6
    for at in place:
        if 0 <= at < COLONIES:
            slot, aim = divmod(at, 5)
            assert aim != slot + 1
            assert aim != AT_NOTHING or state.burned_planets
    assert state.removed == place.count(BURNED)
    assert bool(state.seen) <= (state.options.repetition == "draw")


def assert_stacks(state: AdvancedColonization) -> None:
    """Stacks and places agree, and what dominates is the outermost of the planet's size (AC-10 to AC-12)."""
    for side, stack in enumerate(state.stacks):
        assert sorted(stack) == [piece for piece, at in enumerate(state.place) if at == COLONIES + side]
        fitting = [piece for piece in stack if size(piece) == planet_size(state.planets[side // 2])]
        assert state.dominant[side] == (fitting[-1] if fitting else -1)


def assert_twins(state: AdvancedColonization) -> None:
    """Of two alike the lower number is in the lower place, on one side nearer the planet."""
    for one in range(0, 24, 2):
        at = state.place[one : one + 2]
        assert at[0] <= at[1]
        if at[0] == at[1] >= COLONIES:
            stack = state.stacks[at[0] - COLONIES]
            assert stack.index(one) < stack.index(one + 1)


def assert_planets(state: AdvancedColonization) -> None:
    """Six planets: three placed, the others in the bank or burned (AC-2, AC-17, AC-40)."""
    burned = state.burned_planets
    assert len(state.planets) == len(set(state.planets)) == len(set(state.spots)) == 3
    assert not set(state.planets) & set(burned)
    assert burned == sorted(set(burned))
    assert {0, 2, 4} <= {*state.planets, *burned}
    assert len(burned) <= min(3, state.removed)
    assert sorted([*state.planets, *burned, *state.spare_planets()]) == list(range(6))


def assert_under_way(state: AdvancedColonization) -> None:
    """What an action has come to is known as long as it goes on, and no longer."""
    phase, own = state.phase, range(12 * state.turn, 12 * state.turn + 12)
    assert (state.actor in own) == (phase in (PLANET, BURN, TARGET, GOAL))
    assert state.actor in own or state.actor == -1
    assert (state.first >= 0) == (phase == WITH)
    assert bool(state.chosen) <= (phase in (TARGET, GOAL))
    assert bool(state.chosen) >= (phase == GOAL)
    assert state.chosen == sorted(set(state.chosen))
    assert (state.goal >= 0) == bool(state.turning) == (phase == TURN)
    assert len(state.turning) == len(set(state.turning)) == len(state.adrift)
    assert all(state.place[ship] == 5 * state.goal for ship in state.turning)


def assert_end(state: AdvancedColonization) -> None:
    """Points are never owed, and the game is over when it must be, and only then (AC-50, AC-16, AC-Q36)."""
    assert 0 <= state.points <= 5
    assert state.points % 2 == 1 or state.phase >= ACT
    counts = [sum(piece // 12 == seat for piece in state.dominant) for seat in (0, 1)]
    winners = [seat for seat in (0, 1) if counts[seat] >= 4]
    assert len(winners) <= 1
    assert winners == ([state.winner] if state.winner >= 0 else [])
    left = [12 - state.place[12 * seat : 12 * seat + 12].count(BURNED) for seat in (0, 1)]
    is_dead = max(left) < 4 and state.phase not in (TARGET, SWAP, WITH)
    is_third = 3 in state.seen.values()
    assert (state.phase == OVER) == (bool(winners) or is_dead or is_third)
    assert state.current_player() == (-4 if state.phase == OVER else state.turn)


def assert_sound(state: AdvancedColonization) -> None:
    """Raises AssertionError for a position that the rules do not know."""
    assert_places(state)
    assert_stacks(state)
    assert_twins(state)
    assert_planets(state)
    assert_under_way(state)
    assert_end(state)
