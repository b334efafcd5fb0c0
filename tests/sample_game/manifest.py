"""What the tests of all games need to know of Nine Craters."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from orrery.core.state import Action
from tests.games.manifest import Manifest
from tests.sample_game.oracle import oracle_at
from tests.sample_game.rules.board import crater_name
from tests.sample_game.rules.state import NineCraters, Phase


def _assert_sound(state: NineCraters) -> None:
    """Raises AssertionError for a position that the rules do not know; nothing is asked of the engine."""
    assert len(state.owner) == 9
    assert set(state.owner) <= {-1, 0, 1}
    assert state.turn in {0, 1}
    assert 0 <= state.rolled <= 6
    stones = [state.owner.count(seat) for seat in (0, 1)]
    if state.options.full_line == "any":
        assert 0 <= stones[0] - stones[1] <= 1
    if all(owner != -1 for owner in state.owner):
        assert state.is_terminal()


def _facts(state: NineCraters, actions: Sequence[Action], names: Sequence[str]) -> tuple[str, ...]:
    """Who rolls, and what."""
    return (names[state.turn], str(actions[0] + 1)) if state.phase == Phase.ROLL else ()


def _moved(before: NineCraters, after: NineCraters) -> set[str]:
    """The stones that came."""
    craters = range(len(before.owner))
    return {
        f"stone.{crater_name(crater)}" for crater in craters if before.owner[crater] != after.owner[crater]
    }


MANIFEST: Final[Manifest[NineCraters]] = Manifest(
    credit="Nobody in particular",
    assert_sound=_assert_sound,
    oracle_at=oracle_at,
    facts=_facts,
    moved=_moved,
    has_plates=False,
)
