"""What the cards of Advanced Colonization tell of the position that they are asked in."""

from __future__ import annotations

from functools import partial

import pytest

from tests.games.advanced_colonization.positions import position
from tests.games.tooltips import tooltip_of

card = partial(tooltip_of, "advanced-colonization")


@pytest.mark.parametrize(
    ("reattach", "side", "aim", "lies"),
    [
        ("off", "same", "nothing", ">-"),
        ("off", "other", "nothing", ">-"),
        ("same_side", "same", "the new one", ">M2"),
        ("same_side", "other", "nothing", ">-"),
    ],
)
def test_the_help_of_a_side_says_where_ships_then_point(
    reattach: str, side: str, aim: str, lies: str
) -> None:
    """AC-Q5, beside what then happens to a ship that pointed at the large planet."""
    bombing = position("rS@S>L rM@L^", reattach=reattach).play("bomb-rM@L^")
    tooltip = card(bombing, f"side.{side}")
    assert tooltip.lines[1] == f"Ships elsewhere that pointed at the burned planet then point at {aim}."
    assert "AC-Q5" in tooltip.clauses
    assert f"rS@S{lies}" in bombing.then(f"planet-M2-{side}").ships


def test_the_help_of_a_bomb_says_that_it_needs_a_planet_in_the_bank() -> None:
    """AC-40, AC-E6."""
    line = card(position("rS@S^"), "button.bomb").lines[-1]
    assert line == "A planet of the bank replaces it. With none left there, you can't do it."
