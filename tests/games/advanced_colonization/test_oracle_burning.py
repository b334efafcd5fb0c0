"""The second implementation of Advanced Colonization: bombs, shifts, revolts, lasers and beams."""

from __future__ import annotations

from typing import Final

import pytest

from tests.games.advanced_colonization.oracle import AdvancedColonizationOracle as Oracle
from tests.games.advanced_colonization.oracle_seen import dominant, play, ships, stack, verbs, ways

BARE: Final = ["|S|", "|M|", "|L|"]
SEVEN: Final = "yS yS yM yM yL kS kS"
EIGHT: Final = f"{SEVEN} kL"


# --- the bomb --------------------------------------------------------------------------------------------


def bombed(reattach: str, planet: str = "planet-M2-same") -> Oracle:
    """AC-E5 after the bomb."""
    orbits = {"L": "kS^ yM>S", "S": "bM>L", "M": "rL^"}
    game = Oracle.at(["|S|", "|M|", "bL rM |L| kL yL"], orbits, step="act", options={"reattach": reattach})
    play(game, "bomb-rM@L+1")
    assert sorted(game.legal()) == sorted(f"planet-{p}2-{s}" for p in "SML" for s in ("same", "other"))
    return play(game, planet)


@pytest.mark.parametrize("reattach", ["off", "same_side"])
def test_the_bomb(reattach: str) -> None:
    """AC-E5, AC-36 to AC-39, AC-Q10."""
    game = bombed(reattach)
    assert (game.burned, game.burned_planets) == (["rM"], ["L"])
    assert (game.planets, stack(game, "M2")) == (["S", "M", "M2"], "|M2|")
    assert [game.bank.count(kind) for kind in ("bL", "kL", "yL", "kS", "yM")] == [2] * 5
    assert (game.bank.count("rM"), game.points) == (1, 2)
    assert ships(game).startswith("bM@S>")
    assert "rL@M^" in ships(game)


@pytest.mark.parametrize(
    ("reattach", "planet", "aim"),
    [
        ("off", "planet-L2-same", ">-"),
        ("off", "planet-L2-other", ">-"),
        ("same_side", "planet-L2-same", ">L2"),
        ("same_side", "planet-L2-other", ">-"),
    ],
)
def test_a_ship_that_pointed_at_the_burned_planet(reattach: str, planet: str, aim: str) -> None:
    """AC-8, AC-Q5."""
    assert f"bM@S{aim}" in ships(bombed(reattach, planet)).split()


def test_a_ship_that_pointed_at_nothing_before_is_not_turned() -> None:
    """AC-Q5: only those that this bomb has left without a goal."""
    game = Oracle.at(
        ["|S|", "|M|", "|L2|"],
        {"S": "bM>- bM>M", "M": "rS^"},
        burned="L",
        step="act",
        options={"reattach": "same_side"},
    )
    assert ships(play(game, "bomb-rS@M^ planet-S2-same")) == "bM@S>- bM@S>S2"


def test_what_a_ship_that_points_at_nothing_can_do() -> None:
    """AC-E5, AC-Q7."""
    game = Oracle.at(["|S|", "|M|", "|M2|"], {"S": "bM>- kM>-", "M": "rS^"}, burned="L", step="act", seat=1)
    assert verbs(game) == {"next", "return", "redirect", "bomb", "shift"}
    assert ways(game, "redirect") == sorted(
        f"{kind}@S>-{aim}" for kind in ("bM", "kM") for aim in ("^", ">M", ">M2")
    )
    play(game, "shift-kM swap-bM@S>- with-rS@M^")
    assert ships(game) == "bM@M^ kM@S>- rS@S>-"


def test_the_fourth_bomb() -> None:
    """AC-E6, AC-40, AC-Q8, AC-Q9: each takes one of the three spare planets; a reserve ship is no bomb."""
    game = Oracle.at(["|S2|", "|M|", "|L2|"], {"M": "rS^"}, reserves=("rM", ""), burned="S L", step="act")
    assert ways(game, "bomb") == ["rS@M^"]
    assert ways(play(game, "bomb-rS@M^"), "planet") == ["M2-other", "M2-same"]
    after = Oracle.at(["|S2|", "|M2|", "|L2|"], {"M2": "rS^ kS^"}, burned="S M L", step="act")
    assert not ways(after, "bomb")


def test_two_planets_of_one_size_have_four_sides() -> None:
    """AC-Q31."""
    game = Oracle.at(["|S|", "rM |M| rM", "yM |M2|"], {"S": "yM>M2"}, burned="L", step="act")
    play(game, "far-yM@S>M2")
    assert game.winners() == {0}


# --- the shift and the revolt ----------------------------------------------------------------------------


