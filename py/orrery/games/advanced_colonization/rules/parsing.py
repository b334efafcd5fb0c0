"""Reads Advanced Colonization's position line (see notation.py), refusing what cannot be played on."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

from orrery.core.game import Game
from orrery.core.position_line import (
    listed,
    member,
    number,
    one_of,
    parts,
    require,
    split_details,
    split_fields,
)
from orrery.core.state import PositionError
from orrery.games.advanced_colonization.rules.actions import OCCURRENCES, POINTS, SEATS, WINNING
from orrery.games.advanced_colonization.rules.notation import (
    PIECE_LETTERS,
    SEAT_LETTERS,
    SIDE_LETTERS,
    begins_turn,
    position_code,
)
from orrery.games.advanced_colonization.rules.position import NOTHING, Options, Phase, Seen
from orrery.games.advanced_colonization.rules.state import AdvancedColonization
from orrery.games.pyramids.rules.board import KIND_NAMES, PLANETS, SLOTS, TARGET_AT, Piece, orbit
from orrery.games.pyramids.rules.notation import TableReader, piece_name, planet_name

FIELDS: Final = 9
"""The fields of a position line."""
DETAILS: Final = ("spots", "actor", "chosen", "first", "goal", "turning", "seen")
_NEEDED: Final = {
    Phase.PLANET: {"actor"},
    Phase.BURN: {"actor"},
    Phase.TARGET: {"actor"},
    Phase.GOAL: {"actor", "chosen"},
    Phase.TURN: {"goal", "turning"},
    Phase.WITH: {"first"},
}
"""The details of each phase; the targets are there also while they are chosen."""
_CODE: Final = re.compile(r"([RK][-+x0-9a-eA-F]{24})([a-x]*)(?:\*([23]))?")


def parse_position(text: str, game: Game, rules_version: int) -> AdvancedColonization:
    """The position of a line, by these rules; raises `PositionError`, saying what is wrong with it."""
    fields = split_fields(text, FIELDS, "Advanced Colonization")
    players, settings, planets, reserves, burned, turn, phase, points, details = fields
    game.checked_players(number(players, 9, "the number of players"), rules_version)
    state = AdvancedColonization(Options.read(settings, game, rules_version))
    state.seen = NOTHING
    reader = TableReader(state)
    reader.planets(planets, PLANETS)
    reader.reserves(reserves)
    state.burned_planets = sorted(reader.burned(burned))
    state.removed = len(listed(burned)) - len(state.burned_planets)
    state.settle_twins()
    state.turn = one_of(SEAT_LETTERS, turn, "a seat")
    state.phase = member(Phase, phase, "what is being decided")
    state.points = number(points, POINTS, "the number of action points left")
    _read_details(state, split_details(details, DETAILS))
    require("Advanced Colonization", _conditions(state))
    return state


# --- details ---------------------------------------------------------------------------------------


def _read_details(state: AdvancedColonization, details: dict[str, str]) -> None:
    if "spots" in details:
        state.spots = [_spot(spot) for spot in parts(details["spots"], ",", len(SLOTS), "spots")]
    if "actor" in details:
        [state.actor] = _pieces(state, details["actor"], 1)
    if "chosen" in details:
        state.chosen = _pieces(state, details["chosen"], len(state.kinds))
    if "first" in details:
        [state.first] = _pieces(state, details["first"], 1)
    if "goal" in details:
        names = [planet_name(state, slot) for slot in SLOTS]
        state.goal = one_of(names, details["goal"], "where beamed ships have come to")
    if "turning" in details:
        _read_turning(state, details["turning"])
    if state.options.repetition == "draw":
        _read_seen(state, details.get("seen", "-"))
    elif "seen" in details:
        raise PositionError("positions seen are not counted with this setting (AC-Q35)")


def _spot(text: str) -> tuple[int, int]:
    if not re.fullmatch("-?[0-9]:-?[0-9]", text):
        raise PositionError(f"a spot is two numbers, such as 0:-1, not {text[:20]!r}")
    x, y = text.split(":")
    return int(x), int(y)


def _pieces(state: AdvancedColonization, text: str, most: int) -> list[Piece]:
    """The pyramids of these names; of twins alike first the lower number, then the other."""
    names = text.split(",")
    if len(names) > most:
        raise PositionError(f"only {most} can be named here, not {len(names)}: {text[:40]!r}")
    named: dict[str, list[Piece]] = {}
    for piece, place in reversed(list(enumerate(state.place))):
        if place >= 0:
            named.setdefault(piece_name(state, piece), []).append(piece)
    pieces: list[Piece] = []
    for name in names:
        if not named.get(name):
            raise PositionError(f"there is no such pyramid on the table: {name[:20]!r}")
        pieces.append(named[name].pop())
    return pieces


def _read_turning(state: AdvancedColonization, text: str) -> None:
    names = text.split(",")
    kinds = [one_of(KIND_NAMES, name.removesuffix(">-"), "a ship to be turned") for name in names]
    standing = [
        state.kinds[piece] for piece, place in enumerate(state.place) if place == orbit(max(state.goal, 0))
    ]
    if state.goal < 0 or any(kinds.count(kind) > standing.count(kind) for kind in kinds):
        raise PositionError("ships to be turned stand where they have come to (AC-48)")
    state.turning = state.waiting(kinds, state.goal)
    state.adrift = [name.endswith(">-") for name in names]
    if sorted(zip(kinds, state.adrift, strict=True)) != list(zip(kinds, state.adrift, strict=True)):
        raise PositionError("ships are turned in the order in which they were chosen (AC-48)")


# --- positions seen (AC-Q35) -----------------------------------------------------------------------


def _read_seen(state: AdvancedColonization, text: str) -> None:
    seen: dict[str, int] = {}
    for name in listed(text):
        match = _CODE.fullmatch(name)
        if not match or not _is_possible(state, match[1][1:], match[2]) or match[1] + match[2] in seen:
            raise PositionError(f"a position seen is not written so, or twice: {name[:60]!r}")
        seen[match[1] + match[2]] = int(match[3] or 1)
    state.seen = Seen(seen)
    if begins_turn(state):
        state.seen = state.seen.once_more(position_code(state))


def _is_possible(state: AdvancedColonization, places: str, orders: str) -> bool:
    """Whether the same pyramids are burned, and each side is in some order."""
    now = position_code(state)[1:]
    if any((then == "x") != (own == "x") for then, own in zip(places, now, strict=False)):
        return False
    for letter in SIDE_LETTERS:
        members = [piece for piece, place in zip(PIECE_LETTERS, places, strict=True) if place == letter]
        if len(members) > 1:
            if sorted(orders[: len(members)]) != members:
                return False
            orders = orders[len(members) :]
    return not orders


# --- what fits together ----------------------------------------------------------------------------


def _conditions(state: AdvancedColonization) -> Iterator[tuple[bool, str]]:
    """That details and phase fit together, and that the game has not ended unnoticed."""
    phase, firing = state.phase, state.actor >= 0 and state.is_firing()
    present = {
        "actor": state.actor >= 0,
        "chosen": bool(state.chosen) and phase != Phase.TARGET,
        "first": state.first >= 0,
        "goal": state.goal >= 0,
        "turning": bool(state.turning),
    }
    for name, is_present in present.items():
        yield is_present == (name in _NEEDED.get(phase, ())), f"{name} belongs to other decisions than this"
    is_own = state.actor < 0 or state.owner(state.actor) == state.turn
    yield is_own, "one acts with one's own pyramids (AC-49)"
    winner = next((seat for seat in SEATS if state.count_dominant(seat) >= WINNING), -1)
    repeated = [code for code, count in state.seen.items() if count >= OCCURRENCES]
    is_third = repeated == [position_code(state)] and state.points == POINTS
    yield not repeated or is_third, "a position that comes up a third time ends the game (AC-Q35)"
    is_dead = state.is_dead() and phase not in (Phase.SWAP, Phase.WITH, Phase.TARGET)
    ends = winner >= 0 or is_dead or bool(repeated)
    yield ends == (phase == Phase.OVER), "the game ends with four dominant colonies (AC-16, AC-Q36)"
    state.winner = winner
    yield phase != Phase.BURN or firing, "only red and black ships fire lasers (AC-45)"
    yield phase != Phase.GOAL or not firing, "only yellow and blue ships beam (AC-47)"
    if phase in (Phase.BURN, Phase.TARGET, Phase.GOAL):
        slot = TARGET_AT[state.place[state.actor]]
        yield slot >= 0, "the acting ship points at a planet (AC-49)"
        yield bool(state.pieces_at(slot) if firing else state.ships_round(slot)), "it points at nothing"
    chosen, state.chosen = state.chosen, []
    for piece in chosen:
        yield piece in state.targets_left(), "targets are chosen in ascending order (AC-46, AC-47)"
        state.chosen.append(piece)
