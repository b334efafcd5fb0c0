"""Position lines of the pyramids' Colonization: what is read back, and what cannot be played on."""

from __future__ import annotations

from typing import Final

import pytest

from orrery.core.state import IllegalActionError, PositionError
from orrery.games.colonization.game import GAME
from tests.games.colonization.positions import new_game, position, random_game
from tests.games.colonization.soundness import assert_sound

START: Final = "2 - S:-:-:-/M:-:-:-/L:-:-:- -/- - R buy 3 -"


def refusal(*, change: tuple[str, str], line: str = START) -> str:
    """What is said of a line that was changed."""
    assert change[0] in line
    GAME.deserialize(line)
    with pytest.raises(PositionError) as refused:
        GAME.deserialize(line.replace(*change, 1))
    return str(refused.value)


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("seed", range(4))
def test_every_position_is_sound_and_read_back(players: int, seed: int) -> None:
    for table in random_game(seed, players, 400):
        state = table.state
        assert_sound(state)
        again = GAME.deserialize(state.serialize())
        assert (again.key(), again.serialize()) == (state.key(), state.serialize())
        assert again.legal_actions() == state.legal_actions()


def test_the_first_position_is_written_so() -> None:
    assert new_game().state.serialize() == START
    assert new_game(3).state.serialize() == "3 - S:-:-:-/M:-:-:-/L:-:-:- -/-/- - R buy 3 -"


def test_a_copy_is_independent() -> None:
    table = position("rM@S^ kS@L>S", L="yS bL | rL kL", phase="roll", details="frozen=kS;held=rM")
    line = table.state.serialize()
    table.then("swap swap-kS@L>S with-yS@L+2")
    table.then("wild wild-rM@S^")
    assert table.state.serialize() == line
    assert "frozen=kS;held=rM" in line


def test_twins_may_be_written_in_any_order() -> None:
    line = "3 - S:-:-:-/M:-:-:-/L:rL,kL,rL:-:rS>S,rS^ -/-/- - R act 3 -"
    assert GAME.deserialize(line).serialize() == line.replace("rS>S,rS^", "rS^,rS>S")


@pytest.mark.parametrize(
    ("change", "said"),
    [
        (("2 -", "5 -"), "players"),
        (("2 -", "2 on"), "no settings"),
        (("S:-:-:-/M", "M:-:-:-/S"), "order S, M, L"),
        (("S:-", "S2:-"), "a planet is one of"),
        (("S:-:-:-", "S:rM:-:rM^"), "no more than one rM"),
        (("S:-:-:-", "S:gM:-:-"), "a pyramid is a colour and a size"),
        (("S:-:-:-", "S:-:-:rM>S"), "no ship points at the planet that it orbits"),
        (("S:-:-:-", "S:-:-:rM>-"), "LC-12"),
        (("-/- -", "kS/- -"), "another player"),
        (("-/- - R", "-/- rM R"), "nothing leaves this game"),
        ((" R ", " Y "), "a seat is one of R, K"),
        (("buy", "over"), "4 dominant"),
        (("buy", "hop"), "no game can go on"),
        (("buy", "turn"), "chosen"),
        (("buy", "with"), "chosen"),
        (("buy 3", "buy 6"), "from 0 to 5"),
        (("3 -", "3 frozen=rM"), "ships in orbit"),
        (("3 -", "3 chosen=rM"), "written with where it is"),
        (("3 -", "3 die=hop"), "a detail is one of"),
        (("S:-:-:-/M:-:-:-", "S:rS:yS:-/M:rM:yM:-"), "4 dominant"),
    ],
)
def test_what_cannot_be_played_on_is_refused(change: tuple[str, str], said: str) -> None:
    assert said in refusal(change=change)


def test_a_line_has_nine_fields() -> None:
    with pytest.raises(PositionError, match="9 fields, not 8"):
        GAME.deserialize(START[:-2])


@pytest.mark.parametrize(
    ("change", "said"),
    [
        (("frozen=kS", "held=kS"), "the mover's ships are held"),
        (("frozen=kS", "frozen=kS,kS"), "each once"),
        (("frozen=kS", "frozen=kS;frozen=kM"), "each once"),
        (("R act 3 frozen=kS", "K act 1 frozen=kS;held=kS"), "frozen again"),
    ],
)
def test_freezes_that_nobody_can_have_made_are_refused(change: tuple[str, str], said: str) -> None:
    line = "2 - S:-:-:rS^,kS^,kM^,bS^/M:-:-:-/L:-:-:- -/- - R act 3 frozen=kS"
    assert said in refusal(line=line, change=change)


@pytest.mark.parametrize(
    ("change", "said"),
    [
        (("chosen=kS@S^", "chosen=kS@S^;held=rM"), "ships in orbit"),
        (("chosen=kS@S^", "chosen=kS@M^"), "written with where it is"),
    ],
)
def test_ships_that_cannot_be_turned_are_refused(change: tuple[str, str], said: str) -> None:
    line = "2 - S:-:-:yM>L,kS^/M:-:-:-/L:-:-:- -/- - R turn 1 chosen=kS@S^"
    assert said in refusal(line=line, change=change)


def test_a_pyramid_in_a_reserve_cannot_be_swapped() -> None:
    line = "2 - S:-:-:yM>L,kS^/M:-:-:-/L:-:-:- rL/- - R with 1 chosen=kS@S^"
    assert "LC-44" in refusal(line=line, change=("chosen=kS@S^", "chosen=rL@R"))


def test_nothing_is_played_when_the_game_is_over() -> None:
    table = position(S="rL yM | -", M="rM | yL", points=5).play("greener-rL@S+2")
    with pytest.raises(IllegalActionError, match="over"):
        table.state.apply_action(0)
    assert GAME.deserialize(table.state.serialize()).returns() == [1.0, -1.0]
