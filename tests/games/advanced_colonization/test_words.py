"""Advanced Colonization in sentences and in reasons."""

from __future__ import annotations

from typing import Final

import pytest

from orrery.games.advanced_colonization.game import GAME
from orrery.games.advanced_colonization.rules.state import AdvancedColonization
from orrery.games.advanced_colonization.table.words import WORDS

NAMES: Final = ("Ann", "Bob")
ARMED: Final = "S:-:-:rM>L,rS^,yM>L/M:kM,rM:-:kL^/L:bL,rS:-:kS^,kS^,bM>S"
"""A red and a yellow ship point at the large planet, which has two twins, a third ship and two colonies."""
EIGHT: Final = "rL,rL,yL,yL,yS,yS,kL,kM"


def position(
    planets: str, phase: str = "act", points: int = 5, *, burned: str = "-", reserves: str = "-/-"
) -> AdvancedColonization:
    """Red and yellow are on turn."""
    line = f"2 off,draw {planets} {reserves} {burned} R {phase} {points} -"
    return GAME.parse_position(line, GAME.info.rules_version)


def sentence_of(state: AdvancedColonization, notation: str) -> str:
    return WORDS.sentence(state, state.string_to_action(notation), NAMES)


def played(state: AdvancedColonization, *notations: str) -> list[str]:
    """The sentences of actions that follow each other."""
    sentences = []
    for notation in notations:
        sentences.append(sentence_of(state, notation))
        state.apply_checked(state.string_to_action(notation))
    return sentences


# --- sentences -------------------------------------------------------------------------------------


def test_lasers_have_a_sentence_for_each_shot() -> None:
    """AC-46; two twins in one place are targets one after the other."""
    state = position(ARMED)
    assert played(state, "lasers-rM@S>L", "burn-yS", "target-kS@L^", "target-kS@L^", "fire") == [
        "Ann readies the lasers of the medium red ship pointing from the small planet at the large planet.",
        "Ann burns a small yellow ship from the bank.",
        "Ann targets Bob's small black ship standing round the large planet.",
        "Ann targets Bob's small black ship standing round the large planet.",
        "Ann fires: both of Bob's small black ships go back to the bank.",
    ]


def test_the_log_says_what_an_action_costs_and_what_is_left() -> None:
    """The price of a weapon is paid when it is readied (AC-27)."""
    state = position(ARMED)
    assert WORDS.price(state, state.string_to_action("bomb-rS@S^")) == "3 AP, 2 left"
    assert WORDS.price(state, state.string_to_action("next")) == ""


def test_a_beam_has_a_sentence_for_each_ship() -> None:
    """AC-47, AC-48."""
    state = position(ARMED)
    start = ("beam-yM@S>L", "target-kS@L^", "target-bM@L>S", "fire")
    targets = "Bob's small black ship and Bob's medium blue ship"
    assert played(state, *start)[-1] == f"Ann's beam takes hold of {targets}."
    assert WORDS.prompt(state, NAMES) == "Ann: choose a planet to which the beam moves the 2 targets."
    assert played(state, "to-S", "^", ">M") == [
        f"Ann pulls {targets} to the small planet.",
        "Ann lets Bob's small black ship stand.",
        "Ann points Bob's medium blue ship at the medium planet.",
    ]


def test_the_sentence_of_a_bomb_names_one_or_two_that_it_destroys() -> None:
    state = position("S:-:-:-/M:-:-:-/L:bL,rM:yL:-")
    played(state, "bomb-rM@L+1")
    told = sentence_of(state, "planet-L2-same")
    assert "and the large yellow colony and Bob's large blue colony go back to the bank. A " in told


def test_the_sentence_of_a_bomb_names_all_that_it_burns_and_destroys() -> None:
    """AC-E5."""
    planets = "S:-:-:rS>L/M:-:-:rL^/L:bL,rM:yL,kL:kS^,yM>S"
    state = position(planets)
    assert played(state, "bomb-rM@L+1") == [
        "Ann readies the medium red colony above the large planet as a Neutron Bomb."
    ]
    assert WORDS.prompt(state, NAMES) == (
        "Ann: choose a spare planet to replace the large planet, then where to put it."
    )
    bang = "Neutron Bomb! Ann burns the medium red colony and the large planet"
    back = "and 5 pyramids there go back to the bank."
    change = "Ann now has 0 dominant colonies (1 before) and Bob now has 0 dominant colonies (1 before)."
    change = f"1 ship that pointed there now points at nothing. {change}"
    assert sentence_of(state, "planet-S2-other") == (
        f"{bang}, {back} A small planet takes its place, across the line between the two others. {change}"
    )
    state.apply_checked(state.string_to_action("planet-S2-same"))
    assert sentence_of(state, "return-rS@S>-") == (
        "Ann returns the small red ship pointing from the small planet S at nothing to the reserve."
    )


