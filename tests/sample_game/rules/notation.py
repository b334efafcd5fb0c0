"""The names of seats, craters and actions of Nine Craters, and the line of a position."""

from __future__ import annotations

from typing import Final

from orrery.core.position_line import NONE
from orrery.core.state import Action
from tests.sample_game.rules.actions import Parts, Verb, decode
from tests.sample_game.rules.board import EMPTY, ROWS, SIZE, Crater
from tests.sample_game.rules.position import Phase, Position

SEAT_NAMES: Final = ("Red", "Blue")
SEAT_LETTERS: Final = "RB"
NOBODY: Final = "."
PHASE_NAMES: Final = tuple(phase.name.lower() for phase in Phase)


def crater_name(crater: Crater) -> str:
    """Such as `b2`: a column's letter and a row's number."""
    row, column = divmod(crater, SIZE)
    return f"{'abc'[column]}{row + 1}"


def action_to_string(position: Position, action: Action) -> str:
    """What an action or an outcome is called: a crater, `pass`, or the face of the die."""
    if position.phase == Phase.ROLL:
        return str(action + 1)
    match decode(action):
        case Parts(Verb.LAND, crater):
            return crater_name(crater)
        case _:
            return "pass"


def stone(owner: int) -> str:
    """The letter of what lies in a crater."""
    return NOBODY if owner == EMPTY else SEAT_LETTERS[owner]


def serialize(position: Position) -> str:
    """The position: the settings, the rows of stones, whose turn it is, the phase and the die."""
    rows = ("".join(stone(position.owner[crater]) for crater in row) for row in ROWS)
    die = str(position.rolled) if position.rolled else NONE
    phase = PHASE_NAMES[position.phase]
    return " ".join((position.options.written(), "/".join(rows), SEAT_LETTERS[position.turn], phase, die))
