"""A record as a few hundred characters, for a link: see docs/record-format.md.

    format | rules version | length | packed choices | texts | checksum     (bytes, as base64url, then "o")

From format 2 on the choices say who is a bot, and of which level; from format 3 on the texts hold marks. In
formats 5 to 8 what seals the dice stands among the choices, its bytes before the texts, and of the main line
only what players decided is packed.

The choices are packed by `entropy`; texts (names, comments) are JSON, deflated where that is shorter.
"""

from __future__ import annotations

import json
import zlib
from collections.abc import Mapping
from typing import Final, TypeAlias

from orrery.core.game import Game
from orrery.core.state import State
from orrery.records import shallow_json
from orrery.records.code import checksum_of, read_code, write_code
from orrery.records.entropy import Packer, SpentError, Unpacker, weights
from orrery.records.formats import BOTS, FORMATS, MAX_CODE, SEALED, format_of, put_marks, sealing_of
from orrery.records.mark import words_of
from orrery.records.seat import LEVELS, Seat
from orrery.records.tree import (
    MAX_NAME,
    MAX_NODES,
    Node,
    Record,
    RecordError,
    clean,
    clean_comment,
    subtree,
)

_BITS: Final = 6
"""In each character of a code."""
_MAX_TEXTS: Final = 200_000
_MAX_VARINT: Final = 4
_SITTERS: Final[tuple[int | None, ...]] = (None, *LEVELS)
"""Who may sit in a seat: a person, or a bot of a level."""
_RAW, _DEFLATED = b"\0", b"\1"
Texts: TypeAlias = dict[str, list[str] | dict[str, str]]


# --- writing ---------------------------------------------------------------------------------------


def encode(record: Record, *, with_variations: bool = True) -> str:
    """A record's code. Without variations: the line through the cursor alone, and no comments.

    Of a game by link the main line keeps its comments, which are messages; beside it no dice are sealed.

    Raises `RecordError` for what would be too long to be read again.
    """
    nodes = _nodes_to_write(record, with_variations)
    packer, sealing = Packer(), b""
    form = format_of(record, is_sealed=with_variations or record.cursor.is_main())
    _pack_setup(packer, record, has_bots=form >= BOTS)
    if form in SEALED:
        from orrery.records.sealed.forms import pack_seals  # only games by link need it

        sealing = pack_seals(packer, record)
    _pack_tree(packer, record, nodes, is_sealed=form in SEALED)
    packer.put(nodes.index(record.cursor), len(nodes))
    if packer.bits() > MAX_CODE * _BITS:
        raise _too_long()
    packed = packer.packed()
    body = bytes((form, *_varint(record.rules_version), *_varint(len(packed)))) + packed + sealing
    body += _packed_texts(record, nodes, with_remarks=with_variations or form in SEALED)
    whole = write_code(body, checksum_of(record.game.info.slug))
    if len(whole) > MAX_CODE:
        raise _too_long()
    return whole


def _too_long() -> RecordError:
    return RecordError("This record is too long for a link. Save it as a file.")


def _nodes_to_write(record: Record, with_variations: bool) -> list[Node]:
    """The root and all that is written, each line whole before its variations."""
    if with_variations:
        return list(subtree(record.root))
    return [record.root, *record.cursor.path(), *record.cursor.line()]


def _pack_setup(packer: Packer, record: Record, *, has_bots: bool) -> None:
    info, version = record.game.info, record.rules_version
    players = info.players_of(version)
    packer.put(players.index(len(record.seats)), len(players))
    for option in info.options_of(version):
        packer.put(option.values.index(record.options[option.name]), len(option.values))
    if has_bots:
        for seat in record.seats:
            packer.put(_SITTERS.index(seat.level), len(_SITTERS))


def _pack_tree(packer: Packer, record: Record, nodes: list[Node], *, is_sealed: bool) -> None:
    """Each line: its length, its actions, then where the next variation begins.

    Of a sealed main line what follows from the seals is left out.
    """
    place = {node: index for index, node in enumerate(nodes)}
    starts = [at for at, node in enumerate(nodes) if at == 0 or (node.parent is not nodes[at - 1])]
    packer.put_number(len(starts) - 1)
    cursor = record.cursor
    for start, end in zip(starts, [*starts[1:], len(nodes)], strict=True):
        first = nodes[start]
        parent = first.parent if start else first
        assert parent is not None
        actions = nodes[max(start, 1) : end]
        if start:
            packer.put(place[parent], start)
        packer.put_number(len(actions))
        if is_sealed and not start:
            _pack_sealed(packer, record)
            continue
        record.go(parent)
        state = record.state.clone()
        for node in actions:
            _pack_action(packer, state, node)
            state.apply_action(node.action)
    record.go(cursor)


