"""A hint says what to play, and what speaks for it."""

from __future__ import annotations

import pytest

from orrery.games.coaching import coaching_of
from orrery.games.registry import GAMES
from orrery.play.advice import coach_of
from orrery.play.coach import NAMED
from orrery.play.session import Session
from tests.play.driven import driven


def first_decision(slug: str) -> Session:
    """The first position of a game in which a player decides."""
    return next(s for s in driven(slug, GAMES[slug].info.players[0]) if s.match.state.current_player() >= 0)


@pytest.mark.parametrize("slug", GAMES)
def test_a_line_is_shown_as_far_as_the_player_decides_in_the_turn(slug: str) -> None:
    session = first_decision(slug)
    state, line = session.match.state.clone(), list[int]()
    begun = (state.current_player(), state.turn_player())
    while (state.current_player(), state.turn_player()) == begun:
        line.append(state.legal_actions()[0])
        state.apply_action(line[-1])
    further = [*line, *state.legal_actions()[:1]]
    move = coach_of(session).move(session.match.state, further)
    assert move.actions == coaching_of(slug).trimmed(session.match.state, tuple(line), session.match.names)
    more = move.order.count(" more step")
    assert move.order.count(", and finally ") == more <= 1
    assert move.order.count(", then ") - more <= NAMED
    assert not move.order.endswith("and so on")
    assert move.sentence.startswith(move.order)
    assert move.sentence.endswith(".")


def test_a_line_is_shown_as_far_as_it_can_be_played() -> None:
    session = first_decision("colonization")
    legal = session.match.state.legal_actions()
    move = coach_of(session).move(session.match.state, [legal[0], 10**9])
    assert move.actions == (legal[0],)
