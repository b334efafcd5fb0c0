"""The rules of Pearl Divers, clause by clause."""

from __future__ import annotations

from random import Random

import pytest

from tests.games.spoken import Spoken
from tests.pearl_divers.game import GAME
from tests.pearl_divers.oracle import oracle_at


class Table(Spoken):
    """A game that is spoken to."""

    letters = "GHT"


def table(line: str = "2 ......... G take") -> Table:
    return Table(GAME.deserialize(line))


@pytest.mark.clause("PD-1", "PD-2")
def test_players_take_numbers_in_turn() -> None:
    assert table().turn == "G"
    assert table().play("1").legal == ["2", "3", "4", "5", "6", "7", "8", "9"]


@pytest.mark.clause("PD-3")
def test_the_first_to_reach_the_goal_wins() -> None:
    ended = table().play("1 2 3 4 5 6 7 8 9")
    assert ended.asked == "over"
    assert ended.state.returns()[ended.state.turn_player()] == 1


@pytest.mark.parametrize("players", GAME.info.players)
def test_the_oracle_takes_the_same_course(players: int) -> None:
    for seed in range(20):
        rng, spoken = Random(seed), Table(GAME.new_initial_state(players))
        oracle = oracle_at(spoken.state.serialize())
        while oracle.legal():
            assert spoken.legal == oracle.legal()
            assert spoken.state.current_player() == oracle.player()
            choice = rng.choice(oracle.legal())
            spoken.play(choice)
            oracle.play(choice)
        assert spoken.state.is_terminal()
        best = max(spoken.state.returns())
        assert {
            seat for seat, value in enumerate(spoken.state.returns()) if value == best
        } == oracle.winners()
