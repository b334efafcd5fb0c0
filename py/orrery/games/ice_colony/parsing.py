"""Reads Ice Colony's position line (described in notation.py), refusing what no game can come to."""

from __future__ import annotations

import re
from typing import Final

from orrery.core.game import Game, OptionError
from orrery.core.position_line import one_of, split_details, split_fields
from orrery.core.state import CHANCE, TERMINAL, PositionError
from orrery.games.ice_colony.board import (
    EMPTY,
    MAX_GROWN,
    MAX_PIPS,
    NOWHERE,
    PIECE,
    PIECES_A_TERRAIN,
    PIPS,
    SIZE,
    SQUARES,
    After,
    Deed,
    Fate,
    Options,
    Phase,
    Square,
    Terrain,
    counts,
    survey,
)
from orrery.games.ice_colony.notation import SEAT_LETTERS, TERRAIN_LETTERS, parse_square, square_name
from orrery.games.ice_colony.rules import IceColony

FIELDS: Final = 9
"""The fields of a position line."""
DETAILS: Final = ("at", "to", "did", "fate", "dice", "edge", "contest", "rolls", "bids", "make", "then")
_CHANCE_PHASES: Final = (Phase.TERRAIN, Phase.DICE_OFF, Phase.FATE, Phase.ATTACK_DIE, Phase.DEFENCE_DIE)
_COMBAT: Final = (Phase.ATTACK_EDGE, Phase.DEFENCE_EDGE, Phase.ATTACK_DIE, Phase.DEFENCE_DIE)


def deserialize(text: str, game: Game) -> IceColony:
    """The position of a line; raises `PositionError`, saying what is wrong with it."""
    fields = split_fields(text, FIELDS, "Ice Colony")
    try:
        players = game.checked_players(_number(fields[0], "the number of players"))
        names = [option.name for option in game.info.options]
        options = Options(**game.checked_options(dict(zip(names, fields[1].split(","), strict=True))))
    except (OptionError, ValueError) as error:
        raise PositionError(f"the game's settings are wrong: {error}") from error
    state = IceColony(players, options)
    _read_terrain(state, fields[2])
    _read_units(state, fields[3])
    _read_turn(state, *fields[4:8])
    _read_details(state, split_details(fields[8], DETAILS))
    _Check(state).run()
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


# --- what no game can come to ----------------------------------------------------------------------


