"""What all forms of a record share: the number of the format, and how what they say is read.

The number is what text, JSON and links begin with: see docs/record-format.md. A record is written in the
oldest format that can hold it, so that older programs open it if they can. All that is read comes from
outside: each fault raises `RecordError` with one sentence, in which what was read is quoted short and clean.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final, TypeAlias

from orrery.core.game import Game, OptionError
from orrery.core.state import Action, IllegalActionError
from orrery.records.mark import Mark, marks_of
from orrery.records.seat import LEVELS, Seat
from orrery.records.tree import MAX_NAME, Node, Record, RecordError, clean, subtree

PERSONS: Final = 1
"""Every seat is a person's."""
BOTS: Final = 2
"""Some seat is a bot's, which programs that know no bots refuse by this number."""
MARKS: Final = 3
"""Some action has a mark of help; in the seats may be bots."""
SET_DICE: Final = 4
"""Some die was set by hand, which programs that know no such mark refuse by this number."""
SEALED: Final = (5, 6, 7, 8)
"""The game is played by link, and its dice are sealed by protocol 1 or 2; there may be bots and marks.

7 and 8 are the same protocols in games that say which version of the bots has decided.
"""
FORMATS: Final = (PERSONS, BOTS, MARKS, SET_DICE, *SEALED)

MAX_CODE: Final = 30_000
"""The most characters of a link's code that is read."""


def format_of(record: Record, *, is_sealed: bool = True) -> int:
    """The number of the format that a record is written in, with its seals if it has any or without them."""
    if record.seals and is_sealed:
        return SEALED[record.seals.protocol - 1 + 2 * record.seals.tells_bots]
    marks = {mark for node in subtree(record.root) for mark in node.marks}
    if marks:
        return SET_DICE if Mark.SET in marks else MARKS
    return BOTS if any(seat.is_bot for seat in record.seats) else PERSONS


def sealing_of(form: int) -> tuple[int, bool]:
    """By the format of a game by link its protocol, and whether it says which version the bots are."""
    later, protocol = divmod(SEALED.index(form), 2)
    return protocol + 1, later > 0


Games: TypeAlias = Mapping[str, Game]
"""The games that are here, by their slugs."""
_MAX_POSITION: Final = 500
"""How much a sentence quotes of a position: the line of one with a long past is a book."""


def begun(games: Games, slug: str, rules: str, seats: Sequence[Seat], options: Mapping[str, str]) -> Record:
    """A new record of a game that is here, by the version of its rules that it is played with."""
    if slug not in games:
        raise RecordError(f"This record is of an unknown game: “{clean(slug, MAX_NAME)}”.")
    game = games[slug]
    versions = {str(version): version for version in range(1, game.info.rules_version + 1)}
    if rules not in versions:
        raise RecordError(
            f"This record was made for version {clean(rules, 9) or '?'} of the rules of {game.info.name};"
            f" this is version {game.info.rules_version}."
        )
    given = {name[:MAX_NAME]: value[:MAX_NAME] for name, value in options.items()}
    try:
        return Record(game, seats, given, versions[rules])
    except OptionError as error:
        raise RecordError(f"This record cannot be played: {error}.") from None


def seated_bot(name: str, level: str) -> Seat:
    """A bot at the level that was read."""
    if level not in map(str, LEVELS):
        raise RecordError(
            f"This record is damaged: a bot has a level from {LEVELS[0]} to {LEVELS[-1]},"
            f" not “{clean(level, 9)}”."
        )
    return Seat(name, int(level))


def put_seals(record: Record, words: Mapping[str, Sequence[str]], form: int) -> None:
    """Put on a record that was read what its tags or fields say of seals, and check that all of it is so.

    `form` is the format that it was written in.
    """
    from orrery.records.sealed.forms import read_seals  # only games by link need it
    from orrery.records.sealed.line import followed

    record.seals = read_seals(words, len(record.seats), *sealing_of(form))
    followed(record)


def put_marks(node: Node, words: Sequence[str]) -> None:
    """Put the marks with these names on an action."""
    if node.parent is None:
        raise RecordError("This record is damaged: a mark stands before the action that it is on.")
    try:
        node.marks |= marks_of(words)
    except ValueError:
        unknown = next(word for word in words if word not in list(Mark))
        raise RecordError(
            f"This record is damaged: it has an unknown mark, “{clean(unknown, MAX_NAME)}”."
        ) from None


class ActionReader:
    """Plays the actions of a record by their notation.

    Finding an action by its notation means writing down all that are legal. So what a word meant before is
    tried first: notation is unique in a position, so an action that is legal and called so is the one.
    """

    def __init__(self, record: Record) -> None:
        self._record = record
        self._meant: dict[str, list[Action]] = {}
        """By word the actions that it was the notation of so far."""

    def play(self, word: str) -> Node:
        """Follow or add the action with this notation."""
        record = self._record
        try:
            return record.play(self._action(word))
        except IllegalActionError:
            ply, position = record.cursor.ply + 1, clean(record.state.serialize(), _MAX_POSITION)
            raise RecordError(
                f"Action {ply} of this record, “{clean(word, MAX_NAME)}”, is not legal in: {position}"
            ) from None

    def begin_variation(self, word: str) -> Node:
        """Play the first action of a variation; as it differs from what is there, each adds to the record."""
        size = self._record.size
        node = self.play(word)
        if self._record.size == size:
            echoed = clean(word, MAX_NAME)
            raise RecordError(f"Action {node.ply} of this record, “{echoed}”, is a variation of nothing.")
        return node

    def _action(self, word: str) -> Action:
        state, meant = self._record.state, self._meant.setdefault(word, [])
        for action in meant:
            if action in state.legal_actions() and state.action_to_string(action) == word:
                return action
        action = state.string_to_action(word)
        meant.append(action)
        return action
