"""Which words of a game are explained beside what is read."""

from __future__ import annotations

import pytest

from orrery.games.coaching import coaching_of
from orrery.games.interface import words_of
from orrery.games.registry import GAMES
from orrery.play.coach import Coach
from orrery.play.glossary import OFTEN, explained
from tests.play.driven import driven
from tests.play.test_coach import decisions, lines


def test_words_are_found_as_they_are_written_at_the_table() -> None:
    glossary = {"Fate": "a die", "pip": "a dot", "edge token": "worth 1"}
    assert [*explained(glossary, ["Roll Fate. Pips are dots."], {})] == ["Fate", "pip"]
    assert explained(glossary, ["It was fate that he pipped you on the edge. Tokens are rare."], {}) == {}


def test_words_of_the_first_text_come_first_until_they_have_been_explained_often_enough() -> None:
    glossary = {word: word.upper() for word in "abcde"}
    assert [*explained(glossary, ["d e", "a b c d"], {})] == ["a", "d", "e"]
    assert [*explained(glossary, ["d e", "a b c d"], {"d": OFTEN, "a": 2})] == ["b", "c", "e"]
    assert explained(glossary, ["a b", "c"], dict.fromkeys("abc", OFTEN)) == {}


@pytest.mark.parametrize("slug", GAMES)
def test_every_word_of_a_glossary_is_met_at_the_table(slug: str) -> None:
    """In prompts, on buttons, in the log and in what a coach says, with explanations that are short."""
    unmet = dict[str, str]()
    for players in GAMES[slug].info.players:
        found = coaching_of(slug).glossary(GAMES[slug].new_initial_state(players))
        unmet |= found
        for meaning in found.values():
            assert not meaning.endswith(".")
            assert len(meaning.split()) <= 22
        for session in driven(slug, players):
            node = session.match.record.cursor
            told = session.log.entry(node).text if node.parent else ""
            question = session.question()
            labels = (button.label for button in question.shown_buttons())
            read = " ".join([told, *question.texts(), *labels])
            for word in explained(unmet, [read], {}, len(unmet)):
                del unmet[word]
    for state, names, rng in decisions(slug):
        coach = Coach(words_of(slug), coaching_of(slug), names)
        said = [coaching_of(slug).aim(state, state.current_player(), names)]
        said += [coach.move(state, line).sentence for line in lines(state, rng)]
        for word in explained(unmet, [coaching_of(slug).WELCOME, *said], {}, len(unmet)):
            del unmet[word]
    assert not unmet
