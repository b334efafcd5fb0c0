"""The actions of a turn that Advanced's coach advises: in which order, and without those that do nothing."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import product
from typing import Final

from orrery.core.state import Action
from orrery.games.advanced_colonization.rules.actions import Verb, decode
from orrery.games.advanced_colonization.rules.position import Phase
from orrery.games.advanced_colonization.rules.state import AdvancedColonization
from orrery.games.advanced_colonization.table.reasons import could_win, in_two_steps
from orrery.games.pyramids.rules.board import NEXT, SIDES, SIZE_OF, Place, Side
from orrery.games.pyramids.rules.position import NOBODY
from orrery.games.pyramids.table.reasons import BOTH, is_as_good, owners, played, winnable

_SETTLING: Final = (Verb.FAR, Verb.NEAR)
_OF_A_BEAM: Final = (Verb.TARGET, Verb.FIRE, Verb.GOAL, Verb.TURN)
"""What is chosen for a beam."""


def landing_first(state: AdvancedColonization, actions: tuple[Action, ...]) -> tuple[Action, ...]:
    """The same actions with the same end, one that settles as early as it can be played."""
    end = _places(state, actions)
    for place, action in enumerate(actions):
        for earlier in range(place if decode(action).verb in _SETTLING else 0):
            moved = (*actions[:earlier], action, *actions[earlier:place], *actions[place + 1 :])
            if _places(state, moved) == end:
                return moved
    return actions


def without_returns(state: AdvancedColonization, actions: tuple[Action, ...]) -> tuple[Action, ...]:
    """The same actions without returns that the others do not need, if there are others."""
    verbs = [decode(action).verb for action in actions]
    others = [place for place, verb in enumerate(verbs) if verb not in (Verb.NEXT, Verb.RETURN)]
    if not others or Verb.RETURN not in verbs:
        return actions
    doing = actions[: others[-1] + 1]
    rest = tuple(action for action in doing if decode(action).verb != Verb.RETURN)
    return doing if _places(state, rest) is None else rest


def _places(state: AdvancedColonization, actions: Sequence[Action]) -> tuple[list[Place], ...] | None:
    """Where pyramids are, and which of them dominate, after actions; nothing if they cannot be played."""
    end = played(state, actions)
    return (end.place, end.dominant) if end else None


def without_vain_beams(state: AdvancedColonization, actions: tuple[Action, ...]) -> tuple[Action, ...]:
    """The same actions without a beam that neither wins nor prevents anything, if there are others."""
    rest = _without_beam(actions)
    is_alone = all(action == NEXT for action in rest)
    return actions if rest == actions or is_alone or not _is_as_good(state, rest, actions) else rest


def without_vain_targets(state: AdvancedColonization, actions: tuple[Action, ...]) -> tuple[Action, ...]:
    """The same actions without ships that are pulled along and whose pull changes nothing that counts."""
    verbs = [decode(action).verb for action in actions]
    targets, turns = (
        [at for at, each in enumerate(verbs) if each == verb] for verb in (Verb.TARGET, Verb.TURN)
    )
    for pair in product(targets, turns) if len(targets) >= BOTH else ():  # twins change their numbers
        rest = tuple(action for at, action in enumerate(actions) if at not in pair)
        if _is_as_good(state, rest, actions):
            return without_vain_targets(state, rest)
    return actions


def _without_beam(actions: Sequence[Action]) -> tuple[Action, ...]:
    """Actions without the first beam and all that is chosen for it."""
    verbs = [decode(action).verb for action in actions]
    if Verb.BEAM not in verbs:
        return (*actions,)
    begin = verbs.index(Verb.BEAM)
    end = begin + 1
    while end < len(verbs) and verbs[end] in _OF_A_BEAM:
        end += 1
    return (*actions[:begin], *actions[end:])


def preventing_beam(state: AdvancedColonization) -> tuple[Action, ...]:
    """A beam at one ship that leaves the other fewer sides to win, and who fires it no fewer; or nothing.

    One is chosen first that the other could not make up for by readying a ship.
    """
    seat, other = state.turn, 1 - state.turn
    ready = winnable(state, other)
    found = [
        (len(winnable(after, other)), len(in_two_steps(after, other) & ready), line)
        for line, after in _beams(state)
        if winnable(after, other) < ready and winnable(after, seat) >= winnable(state, seat)
    ]
    return min(found)[2] if found else ()


def _beams(
    state: AdvancedColonization, begun: tuple[Action, ...] = ()
) -> Iterator[tuple[tuple[Action, ...], AdvancedColonization]]:
    """Each way to pull one ship of the other, and the position after it."""
    if begun and state.phase == Phase.ACT:
        yield begun, state
        return
    for action in state.legal_actions():
        verb, what, _ = decode(action)
        is_first = verb == Verb.BEAM and not begun
        is_target = verb == Verb.TARGET and not state.chosen and state.owner(what) != state.turn
        if is_first or is_target or (begun and verb in _OF_A_BEAM and verb != Verb.TARGET):
            ahead = state.clone()
            ahead.apply_action(action)
            yield from _beams(ahead, (*begun, action))


def with_points_used(state: AdvancedColonization, actions: tuple[Action, ...]) -> tuple[Action, ...]:
    """The same actions with what else settles at once, and a ship launched for one more side, or else bought.

    That is as far as the points go; no ship is added to a turn that buys or launches one already.
    """
    actions = _with_more_settled(state, actions)
    end, verbs = played(state, actions), {decode(action).verb for action in actions}
    if end is None or end.turn != state.turn or verbs & {Verb.BUY, Verb.ORBIT}:
        return actions
    seat, ways = state.turn, list[tuple[int, int, tuple[Action, ...]]]()
    for at in range(len(actions)):
        before = played(state, actions[:at])
        if before is None or before.phase not in (Phase.BUY, Phase.ORBIT):
            break
        for action in before.legal_actions():
            longer = (*actions[:at], action, *actions[at:])
            after = played(state, longer) if action != NEXT else None
            if after is None or after.turn != seat or after.count_dominant(seat) < end.count_dominant(seat):
                continue
            more = len(winnable(after, seat) - winnable(end, seat))
            free = sum(owners(after)[side] == NOBODY and _fits(after, action, side) for side in SIDES)
            if more or (before.phase == Phase.BUY and free):
                ways.append((more, free, longer))
    return max(ways)[2] if ways else actions


def _with_more_settled(state: AdvancedColonization, actions: tuple[Action, ...]) -> tuple[Action, ...]:
    """The same actions, followed by each that makes one more dominant colony at once."""
    end = played(state, actions)
    if end is None or end.turn != state.turn or end.phase != Phase.ACT:
        return actions
    for action in end.legal_actions():
        after = end.clone()
        after.apply_action(action)
        is_settled = decode(action).verb in _SETTLING
        if is_settled and after.count_dominant(state.turn) > end.count_dominant(state.turn):
            return _with_more_settled(state, (*actions, action))
    return actions


def _fits(state: AdvancedColonization, buying: Action, side: Side) -> bool:
    """Whether a ship that is bought has the size of the planet of a side."""
    return SIZE_OF[decode(buying).what] == state.planet_size(side // 2)


def is_beamed(actions: Sequence[Action]) -> bool:
    """Whether a beam or lasers come before something that settles."""
    verbs = [decode(action).verb for action in actions if action != NEXT]
    return verbs[-1:] in ([Verb.FAR], [Verb.NEAR]) and {Verb.BEAM, Verb.LASERS, Verb.FIRE} & {*verbs} != set()


def _is_as_good(state: AdvancedColonization, some: Sequence[Action], more: Sequence[Action]) -> bool:
    """Whether fewer actions can be played, and leave both players with no less and no more than more do."""
    short, full, seat = played(state, some), played(state, more), state.turn
    if short is None or full is None or could_win(short, 1 - seat) > could_win(full, 1 - seat):
        return False
    return is_as_good(short, full, seat)
