"""A game as it was played: a tree of actions with a cursor, from which every position follows.

One record serves saves, links, undo, replay, what-if and bug reports. The first child of a node goes
on with its line, the others are variations; a chance node that was rolled keeps its outcome as a child,
so that the same choice meets the same die again.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from itertools import takewhile
from typing import TYPE_CHECKING, Final

from orrery.core.game import Game
from orrery.core.state import CHANCE, Action, Player, State
from orrery.records.mark import Mark
from orrery.records.seat import Seat

if TYPE_CHECKING:
    from orrery.records.sealed.seals import Seals

SNAPSHOT_PLIES: Final = 8
"""How many plies apart positions are stored; fewer than twice as many are ever replayed."""
RECENT: Final = 8
"""How many replayed positions are remembered besides."""
MAX_NODES: Final = 20_000
"""The most actions of a record, all variations counted: no game comes near, and what is read is bounded."""
MAX_NAME: Final = 60
"""The most characters of a player's name, a title or the name of a variation."""
MAX_COMMENT: Final = 2_000


class RecordError(ValueError):
    """A record that cannot be read or gone on with; the message says where and why."""


class RecordFullError(RecordError):
    """Nothing can be added to a record: it has `MAX_NODES` actions. What is in it can be gone through."""

    def __init__(self) -> None:
        super().__init__(
            f"This game has as many actions as a record can hold, {MAX_NODES} with all that was tried."
            " You can still look back, share it, or begin a new one."
        )


@dataclass(slots=True, eq=False)
class Node:
    """One action of a record, and what followed it."""

    parent: Node | None = None
    action: Action = -1
    """-1 at the root, which stands for the first position."""
    notation: str = ""
    player: Player = CHANCE
    """Who decided, or `CHANCE`."""
    turn: Player = 0
    """Whose turn it was then."""
    is_choice: bool = False
    """Whether a player decided it, and could have decided otherwise."""
    ply: int = 0
    """How many actions led here, this one counted."""
    comment: str = ""
    name: str = ""
    """Of the variation that begins here."""
    marks: frozenset[Mark] = frozenset()
    """What its player had help with."""
    children: list[Node] = field(default_factory=list, repr=False)
    snapshot: State | None = field(default=None, repr=False)
    """The position after the action, at some nodes (see `Record`)."""

    def child(self, action: Action) -> Node | None:
        """What followed an action here, if it was played."""
        return next((child for child in self.children if child.action == action), None)

    def line(self) -> Iterator[Node]:
        """What follows along first children, this node left out."""
        node = self
        while node.children:
            node = node.children[0]
            yield node

    def end(self) -> Node:
        """The last node along first children."""
        node = self
        while node.children:
            node = node.children[0]
        return node

    def back(self) -> Iterator[Node]:
        """The nodes from this one back to the first action."""
        node = self
        while node.parent is not None:
            yield node
            node = node.parent

    def path(self) -> list[Node]:
        """The nodes from the first action to this one."""
        return list(self.back())[::-1]

    def since(self, before: Node) -> list[Node]:
        """The nodes after another one up to this one; none if that one did not lead here."""
        nodes = list(takewhile(lambda node: node.ply > before.ply, self.back()))[::-1]
        return nodes if nodes and nodes[0].parent is before else []

    def is_main(self) -> bool:
        """Whether this node is on the record's main line."""
        return all(node.parent is not None and node.parent.children[0] is node for node in self.back())


