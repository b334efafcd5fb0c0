"""How long what is shown stays: an outcome long enough to be read, and longer where nothing moves."""

from __future__ import annotations

from typing import Final

import pytest

from orrery.games.registry import GAMES
from orrery.play.match import Match
from orrery.play.next_step import END_MS, FORCED_MS, PACES, ROLL_MS, STILL, USUAL, NextStep, end_ms, hold_ms
from orrery.records.seat import Seat
from orrery.records.tree import Record

BOT: Final = Seat("Ceres", 2)
NORMAL: Final = PACES[USUAL]


def match_of(*seats: str | Seat, outcomes: int = 0) -> Match:
    """A game of Ice Colony in which so many outcomes have come."""
    record = Record(GAMES["ice-colony"], seats)
    for _ in range(outcomes):
        record.play(record.state.legal_actions()[0])
    return Match(record)


@pytest.mark.parametrize(
    ("step", "usual"),
    [(NextStep.CHANCE, ROLL_MS), (NextStep.FORCED, FORCED_MS), (NextStep.BOT, NORMAL.step)],
)
def test_what_is_no_outcome_stays_as_long_as_the_next_step_takes(step: NextStep, usual: int) -> None:
    match = match_of("Ann", "Bob")
    assert hold_ms(match, step, NORMAL, is_still=False) == usual
    assert hold_ms(match, step, NORMAL, is_still=True) == round(STILL * usual)


@pytest.mark.parametrize("step", [NextStep.CHANCE, NextStep.FORCED, NextStep.BOT])
@pytest.mark.parametrize("is_still", [False, True])
def test_an_outcome_stays_until_it_can_be_read(step: NextStep, is_still: bool) -> None:
    match = match_of("Ann", BOT, outcomes=1)
    held = {name: hold_ms(match, step, pace, is_still=is_still) for name, pace in PACES.items()}
    assert held["slow"] > held["normal"] > held["fast"] >= held["instant"]
    assert held["normal"] == 1500 * (STILL if is_still else 1)


def test_who_plays_at_once_sees_dice_tumble_but_waits_for_no_bot() -> None:
    pace = PACES["instant"]
    for match in (match_of("Ann", "Bob", outcomes=1), match_of("Ann", BOT)):
        assert hold_ms(match, NextStep.CHANCE, pace, is_still=False) == ROLL_MS
        assert hold_ms(match, NextStep.CHANCE, pace, is_still=True) == 0
    for is_still in (False, True):
        assert hold_ms(match_of(BOT, "Ann"), NextStep.CHANCE, pace, is_still=is_still) == 0


@pytest.mark.parametrize("step", [NextStep.CHANCE, NextStep.FORCED, NextStep.BOT])
def test_a_calm_game_holds_everything_longer_and_a_fast_one_shorter(step: NextStep) -> None:
    match = match_of("Ann", BOT, outcomes=1)
    usual = hold_ms(match, step, NORMAL, is_still=False)
    assert hold_ms(match, step, NORMAL, is_still=False, tempo=2) == 2 * usual
    assert hold_ms(match, step, NORMAL, is_still=False, tempo=0.5) == usual / 2


def test_the_last_position_is_shown_before_the_result() -> None:
    assert end_ms(NORMAL, is_still=False) == END_MS == 1500
    assert end_ms(NORMAL, is_still=True) == STILL * END_MS
    assert end_ms(NORMAL, is_still=False, tempo=0.5) == END_MS / 2
    assert end_ms(PACES["instant"], is_still=False) == END_MS
    assert end_ms(PACES["instant"], is_still=True) == 0
