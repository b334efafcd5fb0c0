"""Games that were played, as lines of a file.

The first line says what was played, see `Plan`; each other line is one game, in the order in which they were
finished. So a file that was broken off is as good as its whole lines, and a game can be looked at:
`orrery show LINK`.
"""

from __future__ import annotations

import json
from dataclasses import asdict, dataclass
from typing import Final

from orrery.arena.course import Course
from orrery.arena.plan import Plan
from orrery.records import shallow_json

FORMAT: Final = 3
_READABLE: Final = (1, 2, 3)
"""Games of format 1 have no course, those of format 2 no margins and winners."""
_MILLI: Final = 1000


@dataclass(frozen=True, slots=True)
class Played:
    """How one game went."""

    number: int
    """In its plan, from 0."""
    seat: int
    """Where A sat."""
    score: float | None
    """A's share of the game: 1 won, 0 lost, between them drawn; None if it was left unfinished."""
    luck: float | None
    """Of A with the dice, in the units of the evaluation that saw it; None without one."""
    plies: int
    turns: int
    seconds_of_first: tuple[float, ...]
    """How long each decision of A took."""
    seconds_of_second: tuple[float, ...]
    """The same of B, or of all Bs."""
    link: str
    """The record."""
    course: Course | None = None
    """None in files that were written before it was measured."""


def heading(plan: Plan) -> str:
    """The first line of a file of games of a plan."""
    return json.dumps({"arena": FORMAT, **facts(plan)})


def facts(plan: Plan) -> dict[str, object]:
    """A plan as JSON has it."""
    return {
        "game": plan.slug,
        "first": plan.first,
        "second": plan.second,
        "players": plan.players,
        "options": dict(plan.options),
        "seed": plan.seed,
        "seconds": plan.seconds,
        "cap": plan.cap,
        "opening": plan.opening,
        "luck_work": plan.luck_work,
    }


def line(played: Played) -> str:
    """A game as a line; times are in milliseconds there."""
    written = asdict(played)
    for name in ("first", "second"):
        written[f"ms_of_{name}"] = [round(s * _MILLI, 2) for s in written.pop(f"seconds_of_{name}")]
    return json.dumps(written, separators=(",", ":"))


def read(text: str, plan: Plan) -> list[Played]:
    """The games of a file, in the order of their numbers; raises `ValueError` if it is of another plan.

    What follows the last whole line was being written when the program was stopped, and is left out.
    """
    lines = text[: text.rfind("\n") + 1].splitlines()
    if not lines:
        raise ValueError("it contains no results of the arena")
    begun = _object(lines[0])
    if begun.get("arena") not in _READABLE:
        raise ValueError("it contains no results of the arena")
    for name, value in facts(plan).items():
        if begun.get(name) != value:
            raise ValueError(f"its games were played with {name} {begun.get(name)!r}, not {value!r}")
    found = {game.number: game for game in map(_game, lines[1:])}
    return [found[number] for number in sorted(found)]


def _object(text: str) -> dict[str, object]:
    try:
        data = shallow_json.loads(text)
    except ValueError:
        data = None
    if not isinstance(data, dict):
        raise ValueError("a line of it is not a JSON object")
    return data


def _game(text: str) -> Played:
    data = _object(text)
    return Played(
        number=_whole(data, "number"),
        seat=_whole(data, "seat"),
        score=_measured(data, "score"),
        luck=_measured(data, "luck"),
        plies=_whole(data, "plies"),
        turns=_whole(data, "turns"),
        seconds_of_first=_seconds(data, "ms_of_first"),
        seconds_of_second=_seconds(data, "ms_of_second"),
        link=str(data.get("link")),
        course=_course(data),
    )


def _course(data: dict[str, object]) -> Course | None:
    found = data.get("course")
    if found is None:
        return None
    if not isinstance(found, dict):
        raise ValueError(f"a game in it has the course {found!r}")
    return Course(
        choices=_whole(found, "choices"),
        ways=_whole(found, "ways"),
        leaders=_seats(found, "leaders"),
        margins=_margins(found),
        winners=_seats(found, "winners") if "winners" in found else (),
    )


def _seats(data: dict[str, object], name: str) -> tuple[int, ...]:
    seats = data.get(name)
    if not isinstance(seats, list) or not all(isinstance(seat, int) for seat in seats):
        raise ValueError(f"a game in it has the {name} {seats!r}")
    return tuple(seats)


def _margins(data: dict[str, object]) -> tuple[float, ...]:
    margins = data.get("margins", [])
    if not isinstance(margins, list) or not all(isinstance(each, int | float) for each in margins):
        raise ValueError(f"a game in it has the margins {margins!r}")
    return tuple(margins)


def _whole(data: dict[str, object], name: str) -> int:
    value = data.get(name)
    if not isinstance(value, int):
        raise ValueError(f"a game in it has the {name} {value!r}")
    return value


def _measured(data: dict[str, object], name: str) -> float | None:
    value = data.get(name)
    if not isinstance(value, int | float | None):
        raise ValueError(f"a game in it has the {name} {value!r}")
    return value


def _seconds(data: dict[str, object], name: str) -> tuple[float, ...]:
    values = data.get(name)
    if not isinstance(values, list) or not all(isinstance(ms, int | float) for ms in values):
        raise ValueError(f"a game in it has no times {name}")
    return tuple(ms / _MILLI for ms in values)
