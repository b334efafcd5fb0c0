"""The rules of Nine Craters, clause by clause."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from orrery.core.strategy import Strategy
from tests.games.matches import play_against_chance
from tests.games.spoken import Spoken
from tests.sample_game.bot import strategy
from tests.sample_game.game import GAME
from tests.sample_game.oracle import oracle_at
from tests.sample_game.rules.actions import NUM_DISTINCT_ACTIONS, decode, encode


class Table(Spoken):
    """A game that is spoken to."""

    letters = "RB"


def table(line: str = "any .../.../... R roll -") -> Table:
    return Table(GAME.deserialize(line))


@pytest.mark.clause("SG-1", "SG-2")
def test_red_begins_on_nine_empty_craters() -> None:
    state = GAME.new_initial_state()
    assert state.serialize() == "any .../.../... R roll -"
    assert Table(state).play("1 a1").turn == "B"


@pytest.mark.clause("SG-3")
@pytest.mark.parametrize(
    ("face", "line"),
    [
        ("1", "a1 b1 c1"),
        ("2", "a2 b2 c2"),
        ("3", "a3 b3 c3"),
        ("4", "a1 a2 a3"),
        ("5", "b1 b2 b3"),
        ("6", "c1 c2 c3"),
    ],
)
def test_a_face_opens_a_row_or_a_column(face: str, line: str) -> None:
    assert table().odds[face] == pytest.approx(1 / 6)
    assert table().play(face).legal == line.split()


@pytest.mark.clause("SG-4", "SG-E1")
def test_stones_land_in_empty_craters_of_the_open_line() -> None:
    assert table("any .../R../... B land 2").legal == ["b2", "c2"]


@pytest.mark.clause("SG-Q1")
def test_a_full_line_is_passed_or_any_crater_will_do() -> None:
    board = "RBR/.../..."
    assert table(f"any {board} B land 1").legal == ["a2", "b2", "c2", "a3", "b3", "c3"]
    passing = table(f"pass {board} B land 1")
    assert passing.legal == ["pass"]
    assert passing.then("pass").state.serialize() == f"pass {board} R roll -"


@pytest.mark.clause("SG-5")
@pytest.mark.parametrize("line", ["a1 b1 c1", "b1 b2 b3", "a1 b2 c3", "c1 b2 a3"])
def test_three_in_a_line_win(line: str) -> None:
    first, second, third = line.split()
    faces = {name: str(int(name[1])) for name in line.split()}
    others = [name for name in ("c3", "a2", "b1", "c2") if name not in line.split()][:2]
    played = f"{faces[first]} {first} {others[0][1]} {others[0]} {faces[second]} {second} "
    played += f"{others[1][1]} {others[1]} {faces[third]} {third}"
    ended = table().play(played)
    assert ended.asked == "over"
    assert ended.state.returns() == [1, -1]


@pytest.mark.clause("SG-6")
def test_a_full_board_without_a_line_is_shared() -> None:
    ended = table("any RBR/RBB/BR. R land 3").play("c3")
    assert ended.asked == "over"
    assert ended.state.returns() == [0, 0]


def test_actions_are_taken_apart_and_put_together() -> None:
    assert [encode(decode(action)) for action in range(NUM_DISTINCT_ACTIONS)] == list(
        range(NUM_DISTINCT_ACTIONS)
    )


@pytest.mark.parametrize("full_line", ["any", "pass"])
def test_the_oracle_goes_the_same_ways(full_line: str) -> None:
    for seed in range(40):
        rng = Random(seed)
        spoken = table(f"{full_line} .../.../... R roll -")
        oracle = oracle_at(spoken.state.serialize())
        while oracle.legal():
            assert spoken.legal == oracle.legal()
            assert spoken.state.current_player() == oracle.player()
            choice = rng.choice(oracle.legal())
            spoken.play(choice)
            oracle.play(choice)
        assert spoken.state.is_terminal()
        assert {seat for seat, value in enumerate(spoken.state.returns()) if value >= 0} == oracle.winners()


def test_a_sensible_player_beats_a_random_one() -> None:
    ours: Strategy[Any] = strategy.STRATEGY
    rng, won, sensible = Random(1), 0.0, ours.choose
    for number in range(60):
        won += play_against_chance(GAME.new_initial_state(), number % 2, sensible, rng)
    assert won > 20
