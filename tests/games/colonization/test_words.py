"""The pyramids' Colonization in sentences and in reasons."""

from __future__ import annotations

from typing import Final

import pytest

from orrery.games.colonization.game import GAME
from orrery.games.colonization.rules.state import Colonization
from orrery.games.colonization.table.words import WORDS

NAMES: Final = ("Ann", "Bob", "Cleo")
ARMED: Final = "S:rL:-:rM>L,yM>L,rS^/M:-:-:bM>S,kM^/L:-:-:kS^,yS^"
"""A red and a yellow ship point at the large planet, which a black and a yellow ship orbit."""


def position(planets: str, phase: str, points: int, details: str = "-", seat: str = "R") -> Colonization:
    """Two players, and nothing in the reserves."""
    line = f"2 - {planets} -/- - {seat} {phase} {points} {details}"
    return GAME.parse_position(line, GAME.info.rules_version)


def of_three(planets: str, phase: str, points: int, seat: str = "R") -> Colonization:
    """Three players, each with two pyramids of a kind, and a small ship in red's reserve."""
    return GAME.parse_position(f"3 - {planets} rS/-/- - {seat} {phase} {points} -", GAME.info.rules_version)


def sentence_of(state: Colonization, notation: str) -> str:
    return WORDS.sentence(state, state.string_to_action(notation), NAMES)


# --- sentences -------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("seat", "notation", "sentence"),
    [
        (
            "R",
            "lasers-rM@S>L-kS@L^",
            (
                "Ann fires the medium red ship's lasers: "
                "Bob's small black ship round the large planet goes back to the bank."
            ),
        ),
        (
            "R",
            "beam-yM@S>L-yS@L^",
            (
                "Ann pulls the small yellow ship from the large planet to the small planet "
                "with the medium yellow ship's tractor beam."
            ),
        ),
        ("R", "swerve-rM@S>L>M", "Swerve! Ann points the medium red ship at the medium planet."),
        ("R", "swerve-rM@S>L^", "Swerve! Ann stands up the medium red ship."),
        (
            "R",
            "greener-rL@S+1",
            "Greener Pastures! Ann moves the large red colony above the small planet to the other side.",
        ),
        (
            "K",
            "freeze-bM@M>S-rS@S^",
            (
                "Bob freezes Ann's small red ship round the small planet with the medium blue ship, "
                "for the next turn of its owner."
            ),
        ),
        (
            "K",
            "teleport-kS@L^-M",
            "Bob teleports the small black ship standing round the large planet to the medium planet.",
        ),
    ],
)
def test_the_sentence_of_an_action_names_the_owners_of_the_ships(
    seat: str, notation: str, sentence: str
) -> None:
    planets = ARMED if seat == "R" else ARMED.replace("/L:-", "/L:bL")
    assert sentence_of(position(planets, "act", 5, seat=seat), notation) == sentence


def test_the_sentence_of_a_colony_names_who_gains_and_loses_dominance() -> None:
    """LC-E2: a medium colony covers another on a medium planet."""
    state = position("S:-:-:-/M:kM:-:rM^,yS>L/L:-:-:-", "hop", 0)
    sentence = "Ann settles above the medium planet with the medium red ship."
    change = "Ann now has 1 dominant colony (0 before) and Bob now has 0 dominant colonies (1 before)."
    assert sentence_of(state, "hop-rM@M^") == f"{sentence} {change}"


def test_a_die_that_can_do_nothing_says_what_is_lacking() -> None:
    """LC-E7, LC-E10: a lying ship cannot hop, and a frozen one neither."""
    state = position("S:-:-:-/M:-:-:rS>L/L:-:-:-", "roll", 0)
    assert sentence_of(state, "hop") == "Ann rolls Hop, but Ann has no standing ship that can settle."
    assert sentence_of(state, "dig") == "Ann rolls Dig."
    assert sentence_of(state, "swap") == "Ann rolls Swap, but there are no two ships or colonies to swap."
    state = position("S:-:-:-/M:-:-:rS>L/L:-:-:-", "roll", 0, "held=rS")
    assert sentence_of(state, "dig") == "Ann rolls Dig, but Ann has no lying ship that can settle."


def test_the_log_says_what_an_action_costs_and_what_is_left() -> None:
    state = position(ARMED, "act", 5)
    lasers, on = (state.string_to_action(text) for text in ("lasers-rM@S>L-kS@L^", "next"))
    assert (WORDS.price(state, lasers), WORDS.price(state, on)) == ("2 AP, 3 left", "")


