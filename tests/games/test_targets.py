"""What can be touched: marked by what it comes to, and as large as a finger on the smallest phone."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import product
from typing import Final

import pytest

from orrery.core.state import Action, State
from orrery.games.interface import words_of
from orrery.games.registry import GAMES
from orrery.play.question import Selection, target_kinds_of
from orrery.scene.nearest import FINGER, crowd, magnified, within_reach
from orrery.scene.sprite import Sprite
from orrery.scene.target_kind import TargetKind, odds_of, symbol_of
from tests.games.gambled import NAMES
from tests.games.made_positions import MADE, Made
from tests.games.manifest import manifest_of
from tests.games.random_positions import SOME_SETTING_UPS, Source
from tests.games.sources import some_source

PHONE: Final = 320.0
"""The width of the board on a phone 360 CSS pixels wide, at the least."""
HALF_A_TAG: Final = 49.0
"""Of the widest odds that are common."""


def questions(source: Source) -> Iterator[tuple[State, Selection]]:
    """What may be touched in some positions, from each beginning of an action."""
    for state in source.some_states():
        if state.current_player() < 0:
            continue
        touches = {action: source.view.touches(state, action) for action in state.legal_actions()}
        begun = {keys[:length] for keys in touches.values() for length in range(len(keys))}
        for picked in sorted(begun)[:: len(begun) // 6 or 1]:
            yield state, Selection(touches, picked)


def things(source: Source, state: State, keys: frozenset[str]) -> list[Sprite]:
    return [sprite for sprite in source.view.sprites(state) if sprite.key in keys]


def risked(source: Source, state: State, target_kinds: Mapping[Action, Mapping[str, TargetKind]]) -> set[str]:
    """What is attacked where dice decide: odds lie over it."""
    words = words_of(source.slug)
    return {
        key
        for action, kinds in target_kinds.items()
        for key, kind in kinds.items()
        if kind is TargetKind.ATTACK and words.stake(state, action, NAMES)
    }


@some_source
def test_everything_that_can_be_touched_has_room_for_a_finger(source: Source) -> None:
    for state, narrowing in questions(source):
        stage = source.view.stage(state)
        scale = PHONE / stage.width
        lit = things(source, state, narrowing.open_keys())
        for thing in lit:
            others = crowd(lit, thing, scale)
            closer = scale
            if others:
                box = magnified(thing, others, stage, scale)
                closer = scale * stage.width / box.width
                assert box.x <= thing.x <= box.x + box.width
                assert box.y <= thing.y <= box.y + box.height
                assert crowd(lit, thing, closer) == [], thing.key
            for across, down in product((-1, 0, 1), repeat=2):
                edge = (FINGER / 2 - 0.1) / closer
                at = thing.x + across * edge, thing.y + down * edge
                assert within_reach(lit, at, closer)[0] is thing


@some_source
def test_every_mark_lies_on_the_sheet_and_says_what_is_meant(source: Source) -> None:
    for state, narrowing in questions(source):
        stage = source.view.stage(state)
        target_kinds = target_kinds_of(source.view, state, narrowing.touches)
        assert target_kinds.keys() == narrowing.touches.keys()
        meant = {key: why for some in target_kinds.values() for key, why in some.items()}
        for thing in things(source, state, narrowing.next_keys()):
            mark = symbol_of(thing, meant[thing.key])
            has_outline = meant[thing.key] is TargetKind.PART and not thing.shape.ring()
            assert (mark is None) == has_outline
            if mark:
                assert 0 < mark.x < stage.width
                assert 0 < mark.y < stage.height
            if thing.key in risked(source, state, target_kinds):
                tag = odds_of(thing, "42 to 58 %")
                assert HALF_A_TAG < tag.x < stage.width - HALF_A_TAG
                assert 0 < tag.y < stage.height


@some_source
def test_effects_are_seen_where_something_is(source: Source) -> None:
    for state in source.states() if isinstance(source, Made) else source.some_states():
        keys = {sprite.key for sprite in source.view.sprites(state)}
        for action in state.legal_actions():
            for effect in source.view.effects(state, action):
                assert effect.at in keys
                assert (effect.source in keys) == (effect.kind in ("laser", "pull"))


@pytest.mark.parametrize("slug", GAMES)
def test_every_effect_of_a_game_is_seen_in_some_of_its_positions(slug: str) -> None:
    sources = [source for source in (*SOME_SETTING_UPS, *MADE) if source.slug == slug]
    seen = {
        effect.kind
        for source in sources
        for state in source.states()
        for action in state.legal_actions()
        for effect in source.view.effects(state, action)
    }
    assert seen == {*manifest_of(slug).effects}
