"""A record as text that people can read and compare: see docs/record-format.md.

    Orrery record 1
    game: ice-colony
    rules: 1
    player: "Ann"
    player: "Bob"
    set: adjacency=4
    at: 12

    e5 none pass "a bold start" (:"What if" b2 grow1)

Tags, an empty line, then actions in notation: what stands in quotes is a comment on the action before it,
what stands in brackets was played instead of the action before them, and `$hint` is a mark on that action.
Quoted text is a JSON string.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Final

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
from orrery.records.tree import MAX_NAME, MAX_NODES, Node, Record, RecordError, clean, clean_comment

HEADER: Final = "Orrery record"
MAX_TEXT: Final = 2_000_000
"""The most characters that are read."""
MAX_WORDS: Final = 7 * MAX_NODES
"""The most words: each action may have a name, two marks, a comment and two brackets besides."""
MAX_WORD: Final = 120_000
"""The most characters of a word or a tag: a long comment, all in codes, has 24,002, a deep place 40,000."""
MAX_TAGS: Final = 100
_WIDTH: Final = 100
# Compiled, and cached, by `re` when they are first needed: starting the page needs none of them.
_BEGINNING: Final = rf"^{HEADER} \d+[ \r]*$"
_FIRST: Final = rf"{HEADER} ([0-9]+)[ \r]*"
_RULES: Final = r"^rules: ([0-9]{1,4})[ \r]*$"
_SEALS: Final = r"^seals: ([0-9a-f]{16})[ \r]*$"
_BOT: Final = r'("(?:[^"\\]|\\.)*")\s+bot\s+(\S+)'
"""How a bot is written in a tag: its name and its level."""
_MARK: Final = "$"
"""What a mark begins with; no notation does."""
_TOKEN: Final = r'\s*(:?"(?:[^"\\\n]|\\.)*"|[()]|[^\s()"]+)'


# --- writing ---------------------------------------------------------------------------------------


def write_text(record: Record) -> str:
    """The record as text, ending in a line break."""
    info = record.game.info
    tags = [f"{HEADER} {format_of(record)}", f"game: {info.slug}", f"rules: {record.rules_version}"]
    if record.title:
        tags.append(f"title: {_quoted(record.title)}")
    tags += [f"player: {_written(seat)}" for seat in record.seats]
    tags += [f"set: {name}={value}" for name, value in record.options.items()]
    if record.seals:
        from orrery.records.sealed.forms import write_seals  # only games by link need it

        tags += [f"{tag}: {', '.join(items)}" for tag, items in write_seals(record.seals).items()]
    tags.append(f"at: {write_place(record.cursor)}")
    return "\n".join((*tags, "", *_wrapped(record.root))) + "\n"


def write_place(node: Node) -> str:
    """Where a node is: plies along first children, then which child, then plies again, as in `12/1/3`."""
    parts, run = [], 0
    for step in node.path():
        assert step.parent is not None
        number = step.parent.children.index(step)
        if number:
            parts += [run, number]
            run = 0
        else:
            run += 1
    return "/".join(map(str, (*parts, run)))


def _written(seat: Seat) -> str:
    name = _quoted(seat.name)
    return f"{name} bot {seat.level}" if seat.is_bot else name


def _quoted(text: str) -> str:
    """A JSON string; whatever may be taken for a line break is written as a code."""
    made = json.dumps(text, ensure_ascii=False)
    return re.sub("[\x7f-\x9f\u2028\u2029]", lambda found: f"\\u{ord(found[0]):04x}", made)


def _wrapped(root: Node) -> Iterator[str]:
    """The actions, a line a turn, long lines broken."""
    line, turn = "", root.turn
    for word, player in _words(root):
        if line and (player != turn or len(line) + len(word) >= _WIDTH):
            yield line
            line = ""
        line, turn = f"{line} {word}" if line else word, player
    if line:
        yield line


def _words(root: Node) -> Iterator[tuple[str, int]]:
    """The words of the text, each with the seat whose turn it is."""
    if root.comment:
        yield _quoted(root.comment), root.turn
    # A stack instead of recursion: variations may lie in one another deeper than Python calls go.
    todo: list[Node | str] = [*root.children[:1]]
    turn = root.turn
    while todo:
        node = todo.pop()
        if isinstance(node, str):
            yield node, turn
            continue
        turn = node.turn
        if node.name:
            yield f":{_quoted(node.name)}", turn
        yield node.notation, turn
        if node.marks:
            yield from ((f"{_MARK}{mark}", turn) for mark in words_of(node.marks))
        if node.comment:
            yield _quoted(node.comment), turn
        siblings = node.parent.children if node.parent else []
        variations = siblings[1:] if siblings and siblings[0] is node else []
        todo += node.children[:1]
        for variation in reversed(variations):
            todo += [")", variation, "("]


# --- reading ---------------------------------------------------------------------------------------


def read_text(games: Games, text: str) -> Record:
    """The record of a text; raises `RecordError` with one sentence that says where it went wrong."""
    if len(text) > MAX_TEXT:
        raise RecordError(f"This text is too long to be a record: over {MAX_TEXT} characters.")
    head, _, moves = text.lstrip("\ufeff \t\r\n").replace("\r\n", "\n").partition("\n\n")
    first, *tags = head.split("\n", MAX_TAGS + 1)
    form = _format_of(first)
    record, place, seals = _begun(games, tags)
    _read_moves(record, moves)
    if form in SEALED:
        put_seals(record, seals, form)
    record.go(read_place(record, place) if place else record.root.end())
    return record


def _format_of(line: str) -> int:
    """The format by the first line, without which it is no record of a format known here."""
    found = re.fullmatch(_FIRST, line)
    if found is None:
        raise RecordError(f"This is not a record: it does not begin with “{HEADER} {FORMATS[0]}”.")
    if found[1] not in map(str, FORMATS):
        raise RecordError(
            f"This record has the format {clean(found[1], 9)}, which this version of Orrery does not know."
        )
    return int(found[1])


def rules_of(text: str) -> int:
    """The version of the rules in the tags of a text; 0 if it states none."""
    found = re.search(_RULES, text, re.MULTILINE)
    return int(found[1]) if found else 0


def game_of(text: str) -> str:
    """The slug in the tags of a text, as `read_text` reads it; empty if it states none."""
    return "".join(_values(text, "game"))


def seats_of(text: str) -> tuple[Seat, ...]:
    """The players in the tags of a text, as `read_text` reads them; raises `RecordError`."""
    return tuple(map(_seat, _values(text, "player")))


def _values(text: str, wanted: str) -> Iterator[str]:
    """The values of the tags of this name."""
    head, _, _ = text.lstrip("\ufeff \t\r\n").replace("\r\n", "\n").partition("\n\n")
    tags = (tag.partition(":") for tag in head.split("\n", MAX_TAGS + 1)[1:])
    return (value.strip() for name, _, value in tags if name.strip() == wanted)


def seal_of(text: str) -> str:
    """The id in the tags of a text, by which games by link are recognised; empty if it has none."""
    found = re.search(_SEALS, text.partition("\n\n")[0], re.MULTILINE)
    return found[1] if found else ""


def split_texts(text: str) -> Iterator[str]:
    """The texts of records that stand one after the other in a file; what comes before them is one too.

    Each is looked for when it is asked for, as files may be long.
    """
    start = 0
    for found in re.finditer(_BEGINNING, text, re.MULTILINE):
        if text[start : found.start()].strip("\ufeff \t\r\n"):
            yield text[start : found.start()]
            start = found.start()
    if text[start:].strip():
        yield text[start:]


def _begun(games: Games, tags: list[str]) -> tuple[Record, str, Mapping[str, Sequence[str]]]:
    """A new record as the tags say, the place they name, and the items of those that may speak of seals."""
    given: dict[str, list[str]] = {}
    if len(tags) > MAX_TAGS:
        raise RecordError(f"This record is damaged: it has over {MAX_TAGS} tags.")
    for tag in tags:
        _check_length(tag)
        name, colon, value = tag.partition(":")
        if not colon:
            raise RecordError(f"This record is damaged: “{clean(tag, MAX_NAME)}” is not a tag.")
        given.setdefault(name.strip(), []).append(value.strip())
    seats = [_seat(player) for player in given.get("player", [])]
    options = {name: value for name, _, value in (text.partition("=") for text in given.get("set", []))}
    slug, rules = "".join(given.get("game", [])), "".join(given.get("rules", []))
    record = begun(games, slug, rules, seats, options)
    record.title = clean(_unquoted("".join(given.get("title", ['""']))), MAX_NAME)
    items = {name: ", ".join(values).split(", ") for name, values in given.items()}
    return record, "".join(given.get("at", [])), items


def _seat(player: str) -> Seat:
    found = re.fullmatch(_BOT, player)
    return seated_bot(_unquoted(found[1]), found[2]) if found else Seat(_unquoted(player))


def _unquoted(text: str) -> str:
    try:
        value = shallow_json.loads(text) if text.startswith('"') else None
    except ValueError:
        value = None
    if not isinstance(value, str):
        raise RecordError(f"This record is damaged: {clean(text, MAX_NAME)} is not a text in quotes.")
    return value


def read_place(record: Record, place: str) -> Node:
    """The node that `write_place` named; raises `RecordError`."""
    node = record.root
    for turn, part in enumerate(place.split("/")):
        try:
            if not re.fullmatch("[0-9]{1,6}", part):
                raise IndexError(part)
            if turn % 2:
                node = node.children[int(part)]
            else:
                for _ in range(int(part)):
                    node = node.children[0]
        except IndexError:
            raise RecordError(f"This record has no place “{clean(place, MAX_NAME)}”.") from None
    return node


def _read_moves(record: Record, text: str) -> None:
    reader, at, words, text = _Reader(record), 0, 0, text.rstrip()
    token = re.compile(_TOKEN)
    while at < len(text):
        found = token.match(text, at)
        if found is None:
            raise RecordError(f"This record is damaged at “{clean(text[at : at + 20], MAX_NAME)}”.")
        words += 1
        if words > MAX_WORDS:
            raise RecordError(f"This text is too long to be a record: over {MAX_WORDS} words.")
        _check_length(found[1])
        reader.read(found[1])
        at = found.end()
    reader.finish()


def _check_length(text: str) -> None:
    if len(text) > MAX_WORD:
        raise RecordError(
            f"This record is damaged: “{clean(text[:20], MAX_NAME)}” has over {MAX_WORD} characters."
        )


class _Reader:
    """Takes the words of a text one by one and plays them."""

    def __init__(self, record: Record) -> None:
        self._record, self._actions = record, ActionReader(record)
        self._left: list[Node] = []
        """Where each open bracket stands: the action that its variation is an alternative to."""
        self._name = ""
        self._is_begun = False
        """Whether a bracket was opened just now, so that the next action begins its variation."""

    def read(self, word: str) -> None:
        act: Callable[[str], None] = self._play
        if word == "(":
            act = self._open
        elif word == ")":
            act = self._close
        elif word.startswith(':"'):
            act = self._call
        elif word.startswith('"'):
            act = self._comment
        elif word.startswith(_MARK):
            act = self._mark
        act(word)

    def finish(self) -> None:
        self._check_name()
        if self._left:
            raise RecordError("This record is damaged: a bracket is not closed.")

    def _check_name(self) -> None:
        if self._name:
            raise RecordError("This record is damaged: no action follows a name.")

    def _open(self, _: str) -> None:
        self._check_name()
        record = self._record
        if self._is_begun or record.cursor.parent is None:
            raise RecordError("This record is damaged: a variation stands before any action.")
        self._left.append(record.cursor)
        record.go(record.cursor.parent)
        self._is_begun = True

    def _close(self, _: str) -> None:
        if self._is_begun:
            raise RecordError("This record is damaged: a bracket holds no action.")
        self._check_name()
        if not self._left:
            raise RecordError("This record is damaged: a bracket is closed but was not opened.")
        self._record.go(self._left.pop())

    def _call(self, word: str) -> None:
        self._name = clean(_unquoted(word[1:]), MAX_NAME)

    def _comment(self, word: str) -> None:
        if self._is_begun:
            raise RecordError("This record is damaged: a comment stands before the action that it is on.")
        self._record.cursor.comment = clean_comment(_unquoted(word))

    def _mark(self, word: str) -> None:
        node = self._record.root if self._is_begun else self._record.cursor
        put_marks(node, [word.removeprefix(_MARK)])

    def _play(self, word: str) -> None:
        actions = self._actions
        node = actions.begin_variation(word) if self._is_begun else actions.play(word)
        self._is_begun = False
        if self._name:
            node.name, self._name = self._name, ""