def test_sentences_name_twins_by_where_they_are() -> None:
    state = of_three("S:-:-:rM^/M:rL,rL:-:rM>S/L:-:-:-", "act", 5)
    sentences = {
        sentence_of(state, name) for name in ("fade-rL@M+1", "fade-rL@M+2", "fade-rM@S^", "fade-rM@M>S")
    }
    assert sentences == {
        "Ann fades the inner large red colony above the medium planet: it goes back to the bank.",
        "Ann fades the outer large red colony above the medium planet: it goes back to the bank.",
        "Ann fades the medium red ship standing round the small planet: it goes back to the bank.",
        (
            "Ann fades the medium red ship pointing from the medium planet at the small planet: "
            "it goes back to the bank."
        ),
    }


def test_a_name_is_written_as_it_was_chosen() -> None:
    state = position(ARMED, "act", 5)
    action = state.string_to_action("lasers-rM@S>L-kS@L^")
    assert "{0} <i>'s small black ship" in WORDS.sentence(state, action, ("%s", "{0} <i>"))


# --- what is asked, and how things stand -----------------------------------------------------------


@pytest.mark.parametrize(
    ("phase", "points", "prompt"),
    [
        ("buy", 5, "Ann: buy ships, fade or go on to actions. 5 AP left."),
        ("act", 1, "Ann: choose an action or go on to the die. 1 AP left."),
        ("act", 0, "Ann: go on to the die. 0 AP left."),
        ("wild", 0, "Wild: Ann must return a placed ship or colony to the bank."),
    ],
)
def test_a_prompt_says_what_can_be_done_and_with_what(phase: str, points: int, prompt: str) -> None:
    assert WORDS.prompt(position(ARMED, phase, points), NAMES) == prompt


@pytest.mark.parametrize(
    ("phase", "points", "picked", "asked"),
    [
        ("act", 5, ("button.swerve", "pyramid.rS.0"), "choose a planet for the small red ship to point at."),
        ("tip", 0, ("pyramid.rS.0",), "choose a planet for the small red ship to point at."),
        ("aim", 0, ("pyramid.rS.0",), "choose a planet for the small red ship to point at."),
        (
            "aim",
            0,
            ("pyramid.rM.0",),
            "stand up the medium red ship, or choose a planet for it to point at.",
        ),
    ],
)
def test_a_ship_that_stands_is_not_asked_to_stand_up(
    phase: str, points: int, picked: tuple[str, ...], asked: str
) -> None:
    """LC-40, LC-46, LC-Q14."""
    assert WORDS.follow_up(position(ARMED, phase, points), picked, NAMES) == f"Ann: {asked}"


def test_a_moved_ship_is_asked_about_where_it_is_now() -> None:
    """LC-53."""
    state = position(ARMED, "act", 2)
    state.apply_checked(state.string_to_action("beam-yM@S>L-kS@L^"))
    prompt = "Ann: the small black ship now orbits the small planet. Let it stand, or point it at a planet."
    assert WORDS.prompt(state, NAMES) == prompt
    assert sentence_of(state, "^") == "Ann lets Bob's small black ship stand."


def test_the_win_names_its_colonies() -> None:
    """LC-21, LC-Q1: the fourth dominant colony ends the game."""
    state = position("S:rS:yS:-/M:rM:-:-/L:-:-:rL^", "hop", 0)
    state.apply_checked(state.string_to_action("hop-rL@L^"))
    assert WORDS.prompt(state, NAMES) == WORDS.result(state, NAMES) == "Ann wins with 4 dominant colonies."
    assert [standing.score for standing in WORDS.standings(state)] == [4, 0]


def test_a_diagram_stars_what_is_dominant() -> None:
    """LC-E1: the small colony outside does not count, and the inner large one is covered."""
    state = position("S:-:-:rM>L/M:-:-:-/L:yS,bL:rL,kL:-", "act", 5)
    lines = WORDS.diagram(state).splitlines()
    assert lines[2].startswith("L  yS bL* [L] kL rL* ")
    assert lines[0].endswith(" orbit rM>L")
    assert WORDS.heading(state, NAMES) == "Ann's turn"