def test_the_sentence_of_a_revolt_names_who_falls() -> None:
    """AC-E9."""
    state = position("S:-:-:-/M:kM,rM:-:-/L:-:-:-", burned=EIGHT)
    fallen = "Bob's medium black colony goes back to the bank."
    change = "Ann now has 1 dominant colony (0 before) and Bob now has 0 dominant colonies (1 before)."
    lead = "Ann lets the medium red colony above the medium planet revolt"
    assert sentence_of(state, "revolt-rM@M+1") == f"{lead}: {fallen} {change}"


@pytest.mark.parametrize(
    ("notation", "sentence"),
    [
        (
            "advance-rM@S>L>M",
            (
                "Ann advances the medium red ship from the small planet to the large planet, "
                "to point at the medium planet."
            ),
        ),
        ("redirect-yM@S>L^", "Ann stands up the medium yellow ship, by Redirect."),
        (
            "far-yM@S>L",
            (
                "Ann settles below the large planet with the medium yellow ship from the small planet, "
                "too small to dominate there."
            ),
        ),
        ("return-rS@S^", "Ann returns the small red ship standing round the small planet to the reserve."),
        ("shift-yS", "Phase Shift! Ann burns a small yellow ship from the bank."),
    ],
)
def test_the_sentence_of_an_action(notation: str, sentence: str) -> None:
    assert sentence_of(position(ARMED), notation) == sentence


# --- what is asked, and how things stand -----------------------------------------------------------


def test_a_beamed_ship_adrift_may_be_left_so() -> None:
    """AC-Q26."""
    state = position("S:-:-:kS>-/M2:-:-:yM>S/L:-:-:-", points=2, burned="rM,M")
    played(state, "beam-yM@M2>S", "target-kS@S>-", "fire", "to-L")
    prompt = "the small black ship now orbits the large planet. Let it stand, or point it at a planet"
    assert WORDS.prompt(state, NAMES) == f"Ann: {prompt}, or leave it pointing at nothing."
    assert sentence_of(state, ">-") == "Ann points Bob's small black ship at nothing."


@pytest.mark.parametrize(
    ("ship", "asked"),
    [
        ("rS", "choose a planet for the small red ship to point at."),
        ("rM", "stand up the medium red ship, or choose a planet for it to point at."),
    ],
)
def test_a_ship_that_stands_is_not_asked_to_stand_up(ship: str, asked: str) -> None:
    """AC-31, AC-Q14."""
    picked = ("button.redirect", f"pyramid.{ship}.0")
    assert WORDS.follow_up(position(ARMED), picked, NAMES) == f"Ann: {asked}"


def test_the_table_of_scores_counts_what_burned() -> None:
    ours, theirs = WORDS.standings(position("S:-:-:-/M:kM,rM:-:-/L:-:-:-", burned=EIGHT, reserves="rS/-"))
    assert (ours.score, theirs.score) == (0, 1)
    assert dict(ours.facts) == {"Colonies": "1", "Orbit": "0", "Burned": "6"}
    assert dict(theirs.facts) == {"Colonies": "1", "Orbit": "0", "Burned": "2"}


def test_the_result_of_a_third_repetition_is_a_draw() -> None:
    """AC-Q35."""
    state = GAME.new_initial_state(2)
    assert isinstance(state, AdvancedColonization)
    for _ in range(4 * 3):
        state.apply_checked(state.string_to_action("next"))
    assert (
        WORDS.prompt(state, NAMES) == "Ann and Bob draw: the same position began a turn for the third time."
    )


def test_the_result_of_a_game_that_nobody_can_win_is_a_draw() -> None:
    """AC-Q36."""
    burned = "rS,rS,rM,rM,rL,rL,yS,yS,kS,kS,kM,kM,kL,kL,bS,bS,bM"
    state = position("S:-:-:yL>M/M:-:-:-/L:-:-:bL^", burned=burned)
    played(state, "bomb-yL@S>M", "planet-S2-same")
    assert WORDS.result(state, NAMES) == "Ann and Bob draw: neither has four pyramids left in the game."


# --- reasons ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("phase", "points", "picked", "key", "clause"),
    [
        ("buy", 5, (), "pyramid.kM.1", "AC-22"),
        ("buy", 5, (), "button.return", "AC-20"),
        ("orbit", 5, (), "pyramid.rL.0", "AC-Q33"),
        ("orbit", 5, (), "pyramid.rS.0", "AC-23"),
        ("act", 1, (), "button.far", "AC-32"),
        ("act", 5, (), "button.revolt", "AC-44"),
        ("act", 5, (), "button.greener", "AC-34"),
        ("act", 5, (), "pyramid.rM.0", "AC-26"),
        ("act", 5, ("button.return",), "pyramid.rL.0", "AC-Q11"),
        ("act", 5, ("button.return",), "pyramid.kM.0", "AC-Q11"),
        ("act", 5, ("button.advance",), "pyramid.rS.0", "AC-52"),
        ("act", 5, ("button.advance", "pyramid.rM.0"), "world.L", "AC-9"),
        ("act", 5, ("button.advance", "pyramid.rM.0"), "aim.stand", "AC-Q13"),
        ("act", 5, ("button.advance", "pyramid.rM.0"), "world.S2", "AC-8"),
        ("act", 5, ("button.redirect",), "pyramid.rL.0", "AC-Q15"),
        ("act", 5, ("button.redirect", "pyramid.rM.0"), "world.L", "AC-Q14"),
        ("act", 5, ("button.near",), "pyramid.rM.0", "AC-33"),
        ("act", 5, ("button.lasers",), "pyramid.yM.0", "AC-45"),
        ("act", 5, ("button.beam",), "pyramid.rM.0", "AC-47"),
        ("act", 5, ("button.bomb",), "pyramid.rL.0", "AC-Q9"),
        ("act", 5, ("button.shift",), "pyramid.kL.1", "AC-Q19"),
        ("act", 5, ("button.shift",), "pyramid.rM.0", "AC-Q19"),
    ],
)
def test_a_reason_names_its_clause(
    phase: str, points: int, picked: tuple[str, ...], key: str, clause: str
) -> None:
    assert WORDS.why_not(position(ARMED, phase, points), picked, key).clause == clause


