"""Finding better turns at the table: a teacher asks, and the worker of the bots judges each answer."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import count
from typing import Final

from js import window

from orrery.core.state import Action, Player, State
from orrery.play.match import Match
from orrery.records.tree import Record
from orrery.report.better import BetterDriver
from orrery.report.losses import Turn
from orrery.report.order import order_to_judge
from orrery.web.bots.engine_client import EngineClient, LongWork
from orrery.web.bots.messages import read_facts
from orrery.web.learn.teacher import Heading, teacher_at
from orrery.web.saves.open_game import OpenGame
from orrery.web.table.table import Table

ROUTE: Final = "#/better/"
"""What stands before the address of the game, without its own `#/`: a reload leads back to the game."""
_numbers: Final = count(1_000_000)
"""Of the orders, apart from those of reports."""


def seats_of(match: Match) -> frozenset[Player]:
    """Whose mistakes are gone through: those of the people, or of all where only bots have played."""
    return match.persons or frozenset(range(len(match.names)))


def find_better(
    table: Table, engine: EngineClient, open_game: OpenGame, mistakes: Sequence[Turn], work: int
) -> None:
    """Begin, in the place of the game at the table; leaving leads back to it."""
    record = table.match.record
    judging = _Judging(table, engine, record, work)
    driver = judging.driver = BetterDriver(record, mistakes, judging.ask)
    home = str(window.location.hash).replace(ROUTE, "#/") or "#/"
    name = record.title or record.game.info.name
    heading = Heading(
        record.game.info.slug,
        "Find better",
        name,
        home,
        {"Back to the report": home},
        "Leave (Esc)",
        {"Again": judging.play_again},
    )
    teacher = teacher_at(table)
    teacher.prepare(driver, heading, lambda _: None)
    window.history.pushState(None, "", f"{ROUTE}{home.removeprefix('#/')}")
    open_game.close()
    table.teach(driver, teacher)


class _Judging:
    """Has answers judged, one at a time."""

    driver: BetterDriver

    def __init__(self, table: Table, engine: EngineClient, record: Record, work: int) -> None:
        self._table, self._engine, self._record, self._work = table, engine, record, work

    def play_again(self) -> None:
        """Begin with the first mistake once more."""
        self._table.play(self.driver.again)

    def ask(self, before: State, played: Sequence[Action]) -> None:
        """See `Ask`."""
        number = next(_numbers)

        def heard(text: str) -> bool:
            facts = read_facts(text)
            is_done = facts["report"] == number and "text" in facts
            if is_done:
                self._hear(float(facts["text"]))
            return is_done

        text = order_to_judge(self._record, number, before, played, self._work)
        slug = self._record.game.info.slug
        self._engine.undertake(LongWork(slug, text, heard, lambda: self._hear(None)))

    def _hear(self, loss: float | None) -> None:
        if self._table.session is self.driver.session:
            self._table.play(lambda: self.driver.hear(loss))
