"""What one device notes of a game by link and shows nobody: its secret, and which links went out and in."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from hashlib import sha256
from typing import Final

from orrery.records import shallow_json
from orrery.records.sealed.forms import write_seals
from orrery.records.sealed.seals import ELEMENT_BYTES, Seals, Secret
from orrery.records.tree import Record

_LONGEST: Final = 64
_MOST: Final = 10**6
"""No number of plies or parties comes near."""


@dataclass(frozen=True, slots=True)
class LinkNote:
    """A device's part in a game by link."""

    game_id: str
    """16 hexadecimal digits."""
    party: int
    """Which party of the record's seals plays on this device."""
    secret: bytes
    fixed: int = 0
    """So many plies went out or came in, and are not undone."""
    sent: str = ""
    """What the last link that went out held, see `fingerprint`; empty before the first."""
    sent_at: str = ""
    """When, as ISO 8601; empty before the first."""
    received: str = ""
    """What the last link that came in held."""

    @property
    def secrets(self) -> Mapping[int, Secret]:
        """As a line takes them."""
        return {self.party: _chain(self.secret)}

    def fits(self, seals: Seals) -> bool:
        """Whether the secret is the beginning of the party's chain in a record."""
        if seals.id != self.game_id or self.party >= len(seals.chains):
            return False
        chain = seals.chains[self.party]
        return chain is not None and _chain(self.secret).element(chain.count) == chain.element


@lru_cache(maxsize=4)
def _chain(secret: bytes) -> Secret:
    """The chain of a secret, which takes thousands of hashes: a page has few of them."""
    return Secret(secret)


def fingerprint(record: Record) -> str:
    """Return what distinguishes two stages of a game by link: its main line, its names and its seals."""
    assert record.seals is not None
    actions = [node.action for node in record.root.line()]
    whole = json.dumps([record.names, actions, write_seals(record.seals)])
    return sha256(whole.encode("utf-8", "surrogatepass")).hexdigest()[:16]


def write_note(note: LinkNote) -> str:
    """Return the text to store."""
    facts = {
        "party": note.party,
        "secret": note.secret.hex(),
        "fixed": note.fixed,
        "sent": note.sent,
        "sent_at": note.sent_at,
        "received": note.received,
    }
    return json.dumps(facts)


def read_note(game_id: str, text: str) -> LinkNote | None:
    """Return what `write_note` wrote of a game; None if it is damaged."""
    try:
        facts = shallow_json.loads(text)
        if not isinstance(facts, dict):
            return None
        secret = bytes.fromhex(_text(facts["secret"]))
        sent, sent_at, received = (_text(facts[name]) for name in ("sent", "sent_at", "received"))
        party, fixed = _number(facts["party"]), _number(facts["fixed"])
    except (KeyError, TypeError, ValueError):
        return None
    if len(secret) != ELEMENT_BYTES:
        return None
    return LinkNote(game_id, party, secret, fixed, sent, sent_at, received)


def _text(value: object) -> str:
    if not isinstance(value, str) or len(value) > _LONGEST:
        raise TypeError
    return value


def _number(value: object) -> int:
    if type(value) is not int or not 0 <= value < _MOST:
        raise TypeError
    return value
