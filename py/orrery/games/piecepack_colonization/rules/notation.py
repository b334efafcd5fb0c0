"""Colonization in letters and digits: names of spaces, of actions, and the position line.

Suits are m Moons, c Crowns, s Stars, a Anchors: `m0` is the sun of the Moons and `m3` their planet 3.

The position line has eight fields, separated by single spaces; `-` stands for nothing:

1. players, 2 to 4
2. settings: the values of `Options` in their order, e.g. `stash`
3. systems by suit, `/` between: strings from the sun outward, oldest first, e.g. `35,24,1/-/4/-`
4. ships by seat, `,` between: the space, or `-` before it is placed
5. coins by seat, `/` between; for each from Null to 5 `+` in the stash, `-` in the discards, `x` removed,
   or the planet on which it is a colony, e.g. `++-m3x+`
6. whose turn it is: M, C, S or A
7. what is being decided: the name of a `Phase`, lower case
8. details, each `name=value`, `;` between them: `die` the last face, `used` the coins used for the
   attempt, `restored` the first coin restored, `ending` who ran out of coins
"""

from __future__ import annotations

from typing import Final

from orrery.core.position_line import joined_details
from orrery.core.state import Action
from orrery.games.piecepack_colonization.rules.actions import NO_COIN, Parts, Verb, decode
from orrery.games.piecepack_colonization.rules.board import (
    DISCARDS,
    NOWHERE,
    REMOVED,
    SPACES,
    STASH,
    SUIT,
    VALUE,
    VALUES,
    Space,
)
from orrery.games.piecepack_colonization.rules.position import ROLLS, Phase, Position

SEAT_NAMES: Final = ("Moons", "Crowns", "Stars", "Anchors")
SEAT_LETTERS: Final = "MCSA"
SUIT_LETTERS: Final = "mcsa"
COIN_MARKS: Final = {STASH: "+", DISCARDS: "-", REMOVED: "x"}
_WORDS: Final = {
    Verb.DRAW: "draw",
    Verb.MOVE: "move",
    Verb.RESTORE: "restore",
    Verb.USE: "use",
    Verb.ROLL: "roll",
    Verb.SETTLE: "settle",
    Verb.SECOND: "and",
    Verb.DONE: "done",
    Verb.STAY: "stay",
}


def space_name(space: Space) -> str:
    """Its suit's letter and its value, 0 for a sun."""
    return f"{SUIT_LETTERS[SUIT[space]]}{VALUE[space]}"


_SPACES: Final = {space_name(space): space for space in SPACES}


def parse_space(name: str) -> Space:
    """The space of this name, or `NOWHERE`."""
    return _SPACES.get(name, NOWHERE)


# --- actions ---------------------------------------------------------------------------------------


def action_to_string(state: Position, action: Action) -> str:
    """The notation of a legal action or outcome (`State.action_to_string`)."""
    if state.phase == Phase.DRAW:
        return space_name(action)
    if state.phase in ROLLS:
        return str(action)
    match decode(action):
        case Parts(Verb.GO, space):
            return space_name(space)
        case Parts(Verb.PLAY, space):
            return f"play-{space_name(space)}"
        case Parts(Verb.COLONIZE):
            return "colonize" if state.owner(state.ship[state.turn]) < 0 else "attack"
        case Parts(verb, _, coin):
            return _WORDS[verb] if coin == NO_COIN else f"{_WORDS[verb]}-{coin}"


# --- writing the position line ---------------------------------------------------------------------


def serialize(state: Position) -> str:
    """The position line, as the head of this file describes it."""
    fields = (
        str(state.num_players),
        state.options.written(),
        "/".join(",".join("".join(map(str, string)) for string in s) or "-" for s in state.strings),
        ",".join(space_name(space) if space != NOWHERE else "-" for space in state.ship),
        "/".join("".join(COIN_MARKS.get(at) or space_name(at) for at in places) for places in state.coins),
        SEAT_LETTERS[state.turn],
        state.phase.name.lower(),
        joined_details(_details(state)),
    )
    return " ".join(fields)


def _details(state: Position) -> dict[str, str]:
    return {
        "die": str(state.die) if state.die >= 0 else "",
        "used": "".join(str(coin) for coin in VALUES if state.used >> coin & 1),
        "restored": str(state.restored) if state.restored >= 0 else "",
        "ending": SEAT_LETTERS[state.ending] if state.ending >= 0 else "",
    }