def test_the_shift() -> None:
    """AC-E13, AC-41, AC-42, AC-Q19 to AC-Q21."""
    game = Oracle.at(["|S|", "rM |M|", "|L|"], {"S": "kM>M"}, reserves=("yL", "bL"), step="act", seat=1)
    assert ways(game, "shift") == ["bL", "bM", "bS", "kL", "kM", "kS"]
    play(game, "shift-bS")
    assert (game.burned, game.bank.count("bS"), game.points) == (["bS"], 1, 2)
    assert game.legal() == ["swap-rM@M+1", "swap-kM@S>M"]
    play(game, "swap-rM@M+1")
    assert game.legal() == ["with-kM@S>M"]
    play(game, "with-kM@S>M")
    assert (stack(game, "M"), ships(game)) == ("kM |M|", "rM@S>M")


def test_the_shift_needs_a_pyramid_in_the_bank_and_two_to_trade() -> None:
    """AC-E13, AC-Q19, AC-Q21."""
    all_black = "kS kS kM kM kL kL bS bS bM bM bL bL"
    poor = Oracle.at(
        ["|S|", "rM |M|", "|L|"],
        {"S": "kM>M"},
        reserves=("", all_black.replace("kM ", "", 1)),
        step="act",
        seat=1,
    )
    assert not ways(poor, "shift")
    lonely = Oracle.at(BARE, {"S": "kM>M"}, step="act", seat=1)
    assert not ways(lonely, "shift")


def test_a_shift_of_twins_that_lie_alike_changes_nothing() -> None:
    """AC-Q21: the burn may be all that is wanted."""
    game = Oracle.at(BARE, {"S": "kM>M kM>M"}, step="act")
    assert play(game, "shift-rL").legal() == ["swap-kM@S>M"]
    assert play(game, "swap-kM@S>M").legal() == ["with-kM@S>M"]
    play(game, "with-kM@S>M")
    assert (ships(game), game.burned) == ("kM@S>M kM@S>M", ["rL"])


def test_a_shift_in_one_stack_keeps_the_places() -> None:
    """AC-Q39: and may win the game for whoever dominates then."""
    game = Oracle.at(["rS |S| rS", "kM |M|", "rL kL |L| yM"], step="act", seat=1)
    assert dominant(game) == ["kM@M+1", "rL@L+2", "rS@S+1", "rS@S-1"]
    play(game, "shift-bS swap-kM@M+1 with-yM@L-1")
    assert (stack(game, "M"), stack(game, "L")) == ("yM |M|", "rL kL |L| kM")
    assert game.winners() == {0}


@pytest.mark.parametrize(
    ("planet", "rebels", "after", "then_dominant"),
    [
        ("kM rM |M|", ["rM@M+1"], "rM |M|", ["rM@M+1"]),
        ("kM bM rM |M|", ["rM@M+1"], "bM rM |M|", ["bM@M+2"]),
        ("kM rL |M|", [], "", []),
        ("rM |M| bM", [], "", []),
        ("kL kM rS rM |M|", ["rM@M+1"], "kL rS rM |M|", ["rM@M+1"]),
        ("rM rM |M|", ["rM@M+1"], "rM |M|", ["rM@M+1"]),
        ("|M| rM kM", ["rM@M-1"], "|M| rM", ["rM@M-1"]),
    ],
)
def test_the_revolt(planet: str, rebels: list[str], after: str, then_dominant: list[str]) -> None:
    """AC-E9, AC-43, AC-Q27 to AC-Q30."""
    game = Oracle.at(["|S|", planet, "|L|"], burned=EIGHT, step="act", points=3)
    assert ways(game, "revolt") == rebels
    for rebel in rebels:
        in_bank = len(game.bank)
        play(game, f"revolt-{rebel}")
        assert (stack(game, "M"), dominant(game)) == (after, then_dominant)
        assert (len(game.bank), len(game.burned)) == (in_bank + 1, 8)


@pytest.mark.parametrize(
    ("burned", "legal"), [(SEVEN, False), (f"{SEVEN} L S", False), (f"{SEVEN} bS", True)]
)
def test_planets_are_not_among_the_eight(burned: str, legal: bool) -> None:
    """AC-Q3, AC-Q4: the pyramids of both players are, from wherever they were burned."""
    corners = ["|S2|", "kM rM |M|", "|L2|"] if "L" in burned.split() else ["|S|", "kM rM |M|", "|L|"]
    game = Oracle.at(corners, burned=burned, step="act")
    assert bool(ways(game, "revolt")) is legal


def test_a_bomber_and_a_price_count_for_the_eight() -> None:
    """AC-Q3."""
    six = SEVEN.removesuffix(" kS")
    game = Oracle.at(["|S|", "kM rM |M|", "|L|"], {"S": "rL^", "L": "yL^"}, burned=six, step="act", points=9)
    play(game, "shift-rS swap-rL@S^ with-yL@L^")
    assert not ways(game, "revolt")
    play(game, "bomb-rL@L^ planet-L2-same")
    assert ways(game, "revolt") == ["rM@M+1"]


