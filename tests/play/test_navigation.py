"""Where the steps through a record lead."""

from __future__ import annotations

from random import Random

import pytest

from orrery.games.registry import GAMES
from orrery.play.match import Match, Mode, destinations, turn_back, turn_on
from orrery.records.tree import Record
from tests.play.driven import TABLES, driven


def test_before_the_first_action_there_is_no_step() -> None:
    match = Match(Record(GAMES["ice-colony"], ["Ann", "Bob"]), Random(1))
    assert set(destinations(match).values()) == {None}


def test_from_the_middle_steps_lead_both_ways() -> None:
    *_, session = driven("ice-colony", 2)
    match, record = session.match, session.match.record
    path = record.cursor.path()
    middle = len(path) // 2
    match.look_at(path[middle])
    found = destinations(match)
    assert found["first"] is record.root
    assert found["back"] is path[middle - 1]
    assert found["forward"] is path[middle + 1]
    assert found["last"] is path[-1]
    assert found["undo"] is match.undo_target()
    assert found["redo"] is match.redo_target()


def test_at_the_end_steps_lead_back_alone() -> None:
    *_, session = driven("ice-colony", 2)
    found = destinations(session.match)
    assert [way for way, node in found.items() if node is None] == ["forward", "last", "redo"]


def test_what_another_tab_plays_can_be_looked_through_but_not_taken_back() -> None:
    *_, session = driven("ice-colony", 2)
    session.match.mode = Mode.ELSEWHERE
    found = destinations(session.match)
    assert [way for way, node in found.items() if node is not None] == ["first", "back"]


@pytest.mark.parametrize(("slug", "players"), TABLES)
def test_turns_lead_from_one_end_of_the_game_to_the_other_and_back(slug: str, players: int) -> None:
    *_, session = driven(slug, players)
    record = session.match.record
    stops = [record.root]
    while (after := turn_on(stops[-1])) is not None:
        stops.append(after)
    assert stops[-1] is record.cursor
    assert 3 < len(stops) <= record.cursor.ply + 1
    back = [stops[-1]]
    while (before := turn_back(back[-1])) is not None:
        back.append(before)
    assert back[::-1] == stops


@pytest.mark.parametrize(("slug", "players"), TABLES)
def test_a_turn_begins_where_another_player_is_about_to_choose(slug: str, players: int) -> None:
    *_, session = driven(slug, players)
    record = session.match.record
    node = turn_on(record.root)
    while node is not None and node.children:
        turn = turn_on(node)
        assert turn is not None
        within = turn.path()[node.ply :]
        assert any(step.is_choice for step in within)
        assert within[0].turn != node.turn
        assert turn_back(turn) is node
        assert turn_back(within[0]) is node
        node = turn
