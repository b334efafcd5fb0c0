"""The second implementation of Advanced Colonization, held to the examples and rulings of its rules."""

from __future__ import annotations

from typing import Final

import pytest

from tests.games.advanced_colonization.oracle import AdvancedColonizationOracle as Oracle
from tests.games.advanced_colonization.oracle_seen import dominant, play, ships, stack, verbs, ways
from tests.games.oracle import OVER

BARE: Final = ["|S|", "|M|", "|L|"]
SEVEN: Final = "yS yS yM yM yL kS kS"
EIGHT: Final = f"{SEVEN} kL"
THREE_RED: Final = ["rS |S|", "rM |M|", "rL |L|"]
"""Three dominant colonies of red and yellow."""


# --- the table, buying, placing --------------------------------------------------------------------------


def test_the_start() -> None:
    """AC-2, AC-3, AC-6, AC-17 to AC-19, AC-21."""
    game = Oracle()
    assert (game.player(), game.points, game.planets) == (0, 5, ["S", "M", "L"])
    assert game.spare_planets == ["S2", "M2", "L2"]
    assert ways(game, "buy") == ["rL", "rM", "rS", "yL", "yM", "yS"]
    assert (len(game.bank), game.reserves, ships(game)) == (24, [[], []], "")
    play(game, "next next next")
    assert (game.player(), game.points) == (1, 5)
    assert ways(game, "buy") == ["bL", "bM", "bS", "kL", "kM", "kS"]


def test_what_five_points_buy_and_place() -> None:
    """AC-E2, AC-22, AC-50."""
    found = set()
    for names in ("next", "buy-rM next", "buy-rM buy-rM"):
        game = play(Oracle(), names)
        if names.count("buy") == 2:
            assert game.legal() == ["next"]
            play(game, "next")
        bought = names.count("buy")
        found.add((bought, 0))
        if ways(game, "orbit"):
            play(game, "orbit-rM^S")
            assert game.legal() == ["next"]
            found.add((bought, 1))
    assert found == {(0, 0), (1, 0), (1, 1), (2, 0)}


def test_one_point_is_enough_for_a_beam_or_a_return() -> None:
    """AC-E2."""
    game = Oracle.at(BARE, {"S": "yS>M rM>L rM^", "M": "kS^", "L": "kS^"}, step="act", points=1)
    assert verbs(game) == {"next", "return", "beam"}


def test_nine_ways_to_place_a_ship() -> None:
    """AC-E3, AC-24, AC-25, AC-Q32."""
    game = Oracle.at(BARE, reserves=("rS", ""), step="orbit", points=2)
    assert ways(game, "orbit") == sorted(
        ["rS^S", "rS@S>M", "rS@S>L", "rS^M", "rS@M>S", "rS@M>L", "rS^L", "rS@L>S", "rS@L>M"]
    )
    assert ships(play(game, "orbit-rS@S>L")) == "rS@S>L"
    assert game.points == 0


# --- dominance and the end -------------------------------------------------------------------------------


def test_only_colonies_of_the_planets_size_dominate() -> None:
    """AC-E1, AC-11 to AC-13."""
    game = Oracle.at(["rS kL |S| yM", "rL kM yM |M|", "yS bL |L| kL rL"])
    assert dominant(game) == ["bL@L+1", "kM@M+2", "rL@L-2", "rS@S+2"]


def test_the_fourth_dominant_colony_wins_at_once() -> None:
    """AC-16, AC-Q1."""
    game = play(Oracle.at(THREE_RED, {"M": "rS>S yS>S"}, step="act"), "far-yS@M>S")
    assert (game.player(), game.winners()) == (OVER, {0})


def test_a_player_can_hand_the_win_to_the_other() -> None:
    """AC-E11, AC-28, AC-Q1, AC-Q12: with no points left, and in the other's turn."""
    game = Oracle.at([*THREE_RED[:2], "rL |L| yL kL"], reserves=("", "kM"), step="act", points=0, seat=1)
    assert game.legal() == ["next", "return-kL@L-2"]
    play(game, "return-kL@L-2")
    assert (game.player(), game.winners(), game.reserves[1]) == (OVER, {0}, ["kM", "kL"])


@pytest.mark.parametrize(
    ("black", "dead"), [("kS kS kM kM kL kL bS bS bM", True), ("kS kS kM kM kL kL bS bS", False)]
)
def test_nobody_can_win_any_more(black: str, dead: bool) -> None:
    """AC-Q36: a draw as soon as both have fewer than four pyramids left, and not before."""
    burned = f"rS rS rM rL yS yS yM yL {black}"
    game = Oracle.at(BARE, {"S": "rM>L"}, burned=burned, step="act")
    play(game, "bomb-rM@S>L planet-S2-same")
    assert game.left_to(0) == 3
    assert (game.player(), game.winners()) == ((OVER, {0, 1}) if dead else (0, set()))


