"""The second implementation of Deep Roots, held to the worked examples of the rules.

Most happen in region 9, the middle of a small planet, which no surface touches.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterable
from typing import Final

import pytest

from tests.games.deep_roots.oracle import DeepRootsOracle as Oracle
from tests.games.deep_roots.oracle_reach import connected, grown
from tests.games.deep_roots.oracle_table import Root
from tests.games.oracle import OVER

SIDES: Final = ["E", "SE", "SW", "W", "NW", "NE"]
POOL: Final = "r1 r2 r3 r4 r5 s1 s2 s3 s4 s5 s6"
REGULAR: Final = {"r1", "r2", "r3", "r4", "r5"}
SPECIAL: Final = {"s1", "s2", "s3", "s4", "s5", "s6"}


def old(*sides: int, region: int = 9) -> Root:
    """A root of the other tree."""
    return Root(1, region, sides[0], frozenset(sides[1:]))


def at_entry(*roots: Root, powers: Iterable[str] = (), kept: int = 0, other: Iterable[int] = ()) -> Oracle:
    """Seat 0 has a tip on side 0 of region 9; tips of the other tree lie on the sides `other`."""
    tips = [[(9, 0)], [(9, side) for side in other]]
    return Oracle.at(POOL, tips, roots, kept=(kept, 0), powers=(powers, ()))


def play(game: Oracle, names: str) -> Oracle:
    """Play names parted by spaces."""
    for name in names.split():
        game.play(name)
    return game


def dice(game: Oracle) -> set[str]:
    """The dice that can be drawn at some tip."""
    return {name.split(":")[1] for name in game.legal() if ":" in name}


@pytest.mark.parametrize(("entry", "sides"), [(3, "NW NE E SE SW"), (2, "W NW NE E SE")])
def test_exits_are_counted_clockwise(entry: int, sides: str) -> None:
    """RT-E1."""
    for value, way in enumerate(sides.split(), start=1):
        game = play(Oracle.at("r1 r2 r3 r4 r5", [[(9, entry)], []]), f"9/{entry}:r{value}")
        assert game.roots == [Root(0, 9, entry, frozenset({SIDES.index(way)}))]
        assert game.tips[0] == {game.planet.beyond((9, SIDES.index(way)))}


def test_the_four_pictures_of_the_source() -> None:
    """RT-E2, RT-E4: an old root, a tip on a side, the surface, and a die that must be drawn whole."""
    assert dice(at_entry(old(3, 5))) == {"r1", "r2"}
    assert dice(at_entry(other=[3])) & REGULAR == REGULAR - {"r3"}
    assert Oracle().planet.beyond((58, 1)) is Oracle().planet.beyond((58, 2)) is None
    on_the_rim = Oracle.at(POOL, [[(58, 0)], []], radius=4)
    assert dice(on_the_rim) & REGULAR == {"r3", "r4", "r5"}
    assert dice(at_entry(other=[2])) & SPECIAL == {"s1", "s4", "s5"}


def test_a_six_is_thrown_again_and_stays_special() -> None:
    """RT-E3: 6, 6, 3, 1, 1, 4, and then 6 and 2."""
    game = play(Oracle(), "plant-0 plant-20")
    assert sum(game.chance().values()) == 1
    assert game.chance()["r5"] == 6 * game.chance()["s6"]
    play(game, "s6 s2 r3 r1 r1 r4")
    assert game.pool == ["r1", "r1", "r3", "r4", "s2", "s6"]


@pytest.mark.parametrize(
    ("die", "exits"),
    [("s1", {1, 3}), ("s2", {2, 3}), ("s3", {2, 4}), ("s4", {3, 4}), ("s5", {3, 5}), ("s6", {2, 3, 4})],
)
def test_special_dice(die: str, exits: set[int]) -> None:
    """RT-E4."""
    assert play(at_entry(), f"9/0:{die}").roots[0].exits == exits


def test_merging() -> None:
    """RT-E5."""
    assert dice(at_entry(old(2, 4), kept=1)) >= {"m1", "m5"}
    assert not {"m2", "m3", "m3x", "m4"} & dice(at_entry(old(2, 4), kept=1))
    assert "m3x" in dice(at_entry(old(2, 4), kept=1, powers=["cross"]))
    both = play(at_entry(old(2, 4), kept=1), "9/0:m5")
    assert both.roots[-1] == Root(0, 9, 0, frozenset({1, 5}))
    same = play(at_entry(old(2, 4), kept=1), "9/0:m1")
    assert (same.roots[-1], same.kept) == (Root(0, 9, 0, frozenset({1})), [0, 0])
    assert same.pool == sorted(set(POOL.split()) - {"r1"})


def test_cross_root() -> None:
    """RT-E6, RT-Q38, RT-Q39."""
    game = at_entry(old(3, 5), powers=["cross"])
    assert dice(game) == {"r1", "r2", "r4x", "s3x"}
    assert play(game, "9/0:r4x").powers[0] == set()
    assert play(at_entry(old(3, 5), powers=["cross"]), "9/0:r1").powers[0] == {"cross"}
    assert dice(at_entry(old(1, 5), old(2, 4), powers=["cross"])) == set()
    assert dice(at_entry(old(1, 3, 5), powers=["cross"])) == {"r2x", "r4x", "s3x"}


def test_a_kept_die_with_turns_to_come() -> None:
    """RT-E9."""
    game = Oracle.at("r1 r5 s3", [[(9, 0)], [(0, 0)]], kept=(2, 0))
    assert set(game.legal()) == {f"9/0:{die}" for die in ("m1", "m5", "r1", "r5", "s3")}
    stuck = Oracle.at("r1 r5 s3", [[(9, 0)], [(0, 0)]], [old(2, 4)], kept=(2, 0))
    assert set(stuck.legal()) == {"9/0:r1", "9/0:r5", "leave"}
    assert play(stuck, "leave").pool == ["r1", "r2", "r5", "s3"]


@pytest.mark.parametrize("left", [False, True])
@pytest.mark.parametrize("pool", ["r4", "r1 r4", "r4 s2 s2"])
def test_a_die_is_kept_only_with_a_turn_to_come(pool: str, left: bool) -> None:
    """RT-E10."""
    game = Oracle.at(pool, [[(9, 0)], [(0, 0)]], left=(False, left))
    turn_to_come = len(pool.split()) > (1 if left else 2)
    assert ("keep-4" in game.legal()) is turn_to_come
    assert "keep-2" not in game.legal()


@pytest.mark.parametrize(
    ("pool", "roots", "names"),
    [
        ("r1 s1", [], {"9/0:m1"}),
        ("r2 s1", [old(2, 4)], {"leave"}),
        ("s1 s2", [], {"leave"}),
    ],
)
def test_on_the_last_turn_a_kept_die_is_merged(pool: str, roots: list[Root], names: set[str]) -> None:
    """RT-Q10, RT-Q11."""
    game = Oracle.at(pool, [[(9, 0)], [(0, 0)]], roots, kept=(3, 0))
    assert set(game.legal()) == names
    rerolling = Oracle.at(pool, [[(9, 0)], [(0, 0)]], roots, kept=(3, 0), powers=(["reroll"], []))
    assert set(rerolling.legal()) == {*names, "reroll"}


@pytest.mark.parametrize(("version", "leaving"), [(1, "leave"), (2, "leave end")])
def test_the_first_player_changes_with_the_round(version: int, leaving: str) -> None:
    """RT-E11."""
    game = play(Oracle(rules_version=version), "plant-0 plant-20")
    for number in range(1, 13):
        play(game, "r1 r2 r3 r4 r5 s6")
        assert (game.round, game.player()) == (number, 0 if number % 2 else 1)
        play(game, f"{leaving} {leaving}")
    assert game.player() == OVER


def test_fast_growth() -> None:
    """RT-E12: the second drawing may follow the first one's tip."""
    tips = [[(9, 0), (0, 1)], [(18, 0)]]
    game = Oracle.at("r1 r2 r2", tips, powers=(["grow"], []))
    play(game, "0/1:r1")
    assert set(game.legal()) == {"end", "grow"}
    play(game, "grow 9/0:r2")
    onward = game.planet.beyond((9, 2))
    assert onward is not None
    assert f"{onward[0]}/{onward[1]}:r2" in game.legal()
    assert not any(name.startswith("9/") for name in game.legal())
    play(game, f"{onward[0]}/{onward[1]}:r2")
    assert (game.pool, game.player(), game.powers[0]) == (["r2", "r2"], 1, set())


