"""What a coach says of a game: what to aim for, what a move is called, and what the game counts.

A game fills this in as the `COACHING` of its `table/coach.py`. One that does not is coached in the sentences
of its `Words`, by its score. The page imports it when somebody has a coach, or asks for a hint.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from importlib.util import find_spec
from types import MappingProxyType
from typing import ClassVar, Generic, TypeVar

from orrery.core.state import Action, Player, State
from orrery.core.wording import counted
from orrery.games.interface import Words, words_of
from orrery.games.registry import GAMES

S = TypeVar("S", bound=State)
"""The state of the game that a class belongs to."""


@dataclass(frozen=True, slots=True)
class Count:
    """A number of things that a player has, and can count on the table."""

    number: int
    one: str
    """What one of them is called."""
    many: str
    verb: str = "have"
    """What a player does with them, in the form that goes with "you"."""
    is_spent: bool = False
    """Whether fewer of them are a price, and no reason."""

    def __str__(self) -> str:
        """The number with its name, e.g. `7 squares`."""
        return counted(self.number, self.one, self.many)


class Coaching(Generic[S]):
    """What a coach says of a game; everything has a default."""

    OPTIONS: ClassVar[Mapping[str, str]] = MappingProxyType({})
    """The settings of the guided first game, where they make it shorter."""
    WELCOME: ClassVar[str] = ""
    """What the game is about, in one or two sentences for a person who has never played it."""

    GLOSSARY: ClassVar[Mapping[str, str]] = MappingProxyType({})
    """Words of the game that a newcomer meets at the table, as they are written there, each with what it
    means in a clause without a full stop, e.g. `{"Fate": "the roll for the square that you choose"}`."""

    POOR: ClassVar[float] = 0.0
    """What is won less often is advised only where nothing else is as good."""

    POOR_AT_A_COST: ClassVar[float] = 0.0
    """The same where a success costs something: see `cost_of_success`."""

    GAINS_FIRST: ClassVar[bool] = False
    """Whether what gains at once of what counts most is advised alone: for a game in which waiting for more
    costs a newcomer too much."""

    def __init__(self, words: Words[S]) -> None:
        self.words = words

    def glossary(self, state: S) -> Mapping[str, str]:
        """Return the words that a game with this state explains; by default the same for all."""
        return self.GLOSSARY

    def aim(self, state: S, seat: Player, names: Sequence[str]) -> str:
        """What is worth aiming for now, in a sentence or two, to the player of a seat."""
        return ""

    def urgent(self, state: S, seat: Player, names: Sequence[str]) -> str:
        """What must not be missed now: what wins at once, or what others threaten; by default nothing."""
        return ""

    def otherwise(self, state: S) -> Sequence[Action]:
        """What could be advised where all that was found is doubtful, the best first; by default nothing."""
        return ()

    def order(self, state: S, action: Action, names: Sequence[str]) -> str:
        """What a legal action is called that somebody is advised to play, e.g. `Attack c3 from b3`.

        By default what it does, in the sentence of the game.
        """
        return self.words.sentence(state, action, names).rstrip(".")

    def later(self, state: S, action: Action, names: Sequence[str]) -> str:
        """The same, for an action later in the turn: others can be called the same; by default none is."""
        return self.order(state, action, names)

    def is_quiet(self, state: S, action: Action) -> bool:
        """Whether an action is only a part of the ones around it, which tell enough; by default none is."""
        return False

    def gaining(self, state: S, line: Sequence[Action]) -> Sequence[Action]:
        """Return a turn that gains what counts most, after what of a line can be before it; else nothing.

        Single actions that gain it need not be looked for.
        """
        return ()

    def fuller(self, state: S, actions: tuple[Action, ...]) -> tuple[Action, ...]:
        """Return a turn that gains what counts most with what else can be done in it; by default the same."""
        return actions

    def cost_of_success(self, won: S) -> str:
        """What the player who decides after a roll that has succeeded must then give up; can be empty."""
        return ""

    def why_a_range(self, state: S, action: Action, names: Sequence[str]) -> str:
        """What decides, before the dice fall, how likely an action succeeds; by default nothing."""
        return ""

    def is_told(self, state: S, action: Action) -> bool:
        """Whether an action is named though it ends the turn and changes no count; by default none is."""
        return False

    def merged(self, orders: list[str]) -> list[str]:
        """The orders of a turn, with those in one that are given together; by default as they are."""
        return orders

    def reason(self, state: S, action: Action, names: Sequence[str]) -> str:
        """What speaks for a legal action that counts do not show, e.g. `c3 has 2 free squares beside it`.

        Described from the position before; by default nothing.
        """
        return ""

    def overall(self, state: S, actions: Sequence[Action], names: Sequence[str]) -> tuple[str, str]:
        """What the advised actions of a turn are for, and what they cost together; by default nothing."""
        return "", ""

    def answer(self, state: S, line: Sequence[Action], names: Sequence[str]) -> str:
        """What the next player could do after the turn that a line begins with; by default nothing.

        `line` is how a search expects the game to go on: see `next_turn`.
        """
        return ""

    def with_answer(self, reason: str, answer: str) -> str:
        """A reason with what the others could do after it; by default that comes last."""
        return "; ".join(filter(None, (reason, answer)))

    def still(self, state: S, reason: str) -> str:
        """Return the part of a reason that is repeated while a turn goes on: by default the first."""
        return reason.partition("; ")[0]

    def rest(self, state: S, action: Action) -> str:
        """Why something is left without use after a legal action; by default nothing."""
        return ""

    def advantage(self, before: S, actions: Sequence[Action], after: S) -> tuple[int, ...]:
        """Return what can be seen to speak for a move without dice: advice begins with the greatest.

        By default nothing: the best is the first.
        """
        return ()

    def prospect(self, before: S, actions: Sequence[Action]) -> tuple[int, ...]:
        """Return what speaks for a move that dice decide, to compare with `advantage`; by default nothing."""
        return (0,)

    def is_doubtful(self, reason: str) -> bool:
        """Whether a reason speaks against a move, which is then the last to be advised; by default not."""
        return False

    def is_unexplained(self, reason: str) -> bool:
        """Whether a reason tells only a price: anything else is then as good; by default none does."""
        return False

    def is_gamble(self, state: S, action: Action) -> bool:
        """Whether the odds of an action that dice decide speak for it, or against it; by default they do."""
        return True

    def trimmed(self, state: S, actions: tuple[Action, ...], names: Sequence[str]) -> tuple[Action, ...]:
        """The actions of a turn that are worth advising, in their order; by default all."""
        return actions

    def is_end_of_turn(self, before: S, action: Action, after: S) -> bool:
        """Whether a turn ends with an action although the same player goes on; by default none does."""
        return False

    def touches(self, before: S, after: S, seat: Player) -> bool:
        """Whether somebody else's action has changed what a seat has on the board; by default not."""
        return False

    def aside(self, before: S, after: S, seat: Player, names: Sequence[str]) -> str:
        """What somebody else's turn means for a seat, where no count shows it; by default nothing."""
        return ""

    def counts(self, state: S, seat: Player) -> tuple[Count, ...]:
        """What a seat has, the most important first; by default its score."""
        many = self.words.SCORE.lower()
        return (Count(self.words.standings(state)[seat].score, many.removesuffix("s"), many),)


def next_turn(state: S, line: Sequence[Action]) -> tuple[S, S] | None:
    """The positions before and after the turn that follows in a line; None if it does not come to that."""
    ahead, before, seat = state.clone(), None, state.turn_player()
    for action in line:
        is_over = before is not None and ahead.turn_player() == seat
        if is_over or ahead.is_chance_node() or action not in ahead.legal_actions():
            break
        ahead.apply_action(action)
        if before is None and ahead.turn_player() != seat:
            before = ahead.clone()
    return None if before is None or before.is_terminal() else (before, ahead)


def coaching_of(slug: str) -> Coaching[State]:
    """The coaching of a game in the registry, its own or the default."""
    if find_spec(f"{GAMES.home(slug).package}.table.coach") is None:
        return Coaching(words_of(slug))
    found = GAMES.module(slug, "table.coach").COACHING
    assert isinstance(found, Coaching)
    return found
