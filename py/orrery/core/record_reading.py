"""What reading a record takes, whatever it was written as: its beginning, its actions, its remarks.

All that is read comes from outside. Each fault raises `RecordError` with one sentence, in which what was
read is quoted short and clean.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TypeAlias

from orrery.core.game import Game, OptionError
from orrery.core.record import MAX_NAME, Node, Record, RecordError, clean
from orrery.core.state import IllegalActionError

Games: TypeAlias = Mapping[str, Game]
"""The games that are here, by their slugs."""


def begun(games: Games, slug: str, rules: str, names: Sequence[str], options: Mapping[str, str]) -> Record:
    """A new record of a game that is here, by the rules that it is played with."""
    if slug not in games:
        raise RecordError(f"This record is of a game that is not here: “{clean(slug, MAX_NAME)}”.")
    game = games[slug]
    if rules != str(game.info.rules_version):
        raise RecordError(
            f"This record was made for version {clean(rules, 9) or '?'} of the rules of {game.info.name};"
            f" this is version {game.info.rules_version}."
        )
    try:
        return Record(game, names, {name[:MAX_NAME]: value[:MAX_NAME] for name, value in options.items()})
    except OptionError as error:
        raise RecordError(f"This record cannot be played: {error}.") from None


def play_word(record: Record, word: str) -> Node:
    """Follow or add the action with this notation."""
    try:
        return record.play(record.state.string_to_action(word))
    except IllegalActionError:
        ply, position = record.cursor.ply + 1, record.state.serialize()
        raise RecordError(
            f"Action {ply} of this record, “{clean(word, MAX_NAME)}”, is not legal in: {position}"
        ) from None


def begin_variation(record: Record, word: str) -> Node:
    """Play the first action of a variation, which differs from what is there; so each adds to the record."""
    size = record.size
    node = play_word(record, word)
    if record.size == size:
        raise RecordError(
            f"Action {node.ply} of this record, “{clean(word, MAX_NAME)}”, varies nothing that was played."
        )
    return node
