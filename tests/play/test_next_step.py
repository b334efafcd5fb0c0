"""Who goes on next, by the position and by how it is looked at."""

from __future__ import annotations

import re
from dataclasses import replace
from random import Random

import pytest

from orrery.core.state import Action
from orrery.games.interface import view_of
from orrery.games.piecepack_colonization.game import GAME as PIECEPACK
from orrery.games.registry import GAMES
from orrery.play.match import Mode
from orrery.play.next_step import NextStep
from orrery.play.session import Session
from orrery.records.text import read_text, write_text
from orrery.records.tree import Record
from orrery.scene.keys import ROLL
from tests.play.driven import TABLES, driven, opened

every_table = pytest.mark.parametrize(("slug", "players"), TABLES)


def piecepack(names: str) -> Session:
    """A game of Piecepack Colonization after these actions."""
    session = Session(Record(PIECEPACK, ["Ann", "Bob"]))
    for name in names.split():
        session.match.act(session.match.state.string_to_action(name))
    return session


@every_table
def test_in_the_game_dice_and_forced_plies_go_by_themselves_and_persons_are_asked(
    slug: str, players: int
) -> None:
    view = view_of(slug)
    seen = set()
    for session in driven(slug, players):
        state, step = session.match.state, session.next_step()
        seen.add(step)
        if state.is_terminal():
            assert step is NextStep.NOBODY
        elif state.is_chance_node():
            assert step is (NextStep.ROLL if view.roll_button(state) else NextStep.CHANCE)
        elif len(state.legal_actions()) > 1:
            assert step is NextStep.PERSON
        else:
            assert step is (NextStep.PERSON if view.confirms(state) else NextStep.FORCED)
        assert step.is_automatic == (step in {NextStep.CHANCE, NextStep.FORCED})
    assert (NextStep.CHANCE in seen) is bool(GAMES[slug].info.max_chance_outcomes)
    assert NextStep.PERSON in seen


@every_table
@pytest.mark.parametrize("mode", [Mode.PAST, Mode.BRANCH, Mode.LINK])
def test_nothing_goes_by_itself_while_one_looks_back_tries_out_or_reads(
    slug: str, players: int, mode: Mode
) -> None:
    for session in driven(slug, players):
        session.match.mode = mode
        is_over = session.match.state.is_terminal()
        assert session.next_step() is (NextStep.NOBODY if is_over else NextStep.PERSON)
        session.match.mode = Mode.GAME


@every_table
def test_nobody_is_asked_here_while_another_tab_plays(slug: str, players: int) -> None:
    for session in driven(slug, players):
        session.match.mode = Mode.ELSEWHERE
        assert session.next_step() is NextStep.NOBODY
        session.match.mode = Mode.GAME


@pytest.mark.parametrize("folder", ["deep_roots", "advanced_colonization"])
@pytest.mark.parametrize("mode", Mode)
def test_a_game_that_is_over_asks_nobody(folder: str, mode: Mode) -> None:
    session = opened(f"{folder}/golden_records/finished")
    session.match.mode = mode
    assert session.match.state.is_terminal()
    assert session.next_step() is NextStep.NOBODY


def test_what_confirms_a_choice_waits_for_its_player_though_nothing_else_is_left() -> None:
    attempt = piecepack("m0 c0 draw m5 draw c4 move 1 m5 draw c5 colonize use-5")
    assert len(attempt.match.state.legal_actions()) == 1
    assert attempt.next_step() is NextStep.PERSON


def test_the_only_legal_action_is_played_for_the_player() -> None:
    session = next(session for session in driven("ice-colony", 2) if session.next_step() is NextStep.FORCED)
    assert len(session.match.state.legal_actions()) == 1


def test_a_game_that_is_driven_by_its_steps_alone_stops_at_every_choice() -> None:
    """The loop of a table: steps that need nobody are taken, until a person must be asked."""
    session = Session(Record(GAMES["ice-colony"], ["Ann", "Bob"]), rng=Random(1))
    match, asked, chooser = session.match, list[Action](), Random(1)
    while len(asked) < 20:
        step, legal = session.next_step(), match.state.legal_actions()
        assert step is not NextStep.NOBODY
        action = match.roll() if step is NextStep.CHANCE else chooser.choice(legal)
        asked += [action] if step is NextStep.PERSON else []
        match.act(action)
    assert [node.action for node in match.record.cursor.path() if node.is_choice] == asked


def test_where_the_record_is_full_nothing_goes_on_unless_it_was_played_before(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    session = piecepack("m0 c0")
    before = session.match.record.cursor
    session.match.act(session.match.state.legal_actions()[0])
    monkeypatch.setattr("orrery.records.tree.MAX_NODES", session.match.record.size)
    assert session.next_step() is NextStep.FULL
    session.match.look_at(before)
    assert session.next_step() is not NextStep.FULL


def fate_of_round(number: int) -> Session:
    """Ice Colony where Fate is rolled next, in a round."""
    return next(
        session
        for session in driven("ice-colony", 2)
        if session.match.state.is_chance_node() and _is_fate(session, number)
    )


def _is_fate(session: Session, number: int) -> bool:
    heading = session.words.heading(session.match.state, session.match.names)
    return heading == f"Round {number}" and "rolls Fate" in session.prompt()


@pytest.mark.parametrize("number", [1, 2, 3])
def test_a_person_rolls_fate_in_the_first_rounds(number: int) -> None:
    session = fate_of_round(number)
    question = session.question()
    assert session.next_step() is NextStep.ROLL
    assert not session.next_step().is_automatic
    assert re.fullmatch(r"\w+: roll Fate for [a-e][1-5]: Fate .+ times in 100\.", question.sentence)
    assert [button.label for button in question.shown_buttons()] == ["Roll Fate"]
    assert question.possible() == {ROLL}
    assert question.next_target_kinds().keys() == {ROLL, "die.fate"}


def test_later_fate_is_rolled_for_everybody() -> None:
    session = fate_of_round(4)
    assert session.next_step() is NextStep.CHANCE
    assert not session.question().possible()


def test_no_bot_and_nobody_in_a_hurry_rolls_by_hand() -> None:
    session = fate_of_round(1)
    match = session.match
    match.rolls_itself = True
    assert session.next_step() is NextStep.CHANCE
    assert not session.question().possible()
    match.rolls_itself = False
    match.record.seats = tuple(replace(seat, level=1) for seat in match.record.seats)
    assert session.next_step() is NextStep.CHANCE


def test_a_roll_by_hand_is_asked_for_again_after_undo_and_falls_the_same() -> None:
    session = fate_of_round(2)
    match, asked = session.match, session.question().sentence
    session.roll_dice()
    rolled = match.record.cursor
    target = match.undo_target()
    assert target is not None
    match.look_at(target)
    match.resume()
    while session.next_step() is not NextStep.ROLL:
        match.act(match.record.cursor.children[0].action)
    assert session.question().sentence == asked
    assert match.roll() == rolled.action


def test_a_saved_game_that_waits_for_a_roll_asks_for_it_again() -> None:
    session = fate_of_round(1)
    again = Session(read_text(GAMES, write_text(session.match.record)))
    assert again.next_step() is NextStep.ROLL
    assert again.question().sentence == session.question().sentence
