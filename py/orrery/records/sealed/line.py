"""The main line of a sealed record, ply by ply: whose ply it is, its element, what a throw comes to.

All of it follows from the record alone, so that whoever reads one checks it. A ply belongs to a party:

- a decision to the party of its seat; but one with a single legal answer, or one that a standing order
  answers, to the party of the ply before;
- a throw to the party whose turn it is; but one that passes the turn on whatever falls, such as dice that
  decide who is first, or one with a single outcome, to the party of the ply before;
- everything before the first decision to the inviter.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from orrery.core.standing_orders import Answer
from orrery.core.state import CHANCE, Action, State
from orrery.records.sealed.seals import (
    LENGTH,
    Chain,
    Order,
    Seals,
    Secret,
    bot_seed,
    chosen,
    hashed,
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
    """Follows the main line: `next` begins each ply in its position, and `end` has it behind.

    `seals` grows where secrets are at hand: a party that has its secret can go on.
    """

    def __init__(self, record: Record, secrets: Mapping[int, Secret] | None = None) -> None:
        """Begin at the first position. `secrets` has those of this device, by party."""
        assert record.seals is not None
        self.seals: Seals = record.seals
        self.parties: list[int] = []
        """Of each ply that is behind."""
        self.party = 0
        """Of the last ply."""
        self.throws = 0
        """In this leg, and below its plies."""
        self.plies = 0
        self.counts = [0] * len(self.seals.chains)
        """How many elements of its present chain each party has used."""
        self.owed = [0] * len(self.seals.chains)
        """How many elements each party has yet to reveal, to accept new chains of others."""
        self._secrets = secrets or {}
        self._names = record.names
        self._seated = [self.seals.party(seat) for seat in range(len(record.seats))]
        self._standing = record.game.standing_orders()
        kinds = self._standing.kinds(record.options, len(record.seats))
        self._kinds = {kind.name: kind for kind in kinds}
        self._answers: dict[tuple[int, str], Answer] = {}
        self._orders = list(self.seals.orders)
        self._renewals = list(self.seals.renewals)
        self._known = [_elements(chain) for chain in self._chains()]
        self._latest = [known[0] if known else b"" for known in self._known]
        self._others: tuple[bytes, ...] = ()
        self._is_open = False
        """Whether the leg goes on."""
        self._is_decided = False
        """Whether anybody has decided anything."""

    def _chains(self) -> list[Chain | None]:
        """Each party's first chain."""
        first = list(self.seals.chains)
        for renewal in reversed(self.seals.renewals):
            first[renewal.party] = renewal.old
        return first

    @property
    def ply(self) -> int:
        """How many plies are behind."""
        return len(self.parties)

    # --- a ply -------------------------------------------------------------------------------

    def next(self, state: State) -> Action | None:
        """Begin a ply in its position, once; opens a leg if it begins one.

        Returns what is played where nobody decides: the outcome of a throw, or what a standing order says.
        Raises `RecordError` where the party has no element for it.
        """
        if self._orders or self._renewals:
            self.settle(state)
        self._begin(self._next_party(state))
        if state.is_chance_node():
            outcomes = state.chance_outcomes()
            return chosen(self._digest(), outcomes) if len(outcomes) > 1 else outcomes[0][0]
        return self.ordered(state)

    def end(self, state: State) -> None:
        """Have the ply behind; `state` is the position before it."""
        self.parties += (self.party,)
        self.plies += 1
        self._is_decided = self._is_decided or not state.is_chance_node()

    def _next_party(self, state: State) -> int:
        """Whose the next ply is, in its position, which is not terminal."""
        player = state.current_player()
        if player == CHANCE:
            return self._next_thrower(state)
        party = self._seated[player]
        if party == self.party or self.ordered(state) is not None or len(state.legal_actions()) == 1:
            return self.party
        return party

    def _next_thrower(self, state: State) -> int:
        if not self._is_decided:
            return 0
        turn = state.turn_player()
        party = self._seated[turn]
        if party == self.party:
            return party
        outcomes = state.chance_outcomes()
        if len(outcomes) == 1:
            return self.party
        for outcome, _ in outcomes:
            after = state.clone()
            after.apply_action(outcome)
            if after.turn_player() != turn:
                return self.party
        return party

    def ordered(self, state: State) -> Action | None:
        """Return what a standing order plays in a position; None if nobody has given one for it."""
        if not self._answers or (kind := self._standing.kind(state)) is None:
            return None
        answer = self._answers.get((state.current_player(), kind.name), Answer.ASK)
        return None if answer is Answer.ASK else self._standing.action(state, answer)

    def _digest(self) -> bytes:
        self.throws += 1
        return throw_digest(self._latest[self.party], self.seals.game_id, self._others, self.throws - 1)

    def thrown(self, state: State, node: Node) -> Throw:
        """Return the throw that `next` has begun, with all that it was computed from."""
        element, others, number = self._latest[self.party], self._others, self.throws - 1
        return Throw(
            self.ply + 1, self.party, self.counts[self.party], number, element, others,
            throw_digest(element, self.seals.game_id, others, number),
            tuple(state.chance_outcomes()), node.action, node.notation,
        )  # fmt: skip

    def seed(self) -> int:
        """Return the seed for the bot that decides the ply that `next` has begun."""
        return bot_seed(self._latest[self.party], self.seals.game_id, self._others, self.plies)

    # --- elements ----------------------------------------------------------------------------

    def _begin(self, party: int) -> None:
        """Come to a ply of a party: another one's begins a leg."""
        if party == self.party and self._is_open:
            return
        for other, owed in enumerate(self.owed):
            for _ in range(owed):
                self._reveal(other)
        self.owed = [0] * len(self.owed)
        self.party, self._is_open, self.throws, self.plies = party, True, 0, 0
        self._reveal(party)
        self._others = (*self._latest[:party], *self._latest[party + 1 :])

    def _reveal(self, party: int) -> None:
        """Use the next element of a party's chain."""
        self.counts[party] += 1
        number, known = self.counts[party], self._known[party]
        if number >= len(known):
            secret = self._secrets.get(party)
            if secret is None or not self.seals.is_joined:
                raise RecordError(
                    f"Action {self.ply + 1} of this record has no element:"
                    f" {self.name(party)} cannot have played it."
                )
            if number > LENGTH:
                raise RecordError(
                    f"A record by link has at most {LENGTH} legs of a player, and this one has."
                )
            known.append(secret.element(number))
            self.seals = self.seals.with_chain(party, Chain(known[number], number))
        self._latest[party] = known[number]

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
        """Take in what was said before the next ply: new chains and orders. Once more changes nothing."""
        while self._renewals and self._renewals[0].ply == self.ply:
            renewal = self._renewals.pop(0)
            self._renew(renewal.party, renewal.old)
        if self._orders and self._orders[0].ply == self.ply:
            over = state.is_terminal()
            movers = (self.party, self.party if over else self._next_party(state))
            while self._orders and self._orders[0].ply == self.ply:
                self._take_order(self._orders.pop(0), movers)

    def _renew(self, party: int, old: Chain) -> None:
        if not 0 <= old.count - self.counts[party] <= self.owed[party]:
            raise self._miscounted(party, old.count)
        later = [r.old for r in self._renewals if r.party == party]
        self._known[party] = _elements(later[0] if later else self.seals.chains[party])
        self._latest[party] = self._known[party][0]
        self.owed = [owed + 1 for owed in self.owed]
        self.counts[party] = self.owed[party] = 0
        self._is_open = False

    def _take_order(self, order: Order, movers: tuple[int, int]) -> None:
        kind = self._kinds.get(order.kind)
        if kind is None or order.answer not in (Answer.ASK, *kind.answers):
            raise RecordError(
                f"This record is damaged: no standing order “{clean(order.kind, MAX_NAME)}"
                f" {order.answer}” can be given in it."
            )
        if self.ply and self._seated[order.seat] not in movers:
            raise RecordError(
                f"This record is damaged: after action {self.ply},"
                f" {self._names[order.seat]} was not playing and could give no standing order."
            )
        self._answers[order.seat, order.kind] = order.answer

    def _miscounted(self, party: int, count: int) -> RecordError:
        return RecordError(
            f"This record is damaged: {count} elements of {self.name(party)} were revealed,"
            f" where {self.counts[party]} were used."
        )

    # --- the end of the line -----------------------------------------------------------------

    def finish(self) -> None:
        """Check at the end of the main line, once it is settled, that nothing is left over."""
        if self._orders or self._renewals:
            raise RecordError("This record is damaged: it tells of seals after the end of its main line.")
        for party, chain in enumerate(self.seals.chains):
            if chain and not 0 <= chain.count - self.counts[party] <= self.owed[party]:
                raise self._miscounted(party, chain.count)

    def pending(self) -> tuple[int, ...]:
        """Return the parties that have to join, or to accept a new chain, before anything is played."""
        due = [counted + owed for counted, owed in zip(self.counts, self.owed, strict=True)]
        chains = self.seals.chains
        return tuple(p for p, chain in enumerate(chains) if chain is None or chain.count < due[p])

    def waits_for(self, state: State) -> tuple[int, ...]:
        """Return the parties that the game waits for in a position; none where it is over.

        Those that have not joined or have not accepted a new chain yet, else the one whose the next ply is.
        """
        self.settle(state)
        return self.pending() or (() if state.is_terminal() else (self._next_party(state),))


def _elements(chain: Chain | None) -> list[bytes]:
    """All elements of a chain that are known, the anchor first."""
    if chain is None:
        return []
    known = [chain.element]
    for _ in range(chain.count):
        known.append(hashed(known[-1]))
    return known[::-1]


# --- a whole record --------------------------------------------------------------------------------


def walked(record: Record, secrets: Mapping[int, Secret] | None = None, end: Node | None = None) -> Line:
    """Return the main line followed and checked to a node of it, or to its end; raises `RecordError`."""
    line, state = Line(record, secrets), record.state_at(record.root)
    for node in record.root.line() if end is None else end.path():
        line.check(state, node)
        line.end(state)
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
        line.end(state)
        state.apply_action(node.action)
