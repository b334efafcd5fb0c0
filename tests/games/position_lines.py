"""Any line at all is a position or refused in a sentence, and a position's own line is read as the same."""

from __future__ import annotations

from orrery.core.state import PositionError, State
from orrery.games.registry import GAMES


def position_or_refusal(slug: str, line: str, rules_version: int | None = None) -> State | None:
    """The position of a line, None for one that is refused; raises AssertionError if it is refused badly."""
    try:
        return GAMES[slug].deserialize(line, rules_version)
    except PositionError as error:
        refusal = str(error)
    assert len(refusal.split()) > 3
    assert len(refusal) < 400
    return None


def assert_read_back(slug: str, state: State, rules_version: int | None = None) -> None:
    """Raises AssertionError unless the line of a position is read as the same."""
    line = state.serialize()
    again = GAMES[slug].deserialize(line, rules_version)
    assert again.serialize() == line
    assert again.key() == state.key()
    assert again.legal_actions() == state.legal_actions(), line
