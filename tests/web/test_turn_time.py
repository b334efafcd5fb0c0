"""What was thought in a turn is known by seat, until the turn is over."""

from __future__ import annotations

from random import Random

from orrery.core.state import CHANCE
from orrery.games.registry import GAMES
from orrery.play.match import Match
from orrery.records.tree import Record
from orrery.web.bots.engine_client import TurnTime


def begun() -> Match:
    return Match(Record(GAMES["advanced-colonization"], ["Ann", "Bob"]))


def play(match: Match, *names: str) -> None:
    for name in names:
        match.act(match.state.string_to_action(name))


def test_time_adds_up_over_the_decisions_of_a_turn() -> None:
    match, time = begun(), TurnTime()
    assert time.spent(match) == 0
    time.spend(match, 0.5)
    play(match, "next")
    time.spend(match, 0.25)
    play(match, "next")
    assert time.spent(match) == 0.75


def test_a_new_turn_has_all_of_its_time() -> None:
    match, time = begun(), TurnTime()
    for _ in range(3):
        time.spend(match, 0.5)
        play(match, "next")
    assert time.spent(match) == 0
    time.spend(match, 0.25)
    play(match, "next", "next", "next")
    assert time.spent(match) == 0


def test_who_decides_out_of_turn_has_time_of_its_own() -> None:
    match, time, rng = Match(Record(GAMES["ice-colony"], ["Ann", "Bob"])), TurnTime(), Random(1)
    while match.state.current_player() in (CHANCE, match.state.turn_player()):
        if match.state.current_player() != CHANCE:
            time.spend(match, 1.0)
        match.act(rng.choice(match.state.legal_actions()))
    assert time.spent(match) == 0
