"""The sensible player of the piecepack's Colonization."""

from __future__ import annotations

import random
from statistics import median
from typing import Final

import pytest

from orrery.bots.bot import repeatable_bot
from orrery.core.chance import Rng
from orrery.core.state import Action, State
from orrery.games.interface import strategy_of
from orrery.games.piecepack_colonization.bot.strategy import STRATEGY
from orrery.games.piecepack_colonization.game import GAME
from orrery.games.piecepack_colonization.rules.position import Phase
from orrery.games.piecepack_colonization.rules.state import PiecepackColonization
from orrery.play.playout import Policy, play_on
from tests.games.matches import deciding, play_against_chance
from tests.games.piecepack_colonization.positions import Table, position
from tests.games.random_positions import SettingUp, positions

GAMES: Final = 30


def decided(table: Table) -> str:
    """The notation of what the player chooses."""
    return table.state.action_to_string(STRATEGY.choose(table.state, random.Random(1)))


def wins(players: int, seat: int, seed: int) -> bool:
    """Whether the sensible player wins alone, against others who play at random."""
    state = GAME.new_initial_state(players)
    assert isinstance(state, PiecepackColonization)
    play_against_chance(state, seat, strategy_of(GAME.info.slug).choose, random.Random(seed))
    assert state.is_terminal()
    return state.winners() == [seat]


@pytest.mark.parametrize("players", [2, 3, 4])
def test_it_beats_players_at_random(players: int) -> None:
    assert sum(wins(players, seed % players, seed) for seed in range(GAMES)) >= 0.85 * GAMES


def test_a_coin_that_makes_an_ace_certain_is_used_before_the_roll() -> None:
    table = position("m:1", ships="m1 c0").play("colonize")
    assert decided(table) == "use-0"
    assert decided(table.play("use-0")) == "roll"


def test_the_coin_of_a_planets_value_becomes_its_colony() -> None:
    table = position("m:3", ships="m3 c0").play("colonize roll 5")
    assert decided(table) == "settle-3"


def test_a_ship_goes_where_a_planet_can_be_won() -> None:
    table = position("m:35", ships="m0 c0", colonies="m3:M0").play("move 2")
    assert decided(table) == "m5"


# --- for a search ----------------------------------------------------------------------------------


def moved_on(state: PiecepackColonization) -> PiecepackColonization:
    """The same table, each player sitting one seat further on."""
    new, players = state.clone(), state.num_players
    for name in ("ship", "stash", "discards", "removed", "held"):
        setattr(new, name, [getattr(state, name)[seat - 1] for seat in range(players)])
    new.colony = [colony if colony < 0 else (colony + 6) % (6 * players) for colony in state.colony]
    new.turn = (state.turn + 1) % players
    new.ending = state.ending if state.ending < 0 else (state.ending + 1) % players
    return new


@pytest.mark.parametrize("players", [2, 3, 4])
def test_all_seats_are_judged_alike(players: int) -> None:
    for state in positions(SettingUp(GAME.info.slug, players, 1, (("end_on", "stash"),))):
        if not state.is_terminal():
            assert isinstance(state, PiecepackColonization)
            values = STRATEGY.evaluate(state)
            assert STRATEGY.evaluate(moved_on(state)) == pytest.approx(values[-1:] + values[:-1]), (
                state.serialize()
            )


def test_a_lead_is_worth_most_when_a_stash_runs_out() -> None:
    early = position("m:3 c:4", ships="m0 c0", colonies="m3:M3")
    late = position("m:3 c:4", ships="m0 c0", colonies="m3:M3", discards="C01234 M0124")
    assert STRATEGY.evaluate(late.state)[0] > STRATEGY.evaluate(early.state)[0] > 0


def test_nothing_speaks_for_coins_once_the_last_turns_are_played() -> None:
    few = position("m:3 c:4", ships="m0 c0", colonies="m3:M3", turn="C", ending="M", discards="M01245")
    many = position("m:3 c:4", ships="m0 c0", colonies="m3:M3", turn="C", ending="M", discards="M01245 C123")
    assert STRATEGY.evaluate(few.state) == pytest.approx(STRATEGY.evaluate(many.state))


