"""What a game's packages offer besides the rules: base classes, and how to find a game's own by its slug."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Hashable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from functools import wraps
from typing import TYPE_CHECKING, ClassVar, Final, Generic, TypeVar, Unpack

from orrery.core.grammar import spoken
from orrery.core.state import Action, State
from orrery.core.strategy import Strategy
from orrery.games.registry import GAMES
from orrery.scene.effect import Effect
from orrery.scene.sprite import Button, Sprite, Stage
from orrery.scene.target_kind import TargetKind

if TYPE_CHECKING:
    from orrery.scene.window import Window

S = TypeVar("S", bound=State)
"""The state of the game that a class belongs to."""


@dataclass(frozen=True, slots=True)
class Reason:
    """Why something cannot be done now."""

    text: str
    clause: str
    """The id of the clause or ruling, an anchor of the game's rules page."""


@dataclass(frozen=True, slots=True)
class Standing:
    """How a seat stands, for the score table: what the game counts, and what else is worth a look."""

    seat: int
    score: int
    facts: tuple[tuple[str, str], ...]
    """Name and value, e.g. ("Pips", "12")."""
    is_out: bool = False
    goal: int = 0
    """The score that wins the game, if there is one."""


@dataclass(frozen=True, slots=True)
class Holding:
    """What lies on a place where things are counted: whose they are, and how many."""

    owner: int
    count: int


class Sound(StrEnum):
    """The kinds of sounds; assets/table/sounds.mjs knows how each is made."""

    CHOICE = "choice"
    """Something was decided that moved nothing."""
    MOVE = "move"
    BUILD = "build"
    """Something came, or grew."""
    FIGHT = "fight"
    """Something was lost."""
    DIE = "die"
    TURN = "turn"
    """A person is asked who was not asked before."""
    OVER = "over"
    REFUSAL = "refusal"


@dataclass(frozen=True, slots=True)
class Tooltip:
    """What something is, for whoever points at it and asks."""

    title: str
    lines: tuple[str, ...]
    """Sentences: first, in one, what it is or does; then how it stands now, what it costs, what follows."""
    clauses: tuple[str, ...]
    """The ids of the rules behind it."""


@dataclass(frozen=True, slots=True)
class Entry:
    """A line of a reference card."""

    name: str
    text: str
    clause: str
    value: str = ""
    """Its price or its odds, in a word or two."""
    look: Sprite | None = None
    """What it looks like, about (0, 0)."""


@dataclass(frozen=True, slots=True)
class Chapter:
    """A part of a reference card, such as the faces of a die."""

    title: str
    entries: tuple[Entry, ...]


@dataclass(frozen=True, slots=True)
class ScoreRow:
    """One reason for which seats score, in a sheet that adds up."""

    reason: str
    """E.g. "Ace planets"."""
    amounts: tuple[int, ...]
    """By seat what it brings."""
    what: tuple[str, ...]
    """By seat the things that bring it, by name; empty where nothing does."""


_SPOKEN: Final = ("heading", "prompt", "follow_up", "progress", "sentence", "event", "result", "stake")
"""The methods of `Words` whose last argument is the players' names."""


