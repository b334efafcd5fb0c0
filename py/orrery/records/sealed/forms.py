"""How records write their seals: words in text and JSON, choices and bytes in links."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final, TypeAlias

from orrery.core.game import Game
from orrery.core.standing_orders import Answer
from orrery.records.entropy import Packer, Unpacker
from orrery.records.sealed.seals import (
    BOTS,
    ELEMENT_BYTES,
    ID_BYTES,
    LENGTH,
    MAX_ORDERS,
    MAX_RENEWALS,
    MAX_TAKE_BACKS,
    MAX_VERSION,
    Chain,
    Order,
    Renewal,
    Reply,
    Seals,
    TakeBack,
)
from orrery.records.tree import MAX_NAME, MAX_NODES, Record, RecordError, clean

Words: TypeAlias = Mapping[str, Sequence[str]]
"""By tag its items, each of a few words."""
HERE: Final = "here"
"""The inviter's party; the others are called by their seats, counted from 0."""
_NOT_JOINED: Final = "-"
_ANSWERS: Final = tuple(Answer)
_REPLIES: Final = tuple(Reply)

# --- text and JSON ---------------------------------------------------------------------------------


def write_seals(seals: Seals) -> dict[str, list[str]]:
    """Return the items of each tag that has any."""
    called = (HERE, *map(str, seals.elsewhere))
    words = {
        "seals": [seals.id],
        "chains": [f"{who} {_written(chain)}" for who, chain in zip(called, seals.chains, strict=True)],
        "lost": [f"{called[lost.party]} {lost.ply} {_written(lost.old)}" for lost in seals.renewals],
        "orders": [f"{order.seat} {order.kind} {order.answer} {order.ply}" for order in seals.orders],
        "back": [
            f"{called[each.party]} {called[each.granter]} {each.ply} {each.end} {each.reply}"
            for each in seals.take_backs
        ],
        "bots": ["{} {}".format(*seals.bots)] if seals.tells_bots else [],
    }
    return {tag: items for tag, items in words.items() if items}


def _written(chain: Chain | None) -> str:
    return f"{chain.count} {chain.element.hex()}" if chain else _NOT_JOINED


def read_seals(words: Words, num_seats: int, protocol: int, tells_bots: bool) -> Seals:
    """Return what `write_seals` wrote; raises `RecordError` with one sentence that names the tag."""
    chains = [item.split(" ") for item in words.get("chains", ())]
    if len(chains) > num_seats + 1 or [who for who, *_ in chains][:1] != [HERE]:
        raise _damaged("chains", words)
    elsewhere = [_number(who, num_seats - 1, "chains", words) for who, *_ in chains[1:]]
    called = {HERE: 0} | {str(seat): party for party, seat in enumerate(elsewhere, 1)}
    [game_id] = words["seals"] if len(words.get("seals", ())) == 1 else [""]
    lost = _split(words, "lost", 4, MAX_RENEWALS)
    orders = _split(words, "orders", 4, MAX_ORDERS)
    back = _split(words, "back", 5, MAX_TAKE_BACKS if protocol > 1 else 0)
    bots = _split(words, "bots", 2, 1) if tells_bots else [list(map(str, BOTS))]
    if not bots:
        raise _damaged("bots", words)
    seals = Seals(
        _bytes(game_id, ID_BYTES, "seals", words),
        tuple(elsewhere),
        tuple(None if rest == [_NOT_JOINED] else _chain(rest, "chains", words) for _, *rest in chains),
        tuple(
            Renewal(called.get(who, -1), _number(ply, MAX_NODES, "lost", words), _chain(rest, "lost", words))
            for who, ply, *rest in lost
        ),
        tuple(
            Order(
                _number(seat, num_seats - 1, "orders", words),
                clean(kind, MAX_NAME),
                _answer(answer, words),
                _number(ply, MAX_NODES, "orders", words),
            )
            for seat, kind, answer, ply in orders
        ),
        tuple(
            TakeBack(
                called.get(who, -1),
                called.get(granter, -1),
                _number(ply, MAX_NODES, "back", words),
                _number(end, MAX_NODES, "back", words),
                _reply(reply, words),
            )
            for who, granter, ply, end, reply in back
        ),
        protocol,
        (_number(bots[0][0], MAX_VERSION, "bots", words), _number(bots[0][1], MAX_NODES, "bots", words)),
    )
    return _sound(seals)


