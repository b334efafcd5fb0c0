"""The table: a match on the page, from touches to actions and from dice to sentences."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

from orrery.core.record import Node, Record
from orrery.core.state import Action
from orrery.games.tenant import View, Words, view_of, words_of
from orrery.play.gathering import regather
from orrery.play.match import Match
from orrery.play.narrowing import Narrowing
from orrery.play.story import Story
from orrery.scene.scene import Button
from orrery.web.announcer import Announcer
from orrery.web.board import Board
from orrery.web.chance import ROLL, chance_buttons, chosen_outcome
from orrery.web.choices import Choices
from orrery.web.dom import by_id, later, on, wants_stillness
from orrery.web.log import Log
from orrery.web.place import Place
from orrery.web.result import Result
from orrery.web.standings import Standings

ROLL_MS: Final = 550
"""How long a die tumbles."""
FORCED_MS: Final = 450
"""How long the only possible action is shown before it is played for the player."""

Kept = Callable[[Record, str], None]
"""Told whenever the record has changed, with the sentence that says what is asked now."""


class Table:
    """Everything around one match, which `Tour` walks through. A new match takes the place of the old one."""

    def __init__(self, kept: Kept, moved: Callable[[], None]) -> None:
        """`moved` is told whenever another position is shown."""
        self._kept = kept
        self._moved = moved
        self._announcer = Announcer(by_id("announcer"))
        self._board = Board(by_id("board"), self._touch)
        self._choices = Choices(by_id("choices"), self._touch)
        self._log = Log(by_id("log"), lambda seat: self.match.record.seats[seat], self.look_at)
        self._standings = Standings(by_id("standings"))
        self._result = Result()
        self.match: Match
        self.place = Place.GAME
        self._words: Words
        self._view: View
        self._story: Story
        self._narrowing = Narrowing({})
        self._asked = ""
        """What the game asks now."""
        self._begun = ""
        """What to do next, once a button has begun an action."""
        self._epoch = 0
        """Grows with every ply and every new game: whatever was put off for an older one lapses."""
        on(by_id("table"), "keydown", self._on_key)

    # --- from game to game -------------------------------------------------------------------

    def begin(self, record: Record, place: Place = Place.GAME) -> None:
        """Show a record and go on with it: a new game, a saved one, or one to read."""
        info = record.game.info
        self._words, self._view = words_of(info.slug), view_of(info.slug)
        self.match, self._story = Match(record), Story(record, self._words)
        self.place = place if place is not Place.GAME or record.cursor.is_main() else Place.BRANCH
        self._log.clear()
        self._result.close()
        by_id("table-title").textContent = record.title or info.name
        by_id("table-rules").setAttribute("href", f"rules/{info.slug}.html")
        by_id("table-new").setAttribute("href", f"#/setup/{info.slug}")
        if self.place is Place.GAME and not record.root.children:
            while self.match.state.is_chance_node():  # the set-up is dealt before the first look
                self._play(self.match.roll())
            self.keep()
        state = self.match.state
        self._board.begin(self._view.stage(state), self._view.sprites(state), f"{info.name}, the board")
        self.ask()

    def leave(self) -> None:
        """Let nothing happen any more while the table is not shown."""
        self._epoch += 1
        self._result.close()

    def keep(self) -> None:
        """Have the record saved, if it is one of this browser's."""
        if self.place not in (Place.LINK, Place.ELSEWHERE):
            self._kept(self.match.record, self.prompt())

    # --- from position to position -----------------------------------------------------------

    def _play(self, action: Action) -> None:
        """Play an action; the picture follows later."""
        self.match.is_exploring = self.place is not Place.GAME
        node = self.match.act(action)
        self._announcer.add(self._story.tell(node).sentence)
        self._epoch += 1

    def _go_on(self, action: Action) -> None:
        """Play an action, show it, and ask what is next."""
        focus = self._board.has_focus(), self._choices.has_focus()
        self._play(action)
        self._follow(focus)

    def _regather(self, key: str) -> bool:
        """Add to the set that is being chosen, or take back from it; false if that cannot be done."""
        focus = self._board.has_focus(), self._choices.has_focus()
        self.match.is_exploring = self.place is not Place.GAME
        if self.place is Place.ELSEWHERE or not regather(self.match, self._view, key):
            return False
        self._epoch += 1
        self._follow(focus)
        return True

    def _follow(self, focus: tuple[bool, bool]) -> None:
        """Show what was played, and leave the focus on the board or among the choices, as it was."""
        had_board, had_choices = focus
        if self.place is Place.PAST:
            self.place = Place.GAME if self._is_at_end() else Place.PAST
            self.place = self.place if self.match.record.cursor.is_main() else Place.BRANCH
        self.keep()
        self.show()
        if self.match.state.is_terminal() and self.place is Place.GAME:
            self._result.open(self._words, self.match)
        lost_choices = had_choices and not self._choices.has_focus()
        if lost_choices or (had_board and not self._board.has_focus()):
            self._board.focus()

    def _is_at_end(self) -> bool:
        cursor = self.match.record.cursor
        return not cursor.children and cursor.is_main()

    def look_at(self, node: Node) -> None:
        """Show the position after an action of the record, and play nothing by itself there."""
        self.match.record.go(node)
        self._epoch += 1
        if self.place in (Place.GAME, Place.PAST, Place.BRANCH):
            here = Place.GAME if self._is_at_end() else Place.PAST
            self.place = here if node.is_main() else Place.BRANCH
        self.show()

    def show(self) -> None:
        """Bring the picture to the position of the record, and ask what is next."""
        self._result.close()
        self._board.show(self._view.sprites(self.match.state))
        self.ask()

    def ask(self) -> None:
        """Show what is asked now, and see to what nobody needs to be asked."""
        state, record = self.match.state, self.match.record
        self._standings.show(self._words, state, self.match)
        by_id("table-heading").textContent = self._words.heading(state)
        touches: dict[Action, tuple[str, ...]] = {}
        if not state.is_chance_node() and self.place is not Place.ELSEWHERE:
            touches = {action: self._view.touches(state, action) for action in state.legal_actions()}
        self._asked = self.prompt()
        self._narrow(Narrowing(touches))
        # Dice and forced plies go on by themselves; until then nobody is asked.
        is_open = state.is_terminal() or len(touches) > 1 or (bool(touches) and self._view.confirms(state))
        goes_on = self.place is Place.GAME and not is_open
        by_id("board").setAttribute("aria-busy", str(goes_on).lower())
        self._moved()
        self._log.show(self._story, [*record.cursor.path(), *record.cursor.line()], record.cursor)
        self._announcer.speak(self._asked)
        if goes_on and state.is_chance_node():
            self._put_off(ROLL_MS, self._roll)
        elif goes_on:
            self._put_off(FORCED_MS, lambda: self._go_on(next(iter(touches))))

    def prompt(self) -> str:
        """What is asked now, in the words of the game."""
        return self._words.prompt(self.match.state, self.match.names)

    def _roll(self) -> None:
        self._go_on(self.match.roll())

    def _put_off(self, milliseconds: int, action: Callable[[], None]) -> None:
        epoch = self._epoch

        def unless_gone() -> None:
            if self._epoch == epoch:
                action()

        later(0 if wants_stillness() else milliseconds, unless_gone)

    # --- touches -----------------------------------------------------------------------------

    def _narrow(self, narrowing: Narrowing) -> None:
        self._narrowing = narrowing
        self._board.mark(narrowing.next_keys(), narrowing.picked)
        buttons, possible = self._buttons()
        self._choices.show(buttons, narrowing.open_keys() | possible, narrowing.picked)
        self._begun = _begun(buttons, narrowing.picked, self.match)
        by_id("prompt").textContent = self._begun or self._asked
        by_id("reason").hidden = True

    def _buttons(self) -> tuple[list[Button], frozenset[str]]:
        """The buttons of this phase, and those of them that no action touches."""
        state = self.match.state
        if state.is_chance_node() and self.place is not Place.GAME and self.place is not Place.ELSEWHERE:
            buttons = chance_buttons(state)
            return buttons, frozenset(button.key for button in buttons)
        return self._view.buttons(state), frozenset()

    def _touch(self, key: str, by_keyboard: bool) -> None:
        outcome = self.match.roll_anew() if key == ROLL else chosen_outcome(key)
        if outcome is not None:
            self._go_on(outcome)
            return
        narrowed = self._narrowing.touch(key)
        if narrowed is None:
            if not self._regather(key):
                self._explain(key)
            return
        action = narrowed.action()
        if action is not None:
            self._go_on(action)
            return
        had_choices = self._choices.has_focus()
        self._narrow(narrowed)
        if self._begun:
            self._announcer.speak(self._begun)
        if by_keyboard and (narrowed.picked or had_choices):
            on_board = bool(narrowed.picked) and self._board.holds(narrowed.next_keys())
            (self._board if on_board else self._choices).focus()

    def _on_key(self, event: Any) -> None:
        """Escape takes back what was picked."""
        if event.key == "Escape" and self._narrowing.picked:
            had_choices = self._choices.has_focus()
            self._narrow(Narrowing(self._narrowing.touches))
            if had_choices:
                self._board.focus()

    def _explain(self, key: str) -> None:
        """Say why a touch can do nothing, with the clause behind it."""
        if self.place is Place.ELSEWHERE:
            return
        reason = self._words.why_not(self.match.state, self._narrowing.picked, key)
        slug = self.match.game.info.slug
        by_id("reason-text").textContent = reason.text
        by_id("reason-clause").textContent = reason.clause
        by_id("reason-clause").setAttribute("href", f"rules/{slug}.html#{reason.clause}")
        by_id("reason").hidden = False
        self._announcer.speak(reason.text)


def _begun(buttons: Sequence[Button], picked: Sequence[str], match: Match) -> str:
    """What to do next, if a button was picked and so has begun an action; else nothing."""
    label = next((button.label for button in buttons if button.key in picked), "")
    if not label:
        return ""
    return f"{match.names[match.state.current_player()]}: {label}. Choose among what is lit."
