"""Fire Lasers and Tractor Beam: what red, yellow, black and blue ships do to the planet they point at."""

from __future__ import annotations

from itertools import combinations

import pytest

from tests.games.advanced_colonization.positions import Table, position

# --- who may ---------------------------------------------------------------------------------------


@pytest.mark.clause("AC-45", "AC-47")
@pytest.mark.parametrize("turn", "RK")
def test_red_and_black_fire_and_yellow_and_blue_beam(turn: str) -> None:
    table = position("rS@S>M yS@S>M kS@S>M bS@S>M rL@M^", turn=turn)
    own = {"R": ("rS@S>M", "yS@S>M"), "K": ("kS@S>M", "bS@S>M")}[turn]
    assert (table.ways("lasers"), table.ways("beam")) == ({own[0]}, {own[1]})


@pytest.mark.clause("AC-49", "AC-52", "AC-Q7")
def test_only_ships_in_orbit_that_point_at_a_planet_act() -> None:
    table = position(
        "rS@S^ yS@S^ rM@S>- yM@S>- kS@M^ rL@M^", "rS |S| yS", "|M|", "|L2|", burned="L kL", reserves="yL / -"
    )
    assert {"lasers", "beam", "advance", "far"} & table.verbs == set()


@pytest.mark.clause("AC-49")
def test_the_acting_ship_stays_as_it_is_and_acts_again() -> None:
    table = position("yS@S>M kS@M^ kM@M^").play("beam-yS@S>M target-kS@M^ fire to-L ^")
    assert table.ships == ["kM@M^", "kS@L^", "yS@S>M"]
    table.play("beam-yS@S>M target-kM@M^ fire to-S >L")
    assert (table.ships, table.points) == (["kM@S>L", "kS@L^", "yS@S>M"], 3)


@pytest.mark.clause("AC-Q23", "AC-46", "AC-47")
def test_there_must_be_something_to_hit() -> None:
    bare = position("rS@S>M yS@S>M", "kS |S|", "|M|", "kL |L|")
    assert {"lasers", "beam"} & bare.verbs == set()
    settled = position("rS@S>M yS@S>M", "|M| kS")
    assert (settled.ways("lasers"), settled.ways("beam")) == ({"rS@S>M"}, set())


@pytest.mark.clause("AC-45", "AC-Q19", "AC-Q20")
def test_lasers_burn_any_pyramid_of_ones_own_in_the_bank_and_need_one() -> None:
    own = "rS rM rM rL rL yS yM yM yL yL"
    table = position("rS@S>M kS@M^", burned=own).play("lasers-rS@S>M")
    assert (table.points, table.legal) == (2, ["burn-yS"])
    assert table.play("burn-yS").burned["yS"] == 2
    without = position("rS@S>M kS@M^", burned=own, reserves="yS / -")
    assert without.ways("lasers") == set()


@pytest.mark.clause("AC-Q19")
def test_what_the_same_shot_destroys_cannot_pay_for_it() -> None:
    own = "rS rM rM rL rL yS yS yM yM yL"
    table = position("rS@S>M yL@M^ kS@M^", burned=own)
    assert table.ways("lasers") == set()


# --- Fire Lasers -----------------------------------------------------------------------------------


def hit(table: Table) -> set[frozenset[str]]:
    """Every set of targets that can be fired at, by walking all ways of naming them."""
    found, left = set(), [(table, frozenset[str]())]
    while left:
        now, chosen = left.pop()
        if "fire" in now.legal:
            found.add(chosen)
        left += [(now.then(f"target-{name}"), chosen | {name}) for name in now.ways("target")]
    return found


@pytest.mark.clause("AC-46", "AC-Q22", "AC-Q23", "AC-Q24")
def test_any_ships_and_colonies_there_but_not_none() -> None:
    table = position("rS@S>M rM@M^ kS@M>L kL@S^", "yM |M| kM", "kS |L|").play("lasers-rS@S>M burn-rS")
    there = ["rM@M^", "yM@M+1", "kS@M>L", "kM@M-1"]
    sets = {frozenset(some) for count in range(1, 5) for some in combinations(there, count)}
    assert hit(table) == sets
    assert table.legal == [f"target-{name}" for name in there]


@pytest.mark.clause("AC-46", "AC-15", "AC-Q24")
def test_all_targets_are_destroyed_together() -> None:
    table = position("rS@S>M rM@M^ kS@M>L", "yM kS bM |M| kM").play("lasers-rS@S>M burn-rS")
    table.play("target-rM@M^ target-yM@M+3 target-kS@M>L target-bM@M+1 fire")
    assert (table.stack("M"), table.ships, table.points) == ("kS |M| kM", ["rS@S>M"], 2)
    assert [table.bank[kind] for kind in ("rM", "yM", "kS", "bM", "rS")] == [2, 2, 1, 2, 0]
    assert table.burned == {"rS": 1}


