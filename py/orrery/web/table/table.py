"""The table: a game on the page, from position to position."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Final

from orrery.core.state import Action
from orrery.play.driver import Driver, GameDriver, Moment
from orrery.play.match import Match, Mode
from orrery.play.next_step import NextStep
from orrery.play.session import SaveRecord, Session
from orrery.records.mark import Mark
from orrery.records.tree import Node, Record, RecordError
from orrery.web.bots.engine_client import EngineClient
from orrery.web.bots.turns import BotTurns
from orrery.web.page.dom import Announcer, by_id, on, set_aria
from orrery.web.table.board import Board
from orrery.web.table.evaluation import Evaluation, Hints
from orrery.web.table.input import Input
from orrery.web.table.log import Log
from orrery.web.table.panel import Headings, Panel
from orrery.web.table.recap import Recap
from orrery.web.table.scores import ResultDialog, Standings
from orrery.web.table.sounds import Sounds
from orrery.web.table.steps import Steps
from orrery.web.table.tooltip import Tooltips


class Table:
    """One game with everything around it. A driver decides, and panels show each position."""

    def __init__(self, save: SaveRecord, replay: Panel, engine: EngineClient) -> None:
        """`replay` shows the ways through the record; `engine` computes for the bots."""
        self._save = save
        self._driver: Driver
        self._moment: Moment
        """What is shown."""
        self._announcer = Announcer(by_id("announcer"))
        self._evaluation = Evaluation(engine)
        self._hints = Hints(engine, self._show_hint, self._evaluation.hear)
        self._sounds = Sounds()
        bot_turns = BotTurns(engine, self._act, self.show, self._say, self._evaluation.hear)
        self.input: Final = Input(
            self._announcer,
            self._act,
            self._change_set,
            self._retry,
            bot_turns.hurry,
            self._sounds.refuse,
            self._roll,
        )
        tooltips = Tooltips(self.board.key_of, self.input.risk)
        self._steps = Steps(bot_turns, self._advance, self.show_end, self._say)
        self._result = ResultDialog()
        self._panels: list[Panel] = [
            self._result,
            self.input,
            tooltips,
            self._hints,
            replay,
            Standings(by_id("standings")),
            Headings(),
            Recap(by_id("recap"), self.look_at),
            Log(by_id("log"), self.look_at),
            self._steps,
            self._sounds,
            self._evaluation,
        ]
        """In the order in which they show a position."""
        self._teacher: Panel | None = None
        """In a lesson the last panel."""
        self._link: Panel | None = None
        """In a game by link the last panel."""
        on(by_id("table-reference"), "click", lambda _: self._open_reference())

    @property
    def session(self) -> Session:
        """What the table shows of the record."""
        return self._driver.session

    @property
    def match(self) -> Match:
        """The game on the table."""
        return self.session.match

    @property
    def board(self) -> Board:
        """The picture on the table."""
        return self.input.board

    def join(self, panel: Panel) -> None:
        """Have one more panel for all games, the last of them."""
        self._panels.append(panel)

    # --- from game to game -------------------------------------------------------------------

    def begin(self, record: Record, mode: Mode = Mode.GAME) -> None:
        """Show a record and continue it: a new game, a saved one, or one from a link."""
        self.drive(GameDriver(record, mode))

    def drive(self, driver: GameDriver, link: Panel | None = None) -> None:
        """Show what a driver plays; of a game by link, with the panel that sends and takes links."""
        self._leave_guests()
        self._link = link
        match = driver.session.match
        if match.mode is Mode.GAME and not match.record.root.children:
            for text in driver.deal():  # the set-up is dealt before the first look
                self._announcer.add(text)
            driver.session.save(self._save)
        self._begin(driver)

    def teach(self, driver: Driver, teacher: Panel) -> None:
        """Begin a lesson, with the panel of its teacher."""
        self._leave_guests()
        self._teacher = teacher
        self._begin(driver)

    def _begin(self, driver: Driver) -> None:
        self._driver = driver
        for panel in self._each():
            panel.begin(driver.session)
        self.show()

    def _each(self) -> Iterator[Panel]:
        yield from self._panels
        yield from filter(None, (self._teacher, self._link))

    def _leave_guests(self) -> None:
        """Have none of the panels that only some games have."""
        for panel in filter(None, (self._teacher, self._link)):
            panel.leave()
        self._teacher = self._link = None

    def leave(self) -> None:
        """Stop everything while the table is not shown."""
        for panel in self._each():
            panel.leave()
        self._teacher = self._link = None

    def hand_over(self) -> None:
        """Let another tab play the game that is shown here."""
        self.match.mode = Mode.ELSEWHERE
        self.show()

    def save(self) -> None:
        """Save the record, if it is one of this browser's."""
        self.session.save(self._save)

    # --- from position to position -----------------------------------------------------------

    def show(self, since: Node | None = None) -> None:
        """Show the position of the record, after what was played since a node, and what comes next."""
        self.match.rolls_itself = self._steps.is_instant
        self._moment = self._driver.moment(since, is_paused=self._steps.is_paused)
        for panel in self._each():
            if panel.in_lessons or not self._teacher:
                panel.show(self._moment)

    def look_at(self, node: Node) -> None:
        """Show the position after an action of the record, and play nothing by itself there."""
        was_variation = self.match.mode is Mode.BRANCH
        self.match.look_at(node)
        if was_variation and self.match.mode is not Mode.BRANCH:
            self.save()  # else the variation would be opened next time
        self.show()

    def play(self, move: Callable[[], object]) -> bool:
        """Change the record, then save and show it; explain if there is no room for it.

        Return false if `move` does, which then has changed nothing.
        """
        since = self.match.record.cursor
        try:
            if move() is False:
                return False
        except RecordError as error:
            self.input.ask(self._driver.question())
            self._say(str(error))
        else:
            self.save()
            self.show(since)
        return True

    def _act(self, action: Action, marks: frozenset[Mark] = frozenset()) -> None:
        marks |= self._marks()
        self.play(lambda: self._announcer.add(self._driver.answer(action, marks)))

    def _advance(self) -> None:
        self.play(lambda: self._announcer.add(self._driver.advance()))

    def _roll(self) -> None:
        self._steps.roll()

    def _change_set(self, key: str) -> bool:
        """Add to the set that is being chosen, or remove from it; false if that needs an explanation."""
        driver, had = self._driver, self.match.record.cursor.ply

        def change() -> bool:
            is_changed = driver.change_set(key, self._marks())
            if is_changed and self.match.record.cursor.ply > had:
                self._announcer.add(self.session.set_text())
            return is_changed or not driver.is_asking

        return self.play(change)

    def _retry(self) -> bool:
        """Take back a mistake in a lesson; false if there is none."""
        return self.play(self._driver.retry)

    def _marks(self) -> frozenset[Mark]:
        """What help a person had, if one decides."""
        is_asked = self._moment.step is NextStep.PERSON and not self.match.state.is_chance_node()
        has_hints = any(panel.gives_hints for panel in self._each())
        seen = {Mark.HINT: has_hints, Mark.EVALUATION: self._evaluation.was_seen}
        return frozenset(mark for mark, was_seen in seen.items() if is_asked and was_seen)

    def judge(self, values: Sequence[float]) -> None:
        """Show what somebody has come to about the position that is looked at."""
        self._evaluation.hear(values)

    # --- what is said ------------------------------------------------------------------------

    def _say(self, sentence: str) -> None:
        """Say why nothing continues."""
        set_aria(by_id("board"), "busy", False)
        self.input.refuse(sentence)

    def _show_hint(self, keys: frozenset[str], text: str) -> None:
        """Show what a hint touches, and its text."""
        self.input.hint(keys)
        self.input.advise(text)

    def show_end(self) -> None:
        """Show how the game ended that is over."""
        set_aria(by_id("board"), "busy", False)
        self._result.open(self.session)

    def _open_reference(self) -> None:
        """Show the game on one page."""
        from orrery.web.table.more import open_reference

        open_reference(self.match)
