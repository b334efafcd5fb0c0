"""Deep Roots' planet, the planting of the trees, and the throws of the dice."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise, product

import pytest

from orrery.games.deep_roots.game import GAME
from orrery.games.deep_roots.rules.board import planet
from tests.games.deep_roots.positions import Table, line, new_game, random_game, sheet, started

FACES = range(1, 7)


@pytest.mark.clause("RT-2", "RT-Q1", "RT-Q2")
@pytest.mark.parametrize(("radius", "regions", "segments", "inner"), [(4, 61, 54, 156), (3, 37, 42, 90)])
def test_the_planet_is_a_hexagon_of_hexagons(radius: int, regions: int, segments: int, inner: int) -> None:
    there = planet(radius)
    assert GAME.info.options[0].values == ("4", "3")
    assert (len(there.regions), len(there.across), len(there.rim)) == (regions, 6 * regions, segments)
    assert sum(far >= 0 for far in there.across) == 2 * inner
    for slot, far in enumerate(there.across):
        if far >= 0:
            assert there.across[far] == slot
            assert (far - slot) % 6 == 3
            (q, r), (q2, r2) = there.coordinates[slot // 6], there.coordinates[far // 6]
            assert (q2 - q, r2 - r) == ((1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1))[slot % 6]


@pytest.mark.clause("RT-Q3", "RT-Q1")
@pytest.mark.parametrize("radius", [4, 3])
def test_the_rim_goes_once_round_clockwise(radius: int) -> None:
    there = planet(radius)
    assert sorted(there.rim) == [slot for slot, far in enumerate(there.across) if far < 0]
    assert there.rim[0] == 4
    for slot, following in pairwise([*there.rim, there.rim[0]]):
        q, r = there.coordinates[slot // 6]
        q2, r2 = there.coordinates[following // 6]
        assert max(abs(q2 - q), abs(r2 - r), abs(q2 + r2 - q - r)) <= 1
        assert (following - slot) % 6 == (1 if slot // 6 == following // 6 else 5)


@pytest.mark.clause("RT-1", "RT-3", "RT-Q6", "RT-Q3", "RT-5")
def test_the_first_player_plants_five_tips_on_any_five_segments() -> None:
    table = new_game()
    assert GAME.info.players == (2,)
    assert (table.asked, len(table.legal)) == ("A", 54)
    table.play("plant-52")
    assert table.tips("A") == {_name(there) for there in (52, 53, 0, 1, 2)}
    assert [table.powers(seat) for seat in "AT"] == ["RGC", "RGC"]
    assert table.blocks == set()


def _name(segment: int) -> str:
    return "{}/{}".format(*divmod(planet(4).rim[segment], 6))


@pytest.mark.clause("RT-4", "RT-Q4", "RT-Q5")
def test_the_second_player_plants_on_segments_that_are_free() -> None:
    table = new_game().play("plant-10")
    assert table.asked == "T"
    taken = {f"plant-{first}" for first in range(6, 15)}
    assert set(table.legal) == {f"plant-{first}" for first in range(54)} - taken
    table.play("plant-15")
    assert table.asked == "chance"
    assert len(table.tips("T")) == 5
    assert table.blocks == set()
    assert set(table.state.control()) <= {-1}


@pytest.mark.clause("RT-7", "RT-8", "RT-E3")
def test_a_throw_fills_both_pools() -> None:
    table = started("r1 r1 r3 r4 s2 s6")
    assert table.pools == "1134/26"
    assert (table.asked, table.state.phase.name) == ("A", "TURN")


def _by_hand(dice: int) -> Counter[tuple[str, ...]]:
    """Every throw of some dice, and every second throw of the sixes, named by its result."""
    found: Counter[tuple[str, ...]] = Counter()
    for first in product(FACES, repeat=dice):
        sixes = first.count(6)
        fives = [f"r{face}" for face in first if face < 6]
        for second in product(FACES, repeat=sixes):
            found[tuple(sorted([*fives, *(f"s{face}" for face in second)]))] += 6 ** (dice - sixes)
    return found


def _by_engine(table: Table) -> dict[tuple[str, ...], float]:
    """The odds of what comes of a throw that has yet to fall."""
    before = Counter(_dice(table))
    found: dict[tuple[str, ...], float] = {}
    waiting = [(table, 1.0)]
    while waiting:
        now, odds = waiting.pop()
        if now.asked == "chance":
            assert sum(now.odds.values()) == pytest.approx(1)
            waiting += [(now.then(name), odds * share) for name, share in now.odds.items()]
        else:
            dice = tuple(sorted((Counter(_dice(now)) - before).elements()))
            found[dice] = found.get(dice, 0) + odds
    return found


def _dice(table: Table) -> list[str]:
    regular, special = table.pools.replace("-", "").split("/")
    return [*(f"r{value}" for value in regular), *(f"s{value}" for value in special)]


@pytest.mark.clause("RT-8", "RT-7")
def test_each_of_the_six_dice_is_as_likely_as_in_the_hand() -> None:
    expected = {dice[0]: drawings_at / 36 for dice, drawings_at in _by_hand(1).items()}
    table = new_game().play("plant-0 plant-20")
    for die in ("s6", "r1", "r5", "s1", "r1", "r3"):
        assert table.odds == pytest.approx(expected)
        assert sum(table.odds.values()) == pytest.approx(1)
        table.play(die)
    assert table.pools == "1135/16"


@pytest.mark.clause("RT-46", "RT-Q51", "RT-8")
@pytest.mark.parametrize("pick", ["r5", "s6", "r1 s6", "s5 s6", "r1 r1 s5"])
def test_a_reroll_is_as_likely_as_with_dice_in_the_hand(pick: str) -> None:
    count = len(pick.split())
    table = sheet("30/0", "40/0", pools="115/56", powers=("R", "")).play(f"reroll {pick} throw")
    by_hand = _by_hand(count)
    assert sum(by_hand.values()) == 36**count
    expected = {dice: drawings_at / 36**count for dice, drawings_at in by_hand.items()}
    assert _by_engine(table) == pytest.approx(expected)


@pytest.mark.clause("RT-6", "RT-10", "RT-E11", "RT-Q6", "RT-53")
@pytest.mark.parametrize(("version", "leaving"), [(1, "leave"), (2, "leave end")])
def test_twelve_rounds_are_begun_by_turns(version: int, leaving: str) -> None:
    table = started("r1 r1 r1 r1 r1 r1", rules_version=version)
    for number in range(1, 13):
        first, second = "AT" if number % 2 else "TA"
        assert (table.state.round, table.asked) == (number, first)
        table.play(leaving)
        assert table.asked == second
        table.play(leaving)
        if number < 12:
            assert table.asked == "chance"
            table.play("r2 r2 r2 r2 r2 r2")
    assert table.asked == "over"


@pytest.mark.clause("RT-Q47", "RT-Q48")
@pytest.mark.parametrize("seed", range(4))
def test_every_game_comes_to_its_end(seed: int) -> None:
    *_, last = random_game(seed, "43"[seed % 2])
    assert last.asked == "over"
    assert last.state.round == 12


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("2 4,ember 0,3 - -/- -,- RGC/RGC - 1A throw falling=6", "share no segment"),
        ("2 4,ember 0,60 - -/- -,- RGC/RGC - 1A throw falling=6", "is a number from 0 to 53"),
        ("2 4,ember 0,20 30A0:1 1/- -,- RGC/RGC - 1A turn -", "grows from no root"),
        ("2 4,ember 0,20 0A5:2,0A4:3 1/- -,- RGC/RGC - 1A turn -", "surface"),
        ("2 4,ember 0,20 - 6/- -,- RGC/RGC - 1A turn -", "regular dice show 1 to 5"),
        ("2 4,ember 0,20 - 11111/11 -,- RGC/RGC - 1A turn -", "six dice"),
        ("2 4,ember 0,20 - 1/- 6,- RGC/RGC - 1A turn -", "a kept die"),
        ("2 4,ember 0,20 - 1/- -,- CR/RGC - 1A turn -", "powers"),
        ("2 4,ember 0,20 - 1/- -,- RGC/RGC A 1A turn -", "left the round"),
        ("2 4,ember 0,20 - 1/- -,- RGC/RGC - 13A turn -", "12 rounds"),
        ("2 4,ember 0,20 - -/- -,- RGC/RGC - 1A turn -", "ends with the last die"),
        ("2 4,ember 0,20 - 1/- -,3 RGC/RGC - 1A turn -", "merged while there are dice"),
        ("2 4,ember 0,20 - 1/- -,3 RGC/RGC - 1A reroll resume=turn", "merged while there are dice"),
        ("2 4,ember 0,20 - 2/- 3,- RGC/RGC - 1A after -", "merged while there are dice"),
        ("2 4,ember 0,20 - 1/- -,- RGC/RGC - 1A turn falling=3", "only in a throw"),
        ("2 4,ember 0,20 - 1/- -,- RGC/RGC - 2A throw falling=5", "a round begins with a throw"),
        ("2 5 0,20 - 1/- -,- RGC/RGC - 2A turn -", "settings"),
        ("2 4,ember 0,20 - 1/- -,- RGC/RGC - 2A nap -", "what is being decided"),
        ("2 4,ember 0,20 0A4:2x 1/- -,- RGC/RGC - 2A turn -", "a block is"),
        ("2 4,ember -,- - 1/- -,- RGC/RGC - 0A plant -", "before the trees"),
        ("2 4,ember 0,20 - 12/- -,- /RGC - 1A turn -", "powers are"),
        ("2 4,ember 0,20 - 12/- -,- -/- - 1A growth grown=30/0:r1", "drawn"),
        ("2 4,ember 0,20 - 12/- -,- -/- - 1A reroll chosen=r1r1", "Reroll"),
        ("x", "11 fields"),
    ],
)
def test_a_line_of_no_game_is_refused_in_a_sentence(text: str, said: str) -> None:
    with pytest.raises(ValueError, match=said):
        line(text)


@pytest.mark.parametrize("seed", range(3))
def test_every_position_can_be_written_and_read(seed: int) -> None:
    for table in random_game(seed, "43"[seed % 2]):
        text = table.state.serialize()
        again = line(text).state
        assert again.serialize() == text
        assert again.key() == table.state.key()
        assert again.legal_actions() == table.state.legal_actions()
