"""What a device does to the seals of a game: invite, join, order, renew, accept, and hand a seat over.

Each gives the record other seals and plays nothing. Secrets come from outside: 16 bytes of `os.urandom`.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final

from orrery.core.standing_orders import Answer
from orrery.core.state import CHANCE
from orrery.records.code import checksum_of, read_code, write_code
from orrery.records.sealed.line import followed, walked
from orrery.records.sealed.seals import (
    ELEMENT_BYTES,
    ID_BYTES,
    MAX_ORDERS,
    MAX_RENEWALS,
    MAX_TAKE_BACKS,
    Chain,
    Order,
    Renewal,
    Reply,
    Seals,
    Secret,
    TakeBack,
)
from orrery.records.tree import Node, Record, RecordError


def invite(record: Record, game_id: bytes, elsewhere: Sequence[int], secret: Secret) -> None:
    """Seal a record before its first action: these seats play elsewhere, and only the inviter has joined."""
    seats = tuple(sorted(set(elsewhere)))
    if record.root.children:
        raise RecordError("A record that has begun cannot be sealed: its first throws are known.")
    if not seats or not set(seats) <= {seat for seat, sitter in enumerate(record.seats) if not sitter.is_bot}:
        raise RecordError("A record is sealed for persons who play elsewhere, at least one.")
    if len(game_id) != ID_BYTES:
        raise ValueError(f"a game's id has {ID_BYTES} bytes, not {len(game_id)}")
    record.seals = Seals(game_id, seats, (Chain(secret.element(0)), *(None for _ in seats)))


def join(record: Record, party: int, secret: Secret) -> None:
    """Add the anchor of a party that was invited; raises `RecordError` if its seat has been taken already."""
    seals = _seals(record)
    if seals.chains[party] is not None:
        raise RecordError("This seat has been taken already.")
    record.seals = seals.with_chain(party, Chain(secret.element(0)))


def give_order(record: Record, seat: int, kind: str, answer: Answer) -> None:
    """Give a standing order at the end of the main line, in place of one that was given there before.

    Raises `RecordError` if the seat's party is not playing there, it is a bot's, or there is no such order.
    """
    if record.seats[seat].is_bot:
        raise RecordError(
            f"{record.names[seat]} is a bot: it decides by itself, and takes no standing orders."
        )
    seals, ply = _seals(record), record.root.end().ply
    rest = [o for o in seals.orders if (o.seat, o.kind, o.ply) != (seat, kind, ply)]
    if seals.order(seat, kind, ply) is answer and len(rest) == len(seals.orders):
        return
    if len(rest) >= MAX_ORDERS:
        raise RecordError(f"A record has at most {MAX_ORDERS} standing orders.")
    _change(record, replace(seals, orders=(*rest, Order(seat, kind, answer, ply))))


def renew(record: Record, party: int, secret: Secret) -> None:
    """Give a party that lost its secret a new chain; the record shows that for ever.

    Nothing can be played until every other party has accepted it (`accept`).
    """
    seals = _seals(record)
    old = seals.chains[party]
    if old is None:
        raise RecordError("This seat has not been taken yet, so no secret of it can be lost.")
    if len(seals.renewals) >= MAX_RENEWALS:
        raise RecordError(f"A record shows at most {MAX_RENEWALS} lost secrets.")
    renewals = (*seals.renewals, Renewal(party, record.root.end().ply, old))
    changed = seals.with_chain(party, Chain(secret.element(0)))
    _change(record, replace(changed, renewals=renewals))


def accept(record: Record, party: int, secret: Secret) -> None:
    """Accept the new chains of others with the next elements of a party; no-op where none waits for it."""
    line = followed(record)
    number = line.counts[party] + line.owed[party]
    chain = line.seals.chains[party]
    if chain is not None and chain.count < number:
        record.seals = line.seals.with_chain(party, Chain(secret.element(number), number))


def take_back(record: Record, ply: int) -> None:
    """Drop what follows so many plies of the main line, and what its seals say of that.

    Raises `RecordError` if a throw or a new chain is among it: nobody chooses again with a throw in sight.
    """
    seals, main = _seals(record), _main(record)
    if any(node.player == CHANCE for node in main[ply + 1 :]) or any(r.ply > ply for r in seals.renewals):
        raise RecordError("A record by link can be undone back to its last throw only.")
    for child in [*main[ply].children]:  # none of them may become the main line
        record.delete(child)
    seals = record.seals = replace(seals, orders=tuple(order for order in seals.orders if order.ply <= ply))
    line = walked(record)
    for party, chain in enumerate(seals.chains):
        if chain:
            count = min(chain.count, line.counts[party] + line.owed[party])
            record.seals = record.seals.with_chain(party, chain.cut(count))


def ask_back(record: Record, party: int) -> None:
    """Ask to take back what a party decided since its last throw; whoever plays next answers (`answer`).

    Raises `RecordError` with the reason where nothing can be taken back.
    """
    asked, seals = _request(record, party), _seals(record)
    _change(record, replace(seals, take_backs=(*seals.take_backs, asked)))


def can_ask_back(record: Record, party: int) -> bool:
    """Return whether a party can ask to take back what it decided since its last throw."""
    try:
        _request(record, party)
    except RecordError:
        return False
    return True


def _request(record: Record, party: int) -> TakeBack:
    line, state = followed(record), record.state_at(record.root.end())
    seals, ply = line.seals, line.returnable
    if seals.protocol < 2:
        raise RecordError("This game was begun before moves could be undone by request.")
    if not line.parties or line.party != party or line.pending() or seals.asked:
        raise RecordError("Only the player who played last can ask to undo, and only once.")
    if state.is_terminal():
        raise RecordError("The game is over, so nothing can be undone.")
    own = {seat for seat in seals.seats(party, len(record.seats)) if not record.seats[seat].is_bot}
    if not any(node.is_choice and node.player in own for node in _main(record)[ply + 1 :]):
        raise RecordError(
            "You have chosen nothing since your last roll, and no roll is undone: you would choose again"
            " with the roll in sight."
        )
    if any(order.ply == ply and seals.party(order.seat) != party for order in seals.orders):
        raise RecordError(
            "Another player gave standing orders just before your turn, so it cannot be undone."
        )
    (granter,) = line.waits_for(state)
    if granter == party:
        raise RecordError("It is still your turn: use Undo.")
    if len(seals.take_backs) >= MAX_TAKE_BACKS:
        raise RecordError(f"A record shows at most {MAX_TAKE_BACKS} requests to undo.")
    return TakeBack(party, granter, ply, line.ply)


def withdraw(record: Record) -> None:
    """Take a request back itself, which was not sent yet; no-op where there is none."""
    seals = _seals(record)
    if seals.asked:
        record.seals = replace(seals, take_backs=seals.take_backs[:-1])


def answer(record: Record, reply: Reply) -> None:
    """Answer the request that is open. What was taken back is gone, with its elements; no-op without one."""
    asked = _seals(record).asked
    if asked is None:
        return
    if reply is Reply.GRANTED:
        take_back(record, asked.ply)
    seals = _seals(record)
    _change(record, replace(seals, take_backs=(*seals.take_backs[:-1], replace(asked, reply=reply))))


def _main(record: Record) -> list[Node]:
    """The first position and the actions of the main line."""
    return [record.root, *record.root.line()]


def adopt(record: Record, arrived: Record) -> Node:
    """Bring a stored record to what one says that arrived, which is newer by `compare`, or conflicting.

    What is beside the main line stays, and so does what the stored record has instead of what arrived; what
    it has beyond that is gone. The cursor is at the end. Returns the last action that was known before.
    """
    mine, theirs = _seals(record), _seals(arrived)
    node = since = record.root
    record.go(node)
    before = set(map(id, record.root.line()))
    for new in arrived.root.line():
        node = record.play(new.action)
        record.promote(node)
        node.marks |= new.marks
        node.comment = new.comment or node.comment
        since = node if id(node) in before else since
    for child in [*node.children]:  # none of them may become the main line
        record.delete(child)
    record.root.comment = arrived.root.comment or record.root.comment
    record.seats = arrived.seats  # who joins says their name
    record.seals = replace(theirs, chains=tuple(map(_later, mine.chains, theirs.chains)))
    return since


def drops(record: Record, arrived: Record) -> bool:
    """Whether `adopt` would drop actions of a stored record: what arrived ends where that one goes on."""
    node: Node | None = record.root
    for new in arrived.root.line():
        node = node.child(new.action) if node else None
    return bool(node and node.children)


def _later(mine: Chain | None, theirs: Chain | None) -> Chain | None:
    """What is known of a chain: two replies to one invitation each know of another one that joined."""
    return mine if theirs is None else theirs


def _change(record: Record, seals: Seals) -> None:
    """Give a record other seals, or none of them if they are not right for it."""
    before, record.seals = record.seals, seals
    try:
        followed(record)
    except RecordError:
        record.seals = before
        raise


def _seals(record: Record) -> Seals:
    if record.seals is None:
        raise RecordError("This record is not of a game by link.")
    return record.seals


# --- a seat on another device ----------------------------------------------------------------------

_KEY_FORMAT: Final = 1
_MAX_KEY: Final = 200
"""Characters; a key has about 50."""


@dataclass(frozen=True, slots=True)
class SeatKey:
    """What makes another device play a party: whoever has it plays these seats."""

    game: str
    """The slug."""
    game_id: bytes
    party: int
    secret: bytes


def write_key(key: SeatKey) -> str:
    """Return the text of a private link's end, `GAME/CODE`."""
    body = bytes((_KEY_FORMAT, key.party)) + key.game_id + key.secret
    return f"{key.game}/{write_code(body, checksum_of(key.game))}"


def read_key(text: str) -> SeatKey:
    """Return what `write_key` wrote; raises `RecordError` with one sentence."""
    slug, _, code = "".join(text.split()).rpartition("/")
    slug = slug.rpartition("/")[2]
    body = read_code(code, checksum_of(slug), _MAX_KEY, "link to a seat")
    if body[0] != _KEY_FORMAT or len(body) != 2 + ID_BYTES + ELEMENT_BYTES:
        raise RecordError("This link to a seat was made by a newer Orrery; reload the page to get it.")
    return SeatKey(slug, body[2 : 2 + ID_BYTES], body[1], body[2 + ID_BYTES :])
