"""A record as JSON, for programs: see docs/record-format.md.

Actions are counted from 1, the main line first and each variation after the line that it leaves; 0 is the
first position. `lines` says after which action each variation begins.
"""

from __future__ import annotations

import json
from typing import Final, TypeAlias

from orrery.records import shallow_json
from orrery.records.formats import (
    FORMATS,
    SEALED,
    ActionReader,
    Games,
    begun,
    format_of,
    put_marks,
    put_seals,
    seated_bot,
)
from orrery.records.mark import words_of
from orrery.records.seat import Seat
from orrery.records.tree import MAX_NAME, Node, Record, RecordError, clean, clean_comment, lines, subtree

MAX_JSON: Final = 2_000_000
"""The most characters that are read."""
MAX_PLAYERS: Final = 100
"""So many are looked at; no game is for more."""
_Fields: TypeAlias = dict[str, object]

# --- writing ---------------------------------------------------------------------------------------


def write_json(record: Record) -> str:
    """The record as one JSON object."""
    nodes = list(subtree(record.root))
    place = {node: at for at, node in enumerate(nodes)}
    (_, *main), *variations = lines(record.root)
    info = record.game.info
    marks = {str(place[node]): words_of(node.marks) for node in nodes if node.marks}
    return json.dumps(
        {
            "orrery_record": format_of(record),
            "game": info.slug,
            "rules": record.rules_version,
            "title": record.title,
            "players": [_written(seat) for seat in record.seats],
            "options": record.options,
            "at": place[record.cursor],
            "lines": [
                {"after": 0, "actions": [node.notation for node in main]},
                *(
                    {"after": place[first.parent], "actions": [node.notation for node in (first, *rest)]}
                    for first, *rest in variations
                    if first.parent is not None
                ),
            ],
            "comments": {str(place[node]): node.comment for node in nodes if node.comment},
            "names": {str(place[node]): node.name for node in nodes if node.name},
            **({"marks": marks} if marks else {}),
            **_seals(record),
        },
        ensure_ascii=False,
    )


def _seals(record: Record) -> _Fields:
    if record.seals is None:
        return {}
    from orrery.records.sealed.forms import write_seals  # only games by link need it

    return {**write_seals(record.seals)}


def _written(seat: Seat) -> str | _Fields:
    """A person is a name, a bot an object."""
    return {"bot": seat.level, "name": seat.name} if seat.is_bot else seat.name


# --- reading ---------------------------------------------------------------------------------------


def read_json(games: Games, text: str) -> Record:
    """The record of one JSON object; raises `RecordError` with one sentence that says what is wrong."""
    fields = _object(text)
    version = fields.get("orrery_record")
    if type(version) is not int:
        raise RecordError("This JSON is not a record: it has no number “orrery_record”.")
    if version not in FORMATS:
        raise RecordError(
            f"This record has the format {str(version)[:9]}, which this version of Orrery does not know."
        )
    options = {name: _text(value, "options") for name, value in _dict(fields, "options").items()}
    seats = [_seat(player) for player in _list(fields, "players")[:MAX_PLAYERS]]
    rules = str(_number(fields.get("rules"), "rules", 10**9))
    record = begun(games, _text(fields.get("game"), "game"), rules, seats, options)
    record.title = clean(_text(fields.get("title", ""), "title"), MAX_NAME)
    nodes = _read_lines(record, _list(fields, "lines"))
    for at, given in _dict(fields, "comments").items():
        _node(nodes, at, "comments").comment = clean_comment(_text(given, "comments"))
    for at, given in _dict(fields, "names").items():
        _node(nodes, at, "names").name = clean(_text(given, "names"), MAX_NAME)
    for at, given in _dict(fields, "marks").items():
        put_marks(
            _node(nodes, at, "marks"), [_text(word, "marks") for word in _list({"marks": given}, "marks")]
        )
    if version in SEALED:
        tags = ("seals", "chains", "lost", "orders", "back", "bots")
        put_seals(record, {tag: [_text(item, tag) for item in _list(fields, tag)] for tag in tags}, version)
    record.go(nodes[_number(fields.get("at", 0), "at", len(nodes))])
    return record


def _seat(player: object) -> Seat:
    if not isinstance(player, dict):
        return Seat(_text(player, "players"))
    level = _number(player.get("bot"), "players", 10**9)
    return seated_bot(_text(player.get("name"), "players"), str(level))


def _read_lines(record: Record, given: list[object]) -> list[Node]:
    """Play all lines; the first position and every action in the order of the numbers."""
    nodes, actions = [record.root], ActionReader(record)
    for line, fields in enumerate(given):
        if not isinstance(fields, dict):
            raise _damaged("lines")
        words = [_text(word, "actions") for word in _list(fields, "actions")]
        after = _number(fields.get("after", 0), "after", len(nodes))
        if (line and not words) or (after and not line):
            raise _damaged("lines")
        record.go(nodes[after])
        for at, word in enumerate(words):
            nodes.append(actions.begin_variation(word) if line and not at else actions.play(word))
    return nodes


# --- one value of the JSON, of the type that it must have ------------------------------------------


def _object(text: str) -> _Fields:
    if len(text) > MAX_JSON:
        raise RecordError(f"This JSON is too long to be a record: over {MAX_JSON} characters.")
    try:
        given = shallow_json.loads(text)
    except ValueError:
        raise RecordError("This JSON can't be read.") from None
    if not isinstance(given, dict):
        raise RecordError("This JSON is not a record: it is not an object.")
    return given


def _damaged(name: str) -> RecordError:
    return RecordError(f"This record is damaged: its “{name}” cannot be read.")


def _text(value: object, name: str) -> str:
    if not isinstance(value, str):
        raise _damaged(name)
    return value


def _number(value: object, name: str, below: int) -> int:
    if type(value) is not int or not 0 <= value < below:
        raise _damaged(name)
    return value


def _list(fields: _Fields, name: str) -> list[object]:
    value = fields.get(name, [])
    if not isinstance(value, list):
        raise _damaged(name)
    return value


def _dict(fields: _Fields, name: str) -> _Fields:
    value = fields.get(name, {})
    if not isinstance(value, dict):
        raise _damaged(name)
    return value


def _node(nodes: list[Node], at: str, name: str) -> Node:
    """The node that a key of JSON, which is always text, numbers."""
    if not (at.isascii() and at.isdecimal() and len(at) <= len(str(len(nodes)))):
        raise _damaged(name)
    return nodes[_number(int(at), name, len(nodes))]
