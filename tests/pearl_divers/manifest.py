"""What the tests of all games need to know of Pearl Divers."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from orrery.core.state import Action
from tests.games.manifest import Manifest, items
from tests.pearl_divers.oracle import oracle_at
from tests.pearl_divers.rules.state import PearlDivers


def _assert_sound(state: PearlDivers) -> None:
    """Raises AssertionError for a position that the rules do not know."""
    taken = [sum(owner == seat for owner in state.owner) for seat in range(state.players)]
    assert max(taken) - min(taken) <= 1


def _facts(state: PearlDivers, actions: Sequence[Action], names: Sequence[str]) -> tuple[str, ...]:
    """Who takes what."""
    return (names[state.turn], str(actions[0] + 1))


def _moved(before: PearlDivers, after: PearlDivers) -> set[str]:
    """The numbers that were taken."""
    pairs = zip(before.owner, after.owner, strict=True)
    return {f"number.n{n}" for n, (one, other) in enumerate(pairs, start=1) if one != other}


MANIFEST: Final[Manifest[PearlDivers]] = Manifest(
    credit="Nobody yet",
    items=items("PD", 3, 0, ()),
    assert_sound=_assert_sound,
    oracle_at=oracle_at,
    facts=_facts,
    moved=_moved,
    has_plates=False,
)