def _pack_sealed(packer: Packer, record: Record) -> None:
    """The main line without what follows from its seals; raises `RecordError` where they are wrong."""
    from orrery.records.sealed.line import Line

    line, state = Line(record), record.state_at(record.root)
    for node in record.root.line():
        if not line.check(state, node):
            _pack_action(packer, state, node)
        state.apply_action(node.action)
    line.settle(state)
    line.finish()


def _pack_action(packer: Packer, state: State, node: Node) -> None:
    if state.is_chance_node():
        outcomes = state.chance_outcomes()
        index = [outcome for outcome, _ in outcomes].index(node.action)
        packer.put_weighted(index, weights([probability for _, probability in outcomes]))
    else:
        legal = state.legal_actions()
        packer.put(legal.index(node.action), len(legal))


def _packed_texts(record: Record, nodes: list[Node], *, with_remarks: bool) -> bytes:
    texts: Texts = {}
    if record.names != record.seat_names:
        texts["players"] = list(record.names)
    if record.title:
        texts["title"] = [record.title]
    for kind in ("comment", "name") if with_remarks else ():
        given = {str(at): str(getattr(node, kind)) for at, node in enumerate(nodes) if getattr(node, kind)}
        if given:
            texts[kind] = given
    if marks := {str(at): " ".join(words_of(node.marks)) for at, node in enumerate(nodes) if node.marks}:
        texts["mark"] = marks
    if not texts:
        return b""
    raw = json.dumps(texts, ensure_ascii=False, separators=(",", ":")).encode("utf-8")
    if len(raw) > _MAX_TEXTS:
        raise RecordError("This record has too much text for a link. Save it as a file.")
    deflated = zlib.compress(raw, 9, wbits=-15)
    return _DEFLATED + deflated if len(deflated) < len(raw) else _RAW + raw


def _varint(number: int) -> bytes:
    """Seven bits a byte, the lowest first; the eighth says that more follow."""
    made = bytearray()
    while number > 0x7F:
        made.append(number & 0x7F | 0x80)
        number >>= 7
    return bytes((*made, number))


# --- reading ---------------------------------------------------------------------------------------


def decode(game: Game, code: str) -> Record:
    """The record of a code; raises `RecordError` with one sentence."""
    body = _checked_body(game, code)
    version, at = _read_varint(body, 1)
    if not 1 <= version <= game.info.rules_version:
        raise RecordError(
            f"This link was made for version {version} of the rules of {game.info.name};"
            f" this is version {game.info.rules_version}."
        )
    length, at = _read_varint(body, at)
    if at + length > len(body):
        raise _damaged("it is shorter than it says")
    unpacker = Unpacker(body[at : at + length])
    try:
        record, texts = _unpack_setup(unpacker, game, version, body[at + length :], body[0])
        nodes = _unpack_tree(unpacker, record)
        cursor = nodes[unpacker.take(len(nodes))]
    except SpentError:
        raise _damaged("it ends too soon") from None
    if not unpacker.is_empty():
        raise _damaged("something is left over at its end")
    for kind in ("comment", "name", "mark"):
        _put_texts(nodes, texts, kind)
    record.go(cursor)
    return record


def _damaged(why: str) -> RecordError:
    return RecordError(f"This link is damaged: {why}.")


def _checked_body(game: Game, code: str) -> bytes:
    body = read_code(code, checksum_of(game.info.slug), MAX_CODE)
    if body[0] not in FORMATS:
        raise RecordError("This link was made by a newer Orrery; reload the page to get it.")
    return body


def _read_varint(body: bytes, at: int) -> tuple[int, int]:
    """A number, and where the next thing begins."""
    number = 0
    for length, byte in enumerate(body[at : at + _MAX_VARINT]):
        number |= (byte & 0x7F) << 7 * length
        if byte < 0x80:
            return number, at + length + 1
    raise _damaged("a number in it has no end")


