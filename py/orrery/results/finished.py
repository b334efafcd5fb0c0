"""A finished game as one row: who sat where, and what became of each seat."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from datetime import datetime
from typing import Final

from orrery.core.state import PositionError, State
from orrery.records.archive import Archive, Entry
from orrery.records.formats import Games
from orrery.records.seat import Seat
from orrery.records.text import read_text, seal_of, seats_of
from orrery.records.tree import RecordError

_QUOTED: Final = r'"(?:[^"\\]|\\.)*"'
_HELP: Final = r"\$(?:evaluation|hint|set)\b"


@dataclass(frozen=True, slots=True)
class Finished:
    """A game of this browser that was played to its end."""

    id: str
    """Of the saved game."""
    slug: str
    saved: datetime
    seats: tuple[Seat, ...]
    returns: tuple[float, ...]
    """By seat, see `State.returns`."""
    actions: int
    """Of the main line, throws too."""
    has_help: bool
    """Whether a hint, an evaluation or a die set by hand is noted in it."""
    is_by_link: bool

    @property
    def you(self) -> int | None:
        """The seat of the only person on this device, against bots; None where there is no such person."""
        persons = [seat for seat, who in enumerate(self.seats) if not who.is_bot]
        return persons[0] if len(persons) == 1 and not self.is_by_link else None

    @property
    def level(self) -> int | None:
        """The level of all bots; None where they differ, or where there are none."""
        levels = {who.level for who in self.seats if who.is_bot}
        return levels.pop() if len(levels) == 1 else None

    @property
    def winners(self) -> tuple[int, ...]:
        """The seats that won; several shared it."""
        most = max(self.returns)
        return tuple(seat for seat, value in enumerate(self.returns) if value == most)

    def share(self, seat: int) -> float:
        """How much of the game a seat won: 1 won it, 0 lost it, between them it was shared."""
        others = len(self.seats) - 1
        return (others * self.returns[seat] + 1) / (others + 1)


def finished_games(archive: Archive, games: Games) -> Iterator[Finished | None]:
    """Yield the finished games, the newest first; None for one that is not finished or cannot be read.

    So whoever goes through them can pause after each.
    """
    for entry in archive.entries():
        try:
            yield _finished(entry, archive.export_one(entry.id), games)
        except (KeyError, PositionError, RecordError):  # the list of saved games says what is wrong with it
            yield None


def _finished(entry: Entry, text: str, games: Games) -> Finished | None:
    """Raises `KeyError`, `PositionError` or `RecordError` where a game or its position is not known here."""
    summary, actions = entry.summary, entry.summary.plies
    state: State = games[summary.game].deserialize(summary.position, entry.rules_version)
    is_by_link = bool(seal_of(text))
    if not (state.is_terminal() or is_by_link):  # perhaps an earlier position of a finished game is looked at
        end = (record := read_text(games, text)).root.end()
        state, actions = record.state_at(end), end.ply
    seats, returns = seats_of(text), tuple(state.returns())
    if not state.is_terminal() or len(seats) != len(returns):
        return None
    return Finished(
        id=entry.id,
        slug=summary.game,
        saved=entry.saved,
        seats=seats,
        returns=returns,
        actions=actions,
        has_help=bool(re.search(_HELP, re.sub(_QUOTED, "", text))),
        is_by_link=is_by_link,
    )


def own(games: Iterable[Finished]) -> list[Finished]:
    """Return those in which one person played against bots."""
    return [game for game in games if game.you is not None]
