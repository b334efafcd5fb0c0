"""What the tests of all games need to know of Deep Roots."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from orrery.core.state import Action
from orrery.games.deep_roots.rules.actions import Verb, decode
from orrery.games.deep_roots.rules.board import entry_of, value_of
from orrery.games.deep_roots.rules.notation import SEAT_LETTERS
from orrery.games.deep_roots.rules.position import Phase
from orrery.games.deep_roots.rules.state import DeepRoots
from tests.games.deep_roots.oracle_line import oracle_at
from tests.games.deep_roots.soundness import assert_sound
from tests.games.manifest import Manifest


def _facts(state: DeepRoots, actions: Sequence[Action], names: Sequence[str]) -> tuple[str, ...]:
    """Of a throw every die and who is next, of a root what it is drawn with, where, and that it leads on."""
    name = names[state.turn]
    if state.is_chance_node():
        what = "rerolls" if state.phase == Phase.REROLL_DICE else f"round {state.round}"
        return name, what, *(str(value_of(die)) for die in actions)
    verb, _, slot, _ = decode(actions[0])
    if verb == Verb.DRAW:
        return name, f"region {slot // 6}", "towards region"
    return (name,) if verb in (Verb.REROLL, Verb.GROW, Verb.LEAVE, Verb.KEEP) else ()


def _moved(before: DeepRoots, after: DeepRoots) -> set[str]:
    """The trees and roots that were not there, and what is kept or is no longer."""
    roots = {
        f"root.r{6 * region + entry_of(block)}"
        for region, (old, new) in enumerate(zip(before.blocks, after.blocks, strict=True))
        for block in {*old} ^ {*new}
    }
    trees = {f"tree.{SEAT_LETTERS[seat]}" for seat in (0, 1) if before.planted[seat] != after.planted[seat]}
    return (
        roots
        | trees
        | {f"kept.{SEAT_LETTERS[seat]}" for seat in (0, 1) if before.kept[seat] != after.kept[seat]}
    )


MANIFEST: Final[Manifest[DeepRoots]] = Manifest(
    credit="untitled document",
    assert_sound=assert_sound,
    oracle_at=oracle_at,
    facts=_facts,
    moved=_moved,
    looks=("world",),
)
