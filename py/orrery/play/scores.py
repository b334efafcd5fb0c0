"""Who won, and how the scores changed from turn to turn."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import Final, TypeAlias

from orrery.core.grammar import YOU, Number, does, number_of
from orrery.core.state import State
from orrery.core.wording import enumerated
from orrery.games.interface import Words
from orrery.records.tree import Node, Record

YOU_LOSE: Final = does(YOU, "loses")
LEVEL: Final = "Tied at the end"
"""Where all have the same: a draw, or a win that all share; the game's own sentence says which."""


def winners_title(returns: Sequence[float], names: Sequence[str]) -> str:
    """The heading for a finished game, by what it is worth for each seat: who wins, or that you lose."""
    best = max(returns)
    winners = [name for name, value in zip(names, returns, strict=True) if value == best]
    if len(winners) == len(names):
        return LEVEL
    if any(number_of(name) is Number.YOU for name in set(names).difference(winners)):
        return YOU_LOSE
    if len(winners) == 1:
        return does(winners[0], "wins")
    return f"{enumerated(winners)} share the win"


def tally(words: Words[State], state: State, names: Sequence[str]) -> str:
    """How the players stand, in a line, e.g. `Squares: You 7, Io 5`."""
    return (
        f"{words.SCORE}: {', '.join(f'{names[each.seat]} {each.score}' for each in words.standings(state))}"
    )


MOST: Final = 60
"""Of so many positions at most the scores are counted: more are no clearer, and take their time."""

Course: TypeAlias = tuple[tuple[int, ...], ...]
"""By seat its scores, one for each moment, the first and the last position among them."""


def course(record: Record, words: Words[State]) -> Course:
    """The scores at the end of each turn up to the cursor, of long games at the end of some."""
    path = record.cursor.path()
    wanted = set(thinned(turn_ends(path)))
    state = record.state_at(record.root)
    scores = [_scores(words, state)]
    for node in path:
        state.apply_action(node.action)
        if node in wanted:
            scores.append(_scores(words, state))
    return tuple(zip(*scores, strict=True))


def turn_ends(path: Sequence[Node]) -> list[Node]:
    """The last action of each turn, and the last of all."""
    return [node for node, after in pairwise(path) if node.turn != after.turn] + list(path[-1:])


def thinned(nodes: Sequence[Node]) -> list[Node]:
    """No more than `MOST` of them, evenly spread, the last among them."""
    every = -(-len(nodes) // MOST) or 1
    return list(nodes[::-1][::every])[::-1]


def _scores(words: Words[State], state: State) -> tuple[int, ...]:
    return tuple(standing.score for standing in words.standings(state))


def lead_changes(scores: Course) -> int:
    """How often somebody else came to be alone in front."""
    leaders: list[int] = []
    for moment in zip(*scores, strict=True):
        best = [seat for seat, score in enumerate(moment) if score == max(moment)]
        if len(best) == 1 and leaders[-1:] != best:
            leaders += best
    return max(0, len(leaders) - 1)
