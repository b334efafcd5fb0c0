"""What just happened: every event of every game has a line that names who, what, dice and result."""

from __future__ import annotations

import re
from collections.abc import Iterator
from random import Random
from typing import Final

import pytest

from orrery.core.state import State
from orrery.games.interface import strategy_of
from orrery.games.registry import GAMES
from orrery.play.game_log import LONGEST, Move, shortened
from orrery.play.playout import Policy, at_random, play_on
from orrery.play.session import Session
from orrery.records.tree import Record
from tests.games.manifest import manifest_of
from tests.games.readable import assert_sentences

RANDOM: Final = 300
SENSIBLE: Final = 20
"""Games of each game, its numbers of players in turn."""
PLIES: Final = {RANDOM: 90, SENSIBLE: 300}
"""How far they go; no rule of any game, only a stop for us."""
NAMES: Final = ("Ada", "Blaise", "Carl", "Dorothea")


def games(slug: str, count: int) -> Iterator[Session]:
    """So many games, each played to its end or far enough."""
    sizes = GAMES[slug].info.players
    policy: Policy = at_random if count == RANDOM else strategy_of(slug).choose
    for seed in range(count):
        record = Record(GAMES[slug], NAMES[: sizes[seed % len(sizes)]])
        play_on(record.state, Random(seed), policy, cap=PLIES[count], play=record.play)
        yield Session(record)


def logged_moves(session: Session) -> Iterator[tuple[State, Move, str]]:
    """Every throw and every decision with the position before it, and the line of its event."""
    record = session.match.record
    for turn in session.log.turns_back(record.cursor):
        for move in turn:
            before = move[0].parent
            assert before is not None
            yield record.state_at(before), move, session.log.event(move)


def is_named(fact: str, line: str) -> bool:
    """Whether a line names something, a number by itself."""
    return bool(re.search(rf"(?<!\d){re.escape(fact)}(?!\d)", line, re.IGNORECASE))


@pytest.mark.parametrize("count", [RANDOM, SENSIBLE])
@pytest.mark.parametrize("slug", GAMES)
def test_every_event_names_who_what_dice_and_result(slug: str, count: int) -> None:
    facts, entries = manifest_of(slug).facts, 0
    for session in games(slug, count):
        here = session.match.record.cursor
        for state, move, line in logged_moves(session):
            if state.is_chance_node() and session.match.state.is_chance_node() and move[-1] is here:
                continue  # not all dice of it have fallen
            expected = facts(state, [node.action for node in move], session.match.names)
            assert all(is_named(fact, line) for fact in expected), (expected, line)
            assert line or not (expected or state.is_chance_node())
            if line:
                assert_sentences(line)
            entries += bool(expected)
    assert entries > count or GAMES[slug].info.max_chance_outcomes == 0


@pytest.mark.parametrize("slug", GAMES)
def test_the_line_stays_until_something_else_happens(slug: str) -> None:
    for session in games(slug, SENSIBLE):
        record, line = session.match.record, ""
        for node in record.cursor.path():
            record.go(node)
            move = next(session.log.turns_back(node))[-1]
            event = session.log.event(move)
            before, line = line, session.log.latest_turn()
            if event:
                assert line.endswith(event)
            elif before:
                assert line


@pytest.mark.parametrize("slug", GAMES)
def test_a_short_turn_is_logged_whole(slug: str) -> None:
    for session in games(slug, SENSIBLE):
        line = session.log.latest_turn()
        turns = session.log.turns_back(session.match.record.cursor)
        entries = [[event for move in turn if (event := session.log.event(move))] for turn in turns]
        events = next(events for events in entries if events)
        assert line.endswith(events[-1])
        assert len(line) <= max(LONGEST, len(events[-1]))


def test_outcomes_that_follow_each_other_are_one_throw() -> None:
    session = next(games("deep-roots", SENSIBLE))
    throws = [move for _, move, _ in logged_moves(session) if move[0].player < 0]
    assert max(map(len, throws)) == 6


def test_a_fight_and_the_dice_of_the_next_round_are_two_throws() -> None:
    for session in games("ice-colony", SENSIBLE):
        for state, move, _ in logged_moves(session):
            headings = {session.log.entry(node).heading for node in move}
            assert headings == {session.words.heading(state, session.match.names)}


def test_a_turn_without_a_choice_is_one_with_that_before_it() -> None:
    for slug in GAMES:
        for session in games(slug, SENSIBLE):
            turns = list(session.log.turns_back(session.match.record.cursor))
            for turn in turns[:-1]:
                assert any(node.is_choice for move in turn for node in move)


def test_the_latest_turn_is_cut_to_what_fits() -> None:
    long = "x" * LONGEST
    assert shortened([]) == ""
    assert shortened(["A goes.", "", "B goes."]) == "A goes. B goes."
    assert shortened([long, "B goes."]) == "B goes."
    assert shortened(["A goes.", long + long]) == long + long
    assert shortened(["A goes.", long, "B goes."]) == "B goes."


@pytest.mark.parametrize("slug", GAMES)
def test_a_throw_has_one_line_of_the_log(slug: str) -> None:
    assert Session(Record(GAMES[slug], NAMES[: GAMES[slug].info.players[0]])).log.merged_entries([]) == []
    for session in games(slug, SENSIBLE):
        path = session.match.record.cursor.path()
        entries = session.log.merged_entries(path)
        for moves in list(session.log.turns_back(session.match.record.cursor)):
            for move in moves:
                *others, last = (entries[node.ply - 1] for node in move)
                assert last is not None
                assert not any(others)
                assert len(move) == 1 or last.text == session.log.event(move)
        line = session.log.last_text()
        assert line == (entries[-1].text if entries and entries[-1] else "")


@pytest.mark.parametrize("slug", GAMES)
def test_dice_that_fall_together_are_thrown_together(slug: str) -> None:
    session = Session(Record(GAMES[slug], NAMES[: GAMES[slug].info.players[-1]]), rng=Random(1))
    for seed in range(200):
        before = session.match.record.cursor
        if session.match.state.is_terminal():
            break
        if session.match.state.is_chance_node():
            session.roll_dice()
            move = next(session.log.turns_back(session.match.record.cursor))[-1]
            assert move[0].parent is before
        else:
            session.match.act(strategy_of(slug).choose(session.match.state, Random(seed)))


def test_a_die_with_a_comment_has_an_entry_of_its_own() -> None:
    """The commands of a lesson alone are nothing that anybody reads; a comment on the last is on the roll."""
    session = Session(Record(GAMES["ice-colony"], NAMES[:2]), rng=Random(1))
    session.roll_dice()
    dice = session.match.record.cursor.path()
    assert len(dice) > 1
    entries = []
    for comment in ("", "[%point tile.a1]", "Look! [%point tile.a1]"):
        dice[0].comment = comment
        entries.append(sum(each is not None for each in session.log.merged_entries(dice)))
    assert entries == [1, 1, len(dice)]
    dice[0].comment, dice[-1].comment = "", "Your turn!"
    assert [each is not None for each in session.log.merged_entries(dice)].count(True) == 1
