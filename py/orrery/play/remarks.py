"""What a coach says of the turns that the others have played since one's own."""

from __future__ import annotations

from collections.abc import Sequence
from math import inf

from orrery.core.state import Player, State
from orrery.play.coach import Coach, coach_of
from orrery.play.game_log import Move, is_part_of_roll
from orrery.play.session import Session
from orrery.records.tree import Node


def remarks(session: Session) -> tuple[str, ...]:
    """What the others did since the last turn of the person who is asked, and what they gained by it."""
    match, coach, texts = session.match, coach_of(session), list[str]()
    seat = match.state.current_player()
    for turn in session.log.turns_back(match.record.cursor):
        first = turn[0][0]
        if turn[-1][-1].turn == seat or first.parent is None:
            break
        done, move = _done(session, coach, turn, seat)
        if done:
            seen = (_around(session, first, turn[-1][-1]), _around(session, move[0], move[-1]))
            texts.append(coach.remark(*seen, turn[-1][-1].turn, seat, done))
    return tuple(reversed(texts))


def _around(session: Session, first: Node, last: Node) -> tuple[State, State]:
    """The positions before and after consecutive actions."""
    assert first.parent is not None
    record = session.match.record
    return record.state_at(first.parent), record.state_at(last)


def _done(session: Session, coach: Coach, turn: Sequence[Move], you: Player) -> tuple[str, Move]:
    """What of a turn can be seen and changed the most, with its actions; of what is alike the first.

    If nothing has changed, the last; empty if nobody decided anything in it.
    """
    seen = list[tuple[float, str, Move]]()
    if any(node.is_choice for move in turn for node in move):
        for move, following in zip(turn, [*turn[1:], None], strict=True):
            text = "" if is_part_of_roll(move, following) else session.log.event(move)
            if text:
                weight = coach.weight(*_around(session, move[0], move[-1]), move[-1].turn, you)
                seen.append((weight, text, move))
    least = min((weight for weight, _, _ in seen), default=inf)
    alike = [(text, move) for weight, text, move in seen if weight == least]
    return alike[-1 if least == inf else 0] if alike else ("", ())
