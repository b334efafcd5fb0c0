"""Games come when they are wanted: each of their packages is an archive, fetched once.

assets/python/games.mjs fetches them, mostly before anybody asks here, and lays them where Python finds them.
Until a game is there, all that may be done with it is to name it.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

from orrery.games.registry import GAMES
from orrery.web.page.dom import after, js_module

BY_LINK: Final = "by link"
"""What games by link need besides, which comes like a game."""
PUZZLES: Final = "puzzles"
"""What judges the answers to puzzles, which comes like a game too."""
RESULTS: Final = "results"
"""What shows results, which comes like a game too."""
COACH: Final = "coach"
"""What coaches a player and puts hints into words, which comes like a game too."""
MAKING: Final = "making"
"""What makes a lesson of a game, which comes like a game too."""
REPORT: Final = "report"
"""What tells what decided a game, which comes like a game too."""
_NAMES: Final = {
    BY_LINK: "Playing by link",
    PUZZLES: "The puzzle checker",
    RESULTS: "The page of results",
    COACH: "The coach",
    MAKING: "The lesson maker",
    REPORT: "The report",
}
_there: Final[set[str]] = set()
"""The games that are there, by their slugs."""


def name_of(slug: str) -> str:
    """What a game of the registry is called, whether it is there or not."""
    return _NAMES.get(slug) or str(js_module("games").nameOf(slug))


def when_there(slugs: Sequence[str], then: Callable[[], None], failed: Callable[[str], None]) -> None:
    """Go on when these games of the registry are there: at once, or as soon as they have come.

    `failed` gets the slug of a game that does not come; it may be asked for again.
    """
    missing = [slug for slug in slugs if slug not in _there]
    if not missing:
        then()
        return
    slug = missing[0]

    def arrived(_: Any) -> None:
        _there.add(slug)
        when_there(missing, then, failed)

    games = js_module("games")
    laying = games.layPart(slug) if slug in _NAMES else games.layGame(slug)
    after(laying, arrived, lambda: failed(slug))


def needed(slug: str, *, by_link: bool) -> list[str]:
    """What has to be there before a record is read: its game, if it is of the registry."""
    return [*([slug] if slug in GAMES else []), *([BY_LINK] if by_link else [])]


def absence_of(slug: str) -> str:
    """The sentence about a game that has not come."""
    return f"{name_of(slug)} didn't load. Check your connection and try again."
