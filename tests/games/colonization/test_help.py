"""What the cards of Colonization tell, by the number of players."""

from __future__ import annotations

from functools import partial
from typing import Final

import pytest

from tests.games.colonization.positions import new_game
from tests.games.tooltips import entry_of, tooltip_of

SLUG: Final = "colonization"
card, entry = partial(tooltip_of, SLUG), partial(entry_of, SLUG)


@pytest.mark.parametrize(
    ("players", "button", "clauses"),
    [
        (2, "fade", ("LC-51", "LC-57")),
        (2, "teleport", ("LC-59",)),
        (3, "fade", ("LC-65",)),
        (3, "teleport", ("LC-65",)),
        (4, "teleport", ("LC-65",)),
        (4, "swerve", ("LC-46",)),
    ],
)
def test_an_action_cites_what_gives_it_to_these_players(
    players: int, button: str, clauses: tuple[str, ...]
) -> None:
    """Each of two has a Fade of a colour; of more, everybody has black's actions (LC-65)."""
    table = new_game(players)
    assert card(table, f"button.{button}").clauses == clauses
    assert entry(table, button.capitalize()).clause == clauses[0]
