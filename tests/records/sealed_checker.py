"""A second checker of games by link, written from `docs/record-format.md` without reading the first one.

It shares the engines of the games with the program, and nothing else. `checked` takes a text or a JSON and
follows the main line. It finds the party and leg of every action, and computes every throw.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from hmac import digest
from typing import Final

from orrery.core.state import Action, State
from orrery.games.registry import GAMES
from tests.records.ice_colony_answers import answers, asked, wanted
from tests.records.sealed_record import Chain, CheckError, Lost, Order, Request, Sealed, from_json, from_text

_LONGEST: Final = 4096
_HERE: Final = "here"


@dataclass(frozen=True, slots=True)
class Throw:
    """An outcome that was computed."""

    action: int
    """Its number in the main line, from 1."""
    party: int
    element: int
    """The number of the element that its leg uses."""
    number: int
    """Its number in its leg, from 0."""
    digest: bytes
    outcome: str


@dataclass(slots=True)
class Checked:
    """What was found in a record that is right."""

    throws: list[Throw] = field(default_factory=list)
    parties: list[int] = field(default_factory=list)
    """The party of each action."""
    ordered: list[int] = field(default_factory=list)
    """The numbers of the actions that standing orders answered."""
    bot_seeds: dict[int, int] = field(default_factory=dict)
    """The seed of each decision of a bot, by the number of its action."""


def checked(text: str) -> Checked:
    """Every throw of the main line of a text or a JSON; raises `CheckError`."""
    return _Walk(from_json(text) if text.startswith("{") else from_text(text)).walked()


class _Walk:
    """A main line as far as it was gone through."""

    def __init__(self, record: Sealed) -> None:
        self.record = record
        self.found = Checked()
        self.state: State = GAMES[record.game].new_initial_state(
            len(record.bots), record.options, record.rules
        )
        self._check_parties()
        self._check_orders()
        self._check_requests()
        self.chains = self._chains_by_party()
        self.used = [0 for _ in record.parties]
        """Of the present chain of each party."""
        self.owed = [0 for _ in record.parties]
        """How many new chains of others each party has not accepted, as far as the record must tell."""
        self.party = 0
        """Of the action before."""
        self.leg_begins = True
        self.played_in_leg = 0
        self.thrown_in_leg = 0
        self.can_go_back_to = 0
        """How many actions there were when the leg began, or after its last throw."""
        self.key = self.message = b""
        """The element of the leg; the id and what the others had shown when it began."""
        self.anybody_decided = False

    # The header.

    def _check_parties(self) -> None:
        here, *elsewhere = self.record.parties
        seats = [int(seat) for seat in elsewhere if seat.isdecimal() and int(seat) < len(self.record.bots)]
        if here != _HERE or len(seats) < len(elsewhere) or seats != sorted(set(seats)) or not seats:
            raise CheckError("the chains do not stand by party")
        if any(self.record.bots[seat] for seat in seats):
            raise CheckError("a bot is elsewhere")
        if self.record.chains[0] is None:
            raise CheckError("the inviter has not joined")
        self.party_of = {seat: number for number, seat in enumerate(seats, 1)}

    def _check_orders(self) -> None:
        came = [order.actions for order in self.record.orders]
        if came != sorted(came):
            raise CheckError("the orders do not stand as they came")
        for order in self.record.orders:
            possible = answers(order.kind, len(self.record.bots), self.record.options)
            if self.record.game != "ice-colony" or not possible or order.answer not in ("ask", *possible):
                raise CheckError(f"{order} has no meaning in this game")
            if order.seat >= len(self.record.bots) or order.actions > len(self.record.actions):
                raise CheckError(f"{order} is of nobody, or given after the end")
            if self.record.bots[order.seat] and self.record.protocol > 1:
                raise CheckError(f"{order} is of a bot")

    def _check_requests(self) -> None:
        """What can be said of requests without the game: who, in which order, and how far back."""
        stay = [request.stay for request in self.record.back]
        if stay != sorted(stay):
            raise CheckError("the requests do not stand as they came")
        for place, request in enumerate(self.record.back, 1):
            is_open = request.reply == "asked"
            if request.party == request.granter or request.stay >= request.actions:
                raise CheckError(f"{request} takes nothing back")
            if request.reply != "granted" and request.actions > len(self.record.actions):
                raise CheckError(f"{request} was made after the end")
            if is_open and (place, request.actions) != (len(self.record.back), len(self.record.actions)):
                raise CheckError(f"{request} is open, and something came after it")

    def _chains_by_party(self) -> list[list[Chain]]:
        """All chains of each party, the first one first, the present one last."""
        if None in self.record.chains and self.record.actions:
            raise CheckError("something was played before all had joined")
        chains: list[list[Chain]] = [[] for _ in self.record.parties]
        for lost in self.record.lost:
            chains[lost.party].append(lost.chain)
        for party, chain in enumerate(self.record.chains):
            chains[party] += [chain] if chain is not None else []
        if any(chain.used > _LONGEST for of_party in chains for chain in of_party):
            raise CheckError("a chain is longer than a secret makes it")
        return chains

    # The way along the line.

    def walked(self) -> Checked:
        waiting = list(self.record.lost)
        for number, name in enumerate(self.record.actions):
            waiting = self._begin_chains(waiting, number)
            self._check_givers(number)
            self._play(number, name)
        waiting = self._begin_chains(waiting, len(self.record.actions))
        self._check_givers(len(self.record.actions))
        self._check_open(self.record.back[-1:])
        if waiting:
            raise CheckError("a secret was lost after the end, or the losses do not stand as they came")
        for party, chain in enumerate(self.record.chains):
            most = self.used[party] + self.owed[party]
            if chain is not None and not self.used[party] <= chain.used <= most:
                raise CheckError(f"party {party} has used {chain.used} elements, and must have used {most}")
        return self.found

    def _begin_chains(self, waiting: list[Lost], played: int) -> list[Lost]:
        """Begin the new chains that were begun after so many actions; returns those that come later."""
        while waiting and waiting[0].actions == played:
            lost, *waiting = waiting
            party = lost.party
            if not self.used[party] <= lost.chain.used <= self.used[party] + self.owed[party]:
                raise CheckError(
                    f"party {party} lost its secret at {lost.chain.used}, not at {self.used[party]}"
                )
            del self.chains[party][0]
            self.owed = [owed + 1 for owed in self.owed]
            self.used[party] = self.owed[party] = 0
            self.leg_begins = True
        return waiting

    def _play(self, number: int, name: str) -> None:
        party, order = self._belongs(self.record.orders, number)
        if self.leg_begins or party != self.party:
            self._begin_leg(party)
        actions = self.state.legal_actions()
        names = {self.state.action_to_string(action): action for action in actions}
        if name not in names:
            raise CheckError(f"action {number + 1}, {name}, is not legal")
        action = names[name]
        if order is not None and name != wanted(self.state, order.answer):
            raise CheckError(f"action {number + 1} is {name}, and the standing order says otherwise")
        if self.state.is_chance_node():
            self._check_throw(number, action)
        else:
            self._note_decision(number, order)
        if self.state.is_chance_node():
            self.can_go_back_to = number + 1
        self.found.parties.append(party)
        self.played_in_leg += 1
        self.state.apply_action(action)

    def _begin_leg(self, party: int) -> None:
        self.used = [used + owed for used, owed in zip(self.used, self.owed, strict=True)]
        self.owed = [0 for _ in self.owed]
        others = [
            self.chains[other][0].element(used) for other, used in enumerate(self.used) if other != party
        ]
        self.message = self.record.id + b"".join(others)
        self.used[party] += 1
        self.key = self.chains[party][0].element(self.used[party])
        self.party = party
        self.can_go_back_to = len(self.found.parties)
        self.played_in_leg = self.thrown_in_leg = 0
        self.leg_begins = False

    def _check_throw(self, number: int, action: Action) -> None:
        outcomes = self.state.chance_outcomes()
        if len(outcomes) == 1:
            return
        made = self._digest(b"", self.thrown_in_leg)
        left = _first_bytes(made)
        fallen = outcomes[-1][0]
        for outcome, probability in outcomes:
            left -= int(probability * 2**64)
            if left < 0:
                fallen = outcome
                break
        name = self.state.action_to_string(fallen)
        if fallen != action:
            raise CheckError(
                f"action {number + 1} is {self.state.action_to_string(action)}, and the throw {name}"
            )
        throw = Throw(number + 1, self.party, self.used[self.party], self.thrown_in_leg, made, name)
        self.found.throws.append(throw)
        self.thrown_in_leg += 1

    def _note_decision(self, number: int, order: Order | None) -> None:
        self.anybody_decided = True
        if order is not None:
            self.found.ordered.append(number + 1)
        elif self.record.bots[self.state.current_player()]:
            self.found.bot_seeds[number + 1] = _first_bytes(self._digest(b"bot", self.played_in_leg))

    def _digest(self, prefix: bytes, count: int) -> bytes:
        """What the element of the leg makes of the message and a count."""
        return digest(self.key, prefix + self.message + count.to_bytes(4, "big"), "sha256")

    # Whose an action is.

    def _belongs(self, orders: tuple[Order, ...], number: int) -> tuple[int, Order | None]:
        """The party of the action that follows so many, by such orders, and the order that answers it."""
        state = self.state
        if state.is_chance_node():
            return self._throws(), None
        if len(state.legal_actions()) == 1:
            return self.party, None
        kind = asked(state) if self.record.game == "ice-colony" else None
        seat = state.current_player()
        given = [
            order for order in orders if (order.seat, order.kind) == (seat, kind) and order.actions <= number
        ]
        if given and given[-1].answer != "ask":
            return self.party, given[-1]
        return self.party_of.get(seat, 0), None

    def _throws(self) -> int:
        """The party of the throw that comes now."""
        if not self.anybody_decided:
            return 0
        turn = self.state.turn_player()
        outcomes = self.state.chance_outcomes()
        if len(outcomes) == 1:
            return self.party
        for outcome, _ in outcomes:
            after = self.state.clone()
            after.apply_action(outcome)
            if after.turn_player() != turn:
                return self.party
        return self.party_of.get(turn, 0)

    def _check_givers(self, number: int) -> None:
        """That what was said after so many actions was said by who could, and how it ends the leg."""
        given = [order for order in self.record.orders if order.actions == number]
        back = [
            request for request in self.record.back if (request.stay, request.reply) == (number, "granted")
        ]
        if not given and not back:
            return
        is_over = self.state.is_terminal()
        earlier = tuple(order for order in self.record.orders if order.actions < number)
        following = self.party if is_over else self._belongs(earlier, number)[0]
        for request in back:
            if is_over or self.state.is_chance_node() or request.party != following:
                raise CheckError(f"{request} does not lead to a decision of its party")
        for order in given:
            giver = self.party_of.get(order.seat, 0)
            if giver != following and (back or (number and giver != self.party)):
                raise CheckError(f"{order} was not given by its own party")
            self.leg_begins = self.leg_begins or (giver != self.party and self.record.protocol > 1)

    def _check_open(self, last: tuple[Request, ...]) -> None:
        """That a request without an answer is of the last party, and for as much as it could ask."""
        for request in last:
            asked = (request.party, request.stay)
            if request.reply == "asked" and asked != (self.party, self.can_go_back_to):
                raise CheckError(f"{request} is not what its party could ask")


def _first_bytes(made: bytes) -> int:
    """The number below 2 to the 64th that a digest begins with."""
    return int.from_bytes(made[:8], "big")
