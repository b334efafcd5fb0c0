"""The pictures in the rules of the piecepack's Colonization are true to what stands beside them."""

from __future__ import annotations

from typing import Final

import pytest

from orrery.games.registry import GAMES
from tests.rules_texts import fences
from tools.pictures import draw

SLUG: Final = "piecepack-colonization"
FENCES: Final = fences(SLUG)


def names(picture: str) -> set[str]:
    """What can be done in the position of a picture."""
    state = GAMES[SLUG].deserialize(FENCES[picture]["position"])
    return {state.action_to_string(action) for action in state.legal_actions()}


@pytest.mark.parametrize(
    ("picture", "spaces"),
    [
        ("reach", {"m3", "m0", "m2", "m1"}),
        ("colony-in-the-way", {"m3", "m2", "m1", "m4"}),
        ("leap", {"a0"}),
    ],
)
def test_a_move_has_the_destinations_of_its_example(picture: str, spaces: set[str]) -> None:
    """PC-E2, PC-E3, PC-E13."""
    assert names(picture) == spaces | {"stay"}


def test_the_drawn_order_makes_the_strings_shown() -> None:
    """PC-E1."""
    state = GAMES[SLUG].new_initial_state(2)
    for name in ("m0", "c0", "draw", "m3", "draw", "m5", "draw", "m2", "draw", "m4", "draw", "m1"):
        state.apply_checked(state.string_to_action(name))
    assert state.serialize() == FENCES["three-strings"]["position"]


def test_the_tag_of_the_coins_leap_is_its_only_planet() -> None:
    """PC-E9."""
    planets = {name for name in names("coin-leap") if name.startswith("play-") and name[-1] != "0"}
    assert planets == {f"play-{name}" for name in FENCES["coin-leap"]["warp"].split()}


def test_a_picture_of_the_sky_shows_the_system_alone() -> None:
    picture = draw(SLUG, FENCES["reach"])
    assert {words.split(",")[0] for words in picture.words.split("; ")} == {
        "Sun of the Moons",
        *(f"Planet {value} of the Moons" for value in range(1, 6)),
    }
    assert picture.words.count("ship of Moons") == 1