@pytest.mark.clause("AC-Q22")
def test_of_two_alike_one_or_both_are_hit() -> None:
    table = position("rS@S>M kS@M^ kS@M^ kM@M^").play("lasers-rS@S>M burn-rS")
    assert table.legal == ["target-kS@M^", "target-kM@M^"]
    assert table.then("target-kM@M^").legal == ["fire"]
    assert table.then("target-kS@M^").legal == ["target-kS@M^", "target-kM@M^", "fire"]
    both = table.then("target-kS@M^ target-kS@M^ fire")
    assert both.ships == ["kM@M^", "rS@S>M"]
    assert table.then("target-kS@M^ fire").ships == ["kM@M^", "kS@M^", "rS@S>M"]


@pytest.mark.clause("AC-46", "AC-16", "AC-Q1")
def test_a_shot_that_uncovers_a_fourth_colony_wins() -> None:
    table = position("rS@S>M", "rS |S| yS", "kM rM |M| rM").play("lasers-rS@S>M burn-rL")
    assert table.then("target-rM@M+1 fire").result == ""
    assert table.then("target-kM@M+2 fire").result == "R"


# --- Tractor Beam ----------------------------------------------------------------------------------


@pytest.mark.clause("AC-47", "AC-Q24", "AC-Q25")
def test_any_ships_there_move_together_to_one_of_the_two_other_planets() -> None:
    table = position("yS@S>M rS@M^ kS@M>S kL@L^", "|M| kM").play("beam-yS@S>M")
    assert table.points == 4
    assert hit(table) == {frozenset(s) for s in (["rS@M^"], ["kS@M>S"], ["rS@M^", "kS@M>S"])}
    table.play("target-rS@M^ target-kS@M>S fire")
    assert table.ways("to") == {"S", "L"}
    assert table.then("to-L ^ ^").ships == ["kL@L^", "kS@L^", "rS@L^", "yS@S>M"]
    assert table.then("to-S >L >M").ships == ["kL@L^", "kS@S>M", "rS@S>L", "yS@S>M"]


@pytest.mark.clause("AC-48", "AC-Q26")
def test_each_moved_ship_stands_or_points_at_either_other_planet() -> None:
    table = position("yS@S>M rS@M^ kS@M>S kL@M^").play(
        "beam-yS@S>M target-rS@M^ target-kS@M>S target-kL@M^ fire to-L"
    )
    for aim in ("^", ">S", ">M"):
        assert table.legal == ["^", ">S", ">M"]
        table.play(aim)
    assert (table.ships, table.phase) == (["kL@L>M", "kS@L>S", "rS@L^", "yS@S>M"], "act")


@pytest.mark.clause("AC-Q26", "AC-Q7", "AC-48")
def test_only_who_pointed_at_nothing_may_go_on_so() -> None:
    table = position("yS@S>M kS@M^ kS@M>- bL@M>-", "|S|", "|M|", "|L2|", burned="L kL")
    table.play("beam-yS@S>M target-kS@M^ target-kS@M>- target-bL@M>- fire to-L2")
    assert table.legal == ["^", ">S", ">M"]
    assert table.play(">M").legal == ["^", ">S", ">M", ">-"]
    assert table.play(">-").legal == ["^", ">S", ">M", ">-"]
    assert table.play("^").ships == ["bL@L2^", "kS@L2>-", "kS@L2>M", "yS@S>M"]


@pytest.mark.clause("AC-Q26")
def test_a_moved_ship_is_asked_for_apart_from_its_twin_at_the_goal() -> None:
    for ships in ("kS@M^ kS@L^", "kS@S^ kS@L^"):
        source = ships[3]
        table = position(f"yS@{'S' if source == 'M' else 'M'}>{source} {ships}")
        beamer = next(iter(table.ways("beam")))
        table.play(f"beam-{beamer} target-kS@{source}^ fire to-L >{source}")
        assert [ship for ship in table.ships if ship[0] == "k"] == [f"kS@L>{source}", "kS@L^"]


@pytest.mark.clause("AC-47", "AC-50")
def test_a_beam_costs_one_point_and_is_repeated_five_times() -> None:
    table = position("yS@S>M yL@L>M kS@M^ kM@M^ kL@M^ bS@M^ bM@M^ bL@M^")
    for ship in ("kS", "kM", "kL", "bS", "bM"):
        table.play(f"beam-yS@S>M target-{ship}@M^ fire to-L ^")
    assert (table.points, table.ways("beam")) == (0, set())
