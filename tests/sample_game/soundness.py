"""What must hold of Nine Craters at every ply, counted anew and not asked of the engine."""

from __future__ import annotations

from tests.sample_game.rules.state import NineCraters


def assert_sound(state: NineCraters) -> None:
    """Raises AssertionError for a position that the rules do not know."""
    assert len(state.owner) == 9
    assert set(state.owner) <= {-1, 0, 1}
    assert state.turn in {0, 1}
    assert 0 <= state.rolled <= 6
    stones = [state.owner.count(seat) for seat in (0, 1)]
    if state.options.full_line == "any":
        assert 0 <= stones[0] - stones[1] <= 1
    if all(owner != -1 for owner in state.owner):
        assert state.is_terminal()
