"""Positions of Ice Colony for tests, built from a few words, and read back in the same words.

position("c3:W21 e5:O1", land="c3:blue", tokens="W").play("c3 none c3-c4:1").at("c4") == "W1"
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Final

from orrery.core.state import State
from orrery.games.ice_colony.rules.board import EMPTY, NEWEST, counts
from orrery.games.ice_colony.rules.state import IceColony
from orrery.games.registry import GAMES
from tests.games.spoken import Spoken

SEATS: Final = "WOPL"
NAMES: Final = [f"{column}{row}" for row in "12345" for column in "abcde"]
"""All squares, in the order of their numbers."""
KINDS: Final = {"black": "k", "blue": "b", "green": "g", "clear": "c", "red": "r", "yellow": "y"}
OPTIONS: Final = ("adjacency", "clear", "majority_end", "change")
GAME: Final = GAMES["ice-colony"]


class Table(Spoken):
    """A game in progress, spoken to in notation."""

    state: IceColony
    letters = SEATS

    def __init__(self, state: State) -> None:
        assert isinstance(state, IceColony)
        super().__init__(state)
        self.last = ""
        """What was played last."""

    def play(self, names: str) -> Table:
        """Play actions and outcomes, parted by spaces; each must be legal."""
        for name in names.split():
            self.state.apply_checked(self.state.string_to_action(name))
            self.last = name
        return self

    @property
    def tokens(self) -> str:
        """The letters of the seats that hold a token."""
        return "".join(letter for seat, letter in enumerate(SEATS) if self.state.tokens >> seat & 1)

    @property
    def winners(self) -> str:
        """The letters of the seats that share the win; nobody before the end."""
        if not self.state.is_terminal():
            return ""
        returns = self.state.returns()
        return "".join(SEATS[seat] for seat, value in enumerate(returns) if value == max(returns))

    @property
    def units(self) -> dict[str, str]:
        """The unit on each occupied square, e.g. `{"c3": "W21"}`."""
        units = {}
        for square, name in enumerate(NAMES):
            if self.state.owner[square] != EMPTY:
                ones, twos, threes = counts(self.state.stack[square])
                units[name] = SEATS[self.state.owner[square]] + "3" * threes + "2" * twos + "1" * ones
        return units

    @property
    def land(self) -> str:
        """The terrain field of the position line."""
        return self.state.serialize().split(" ")[2]

    def at(self, square: str) -> str:
        """The unit on a square, e.g. `W21`; an empty string where nobody stands."""
        return self.units.get(square, "")

    def pool(self, seat: str) -> tuple[int, int, int]:
        """The free 1-, 2- and 3-pip pieces of a seat."""
        return counts(self.state.pool[SEATS.index(seat)])

    def amounts(self, to: str) -> list[int]:
        """How many pips may move to a square."""
        return [int(name.partition(":")[2]) for name in self.legal if f"-{to}:" in name]


def position(
    units: str,
    *,
    land: str = "",
    tokens: str = "",
    players: int = 2,
    begun: str = "3W",
    turn: str = "W",
    rules_version: int = NEWEST,
    **options: str,
) -> Table:
    """A turn about to begin: units like `c3:W21`, land like `c3:red`, `begun` the round and who led it.

    Land left open is filled in with the kinds that do least, units' squares first: Clear (never under
    `clear=void`), Yellow, Black, Green, Red, Blue.
    """
    placed = dict(word.split(":") for word in units.split())
    settings = ",".join(GAME.checked_options(options)[name] for name in OPTIONS)
    kinds = _terrain(dict(word.split(":") for word in land.split()), list(placed), options)
    letters = "".join(KINDS[kinds[name]] for name in NAMES)
    board = "/".join(_row([placed.get(name, "") for name in NAMES[at : at + 5]]) for at in range(0, 25, 5))
    ground = "/".join(letters[at : at + 5] for at in range(0, 25, 5))
    line = f"{players} {settings} {ground} {board} {tokens or '-'} {begun} {turn} activate -"
    return Table(GAME.deserialize(line, rules_version))


def _terrain(named: dict[str, str], occupied: list[str], options: dict[str, str]) -> dict[str, str]:
    """Every square's kind, no kind more than five times (IC-4)."""
    fillers = ["clear", "yellow", "black", "green", "red", "blue"]
    if options.get("clear") == "void":
        fillers.remove("clear")
    left = [kind for kind in fillers for _ in range(5 - list(named.values()).count(kind))]
    free = sorted((name for name in NAMES if name not in named), key=lambda name: name not in occupied)
    return named | dict(zip(free, left, strict=False))


def _row(cells: list[str]) -> str:
    """One row of the units field: occupied cells, and empty ones counted."""
    words: list[str] = []
    for cell in cells:
        if cell:
            words.append(cell)
        elif words and words[-1].isdigit():
            words[-1] = str(int(words[-1]) + 1)
        else:
            words.append("1")
    return ",".join(words)


def army(seat: str, squares: list[str], sizes: str = "111112222233333") -> str:
    """One piece on each square, of these sizes in turn: at most fifteen squares."""
    return " ".join(f"{name}:{seat}{size}" for name, size in zip(squares, sizes, strict=False))


def new_game(players: int = 2, rules_version: int = NEWEST, **options: str) -> Table:
    """The first position: nothing drawn yet."""
    return Table(GAME.new_initial_state(players, options, rules_version))


def laid(
    players: int = 2,
    land: str = "kkkkkbbbbbgggggrrrrryyyyy",
    rules_version: int = NEWEST,
    **options: str,
) -> Table:
    """A board drawn square by square as these 25 letters say; the dice for the first player come next."""
    kinds = {letter: kind for kind, letter in KINDS.items()}
    start = Table(GAME.new_initial_state(players, options, rules_version))
    return start.play(" ".join(kinds[letter] for letter in land))


def random_game(seed: int, players: int = 2, plies: int = 400, **options: str) -> Iterator[Table]:
    """The positions of a seeded random game, the first to the last, or to this many plies."""
    rng = random.Random(seed)
    table = Table(GAME.new_initial_state(players, options))
    yield table
    for _ in range(plies):
        if table.state.is_terminal():
            return
        yield table.play(rng.choice(table.legal))
