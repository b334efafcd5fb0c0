"""The moves that a coach may advise: some that begin differently, none of them much worse than the best."""

from __future__ import annotations

from random import Random
from typing import Final

import pytest

from orrery.bots.good_moves import MARGIN, MOST, good_moves
from orrery.bots.search_info import Limit
from orrery.games.interface import strategy_of
from orrery.games.registry import GAMES
from tests.bots.positions import decisions
from tests.samples import SAMPLES

NODES: Final = 800
LEVEL: Final = 3


@pytest.mark.parametrize("slug", GAMES)
def test_good_moves_begin_differently_and_are_almost_as_good_as_the_best(slug: str) -> None:
    strategy, counts = strategy_of(slug), list[int]()
    for state in decisions(slug, GAMES[slug].info.players[0], 8):
        player, before = state.current_player(), state.serialize()
        *earlier, info = good_moves(state, strategy, LEVEL, Random(1), limit=Limit(NODES))
        assert state.serialize() == before
        assert not any(each.ways for each in earlier)
        best, *others = info.ways
        assert (best.line, best.values) == (info.pv, info.values)
        assert len({way.line[0] for way in info.ways}) == len(info.ways) <= MOST
        for way in others:
            assert way.values[player] >= best.values[player] - MARGIN
            ahead = state.clone()
            for action in way.line:
                ahead.apply_checked(action)
        counts.append(len(info.ways))
    assert max(counts) > 1 or slug in SAMPLES, "a sample may have one best move everywhere"
