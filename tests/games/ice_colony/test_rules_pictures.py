"""The pictures in the rules of Ice Colony are true to what stands beside them."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Final

import pytest

from orrery.games.ice_colony.game import GAME
from tests.rules_texts import fences
from tools.pictures import PictureError, PictureFolder, draw

FENCES: Final = fences("ice-colony")


def test_a_picture_shows_its_crop_alone() -> None:
    picture = draw("ice-colony", FENCES["forced-move"])
    assert "c3, green, White, 5 pips" in picture.words
    assert [re.match(r"[a-e][1-5]", words) is not None for words in picture.words.split("; ")].count(
        True
    ) == 9
    assert "a1" not in picture.words
    assert picture.width == picture.height == round(0.72 * (3 * 100 + 2 * (20 + 6)))


def test_the_dots_of_the_first_camp_are_its_legal_squares() -> None:
    """IC-E2: twenty squares stay open."""
    words = FENCES["first-camp"]
    state = GAME.parse_position(words["position"], GAME.info.rules_version)
    open_squares = [state.action_to_string(action) for action in state.legal_actions()]
    assert sorted(words["target"].split()) == sorted(open_squares)
    assert len(open_squares) == 20


def test_the_dots_of_two_forced_moves_are_their_destinations() -> None:
    """IC-Q29: one move leaves four pips, the second leaves three."""
    words = FENCES["two-forced-moves"]
    state = GAME.parse_position(words["position"], GAME.info.rules_version)
    names = [state.action_to_string(action) for action in state.legal_actions()]
    assert names == [f"c3-{target}:1" for target in words["target"].split()]
    for left in (4, 3):
        state.apply_action(state.legal_actions()[0])
        assert state.pips_on(12) == left


def test_the_dots_of_the_forced_move_are_its_destinations() -> None:
    """IC-E3: 2 or 3 to the free square, 2 to the friend with one pip, none to the friend with two."""
    words = FENCES["forced-move"]
    state = GAME.parse_position(words["position"], GAME.info.rules_version)
    moves = [state.action_to_string(action) for action in state.legal_actions()]
    assert moves == ["c3-c2:2", "c3-c2:3", "c3-b3:2"]
    assert words["target"].split() == ["c2", "b3"]


def test_the_marks_on_blue_are_its_moves_and_attacks() -> None:
    """IC-E10: two free neighbours, two enemies."""
    words = FENCES["blue"]
    state = GAME.parse_position(words["position"], GAME.info.rules_version)
    names = [state.action_to_string(action) for action in state.legal_actions()]
    assert {name[3:5] for name in names if "-" in name} == set(words["target"].split())
    assert {name[3:5] for name in names if "x" in name} == set(words["attack"].split())


@pytest.mark.parametrize(
    ("amount", "is_over", "held"), [(1, True, [13, 12]), (2, False, [12, 12])], ids=["one pip", "both pips"]
)
def test_the_last_square_ends_the_game(amount: int, is_over: bool, held: list[int]) -> None:
    """IC-E11: with one pip moved White wins 13 to 12; with both the game goes on."""
    state = GAME.parse_position(FENCES["last-square"]["position"], GAME.info.rules_version)
    state.apply_checked(state.string_to_action(f"c4-c3:{amount}"))
    assert state.is_terminal() is is_over
    assert [len(squares) for squares in state.held] == held


def test_the_corner_has_no_way_out() -> None:
    """IC-E14: after Grow 1 the stack is cut to three and the turn ends."""
    state = GAME.parse_position(FENCES["no-way-out"]["position"], GAME.info.rules_version)
    state.apply_checked(state.string_to_action("grow1"))
    assert state.turn_player() == 1
    assert "W3,O2,3/O1,4" in state.serialize()


def test_a_large_pyramid_conquers_with_one_two_or_three() -> None:
    """IC-E8, with small and medium pyramids in the pool."""
    state = GAME.parse_position(FENCES["conquest"]["position"], GAME.info.rules_version)
    for choice in ("b3xc3", "6", "1"):
        state.apply_checked(state.string_to_action(choice))
    assert [state.action_to_string(action) for action in state.legal_actions()] == ["in:1", "in:2", "in:3"]


@pytest.mark.parametrize(
    ("fence", "complaint"),
    [
        ("caption: C", "picture p: a picture needs a position"),
        ("position: 2", "picture p: a picture needs a caption"),
        ("position: 2\ncaption: C\nzoom: 3", "picture p: a picture has no 'zoom'"),
        ("position: 2\ncaption: C", "picture p: "),
        (f"position: {FENCES['blue']['position']}\ncaption: C\ncrop: z9", "there is no place 'z9'"),
    ],
)
def test_a_picture_that_cannot_be_drawn_is_named(tmp_path: Path, fence: str, complaint: str) -> None:
    with pytest.raises(PictureError, match=complaint):
        PictureFolder("ice-colony", tmp_path).figure("p", fence)
