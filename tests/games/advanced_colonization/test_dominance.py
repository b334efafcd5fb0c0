"""Dominance in Advanced Colonization: the outermost colony of the planet's own size, on each side."""

from __future__ import annotations

from itertools import permutations

import pytest

from tests.games.advanced_colonization.positions import position, random_game

PLANETS = ("S", "M", "L")


@pytest.mark.clause("AC-10", "AC-11", "AC-12", "AC-13")
def test_the_outermost_colony_of_each_side_dominates() -> None:
    table = position("", "yS bL |L| rL kL")
    assert table.dominant == {"bL@L+1", "kL@L-2"}


@pytest.mark.clause("AC-11", "AC-12", "AC-E1")
def test_larger_and_smaller_colonies_are_ignored() -> None:
    table = position("", "rL kM yM |M| -")
    assert table.dominant == {"kM@M+2"}
    assert position("", "rL kS |M| yS").dominant == set()


@pytest.mark.clause("AC-10", "AC-11", "AC-12")
@pytest.mark.parametrize("planet", PLANETS)
def test_in_any_order_only_the_planets_size_counts(planet: str) -> None:
    for stack in permutations(("rS", "kM", "bL", "yS", "rM", "kL"), 4):
        table = position("", f"|{planet}| {' '.join(stack)}")
        fitting = [depth for depth, kind in enumerate(stack, 1) if kind[1] == planet]
        outermost = {f"{stack[depth - 1]}@{planet}-{depth}" for depth in fitting[-1:]}
        assert table.dominant == outermost


@pytest.mark.clause("AC-Q31")
def test_two_planets_of_one_size_have_four_sides() -> None:
    table = position("", "|S|", "rM |M| kM", "yM |M2| bM", burned="L kL")
    assert table.dominant == {"rM@M+1", "kM@M-1", "yM@M2+1", "bM@M2-1"}


@pytest.mark.clause("AC-11")
def test_the_size_of_the_new_planet_counts() -> None:
    table = position("kM@L>M", "|S|", "rL rM |M|", "|L|", points=5)
    assert table.dominant == {"rM@M+1"}
    table.play("bomb-rL@M+2 planet-L2-same")
    assert (table.dominant, table.stack("L2")) == (set(), "|L2|")


@pytest.mark.clause("AC-Q39", "AC-10")
def test_dominance_is_true_at_every_ply_of_random_games() -> None:
    for table in random_game(5, repetition="off"):
        if table.phase in ("planet", "over"):
            continue
        expected = set()
        for planet in table.planets:
            above, _, below = table.stack(planet).split("|")
            for sign, side in (("+", above.split()[::-1]), ("-", below.split())):
                fitting = [depth for depth, kind in enumerate(side, 1) if kind[1] == planet[0]]
                expected |= {f"{side[depth - 1]}@{planet}{sign}{depth}" for depth in fitting[-1:]}
        assert table.dominant == expected
