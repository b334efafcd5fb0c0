"""What core/strategy.py promises of a game's strategy, held against every game of the registry."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Hashable, Iterator
from itertools import islice
from math import isclose, isfinite, sqrt
from random import Random
from statistics import mean, stdev
from typing import Final

import pytest

from orrery.bots.bot import Advice
from orrery.core.chance import Rng
from orrery.core.phases import Odds
from orrery.core.state import Action, State
from orrery.core.strategy import Strategy
from orrery.games.interface import strategy_of
from orrery.games.registry import GAMES
from orrery.play.playout import play_on
from tests.games.matches import play_against_chance
from tests.games.random_positions import SettingUp, Source
from tests.games.sources import some_ruled_source
from tools.tune import weighed

EVERY: Final = 3
"""Of the positions of random games every third is looked at: a hundred and more of each setting-up."""
MATCHES: Final = (12, 48, 192, 768)
"""So many in all are played, until it is certain who is better."""
SURE: Final = 3
"""So many standard errors from what players at random bring each other, which is nothing."""
PLIES: Final = 3000
"""When a game against a player at random is given up."""

every_game = pytest.mark.parametrize("slug", GAMES)


def positions(source: Source) -> Iterator[State]:
    """Positions that are not the end."""
    thin = EVERY if isinstance(source, SettingUp) else 1
    return (state for state in source.states()[::thin] if not state.is_terminal())


def after(state: State, action: Action) -> State:
    """The position that an action or an outcome leads to."""
    reached = state.clone()
    reached.apply_action(action)
    return reached


# --- evaluations -----------------------------------------------------------------------------------


@some_ruled_source
def test_values_add_up_to_nought_and_are_less_sure_than_a_result(source: Source) -> None:
    evaluate = strategy_of(source.slug).evaluate
    for state in positions(source):
        values = evaluate(state)
        assert len(values) == source.players
        assert all(isfinite(value) and -1 < value < 1 for value in values), state.serialize()
        assert isclose(sum(values), 0, abs_tol=1e-9), state.serialize()


@some_ruled_source
def test_looking_at_a_position_does_not_change_it(source: Source) -> None:
    strategy = strategy_of(source.slug)
    for state in positions(source):
        before = state.serialize(), state.key()
        strategy.evaluate(state)
        strategy.search_key(state)
        if state.is_chance_node():
            strategy.outcomes(state)
        else:
            strategy.candidates(state)
        assert (state.serialize(), state.key()) == before


@every_game
def test_a_game_is_tuned_by_the_features_and_weights_that_it_is_judged_by(slug: str) -> None:
    own = weighed(slug)
    tuned, other = weighed(slug, own.WEIGHTS), weighed(slug, dict.fromkeys(own.WEIGHTS, 0.0))
    state = GAMES[slug].new_initial_state()
    play_on(state, Random(1), cap=5)
    assert tuned.evaluate(state) == pytest.approx(strategy_of(slug).evaluate(state))
    assert other.evaluate(state) == [0.0] * len(state.returns())


# --- what a search goes into -----------------------------------------------------------------------


@some_ruled_source
def test_candidates_are_legal_and_ascending_and_there_is_one(source: Source) -> None:
    candidates = strategy_of(source.slug).candidates
    for state in positions(source):
        if not state.is_chance_node():
            found = candidates(state)
            assert found, state.serialize()
            assert found == sorted(set(found)), state.serialize()
            assert set(found) <= set(state.legal_actions()), state.serialize()


@some_ruled_source
def test_a_hint_looks_at_what_a_bot_looks_at_and_perhaps_at_more(source: Source) -> None:
    strategy = strategy_of(source.slug)
    advice = Advice(strategy)
    for state in positions(source):
        if not state.is_chance_node():
            found = advice.candidates(state)
            assert found == sorted(set(found)), state.serialize()
            assert set(strategy.candidates(state)) <= set(found), state.serialize()
            assert set(found) <= set(state.legal_actions()), state.serialize()


@some_ruled_source
def test_positions_with_the_same_key_offer_the_same_and_are_worth_the_same(source: Source) -> None:
    """Among all that two decisions or outcomes lead to from one position, as they meet in a search."""
    strategy = strategy_of(source.slug)
    for state in islice(positions(source), 0, None, EVERY):
        known: dict[Hashable, State] = {}
        for reached in _two_steps(state):
            twin = known.setdefault(strategy.search_key(reached), reached)
            assert twin.current_player() == reached.current_player(), state.serialize()
            assert twin.legal_actions() == reached.legal_actions(), state.serialize()
            assert _values(strategy, twin) == pytest.approx(_values(strategy, reached)), state.serialize()


def _two_steps(state: State) -> Iterator[State]:
    for action in state.legal_actions()[:12]:
        between = after(state, action)
        yield between
        for then in between.legal_actions()[:12]:
            yield after(between, then)


def _values(strategy: Strategy[State], state: State) -> list[float]:
    return state.returns() if state.is_terminal() else strategy.evaluate(state)


@some_ruled_source
def test_outcomes_that_were_merged_come_to_the_same(source: Source) -> None:
    """At once, or when the next die has fallen too: two dice may together decide one thing."""
    strategy = strategy_of(source.slug)
    for state in filter(State.is_chance_node, positions(source)):
        assert isclose(sum(odds for _, odds in strategy.outcomes(state)), 1), state.serialize()
        assert any(_is_fair(strategy, state, dice) for dice in (1, 2)), state.serialize()


def _is_fair(strategy: Strategy[State], state: State, dice: int) -> bool:
    """Whether so many dice lead as often to each future as they do in the game."""
    likely: defaultdict[Hashable, float] = defaultdict(float)
    for reached, odds in _thrown(state, lambda at: at.chance_outcomes(), dice):
        likely[_future(strategy, reached)] += odds
    for reached, odds in _thrown(state, strategy.outcomes, dice):
        likely[_future(strategy, reached)] -= odds
    return all(isclose(left, 0, abs_tol=1e-9) for left in likely.values())


def _thrown(state: State, outcomes: Callable[[State], Odds], dice: int) -> Iterator[tuple[State, float]]:
    """Where so many dice lead, or fewer if chance decides no longer, and how likely."""
    if not dice or not state.is_chance_node():
        yield state, 1.0
        return
    for outcome, odds in outcomes(state):
        for reached, further in _thrown(after(state, outcome), outcomes, dice - 1):
            yield reached, odds * further


def _future(strategy: Strategy[State], state: State) -> Hashable:
    """What can come of a position at the next step: equal, whatever a die still shows."""
    legal = state.legal_actions()
    keys = tuple(strategy.search_key(after(state, action)) for action in legal)
    values = tuple(round(value, 9) for value in _values(strategy, state))
    return state.current_player(), tuple(legal), keys, values


# --- what it is good for ---------------------------------------------------------------------------


@every_game
def test_one_step_ahead_by_the_evaluation_beats_chance(slug: str) -> None:
    """By however little: where dice decide most of a game, it takes more games until that is certain."""
    strategy = strategy_of(slug)

    def greedy(state: State, rng: Rng) -> Action:
        seat = state.current_player()
        return max(
            strategy.candidates(state),
            key=lambda action: (_values(strategy, after(state, action))[seat], rng.random()),
        )

    results: list[float] = []
    for matches in MATCHES:
        for seed in range(len(results), matches):
            state = GAMES[slug].new_initial_state()
            seat = seed % len(state.returns())
            results.append(play_against_chance(state, seat, greedy, Random(seed), cap=PLIES))
        if mean(results) > SURE * stdev(results) / sqrt(matches):
            return
    raise AssertionError(f"{mean(results):+.3f} in {len(results)} games is no more than chance may bring")
