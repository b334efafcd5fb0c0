"""Reading position lines: the parts that the line of every game is made of, each refused in a sentence."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from enum import Enum
from typing import Final, TypeVar

from orrery.core.state import PositionError, State

S = TypeVar("S", bound=State)
E = TypeVar("E", bound=Enum)

NONE = "-"
"""What stands in a field for nothing."""


MAX_LINE: Final = 400_000
"""The most characters of a line: a game of 20,000 actions comes to 340,000 where it counts positions seen."""


def split_fields(text: str, count: int, game: str) -> list[str]:
    """The fields of a line; raises `PositionError` unless there are so many."""
    if len(text) > MAX_LINE:
        raise PositionError(f"a position line has at most {MAX_LINE} characters, not {len(text)}")
    fields = text.strip().split(" ")
    if len(fields) != count:
        raise PositionError(f"a position of {game} has {count} fields, not {len(fields)}: {text[:80]!r}")
    return fields


def one_of(names: Sequence[str], name: str, what: str) -> int:
    """The index of a name among those possible; raises `PositionError`."""
    possible = list(names)
    if name not in possible:
        raise PositionError(f"{what} is one of {', '.join(possible)}, not {name[:20]!r}")
    return possible.index(name)


def member(kinds: type[E], name: str, what: str) -> E:
    """The member of an enumeration by its name in lower case; raises `PositionError`."""
    return list(kinds)[one_of([kind.name.lower() for kind in kinds], name, what)]


def number(text: str, most: int, what: str) -> int:
    """A number from 0; raises `PositionError`."""
    if not re.fullmatch("0|[1-9][0-9]?", text) or int(text) > most:
        raise PositionError(f"{what} is a number from 0 to {most}, not {text[:20]!r}")
    return int(text)


def parts(text: str, mark: str, count: int, what: str) -> list[str]:
    """The parts between marks; raises `PositionError` unless there are so many."""
    found = text.split(mark)
    if len(found) != count:
        raise PositionError(
            f"there are {count} {what}, {mark!r} between them, not {len(found)}: {text[:40]!r}"
        )
    return found


def listed(text: str) -> list[str]:
    """The names of a list with commas."""
    return [] if text == NONE else text.split(",")


def split_details(text: str, known: Sequence[str]) -> dict[str, str]:
    """The details by name, each `name=value`, `;` between them; raises `PositionError`."""
    details: dict[str, str] = {}
    for part in text.split(";") if text != NONE else []:
        name, equals, value = part.partition("=")
        if name not in known or not equals or name in details:
            raise PositionError(f"a detail is one of {', '.join(known)}, each once, not {part[:20]!r}")
        details[name] = value
    return details


def joined_details(details: Mapping[str, str]) -> str:
    """The details as `split_details` reads them, those without a value left out."""
    return ";".join(f"{name}={value}" for name, value in details.items() if value) or NONE


def require(game: str, conditions: Iterable[tuple[bool, str]]) -> None:
    """Raise `PositionError` with the sentence of the first condition that does not hold.

    A later condition can rely on the earlier ones.
    """
    for holds, otherwise in conditions:
        if not holds:
            raise PositionError(f"this cannot be a position of {game}: {otherwise}")


def checked_position(text: str, read: Callable[[str], S]) -> S:
    """The position that a game reads from a line; raises `PositionError` unless the game can go on from it.

    It is written as the same line. An older line may be written otherwise, if that is read as the same.
    """
    try:
        state = read(text)
        written = state.serialize()
        goes_on = bool(state.returns() if state.is_terminal() else state.legal_actions())
        if goes_on and (written == text.strip() or read(written).key() == state.key()):
            return state
    except (AssertionError, LookupError) as error:
        raise PositionError(f"no game can come to this position: {text[:80]!r}") from error
    raise PositionError(f"no game can go on from this position: {text[:80]!r}")
