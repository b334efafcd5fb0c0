"""What there is in Advanced Colonization, where it is at first, and how its position is written."""

from __future__ import annotations

from collections import Counter

import pytest

from orrery.core.state import PositionError
from orrery.games.advanced_colonization.game import GAME
from tests.games.advanced_colonization.positions import EIGHT, Table, line, new_game, position, random_game

KINDS = [colour + size for colour in "rykb" for size in "SML"]


# --- components ------------------------------------------------------------------------------------


@pytest.mark.clause("AC-1", "AC-3", "AC-18")
def test_all_24_ships_begin_in_the_bank() -> None:
    assert new_game().bank == Counter(dict.fromkeys(KINDS, 2))


@pytest.mark.clause("AC-1", "AC-Q37")
def test_two_play_and_nothing_is_left_to_chance() -> None:
    assert GAME.info.players == (2,)
    for table in random_game(1):
        assert table.asked in ("R", "K", "over")
        assert table.state.chance_outcomes() == []


@pytest.mark.clause("AC-2", "AC-17", "AC-18")
def test_one_planet_of_each_size_is_placed_and_three_wait_in_the_bank() -> None:
    assert new_game().planets == ["S", "M", "L"]
    assert new_game().spare_planets == {"S2", "M2", "L2"}
    assert len(set(new_game().state.spots)) == 3


@pytest.mark.clause("AC-17")
def test_three_planets_are_placed_at_all_times() -> None:
    table = position("rS@S^ rM@M^ kS@L>S", burned="yS")
    after = table.play("bomb-rS@S^ planet-L2-same")
    assert after.planets == ["L2", "M", "L"]


@pytest.mark.clause("AC-6")
def test_reserves_begin_empty() -> None:
    assert not new_game().reserve("R")
    assert not new_game().reserve("K")


@pytest.mark.clause("AC-19")
def test_red_and_yellow_begin_and_turns_alternate() -> None:
    table = new_game()
    assert GAME.info.seats == ("Red and yellow", "Black and blue")
    assert (table.asked, table.ways("buy")) == ("R", {"rS", "rM", "rL", "yS", "yM", "yL"})
    table.play("next next next")
    assert (table.asked, table.ways("buy")) == ("K", {"kS", "kM", "kL", "bS", "bM", "bL"})
    assert table.play("next next next").asked == "R"


@pytest.mark.clause("AC-4", "AC-5", "AC-3")
def test_every_pyramid_is_in_one_place() -> None:
    for table in random_game(2):
        placed = Counter(name[:2] for name in [*table.ships, *table.colonies])
        everywhere = placed + table.bank + table.reserve("R") + table.reserve("K") + table.burned
        assert everywhere == Counter(dict.fromkeys(KINDS, 2))


# --- how ships lie ---------------------------------------------------------------------------------


@pytest.mark.clause("AC-7", "AC-8", "AC-9", "AC-Q40", "AC-Q38")
def test_ships_stand_or_point_at_another_planet() -> None:
    for table in random_game(3, repetition="off"):
        for ship in table.ships:
            place = ship.partition("@")[2]
            around, _, goal = place.replace("^", ">").partition(">")
            assert around in table.planets
            assert goal in {"", *table.planets} - {around} or (goal == "-" and table.burned_planets)


@pytest.mark.clause("AC-8")
@pytest.mark.parametrize("ship", ["rS@S>S", "rS@S>M2"])
def test_no_ship_points_at_its_own_planet_or_at_one_that_is_not_there(ship: str) -> None:
    with pytest.raises(PositionError):
        position(ship)


# --- the position line -----------------------------------------------------------------------------


def test_twins_are_interchangeable() -> None:
    """However two alike came to their places, the position is the same."""
    one = position("rS@S^ rS@M>L", "rM kS rM |M| -", reserves="yS / -")
    other = position("rS@M>L rS@S^", "rM kS rM |M| -", reserves="yS / -")
    assert one.state.key() == other.state.key()
    swapped = one.then("shift-yL swap-rM@M+1 with-rM@M+3")
    assert swapped.stack("M") == one.stack("M")
    assert swapped.state.place[:12] != [-1] * 12


