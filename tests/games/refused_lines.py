"""Position lines that are wrong in one place, refused in words that say where."""

from __future__ import annotations

import pytest

from orrery.core.state import PositionError
from orrery.games.registry import GAMES


def assert_refused(line: str, change: tuple[str, str], slug: str, said: str) -> None:
    """Raises AssertionError unless the line, changed like this, is refused in these words."""
    assert change[0] in line
    GAMES[slug].deserialize(line)
    with pytest.raises(PositionError, match=said):
        GAMES[slug].deserialize(line.replace(*change))
