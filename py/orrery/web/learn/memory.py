"""What was learned in this browser: finished lessons, and where the others were left.

It is a preference, `learned`, by slug: `{"done": [1, 2], "at": {"3": 5}}`; 0 is the sample game. What is
damaged of it counts as nothing. assets/learn/learned.mjs reads it too.
"""

from __future__ import annotations

from typing import Final, cast

from orrery.web.saves.storage import preference, set_preference

_NAME: Final = "learned"
_DONE: Final = "done"
_AT: Final = "at"


def _of(slug: str) -> dict[str, object]:
    found = preference(_NAME).get(slug)
    return cast("dict[str, object]", found) if isinstance(found, dict) else {}


def _write(slug: str, facts: dict[str, object]) -> None:
    set_preference(_NAME, {**preference(_NAME), slug: facts})


def done(slug: str) -> frozenset[int]:
    """The numbers of the lessons of a game that were finished."""
    found = _of(slug).get(_DONE)
    return (
        frozenset(number for number in found if type(number) is int)
        if isinstance(found, list)
        else frozenset()
    )


def _places(slug: str) -> dict[str, int]:
    found = _of(slug).get(_AT)
    known = cast("dict[str, object]", found) if isinstance(found, dict) else {}
    return {number: step for number, step in known.items() if type(step) is int}


def place(slug: str, number: int) -> int:
    """The step at which a lesson was left, from 1 on; 1 if it was not begun."""
    return _places(slug).get(str(number), 1)


def keep_place(slug: str, number: int, step: int) -> None:
    """Know the step for the next time."""
    if place(slug, number) != step:
        _write(slug, {**_of(slug), _AT: {**_places(slug), str(number): step}})


def finish(slug: str, number: int) -> None:
    """A lesson is done: it begins anew the next time."""
    rest = {other: step for other, step in _places(slug).items() if other != str(number)}
    _write(slug, {**_of(slug), _DONE: sorted(done(slug) | {number}), _AT: rest})
