"""Going through the game at the table: the bar to step, undo and redo, and the bar of how it is shown."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from js import document

from orrery.play.driver import Moment
from orrery.play.match import (
    Match,
    Mode,
    branch_start,
    destinations,
    mode_buttons,
    place_sentence,
    turn_back,
    turn_on,
)
from orrery.play.session import SaveRecord
from orrery.records.teaching import plain, reworded
from orrery.records.tree import MAX_COMMENT, MAX_NAME, Node, Record, clean, clean_comment
from orrery.web.bots.engine_client import EngineClient
from orrery.web.page.dom import Timer, by_id, on, set_aria
from orrery.web.page.keys import BY_ACTION, GAME, by_action, pressed
from orrery.web.table.panel import Panel
from orrery.web.table.table import Table

PLAY_ON: Final = "Play on from here"
MAKE_MOVE: Final = "Make your move"
"""On a game from a link that waits for its next move."""


class ModeBar:
    """A sentence and the buttons `place-return`, `-on`, `-promote`, `-name`, `-delete`, `-keep`, `-take`."""

    def __init__(self, actions: Mapping[str, Callable[[], None]]) -> None:
        """`actions` says what each button does."""
        self._names = tuple(actions)
        self._shown: object = None
        """What is shown; as long as that is so, nothing is written."""
        for name, action in actions.items():
            on(by_id(f"place-{name}"), "click", _without_event(action))

    def show(self, match: Match) -> None:
        """Show how the game is shown, and what can be done about it."""
        sentence, is_asked, names = place_sentence(match), match.asks_for_move, mode_buttons(match)
        shown = match.mode, sentence, is_asked, names
        if shown == self._shown:
            return
        self._shown = shown
        by_id("place").hidden = not sentence
        by_id("table").dataset.place = match.mode.value
        by_id("place-text").textContent = sentence
        resume = by_id("place-on")
        resume.textContent = MAKE_MOVE if is_asked else PLAY_ON
        resume.classList.toggle("primary", is_asked)
        for name in self._names:
            by_id(f"place-{name}").hidden = name not in names


def _without_event(action: Callable[[], None]) -> Callable[[object], None]:
    return lambda _: action()


KEEPS_KEYS: Final = "input, textarea, select, dialog, #tooltip"
"""Where keys belong to what has the focus: it is written in, or scrolled."""
_LESSON: Final = Mode.LESSON.value


class ReplayBar:
    """The buttons `travel-first`, `-back`, `-forward`, `-last`, `-auto`, `-undo` and `-redo`."""

    def __init__(self, actions: Mapping[str, Callable[[], None]]) -> None:
        """`actions` says what each button does; `back-action` and `forward-action`, with Shift."""
        self._actions = actions
        self._possible: dict[str, bool] = {}
        """Which buttons lead anywhere."""
        for name in actions:
            if not name.endswith(BY_ACTION):
                on(by_id(f"travel-{name}"), "click", self._pressed(name))
        on(document, "keydown", self._on_key)

    def allow(self, possible: Mapping[str, bool]) -> None:
        """Enable the buttons that lead anywhere."""
        for name, is_open in possible.items() - self._possible.items():
            set_aria(by_id(f"travel-{name}"), "disabled", not is_open)
        self._possible = dict(possible)

    def show_auto(self, is_on: bool) -> None:
        """Show whether the game is replaying by itself."""
        set_aria(by_id("travel-auto"), "pressed", is_on)

    def _pressed(self, name: str) -> Callable[[Any], None]:
        return lambda event: self._actions[by_action(name) if event.shiftKey else name]()

    def _on_key(self, event: Any) -> None:
        table = by_id("table")
        is_off = table.hidden or str(table.dataset.place) == _LESSON
        if event.defaultPrevented or is_off or event.target.closest(KEEPS_KEYS):
            return
        name = pressed(GAME, event)
        if name:
            event.preventDefault()
            self._actions[name]()


AUTO_MS: Final = 900
"""How long each position stays when the game replays by itself."""


class Replay(Panel):
    """The two bars of the table: stepping through the game, and how it is shown."""

    def __init__(
        self,
        save: SaveRecord,
        save_link: Callable[[Record], None],
        take: Callable[[], None],
        engine: EngineClient,
    ) -> None:
        """`save_link` saves a game that came by a link; `take` takes a game over from another tab."""
        self.table: Final = Table(save, self, engine)
        self._save_link = save_link
        self._destinations: Mapping[str, Node | None] = {}
        """Where each button leads from the position that is shown."""
        self._is_auto = False
        self._timer = Timer()
        """For the next step of the replay."""
        self._replay_bar = ReplayBar(self._actions())
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

    def _actions(self) -> dict[str, Callable[[], None]]:
        """Return what each button of the replay bar does."""
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

    def show(self, moment: Moment) -> None:
        """See `Panel`."""
        self._mode_bar.show(moment.session.match)
        self._destinations = destinations(moment.session.match)
        possible = {name: node is not None for name, node in self._destinations.items()}
        self._replay_bar.allow({**possible, "auto": possible["forward"]})

    # --- steps -------------------------------------------------------------------------------

    def _step_to(self, node: Node | None) -> None:
        """Show another position, and stop the replay."""
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
        if target is None:
            return
        if self.table.match.mode is Mode.GAME:
            self.table.match.look_at(target)
            self._resume()
        else:
            self.table.look_at(target)

    def _resume(self) -> None:
        """Let the game go on from the position that is looked at."""
        if self.table.match.mode is Mode.LINK:
            self._save_link(self._record)
        self.table.match.resume()
        self.table.save()
        self.table.show()

    def _save_as_own(self) -> None:
        """Save a game that came by a link, and go on looking at it."""
        self._save_link(self._record)
        self.table.match.mode = Mode.GAME
        self._changed(self._record.cursor)

    # --- variations -------------------------------------------------------------------------

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

        ask_text("Name this variation", start.name, MAX_NAME, name)

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