def test_twins_alike_are_one_choice() -> None:
    table = position("rS@S^ rS@S^ rM@S^ rM@S>L")
    assert table.legal.count("near-rS@S^") == 1
    assert table.ways("near") == {"rS@S^", "rM@S^"}
    assert table.ways("return") == {"rS@S^", "rM@S^", "rM@S>L"}


@pytest.mark.parametrize(
    "text",
    [
        line().replace("2 off", "3 off"),
        line(reattach="on"),
        line(repetition="on"),
        line("rS@S^ rS@S^ rS@S^"),
        line(reserves="kS / -"),
        line(burned="S yS"),
        line(points=6),
        line(phase="planet", points=2),
        line("rS@S^", phase="planet", points=2, details="actor=rS@M^"),
        line("kS@S^", phase="planet", points=2, details="actor=kS@S^"),
        line("rS@S>M", phase="burn", points=2, details="actor=rS@S>M"),
        line("yS@S>M kS@M^", phase="burn", points=2, details="actor=yS@S>M"),
        line("yS@S>M kS@M^ bS@L^", phase="target", points=2, details="actor=yS@S>M;chosen=bS@L^"),
        line("yS@S>M kS@M^ bS@M^", phase="goal", points=2, details="actor=yS@S>M;chosen=bS@M^,kS@M^"),
        line("yS@S>M kS@M^", phase="goal", points=2, details="actor=yS@S>M"),
        line("yS@S>M kS@L^", phase="turn", points=2, details="goal=S;turning=kS"),
        line("yS@S>M kS@L^", burned="rS", phase="with", points=2),
        line("rS@S^", details="first=rS@S^"),
        line(details="seen=R"),
        line(details="seen=R-----------------------x"),
        line(details="seen=R----------------------AA"),
        line(details="seen=R------------------------*3"),
        line(repetition="off", details="seen=R------------------------"),
        line(phase="over"),
        line("", "rS |S| rS", "rM |M| yM"),
        line("", "rS |S| rS", "rM |M| yM", phase="over").replace("rM:yM", "rL:yM"),
    ],
)
def test_what_cannot_be_played_on_is_refused_in_a_sentence(text: str) -> None:
    with pytest.raises(PositionError, match=r"\w+ \w+ \w+"):
        GAME.deserialize(text)


@pytest.mark.parametrize("repetition", ["draw", "off"])
def test_every_position_is_the_same_after_a_line_of_text(repetition: str) -> None:
    for seed in range(2):
        for table in random_game(seed, repetition=repetition):
            back = Table(GAME.deserialize(table.state.serialize()))
            assert back.state.serialize() == table.state.serialize()
            assert back.state.key() == table.state.key()
            assert (back.legal, back.result) == (table.legal, table.result)


@pytest.mark.parametrize(
    ("before", "names"),
    [
        (position("rS@S>M kS@M^ kS@M^ kM@M>L"), "lasers-rS@S>M burn-rS target-kS@M^ target-kS@M^"),
        (position("yS@S>M kS@M^ kS@M>L"), "beam-yS@S>M target-kS@M^ target-kS@M>L fire to-L ^"),
        (
            position("yS@S2>M kS@M^ kS@M>-", "|S2|", "|M|", "|L|", burned="rS S"),
            "beam-yS@S2>M target-kS@M^ target-kS@M>- fire to-L >M",
        ),
        (position("yS@S>M kS@M^ kS@L^"), "beam-yS@S>M target-kS@M^ fire to-L"),
        (position("rS@S^ rS@S^ kL@L>M", burned=EIGHT), "shift-rM swap-rS@S^ with-rS@S^"),
        (position("rS@S^ rS@S>M", reattach="same_side"), "bomb-rS@S^ planet-S2-other"),
    ],
)
def test_so_is_every_part_of_an_action(before: Table, names: str) -> None:
    for name in names.split():
        before.play(name)
        back = Table(GAME.deserialize(before.state.serialize()))
        assert (back.state.key(), back.legal) == (before.state.key(), before.legal)
        assert back.state.spots == before.state.spots
