"""A second checker of games by link, written from `docs/record-format.md` without reading the first one.

It shares the engines of the games with the program, and nothing else. `checked` takes a text or a JSON and
follows the main line. It finds the party and leg of every action, and computes every throw.
"""

from __future__ import annotations

import json
import re
from dataclasses import dataclass, field
from hashlib import sha256
from hmac import digest
from typing import Final

from orrery.core.state import Action, Player, State
from orrery.games.registry import GAMES
from tests.records.ice_colony_answers import answers, asked, wanted

_LONGEST: Final = 4096
_WORD: Final = re.compile(r':?"(?:[^"\\]|\\.)*"|\S+')
_BOT: Final = re.compile(r" bot [1-5]$")
_HERE: Final = "here"


class CheckError(ValueError):
    """The record is not what its seals say; the message tells where."""


@dataclass(frozen=True, slots=True)
class Chain:
    """A chain as far as it was used: how many elements, and the last of them (the anchor for none)."""

    used: int
    latest: bytes

    def element(self, number: int) -> bytes:
        """The element of this number, 0 for the anchor; raises `CheckError` for one that nobody has shown."""
        if not 0 <= number <= self.used:
            raise CheckError(f"element {number} was not used: the record tells of {self.used}")
        element = self.latest
        for _ in range(self.used - number):
            element = sha256(element).digest()[:16]
        return element


@dataclass(frozen=True, slots=True)
class Lost:
    """A chain that was given up after so many actions."""

    party: int
    actions: int
    chain: Chain


@dataclass(frozen=True, slots=True)
class Order:
    """An answer given beforehand, which holds after so many actions."""

    seat: Player
    kind: str
    answer: str
    actions: int


@dataclass(frozen=True, slots=True)
class Sealed:
    """What a record says, before any of it is checked."""

    game: str
    rules: int
    bots: tuple[bool, ...]
    """By seat."""
    options: dict[str, str]
    actions: tuple[str, ...]
    """The main line, in the game's notation."""
    id: bytes
    parties: tuple[str, ...]
    """`here`, then the seats that are elsewhere."""
    chains: tuple[Chain | None, ...]
    """By party; None for one that has not joined."""
    lost: tuple[Lost, ...]
    orders: tuple[Order, ...]


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


# --- reading ---------------------------------------------------------------------------------------


def from_text(text: str) -> Sealed:
    """What a record in text says; raises `CheckError`."""
    head, _, body = text.partition("\n\n")
    first, *lines = head.splitlines()
    if first != "Orrery record 5":
        raise CheckError(f"the first line is {first!r}")
    tags: dict[str, list[str]] = {}
    for line in lines:
        name, _, value = line.partition(": ")
        tags.setdefault(name, []).append(value)
    for name in ("game", "rules", "seals", "chains"):
        if len(tags.get(name, [])) != 1:
            raise CheckError(f"there must be one tag {name}")
    return _sealed(
        tags["game"][0],
        int(tags["rules"][0]),
        [_BOT.search(player) is not None for player in tags.get("player", [])],
        dict(_pair(setting) for setting in tags.get("set", [])),
        _main_line(body),
        {name: ", ".join(tags.get(name, [])) for name in ("seals", "chains", "lost", "orders")},
    )


def _pair(setting: str) -> tuple[str, str]:
    name, _, value = setting.partition("=")
    return name, value


def _main_line(body: str) -> list[str]:
    """The words outside all brackets that are neither comments, names nor marks."""
    line: list[str] = []
    depth = 0
    for word in _WORD.findall(body):
        depth += (word == "(") - (word == ")")
        if depth == 0 and word != ")" and not word.startswith(('"', ':"', "$")):
            line.append(word)
    return line


