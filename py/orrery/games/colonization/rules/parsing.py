"""Reads Colonization's position line (described in notation.py), refusing what cannot be played on."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from orrery.core.game import Game
from orrery.core.position_line import listed, member, number, one_of, require, split_details, split_fields
from orrery.core.state import PositionError
from orrery.games.colonization.rules.actions import INCOME, OWNED
from orrery.games.colonization.rules.position import Phase
from orrery.games.colonization.rules.state import Colonization
from orrery.games.pyramids.rules.board import (
    BANK,
    FIRST_SIDE,
    FIRST_TRIO,
    LYINGS,
    STANDINGS,
    Piece,
)
from orrery.games.pyramids.rules.notation import TableReader, kind_name, piece_name, seat_letters
from orrery.games.pyramids.rules.position import NOBODY

FIELDS: Final = 9
"""The fields of a position line."""
DETAILS: Final = ("frozen", "held", "chosen")


def parse_position(text: str, game: Game, rules_version: int) -> Colonization:
    """The position of a line, by these rules; raises `PositionError`, saying what is wrong with it."""
    fields = split_fields(text, FIELDS, "Colonization")
    players, settings, planets, reserves, burned, turn, phase, points, details = fields
    count = number(players, 9, "the number of players")
    state = Colonization(game.checked_players(count, rules_version))
    if settings != "-":
        raise PositionError(f"this game has no settings: `-`, not {settings[:20]!r}")
    _read_table(state, planets, reserves, burned)
    state.turn = one_of(seat_letters(state.num_players), turn, "a seat")
    state.phase = member(Phase, phase, "what is being decided")
    state.points = number(points, max(INCOME), "what is left of the points")
    _read_details(state, split_details(details, DETAILS))
    require("Colonization", _conditions(state))
    return state


def _read_table(state: Colonization, planets: str, reserves: str, burned: str) -> None:
    reader = TableReader(state)
    reader.planets(planets, FIRST_TRIO)
    reader.reserves(reserves)
    if burned != "-":
        raise PositionError(f"nothing leaves this game: `-`, not {burned[:20]!r}")
    if tuple(state.planets) != FIRST_TRIO:
        raise PositionError("the planets stand in the order S, M, L, and never move (LC-2)")
    if not all(place >= FIRST_SIDE or place < 0 or place in STANDINGS | LYINGS for place in state.place):
        raise PositionError("a lying ship points at a planet (LC-12)")
    state.settle_twins()


def _read_details(state: Colonization, details: dict[str, str]) -> None:
    state.frozen = _ships(state, details.get("frozen", "-"))
    state.held = _ships(state, details.get("held", "-"))
    if "chosen" in details:
        state.chosen = _chosen(state, details["chosen"])


def _ships(state: Colonization, text: str) -> int:
    in_orbit = {
        kind_name(state, piece): piece
        for piece, place in enumerate(state.place)
        if 0 <= place < FIRST_SIDE and state.num_players == 2
    }
    names = listed(text)
    if len(set(names)) != len(names) or not set(names) <= set(in_orbit):
        raise PositionError(f"ships in orbit are frozen, between two players, each once, not {text[:20]!r}")
    return sum(1 << in_orbit[name] for name in names)


def _chosen(state: Colonization, text: str) -> Piece:
    for piece, place in enumerate(state.place):
        if place != BANK and piece_name(state, piece) == text:
            return piece
    raise PositionError(f"the pyramid chosen is written with where it is, not {text[:20]!r}")


def _conditions(state: Colonization) -> Iterator[tuple[bool, str]]:
    """That details and phase fit together, and that nobody has won unnoticed (LC-21, LC-22, LC-Q2)."""
    phase, chosen = state.phase, state.chosen
    winners = [seat for seat in range(state.num_players) if state.count_dominant(seat) >= state.needed]
    yield len(winners) <= 1, "no two players win together (LC-Q2)"
    is_over = phase == Phase.OVER
    yield bool(winners) == is_over, f"with {state.needed} dominant colonies it is over, only then"
    state.winner = winners[0] if winners else NOBODY
    own = sum(1 << ship for ship in OWNED[state.num_players][state.turn])
    yield not state.held & ~own, "only the mover's ships are held"
    yield not state.held & state.frozen, "no ship is held and frozen again (LC-Q21)"
    is_chosen = phase in (Phase.TURN, Phase.WITH)
    yield (chosen != NOBODY) == is_chosen, "a pyramid is chosen while it turns or swaps"
    turns = phase != Phase.TURN or (0 <= state.place[chosen] < FIRST_SIDE and not state.is_held(chosen))
    yield turns, "a ship turns in orbit, unfrozen"
    swaps = phase != Phase.WITH or (state.place[chosen] >= 0 and not state.is_held(chosen))
    yield swaps, "the pyramid cannot be swapped (LC-44)"
