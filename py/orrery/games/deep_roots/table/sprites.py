"""The planet of Deep Roots as sprites, and where things lie on the sheet."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from math import atan2, cos, degrees, pi, sin
from typing import Final

from orrery.core.wording import counted
from orrery.games.deep_roots.rules.board import (
    REGULAR_DICE,
    SEATS,
    Block,
    Die,
    Planet,
    Region,
    Side,
    Slot,
    entry_of,
    exit_sides,
    planet,
    seat_of,
)
from orrery.games.deep_roots.rules.notation import SEAT_LETTERS, SEAT_NAMES, drawing_name
from orrery.games.deep_roots.rules.position import Position, Power
from orrery.games.deep_roots.table.art import geometry, ground
from orrery.games.deep_roots.table.art.geometry import (
    RADIUS,
    Points,
    along,
    less,
    outlines,
    tenths,
    turned,
)
from orrery.games.deep_roots.table.art.ground import Globe, Soil
from orrery.games.deep_roots.table.art.plants import Root, Tip, Tree, thickness_of, width_after
from orrery.games.deep_roots.table.names import COMPASS, exits_at
from orrery.scene.paths import Point, moved
from orrery.scene.shapes.label import Name
from orrery.scene.sprite import Sprite

WIDTH: Final = 560.0
HEIGHT: Final = 748.0
MIDDLE: Final[Point] = (280.0, 374.0)
BED_AT: Final[Points] = ((142.0, 46.0), (418.0, 46.0))
"""By seat."""
TRAY_AT: Final[Point] = (280.0, 702.0)
FALLING_AT: Final[Point] = (520.0, 632.0)
DIE_SCALE: Final = 1.05
STACKED: Final[Point] = (2.0, -5.0)
"""From a die to the one behind it of the same value."""
COUNT: Final[Point] = (17.0, 17.0)
"""From a die to the number of those that lie there."""
JUST_INSIDE: Final = 0.12
"""How far from its side the number of an exit is, in parts of the way to the middle."""
CRUST: Final = 4
"""The layer of the regions at the rim."""
INWARDS: Final = 0.06
"""How far the numbers of these are from their middles, in parts of the way to the middle of the planet."""
INSIDE: Final = 0.94
"""How far from the middle of the planet the numbers of its segments are, in parts of the way to them."""
CHOSEN: Final = -48.0
"""How far a die that is chosen for a Reroll is lifted."""

DAYS: Final = 305.0
FIRST_DAY: Final = 30.0
DAY_STEP: Final = 6.3
"""The arc of the suns: its radius, and in degrees above the horizon the first and the steps."""


def day_at(number: int) -> Point:
    """Where the sun of a round stands: rising on the left until noon, then sinking on the right."""
    risen = (FIRST_DAY + DAY_STEP * (min(number, 13 - number) - 1)) * pi / 180
    across = DAYS * cos(risen)
    return MIDDLE[0] + (across if number > 6 else -across), MIDDLE[1] - DAYS * sin(risen)


def die_at(die: Die) -> Point:
    """The place of a kind of dice in the tray."""
    return moved(TRAY_AT, ground.DIE_AT[die])


def region_at(planet: Planet, region: Region) -> Point:
    """The middle of a region on the sheet."""
    return moved(MIDDLE, outlines(planet)[region].middle)


def segment_at(planet: Planet, segment: int) -> Point:
    """The middle of a surface segment, about the planet's middle."""
    region, side = divmod(planet.rim[segment], 6)
    return outlines(planet)[region].sides[side]


def upright(point: Point) -> float:
    """How far what stands upright on the surface is turned, in degrees."""
    return degrees(atan2(point[1], point[0])) + 90


_EXIT_PARTS: Final = tuple((f"exit-{die + 1}", f"die.{drawing_name(die)}") for die in REGULAR_DICE)
"""The number of an exit means the die that leads there, and there alone."""


def planet_sprites(state: Position, owners: list[int]) -> Iterator[Sprite]:
    """All of the planet; `owners` says by region who controls it."""
    world = f"world-{state.planet.world}"
    yield Sprite("globe", "planet", Globe(round(RADIUS)), *MIDDLE, classes=world)
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
    held = f"held-{SEAT_LETTERS[owner]}" if owner >= 0 else "is-shared" if state.blocks[region] else ""
    grown = "is-grown" if state.blocks[region] else "is-reach" if held else ""
    (inwards,) = tenths([along((0.0, 0.0), outline.middle, -INWARDS)]) if layer == CRUST else ((0.0, 0.0),)
    aside = _free_corner(state, region) if state.blocks[region] else None
    shape = Soil(layer, (q - r) % 3, region, tenths(outline.corners, outline.middle), inwards, aside)
    classes = " ".join(word for word in (f"world-{planet.world}", held, grown) if word)
    return Sprite(
        f"region.r{region}", "region", shape, *region_at(planet, region), classes=classes,
        label=_text_of(state, region, owner),
    )  # fmt: skip


