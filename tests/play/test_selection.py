"""From touches to an action."""

from __future__ import annotations

from typing import Final

import pytest

from orrery.play.question import Selection

MOVES: Final = Selection(
    {
        1: ("tile.a1", "amount.1"),
        2: ("tile.a1", "amount.2"),
        3: ("tile.b1", "amount.1"),
        4: ("tile.c1",),
        5: ("button.pass",),
    }
)


def touched(*keys: str) -> Selection:
    """After these touches, each of which must lead on."""
    selection = MOVES
    for key in keys:
        after = selection.touch(key)
        assert after is not None
        selection = after
    return selection


def test_before_any_touch_all_is_open() -> None:
    assert MOVES.candidates() == [1, 2, 3, 4, 5]
    assert MOVES.next_keys() == {"tile.a1", "tile.b1", "tile.c1", "button.pass"}
    assert MOVES.action() is None


@pytest.mark.parametrize(
    ("keys", "action"),
    [
        (["tile.a1", "amount.1"], 1),
        (["tile.a1", "amount.2"], 2),
        (["tile.c1"], 4),
        (["button.pass"], 5),
    ],
)
def test_touches_narrow_down_to_an_action(keys: list[str], action: int) -> None:
    assert touched(*keys).action() == action


def test_half_way_the_rest_is_asked() -> None:
    half = touched("tile.a1")
    assert half.action() is None
    assert half.candidates() == [1, 2]
    assert half.next_keys() == {"amount.1", "amount.2"}


def test_what_leads_nowhere_is_none() -> None:
    assert MOVES.touch("tile.e5") is None
    assert MOVES.touch("amount.1") is None
    assert touched("tile.a1").touch("amount.3") is None


def test_the_last_touch_again_takes_it_back() -> None:
    assert touched("tile.a1", "tile.a1") == MOVES


def test_another_beginning_starts_over() -> None:
    over = touched("tile.a1", "tile.b1")
    assert over.picked == ("tile.b1",)
    assert touched("tile.a1", "tile.c1").action() == 4


def test_another_of_the_same_kind_takes_the_place_of_the_one_that_was_picked() -> None:
    firing = Selection(
        {
            1: ("button.fire", "ship.1", "ship.8"),
            2: ("button.fire", "ship.2", "ship.8"),
            3: ("button.fire", "ship.2", "ship.9"),
            4: ("button.move", "ship.3"),
        },
        ("button.fire", "ship.1"),
    )
    other = firing.touch("ship.2")
    assert other is not None
    assert other.picked == ("button.fire", "ship.2")
    assert other.next_keys() == {"ship.8", "ship.9"}
    assert firing.open_keys() == {"ship.8", "ship.1", "ship.2", "button.fire", "button.move"}
    assert firing.touch("ship.3") is None


def test_a_single_action_waits_for_a_touch() -> None:
    only = Selection({7: ("button.pass",)})
    assert only.action() is None
    assert only.next_keys() == {"button.pass"}


def test_a_button_begins_an_action_and_shows_what_it_can_be_done_with() -> None:
    begun = Selection({8: ("button.fade", "pyramid.rM.0"), 9: ("tile.a1", "amount.1")}).touch("button.fade")
    assert begun is not None
    assert begun.action() is None
    assert begun.next_keys() == {"pyramid.rM.0"}
    faded = begun.touch("pyramid.rM.0")
    assert faded is not None
    assert faded.action() == 8


def test_nothing_legal_nothing_to_touch() -> None:
    nothing = Selection({})
    assert nothing.candidates() == []
    assert nothing.next_keys() == frozenset()
    assert nothing.touch("tile.a1") is None


def test_what_starts_over_stays_open_beside_a_pick() -> None:
    selection = touched("tile.a1")
    assert selection.next_keys() == {"amount.1", "amount.2"}
    assert selection.open_keys() == {"amount.1", "amount.2", "tile.a1", "tile.b1", "tile.c1", "button.pass"}
