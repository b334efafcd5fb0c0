"""What the cards of Ice Colony tell, by the settings and the number of players."""

from __future__ import annotations

from functools import partial
from typing import Final

import pytest

from orrery.games.ice_colony.rules.board import Terrain
from orrery.games.ice_colony.table.help import HELP
from tests.games.ice_colony.positions import new_game, position
from tests.games.tooltips import entries_of, entry_of, tooltip_of

HOLE = "A hole: no piece can enter, and it is nobody's neighbour."
PLAIN = "No effect."
SLUG: Final = "ice-colony"
card, entry = partial(tooltip_of, SLUG), partial(entry_of, SLUG)


# --- clear land ------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("clear", "text", "clauses"), [("void", HOLE, ("IC-49", "IC-Q54")), ("plain", PLAIN, ("IC-49",))]
)
def test_the_help_of_clear_follows_its_setting_from_the_first_draw(
    clear: str, text: str, clauses: tuple[str, ...]
) -> None:
    """IC-49, IC-Q53: also while the bag is being drawn, and of what may be drawn."""
    table = new_game(clear=clear).play("clear red")
    drawn = card(table, "tile.a1")
    assert drawn.lines[0] == text
    assert drawn.clauses[: len(clauses)] == clauses
    outcome = HELP.outcome_tooltip(table.state, Terrain.CLEAR)
    assert (outcome.lines, outcome.clauses) == ((text,), clauses)
    assert entry(table, "Clear").text == text


def test_other_land_is_no_hole_while_the_bag_is_drawn() -> None:
    table = new_game(clear="void").play("clear red")
    assert card(table, "tile.b1").lines == (
        "Fate here brings 2 pips fewer with Reduce.",
        "A defender here adds 2.",
        "Nobody holds it.",
    )


# --- by players and settings -----------------------------------------------------------------------


def test_a_token_is_for_fights_alone_between_two() -> None:
    """IC-Q7: there is no roll for the lead of a round, on which it could be spent."""
    fight = "White can spend it to add one to a total in a fight."
    of_two = card(position("c3:W1 e5:O1", tokens="W"), "token.W")
    assert (of_two.lines, of_two.clauses) == ((fight,), ("IC-43", "IC-31"))
    of_three = card(position("c3:W1 e5:O1 a1:P1", tokens="W", players=3), "token.W")
    assert of_three.lines == (fight, "Before a roll for the lead it adds or subtracts one.")
    assert of_three.clauses == ("IC-43", "IC-31", "IC-12")


def test_the_reference_tells_of_the_early_end_where_there_is_one() -> None:
    """IC-Q43."""
    early = entry(new_game(majority_end="on"), "Early end")
    assert early.text == "After a turn, an empty pool and more than half of all squares win."
    assert early.clause == "IC-Q43"
    assert "Early end" not in {one.name for one in entries_of(SLUG, new_game())}
