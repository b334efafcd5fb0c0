"""The check that all games share: a line is a position only if its game can go on from it."""

from __future__ import annotations

import pytest

from orrery.core.position_line import checked_position
from orrery.core.state import PositionError, State
from orrery.games.registry import GAMES


def test_a_line_that_breaks_its_own_rules_is_refused_in_a_sentence() -> None:
    def read(line: str) -> State:
        assert not line, "some rule that the reader relies on"
        return GAMES["colonization"].new_initial_state()

    with pytest.raises(PositionError, match="no game can come to this position: 'x'"):
        checked_position("x", read)


def test_a_line_that_is_read_as_another_position_when_written_is_refused() -> None:
    def read(line: str) -> State:
        return GAMES["colonization"].new_initial_state(2 if line == "x" else 3)

    with pytest.raises(PositionError, match="no game can go on from this position: 'x'"):
        checked_position("x", read)
