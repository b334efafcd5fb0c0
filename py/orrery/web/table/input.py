"""What is touched at the table, on the board or among the buttons beside it, becomes an action."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any, Final

from orrery.core.state import Action
from orrery.play.driver import Moment
from orrery.play.match import Mode
from orrery.play.question import BACK, Question, Selection
from orrery.play.session import Session
from orrery.records.mark import Mark
from orrery.records.tree import Node
from orrery.scene.keys import NOT_NOW, ROLL, outcome_of
from orrery.scene.sprite import Button
from orrery.web.page.dom import Announcer, by_id, element, on
from orrery.web.page.keys import TABLE, pressed
from orrery.web.saves.storage import settings
from orrery.web.table.board import Board
from orrery.web.table.choices import Choices, hide_reason, show_reason, show_sentence
from orrery.web.table.panel import Panel

if TYPE_CHECKING:
    from orrery.play.odds import Gamble

MAGNIFIED: Final = "Enlarged: tap again."
GOING_BACK: Final = Button(NOT_NOW, BACK, "choose something else")
"""Beside a coach, who goes on once nothing is picked any more."""
LONG: Final = 65
"""Letters of a prompt that has two lines on a phone; a longer one is smaller there."""


class Input(Panel):
    """The board and the choices with the question that they answer."""

    def __init__(
        self,
        announcer: Announcer,
        act: Callable[[Action, frozenset[Mark]], None],
        change_set: Callable[[str], bool],
        retry: Callable[[], bool],
        hurry: Callable[[], None],
        refused: Callable[[], None],
        roll: Callable[[], None],
    ) -> None:
        """`act` plays an action with marks; `change_set` changes the set that is being chosen, if it can.

        `retry` takes back a mistake, if one is on the board, and asks again. `hurry` ends all waiting in a
        bot's turn; `refused` is called after a touch that can do nothing; `roll` rolls for the game.
        """
        self._hurry, self._refused, self._roll = hurry, refused, roll
        self.on_touch: Callable[[str, bool], None] | None = None
        """Called with every touch, which then does nothing else; if set."""
        self.on_pick: Callable[[int], None] | None = None
        """Called with the number of picked things, while they are not yet an action; if set."""
        self.on_ask: Callable[[Question], None] | None = None
        """Called with what is picked whenever that is shown; if set."""
        self._announcer = announcer
        self._act = act
        self._change_set, self._retry = change_set, retry
        self._whole = element("button", "Whole board", type="button", class_="button")
        self.board = Board(by_id("board"), self._touch, self._show_magnified)
        on(self._whole, "click", lambda _: self.board.show_whole())
        self._choices = Choices(by_id("choices"), self._touch, self._why_not)
        self._session: Session
        self._node: Node
        """The last action before the position on the board."""
        self._hinted: frozenset[str] = frozenset()
        """What the hint touches, if one was asked for."""
        self._suggested: Sequence[tuple[str, ...]] = ()
        """What each move touches that a coach advises, in order."""
        self._question = Question("", Selection({}), ())
        self._chosen: tuple[str, ...] = ()
        """What the action touched that was chosen last."""
        on(by_id("table"), "keydown", self._on_key)

    # --- what is shown -----------------------------------------------------------------------

    def begin(self, session: Session) -> None:
        """Paint the board of another game."""
        self._session, self._node = session, session.match.record.cursor
        self._hinted, self._suggested = frozenset(), ()
        self.board.hint(self._hinted)
        self.board.begin(session.stage(), session.sprites(), f"{session.match.game.info.name}, the board")

    def show(self, moment: Moment) -> None:
        """Bring the board to the position, with the effects of what was just played.

        After an action the keyboard stays on the board or among the choices.
        """
        had_board, had_choices = self.board.has_focus(), self._choices.has_focus()
        self._hinted, self._suggested = frozenset(), ()
        if moment.node is not self._node:
            self._node = moment.node
            effects = self._session.effects(moment.since) if moment.since else ()
            self.board.show(self._session.sprites(), effects)
        self.ask(moment.question)
        lost_choices = had_choices and not self._choices.has_focus()
        if moment.since and (lost_choices or (had_board and not self.board.has_focus())):
            self.board.focus()
        self._announcer.speak(moment.question.prompt)

    def hint(self, keys: frozenset[str]) -> None:
        """Show what a hint touches, until another position comes."""
        self._hinted = keys
        self.ask(self._question)

    def suggest(self, touches: Sequence[tuple[str, ...]]) -> None:
        """Show what each of these moves touches next, until another position comes."""
        self._suggested = touches
        self.ask(self._question)

    def choose(self, keys: Sequence[str]) -> None:
        """Touch what an action touches, one after the other; what is risky waits to be confirmed.

        Once more the same confirms it.
        """
        node, asked = self._node, self._question
        if asked.risk and asked.selection.picked == tuple(keys):
            self._finish(asked)
            return
        self.ask(self._question.anew())
        for key in keys:
            if self._node is node and self._question.action() is None:
                self._go_on(key, by_keyboard=False)

    def ask(self, question: Question) -> None:
        """Show what can be touched, what has been, and what to do next."""
        wish = settings()
        if wish.show_odds and not wish.confirm_gambles:
            question = question.telling(self._session.risks(question))
        self._question = question
        picked = question.selection.picked
        elsewhere = question.selection.open_keys() - question.selection.next_keys()
        self.board.highlight(question.next_target_kinds(), picked, elsewhere, question.odds)
        hinted = self._hinted if self._hinted.issuperset(picked) else frozenset[str]()
        hinted |= self._next_suggested(picked)
        self.board.hint(hinted)
        buttons, possible = question.shown_buttons(), question.possible()
        if picked and self._suggested and not question.risk:
            buttons, possible = [*buttons, GOING_BACK], possible | {NOT_NOW}
        self._choices.show(buttons, possible, picked, hinted)
        if self.on_ask:
            self.on_ask(question)
        prompt = by_id("prompt")
        prompt.textContent = question.sentence
        prompt.classList.toggle("is-long", len(question.sentence) > LONG)
        hide_reason()

    def _next_suggested(self, picked: tuple[str, ...]) -> frozenset[str]:
        """The keys that come next in the moves that a coach advises, after what was touched."""
        at = len(picked)
        return frozenset(keys[at] for keys in self._suggested if len(keys) > at and keys[:at] == picked)

    def risk(self, key: str) -> Gamble | None:
        """What touching a key risks now, if odds are shown."""
        is_shown = settings().show_odds and key in self._question.selection.next_keys()
        return self._session.risk(self._question, key) if is_shown else None

    def refuse(self, sentence: str) -> None:
        """Say why nothing can be played here."""
        show_sentence(sentence)
        self._announcer.speak(sentence)

    def advise(self, sentence: str) -> None:
        """Say what a bot would play here."""
        show_sentence(sentence, is_advice=True)
        self._announcer.speak(sentence)

    # --- the keyboard ------------------------------------------------------------------------

    def _on_key(self, event: Any) -> None:
        """Escape takes back what was picked; in a bot's turn it hurries on."""
        if not pressed(TABLE, event):
            return
        self._hurry()
        if self._question.selection.picked:
            self._take_back()

    # --- touches -----------------------------------------------------------------------------

    def _touch(self, key: str, by_keyboard: bool) -> None:
        if self.on_touch:
            self.on_touch(key, by_keyboard)
            return
        match, outcome = self._session.match, outcome_of(key)
        if ROLL in (key, self._question.aliases.get(key)):
            if match.mode is Mode.GAME:
                self._roll()
            else:
                self._act(match.roll_anew(), frozenset())
            return
        if outcome is not None:
            self._act(outcome, match.marks_by_hand(outcome))
            return
        if self._question.selection.picked and NOT_NOW in (key, self._question.aliases.get(key)):
            self._take_back()
        elif self._question.is_confirmed_by(key):
            self._finish(self._question)
        else:
            self._go_on(key, by_keyboard)

    def _go_on(self, key: str, by_keyboard: bool) -> None:
        """Take one more touch, and play the action that it selects unless that is risky."""
        is_again = self._retry()
        asked = self._question.touch(key)
        if asked is None and is_again:
            asked = self._question.resumed(self._chosen, key)
        if asked is None:
            if not self._change_set(key):
                self._explain(key)
            return
        risking = self._risking(asked)
        if asked.action() is not None and not risking.risk:
            self._finish(asked)
        else:
            self._go_on_asking(risking, by_keyboard)

    def _finish(self, question: Question) -> None:
        """Play the action that was chosen."""
        action, self._chosen = question.action(), question.selection.picked
        assert action is not None
        self._act(action, frozenset())

    def _risking(self, asked: Question) -> Question:
        """The question whether what was chosen is to be risked; the same as before where nothing is."""
        action, wish = asked.action(), settings()
        if action is None or not wish.confirm_gambles:
            return asked
        gamble = self._session.gamble(action)
        if gamble:
            return asked.risking(gamble, shows_odds=wish.show_odds)
        caution = self._session.caution(action)
        return asked.cautioned(caution) if caution else asked

    def _take_back(self) -> None:
        """Nothing is picked any more, and the keyboard goes back to where that is done."""
        had_choices = self._choices.has_focus()
        self.ask(self._question.anew())
        if had_choices:
            self.board.focus()

    def _go_on_asking(self, question: Question, by_keyboard: bool) -> None:
        """Show the question after a touch that is not yet an action, and lead the keyboard to its answers."""
        had_choices = self._choices.has_focus()
        self.ask(question)
        if self.on_pick:
            self.on_pick(len(question.selection.picked))
        if question.risk or question.begun:
            self._announcer.speak(question.sentence)
        picked = question.selection.picked
        if by_keyboard and (picked or had_choices):
            on_board = bool(picked) and self.board.holds(question.selection.next_keys())
            (self.board if on_board else self._choices).focus()

    def _show_magnified(self, is_magnified: bool) -> None:
        """Say that the touch has only shown a part of the board larger, and offer to show all of it again."""
        if is_magnified:
            self.advise(MAGNIFIED)
            by_id("reason").append(self._whole)
        else:
            self._whole.remove()
            hide_reason()

    def _why_not(self, key: str) -> str:
        """Why a button leads nowhere now; empty where nobody is asked."""
        match = self._session.match
        if match.mode is Mode.ELSEWHERE or match.bot:
            return ""
        return self._session.words.why_not(match.state, self._question.selection.picked, key).text

    def _explain(self, key: str) -> None:
        """Say why a touch can do nothing, with the clause behind it."""
        match = self._session.match
        if match.mode is Mode.ELSEWHERE:
            return
        self._refused()
        if match.mode is Mode.GAME:
            self._hurry()
        if match.bot:
            self.refuse(f"{match.bot.name} is playing. You can choose when it is your turn.")
            return
        reason = self._session.words.why_not(match.state, self._question.selection.picked, key)
        show_reason(reason, match.game.info.slug)
        self._announcer.speak(reason.text)
