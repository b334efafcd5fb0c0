"""The game log: each action of a record as a text, under the heading of its part of the game."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Final, TypeAlias

from orrery.core.state import CHANCE, Player, State
from orrery.games.interface import Words
from orrery.play.names import spoken_names
from orrery.records.teaching import plain
from orrery.records.tree import Node, Record

LONGEST: Final = 120
"""At most this many characters describe a turn; its last event is always shown in full."""

Move: TypeAlias = tuple[Node, ...]
"""One decision, or outcomes that came together, which are one roll."""

Headed: TypeAlias = Callable[[Node], str]
"""The heading of the part of the game that an action belongs to."""


@dataclass(frozen=True, slots=True)
class LogEntry:
    """An action in words."""

    heading: str
    text: str
    is_step: bool
    """Whether it only continues a turn."""
    price: str = ""
    """What it costs, e.g. `2 AP, 3 left`."""

    @property
    def line(self) -> str:
        """Its text and price, as the log shows them."""
        return f"{self.text} ({self.price})" if self.price else self.text


class GameLog:
    """The actions of one record in words; each is worded once."""

    def __init__(
        self, record: Record, words: Words[State], called: Callable[[], Sequence[str]] | None = None
    ) -> None:
        """`called` gives the players' names, which may change; without it they are those of the record."""
        self._record = record
        self._words = words
        self._called = called or (lambda: spoken_names(record))
        self._names: Sequence[str] = self._called()
        """By which the entries are worded."""
        self._entries: dict[Node, LogEntry] = {}
        self._events: dict[Move, str] = {}

    def entry(self, node: Node) -> LogEntry:
        """Return an action of the record in words."""
        self._refresh()
        return self._entry(node)

    def _entry(self, node: Node) -> LogEntry:
        """The same, by the names that are known already: they take longer to ask for than the entry."""
        entry = self._entries.get(node)
        if entry is None:
            assert node.parent is not None
            entry = self._write(self._record.state_at(node.parent), node)
        return entry

    def _refresh(self) -> None:
        """Forget what was worded by other names."""
        names = self._called()
        if names != self._names:
            self._names = names
            self._entries.clear()
            self._events.clear()

    def entries(self, nodes: Iterable[Node]) -> list[LogEntry]:
        """Return the entries of consecutive actions, with one replay for them all."""
        self._refresh()
        entries: list[LogEntry] = []
        state: State | None = None
        for node in nodes:
            entry = self._entries.get(node)
            if entry is None:
                if state is None:
                    assert node.parent is not None
                    state = self._record.state_at(node.parent)
                entry = self._write(state, node)
            if state is not None:
                state.apply_action(node.action)
            entries.append(entry)
        return entries

    def merged_entries(self, nodes: Sequence[Node]) -> list[LogEntry | None]:
        """Return the entries of consecutive actions; a roll has one entry, at its last die.

        If something is noted of a die before, such as that it was set by hand, each die has its own.
        """
        entries: list[LogEntry | None] = [*self.entries(nodes)]
        roll: list[Node] = []
        for place, (node, after) in enumerate(zip(nodes, [*nodes[1:], None], strict=False)):
            roll = [*roll, node] if node.player < 0 else []
            goes_on = after and after.player < 0 and self._entry(after).heading == self._entry(node).heading
            if roll and not goes_on:
                noted = any(die.marks for die in roll) or any(plain(die.comment) for die in roll[:-1])
                if not noted:
                    first = place + 1 - len(roll)
                    entries[first : place + 1] = [*[None] * (place - first), self._roll_entry(roll)]
                roll = []
        return entries

    def latest_turn(self) -> str:
        """Describe the latest turn with something to see, up to the position that is shown.

        The event of a roll also describes the decision before it.
        """
        for turn in self.turns_back(self._record.cursor):
            pairs = zip(turn, [*turn[1:], None], strict=True)
            text = shortened([self.event(move) for move, after in pairs if not is_part_of_roll(move, after)])
            if text:
                return text
        return ""

    def last_roll(self) -> Move:
        """Return the last roll of the latest turn, whose dice are on the table; empty if there is none.

        While dice are being rolled, none are there.
        """
        if self._record.state.is_chance_node():
            return ()
        turn = next(self.turns_back(self._record.cursor), [])
        return next((move for move in reversed(turn) if move[0].player < 0), ())

    def last_text(self) -> str:
        """Return the text of the last action, or of the last roll."""
        last = next((turn[-1] for turn in self.turns_back(self._record.cursor)), ())
        return self._roll_entry(last).text if last else ""

    def turns_back(self, node: Node) -> Iterator[list[Move]]:
        """Yield the turns that led to a node, the last one first."""
        return turns_back(self.moves_back(node))

    def moves_back(self, node: Node) -> Iterator[Move]:
        """Yield the moves that led to a node, the last one first."""
        self._refresh()
        return moves_back(node, lambda node: self._entry(node).heading)

    def event(self, move: Move) -> str:
        """Describe the result of a decision, or of a roll."""
        self._refresh()
        text = self._events.get(move)
        if text is None:
            before = move[0].parent
            assert before is not None
            state, actions = self._record.state_at(before), [node.action for node in move]
            text = self._events[move] = self._words.event(state, actions, self._names)
        return text

    def _roll_entry(self, roll: Sequence[Node]) -> LogEntry:
        entry = self.entry(roll[-1])
        return entry if len(roll) == 1 else LogEntry(entry.heading, self.event(tuple(roll)), is_step=False)

    def _write(self, state: State, node: Node) -> LogEntry:
        words, action, names = self._words, node.action, self._names
        text, is_step = words.sentence(state, action, names), words.is_step(state, action)
        price = "" if state.is_chance_node() else words.price(state, action)
        self._entries[node] = LogEntry(words.heading(state, names), text, is_step, price)
        return self._entries[node]


