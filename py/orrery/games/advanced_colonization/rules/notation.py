"""Advanced Colonization in letters and digits: names of actions, and the position line.

Pyramids, places and the fields of the table are written as in both pyramid games (pyramids/notation.py).
The position line has nine fields, separated by single spaces; `-` stands for nothing:

1. players, always 2
2. settings: the values of `Options` in their order, e.g. `off,draw`
3. planets with what is on and round them, `/` between, e.g. `S:-:-:rM^,kS>L/M2:yS:-:-/L:yS,bL:rL,kL:-`
4. reserves by seat, `/` between, e.g. `rM,rM/-`
5. what is out of the game: ships, then planets, e.g. `rM,S`
6. whose turn it is: R (red and yellow) or K (black and blue)
7. what is being decided: the name of a `Phase`, lower case
8. action points left
9. details, each `name=value`, `;` between them:
   `spots` where the planets stand, by slot, if not as at the start: `0:0,1:0,1:1`;
   `actor` the firing ship or the bomber, `chosen` the targets so far, `first` the first piece of two that
   trade places; `goal` where beamed ships have come to, `turning` those to be turned, in order, `>-` after
   those that pointed at nothing: `yS,bL>-`;
   `seen` the positions at the start of each turn since the last burning, `*2` after one seen twice. Where a
   turn begins just now, its own position is counted once less, since the line shows it anyway.

A position seen is its mover, the place of each pyramid (`x` burned, `+` in the reserve, `-` in the bank, `0`
to `9` and `a` to `e` in orbit, `A` to `F` on a side), and the order, outward, of each side with two or more
colonies, by the pyramids' numbers as letters from `a`.
"""

from __future__ import annotations

from typing import Final

from orrery.games.advanced_colonization.rules.actions import OTHER_SIDE, POINTS, Parts, Verb, decode
from orrery.games.advanced_colonization.rules.position import Phase, Position
from orrery.games.pyramids.rules.board import AIM_OF, FIRST_SPOTS, KIND_NAMES, PLANET_NAMES, SLOT_OF, STANDING
from orrery.games.pyramids.rules.notation import aim_name, orbit_name, piece_name, planet_name, position_line

SEAT_NAMES: Final = ("Red and yellow", "Black and blue")
SEAT_LETTERS: Final = "RK"
PLACE_LETTERS: Final = "0123456789abcdeABCDEFx+-"
"""By place, those that are no orbit and no side counted from the end."""
SIDE_LETTERS: Final = "ABCDEF"
PIECE_LETTERS: Final = "abcdefghijklmnopqrstuvwx"


# --- actions ---------------------------------------------------------------------------------------


def action_to_string(state: Position, action: int) -> str:
    """The notation of a legal action (`State.action_to_string`)."""
    match decode(action):
        case Parts(Verb.TURN, _, aim):
            return aim_name(state, aim)
        case Parts(Verb.GOAL, slot):
            return f"to-{planet_name(state, slot)}"
        case parts:
            return f"{parts.verb.name.lower()}{_things(state, parts)}"


def _things(state: Position, parts: Parts[Verb]) -> str:
    """What a verb is done with."""
    match parts:
        case Parts(Verb.NEXT | Verb.FIRE):
            return ""
        case Parts(Verb.BUY | Verb.SHIFT | Verb.BURN, kind):
            return f"-{KIND_NAMES[kind]}"
        case Parts(Verb.ORBIT, kind, place):
            is_standing = AIM_OF[place] == STANDING
            where = (
                f"^{planet_name(state, SLOT_OF[place])}" if is_standing else f"@{orbit_name(state, place)}"
            )
            return f"-{KIND_NAMES[kind]}{where}"
        case Parts(Verb.PLANET, planet, side):
            return f"-{PLANET_NAMES[planet]}-{'other' if side == OTHER_SIDE else 'same'}"
        case Parts(Verb.ADVANCE | Verb.REDIRECT, ship, aim):
            return f"-{piece_name(state, ship)}{aim_name(state, aim)}"
        case Parts(_, piece):
            return f"-{piece_name(state, piece)}"


# --- positions seen --------------------------------------------------------------------------------


def position_code(state: Position) -> str:
    """All that makes a position at the start of a turn the same as another of equal burnings (AC-Q35)."""
    code = SEAT_LETTERS[state.turn] + "".join([PLACE_LETTERS[place] for place in state.place])
    for stack in state.stacks:
        if len(stack) > 1:
            code += "".join([PIECE_LETTERS[piece] for piece in stack])
    return code


def begins_turn(state: Position) -> bool:
    """Whether nothing has been done in this turn: what is bought first has its price."""
    return state.phase == Phase.BUY and state.points == POINTS


# --- writing the position line ---------------------------------------------------------------------


def serialize(state: Position) -> str:
    """The position line, as the head of this file describes it."""
    return position_line(state, state.options.written(), _details(state))


def _details(state: Position) -> dict[str, str]:
    ships = [
        f"{KIND_NAMES[state.kinds[ship]]}{'>-' if is_adrift else ''}"
        for ship, is_adrift in zip(state.turning, state.adrift, strict=True)
    ]
    spots = ",".join(f"{x}:{y}" for x, y in state.spots) if state.spots != list(FIRST_SPOTS) else ""
    return {
        "spots": spots,
        "actor": piece_name(state, state.actor) if state.actor >= 0 else "",
        "chosen": ",".join(piece_name(state, piece) for piece in state.chosen),
        "first": piece_name(state, state.first) if state.first >= 0 else "",
        "goal": planet_name(state, state.goal) if state.goal >= 0 else "",
        "turning": ",".join(ships),
        "seen": _seen(state),
    }


def _seen(state: Position) -> str:
    own = position_code(state) if begins_turn(state) else ""
    counts = {code: count - (code == own) for code, count in state.seen.items()}
    return ",".join(
        f"{code}*{count}" if count > 1 else code for code, count in sorted(counts.items()) if count
    )
