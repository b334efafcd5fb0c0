"""What a search expects a turn ahead, by which a coach says why one move is better than another."""

from __future__ import annotations

from collections.abc import Sequence

from orrery.core.state import Action, Player, State
from orrery.games.coaching import Coaching, Count
from orrery.play.moves import Move


def outlook(coaching: Coaching[State], state: State, line: Sequence[Action]) -> tuple[Count, ...]:
    """What counts most, of each seat, once the player who decides has had this turn and the next one.

    It is empty if the line does not go so far, if dice come in between, and if the game ends before.
    """
    ahead, seat, turns = state.clone(), state.turn_player(), 1
    for action in line:
        if ahead.is_chance_node() or action not in ahead.legal_actions():
            break
        was = ahead.turn_player()
        ahead.apply_action(action)
        if ahead.is_terminal():
            break
        now = ahead.turn_player()
        if now == seat != was:
            turns += 1
        if was == seat != now and turns > 1:
            return tuple(coaching.counts(ahead, each)[0] for each in range(len(state.returns())))
    return ()


def why_better(
    coaching: Coaching[State],
    state: State,
    ways: Sequence[Sequence[Action]],
    names: Sequence[str],
    better: Move,
    worse: Move,
    other: str,
) -> str:
    """What one move leads to and another does not, by the ways that a search expects; empty for nothing.

    So it is too where even the better one is expected to leave less than there is now: that would alarm, and
    explain nothing. `other` is what the worse move is called, e.g. `second`.
    """
    lines = {line[0]: line for line in ways}
    one, two = (outlook(coaching, state, lines.get(move.action, ())) for move in (better, worse))
    seat = state.current_player()
    if one and one[seat].number < coaching.counts(state, seat)[0].number:
        return ""
    return _difference(one, two, seat, names, other)


def _difference(
    better: Sequence[Count], worse: Sequence[Count], seat: Player, names: Sequence[str], other: str
) -> str:
    """What a better move leads to, and the other: for a seat, or else for an opponent.

    It is empty where an outlook is not known, where both are the same, and where any speaks for the worse.
    """
    pairs = [(one.number, two.number) for one, two in zip(better, worse, strict=False)]
    rivals = [rival for rival in range(len(pairs)) if rival != seat]
    if (
        not pairs
        or pairs[seat][0] < pairs[seat][1]
        or any(pairs[each][0] > pairs[each][1] for each in rivals)
    ):
        return ""
    who = next((each for each in (seat, *rivals) if pairs[each][0] != pairs[each][1]), None)
    if who is None:
        return ""
    whose = "you" if who == seat else names[who]
    return (
        f"after your next turn I expect {whose} to {better[who].verb} {better[who]} with it,"
        f" and {worse[who].number} with the {other}"
    )