def moves_back(node: Node, heading: Headed) -> Iterator[Move]:
    """Yield the moves that led to a node, the last one first; no roll continues under another heading."""
    while node.parent is not None:
        move, before = [node], node.parent
        while node.player < 0 and _is_chance(before) and heading(before) == heading(node):
            assert before.parent is not None
            move.append(before)
            before = before.parent
        yield tuple(reversed(move))
        node = before


def turns_back(moves: Iterable[Move]) -> Iterator[list[Move]]:
    """Yield turns, the last one first, each in the order of its moves; these come the last one first.

    Dice for several players part the turns around them. A turn in which nobody has chosen yet is part of the
    turn before: its player has not seen the end of that one.
    """
    turn: list[Move] = []
    for move in moves:
        if turn and turn_of(move) != turn_of(turn[0]) and _has_choice(turn):
            yield turn
            turn = []
        turn.insert(0, move)
    if turn:
        yield turn


def turn_of(move: Move) -> Player:
    """Whose turn a move belongs to; `CHANCE` for dice that were rolled for several players."""
    turns = {node.turn for node in move}
    return turns.pop() if len(turns) == 1 else CHANCE


def _has_choice(turn: list[Move]) -> bool:
    return any(node.is_choice for move in turn for node in move)


def _is_chance(node: Node) -> bool:
    """Whether an action was an outcome; the root stands for none."""
    return node.parent is not None and node.player < 0


def is_part_of_roll(move: Move, after: Move | None) -> bool:
    """Return whether the event of the dice that follow a decision also describes it."""
    return after is not None and move[0].player >= 0 > after[0].player


def shortened(events: Sequence[str]) -> str:
    """Return as many of the latest events as fit; at least the last of them."""
    text = ""
    for event in reversed([event for event in events if event]):
        longer = f"{event} {text}".strip()
        if text and len(longer) > LONGEST:
            break
        text = longer
    return text
