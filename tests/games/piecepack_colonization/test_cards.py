"""What the cards of the piecepack's Colonization tell of the position that they are asked in."""

from __future__ import annotations

from orrery.games.interface import Card
from orrery.games.piecepack_colonization import cards
from tests.games.piecepack_colonization.positions import Table, position


def card(table: Table, key: str) -> Card:
    """What somebody learns who asks what this is."""
    found = cards.card(table.state, key)
    assert found is not None
    return found


# --- an attempt to colonize ------------------------------------------------------------------------


def test_a_roll_that_is_no_roll_is_told_as_a_landing() -> None:
    """PC-Q11: with a Null or an Ace used on an Ace planet no die is rolled."""
    table = position("m:1", ships="m1 c0").play("colonize")
    assert card(table, "button.roll").title == "Roll"
    for coin in ("use-0", "use-1"):
        landing = card(table.then(coin), "button.roll")
        assert landing.title == "Land"
        assert landing.lines == ("Success is certain: no die is rolled.", "The coins used are discarded.")
        assert "PC-Q11" in landing.clauses
    assert card(table.then("use-2"), "button.roll").title == "Roll"
