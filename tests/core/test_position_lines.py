"""Damaged position lines: refused in a sentence, or else a position that can be played on."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import cache
from random import Random
from typing import Final

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from orrery.core.position_line import MAX_LINE
from orrery.core.state import PositionError
from orrery.games.interface import view_of, words_of
from orrery.games.registry import GAMES
from tests.games.position_lines import assert_read_back, position_or_refusal
from tests.games.random_positions import SETTING_UPS, positions, walk

NAMES: Final = ("Ada", "Blaise", "Carl", "Dorothea", "Emmy", "Felix")
PLIES: Final = 12
"""How far a line that was accepted is played on; `make fuzz` goes further."""
STRANGE: Final = (
    "-1",
    "00",
    "7",
    "99999999",
    "9" * 400,
    "1e3",
    "٣",
    "²",
    "\N{SNOWMAN}",
    "\0",
    "\n",
    "",
    "  ",
)

Damage = Callable[[str], str]


@cache
def real_lines(slug: str) -> tuple[str, ...]:
    """Lines of random games, of each kind of decision at least a few."""
    ours = [one for one in SETTING_UPS if one.slug == slug]
    some = ours[:: len(ours) // 6 or 1]
    lines = [state.serialize() for one in some for state in positions(one)]
    return tuple(lines[:: max(1, min(5, len(lines) // 400))])


@cache
def letters(slug: str) -> str:
    """The characters of real lines."""
    return "".join(sorted({letter for line in real_lines(slug) for letter in line}))


@cache
def details(slug: str) -> tuple[str, ...]:
    """The names of the details of real lines, and one that is none."""
    found = {name for line in real_lines(slug) for name in re.findall(r"(\w+)=", line.split(" ")[-1])}
    return (*sorted(found), "x")


@st.composite
def damages(draw: st.DrawFn, slug: str) -> Damage:
    """A change of a character or two, or of a whole field."""
    kind = draw(st.sampled_from(["write", "insert", "delete", "cut", "field", "borrow", "detail"]))
    at, letter = draw(st.integers(0, 200)), draw(st.sampled_from(letters(slug)) | st.characters())
    strange, other = draw(st.sampled_from(STRANGE)), draw(st.integers(0, 10**6))
    detail, lenders = draw(st.sampled_from(details(slug))), real_lines(slug)

    def damage(line: str) -> str:
        place, fields = at % (len(line) + 1), line.split(" ")
        field = at % len(fields)
        if kind == "field":
            fields[field] = strange
        elif kind == "borrow":
            lender = lenders[other % len(lenders)].split(" ")
            fields[field] = lender[field % len(lender)]
        elif kind == "detail":
            fields[-1] = f"{fields[-1]};{detail}={strange}"
        else:
            middle = {"write": letter, "insert": letter, "delete": "", "cut": ""}[kind]
            after = line[place + (kind != "insert") :] if kind != "cut" else ""
            return line[:place] + middle + after
        return " ".join(fields)

    return damage


def assert_refused_or_playable(slug: str, line: str) -> bool:
    """Whether the line is a position; raises AssertionError if it is neither that nor refused well.

    The lines take the versions of the rules in turns, by their lengths.
    """
    game = GAMES[slug]
    version = 1 + len(line) % game.info.rules_version
    state = position_or_refusal(slug, line, version)
    if state is None:
        return False
    assert_read_back(slug, state, version)
    words, view = words_of(slug), view_of(slug)
    for after in walk(state, Random(len(line)), PLIES):
        assert bool(after.legal_actions()) != after.is_terminal()
        assert game.deserialize(after.serialize(), version).key() == after.key()
        assert words.prompt(after, NAMES)
        assert all(words.sentence(after, action, NAMES) for action in after.legal_actions())
        assert view.sprites(after)
    return True


every_game = pytest.mark.parametrize("slug", GAMES)


@every_game
@settings(max_examples=400, deadline=None, derandomize=True)
@given(st.integers(0, 10**6), st.data())
def test_a_damaged_line_is_refused_or_playable(slug: str, which: int, data: st.DataObject) -> None:
    line = real_lines(slug)[which % len(real_lines(slug))]
    for damage in data.draw(st.lists(damages(slug), min_size=1, max_size=3)):
        line = damage(line)
    assert_refused_or_playable(slug, line)


@every_game
@settings(max_examples=250, deadline=None, derandomize=True)
@given(st.integers(0, 10**6), st.integers(0, 10**6), st.sets(st.integers(0, 8), min_size=1, max_size=4))
def test_a_line_made_of_two_is_refused_or_playable(slug: str, one: int, other: int, taken: set[int]) -> None:
    lines = [real_lines(slug)[which % len(real_lines(slug))].split(" ") for which in (one, other)]
    fields = range(len(lines[0]))
    assert_refused_or_playable(slug, " ".join(lines[index in taken][index] for index in fields))


@every_game
@settings(max_examples=200, deadline=None, derandomize=True)
@given(st.text())
@example("9" * 100_000)
@example(" ".join(["2"] * 9))
@example(" ".join(["2"] * 8))
@example("\N{ARABIC-INDIC DIGIT TWO} 4,plain,off,canonical - - - 0W W terrain -")
@example("\N{ARABIC-INDIC DIGIT TWO} stash -/-/-/- -,- ++++++/++++++ M place -")
def test_any_text_at_all_is_refused(slug: str, text: str) -> None:
    assert not assert_refused_or_playable(slug, text)


@every_game
def test_real_lines_are_playable(slug: str) -> None:
    assert len(real_lines(slug)) > 300
    assert all(assert_refused_or_playable(slug, line) for line in real_lines(slug)[::21])


@every_game
def test_a_line_is_as_long_as_it_may_be(slug: str) -> None:
    for text in ("x" * (MAX_LINE + 1), GAMES[slug].new_initial_state().serialize() + "," * MAX_LINE):
        with pytest.raises(PositionError, match=f"at most {MAX_LINE} characters"):
            GAMES[slug].deserialize(text)
