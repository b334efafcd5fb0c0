"""What a coach says of one's own dice and of the others' turns is told, and told of the right cause."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

import pytest

from orrery.core.state import CHANCE, State
from orrery.games.registry import GAMES
from orrery.play.remarks import of_others, remarks
from orrery.play.session import Session
from orrery.records.tree import Node
from tests.play.asked import Asked
from tests.play.claims import changes
from tests.play.driven import driven, new_session

NAMES: Final = ("Ann", "Bob", "Cid", "Dot")


@pytest.mark.parametrize("slug", GAMES)
def test_nothing_is_named_as_the_cause_of_what_was_gained_before(slug: str) -> None:
    caused = 0
    for session in driven(slug, 2):
        match, log = session.match, session.log
        seats = zip(match.record.seats, NAMES, strict=False)
        match.record.seats = tuple(replace(seat, name=name) for seat, name in seats)
        if match.state.current_player() < 0:
            continue
        for done, since in of_others(session)[-1:]:
            cause = since.startswith("So ")
            caused += cause
            if cause:
                doing = next(move for move in log.moves_back(match.record.cursor) if log.event(move) == done)
                before, now = positions_around(session, doing)
                asked = Asked(match.state, before, 0, now, tuple(match.names))
                said_of_it = since.removeprefix("So ").partition(". ")[0].removesuffix(".")
                assert not changes(slug, said_of_it, before, now, asked), since
    assert caused or "piecepack" not in slug, "in the others the log says what somebody then has"


@pytest.mark.parametrize("slug", GAMES)
def test_a_coach_tells_what_ones_own_dice_did_since_the_last_decision(slug: str) -> None:
    told = 0
    for session in driven(slug, 2):
        match, log = session.match, session.log
        seat = match.state.current_player()
        if seat < 0:
            continue
        said = " ".join(map(str, remarks(session)))
        for move in log.moves_back(match.record.cursor):
            if any(node.is_choice and node.player == seat for node in move):
                break
            if {node.turn for node in move} == {seat} and move[0].player < 0:
                told += 1
                assert log.event(move) in said, said
    assert told or slug == "advanced-colonization", "only there are no dice"


def test_a_coach_does_not_tell_again_what_was_told_before_somebody_had_no_choice() -> None:
    left = 0
    for session in driven("deep-roots", 2):
        match = session.match
        before = match.record.cursor
        seat = match.state.current_player()
        if seat < 0 or before.parent is None or before.is_choice or before.player in (seat, CHANCE):
            continue
        if before.parent.is_choice and before.parent.player == seat:
            left += 1
            assert remarks(session) == ((session.log.event((before,)), ""),)
    assert left


def test_a_coach_tells_what_wild_took_by_itself() -> None:
    session = new_session("colonization", 2)
    own = "buy-rS next orbit-rS^S next next wild wild-rS@S^"
    for text in f"{own} next next next swap".split():
        session.match.act(session.match.state.string_to_action(text))
    assert remarks(session)[0].done == (
        "Red and yellow roll Wild. "
        "Red and yellow return the small red ship standing round the small planet to the bank."
    )


def positions_around(session: Session, move: Sequence[Node]) -> tuple[State, State]:
    """The positions before and after a move of a record."""
    assert move[0].parent is not None
    return session.match.record.state_at(move[0].parent), session.match.record.state_at(move[-1])
