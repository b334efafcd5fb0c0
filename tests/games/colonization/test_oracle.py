"""The engine of the pyramids' Colonization against its second implementation, in lockstep by names.

At every ply both must agree on who decides, in whose turn, on the legal names, the odds, the points, where
every pyramid is, what is frozen, what dominates, and who has won. The walks are seeded; three of the four
policies steer into what plain chance seldom shows: high stacks, ships that fight, and the dear actions.
"""

from __future__ import annotations

from functools import partial
from typing import Final

import pytest

from tests.games.colonization.oracle import ColonizationOracle
from tests.games.colonization.positions import Table, new_game
from tests.games.lockstep import Weigh, assert_same_choices, assert_same_winners, plain, walk
from tests.games.oracle import CHANCE, OVER

CAP: Final = 1000
"""Plies after which a walk is given up; no rule of the game (G6)."""
GAMES_EACH: Final = 5


def _settle(name: str) -> float:
    """Ships out, and in the reserve, so that stacks grow and dear actions come within reach."""
    verb = name.partition("-")[0]
    return {"fade": 0.05, "buy": 6, "orbit": 9, "greener": 9, "next": 0.5}.get(verb, 1)


def _fight(name: str) -> float:
    """Ships that lie down and fire."""
    verb = name.partition("-")[0]
    if verb in ("tip", "aim", "swerve"):
        return 0.2 if name.endswith("^") else 4
    return {"fade": 0.02, "lasers": 6, "beam": 9, "freeze": 9, "buy": 4, "orbit": 9, "next": 0.5}.get(verb, 1)


def _wander(name: str) -> float:
    """Ships that teleport, turn and fade."""
    verb = name.partition("-")[0]
    return {"teleport": 9, "swerve": 9, "fade": 0.3, "buy": 4, "orbit": 9, "next": 0.3}.get(verb, 1)


POLICIES: Final[dict[str, Weigh]] = {
    "plain": plain,
    "settle": _settle,
    "fight": _fight,
    "wander": _wander,
}


def _ships(names: list[str], *, is_turning: bool) -> list[str]:
    """The ships by name; while one is to be turned, how they lie is not looked at."""
    return sorted(name[:4] if is_turning else name for name in names)


def _assert_same(table: Table, oracle: ColonizationOracle) -> None:
    """Raises AssertionError at the first thing that the two see differently."""
    state = table.state
    assert_same_choices(state, oracle)
    assert_same_winners(state, oracle)
    if oracle.player() != OVER and oracle.turn() != CHANCE:
        assert table.points == oracle.points
    is_turning = table.phase == "turn"
    ships = table.placed(in_orbit=True)
    assert _ships(ships, is_turning=is_turning) == _ships(oracle.orbit, is_turning=is_turning)
    assert table.colonies == set(oracle.colonies())
    assert table.bank == oracle.bank()
    for seat in range(state.num_players):
        letter = table.letters[seat]
        assert sorted(table.reserve(letter).elements()) == sorted(oracle.reserve[seat])
        assert table.dominant(letter) == set(oracle.dominant_of(seat))
    assert table.frozen == set(oracle.frozen)


@pytest.mark.parametrize("policy", POLICIES)
@pytest.mark.parametrize("players", [2, 3, 4])
def test_engine_and_oracle_agree(players: int, policy: str) -> None:
    for number in range(GAMES_EACH):
        table, oracle = new_game(players), ColonizationOracle(players)
        same, seed = partial(_assert_same, table, oracle), f"{players} {policy} {number}"
        assert walk(table.state, oracle, same, POLICIES[policy], seed, cap=CAP)