def _free_corner(state: Position, region: Region) -> int:
    """The corner of a region that is farthest from roots and tips."""
    tips = frozenset(slot % 6 for tips in state.tips for slot in tips if slot // 6 == region)
    return _clearest(state.planet.radius, state.planet.world, region, state.blocks[region], tips)


@lru_cache(1_000)
def _clearest(
    radius: int, world: str, region: Region, blocks: tuple[Block, ...], tips: frozenset[Side]
) -> int:
    there = planet(radius, world)
    ends = [(entry_of(block), side) for block in blocks for side in exit_sides(block)]
    return geometry.clearest_corner(there, region, ends, tips)


def _text_of(state: Position, region: Region, owner: int) -> str:
    blocks = state.blocks[region]
    roots = [
        f"{counted(count, 'root')} of {SEAT_NAMES[seat]}"
        for seat in SEATS
        if (count := sum(seat_of(block) == seat for block in blocks))
    ]
    if owner >= 0:
        held = f", {SEAT_NAMES[owner]}'s" if blocks else f", only {SEAT_NAMES[owner]} can reach it"
    else:
        held = ", nobody's" if blocks else ""
    return f"Region {region}, {' and '.join(roots) or 'empty'}{held}"


# --- roots -----------------------------------------------------------------------------------------


def _root(state: Position, region: Region, block: Block, far: dict[Slot, int]) -> Sprite:
    planet, entry, exits = state.planet, entry_of(block), exit_sides(block)
    slot, middle = 6 * region + entry, outlines(planet)[region].middle
    depth = far.get(slot, 0)
    drawn = (geometry.curve(planet, region, entry, side) for side in _clockwise(entry) if side in exits)
    shape = Root(
        SEAT_LETTERS[seat_of(block)], width_after(depth), width_after(depth + 1),
        tuple(tenths(curve, middle) for curve in drawn),
    )  # fmt: skip
    return Sprite(f"root.r{slot}", "root", shape, *region_at(planet, region))


def _clockwise(entry: Side) -> list[Side]:
    """The five sides by which a root could leave, in the order of their numbers."""
    return [(entry + number) % 6 for number in range(1, 6)]


def _tip(state: Position, seat: int, slot: Slot, far: dict[Slot, int]) -> Sprite:
    planet = state.planet
    region, entry = divmod(slot, 6)
    outline, bud = outlines(planet)[region], geometry.tip_at(planet, slot)
    others = tuple(
        geometry.tip_at(planet, tip) for tip in state.tips[seat] if tip // 6 == region and tip != slot
    )
    (back,) = tenths([outline.sides[entry]], bud)
    shape = Tip(
        SEAT_LETTERS[seat], thickness_of(width_after(far.get(slot, 0))), back,
        tenths(geometry.reach(outline.corners, others, bud), bud),
        tenths((along(outline.sides[side], outline.middle, JUST_INSIDE) for side in _clockwise(entry)), bud),
    )  # fmt: skip
    plain, behind = exits_at(state, slot)
    crossing = behind if state.has(seat, Power.CROSS) else []
    classes = [f"can-{number}" for number in sorted(plain + crossing)]
    classes += [f"crosses-{number}" for number in crossing]
    text = _numbered(plain, crossing) or "dead"
    return Sprite(
        f"tip.t{slot}", "tip", shape, *moved(MIDDLE, bud), classes=" ".join(classes) or "is-dead",
        parts=_EXIT_PARTS,
        label=f"Tip of {SEAT_NAMES[seat]} into region {region} from the {COMPASS[entry]}, {text}",
    )  # fmt: skip


def _numbered(plain: list[int], crossing: list[int]) -> str:
    """The numbers of exits, those apart that only Cross root opens; empty for none."""
    free = ", ".join(map(str, plain))
    crossed = f"with Cross root {', '.join(map(str, crossing))}" if crossing else ""
    return f"numbers {'; '.join(filter(None, (free, crossed)))}" if plain or crossing else ""


# --- trees -----------------------------------------------------------------------------------------


def _tree(state: Position, seat: int) -> Iterator[Sprite]:
    letter, planet = SEAT_LETTERS[seat], state.planet
    segments = [segment_at(planet, segment) for segment in planet.segments(state.planted[seat])]
    at = segments[2]
    turn = upright(at)
    feet = tenths(turned(less(segment, at), -turn) for segment in segments)
    place = moved(MIDDLE, at)
    yield Sprite(f"tree.{letter}", "tree", Tree(letter, feet), *place, turn=round(turn, 1))
    crown = moved(place, turned((0, -19), turn))
    yield Sprite(f"letter.{letter}", "tree", Name(letter), *crown, classes="tree-letter")
