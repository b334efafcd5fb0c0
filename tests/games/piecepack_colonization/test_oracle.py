"""The engine of the piecepack's Colonization against its second implementation, in lockstep by names.

At every ply both must agree on who decides, in whose turn, on the legal names, the odds, the systems, the
ships, all coins, the points and the winners. The walks are seeded; three of the four policies steer into
what plain chance seldom shows: many colonies and full houses, fights, journeys through crowded systems.
"""

from __future__ import annotations

from functools import partial
from typing import Final

import pytest

from orrery.games.piecepack_colonization.game import GAME
from orrery.games.piecepack_colonization.rules.board import DISCARDS, REMOVED, STASH
from orrery.games.piecepack_colonization.rules.notation import space_name
from orrery.games.piecepack_colonization.rules.state import PiecepackColonization
from tests.games.lockstep import Weigh, assert_same_choices, assert_same_winners, plain, walk
from tests.games.piecepack_colonization.oracle import PiecepackColonizationOracle

CAP: Final = 1500
"""Plies after which a walk is given up; no rule of the game (G6)."""
GAMES_EACH: Final = 4
SUITS: Final = "mcsa"


def _settle(name: str) -> float:
    """Colonies before all else, and coins taken back, so that all six get out."""
    return {"colonize": 20, "draw": 6, "attack": 1, "stay": 0.2}.get(name, 4 if name[:4] == "rest" else 1)


def _fight(name: str) -> float:
    """Attacks first, and few coins used, so that coins leave the game."""
    return {"attack": 30, "colonize": 6, "move": 3, "stay": 0.1}.get(name, 0.4 if name[:3] == "use" else 1)


def _wander(name: str) -> float:
    """Moves and warps, and coins back for more, with all planets out early."""
    return {"draw": 12, "move": 4, "stay": 0.1}.get(name, 6 if name[:4] in ("play", "rest", "and-") else 1)


POLICIES: Final[dict[str, Weigh]] = {
    "plain": plain,
    "settle": _settle,
    "fight": _fight,
    "wander": _wander,
}


def _coins(state: PiecepackColonization, where: int) -> list[set[int]]:
    """By seat the coins that are in one place."""
    return [{coin for coin, at in enumerate(places) if at == where} for places in state.coins]


def _colonies(state: PiecepackColonization) -> dict[str, tuple[int, int]]:
    """The owner and the coin of each colony, by the planet's name."""
    return {
        space_name(planet): divmod(colony, 6) for planet, colony in enumerate(state.colony) if colony >= 0
    }


def _assert_same(state: PiecepackColonization, oracle: PiecepackColonizationOracle) -> None:
    """Raises AssertionError at the first thing that the two see differently."""
    assert_same_choices(state, oracle)
    assert dict(zip(SUITS, state.strings, strict=True)) == oracle.strings
    ships = {seat: space_name(space) for seat, space in enumerate(state.ship) if space >= 0}
    assert ships == oracle.ships
    assert _coins(state, STASH) == oracle.stash
    assert _coins(state, DISCARDS) == oracle.discards
    assert _coins(state, REMOVED) == oracle.removed
    assert _colonies(state) == oracle.colonies
    assert state.scores() == oracle.scores()
    assert_same_winners(state, oracle)


@pytest.mark.parametrize("policy", POLICIES)
@pytest.mark.parametrize("end_on", ["stash", "stash_and_discards"])
@pytest.mark.parametrize("players", [2, 3, 4])
def test_engine_and_oracle_agree(players: int, end_on: str, policy: str) -> None:
    for number in range(GAMES_EACH):
        state = GAME.new_initial_state(players, {"end_on": end_on})
        assert isinstance(state, PiecepackColonization)
        oracle = PiecepackColonizationOracle(players, {"end_on": end_on})
        seed = f"{players} {end_on} {policy} {number}"
        assert walk(state, oracle, partial(_assert_same, state, oracle), POLICIES[policy], seed, cap=CAP)
