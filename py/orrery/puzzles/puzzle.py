"""A puzzle: a position, what is to be reached in its turn, and the figures of the proof."""

from __future__ import annotations

from dataclasses import dataclass, fields
from enum import Enum
from typing import Final

from orrery.core.game import GameOptions
from orrery.core.state import Player, State
from orrery.games.interface import words_of
from orrery.games.registry import GAMES
from orrery.play.names import spoken_names
from orrery.records.tree import Record


class Kind(Enum):
    """What is to be reached; each is proved by a search of the whole turn."""

    WIN = "win"
    """Win before the turn is over, whatever the dice do."""
    GUARD = "guard"
    """By one decision, keep the next player from winning in their turn, whatever the dice do."""
    HOLD = "hold"
    """The same by a turn of several decisions."""
    SUREST = "surest"
    """Win before the turn is over with the best chance."""
    MOST = "most"
    """Have the most of what the game counts at the end of the turn, on average over the dice."""


KEEPS: Final = frozenset({Kind.GUARD, Kind.HOLD})
"""The kinds about what the next player can do."""


@dataclass(frozen=True, slots=True)
class Proof:
    """What the search of the turn came to."""

    ends: int
    """How many different positions the turn can end in, at least."""
    answers: int
    """To how many different positions its decisions lead before dice are rolled; 400 stands for more."""
    value: float
    """What the answer reaches: a chance, or for `MOST` an expected score."""
    margin: float
    """How much less any other answer reaches, at least."""
    positions: int
    """How many positions were looked at."""
    has_dice: bool
    """Whether dice can be rolled before the turn is over."""


@dataclass(frozen=True, slots=True)
class Puzzle:
    """A position with one best way to play its turn."""

    slug: str
    number: int
    """Its own among the puzzles of its game, for ever."""
    kind: Kind
    rules: int
    """The version of the rules by which its line is read."""
    line: str
    """The position line; it holds the settings too."""
    seat: Player
    """Who is to solve it: whose turn it is, and who decides."""
    rival: Player
    """Who is to be kept from winning; the seat itself in other kinds."""
    grade: int
    """How hard it is, from 1 to 5; 0 if nobody has measured it yet."""
    answer: tuple[str, ...]
    """The notations of the best decisions, until dice are rolled or the turn is over."""
    proof: Proof
    is_retired: bool = False
    """Whether it is not posed any more; its address still opens it."""

    @property
    def name(self) -> str:
        """What tells it from all others, e.g. `ice-colony-12`."""
        return f"{self.slug}-{self.number}"

    def state(self) -> State:
        """The position that it begins with."""
        return GAMES[self.slug].deserialize(self.line, self.rules)

    def begin(self) -> Record:
        """A record that begins with its position, for a table; it is no game, and no link can hold it."""
        return PositionRecord(self.slug, self.state(), self.rules)


class PositionRecord(Record):
    """A record that begins with a position. It can be played on and looked at, but not written."""

    def __init__(self, slug: str, state: State, rules: int) -> None:
        game, options = GAMES[slug], getattr(state, "options", None)
        settings = (
            {each.name: str(getattr(options, each.name)) for each in fields(options)}
            if isinstance(options, GameOptions)
            else {}
        )
        known = {option.name for option in game.info.options_of(rules)}
        super().__init__(
            game,
            game.info.seats_for(len(state.returns())),
            {name: value for name, value in settings.items() if name in known},
            rules,
        )
        self._state = state.clone()
        self.root.turn, self.root.snapshot = state.turn_player(), state.clone()


def task(puzzle: Puzzle) -> str:
    """What is asked, in one sentence, and in another the settings that matter in a turn, if there are any."""
    record = puzzle.begin()
    names, words = spoken_names(record), words_of(puzzle.slug)
    solver, rival = names[puzzle.seat], names[puzzle.rival]
    dice = ", whatever the dice do" if puzzle.proof.has_dice else ""
    average = f", {words.AVERAGE}" if puzzle.proof.has_dice else ""
    match puzzle.kind:
        case Kind.WIN:
            what = f"win the game this turn{dice}"
        case Kind.GUARD | Kind.HOLD:
            what = f"play so that {rival} cannot win the game in the next turn, whatever the dice do"
        case Kind.SUREST:
            what = (
                "make your chance of winning the game this turn as high as you can;"
                " your choices count, not the roll"
            )
        case _:
            what = f"{words.MOST} by the end of this turn{average}; {words.MATTERS}"
    changed = settings(record)
    return f"{solver} to play: {what}." + (f" In this game, {'; '.join(changed)}." if changed else "")


def settings(record: Record) -> list[str]:
    """What the settings of a game change within a turn, compared with its usual rules."""
    options = record.game.info.options_of(record.rules_version)
    chosen = ((option, record.options.get(option.name, option.default)) for option in options)
    return [option.notes[value] for option, value in chosen if value in option.notes]
