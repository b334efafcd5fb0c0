"""What a coach says at a table: by the session, to the person who is asked in the position looked at."""

from __future__ import annotations

from collections.abc import Sequence

from orrery.core.state import Action
from orrery.games.coaching import coaching_of
from orrery.play.coach import Coach
from orrery.play.moves import Move
from orrery.play.session import Session


def coach_of(session: Session) -> Coach:
    """A coach for what is on a table."""
    match = session.match
    return Coach(session.words, coaching_of(match.game.info.slug), match.names)


def advice(
    session: Session, lines: Sequence[Sequence[Action]], begun: Sequence[Action] = ()
) -> tuple[Move, ...]:
    """Describe good moves in the position that is looked at, by the lines that a search expects."""
    return coach_of(session).moves(session.match.state, lines, begun)


def rest_of_plan(session: Session, begun: Sequence[Action]) -> Move | None:
    """See `Coach.going_on`, in the position that is looked at."""
    return coach_of(session).going_on(session.match.state, begun)


def aim(session: Session) -> str:
    """What is worth aiming for now, to the person who is asked; at first also what the game is about."""
    match = session.match
    coaching, seat = coaching_of(match.game.info.slug), match.state.current_player()
    welcome = coaching.WELCOME if is_first_decision(session) else ""
    return " ".join(filter(None, (welcome, coaching.aim(match.state, seat, match.names))))


def urgent(session: Session) -> str:
    """What the person who is asked must not miss; can be empty."""
    match = session.match
    coaching = coaching_of(match.game.info.slug)
    return coaching.urgent(match.state, match.state.current_player(), match.names)


def is_first_decision(session: Session) -> bool:
    """Whether the person who is asked has decided nothing yet."""
    match = session.match
    seat = match.state.current_player()
    return not any(node.is_choice and node.player == seat for node in match.record.cursor.back())
