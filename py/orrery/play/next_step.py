"""Who continues at a table, and how long the position is shown before."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import Enum
from typing import Final

from orrery.core.state import State
from orrery.games.interface import View
from orrery.play.match import Match, Mode
from orrery.scene.sprite import Button


class NextStep(Enum):
    """What happens next. The answer alone: whoever shows the table takes the step, and its time."""

    NOBODY = "nobody"
    """Nothing: the game is over, or it is for somebody elsewhere to play, or a teacher goes on with it."""
    PERSON = "person"
    """A person is asked: for a decision or, where dice are set by hand, for an outcome."""
    BOT = "bot"
    """A bot decides, whoever's turn it is: `Match.bot` says which."""
    ROLL = "roll"
    """A person rolls, by a button: `roll_button` says which."""
    CHANCE = "chance"
    """Rng decides: `Match.roll` says how."""
    FORCED = "forced"
    """The only legal action, or what a standing order says, is played for the player."""
    LESSON = "lesson"
    """A lesson plays the next action of its main line."""
    FULL = "full"
    """Nothing new: the record has no room for another action, and none was played here before."""

    @property
    def is_automatic(self) -> bool:
        """Whether the game goes on by itself, so that nobody is asked until it has."""
        return self in (NextStep.BOT, NextStep.CHANCE, NextStep.FORCED, NextStep.LESSON)


def next_step(match: Match, view: View[State]) -> NextStep:
    """What happens next in the position that is looked at.

    Nothing goes by itself but where the game goes on: elsewhere persons decide for bots too. In a lesson
    the teacher lets the dice fall (see `lesson`).
    """
    state = match.state
    if match.mode is Mode.ELSEWHERE or state.is_terminal() or match.is_waiting:
        return NextStep.NOBODY
    if not match.has_room() and not match.record.cursor.children:
        return NextStep.FULL
    if match.mode is Mode.LESSON and state.is_chance_node():
        return NextStep.NOBODY
    if match.mode is not Mode.GAME:
        return NextStep.PERSON
    if state.is_chance_node():
        return NextStep.ROLL if roll_button(match, view) else NextStep.CHANCE
    if match.ordered is not None:
        return NextStep.FORCED
    bot = match.bot
    if len(state.legal_actions()) == 1 and (bot or not view.confirms(state)):
        return NextStep.FORCED
    return NextStep.BOT if bot else NextStep.PERSON


def roll_button(match: Match, view: View[State]) -> Button | None:
    """Return the button with which a person of this device rolls; None if the dice are rolled for them."""
    is_own = match.mode is Mode.GAME and match.state.turn_player() in match.persons
    if not is_own or match.rolls_itself or match.is_waiting or not match.state.is_chance_node():
        return None
    return view.roll_button(match.state)


@dataclass(frozen=True, slots=True)
class Pace:
    """Milliseconds."""

    step: int
    """How long a bot's step stays."""
    outcome: int
    """How long the dice stay that have just fallen, which take reading."""


PACES: Final[Mapping[str, Pace]] = {
    "slow": Pace(1500, 2500),
    "normal": Pace(700, 1500),
    "fast": Pace(250, 600),
    "instant": Pace(0, 0),
}
"""By their names in the page."""
USUAL: Final = "normal"
ROLL_MS: Final = 550
"""How long a die tumbles."""
FORCED_MS: Final = 450
"""How long the only possible action is shown before it is played for the player."""
END_MS: Final = 1500
"""How long the last position is seen before anything lies over it."""
STILL: Final = 1.5
"""How much longer everything stays where nothing moves: the eye has nothing to follow."""


def hold_ms(match: Match, step: NextStep, pace: Pace, *, is_still: bool, tempo: float = 1) -> int:
    """How long the position that is looked at stays before a step that needs nobody.

    Who plays at once and wants no motion waits for nothing, and no bot holds anything then. All times are
    multiplied by `tempo`.
    """
    is_bots_turn = match.record.seats[match.state.turn_player()].is_bot
    if not pace.step and (is_still or is_bots_turn):
        return 0
    usual = {NextStep.CHANCE: ROLL_MS, NextStep.FORCED: FORCED_MS}.get(step, pace.step)
    cursor = match.record.cursor
    is_outcome = cursor.parent is not None and cursor.player < 0
    return round(max(usual, pace.outcome if is_outcome else 0) * tempo * (STILL if is_still else 1))


def end_ms(pace: Pace, *, is_still: bool, tempo: float = 1) -> int:
    """How long the last position of a game stays; who plays at once and wants no motion waits for nothing."""
    return 0 if not pace.step and is_still else round(END_MS * tempo * (STILL if is_still else 1))
