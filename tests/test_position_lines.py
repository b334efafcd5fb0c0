"""Damaged position lines: refused in a sentence, or else a position that can be played on."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Final

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from orrery.core.state import PositionError
from orrery.games.registry import GAMES
from orrery.games.tenant import view_of, words_of
from tests import ice_colony_positions, piecepack_positions
from tests.lcg import Lcg
from tests.random_positions import SETTING_UPS, positions, walk
from tests.sound_positions import assert_sound

NAMES: Final = ("Ada", "Blaise", "Carl", "Dorothea")
PLIES: Final = 30
LETTERS: Final = "WOPLkbgcryMCSAmsx./,-0123456789=;:+ abcde"
DETAILS: Final = (
    *("at", "to", "did", "fate", "dice", "edge", "contest", "make", "then", "x"),
    *("die", "used", "restored", "ending"),
)
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
    return tuple(lines[:: min(5, len(lines) // 400)])


@st.composite
def damages(draw: st.DrawFn, slug: str) -> Damage:
    """A change of a character or two, or of a whole field."""
    kind = draw(st.sampled_from(["write", "insert", "delete", "cut", "field", "borrow", "detail"]))
    at, letter = draw(st.integers(0, 200)), draw(st.sampled_from(LETTERS) | st.characters())
    strange, other = draw(st.sampled_from(STRANGE)), draw(st.integers(0, 10**6))
    detail, lenders = draw(st.sampled_from(DETAILS)), real_lines(slug)

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
    """Whether the line is a position; raises AssertionError if it is neither that nor refused well."""
    game, refusal, state = GAMES[slug], "", None
    try:
        state = game.deserialize(line)
    except PositionError as error:
        refusal = str(error)
    if state is None:
        assert len(refusal.split()) > 3
        assert len(refusal) < 400
        return False
    again = game.deserialize(state.serialize())
    assert again.serialize() == state.serialize()
    assert (again.key(), again.legal_actions()) == (state.key(), state.legal_actions())
    words, view = words_of(slug), view_of(slug)
    for after in walk(state, Lcg(len(line)), PLIES):
        assert_sound(after)
        assert game.deserialize(after.serialize()).key() == after.key()
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
def test_every_real_line_is_playable(slug: str) -> None:
    assert len(real_lines(slug)) > 300
    assert all(assert_refused_or_playable(slug, line) for line in real_lines(slug)[::7])


def assert_refused(line: str, change: tuple[str, str], slug: str, said: str) -> None:
    """Raises AssertionError unless the line, changed like this, is refused in these words."""
    assert change[0] in line
    GAMES[slug].deserialize(line)
    with pytest.raises(PositionError, match=said):
        GAMES[slug].deserialize(line.replace(*change))


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
def test_what_is_wrong_with_ice_colony_is_said(change: tuple[str, str], said: str) -> None:
    line = ice_colony_positions.position("c3:W3 e5:O1").state.serialize()
    assert_refused(line, change, "ice-colony", said)


@pytest.mark.parametrize(
    ("change", "said"),
    [
        (("2 stash", "5 stash"), "for 2, 3, 4 players"),
        (("stash", "pile"), "end_on is stash or stash_and_discards"),
        (("35,24", "3524"), "strings rise"),
        (("35,24", "35,27"), "values 1 to 5, each once"),
        (("35,24", "35,34"), "values 1 to 5, each once"),
        (("35,24", "3,5,24"), "strings rise"),
        (("35,24/", "35,24/4/"), "there are 4 systems"),
        (("m3,c0", "m1,c0"), "m1 is still in the pile"),
        (("m3,c0", "m3,m3"), "no two ships"),
        (("m3,c0", "m3,-"), "ships are placed before the first turn"),
        (("m3,c0", "m3,c9"), "a space is"),
        (("+c2", "+c1"), "c1 is still in the pile"),
        (("+c2", "+m5"), "m5 carries more than one colony"),
        (("+c2", "c2"), "six coins"),
        (("-m5x+++", "-m5x-xx"), "M has run out of coins"),
        (("M action", "Z action"), "a seat is one of M, C"),
        (("action -", "dream -"), "what is being decided"),
        (("action -", "action used=3"), "no coins are used now"),
        (("action -", "action die=6"), "the die is a value"),
        (("action -", "action ending=M"), "no coins left"),
        (("action -", "action luck=1"), "a detail is one of"),
        (("action -", "over -"), "a game ends after"),
        (("action -", "place -"), "ships are placed in seat order"),
        (("action -", "move -"), "the die is rolled before the move"),
        (("action -", "attack die=3"), "no die has been rolled"),
        (("action -", "attack -"), "an attack is on a colony"),
        (("M action -", "C coins -"), "a sun cannot be colonized"),
        (("action -", "coins used=0"), "coins used are of the stash"),
        (("action -", "coins used=345"), "one is kept"),
        (("action -", "coins used=43"), "ascending order"),
        (("action -", "settle die=3"), "no roll has colonized"),
        (("action -", "restore restored=3"), "on a sun alone"),
        (("action -", "restore -"), "restored goes with a second coin"),
    ],
)
def test_what_is_wrong_with_colonization_is_said(change: tuple[str, str], said: str) -> None:
    table = piecepack_positions.position(
        "m:35,24 c:2", ships="m3 c0", colonies="m5:M1 c2:C1", discards="M0", removed="M2"
    )
    assert_refused(table.state.serialize(), change, "piecepack-colonization", said)
