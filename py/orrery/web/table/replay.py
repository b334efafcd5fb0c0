"""Going through the game at the table: undo and redo, steps, what-ifs, and the way back."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from orrery.play.mode import Mode, branch_start
from orrery.play.navigation import destinations, turn_back, turn_on
from orrery.play.session import SaveRecord
from orrery.records.teaching import plain, reworded
from orrery.records.tree import MAX_COMMENT, MAX_NAME, Node, Record, clean, clean_comment
from orrery.web.bots.engine_client import Thinker
from orrery.web.page.dom import Timer, by_id, on
from orrery.web.table.mode_bar import ModeBar
from orrery.web.table.replay_bar import ReplayBar
from orrery.web.table.table import Table

AUTO_MS: Final = 900
"""How long each position stays when the game goes by itself."""


class Replay:
    """The table with its two bars: the way through the game, and how it is looked at."""

    def __init__(
        self,
        save: SaveRecord,
        save_link: Callable[[Record], None],
        take: Callable[[], None],
        thinker: Thinker,
    ) -> None:
        """`save_link` saves a game that came by a link; `take` wrests a game from another tab."""
        self.table = Table(save, self._on_moved, thinker)
        self._save_link = save_link
        self._destinations: Mapping[str, Node | None] = {}
        """Where each way leads from the position that is looked at."""
        self._is_auto = False
        self._timer = Timer()
        """For the next step of a game that goes by itself."""
        self._replay_bar = ReplayBar(self._ways())
        self._mode_bar = ModeBar(
            {
                "return": lambda: self._step_to(self._record.root.end()),
                "on": self._resume,
                "promote": self._promote,
                "name": self._ask_name,
                "delete": self._delete,
                "keep": self._save_as_own,
                "take": take,
            }
        )
        on(by_id("table-note"), "click", lambda _: self._ask_note())

    def _ways(self) -> dict[str, Callable[[], None]]:
        """What each button of the way through the game does."""
        return {
            "first": lambda: self._step_to(self._destinations["first"]),
            "back": lambda: self._step_to(turn_back(self._record.cursor)),
            "forward": lambda: self._step_to(turn_on(self._record.cursor)),
            "back-action": lambda: self._step_to(self._destinations["back"]),
            "forward-action": lambda: self._step_to(self._destinations["forward"]),
            "last": lambda: self._step_to(self._destinations["last"]),
            "auto": self._toggle_auto,
            "undo": lambda: self._take_back(self._destinations["undo"]),
            "redo": lambda: self._take_back(self._destinations["redo"]),
        }

    @property
    def _record(self) -> Record:
        return self.table.match.record

    def _on_moved(self) -> None:
        self._mode_bar.show(self.table.match)
        self._destinations = destinations(self.table.match)
        possible = {way: node is not None for way, node in self._destinations.items()}
        self._replay_bar.allow({**possible, "auto": possible["forward"]})

    # --- steps -------------------------------------------------------------------------------

    def _step_to(self, node: Node | None) -> None:
        """Look at another position; a click anywhere ends the game's going by itself."""
        self._stop_auto()
        if node is not None:
            self.table.look_at(node)

    def _toggle_auto(self) -> None:
        if self._is_auto or self._destinations["forward"] is None:
            self._stop_auto()
            return
        self._is_auto = True
        self._replay_bar.show_auto(True)
        self._auto_step()

    def _stop_auto(self) -> None:
        self._is_auto = False
        self._timer.stop()
        self._replay_bar.show_auto(False)

    def _auto_step(self) -> None:
        node = self._destinations["forward"]
        if by_id("table").hidden:
            return
        if node is None:
            self._stop_auto()
            return
        self.table.look_at(node)
        self._timer.start(AUTO_MS, self._auto_step)

    # --- undo and redo -----------------------------------------------------------------------

    def _take_back(self, target: Node | None) -> None:
        """Go to a choice; unlike a mere look, what is chosen there takes the place of what was."""
        self._stop_auto()
        mode = self.table.match.mode
        if target is None:
            return
        self.table.look_at(target)
        if mode is Mode.GAME:
            self._resume()

    def _resume(self) -> None:
        """Let the game go on from the position that is looked at."""
        if self.table.match.mode is Mode.LINK:
            self._save_link(self._record)
        self.table.match.resume()
        self.table.save()
        self.table.ask()

    def _save_as_own(self) -> None:
        """Save a game that came by a link, and go on looking at it."""
        self._save_link(self._record)
        self.table.match.mode = Mode.GAME
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
        from orrery.web.page.dialogs import ask_text

        start = branch_start(self._record.cursor)

        def name(text: str) -> None:
            start.name = clean(text, MAX_NAME)
            self._changed(self._record.cursor)

        ask_text("Name this what-if", start.name, MAX_NAME, name)

    def _ask_note(self) -> None:
        from orrery.web.page.dialogs import ask_text

        node = self._record.cursor

        def note(text: str) -> None:
            node.comment = clean_comment(reworded(node.comment, text))
            self._changed(self._record.cursor)

        if self.table.match.mode is not Mode.ELSEWHERE and node.parent is not None:
            room = MAX_COMMENT + 1 - len(reworded(node.comment, "x"))  # for words beside the commands
            ask_text("A note on the last action", plain(node.comment), room, note)

    def _changed(self, node: Node) -> None:
        """Show a record that was edited, and have it saved."""
        self.table.look_at(node)
        self.table.save()
