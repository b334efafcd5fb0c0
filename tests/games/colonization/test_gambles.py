"""The odds that the die says something one can do, against the six faces by the rules."""

from __future__ import annotations

from fractions import Fraction
from typing import Final

import pytest

from orrery.core.chance import Rng
from orrery.core.state import Action, State
from orrery.games.colonization.rules.actions import Verb, decode, encode
from orrery.games.colonization.rules.position import Phase
from orrery.games.colonization.rules.state import Colonization
from orrery.games.pyramids.rules.board import AIM_OF, FIRST_SIDE, STANDING
from orrery.play.playout import at_random
from tests.games.colonization.positions import FACES, position
from tests.games.gambled import assert_odds, risks, risks_at

SAVING: Final = 0.7
"""How often nothing is bought, so that points are left for actions."""


def saving(state: State, rng: Rng) -> Action:
    """Play so that there is often something else to do than to roll."""
    assert isinstance(state, Colonization)
    is_buying = state.phase == Phase.BUY and rng.random() < SAVING
    return encode(Verb.NEXT) if is_buying else at_random(state, rng)


def usable(state: Colonization) -> int:
    """How many faces can be used (LC-36, LC-39 to LC-44, LC-55, LC-56)."""
    placed = [piece for piece, place in enumerate(state.place) if place >= 0]
    thawed = [piece for piece in placed if not state.is_held(piece)]
    mine = [piece for piece in placed if state.owner(piece) == state.turn]
    flying = [piece for piece in mine if piece in thawed and state.place[piece] < FIRST_SIDE]
    standing = [ship for ship in flying if AIM_OF[state.place[ship]] == STANDING]
    wild, swap = bool(mine), len(thawed) > 1
    tip, hop, aim = bool(standing), bool(standing), bool(flying)
    dig = len(flying) > len(standing)
    return sum((wild, swap, tip, hop, aim, dig))


def test_the_odds_are_those_of_the_faces_that_can_be_used() -> None:
    for state, action, risked in risks("colonization", Colonization, saving):
        assert decode(action).verb == Verb.NEXT
        odds = Fraction(usable(state), 6)
        assert_odds(risked, odds, odds)


def test_a_face_that_can_be_obeyed_need_not_be_welcome() -> None:
    """LC-39, LC-Q11: Wild takes a piece of one's own; it counts, and is named."""
    table = position("rM@S>L kS@L^")
    (risked,) = [risked for _, risked in risks_at("colonization", table.state)]
    assert risked.sentence.startswith("The die: you can do what it shows (Wild included) 67 times in 100; ")
    assert_odds(risked, Fraction(4, 6), Fraction(4, 6))
    assert [face for face in FACES if table.rolled(face).turn == "R"] == ["wild", "dig", "aim", "swap"]


@pytest.mark.parametrize(
    ("ships", "points", "otherwise", "is_risky"),
    [
        ("", 3, set(), False),
        ("yS@S^", 1, {"fade"}, False),
        ("yS@S>M kM@M^", 2, {"fade", "beam"}, True),
    ],
    ids=["no choice", "a fading ship", "a tractor beam"],
)
def test_only_who_could_do_something_with_his_points_risks_a_roll(
    ships: str, points: int, otherwise: set[str], *, is_risky: bool
) -> None:
    """Nobody keeps from rolling to let a ship fade."""
    table = position(ships, points=points)
    assert {name.partition("-")[0] for name in table.legal} == {"next"} | otherwise
    assert bool([*risks_at("colonization", table.state)]) == is_risky
