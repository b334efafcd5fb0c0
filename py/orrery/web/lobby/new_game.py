"""A game that is about to begin: what is played, by whom and with which options, checked."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Final

from orrery.core.chance import Rng
from orrery.core.game import OptionError
from orrery.games.registry import GAMES
from orrery.records.seat import BOT_NAMES, LEVELS, Seat
from orrery.records.tree import Record, clean

LONGEST_NAME: Final = 24
PERSON: Final = "person"
"""Who sits in a seat, as dialogs and addresses say it; or a bot of a level, see `bot_kind`."""
ELSEWHERE: Final = "elsewhere"
"""A person on another device, who plays by link."""
FIRST_LEVEL: Final = 2
"""Of the bots against which a newcomer plays."""
_NUMERALS: Final = ("", " II", " III", " IV")
"""What tells bots of one level apart."""


@dataclass(frozen=True, slots=True)
class NewGame:
    """A game that can begin."""

    slug: str
    seats: tuple[Seat, ...]
    options: dict[str, str]
    elsewhere: tuple[int, ...] = ()
    """The seats of those who play by link on other devices."""

    @property
    def names(self) -> tuple[str, ...]:
        """What the players are called, in seat order."""
        return tuple(seat.name for seat in self.seats)

    def record(self) -> Record:
        """Its record, in which nothing was played yet."""
        return Record(GAMES[self.slug], self.seats, self.options)

    def remembered(self) -> dict[str, object]:
        """What `like_last_time` makes such a game of; bots are called anew each time."""
        return {
            "names": ["" if seat.is_bot else seat.name for seat in self.seats],
            "levels": [seat.level for seat in self.seats],
            "options": self.options,
            "elsewhere": list(self.elsewhere),
        }


def bot_kind(level: int) -> str:
    """How dialogs and addresses say that a bot of this level sits in a seat."""
    return f"bot-{level}"


_LEVEL_OF: Final = {PERSON: None, ELSEWHERE: None, **{bot_kind(level): level for level in LEVELS}}


def checked_new_game(
    slug: str, players: str, names: Sequence[str], options: Mapping[str, str], kinds: Sequence[str] = ()
) -> NewGame:
    """A game as a dialog, an address or an earlier visit asks for it; raises `OptionError`.

    Persons without a name are called by their seat's colour, bots by their level. A seat of which `kinds`
    says nothing is a person's.
    """
    game = GAMES[slug]
    if players and not (players.isdecimal() and len(players) < 4):
        raise OptionError(f"The number of players is {players[:LONGEST_NAME]!r}, which is not a number")
    count = game.checked_players(int(players) if players else None)
    given = [clean(name, LONGEST_NAME) for name in names[:count]]
    given += [""] * (count - len(given))
    levels = [_checked_level(kind) for kind in kinds[:count]]
    levels += [None] * (count - len(levels))
    own = game.info.seats_for(count)
    called = [name or ("" if level else seat) for name, level, seat in zip(given, levels, own, strict=True)]
    seats = tuple(Seat(name, level) for name, level in zip(_called(called, levels), levels, strict=True))
    if len({seat.name for seat in seats}) < count:
        raise OptionError("Two players have the same name: change one of them")
    elsewhere = tuple(seat for seat, kind in enumerate(kinds[:count]) if kind == ELSEWHERE)
    if elsewhere and not any(kind == PERSON for kind in (*kinds, *[PERSON] * count)[:count]):
        raise OptionError("To invite others, you need a seat yourself")
    return NewGame(slug, seats, game.checked_options(options), elsewhere)


def _checked_level(kind: str) -> int | None:
    if kind not in _LEVEL_OF:
        bots = f"{bot_kind(LEVELS[0])!r} to {bot_kind(LEVELS[-1])!r}"
        raise OptionError(f"A seat is for {PERSON!r}, {ELSEWHERE!r} or {bots}, not {kind[:LONGEST_NAME]!r}")
    return _LEVEL_OF[kind]


def _called(names: Sequence[str], levels: Sequence[int | None]) -> list[str]:
    """The names, bots without one called by their level, each by a name of its own."""
    called = list(names)
    for seat, level in enumerate(levels):
        if level and not names[seat]:
            own = (BOT_NAMES[level] + numeral for numeral in _NUMERALS)
            called[seat] = next(name for name in own if name not in called)
    return called


def against_bots(slug: str) -> NewGame:
    """The game of a newcomer: a person in the first seat, bots that are easy to beat in the others."""
    others = len(GAMES[slug].info.seats) - 1
    return checked_new_game(slug, "", [], {}, [PERSON, *[bot_kind(FIRST_LEVEL)] * others])


def guided(slug: str) -> NewGame:
    """The first game of somebody who is coached: against the gentlest bots, with settings for a short one."""
    from orrery.games.coaching import coaching_of  # only such games need it

    others = GAMES[slug].info.players[0] - 1
    kinds = [PERSON, *[bot_kind(LEVELS[0])] * others]
    return checked_new_game(slug, "", [], coaching_of(slug).OPTIONS, kinds)


def like_last_time(slug: str, last: Mapping[str, object]) -> NewGame:
    """A game with the players and options of last time; the default one if they are none that can be.

    What was remembered before there were bots has no levels: it is a game of persons.
    """
    names, options, levels = last.get("names"), last.get("options"), last.get("levels", [])
    if not isinstance(names, list) or not isinstance(options, dict) or not isinstance(levels, list):
        return checked_new_game(slug, "", [], {})
    texts = {str(name): str(value) for name, value in options.items()}
    elsewhere = last.get("elsewhere", [])
    kinds = [PERSON if level is None else bot_kind(level) for level in levels]
    for seat in elsewhere if isinstance(elsewhere, list) else []:
        if seat in range(len(kinds)) and kinds[seat] == PERSON:
            kinds[seat] = ELSEWHERE
    try:
        return checked_new_game(slug, str(len(names)), [str(name) for name in names], texts, kinds)
    except OptionError:  # from another version of the game
        return checked_new_game(slug, "", [], {})


def without_links(new_game: NewGame) -> NewGame:
    """The same game with everybody on one screen."""
    return replace(new_game, elsewhere=())


def again(record: Record, levels: Mapping[int, int], *, is_turned: bool = False) -> Record:
    """The same players for another game by the newest rules, some of the bots, by seat, at another level.

    A bot that is called by its level is called by the new one. Turned, everybody sits one seat on: who was
    second sits first.
    """
    seats = list(record.seats)
    for seat, level in levels.items():
        before = seats[seat].level
        if before is not None and before != level:
            by_level = seats[seat].name in {BOT_NAMES[before] + numeral for numeral in _NUMERALS}
            seats[seat] = Seat("" if by_level else seats[seat].name, level)
    names = _called([seat.name for seat in seats], [seat.level for seat in seats])
    seated = [replace(seat, name=name) for seat, name in zip(seats, names, strict=True)]
    return Record(record.game, _turned(seated, record.seat_names) if is_turned else seated, record.options)


def drawn(new_game: NewGame, rng: Rng) -> NewGame:
    """The same players in seats drawn by lot, all on one screen: nobody chooses a better seat."""
    places = list(range(len(new_game.seats)))
    for last in range(len(places) - 1, 0, -1):
        other = int(rng.random() * (last + 1))
        places[last], places[other] = places[other], places[last]
    own = GAMES[new_game.slug].info.seats_for(len(places))
    return replace(new_game, seats=tuple(_moved(new_game.seats, own, places)))


def _turned(seats: Sequence[Seat], own: Sequence[str]) -> list[Seat]:
    """Everybody one seat on: the first comes last."""
    count = len(seats)
    return _moved(seats, own, [(place + 1) % count for place in range(count)])


def _moved(seats: Sequence[Seat], own: Sequence[str], places: Sequence[int]) -> list[Seat]:
    """In each seat whoever sat in another, given by `places`.

    A person who is called by his seat is called by the new one, unless somebody else is.
    """
    given = {seat.name for seat, called in zip(seats, own, strict=True) if seat.is_bot or seat.name != called}
    moved = []
    for place, called in zip(places, own, strict=True):
        seat, was = seats[place], own[place]
        is_own = not seat.is_bot and seat.name == was
        moved.append(replace(seat, name=called) if is_own and called not in given else seat)
    return moved
