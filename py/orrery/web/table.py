"""The table: a match on the page, from touches to actions and from dice to sentences."""

from __future__ import annotations

from typing import Any, Final

from orrery.core.record import Record
from orrery.core.state import Action
from orrery.games.registry import GAMES
from orrery.games.tenant import View, Words, view_of, words_of
from orrery.play.match import Match
from orrery.play.narrowing import Narrowing
from orrery.web.announcer import Announcer
from orrery.web.board import Board
from orrery.web.choices import Choices
from orrery.web.dom import by_id, later, on, wants_stillness
from orrery.web.log import Log
from orrery.web.result import Result
from orrery.web.setup import Setup
from orrery.web.standings import Standings

ROLL_MS: Final = 550
"""How long a die tumbles."""
FORCED_MS: Final = 450
"""How long the only possible action is shown before it is played for the player."""


class Table:
    """Everything around one match. A new match takes the place of the old one."""

    def __init__(self) -> None:
        self._announcer = Announcer(by_id("announcer"))
        self._board = Board(by_id("board"), self._touch)
        self._choices = Choices(by_id("choices"), self._touch)
        self._log = Log(by_id("log"))
        self._standings = Standings(by_id("standings"))
        self._result = Result()
        self._setup: Setup | None = None
        self._match: Match
        self._words: Words
        self._view: View
        self._narrowing = Narrowing({})
        self._epoch = 0
        """Grows with every ply and every new game: whatever was put off for an older one lapses."""
        on(by_id("table"), "keydown", self._on_key)

    def begin(self, setup: Setup) -> None:
        """Start a new match."""
        self._setup = setup
        self._words, self._view = words_of(setup.slug), view_of(setup.slug)
        self._match = Match(Record(GAMES[setup.slug], setup.names, setup.options))
        self._log.clear()
        self._result.close()
        info = self._match.game.info
        by_id("table-title").textContent = info.name
        by_id("table-rules").setAttribute("href", f"rules/{setup.slug}.html")
        while self._match.state.is_chance_node():  # the set-up is dealt before the first look
            self._play(self._match.roll())
        state = self._match.state
        label = f"{info.name}, the board"
        self._board.begin(self._view.stage(state), self._view.sprites(state), label)
        self._ask()

    def leave(self) -> None:
        """Let nothing happen any more while the table is not shown."""
        self._epoch += 1
        self._result.close()

    def resume(self) -> bool:
        """Go on with the match that was left; whether there is one."""
        if self._setup is None:
            return False
        self._ask()
        return True

    # --- from position to position -----------------------------------------------------------

    def _play(self, action: Action) -> None:
        """Play an action and write it down; the picture follows later."""
        state = self._match.state
        heading = self._words.heading(state)
        sentence = self._words.sentence(state, action, self._match.names)
        ply = self._match.act(action)
        letter = "" if ply.player < 0 else self._match.game.info.seats[ply.player][0]
        self._log.add(heading, sentence, letter, ply.notation)
        self._announcer.add(sentence)
        self._epoch += 1

    def _go_on(self, action: Action) -> None:
        """Play an action, show it, and ask what is next."""
        had_board, had_choices = self._board.has_focus(), self._choices.has_focus()
        self._play(action)
        self._board.show(self._view.sprites(self._match.state))
        self._ask()
        lost_choices = had_choices and not self._choices.has_focus()
        if lost_choices or (had_board and not self._board.has_focus()):
            self._board.focus()

    def _ask(self) -> None:
        """Show what is asked now, and see to what nobody needs to be asked."""
        state = self._match.state
        self._standings.show(self._words, state, self._match)
        by_id("table-heading").textContent = self._words.heading(state)
        touches: dict[Action, tuple[str, ...]] = {}
        if not state.is_chance_node():
            touches = {action: self._view.touches(state, action) for action in state.legal_actions()}
        self._narrow(Narrowing(touches))
        # Dice and forced plies go on by themselves; until then nobody is asked.
        goes_on = not state.is_terminal() and len(touches) < 2
        by_id("board").setAttribute("aria-busy", str(goes_on).lower())
        prompt = self._words.prompt(state, self._match.names)
        by_id("prompt").textContent = prompt
        self._log.scroll()
        self._announcer.speak(prompt)
        if state.is_terminal():
            self._result.open(self._words, self._match)
        elif state.is_chance_node():
            self._put_off(ROLL_MS, self._roll)
        elif len(touches) == 1:
            self._put_off(FORCED_MS, lambda: self._go_on(next(iter(touches))))

    def _roll(self) -> None:
        self._go_on(self._match.roll())

    def _put_off(self, milliseconds: int, action: object) -> None:
        epoch = self._epoch

        def unless_gone() -> None:
            if self._epoch == epoch and callable(action):
                action()

        later(0 if wants_stillness() else milliseconds, unless_gone)

    # --- touches -----------------------------------------------------------------------------

    def _narrow(self, narrowing: Narrowing) -> None:
        self._narrowing = narrowing
        self._board.mark(narrowing.next_keys(), narrowing.picked)
        self._choices.show(self._view.buttons(self._match.state), narrowing.open_keys())
        by_id("reason").hidden = True

    def _touch(self, key: str, by_keyboard: bool) -> None:
        narrowed = self._narrowing.touch(key)
        if narrowed is None:
            self._explain(key)
            return
        action = narrowed.action()
        if action is not None:
            self._go_on(action)
            return
        self._narrow(narrowed)
        if by_keyboard and narrowed.picked:
            self._choices.focus()

    def _on_key(self, event: Any) -> None:
        """Escape takes back what was picked."""
        if event.key == "Escape" and self._narrowing.picked:
            had_choices = self._choices.has_focus()
            self._narrow(Narrowing(self._narrowing.touches))
            if had_choices:
                self._board.focus()

    def _explain(self, key: str) -> None:
        """Say why a touch can do nothing, with the clause behind it."""
        reason = self._words.why_not(self._match.state, self._narrowing.picked, key)
        slug = self._match.game.info.slug
        by_id("reason-text").textContent = reason.text
        by_id("reason-clause").textContent = reason.clause
        by_id("reason-clause").setAttribute("href", f"rules/{slug}.html#{reason.clause}")
        by_id("reason").hidden = False
        self._announcer.speak(reason.text)
