"""A game: what it is called, who made it, what may be set, and how it begins."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping
from dataclasses import MISSING, dataclass, field, fields, replace
from enum import Enum
from typing import TYPE_CHECKING, Final, Self

from orrery.core.position_line import NONE, checked_position, listed
from orrery.core.state import PositionError, State

if TYPE_CHECKING:
    from orrery.core.standing_orders import StandingOrders

_ECHOED: Final = 20
_LONGEST_VALUE: Final = 40
"""How much a refusal quotes, and is looked at, of a name or a value from outside, which may be a book."""


class OptionError(ValueError):
    """What the game does not have: so many players, a setting, such rules. The message has no full stop."""


@dataclass(frozen=True, slots=True)
class Option:
    """A setting of a game: its name and its values, the default first."""

    name: str
    values: tuple[str, ...]
    title: str
    """The question in a few words, for a dialog."""
    titles: tuple[str, ...]
    """A few words for each value, in the order of `values`."""
    clause: str
    """The id of the ruling that makes it a setting."""
    effect: str = ""
    """What it changes, in a sentence."""
    notes: Mapping[str, str] = field(default_factory=dict)
    """What values change within a turn, as a clause; none where they change nothing."""
    since: int = 1
    """The version of the rules that introduced it. Games of older rules are played by its default."""
    values_since: Mapping[str, int] = field(default_factory=dict)
    """For each value that is newer than the setting: the version of the rules that introduced it."""

    @property
    def default(self) -> str:
        """The value used where nothing is said."""
        return self.values[0]

    def of(self, rules_version: int) -> Option:
        """The setting with the values that a version of the rules has."""
        if not self.values_since:
            return self
        pairs = zip(self.values, self.titles, strict=True)
        known = [pair for pair in pairs if self.values_since.get(pair[0], self.since) <= rules_version]
        return replace(
            self, values=tuple(value for value, _ in known), titles=tuple(title for _, title in known)
        )


class Difficulty(Enum):
    """How hard the rules are to learn; the value is what people read."""

    EASY = "Easy to learn"
    MEDIUM = "Takes a game to learn"
    HARD = "Takes some study"

    @property
    def step(self) -> int:
        """1 for the easiest, and so on."""
        return [*type(self)].index(self) + 1


@dataclass(frozen=True, slots=True)
class Introduction:
    """What the lobby says of a game besides its name, its designer, its pitch and its players."""

    minutes: tuple[int, int]
    """How long a game of the fewest players takes on the page: a quick one and a slow one."""
    difficulty: Difficulty
    turn: str
    """What a player does in a turn, in one sentence that needs no words of the game."""

    @property
    def time(self) -> str:
        """Such as "10 to 20 minutes"."""
        return "{} to {} minutes".format(*self.minutes)


@dataclass(frozen=True, slots=True)
class GameInfo:
    """The facts of a game that need no position."""

    slug: str
    name: str
    designer: str
    year: int | None
    pitch: str
    """What it is about, in one sentence that makes one want to play."""
    players: tuple[int, ...]
    """The possible numbers of players by the newest rules, ascending; by others see `players_of`."""
    seats: tuple[str, ...]
    """What each seat is called, in seat order, e.g. its colour."""
    introduction: Introduction
    num_distinct_actions: int
    """Decisions are numbered below this."""
    max_chance_outcomes: int
    """Chance outcomes are numbered below this."""
    rules_version: int
    """The newest version of the rules, by which new games are played; every older one is still here."""
    chess_ratio: float
    """Its engine plays at least so many plies of random games while python-chess plays one of chess."""
    random_games_end: bool = True
    """Whether games of random choices soon come to their end; if not, whole games want sensible players."""
    options: tuple[Option, ...] = field(default=())
    """The settings by the newest rules; by others see `options_of`."""
    players_since: Mapping[int, int] = field(default_factory=dict)
    """For each number of players that came later: the version of the rules that introduced it."""
    seats_of_two: tuple[str, ...] = field(default=())
    """What the two seats are called where two play, if that is not the first two of `seats`."""

    plural_seats: bool = False
    """Whether the name of each seat stands for several, such as "Crowns"."""
    letters: Mapping[str, str] = field(default_factory=dict)
    """The letters of seats that are not the first of their names."""

    def options_of(self, rules_version: int) -> tuple[Option, ...]:
        """The settings of a version of the rules, each with the values that it has there."""
        return tuple(option.of(rules_version) for option in self.options if option.since <= rules_version)

    def players_of(self, rules_version: int) -> tuple[int, ...]:
        """The possible numbers of players by a version of the rules, ascending."""
        return tuple(count for count in self.players if self.players_since.get(count, 1) <= rules_version)

    def letter(self, seat: str) -> str:
        """The letter that stands for a seat where there is no room for its name."""
        return self.letters.get(seat, seat[0])

    def seats_for(self, num_players: int) -> tuple[str, ...]:
        """What each seat is called in a game of so many players, in seat order."""
        if num_players == 2 and self.seats_of_two:
            return self.seats_of_two
        return self.seats[:num_players]


class Game(ABC):
    """The way into a game: its facts, its first position, and positions from text."""

    info: GameInfo

    @abstractmethod
    def first_position(self, num_players: int, options: Mapping[str, str], rules_version: int) -> State:
        """The first position of a game with so many players and these settings, all of which the game has."""

    @abstractmethod
    def parse_position(self, text: str, rules_version: int) -> State:
        """The position of a line, by a version of the rules that the game has.

        It checks the notation, the material, what each phase needs, and that nobody has won unnoticed;
        not whether a game can come to it. Raises `PositionError`, and `OptionError` for its settings.
        """

    def new_initial_state(
        self,
        num_players: int | None = None,
        options: Mapping[str, str] | None = None,
        rules_version: int | None = None,
    ) -> State:
        """The first position. Left out: the fewest players, each option's default, the newest rules.

        Raises `OptionError`.
        """
        version = self.checked_version(rules_version)
        players = self.checked_players(num_players, version)
        return self.first_position(players, self.checked_options(options, version), version)

    def standing_orders(self) -> StandingOrders[State]:
        """What can be answered beforehand in a game by link; by default nothing."""
        from orrery.core.standing_orders import NO_ORDERS  # only games by link need it

        return NO_ORDERS

    def deserialize(self, text: str, rules_version: int | None = None) -> State:
        """The position that `State.serialize` wrote, by a version of the rules, or the newest.

        A line does not tell its version. Raises `PositionError`, and `OptionError` for the version.
        """
        version = self.checked_version(rules_version)
        try:
            return checked_position(text, lambda line: self.parse_position(line, version))
        except OptionError as error:
            raise PositionError(f"the game's settings are wrong: {error}") from error

    def checked_version(self, rules_version: int | None) -> int:
        """The version of the rules, or the newest where none is given; raises `OptionError`."""
        newest = self.info.rules_version
        if rules_version is None:
            return newest
        if not 1 <= rules_version <= newest:
            known = "version 1" if newest == 1 else f"versions 1 to {newest}"
            raise OptionError(f"the rules of {self.info.name} are here in {known}, not {rules_version}")
        return rules_version

    def checked_players(self, num_players: int | None, rules_version: int | None = None) -> int:
        """The number of players, or the fewest where none is given; raises `OptionError`."""
        version = self.checked_version(rules_version)
        players = self.info.players_of(version)
        if num_players is None:
            return players[0]
        if num_players not in players:
            allowed = ", ".join(map(str, players))
            raise OptionError(
                f"{self._by(version)}{self.info.name} is for {allowed} players, not {num_players}"
            )
        return num_players

    def checked_options(
        self, options: Mapping[str, str] | None, rules_version: int | None = None
    ) -> dict[str, str]:
        """Every option of these rules with its value, defaults filled in; raises `OptionError`."""
        version = self.checked_version(rules_version)
        known = self.info.options_of(version)
        given = dict(options or {})
        chosen: dict[str, str] = {}
        for option in known:
            value = str(given.pop(option.name, option.default))
            if value not in option.values:
                allowed = " or ".join(option.values)
                raise OptionError(f"{self._by(version)}{option.name} is {allowed}, not {value[:_ECHOED]!r}")
            chosen[option.name] = value
        if given:
            names, other = ", ".join(option.name for option in known) or "none", min(given)[:_ECHOED]
            raise OptionError(
                f"{self._by(version)}{self.info.name} has no setting {other!r}; it has: {names}"
            )
        return chosen

    def _by(self, version: int) -> str:
        """How a refusal begins that newer rules would not make."""
        return "" if version == self.info.rules_version else f"by version {version} of the rules, "


@dataclass(frozen=True, slots=True)
class GameOptions:
    """The values of a game's options. A game derives a frozen dataclass with a field for each, in text.

    The fields of options that the game was published with have no default. Those of later options follow in
    the order in which they came, each with its default, which is what games of older rules have.
    """

    @classmethod
    def read(cls, text: str, game: Game, rules_version: int) -> Self:
        """The settings of a position line: values in the order of the fields, commas between them.

        Later ones may be missing at the end. Raises `OptionError`.
        """
        names = [field.name for field in fields(cls)]
        needed = sum(field.default is MISSING for field in fields(cls))
        values = [value[:_LONGEST_VALUE] for value in listed(text)]
        if not needed <= len(values) <= len(names):
            raise OptionError(
                f"a value each for {', '.join(names) or 'nothing'}, not {text[:_LONGEST_VALUE]!r}"
            )
        return cls(**game.checked_options(dict(zip(names, values, strict=False)), rules_version))

    def written(self) -> str:
        """The settings in a position line: later ones at the end are left out if they have their defaults.

        So a new option changes no line of a game that does without it.
        """
        settings = [(str(getattr(self, field.name)), field.default) for field in fields(self)]
        while settings and settings[-1][0] == settings[-1][1]:
            settings.pop()
        return ",".join(value for value, _ in settings) or NONE
