"""Reads Ice Colony's position line (described in notation.py), refusing what cannot be played on."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

from orrery.core.game import Game
from orrery.core.position_line import member, number, one_of, parts, require, split_details, split_fields
from orrery.core.state import PositionError
from orrery.games.ice_colony.rules.board import (
    EMPTY,
    MAX_GROWN,
    MAX_PIPS,
    NOWHERE,
    PIECE,
    PIECES_A_TERRAIN,
    PIPS,
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
from orrery.games.ice_colony.rules.notation import SEAT_LETTERS, TERRAIN_LETTERS, parse_square, square_name
from orrery.games.ice_colony.rules.position import ACTIVE, FIGHT, After, Phase, Progress
from orrery.games.ice_colony.rules.state import IceColony

FIELDS: Final = 9
"""The fields of a position line."""
_SETUP: Final = (Phase.TERRAIN, Phase.DICE_OFF, Phase.PLACE)
_GROWN: Final = (Phase.ACT, Phase.EXTRA)
"""The phases in which the active square may hold over 3 pips: from Fate to the forced Moves (IC-38)."""
DETAILS: Final = ("at", "to", "did", "fate", "dice", "edge", "contest", "rolls", "bids", "make", "then")


def parse_position(text: str, game: Game, rules_version: int) -> IceColony:
    """The position of a line, by these rules; raises `PositionError`, saying what is wrong with it."""
    fields = split_fields(text, FIELDS, "Ice Colony")
    players = game.checked_players(number(fields[0], 9, "the number of players"), rules_version)
    state = IceColony(players, Options.read(fields[1], game, rules_version), RULINGS[rules_version])
    _read_terrain(state, fields[2])
    _read_units(state, fields[3])
    _read_turn(state, *fields[4:8])
    _read_details(state, split_details(fields[8], DETAILS))
    require("Ice Colony", _conditions(state))
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


# --- the fields ------------------------------------------------------------------------------------


def _read_terrain(state: IceColony, text: str) -> None:
    rows = parts(text, "/", SIZE, "rows of terrain")
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
    for row, line in enumerate(parts(text, "/", SIZE, "rows of units")):
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
    state.phase = member(Phase, phase, "what is being decided")


def _read_details(state: IceColony, details: dict[str, str]) -> None:
    state.active = _square(details["at"]) if "at" in details else NOWHERE
    state.target = _square(details["to"]) if "to" in details else NOWHERE
    if "did" in details:
        state.progress = member(Progress, details["did"], "did")
    if "fate" in details:
        state.fate = int(member(Fate, details["fate"], "fate"))
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
        made = [part.partition(":") for part in details["make"].split("+")]
        state.pending = tuple((_square(name), number(total, 99, "make")) for name, _, total in made)
        state.resume = member(After, details.get("then", ""), "then")


def _numbers(text: str, length: int, allowed: range, what: str) -> tuple[int, ...]:
    numbers = tuple(_number(part, what) for part in text.split("."))
    if len(numbers) != length or not set(numbers) <= set(allowed):
        raise PositionError(
            f"{what} is {length} numbers from {allowed[0]} to {allowed[-1]}, not {text[:20]!r}"
        )
    return numbers


# --- what fits together ----------------------------------------------------------------------------


def _conditions(state: IceColony) -> Iterator[tuple[bool, str]]:
    """That pieces and phase fit together, and that nobody has won unnoticed."""
    phase, living = state.phase, {seat for seat, held in enumerate(state.held) if held}
    is_drawn = len(state.terrain) == len(SQUARES)
    yield is_drawn == (phase != Phase.TERRAIN), "the terrain is drawn in full before anything else happens"
    yield is_drawn or not living, "units are placed after the terrain is drawn"
    yield bool(state.pending) == (phase == Phase.CHANGE), "pieces are made only while they are chosen"
    making = [square for square, _ in state.pending]
    for square in SQUARES:
        name, is_held = square_name(square), state.owner[square] != EMPTY
        yield not is_held or square in state.land.territory, f"{name} is no territory (IC-49)"
        yield not is_held or (square in making) != bool(state.stack[square]), "a unit has at least one piece"
        most = MAX_GROWN if square == state.active and phase in _GROWN else MAX_PIPS
        yield PIPS[state.stack[square]] <= most, f"{name} holds over {most} pips (IC-38)"
    if phase == Phase.PLACE or not state.round:
        yield phase in _SETUP and not state.round, "setup comes before the first round"
        count = state.num_players
        placed = {(state.first + n) % count for n in range((state.turn - state.first) % count)}
        yield living == (placed if phase == Phase.PLACE else set()), "each player places in turn (IC-7)"
        yield max(map(len, state.held)) < 2, "each player places one piece (IC-7)"
        living = set(range(count))
    else:
        is_over = state.is_over() or (state.options.majority_end == "on" and state.has_majority())
        yield phase != Phase.OVER or is_over, "the game is not over (IC-54, IC-55, IC-Q43)"
        is_in = phase == Phase.OVER or state.turn in living
        yield is_in, f"{SEAT_LETTERS[state.turn]} is out and has no turn (IC-56)"
        unfinished = phase in (Phase.CONQUER, Phase.CHANGE, Phase.OVER)
        yield unfinished or not state.is_over(), "the game would be over (IC-54, IC-55)"
    has_token = {seat for seat in range(state.num_players) if state.tokens >> seat & 1}
    yield has_token <= living, "only players who are still in have edge tokens (IC-56)"
    if phase == Phase.DICE_OFF:
        ordered = list(state.contest) == sorted(set(state.contest) & living)
        yield ordered and state.turn in state.contest, "who rolls to be first is still in"
    if phase in ACTIVE:
        yield from _turn_conditions(state)


def _turn_conditions(state: IceColony) -> Iterator[tuple[bool, str]]:
    """What a turn with an active square needs besides."""
    phase, at, to = state.phase, state.active, state.target
    yield at != NOWHERE and state.owner[at] == state.turn, "the active square is the mover's (IC-13)"
    is_fight = phase in FIGHT or (phase == Phase.CHANGE and state.resume == After.COMBAT)
    near = not (is_fight or phase == Phase.CONQUER) or to in state.land.neighbours[at]
    yield near, "a fight is between adjacent squares (IC-27)"
    yield not is_fight or state.defender() not in (EMPTY, state.turn), "an enemy is attacked (IC-27)"
    yield phase != Phase.CONQUER or state.owner[to] == EMPTY, "the conquered square is empty (IC-35)"
    is_second = phase == Phase.DEFENCE_DIE
    yield phase not in FIGHT or (state.attack_die > 0) == is_second, "the attacker's die is rolled first"
    if phase == Phase.CHANGE:
        yield state.options.change == "owner", "pieces are chosen only with change=owner (IC-Q20)"
        squares = [square for square, _ in state.pending]
        owners = {state.owner[square] for square in squares}
        yield len(owners) == 1 and EMPTY not in owners, "pieces are chosen by the squares' owner"
        yield len({*squares}) == len(squares) <= 2, "pieces are made on one or two squares"
        totals = [total for square, total in state.pending if square != at or state.resume == After.COMBAT]
        yield all(0 <= total <= MAX_PIPS for total in totals), "a square holds 0 to 3 pips (IC-38)"
        yield all(0 <= total <= MAX_GROWN for _, total in state.pending), "at most 6 pips have grown"
