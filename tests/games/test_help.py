"""The cards of every game: of each thing, each button and each face, and the reference card."""

from __future__ import annotations

from typing import Final

import pytest

from orrery.core.state import State
from orrery.games.interface import Chapter, Tooltip, help_of
from orrery.games.registry import GAMES
from orrery.scene.shapes.die import Die
from orrery.scene.svg import art
from tests.games.random_positions import SETTING_UPS, SettingUp, Source
from tests.games.readable import assert_plain
from tests.games.sources import some_source
from tests.rules_texts import clauses

SENTENCES: Final = 5
"""A card has so many lines at most: it is small."""
LONGEST: Final = 130
"""So many characters has a line at most."""
PAGE: Final = 1_900
"""So many characters has a reference card at most: one screen, with its pictures."""


def assert_readable(text: str) -> None:
    """Raises AssertionError unless this is a sentence of readable length, or a few."""
    assert text.endswith((".", "?")), text
    assert text[0] == text[0].upper(), text
    assert len(text) <= LONGEST, text
    assert_plain(text)


def assert_tooltip(slug: str, card: Tooltip | None, key: str) -> None:
    """Raises AssertionError unless a person learns from it what a thing is."""
    assert card is not None, key
    assert card.title, key
    assert 1 <= len(card.lines) <= SENTENCES, card
    for line in card.lines:
        assert_readable(line)
    assert card.clauses, card
    assert clauses(slug).issuperset(card.clauses), card.clauses
    assert len(set(card.clauses)) == len(card.clauses), card


def keys_of_things(source: Source, state: State) -> set[str]:
    """All that can be pointed at: what has a label, dice, buttons, and what actions touch."""
    sprites = source.view.sprites(state)
    keys = {sprite.key for sprite in sprites if sprite.label or isinstance(sprite.shape, Die)}
    keys |= {button.key for button in source.view.buttons(state)}
    if state.current_player() >= 0:
        keys |= {key for action in state.legal_actions() for key in source.view.touches(state, action)}
    return keys


@some_source
def test_everything_that_can_be_pointed_at_has_a_card(source: Source) -> None:
    cards, asked = help_of(source.slug), 0
    for state in source.some_states():
        before = state.serialize()
        for key in keys_of_things(source, state):
            assert_tooltip(source.slug, cards.tooltip(state, key), key)
            asked += 1
        assert state.serialize() == before
    assert asked


@some_source
def test_anything_else_in_the_picture_has_a_card_or_is_decoration(source: Source) -> None:
    cards = help_of(source.slug)
    for state in source.some_states():
        for sprite in source.view.sprites(state):
            card = cards.tooltip(state, sprite.key)
            if card is not None:
                assert_tooltip(source.slug, card, sprite.key)


@some_source
def test_every_outcome_of_chance_has_a_card_of_its_own(source: Source) -> None:
    cards = help_of(source.slug)
    for state in source.some_states():
        if not state.is_chance_node():
            continue
        found = [cards.outcome_tooltip(state, outcome) for outcome in state.legal_actions()]
        for outcome, card in zip(state.legal_actions(), found, strict=True):
            assert_tooltip(source.slug, card, str(outcome))
            assert card.title.lower() == source.words.outcome(state, outcome).partition(" for ")[0].lower()
        assert len({card.title for card in found}) == len(found)


@some_source
def test_a_button_is_hinted_at_in_one_sentence(source: Source) -> None:
    cards = help_of(source.slug)
    for state in source.some_states():
        for button in source.view.buttons(state):
            card = cards.tooltip(state, button.key)
            assert card is not None
            assert ". " not in card.lines[0]


@pytest.mark.parametrize("slug", GAMES)
def test_the_reference_card_is_a_page_of_rules_that_exist(slug: str) -> None:
    for setting_up in (source for source in SETTING_UPS if source.slug == slug):
        assert_reference(setting_up)


def assert_reference(setting_up: SettingUp) -> None:
    chapters = help_of(setting_up.slug).reference(setting_up.begin())
    entries = [entry for chapter in chapters for entry in chapter.entries]
    assert len(chapters) > 1
    assert all(chapter.title and chapter.entries for chapter in chapters)
    assert 2 < len(entries) < 40
    for entry in entries:
        assert entry.name
        assert_readable(entry.text)
        assert entry.clause in clauses(setting_up.slug)
        assert entry.look is None or art(entry.look.shape)
    assert sum(map(len, (text for entry in entries for text in (entry.name, entry.value, entry.text)))) < PAGE


@pytest.mark.parametrize("slug", GAMES)
def test_the_reference_card_is_the_same_all_through_a_game(slug: str) -> None:
    (source, *_) = [source for source in SETTING_UPS if source.slug == slug]
    found: list[tuple[Chapter, ...]] = [help_of(slug).reference(state) for state in source.some_states()]
    assert found.count(found[0]) == len(found)