def _read_texts(packed: bytes) -> Mapping[str, object]:
    if not packed:
        return {}
    raw = _inflated(packed[1:]) if packed[:1] == _DEFLATED else packed[1:]
    try:
        texts = shallow_json.loads(raw.decode("utf-8"))
    except ValueError:
        raise _damaged("its texts cannot be read") from None
    return texts if isinstance(texts, dict) else {}


def _inflated(deflated: bytes) -> bytes:
    """At most `_MAX_TEXTS` bytes: few bytes can stand for gigabytes."""
    inflating = zlib.decompressobj(wbits=-15)
    try:
        raw = inflating.decompress(deflated, _MAX_TEXTS + 1)
    except zlib.error:
        raise _damaged("its texts cannot be read") from None
    if len(raw) > _MAX_TEXTS:
        raise RecordError("This link holds more text than a record may have.")
    return raw


def _unpack_setup(
    unpacker: Unpacker, game: Game, version: int, rest: bytes, form: int
) -> tuple[Record, Mapping[str, object]]:
    """The record before its first action, and the texts, which stand at the end of the rest."""
    info, seals = game.info, None
    players = info.players_of(version)
    count = players[unpacker.take(len(players))]
    options = {
        option.name: option.values[unpacker.take(len(option.values))] for option in info.options_of(version)
    }
    levels = [_SITTERS[unpacker.take(len(_SITTERS)) if form >= BOTS else 0] for _ in range(count)]
    if form in SEALED:
        from orrery.records.sealed.forms import unpack_seals  # only games by link need it

        seals, length = unpack_seals(unpacker, rest, game, options, count, *sealing_of(form))
        rest = rest[length:]
    texts = _read_texts(rest)
    given = texts.get("players", ())
    names = [_text(name) for name in given] if isinstance(given, list) else []
    names += info.seats_for(count)[len(names) :]
    record = Record(game, list(map(Seat, names[:count], levels)), options, version)
    record.seals = seals
    title = texts.get("title")
    if isinstance(title, list) and title:
        record.title = clean(_text(title[0]), MAX_NAME)
    return record, texts


def _text(value: object) -> str:
    if not isinstance(value, str):
        raise _damaged("its texts cannot be read")
    return value


def _unpack_tree(unpacker: Unpacker, record: Record) -> list[Node]:
    nodes = [record.root]
    for line in range(unpacker.take_number() + 1):
        record.go(nodes[unpacker.take(len(nodes))] if line else record.root)
        length = unpacker.take_number()
        if len(nodes) + length > MAX_NODES + 1:
            raise _damaged("no game is that long")
        if record.seals and not line:
            _unpack_sealed(unpacker, record, nodes, length)
            continue
        for _ in range(length):
            if record.state.is_terminal():
                raise _damaged("it continues after the end of the game")
            nodes.append(record.play(_take_action(unpacker, record.state)))
        if record.size + 1 < len(nodes) or (line and not length):
            # Each line adds to the record, so that few bytes cannot keep the reader busy for long.
            raise _damaged("a variation in it is a variation of nothing")
    return nodes


def _unpack_sealed(unpacker: Unpacker, record: Record, nodes: list[Node], length: int) -> None:
    """The main line: what throws and standing orders say follows from the seals, and is not packed."""
    from orrery.records.sealed.line import Line

    line = Line(record)
    for _ in range(length):
        state = record.state
        known = line.next(state)
        if known is None:
            known = (
                line.legal[unpacker.take(len(line.legal))] if line.legal else _take_action(unpacker, state)
            )
        nodes.append(record.play(known))
    line.settle(record.state)
    line.finish()


def _take_action(unpacker: Unpacker, state: State) -> int:
    if state.is_chance_node():
        outcomes = state.chance_outcomes()
        return outcomes[unpacker.take_weighted(weights([probability for _, probability in outcomes]))][0]
    legal = state.legal_actions()
    return legal[unpacker.take(len(legal))]


def _put_texts(nodes: list[Node], texts: Mapping[str, object], kind: str) -> None:
    """Put what is said about actions on them; what this version does not know of is left out."""
    given = texts.get(kind)
    for at, text in given.items() if isinstance(given, dict) else ():
        if not (at.isdecimal() and len(at) < 6 and int(at) < len(nodes)):
            raise _damaged(f"a {kind} belongs to no action")
        node = nodes[int(at)]
        match kind:
            case "comment":
                node.comment = clean_comment(_text(text))
            case "name":
                node.name = clean(_text(text), MAX_NAME)
            case "mark":
                put_marks(node, _text(text).split())
