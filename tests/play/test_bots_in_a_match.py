"""A match in which bots sit: who is asked, and where undo leads."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest

from orrery.games.registry import GAMES
from orrery.play.match import Mode
from orrery.play.next_step import NextStep
from orrery.play.session import Session
from orrery.records.seat import Seat
from orrery.records.tree import Record
from tests.play.driven import STEPS

PERSON, BOT = Seat("Ann"), Seat("Ceres", 2)


def driven(slug: str, seats: tuple[Seat, ...] = (PERSON, BOT), seed: int = 1) -> Iterator[Session]:
    """One session from step to step; whoever decides chooses at random."""
    session, chooser = Session(Record(GAMES[slug], seats), rng=Random(seed)), Random(seed)
    match = session.match
    for _ in range(STEPS):
        yield session
        if match.state.is_terminal():
            return
        match.act(
            match.roll() if match.state.is_chance_node() else chooser.choice(match.state.legal_actions())
        )


def decides(session: Session) -> Seat:
    return session.match.record.seats[session.match.state.current_player()]


@pytest.mark.parametrize("slug", GAMES)
def test_whoever_decides_is_asked_whosever_turn_it_is(slug: str) -> None:
    for session in driven(slug):
        step, state = session.next_step(), session.match.state
        if state.current_player() < 0 or step is NextStep.FORCED:
            continue
        assert step is (NextStep.BOT if decides(session) == BOT else NextStep.PERSON)
        assert (session.match.bot == BOT) is (step is NextStep.BOT)
        assert step.is_automatic is (step is NextStep.BOT)


def test_a_bot_is_asked_out_of_turn_too() -> None:
    """A defender of Ice Colony answers in the attacker's turn."""
    asked = [
        session.next_step()
        for session in driven("ice-colony", (Seat("Io", 1), BOT), seed=2)
        if 0 <= session.match.state.current_player() != session.match.state.turn_player()
    ]
    assert NextStep.BOT in asked


@pytest.mark.parametrize("slug", GAMES)
def test_nothing_can_be_touched_while_a_bot_decides(slug: str) -> None:
    asked = 0
    for session in driven(slug):
        if session.match.bot:
            question = session.question()
            assert question.sentence == "Ceres is thinking…"
            assert not question.possible()
            assert not question.shown_buttons()
            keys = session.view.touches(session.match.state, session.match.state.legal_actions()[0])
            assert not any(session.change_set(key) for key in keys)
            asked += 1
    assert asked


@pytest.mark.parametrize("slug", GAMES)
def test_what_is_left_to_a_bot_is_played_at_once_even_what_confirms(slug: str) -> None:
    for session in driven(slug, (BOT, Seat("Io", 1))):
        if session.match.state.current_player() >= 0:
            is_forced = len(session.match.state.legal_actions()) == 1
            assert session.next_step() is (NextStep.FORCED if is_forced else NextStep.BOT)


@pytest.mark.parametrize("mode", [Mode.PAST, Mode.BRANCH, Mode.LINK])
def test_where_the_game_does_not_go_on_persons_decide_for_bots(mode: Mode) -> None:
    for session in driven("ice-colony"):
        match = session.match
        match.mode = mode
        assert session.next_step() is (NextStep.NOBODY if match.state.is_terminal() else NextStep.PERSON)
        assert match.bot is None
        match.mode = Mode.GAME


@pytest.mark.parametrize("slug", GAMES)
def test_undo_leads_to_the_last_choice_of_a_person_and_redo_to_the_next(slug: str) -> None:
    for session in driven(slug):
        match = session.match
        chosen = [
            n for n in match.record.cursor.path() if n.is_choice and match.record.seats[n.player] == PERSON
        ]
        target = match.undo_target()
        assert target is (chosen[-1].parent if chosen else None)
        if target is not None and session.next_step() is NextStep.PERSON:
            end = match.record.cursor
            match.look_at(target)
            match.mode = Mode.GAME
            assert match.redo_target() is end
            match.look_at(end)


def test_there_is_nothing_to_undo_where_bots_alone_play() -> None:
    sessions = driven("colonization", (BOT, Seat("Io", 1)))
    assert {session.match.undo_target() for session in sessions} == {None}


def test_in_a_what_if_undo_leads_from_choice_to_choice() -> None:
    for session in driven("colonization"):
        match = session.match
        match.mode = Mode.BRANCH
        chosen = [node for node in match.record.cursor.path() if node.is_choice]
        assert match.undo_target() is (chosen[-1].parent if chosen else None)
        match.mode = Mode.GAME
