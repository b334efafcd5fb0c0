"""Ice Colony's sentences: what the land adds to Fate, and pips that are counted well."""

from __future__ import annotations

import re
from random import Random

import pytest

from orrery.core.chance import choose_outcome
from orrery.games.ice_colony.game import GAME
from orrery.games.ice_colony.table.refusals import why_not
from orrery.games.ice_colony.table.sentences import sentence
from orrery.games.interface import view_of, words_of
from tests.games.ice_colony.positions import position

NAMES = ("White", "Orange")


@pytest.mark.parametrize(
    ("land", "unit", "fate", "expected"),
    [
        ("clear", "W1", "grow1", "Fate: Grow 1. c3 goes from 1 to 2 pips."),
        ("green", "W1", "grow1", "Fate: Grow 1, and 1 more on green. c3 goes from 1 to 3 pips."),
        ("green", "W1", "none", "Fate: None, so c3 stays as it is."),
        ("red", "W3", "reduce", "Fate: Reduce, and 1 more on red. c3 goes from 3 to 1 pip."),
        ("red", "W2", "reduce", "Fate: Reduce, and 1 more on red. White loses c3, and the turn ends."),
        ("red", "W3", "grow1", "Fate: Grow 1. c3 goes from 3 to 4 pips."),
        ("black", "W2", "reduce", "Fate: Reduce. Black cancels it."),
    ],
)
@pytest.mark.clause("IC-47", "IC-50")
def test_fate_tells_what_the_land_adds(land: str, unit: str, fate: str, expected: str) -> None:
    state = position(f"c3:{unit} a1:W1 e5:O1", land=f"c3:{land}").play("c3").state
    assert sentence(state, state.string_to_action(fate), NAMES) == expected


def test_a_fight_counts_one_pip_as_one() -> None:
    table = position("c3:W1 c4:O1 a1:W1", land="c3:clear c4:clear", tokens="").play("c3 none c3xc4")
    attack = table.state.string_to_action("3")
    assert sentence(table.state, attack, NAMES) == "White attacks with 4 (1 pip + 3 die)."
    table.play("3")
    text = sentence(table.state, table.state.string_to_action("1"), NAMES)
    lost = "Orange defends with 2 (1 pip + 1 die): Orange loses c4."
    assert text == f"{lost} Orange has no square left and is out of the game."


def test_a_refusal_counts_one_pip_as_one() -> None:
    state = position("c3:W1 e5:O1", land="c3:clear").play("c3 none").state
    assert why_not(state, ("tile.c4",), "amount.2").text == "There is only 1 pip on c3."


def test_a_pass_without_a_choice_is_told_with_its_reason() -> None:
    """White on a1 has own squares beside it, and Orange is far away."""
    table = position("a1:W1 b1:W1 a2:W1 e5:O1", land="a1:red", tokens="").play("a1 none")
    words, (action,) = words_of("ice-colony"), table.state.legal_actions()
    done = "White passes and takes an edge token"
    assert words.sentence(table.state, action, NAMES) == f"{done}."
    why = "no free square and no enemy is beside a1"
    assert words.event(table.state, [action], NAMES) == f"{done}: {why}."
    chosen = position("c3:W1 e5:O1", land="c3:red", tokens="").play("c3 none").state
    assert words.event(chosen, [chosen.string_to_action("pass")], NAMES) == f"{done}."


def test_a_fight_is_told_with_all_that_is_added_to_the_dice() -> None:
    table = position("c3:W3 c4:O2 a1:W1 e5:O1", land="c3:yellow c4:green", tokens="W").play(
        "c3 none c3xc4 edge"
    )
    dice = [table.state.string_to_action("3"), table.state.string_to_action("6")]
    assert words_of("ice-colony").event(table.state, dice, NAMES) == (
        "White attacks c4 with 3 pips + 1 yellow + 1 token + die 3 = 8"
        " against Orange's 2 pips \N{MINUS SIGN} 1 green + die 6 = 7. The attack succeeds, c4 falls."
    )


def test_progress_tells_when_a_game_can_end_before_all_squares_are_taken() -> None:
    land = "2 4,void,on,canonical kcrgb/ckrgb/yyrgb/yyrgb/kkrgb"
    told = [
        words_of("ice-colony").progress(GAME.parse_position(line, GAME.info.rules_version), NAMES)
        for line in (
            f"{land} 5/5/2,W3,O1,1/5/O2,4 - 3W W activate -",
            f"{land} 2,W1,W1,W1/2,W2,W2,W2/2,W3,W3,1/4,O1/O2,4 - 3W W activate -",
            f"{land} 2,W1,W1,W1/2,W2,W2,W2/2,W3,W3,W3/4,O1/O2,4 - 3W W activate -",
        )
    ]
    assert told == [
        "3 of 22 squares taken: the game ends at 22",
        "10 of 22 squares taken: the game ends at 22",
        "11 of 22 squares taken: the game ends at 22, or once one player has 12 and an empty pool",
    ]


def test_a_result_tells_what_each_player_has() -> None:
    line = "3 4,void,on,canonical kcrgb/ckrgb/yyrgb/yyrgb/kkrgb W1,1,W1,O1,1/5/5/5/{},P1 - 3W W activate -"
    won, shared = (GAME.parse_position(line.format(row), GAME.info.rules_version) for row in ("4", "3,O1"))
    words = words_of("ice-colony")
    assert words.result(won, ("Ann", "Bob", "Cem")) == "Ann wins with 2 squares to 1 and 1."
    told = words.result(shared, ("Ann", "Bob", "Cem"))
    assert told == "Ann and Bob share the win with 2 squares each."


def test_whoever_loses_the_last_square_is_told_so_and_seen() -> None:
    """In the log and in the line of the roll, with an effect at their name; nobody else is."""
    words, view, found = words_of("ice-colony"), view_of("ice-colony"), 0
    for seed in range(6):
        state, rng = GAME.new_initial_state(3), Random(seed)
        while not state.is_terminal():
            action = (
                choose_outcome(state, rng) if state.is_chance_node() else rng.choice(state.legal_actions())
            )
            before = state.clone()
            was_out = [standing.is_out for standing in words.standings(state)]
            state.apply_action(action)
            out = [
                seat
                for seat, standing in enumerate(words.standings(state))
                if standing.is_out and not was_out[seat]
            ]
            names = ("Ann", "Bob", "Cem")
            left = [f"{names[seat]} has no square left and is out of the game." for seat in out]
            for text in (words.sentence(before, action, names), words.event(before, [action], names)):
                assert re.findall(r"\w+ has no square left and is out of the game\.", text) == left
            effects = {effect.at for effect in view.effects(before, action)}
            assert {key for key in effects if key.startswith("name.")} == {
                f"name.{'WOP'[seat]}" for seat in out
            }
            found += len(out)
    assert found


def test_fate_waits_for_a_click_where_it_can_take_a_last_camp() -> None:
    """However late it is; else it rolls by itself from round 4 on."""
    line = "2 4,void,on,canonical kcrgb/ckrgb/yyrgb/yyrgb/kkrgb 5/5/2,W{},O1,1/5/O2,4 - 5W W activate -"
    buttons = []
    for pips in (1, 3):
        state = GAME.parse_position(line.format(pips), GAME.info.rules_version)
        state.apply_checked(state.string_to_action("c3"))
        buttons.append(view_of("ice-colony").roll_button(state))
    at_risk, safe = buttons
    assert at_risk is not None
    assert at_risk.hint.endswith("; then you are out")
    assert safe is None
