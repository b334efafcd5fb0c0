"""What a position asks of a person, and how touches select an action.

Every legal action touches certain keys in a certain order (`View.touches`). The keys touched so far are a
prefix; the keys that can follow, and the action that is complete, result from it. The same data serves
pointer, touch, keyboard and screen reader.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Final

from orrery.core.grammar import asks
from orrery.core.state import Action, State
from orrery.games.interface import View, Words
from orrery.play.match import SETS_DICE, Match, Mode
from orrery.play.next_step import roll_button
from orrery.play.scores import YOU_LOSE, winners_title
from orrery.scene.keys import BUTTON, NOT_NOW, RISK, ROLL, is_button, kind_of, outcome_key
from orrery.scene.sprite import Button
from orrery.scene.target_kind import TargetKind

if TYPE_CHECKING:
    from orrery.play.odds import Gamble


@dataclass(frozen=True, slots=True)
class Selection:
    """The legal actions, by action, with the keys that each touches; and the keys touched so far."""

    touches: Mapping[Action, tuple[str, ...]]
    picked: tuple[str, ...] = field(default=())

    def candidates(self) -> list[Action]:
        """The actions that begin with the touches so far."""
        length = len(self.picked)
        return [action for action, keys in self.touches.items() if keys[:length] == self.picked]

    def next_keys(self) -> frozenset[str]:
        """The keys that may be touched next."""
        length = len(self.picked)
        return frozenset(
            self.touches[action][length] for action in self.candidates() if len(self.touches[action]) > length
        )

    def open_keys(self) -> frozenset[str]:
        """The keys that lead on: that may be touched next, or in the place of an earlier one."""
        return self.next_keys().union(*(before.next_keys() for before in self._before()))

    def _before(self) -> Iterator[Selection]:
        """The selections with fewer touches, the longest first."""
        for length in range(len(self.picked) - 1, -1, -1):
            yield Selection(self.touches, self.picked[:length])

    def touch(self, key: str) -> Selection | None:
        """The selection after one more touch; None if it leads nowhere.

        What could have been touched in place of an earlier one, such as another ship, takes its place.
        """
        if key in self.next_keys():
            return Selection(self.touches, (*self.picked, key))
        if self.picked and key == self.picked[-1]:
            return Selection(self.touches, self.picked[:-1])
        switched = next((before for before in self._before() if key in before.next_keys()), None)
        return None if switched is None else Selection(self.touches, (*switched.picked, key))

    def action(self) -> Action | None:
        """The action that the touches mean, once only one is left and something was touched.

        A button that begins an action is not enough, even if only one thing is left to do it with: that is
        shown first.
        """
        candidates = self.candidates()
        if not self.picked or len(candidates) != 1:
            return None
        is_begun = len(self.picked) == 1 and is_button(self.picked[0])
        return None if is_begun and len(self.touches[candidates[0]]) > 1 else candidates[0]


def chance_buttons(state: State, words: Words[State]) -> list[Button]:
    """A button to let luck decide, and one for each outcome with its odds."""
    outcomes = [
        Button(outcome_key(outcome), words.outcome(state, outcome), f"{probability:.0%}")
        for outcome, probability in state.chance_outcomes()
    ]
    return [Button(ROLL, "Roll", "leave it to luck"), *outcomes]


SAME_DICE: Final = "Undoing and retrying gives the same roll."
"""Of dice: what was rolled after a choice comes again after the same choice, see `Match.roll`."""


BACK: Final = "Back"
CAUTIONED: Final = "Do it"


@dataclass(frozen=True, slots=True)
class Question:
    """What is asked, as far as the touches have come."""

    prompt: str
    """In the words of the game, before any touch."""
    selection: Selection
    buttons: tuple[Button, ...]
    """Of this phase, whether they lead on now or not."""
    dice: frozenset[str] = frozenset()
    """The keys of those buttons that roll the dice or set them; no action touches them."""
    target_kinds: Mapping[Action, Mapping[str, TargetKind]] = field(default_factory=dict)
    """By action what it does with the things that it touches."""
    risk: str = ""
    """What is risked with the action that was chosen, in a sentence: it waits to be confirmed."""
    confirming: str = "Roll"
    """On the button that risks it."""
    player: str = ""
    """The name of who decides; empty where no player does."""
    odds: Mapping[str, str] = field(default_factory=dict)
    """By key how likely the very next touch is to succeed, where dice decide and nobody is asked again."""
    aliases: Mapping[str, str] = field(default_factory=dict)
    """By the key of a thing on the board, the button that it can be touched in place of."""
    follow_up: Callable[[tuple[str, ...]], str] = lambda picked: ""
    """What is asked once these keys have been touched, in the words of the game."""
    late: frozenset[str] = frozenset()
    """What can join the set that is being chosen, though no action left touches it; see `multi_select`."""

    @property
    def sentence(self) -> str:
        """What to do next: the game's prompt, until an action has begun or is to be confirmed."""
        return self.risk or self.begun or self.prompt

    @property
    def begun(self) -> str:
        """What to do next, once touches have begun an action; else nothing."""
        picked = self.selection.picked
        return self.follow_up(picked) if picked else ""

    def possible(self) -> frozenset[str]:
        """The keys that lead on, but for those of `aliases`."""
        confirming = frozenset((RISK, NOT_NOW)) if self.risk else frozenset[str]()
        leading = self.selection.open_keys() - (self.selection.next_keys() if self.risk else confirming)
        return leading | self.dice | confirming | self._late()

    def _late(self) -> frozenset[str]:
        """What can join the set now: not in the middle of another action."""
        return frozenset() if self.selection.picked else self.late

    def shown_buttons(self) -> list[Button]:
        """Those of the phase (`button.`) always; those of a family once one of the family leads on.

        A family is what a key begins with, as in `amount.1` to `amount.3`. A button that leads nowhere now
        can still be touched, to answer why not. What the next touch is asked for stands before the rest.
        Where something is risked, only that is asked: nothing else comes to be where it was chosen.
        """
        families = {kind_of(key) for key in self.possible()} | {BUTTON}
        shown = [self._with_odds(button) for button in self.buttons if kind_of(button.key) in families]
        if not self.risk:
            return sorted(shown, key=lambda button: is_button(button.key))
        once_more = "" if is_button(self.selection.picked[-1]) else "or select it again"
        return [Button(RISK, self.confirming, once_more), Button(NOT_NOW, BACK)]

    def texts(self) -> list[str]:
        """What is asked, and then all that can be read of what leads on."""
        open_keys = self.possible()
        buttons = [button for button in self.shown_buttons() if button.key in open_keys]
        return [self.sentence, *(text for button in buttons for text in (button.label, button.hint))]

    def _with_odds(self, button: Button) -> Button:
        """A button with its odds; some games tell them by themselves."""
        if button.key not in self.odds or "%" in button.hint:
            return button
        hint = f"{button.hint}, {self.odds[button.key]}" if button.hint else self.odds[button.key]
        return replace(button, hint=hint)

    def touch(self, key: str) -> Question | None:
        """The question after one more touch; None if it leads nowhere."""
        selection = self.selection.touch(self.aliases.get(key, key))
        return None if selection is None else replace(self, selection=selection, risk="", odds={})

    def is_confirmed_by(self, key: str) -> bool:
        """Whether a touch risks what was chosen: of the button for it, or once more of what was chosen."""
        return bool(self.risk) and key in (RISK, self.selection.picked[-1])

    def risking(self, gamble: Gamble, *, shows_odds: bool) -> Question:
        """The question whether what was chosen is to be risked."""
        text = gamble.sentence if shows_odds else f"The dice decide this. {SAME_DICE}"
        risk = asks(self.player, f"{text[0].lower()}{text[1:]}")
        return replace(self, risk=risk, confirming="Roll")

    def cautioned(self, caution: str) -> Question:
        """The question whether what was chosen is meant, for all that it gives away."""
        risk = asks(self.player, f"{caution[0].lower()}{caution[1:]}")
        return replace(self, risk=risk, confirming=CAUTIONED)

    def telling(self, risks: Mapping[str, Gamble]) -> Question:
        """The same question with the odds of what the next touch risks, by its key."""
        return replace(self, odds={key: str(gamble.odds) for key, gamble in risks.items()})

    def next_target_kinds(self) -> dict[str, TargetKind]:
        """The keys that may be touched next, with what touching them comes to.

        What can come to different things takes part in them all the same.
        """
        length = len(self.selection.picked)
        found = dict.fromkeys(self.dice | self._late(), TargetKind.PART)
        for action in self.selection.candidates():
            for key in self.selection.touches[action][length : length + 1]:
                target_kind = self.target_kinds.get(action, {}).get(key, TargetKind.PART)
                found[key] = target_kind if found.get(key, target_kind) is target_kind else TargetKind.PART
        return found | {key: found[button] for key, button in self.aliases.items() if button in found}

    def action(self) -> Action | None:
        """The action that the touches mean, once they do.

        One touch is not enough where something on the board is to be touched next: so a ship or a root
        does not go off by itself, even if there is only one place for it.
        """
        found, picked = self.selection.action(), self.selection.picked
        if found is None or len(picked) > 1:
            return found
        following = self.selection.touches[found][1:2]
        return None if {*following} - {button.key for button in self.buttons} else found

    def of_buttons(self) -> Question:
        """The same question, without a prompt, of which only what begins with a button can be touched."""
        buttons = {button.key for button in self.buttons}
        touches = {
            action: keys for action, keys in self.selection.touches.items() if buttons.issuperset(keys[:1])
        }
        return replace(
            self, prompt="", selection=Selection(touches), dice=frozenset(), risk="", odds={}, aliases={},
            late=frozenset(),
        )  # fmt: skip

    def resumed(self, picked: Sequence[str], key: str) -> Question | None:
        """The question after one more touch that follows some of those which chose another action."""
        for length in range(len(picked) - 1, 0, -1):
            begun = Selection(self.selection.touches, tuple(picked[:length]))
            if key in begun.next_keys():
                return replace(self, selection=begun).touch(key)
        return None

    def anew(self) -> Question:
        """The question before any touch."""
        return replace(self, selection=Selection(self.selection.touches), risk="")


