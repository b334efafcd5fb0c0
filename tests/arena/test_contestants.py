"""Who can play, by name."""

from __future__ import annotations

import itertools
from random import Random
from types import SimpleNamespace
from typing import Final

import pytest

from orrery.arena.contestants import check_name, contestant, level_of
from orrery.bots.bot import Bot
from orrery.core.state import State
from orrery.games.registry import GAMES
from orrery.play.playout import play_on

NAMES: Final = ("random", "sensible", "1", "5@0.05", "spiel@0.01", "tests.arena.contestants:Plain")


def decision(slug: str) -> State:
    """A position where somebody has a choice."""
    state, rng = GAMES[slug].new_initial_state(), Random(1)
    while state.is_chance_node() or len(state.legal_actions()) < 2:
        play_on(state, rng, cap=1)
    return state


@pytest.mark.parametrize("slug", GAMES)
@pytest.mark.parametrize("name", NAMES[:-1])
def test_each_of_them_plays_every_game(slug: str, name: str) -> None:
    state = decision(slug)
    before = state.serialize()
    check_name(name)
    assert contestant(name, slug, Random(1)).decide(state) in state.legal_actions()
    assert state.serialize() == before


def test_a_time_in_the_name_goes_before_that_of_the_match(monkeypatch: pytest.MonkeyPatch) -> None:
    looks = itertools.count(step=0.02)
    clock = SimpleNamespace(perf_counter=lambda: next(looks))
    monkeypatch.setattr("orrery.openspiel.mcts.time", clock)
    state = decision("piecepack-colonization")
    contestant("spiel@0.05", "piecepack-colonization", Random(1), seconds=60).decide(state)
    assert 0.05 < next(looks) < 0.2


def test_only_a_level_with_a_time_looks_at_the_clock(monkeypatch: pytest.MonkeyPatch) -> None:
    hours = itertools.count(step=3600.0)
    monkeypatch.setattr("orrery.bots.turn_search.perf_counter", lambda: float(next(hours)))
    thoughts = []
    for seconds in (None, 1.0):
        bot = contestant("2", "ice-colony", Random(1), seconds=seconds)
        assert isinstance(bot, Bot)
        thoughts.append(len(list(bot.think(decision("ice-colony")))))
    assert thoughts[0] > 2 > thoughts[1]


def test_a_bot_with_a_time_is_still_of_its_level() -> None:
    assert [level_of(name) for name in ("5", "5@0.5", "spiel", "6")] == [5, 5, None, None]


def test_without_the_extra_openspiels_bot_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("orrery.arena.contestants.find_spec", lambda _: None)
    with pytest.raises(ValueError, match=r"pip install orrery\[openspiel\]"):
        check_name("spiel")
