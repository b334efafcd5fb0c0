"""What a search knows of Deep Roots: how soon regions are reached, equal seats, dice for a Reroll."""

from __future__ import annotations

import pytest

from orrery.games.deep_roots.bot.evaluation import flood, held, layout, survey
from orrery.games.deep_roots.bot.strategy import STRATEGY
from orrery.games.deep_roots.rules.board import REGULARS, SEATS, drawings_at, seat_of
from orrery.games.deep_roots.rules.position import Phase, reachable
from orrery.games.deep_roots.rules.state import DeepRoots
from tests.games.deep_roots.positions import sheet
from tests.games.random_positions import Source
from tests.games.sources import SOME_RULED

SOURCES = [source for source in SOME_RULED if source.slug == "deep-roots"]
EVERY = 9
every_source = pytest.mark.parametrize("source", SOURCES, ids=str)


def in_play(source: Source) -> list[DeepRoots]:
    return [s for s in source.states()[::EVERY] if isinstance(s, DeepRoots) and not s.is_terminal()]


def distances(state: DeepRoots, seat: int) -> dict[int, int]:
    """By region that can be reached how many roots it takes, found side by side."""
    found: dict[int, int] = {}
    layer, seen, roots = set(state.tips[seat]), set(state.tips[seat]), 1
    while layer:
        following: set[int] = set()
        for region, entry in (divmod(slot, 6) for slot in layer):
            exits = drawings_at(state.barriers[region], entry)[0] & REGULARS
            if exits:
                found.setdefault(region, roots)
            for number in (n for n in range(1, 6) if exits >> n - 1 & 1):
                following.add(state.planet.across[6 * region + (entry + number) % 6])
        layer, roots = following - seen, roots + 1
        seen |= following
    return found


@every_source
def test_the_flood_comes_to_each_region_when_a_walk_does(source: Source) -> None:
    for state in in_play(source):
        chart = layout(state.planet.radius)
        ground = survey(chart, state.barriers)
        for seat in SEATS:
            steps = flood(ground, state.tips[seat])
            flooded = {
                region: 1 + next(n for n, reached in enumerate(steps) if reached & bit)
                for region, bit in enumerate(chart.bits)
                if steps[-1] & bit
            }
            assert flooded == distances(state, seat), state.serialize()
            assert set(flooded) == reachable(state.planet, state.barriers, state.tips[seat])


@every_source
def test_regions_belong_to_who_drew_in_them_alone(source: Source) -> None:
    for state in in_play(source):
        chart = layout(state.planet.radius)
        nobody, first, second = held(chart, state.blocks)
        for bit, blocks in zip(chart.bits, state.blocks, strict=True):
            seats = {seat_of(block) for block in blocks}
            assert bool(nobody & bit) == (not seats)
            assert bool(first & bit) == (seats == {0})
            assert bool(second & bit) == (seats == {1})


def swapped(state: DeepRoots) -> DeepRoots:
    """The same position with the seats exchanged."""
    new = state.clone()
    new.tips, new.planted = state.tips[::-1], state.planted[::-1]
    new.blocks = [tuple(block ^ 1 for block in blocks) for blocks in state.blocks]
    new.kept, new.left, new.powers = state.kept[::-1], state.left[::-1], state.powers[::-1]
    new.turn = 1 - state.turn
    return new


@every_source
def test_the_seats_are_alike(source: Source) -> None:
    for state in in_play(source):
        mirrored = STRATEGY.evaluate(swapped(state))[::-1]
        assert STRATEGY.evaluate(state) == pytest.approx(mirrored), state.serialize()


def test_all_dice_are_thrown_anew_or_those_of_no_use() -> None:
    """Side 0 of region 30 is entered, and a root of Teal's leaves its sides 1 and 2 alone."""
    table = sheet("30/0", blocks="30T3:5", pools="135/6", powers=("R", ""))
    begun = table.play("reroll").state
    throws = set[str]()
    opened = [(begun, "")]
    while opened:
        state, picked = opened.pop()
        for action in STRATEGY.candidates(state):
            after, name = state.clone(), state.action_to_string(action)
            after.apply_action(action)
            if after.phase == Phase.REROLL_DICE:
                throws.add(picked)
            else:
                opened.append((after, f"{picked} {name}".strip()))
    assert throws == {"r1 r3 r5 s6", "r3 r5 s6"}


def test_whoever_reaches_more_is_better_off() -> None:
    def value(amber: str, teal: str) -> float:
        return STRATEGY.evaluate(sheet(amber, teal).state)[0]

    assert value("30/0 20/3", "40/3") > value("30/0", "40/3") > value("30/0", "40/3 20/3")
