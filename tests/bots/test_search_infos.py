"""Wherever a bot is asked, in whole games and in what was made by hand, it answers with something legal."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from random import Random
from typing import Final

import pytest

from orrery.bots.bot import Bot, parameters_of
from orrery.bots.search_info import Limit
from orrery.core.phases import PhasedState
from orrery.core.state import State
from orrery.games.interface import strategy_of
from orrery.games.registry import GAMES
from tests.bots.positions import spread
from tests.bots.search_infos import assert_sound, is_playable
from tests.games.random_positions import SettingUp, Source
from tests.games.sources import SOME_RULED, some_ruled_source

EACH: Final = 500
"""So many positions at least of the random games of each game."""
SETTING_UPS: Final = Counter(source.slug for source in SOME_RULED if isinstance(source, SettingUp))
"""By game how many there are."""
MOST: Final = 150
"""So many positions a search looks at, where the lowest level would look at more."""
FEW: Final = 2
"""So many positions a game are looked at by each of the higher levels, with all their work."""
OF_EACH: Final = 60
"""So many positions of each setting-up those are chosen from."""


def asked(source: Source, count: int) -> Iterator[State]:
    """Positions in which somebody decides: so many of random games, or all that were made by hand."""
    if isinstance(source, SettingUp):
        yield from spread(source, count)
    else:
        yield from (state for state in source.some_states() if decides(state))


def decides(state: State) -> bool:
    return not (state.is_chance_node() or state.is_terminal())


def of_many_kinds(slug: str) -> list[State]:
    """One position of each phase for each number of players, in which there is a choice."""
    found: dict[tuple[int, str], State] = {}
    for source in SOME_RULED:
        for state in asked(source, OF_EACH) if source.slug == slug else ():
            assert isinstance(state, PhasedState)
            if len(state.legal_actions()) > 1:
                found.setdefault((source.players, state.phase.name), state)
    return [state for _, state in sorted(found.items(), key=lambda kind: kind[0])]


def assert_thinks(level: int, state: State, slug: str, most: int = 10**9) -> None:
    """Think a decision through, and hold every thought against what is promised."""
    legal, before = state.legal_actions(), state.serialize()
    strategy = strategy_of(slug)
    limit = Limit(min(parameters_of(level, strategy).nodes, most))
    infos = list(Bot(level, strategy, Random(1), limit=limit).think(state))
    for info in infos:
        assert_sound(info, state, legal)
    assert is_playable(state, infos[-1])
    assert state.serialize() == before


@some_ruled_source
def test_the_lowest_level_answers_everywhere(source: Source) -> None:
    for state in asked(source, -(-EACH // SETTING_UPS[source.slug])):
        assert_thinks(1, state, source.slug, MOST)


@pytest.mark.parametrize("slug", GAMES)
@pytest.mark.parametrize("level", [2, 3, 4, 5])
def test_every_level_answers_in_each_kind_of_position(level: int, slug: str) -> None:
    """Each level in others; the lists of the levels together go through all kinds evenly."""
    kinds = of_many_kinds(slug)
    chosen = {(level - 2 + 4 * number) * len(kinds) // (4 * FEW) for number in range(FEW)}
    for number in chosen:
        assert_thinks(level, kinds[number], slug)