def _split(words: Words, tag: str, parts: int, most: int) -> list[list[str]]:
    items = [item.split(" ") for item in words.get(tag, ())]
    if len(items) > most or any(len(item) != parts for item in items):
        raise _damaged(tag, words)
    return items


def _chain(parts: Sequence[str], tag: str, words: Words) -> Chain:
    if len(parts) != 2:
        raise _damaged(tag, words)
    return Chain(_bytes(parts[1], ELEMENT_BYTES, tag, words), _number(parts[0], LENGTH, tag, words))


def _bytes(text: str, length: int, tag: str, words: Words) -> bytes:
    try:
        found = bytes.fromhex(text)
    except ValueError:
        found = b""
    if len(found) != length or found.hex() != text:
        raise _damaged(tag, words)
    return found


def _number(text: str, most: int, tag: str, words: Words) -> int:
    if not (text.isascii() and text.isdecimal() and len(text) < 6 and int(text) <= most):
        raise _damaged(tag, words)
    return int(text)


def _answer(text: str, words: Words) -> Answer:
    if text not in _ANSWERS:
        raise _damaged("orders", words)
    return Answer(text)


def _reply(text: str, words: Words) -> Reply:
    if text not in _REPLIES:
        raise _damaged("back", words)
    return Reply(text)


def _damaged(tag: str, words: Words) -> RecordError:
    found = clean(", ".join(words.get(tag, ())), MAX_NAME)
    return RecordError(f"This record is damaged: its {tag} “{found}” cannot be read.")


def _sound(seals: Seals) -> Seals:
    """The same seals, if they can be those of a game at all; what was played decides the rest."""
    plies = {
        "lost": [lost.ply for lost in seals.renewals],
        "orders": [order.ply for order in seals.orders],
        "chains": list(seals.elsewhere),
        "back": [each.ply for each in seals.take_backs],
    }
    wrong = [tag for tag, each in plies.items() if each != sorted(each)]
    if len(set(seals.elsewhere)) < len(seals.elsewhere):
        wrong.append("chains")
    parties = range(len(seals.chains))
    if any(lost.party not in parties for lost in seals.renewals):
        wrong.append("lost")
    if any(
        each.party == each.granter or not {each.party, each.granter} <= {*parties} or each.ply >= each.end
        for each in seals.take_backs
    ):
        wrong.append("back")
    if not all(each.is_answered for each in seals.take_backs[:-1]):
        wrong.append("back")
    if not 1 <= seals.bots[0] <= MAX_VERSION or seals.bots[1] > MAX_NODES:
        wrong.append("bots")
    if wrong:
        raise RecordError(f"This record is damaged: its {wrong[0]} are not as they can be.")
    return seals


# --- links -----------------------------------------------------------------------------------------


