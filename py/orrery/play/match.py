"""A game being played: its record, how it is looked at, its dice, undo, and stepping through it."""

from __future__ import annotations

from collections.abc import Mapping
from enum import Enum
from itertools import takewhile
from random import SystemRandom
from typing import Final

from orrery.core.chance import Rng, choose_outcome
from orrery.core.game import Game
from orrery.core.state import Action, Player, State
from orrery.play.names import spoken_names
from orrery.records import tree
from orrery.records.mark import Mark
from orrery.records.seat import Seat
from orrery.records.tree import Node, Record


class Mode(Enum):
    """How a record is looked at; decides what becomes of what is played."""

    GAME = "game"
    """Where the game goes on: a new choice takes the place of one that was undone."""
    PAST = "past"
    """At an earlier action of the main line: another choice begins a what-if."""
    BRANCH = "branch"
    """In a what-if, whose dice are set by hand."""
    LINK = "link"
    """In a game that came by a link and is not saved here."""
    ELSEWHERE = "elsewhere"
    """In a game that another tab is playing: nothing can be played."""
    LESSON = "lesson"
    """In a lesson, which is never saved: the teacher says what is asked and what goes on by itself."""


OWN: Final = frozenset({Mode.GAME, Mode.PAST, Mode.BRANCH})
"""In a game that is saved here and played here."""
SETS_DICE: Final = frozenset({Mode.PAST, Mode.BRANCH, Mode.LINK})
"""Where nothing goes on by itself, so that persons decide what the dice show."""
UNSAVED: Final = frozenset({Mode.LINK, Mode.ELSEWHERE, Mode.LESSON})
"""Where what is played is not saved among the games of this browser."""
MODE_BUTTONS: Final[Mapping[Mode, tuple[str, ...]]] = {
    Mode.GAME: (),
    Mode.PAST: ("return", "on"),
    Mode.BRANCH: ("return", "promote", "name", "delete"),
    Mode.LINK: ("on", "keep"),
    Mode.ELSEWHERE: ("take",),
    Mode.LESSON: (),
}
"""What can be done about it, besides playing."""
NOT_BY_LINK: Final = frozenset({"on", "promote"})
"""What cannot be done in a game by link: its main line is what was played, on several devices."""


def mode_at(node: Node) -> Mode:
    """How a game of one's own is looked at once one has come to this action of it."""
    if not node.is_main():
        return Mode.BRANCH
    return Mode.PAST if node.children else Mode.GAME


def branch_start(node: Node) -> Node:
    """The first action of the what-if that a node lies in; the node itself on the main line."""
    start = node
    for step in node.path():
        if step.parent is not None and step.parent.children[0] is not step:
            start = step
    return start


def mode_sentence(mode: Mode, record: Record, *, is_saved: bool = False) -> str:
    """Tell a person where in a record they are; empty where the game simply goes on, and in a lesson.

    `is_saved` says of a game from a link whether this browser has it.
    """
    ply, end = record.cursor.ply, record.root.end().ply
    match mode:
        case Mode.PAST:
            return f"Looking back at action {ply} of {end}. Playing here starts a variation."
        case Mode.BRANCH:
            start = branch_start(record.cursor)
            called = f"“{start.name}”" if start.name else "A variation"
            return f"{called} from action {start.ply}. Set the dice yourself, or roll them."
        case Mode.LINK:
            where = "It is one of your saved games." if is_saved else "It isn't saved yet."
            return f"A game from a link, action {ply} of {end}. {where}"
        case Mode.ELSEWHERE:
            return "This game is open in another tab."
        case _:
            return ""


