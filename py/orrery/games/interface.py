"""What a game's folder offers besides its rules: words and a picture, found by the game's slug."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING, Protocol, cast

from orrery.core.state import Action, State
from orrery.core.strategy import Strategy
from orrery.games.registry import GAMES
from orrery.scene.effect import Effect
from orrery.scene.sprite import Button, Sprite, Stage
from orrery.scene.target_kind import Purpose

if TYPE_CHECKING:
    from orrery.core.introduction import Introduction
    from orrery.scene.window import Window


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


@dataclass(frozen=True, slots=True)
class Card:
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


class Words(Protocol):
    """A game's `words.py`. `names` are the players' names by seat."""

    SCORE: str
    """What `Standing.score` counts."""

    def heading(self, state: State) -> str:
        """The stretch of the game that this position belongs to, e.g. a round."""

    def prompt(self, state: State, names: Sequence[str]) -> str:
        """Whose turn it is and what is asked, in a sentence or two."""

    def follow_up(self, state: State, picked: tuple[str, ...], names: Sequence[str]) -> str:
        """What is asked once these keys have been touched, which begin an action and are not yet one."""

    def progress(self, state: State, names: Sequence[str]) -> str:
        """How far the game has come and what ends it, in a short line without a full stop."""

    def sentence(self, state: State, action: Action, names: Sequence[str]) -> str:
        """What a legal action or outcome does, told before it is applied."""

    def is_step(self, state: State, action: Action) -> bool:
        """Whether a legal action only goes on within the turn, and so needs no line in the log."""

    def outcome(self, state: State, action: Action) -> str:
        """What chance shows, in a word or a few, e.g. "Grow 1": a button where dice are set by hand."""

    def event(self, state: State, actions: Sequence[Action], names: Sequence[str]) -> str:
        """What just happened, in a line that needs no other: a decision, or outcomes that came together.

        Of outcomes it names who rolled for what, the dice and what came of them. Told from the position
        before; empty where there is nothing to see.
        """

    def result(self, state: State, names: Sequence[str]) -> str:
        """Who won and why, of a finished game."""

    def standings(self, state: State) -> list[Standing]:
        """How each seat stands, in seat order."""

    def why_not(self, state: State, picked: tuple[str, ...], key: str) -> Reason:
        """Why `key` cannot be touched after `picked`; only for keys that indeed cannot."""

    def diagram(self, state: State) -> str:
        """The position as plain text, several lines."""


class Gambles(Protocol):
    """A game's `gambles.py`, if dice decide there whether something succeeds; asked before it is risked.

    All dice count together, unless it also has `parts(state, action) -> Sequence[State]`. Where one success
    among dice that know nothing of each other is enough, that is a position for each, in which the action
    throws it alone: six dice have a million ways to fall, six times one die has few.
    """

    def stake(self, state: State, action: Action, names: Sequence[str]) -> str:
        """What is rolled with a legal action, e.g. `3 + die against 2 + die`; empty where nothing is risked.

        It goes before a colon and the odds.
        """

    def is_won(self, state: State, action: Action, after: State) -> bool:
        """Whether the action succeeded, by a position in which its dice have fallen."""

    def loss(self, state: State, action: Action, after: State) -> str:
        """What follows if it does not, e.g. `lose and b4 is left with 1 pip`; `after` is such a position."""


class Cards(Protocol):
    """A game's `cards.py`: what everything at its table is, told from the tables that its rules use.

    A page imports it when somebody asks.
    """

    def card(self, state: State, key: str) -> Card | None:
        """What the thing or the button of this key is; None for mere decoration.

        It knows every die and everything with a label in any picture, and every button, also after they have
        gone.
        """

    def face(self, state: State, outcome: Action) -> Card:
        """What it means that chance shows this, in a position where it may."""

    def reference(self, state: State) -> tuple[Chapter, ...]:
        """The game on one page, by the settings of this one: steps, prices, faces, kinds of land."""


class Scoring(Protocol):
    """A game's `scoring.py`: asked for at the end of a game."""

    def score_sheet(self, state: State) -> list[ScoreRow]:
        """How each seat's score came about, all that counts named; the amounts add up to `Standing.score`."""


