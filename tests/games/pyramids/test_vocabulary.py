"""Every action of the pyramid games has parts, and these parts have that action."""

from __future__ import annotations

from orrery.games.advanced_colonization.rules import actions as advanced
from orrery.games.colonization.rules import actions as plain


def test_every_action_of_colonization_is_its_parts() -> None:
    every = range(plain.NUM_DISTINCT_ACTIONS)
    assert [plain.encode(*plain.decode(action)) for action in every] == list(every)
    assert {plain.decode(action).verb for action in every} == set(plain.Verb)


def test_every_action_of_advanced_colonization_is_its_parts() -> None:
    every = range(advanced.NUM_DISTINCT_ACTIONS)
    assert [advanced.encode(*advanced.decode(action)) for action in every] == list(every)
    assert {advanced.decode(action).verb for action in every} == set(advanced.Verb)
