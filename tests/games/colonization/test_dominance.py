"""What dominates in the pyramids' Colonization, and when the game is won."""

from __future__ import annotations

from itertools import combinations

import pytest

from tests.games.colonization.positions import position, random_game

SIZE = {"S": 1, "M": 2, "L": 3}


def outermost_eligible(side: str, planet: str) -> str:
    """The dominant colony of a side as written, outermost first; looked for as the rule says it."""
    return next((kind for kind in side.split() if SIZE.get(kind[-1], 0) >= SIZE[planet]), "")


# --- what dominates --------------------------------------------------------------------------------


@pytest.mark.clause("LC-15", "LC-16", "LC-17", "LC-20", "LC-Q42", "LC-E1")
def test_too_small_ones_are_ignored_and_the_outermost_of_the_rest_dominates() -> None:
    table = position(L="yS bL | rL kL")
    assert table.dominant("K") == {"bL@L+1"}
    assert table.dominant("R") == {"rL@L-2"}
    assert table.rolled("tip").points == 5
    assert table.rolled("tip").rolled("tip").points == 5


@pytest.mark.clause("LC-16", "LC-17", "LC-E2")
def test_a_colony_dominates_planets_of_its_size_or_smaller() -> None:
    medium = position(M="kS rM bL | -")
    assert (medium.dominant("R"), medium.dominant("K")) == ({"rM@M+2"}, set())
    small = position(S="kS rM bL | -")
    assert (small.dominant("R"), small.dominant("K")) == (set(), {"kS@S+3"})
    for colony in "SML":
        for planet in "SML":
            table = position(f"rM@{planet}^ r{colony}@{planet}^", players=3).rolled("hop")
            table.play(f"hop-r{colony}@{planet}^")
            assert bool(table.dominant("R")) == (SIZE[colony] >= SIZE[planet])


@pytest.mark.clause("LC-18")
def test_a_side_has_one_dominant_colony_or_none() -> None:
    table = position(S="rS yS | kS", M="rM kM | bM", L="yL kL | bS")
    assert table.dominant("R") == {"rS@S+2", "rM@M+2", "yL@L+2"}
    assert table.dominant("K") == {"kS@S-1", "bM@M-1"}
    assert position(L="rS yM | kS bM").state.dominant == [-1] * 6


@pytest.mark.clause("LC-15", "LC-17", "LC-18", "LC-19")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_dominance_is_true_after_every_change(players: int) -> None:
    for table in random_game(11, players, 500):
        found = {name[:2] for seat in table.letters for name in table.dominant(seat)}
        sides = [(side, planet) for planet in "SML" for side in table.stack(planet).split(" | ")]
        assert found == {outermost_eligible(side, planet) for side, planet in sides} - {""}


@pytest.mark.clause("LC-19", "LC-Q32")
def test_what_is_uncovered_dominates_at_once() -> None:
    table = position(S="yM kS | -").play("fade-yM@S+2")
    assert (table.dominant("K"), table.dominant("R")) == ({"kS@S+1"}, set())
    moved = position(S="rL kM | -", points=5).play("greener-rL@S+2")
    assert (moved.dominant("K"), moved.dominant("R")) == ({"kM@S+1"}, {"rL@S-1"})


# --- winning ---------------------------------------------------------------------------------------


@pytest.mark.clause("LC-21")
def test_four_dominant_colonies_of_both_colours_win() -> None:
    table = position("yL@L^", S="rS | yS", M="rM | -").rolled("hop")
    assert table.winner == ""
    table.play("hop-yL@L^")
    assert (table.winner, table.asked, table.phase) == ("R", "over", "over")
    assert table.state.returns() == [1.0, -1.0]


@pytest.mark.clause("LC-21")
def test_three_are_not_enough_between_two_and_four_covered_ones_neither() -> None:
    assert position("yL@L^", S="rS | yS").rolled("hop").play("hop-yL@L^").asked == "K"
    ignored = position("rM@L^", S="rS | yS", M="yM | -").rolled("hop").play("hop-rM@L^")
    assert (ignored.asked, ignored.colonies) == ("K", {"rS@S+1", "yS@S-1", "yM@M+1", "rM@L+1"})


@pytest.mark.clause("LC-Q1", "LC-19")
@pytest.mark.parametrize("phase", ["buy", "act"])
def test_a_win_in_the_others_turn_counts_at_once(phase: str) -> None:
    table = position("yS@M^", S="kS | bS", M="yL kM | -", L="- | bL", phase=phase)
    assert table.play("fade-yL@M+2").winner == "K"


@pytest.mark.clause("LC-Q1", "LC-Q12")
@pytest.mark.parametrize(
    ("face", "names"),
    [("wild", "wild-yL@M+2"), ("swap", "swap-yL@M+2 with-rS@L^"), ("hop", "hop-rS@L^")],
)
def test_only_what_uncovers_the_fourth_gives_it_away(face: str, names: str) -> None:
    table = position("rS@L^", S="kS | bS", M="yL kM | -", L="- | bL").rolled(face).play(names)
    assert table.winner == ("" if face == "hop" else "K")


@pytest.mark.clause("LC-Q1")
def test_a_swap_is_examined_when_it_is_complete() -> None:
    table = position("kL@L^", S="kS | bS", M="bM | -", L="rL | -", turn="K").rolled("swap")
    table.play("swap-kL@L^")
    assert (table.winner, table.asked) == ("", "K")
    assert table.play("with-rL@L+1").winner == "K"


@pytest.mark.clause("LC-Q2")
def test_no_swap_lifts_two_players_at_once() -> None:
    table = position(
        "rM@S^ kM@M>L yL@S>M rS@L^ bS@S^ kS@M>S yL@L>S",
        S="rS yM | kS",
        M="kM rL | bM",
        L="bL kL | rL",
        players=4,
        phase="swap",
    )
    winners = set()
    for first, second in combinations(sorted(table.ways("swap")), 2):
        after = table.then(f"swap-{first} with-{second}")
        reached = [seat for seat in after.letters if len(after.dominant(seat)) >= 3]
        assert reached == list(after.winner)
        winners.add(after.winner)
    assert winners >= {"", "R", "K", "B"}


@pytest.mark.clause("LC-22", "LC-Q38", "LC-E16")
@pytest.mark.parametrize("players", [3, 4])
def test_three_dominant_colonies_win_among_three_and_four(players: int) -> None:
    table = position("rL@L^", S="rS | -", M="- | rM", players=players).rolled("hop")
    assert table.winner == ""
    table.play("hop-rL@L^")
    assert (table.winner, table.asked) == ("R", "over")
    assert table.state.returns() == [1.0, *[-1 / (players - 1)] * (players - 1)]
