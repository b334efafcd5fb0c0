"""The main line of a sealed record, ply by ply: whose ply it is, its element, what a throw comes to.

All of it follows from the record alone, so that whoever reads one checks it. A ply belongs to a party:

- a decision to the party of its seat; but one with a single legal answer, or one that a standing order
  answers, to the party of the ply before;
- a throw to the party whose turn it is; but one that passes the turn on whatever falls, such as dice that
  decide who is first, or one with a single outcome, to the party of the ply before;
- everything before the first decision to the inviter.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from hashlib import sha256

from orrery.core.standing_orders import Answer
from orrery.core.state import CHANCE, Action, State
from orrery.records.sealed.seals import (
    ELEMENT_BYTES,
    LENGTH,
    Chain,
    Order,
    Reply,
    Seals,
    Secret,
    bot_seed,
    chosen,
    throw_digest,
)
from orrery.records.tree import MAX_NAME, Node, Record, RecordError, clean


@dataclass(frozen=True, slots=True)
class Throw:
    """A throw of the main line, with all that it was computed from."""

    ply: int
    """The number of the action, from 1."""
    party: int
    leg: int
    """The number of the element in the chain of the party, from 1."""
    number: int
    """Of the throw in its leg, from 0."""
    element: bytes
    others: tuple[bytes, ...]
    """The latest elements of the other parties then, by party."""
    digest: bytes
    outcomes: tuple[tuple[Action, float], ...]
    action: Action
    notation: str


class Line:
    """Follows the main line: `next` begins each ply in its position.

    `seals` grows where secrets are at hand: a party that has its secret can go on.
    """

    def __init__(self, record: Record, secrets: Mapping[int, Secret] | None = None) -> None:
        """Begin at the first position. `secrets` has those of this device, by party."""
        assert record.seals is not None
        self.seals: Seals = record.seals
        if any(record.seats[seat].is_bot for seat in self.seals.elsewhere):
            raise RecordError("This record is damaged: a bot plays elsewhere.")
        self.parties: list[int] = []
        """Of each ply that has begun."""
        self.party = 0
        """Of the last ply."""
        self.throws = 0
        """In this leg."""
        self.legal: list[Action] = []
        """The legal answers to the decision that has begun, where `next` had to find them; else empty."""
        self._opened = 0
        """How many plies were before this leg."""
        self.counts = [0] * len(self.seals.chains)
        """How many elements of its present chain each party has used."""
        self.owed = [0] * len(self.seals.chains)
        """How many elements each party has yet to reveal, to accept new chains of others."""
        self._secrets = secrets or {}
        self._names = record.names
        self._seated = [self.seals.party(seat) for seat in range(len(record.seats))]
        self._is_bot = [seat.is_bot for seat in record.seats]
        self._standing = record.game.standing_orders()
        kinds = self._standing.kinds(record.options, len(record.seats))
        self._kinds = {kind.name: kind for kind in kinds}
        self._answers: dict[tuple[int, str], Answer] = {}
        self._orders = list(self.seals.orders)
        self._renewals = list(self.seals.renewals)
        self._granted = [each for each in self.seals.take_backs if each.reply is Reply.GRANTED]
        self._known = [_elements(chain) for chain in self._chains()]
        self._latest = [known[0] if known else b"" for known in self._known]
        self._others: tuple[bytes, ...] = ()
        self._is_open = False
        """Whether the leg goes on."""
        self._is_decided = False
        """Whether anybody has decided anything."""
        self._thrown = 0
        """How many plies there were after the last throw."""

    def _chains(self) -> list[Chain | None]:
        """Each party's first chain."""
        first = list(self.seals.chains)
        for renewal in reversed(self.seals.renewals):
            first[renewal.party] = renewal.old
        return first

    @property
    def ply(self) -> int:
        """How many plies have begun."""
        return len(self.parties)

    # --- a ply -------------------------------------------------------------------------------
    # Opening a link must cost hardly more for its seals, so `next` calls as little as it can.

    def next(self, state: State) -> Action | None:
        """Begin the next ply in its position, once; opens a leg if it begins one.

        Returns what is played where nobody decides: the outcome of a throw, or what a standing order says.
        Raises `RecordError` where the game is over, or the party has no element for the ply.
        """
        if self._orders or self._renewals or self._granted:
            self.settle(state)
        player, self.legal = state.current_player(), []
        if player >= 0:
            self._is_decided = True
            party = self._seated[player]
            if party != self.party:
                party = self._decider(state, party)
        elif player == CHANCE:
            party = self._seated[state.turn_player()] if self._is_decided else 0
            if party != self.party and self._is_passing_on(state):
                party = self.party
        else:
            raise RecordError("This record is damaged: it continues after the end of the game.")
        if party != self.party or not self._is_open:
            self._open(party)
        self.parties += (party,)
        if player == CHANCE:
            self._thrown = len(self.parties)
            return self._throw(state.chance_outcomes())
        return self.ordered(state) if self._answers else None

    def _next_party(self, state: State) -> int:
        """Whose the next ply is, in its position, which is not terminal."""
        player = state.current_player()
        if player != CHANCE:
            return self._decider(state, self._seated[player])
        party = self._seated[state.turn_player()] if self._is_decided else 0
        return self.party if party != self.party and self._is_passing_on(state) else party

    def _decider(self, state: State, party: int) -> int:
        """Whose a decision of a party is: of the one before where there is nothing to decide."""
        if self.ordered(state) is not None:
            return self.party
        self.legal = state.legal_actions()
        return party if len(self.legal) > 1 else self.party

    def _is_passing_on(self, state: State) -> bool:
        """Whether a throw has one outcome, or passes the turn on, as dice do that decide who is first."""
        return len(state.chance_outcomes()) == 1 or state.may_pass_turn()

    def ordered(self, state: State) -> Action | None:
        """Return what a standing order plays in a position; None if nobody has given one for it."""
        if not self._answers or (kind := self._standing.kind(state)) is None:
            return None
        answer = self._answers.get((state.current_player(), kind.name), Answer.ASK)
        return None if answer is Answer.ASK else self._standing.action(state, answer)

    def _throw(self, outcomes: Sequence[tuple[Action, float]]) -> Action:
        if len(outcomes) == 1:
            return outcomes[0][0]
        number = self.throws
        self.throws += 1
        digest = throw_digest(self._latest[self.party], self.seals.game_id, self._others, number)
        return chosen(digest, outcomes)

    def thrown(self, state: State, node: Node) -> Throw:
        """Return the throw that `next` has begun, with all that it was computed from."""
        element, others, number = self._latest[self.party], self._others, self.throws - 1
        return Throw(
            self.ply, self.party, self.counts[self.party], number, element, others,
            throw_digest(element, self.seals.game_id, others, number),
            tuple(state.chance_outcomes()), node.action, node.notation,
        )  # fmt: skip

    def seed(self) -> int:
        """Return the seed for the bot that decides the ply that `next` has begun."""
        number = self.ply - self._opened - 1
        return bot_seed(self._latest[self.party], self.seals.game_id, self._others, number)

    # --- elements ----------------------------------------------------------------------------

    def _open(self, party: int) -> None:
        """Open a leg of a party with its next element; those that owe one for new chains reveal it now."""
        if not self.parties and not self.seals.is_joined:
            raise RecordError("Action 1 of this record was played before everybody had joined.")
        while any(self.owed):
            other = next(other for other, owed in enumerate(self.owed) if owed)
            self.owed[other] -= 1
            self._reveal(other)
        self.party, self._is_open, self.throws, self._opened = party, True, 0, len(self.parties)
        self._reveal(party)
        self._others = (*self._latest[:party], *self._latest[party + 1 :])

    def _reveal(self, party: int) -> None:
        """Use the next element of a party's chain."""
        self.counts[party] += 1
        try:
            self._latest[party] = self._known[party][self.counts[party]]
        except IndexError:
            self._latest[party] = self._grown(party)

    def _grown(self, party: int) -> bytes:
        """Make the next element of a party's chain known, where its secret is at hand."""
        number, secret = self.counts[party], self._secrets.get(party)
        if secret is None:
            raise RecordError(
                f"Action {self.ply + 1} of this record has no element: {self.name(party)} did not play it."
            )
        if number > LENGTH:
            raise RecordError(f"A record by link has at most {LENGTH} legs of a player; this one has them.")
        element = secret.element(number)
        self._known[party].append(element)
        self.seals = self.seals.with_chain(party, Chain(element, number))
        return element

    def check(self, state: State, node: Node) -> bool:
        """Begin a ply that was played; return whether a throw or an order says what it is.

        Raises `RecordError` if it is something else.
        """
        expected = self.next(state)
        if expected not in (None, node.action):
            assert expected is not None
            by = "the seals give" if state.is_chance_node() else "a standing order says"
            right = state.action_to_string(expected)
            raise RecordError(f"Action {node.ply} of this record is “{node.notation}”, but {by} “{right}”.")
        return expected is not None

    def name(self, party: int) -> str:
        """Return the name of a party's first seat."""
        return self._names[self._seated.index(party)] if party in self._seated else "the inviter"

    def settle(self, state: State) -> None:
        """Take in what was said before the next ply: new chains, orders, what was taken back to there.

        Once more changes nothing.
        """
        while self._renewals and self._renewals[0].ply == self.ply:
            renewal = self._renewals.pop(0)
            self._renew(renewal.party, renewal.old)
        granted = [each for each in self._granted if each.ply == self.ply]
        orders = [order for order in self._orders if order.ply == self.ply]
        if not granted and not orders:
            return
        self._granted, self._orders = self._granted[len(granted) :], self._orders[len(orders) :]
        following = self.party if state.is_terminal() else self._next_party(state)
        for each in granted:
            if state.is_terminal() or state.is_chance_node() or each.party != following:
                raise self._not_taken_back(each.ply)
        movers = None if not self.ply else (self.party, following)
        for order in orders:
            # The element of what was taken back is known: nobody else orders anything with it in sight.
            self._take_order(order, (following,) if granted else movers)

    def _renew(self, party: int, old: Chain) -> None:
        if not 0 <= old.count - self.counts[party] <= self.owed[party]:
            raise self._miscounted(party, old.count)
        later = [r.old for r in self._renewals if r.party == party]
        self._known[party] = _elements(later[0] if later else self.seals.chains[party])
        self._latest[party] = self._known[party][0]
        self.owed = [owed + 1 for owed in self.owed]
        self.counts[party] = self.owed[party] = 0
        self._is_open = False

    def _take_order(self, order: Order, movers: tuple[int, ...] | None) -> None:
        """Let an order hold from here on; `movers` are the parties that can give one, None for all."""
        kind = self._kinds.get(order.kind)
        if kind is None or order.answer not in (Answer.ASK, *kind.answers):
            raise RecordError(
                f"This record is damaged: no standing order “{clean(order.kind, MAX_NAME)}"
                f" {order.answer}” can be given in it."
            )
        if self._is_bot[order.seat] and self.seals.protocol > 1:
            raise RecordError(f"{self._names[order.seat]} is a bot, and bots take no standing orders.")
        if movers is not None and self._seated[order.seat] not in movers:
            raise RecordError(
                f"This record is damaged: after action {self.ply},"
                f" {self._names[order.seat]} was not playing and could give no standing order."
            )
        self._answers[order.seat, order.kind] = order.answer
        if self._seated[order.seat] != self.party and self.seals.protocol > 1:
            self._is_open = False  # the element of this leg is known to who gives the order

    def _miscounted(self, party: int, count: int) -> RecordError:
        return RecordError(
            f"This record is damaged: {count} elements of {self.name(party)} were revealed,"
            f" where {self.counts[party]} were used."
        )

    # --- the end of the line -----------------------------------------------------------------

    def finish(self) -> None:
        """Check at the end of the main line, once it is settled, that nothing is left over."""
        if self._orders or self._renewals or self._granted:
            raise RecordError("This record is damaged: it tells of seals after the end of its main line.")
        for party, chain in enumerate(self.seals.chains):
            if chain and not 0 <= chain.count - self.counts[party] <= self.owed[party]:
                raise self._miscounted(party, chain.count)
        for each in self.seals.take_backs:
            if each.end > self.ply and each.reply is not Reply.GRANTED:
                raise self._not_taken_back(each.ply)
        asked = self.seals.asked
        if asked and (asked.party, asked.ply, asked.end) != (self.party, self.returnable, self.ply):
            raise self._not_taken_back(asked.ply)

    @property
    def returnable(self) -> int:
        """How many plies stay if the last party takes back all since its last throw, or its whole leg."""
        return max(self._opened, self._thrown)

    def _not_taken_back(self, ply: int) -> RecordError:
        return RecordError(f"This record is damaged: nothing can be taken back to action {ply}.")

    def pending(self) -> tuple[int, ...]:
        """Return the parties that have to join, or to accept a new chain, before anything is played."""
        due = [counted + owed for counted, owed in zip(self.counts, self.owed, strict=True)]
        chains = self.seals.chains
        return tuple(p for p, chain in enumerate(chains) if chain is None or chain.count < due[p])

    def waits_for(self, state: State) -> tuple[int, ...]:
        """Return the parties that the game waits for in a position; none where it is over.

        Those that have not joined or have not accepted a new chain yet, else the one that is to answer a
        request, else the one whose the next ply is.
        """
        self.settle(state)
        if pending := self.pending():
            return pending
        if self.is_asked:
            assert self.seals.asked
            return (self.seals.asked.granter,)
        return () if state.is_terminal() else (self._next_party(state),)

    @property
    def is_asked(self) -> bool:
        """Whether somebody has asked here to take back, and has no answer yet."""
        return self.seals.asked is not None and self.seals.asked.end == self.ply