class Record:
    """The actions of a game between these players, with a place in it that is looked at.

    Positions are stored at every `SNAPSHOT_PLIES`-th ply, but only at nodes that a line continues for as many
    plies more. Those plies belong to no other stored position, so there is at most one for `SNAPSHOT_PLIES`
    actions, whatever the tree looks like; and some node fewer than twice as far above any other has one.
    """

    def __init__(
        self,
        game: Game,
        seats: Sequence[Seat | str],
        options: Mapping[str, str] | None = None,
        rules_version: int | None = None,
    ) -> None:
        """A game that is about to begin, by the newest rules unless a version is given.

        A seat given as a name is a person's. Raises `OptionError`.
        """
        self.game = game
        self.rules_version = game.checked_version(rules_version)
        """By which rules it is played, to its end and whatever the newest are by then."""
        own = game.info.seats_for(game.checked_players(len(seats), self.rules_version))
        self.seats = tuple(map(_cleaned, seats, own))
        """Who plays, in seat order; a name in which nothing can be seen is the seat's own."""
        self.options = game.checked_options(options, self.rules_version)
        """The settings of these rules; one that came with newer rules is not among them."""
        self.title = ""
        """What its owner calls it; cleaned by whoever sets it, like all that people write."""
        self.seals: Seals | None = None
        """What seals its dice, if it is a game by link (see `sealed`)."""
        self._state = game.new_initial_state(len(seats), self.options, self.rules_version)
        self.root = Node(turn=self._state.turn_player(), snapshot=self._state.clone())
        self.cursor = self.root
        self.size = 0
        """The number of actions, all variations counted."""
        self._recent: dict[Node, State] = {}
        """What `state_at` has replayed last, by node: a table asks for neighbours again and again."""

    @property
    def names(self) -> tuple[str, ...]:
        """What the players are called, in seat order."""
        return tuple(seat.name for seat in self.seats)

    @property
    def seat_names(self) -> tuple[str, ...]:
        """What the game calls each player's seat, e.g. its colour."""
        return self.game.info.seats_for(len(self.seats))

    @property
    def state(self) -> State:
        """The position at the cursor; not to be changed but through the record."""
        return self._state

    def holds(self, other: Record) -> bool:
        """Whether all of another record is in this one: its players, its actions, and what is on them."""
        if self._beginning() != other._beginning():
            return False
        pairs = [(self.root, other.root)]
        for mine, theirs in pairs:
            if theirs.comment not in ("", mine.comment) or theirs.name not in ("", mine.name):
                return False
            if not theirs.marks <= mine.marks:
                return False
            for after in theirs.children:
                child = mine.child(after.action)
                if child is None:
                    return False
                pairs.append((child, after))
        return True

    def _beginning(self) -> tuple[object, ...]:
        """Who plays what, and by which rules."""
        sealed_id = self.seals.game_id if self.seals else None
        return self.game, self.rules_version, self.seats, self.options, sealed_id

    # --- playing and looking -------------------------------------------------------------------

    def play(self, action: Action) -> Node:
        """Follow an action from the cursor, or add it there: a variation if others are there already.

        Raises `IllegalActionError` with the position and the action, and `RecordFullError`; then the record
        is as it was.
        """
        child = self.cursor.child(action)
        if child is None:
            child = self._grown(action)
        else:
            self._state.apply_action(action)
        self.cursor = child
        return child

    def _grown(self, action: Action) -> Node:
        state = self._state
        legal = state.legal_with(action)
        if self.size >= MAX_NODES:
            raise RecordFullError
        player = state.current_player()
        child = Node(
            parent=self.cursor,
            action=action,
            notation=state.action_to_string(action),
            player=player,
            turn=state.turn_player(),
            is_choice=player != CHANCE and len(legal) > 1,
            ply=self.cursor.ply + 1,
        )
        state.apply_action(action)
        self.cursor.children.append(child)
        self.size += 1
        if child.ply % SNAPSHOT_PLIES == 0:
            self._take_snapshot(child)
        return child

    def _take_snapshot(self, end: Node) -> None:
        """Store the position from which a line has come `SNAPSHOT_PLIES` plies to this node."""
        node = end
        for _ in range(SNAPSHOT_PLIES):
            assert node.parent is not None
            node = node.parent
        if node.snapshot is None:
            node.snapshot = self.state_at(node)

    def go(self, node: Node) -> None:
        """Bring the cursor to a node of this record."""
        missing: list[Node] = []
        known = node
        while known is not self.cursor and known.snapshot is None and known.parent is not None:
            missing.append(known)
            known = known.parent
        if known is not self.cursor and known.snapshot is not None:
            self._state = known.snapshot.clone()
        for step in reversed(missing):
            self._state.apply_action(step.action)
        self.cursor = node

    def state_at(self, node: Node) -> State:
        """The position after a node, as a copy; the cursor stays."""
        if node is self.cursor:
            return self._state.clone()
        missing: list[Node] = []
        known = node
        while known.snapshot is None and known not in self._recent and known.parent is not None:
            missing.append(known)
            known = known.parent
        before = self._recent[known] if known.snapshot is None else known.snapshot
        if not missing:
            return before.clone()
        state = before.clone()
        for step in reversed(missing):
            state.apply_action(step.action)
        self._recent[node] = state
        if len(self._recent) > RECENT:
            del self._recent[next(iter(self._recent))]
        return state.clone()

    # --- variations ----------------------------------------------------------------------------

    def promote(self, node: Node) -> None:
        """Make the line through a node the main one; what was main stays as a variation."""
        for step in node.back():
            assert step.parent is not None
            siblings = step.parent.children
            if siblings[0] is not step:
                siblings.remove(step)
                siblings.insert(0, step)

    def delete(self, node: Node) -> None:
        """Drop a node and all that follows; a cursor there goes back to before it."""
        if node.parent is None:
            raise RecordError("the beginning of a record cannot be deleted")
        if node in self.cursor.path():
            self.go(node.parent)
        node.parent.children.remove(node)
        self.size -= sum(1 for _ in subtree(node))


