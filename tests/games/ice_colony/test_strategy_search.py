"""What a search is told of Ice Colony: chance merged, the seats alike, and what speaks for a seat."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Hashable
from random import Random
from typing import Final

import pytest

from orrery.bots.bot import Bot
from orrery.bots.thought import Limit
from orrery.core.chance import choose_outcome
from orrery.core.phases import Odds
from orrery.core.state import CHANCE, State
from orrery.games.ice_colony import strategy
from orrery.games.ice_colony.board import Terrain
from orrery.games.ice_colony.position import Phase
from orrery.games.ice_colony.rules import IceColony
from orrery.games.interface import strategy_of
from orrery.play.players import play_on
from tests.games.ice_colony.positions import GAME, Table, position
from tests.games.matches import deciding
from tests.games.random_positions import Source
from tests.games.sources import SOME_RULED

SOURCES = [source for source in SOME_RULED if source.slug == "ice-colony"]
EVERY = 5
FIGHTS = {Phase.ATTACK_DIE, Phase.DEFENCE_DIE}
"""The phases in which all dice fall before anybody decides again."""
LONGEST: Final = 2_000
"""Plies of a game that ends as it should."""
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
            merged = settled(state, strategy.outcomes)
            assert merged == pytest.approx(settled(state, IceColony.chance_outcomes)), state.serialize()


def test_a_fight_can_go_three_ways_at_most() -> None:
    for own in ("1", "2", "3"):
        for other in ("1", "2", "3"):
            table = position(f"c3:W{own} c4:O{other} a1:O1").play("c3 none c3xc4")
            ways = [
                end
                for outcome, _ in strategy.outcomes(table.state)
                for end in strategy.outcomes(after(table.state, outcome))
            ]
            assert len(ways) <= 3


def test_fate_faces_that_do_the_same_are_one() -> None:
    table = position("c3:W1 e5:O1", land="c3:black").play("c3")
    assert {table.state.action_to_string(face): odds for face, odds in strategy.outcomes(table.state)} == {
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
        mirrored = strategy.evaluate(swapped(state))[::-1]
        assert strategy.evaluate(state) == pytest.approx(mirrored), state.serialize()


def value(table: Table) -> float:
    return strategy.evaluate(table.state)[0]


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
        state, luck = GAME.new_initial_state(2), Random(seed)
        while state.current_player() == CHANCE:
            state.apply_action(choose_outcome(state, luck))
        state.apply_action(Bot(3, strategy_of(GAME.info.slug), luck).decide(state))
        assert isinstance(state, IceColony)
        (square,) = state.held[0] + state.held[1]
        assert state.terrain[square] == Terrain.BLACK


def test_a_fight_is_worth_more_the_likelier_it_is_won() -> None:
    def fight(own: str, dice: str = "") -> float:
        return value(position(f"c3:W{own} c4:O2 a1:O1 e1:W1").play(f"c3 none c3xc4 {dice}"))

    assert fight("2", "6") > fight("2") > fight("2", "1")


# --- the end of the game ---------------------------------------------------------------------------

ROWS = "a1:W3 b1:W3 c1:W3 d1:W3 e1:W1 a2:W2 b2:W2 c2:W2 d2:W1 e2:W1"
"""Ten squares of White's."""


def names(table: Table) -> set[str]:
    return {table.state.action_to_string(action) for action in strategy.candidates(table.state)}


def test_once_the_game_is_decided_land_is_taken() -> None:
    leader = position(f"{ROWS} c3:W3 a5:O1")
    assert names(leader) == {"a2", "b2", "c3", "d2", "e2"}
    assert names(leader.play("c3 none")) == {"c3-b3:1", "c3-b3:2", "c3-c4:1", "c3-c4:2", "c3-d3:1", "c3-d3:2"}


def test_the_last_square_of_others_is_attacked() -> None:
    leader = position(f"{ROWS} a3:W1 a4:W3 a5:O1")
    assert "a4" in names(leader)
    assert "a4xa5" in names(leader.play("a4 none"))
    of_two = position(f"{ROWS} a3:W1 a4:W3 a5:O1 b5:O1")
    assert "a4xa5" not in names(of_two.play("a4 none"))


def test_a_hint_leaves_it_to_the_person_to_end_what_is_decided() -> None:
    state = position(f"{ROWS} c3:W3 a5:O1").state
    assert strategy.hint_candidates(state) == state.legal_actions()
    assert len(strategy.candidates(state)) < len(state.legal_actions())


def test_who_is_behind_takes_land_too() -> None:
    behind = position(f"{ROWS} c3:W1 a5:O1 c5:O2 c4:O2", turn="O")
    assert names(behind.play("c5 none")) == {"c5-b5:1", "c5-d5:1"}


def test_whoever_cannot_take_land_has_all_choices() -> None:
    behind = position(f"{ROWS} c3:W1 a5:O1 c5:O2", turn="O").play("a5 none")
    assert names(behind) == {behind.state.action_to_string(action) for action in behind.state.legal_actions()}


@pytest.mark.parametrize("others", ["", "c3:O1 d3:O1 e3:O1 a4:O1 b4:O1 c4:O2 d4:O2 e4:O2 a5:O2 b5:O2"])
def test_before_that_all_is_looked_at(others: str) -> None:
    table = position(f"{ROWS} {'a3:W1' if others else 'e5:O1'} {others}".strip())
    assert len(names(table)) == len(table.state.legal_actions())


def test_games_of_searching_players_come_to_an_end() -> None:
    for seed in range(4):
        state, strategy_here = GAME.new_initial_state(2), strategy_of(GAME.info.slug)
        bots = [Bot(3, strategy_here, Random(seed + seat), limit=Limit(60, 60.0)) for seat in range(2)]
        play_on(state, Random(seed), [deciding(bot) for bot in bots], cap=LONGEST)
        assert state.is_terminal()
