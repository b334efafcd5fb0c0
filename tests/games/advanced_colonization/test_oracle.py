"""The engine of Advanced Colonization against its second implementation, in lockstep by names.

At every ply both must agree on who decides, in whose turn, on the legal names, the points, the planets, where
every pyramid is, what dominates, what is chosen, and how it ended. The walks are seeded; most of the policies
steer into what plain chance seldom shows: high stacks, shots, revolts, bombs, and games that come to an end.
"""

from __future__ import annotations

from collections import Counter
from functools import partial
from typing import Final

import pytest

from orrery.games.pyramids.rules.notation import piece_name
from tests.games.advanced_colonization.middles import middles
from tests.games.advanced_colonization.oracle import AdvancedColonizationOracle as Oracle
from tests.games.advanced_colonization.oracle_line import oracle_at
from tests.games.advanced_colonization.oracle_seen import dominant, ships
from tests.games.advanced_colonization.positions import SEATS, Table, new_game
from tests.games.lockstep import Weigh, assert_same_choices, assert_same_winners, plain, walk
from tests.games.oracle import OVER

CAP: Final = 600
"""Plies after which a walk is given up; no rule of the game (G6)."""
GAMES_EACH: Final = 4
MIDDLES: Final = 80
MIDDLE_CAP: Final = 40
"""How many strewn tables are played on from, and for how many plies."""


def _by_verb(weights: dict[str, float]) -> Weigh:
    """A weight for each verb, 1 for those not named."""
    return lambda name: weights.get(name.partition("-")[0], 1)


POLICIES: Final[dict[str, Weigh]] = {
    "plain": plain,
    "settle": _by_verb({"return": 0.02, "far": 20, "near": 20, "greener": 9, "beam": 0.1, "bomb": 0.02}),
    "fight": _by_verb(
        {"return": 0.02, "lasers": 60, "revolt": 90, "beam": 0.1, "shift": 2, "near": 9, "far": 9}
    ),
    "wreck": _by_verb({"return": 0.05, "buy": 0.1, "orbit": 0.3, "shift": 40, "lasers": 60, "beam": 0.1}),
    "tow": _by_verb({"return": 0.02, "bomb": 3, "beam": 9, "redirect": 0.3, "fire": 0.3}),
    "idle": _by_verb({"return": 9, "next": 9, "buy": 0.3}),
}


def _assert_same(table: Table, oracle: Oracle) -> None:
    """Raises AssertionError at the first thing that the two see differently.

    While a new planet is chosen, the bomb has gone off for the oracle only: no rule can tell (AC-Q1).
    """
    state = table.state
    assert_same_choices(state, oracle)
    assert_same_winners(state, oracle)
    if table.phase == "planet":
        return
    assert oracle.player() == OVER or table.points == oracle.points
    assert table.planets == oracle.planets
    assert table.spare_planets == set(oracle.spare_planets)
    assert table.burned_planets == set(oracle.burned_planets)
    for planet in oracle.planets:
        above, below = oracle.stacks[planet, "+"], oracle.stacks[planet, "-"]
        assert table.stack(planet) == " ".join([*above[::-1], f"|{planet}|", *below])
    assert " ".join(table.ships) == ships(oracle)
    assert sorted(table.dominant) == dominant(oracle)
    assert (table.bank, table.burned) == (Counter(oracle.bank), Counter(oracle.burned))
    assert [table.reserve(seat) for seat in SEATS] == [Counter(reserve) for reserve in oracle.reserves]
    assert [piece_name(state, piece) for piece in state.chosen] == [piece.name for piece in oracle.targets]


def _walk(table: Table, oracle: Oracle, policy: str, seed: str, cap: int) -> list[str]:
    same = partial(_assert_same, table, oracle)
    return walk(table.state, oracle, same, POLICIES[policy], seed, cap=cap)


@pytest.mark.parametrize("policy", POLICIES)
@pytest.mark.parametrize("repetition", ["draw", "off"])
@pytest.mark.parametrize("reattach", ["off", "same_side"])
def test_engine_and_oracle_agree(reattach: str, repetition: str, policy: str) -> None:
    options = {"reattach": reattach, "repetition": repetition}
    for number in range(GAMES_EACH):
        seed = f"{reattach} {repetition} {policy} {number}"
        assert _walk(new_game(**options), Oracle(options), policy, seed, CAP)


@pytest.mark.parametrize("policy", POLICIES)
def test_they_agree_from_the_middle_of_strange_games(policy: str) -> None:
    for number, (line, table) in enumerate(middles(policy, MIDDLES)):
        oracle = oracle_at(line)
        assert _walk(table, oracle, policy, f"{policy} {number}", MIDDLE_CAP)
