"""What the tests of all games need to know of Advanced Colonization."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from orrery.core.state import Action
from orrery.games.advanced_colonization.rules.actions import Verb, decode
from orrery.games.advanced_colonization.rules.state import AdvancedColonization
from orrery.games.pyramids.rules.board import SLOT_OF
from orrery.games.pyramids.table import words
from tests.games.advanced_colonization.oracle_line import oracle_at
from tests.games.advanced_colonization.soundness import assert_sound
from tests.games.manifest import Manifest
from tests.games.pyramids.moved import moved


def _facts(state: AdvancedColonization, actions: Sequence[Action], names: Sequence[str]) -> tuple[str, ...]:
    """Of lasers, a beam, a bomb and a revolt who, and what goes or comes."""
    name, (verb, what, _) = names[state.turn], decode(actions[0])
    struck = tuple(words.kind_title(state.kinds[piece]) for piece in state.chosen)
    match verb:
        case Verb.FIRE:
            return name, *struck, "bank" if state.is_firing() else "beam"
        case Verb.GOAL:
            return name, *struck, words.planet_title(state, what)
        case Verb.PLANET:
            burned = words.planet_title(state, SLOT_OF[state.place[state.actor]])
            return name, "Bomb", burned, words.spare_planet_title(what)
        case Verb.REVOLT:
            return name, "revolt", words.kind_title(state.kinds[what]), "bank"
        case _:
            return ()


MANIFEST: Final[Manifest[AdvancedColonization]] = Manifest(
    credit="Robert Dudley",
    assert_sound=assert_sound,
    oracle_at=oracle_at,
    facts=_facts,
    effects=("laser", "pull", "burst", "won"),
    moved=moved,
    positions=(
        # A burning planet's last ship may stay adrift (AC-Q26).
        (
            "2 off,draw S:-:-:kS>-/M2:-:-:yM>S/L:-:-:- -/- rM,M R act 2 -",
            "beam-yM@M2>S target-kS@S>- fire to-L",
        ),
    ),
)
