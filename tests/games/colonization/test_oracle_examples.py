"""The second implementation of Colonization, held to the worked examples and the finest rulings."""

from __future__ import annotations

import pytest

from tests.games.colonization.oracle import ColonizationOracle as Oracle
from tests.games.colonization.oracle_table import SIDES
from tests.games.oracle import CHANCE, OVER


def play(game: Oracle, names: str) -> Oracle:
    """Play names parted by spaces."""
    for name in names.split():
        game.play(name)
    return game


def die(face: str, *stacks: str, orbit: str = "", frozen: str = "") -> Oracle:
    """Red and yellow with no points left, after a roll."""
    return play(Oracle.at(*stacks, orbit=orbit, points=0, frozen=frozen), f"next {face}")


def dominant(game: Oracle) -> dict[str, str]:
    """The dominant colonies by their sides."""
    return {side: colony[:2] for side in SIDES if (colony := game.dominant(side))}


def starting(game: Oracle, *verbs: str) -> set[str]:
    """The legal names that begin with one of some words."""
    return {name for name in game.legal() if name.startswith(verbs)}


def placed(game: Oracle) -> set[str]:
    """All pieces in orbit and in stacks; no test here has two that look alike."""
    return set(game.placed())


# --- dominance and winning -------------------------------------------------------------------------------


@pytest.mark.parametrize("seat", [0, 1])
def test_small_colonies_are_ignored_and_inner_ones_covered(seat: int) -> None:
    """LC-E1."""
    game = Oracle.at("yS bL |L| rL kL", seat=seat)
    assert dominant(game) == {"L+": "bL", "L-": "rL"}
    assert game.points == 5


def test_what_is_too_small_for_one_planet_dominates_another() -> None:
    """LC-E2."""
    assert dominant(Oracle.at("kS rM bL |M| -")) == {"M+": "rM"}
    assert dominant(Oracle.at("kS rM bL |S| -")) == {"S+": "kS"}


@pytest.mark.parametrize(
    ("stacks", "points"),
    [
        (["rM |S| -", "yL |M| -"], 5),
        (["rM |S| -"], 4),
        (["rS |S| -"], 3),
        (["kS rM |S| -"], 3),
        (["rM |L| -"], 3),
        (["kL |S| bM"], 3),
    ],
)
def test_the_largest_dominant_colony_of_ones_own_sets_the_points(stacks: list[str], points: int) -> None:
    """LC-E3."""
    assert Oracle.at(*stacks).points == points


def test_a_colony_gained_by_the_die_pays_from_the_next_turn_on() -> None:
    """LC-Q6."""
    game = die("hop", orbit="rL@L^")
    play(game, "hop-rL@L^")
    assert (game.turn(), game.points) == (1, 3)
    play(game, "next next next tip")
    assert (game.turn(), game.points) == (0, 5)


THREE_AND_ONE_HIDDEN = ("kS |S| bS", "kM |M| -", "yL bL |L| -")
"""Black and blue dominate three sides, and would have a fourth without yL."""


def test_a_win_in_ones_own_turn_by_the_die() -> None:
    game = Oracle.at("kS |S| bS", "kM |M| -", orbit="bL@L^", seat=1, points=0)
    play(game, "next hop hop-bL@L^")
    assert (game.player(), game.winners(), game.legal()) == (OVER, {1}, [])


@pytest.mark.parametrize("names", ["fade-yL@L+2", "next next next wild wild-yL@L+2"])
def test_a_win_in_the_opponents_turn(names: str) -> None:
    """LC-Q1, LC-Q3, LC-Q12, LC-Q32: in step 2 as well, and forced if the die says so."""
    game = play(Oracle.at(*THREE_AND_ONE_HIDDEN), names)
    assert (game.player(), game.turn(), game.winners()) == (OVER, 0, {1})


def test_greener_pastures_can_give_the_game_away() -> None:
    """LC-Q32."""
    game = play(Oracle.at(*THREE_AND_ONE_HIDDEN, points=5), "greener-yL@L+2")
    assert (game.stacks["L-"], game.winners()) == (["yL"], {1})


def test_a_swap_is_forced_with_two_pieces_in_play_even_if_both_are_the_opponents() -> None:
    """LC-Q12, LC-Q17."""
    assert die("swap", "kS |S| -").turn() == 1
    assert die("swap", "kS |S| -", orbit="bS@M^").legal() == ["swap-bS@M^", "swap-kS@S+1"]