class Match:
    """A record that is played on: whose choice, what luck, and the way back.

    Live dice come from the operating system, never from a generator whose state a program can
    freeze or repeat.
    """

    def __init__(self, record: Record, rng: Rng | None = None) -> None:
        """Go on from the record's cursor."""
        self.record = record
        self.arrival = record.cursor
        """Where the game stood when it came to the table."""
        self.mode = Mode.GAME
        """How the record is looked at, and so whether what is played takes the main line's place."""
        self.is_saved = False
        """Whether a game that came by a link is one of this browser's."""
        self._rng = rng if rng is not None else SystemRandom()
        self.rolls_itself = False
        """Whether no roll waits for a person, since everything is to go as fast as it can."""
        self.is_version = False
        """Whether it came by a link, and another version of this game is saved here."""

    @property
    def game(self) -> Game:
        """What is played."""
        return self.record.game

    @property
    def names(self) -> tuple[str, ...]:
        """What the players are called in sentences, by seat."""
        return spoken_names(self.record, self.you)

    @property
    def you(self) -> Player | None:
        """The seat of the only person, who plays against bots; None where there is no such person."""
        is_own = self.mode in OWN or self.mode is Mode.ELSEWHERE
        if not is_own or self.record.seals or len(self.persons) != 1:
            return None
        return min(self.persons)

    @property
    def state(self) -> State:
        """The position that is looked at; not to be changed but through the match."""
        return self.record.state

    @property
    def persons(self) -> frozenset[Player]:
        """The seats of the persons at this device."""
        return frozenset(seat for seat, who in enumerate(self.record.seats) if not who.is_bot)

    @property
    def bot(self) -> Seat | None:
        """The bot that decides now; None where chance or a person does, or the game does not go on.

        In what-ifs, links and games of other tabs persons set everything.
        """
        player = self.state.current_player()
        if self.mode is not Mode.GAME or player < 0:
            return None
        seat = self.record.seats[player]
        return seat if seat.is_bot else None

    @property
    def is_waiting(self) -> bool:
        """Whether the game goes on at another device first; see `by_link`."""
        return False

    @property
    def bot_seed(self) -> int | None:
        """The seed of the bot that decides now, where anybody can compute its decision again; else None."""
        return None

    @property
    def ordered(self) -> Action | None:
        """What plays now by itself, though there is a choice; None if somebody decides. See `by_link`.

        Whoever gave the answer that settles the rest of the game (`State.settled_action`) gives it again.
        """
        if self.mode is not Mode.GAME or self.bot or self.state.current_player() < 0:
            return None
        return self._settled(self.state, self.record.cursor)

    def _settled(self, state: State, node: Node) -> Action | None:
        """What the player of a position, which is that after a node, has settled on; None before that."""
        action, seat = state.settled_action(), state.current_player()
        last = next((each for each in node.back() if each.player == seat and each.is_choice), None)
        if action is None or last is None or last.parent is None:
            return None
        return action if self.record.state_at(last.parent).settled_action() == last.action else None

    @property
    def asks_for_move(self) -> bool:
        """Whether a game that came by a link is shown as it came, so that the next move is what is wanted."""
        record = self.record
        is_as_it_came = record.cursor is self.arrival and not record.cursor.children
        return self.mode is Mode.LINK and is_as_it_came and not record.state.is_terminal()

    def has_room(self, actions: int = 1) -> bool:
        """Whether the record can hold so many actions more."""
        return self.record.size + actions <= tree.MAX_NODES

    def full_sentence(self) -> str:
        """Tells a person that nothing new can be played, and what can be done."""
        return str(tree.RecordFullError())

    # --- forward -----------------------------------------------------------------------------

    def act(self, action: Action, marks: frozenset[Mark] = frozenset()) -> Node:
        """Play a decision or an outcome that came from outside; raises `IllegalActionError`.

        `marks` are put on it beside those that it has.
        Raises `RecordError`, with the game as it was, where the record has no room for it.
        """
        node = self.record.play(action)
        node.marks |= marks
        if self.mode is Mode.GAME:
            self.record.promote(node)
        elif self.mode is Mode.PAST:
            self.mode = mode_at(node)
        return node

    def roll(self) -> Action:
        """An outcome for the chance node that is next; `act` plays it.

        What was rolled here before comes again: the same choice meets the same die.
        """
        rolled = self.record.cursor.children
        return rolled[0].action if rolled else self.roll_anew()

    def roll_anew(self) -> Action:
        """An outcome that owes nothing to what was rolled here before."""
        return choose_outcome(self.state, self._rng)

    def marks_by_hand(self, outcome: Action) -> frozenset[Mark]:
        """Return the marks of an outcome that a person chooses; one that was rolled before stays rolled."""
        return frozenset() if self.record.cursor.child(outcome) else frozenset({Mark.SET})

    # --- back and forth ----------------------------------------------------------------------

    def look_at(self, node: Node) -> None:
        """Go to an action of the record, to look at the position after it."""
        self.record.go(node)
        if self.mode in OWN:
            self.mode = mode_at(node)

    def resume(self) -> None:
        """Let the game go on from the position that is looked at, whatever was played after it."""
        self.record.promote(self.record.cursor)
        self.mode = Mode.GAME

    def undo_target(self) -> Node | None:
        """The node before the last real choice, forced and rolled plies left out; None before the first.

        Where the game goes on, what bots chose is left out too: back there they would choose again.
        """
        return next((node.parent for node in self.record.cursor.back() if self._is_stop(node)), None)

    def redo_target(self) -> Node | None:
        """Where the next choice, with all that followed by itself, leads; None at the end of the line."""
        target: Node | None = None
        for node in self.record.cursor.line():
            if self._is_stop(node) and target is not None:
                break
            target = node
        return target

    def _is_stop(self, node: Node) -> bool:
        """Whether undo and redo stop before an action: it was chosen, and would not be played again."""
        if not node.is_choice or self.mode is not Mode.GAME:
            return node.is_choice
        assert node.parent is not None
        is_bot = self.record.seats[node.player].is_bot
        return not is_bot and self._settled(self.record.state_at(node.parent), node.parent) != node.action


