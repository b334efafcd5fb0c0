"""What the tests of all games need to know of the piecepack's Colonization."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from orrery.core.state import Action
from orrery.games.piecepack_colonization.rules.actions import Verb, decode
from orrery.games.piecepack_colonization.rules.notation import SEAT_LETTERS, space_name
from orrery.games.piecepack_colonization.rules.position import Phase
from orrery.games.piecepack_colonization.rules.state import PiecepackColonization
from orrery.games.piecepack_colonization.table.sentences import space_title
from orrery.games.piecepack_colonization.table.sprites import sprites
from tests.games.manifest import Manifest
from tests.games.piecepack_colonization.oracle_line import oracle_at
from tests.games.piecepack_colonization.soundness import assert_sound


def _facts(state: PiecepackColonization, actions: Sequence[Action], names: Sequence[str]) -> tuple[str, ...]:
    """Of an attempt and an attack who, where, the die, and whether it succeeded."""
    name, space, (action, *_) = names[state.turn], state.ship[state.turn], actions
    after = state.clone()
    after.apply_action(action)
    match state.phase:
        case Phase.DRAW:
            return name, space_title(action)
        case Phase.COLONIZE:
            return (
                name,
                space_title(space),
                str(action),
                "succeeds" if after.phase == Phase.SETTLE else "fails",
            )
        case Phase.ATTACK:
            result = "survives" if after.owner(space) >= 0 else "destroyed"
            return name, names[state.owner(space)], space_title(space), str(action), result
        case Phase.MOVE_DIE:
            return name, str(action), "move"
        case Phase.COINS if decode(action).verb == Verb.ROLL and after.phase == Phase.SETTLE:
            return name, space_title(space), "no roll"
    return ()


def _moved(before: PiecepackColonization, after: PiecepackColonization) -> set[str]:
    """Planets that came, and the ships and coins that lie on another thing than before."""
    planets = {f"space.{space_name(space)}" for space in before.pile if space not in after.pile}
    ships = {
        f"ship.{SEAT_LETTERS[seat]}"
        for seat in range(before.num_players)
        if before.ship[seat] != after.ship[seat]
    }
    old, new = _lying(before), _lying(after)
    return planets | ships | {key for key in old if old[key] != new[key]}


def _lying(state: PiecepackColonization) -> dict[str, str]:
    """Where each coin is said to be; one that is used for a roll is in the stash still."""
    coins = {sprite.key: sprite.label for sprite in sprites(state) if sprite.key.startswith("coin.")}
    return {key: label.replace("used for the roll", "in the stash") for key, label in coins.items()}


MANIFEST: Final[Manifest[PiecepackColonization]] = Manifest(
    credit="Ken Leyhe",
    assert_sound=assert_sound,
    oracle_at=oracle_at,
    facts=_facts,
    effects=("won", "lost"),
    moved=_moved,
)
