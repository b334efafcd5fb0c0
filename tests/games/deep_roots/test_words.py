"""Deep Roots in sentences, in reasons and in a picture."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from itertools import combinations
from math import cos, hypot, radians, sin
from typing import Final

import pytest

from orrery.games.deep_roots.game import GAME
from orrery.games.deep_roots.rules.actions import Verb, decode
from orrery.games.deep_roots.rules.board import (
    DIE_KINDS,
    FIRST_SPECIAL,
    SIDES,
    WORLDS,
    Planet,
    Slot,
    crosses,
    drawings_at,
    planet,
)
from orrery.games.deep_roots.rules.notation import action_to_string
from orrery.games.deep_roots.rules.position import Phase, Power
from orrery.games.deep_roots.rules.state import DeepRoots
from orrery.games.deep_roots.table.art import geometry
from orrery.games.deep_roots.table.art.geometry import outlines
from orrery.games.deep_roots.table.art.ground import Soil
from orrery.games.deep_roots.table.coach import COACHING
from orrery.games.deep_roots.table.names import tip_title
from orrery.games.deep_roots.table.sprites import MIDDLE
from orrery.games.deep_roots.table.view import VIEW
from orrery.games.deep_roots.table.words import WORDS
from orrery.scene.paths import Point, moved
from orrery.scene.shapes.label import Tally
from tests.games.deep_roots.positions import random_game, sheet

NAMES: Final = ("Ann", "Bob")
TARGET: Final = 24 * 560 / 360
"""What is 24 pixels on a phone, on the sheet."""


def sentence_of(state: DeepRoots, notation: str) -> str:
    return WORDS.sentence(state, state.string_to_action(notation), NAMES)


def prefixed(state: DeepRoots, key: str) -> list[str]:
    return [sprite.key for sprite in VIEW.sprites(state) if sprite.key.startswith(key)]


every_planet = pytest.mark.parametrize(
    "there",
    [planet(radius, world) for radius in (3, 4) for world in WORLDS],
    ids=lambda p: f"{p.world}-{p.radius}",
)

# --- the planet ------------------------------------------------------------------------------------


@every_planet
def test_every_region_is_convex_and_large_enough_to_tap(there: Planet) -> None:
    for outline in outlines(there):
        turns = zip(
            outline.corners,
            outline.corners[1:] + outline.corners,
            outline.corners[2:] + outline.corners,
            strict=False,
        )
        for (ax, ay), (bx, by), (cx, cy) in turns:
            assert (bx - ax) * (cy - by) > (by - ay) * (cx - bx)
        for axis in (0, 1):
            values = [corner[axis] for corner in outline.corners]
            assert max(values) - min(values) >= TARGET


@every_planet
def test_neighbours_share_the_side_between_them(there: Planet) -> None:
    sides = [side for outline in outlines(there) for side in outline.sides]
    for slot, far in enumerate(there.across):
        if far >= 0:
            assert sides[slot] == pytest.approx(sides[far])
        else:
            assert hypot(*sides[slot]) == pytest.approx(243, abs=2)


def points(there: Planet, region: int, ends: tuple[int, int]) -> list[Point]:
    """A root as a chain of points."""
    (ax, ay), (bx, by), (cx, cy), (dx, dy) = geometry.curve(there, region, *ends)
    parts = [step / 16 for step in range(17)]
    weights = [((1 - t) ** 3, 3 * t * (1 - t) ** 2, 3 * t * t * (1 - t), t**3) for t in parts]
    return [(a * ax + b * bx + c * cx + d * dx, a * ay + b * by + c * cy + d * dy) for a, b, c, d in weights]


@every_planet
def test_roots_that_do_not_cross_do_not_look_as_if_they_did(there: Planet) -> None:
    for region in there.regions:
        drawn = {ends: points(there, region, ends) for ends in combinations(SIDES, 2)}
        for one, other in combinations(drawn, 2):
            sides, others = (sum(1 << side for side in ends) for ends in (one, other))
            if sides & others or crosses(sides, others):
                continue
            assert min(hypot(a[0] - b[0], a[1] - b[1]) for a in drawn[one] for b in drawn[other]) > 6


def test_a_finger_that_misses_one_tip_does_not_find_the_other() -> None:
    """Two tips into a region share it: every point is nearest to the tip that it belongs to."""
    state = sheet("30/0 30/2").state
    buds = [geometry.tip_at(state.planet, slot) for slot in (180, 182)]
    for bud, other in (buds, buds[::-1]):
        for x, y in geometry.reach(outlines(state.planet)[30].corners, (other,), bud):
            assert hypot(x - bud[0], y - bud[1]) <= hypot(x - other[0], y - other[1]) + 1e-6


# --- the picture -----------------------------------------------------------------------------------


def test_a_tip_offers_the_exits_that_some_die_could_take() -> None:
    """RT-35: the seed's red root {3, 5}, seen from gray's entry 0; RT-E6 with Cross root."""
    tips = [
        {
            sprite.key: sprite.classes
            for sprite in VIEW.sprites(sheet("30/0", blocks="30T3:5", powers=powers).state)
        }
        for powers in (("", ""), ("C", ""))
    ]
    assert tips[0]["tip.t180"] == "can-1 can-2"
    assert tips[1]["tip.t180"] == "can-1 can-2 can-4 crosses-4"


def test_the_number_of_a_region_gives_way_to_its_roots() -> None:
    """A root from the east to the west, and a tip in the north-west: the corners there are not free."""
    aside = [
        sprite.shape.aside
        for state in (sheet("30/0").state, sheet("30/4 29/0", blocks="30A0:3").state)
        for sprite in VIEW.sprites(state)
        if sprite.key == "region.r30" and isinstance(sprite.shape, Soil)
    ]
    assert aside == [None, 2], "corner 2 lies between the sides to the south-east and the south-west"


def test_dice_of_a_kind_lie_behind_each_other() -> None:
    state = sheet("30/0", pools="225/6").state
    assert prefixed(state, "die.") == ["die.r2", "die.r5", "die.s6"]
    assert prefixed(state, "under.") == ["under.r2.1"]


def test_a_merge_is_a_tip_and_two_dice() -> None:
    state = sheet("30/0", pools="225/6", kept=(1, 0)).state
    touched = {
        action_to_string(state, action): VIEW.touches(state, action) for action in state.legal_actions()
    }
    assert touched["30/0:r2"] == ("tip.t180", "die.r2")
    assert touched["30/0:m2"] == ("tip.t180", "kept.A", "die.r2")


# --- sentences -------------------------------------------------------------------------------------


def test_a_drawing_tells_where_its_exits_lead() -> None:
    state = sheet("30/0", blocks="30T3:5", pools="24/6", kept=(1, 0), powers=("C", "")).state
    assert (
        sentence_of(state, "30/0:r2")
        == "Ann draws a regular 2 in region 30 from the east, towards region 38."
    )
    assert sentence_of(state, "30/0:m2") == (
        "Ann draws the kept 1 merged with a regular 2 in region 30 from the east, towards regions 39 and 38."
    )
    assert sentence_of(state, "30/0:r4x").endswith(", and crosses Bob's root with Cross root.")


def test_the_log_tells_where_the_exits_of_a_drawing_lead() -> None:
    state = sheet("30/0", blocks="30T3:5", pools="24/6", kept=(1, 0), powers=("C", "")).state
    told = {
        notation: WORDS.event(state, [state.string_to_action(notation)], NAMES)
        for notation in ("30/0:r2", "30/0:m2", "30/0:r4x")
    }
    assert told["30/0:r2"].endswith("a regular 2 in region 30, towards region 38.")
    assert told["30/0:m2"].endswith("towards regions 39 and 38.")
    assert told["30/0:r4x"].endswith("towards region 21, and crosses Bob's root with Cross root.")


@every_planet
def test_the_sides_of_a_region_are_where_their_names_say(there: Planet) -> None:
    for outline in outlines(there):
        for side, (x, y) in enumerate(outline.sides):
            across, down = x - outline.middle[0], y - outline.middle[1]
            said = radians(60 * side)
            assert across * cos(said) + down * sin(said) > cos(radians(35)) * hypot(across, down)


def test_dice_that_are_still_to_be_rolled_are_not_left() -> None:
    state = sheet("30/0", pools="24/6").state
    assert WORDS.progress(state, NAMES) == f"Round {state.round} of 12: 3 dice left"
    state.phase, state.falling, state.pool = Phase.THROW, 6, [0] * len(DIE_KINDS)
    assert WORDS.progress(state, NAMES) == f"Round {state.round} of 12: 6 dice to roll"


@pytest.mark.parametrize(
    ("pools", "tip", "asked"),
    [
        (
            "244/-",
            180,
            (
                "choose a highlighted die, or your kept die to merge it; the root leaves region 30"
                " by the exits written below that die."
            ),
        ),
        (
            "244/-",
            240,
            "choose a highlighted die; the root leaves region 40 by the exits written below that die.",
        ),
        ("23/-", 180, "choose your kept 1, to merge it in region 30 from the east."),
    ],
)
def test_a_merge_is_offered_where_it_can_be_drawn(pools: str, tip: Slot, asked: str) -> None:
    """RT-16, RT-30: in region 40 the exit of the kept die is used. RT-41: a last turn has nothing else."""
    state = sheet("30/0 40/0", blocks="30T4:5 40T3:1", pools=pools, kept=(1, 0)).state
    assert WORDS.follow_up(state, (f"tip.t{tip}",), NAMES) == f"Ann: {asked}"


def test_the_prompt_names_the_promise() -> None:
    """RT-41."""
    state = sheet("30/0", pools="2/-", kept=(1, 0)).state
    assert WORDS.prompt(state, NAMES).startswith("Ann: choose a tip, your kept die and another to merge.")


# --- reasons ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("pools", "kept", "picked", "key", "clause"),
    [
        ("2345/6", (0, 0), ("tip.t180",), "die.r3", "RT-30"),
        ("2345/6", (0, 0), ("tip.t180",), "die.r4", "RT-29"),
        ("2345/6", (0, 0), ("button.keep",), "die.s6", "RT-15"),
        ("2345/6", (1, 0), ("tip.t180", "kept.A"), "die.s6", "RT-17"),
        ("2345/6", (1, 0), ("tip.t180", "kept.A"), "die.r5", "RT-30"),
        ("2345/6", (1, 0), (), "button.keep", "RT-Q8"),
        ("2345/6", (1, 0), (), "button.leave", "RT-41"),
        ("2345/6", (1, 0), (), "button.reroll", "RT-44"),
        ("2/6", (0, 0), (), "button.keep", "RT-Q12"),
        ("-/666", (0, 0), (), "button.keep", "RT-15"),
        ("2345/6", (0, 3), (), "kept.T", "RT-43"),
        ("2345/6", (0, 0), (), "region.r0", "RT-20"),
        ("2345/6", (0, 0), (), "die.r2", "RT-20"),
        ("2345/6", (0, 0), (), "badge.A-cross", "RT-Q39"),
    ],
)
def test_a_reason_names_its_clause(
    pools: str, kept: tuple[int, int], picked: tuple[str, ...], key: str, clause: str
) -> None:
    state = sheet("30/0", blocks="30T3:5", pools=pools, kept=kept).state
    assert WORDS.why_not(state, picked, key).clause == clause


def refused_tips(state: DeepRoots) -> Iterator[tuple[Slot, bool]]:
    """The mover's tips that cannot be touched, and whether a die for it could be drawn from each."""
    growing = state.phase == Phase.GROWTH
    first = decode(state.grown).drawing if state.grown >= 0 else -1
    legal = {parts.slot for parts in map(decode, state.legal_actions()) if parts.verb == Verb.DRAW}
    for slot in set(state.tips[state.turn]) - legal:
        region, entry = divmod(slot, 6)
        plain, crossing = drawings_at(state.barriers[region], entry)
        ok = plain | (crossing if state.has(state.turn, Power.CROSS) else 0)
        dice = [die for die in DIE_KINDS if state.pool[die] > (die == first)]
        yield slot, any(ok >> die & 1 for die in dice if die < FIRST_SPECIAL or not growing)


