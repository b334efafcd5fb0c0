"""What is touched in Advanced Colonization: every legal action can be reached, the rare ones too."""

from __future__ import annotations

import random

import pytest

from orrery.core.state import State
from orrery.games.advanced_colonization.game import GAME
from orrery.games.advanced_colonization.rules.position import Phase
from orrery.games.advanced_colonization.rules.state import AdvancedColonization
from orrery.games.advanced_colonization.table.view import VIEW
from orrery.play.question import Selection
from tests.games.advanced_colonization.middles import middles
from tests.games.advanced_colonization.positions import Table, position

ADRIFT = "2 off,draw S:-:-:kS>-/M2:-:-:yM>S/L:-:-:- -/- rM,M R act 2 -"
"""A black ship that points at nothing, its planet burned, and a yellow one that can beam it away."""


def assert_every_action_can_be_touched(state: State) -> None:
    """Raises AssertionError if touches do not lead to it, or one of them is nowhere to be seen."""
    assert isinstance(state, AdvancedColonization)
    touched = {action: VIEW.touches(state, action) for action in state.legal_actions()}
    labelled = {sprite.key for sprite in VIEW.sprites(state) if sprite.label}
    there = labelled | {button.key for button in VIEW.buttons(state)}
    for action, keys in touched.items():
        assert there.issuperset(keys), state.action_to_string(action)
        narrowing = Selection(touched)
        for key in keys:
            if narrowing.action() is None:
                assert key in narrowing.next_keys()
                narrowing = narrowing.touch(key) or narrowing
        assert narrowing.action() == action


@pytest.mark.clause("AC-Q26")
def test_a_ship_that_pointed_at_nothing_can_be_left_adrift() -> None:
    table = Table(GAME.deserialize(ADRIFT)).play("beam-yM@M2>S target-kS@S>- fire to-L")
    assert table.legal == ["^", ">S", ">M2", ">-"]
    assert_every_action_can_be_touched(table.state)
    assert [button.key for button in VIEW.buttons(table.state)] == ["aim.stand", "aim.nothing"]


@pytest.mark.clause("AC-Q26")
def test_a_ship_that_pointed_at_a_planet_cannot() -> None:
    table = Table(GAME.deserialize(ADRIFT.replace("kS>-", "kS>L")))
    table.play("beam-yM@M2>S target-kS@S>L fire to-L")
    assert_every_action_can_be_touched(table.state)
    assert [button.key for button in VIEW.buttons(table.state)] == ["aim.stand"]


@pytest.mark.parametrize(("others", "waits"), [("", False), ("kS@L^ ", True), ("kM@M^ ", False)])
def test_a_beam_with_a_single_target_goes_on_without_a_click(others: str, waits: bool) -> None:
    """Nothing is decided by it; of two ships either can still be left out, so that the shot waits."""
    table = position(f"yM@S>L {others}bL@L>S", points=1).play("beam-yM@S>L")
    while len(table.legal) == 1 and not VIEW.confirms(table.state):
        table.play(table.legal[0])
    assert (table.state.phase == Phase.TARGET) is waits
    if waits:
        table.play("target-kS@L^ target-bL@L>S")
        assert table.legal == ["fire"]
        assert VIEW.confirms(table.state)


def test_every_action_on_strewn_tables_can_be_touched() -> None:
    rng = random.Random(26)
    for _, table in middles("touched", 30):
        for _ in range(8):
            if table.state.is_terminal():
                break
            assert_every_action_can_be_touched(table.state)
            table.state.apply_action(rng.choice(table.state.legal_actions()))
