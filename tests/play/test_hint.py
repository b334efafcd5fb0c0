"""A hint says what to play, how it may go on, and what that is worth."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest

from orrery.games.registry import GAMES
from orrery.play.evaluation import hint_text
from orrery.play.session import Session
from tests.play.driven import driven


def decisions(slug: str) -> Iterator[Session]:
    """The first positions of a game in which a player decides."""
    asked = 0
    for session in driven(slug, GAMES[slug].info.players[0]):
        if session.match.state.current_player() >= 0 and asked < 20:
            asked += 1
            yield session


@pytest.mark.parametrize("slug", GAMES)
def test_a_hint_tells_its_line_in_the_sentences_of_the_game(slug: str) -> None:
    rng = Random(1)
    for session in decisions(slug):
        match, words = session.match, session.words
        before, state, line, sentences = (
            match.state.serialize(),
            match.state.clone(),
            list[int](),
            list[str](),
        )
        while len(line) < 3 and not state.is_terminal():
            line.append(rng.choice(state.legal_actions()))
            sentences.append(words.sentence(state, line[-1], match.names))
            state.apply_action(line[-1])
        text = hint_text(match, words, line, (0.25, -0.25), (0.0, 0.0))
        assert text.startswith(f"Hint: {sentences[0]}")
        assert all(sentence in text for sentence in sentences)
        assert ("It may go on:" in text) is (len(line) > 1)
        assert match.state.serialize() == before


def test_a_hint_tells_what_it_is_worth_for_whoever_decides() -> None:
    session = next(decisions("colonization"))
    seat, name = (
        session.match.state.current_player(),
        session.match.names[session.match.state.current_player()],
    )
    after, before = [-0.5, -0.5], [0.0, 0.0]
    after[seat], before[seat] = 0.5, -0.125
    text = hint_text(session.match, session.words, session.match.state.legal_actions()[:1], after, before)
    assert text.endswith(
        f"Worth for {name}, from -1 (lost) to +1 (won): -0.12 at a glance, +0.50 after this."
    )
    assert "It may go on" not in text


def test_a_line_is_shown_as_far_as_it_can_be_played() -> None:
    session = next(decisions("colonization"))
    legal = session.match.state.legal_actions()
    text = hint_text(session.match, session.words, [legal[0], 10**9], (0.0, 0.0), (0.0, 0.0))
    sentence = session.words.sentence(session.match.state, legal[0], session.match.names)
    assert text.startswith(f"Hint: {sentence} Worth for ")
