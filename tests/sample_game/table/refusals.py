"""Why something cannot be done in Nine Craters now."""

from __future__ import annotations

from orrery.games.interface import Reason
from tests.sample_game.rules.board import CRATERS, EMPTY, SIZE
from tests.sample_game.rules.notation import crater_name
from tests.sample_game.rules.position import Phase, Position


def opened(state: Position) -> str:
    """The line that the die opens, in words (SG-3)."""
    which = state.rolled - 1
    return f"row {which + 1}" if which < SIZE else f"column {'abc'[which - SIZE]}"


def why_not(state: Position, picked: tuple[str, ...], key: str) -> Reason:
    """Why a key cannot be touched; a touch is an action here, so nothing is ever picked."""
    del picked
    if state.phase == Phase.OVER:
        return Reason("The game is over.", "SG-6")
    if state.phase == Phase.ROLL:
        return Reason("The die decides first which line is open.", "SG-3")
    if key == "button.pass":
        return Reason("You pass only if the line is full.", "SG-Q1")
    places = {f"{kind}.{crater_name(crater)}" for crater in CRATERS for kind in ("crater", "stone")}
    if key not in places:
        return Reason("Touch an empty crater to land there.", "SG-4")
    name = key.partition(".")[2]
    if any(crater_name(crater) == name and state.owner[crater] != EMPTY for crater in CRATERS):
        return Reason(f"A stone lies in {name} already.", "SG-4")
    return Reason(f"The die opens {opened(state)}, and {name} is not in it.", "SG-3")