# --- steps 1 to 3 ----------------------------------------------------------------------------------------


def test_a_game_begins_with_everything_in_the_bank() -> None:
    game = Oracle(2)
    assert (game.player(), game.turn(), game.points) == (0, 0, 3)
    assert (game.bank().total(), set(game.bank().values())) == (12, {1})
    assert set(game.legal()) == {"next", *(f"buy-{colour}{size}" for colour in "ry" for size in "SML")}


def test_buying_and_moving_into_orbit() -> None:
    """LC-E5."""
    game = play(Oracle(2), "buy-rS next orbit-rS^L")
    assert (game.points, game.orbit, game.legal()) == (1, ["rS@L^"], ["next"])
    game = play(Oracle(2), "buy-rM")
    assert starting(game, "buy") == {"buy-rS", "buy-yS"}
    assert play(game, "next").legal() == ["next"]
    rich = play(Oracle.at("yL |L| -"), "buy-rL next")
    assert (rich.points, rich.legal()) == (2, ["next"])
    later = play(Oracle.at(reserve={0: "rM"}), "next")
    assert starting(later, "orbit") == {"orbit-rM^S", "orbit-rM^M", "orbit-rM^L"}
    assert play(later, "orbit-rM^M").points == 1


def test_what_the_bank_does_not_hold_cannot_be_bought() -> None:
    """LC-Q33."""
    game = Oracle.at(orbit="rS@S^ kM@S^", reserve={0: "yM"})
    assert starting(game, "buy") == {"buy-rM", "buy-rL", "buy-yS", "buy-yL"}


def test_fade_in_step_2_then_buy_the_same_ship_again() -> None:
    """LC-58, LC-Q7, LC-Q8, LC-Q9."""
    game = Oracle.at("yM |L| -", orbit="yS@S^ rS@S^ kS@S^", reserve={0: "yL rL"})
    assert starting(game, "fade") == {"fade-yM@L+1", "fade-yS@S^", "fade-yL@R"}
    assert "buy-yS" not in game.legal()
    play(game, "fade-yS@S^ buy-yS")
    assert (game.points, game.reserve[0]) == (1, ["yL", "rL", "yS"])
    assert starting(play(game, "next"), "fade") == set()
    assert starting(play(game, "next"), "fade") == {"fade-yM@L+1", "fade-yL@R", "fade-yS@R"}


# --- the die ---------------------------------------------------------------------------------------------


def test_a_ship_has_two_results_of_an_aim() -> None:
    """LC-E6, LC-Q14."""
    assert set(die("aim", orbit="rS@L^").legal()) == {"aim-rS@L^>S", "aim-rS@L^>M"}
    assert set(die("aim", orbit="rS@L>S").legal()) == {"aim-rS@L>S^", "aim-rS@L>S>M"}


def test_the_die_is_forced_if_it_is_possible() -> None:
    """LC-E7."""
    for face in ("dig", "swap"):
        assert die(face, orbit="rS@M^").turn() == 1
    game = die("hop", orbit="rS@M^")
    assert game.legal() == ["hop-rS@M^"]
    play(game, "hop-rS@M^")
    assert (game.stacks["M+"], dominant(game)) == (["rS"], {})
    game = die("wild", orbit="rS@M^")
    assert game.legal() == ["wild-rS@M^"]
    assert play(game, "wild-rS@M^").bank()["rS"] == 1


def test_each_face_comes_once_in_six() -> None:
    game = play(Oracle(2), "next next next")
    assert (game.player(), game.turn()) == (CHANCE, 0)
    assert {face: str(odds) for face, odds in game.chance().items()} == dict.fromkeys(
        ["wild", "tip", "dig", "aim", "hop", "swap"], "1/6"
    )


def test_hop_and_dig_add_the_outermost_colony() -> None:
    """LC-41, LC-43."""
    game = play(die("hop", "kS |M| bS", orbit="rS@M^ yS@S>M"), "hop-rS@M^")
    assert game.stacks["M+"] == ["kS", "rS"]
    game = play(die("dig", "kS |M| bS", orbit="rS@M^ yS@S>M"), "dig-yS@S>M")
    assert game.stacks["M-"] == ["bS", "yS"]