def mode_buttons(match: Match) -> tuple[str, ...]:
    """What can be done about how a record is looked at."""
    hidden = NOT_BY_LINK if match.record.seals else frozenset[str]()
    hidden |= {"keep"} if match.is_version else set()  # links of a game are matched with one saved game
    return tuple(name for name in MODE_BUTTONS[match.mode] if name not in hidden)


def place_sentence(match: Match) -> str:
    """Tell a person where in a game they are; see `mode_sentence`."""
    if match.is_version and match.mode is Mode.LINK:
        record = match.record
        return f"The link’s version of your game, action {record.cursor.ply} of {record.root.end().ply}."
    return mode_sentence(match.mode, match.record, is_saved=match.is_saved)


def destinations(match: Match) -> Mapping[str, Node | None]:
    """Where `first`, `back`, `forward`, `last`, `undo` and `redo` lead; None where one cannot go.

    Steps go from action to action and only look (`turn_back` and `turn_on` go further); undo and redo go from
    choice to choice.
    """
    cursor = match.record.cursor
    is_here = match.mode is not Mode.ELSEWHERE
    return {
        "first": match.record.root if cursor.parent else None,
        "back": cursor.parent,
        "forward": next(cursor.line(), None),
        "last": cursor.end() if cursor.children else None,
        "undo": match.undo_target() if is_here else None,
        "redo": match.redo_target() if is_here else None,
    }


def turn_back(cursor: Node) -> Node | None:
    """The beginning of the turn that is looked at; at its beginning, that of the turn before.

    What follows without any choice, such as dice for the lead, still belongs to the turn before.
    """
    rest = takewhile(lambda node: node.turn == cursor.turn, cursor.line())
    has_choice = any(node.is_choice for node in rest)
    for node in cursor.back():
        before, has_choice = node.parent, has_choice or node.is_choice
        assert before is not None
        if before.parent is None or (has_choice and before.turn != node.turn):
            return before
    return None


def turn_on(cursor: Node) -> Node | None:
    """The end of the turn that is looked at, which is the beginning of the next."""
    start: Node | None = None
    before = cursor
    for node in cursor.line():
        if before is not cursor and before.turn != node.turn:
            start = before
        if start and node.is_choice:
            return start
        before = node
    return before if before is not cursor else None