class _Check:
    """The conditions of each phase, so that a read position can be played on without surprises."""

    def __init__(self, state: IceColony) -> None:
        self.state = state

    def run(self) -> None:
        state = self.state
        state.player = state.turn
        if state.phase in _CHANCE_PHASES:
            state.player = CHANCE
        self.need(
            (len(state.terrain) == len(SQUARES)) == (state.phase != Phase.TERRAIN),
            "the terrain is drawn in full before anything else happens, and not after",
        )
        self.check_board()
        if state.phase <= Phase.PLACE:
            self.check_setup()
        elif state.phase == Phase.OVER:
            state.player = TERMINAL
            self.need(any(state.held), "somebody has won, so somebody is on the board")
        else:
            self.check_round()

    def need(self, condition: bool, otherwise: str) -> None:
        if not condition:
            raise PositionError(f"this cannot be a position of Ice Colony: {otherwise}")

    def check_board(self) -> None:
        state = self.state
        bare = {square for square in SQUARES if state.owner[square] != EMPTY and not state.stack[square]}
        making = {square for square, _ in state.pending}
        self.need(bare <= making, "a unit has at least one piece")
        self.need(len(making) == len(state.pending) <= 2, "pieces are made on one or two squares")
        self.need(not making or state.phase == Phase.CHANGE, "pieces are made only while they are chosen")
        if state.phase == Phase.TERRAIN:
            self.need(not any(state.held), "units are placed after the terrain is drawn")
            return
        for square in SQUARES:
            if state.owner[square] != EMPTY:
                self.need(square in state.land.territory, f"{square_name(square)} is no territory (IC-49)")
            limit = MAX_GROWN if state.phase == Phase.ACT and square == state.active else MAX_PIPS
            self.need(PIPS[state.stack[square]] <= limit, f"{square_name(square)} holds over 3 pips (IC-38)")
        for seat, held in enumerate(state.held):
            has_token = bool(state.tokens >> seat & 1)
            self.need(bool(held) or not has_token, f"{SEAT_LETTERS[seat]} is out, yet has a token")

    def check_setup(self) -> None:
        state = self.state
        if state.phase == Phase.DICE_OFF and state.round:
            self.check_round()
            return
        self.need(
            state.round == 0 and not state.tokens, "setup comes before the first round and before tokens"
        )
        if state.phase == Phase.PLACE:
            count = state.num_players
            placed = {(state.first + n) % count for n in range((state.turn - state.first) % count)}
            self.need(
                all(len(held) == (seat in placed) for seat, held in enumerate(state.held))
                and all(PIPS[stack] <= 1 for stack in state.stack),
                "each player in turn places one 1-pip piece (IC-7)",
            )
        elif state.phase == Phase.DICE_OFF:
            self.need(not any(state.held), "the first player is found before the first piece is placed")
            self.check_contest(set(range(state.num_players)))

    def check_contest(self, living: set[int]) -> None:
        state = self.state
        contest = list(state.contest)
        self.need(contest == sorted(set(contest)) and set(contest) <= living, "only players still in roll")
        self.need(state.turn in contest and len(contest) > 1, "the one who rolls is among at least two")
        for seat in contest:
            rolled = state.rolls[seat] > 0
            self.need(rolled == (seat < state.turn), "dice are rolled in seat order")

    def check_round(self) -> None:
        state = self.state
        living = {seat for seat, held in enumerate(state.held) if held}
        self.need(state.round > 0, "turns begin with round 1")
        self.need(state.turn in living, f"{SEAT_LETTERS[state.turn]} is out and has no turn (IC-56)")
        if state.phase not in (Phase.CONQUER, Phase.CHANGE):
            self.need(not state.is_over(), "the game would be over (IC-54, IC-55)")
        if state.phase in (Phase.DICE_OFF, Phase.INITIATIVE):
            self.need(state.num_players > 2, "two players simply alternate (IC-Q7)")
        if state.phase == Phase.DICE_OFF:
            self.check_contest(living)
        elif state.phase == Phase.INITIATIVE:
            self.need(bool(state.tokens >> state.turn & 1), "only who holds a token is asked (IC-12)")
        elif state.phase == Phase.CHANGE:
            self.check_change()
        elif state.phase > Phase.ACTIVATE:
            self.check_turn()

    def check_turn(self) -> None:
        state = self.state
        at, to = state.active, state.target
        self.need(at != NOWHERE and state.owner[at] == state.turn, "the active square is the mover's (IC-13)")
        if state.phase == Phase.EXTRA:
            self.need(state.terrain[at] == Terrain.BLUE, "only blue allows an extra Move (IC-46)")
            self.need(
                state.deed in (Deed.MOVED, Deed.FORCED, Deed.ATTACKED), "an extra Move follows an action"
            )
        elif state.phase == Phase.ACT:
            self.need(bool(state.legal_actions()), "over 3 pips that cannot move are reduced (IC-41)")
        elif state.phase > Phase.EXTRA:
            self.need(to in state.land.neighbours[at], "a fight is between adjacent squares (IC-27)")
            self.need(state.deed in (Deed.ATTACKED, Deed.BOTH), "a fight is the mover's deed")
        if state.phase == Phase.CONQUER:
            self.need(state.owner[to] == EMPTY, "the conquered square is empty (IC-35)")
        elif state.phase in _COMBAT:
            self.check_combat()

    def check_combat(self) -> None:
        state = self.state
        defender = state.owner[state.target]
        self.need(defender not in (EMPTY, state.turn), "the attacked square is an enemy's (IC-27)")
        if state.phase == Phase.ATTACK_EDGE:
            self.need(bool(state.tokens >> state.turn & 1), "the attacker has no token to spend (IC-31)")
        elif state.phase == Phase.DEFENCE_EDGE:
            self.need(bool(state.tokens >> defender & 1), "the defender has no token to spend (IC-31)")
            state.player = defender
        self.need(
            (state.attack_die > 0) == (state.phase == Phase.DEFENCE_DIE), "the attacker's die is rolled first"
        )

    def check_change(self) -> None:
        state = self.state
        self.need(
            state.options.change == "owner", "pieces are chosen only with the setting change=owner (IC-Q20)"
        )
        self.need(bool(state.pending) and state.active != NOWHERE, "there are pieces to be chosen")
        owners = {state.owner[square] for square, _ in state.pending}
        self.need(len(owners) == 1 and EMPTY not in owners, "pieces are chosen by the squares' owner")
        self.need(
            not any(state.stack[square] for square, _ in state.pending), "chosen pieces are in the pool"
        )
        totals = [total for _, total in state.pending]
        self.need(
            totals[0] > 0 and min(totals) >= 0 and sum(totals) <= MAX_GROWN, "1 to 6 pips are to be made"
        )
        self.need(len(state.legal_actions()) > 1, "there is nothing to choose between")
        if state.resume == After.COMBAT:
            self.need(state.target != NOWHERE and state.deed > Deed.FORCED, "a fight has two squares")
        state.player = min(owners)
