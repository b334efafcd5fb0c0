"""Deep Roots: the sensible player is one."""

from __future__ import annotations

import random
from functools import partial
from typing import Final

from orrery.games.deep_roots.bot.strategy import STRATEGY
from orrery.games.deep_roots.game import GAME
from orrery.games.deep_roots.rules.actions import REROLL
from orrery.games.interface import strategy_of
from tests.games.deep_roots.positions import Table, sheet
from tests.games.matches import play_against_chance

GAMES: Final = 40


def result(seed: int, sensible: int) -> float:
    """What a game on the small planet is worth to the sensible seat; the other plays at random."""
    state = GAME.new_initial_state(2, {"radius": "3"})
    worth = play_against_chance(state, sensible, strategy_of(GAME.info.slug).choose, random.Random(seed))
    assert state.is_terminal()
    return worth


def chosen(table: Table) -> str:
    return table.state.action_to_string(STRATEGY.choose(table.state, random.Random(1)))


def test_the_sensible_player_beats_chance_from_both_seats() -> None:
    won = [sum(result(seed, seat) > 0 for seed in range(GAMES // 2)) for seat in range(2)]
    assert min(won) >= 0.8 * GAMES / 2


def test_an_empty_region_with_most_ways_on_is_preferred() -> None:
    assert chosen(sheet("30/0", pools="1/6")) == "30/0:s6"
    assert not chosen(sheet("30/0 20/3", blocks="30A3:4", pools="11/-")).startswith("30/")


def test_fast_growth_is_used_and_a_reroll_is_not() -> None:
    table = sheet("30/0 20/3", pools="1111/-", powers=("RG", "")).play("30/0:r1")
    assert set(table.legal) == {"reroll", "grow", "end"}
    assert chosen(table) == "grow"


def test_the_round_is_left_only_when_nothing_can_be_drawn_or_kept() -> None:
    dead = sheet("30/0", blocks="30T1:5", pools="2345/6")
    assert chosen(dead).startswith("keep")
    assert chosen(sheet("30/0", blocks="30T1:5", pools="-/66")) == "leave"


def advised(table: Table) -> set[str]:
    """What a coach may advise."""
    return {table.state.action_to_string(action) for action in STRATEGY.coach_candidates(table.state)}


def test_bots_keep_the_reroll_like_a_coach() -> None:
    early, late = (
        sheet("30/0 20/3", pools="1111/-", powers=("R", "C"), turn=turn).state for turn in ("A1", "A10")
    )
    assert REROLL not in STRATEGY.candidates(early)
    assert REROLL in STRATEGY.candidates(late)


def test_a_reroll_is_advised_where_nothing_can_be_drawn_and_at_the_end_of_the_game() -> None:
    table = sheet("30/0 20/3", pools="1111/-", powers=("R", "C"))
    assert "reroll" in table.legal
    assert "reroll" not in advised(table)
    assert advised(table.play("30/0:r1")) == {"end"}
    assert "reroll" in advised(sheet("30/0", blocks="30T1:5", pools="2345/6", powers=("R", "C")))
    assert "reroll" in advised(sheet("30/0 20/3", pools="1111/-", powers=("R", "C"), turn="A10"))


def test_fast_growth_is_advised_once_somebody_knows_the_rest() -> None:
    for turn, is_advised in (("A1", False), ("A2", True)):
        table = sheet("30/0 20/3", "10/3", pools="1111/-", powers=("G", "C"), turn=turn).play("30/0:r1")
        assert "grow" in table.legal
        assert ("grow" in advised(table)) is is_advised


def test_the_round_is_left_where_no_region_can_change_hands() -> None:
    alone = partial(sheet, "30/0", pools="1111/-")
    assert advised(alone()) == {"leave"}
    assert "30/0:r1" in advised(alone(powers=("", "C"))), "Cross root opens ways"
    assert "30/0:r1" in advised(sheet("30/0", "10/3", pools="1111/-")), "both can reach empty regions"
