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
from orrery.core.game import OptionError
from orrery.games.registry import GAMES
from tools.archives import ROOT, BuildError
from tools.matches import Match, equal_matches_of

RESULTS: Final = ROOT / "docs/arena"
FIGURES: Final = RESULTS / "balance"
SEED: Final = 1
"""The arena's own where none is given."""


_LENGTHS: Final = frozenset({3, 11})
"""Of lists of figures: with an interval, or quartiles, and deciles."""


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


def has_statistics(slug: str, folder: Path = RESULTS) -> bool:
    """Whether a game has a page: every game whose matches were played."""
    return any((each / f"{slug}.json").exists() for each in (folder, folder / FIGURES.name))


def statistics_name(slug: str) -> str:
    """The file of the page, in the folder of the rules."""
    return f"{slug}-statistics.html"


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
        if wrong := _wrong(each, Balance) or _unknown(slug, each):
            raise BuildError(f"{name} is damaged: {wrong} in entry {number}; {remedy}")
    figures = cast("list[Balance]", data)
    first = GAMES[slug].info.players[0], GAMES[slug].checked_options({})
    if (figures[0]["players"], figures[0]["options"]) != first:
        raise BuildError(f"{name} does not begin with the figures of the default settings: {remedy}")
    return figures


def _unknown(slug: str, figures: Balance) -> str:
    """What of settings the game does not have; empty if it has them all."""
    try:
        GAMES[slug].checked_players(figures["players"])
        GAMES[slug].checked_options(figures["options"])
    except OptionError as error:
        return str(error)
    return "" if len(figures["seats"]) == figures["players"] else "other seats than players"


def _wrong(data: object, kind: object) -> str:
    """What is wrong with data of JSON that should be of a type, in a few words; empty if nothing is."""
    if is_typeddict(kind):
        return _wrong_object(data, get_type_hints(kind))
    origin, inner = get_origin(kind), get_args(kind)
    if origin is UnionType:
        return "" if data is None else _wrong(data, inner[0])
    if origin is list:
        return _wrong_list(data, inner[0])
    if origin is dict:
        is_texts = isinstance(data, dict) and all(isinstance(each, str) for each in data.values())
        return "" if is_texts else "no settings"
    wanted = int | float if kind is float else cast(type, kind)
    return "" if isinstance(data, wanted) and not isinstance(data, bool) else f"{data!r}"


def _wrong_object(data: object, kinds: Mapping[str, object]) -> str:
    if not isinstance(data, dict):
        return "no object"
    if data.keys() != kinds.keys():
        return f"other names than {', '.join(kinds)}"
    return next((f"{word}: {wrong}" for word in kinds if (wrong := _wrong(data[word], kinds[word]))), "")


def _wrong_list(data: object, kind: object) -> str:
    if not isinstance(data, list) or not data:
        return "no list"
    if kind is float and len(data) not in _LENGTHS:
        return f"{len(data)} figures"
    return next((wrong for each in data if (wrong := _wrong(each, kind))), "")