def test_wild_takes_what_is_placed_only() -> None:
    """LC-Q10, LC-Q15: no die action reaches the reserve."""
    game = play(Oracle.at("kM rM |M| -", orbit="yS@S>L", reserve={0: "rL"}, points=0), "next wild")
    assert set(game.legal()) == {"wild-rM@M+1", "wild-yS@S>L"}
    for face in ("tip", "aim", "hop", "dig"):
        assert play(Oracle.at(reserve={0: "rL"}, points=0), f"next {face}").turn() == 1


def test_swap_takes_any_two_placed_pieces() -> None:
    """LC-Q16, LC-Q17: each pair comes up twice."""
    game = die("swap", "kM rM |M| -", orbit="kS@S^ bS@S^")
    assert set(game.legal()) == {"swap-kS@S^", "swap-bS@S^", "swap-rM@M+1", "swap-kM@M+2"}
    play(game, "swap-kS@S^")
    assert set(game.legal()) == {"with-bS@S^", "with-rM@M+1", "with-kM@M+2"}
    play(game, "with-bS@S^")
    assert (placed(game), game.turn()) == ({"kS@S^", "bS@S^", "rM@M+1", "kM@M+2"}, 1)


@pytest.mark.parametrize(
    ("one", "other", "after"),
    [
        ("rS@S^", "kS@L>M", {"kS@S^", "rS@L>M", "rM@M+1", "kM@M+2", "yL@L-1"}),
        ("rS@S^", "rM@M+1", {"rM@S^", "kS@L>M", "rS@M+1", "kM@M+2", "yL@L-1"}),
        ("rM@M+1", "kS@L>M", {"rS@S^", "rM@L>M", "kS@M+1", "kM@M+2", "yL@L-1"}),
        ("rM@M+1", "kM@M+2", {"rS@S^", "kS@L>M", "kM@M+1", "rM@M+2", "yL@L-1"}),
        ("yL@L-1", "rM@M+1", {"rS@S^", "kS@L>M", "yL@M+1", "kM@M+2", "rM@L-1"}),
    ],
)
def test_each_takes_the_others_exact_place(one: str, other: str, after: set[str]) -> None:
    """LC-45, LC-Q18."""
    for first, second in ((one, other), (other, one)):
        game = die("swap", "kM rM |M| -", "- |L| yL", orbit="rS@S^ kS@L>M")
        assert placed(play(game, f"swap-{first} with-{second}")) == after


def test_ships_that_look_alike_may_be_swapped() -> None:
    """LC-Q17, LC-Q34: they are one choice, and the other one remains."""
    game = Oracle.at(orbit="rS@S^ rS@S^", players=3, points=0)
    play(game, "next swap")
    assert game.legal() == ["swap-rS@S^"]
    play(game, "swap-rS@S^")
    assert game.legal() == ["with-rS@S^"]
    assert play(game, "with-rS@S^").orbit == ["rS@S^", "rS@S^"]


# --- the colours' actions --------------------------------------------------------------------------------


def test_a_beamed_ship_gets_any_direction_that_its_new_orbit_allows() -> None:
    """LC-E9, LC-Q27."""
    for target in ("kS@L>S", "kS@L>M", "kS@L^"):
        game = Oracle.at(orbit=f"yM@S>L {target}", points=2)
        assert starting(game, "beam") == {f"beam-yM@S>L-{target}"}
        play(game, f"beam-yM@S>L-{target}")
        assert (set(game.legal()), game.player(), game.points) == ({"^", ">M", ">L"}, 0, 0)
        assert placed(play(game, ">M")) == {"yM@S>L", "kS@S>M"}


def test_a_frozen_ship_misses_its_owners_next_turn() -> None:
    """LC-E10, LC-Q21, LC-Q23, LC-Q26."""
    freeze = "freeze-bS@L>M-rS@M^ freeze-bS@L>M-rS@M^ next tip next next next hop"
    alone = play(Oracle.at("kL |L| -", orbit="rS@M^ bS@L>M", seat=1, points=5), freeze)
    assert alone.turn() == 1
    after = play(alone, "next next next dig dig-bS@L>M next next next hop")
    assert after.legal() == ["hop-rS@M^"]
    joined = play(Oracle.at("kL |L| -", orbit="rS@M^ yM@M^ bS@L>M", seat=1, points=5), freeze)
    assert joined.legal() == ["hop-yM@M^"]


