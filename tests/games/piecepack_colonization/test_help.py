"""What the cards of the piecepack's Colonization tell of the position that they are asked in."""

from __future__ import annotations

from functools import partial
from typing import Final

import pytest

from orrery.games.piecepack_colonization.table.help import HELP
from tests.games.piecepack_colonization.positions import position
from tests.games.tooltips import entry_of, tooltip_of

SLUG: Final = "piecepack-colonization"
card, entry = partial(tooltip_of, SLUG), partial(entry_of, SLUG)


# --- an attempt to colonize ------------------------------------------------------------------------


def test_a_roll_that_is_sure_can_be_skipped() -> None:
    """PC-Q11: with a Null or an Ace used on an Ace planet no die is rolled."""
    table = position("m:1", ships="m1 c0").play("colonize")
    assert card(table, "button.roll").title == "Roll"
    for coin in ("use-0", "use-1"):
        skipping = card(table.then(coin), "button.roll")
        assert skipping.title == "Skip the roll"
        assert skipping.lines == ("Success is certain, whatever the die.", "The coins used are discarded.")
        assert "PC-Q11" in skipping.clauses
    assert card(table.then("use-2"), "button.roll").title == "Roll"


def test_the_help_of_an_ace_planet_names_0_and_1() -> None:
    """PC-24: a high sum does nothing there, so none is asked for."""
    ace = card(position("m:1", ships="m1 c0"), "button.colonize")
    assert ace.lines[0] == "Colonize this Ace planet: a 0 or 1 on the die, or as a coin used."
    assert ace.clauses == ("PC-24", "PC-18")
    other = card(position("m:3", ships="m3 c0"), "button.colonize")
    assert other.lines[0] == "Roll for the planet under your ship: the die + coins used must beat its value."
    assert other.clauses == ("PC-21", "PC-18")


# --- an attack -------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("coin", "falls", "clause"),
    [
        (0, "it falls to 0 or 1", "PC-29"),
        (1, "it falls to 1, 2, 3, 4 or 5", "PC-28"),
        (3, "it falls to 3, 4 or 5", "PC-28"),
        (5, "it falls to a 5", "PC-28"),
    ],
)
def test_an_attack_names_the_faces_that_destroy_the_colony(coin: int, falls: str, clause: str) -> None:
    """PC-E8, PC-Q18."""
    attack = card(position("m:3", ships="m3 c0", colonies=f"m3:C{coin}"), "button.colonize")
    assert attack.lines[0] == f"Roll against the colony under your ship: {falls}."
    assert attack.clauses[0] == clause


def test_the_reference_tells_what_a_null_colony_falls_to() -> None:
    """PC-29."""
    attack = entry(position(ships="m0 c0"), "Attack")
    assert attack.text.endswith("its value or more destroys it; a 0 falls only to 0 or 1.")


# --- leaps -----------------------------------------------------------------------------------------


def test_a_leap_goes_by_the_value_of_the_planet_not_of_the_colony() -> None:
    """PC-Q20, PC-Q22, PC-E9."""
    table = position("m:3 c:3", ships="m3 c0", colonies="m3:M5")
    assert table.plays == {"c3", "m0", "s0", "a0"}
    assert card(table, "button.play").lines[1] == (
        "Coin 0 leads to a sun; on a planet with your colony, a coin of that planet's value to a like one."
    )
    ace = entry(table, "1, the Ace")
    assert ace.text == "On the die, on a planet with your colony: to another of that planet's value."


def test_an_ace_rolled_on_ones_own_colony_may_be_a_leap() -> None:
    """PC-37, PC-Q20: to a planet of the value of the planet, here 3, whatever the coin."""
    home = position("m:3 c:3", ships="m3 c0", colonies="m3:M5").play("move")
    assert "c3" in home.then("1").legal
    leap = HELP.outcome_tooltip(home.state, 1)
    assert leap.lines == ("At most 1 move, or a leap to another planet of value 3.",)
    assert "PC-37" in leap.clauses
    assert HELP.outcome_tooltip(home.state, 2).lines == ("At most 2 moves.",)


@pytest.mark.parametrize("colonies", ["", "m3:C5"])
def test_an_ace_rolled_elsewhere_is_a_step(colonies: str) -> None:
    away = position("m:3 c:3", ships="m3 c0", colonies=colonies).play("move")
    assert "c3" not in away.then("1").legal
    step = HELP.outcome_tooltip(away.state, 1)
    assert step.lines == ("At most 1 move.",)
    assert "PC-37" not in step.clauses
