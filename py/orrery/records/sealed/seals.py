"""What seals the dice of a game by link: hash chains, and the throws that follow from their elements.

Each *party*, a device, has a secret of 16 bytes. Hashing it `LENGTH` times gives the *anchor*, which the
party shows first. Each *leg*, a run of plies of one party, then reveals the element before: anybody can see
that it hashes to the one known, and nobody can know it earlier. A throw is an HMAC of the leg's element over
the latest elements of all other parties. docs/record-format.md says what this proves and what it does not.
"""

from __future__ import annotations

import hmac
from collections.abc import Sequence
from dataclasses import dataclass, replace
from enum import StrEnum
from hashlib import sha256
from typing import Final

from orrery.core.standing_orders import Answer
from orrery.core.state import Action

ID_BYTES: Final = 8
ELEMENT_BYTES: Final = 16
"""Of secrets, elements and anchors."""
LENGTH: Final = 4096
"""How many elements a chain has besides its secret, so how many legs a party can play with it."""
PROTOCOL: Final = 2
"""The latest rules of sealed dice; a game keeps those that it began with."""
BOTS: Final = (1, 0)
"""The version of the bots where a record says nothing of it, from the first ply."""
MAX_VERSION: Final = 9_999
MAX_ORDERS: Final = 1_000
MAX_RENEWALS: Final = 20
MAX_TAKE_BACKS: Final = 200
"""No game comes near these; what is read is bounded."""
_SCALE: Final = 2.0**64


def hashed(element: bytes, times: int = 1) -> bytes:
    """Return what comes after an element in its chain, so many elements on towards the anchor."""
    for _ in range(times):
        element = sha256(element).digest()[:ELEMENT_BYTES]
    return element


class Secret:
    """What one party alone has: the beginning of its chain, so all its elements."""

    def __init__(self, secret: bytes) -> None:
        """`secret` is `ELEMENT_BYTES` bytes of `os.urandom`; a test gives its own."""
        if len(secret) != ELEMENT_BYTES:
            raise ValueError(f"a secret has {ELEMENT_BYTES} bytes, not {len(secret)}")
        self.secret = secret
        self._elements: list[bytes] = []

    def element(self, number: int) -> bytes:
        """Return an element, up to number `LENGTH`: 0 is the anchor, and each leg reveals the next."""
        if not self._elements:
            self._elements.append(self.secret)
            for _ in range(LENGTH):
                self._elements.append(hashed(self._elements[-1]))
        return self._elements[LENGTH - number]


# --- what a record says ----------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Chain:
    """What is known of a party's chain."""

    element: bytes
    """The latest that was revealed; the anchor where none was."""
    count: int = 0
    """How many were revealed after the anchor."""

    def at(self, number: int) -> bytes:
        """Return an earlier element by its number, 0 for the anchor."""
        return hashed(self.element, self.count - number)

    def cut(self, count: int) -> Chain:
        """Return the chain as it was when so many elements were revealed."""
        return self if count == self.count else Chain(self.at(count), count)


@dataclass(frozen=True, slots=True)
class Renewal:
    """A party lost its secret, and the others accepted a new chain."""

    party: int
    ply: int
    """After how many plies of the main line."""
    old: Chain
    """The last of the chain before."""


@dataclass(frozen=True, slots=True)
class Order:
    """A standing order, given in a leg of its player's party."""

    seat: int
    kind: str
    """The name of a kind of the game's `StandingOrders`."""
    answer: Answer
    ply: int
    """After how many plies of the main line; it holds for what follows."""


class Reply(StrEnum):
    """What became of a request. The values are what records write, for ever, in this order."""

    ASKED = "asked"
    """Nobody has answered yet, and nothing is played before."""
    GRANTED = "granted"
    DECLINED = "declined"


@dataclass(frozen=True, slots=True)
class TakeBack:
    """A party asked to take back what it decided since its last throw, in the last leg of the game then."""

    party: int
    granter: int
    """The party that was to play next, which answers."""
    ply: int
    """After how many plies of the main line the game continues if it is granted."""
    end: int
    """How many plies there were when it was asked; those after `ply` are gone if it is granted."""
    reply: Reply = Reply.ASKED

    @property
    def is_answered(self) -> bool:
        """Whether it was granted or declined."""
        return self.reply is not Reply.ASKED


