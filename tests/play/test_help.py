"""What a thing at the table is, also while dice are set by hand."""

from __future__ import annotations

import pytest

from orrery.games.interface import help_of
from orrery.play.help import explained
from orrery.play.match import Mode
from orrery.scene.keys import ROLL
from tests.play.driven import TABLES, driven


@pytest.mark.parametrize(("slug", "players"), TABLES)
def test_all_that_is_shown_and_can_be_touched_is_explained(slug: str, players: int) -> None:
    for session in driven(slug, players):
        match = session.match
        match.mode = Mode.BRANCH
        question = session.question()
        keys = {button.key for button in question.buttons} | question.possible()
        keys |= {sprite.key for sprite in session.sprites() if sprite.label}
        assert all(explained(match, key) for key in keys)
        match.mode = Mode.GAME


@pytest.mark.parametrize(("slug", "players"), TABLES)
def test_a_die_that_is_set_by_hand_is_explained_by_its_face(slug: str, players: int) -> None:
    for session in driven(slug, players):
        state = session.match.state
        for outcome, _ in state.chance_outcomes() if state.is_chance_node() else []:
            assert explained(session.match, f"chance.{outcome}") == help_of(slug).outcome_tooltip(
                state, outcome
            )
        card = explained(session.match, ROLL)
        assert card is not None
        assert card.title == "Roll"
