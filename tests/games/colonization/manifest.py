"""What the tests of all games need to know of Colonization."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from orrery.core.state import Action
from orrery.games.colonization.rules.actions import Face, Verb, decode
from orrery.games.colonization.rules.state import Colonization
from orrery.games.pyramids.table import words
from tests.games.colonization.oracle_line import oracle_at
from tests.games.colonization.soundness import assert_sound
from tests.games.manifest import Manifest
from tests.games.pyramids.moved import moved


def _facts(state: Colonization, actions: Sequence[Action], names: Sequence[str]) -> tuple[str, ...]:
    """Of the die its face, of a shot who fires, with what, and what it strikes."""
    name, (action, *_) = names[state.turn], actions
    if state.is_chance_node():
        return name, Face(action).name.capitalize()
    verb, ship, target = decode(action)
    if verb not in (Verb.LASERS, Verb.BEAM, Verb.FREEZE):
        return ()
    what = {Verb.LASERS: "bank", Verb.BEAM: "tractor beam", Verb.FREEZE: "freezes"}[verb]
    return name, words.kind_title(state.kinds[ship]), words.kind_title(state.kinds[target]), what


MANIFEST: Final[Manifest[Colonization]] = Manifest(
    credit="Robert Dudley",
    assert_sound=assert_sound,
    oracle_at=oracle_at,
    facts=_facts,
    effects=("laser", "pull", "won", "lost"),
    moved=moved,
)