def test_fast_growth_needs_two_regular_dice() -> None:
    """RT-E12, RT-Q36: without an offer the turn just ends."""
    game = Oracle.at("r1 r2 s5", [[(9, 0), (0, 1)], [(18, 0)]], powers=(["grow"], []))
    assert play(game, "9/0:r1").player() == 1


def test_a_reroll_empties_and_fills_both_pools() -> None:
    """RT-46, RT-Q29, RT-Q51."""
    game = Oracle.at("r1 r4 s2 s6", [[(9, 0)], [(0, 0)]], powers=(["reroll"], []))
    play(game, "reroll r4 s2")
    assert set(game.legal()) == {"s6", "throw"}
    play(game, "throw r3 s5")
    assert game.pool == ["r1", "r3", "s5", "s6"]
    assert "reroll" not in game.legal()


def test_a_region_without_a_way_out_is_out_of_reach() -> None:
    """RT-E14: region 0 has the surface on three sides and roots on the other three."""
    closed = Oracle.at("", [[(0, 0)], [(0, 1), (0, 2)]])
    assert 0 not in connected(closed, 0) | grown_nearby(closed)
    ajar = Oracle.at("", [[(0, 0)], [(0, 1)]])
    assert 0 in connected(ajar, 0)


def grown_nearby(game: Oracle) -> set[int]:
    """The regions that one drawing of seat 0 could be in."""
    return {int(name.split("/")[0]) for name in game.drawings(0, {f"r{way}": {way} for way in range(1, 6)})}


