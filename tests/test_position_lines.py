"""Damaged position lines: refused in a sentence, or else a position that can be played on."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Final

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from orrery.core.state import PositionError
from orrery.games.ice_colony.rules import IceColony
from orrery.games.registry import GAMES
from orrery.games.tenant import view_of, words_of
from tests.ice_colony_positions import position
from tests.lcg import Lcg
from tests.random_positions import SETTING_UPS, positions, walk
from tests.sound_positions import assert_sound

GAME: Final = GAMES["ice-colony"]
NAMES: Final = ("Ada", "Blaise", "Carl", "Dorothea")
PLIES: Final = 30
LETTERS: Final = "WOPLkbgcry./,-0123456789=;:+ abcde"
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
def real_lines() -> tuple[str, ...]:
    """Lines of random games, of each kind of decision at least a few."""
    ours = [one for one in SETTING_UPS if one.slug == "ice-colony"]
    return tuple(state.serialize() for one in ours[::5] for state in positions(one)[::11])


@st.composite
def damages(draw: st.DrawFn) -> Damage:
    """A change of a character or two, or of a whole field."""
    kind = draw(st.sampled_from(["write", "insert", "delete", "cut", "field", "borrow", "detail"]))
    at, letter = draw(st.integers(0, 200)), draw(st.sampled_from(LETTERS) | st.characters())
    strange, other = draw(st.sampled_from(STRANGE)), draw(st.integers(0, 10**6))
    detail = draw(
        st.sampled_from(["at", "to", "did", "fate", "dice", "edge", "contest", "make", "then", "x"])
    )

    def damage(line: str) -> str:
        place, fields = at % (len(line) + 1), line.split(" ")
        field = at % len(fields)
        if kind == "field":
            fields[field] = strange
        elif kind == "borrow":
            lender = real_lines()[other % len(real_lines())].split(" ")
            fields[field] = lender[field % len(lender)]
        elif kind == "detail":
            fields[-1] = f"{fields[-1]};{detail}={strange}"
        else:
            middle = {"write": letter, "insert": letter, "delete": "", "cut": ""}[kind]
            after = line[place + (kind != "insert") :] if kind != "cut" else ""
            return line[:place] + middle + after
        return " ".join(fields)

    return damage


def assert_refused_or_playable(line: str) -> bool:
    """Whether the line is a position; raises AssertionError if it is neither that nor refused well."""
    refusal, state = "", None
    try:
        state = GAME.deserialize(line)
    except PositionError as error:
        refusal = str(error)
    if state is None:
        assert len(refusal.split()) > 3
        assert len(refusal) < 400
        return False
    assert isinstance(state, IceColony)
    again = GAME.deserialize(state.serialize())
    assert again.serialize() == state.serialize()
    assert (again.key(), again.legal_actions()) == (state.key(), state.legal_actions())
    words, view = words_of("ice-colony"), view_of("ice-colony")
    for after in walk(state, Lcg(len(line)), PLIES):
        assert isinstance(after, IceColony)
        assert_sound(after)
        assert GAME.deserialize(after.serialize()).key() == after.key()
        assert words.prompt(after, NAMES)
        assert all(words.sentence(after, action, NAMES) for action in after.legal_actions())
        assert view.sprites(after)
    return True


@settings(max_examples=400, deadline=None, derandomize=True)
@given(st.integers(0, 10**6), st.lists(damages(), min_size=1, max_size=3))
def test_a_damaged_line_is_refused_or_playable(which: int, damaged_by: list[Damage]) -> None:
    line = real_lines()[which % len(real_lines())]
    for damage in damaged_by:
        line = damage(line)
    assert_refused_or_playable(line)


@settings(max_examples=250, deadline=None, derandomize=True)
@given(st.integers(0, 10**6), st.integers(0, 10**6), st.sets(st.integers(0, 8), min_size=1, max_size=4))
def test_a_line_made_of_two_is_refused_or_playable(one: int, other: int, taken: set[int]) -> None:
    lines = [real_lines()[which % len(real_lines())].split(" ") for which in (one, other)]
    assert_refused_or_playable(" ".join(lines[index in taken][index] for index in range(9)))


@settings(max_examples=200, deadline=None, derandomize=True)
@given(st.text())
@example("9" * 100_000)
@example(" ".join(["2"] * 9))
@example("\N{ARABIC-INDIC DIGIT TWO} 4,plain,off,canonical - - - 0W W terrain -")
def test_any_text_at_all_is_refused(text: str) -> None:
    assert not assert_refused_or_playable(text)


def test_every_real_line_is_playable() -> None:
    assert len(real_lines()) > 300
    assert all(assert_refused_or_playable(line) for line in real_lines()[::7])


@pytest.mark.parametrize(
    ("change", "said"),
    [
        (("W3", "W7"), "a cell is a seat and pieces"),
        (("W3", "W3333"), "6 is the most"),
        (("W3", "X3"), "a seat is one of W, O"),
        (("W3", "P3"), "a seat is one of W, O"),
        (("W3", "W"), "at least one piece"),
        (("activate", "sleep"), "what is being decided"),
        (("activate", "fate"), "the active square"),
        (("3W", "0W"), "turns begin with round 1"),
        (("3W", "xW"), "the round is a number"),
        ((",canonical", ",nobody"), "change is canonical or owner"),
        ((",canonical", ""), "settings"),
        (("O1", "W1"), "the game would be over"),
    ],
)
def test_what_is_wrong_is_said(change: tuple[str, str], said: str) -> None:
    line = position("c3:W3 e5:O1").state.serialize()
    assert change[0] in line
    with pytest.raises(PositionError, match=said):
        GAME.deserialize(line.replace(*change))