class View(Protocol):
    """A game's `view.py`."""

    def stage(self, state: State) -> Stage:
        """The sheet for the picture; the same all through a game."""

    def sprites(self, state: State) -> list[Sprite]:
        """The picture of a position, back to front within each layer."""

    def whereabouts(self, state: State) -> dict[str, Hashable]:
        """All that a move can change, by the key of its sprite: where a thing is and how it lies.

        Where it is clearer to count what lies on a place, the place's key and a `Holding`; empty places are
        left out. From two of these follows what is drawn as the last move.
        """

    def faces(self, state: State, outcome: Action) -> dict[str, str]:
        """By key of a die that rolls in the picture, the face of the class word that this outcome shows.

        Dice lie where they fell, as they were rolled, until the next player acts. Empty where no die is left
        lying.
        """

    def effects(self, state: State, action: Action) -> list[Effect]:
        """What is seen for a moment while an action or an outcome is applied, told from the position before.

        Keys are those of things in the picture; empty where a move needs no more than to be seen moving.
        """

    def buttons(self, state: State) -> list[Button]:
        """The choices of this phase that are no things on the board, possible now or not."""

    def confirms(self, state: State) -> bool:
        """Whether the only action left confirms a choice, and so waits for its player all the same."""

    def members(self, state: State) -> tuple[str, ...]:
        """The keys of the members chosen so far of a set that is chosen one by one; else empty."""

    def touches(self, state: State, action: Action) -> tuple[str, ...]:
        """The sprite and button keys that a legal action touches, in order."""

    def purposes(self, state: State, action: Action) -> dict[str, Purpose]:
        """By key what a legal action does with a thing that it touches, where it is not the usual.

        As usual what has its whereabouts takes part, and anything else is a place to go to.
        """


def words_of(slug: str) -> Words:
    """The words of a game in the registry.

    Each game's module speaks of its own state, which a protocol over `State` cannot express; the
    cast stands here alone, and the contract tests hold every game to it.
    """
    return cast(Words, GAMES.module(slug, "table.words"))


def view_of(slug: str) -> View:
    """The view of a game in the registry (see `words_of`)."""
    return cast(View, GAMES.module(slug, "table.view"))


@cache
def gambles_of(slug: str) -> Gambles | None:
    """What is risked in a game of the registry (see `words_of`); None where dice decide nothing."""
    try:
        return cast(Gambles, GAMES.module(slug, "table.gambles"))
    except ModuleNotFoundError as missing:
        if missing.name == f"{GAMES.home(slug).package}.table.gambles":
            return None
        raise


def cards_of(slug: str) -> Cards:
    """The cards of a game in the registry (see `words_of`)."""
    return cast(Cards, GAMES.module(slug, "table.help"))


def strategy_of(slug: str) -> Strategy:
    """The strategy of a game in the registry (see `words_of`)."""
    return cast(Strategy, GAMES.module(slug, "bot.strategy"))


def introduction_of(slug: str) -> Introduction:
    """The `INTRODUCTION` of a game's `introduction.py`, which the page itself does not have."""
    return cast("Introduction", GAMES.module(slug, "introduction").INTRODUCTION)


def scoring_of(slug: str) -> Scoring:
    """The scoring of a game in the registry (see `words_of`)."""
    return cast(Scoring, GAMES.module(slug, "table.scoring"))


def window_of(slug: str) -> type[Window]:
    """How a part of a board is shown: the `WINDOW` of `art/window.py`, else the whole sheet.

    Rules pages ask for it; a table never does, and so does not import it.
    """
    from importlib import import_module
    from importlib.util import find_spec

    from orrery.scene.window import Sheet

    for package in reversed(GAMES.home(slug).packages):
        if find_spec(f"{package}.table.art") and find_spec(f"{package}.table.art.window"):
            return cast("type[Window]", import_module(f"{package}.table.art.window").WINDOW)
    return Sheet