# --- reasons ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("phase", "points", "picked", "key", "clause"),
    [
        ("buy", 2, (), "pyramid.yL.0", "LC-28"),
        ("buy", 2, (), "pyramid.kM.0", "LC-28"),
        ("buy", 2, (), "button.lasers", "LC-23"),
        ("orbit", 2, (), "pyramid.yL.0", "LC-Q7"),
        ("orbit", 2, (), "button.fade", "LC-58"),
        ("act", 1, (), "button.lasers", "LC-49"),
        ("act", 4, (), "button.freeze", "LC-54"),
        ("act", 4, (), "button.greener", "LC-47"),
        ("act", 5, (), "pyramid.rM.0", "LC-34"),
        ("act", 5, (), "pyramid.yL.0", "LC-Q7"),
        ("act", 5, ("button.lasers",), "pyramid.rS.0", "LC-13"),
        ("act", 5, ("button.lasers",), "pyramid.yM.0", "LC-49"),
        ("act", 5, ("button.lasers",), "pyramid.bM.0", "LC-8"),
        ("act", 5, ("button.lasers", "pyramid.rM.0"), "pyramid.rL.0", "LC-50"),
        ("act", 5, ("button.lasers", "pyramid.rM.0"), "pyramid.kM.0", "LC-49"),
        ("act", 5, ("button.lasers", "pyramid.rM.0"), "pyramid.kL.0", "LC-50"),
        ("act", 5, ("button.swerve", "pyramid.rM.0"), "world.S", "LC-12"),
        ("act", 5, ("button.swerve", "pyramid.rM.0"), "world.L", "LC-Q14"),
        ("act", 5, ("button.swerve",), "pyramid.rL.0", "LC-46"),
        ("act", 5, ("button.fade",), "pyramid.yL.0", "LC-Q9"),
        ("act", 5, ("button.fade",), "pyramid.rM.0", "LC-51"),
        ("wild", 0, (), "pyramid.yL.0", "LC-Q10"),
        ("tip", 0, (), "pyramid.rM.0", "LC-40"),
        ("tip", 0, ("pyramid.rS.0",), "aim.stand", "LC-40"),
        ("dig", 0, (), "pyramid.rS.0", "LC-41"),
        ("hop", 0, (), "button.fade", "LC-36"),
        ("swap", 0, (), "pyramid.yL.0", "LC-Q16"),
        ("roll", 0, (), "die", "LC-35"),
    ],
)
def test_a_reason_names_its_clause(
    phase: str, points: int, picked: tuple[str, ...], key: str, clause: str
) -> None:
    assert WORDS.why_not(position(ARMED, phase, points), picked, key).clause == clause


@pytest.mark.parametrize(
    ("planets", "key", "text", "clause"),
    [
        (
            "S:rL:-:rM^/M:-:-:-/L:-:-:kS^",
            "button.lasers",
            "The medium red ship stands, and so points at nothing.",
            "LC-13",
        ),
        (
            "S:rL:-:rM>M,rS^/M:-:-:-/L:-:-:kS^",
            "button.lasers",
            "The medium red ship points at the medium planet, and no ship orbits that.",
            "LC-49",
        ),
        (
            "S:rL:kS:-/M:-:-:-/L:-:-:-",
            "button.greener",
            "There is a dominant colony on the other side of the planet.",
            "LC-48",
        ),
        (
            "S:rL:yS:-/M:-:-:-/L:-:-:-",
            "button.greener",
            "There is a dominant colony on the other side of the planet.",
            "LC-Q31",
        ),
        (
            "S:rL:-:-/M:-:-:-/L:-:-:-",
            "button.swerve",
            "The large red colony is above the small planet: Swerve needs a ship in orbit.",
            "LC-46",
        ),
    ],
)
def test_a_button_is_refused_for_the_piece_that_came_nearest(
    planets: str, key: str, text: str, clause: str
) -> None:
    """LC-E11 among them."""
    reason = WORDS.why_not(position(planets, "act", 5), (), key)
    assert (reason.text, reason.clause) == (text, clause)


def test_a_frozen_ship_is_refused_to_all_but_wild() -> None:
    """LC-E10, LC-Q21."""
    planets = "S:rL:-:rM>L,rS>L/M:-:-:-/L:-:-:yS^"
    state = position(planets, "act", 5, "held=rM,yS")
    assert WORDS.why_not(state, ("button.swerve",), "pyramid.rM.0").clause == "LC-Q21"
    assert WORDS.why_not(state, (), "button.lasers").text == (
        "Every ship round the large planet is frozen for this turn."
    )
    wild = position(planets, "wild", 0, "held=rM")
    assert "wild-rM@S>L" in map(wild.action_to_string, wild.legal_actions())


def test_of_twins_in_one_place_one_is_chosen_for_both() -> None:
    """LC-Q34; among three there are no lasers (LC-66), and Fade has a clause of its own (LC-65)."""
    state = of_three("S:rL:-:rM^,rM^/M:-:-:-/L:-:-:-", "act", 5)
    assert WORDS.why_not(state, ("button.fade",), "pyramid.rM.1").clause == "LC-Q34"
    assert WORDS.why_not(state, (), "button.lasers").clause == "LC-66"
    assert WORDS.why_not(state, ("button.fade",), "pyramid.yS.0").clause == "LC-64"
    for button in ("button.fade", "button.teleport"):
        assert WORDS.why_not(of_three("S:rL:-:-/M:-:-:-/L:-:-:-", "act", 0), (), button).clause == "LC-65"
