"""What games/interface.py promises of a game's words and picture, held against every game of the registry."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

import pytest

from orrery.core.state import Action, State
from orrery.games.interface import words_of
from orrery.games.registry import GAMES
from orrery.play.question import Selection
from tests.games.made_positions import Made
from tests.games.random_positions import SettingUp, Source
from tests.games.readable import assert_plain, assert_sentences
from tests.games.sources import some_source
from tests.rules_texts import clauses

GOES_ON: Final = re.compile(
    r" (no more\b.*|ends the turn|restores no second coin|picks up a (regular|special) \d)\.$"
    r"| (targets|beam takes hold of) .*\.$| chooses .* to swap\.$"
)
"""What is said where nothing happens but that a turn goes on, or comes to its end."""

every_game = pytest.mark.parametrize("slug", GAMES)


def touches(source: Source, state: State) -> dict[Action, tuple[str, ...]]:
    """What each legal decision touches."""
    return {action: source.view.touches(state, action) for action in state.legal_actions()}


def decisions(source: Source) -> Iterator[State]:
    """A few positions in which a player decides."""
    return (state for state in source.some_states() if state.current_player() >= 0)


@every_game
def test_the_score_has_a_name(slug: str) -> None:
    assert words_of(slug).SCORE.strip()


# --- words -----------------------------------------------------------------------------------------


@some_source
def test_every_position_can_be_described(source: Source) -> None:
    words, names = source.words, source.names
    for state in source.some_states():
        assert_sentences(words.prompt(state, names))
        assert words.heading(state, names).strip()
        assert len(words.diagram(state).splitlines()) > 1
        standings = words.standings(state)
        assert [standing.seat for standing in standings] == list(range(source.players))
        assert len({tuple(name for name, _ in standing.facts) for standing in standings}) == 1
        assert all(name and value for standing in standings for name, value in standing.facts)


@some_source
def test_a_prompt_names_who_decides(source: Source) -> None:
    for state in decisions(source):
        prompt = source.words.prompt(state, source.names)
        assert source.names[state.current_player()] in prompt


@some_source
def test_once_an_action_has_begun_the_rest_is_asked(source: Source) -> None:
    for state in decisions(source):
        before, begun = state.serialize(), set[tuple[str, ...]]()
        for keys in touches(source, state).values():
            begun |= {keys[:length] for length in range(1, len(keys))}
        for picked in sorted(begun):
            asked = source.words.follow_up(state, picked, source.names)
            assert_sentences(asked)
            assert source.names[state.current_player()] in asked
            assert asked != source.words.prompt(state, source.names)
        assert state.serialize() == before


@some_source
def test_how_far_the_game_has_come_is_a_short_line(source: Source) -> None:
    lines = set[str]()
    for state in source.some_states():
        line = source.words.progress(state, source.names)
        assert 0 < len(line) <= 100, line
        assert line[0] == line[0].upper()
        assert not line.endswith(".")
        assert_plain(line)
        lines.add(line)
    assert len(lines) > 1


@some_source
def test_every_action_and_outcome_has_a_sentence_of_its_own(source: Source) -> None:
    for state in source.some_states():
        before = state.serialize()
        sentences = [source.words.sentence(state, action, source.names) for action in state.legal_actions()]
        for sentence in sentences:
            assert_sentences(sentence)
        if state.current_player() >= 0:
            assert len(set(sentences)) == len(sentences)
        assert state.serialize() == before


@some_source
def test_what_only_goes_on_within_a_turn_is_no_line_of_the_log(source: Source) -> None:
    for state in source.some_states():
        for action in state.legal_actions():
            text = source.words.sentence(state, action, source.names)
            is_step = source.words.is_step(state, action)
            assert is_step <= (state.current_player() >= 0)
            assert is_step <= bool(GOES_ON.search(text))
            assert is_step >= bool(re.search(r" (buys no more ships|takes no more actions)\.$", text))


@some_source
def test_what_chance_shows_is_called_as_in_its_sentence(source: Source) -> None:
    for state in source.some_states():
        outcomes = state.legal_actions() if state.is_chance_node() else []
        shown = [source.words.outcome(state, outcome) for outcome in outcomes]
        assert len(set(shown)) == len(shown)
        for outcome, words in zip(outcomes, shown, strict=True):
            text = source.words.sentence(state, outcome, source.names)
            assert words[0] == words[0].upper()
            assert words.lower() in text.lower()


@some_source
def test_the_result_names_the_winners(source: Source) -> None:
    state = source.some_states()[-1]
    result = source.words.result(state, source.names)
    assert_sentences(result)
    best = max(state.returns())
    winners = {name for name, value in zip(source.names, state.returns(), strict=True) if value == best}
    assert {name for name in source.names if name in result} == winners


# --- pictures --------------------------------------------------------------------------------------


@some_source
def test_a_picture_has_unique_keys_and_known_layers_and_shapes(source: Source) -> None:
    view = source.view
    for state in source.some_states():
        stage = view.stage(state)
        assert not isinstance(source, SettingUp) or stage == view.stage(source.begin())
        sprites = view.sprites(state)
        keys = [sprite.key for sprite in sprites] + [button.key for button in view.buttons(state)]
        assert len(set(keys)) == len(keys)
        assert {sprite.layer for sprite in sprites} <= set(stage.layers)
        assert all(0 <= sprite.x <= stage.width and 0 <= sprite.y <= stage.height for sprite in sprites)
        assert all(button.label for button in view.buttons(state))


@some_source
def test_touches_lead_to_every_action_and_name_what_is_there(source: Source) -> None:
    states = source.states() if isinstance(source, Made) else source.some_states()
    for state in states:
        if state.current_player() < 0:
            continue
        touched = touches(source, state)
        labelled = {sprite.key for sprite in source.view.sprites(state) if sprite.label}
        there = labelled | {button.key for button in source.view.buttons(state)}
        for action, keys in touched.items():
            assert keys
            assert there.issuperset(keys)
            narrowing: Selection | None = Selection(touched)
            for key in keys:
                assert narrowing is not None
                if narrowing.action() is not None:
                    break  # the rest of the touches would say nothing new
                assert key in narrowing.next_keys()
                narrowing = narrowing.touch(key)
            assert narrowing is not None
            assert narrowing.action() == action


@some_source
def test_chance_is_touched_by_nobody(source: Source) -> None:
    for state in source.some_states():
        if state.is_chance_node():
            assert set(touches(source, state).values()) == {()}


# --- why not ---------------------------------------------------------------------------------------


def refused(source: Source, state: State) -> Iterator[tuple[tuple[str, ...], str]]:
    """Every touch that can do nothing here, from each beginning of an action."""
    touched = {} if state.is_chance_node() else touches(source, state)
    keys = [sprite.key for sprite in source.view.sprites(state)]
    keys += [button.key for button in source.view.buttons(state)]
    for picked in {taken[:length] for taken in touched.values() for length in range(len(taken))} | {()}:
        selection = Selection(touched, picked)
        if selection.action() is None:
            open_keys = selection.open_keys()
            yield from ((picked, key) for key in keys if key not in open_keys)


@some_source
def test_every_refused_touch_has_a_reason_and_its_clause(source: Source) -> None:
    asked = 0
    for state in source.some_states():
        before = state.serialize()
        for picked, key in refused(source, state):
            reason = source.words.why_not(state, picked, key)
            assert reason.clause in clauses(source.slug)
            assert_sentences(reason.text)
            asked += 1
        assert state.serialize() == before
    assert asked
