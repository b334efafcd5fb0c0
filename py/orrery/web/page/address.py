"""What an address asks for, after its `#`: a page, what it is about, and how to play there."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from orrery.records.formats import MAX_CODE

MAX_ADDRESS: Final = MAX_CODE + 100
"""The most characters of an address that is read: a link's code with all that stands before it."""
MAX_WISHES: Final = 100
"""The most things that an address may say about how to play."""


class AddressError(ValueError):
    """An address that is too long to be one of ours; the message is a sentence."""


@dataclass(frozen=True, slots=True)
class Address:
    """An address in its parts: `page/rest?wishes`."""

    path: str
    page: str
    rest: str
    wishes: tuple[tuple[str, str], ...]
    """How to play, in order: `players`, `name` and `seat` for each seat, and options."""

    def names(self) -> list[str]:
        """What the players are called."""
        return [value for name, value in self.wishes if name == "name"]

    def kinds(self) -> list[str]:
        """Who sits in each seat: see `orrery.web.lobby.new_game`."""
        return [value for name, value in self.wishes if name == "seat"]

    def players(self) -> str:
        """How many play; empty if it is not said."""
        return next((value for name, value in self.wishes if name == "players"), "")

    def options(self) -> dict[str, str]:
        """The settings; of those that are said twice, the first."""
        return {
            name: value for name, value in reversed(self.wishes) if name not in ("name", "players", "seat")
        }


def read_address(fragment: str) -> Address:
    """The parts of an address after its `#`; raises `AddressError` before it looks at one too long."""
    if len(fragment) > MAX_ADDRESS:
        raise AddressError(f"This address is too long: over {MAX_ADDRESS} characters.")
    path, _, query = fragment.removeprefix("#").partition("?")
    page, _, rest = path.strip("/").partition("/")
    asked = [part.partition("=") for part in query.split("&") if part]
    if len(asked) > MAX_WISHES:
        raise AddressError(f"This address has too many settings: over {MAX_WISHES}.")
    return Address(path, page, rest, _unquoted(asked) if asked else ())


def _unquoted(asked: list[tuple[str, str, str]]) -> tuple[tuple[str, str], ...]:
    from urllib.parse import unquote_plus  # with all that it brings, and most addresses say nothing

    return tuple((unquote_plus(name), unquote_plus(value)) for name, _, value in asked)
