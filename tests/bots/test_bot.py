"""A bot plays its plan on, takes its wins, and errs within bounds."""

from __future__ import annotations

from collections.abc import Iterator
from copy import copy
from random import Random
from types import MappingProxyType
from typing import Any, Final

import pytest

from orrery.bots.bot import LEVELS, Bot, parameters_of
from orrery.bots.search_info import Limit
from orrery.bots.turn_search import TurnSearch
from orrery.core.state import CHANCE, TERMINAL, Action, State
from orrery.core.strategy import SearchParameters, Strategy
from orrery.play.playout import play_on
from tests.bots.made_up import MadeUp, MadeUpStrategy, Position
from tests.games.matches import deciding
from tests.sample_game.bot.strategy import STRATEGY
from tests.sample_game.game import GAME

NINE_CRATERS: Final[Strategy[Any]] = STRATEGY
OURS: Final = 0
THEIRS: Final = 1


def over(value: float) -> Position:
    """An end that is worth so much to the first seat."""
    return Position(TERMINAL, THEIRS, [value, -value])


def choice(*children: Position, player: int = OURS, turn: int = OURS) -> Position:
    """A decision."""
    return Position(player, turn, [0.0, 0.0], list(children))


def coin(*children: Position) -> Position:
    """A chance node in the first seat's turn."""
    return Position(CHANCE, OURS, [0.0, 0.0], list(children), [1 / len(children) for _ in children])


def played(bot: Bot, state: MadeUp) -> int:
    """The work of a decision, which is then played."""
    *_, last = bot.think(state)
    state.apply_action(last.action)
    return last.nodes


# --- plans -----------------------------------------------------------------------------------------


def test_a_plan_is_played_on_without_another_search() -> None:
    strategy = MadeUpStrategy()
    bot = Bot(5, strategy, Random(1))
    state = MadeUp(choice(choice(choice(over(0.1), over(0.2)), over(0.0)), over(-0.1)))
    assert played(bot, state) > 1
    asked = strategy.asked
    assert played(bot, state) == 1
    assert played(bot, state) == 1
    assert strategy.asked == asked
    assert state.returns() == [0.2, -0.2]


def test_a_plan_goes_on_where_somebody_else_played_a_part_of_it() -> None:
    """A table plays forced actions by itself."""
    bot = Bot(5, MadeUpStrategy(), Random(1))
    state = MadeUp(choice(choice(choice(over(0.1), over(0.2))), over(-0.1)))
    played(bot, state)
    state.apply_action(0)
    assert played(bot, state) == 1
    assert state.returns() == [0.2, -0.2]


def test_chance_ends_a_plan() -> None:
    bot = Bot(5, MadeUpStrategy(), Random(1))
    state = MadeUp(choice(coin(choice(over(0.1), over(0.3)), choice(over(0.2), over(0.1))), over(0.0)))
    played(bot, state)
    assert state.is_chance_node()
    state.apply_action(1)
    assert played(bot, state) > 1
    assert state.returns() == [0.2, -0.2]


def test_another_decision_ends_a_plan() -> None:
    bot = Bot(5, MadeUpStrategy(), Random(1))
    answer = choice(choice(over(0.1), over(0.3)), choice(over(0.3), over(0.1)), player=THEIRS)
    state = MadeUp(choice(answer, over(0.0)))
    played(bot, state)
    state.apply_action(1)
    assert played(bot, state) > 1


def test_another_position_ends_a_plan() -> None:
    bot = Bot(5, MadeUpStrategy(), Random(1))
    one, other = (choice(choice(over(0.1), over(0.2)), over(0.0)) for _ in range(2))
    played(bot, MadeUp(one))
    state = MadeUp(other.children[0])
    assert played(bot, state) > 1


def test_a_search_that_was_left_early_has_left_a_plan() -> None:
    bot = Bot(5, MadeUpStrategy(), Random(1))
    state = MadeUp(choice(choice(choice(over(0.1), over(0.2)), over(0.0)), over(-0.1)))
    thinking = bot.think(state)
    info = next(thinking)
    while len(info.pv) == 1:
        info = next(thinking)
    state.apply_action(info.action)
    assert played(bot, state) == 1


# --- wins and errors -------------------------------------------------------------------------------


def positions_with_a_win() -> Iterator[State]:
    """Positions of Nine Craters in which some landing wins, and another does not."""
    rng = Random(12)
    found = 0
    while found < 40:
        state = GAME.new_initial_state()
        while not state.is_terminal():
            legal = state.legal_actions()
            wins = [action for action in legal if not state.is_chance_node() and is_won(state, action)]
            if 0 < len(wins) < len(legal):
                found += 1
                yield state.clone()
            state.apply_action(rng.choice(legal))


