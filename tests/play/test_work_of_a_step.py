"""What a step through a game costs: as much late in a long game as early in it."""

from __future__ import annotations

from random import Random
from typing import Final

import pytest

from orrery.core.state import State
from orrery.play.match import destinations
from orrery.play.session import Session
from orrery.records.tree import Node
from orrery.scene.sprite import Sprite
from tests.play.driven import new_session

PLIES: Final = 320
STEPS: Final = 60


def played_session() -> Session:
    """A table with a long game of persons who choose at random."""
    session, chooser = new_session("ice-colony", 4, seed=2), Random(2)
    match = session.match
    while match.record.cursor.ply < PLIES:
        state = match.state
        match.act(match.roll() if state.is_chance_node() else chooser.choice(state.legal_actions()))
    return session


class Work:
    """How often something was done while a table stepped through a game."""

    def __init__(self, session: Session, monkeypatch: pytest.MonkeyPatch) -> None:
        self.done = 0
        self._session = session
        for owner, name in (
            (type(session.match.state), "apply_action"),
            (type(session.view), "sprites"),
            (type(session.view), "placements"),
        ):
            monkeypatch.setattr(owner, name, self._counting(getattr(owner, name)))

    def _counting(self, function: object) -> object:
        def counted(*args: object) -> object:
            self.done += 1
            return function(*args)  # type: ignore[operator]

        return counted

    def of_steps(self, path: list[Node]) -> int:
        """Count what it takes to show the positions after these actions, the last one first."""
        before, session = self.done, self._session
        for node in reversed(path):
            session.match.look_at(node)
            session.sprites()
            session.question()
            session.next_step()
            session.log.latest_turn()
            destinations(session.match)
        return self.done - before


def test_a_step_late_in_a_long_game_takes_no_more_than_an_early_one(monkeypatch: pytest.MonkeyPatch) -> None:
    session = played_session()
    path = session.match.record.cursor.path()
    work = Work(session, monkeypatch)
    late, early = work.of_steps(path[-STEPS:]), work.of_steps(path[STEPS : 2 * STEPS])
    assert 0 < late < 1.5 * early


def test_each_position_that_is_stepped_to_is_drawn_once(monkeypatch: pytest.MonkeyPatch) -> None:
    session = played_session()
    path = session.match.record.cursor.path()[-STEPS:]
    drawn: list[State] = []
    sprites = session.view.sprites

    def noted(_: object, state: State) -> list[Sprite]:
        drawn.append(state)
        return sprites(state)

    monkeypatch.setattr(type(session.view), "sprites", noted)
    for node in reversed(path):
        session.match.look_at(node)
        session.sprites()
    assert len(drawn) == STEPS
