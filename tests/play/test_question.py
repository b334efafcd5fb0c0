"""What a position asks: touches, buttons and words, for every game and for each way of looking."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

import pytest

from orrery.games.registry import GAMES
from orrery.play.match import Mode
from orrery.play.question import Question, Selection, chance_buttons
from orrery.scene.keys import ROLL, outcome_of
from orrery.scene.sprite import Button
from tests.play.driven import TABLES, driven, new_session

every_table = pytest.mark.parametrize(("slug", "players"), TABLES)
BUTTONS: Final = (
    Button("button.pass", "Pass"),
    Button("button.fade", "Fade", "costs a pyramid"),
    Button("amount.1", "One"),
    Button("amount.2", "Two"),
)
ASKED: Final = Question(
    "Ann: move or pass.",
    Selection(
        {
            1: ("tile.a1", "amount.1"),
            2: ("tile.a1", "amount.2"),
            3: ("button.pass",),
            4: ("button.fade", "tile.b1"),
        }
    ),
    BUTTONS,
    follow_up=lambda picked: f"What goes with {' and '.join(picked)}?",
)


def touched(*keys: str) -> Question:
    """After these touches, each of which must lead on."""
    question = ASKED
    for key in keys:
        after = question.touch(key)
        assert after is not None
        question = after
    return question


def shown(question: Question) -> list[str]:
    return [button.key for button in question.shown_buttons()]


# --- touches and buttons -----------------------------------------------------------------------------


def test_buttons_of_the_phase_always_show_and_amounts_once_one_leads_on() -> None:
    assert shown(ASKED) == ["button.pass", "button.fade"]
    assert shown(touched("tile.a1")) == ["amount.1", "amount.2", "button.pass", "button.fade"]
    assert ASKED.possible() == {"tile.a1", "button.pass", "button.fade"}


def test_once_touches_have_begun_an_action_the_prompt_asks_for_the_rest() -> None:
    assert (ASKED.begun, ASKED.sentence) == ("", "Ann: move or pass.")
    begun = touched("button.fade")
    assert begun.begun == begun.sentence == "What goes with button.fade?"
    assert touched("tile.a1").sentence == "What goes with tile.a1?"
    assert begun.anew() == ASKED


def test_one_touch_is_not_enough_where_something_on_the_board_comes_next() -> None:
    touches = {1: ("tip.1", "die.3"), 2: ("tip.2", "amount.1"), 3: ("tip.3", "tile.a1", "tile.a2")}
    asked = Question("Ann: grow.", Selection(touches), BUTTONS)
    keys = ["tip.1", "tip.2", "tip.3"]
    assert [each.action() for key in keys if (each := asked.touch(key))] == [None, 2, None]
    (one, two) = (asked.touch("tip.1"), asked.touch("tip.3"))
    assert one
    assert two
    assert [each.action() for each in (one.touch("die.3"), two.touch("tile.a1")) if each] == [1, 3]


def test_touches_lead_to_an_action_or_nowhere() -> None:
    assert touched("tile.a1", "amount.2").action() == 2
    assert touched("button.pass").action() == 3
    assert touched("button.fade").action() is None
    assert ASKED.touch("tile.e5") is None


@every_table
def test_every_legal_action_can_be_reached_by_touches(slug: str, players: int) -> None:
    for session in driven(slug, players):
        state, asked = session.match.state, session.question()
        if state.is_chance_node():
            by_hand = session.view.roll_button(state)
            assert asked.possible() == (frozenset({ROLL}) if by_hand else frozenset())
            assert bool(by_hand) or asked.prompt == session.prompt()
            continue
        assert asked.prompt == session.prompt()
        for action, keys in asked.selection.touches.items():
            question: Question | None = asked
            for key in keys:
                assert question is not None
                if question.action() == action:  # the rest follows by itself
                    break
                assert question.begun or not question.selection.picked, "what comes next is asked"
                question = question.touch(key)
            assert question is not None
            assert question.action() == action
        assert list(asked.selection.touches) == state.legal_actions()


@every_table
def test_a_button_that_leads_on_is_shown(slug: str, players: int) -> None:
    for session in driven(slug, players):
        asked = session.question()
        buttons = {button.key for button in asked.buttons}
        assert asked.possible() & buttons <= set(shown(asked)) <= buttons


# --- ways of looking ---------------------------------------------------------------------------------


@every_table
def test_in_a_what_if_the_dice_are_set_by_buttons(slug: str, players: int) -> None:
    found = 0
    for session in driven(slug, players):
        state, match = session.match.state, session.match
        if not state.is_chance_node():
            continue
        found += 1
        match.mode = Mode.BRANCH
        asked = session.question()
        keys = [button.key for button in asked.buttons]
        assert shown(asked) == keys
        assert keys[0] == ROLL
        assert asked.possible() == set(keys)
        outcomes = [outcome for outcome, _ in state.chance_outcomes()]
        assert [outcome_of(key) for key in keys] == [None, *outcomes]
        match.mode = Mode.GAME
    assert bool(found) is bool(GAMES[slug].info.max_chance_outcomes)


@every_table
def test_nothing_leads_on_while_another_tab_plays(slug: str, players: int) -> None:
    for session in driven(slug, players):
        session.match.mode = Mode.ELSEWHERE
        asked = session.question()
        assert asked.possible() == frozenset()
        assert not any(session.change_set(button.key) for button in asked.buttons)
        session.match.mode = Mode.GAME


def test_the_dice_buttons_tell_the_odds() -> None:
    session = new_session("ice-colony", 2)
    roll, *outcomes = chance_buttons(session.match.state, session.words)
    assert roll == Button(ROLL, "Roll", "leave it to luck")
    assert sum(int(button.hint.removesuffix("%")) for button in outcomes) == pytest.approx(100, abs=3)
    assert all(button.label[0].isupper() or not button.label[0].isalpha() for button in outcomes)


@pytest.mark.parametrize("key", [ROLL, "chance.", "chance.-1", "chance.x", "button.3", "3", ""])
def test_what_is_no_outcome_is_none(key: str) -> None:
    assert outcome_of(key) is None


def test_a_thing_that_stands_for_a_button_is_touched_like_it() -> None:
    question = replace(ASKED, aliases={"pile": "button.pass"})
    after = question.touch("pile")
    assert after
    assert after.action() == 3
    assert question.next_target_kinds()["pile"] is question.next_target_kinds()["button.pass"]
    begun = question.touch("tile.a1")
    assert begun
    assert "pile" not in begun.next_target_kinds()


def test_a_touch_follows_what_was_touched_for_another_action() -> None:
    """Where a tip and a die were an answer that was taken back, another die goes with the same tip."""
    asked = Question("", Selection({1: ("tip.a", "die.1"), 2: ("tip.a", "die.2"), 3: ("tip.b", "die.1")}), ())
    assert asked.touch("die.2") is None
    resumed = asked.resumed(("tip.a", "die.1"), "die.2")
    assert resumed is not None
    assert resumed.action() == 2
    assert asked.resumed(("tip.b", "die.1"), "die.2") is None
