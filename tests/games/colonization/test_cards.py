"""What the cards of Colonization tell, by the number of players."""

from __future__ import annotations

import pytest

from orrery.games.colonization import cards
from orrery.games.interface import Card
from tests.games.colonization.positions import Table, new_game


def card(table: Table, key: str) -> Card:
    """What somebody learns who asks what this is."""
    found = cards.card(table.state, key)
    assert found is not None
    return found


def clause_of(table: Table, name: str) -> str:
    """The clause of a line of the reference card."""
    (found,) = [
        one for chapter in cards.reference(table.state) for one in chapter.entries if one.name == name
    ]
    return found.clause


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
    assert clause_of(table, button.capitalize()) == clauses[0]
