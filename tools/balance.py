"""The figures of games between equals in docs/arena/balance/: stored by `make arena`, read by the build.

A file for each game holds a list of figures (`orrery.arena.balance.Balance`), one for each number of players
and for each setting that was changed, in the order in which tools/matches.py has them.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path
from types import UnionType
from typing import Final, cast, get_args, get_origin, get_type_hints, is_typeddict

from orrery.arena.balance import Balance, balance
from orrery.arena.plan import Plan
from orrery.arena.played import Played
from orrery.command.arena import read_games
from orrery.games.registry import GAMES
from tools.archives import ROOT, BuildError
from tools.matches import Match, equal_matches_of

FIGURES: Final = ROOT / "docs/arena/balance"
SEED: Final = 1
"""The arena's own where none is given."""


def plan_of(match: Match) -> Plan:
    """The plan by which `make arena` plays a match."""
    options = GAMES[match.slug].checked_options(dict(match.options))
    return Plan(
        match.slug, match.first, match.second, match.players, SEED, luck_work=match.luck, options=options
    )


def measure(match: Match, games: Mapping[Match, Path]) -> Balance | None:
    """The figures of a match from the files of the games; None if it was not played.

    The luck of the rolls is that of the match with the same settings which measures it, if it was played.
    """
    plan = plan_of(match)
    played = _games(match, games)
    lucky = [other for other in games if other.luck and plan_of(other).options == plan.options]
    measured = [game for other in lucky if other.players == match.players for game in _games(other, games)]
    return balance(plan, played, measured) if played else None


def _games(match: Match, games: Mapping[Match, Path]) -> list[Played]:
    file = games[match]
    return read_games(file, plan_of(match)) if file.exists() else []


def store_figures(slug: str, games: Mapping[Match, Path], folder: Path = FIGURES) -> None:
    """Write the figures of a game from the files of all its matches between equals.

    What was stored stays where there are no games of it here.
    """
    path = folder / f"{slug}.json"
    stored = {_key(each): each for each in (figures_of(slug, folder) if path.exists() else ())}
    for match in games:
        found = None if match.luck else measure(match, games)
        if found:
            stored[_key(found)] = found
    wanted = [(match.players, plan_of(match).options) for match in equal_matches_of(slug) if not match.luck]
    keys = [(players, tuple(sorted(options.items()))) for players, options in wanted]
    folder.mkdir(parents=True, exist_ok=True)
    lines = ",\n".join(json.dumps(stored[key]) for key in keys if key in stored)
    path.write_text(f"[\n{lines}\n]\n", encoding="utf-8")


def _key(figures: Balance) -> tuple[int, tuple[tuple[str, str], ...]]:
    return figures["players"], tuple(sorted(figures["options"].items()))


def figures_of(slug: str, folder: Path = FIGURES) -> list[Balance]:
    """The stored figures of a game, those of the defaults and the fewest players first.

    Raises `BuildError` with a sentence if they are missing or damaged.
    """
    path = folder / f"{slug}.json"
    name = path.relative_to(ROOT) if path.is_relative_to(ROOT) else path
    remedy = f"`make arena ARENA='--only balance --game {slug}'` writes it"
    try:
        data = json.loads(path.read_text(encoding="utf-8"))
    except FileNotFoundError:
        raise BuildError(f"{name} is missing: {remedy}") from None
    except (OSError, ValueError) as error:
        raise BuildError(f"{name} cannot be read ({error}): {remedy}") from None
    if not isinstance(data, list) or not data:
        raise BuildError(f"{name} holds no list of figures: {remedy}")
    for number, each in enumerate(data, 1):
        if wrong := _wrong(each, Balance):
            raise BuildError(f"{name} is damaged: {wrong} in entry {number}; {remedy}")
    figures = cast("list[Balance]", data)
    first = GAMES[slug].info.players[0], GAMES[slug].checked_options({})
    if (figures[0]["players"], figures[0]["options"]) != first:
        raise BuildError(f"{name} does not begin with the figures of the default settings: {remedy}")
    return figures


def _wrong(data: object, kind: object) -> str:
    """What is wrong with data of JSON that should be of a type, in a few words; empty if nothing is."""
    if is_typeddict(kind):
        if not isinstance(data, dict):
            return "no object"
        hints = get_type_hints(kind)
        if data.keys() != hints.keys():
            return f"other names than {', '.join(hints)}"
        return next((f"{word}: {wrong}" for word in hints if (wrong := _wrong(data[word], hints[word]))), "")
    origin, inner = get_origin(kind), get_args(kind)
    if origin is UnionType:
        return "" if data is None else _wrong(data, inner[0])
    if origin is list:
        if not isinstance(data, list) or not data:
            return "no list"
        return next((wrong for each in data if (wrong := _wrong(each, inner[0]))), "")
    if origin is dict:
        texts = isinstance(data, dict) and all(isinstance(each, str) for each in data.values())
        return "" if texts else "no settings"
    fits = isinstance(data, int | float if kind is float else cast(type, kind)) and not isinstance(data, bool)
    return "" if fits else f"{data!r}"
