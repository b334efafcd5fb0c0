"""The recap beside the board: a person's last turn and everything since; each line shows its step again."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from orrery.play.driver import Moment
from orrery.play.match import Match, Mode
from orrery.play.recap import RecapStep, RecapTurn, recap
from orrery.play.session import Session
from orrery.records.tree import Node
from orrery.web.page.dom import after_paint, avatar, element, on, owned, replace_children
from orrery.web.table.panel import Panel


@dataclass(slots=True)
class _Line:
    """A line of a turn."""

    step: RecapStep
    item: Any

    @property
    def button(self) -> Any:
        """What is clicked to see the step."""
        return self.item.firstElementChild


class _Block:
    """A turn on the page: who, and a line for each step."""

    def __init__(self, match: Match, turn: RecapTurn) -> None:
        self.first = turn.steps[0].first
        """By which the turn is recognized while it grows."""
        self.lines: list[_Line] = []
        self._match = match
        self._title = element("h2")
        self._list = element("ol")
        self.made = element("section", self._title, self._list)
        self._named = ""
        self.show(turn)

    def show(self, turn: RecapTurn) -> None:
        """Write what has changed."""
        if turn.title != self._named:
            self._named = turn.title
            self._show_title(turn)
        same = 0
        while same < min(len(self.lines), len(turn.steps)) and self.lines[same].step == turn.steps[same]:
            same += 1
        for line in self.lines[same:]:
            line.item.remove()
        del self.lines[same:]
        for step in turn.steps[same:]:
            line = element("button", step.text, type="button", data_ply=str(step.node.ply), tabindex="-1")
            self.lines.append(_Line(step, element("li", line)))
            self._list.append(self.lines[-1].item)

    def _show_title(self, turn: RecapTurn) -> None:
        record, player = self._match.record, turn.player
        is_of_all = player < 0
        level = None if is_of_all else record.seats[player].level
        self.made.setAttribute("class", "" if is_of_all else owned(record.seat_names[player]))
        replace_children(self._title, [*([avatar(level)] if level else []), turn.title])


class Recap(Panel):
    """The section `#recap`. What changes in it is written once the board is on its way."""

    in_lessons = False

    def __init__(self, host: Any, chosen: Callable[[Node], None]) -> None:
        """`chosen` is called with the last action of the step that was clicked."""
        self._host, self._chosen = host, chosen
        self._turns = element("div", class_="recap-turns")
        replace_children(host, [self._turns])
        self._blocks: list[_Block] = []
        self._session: Session
        self._is_due = False
        """Whether the recap is about to be written."""
        self._marked: Any = None
        on(host, "click", self._on_click)

    def begin(self, session: Session) -> None:
        """See `Panel`."""
        self._session = session
        replace_children(self._turns, [])
        self._blocks.clear()
        self._marked = None

    def show(self, moment: Moment) -> None:
        """See `Panel`."""
        if not self._is_due:
            self._is_due = True
            after_paint(self._write)

    # --- what is shown -----------------------------------------------------------------------

    def _write(self) -> None:
        """Bring the page to the recap of the position."""
        self._is_due = False
        turns = recap(self._session)
        self._drop_before(turns)
        for at, turn in enumerate(turns):
            if at < len(self._blocks) and self._blocks[at].first is turn.steps[0].first:
                self._blocks[at].show(turn)
            else:
                self._cut(at)
                self._blocks.append(_Block(self._session.match, turn))
                self._turns.append(self._blocks[-1].made)
        self._cut(len(turns))
        self._mark()

    def _drop_before(self, turns: Sequence[RecapTurn]) -> None:
        """Drop the turns that are no longer part of the recap."""
        while self._blocks and not (turns and self._blocks[0].first is turns[0].steps[0].first):
            self._blocks.pop(0).made.remove()

    def _cut(self, count: int) -> None:
        """Keep the first turns only."""
        for block in self._blocks[count:]:
            block.made.remove()
        del self._blocks[count:]

    def _mark(self) -> None:
        """Mark the step that is looked at, where that is not the newest."""
        match, marked = self._session.match, None
        if match.mode is not Mode.GAME:
            ply = match.record.cursor.ply
            lines = [line for block in self._blocks for line in block.lines]
            marked = next(
                (line.button for line in lines if line.step.first.ply <= ply <= line.step.node.ply), None
            )
        if self._marked:
            self._marked.removeAttribute("aria-current")
        if self._marked and not marked:
            self._host.scrollTop = 0  # back from a step: the newest is in view again
        if marked:
            marked.setAttribute("aria-current", "step")
        self._marked = marked

    def _on_click(self, event: Any) -> None:
        made = event.target.closest("[data-ply]")
        if made:
            ply = int(made.dataset.ply)
            lines = (line for block in self._blocks for line in block.lines)
            self._chosen(next(line.step.node for line in lines if line.step.node.ply == ply))
