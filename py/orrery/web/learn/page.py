"""What an address of a lesson asks for: `#/learn/<game>`, `#/learn/<game>/<n>`, `#/lesson/<game>/<code>`."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from typing import Final

from orrery.games.lessons import Written, lesson_of, lessons_of, sample_of
from orrery.games.registry import GAMES
from orrery.play.lesson_driver import LessonDriver
from orrery.play.script import LESSON_ROUTE
from orrery.play.taught import Phase, TaughtMoment
from orrery.records.share import read_link
from orrery.records.tree import RecordError
from orrery.web.learn.contents import SAMPLE, address_of, finish, open_contents, place, store_place
from orrery.web.learn.teacher import Heading, Teacher, teacher_at
from orrery.web.page.address import Address
from orrery.web.page.game_archives import name_of
from orrery.web.table.table import Table

_NUMBER: Final = re.compile("[0-9]{1,2}")


_homes: Final[dict[str, str]] = {}
"""By what an address of a lesson says after `lesson/`: the address of the game that it was made of here."""


def come_back(fragment: str, home: str) -> None:
    """Have the lesson of an address lead back to another one, when it is tried by whoever made it."""
    _homes[fragment.removeprefix(LESSON_ROUTE)] = home


@dataclass(frozen=True, slots=True)
class LessonActions:
    """What the page itself does for lessons."""

    table: Table
    lobby: Callable[[], None]
    """Shows the lobby."""
    teach: Callable[[LessonDriver, Teacher], None]
    """Shows a lesson at the table."""
    refuse: Callable[[str], None]
    """Says in the lobby why there is nothing at an address."""


def open_address(address: Address, actions: LessonActions) -> None:
    """Show what it asks for, or say why not."""
    try:
        if address.page == "lesson":
            _open_shared(address.rest, actions)
        else:
            _open_own(address.rest, actions)
    except RecordError as error:
        actions.refuse(str(error))


def _open_own(rest: str, actions: LessonActions) -> None:
    slug, _, wanted = rest.partition("/")
    count = len(lessons_of(slug))
    if not count:
        raise RecordError(f"{name_of(slug)} has no lessons yet.")
    if not wanted:
        actions.lobby()
        open_contents(slug)
        return
    written = _written(slug, wanted)
    if written is None:
        raise RecordError(f"{name_of(slug)} has {count} lessons, but none is called “{wanted[:20]}”.")
    _teach_own(written, count, actions)


def _written(slug: str, wanted: str) -> Written | None:
    if wanted == SAMPLE:
        return sample_of(slug)
    return lesson_of(slug, int(wanted)) if _NUMBER.fullmatch(wanted) else None


def _teach_own(written: Written, count: int, actions: LessonActions) -> None:
    slug, number = written.slug, written.number
    lesson = LessonDriver(written.record())
    step = place(slug, number)
    if 1 < step < lesson.steps:
        lesson.go_to(step)
    heading = Heading(
        slug,
        f"{name_of(slug)}, lesson {number} of {count}" if number else f"{name_of(slug)}, a whole game",
        lesson.script.record.title,
        f"#/learn/{slug}",
        _after(slug, number, count),
    )
    _teach(lesson, heading, actions, partial(_store, slug, number))


def _after(slug: str, number: int, count: int) -> dict[str, str]:
    """Where one may go from a lesson that is done."""
    following = {"Next lesson": address_of(slug, number + 1)} if 0 < number < count else {}
    return {**following, "Play now": f"#/setup/{slug}"}


def _store(slug: str, number: int, moment: TaughtMoment) -> None:
    if moment.phase is Phase.DONE:
        finish(slug, number)
    elif moment.number > 1:
        store_place(slug, number, moment.number)


def _open_shared(rest: str, actions: LessonActions) -> None:
    record = read_link(GAMES, rest)
    slug, name = record.game.info.slug, record.game.info.name
    home = _homes.get(rest)
    kicker, after = (
        (f"{name}, a lesson of yours", {"Back to the game": home})
        if home
        else (f"{name}, a lesson from a link", {"All games": "#/"})
    )
    heading = Heading(slug, kicker, record.title or name, home or "#/", after)
    _teach(LessonDriver(record), heading, actions, lambda _: None)


def _teach(
    lesson: LessonDriver, heading: Heading, actions: LessonActions, store: Callable[[TaughtMoment], None]
) -> None:
    teacher = teacher_at(actions.table)
    teacher.prepare(lesson, heading, store)
    actions.teach(lesson, teacher)