def is_won(state: State, action: Action) -> bool:
    """Whether an action wins at once for who plays it."""
    after = state.clone()
    after.apply_action(action)
    return after.returns()[state.current_player()] == 1


@pytest.mark.parametrize("level", [3, 4, 5])
def test_a_win_is_taken_from_level_three_on(level: int) -> None:
    for number, state in enumerate(positions_with_a_win()):
        bot = Bot(level, NINE_CRATERS, Random(number), limit=Limit(LEVELS[3].parameters.nodes))
        assert is_won(state, bot.decide(state))


def test_no_noise_hides_a_win() -> None:
    state = MadeUp(choice(over(0.9), over(1.0), over(0.8)))
    for seed in range(30):
        *_, last = TurnSearch(noise=1.0)(state, MadeUpStrategy(), Limit(100), Random(seed))
        assert last.action == 1


def test_no_noise_hides_a_win_by_a_throw_that_cannot_fail() -> None:
    state = MadeUp(choice(coin(over(0.9), over(0.8)), coin(over(1.0), over(1.0)), over(0.9)))
    for seed in range(30):
        *_, last = TurnSearch(noise=1.0)(state, MadeUpStrategy(), Limit(100), Random(seed))
        assert last.action == 1


def test_a_win_now_is_better_than_one_later() -> None:
    later = choice(choice(over(1.0)), player=THEIRS, turn=THEIRS)
    state = MadeUp(choice(later, over(1.0), later))
    *_, last = TurnSearch()(state, MadeUpStrategy(), Limit(100), Random(1))
    assert last.action == 1


@pytest.mark.parametrize("noise", [0.0, 1.0])
def test_a_loss_later_is_better_than_one_now(noise: float) -> None:
    later = choice(choice(over(-1.0)), player=THEIRS, turn=THEIRS)
    state = MadeUp(choice(over(-1.0), later, over(-1.0)))
    for seed in range(20):
        *_, last = TurnSearch(noise=noise)(state, MadeUpStrategy(), Limit(100), Random(seed))
        assert last.action == 1


def test_what_nobody_has_looked_into_is_better_than_a_loss() -> None:
    loses = choice(*map(over, (-1.0, *[0.5] * 9)), player=THEIRS, turn=THEIRS)
    state = MadeUp(choice(*[copy(loses) for _ in range(30)]))
    for seed in range(20):
        *_, last = TurnSearch(noise=0.5)(state, MadeUpStrategy(), Limit(100), Random(seed))
        assert last.values[OURS] > -0.9


@pytest.mark.parametrize("safe", [0, 7, 29])
def test_the_only_way_not_to_lose_next_turn_is_found(safe: int) -> None:
    loses, holds = choice(over(-1.0), over(0.5), player=THEIRS, turn=THEIRS), over(-0.3)
    state = MadeUp(choice(*[holds if number == safe else copy(loses) for number in range(30)]))
    *_, last = TurnSearch(width=2)(state, MadeUpStrategy(), Limit(1_000), Random(1))
    assert last.action == safe


class Blinkered(MadeUpStrategy):
    """Thinks nothing of the last thing that can be done, but finds a win that begins with it."""

    def candidates(self, state: State) -> list[Action]:
        return state.legal_actions()[:-1]

    def winning_turn(self, state: State) -> Iterator[tuple[Action, ...]]:
        for action in state.legal_actions():
            after = state.clone()
            after.apply_action(action)
            yield (action,) if after.returns()[state.turn_player()] == 1 else ()


@pytest.mark.parametrize(("win_nodes", "action"), [(0, 0), (10, 1)])
def test_a_win_is_sought_beyond_what_seems_good(win_nodes: int, action: Action) -> None:
    state = MadeUp(choice(over(0.0), over(1.0)))
    *_, last = TurnSearch(win_nodes=win_nodes)(state, Blinkered(), Limit(100), Random(1))
    assert last.action == action


def answered(*values: float) -> Position:
    """A way to play to which the other has answers, worth so much to us."""
    return choice(*map(over, values), player=THEIRS, turn=THEIRS)


@pytest.mark.parametrize(("win_nodes", "nodes", "action"), [(0, 100, 0), (10, 100, 2), (10, 3, 2)])
def test_what_lets_the_next_player_win_is_not_played(win_nodes: int, nodes: int, action: Action) -> None:
    """Whether there is work for the answers, or all of it is spent on one's own turn."""
    ways = answered(0.3, -1.0), answered(0.2, -1.0), answered(-0.3, -0.4), answered(0.9, 0.9)
    state = MadeUp(choice(*ways))
    *_, last = TurnSearch(win_nodes=win_nodes)(state, Blinkered(), Limit(nodes), Random(1))
    assert last.action == action
    assert last.nodes <= nodes


