"""Positions that somebody made by hand, because something happens there that random games hardly come to.

They stand in the perft tables, in the pictures of the rules and of the tests, and in the manifests.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from html import unescape
from typing import Final

from orrery.core.state import State
from orrery.games.registry import GAMES
from tests.games.files import folder_of
from tests.games.manifest import manifest_of
from tests.games.random_positions import Source, finished
from tests.rules_texts import fences

NEXT: Final = 4
"""Of each position so many that come next are looked at, besides it."""


@dataclass(frozen=True)
class Made(Source):
    """The positions of a game that were made for so many players, by a version of the rules."""

    def states(self) -> tuple[State, ...]:
        """Those, what may come next, and one position at an end."""
        made = self.some_states()[:-1]
        return (
            *made,
            *(after for state in made for after in _next(state)),
            finished(self.slug, self.players, self.rules_version),
        )

    def some_states(self) -> tuple[State, ...]:
        """Those, and one position at an end."""
        made = _made(self.slug, self.rules_version)
        ours = (state for state in made if len(state.returns()) == self.players)
        return (*ours, finished(self.slug, self.players, self.rules_version))

    def __str__(self) -> str:
        rules = "" if self.is_newest else f"-rules-{self.rules_version}"
        return f"{self.slug}-{self.players}-by-hand{rules}"


@cache
def _made(slug: str, rules_version: int) -> tuple[State, ...]:
    """All of a game, each once."""
    found: dict[str, State] = {}
    for line, played in _written_lines(slug, rules_version):
        state = GAMES[slug].deserialize(line, rules_version)
        found[state.serialize()] = state.clone()
        for name in played.split():
            state.apply_checked(state.string_to_action(name))
            found[state.serialize()] = state.clone()
    return tuple(found.values())


def _written_lines(slug: str, rules_version: int) -> Iterator[tuple[str, str]]:
    """Where each begins, and what is played from there, if it is written for these rules.

    Older rules do not know the positions of newer ones; what is no table is written for the newest.
    """
    for table in sorted(folder_of(slug).glob("perft/*.txt")):
        text = table.read_text(encoding="utf-8")
        (begin,), (played,) = (
            re.findall(rf"^{word}:(.*)$", text, re.MULTILINE) for word in ("begin", "played")
        )
        written_for = int("".join(re.findall("^rules: (.*)$", text, re.MULTILINE)) or "1")
        if written_for <= rules_version:
            yield begin.strip(), played if written_for == rules_version else ""
    if rules_version < GAMES[slug].info.rules_version:
        return
    for fence in fences(slug).values():
        yield fence["position"], ""
    for picture in sorted(folder_of(slug).glob("pictures/*.svg")):
        (line,) = re.findall("<title>.*?: (.*?)</title>", picture.read_text(encoding="utf-8"))
        yield unescape(line), ""
    yield from manifest_of(slug).positions


def _next(state: State) -> Iterator[State]:
    """Some of the positions that may come next, by actions far from each other."""
    legal = state.legal_actions()
    for action in legal[:: len(legal) // NEXT or 1][:NEXT]:
        after = state.clone()
        after.apply_action(action)
        yield after


MADE: Final = tuple(
    Made(slug, players, version)
    for slug, game in GAMES.items()
    for version in range(game.info.rules_version, 0, -1)
    for players in game.info.players
    if any(len(state.returns()) == players for state in _made(slug, version))
)
