"""What only Colonization shows."""

from __future__ import annotations

import pytest

from orrery.games.colonization.game import GAME
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


@pytest.mark.clause("LC-Q17")
def test_of_a_pile_the_ship_is_touched_that_can_be_chosen() -> None:
    """Twins at one place can trade places: the second is touched once the first is chosen."""
    state = GAME.deserialize(
        "4 - S:-:-:-/M:yL:-:yL>S/L:yS:-:kS^,kS^ rS,rM,rM,rL,rL/yM/kM,kL,kL/bL,bL - K with 0 chosen=kS@L^"
    )
    assert isinstance(state, Colonization)
    touched = {key for action in state.legal_actions() for key in VIEW.touches(state, action)}
    assert "pyramid.kS.1" in touched
    assert not {sprite.key for sprite in VIEW.sprites(state) if "is-idle" in sprite.classes} & touched