def test_if_everything_lets_the_next_player_win_something_is_played() -> None:
    state = MadeUp(choice(answered(0.3, -1.0), answered(0.2, -1.0), answered(0.2, -1.0)))
    *_, last = TurnSearch(win_nodes=10)(state, Blinkered(), Limit(100), Random(1))
    assert last.action in (0, 1)
    assert last.values[OURS] < -0.9


class Grand(MadeUpStrategy):
    """Wants more than to win, at level 1."""

    def results(self, state: State) -> list[float]:
        return [value / 10 for value in state.returns()]

    def evaluate(self, state: State) -> list[float]:
        return [0.2, -0.2]

    def at_level(self, level: int) -> Strategy[State]:
        return self if level == 1 else MadeUpStrategy()


def test_who_wants_more_than_to_win_may_go_on_instead() -> None:
    """By a roll the game would be won; or something else is done, and nobody knows what follows."""
    won, open_end = coin(over(1.0), over(1.0)), choice(choice(over(0.0)), player=THEIRS, turn=THEIRS)
    state = MadeUp(choice(won, open_end))
    for strategy, action in ((MadeUpStrategy(), 0), (Grand(), 1)):
        *_, last = TurnSearch()(state, strategy, Limit(4), Random(1))
        assert last.action == action


def test_a_level_may_judge_the_game_in_its_own_way() -> None:
    state = MadeUp(choice(over(0.5), over(0.5)))
    values = [[*Bot(level, Grand(), Random(1)).think(state)][-1].values for level in (1, 2)]
    assert values == [(0.05, -0.05), (0.5, -0.5)]


def test_a_win_at_hand_is_taken_by_who_wants_more() -> None:
    state = MadeUp(choice(choice(over(0.0), player=THEIRS, turn=THEIRS), over(1.0)))
    for seed in range(20):
        *_, last = TurnSearch(noise=1.0)(state, Grand(), Limit(100), Random(seed))
        assert last.action == 1


def test_noise_errs_by_no_more_than_it_says() -> None:
    state = MadeUp(choice(over(0.0), over(0.3), over(0.25)))
    found = set[Action]()
    for seed in range(50):
        *_, last = TurnSearch(noise=0.1)(state, MadeUpStrategy(), Limit(100), Random(seed))
        found.add(last.action)
    assert found == {1, 2}


# --- levels ----------------------------------------------------------------------------------------


class OwnSkills(MadeUpStrategy):
    """A strategy that says how its lowest level plays."""

    search_parameters = MappingProxyType({1: SearchParameters(7)})


def test_there_are_five_levels() -> None:
    assert list(LEVELS) == [1, 2, 3, 4, 5]


def test_a_higher_level_may_look_at_more() -> None:
    all_nodes = [level.parameters.nodes for level in LEVELS.values()]
    assert all_nodes == sorted(all_nodes)


def test_a_game_may_say_how_its_levels_play() -> None:
    assert parameters_of(1, OwnSkills()) == SearchParameters(7)
    assert parameters_of(2, OwnSkills()) == LEVELS[2].parameters
    assert Bot(1, OwnSkills(), Random(1)).limit(0).nodes == 7


@pytest.mark.parametrize("level", LEVELS)
def test_however_many_decisions_a_turn_has_the_level_keeps_to_its_time(level: int) -> None:
    bot, spent = Bot(level, NINE_CRATERS, Random(1)), 0.0
    for _ in range(40):
        limit = bot.limit(spent)
        assert limit.seconds > 0
        spent += limit.seconds
    assert spent <= {1: 0.3, 2: 0.5, 3: 1, 4: 2, 5: 4}[level]
    assert bot.limit(spent + 1).seconds == 0


def test_a_bot_with_a_limit_of_its_own_keeps_to_that() -> None:
    bot = Bot(1, NINE_CRATERS, Random(1), limit=Limit(10**9, 0.5))
    assert bot.limit(9.0) == Limit(10**9, 0.5)


@pytest.mark.parametrize("level", LEVELS)
def test_every_level_plays_a_whole_game(level: int) -> None:
    state = GAME.new_initial_state()
    bots = [deciding(Bot(level, NINE_CRATERS, Random(seat), limit=Limit(200))) for seat in range(2)]
    play_on(state, Random(level), bots, play=state.apply_checked)
    assert state.is_terminal()
