"""How a record is looked at, and what becomes of what is played then."""

from __future__ import annotations

from random import Random
from typing import Final

import pytest

from orrery.games.registry import GAMES
from orrery.play.match import (
    MODE_BUTTONS,
    Match,
    Mode,
    branch_start,
    mode_at,
    mode_buttons,
    mode_sentence,
    place_sentence,
)
from orrery.play.session import Session
from orrery.records.tree import Node, Record

PLIES: Final = 35


def played() -> Match:
    """A game so many plies old."""
    match = Match(Record(GAMES["ice-colony"], ["Ann", "Bob"]), Random(1))
    for _ in range(PLIES):
        state = match.state
        match.act(match.roll() if state.is_chance_node() else state.legal_actions()[0])
    return match


def last_choice(match: Match) -> Node:
    """Before which the last choice was made."""
    target = match.undo_target()
    assert target is not None
    return target


def play_otherwise(match: Match) -> Node:
    """Choose what was not chosen here before."""
    known = {node.action for node in match.record.cursor.children}
    return match.act(next(action for action in match.state.legal_actions() if action not in known))


def test_where_one_is_in_a_game_of_ones_own() -> None:
    match = played()
    modes, start, main_end = [match.mode], last_choice(match), match.record.cursor
    match.look_at(start)
    modes.append(match.mode)
    branch = play_otherwise(match)
    modes.append(match.mode)
    match.look_at(main_end)
    modes.append(match.mode)
    assert modes == [Mode.GAME, Mode.PAST, Mode.BRANCH, Mode.GAME]
    assert [mode_at(node) for node in (start, branch, main_end)] == [Mode.PAST, Mode.BRANCH, Mode.GAME]


def test_what_is_played_while_looking_back_leaves_the_game_as_it_was() -> None:
    match = played()
    main = list(match.record.root.line())
    match.look_at(last_choice(match))
    play_otherwise(match)
    assert list(match.record.root.line()) == main


def test_to_follow_the_game_from_an_earlier_place_leads_back_into_it() -> None:
    match = played()
    *_, before, one, last = match.record.cursor.path()
    match.look_at(before)
    modes = []
    for node in (one, last):
        match.act(node.action)
        modes.append(match.mode)
    assert modes == [Mode.PAST, Mode.GAME]


@pytest.mark.parametrize("mode", [Mode.LINK, Mode.ELSEWHERE])
def test_a_game_that_is_not_ones_own_stays_so_wherever_one_looks(mode: Mode) -> None:
    match = played()
    match.mode = mode
    match.look_at(last_choice(match))
    assert match.mode is mode


def test_what_is_played_in_a_link_is_a_variation_of_it() -> None:
    match = played()
    main = list(match.record.root.line())
    match.mode = Mode.LINK
    match.look_at(last_choice(match))
    play_otherwise(match)
    assert match.mode is Mode.LINK
    assert list(match.record.root.line()) == main


def test_to_resume_makes_the_line_that_is_looked_at_the_main_one() -> None:
    match = played()
    match.look_at(last_choice(match))
    branch = play_otherwise(match)
    match.resume()
    assert match.mode is Mode.GAME
    assert branch.is_main()


def test_a_new_choice_in_the_game_takes_the_place_of_what_was_undone() -> None:
    match = played()
    match.look_at(last_choice(match))
    match.resume()
    assert match.mode is Mode.GAME
    assert play_otherwise(match).is_main()


def test_a_saved_game_that_was_left_in_a_what_if_opens_there() -> None:
    match = played()
    match.look_at(last_choice(match))
    play_otherwise(match)
    assert Session(match.record).match.mode is Mode.BRANCH
    assert Session(match.record, Mode.LINK).match.mode is Mode.LINK
    match.record.go(match.record.root)
    assert Session(match.record).match.mode is Mode.GAME


def test_a_look_back_is_saved_where_the_game_goes_on() -> None:
    session = Session(played().record)
    match, saved = session.match, list[tuple[int, str]]()

    def save(record: Record, prompt: str) -> None:
        saved.append((record.cursor.ply, prompt))

    asked = session.prompt()
    session.save(save)
    match.look_at(last_choice(match))
    back = match.record.cursor
    session.save(save)
    assert match.record.cursor is back
    play_otherwise(match)
    session.save(save)
    assert saved == [(PLIES, asked), (PLIES, asked), (back.ply + 1, session.prompt())]


@pytest.mark.parametrize("mode", [Mode.LINK, Mode.ELSEWHERE])
def test_what_is_not_ones_own_is_not_saved(mode: Mode) -> None:
    saved: list[Record] = []
    Session(played().record, mode).save(lambda record, _: saved.append(record))
    assert saved == []


def test_a_what_if_begins_where_it_leaves_the_game() -> None:
    match = played()
    start = last_choice(match)
    match.look_at(start)
    branch = play_otherwise(match)
    while match.state.is_chance_node():
        match.act(match.roll())
    end = match.act(match.state.legal_actions()[0])
    assert end is not branch
    assert branch_start(end) is branch
    assert branch_start(start) is start


def test_each_mode_has_a_sentence() -> None:
    match = played()
    record = match.record
    assert mode_sentence(Mode.GAME, record) == mode_sentence(Mode.LESSON, record) == ""
    assert mode_sentence(Mode.ELSEWHERE, record) == "This game is open in another tab."
    match.look_at(last_choice(match))
    ply = record.cursor.ply
    past = f"Looking back at action {ply} of {PLIES}. Playing here starts a variation."
    link = f"A game from a link, action {ply} of {PLIES}. It isn't saved yet."
    assert mode_sentence(Mode.PAST, record) == past
    assert mode_sentence(Mode.LINK, record) == link
    ours = f"A game from a link, action {ply} of {PLIES}. It is one of your saved games."
    assert mode_sentence(Mode.LINK, record, is_saved=True) == ours
    branch = play_otherwise(match)
    beside = f"from action {ply + 1}. Set the dice yourself, or roll them."
    assert mode_sentence(Mode.BRANCH, record) == f"A variation {beside}"
    branch.name = "Bolder"
    assert mode_sentence(Mode.BRANCH, record) == f"“Bolder” {beside}"


def test_every_way_of_looking_says_what_can_be_done_about_it() -> None:
    assert set(MODE_BUTTONS) == set(Mode)
    assert [mode for mode, ways in MODE_BUTTONS.items() if not ways] == [Mode.GAME, Mode.LESSON]


def test_another_version_of_a_saved_game_is_called_so_and_not_saved_again() -> None:
    match = Match(Record(GAMES["deep-roots"], GAMES["deep-roots"].info.seats_for(2)))
    match.mode, match.is_version = Mode.LINK, True
    assert place_sentence(match) == "The link’s version of your game, action 0 of 0."
    assert "keep" not in mode_buttons(match)
    match.is_version = False
    assert place_sentence(match) == mode_sentence(Mode.LINK, match.record)
    assert "keep" in mode_buttons(match)
