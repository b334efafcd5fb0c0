"""What games/tenant.py promises of a game's words and picture, held against every game of the registry."""

from __future__ import annotations

import inspect
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Final, get_type_hints

import pytest

from orrery.core.state import Action, State
from orrery.games.registry import GAMES
from orrery.games.tenant import View, Words, view_of, words_of
from orrery.play.narrowing import Narrowing
from orrery.scene.shapes import SHAPES
from tests.random_positions import SETTING_UPS, SettingUp, some_positions

RULES: Final = Path(__file__).resolve().parent.parent / "docs/rules"
SENTENCE: Final = re.compile(r"\S.*[.?!]", re.DOTALL)
"""Something said, and ended."""
UNREADABLE: Final = re.compile(r"None|True|False|[{}<>]|\w+\.\w+\(|Phase\.|Terrain\.")
"""What gets into sentences by mistake."""

every_setting_up = pytest.mark.parametrize("setting_up", SETTING_UPS, ids=str)
every_game = pytest.mark.parametrize("slug", GAMES)


@cache
def clauses(slug: str) -> frozenset[str]:
    """The ids on a game's rules page."""
    text = (RULES / f"{slug}.md").read_text(encoding="utf-8")
    return frozenset(re.findall(r"^\{#(\S+)\}$", text, re.MULTILINE))


def assert_sentences(text: str) -> None:
    """Raises AssertionError unless a person can be shown this."""
    assert SENTENCE.fullmatch(text), text
    assert not UNREADABLE.search(text), text
    assert "  " not in text


def touches(setting_up: SettingUp, state: State) -> dict[Action, tuple[str, ...]]:
    """What each legal decision touches."""
    return {action: setting_up.view.touches(state, action) for action in state.legal_actions()}


def decisions(setting_up: SettingUp) -> Iterator[State]:
    """A few positions in which a player decides."""
    return (state for state in some_positions(setting_up) if state.current_player() >= 0)


# --- the modules -----------------------------------------------------------------------------------


@every_game
@pytest.mark.parametrize("protocol", [Words, View])
def test_a_module_offers_all_of_its_protocol(slug: str, protocol: type) -> None:
    module = words_of(slug) if protocol is Words else view_of(slug)
    promised = dict(inspect.getmembers(protocol, inspect.isfunction))
    offered = {name: function for name, function in promised.items() if not name.startswith("_")}
    assert offered
    for name, function in offered.items():
        own = getattr(module, name)
        _, *parameters = inspect.signature(function).parameters
        assert list(inspect.signature(own).parameters) == parameters
        hints, own_hints = get_type_hints(function), get_type_hints(own)
        assert issubclass(own_hints.pop("state"), hints.pop("state"))
        assert own_hints == hints


@every_game
def test_the_score_has_a_name(slug: str) -> None:
    assert words_of(slug).SCORE.strip()


# --- words -----------------------------------------------------------------------------------------


@every_setting_up
def test_every_position_can_be_told(setting_up: SettingUp) -> None:
    words, names = setting_up.words, setting_up.names
    for state in some_positions(setting_up):
        assert_sentences(words.prompt(state, names))
        assert words.heading(state).strip()
        assert len(words.diagram(state).splitlines()) > 1
        standings = words.standings(state)
        assert [standing.seat for standing in standings] == list(range(setting_up.players))
        assert len({tuple(name for name, _ in standing.facts) for standing in standings}) == 1
        assert all(name and value for standing in standings for name, value in standing.facts)


@every_setting_up
def test_a_prompt_names_who_decides(setting_up: SettingUp) -> None:
    for state in decisions(setting_up):
        prompt = setting_up.words.prompt(state, setting_up.names)
        assert setting_up.names[state.current_player()] in prompt


@every_setting_up
def test_every_action_and_outcome_has_a_sentence_of_its_own(setting_up: SettingUp) -> None:
    for state in some_positions(setting_up):
        before = state.serialize()
        told = [
            setting_up.words.sentence(state, action, setting_up.names) for action in state.legal_actions()
        ]
        for sentence in told:
            assert_sentences(sentence)
        if state.current_player() >= 0:
            assert len(set(told)) == len(told)
        assert state.serialize() == before


@every_setting_up
def test_the_end_is_told_with_its_winners(setting_up: SettingUp) -> None:
    state = some_positions(setting_up)[-1]
    result = setting_up.words.result(state, setting_up.names)
    assert_sentences(result)
    best = max(state.returns())
    winners = {name for name, value in zip(setting_up.names, state.returns(), strict=True) if value == best}
    assert {name for name in setting_up.names if name in result} == winners


# --- pictures --------------------------------------------------------------------------------------


@every_setting_up
def test_a_picture_has_unique_keys_and_known_layers_and_shapes(setting_up: SettingUp) -> None:
    view = setting_up.view
    stage = view.stage(setting_up.begin())
    for state in some_positions(setting_up):
        assert view.stage(state) == stage
        sprites = view.sprites(state)
        keys = [sprite.key for sprite in sprites] + [button.key for button in view.buttons(state)]
        assert len(set(keys)) == len(keys)
        assert {sprite.layer for sprite in sprites} <= set(stage.layers)
        assert {sprite.shape.partition(".")[0] for sprite in sprites} <= set(SHAPES)
        assert all(0 <= sprite.x <= stage.width and 0 <= sprite.y <= stage.height for sprite in sprites)
        assert all(button.label for button in view.buttons(state))


@every_setting_up
def test_touches_lead_to_every_action_and_name_what_is_there(setting_up: SettingUp) -> None:
    for state in decisions(setting_up):
        touched = touches(setting_up, state)
        labelled = {sprite.key for sprite in setting_up.view.sprites(state) if sprite.label}
        there = labelled | {button.key for button in setting_up.view.buttons(state)}
        for action, keys in touched.items():
            assert keys
            assert there.issuperset(keys)
            narrowing: Narrowing | None = Narrowing(touched)
            for key in keys:
                assert narrowing is not None
                if narrowing.action() is not None:
                    break  # the rest of the touches would say nothing new
                assert key in narrowing.next_keys()
                narrowing = narrowing.touch(key)
            assert narrowing is not None
            assert narrowing.action() == action


@every_setting_up
def test_chance_is_touched_by_nobody(setting_up: SettingUp) -> None:
    for state in some_positions(setting_up):
        if state.is_chance_node():
            assert set(touches(setting_up, state).values()) == {()}


# --- why not ---------------------------------------------------------------------------------------


def refused(setting_up: SettingUp, state: State) -> Iterator[tuple[tuple[str, ...], str]]:
    """Every touch that can do nothing here, from each beginning of an action."""
    touched = {} if state.is_chance_node() else touches(setting_up, state)
    keys = [sprite.key for sprite in setting_up.view.sprites(state)]
    keys += [button.key for button in setting_up.view.buttons(state)]
    for picked in {taken[:length] for taken in touched.values() for length in range(len(taken))} | {()}:
        narrowing = Narrowing(touched, picked)
        if narrowing.action() is None:
            yield from ((picked, key) for key in keys if narrowing.touch(key) is None)


@every_setting_up
def test_every_refused_touch_has_a_reason_and_its_clause(setting_up: SettingUp) -> None:
    asked = 0
    for state in some_positions(setting_up):
        before = state.serialize()
        for picked, key in refused(setting_up, state):
            reason = setting_up.words.why_not(state, picked, key)
            assert reason.clause in clauses(setting_up.slug)
            assert_sentences(reason.text)
            asked += 1
        assert state.serialize() == before
    assert asked > 100