def test_the_third_time_at_the_start_of_a_turn_is_a_draw() -> None:
    """AC-Q35."""
    again = "next next next " * 2
    drawn = Oracle.at(BARE, {"S": "rM^"}, reserves=("", "kS"))
    play(drawn, again + "next next next next next")
    assert drawn.player() == 1
    play(drawn, "next")
    assert (drawn.player(), drawn.winners()) == (OVER, {0, 1})
    endless = Oracle.at(BARE, {"S": "rM^"}, options={"repetition": "off"})
    assert play(endless, again * 3).player() == 0


def test_a_turn_that_changes_something_is_no_repetition() -> None:
    """AC-Q35."""
    game = Oracle.at(BARE, {"S": "rM^"})
    play(game, "next next redirect-rM@S^>M next next next next")
    play(game, "next next redirect-rM@S>M^ next next next next")
    assert game.player() == 0
    play(game, "next next redirect-rM@S^>M next next next next")
    play(game, "next next redirect-rM@S>M^ next next next next")
    assert (game.player(), game.winners()) == (OVER, {0, 1})


# --- moving ----------------------------------------------------------------------------------------------


def test_returning() -> None:
    """AC-28, AC-Q11, AC-Q12: only one's own from orbits and stacks, and no placing in the same turn."""
    game = Oracle.at(["kM rM |S|", *BARE[1:]], {"L": "yS>M kS^"}, reserves=("rL", ""), step="act", points=0)
    assert ways(game, "return") == ["rM@S+1", "yS@L>M"]
    play(game, "return-rM@S+1 return-yS@L>M")
    assert (game.legal(), game.reserves[0], stack(game, "S")) == (["next"], ["rL", "rM", "yS"], "kM |S|")


def test_advancing() -> None:
    """AC-E4, AC-Q13."""
    game = Oracle.at(BARE, {"S": "rS>L", "M": "rL^"}, step="act")
    assert ways(game, "advance") == ["rS@S>L>M", "rS@S>L>S"]
    play(game, "advance-rS@S>L>S")
    assert (ships(game), game.points) == ("rL@M^ rS@L>S", 3)


def test_redirecting_changes_one_ship() -> None:
    """AC-31, AC-Q14, AC-Q15."""
    game = Oracle.at(["|S|", "|M|", "|L2|"], {"S": "rS>M rM^ rL>-"}, reserves=("yS", ""), step="act")
    assert ways(game, "redirect") == sorted(
        ["rS@S>M^", "rS@S>M>L2", "rM@S^>M", "rM@S^>L2", "rL@S>-^", "rL@S>->M", "rL@S>->L2"]
    )
    assert ships(play(game, "redirect-rL@S>->L2")) == "rL@S>L2 rM@S^ rS@S>M"


def test_far_and_near_side() -> None:
    """AC-E14."""
    game = Oracle.at(["|S|", "kM |M| bM", "|L|"], {"S": "yM>M"}, step="act")
    assert not ways(game, "near")
    play(game, "far-yM@S>M")
    assert stack(game, "M") == "kM |M| bM yM"
    assert "yM@M-2" in dominant(game)
    near = Oracle.at(["|S|", "kM |M| bM", "|L|"], {"S": "yM>M"}, step="act")
    play(near, "redirect-yM@S>M^")
    assert not ways(near, "far")
    play(near, "near-yM@S^")
    assert (stack(near, "S"), near.points) == ("yM |S|", 1)
    assert dominant(near) == ["bM@M-1", "kM@M+1"]


@pytest.mark.parametrize(
    ("planet", "burned", "legal"),
    [
        ("rM |M| kM", SEVEN, False),
        ("rM |M| kM", EIGHT, True),
        ("rM |M| kL", "", True),
        ("rM |M| rM", EIGHT, True),
        ("rM |M| rM", SEVEN, False),
        ("kL rM |M|", "", True),
        ("kM rM |M|", EIGHT, False),
    ],
)
def test_greener_pastures(planet: str, burned: str, legal: bool) -> None:
    """AC-E8, AC-34, AC-35, AC-Q4, AC-Q17: the colony that goes must be dominant."""
    game = Oracle.at(["|S|", planet, "|L|"], burned=burned, step="act", points=3)
    assert ("rM@M+1" in ways(game, "greener")) is legal


def test_greener_pastures_leads_to_the_outermost_place() -> None:
    """AC-E8, AC-Q16, AC-Q18: and may uncover what wins the game for the other."""
    game = Oracle.at(["|S|", "rM |M| kM", "|L|"], burned=EIGHT, step="act")
    play(game, "greener-rM@M+1")
    assert (stack(game, "M"), dominant(game)) == ("|M| kM rM", ["rM@M-2"])
    lost = Oracle.at(["kS |S| kS", "kM |M|", "rL kL |L|"], step="act")
    play(lost, "greener-rL@L+2")
    assert lost.winners() == {1}