def _elements(chain: Chain | None) -> list[bytes]:
    """All elements of a chain that are known, the anchor first."""
    if chain is None:
        return []
    known = [chain.element] * (chain.count + 1)
    for number in range(chain.count, 0, -1):
        known[number - 1] = sha256(known[number]).digest()[:ELEMENT_BYTES]
    return known


# --- a whole record --------------------------------------------------------------------------------


def walked(record: Record, secrets: Mapping[int, Secret] | None = None, end: Node | None = None) -> Line:
    """Return the main line followed and checked to a node of it, or to its end; raises `RecordError`."""
    line, state = Line(record, secrets), record.state_at(record.root)
    for node in record.root.line() if end is None else end.path():
        line.check(state, node)
        state.apply_action(node.action)
    line.settle(state)
    return line


def followed(record: Record) -> Line:
    """Return the whole main line followed and checked, and its seals with it; raises `RecordError`."""
    line = walked(record)
    line.finish()
    return line


def throws(record: Record) -> Iterator[Throw]:
    """The throws of a checked record's main line, in order, with what they were computed from."""
    line, state = Line(record), record.state_at(record.root)
    for node in record.root.line():
        line.next(state)
        if state.is_chance_node() and len(state.chance_outcomes()) > 1:
            yield line.thrown(state, node)
        state.apply_action(node.action)
