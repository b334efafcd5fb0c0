"""Nine Craters in words: what is asked, what happens, how it ends."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from orrery.core.state import Action
from orrery.games.interface import Standing
from tests.sample_game.rules.actions import Parts, Verb, decode
from tests.sample_game.rules.board import LINES, ROWS
from tests.sample_game.rules.notation import crater_name, stone
from tests.sample_game.rules.position import NUM_PLAYERS, Phase, Position
from tests.sample_game.table.refusals import opened, why_not
from tests.sample_game.table.scoring import score_sheet

__all__ = [
    "SCORE", "diagram", "event", "follow_up", "heading", "is_step", "outcome", "progress", "prompt",
    "result", "score_sheet", "sentence", "standings", "why_not",
]  # fmt: skip

SCORE: Final = "Stones"


def heading(state: Position, names: Sequence[str]) -> str:
    """Stones come in pairs, one from each seat."""
    del names
    return f"Round {(state.count(0) + state.count(1)) // NUM_PLAYERS + 1}"


def prompt(state: Position, names: Sequence[str]) -> str:
    """Whose turn it is and what is asked."""
    if state.phase == Phase.OVER:
        return result(state, names)
    name = names[state.turn]
    if state.phase == Phase.ROLL:
        return f"{name} rolls the die."
    return f"{name}, land in a crater of {opened(state)}."


def follow_up(state: Position, picked: tuple[str, ...], names: Sequence[str]) -> str:
    """Never asked: one touch is an action here."""
    del picked
    return prompt(state, names)


def progress(state: Position, names: Sequence[str]) -> str:
    """The craters that are left."""
    del names
    left = len(state.empty())
    return f"{left} {'crater' if left == 1 else 'craters'} empty; three in a line win"


def sentence(state: Position, action: Action, names: Sequence[str]) -> str:
    """What an action or an outcome does."""
    name = names[state.turn]
    if state.phase == Phase.ROLL:
        return f"{name} rolls {action + 1}."
    match decode(action):
        case Parts(Verb.LAND, crater):
            return f"{name} lands in {crater_name(crater)}."
        case _:
            return f"{name} passes."


def is_step(state: Position, action: Action) -> bool:
    """Nothing: each turn is a die and a stone."""
    del state, action
    return False


def outcome(state: Position, action: Action) -> str:
    """The face of the die."""
    del state
    return str(action + 1)


def event(state: Position, actions: Sequence[Action], names: Sequence[str]) -> str:
    """A landing, or a roll with the line that it opens."""
    told = sentence(state, actions[0], names)
    if state.phase != Phase.ROLL:
        return told
    after = state.clone()
    after.apply_action(actions[0])
    return f"{told.removesuffix('.')}, which opens {opened(after)}."


def result(state: Position, names: Sequence[str]) -> str:
    """Who has won and why."""
    winners = [names[seat] for seat in state.winners()]
    if len(winners) > 1:
        return f"No crater is empty and nobody has a line: {' and '.join(winners)} share the win."
    return f"{winners[0]} has three stones in a line and wins."


def standings(state: Position) -> list[Standing]:
    """The stones, and the most of them in a line."""
    return [
        Standing(seat, state.count(seat), (("Most in a line", str(_most_in_a_line(state, seat))),))
        for seat in range(NUM_PLAYERS)
    ]


def _most_in_a_line(state: Position, seat: int) -> int:
    return max(sum(state.owner[crater] == seat for crater in line) for line in LINES)


def diagram(state: Position) -> str:
    """The board by letters."""
    rows = (" ".join(stone(state.owner[crater]) for crater in row) for row in ROWS)
    return "\n".join(("  a b c", *(f"{number} {row}" for number, row in enumerate(rows, start=1))))