def test_only_wild_takes_a_frozen_ship() -> None:
    """LC-E10, LC-56, LC-Q21: it is neither chosen nor hit by its own side."""
    everything = "rS@S>M yS@S>M kS@M^ rM@L>S yM@L>S"
    game = Oracle.at(orbit=everything, points=5, frozen="rS yS")
    assert not [name for name in game.legal() if "rS" in name or "yS" in name]
    for face in ("tip", "aim", "dig", "hop", "swap"):
        rolled = die(face, orbit=everything, frozen="rS yS")
        assert not [name for name in rolled.legal() if "rS" in name or "yS" in name]
    assert {"wild-rS@S>M", "wild-yS@S>M"} < set(die("wild", orbit=everything, frozen="rS yS").legal())
    assert starting(Oracle.at(orbit=everything, frozen="rS yS"), "fade") == {"fade-yM@L>S"}


def test_a_frozen_ship_is_fair_game_until_its_turn() -> None:
    """LC-Q22."""
    game = Oracle.at(orbit="rM@S>L yM@S>L kS@L^ bM@L^", points=5, frozen="kS bM")
    assert starting(game, "lasers") == {"lasers-rM@S>L-kS@L^", "lasers-rM@S>L-bM@L^"}
    play(game, "beam-yM@S>L-kS@L^ ^ next swap")
    assert {"swap-kS@S^", "swap-bM@L^"} < set(game.legal())
    play(game, "swap-rM@S>L with-yM@S>L next next")
    assert starting(game, "teleport") == set()


def test_ones_own_ship_is_frozen_in_ones_own_next_turn() -> None:
    """LC-Q20, LC-Q25."""
    game = play(Oracle.at(orbit="bS@S>L kS@L^", seat=1, points=5), "freeze-bS@S>L-kS@L^")
    assert "teleport-kS@L^-S" in game.legal()
    play(game, "next tip tip-kS@L^>S next next next hop next")
    assert starting(play(game, "next"), "teleport") == set()
    play(game, "next hop next next next hop next next")
    assert starting(game, "teleport") == {"teleport-kS@L>S-S", "teleport-kS@L>S-M"}


def test_the_freeze_is_void_when_the_ship_becomes_a_colony() -> None:
    """LC-Q24: nor does the ship that takes its place become frozen; the other mark stays."""
    start = Oracle.at("rM |M| -", orbit="kS@L^ bS@S>L", points=0, frozen="kS bS")
    play(start, "next swap swap-kS@L^ with-rM@M+1")
    assert placed(start) == {"rM@L^", "bS@S>L", "kS@M+1"}
    assert start.frozen.keys() == {"bS"}
    play(start, "next next")
    assert starting(start, "fade") == {"fade-kS@M+1"}


def test_the_freeze_stays_on_a_ship_that_changes_orbit() -> None:
    """LC-Q24."""
    game = play(Oracle.at(orbit="kS@L^ rS@S>L", points=0, frozen="kS"), "next swap swap-kS@L^ with-rS@S>L")
    assert game.frozen.keys() == {"kS"}
    assert starting(game, "fade") == set()


@pytest.mark.parametrize(
    ("stack", "allowed"), [("rL |L| kS", True), ("rL |L| kL", False), ("rL |L| yL", False)]
)
def test_greener_pastures_wants_no_dominant_colony_on_the_other_side(stack: str, allowed: bool) -> None:
    """LC-E11, LC-Q31."""
    game = Oracle.at(stack, points=5)
    assert ("greener-rL@L+1" in game.legal()) is allowed
    assert "greener-rL@L+1" not in Oracle.at(stack, points=4).legal()


def test_greener_pastures_leads_to_the_outside_and_uncovers_what_was_behind() -> None:
    """LC-Q30, LC-Q32: even a colony with a smaller one upon it can go."""
    game = play(Oracle.at("yS rL bL |L| kS", points=5), "greener-rL@L+2")
    assert (game.stacks["L+"], game.stacks["L-"]) == (["bL", "yS"], ["kS", "rL"])
    assert dominant(game) == {"L+": "bL", "L-": "rL"}


