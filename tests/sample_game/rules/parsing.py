"""Reading the line of a position of Nine Craters; what no game can reach is refused in a sentence."""

from __future__ import annotations

from orrery.core.game import Game
from orrery.core.position_line import NONE, one_of, parts, split_fields
from orrery.core.state import PositionError
from tests.sample_game.rules.board import EMPTY, NOBODY, NUM_PLAYERS, OPENED, SEAT_LETTERS, SIZE, Options
from tests.sample_game.rules.state import PHASE_NAMES, NineCraters, Phase


def parse_position(text: str, game: Game, rules_version: int) -> NineCraters:
    """The position of a line, by these rules; raises `PositionError`."""
    settings, board, turn, phase, die = split_fields(text, 5, "Nine Craters")
    state = NineCraters(Options.read(settings, game, rules_version))
    state.owner = [_owner(letter) for row in parts(board, "/", SIZE, "rows") for letter in _row(row)]
    state.turn = one_of(SEAT_LETTERS, turn, "a seat")
    state.phase = Phase(one_of(PHASE_NAMES, phase, "what is being decided"))
    state.rolled = one_of((NONE, *map(str, range(1, len(OPENED) + 1))), die, "the die")
    _check(state)
    return state


def _row(text: str) -> str:
    if len(text) != SIZE:
        raise PositionError(f"a row has {SIZE} craters, not {text[:20]!r}")
    return text


def _owner(letter: str) -> int:
    return one_of((NOBODY, *SEAT_LETTERS), letter, "a crater") + EMPTY


def _check(state: NineCraters) -> None:
    """What is written twice must agree; raises `PositionError`."""
    if bool(state.rolled) != (state.phase == Phase.LAND):
        raise PositionError("the die shows a face while a stone lands, and only then")
    has_line = [state.has_line(seat) for seat in range(NUM_PLAYERS)]
    is_over = any(has_line) or not state.empty()
    if is_over != (state.phase == Phase.OVER):
        raise PositionError("a game is over with a line of three, or without an empty crater")
    if (any(has_line) and not has_line[state.turn]) or all(has_line):
        raise PositionError("a line of three ends the game at once, in the turn of its owner")
    ahead = state.count(0) - state.count(1)
    is_fair = ahead == (state.turn == 1) + (1 - 2 * state.turn) * is_over
    if not is_fair and not _may_have_passed(state):
        raise PositionError("the seats land in turn, so one has at most a stone more")


def _may_have_passed(state: NineCraters) -> bool:
    """Whether a line is full, so that turns may have passed (SG-Q1)."""
    return state.options.full_line == "pass" and any(
        all(state.owner[crater] != EMPTY for crater in line) for line in OPENED
    )
