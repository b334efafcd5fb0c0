"""What a text or a JSON says of a game by link, read as `docs/record-format.md` describes them.

It shares nothing with the program; `sealed_checker` checks what is read here.
"""

from __future__ import annotations

import json
import re
from dataclasses import dataclass
from hashlib import sha256
from typing import Final

from orrery.core.state import Player

_WORD: Final = re.compile(r':?"(?:[^"\\]|\\.)*"|\S+')
_TAGS: Final = ("seals", "chains", "lost", "orders", "back", "bots")
_FORMATS: Final = (5, 6, 7, 8)
_BOT: Final = re.compile(r" bot [1-5]$")


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
class Request:
    """A request to take back: how many actions stay, and how many there were."""

    party: int
    granter: int
    stay: int
    actions: int
    reply: str


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
    back: tuple[Request, ...]
    protocol: int
    """1 in formats 5 and 7, 2 in formats 6 and 8."""
    bots_version: tuple[int, int]
    """The version of the bots that decided last, and how many actions there were before."""


def from_text(text: str) -> Sealed:
    """What a record in text says; raises `CheckError`."""
    head, _, body = text.partition("\n\n")
    first, *lines = head.splitlines()
    if first not in [f"Orrery record {form}" for form in _FORMATS]:
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
        {name: ", ".join(tags.get(name, [])) for name in _TAGS},
        int(first[-1]),
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
    if record["orrery_record"] not in _FORMATS:
        raise CheckError(f"the format is {record['orrery_record']}")
    return _sealed(
        record["game"],
        record["rules"],
        [not isinstance(player, str) for player in record["players"]],
        record.get("options", {}),
        record["lines"][0]["actions"] if record.get("lines") else [],
        {name: ", ".join(record.get(name, [])) for name in _TAGS},
        record["orrery_record"],
    )


def _sealed(
    game: str,
    rules: int,
    bots: list[bool],
    options: dict[str, str],
    actions: list[str],
    seals: dict[str, str],
    form: int,
) -> Sealed:
    chains = _fields(seals["chains"], r"(\S+) (?:(\d+) (\S+)|-)")
    parties = tuple(party for party, _, _ in chains)
    lost = _fields(seals["lost"], r"(\S+) (\d+) (\d+) (\S+)")
    orders = _fields(seals["orders"], r"(\d+) (\S+) (\S+) (\d+)")
    back = _fields(seals["back"], r"(\S+) (\S+) (\d+) (\d+) (asked|granted|declined)")
    if not {party for party, *_ in lost} <= set(parties):
        raise CheckError("a secret was lost by nobody who plays")
    if not {party for request in back for party in request[:2]} <= set(parties):
        raise CheckError("nobody who plays asked to take back, or was asked")
    if back and form in (5, 7):
        raise CheckError(f"nothing is taken back in format {form}")
    versions = _fields(seals["bots"], r"(\d+) (\d+)") if form > 6 else [("1", "0")]
    if len(versions) != 1 or not 1 <= int(versions[0][0]) <= 9999:
        raise CheckError("the version of the bots is not said once")
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
        tuple(
            Request(parties.index(party), parties.index(granter), int(stay), int(actions), reply)
            for party, granter, stay, actions, reply in back
        ),
        1 if form in (5, 7) else 2,
        (int(versions[0][0]), int(versions[0][1])),
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
