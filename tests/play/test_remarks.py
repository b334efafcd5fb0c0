"""What a coach says of one's own dice and of the others' turns is told, and told of the right cause."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace
from typing import Final

import pytest

from orrery.core.grammar import told_of
from orrery.core.state import CHANCE, State
from orrery.games.coaching import Coaching, coaching_of
from orrery.games.registry import GAMES
from orrery.play.advice import coach_of
from orrery.play.remarks import of_others, remarks
from orrery.play.session import Session
from orrery.records.tree import Node
from tests.play.asked import Asked
from tests.play.claims import changes
from tests.play.driven import driven, new_session

NAMES: Final = ("Ann", "Bob", "Cid", "Dot")
REASON: Final = re.compile(
    r"(?:Bob's reason|(?P<vain>I see little point in Bob's move)): (?P<text>that succeeds (?P<odds>.+)|.+)\.$"
)


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


DISAGREEING: Final = re.compile(
    r"\b[Yy]ou (?:then |later |now )?(?:has|is|holds|controls|rolls|takes|gives)\b|\byour[,;.]"
    r"|\bBob (?:then |later |now )?(?:have|are|hold|control|roll|take|give|lose)\b|\bBob am\b|You's"
)


@pytest.mark.parametrize("slug", GAMES)
def test_what_somebody_else_decided_last_has_a_reason_that_a_coach_would_have_given(slug: str) -> None:
    reasons = set[str]()
    for seed in range(1, 6):
        for session in driven(slug, 2, seed):
            match = session.match
            seats = zip(match.record.seats, NAMES, strict=False)
            match.record.seats = tuple(replace(seat, name=name) for seat, name in seats)
            if match.state.current_player() != 0:
                continue
            for _, since in of_others(session)[-1:]:
                if (found := REASON.search(since)) is None:
                    continue
                coach, decided = coach_of(session), last_decided(session)
                before = match.record.state_at(decided[0].parent or match.record.root)
                advice = coach.move(before, [node.action for node in decided])
                told = told_of("Bob", advice.reason)
                assert (found["odds"] or found["text"]) in told
                against = map(coach.coaching.is_doubtful, advice.reason.split("; "))
                assert not found["vain"] or any(against), since
                assert not DISAGREEING.search(since), since
                reasons.add(since)
    assert len(reasons) > 3 or type(coaching_of(slug)) is Coaching, "such a game gives no reasons"


def last_decided(session: Session) -> list[Node]:
    """What Bob decided last in a row, in the turn before the position that is looked at."""
    nodes = list[Node]()
    for node in session.match.record.cursor.back():
        if node.player == 1:
            nodes.insert(0, node)
        elif any(each.is_choice for each in nodes):
            break
        else:
            nodes.clear()
    return nodes


def test_a_reason_agrees_with_who_reads_it() -> None:
    session = new_session("colonization", 2)
    session.match.record.seats = tuple(
        replace(seat, name=name) for seat, name in zip(session.match.record.seats, NAMES, strict=False)
    )
    own = "buy-rS next orbit-rS^S next next hop hop-rS@S^"
    for text in f"{own} buy-kS next orbit-kS^S next next dig".split():
        session.match.act(session.match.state.string_to_action(text))
    (_, said) = of_others(session)[-1]
    assert said == (
        "Bob's reason: if Bob rolls Hop (1 in 6), the small black ship can take over the side above the "
        "small planet from Ann."
    )


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