# --- lasers and beams ------------------------------------------------------------------------------------


def test_the_lasers() -> None:
    """AC-45, AC-46, AC-49, AC-Q22, AC-Q24: any set of what is there, ships and colonies, one's own too."""
    game = Oracle.at(["kM rM |M| bM", "|S|", "|L|"], {"S": "rM>M yM>M", "M": "kM^ yL>S"}, step="act")
    assert ways(game, "lasers") == ["rM@S>M"]
    play(game, "lasers-rM@S>M")
    assert game.legal() == [f"burn-{kind}" for kind in ("rL", "rS", "yL", "yM", "yS")]
    play(game, "burn-yS")
    assert game.legal() == [f"target-{p}" for p in ("rM@M+1", "yL@M>S", "kM@M^", "kM@M+2", "bM@M-1")]
    play(game, "target-yL@M>S target-kM@M+2")
    assert game.legal() == ["fire", "target-bM@M-1"]
    play(game, "fire")
    assert (stack(game, "M"), ships(game)) == ("rM |M| bM", "kM@M^ rM@S>M yM@S>M")
    assert (game.bank.count("yL"), game.bank.count("kM"), game.burned) == (2, 1, ["yS"])
    assert (game.points, verbs(game)) == (2, {"next", "return", "advance", "redirect", "far", "beam"})


def test_every_set_of_targets_has_one_name() -> None:
    """AC-Q22, AC-Q23: two alike, and a third, are five sets that are not empty."""
    game = Oracle.at(BARE, {"S": "rM>M", "M": "kS^ kS^ bS^"}, step="act")
    play(game, "lasers-rM@S>M burn-rS")
    assert game.legal() == ["target-kS@M^", "target-bS@M^"]
    sets = ("kS", "kS kS", "kS bS", "kS kS bS", "bS")
    for targets in sets:
        fresh = Oracle.at(BARE, {"S": "rM>M", "M": "kS^ kS^ bS^"}, step="act")
        play(fresh, "lasers-rM@S>M burn-rS")
        play(fresh, " ".join(f"target-{kind}@M^" for kind in targets.split()) + " fire")
        assert len(fresh.ships) == 4 - len(targets.split())
    play(game, "target-bS@M^")
    assert game.legal() == ["fire"]


@pytest.mark.parametrize(
    ("orbits", "reserve", "legal"),
    [
        ({"S": "rM>M", "M": "kS^"}, "", True),
        ({"S": "rM>M", "L": "kS^"}, "", False),
        ({"S": "rM^", "M": "kS^"}, "", False),
        ({"S": "yM>M", "M": "kS^"}, "", False),
        ({"S": "rM>M", "M": "yM^"}, "rS rS rM rL rL yS yS yM yL yL", False),
        ({"S": "rM>M", "M": "yM^"}, "rS rS rM rL rL yS yS yM yL", True),
    ],
)
def test_what_lasers_need(orbits: dict[str, str], reserve: str, legal: bool) -> None:
    """AC-52, AC-Q19, AC-Q23: a goal with a target, and a pyramid in the bank before the shot."""
    game = Oracle.at(BARE, orbits, reserves=(reserve, ""), step="act")
    assert bool(ways(game, "lasers")) is legal


def test_the_beam() -> None:
    """AC-47, AC-48, AC-Q24 to AC-Q26: ships alone, to one planet, each with an aim of its own."""
    game = Oracle.at(
        ["|S|", "kM |M|", "|L2|"], {"S": "yM>M", "M": "rS>S bS>- kS^"}, burned="L", step="act", points=1
    )
    play(game, "beam-yM@S>M")
    assert game.legal() == ["target-rS@M>S", "target-kS@M^", "target-bS@M>-"]
    play(game, "target-rS@M>S target-bS@M>- fire")
    assert game.legal() == ["to-S", "to-L2"]
    play(game, "to-S")
    assert game.legal() == ["^", ">M", ">L2"]
    play(game, ">L2")
    assert game.legal() == ["^", ">M", ">L2", ">-"]
    play(game, ">-")
    assert ships(game) == "bS@S>- kS@M^ rS@S>L2 yM@S>M"
    assert (game.points, verbs(game)) == (0, {"next", "return"})


@pytest.mark.parametrize(
    ("orbits", "legal"),
    [
        ({"S": "yM>M", "M": "kS^"}, True),
        ({"S": "yM>M", "L2": "kS^"}, False),
        ({"S": "rM>M", "M": "kS^"}, False),
        ({"S": "yM>-", "M": "kS^"}, False),
    ],
)
def test_what_a_beam_needs(orbits: dict[str, str], legal: bool) -> None:
    """AC-47, AC-Q7, AC-Q23: a colony is no target."""
    game = Oracle.at(["|S|", "kM |M|", "|L2|"], orbits, burned="L", step="act")
    assert bool(ways(game, "beam")) is legal