def test_what_is_said_of_a_tip_is_true() -> None:
    """In random games: dead is dead, and what no die fits, no die fits."""
    clauses = Counter[str]()
    for seed in range(12):
        for table in random_game(seed):
            state = table.state
            if state.phase not in (Phase.TURN, Phase.GROWTH) or state.must_merge():
                continue
            for slot, fits in refused_tips(state):
                clause = WORDS.why_not(state, (), f"tip.t{slot}").clause
                clauses[clause] += 1
                assert (clause in ("RT-Q34", "RT-Q35")) == fits or clause == "RT-Q35"
            legal = map(decode, state.legal_actions())
            for slot in {parts.slot for parts in legal if parts.verb == Verb.DRAW}:
                reason = WORDS.why_not(state, (), f"region.r{slot // 6}")
                assert "Here you can grow into" in reason.text
                assert tip_title(slot) in reason.text
    assert {"RT-27", "RT-Q27"} <= set(clauses)


def test_the_refusal_of_a_missing_die_names_those_with_the_same_exits() -> None:
    state = sheet("30/0", blocks="30T3:5", pools="45/2", kept=(0, 0)).state
    reason = WORDS.why_not(state, ("tip.t180",), "die.r2")
    assert reason.text == "There is no regular 2 among the dice. A special 2 leaves by exit 2 too."