def pack_seals(packer: Packer, record: Record) -> bytes:
    """Pack all but the id and the elements, which are returned."""
    seals, seats = record.seals, len(record.seats)
    assert seals is not None
    for seat in range(seats):
        packer.put(seat in seals.elsewhere, 2)
    packer.put(seals.is_joined, 2)
    for chain in seals.chains:
        if not seals.is_joined:
            packer.put(chain is not None, 2)
        if chain:
            packer.put_number(chain.count)
    _put_length(packer, seals.renewals)
    for lost in seals.renewals:
        packer.put(lost.party, len(seals.chains))
        packer.put_number(lost.ply)
        packer.put_number(lost.old.count)
    _put_length(packer, seals.orders)
    kinds = _kinds(record.game, record.options, seats)
    for order in seals.orders:
        packer.put(order.seat, seats)
        packer.put(kinds.index(order.kind), len(kinds))
        packer.put(_ANSWERS.index(order.answer), len(_ANSWERS))
        packer.put_number(order.ply)
    if seals.protocol > 1:
        _put_length(packer, seals.take_backs)
    for each in seals.take_backs:
        packer.put(each.party, len(seals.chains))
        packer.put(each.granter, len(seals.chains))
        packer.put_number(each.ply)
        packer.put_number(each.end)
        packer.put(_REPLIES.index(each.reply), len(_REPLIES))
    for number in seals.bots if seals.tells_bots else ():
        packer.put_number(number)
    chains = (*seals.chains, *(lost.old for lost in seals.renewals))
    return seals.game_id + b"".join(chain.element for chain in chains if chain)


def _put_length(packer: Packer, given: Sequence[object]) -> None:
    packer.put(bool(given), 2)
    if given:
        packer.put_number(len(given))


def unpack_seals(
    unpacker: Unpacker,
    body: bytes,
    game: Game,
    options: Mapping[str, str],
    seats: int,
    protocol: int,
    tells_bots: bool,
) -> tuple[Seals, int]:
    """Return the seals and how many of the bytes are theirs; raises `RecordError` and `SpentError`."""
    elsewhere = tuple(seat for seat in range(seats) if unpacker.take(2))
    is_joined = unpacker.take(2)
    counts = [
        unpacker.take_number() if is_joined or unpacker.take(2) else None
        for _ in range(len(elsewhere) + 1)
    ]  # fmt: skip
    lost = [
        (unpacker.take(len(counts)), unpacker.take_number(), unpacker.take_number())
        for _ in range(_take_length(unpacker, MAX_RENEWALS))
    ]
    kinds = _kinds(game, options, seats)
    orders = [
        Order(
            unpacker.take(seats),
            kinds[unpacker.take(len(kinds))],
            _ANSWERS[unpacker.take(len(_ANSWERS))],
            unpacker.take_number(),
        )
        for _ in range(_take_length(unpacker, MAX_ORDERS if kinds else 0))
    ]
    back = [
        TakeBack(
            unpacker.take(len(counts)),
            unpacker.take(len(counts)),
            unpacker.take_number(),
            unpacker.take_number(),
            _REPLIES[unpacker.take(len(_REPLIES))],
        )
        for _ in range(_take_length(unpacker, MAX_TAKE_BACKS) if protocol > 1 else 0)
    ]
    bots = (unpacker.take_number(), unpacker.take_number()) if tells_bots else BOTS
    end = ID_BYTES + ELEMENT_BYTES * (sum(count is not None for count in counts) + len(lost))
    if end > len(body):
        raise RecordError("This link is damaged: it is shorter than it says.")
    elements = (body[at : at + ELEMENT_BYTES] for at in range(ID_BYTES, end, ELEMENT_BYTES))
    chains = tuple(None if count is None else _counted(next(elements), count) for count in counts)
    renewals = tuple(Renewal(party, ply, _counted(next(elements), count)) for party, ply, count in lost)
    seals = Seals(body[:ID_BYTES], elsewhere, chains, renewals, tuple(orders), tuple(back), protocol, bots)
    return _sound(seals), end


def _take_length(unpacker: Unpacker, most: int) -> int:
    """How many things of a list follow; mostly none."""
    length = unpacker.take_number() if unpacker.take(2) else 0
    if length > most:
        raise RecordError("This link is damaged: a list in it is too long.")
    return length


def _counted(element: bytes, count: int) -> Chain:
    if count > LENGTH:
        raise RecordError(f"This link is damaged: no chain has more than {LENGTH} elements.")
    return Chain(element, count)


def _kinds(game: Game, options: Mapping[str, str], seats: int) -> list[str]:
    """The names of the orders that can be given."""
    return [kind.name for kind in game.standing_orders().kinds(options, seats)]
