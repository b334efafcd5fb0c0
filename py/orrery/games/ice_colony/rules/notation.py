"""Ice Colony in letters and digits: names of squares, of actions, and the position line.

The position line has nine fields, separated by single spaces; `-` stands for nothing:

1. players, 2 to 4
2. settings: the values of `Options` in their order, e.g. `4,plain,off,canonical`
3. terrain, row by row, `/` between rows: k black, b blue, g green, c clear, r red, y yellow, `.` not drawn
4. units, row by row, `,` between cells: `W21` is White with a 2- and a 1-pip piece, a number that many
   empty squares, a letter alone a unit whose pieces are being chosen
5. seats that hold an edge token, e.g. `WP`
6. round (0 in setup) and who began it, e.g. `3W`
7. whose turn it is
8. what is being decided: the name of a `Phase`, lower case
9. details, each `name=value`, `;` between them: `at` the active square, `to` the attacked one, `did`
   what was done since Fate, `fate` the last face, `dice` the attacker's and defender's, `edge` tokens
   spent in this combat (a, d), `contest` seats that roll to be first, `rolls` and `bids` by seat,
   `make` pips to be made from pieces (`c3:2+b3:1`), `then` where the turn goes on after that
"""

from __future__ import annotations

import re
from functools import cache
from typing import Final, Literal, TypeAlias

from orrery.core.position_line import joined_details
from orrery.core.state import Action
from orrery.games.ice_colony.rules.actions import Parts, Verb, decode
from orrery.games.ice_colony.rules.board import (
    EMPTY,
    NOWHERE,
    SIZE,
    SQUARES,
    Fate,
    Pieces,
    Square,
    Terrain,
    counts,
    row_and_column,
)
from orrery.games.ice_colony.rules.position import Phase, Position

Letter: TypeAlias = Literal["W", "O", "P", "L"]
"""What a seat is called for short."""

SEAT_NAMES: Final = ("White", "Orange", "Purple", "Light Blue")
SEAT_LETTERS: Final[tuple[Letter, ...]] = ("W", "O", "P", "L")
TERRAIN_LETTERS: Final = "kbgcry"
COLUMNS: Final = "abcde"
_WORDS: Final = {
    Verb.PASS: "pass",
    Verb.END: "end",
    Verb.HOLD: "hold",
    Verb.EDGE: "edge",
    Verb.EDGE_UP: "edge+",
    Verb.EDGE_DOWN: "edge-",
}


@cache
def square_name(square: Square) -> str:
    """Its column's letter and its row's number: (0, 0) is a1, (2, 3) is d3."""
    row, column = row_and_column(square)
    return f"{COLUMNS[column]}{row + 1}"


def parse_square(name: str) -> Square:
    """The square of this name, or `NOWHERE`."""
    if not re.fullmatch("[a-e][1-5]", name):
        return NOWHERE
    return COLUMNS.index(name[0]) + SIZE * (int(name[1]) - 1)


def pieces_name(pieces: Pieces) -> str:
    """The pips of each piece, the largest first: `21`."""
    ones, twos, threes = counts(pieces)
    return "3" * threes + "2" * twos + "1" * ones


# --- actions ---------------------------------------------------------------------------------------


def action_to_string(state: Position, action: Action) -> str:
    """The notation of a legal action or outcome (`State.action_to_string`)."""
    match state.phase:
        case Phase.TERRAIN:
            return Terrain(action).name.lower()
        case Phase.FATE:
            return Fate(action).name.lower()
        case Phase.DICE_OFF | Phase.ATTACK_DIE | Phase.DEFENCE_DIE:
            return str(action + 1)
        case _:
            return _decision_name(state, decode(action))


def _decision_name(state: Position, parts: Parts) -> str:
    match parts:
        case Parts(Verb.CHOOSE, square):
            return square_name(square)
        case Parts(Verb.MOVE, target, amount):
            return f"{square_name(state.active)}-{square_name(target)}:{amount}"
        case Parts(Verb.ATTACK, target):
            return f"{square_name(state.active)}x{square_name(target)}"
        case Parts(Verb.ENTER, pips=amount):
            return f"in:{amount}"
        case Parts(Verb.MAKE, pieces=pieces):
            return f"={pieces_name(pieces)}"
        case _:
            return _WORDS[parts.verb]


# --- writing the position line ---------------------------------------------------------------------


def serialize(state: Position) -> str:
    """The position line, as the head of this file describes it."""
    fields = (
        str(state.num_players),
        state.options.written(),
        _rows(
            [TERRAIN_LETTERS[kind] for kind in state.terrain] + ["."] * (len(SQUARES) - len(state.terrain))
        ),
        "/".join(_units(state, row) for row in range(SIZE)),
        "".join(SEAT_LETTERS[seat] for seat in range(state.num_players) if state.tokens >> seat & 1) or "-",
        f"{state.round}{SEAT_LETTERS[state.first]}",
        SEAT_LETTERS[state.turn],
        state.phase.name.lower(),
        joined_details(_details(state)),
    )
    return " ".join(fields)


def _rows(cells: list[str]) -> str:
    return "/".join("".join(cells[start : start + SIZE]) for start in range(0, len(cells), SIZE))


def _units(state: Position, row: int) -> str:
    cells: list[str] = []
    empty = 0
    for square in range(row * SIZE, (row + 1) * SIZE):
        if state.owner[square] == EMPTY:
            empty += 1
            continue
        if empty:
            cells.append(str(empty))
        empty = 0
        cells.append(SEAT_LETTERS[state.owner[square]] + pieces_name(state.stack[square]))
    return ",".join([*cells, str(empty)] if empty else cells)


def _details(state: Position) -> dict[str, str]:
    make = "+".join(f"{square_name(square)}:{total}" for square, total in state.pending)
    return {
        "at": square_name(state.active) if state.active != NOWHERE else "",
        "to": square_name(state.target) if state.target != NOWHERE else "",
        "did": state.progress.name.lower() if state.progress else "",
        "fate": Fate(state.fate).name.lower() if state.fate >= 0 else "",
        "dice": f"{state.attack_die}.{state.defence_die}" if state.attack_die else "",
        "edge": "a" * state.attack_edge + "d" * state.defence_edge,
        "contest": "".join(SEAT_LETTERS[seat] for seat in state.contest),
        "rolls": ".".join(map(str, state.rolls)) if any(state.rolls) else "",
        "bids": ".".join(map(str, state.bids)) if any(state.bids) else "",
        "make": make,
        "then": state.resume.name.lower() if make else "",
    }
