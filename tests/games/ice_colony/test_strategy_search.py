"""What a search knows of Ice Colony: chance merged, the seats alike, and what speaks for a seat."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Hashable
from random import Random

import pytest

from orrery.bots.bot import Bot
from orrery.core.chance import choose_outcome
from orrery.core.phases import Odds
from orrery.core.state import CHANCE, State
from orrery.games.ice_colony.bot.strategy import STRATEGY
from orrery.games.ice_colony.rules.board import Terrain
from orrery.games.ice_colony.rules.position import Phase
from orrery.games.ice_colony.rules.state import IceColony
from orrery.games.interface import strategy_of
from tests.games.ice_colony.positions import GAME, Table, position
from tests.games.random_positions import Source
from tests.games.sources import SOME_RULED

SOURCES = [source for source in SOME_RULED if source.slug == "ice-colony"]
EVERY = 5
FIGHTS = {Phase.ATTACK_DIE, Phase.DEFENCE_DIE}
"""The phases in which all dice fall before anybody decides again."""
every_source = pytest.mark.parametrize("source", SOURCES, ids=str)


def after(state: IceColony, action: int) -> IceColony:
    reached = state.clone()
    reached.apply_action(action)
    return reached


def settled(state: IceColony, outcomes: Callable[[IceColony], Odds]) -> dict[Hashable, float]:
    """How likely what positions are once a Fate die or the dice of a fight have fallen."""
    likely: defaultdict[Hashable, float] = defaultdict(float)
    for outcome, odds in outcomes(state):
        reached = after(state, outcome)
        if reached.phase in FIGHTS:
            for key, more in settled(reached, outcomes).items():
                likely[key] += odds * more
        else:
            likely[reached.key()] += odds
    return likely


def in_play(states: tuple[State, ...]) -> list[IceColony]:
    return [state for state in states[::EVERY] if isinstance(state, IceColony) and not state.is_terminal()]


@every_source
def test_fewer_throws_lead_to_the_same_positions_as_often(source: Source) -> None:
    for state in in_play(source.states()):
        if state.phase in {Phase.FATE, *FIGHTS}:
            merged = settled(state, STRATEGY.outcomes)
            assert merged == pytest.approx(settled(state, IceColony.chance_outcomes)), state.serialize()


def test_a_fight_can_go_three_ways_at_most() -> None:
    for own in ("1", "2", "3"):
        for other in ("1", "2", "3"):
            table = position(f"c3:W{own} c4:O{other} a1:O1").play("c3 none c3xc4")
            ways = [
                end
                for outcome, _ in STRATEGY.outcomes(table.state)
                for end in STRATEGY.outcomes(after(table.state, outcome))
            ]
            assert len(ways) <= 3


def test_fate_faces_that_do_the_same_are_one() -> None:
    table = position("c3:W1 e5:O1", land="c3:black").play("c3")
    assert {table.state.action_to_string(face): odds for face, odds in STRATEGY.outcomes(table.state)} == {
        "reduce": pytest.approx(1 / 2),
        "grow1": pytest.approx(1 / 3),
        "grow2": pytest.approx(1 / 6),
    }


def swapped(state: IceColony) -> IceColony:
    """The same position of two, with the seats exchanged."""
    new = state.clone()
    new.owner = [1 - seat if seat >= 0 else seat for seat in state.owner]
    new.held, new.pool = state.held[::-1], state.pool[::-1]
    new.tokens = (state.tokens & 1) << 1 | state.tokens >> 1
    new.turn, new.first = 1 - state.turn, 1 - state.first
    return new


@pytest.mark.parametrize("source", [each for each in SOURCES if each.players == 2], ids=str)
def test_the_seats_are_alike(source: Source) -> None:
    for state in in_play(source.states()):
        mirrored = STRATEGY.evaluate(swapped(state))[::-1]
        assert STRATEGY.evaluate(state) == pytest.approx(mirrored), state.serialize()


def value(table: Table) -> float:
    return STRATEGY.evaluate(table.state)[0]


def test_land_pips_and_a_token_speak_for_a_seat() -> None:
    level = value(position("a1:W2 e5:O2"))
    assert value(position("a1:W2 a2:W1 e5:O2")) > level
    assert value(position("a1:W3 e5:O2")) > level
    assert value(position("a1:W2 e5:O2", tokens="W")) > level
    assert value(position("a1:W2 e5:O2", tokens="O")) < level


def test_the_last_unit_is_safer_where_no_reduce_takes_it() -> None:
    def lone(pips: int, terrain: str, more: str = "") -> float:
        return value(position(f"a1:W{pips} {more} e5:O3", land=f"a1:{terrain} c1:clear"))

    assert lone(1, "black") > lone(1, "clear")
    assert lone(2, "black") == pytest.approx(lone(2, "clear"))
    assert lone(2, "clear") > lone(2, "red")
    assert lone(1, "black", "c1:W1") == pytest.approx(lone(1, "clear", "c1:W1"))


def test_a_first_unit_is_placed_where_no_reduce_takes_it() -> None:
    for seed in range(4):
        state, rng = GAME.new_initial_state(2), Random(seed)
        while state.current_player() == CHANCE:
            state.apply_action(choose_outcome(state, rng))
        state.apply_action(Bot(3, strategy_of(GAME.info.slug), rng).decide(state))
        assert isinstance(state, IceColony)
        (square,) = state.held[0] + state.held[1]
        assert state.terrain[square] == Terrain.BLACK


def test_a_fight_is_worth_more_the_likelier_it_is_won() -> None:
    def fight(own: str, dice: str = "") -> float:
        return value(position(f"c3:W{own} c4:O2 a1:O1 e1:W1").play(f"c3 none c3xc4 {dice}"))

    assert fight("2", "6") > fight("2") > fight("2", "1")
