"""The recap: a person's last turn and everything since."""

from __future__ import annotations

from itertools import islice, pairwise
from typing import Final

import pytest

from orrery.games.registry import GAMES
from orrery.play.match import Mode
from orrery.play.recap import recap
from orrery.play.session import Session
from orrery.records.mark import Mark
from orrery.records.tree import Node, Record
from tests.play.linked import begun, played
from tests.play.recaps import assert_nothing_is_missing, events, game_against_bots
from tests.samples import SAMPLES

SEEDS: Final = 10
"""Games of each game; `make fuzz` plays on."""
FEW: Final = 3
LINKS: Final = 6
PERSONS: Final = ("Ann", "Bob", "Cyd")


def shown(session: Session) -> list[Node]:
    """The actions of the recap."""
    return [node for turn in recap(session) for step in turn.steps for node in step.move]


def players(session: Session) -> list[int]:
    """Whose turns are in the recap; no dice of several players."""
    return [turn.player for turn in recap(session) if turn.player >= 0]


@pytest.mark.parametrize("slug", GAMES)
def test_nothing_since_the_last_decision_is_missing(slug: str) -> None:
    for seed in range(SEEDS):
        session, person = game_against_bots(slug, seed)
        for _ in events(session):
            assert_nothing_is_missing(session, person)


@pytest.mark.parametrize("slug", GAMES)
def test_the_own_turn_before_stays_while_the_next_one_is_played(slug: str) -> None:
    """Where a bot's turn has come and gone between them, all three are there."""
    stayed = 0
    for seed in range(FEW):
        session, person = game_against_bots(slug, seed)
        before: list[Node] = []
        for node in events(session):
            now = shown(session)
            if node.player == node.turn == person and before and before[-1].turn != person:
                assert now[: len(before)] == before
                stayed += before[0].turn == person
            before = now
    assert stayed or slug in SAMPLES, "the games of a sample are too short for it"


@pytest.mark.parametrize("slug", GAMES)
def test_it_moves_on_with_the_next_player(slug: str) -> None:
    """The first turn is the last one of the person before the one being played, never an older one."""
    session, person = game_against_bots(slug, 3)
    for _ in events(session):
        assert players(session).count(person) <= 2


def of_persons() -> Session:
    """A game of three persons at one screen."""
    session, _ = game_against_bots("ice-colony", 1)
    record = Record(GAMES["ice-colony"], PERSONS)
    for node in session.match.record.cursor.path():
        record.play(node.action)
    return Session(record)


def test_of_several_persons_the_last_turn_and_the_current_one_are_shown() -> None:
    session = of_persons()
    for _ in events(session):
        assert len(players(session)) <= 2 or len({*players(session)}) == 1


def test_looking_back_changes_nothing() -> None:
    session, _ = game_against_bots("ice-colony", 2)
    match, before = session.match, recap(session)
    match.look_at(before[0].steps[0].node)
    assert match.mode is Mode.PAST
    assert recap(session) == before


def test_what_was_undone_is_not_in_it() -> None:
    session, _ = game_against_bots("ice-colony", 2)
    record = session.match.record
    undone = record.cursor
    assert undone.parent is not None
    record.go(undone.parent)
    assert undone not in shown(session)
    assert shown(session)[-1] is record.cursor


def test_dice_for_several_players_belong_to_none_of_them() -> None:
    session, _ = game_against_bots("ice-colony", 1)
    of_all = [
        turn
        for _ in events(session)
        for turn in recap(session)
        if len({n.turn for n in turn.steps[0].move}) > 1
    ]
    assert {turn.title.split()[0] for turn in of_all} == {"Setup", "Round"}
    assert {turn.player for turn in of_all} == {-1}


def test_a_die_that_was_set_by_hand_has_its_own_line() -> None:
    session, _ = game_against_bots("ice-colony", 1)
    die, after = next(
        (die, after)
        for die, after in pairwise(session.match.record.cursor.path())
        if die.player < 0 and after.player < 0
    )
    session.match.record.go(after)
    together = sum(len(turn.steps) for turn in recap(session))
    die.marks = frozenset({Mark.SET})
    assert sum(len(turn.steps) for turn in recap(session)) > together


@pytest.mark.parametrize("slug", ["ice-colony", "piecepack-colonization"])
def test_by_link_it_has_all_since_the_last_turn_of_this_device(slug: str) -> None:
    devices = begun(slug, [1, 2])
    for _ in islice(played(devices), LINKS):
        for device in devices:
            device.watch()
            assert_nothing_is_missing(device.driver.session, device.note.party)