def ask(match: Match, view: View[State], words: Words[State]) -> Question:
    """What the position that is looked at asks."""
    state, prompt = match.state, words.prompt(match.state, match.names)
    if state.is_terminal() and winners_title(state.returns(), match.names) == YOU_LOSE:
        prompt = f"{YOU_LOSE}. {prompt}"
    is_chance = state.is_chance_node()
    is_elsewhere = match.mode is Mode.ELSEWHERE or match.is_waiting
    if is_chance and match.mode in SETS_DICE and not is_elsewhere:
        dice = chance_buttons(state, words)
        return Question(prompt, Selection({}), tuple(dice), _keys(dice))
    if button := roll_button(match, view):
        asked_for = f"{button.label[0].lower()}{button.label[1:]} {button.hint}."
        prompt = asks(match.names[state.turn_player()], asked_for)
        return Question(
            prompt, Selection({}), (button,), frozenset((button.key,)), aliases=view.aliases(state)
        )
    if match.bot:
        return Question(f"{match.bot.name} is thinking…", Selection({}), ())
    buttons = tuple(view.buttons(state))
    if is_chance or is_elsewhere or state.is_terminal():
        return Question(prompt, Selection({}), buttons)
    touches = {action: view.touches(state, action) for action in state.legal_actions()}
    asked = state.clone()
    return Question(
        prompt, Selection(touches), buttons, target_kinds=target_kinds_of(view, state, touches),
        player=match.names[state.current_player()], aliases=view.aliases(state),
        follow_up=lambda picked: words.follow_up(asked, picked, match.names),
    )  # fmt: skip


def target_kinds_of(
    view: View[State], state: State, touches: Mapping[Action, tuple[str, ...]]
) -> dict[Action, Mapping[str, TargetKind]]:
    """What each action does with the things that it touches: what is usual, and what the game says."""
    there = view.placements(state)
    return {
        action: {key: TargetKind.PART if key in there else TargetKind.GO for key in keys}
        | dict(view.target_kinds(state, action))
        for action, keys in touches.items()
    }


def _keys(buttons: Sequence[Button]) -> frozenset[str]:
    return frozenset(button.key for button in buttons)
