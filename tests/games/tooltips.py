"""What the cards of a game tell of a position that a test has laid out."""

from __future__ import annotations

from orrery.games.interface import Entry, Tooltip, help_of
from tests.games.spoken import Spoken


def tooltip_of(slug: str, table: Spoken, key: str) -> Tooltip:
    """What somebody learns who asks what this is."""
    found = help_of(slug).tooltip(table.state, key)
    assert found is not None
    return found


def entries_of(slug: str, table: Spoken) -> list[Entry]:
    """All lines of the reference card."""
    return [entry for chapter in help_of(slug).reference(table.state) for entry in chapter.entries]


def entry_of(slug: str, table: Spoken, name: str) -> Entry:
    """The one line of the reference card that has this name."""
    (found,) = [entry for entry in entries_of(slug, table) if entry.name == name]
    return found
