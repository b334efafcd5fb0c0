"""What is wrong with a position line of Ice Colony is said."""

from __future__ import annotations

import pytest

from tests.games.ice_colony.positions import position
from tests.games.refused_lines import assert_refused


@pytest.mark.parametrize(
    ("change", "said"),
    [
        (("W3", "W7"), "a cell is a seat and pieces"),
        (("W3", "W3333"), "6 is the most"),
        (("W3", "X3"), "a seat is one of W, O"),
        (("W3", "P3"), "a seat is one of W, O"),
        (("W3", "W"), "at least one piece"),
        (("activate", "sleep"), "what is being decided"),
        (("activate", "fate"), "the active square"),
        (("3W", "0W"), "setup comes before the first round"),
        (("3W", "xW"), "the round is a number"),
        ((",canonical", ",nobody"), "change is canonical or owner"),
        ((",canonical", ""), "settings"),
        (("O1", "W1"), "the game would be over"),
    ],
)
def test_what_is_wrong_with_a_line_is_said(change: tuple[str, str], said: str) -> None:
    line = position("c3:W3 e5:O1").state.serialize()
    assert_refused(line, change, "ice-colony", said)
