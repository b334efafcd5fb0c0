"""Finished games as tables that other programs read."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from datetime import UTC
from typing import Final, TypeAlias

from orrery.results.finished import Finished

FORMAT: Final = 1
_MOST_SEATS: Final = 4
_LINE_END: Final = "\r\n"
Value: TypeAlias = str | int | float | None


def write_json(games: Iterable[Finished]) -> str:
    """The games, one object each, in a list; `you` is a seat, the first of which is 1."""
    rows = [_facts(game) | {"players": list(_players(game))} for game in games]
    return json.dumps({"format": FORMAT, "games": rows}, ensure_ascii=False, indent=1) + "\n"


def write_csv(games: Iterable[Finished]) -> str:
    """The games as lines of comma-separated values, by RFC 4180; the first line names the columns."""
    lines: list[dict[str, Value]] = []
    for game in games:
        line = _facts(game)
        for number, player in enumerate(_players(game), 1):
            line |= {f"{name}{number}": value for name, value in player.items()}
        lines.append(line)
    of_seats = (f"{name}{seat}" for seat in range(1, _MOST_SEATS + 1) for name in ("name", "level", "share"))
    columns = ["id", "game", "saved", "you", "actions", "help", "by_link", *of_seats]
    rows: list[list[Value]] = [[*columns], *([line.get(column) for column in columns] for line in lines)]
    return "".join(",".join(map(_cell, row)) + _LINE_END for row in rows)


def _facts(game: Finished) -> dict[str, Value]:
    return {
        "id": game.id,
        "game": game.slug,
        "saved": game.saved.astimezone(UTC).isoformat(timespec="seconds"),
        "you": None if game.you is None else game.you + 1,
        "actions": game.actions,
        "help": int(game.has_help),
        "by_link": int(game.is_by_link),
    }


def _players(game: Finished) -> Iterator[dict[str, Value]]:
    for number, seat in enumerate(game.seats):
        yield {"name": seat.name, "level": seat.level, "share": round(game.share(number), 6)}


def _cell(value: Value) -> str:
    """One value: quoted where it must be. What a spreadsheet would compute stays text."""
    text = "" if value is None else str(value)
    if isinstance(value, str) and text[:1] in tuple("=+-@"):
        text = f"'{text}"
    return '"' + text.replace('"', '""') + '"' if any(mark in text for mark in ',"\r\n') else text
