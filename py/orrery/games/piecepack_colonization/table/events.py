"""What just happened in Colonization, in a line: a decision, or a roll with what came of it."""

from __future__ import annotations

from collections.abc import Sequence

from orrery.core.state import Action
from orrery.games.piecepack_colonization.rules.actions import Verb, decode
from orrery.games.piecepack_colonization.rules.board import ACE, COLONIZES, VALUE
from orrery.games.piecepack_colonization.rules.position import Phase
from orrery.games.piecepack_colonization.rules.state import PiecepackColonization
from orrery.games.piecepack_colonization.table.sayings import space_title
from orrery.games.piecepack_colonization.table.sentences import sentence


def event(state: PiecepackColonization, actions: Sequence[Action], names: Sequence[str]) -> str:
    """A decision, or who rolled or drew, for what, and what it came to."""
    if decode(actions[0]).verb in (Verb.USE, Verb.COLONIZE) and not state.is_chance_node():
        return ""  # the roll tells it
    told, name = sentence(state, actions[0], names), names[state.turn]
    here = space_title(state.ship[state.turn])
    match state.phase:
        case Phase.DRAW:
            return f"{name} draws a planet. {told}"
        case Phase.COLONIZE:
            return f"{name} rolls to colonize. {told}{_ace_stays(state, actions[0])}"
        case Phase.ATTACK:
            owner = names[state.owner(state.ship[state.turn])]
            return f"{name} rolls against {owner} on {here}. {told}"
        case Phase.MOVE_DIE:
            return f"{name} rolls {actions[0]} to move from {here}."
        case _:
            return told


def _ace_stays(state: PiecepackColonization, face: Action) -> str:
    """What is added where the sentence says only what an Ace takes (PC-24)."""
    is_lost = not COLONIZES[ACE][state.used] >> face & 1
    return " It is not won." if VALUE[state.ship[state.turn]] == ACE and is_lost else ""