@pytest.mark.parametrize(
    ("planets", "burned", "key", "text", "clause"),
    [
        (
            "S:-:-:-/M:rM:kM:-/L:-:-:-",
            "-",
            "button.greener",
            (
                "There is a dominant colony on the other side of the planet, which blocks this "
                "until 8 ships are out of the game. So far 0 are."
            ),
            "AC-35",
        ),
        (
            "S:-:-:-/M:kM,rL:-:-/L:-:-:-",
            "rM,rM,yL,yL,yS,yS,kL,kM",
            "button.revolt",
            "The large red colony isn't its planet's size, so it can't be dominant.",
            "AC-Q27",
        ),
        (
            "S:-:-:-/M:rM:kM:-/L:-:-:-",
            EIGHT,
            "button.revolt",
            "The medium red colony is dominant itself.",
            "AC-43",
        ),
        (
            "S2:-:-:rM^/M2:-:-:-/L2:-:-:-",
            "rS,kS,kM,S,M,L",
            "button.bomb",
            "The bank has no planet left to replace a burned one.",
            "AC-40",
        ),
        (
            "S:-:-:rM>-,rS^/M2:-:-:kS^/L:-:-:-",
            "kM,M",
            "button.lasers",
            "The small red ship stands, and so points at nothing.",
            "AC-52",
        ),
        (
            "S:-:-:rM>L/M:-:-:kS^/L:-:-:-",
            "-",
            "button.lasers",
            "The medium red ship points at the large planet, where there is no ship or colony.",
            "AC-Q23",
        ),
    ],
)
def test_a_button_is_refused_for_the_nearest_reason(
    planets: str, burned: str, key: str, text: str, clause: str
) -> None:
    reason = WORDS.why_not(position(planets, burned=burned), (), key)
    assert (reason.text, reason.clause) == (text, clause)


def test_a_ship_too_dear_says_what_is_left() -> None:
    """AC-22, AC-E2."""
    state = position("S:-:-:-/M:-:-:-/L:-:-:-", "buy", 1, reserves="rS,rS/-")
    reason = WORDS.why_not(state, (), "pyramid.rL.0")
    assert (reason.text, reason.clause) == ("A ship costs 2 AP, and you have 1 AP.", "AC-22")


def test_without_a_pyramid_in_the_bank_nothing_can_be_burned() -> None:
    """AC-Q19, AC-E13."""
    reserve = "rS,rS,rM,rL,rL,yS,yS,yM,yM,yL,yL"
    state = position("S:-:-:rM>M/M:kM:-:-/L:-:-:-", reserves=f"{reserve}/-")
    assert WORDS.why_not(state, (), "button.lasers").clause == "AC-Q19"
    assert WORDS.why_not(state, (), "button.shift").clause == "AC-Q19"


def test_a_target_is_refused_with_its_reason() -> None:
    """AC-Q22: what was passed over does not come up again, and of twins alike the first comes first."""
    state = position(ARMED)
    played(state, "lasers-rM@S>L", "burn-yS")
    refused = {
        key: WORDS.why_not(state, (), key).clause
        for key in ("button.fire", "pyramid.kS.1", "pyramid.kM.0", "pyramid.rL.0")
    }
    assert refused == {
        "button.fire": "AC-Q23", "pyramid.kS.1": "AC-3", "pyramid.kM.0": "AC-46", "pyramid.rL.0": "AC-46",
    }  # fmt: skip
    played(state, "target-kS@L^")
    assert WORDS.why_not(state, (), "pyramid.kS.0").text == "The small black ship is a target already."
    assert WORDS.why_not(state, (), "pyramid.rS.1").clause == "AC-Q22"


def test_a_beam_leaves_colonies_alone_and_goes_elsewhere() -> None:
    """AC-47."""
    state = position(ARMED)
    played(state, "beam-yM@S>L")
    assert WORDS.why_not(state, (), "pyramid.bL.1").text == (
        "The large blue colony is a colony: a Tractor Beam moves only ships."
    )
    played(state, "target-kS@L^", "fire")
    assert WORDS.why_not(state, (), "world.L").clause == "AC-47"
    played(state, "to-S")
    assert WORDS.why_not(state, (), "world.S").clause == "AC-9"
