"""Sets that are chosen member by member, for a player who minds no order.

The rules of a game ask for the members one by one, ascending, so that a set can be chosen in one way
only. A person chooses in any order and changes his mind: a member that comes too late, or one that is
taken back, is played as if the set had been chosen so from the start.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from orrery.core.state import Action, State
from orrery.games.interface import View
from orrery.play.match import Match
from orrery.records.mark import Mark
from orrery.records.tree import Node, Record, RecordError, subtree
from orrery.scene.keys import is_button


def set_start(record: Record, view: View[State], node: Node) -> Node:
    """Where the set that is being chosen at a node began: the node itself where none is."""
    while node.parent is not None and view.members(record.state_at(node)):
        node = node.parent
    return node


def set_end(record: Record, view: View[State], node: Node) -> Node:
    """The last node on from here by which the set that is being chosen grows: the node itself if none."""
    chosen = Counter(view.members(record.state_at(node)))
    for after in node.line():
        more = Counter(view.members(record.state_at(after)))
        if not chosen < more:
            break
        node, chosen = after, more
    return node


def change_set(match: Match, view: View[State], key: str, marks: frozenset[Mark] = frozenset()) -> bool:
    """Add the member with this key to the set that is being chosen, or else take it back.

    The set is one choice: all of it tells what help its player had, now (`marks`) or for a member before.
    False, with nothing changed, where neither can be done; raises `RecordError`, with nothing changed,
    where the record has no room for it.
    """
    chosen = Counter(view.members(match.state))
    if not chosen:
        return False
    start = set_start(match.record, view, match.record.cursor)
    begin, one = match.record.state_at(start), Counter([key])
    for wanted in (chosen + one, chosen - one) if chosen[key] else (chosen + one,):
        actions = _actions_for(begin, view, wanted)
        if actions is not None:
            _play_again(match, start, actions, marks)
            return True
    return False


def late_members(record: Record, view: View[State]) -> frozenset[str]:
    """The keys that can still join the set that is being chosen, though the rules ask for them earlier."""
    now = record.state_at(record.cursor)
    chosen = Counter(view.members(now))
    if not chosen:
        return frozenset()
    begin = record.state_at(set_start(record, view, record.cursor))
    late = _members(begin, view) - _members(now, view) - {*chosen}
    return frozenset(key for key in late if _actions_for(begin, view, chosen + Counter([key])) is not None)


def _members(state: State, view: View[State]) -> set[str]:
    """What can be chosen next of a set."""
    return {_member(view.touches(state, action)) for action in state.legal_actions()} - {""}


def _member(touched: Sequence[str]) -> str:
    """What an action adds to a set: the one thing that it touches, after a button perhaps; or nothing."""
    things = [key for key in touched if not is_button(key)]
    return things[0] if things == [*touched[-1:]] else ""


def _actions_for(begin: State, view: View[State], wanted: Counter[str]) -> list[Action] | None:
    """The actions that choose these members, ascending; None if they cannot be chosen.

    The last of them can end the turn, so that no set is being chosen any more.
    """
    state, actions = begin.clone(), list[Action]()
    left = wanted
    while left.total():
        members = {action: _member(view.touches(state, action)) for action in state.legal_actions()}
        action = next((action for action, member in members.items() if left[member]), None)
        if action is None:
            return None
        left = left - Counter([members[action]])
        actions.append(action)
        state.apply_action(action)
    chosen = Counter(view.members(state))
    return actions if not chosen or chosen == wanted else None


def _play_again(match: Match, start: Node, actions: list[Action], marks: frozenset[Mark]) -> None:
    """Play from where the set began; what was chosen before leaves no variation unless more hangs on it."""
    path = match.record.cursor.path()
    first = path[start.ply]
    chosen = list(subtree(first))
    is_bare = all(node in path and not node.comment for node in chosen)
    if not match.has_room(len(actions) - (len(chosen) if is_bare else 0)):
        raise RecordError(match.full_sentence())
    marks = marks.union(*(node.marks for node in path[start.ply :]))
    match.record.go(start)
    if is_bare:
        match.record.delete(first)
    for action in actions:
        match.act(action, marks)
