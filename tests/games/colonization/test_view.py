"""What only Colonization shows."""

from __future__ import annotations

import pytest

from orrery.games.colonization.rules.state import Colonization
from orrery.games.colonization.table.view import VIEW
from tests.games.colonization.positions import new_game, position


def incomes(state: Colonization) -> set[str]:
    """By owner the points that are shown for the next turn."""
    return {sprite.key for sprite in VIEW.sprites(state) if sprite.key.startswith("income.")}


@pytest.mark.clause("LC-25", "LC-26")
def test_the_picture_says_what_the_next_turns_bring() -> None:
    table = position(S="rL yM | -", M="- | bM")
    assert incomes(table.state) == {"income.gold5", "income.silver4"}
    assert incomes(new_game(3).state) == {"income.r3", "income.y3", "income.k3"}