def test_dice_that_only_decide_have_two_outcomes() -> None:
    assert len(STRATEGY.outcomes(position("m:3", ships="m3 c0").play("colonize roll").state)) == 2
    assert len(STRATEGY.outcomes(position("m:3", ships="m3 c0", colonies="m3:C4").play("attack").state)) == 2


def test_a_roll_that_leads_no_further_is_merged() -> None:
    faces = dict(STRATEGY.outcomes(position("m:3", ships="m0 c0").play("move").state))
    assert sorted(faces.values()) == pytest.approx([1 / 6, 1 / 6, 4 / 6])


def test_where_nobody_gets_anywhere_bots_do_not_wait_in_turn() -> None:
    """One may roll and stay, the next draws a planet."""
    table = position(ships="m0 c0")
    move = table.state.string_to_action("move")
    assert move in STRATEGY.candidates(table.state)
    assert move not in STRATEGY.candidates(table.play("move 3 stay").state)


def test_who_has_settled_all_there_is_does_not_wait_in_turn_either() -> None:
    """Two bots rolled and stayed here for ever: the one that leads has nowhere to fly to."""
    table = position("a:2", ships="a0 a2", colonies="a2:C2", discards="C0134")
    move = table.state.string_to_action("move")
    assert move in STRATEGY.candidates(table.state)
    assert move not in STRATEGY.candidates(table.play("move 5 stay").state)


# --- for points ------------------------------------------------------------------------------------


def ended_with(colonies: str) -> float:
    """What a game that Moons has ended with these colonies is worth to it at level 2."""
    table = position("m:35 c:4", ships="m0 c0", colonies=colonies, turn="C", ending="M", discards="M01245")
    return STRATEGY.at_level(2).evaluate(table.state)[0]


def test_the_lower_levels_do_not_want_to_end_a_game_with_one_colony() -> None:
    """They rather go on with it; the more points, the more an end is worth."""
    going_on = position("m:35 c:4", ships="m0 c0", colonies="m3:M3")
    assert 0 < ended_with("m3:M3") < STRATEGY.at_level(2).evaluate(going_on.state)[0]
    assert ended_with("m3:M3 m5:M5") > 2 * ended_with("m3:M3")


def test_a_last_turn_is_played_to_win_whoever_has_ended_the_game() -> None:
    table = position("m:35 c:4", ships="m5 c4", colonies="m3:M3", turn="C", ending="M", discards="M01245")
    lost, won = table.then("draw c1").state, table.then("colonize use-5 roll 5 settle-4").state
    strategy = STRATEGY.at_level(1)
    assert strategy.results(won)[1] == 1
    assert strategy.results(lost)[1] < 0


def test_the_upper_levels_judge_an_end_by_who_wins() -> None:
    assert STRATEGY.at_level(4) is STRATEGY.at_level(5) is STRATEGY


def considered(table: Table) -> set[str]:
    """What level 1 looks at."""
    actions = STRATEGY.at_level(1).candidates(table.state)
    return {table.state.action_to_string(action) for action in actions}


def test_the_lower_levels_use_no_coin_that_costs_more_than_it_brings() -> None:
    """A planet of 2 points is worth one coin that makes the colony certain, and not four."""
    table = position("m:2", ships="m2 c0").play("colonize")
    assert considered(table) == {"use-3", "use-4", "use-5", "roll"}
    assert considered(table.play("use-3")) == {"roll"}
    assert considered(position("m:5", ships="m5 c0").play("colonize use-5")) == {"roll"}


def test_the_lower_levels_make_a_colony_with_the_coin_that_matches() -> None:
    assert considered(position("m:3", ships="m3 c0").play("colonize roll 5")) == {"settle-3"}
    spent = position("m:3", ships="m3 c0", discards="M3").play("colonize roll 5")
    assert considered(spent) == {"settle-0", "settle-1", "settle-2", "settle-4", "settle-5"}


