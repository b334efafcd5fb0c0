"""Colonization for the piecepack in sentences, in reasons and in a picture."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations, permutations
from math import dist
from typing import Final

import pytest

from orrery.core.state import Action
from orrery.games.piecepack_colonization.game import GAME
from orrery.games.piecepack_colonization.rules.board import PLANETS, grown
from orrery.games.piecepack_colonization.rules.state import PiecepackColonization
from orrery.games.piecepack_colonization.table import sprites
from orrery.games.piecepack_colonization.table.art.pieces import Cost
from orrery.games.piecepack_colonization.table.view import VIEW
from orrery.games.piecepack_colonization.table.words import WORDS
from orrery.games.registry import GAMES
from orrery.play.session import Session
from orrery.records.tree import Record
from orrery.scene.paths import Point, moved

NAMES: Final = ("Ann", "Bob")
SKY: Final = "35,24,1/3/-/-"


def position(ships: str, coins: str, phase: str, details: str = "-") -> PiecepackColonization:
    """The Moons decide, under the sky of the rules' examples with a Crowns 3."""
    return GAME.parse_position(f"2 stash {SKY} {ships} {coins} M {phase} {details}", GAME.info.rules_version)


def sentence_of(state: PiecepackColonization, notation: str) -> str:
    return WORDS.sentence(state, state.string_to_action(notation), NAMES)


# --- sentences -------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("used", "face", "sentence"),
    [
        ("", "5", "The die shows 5, more than 4: the attempt succeeds."),
        (
            "1",
            "3",
            (
                "The die shows 3; with 1 from coin 1 that is 4, not more than 4: the attempt fails. "
                "Discarded: coin 1."
            ),
        ),
        (
            "5",
            "0",
            (
                "The die shows 0; with 5 from coin 5 that is 5, more than 4: the attempt succeeds. "
                "Discarded: coin 5."
            ),
        ),
    ],
)
def test_the_sentence_of_an_attempt_is_a_sum(used: str, face: str, sentence: str) -> None:
    """PC-E5."""
    state = position("m4,c0", "-+---+/++++++", "colonize", f"used={used}" if used else "-")
    assert sentence_of(state, face) == sentence


def test_the_coins_in_a_roll_are_named_and_their_odds_shown() -> None:
    state = position("m4,c0", "-+--++/++++++", "coins")
    hints = []
    for coin in ("use-1", "use-4"):
        hints.append(VIEW.buttons(state)[0].hint)
        state.apply_checked(state.string_to_action(coin))
    hints.append(VIEW.buttons(state)[0].hint)
    assert hints == ["17% to colonize", "33% to colonize", "100% to colonize"]
    assert sentence_of(state, "roll") == "Ann rolls with coins 1 and 4."
    assert WORDS.prompt(state, NAMES) == "Ann: roll: the die + 5 must beat 4."


def test_an_ace_taken_by_a_coin_needs_no_die() -> None:
    """PC-Q11."""
    state = position("m1,c0", "++----/++++++", "coins", "used=0")
    assert VIEW.buttons(state)[0].label == "Skip the roll"
    assert sentence_of(state, "roll") == "Ann needs no roll for Moons 1, thanks to coin 0."


def test_the_sentence_of_the_last_coin_says_what_it_brings() -> None:
    """PC-E10."""
    state = position("m4,c0", "--+m2m3m5/++++++", "settle", "die=5")
    assert sentence_of(state, "settle-2") == (
        "Ann colonizes Moons 4 with coin 2. Ann has an empty stash: each of the others has one last turn."
    )
    assert WORDS.progress(state, NAMES).startswith("Last turns begin once a stash is empty (coins: ")
    state.apply_checked(state.string_to_action("settle-2"))
    assert WORDS.heading(state, NAMES) == "Last turns"
    assert WORDS.prompt(state, NAMES).startswith("Bob: choose your last action.")


def test_points_are_those_of_an_end_right_now() -> None:
    state = position("m4,c0", "+m2m1m4m3m5/+++c3++", "action")
    assert [standing.score for standing in WORDS.standings(state)] == [2 + 6 + 4 + 3 + (5 + 2) + 3, 3 + 2]
    assert "^M" in WORDS.diagram(state)


# --- reasons ---------------------------------------------------------------------------------------

HOME: Final = ("m5,c0", "-m5++++/++m3+++")
"""The Moons' ship stands on its colony, with the opponent's on Moons 3 between it and the sun."""


@pytest.mark.parametrize(
    ("phase", "details", "picked", "key", "clause"),
    [
        ("action", "-", (), "button.colonize", "PC-33"),
        ("action", "-", (), "button.play", "PC-Q25"),
        ("action", "-", (), "space.m3", "PC-8"),
        ("action", "-", (), "coin.M3", "PC-8"),
        ("action", "-", (), "pile", "PC-9"),
        ("action", "-", ("button.restore",), "coin.M1", "PC-47"),
        ("action", "-", ("button.restore",), "coin.M3", "PC-45"),
        ("action", "-", ("button.restore",), "coin.C3", "PC-2"),
        ("move", "die=2", (), "space.m0", "PC-40"),
        ("move", "die=2", (), "space.m4", "PC-38"),
        ("move", "die=2", (), "space.c3", "PC-39"),
        ("move", "die=2", (), "space.c0", "PC-Q2"),
        ("move", "die=2", (), "space.m5", "PC-41"),
        ("move", "die=0", (), "space.m0", "PC-Q21"),
        ("move", "die=0", (), "space.m3", "PC-36"),
        ("move", "die=2", (), "coin.M2", "PC-41"),
    ],
)
def test_a_reason_names_its_clause(
    phase: str, details: str, picked: tuple[str, ...], key: str, clause: str
) -> None:
    assert WORDS.why_not(position(*HOME, phase, details), picked, key).clause == clause


