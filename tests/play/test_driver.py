"""What a driver has the table show, and what it plays."""

from __future__ import annotations

import pytest

from orrery.games.registry import GAMES
from orrery.play.driver import PAUSED, GameDriver
from orrery.play.match import Mode
from orrery.play.next_step import NextStep
from orrery.records.mark import Mark
from orrery.records.seat import Seat
from orrery.records.tree import Record


def new_driver(slug: str = "piecepack-colonization", *, is_bot: bool = False) -> GameDriver:
    """A game in which dice are rolled until a player decides."""
    info = GAMES[slug].info
    seats = info.seats_for(info.players[0])
    named = [Seat(f"Player {at}", level=1 if is_bot else None) for at in range(len(seats))]
    driver = GameDriver(Record(GAMES[slug], named))
    while driver.next_step() is NextStep.CHANCE:
        assert driver.advance()
    return driver


def test_a_moment_holds_what_the_session_says() -> None:
    driver = new_driver()
    since, moment = driver.session.match.record.root, driver.moment(driver.session.match.record.root)
    assert (moment.session, moment.since, moment.node) == (
        driver.session,
        since,
        driver.session.match.record.cursor,
    )
    assert moment.question.prompt == driver.session.question().prompt
    assert (moment.step, moment.is_busy, moment.is_paused) == (NextStep.PERSON, False, False)


def test_only_a_bots_decision_can_be_paused() -> None:
    person, bot = new_driver(), new_driver(is_bot=True)
    assert not person.moment(is_paused=True).is_paused
    assert bot.moment().is_busy
    paused = bot.moment(is_paused=True)
    assert (paused.is_paused, paused.is_busy, paused.question.prompt) == (True, False, PAUSED)


def test_an_answer_is_played_with_its_marks_and_described() -> None:
    driver = new_driver()
    action = driver.session.match.state.legal_actions()[0]
    text = driver.answer(action, frozenset({Mark.HINT}))
    cursor = driver.session.match.record.cursor
    assert (cursor.action, cursor.marks) == (action, frozenset({Mark.HINT}))
    assert text == driver.session.log.entry(cursor).text


@pytest.mark.parametrize("slug", list(GAMES))
def test_a_link_is_shown_and_nothing_in_it_plays_by_itself(slug: str) -> None:
    seats = GAMES[slug].info.seats_for(GAMES[slug].info.players[0])
    driver = GameDriver(Record(GAMES[slug], seats), Mode.LINK)
    assert driver.is_asking
    assert driver.moment().step is NextStep.PERSON