@dataclass(frozen=True, slots=True)
class Seals:
    """What a record of a game by link says besides its actions. A value: each change makes another one."""

    game_id: bytes
    """`ID_BYTES` random bytes, by which the links of a game are recognised."""
    elsewhere: tuple[int, ...]
    """The seats that play on other devices than the inviter's, ascending: each is a party of its own."""
    chains: tuple[Chain | None, ...]
    """By party, the inviter's first; None for a party that has not joined."""
    renewals: tuple[Renewal, ...] = ()
    """In the order in which they came."""
    orders: tuple[Order, ...] = ()
    """In the order in which they came."""
    take_backs: tuple[TakeBack, ...] = ()
    """In the order in which they came; only the last can be without an answer."""
    protocol: int = PROTOCOL
    """The rules that the game began with: in 1 nothing is taken back, and an order never ends a leg."""
    bots: tuple[int, int] = BOTS
    """The version of the bots that decided last, and how many plies came before its first decision.

    Bots of other versions decided before. One version is enough: no program has more than one.
    """

    @property
    def id(self) -> str:
        """The game's id as text, 16 hexadecimal digits."""
        return self.game_id.hex()

    @property
    def tells_bots(self) -> bool:
        """Whether a record has to say which version of the bots has decided."""
        return self.bots != BOTS

    @property
    def is_joined(self) -> bool:
        """Whether the anchors of all parties are known: nothing is played before."""
        return None not in self.chains

    @property
    def asked(self) -> TakeBack | None:
        """The request to take back that waits for an answer; None if there is none."""
        last = self.take_backs[-1] if self.take_backs else None
        return last if last and last.reply is Reply.ASKED else None

    def party(self, seat: int) -> int:
        """Return the party that plays a seat; chance before the first decision is the inviter's."""
        return self.elsewhere.index(seat) + 1 if seat in self.elsewhere else 0

    def seats(self, party: int, num_players: int) -> tuple[int, ...]:
        """Return the seats of a party, bots among them."""
        return tuple(seat for seat in range(num_players) if self.party(seat) == party)

    def anchors(self, party: int) -> tuple[bytes, ...]:
        """Return the anchors of a party's chains: one, and one more for each time it lost its secret."""
        chains = [renewal.old for renewal in self.renewals if renewal.party == party]
        latest = self.chains[party]
        return tuple(chain.at(0) for chain in (*chains, *((latest,) if latest else ())))

    def with_chain(self, party: int, chain: Chain) -> Seals:
        """Return the seals with another state of a party's chain."""
        return replace(self, chains=(*self.chains[:party], chain, *self.chains[party + 1 :]))

    def with_bots(self, version: int, ply: int) -> Seals:
        """Return the seals after a bot of this version has decided, after so many plies."""
        known, since = self.bots
        return replace(self, bots=(version, min(since, ply) if known == version else ply))

    def order(self, seat: int, kind: str, ply: int) -> Answer:
        """Return the order of a seat that holds for what follows so many plies."""
        given = [o.answer for o in self.orders if (o.seat, o.kind) == (seat, kind) and o.ply <= ply]
        return given[-1] if given else Answer.ASK


# --- throws ----------------------------------------------------------------------------------------


def throw_digest(element: bytes, game_id: bytes, others: Sequence[bytes], number: int) -> bytes:
    """Return the HMAC of throw `number` of a leg, counted from 0; `others` has the other parties' latest."""
    message = b"".join((game_id, *others, number.to_bytes(4, "big")))
    return hmac.digest(element, message, "sha256")


def bot_seed(element: bytes, game_id: bytes, others: Sequence[bytes], number: int) -> int:
    """Return the seed of a bot's decision, ply `number` of a leg counted from 0: 64 bits."""
    message = b"".join((b"bot", game_id, *others, number.to_bytes(4, "big")))
    return int.from_bytes(hmac.digest(element, message, "sha256")[:8], "big")


def chosen(digest: bytes, outcomes: Sequence[tuple[Action, float]]) -> Action:
    """Return the outcome that a digest means: its first 64 bits on the cumulative probabilities.

    Exact: each probability counts as the whole part of its 2**64-fold; the last outcome takes the rest.
    """
    left = int.from_bytes(digest[:8], "big")
    for outcome, probability in outcomes:
        left -= int(probability * _SCALE)
        if left < 0:
            return outcome
    return outcomes[-1][0]