def test_the_number_of_an_exit_means_the_die_that_leads_there() -> None:
    tips = [sprite for sprite in VIEW.sprites(sheet("30/0").state) if sprite.key.startswith("tip.")]
    assert tips
    for tip in tips:
        assert tip.parts == tuple((f"exit-{number}", f"die.r{number}") for number in range(1, 6))


def test_equal_dice_are_counted() -> None:
    state = sheet("30/0", pools="1111112/6").state
    tags = [(each.key, each.shape) for each in VIEW.sprites(state) if isinstance(each.shape, Tally)]
    assert tags == [("count.r1", Tally(6))]


@pytest.mark.parametrize("radius", ["3", "4"])
def test_the_coach_says_on_which_segments_to_plant_as_they_are_numbered_on_the_board(radius: str) -> None:
    state = GAME.new_initial_state(2, {"radius": radius})
    assert isinstance(state, DeepRoots)
    numbers = {sprite.key: (sprite.x, sprite.y) for sprite in VIEW.sprites(state)}
    for action in state.legal_actions():
        order = COACHING.order(state, action, ("A", "B"))
        found = re.fullmatch(r"Plant on segments (\d+) to (\d+)", order)
        assert found
        planted = state.clone()
        assert isinstance(planted, DeepRoots)
        planted.apply_action(action)
        sides = [moved(MIDDLE, outlines(state.planet)[slot // 6].sides[slot % 6]) for slot in planted.tips[0]]
        for x, y in (numbers[f"segment.n{number}"] for number in found.groups()):
            assert min(hypot(x - side[0], y - side[1]) for side in sides) < 20
