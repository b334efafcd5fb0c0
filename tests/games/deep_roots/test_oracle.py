"""The engine of Deep Roots against its second implementation, in lockstep by names.

At every ply both must agree on who decides, in whose turn, on the legal names, the odds, the pools, tips,
roots and powers, the points and the winners. The walks are seeded; three of the four policies steer into what
plain chance seldom shows: kept dice and merges, power-ups, crowded planets. What a tree can reach is held
to an exhaustive play-out as well.
"""

from __future__ import annotations

import random
from collections import Counter
from functools import partial
from typing import Final

import pytest

from orrery.games.deep_roots.game import GAME
from orrery.games.deep_roots.rules.board import NEWEST, RULINGS, Options, entry_of, seat_of, sides_of
from orrery.games.deep_roots.rules.position import reachable
from orrery.games.deep_roots.rules.state import DeepRoots
from tests.games.deep_roots.oracle import DeepRootsOracle
from tests.games.deep_roots.oracle_reach import grown
from tests.games.deep_roots.oracle_table import Root
from tests.games.lockstep import Weigh, assert_same_choices, assert_same_winners, plain, walk
from tests.games.oracle import OVER

GAMES_EACH: Final = 2
REACHES: Final = 300
DICE: Final = ("r1", "r2", "r3", "r4", "r5", "s1", "s2", "s3", "s4", "s5", "s6")
POWERS: Final = {"reroll": 1, "grow": 2, "cross": 4}


def _keep(name: str) -> float:
    """Dice kept and merged, and nobody leaving early."""
    return {"k": 20, "l": 0.1}.get(name[0], 8 if ":m" in name else 1)


def _power(name: str) -> float:
    """Power-ups wherever they can be used."""
    return 30 if name in ("reroll", "grow", "throw") or name.endswith("x") else 0.5 if name == "leave" else 1


def _crowd(name: str) -> float:
    """Roots into regions that the game is full of: as many branches as possible, nobody leaving."""
    return {"l": 0.01, "k": 0.2, "e": 0.2}.get(name[0], 6 if ":s" in name else 1)


POLICIES: Final[dict[str, Weigh]] = {"plain": plain, "keep": _keep, "power": _power, "crowd": _crowd}


def _roots(state: DeepRoots) -> set[Root]:
    return {
        Root(seat_of(block), region, entry_of(block), _exits(block))
        for region, blocks in enumerate(state.blocks)
        for block in blocks
    }


def _exits(block: int) -> frozenset[int]:
    return frozenset(s for s in range(6) if sides_of(block) >> s & 1 and s != entry_of(block))


def _pool(state: DeepRoots) -> list[str]:
    return [DICE[die] for die, count in enumerate(state.pool) for _ in range(count)]


def _assert_same(state: DeepRoots, oracle: DeepRootsOracle) -> None:
    """Raises AssertionError at the first thing that the two see differently."""
    assert_same_choices(state, oracle)
    assert [{divmod(slot, 6) for slot in tips} for tips in state.tips] == oracle.tips
    assert _roots(state) == set(oracle.roots)
    used = {(r, s) for r, sides in enumerate(state.used) for s in range(6) if sides >> s & 1}
    assert used == oracle.used()
    assert state.kept == oracle.kept
    if state.phase.name != "REROLL":  # here the power is spent with the throw, there with the choice
        assert state.powers == [sum(POWERS[name] for name in own) for own in oracle.powers]
    if oracle.player() != OVER:
        assert (_pool(state), state.left) == (oracle.pool, oracle.left) or not state.round
        assert state.round == oracle.round
    assert state.scores() == oracle.scores()
    assert_same_winners(state, oracle)


@pytest.mark.parametrize("policy", POLICIES)
@pytest.mark.parametrize(("version", "radius"), [*((version, 4) for version in RULINGS), (NEWEST, 3)])
def test_engine_and_oracle_agree(version: int, radius: int, policy: str) -> None:
    played: list[str] = []
    for number in range(GAMES_EACH):
        state = GAME.new_initial_state(2, {"radius": str(radius)}, version)
        assert isinstance(state, DeepRoots)
        oracle = DeepRootsOracle(radius, version)
        same, seed = partial(_assert_same, state, oracle), f"{radius} {policy} {number}"
        played += walk(state, oracle, same, POLICIES[policy], seed)
    if policy == "power":
        assert {"reroll", "grow"} <= set(played)
        assert any(name.endswith("x") for name in played)
    if policy == "keep":
        assert any(":m" in name for name in played)


# --- reach -----------------------------------------------------------------------------------------


def _crowded(seed: int) -> DeepRootsOracle | None:
    """A planet of one or two rings in a random game, once at most ten sides between regions are unused."""
    rng = random.Random(seed)
    oracle = DeepRootsOracle(rng.choice([1, 2]))
    faces = [(region, side) for region in oracle.planet.regions for side in range(6)]
    inner = {face for face in faces if oracle.planet.beyond(face)}
    while oracle.player() != OVER:
        drawings = [name for name in oracle.legal() if ":" in name]
        oracle.play(rng.choice(drawings or oracle.legal()))
        if len(inner - oracle.used()) <= 2 * 10:
            return oracle if oracle.round else None
    return None


def _same_sheet(oracle: DeepRootsOracle) -> DeepRoots:
    """The engine's planet with the same roots and tips on it."""
    state = DeepRoots(Options(str({7: 1, 19: 2}[len(oracle.planet.regions)]), "ember"), RULINGS[NEWEST])
    for root in oracle.roots:
        tip = 6 * root.region + root.entry
        state.put_tip(root.seat, tip)
        state.put_block(root.seat, tip, sum(1 << side for side in root.exits))
    for seat, tips in enumerate(oracle.tips):
        state.tips[seat].clear()
        for region, side in sorted(tips):
            state.put_tip(seat, 6 * region + side)
    return state


@pytest.mark.clause("RT-55", "RT-Q41", "RT-Q42", "RT-Q43")
def test_reach_is_what_playing_everything_out_can_enter() -> None:
    tally: Counter[bool] = Counter()
    compared, seed = 0, 0
    while compared < REACHES:
        seed += 1
        oracle = _crowded(seed)
        if not oracle:
            continue
        state = _same_sheet(oracle)
        for seat in range(2):
            empty = {region for region in oracle.planet.regions if not oracle.owners(region)}
            found = reachable(state.planet, state.barriers, state.tips[seat]) & empty
            assert found == grown(oracle, seat)
            tally.update(region in found for region in empty)
            compared += 1
    assert min(tally[True], tally[False]) > 50
