"""Position lines made of parts of real ones: refused in a sentence, or playable, and so is all that follows.

`make fuzz` tries thousands; these are a few, and all that ever fell.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Final

import pytest

from orrery.core.state import PositionError
from orrery.games.registry import GAMES
from tests.fuzz.position_lines import is_accepted, made_up, mutated

COUNT: Final = 60
CLOSELY: Final = 10
"""Of so many lines, one is also described in words and drawn, position by position."""
SHORT: Final = "2 4,plain,off,owner bkkkk/kbbbb/ggggg/ccccc/rrrrr"

FALLEN: Final = [
    # Another's square, with the mover's own made anew.
    ("ice-colony", f"{SHORT} W,4/5/5/5/4,O1 - 2W O change at=a1;make=a1:3;then=fate", "is the mover's"),
    # An end that is none.
    ("ice-colony", f"{SHORT} W1,4/5/5/5/4,O1 - 2W W over -", "the game is not over"),
    # A die that is kept into the next round.
    ("deep-roots", "2 4,ember 8,30 - -/4 2,- -/- - 1T turn -", "kept die is merged"),
    # A position that came up for the fourth time.
    (
        "advanced-colonization",
        f"2 off,draw S:-:-:-/M:-:-:-/L:-:-:- -/- - R buy 5 seen=R{'-' * 24}*3",
        "the game ends",
    ),
]


@pytest.mark.parametrize(("slug", "line", "said"), FALLEN)
def test_what_fell_is_refused(slug: str, line: str, said: str) -> None:
    with pytest.raises(PositionError, match=said):
        GAMES[slug].deserialize(line)


@pytest.mark.parametrize("make", [made_up, mutated])
@pytest.mark.parametrize("slug", GAMES)
def test_whatever_is_accepted_can_be_played_on(slug: str, make: Callable[[str, Random], str]) -> None:
    accepted = 0
    for number in range(COUNT):
        line = make(slug, Random(number))
        accepted += is_accepted(slug, line, Random(number), closely=number % CLOSELY == 0)
    assert COUNT / 20 < accepted < COUNT
