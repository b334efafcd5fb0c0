"""Colonization in letters and digits: names of actions, and the position line.

How pyramids and planets are written is in `pyramids/notation.py`.

The position line has nine fields, separated by single spaces; `-` stands for nothing:

1. players, 2 to 4
2. settings: none, `-`
3. planets by slot, `/` between, each `name:top:bottom:orbit`, e.g. `S:-:-:rM^,kS>L/M:yS,rM:-:-/L:-:-:-`
4. reserves by seat, `/` between, e.g. `rS,yM/-`
5. what has left the game: nothing, `-`
6. whose turn it is: R or K between two, else R, Y, K or B
7. what is being decided: the name of a `Phase`, lower case
8. action points left
9. details, each `name=value`, `;` between them: `frozen` the ships frozen in their owner's next turn,
   `held` the mover's ships frozen in this turn, both like `rM,kS`; `chosen` the pyramid with where it is
   that is to be turned, or to be swapped with another
"""

from __future__ import annotations

from typing import Final

from orrery.core.position_line import NONE
from orrery.games.colonization.rules.actions import Face, Parts, Verb, decode
from orrery.games.colonization.rules.position import Phase, Position
from orrery.games.pyramids.rules.board import KIND_NAMES, SLOT_OF
from orrery.games.pyramids.rules.notation import aim_name, kind_name, piece_name, planet_name, position_line

SEAT_NAMES: Final = ("Red", "Yellow", "Black", "Blue")
SEAT_NAMES_OF_TWO: Final = ("Red and yellow", "Black and blue")


# --- actions ---------------------------------------------------------------------------------------


def action_to_string(state: Position, action: int) -> str:
    """The notation of a legal action or outcome (`State.action_to_string`)."""
    if state.phase == Phase.ROLL:
        return Face(action).name.lower()
    match decode(action):
        case Parts(Verb.TURN, _, aim):
            return aim_name(state, aim)
        case parts:
            return f"{parts.verb.name.lower()}{_things(state, parts)}"


def _things(state: Position, parts: Parts[Verb]) -> str:
    """What a verb is done with."""
    match parts:
        case Parts(Verb.NEXT):
            return ""
        case Parts(Verb.BUY, kind):
            return f"-{KIND_NAMES[kind]}"
        case Parts(Verb.ORBIT, kind, place):
            return f"-{KIND_NAMES[kind]}^{planet_name(state, SLOT_OF[place])}"
        case Parts(Verb.SWERVE | Verb.TIP | Verb.AIM, ship, aim):
            return f"-{piece_name(state, ship)}{aim_name(state, aim)}"
        case Parts(Verb.LASERS | Verb.BEAM | Verb.FREEZE, ship, target):
            return f"-{piece_name(state, ship)}-{piece_name(state, target)}"
        case Parts(Verb.TELEPORT, ship, slot):
            return f"-{piece_name(state, ship)}-{planet_name(state, slot)}"
        case Parts(_, piece):
            return f"-{piece_name(state, piece)}"


# --- writing the position line ---------------------------------------------------------------------


def serialize(state: Position) -> str:
    """The position as a line (`State.serialize`)."""
    return position_line(state, NONE, _details(state))


def _details(state: Position) -> dict[str, str]:
    return {
        "frozen": _names(state, state.frozen),
        "held": _names(state, state.held),
        "chosen": piece_name(state, state.chosen) if state.chosen >= 0 else "",
    }


def _names(state: Position, pieces: int) -> str:
    members = (piece for piece in range(pieces.bit_length()) if pieces >> piece & 1)
    return ",".join(kind_name(state, piece) for piece in members)
