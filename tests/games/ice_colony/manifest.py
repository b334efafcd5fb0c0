"""What the tests of all games need to know of Ice Colony."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from orrery.core.state import Action
from orrery.games.ice_colony.rules.actions import Verb, decode
from orrery.games.ice_colony.rules.board import EMPTY
from orrery.games.ice_colony.rules.notation import square_name
from orrery.games.ice_colony.rules.position import Phase
from orrery.games.ice_colony.rules.state import IceColony
from orrery.games.ice_colony.table.words import WORDS
from tests.games.ice_colony.oracle_line import oracle_at
from tests.games.ice_colony.soundness import assert_sound
from tests.games.manifest import Manifest


def _facts(state: IceColony, actions: Sequence[Action], names: Sequence[str]) -> tuple[str, ...]:
    """Of Fate the square and its pips after, of a fight both players, both dice and the loss."""
    mover, at = names[state.turn], square_name(state.active)
    after = state.clone()
    for action in actions:
        after.apply_action(action)
    match state.phase:
        case Phase.TERRAIN | Phase.DICE_OFF:
            return names[after.first], *(str(action + 1) for action in actions[-state.num_players :])
        case Phase.FATE:
            return mover, at, ("Reduce", "None", "Grow 1", "Grow 2")[actions[0]]
        case Phase.ATTACK_DIE:
            return mover, names[state.defender()], *(f"{die + 1}" for die in actions), *_loss(state, after)
    if state.phase in (Phase.ACT, Phase.EXTRA) and decode(actions[0]).verb == Verb.ATTACK:
        target = decode(actions[0]).square
        return mover, names[state.owner[target]], at, square_name(target)
    return ()


def _loss(state: IceColony, after: IceColony) -> tuple[str, ...]:
    """The square that has fewer pips after a fight, and how many."""
    for square in (state.active, state.target):
        if after.owner[square] == EMPTY:
            return square_name(square), "falls"
        if after.pips_on(square) < state.pips_on(square):
            return square_name(square), f"{after.pips_on(square)} pip"
    raise AssertionError("nobody lost anything")


def _moved(before: IceColony, after: IceColony) -> set[str]:
    """The squares whose pips or owner the diagrams show otherwise."""
    old, new = _squares(before), _squares(after)
    return {f"tile.{name}" for name in old if old[name] != new[name]}


def _squares(state: IceColony) -> dict[str, tuple[str, int]]:
    """By name the owner's letter and the sum of the pieces."""
    rows = [re.findall(r"\S (\S+)", line[1:]) for line in WORDS.diagram(state).splitlines()[1:]]
    return {
        f"{'abcde'[column]}{row}": (cell[0], sum(map(int, cell[1:])))
        for row, cells in enumerate(rows, start=1)
        for column, cell in enumerate(cells)
    }


MANIFEST: Final[Manifest[IceColony]] = Manifest(
    credit="Blake Cetnar",
    assert_sound=assert_sound,
    oracle_at=oracle_at,
    facts=_facts,
    effects=("won", "lost", "burst"),
    moved=_moved,
)