def from_json(text: str) -> Sealed:
    """What a record in JSON says; raises `CheckError`."""
    record = json.loads(text)
    if record["orrery_record"] != 5:
        raise CheckError(f"the format is {record['orrery_record']}")
    return _sealed(
        record["game"],
        record["rules"],
        [not isinstance(player, str) for player in record["players"]],
        record.get("options", {}),
        record["lines"][0]["actions"] if record.get("lines") else [],
        {name: ", ".join(record.get(name, [])) for name in ("seals", "chains", "lost", "orders")},
    )


def _sealed(
    game: str,
    rules: int,
    bots: list[bool],
    options: dict[str, str],
    actions: list[str],
    seals: dict[str, str],
) -> Sealed:
    chains = _fields(seals["chains"], r"(\S+) (?:(\d+) (\S+)|-)")
    parties = tuple(party for party, _, _ in chains)
    lost = _fields(seals["lost"], r"(\S+) (\d+) (\d+) (\S+)")
    orders = _fields(seals["orders"], r"(\d+) (\S+) (\S+) (\d+)")
    if not {party for party, *_ in lost} <= set(parties):
        raise CheckError("a secret was lost by nobody who plays")
    return Sealed(
        game,
        rules,
        tuple(bots),
        options,
        tuple(actions),
        _bytes(seals["seals"], 8),
        parties,
        tuple(Chain(int(used), _bytes(latest, 16)) if used else None for _, used, latest in chains),
        tuple(
            Lost(parties.index(party), int(after), Chain(int(used), _bytes(latest, 16)))
            for party, after, used, latest in lost
        ),
        tuple(Order(int(seat), kind, answer, int(after)) for seat, kind, answer, after in orders),
    )


def _fields(listed: str, pattern: str) -> list[tuple[str, ...]]:
    """The groups of each of the texts between commas; "" for a group that is missing."""
    found: list[tuple[str, ...]] = []
    for text in listed.split(", ") if listed else []:
        match = re.fullmatch(pattern, text)
        if match is None:
            raise CheckError(f"{text!r} is no seal")
        found.append(match.groups(default=""))
    return found


def _bytes(text: str, length: int) -> bytes:
    if not re.fullmatch(f"[0-9a-f]{{{2 * length}}}", text):
        raise CheckError(f"{text!r} are not {length} bytes")
    return bytes.fromhex(text)


# --- checking --------------------------------------------------------------------------------------


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

    def _chains_by_party(self) -> list[list[Chain]]:
        """All chains of each party, the first one first, the present one last."""
        if None in self.record.chains and (self.record.actions or self.record.lost or self.record.orders):
            raise CheckError("something was played before all had joined")
        chains: list[list[Chain]] = [[] for _ in self.record.parties]
        for lost in self.record.lost:
            chains[lost.party].append(lost.chain)
        for party, chain in enumerate(self.record.chains):
            chains[party] += [chain] if chain is not None else []
        if any(chain.used >= _LONGEST for of_party in chains for chain in of_party):
            raise CheckError("a chain is longer than a secret makes it")
        return chains

    # The way along the line.

    def walked(self) -> Checked:
        waiting = list(self.record.lost)
        for number, name in enumerate(self.record.actions):
            self._check_givers(number)
            waiting = self._begin_chains(waiting, number)
            self._play(number, name)
        self._check_givers(len(self.record.actions))
        if self._begin_chains(waiting, len(self.record.actions)):
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
        """That each order that was given after so many actions was its own party's to give."""
        given = [order for order in self.record.orders if order.actions == number]
        if not given or number == 0:
            return
        givers = {self.party}
        if not self.state.is_terminal():
            earlier = tuple(order for order in self.record.orders if order.actions < number)
            givers.add(self._belongs(earlier, number)[0])
        for order in given:
            if self.party_of.get(order.seat, 0) not in givers:
                raise CheckError(f"{order} was not given by its own party")


def _first_bytes(made: bytes) -> int:
    """The number below 2 to the 64th that a digest begins with."""
    return int.from_bytes(made[:8], "big")