def test_points() -> None:
    """RT-54 to RT-59: on the smallest planet, with all sides of regions 0 and 1 used up or on the surface."""
    own, both = (
        Root(0, 0, 4, frozenset({0, 1})),
        [Root(0, 1, 3, frozenset({1})), Root(1, 1, 4, frozenset({2}))],
    )
    tips = [[(2, 5), (4, 4)], [(3, 5)]]
    game = Oracle.at("", tips, [own, *both], radius=1)
    assert [game.owners(region) for region in range(7)] == [{0}, {0, 1}, *[set()] * 5]
    assert connected(game, 0) == connected(game, 1) == {2, 3, 4, 5, 6}
    assert game.scores() == [1, 0]
    alone = Oracle.at("", [tips[0], []], [own, *both], radius=1)
    assert alone.scores() == [1 + 5, 0]


def _crowded(seed: int) -> Oracle | None:
    """A small planet in the course of a random game, with few unused sides left between regions."""
    rng = random.Random(seed)
    game = Oracle(rng.choice([1, 2]))
    while game.player() != OVER:
        drawings = [name for name in game.legal() if ":" in name]
        game.play(rng.choice(drawings or game.legal()))
        used = game.used()
        inner = [face for face in _faces(game) if game.planet.beyond(face) and face not in used]
        if len(inner) <= 2 * 5:
            return game
    return None


def _faces(game: Oracle) -> list[tuple[int, int]]:
    return [(region, side) for region in game.planet.regions for side in range(6)]


def test_reach_by_links_is_reach_by_playing_everything() -> None:
    """RT-Q42: counted together, how many regions were in reach and how many out of it."""
    tally: Counter[bool] = Counter()
    for game in filter(None, map(_crowded, range(200))):
        for seat in range(2):
            reached = grown(game, seat)
            assert reached == connected(game, seat)
            tally.update(region in reached for region in game.planet.regions if not game.owners(region))
    assert min(tally[True], tally[False]) > 50