def test_the_lower_levels_keep_the_last_coin_without_a_lead() -> None:
    """A colony on planet 3 scores 3 points with coin 0, and Crowns has 7, or 4."""
    behind = position("m:3 c:4", ships="m3 c4", colonies="c4:C4", discards="M12345")
    assert "colonize" in behind.legal
    assert not considered(behind) & {"colonize", "play-c0", "play-s0", "play-a0"}
    ahead = position("m:3 c:2", ships="m3 c2", colonies="c2:C0", discards="M12345")
    assert "colonize" in considered(ahead)


def test_the_lower_levels_use_all_coins_in_a_last_turn() -> None:
    """Without it they have nothing to keep them for."""
    colonies, discards = "c4:C4", "C01235"
    table = position("m:3 c:4", ships="m3 c4", colonies=colonies, discards=discards, ending="C")
    assert {"use-1", "use-2"} <= considered(table.play("colonize"))


def course(level: int, opponent: Policy, seed: int) -> tuple[int, int]:
    """The turns of a bot's game, and the points of who has fewer."""
    state, rng = GAME.new_initial_state(2), random.Random(seed)
    assert isinstance(state, PiecepackColonization)
    bot, begun = deciding(repeatable_bot(level, strategy_of(GAME.info.slug), seed)), list[int]()

    def counted(now: State, luck: Rng) -> Action:
        assert isinstance(now, PiecepackColonization)
        begun.append(now.phase == Phase.ACTION)
        return bot(now, luck)

    play_on(state, rng, [counted, opponent])
    return sum(begun), min(state.scores())


@pytest.mark.parametrize("level", [1, 2, 3])
def test_games_of_the_lower_levels_last_until_both_have_points(level: int) -> None:
    """The median of games against the sensible player."""
    games = [course(level, strategy_of(GAME.info.slug).choose, seed) for seed in range(9)]
    turns, points = zip(*games, strict=True)
    assert median(turns) >= 12
    assert median(points) > 0


def advised(table: Table) -> set[str]:
    """What a coach may advise."""
    return {table.state.action_to_string(action) for action in STRATEGY.coach_candidates(table.state)}


def test_no_coin_is_advised_that_adds_nothing() -> None:
    table = position("m:3", ships="m3 c0").play("colonize")
    assert "use-0" in table.legal
    assert advised(table) == {"use-1", "use-2", "use-4", "use-5", "roll"}
    assert advised(table.play("use-1 use-4")) == {"roll"}
    assert "use-0" in advised(position("m:1", ships="m1 c0").play("colonize"))


def test_the_coin_that_scores_more_as_the_colony_is_used_only_where_no_others_do() -> None:
    """PC-52: on a planet of value 3, where 4 is sure, and 1 and 2 are as good as 3 but one coin more."""
    assert "use-3" not in advised(position("m:3", ships="m3 c0", discards="M025").play("colonize"))
    assert "use-3" in advised(position("m:3", ships="m3 c0", discards="M045").play("colonize"))
    assert "use-3" in advised(position("m:2", ships="m2 c0", discards="M0145").play("colonize"))


def test_no_leap_is_advised_to_where_nothing_is_free_and_nothing_can_be_restored() -> None:
    """PC-44, PC-46: with a coin more among the discards a turn on that sun restores two."""
    leaps = {"play-m0", "play-s0"}
    assert leaps <= {*position("m:3", ships="a0 c0").legal}
    assert advised(position("m:3", ships="a0 c0")) & leaps == {"play-m0"}
    assert advised(position("m:3", ships="a0 c0", discards="M1")) & leaps == leaps


def test_a_second_coin_is_always_advised() -> None:
    """PC-46."""
    table = position(ships="m0 c0", discards="M12").play("restore-1")
    assert "done" in table.legal
    assert advised(table) == {"and-2"}
