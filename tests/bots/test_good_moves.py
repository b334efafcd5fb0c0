"""The moves that a coach may advise: some that begin differently, none of them much worse than the best."""

from __future__ import annotations

from random import Random
from typing import Final

import pytest

from orrery.bots.bot import Coached
from orrery.bots.good_moves import GAINING, MARGIN, MOST, gain, good_moves
from orrery.bots.search_info import Limit
from orrery.games.advanced_colonization.rules.actions import Verb as AdvancedVerb
from orrery.games.colonization.rules.actions import Verb
from orrery.games.interface import strategy_of
from orrery.games.pyramids.rules.board import VERB_BITS
from orrery.games.registry import GAMES
from tests.bots.positions import decisions
from tests.samples import SAMPLES

NODES: Final = 800
READY_TO_SETTLE: Final = "2 off,draw S:-:bS:rL^,yS>M,bM>M,bL>L/M:-:bM:rS>S,rM^/L:-:-:- rS/- - K act 2 -"
"""The large blue ship can settle below the large planet, which is free."""
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
            gains = gain(state, strategy, way.line) > 0 >= gain(state, strategy, best.line)
            assert way.values[player] >= best.values[player] - (GAINING if gains else MARGIN)
            ahead = state.clone()
            for action in way.line:
                ahead.apply_checked(action)
        counts.append(len(info.ways))
    assert max(counts) > 1 or slug in SAMPLES, "a sample may have one best move everywhere"


def test_a_move_that_gains_at_once_is_among_them() -> None:
    """Others can be better for later, but who is coached sees what can be had now."""
    strategy = Coached(strategy_of("advanced-colonization"))  # as the page asks
    position = GAMES["advanced-colonization"].deserialize(READY_TO_SETTLE)
    *_, info = good_moves(position, strategy, LEVEL, Random(1), limit=Limit(6_000))
    gains = [gain(position, strategy, way.line) for way in info.ways]
    assert min(gains) <= 0 < max(gains)


def test_a_coach_leaves_out_what_is_hard_to_understand() -> None:
    """Fading in Colonization; in Advanced what takes many steps, until a colony is dominant."""
    intricate = {AdvancedVerb.BEAM, AdvancedVerb.SHIFT, AdvancedVerb.BOMB}
    seen = set[tuple[str, int]]()
    for slug, left_out in (("colonization", {Verb.FADE}), ("advanced-colonization", intricate)):
        strategy, rng = strategy_of(slug), Random(1)
        for _ in range(20):
            state, plies = GAMES[slug].new_initial_state(2), 0
            while not state.is_terminal() and plies < 300:
                if state.current_player() >= 0:
                    offered, coached = strategy.candidates(state), strategy.coach_candidates(state)
                    is_early = not any(state.count_dominant(seat) for seat in range(2))  # type: ignore[attr-defined]
                    dropped = {action >> VERB_BITS for action in offered if action not in coached}
                    kept = {action >> VERB_BITS for action in coached}
                    assert kept
                    assert dropped <= left_out
                    assert not dropped or slug == "colonization" or is_early
                    assert not dropped & kept
                    seen |= {(slug, verb) for verb in dropped}
                state.apply_action(rng.choice(state.legal_actions()))
                plies += 1
    assert {("colonization", Verb.FADE), ("advanced-colonization", AdvancedVerb.BEAM)} <= seen
