"""Who goes on next at a table: a person, a bot, chance, or the only legal action by itself."""

from __future__ import annotations

from enum import Enum

from orrery.core.state import State
from orrery.games.interface import View
from orrery.play.match import Match
from orrery.play.mode import Mode


class NextStep(Enum):
    """What happens next. The answer alone: whoever shows the table takes the step, and its time."""

    NOBODY = "nobody"
    """Nothing: the game is over, or it is being played elsewhere, or a teacher goes on with it."""
    PERSON = "person"
    """A person is asked: for a decision or, where dice are set by hand, for an outcome."""
    BOT = "bot"
    """A bot decides, whoever's turn it is: `Match.bot` says which."""
    CHANCE = "chance"
    """Rng decides: `Match.roll` says how."""
    FORCED = "forced"
    """The only legal action is played for the player."""
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
    if match.mode is Mode.ELSEWHERE or state.is_terminal():
        return NextStep.NOBODY
    if not match.has_room() and not match.record.cursor.children:
        return NextStep.FULL
    if match.mode is Mode.LESSON and state.is_chance_node():
        return NextStep.NOBODY
    if match.mode is not Mode.GAME:
        return NextStep.PERSON
    if state.is_chance_node():
        return NextStep.CHANCE
    bot = match.bot
    if len(state.legal_actions()) == 1 and (bot or not view.confirms(state)):
        return NextStep.FORCED
    return NextStep.BOT if bot else NextStep.PERSON
