"""Reads Ice Colony's position line (described in notation.py), refusing what no game can come to."""

from __future__ import annotations

import re
from typing import Final

from orrery.core.game import Game, OptionError
from orrery.core.position_line import one_of, split_details, split_fields
from orrery.core.state import PositionError
from orrery.games.ice_colony.rules.board import (
    MAX_GROWN,
    NOWHERE,
    PIECE,
    PIECES_A_TERRAIN,
    RULINGS,
    SIZE,
    SQUARES,
    Fate,
    Options,
    Square,
    Terrain,
    counts,
    survey,
)
from orrery.games.ice_colony.rules.checking import check
from orrery.games.ice_colony.rules.notation import SEAT_LETTERS, TERRAIN_LETTERS, parse_square, square_name
from orrery.games.ice_colony.rules.position import After, Deed, Phase
from orrery.games.ice_colony.rules.state import IceColony

FIELDS: Final = 9
"""The fields of a position line."""
DETAILS: Final = ("at", "to", "did", "fate", "dice", "edge", "contest", "rolls", "bids", "make", "then")


def deserialize(text: str, game: Game, rules_version: int) -> IceColony:
    """The position of a line, by these rules; raises `PositionError`, saying what is wrong with it."""
    fields = split_fields(text, FIELDS, "Ice Colony")
    try:
        players = game.checked_players(_number(fields[0], "the number of players"), rules_version)
        options = Options.read(fields[1], game, rules_version)
    except OptionError as error:
        raise PositionError(f"the game's settings are wrong: {error}") from error
    state = IceColony(players, options, RULINGS[rules_version])
    _read_terrain(state, fields[2])
    _read_units(state, fields[3])
    _read_turn(state, *fields[4:8])
    _read_details(state, split_details(fields[8], DETAILS))
    check(state)
    return state


def _number(text: str, what: str) -> int:
    if not re.fullmatch(r"-?[0-9]{1,7}", text):
        raise PositionError(f"{what} is a number, not {text[:20]!r}")
    return int(text)


def _seat(state: IceColony, letter: str) -> int:
    return one_of(SEAT_LETTERS[: state.num_players], letter, "a seat")


def _square(name: str) -> Square:
    square = parse_square(name)
    if square == NOWHERE:
        raise PositionError(f"a square is a1 to e5, not {name[:20]!r}")
    return square


def _rows(text: str, what: str) -> list[str]:
    rows = text.split("/")
    if len(rows) != SIZE:
        raise PositionError(f"{what} has {SIZE} rows, not {len(rows)}")
    return rows


# --- the fields ------------------------------------------------------------------------------------


def _read_terrain(state: IceColony, text: str) -> None:
    rows = _rows(text, "the terrain")
    letters = "".join(rows)
    drawn = letters.rstrip(".")
    if any(len(row) != SIZE for row in rows) or not set(drawn) <= set(TERRAIN_LETTERS):
        raise PositionError(
            f"the terrain is five rows of five letters of {TERRAIN_LETTERS}, not {text[:40]!r}"
        )
    state.terrain = [TERRAIN_LETTERS.index(letter) for letter in drawn]
    for kind in Terrain:
        if state.terrain.count(kind) > PIECES_A_TERRAIN:
            raise PositionError(
                f"there are only {PIECES_A_TERRAIN} {kind.name.lower()} terrain pieces (IC-4)"
            )
    if len(drawn) == len(SQUARES):
        state.land = survey(state.terrain, state.options)


def _read_units(state: IceColony, text: str) -> None:
    for row, line in enumerate(_rows(text, "the board")):
        column = 0
        for cell in line.split(","):
            if re.fullmatch("[1-5]", cell):
                column += int(cell)
                continue
            if not re.fullmatch("[A-Z]3*2*1*", cell) or column >= SIZE:
                raise PositionError(
                    f"a cell is a seat and pieces such as W21, or 1 to 5 empty; not {cell[:20]!r}"
                )
            _put(state, row * SIZE + column, _seat(state, cell[0]), [int(pips) for pips in cell[1:]])
            column += 1
        if column != SIZE:
            raise PositionError(f"row {row + 1} of the board has {column} squares, not {SIZE}: {line[:40]!r}")


def _put(state: IceColony, square: Square, seat: int, sizes: list[int]) -> None:
    if sum(sizes) > MAX_GROWN:
        raise PositionError(
            f"{square_name(square)} holds {sum(sizes)} pips; even before a forced Move 6 is the most"
        )
    state.occupy(square, seat)
    for size in sizes:
        if not counts(state.pool[seat])[size - 1]:
            raise PositionError(
                f"{SEAT_LETTERS[seat]} has more than five {size}-pip pieces on the board (IC-3)"
            )
        state.pool[seat] -= PIECE[size]
        state.stack[square] += PIECE[size]


def _read_turn(state: IceColony, tokens: str, begun: str, turn: str, phase: str) -> None:
    for letter in tokens if tokens != "-" else "":
        state.tokens |= 1 << _seat(state, letter)
    state.round, state.first = _number(begun[:-1], "the round"), _seat(state, begun[-1:])
    state.turn = _seat(state, turn)
    state.phase = Phase(one_of([p.name.lower() for p in Phase], phase, "what is being decided"))


def _read_details(state: IceColony, details: dict[str, str]) -> None:
    state.active = _square(details["at"]) if "at" in details else NOWHERE
    state.target = _square(details["to"]) if "to" in details else NOWHERE
    if "did" in details:
        state.deed = Deed(one_of([d.name.lower() for d in Deed], details["did"], "did"))
    if "fate" in details:
        state.fate = one_of([f.name.lower() for f in Fate], details["fate"], "fate")
    if "edge" in details:
        one_of(["a", "d", "ad"], details["edge"], "edge")
        state.attack_edge, state.defence_edge = int("a" in details["edge"]), int("d" in details["edge"])
    if "dice" in details:
        state.attack_die, state.defence_die = _numbers(details["dice"], 2, range(7), "dice")
    state.contest = tuple(_seat(state, letter) for letter in details.get("contest", ""))
    if "rolls" in details:
        state.rolls = _numbers(details["rolls"], state.num_players, range(7), "rolls")
    if "bids" in details:
        state.bids = _numbers(details["bids"], state.num_players, range(-1, 2), "bids")
    if "make" in details:
        parts = [part.partition(":") for part in details["make"].split("+")]
        state.pending = tuple((_square(name), _number(total, "make")) for name, _, total in parts)
        state.resume = After(one_of([a.name.lower() for a in After], details.get("then", ""), "then"))


def _numbers(text: str, length: int, allowed: range, what: str) -> tuple[int, ...]:
    numbers = tuple(_number(part, what) for part in text.split("."))
    if len(numbers) != length or not set(numbers) <= set(allowed):
        raise PositionError(
            f"{what} is {length} numbers from {allowed[0]} to {allowed[-1]}, not {text[:20]!r}"
        )
    return numbers