def test_teleport() -> None:
    """LC-E13, LC-Q29."""
    game = Oracle.at(orbit="kM@S>M rS@S^", seat=1, points=3)
    assert starting(game, "teleport") == {"teleport-kM@S>M-M", "teleport-kM@S>M-L"}
    assert set(play(game, "teleport-kM@S>M-M").legal()) == {">S", ">L"}
    game = play(Oracle.at(orbit="kM@S>M", seat=1, points=3), "teleport-kM@S>M-L")
    assert set(game.legal()) == {">S", ">M"}
    assert play(game, ">M").orbit == ["kM@L>M"]
    game = play(Oracle.at(orbit="kM@S^", seat=1, points=3), "teleport-kM@S^-M")
    assert (game.orbit, game.points, game.legal()) == (["kM@M^"], 0, ["next"])


def test_lasers_hit_ships_of_anybody_in_the_orbit_pointed_at() -> None:
    """LC-E15, LC-Q25: and the red ship may fire again."""
    game = Oracle.at("bL |L| -", orbit="rM@S>L kS@L>M yM@L^ bS@S^ kM@M^", points=5)
    assert starting(game, "lasers") == {"lasers-rM@S>L-kS@L>M", "lasers-rM@S>L-yM@L^"}
    play(game, "lasers-rM@S>L-kS@L>M lasers-rM@S>L-yM@L^")
    assert (game.points, placed(game)) == (1, {"bL@L+1", "rM@S>L", "bS@S^", "kM@M^"})
    assert game.bank()["kS"] == game.bank()["yM"] == 1


def test_only_a_lying_ship_of_the_colour_fires() -> None:
    """LC-13, LC-61."""
    game = Oracle.at(orbit="rM@S^ yM@S^ yS@M>S kS@S^ kM@L>S", points=5)
    assert starting(game, "lasers", "freeze") == set()
    assert {name.rpartition("-")[0] for name in starting(game, "beam")} == {"beam-yS@M>S"}
    assert starting(game, "teleport") == set()


def test_actions_of_5_points_need_all_of_a_rich_turn() -> None:
    """LC-Q45."""
    game = play(Oracle.at("yL |L| -", orbit="rS@S>L"), "next next")
    assert starting(game, "swerve", "greener") == {
        "swerve-rS@S>L^",
        "swerve-rS@S>L>M",
        "greener-yL@L+1",
    }
    spent = play(Oracle.at("yL |L| -", orbit="rS@S>L"), "buy-rM next next")
    assert starting(spent, "swerve", "greener") == set()


# --- three or four players -------------------------------------------------------------------------------


@pytest.mark.parametrize(("players", "colours"), [(3, "ryk"), (4, "rykb")])
def test_the_variant_gives_each_player_six_ships_of_a_colour(players: int, colours: str) -> None:
    """LC-64, LC-Q35, LC-Q36."""
    game = Oracle(players)
    assert game.bank() == {f"{colour}{size}": 2 for colour in colours for size in "SML"}
    for seat, colour in enumerate(colours):
        assert game.turn() == seat
        assert starting(game, "buy") == {f"buy-{colour}{size}" for size in "SML"}
        play(game, "next next next hop")
    assert game.turn() == 0


@pytest.mark.parametrize("players", [3, 4])
def test_three_dominant_colonies_win_the_variant(players: int) -> None:
    """LC-E16, LC-Q38."""
    game = Oracle.at("rS |S| -", "rM |M| -", orbit="rL@L^", players=players, points=0)
    assert play(game, "next hop hop-rL@L^").winners() == {0}


def test_the_variant_has_the_black_actions_and_those_of_all_colours() -> None:
    """LC-E16, LC-66."""
    game = Oracle.at("rM |M| -", orbit="rS@S>L rS@S>L bS@L^ yS@L>S kS@L>S", players=4, points=5)
    assert set(game.legal()) == {
        *("next", "fade-rS@S>L", "fade-rM@M+1", "greener-rM@M+1"),
        *("swerve-rS@S>L^", "swerve-rS@S>L>M", "teleport-rS@S>L-M", "teleport-rS@S>L-L"),
    }
    play(game, "teleport-rS@S>L-L >M")
    assert sorted(game.orbit) == ["bS@L^", "kS@L>S", "rS@L>M", "rS@S>L", "yS@L>S"]