class Words(ABC, Generic[S]):
    """A game in sentences: the `WORDS` of its `table/words.py`. `names` are the players' names by seat.

    A game speaks of every player by name and in the third person; what reads "You roll" or "Crowns roll"
    is made of that (see `orrery.core.grammar`).
    """

    SCORE: ClassVar[str]
    """What `Standing.score` counts."""
    MOST: ClassVar[str] = "score as much as you can"
    """What a puzzle asks for that is about `SCORE`."""
    AVERAGE: ClassVar[str] = "on average over the dice"
    """How such a puzzle counts where dice are rolled; other players who are asked do what is worst."""
    MATTERS: ClassVar[str] = "only your own score matters"
    """What such a puzzle counts, and what not."""
    NOTATION: ClassVar[str] = ""
    """How actions are written, in a few sentences, for whoever types them."""

    def __init_subclass__(cls) -> None:
        """Have sentences agree with the names in them."""
        super().__init_subclass__()
        for name in _SPOKEN:
            made = cls.__dict__.get(name)
            if isinstance(made, staticmethod):
                setattr(cls, name, staticmethod(_agreeing(made.__func__)))
            elif made is not None:
                setattr(cls, name, _agreeing(made))

    @abstractmethod
    def heading(self, state: S, names: Sequence[str]) -> str:
        """The part of the game that this position belongs to, e.g. a round."""

    @abstractmethod
    def prompt(self, state: S, names: Sequence[str]) -> str:
        """Whose turn it is and what is asked, in a sentence or two."""

    def follow_up(self, state: S, picked: tuple[str, ...], names: Sequence[str]) -> str:
        """What is asked once these keys are selected, which begin an action but do not complete it."""
        return self.prompt(state, names)

    @abstractmethod
    def progress(self, state: S, names: Sequence[str]) -> str:
        """How far the game has come and what ends it, in a short line without a full stop."""

    @abstractmethod
    def sentence(self, state: S, action: Action, names: Sequence[str]) -> str:
        """What a legal action or outcome does, described before it is applied."""

    def is_step(self, state: S, action: Action) -> bool:
        """Whether a legal action only continues the turn, and so needs no line in the log."""
        return False

    def price(self, state: S, action: Action) -> str:
        """What a legal action costs and what is then left, e.g. `2 AP, 3 left`."""
        return ""

    def outcome(self, state: S, action: Action) -> str:
        """What chance shows, in a word or a few, e.g. "Grow 1": a button where dice are set by hand."""
        return str(action + 1)

    def event(self, state: S, actions: Sequence[Action], names: Sequence[str]) -> str:
        """What just happened, in a line that makes sense on its own: a decision, or a roll.

        For a roll it names who rolled for what, the dice, and the effect. Described from the position
        before; empty where there is nothing to see.
        """
        return self.sentence(state, actions[0], names)

    @abstractmethod
    def result(self, state: S, names: Sequence[str]) -> str:
        """Who won and why, of a finished game."""

    @abstractmethod
    def standings(self, state: S) -> list[Standing]:
        """How each seat stands, in seat order."""

    def score_sheet(self, state: S) -> list[ScoreRow]:
        """How each seat's score came about; the amounts of all rows add up to `Standing.score`."""
        scores = tuple(standing.score for standing in self.standings(state))
        return [ScoreRow(self.SCORE, scores, tuple("" for _ in scores))]

    @abstractmethod
    def why_not(self, state: S, picked: tuple[str, ...], key: str) -> Reason:
        """Why `key` cannot be selected after `picked`; only for keys that indeed cannot."""

    @abstractmethod
    def diagram(self, state: S) -> str:
        """The position as plain text, several lines."""

    def caution(self, state: S, action: Action) -> str:
        """What a legal action gives away unseen, in a sentence to its player, who is asked once more.

        Empty where nothing is; what dice decide is a stake.
        """
        return ""

    # --- what is risked, where dice decide whether an action succeeds -----------------------

    def stake(self, state: S, action: Action, names: Sequence[str]) -> str:
        """What is rolled with a legal action, e.g. `3 + die against 2 + die`; empty where nothing is risked.

        It goes before a colon, what succeeds, and how often.
        """
        return ""

    def is_won(self, state: S, action: Action, after: S) -> bool:
        """Whether the action succeeded, by a position in which its dice have been rolled."""
        return True

    def success(self, state: S, action: Action) -> str:
        """What happens if it succeeds, e.g. `you win`: how often stands behind it."""
        return "you succeed"

    def loss(self, state: S, action: Action, after: S) -> str:
        """What follows if it does not, e.g. `if you lose, b4 keeps 1 pip`; `after` is such a position."""
        return ""

    def roll_parts(self, state: S, action: Action) -> Sequence[S]:
        """The positions in which each part of the roll is made alone; one success among them is enough.

        Six independent dice have a million outcomes, six times one die has few. By default all dice
        count together.
        """
        return [state]


def _agreeing(
    method: Callable[[Unpack[tuple[object, ...]]], str],
) -> Callable[[Unpack[tuple[object, ...]]], str]:
    """A method of `Words` whose text agrees with the names, which come last."""

    @wraps(method)
    def agreeing(*given: object) -> str:
        names = given[-1]
        assert isinstance(names, Sequence)
        return spoken(lambda called: method(*given[:-1], called), names)

    return agreeing


