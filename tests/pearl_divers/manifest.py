"""What the tests of all games need to know of Pearl Divers."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from orrery.core.state import Action
from tests.games.manifest import Manifest
from tests.pearl_divers.oracle import oracle_at
from tests.pearl_divers.rules.state import PearlDivers, Phase


def _assert_sound(state: PearlDivers) -> None:
    """Raises AssertionError for a position that the rules do not know."""
    assert len(state.owner) == 7
    assert sum(owner != -1 for owner in state.owner) <= state.dives <= 5 * state.players
    assert all(0 <= tanks < 8 for tanks in state.tanks)
    assert state.used & state.tanks[state.turn] == state.used
    assert state.turn == (state.dives - state.is_terminal()) % state.players


def _facts(state: PearlDivers, actions: Sequence[Action], names: Sequence[str]) -> tuple[str, ...]:
    """Who rolls what, for which reef."""
    if state.phase != Phase.ROLL:
        return (names[state.turn],)
    return (names[state.turn], str(actions[0] + 1), f"reef {state.reef + 2}")


def _moved(before: PearlDivers, after: PearlDivers) -> set[str]:
    """The reefs whose pearls were taken, and the tanks that were spent."""
    reefs = {f"reef.r{reef + 2}" for reef in range(7) if before.owner[reef] != after.owner[reef]}
    spent = [one & ~other for one, other in zip(before.tanks, after.tanks, strict=True)]
    return reefs | {
        f"tank.{'GHT'[seat]}{air}"
        for seat, tanks in enumerate(spent)
        for air in (1, 2, 3)
        if tanks >> air - 1 & 1
    }


MANIFEST: Final[Manifest[PearlDivers]] = Manifest(
    credit="Nobody in particular",
    assert_sound=_assert_sound,
    oracle_at=oracle_at,
    facts=_facts,
    moved=_moved,
    effects=("won",),
)
