"""The engine of Ice Colony against its second implementation: random games walked in lockstep, by names.

At every ply both must agree on who decides, in whose turn, on the legal names, the odds, the units, the
pools, the tokens and the winners. The walks are seeded; three of the four policies steer into what plain
chance seldom shows: fights, crowded squares with forced Moves, pools without change.
"""

from __future__ import annotations

from functools import partial
from typing import Final

import pytest

from orrery.games.ice_colony.rules.board import EMPTY, NEWEST, RULINGS, SQUARES, counts
from orrery.games.ice_colony.rules.state import IceColony
from orrery.games.registry import GAMES
from tests.games.ice_colony.oracle import IceColonyOracle
from tests.games.ice_colony.oracle_board import Pieces, Square
from tests.games.lockstep import Weigh, assert_same_choices, assert_same_winners, plain, walk
from tests.games.oracle import OVER
from tests.games.pairs import covering

CAP: Final = 1500
"""Plies after which a walk is given up; no rule of the game (G6)."""
INFO: Final = GAMES["ice-colony"].info
VALUES: Final = [option.values for option in INFO.options_of(NEWEST)]
BEGINNINGS: Final = [
    *((int(players), values, NEWEST) for players, *values in covering([[*map(str, INFO.players)], *VALUES])),
    *(
        (players, [option.values[at] for option in INFO.options_of(version)], version)
        for version in RULINGS
        if version != NEWEST
        for at in (0, -1)
        for players in INFO.players_of(version)
    ),
]
"""Players, settings, version: any two values meet by the newest rules; older rules take first and last."""


def _fight(name: str) -> float:
    """Attacks and tokens first, and little growth, so that players vanish."""
    return 8 if "x" in name or name.startswith("edge") else 3 if name in ("pass", "reduce") else 1


def _crowd(name: str) -> float:
    """Much growth, few moves: stacks above 3, friends next door."""
    return 10 if name == "grow2" else 4 if name in ("grow1", "pass", "end") else 1


def _scatter(name: str) -> float:
    """Small parts and small pieces: the ones run out, and change with them."""
    small = name.endswith((":1", "in:1")) or (name.startswith("=") and set(name[1:]) == {"1"})
    return 12 if small else 4 if name.startswith("grow") else 1


POLICIES: Final[dict[str, Weigh]] = {
    "plain": plain,
    "fight": _fight,
    "crowd": _crowd,
    "scatter": _scatter,
}


def _units(state: IceColony) -> dict[Square, tuple[int, Pieces]]:
    """What the engine has on its board, in the oracle's form."""
    found: dict[Square, tuple[int, Pieces]] = {}
    for square in SQUARES:
        if state.owner[square] != EMPTY:
            ones, twos, threes = counts(state.stack[square])
            found[divmod(square, 5)] = state.owner[square], (3,) * threes + (2,) * twos + (1,) * ones
    return found


def _assert_same(state: IceColony, oracle: IceColonyOracle) -> None:
    """Raises AssertionError at the first thing that the two see differently."""
    assert_same_choices(state, oracle)
    assert_same_winners(state, oracle)
    assert {seat for seat in range(oracle.players) if state.tokens >> seat & 1} == oracle.tokens()
    if not any(name.startswith("=") for name in oracle.legal()):  # else the engine has lifted the pieces
        assert _units(state) == oracle.units()
        pools = [oracle.pool(seat) for seat in range(oracle.players)]
        assert [counts(pool) for pool in state.pool] == pools
    if oracle.player() == OVER:
        assert set(state.winners()) == oracle.winners()


@pytest.mark.parametrize("policy", POLICIES)
@pytest.mark.parametrize(
    ("players", "values", "version"),
    BEGINNINGS,
    ids=[f"{n}-{'-'.join(v)}-rules-{r}" for n, v, r in BEGINNINGS],
)
def test_engine_and_oracle_agree(players: int, values: list[str], version: int, policy: str) -> None:
    seed = f"{players} {' '.join(values)} {policy}"
    settings = dict(zip((option.name for option in INFO.options_of(version)), values, strict=True))
    state = GAMES["ice-colony"].new_initial_state(players, settings, version)
    assert isinstance(state, IceColony)
    oracle = IceColonyOracle(players, settings, version)
    same, weigh = partial(_assert_same, state, oracle), POLICIES[policy]
    assert walk(state, oracle, same, weigh, seed, cap=CAP, weigh_luck=weigh)