class Help(ABC, Generic[S]):
    """What everything at the table is: the `HELP` of a game's `table/help.py`.

    It is written from the tables that the rules use. The page imports it when somebody asks.
    """

    @abstractmethod
    def tooltip(self, state: S, key: str) -> Tooltip | None:
        """What the thing or the button of this key is; None if it is decorative.

        It knows every die and everything with a label in any picture, and every button, also after they have
        gone.
        """

    def outcome_tooltip(self, state: S, outcome: Action) -> Tooltip:
        """What an outcome of the dice means, in a position where it is possible."""
        return Tooltip(str(outcome + 1), (), ())

    def reference(self, state: S) -> tuple[Chapter, ...]:
        """The game on one page, with its settings: steps, prices, faces of dice, kinds of terrain."""
        return ()


class View(ABC, Generic[S]):
    """The picture of a game: the `VIEW` of its `table/view.py`."""

    SOUNDS: ClassVar[Mapping[str, Sound]] = {}
    """By the first word of an action's notation its sound, where that says more than what has changed."""

    @abstractmethod
    def stage(self, state: S) -> Stage:
        """The sheet for the picture; the same all through a game."""

    @abstractmethod
    def sprites(self, state: S) -> list[Sprite]:
        """The picture of a position, back to front within each layer."""

    @abstractmethod
    def placements(self, state: S) -> dict[str, Hashable]:
        """All that a move can change, by the key of its sprite: where a thing is and how it lies.

        Where it is clearer to count what lies on a place, the place's key and a `Holding`; empty places are
        left out. The last move is drawn from two of these.
        """

    def dice(self, state: S) -> Iterable[Sprite]:
        """The dice of the picture, if the rest of it can be spared."""
        return self.sprites(state)

    def die_faces(self, state: S, outcome: Action) -> dict[str, str]:
        """By key of a die that rolls in the picture, the face in the class word that this outcome shows.

        Dice stay as they were rolled until the next player acts. Empty where no die stays.
        """
        return {}

    def effects(self, state: S, action: Action) -> list[Effect]:
        """What is seen for a moment while an action or an outcome is applied, from the position before.

        Keys are those of things in the picture; empty where it is enough to see the move itself.
        """
        return []

    def buttons(self, state: S) -> list[Button]:
        """The choices of this phase that are not things on the board, possible now or not."""
        return []

    def confirms(self, state: S) -> bool:
        """Whether the only action left confirms a choice, and so waits for its player all the same."""
        return False

    def roll_button(self, state: S) -> Button | None:
        """The button with which a person makes the roll that is next; None if it is rolled for them.

        Its key is `ROLL`, and its label and hint together are the sentence that asks for the roll. For rolls
        that a new player should not miss.
        """
        return None

    def members(self, state: S) -> tuple[str, ...]:
        """The keys chosen so far of a set that is chosen one by one; else empty."""
        return ()

    @abstractmethod
    def touches(self, state: S, action: Action) -> tuple[str, ...]:
        """The sprite and button keys that a legal action touches, in order."""

    def aliases(self, state: S) -> Mapping[str, str]:
        """By the key of a thing in the picture, the button that it can be touched in place of."""
        return {}

    def target_kinds(self, state: S, action: Action) -> dict[str, TargetKind]:
        """By key what a legal action does with a thing that it touches, where it is not the usual.

        As usual what has a placement takes part, and anything else is a place to go to.
        """
        return {}


def words_of(slug: str) -> Words[State]:
    """The words of a game in the registry."""
    found = GAMES.module(slug, "table.words").WORDS
    assert isinstance(found, Words)
    return found


def view_of(slug: str) -> View[State]:
    """The view of a game in the registry."""
    found = GAMES.module(slug, "table.view").VIEW
    assert isinstance(found, View)
    return found


def help_of(slug: str) -> Help[State]:
    """The help of a game in the registry."""
    found = GAMES.module(slug, "table.help").HELP
    assert isinstance(found, Help)
    return found


def strategy_of(slug: str) -> Strategy[State]:
    """The strategy of a game in the registry."""
    found = GAMES.module(slug, "bot.strategy").STRATEGY
    assert isinstance(found, Strategy)
    return found


def window_of(slug: str) -> type[Window]:
    """How a part of a board is shown: the `WINDOW` of `art/window.py`, else the whole sheet.

    Rules pages ask for it; a table never does, and so does not import it.
    """
    from importlib import import_module
    from importlib.util import find_spec

    from orrery.scene.window import Sheet, Window

    for package in reversed(GAMES.home(slug).packages):
        if find_spec(f"{package}.table.art") and find_spec(f"{package}.table.art.window"):
            window: type[Window] = import_module(f"{package}.table.art.window").WINDOW
            assert issubclass(window, Window)
            return window
    return Sheet
