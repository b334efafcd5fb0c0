"""Going through the game at the table: undo and redo, steps, what-ifs, and the way back."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from orrery.core.record import MAX_COMMENT, MAX_NAME, Node, Record, clean, clean_comment
from orrery.web.dom import by_id, later, on
from orrery.web.place import Place, PlaceBar, branch_start
from orrery.web.table import Kept, Table
from orrery.web.travel import Travel
from orrery.web.writing import WritingDialog

AUTO_MS: Final = 900
"""How long each position stays when the game goes by itself."""


class Tour:
    """The table with its two bars: the way through the game, and where one is."""

    def __init__(self, kept: Kept, keep: Callable[[Record], None], take: Callable[[], None]) -> None:
        """`keep` saves a game that came by a link; `take` wrests a game from another tab."""
        self.table = Table(kept, self._on_moved)
        self._keep = keep
        self._is_auto = False
        self._auto_run = 0
        self._travel = Travel(
            {
                "first": lambda: self._step_to(self._record.root),
                "back": lambda: self._step_to(self._record.cursor.parent),
                "forward": lambda: self._step_to(self._next()),
                "last": lambda: self._step_to(self._record.cursor.end()),
                "auto": self._toggle_auto,
                "undo": self._undo,
                "redo": self._redo,
            }
        )
        self._place_bar = PlaceBar(
            {
                "return": lambda: self._step_to(self._record.root.end()),
                "on": self._play_on,
                "promote": self._promote,
                "name": self._ask_name,
                "delete": self._delete,
                "keep": self._keep_link,
                "take": take,
            }
        )
        self._writing = WritingDialog()
        on(by_id("table-note"), "click", lambda _: self._ask_note())

    @property
    def _record(self) -> Record:
        return self.table.match.record

    def _on_moved(self) -> None:
        record, match = self._record, self.table.match
        self._place_bar.show(self.table.place, record)
        is_here = self.table.place is not Place.ELSEWHERE
        back, forward = record.cursor.parent is not None, bool(record.cursor.children)
        self._travel.allow(
            {
                "first": back,
                "back": back,
                "forward": forward,
                "last": forward,
                "auto": forward,
                "undo": is_here and match.undo_target() is not None,
                "redo": is_here and match.redo_target() is not None,
            }
        )

    # --- steps -------------------------------------------------------------------------------

    def _next(self) -> Node | None:
        return next(self._record.cursor.line(), None)

    def _step_to(self, node: Node | None) -> None:
        """Look at another position; a click anywhere ends the game's going by itself."""
        self._stop_auto()
        if node is not None and node is not self._record.cursor:
            self.table.look_at(node)

    def _toggle_auto(self) -> None:
        if self._is_auto or self._next() is None:
            self._stop_auto()
            return
        self._is_auto = True
        self._travel.show_auto(True)
        self._auto_step(self._auto_run)

    def _stop_auto(self) -> None:
        self._is_auto = False
        self._auto_run += 1
        self._travel.show_auto(False)

    def _auto_step(self, run: int) -> None:
        node = self._next()
        if not self._is_auto or run != self._auto_run or by_id("table").hidden:
            return
        if node is None:
            self._stop_auto()
            return
        self.table.look_at(node)
        later(AUTO_MS, lambda: self._auto_step(run))

    # --- undo and redo -----------------------------------------------------------------------

    def _undo(self) -> None:
        self._take_back(self.table.match.undo_target())

    def _redo(self) -> None:
        self._take_back(self.table.match.redo_target())

    def _take_back(self, target: Node | None) -> None:
        """Go to a choice; unlike a mere look, what is chosen there takes the place of what was."""
        self._stop_auto()
        place = self.table.place
        if target is None or place is Place.ELSEWHERE:
            return
        self.table.look_at(target)
        if place is Place.GAME:
            self._play_on()

    def _play_on(self) -> None:
        """Let the game go on from the position that is looked at."""
        if self.table.place is Place.LINK:
            self._keep(self._record)
        self._record.promote(self._record.cursor)
        self.table.place = Place.GAME
        self.table.keep()
        self.table.ask()

    def _keep_link(self) -> None:
        self._keep(self._record)
        self.table.place = Place.GAME
        self._changed(self._record.cursor)

    # --- what-ifs ----------------------------------------------------------------------------

    def _promote(self) -> None:
        self._record.promote(self._record.cursor.end())
        self._changed(self._record.cursor)

    def _delete(self) -> None:
        start = branch_start(self._record.cursor)
        self._record.delete(start)
        self._changed(self._record.root.end())

    def _ask_name(self) -> None:
        start = branch_start(self._record.cursor)

        def name(text: str) -> None:
            start.name = clean(text, MAX_NAME)
            self._changed(self._record.cursor)

        self._writing.ask("Name this what-if", start.name, MAX_NAME, name)

    def _ask_note(self) -> None:
        node = self._record.cursor

        def note(text: str) -> None:
            node.comment = clean_comment(text)
            self._changed(self._record.cursor)

        if self.table.place is not Place.ELSEWHERE and node.parent is not None:
            self._writing.ask("A note on the last action", node.comment, MAX_COMMENT, note)

    def _changed(self, node: Node) -> None:
        """Show a record that was edited, and have it saved."""
        self.table.look_at(node)
        self.table.keep()
