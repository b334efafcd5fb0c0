"""What the tests of all games need to know of Nine Craters."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from orrery.core.state import Action
from tests.games.manifest import Manifest, items
from tests.sample_game.oracle import oracle_at
from tests.sample_game.rules.notation import crater_name
from tests.sample_game.rules.position import Phase
from tests.sample_game.rules.state import NineCraters
from tests.sample_game.soundness import assert_sound


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
    items=items("SG", 6, 1, (1,)),
    assert_sound=assert_sound,
    oracle_at=oracle_at,
    facts=_facts,
    moved=_moved,
    has_plates=False,
)
