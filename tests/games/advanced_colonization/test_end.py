"""How Advanced Colonization ends: four dominant colonies, or a draw."""

from __future__ import annotations

import pytest

from orrery.core.state import IllegalActionError
from orrery.games.advanced_colonization.game import GAME
from tests.games.advanced_colonization.positions import ROUND, Table, line, new_game, position, random_game

# --- four dominant colonies ------------------------------------------------------------------------


@pytest.mark.clause("AC-16", "AC-Q1")
def test_four_dominant_colonies_win_at_once() -> None:
    table = position("yM@S>M", "rS |S| yS", "kM |M|", "rL |L|")
    table.play("far-yM@S>M")
    assert (table.result, table.legal, table.asked) == ("R", [], "over")
    assert table.state.returns() == [1.0, -1.0]
    with pytest.raises(IllegalActionError):
        table.play("next")


@pytest.mark.clause("AC-16")
def test_black_and_blue_win_likewise() -> None:
    table = position("bM@M^", "kS |S| bS", "|M|", "bL |L|", turn="K").play("near-bM@M^")
    assert (table.result, table.state.returns()) == ("K", [-1.0, 1.0])


@pytest.mark.clause("AC-16", "AC-11")
def test_four_colonies_of_which_one_cannot_dominate_do_not_win() -> None:
    table = position("yL@S>M", "rS |S| yS", "kM |M|", "rL |L|").play("far-yL@S>M")
    assert (table.result, len(table.dominant)) == ("", 4)


@pytest.mark.clause("AC-16", "AC-Q1", "AC-42")
def test_one_action_can_win_with_five() -> None:
    table = position("", "rM |S| yS", "rS |M| yM", "rL |L|")
    assert len(table.dominant) == 3
    table.play("shift-yL swap-rM@S+1 with-rS@M+1")
    assert (len(table.dominant), table.result) == (5, "R")


@pytest.mark.clause("AC-Q1", "AC-41")
def test_nobody_wins_half_way_through_an_action() -> None:
    table = position("rM@S>M", "rS |S| yS", "kM |M|", "rL |L|")
    for name in ("shift-yL", "swap-kM@M+1"):
        assert table.play(name).result == ""
    assert table.play("with-rM@S>M").result == "R"


@pytest.mark.clause("AC-Q2")
def test_two_never_win_at_once() -> None:
    for seed in range(20, 26):
        for table in random_game(seed):
            seats = [sum(name[0] in colours for name in table.dominant) for colours in ("ry", "kb")]
            assert sum(count >= 4 for count in seats) == (table.result in ("R", "K"))


# --- the same position for the third time ----------------------------------------------------------


@pytest.mark.clause("AC-Q35")
def test_the_third_time_that_a_position_begins_a_turn_is_a_draw() -> None:
    table = new_game().play(f"{ROUND} next next next next next")
    assert table.result == ""
    table.play("next")
    assert (table.result, table.legal, table.state.returns()) == ("draw", [], [0.0, 0.0])


@pytest.mark.clause("AC-Q35")
def test_with_the_setting_off_it_is_not() -> None:
    table = new_game(repetition="off")
    for _ in range(5):
        table.play(ROUND)
    assert (table.result, table.asked) == ("", "R")


@pytest.mark.clause("AC-Q35")
def test_the_same_pyramids_in_another_turn_or_place_are_another_position() -> None:
    table = position("rS@S^ kM@M^", phase="buy")
    table.play("next next redirect-rS@S^>M next next next next")
    table.play("next next redirect-rS@S>M^ next next next next")
    assert table.then("next next next").result == ""
    assert table.play(ROUND).result == "draw"


@pytest.mark.clause("AC-Q35", "AC-Q12")
def test_twins_that_change_places_make_no_other_position() -> None:
    table = position("rS@S^ rS@M>L", phase="buy")
    swaps = "next next redirect-rS@S^>L redirect-rS@S>L^ next next next next"
    assert table.play(f"{swaps} {swaps}").result == "draw"


@pytest.mark.clause("AC-Q35")
def test_the_order_of_colonies_makes_another_position() -> None:
    one = position("rS@S^", "rS kS |S|", phase="buy")
    other = position("rS@S^", "kS rS |S|", phase="buy")
    assert set(one.state.seen) & set(other.state.seen) == set()


@pytest.mark.clause("AC-Q35", "AC-14")
def test_what_came_before_a_burning_is_forgotten() -> None:
    table = position("kS@S^ kS@S^", phase="buy").play(ROUND)
    table.play("next next shift-yL swap-kS@S^ with-kS@S^")
    assert table.state.seen == {}
    twin = position("kS@S^ kS@S^", burned="yL", points=2)
    assert table.state.key() == twin.state.key()


@pytest.mark.clause("AC-Q35")
def test_what_was_seen_is_read_from_the_line() -> None:
    table = new_game().play(ROUND)
    back = Table(GAME.deserialize(table.state.serialize()))
    assert back.state.key() == table.state.key() != new_game().state.key()
    assert back.play(ROUND).result == "draw"
    over = Table(GAME.deserialize(back.state.serialize()))
    assert (over.result, over.asked) == ("draw", "over")


# --- nobody can win any more -----------------------------------------------------------------------

NINE = "rS rS rM rM rL rL yS yS yM kS kS kM kM kL kL bS bS"
"""Nine of red and yellow out of the game, and eight of black and blue."""


@pytest.mark.clause("AC-Q36")
def test_with_fewer_than_four_pyramids_each_the_game_is_a_draw() -> None:
    table = position("yL@S^ bL@M^", burned=NINE, turn="K")
    assert table.result == ""
    table.play("shift-bM swap-yL@S^")
    assert table.result == ""
    assert table.play("with-bL@M^").result == "draw"


@pytest.mark.clause("AC-Q36")
def test_as_long_as_one_player_can_win_the_game_goes_on() -> None:
    table = position("yL@S^ yL@M^ bL@M^", burned=NINE, turn="R")
    table.play("shift-yM swap-yL@S^ with-bL@M^")
    assert (table.result, table.state.alive(0), table.state.alive(1)) == ("", 2, 4)


@pytest.mark.clause("AC-Q36", "AC-36")
def test_a_bomber_counts_for_that_too() -> None:
    table = position("bL@S^ rS@M^", burned=NINE.replace("rS rS", "rS yL"), turn="K")
    assert table.play("bomb-bL@S^ planet-S2-same").result == "draw"


# --- settings --------------------------------------------------------------------------------------


@pytest.mark.clause("AC-Q5", "AC-Q35")
def test_settings_stay_with_the_position() -> None:
    for reattach in ("off", "same_side"):
        for repetition in ("draw", "off"):
            state = GAME.deserialize(line(reattach=reattach, repetition=repetition))
            assert f" {reattach},{repetition} " in state.serialize()
