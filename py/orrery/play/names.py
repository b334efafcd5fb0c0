"""What players are called in sentences at a table: by name, or "You"."""

from __future__ import annotations

from orrery.core.game import GameInfo
from orrery.core.grammar import YOU, Name, Number
from orrery.core.state import Player
from orrery.core.wording import enumerated
from orrery.records.tree import Record


def spoken_names(record: Record, you: Player | None = None) -> tuple[Name, ...]:
    """Return the players' names by seat; one of them can be the person who reads them."""
    pairs = enumerate(zip(record.names, record.seat_names, strict=True))
    return tuple(YOU if seat == you else called(record.game.info, name, own) for seat, (name, own) in pairs)


def called(info: GameInfo, name: str, own: str) -> Name:
    """Return a player's name; the seat's own can stand for several: `Crowns`, `Red and yellow`."""
    is_plural = name == own and (info.plural_seats or " and " in own)
    return Name(name, Number.MANY if is_plural else Number.ONE)


def introduction(record: Record, you: Player | None) -> str:
    """Who you are and whom you play, until you have decided anything; empty where nobody is "you"."""
    if you is None or any(node.player == you for node in record.cursor.back()):
        return ""
    names, seats = spoken_names(record, you), enumerate(record.seats)
    others = [f"{names[seat]} (level {who.level})" for seat, who in seats if seat != you]
    return f"You are {record.seat_names[you]}, against {enumerated(others)}."