def subtree(node: Node) -> Iterator[Node]:
    """A node and all that follows it: line by line, a line's variations after it, the earliest first."""
    lines = [node]
    for first in lines:
        for step in (first, *first.line()):
            yield step
            lines += step.children[1:]


def lines(node: Node) -> list[list[Node]]:
    """A node and all that follows it, as lines: the first, then each variation, in the order of `subtree`."""
    found: list[list[Node]] = []
    before: Node | None = None
    for step in subtree(node):
        if before is None or step.parent is not before:
            found.append([])
        found[-1].append(step)
        before = step
    return found


def clean(text: str, longest: int) -> str:
    """Text from outside as a record keeps it: one line, nothing that cannot be seen, not too long.

    What joins letters stays between letters; a text in which nothing can be seen is empty.
    """
    cut = text[: longest * _MOST_UNSEEN]
    seen = "".join(letter if _is_shown(letter) else " " for letter in cut)
    words = (word.lstrip(_UNSEEN).rstrip(_JOINERS) for word in seen.split())
    return " ".join(filter(None, words))[:longest].rstrip(_JOINERS + " ")


def _is_shown(letter: str) -> bool:
    return (letter.isprintable() and letter not in _FILLERS) or letter in _JOINERS


def _cleaned(seat: Seat | str, own: str) -> Seat:
    """A seat whose name is as a record keeps it."""
    seat = seat if isinstance(seat, Seat) else Seat(seat)
    return replace(seat, name=clean(seat.name, MAX_NAME) or own)


_MOST_UNSEEN: Final = 20
"""So many times longer than what remains of it is the text that is looked at."""
_JOINERS: Final = "\u200c\u200d"
"""What joins letters of some scripts, and the parts of some pictures."""
_FILLERS: Final = "\u115f\u1160\u2800\u3164\uffa0\U0001d159"
"""Letters and signs that are drawn as a space."""
_UNSEEN: Final = _JOINERS + "".join(
    map(
        chr,
        (
            0x34F,
            0x17B4,
            0x17B5,
            0x180B,
            0x180C,
            0x180D,
            0x180F,
            *range(0xFE00, 0xFE10),
            *range(0xE0100, 0xE01F0),
        ),
    )
)
"""What only changes the letter before it; Unicode lets programs ignore it."""


def clean_comment(text: str) -> str:
    """A comment as a record keeps it: any characters that can be written down, not too many."""
    return text.encode("utf-8", "replace").decode("utf-8")[:MAX_COMMENT].strip()
