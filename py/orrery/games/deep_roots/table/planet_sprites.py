"""The planet of Deep Roots as sprites: soil and whose it is, the roots in it, their tips, the trees."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from orrery.games.deep_roots.rules.board import (
    SEATS,
    Block,
    Region,
    Side,
    Slot,
    entry_of,
    exit_sides,
    seat_of,
)
from orrery.games.deep_roots.rules.dice import REGULAR_DICE
from orrery.games.deep_roots.rules.exits import REGULARS, ways
from orrery.games.deep_roots.rules.notation import SEAT_LETTERS, SEAT_NAMES, drawing_name
from orrery.games.deep_roots.rules.position import Position, Power
from orrery.games.deep_roots.table import layout
from orrery.games.deep_roots.table.art import curves
from orrery.games.deep_roots.table.art.outlines import RADIUS, outlines
from orrery.games.deep_roots.table.art.planet import Globe, Soil
from orrery.games.deep_roots.table.art.points import along, less, moved, tenths, turned
from orrery.games.deep_roots.table.art.root import Root, width_after
from orrery.games.deep_roots.table.art.tip import Tip, thickness_of
from orrery.games.deep_roots.table.art.tree import Tree
from orrery.games.deep_roots.table.names import COMPASS
from orrery.scene.paths import Point
from orrery.scene.shapes.name import Name
from orrery.scene.sprite import Sprite

_EXIT_PARTS: Final = tuple((f"exit-{die + 1}", f"die.{drawing_name(die)}") for die in REGULAR_DICE)
"""The number of an exit means the die that leads there, and there alone."""


def planet_sprites(state: Position, owners: list[int]) -> Iterator[Sprite]:
    """All of the planet; `owners` says by region who controls it."""
    world = f"world-{state.planet.world}"
    yield Sprite("globe", "planet", Globe(round(RADIUS)), *layout.MIDDLE, classes=world)
    for region in state.planet.regions:
        yield _soil(state, region, owners[region])
    far = depths(state)
    for region, blocks in enumerate(state.blocks):
        for block in blocks:
            yield _root(state, region, block, far)
    for seat in SEATS:
        for slot in state.tips[seat]:
            yield _tip(state, seat, slot, far)
    for seat in SEATS:
        if state.planted[seat] >= 0:
            yield from _tree(state, seat)


def depths(state: Position) -> dict[Slot, int]:
    """By the slot at which a root or a tip comes into a region how many regions it has passed."""
    left_by = {
        6 * region + entry_of(block): [state.planet.across[6 * region + side] for side in exit_sides(block)]
        for region, blocks in enumerate(state.blocks)
        for block in blocks
    }
    firsts = [first for first in state.planted if first >= 0]
    found = {state.planet.rim[segment]: 0 for first in firsts for segment in state.planet.segments(first)}
    growing = list(found)
    for slot in growing:
        for far in left_by.get(slot, []):
            found[far] = found[slot] + 1
            growing.append(far)
    return found


# --- soil ------------------------------------------------------------------------------------------


def _soil(state: Position, region: Region, owner: int) -> Sprite:
    planet = state.planet
    outline = outlines(planet)[region]
    q, r = planet.coordinates[region]
    layer = 4 - planet.radius + max(abs(q), abs(r), abs(q + r))
    held = f"held-{SEAT_LETTERS[owner]}" if owner >= 0 else ""
    grown = "is-grown" if state.blocks[region] else "is-reach" if held else ""
    shape = Soil(layer, (q - r) % 3, region, tenths(outline.corners, outline.middle))
    classes = " ".join(word for word in (f"world-{planet.world}", held, grown) if word)
    return Sprite(
        f"region.r{region}", "region", shape, *layout.region_at(planet, region), classes=classes,
        label=_told(state, region, owner),
    )  # fmt: skip


def _told(state: Position, region: Region, owner: int) -> str:
    blocks = state.blocks[region]
    roots = [
        f"{count} {'root' if count == 1 else 'roots'} of {SEAT_NAMES[seat]}"
        for seat in SEATS
        if (count := sum(seat_of(block) == seat for block in blocks))
    ]
    held = (
        ""
        if owner < 0
        else f", {SEAT_NAMES[owner]}'s"
        if blocks
        else f", only {SEAT_NAMES[owner]} can reach it"
    )
    return f"Region {region}, {' and '.join(roots) or 'empty'}{held}"


# --- roots -----------------------------------------------------------------------------------------


def _root(state: Position, region: Region, block: Block, far: dict[Slot, int]) -> Sprite:
    planet, entry, exits = state.planet, entry_of(block), exit_sides(block)
    slot, middle = 6 * region + entry, outlines(planet)[region].middle
    depth = far.get(slot, 0)
    drawn = (curves.curve(planet, region, entry, side) for side in _clockwise(entry) if side in exits)
    shape = Root(
        SEAT_LETTERS[seat_of(block)], width_after(depth), width_after(depth + 1),
        tuple(tenths(curve, middle) for curve in drawn),
    )  # fmt: skip
    return Sprite(f"root.r{slot}", "root", shape, *layout.region_at(planet, region))


def _clockwise(entry: Side) -> list[Side]:
    """The five sides by which a root could leave, in the order of their numbers."""
    return [(entry + number) % 6 for number in range(1, 6)]


def _tip(state: Position, seat: int, slot: Slot, far: dict[Slot, int]) -> Sprite:
    planet = state.planet
    region, entry = divmod(slot, 6)
    outline, bud = outlines(planet)[region], curves.tip_at(planet, slot)
    others = tuple(
        curves.tip_at(planet, tip) for tip in state.tips[seat] if tip // 6 == region and tip != slot
    )
    (back,) = tenths([outline.sides[entry]], bud)
    shape = Tip(
        SEAT_LETTERS[seat], thickness_of(width_after(far.get(slot, 0))), back,
        tenths(curves.reach(outline.corners, others, bud), bud),
        tenths((_sign(outline.sides[side], outline.middle) for side in _clockwise(entry)), bud),
    )  # fmt: skip
    open_exits = _exits(state, seat, slot)
    classes = " ".join(f"can-{number}" for number in open_exits) or "is-dead"
    told = f"numbers {', '.join(map(str, open_exits))}" if open_exits else "dead"
    return Sprite(
        f"tip.t{slot}", "tip", shape, *moved(layout.MIDDLE, bud), classes=classes, parts=_EXIT_PARTS,
        label=f"Tip of {SEAT_NAMES[seat]} into region {region} from the {COMPASS[entry]}, {told}",
    )  # fmt: skip


def _sign(at: Point, middle: Point) -> Point:
    """The place of an exit's number: just inside its side."""
    return along(at, middle, 0.12)


def _exits(state: Position, seat: int, slot: Slot) -> list[int]:
    """The exits that a tip could take with the right die (RT-30, RT-33; with Cross root RT-49)."""
    plain, crossing = ways(state.barriers[slot // 6], slot % 6)
    exits = (plain | (crossing if state.has(seat, Power.CROSS) else 0)) & REGULARS
    return [number for number in range(1, 6) if exits >> number - 1 & 1]


# --- trees -----------------------------------------------------------------------------------------


def _tree(state: Position, seat: int) -> Iterator[Sprite]:
    letter, planet = SEAT_LETTERS[seat], state.planet
    segments = [layout.segment_at(planet, segment) for segment in planet.segments(state.planted[seat])]
    at = segments[2]
    turn = layout.upright(at)
    feet = tenths(turned(less(segment, at), -turn) for segment in segments)
    place = moved(layout.MIDDLE, at)
    yield Sprite(f"tree.{letter}", "tree", Tree(letter, feet), *place, turn=round(turn, 1))
    crown = moved(place, turned((0, -19), turn))
    yield Sprite(f"letter.{letter}", "tree", Name(letter), *crown, classes="tree-letter")
