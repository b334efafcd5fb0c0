"""Games of a person against bots, with what the recap has to show of them."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Final

from orrery.games.interface import strategy_of
from orrery.games.registry import GAMES
from orrery.play.playout import play_on
from orrery.play.recap import recap
from orrery.play.session import Session
from orrery.records.seat import Seat
from orrery.records.tree import Node, Record

NAMES: Final = ("Ann", "Io", "Ceres", "Vesta")
PLIES: Final = 400
"""How far a game goes; no rule of any game, only a stop for us."""


def game_against_bots(slug: str, seed: int) -> tuple[Session, int]:
    """A game to its end, or far enough, and the seat of its one person; its numbers of players in turn."""
    sizes = GAMES[slug].info.players
    players = sizes[seed % len(sizes)]
    person = seed // len(sizes) % players
    seats = [Seat(name, None if at == person else 1) for at, name in enumerate(NAMES[:players])]
    record = Record(GAMES[slug], seats)
    play_on(record.state, Random(seed), strategy_of(slug).choose, cap=PLIES, play=record.play)
    return Session(record), person


def events(session: Session) -> Iterator[Node]:
    """Bring the session to each action of its record, from the first to the last."""
    record = session.match.record
    for node in record.cursor.path():
        record.go(node)
        yield node


def assert_nothing_is_missing(session: Session, person: int) -> None:
    """Since the person's last decision all is in the recap, in order, and each line leads to its action."""
    record = session.match.record
    path = record.cursor.path()
    decided = next((node.ply for node in reversed(path) if node.player == person), 1)
    steps = [step for turn in recap(session) for step in turn.steps]
    shown = [node for step in steps for node in step.move]
    assert [node.ply for node in shown] == sorted({node.ply for node in shown})
    assert all(path[node.ply - 1] is node for node in shown)
    plies = {node.ply for node in shown}
    for node in path[decided - 1 :]:
        if node.ply not in plies:
            assert node.parent is not None
            before = record.state_at(node.parent)
            assert session.words.is_step(before, node.action), (node.ply, node.notation)
    for step in steps:
        is_one = len(step.move) == 1
        assert step.text == (session.log.entry(step.node).text if is_one else session.log.event(step.move))
