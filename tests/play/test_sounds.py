"""What is heard of what happened: of every kind of change something else, in all games."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from orrery.games.interface import Holding, Sound, view_of
from orrery.play.picture import Placements
from orrery.play.sounds import of_change, sounds_of
from tests.games.made_positions import MADE
from tests.play.driven import TABLES, driven

ROOT = Path(__file__).resolve().parents[2]
ONE: Placements = {"a": Holding(0, 3), "b": Holding(1, 2)}


@pytest.mark.parametrize(
    ("after", "sound"),
    [
        (ONE, None),
        ({"a": Holding(0, 2), "c": Holding(0, 1), "b": Holding(1, 2)}, Sound.MOVE),
        ({"a": Holding(0, 4), "b": Holding(1, 2)}, Sound.BUILD),
        ({"a": Holding(0, 3), "b": Holding(0, 2)}, Sound.FIGHT),
        ({"a": Holding(0, 3)}, Sound.FIGHT),
    ],
)
def test_of_what_is_counted_by_places(after: Placements, sound: Sound | None) -> None:
    assert of_change(ONE, after) == sound


@pytest.mark.parametrize(
    ("after", "sound"),
    [
        ({"ship": 5}, Sound.MOVE),
        ({"ship": 4, "root": 1}, Sound.BUILD),
        ({}, Sound.FIGHT),
        ({"ship": 4}, None),
    ],
)
def test_of_things(after: Placements, sound: Sound | None) -> None:
    assert of_change({"ship": 4}, after) == sound


@pytest.mark.parametrize(("slug", "players"), TABLES)
def test_everything_that_is_played_is_heard(slug: str, players: int) -> None:
    heard = set[Sound]()
    before: Placements = {}
    for session in driven(slug, players):
        record = session.match.record
        after = session.view.placements(record.state)
        played = record.cursor.path()[-1:]
        sounds = sounds_of(played, before, after, session.view.SOUNDS)
        assert bool(sounds) >= bool(played)
        assert (Sound.DIE in sounds) == any(node.player < 0 for node in played)
        heard.update(sounds)
        before = after
    assert len(heard) >= 2


def test_what_is_called_by_a_word_sounds_like_it() -> None:
    words = set[str]()
    for slug, players in TABLES:
        for session in driven(slug, players):
            node = session.match.record.cursor
            word = node.notation.partition("-")[0]
            by_word = session.view.SOUNDS
            if node.player >= 0 and word in by_word:
                where = session.view.placements(session.match.state)
                assert sounds_of([node], where, where, by_word) == [by_word[word]]
                words.add(word)
    assert words >= {"beam", "buy", "colonize", "dig", "hop", "settle"}


def test_each_of_these_words_begins_an_action_of_some_game() -> None:
    """Of positions made by hand, or in random games."""
    made = (state for source in MADE for state in source.states() if state.current_player() >= 0)
    names = {state.action_to_string(action) for state in made for action in state.legal_actions()}
    for slug, players in TABLES:
        *_, session = driven(slug, players)
        names.update(node.notation for node in session.match.record.cursor.path())
    words = {word for slug, _ in TABLES for word in view_of(slug).SOUNDS}
    assert {name.partition("-")[0] for name in names} >= words


def test_the_page_can_make_every_sound() -> None:
    text = (ROOT / "assets/table/sounds.mjs").read_text("utf-8")
    (table,) = re.findall(r"const SOUNDS = \{\n(.*?)\n\};", text, re.DOTALL)
    assert set(re.findall(r"^    (\w+):", table, re.MULTILINE)) == {str(sound) for sound in Sound}