@pytest.mark.parametrize(
    ("coins", "details", "key", "clause"),
    [
        ("+++---", "used=1", "coin.M0", "PC-19"),
        ("+++---", "used=1", "coin.M1", "PC-19"),
        ("+++---", "used=01", "coin.M2", "PC-Q10"),
        ("+++---", "used=1", "coin.M5", "PC-19"),
    ],
)
def test_coins_that_cannot_be_used_have_their_reason(coins: str, details: str, key: str, clause: str) -> None:
    state = position("m4,c0", f"{coins}/++++++", "coins", details)
    assert WORDS.why_not(state, (), key).clause == clause


@pytest.mark.parametrize(
    ("ship", "coins", "key", "clause"),
    [
        ("m0", "++++++", "button.colonize", "PC-17"),
        ("m0", "++++++", "button.restore", "PC-Q26"),
        ("m0", "-+++++", "button.play", "PC-42"),
        ("m3", "-++-+m3", "button.play", "PC-43"),
    ],
)
def test_an_action_that_is_not_open_says_why(ship: str, coins: str, key: str, clause: str) -> None:
    state = position(f"{ship},s0", f"{coins}/++++++", "action")
    assert WORDS.why_not(state, (), key).clause == clause


# --- the picture -----------------------------------------------------------------------------------


def test_every_system_lies_apart_within_its_quarter() -> None:
    """PC-Q8: whatever comes up, no two places touch, and each step of a string is a short one."""
    for order in permutations(range(1, 6)):
        state = GAME.new_initial_state(2)
        assert isinstance(state, PiecepackColonization)
        for value in order:
            state.strings[0] = grown(state.strings[0], value)
            at = {space: place for space, place in sprites.places(state).items() if space < 5 or space == 20}
            assert all(dist(a, b) >= 50 for a, b in combinations(at.values(), 2)), order
            assert all(23 < x < sprites.WIDTH / 2 - 5 and 374 < y < 654 - 23 for x, y in at.values()), order
            assert all(lane.length < 75 for lane in sprites.lanes(state)), order


def test_planets_and_coins_never_move_but_when_they_are_played() -> None:
    """A planet stays where it is while its system grows."""
    state = GAME.new_initial_state(2)
    assert isinstance(state, PiecepackColonization)
    seen: dict[int, Point] = {}
    for planet in (2, 4, 1, 3, 0):
        state.put_planet(planet)
        now = {space: place for space, place in sprites.places(state).items() if space in PLANETS}
        assert seen.items() <= now.items()
        seen = now


def test_places_within_reach_bear_their_cost() -> None:
    """PC-E3, from the sun with a 3."""
    state = position("m0,c0", "++++++/++m3+++", "move", "die=3")
    costs = {s.key: s.shape for s in VIEW.sprites(state) if s.layer == "mark"}
    steps = {"m1": 1, "m2": 1, "m3": 2, "m4": 2, "m5": 3}
    assert costs == {f"cost.{space}": Cost(cost) for space, cost in steps.items()}


def test_a_coin_is_one_thing_wherever_it_lies() -> None:
    """Its key has no number of its own, so it is followed from the purse to a planet."""
    before = position("m4,c0", "++x-m3+/++++++", "settle", "die=5")
    after = before.clone()
    settled: Action = before.string_to_action("settle-5")
    after.apply_checked(settled)
    coins = [{s.key: s.classes for s in VIEW.sprites(p) if s.layer == "coin"} for p in (before, after)]
    assert coins[0].keys() == coins[1].keys()
    assert [coins[0][f"coin.M{v}"] for v in range(6)] == ["", "", "is-removed", "is-discard", "is-colony", ""]
    assert coins[1]["coin.M5"] == "is-colony"


# --- ships and colonies ----------------------------------------------------------------------------


def skies(lengths: tuple[int, ...] = (), left: int = 5) -> Iterator[tuple[int, ...]]:
    """The lengths of the strings of a system, in every way that its five planets can lie."""
    yield lengths
    for length in range(1, left + 1):
        yield from skies((*lengths, length), left - length)


def test_no_ship_hides_a_colony() -> None:
    """Wherever it is, all planets of its system colonized: they are drawn as boxes and discs."""
    for lengths in skies():
        planets = [
            sprites.place_of(0, string, at) for string, length in enumerate(lengths) for at in range(length)
        ]
        coins = [moved(planet, sprites.COLONY) for planet in planets]
        for middle in (sprites.SUN_AT[0], *planets):
            x, y = sprites.ship_at(middle, coins)
            for across, down in coins:
                hull = max(abs(across - x) - 9, 0), max(y - 21 - down, down - y - 11, 0)
                assert dist(hull, (0, 0)) > 20.5 * sprites.COLONY_SCALE - 1, lengths


def test_the_pile_says_why_it_cannot_be_touched() -> None:
    asked = position(*HOME, "action").clone()
    assert WORDS.why_not(asked, (), "pile").clause == "PC-9"
    begun = position(*HOME, "move", "die=2")
    assert "another action" in WORDS.why_not(begun, (), "pile").text, "there is no button to draw"
    asked.pile = []
    assert WORDS.why_not(asked, (), "pile").clause == "PC-15"


def test_the_pile_can_be_touched_to_draw_from_it() -> None:
    session = Session(Record(GAMES["piecepack-colonization"], ("Ann", "Bob")))
    for name in ("m0", "c0"):
        session.match.act(session.match.state.string_to_action(name))
    question = session.question()
    assert "pile" in question.next_target_kinds()
    touched = question.touch("pile")
    assert touched
    action = touched.action()
    assert action is not None
    assert session.match.state.action_to_string(action) == "draw"
