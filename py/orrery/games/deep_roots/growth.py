"""The planet of Deep Roots as sprites: soil and whose it is, the roots in it, their tips, the trees."""

from __future__ import annotations

from collections.abc import Iterator

from orrery.games.deep_roots.board import (
    SEATS,
    SIDES,
    Power,
    Region,
    Side,
    Slot,
    entry_of,
    seat_of,
    sides_of,
)
from orrery.games.deep_roots.drawing import REGULARS, ways
from orrery.games.deep_roots.layout import (
    MIDDLE,
    curve,
    less,
    moved,
    outline,
    reach,
    region_at,
    segment_at,
    tip_at,
    turned,
    upright,
)
from orrery.games.deep_roots.notation import SEAT_LETTERS, SEAT_NAMES
from orrery.games.deep_roots.planet_shape import RADIUS, shapes
from orrery.games.deep_roots.position import Position
from orrery.games.deep_roots.sayings import COMPASS
from orrery.scene.scene import Sprite

THICKEST, THINNEST, TAPER = 9.5, 3.6, 0.87
"""The width of a root at its tree, the least, and what is left of it from region to region."""
_THIN, _MIDDLING = 5.0, 7.0


def planet_sprites(state: Position, owners: list[int]) -> Iterator[Sprite]:
    """All of the planet; `owners` says by region who controls it."""
    yield Sprite("globe", "planet", f"globe.{round(RADIUS)}", *MIDDLE, classes=f"world-{state.planet.world}")
    for region in state.planet.regions:
        yield _soil(state, region, owners[region])
    far = depths(state)
    for region, blocks in enumerate(state.blocks):
        for block in blocks:
            yield _root(state, region, seat_of(block), entry_of(block), sides_of(block), far)
    for seat in SEATS:
        for slot in state.tips[seat]:
            yield _tip(state, seat, slot, far)
    for seat in SEATS:
        if state.planted[seat] >= 0:
            yield from _tree(state, seat)


def owners_of(state: Position) -> list[int]:
    """By region who controls it, or -1; nobody before both trees stand."""
    return state.control() if state.round else [-1] * len(state.planet.regions)


def depths(state: Position) -> dict[Slot, int]:
    """By the slot at which a root or a tip comes into a region how many regions it has passed."""
    left_by = {
        6 * region + entry_of(block): [
            state.planet.across[6 * region + side]
            for side in SIDES
            if sides_of(block) >> side & 1 and side != entry_of(block)
        ]
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


def _width(depth: int) -> float:
    return max(THICKEST * TAPER**depth, THINNEST)


# --- soil ------------------------------------------------------------------------------------------


def _soil(state: Position, region: Region, owner: int) -> Sprite:
    planet = state.planet
    shape = shapes(planet)[region]
    q, r = planet.coordinates[region]
    layer = 4 - planet.radius + max(abs(q), abs(r), abs(q + r))
    held = f"held-{SEAT_LETTERS[owner]}" if owner >= 0 else ""
    grown = "is-grown" if state.blocks[region] else "is-reach" if held else ""
    kind = f"soil.{layer}.{(q - r) % 3}.{region}.{outline(shape.corners, shape.middle)}"
    classes = " ".join(word for word in (f"world-{planet.world}", held, grown) if word)
    return Sprite(
        f"region.r{region}", "region", kind, *region_at(planet, region), classes=classes,
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


def _root(
    state: Position, region: Region, seat: int, entry: Side, sides: int, far: dict[Slot, int]
) -> Sprite:
    planet, slot = state.planet, 6 * region + entry
    middle, depth = shapes(planet)[region].middle, far.get(slot, 0)
    words = ["root", SEAT_LETTERS[seat], *(str(round(10 * _width(depth + more))) for more in (0, 1))]
    for number in range(1, 6):
        side = (entry + number) % 6
        if sides >> side & 1:
            words.append(outline(curve(planet, region, entry, side), middle))
    return Sprite(f"root.r{slot}", "root", ".".join(words), *region_at(planet, region))


def _tip(state: Position, seat: int, slot: Slot, far: dict[Slot, int]) -> Sprite:
    planet, letter = state.planet, SEAT_LETTERS[seat]
    region, entry = divmod(slot, 6)
    shape, bud = shapes(planet)[region], tip_at(planet, slot)
    others = tuple(tip_at(planet, tip) for tip in state.tips[seat] if tip // 6 == region and tip != slot)
    exits = [less(_sign(planet_side, shape.middle), bud) for planet_side in _exit_sides(state, slot)]
    wide = _width(far.get(slot, 0))
    thickness = 1 if wide < _THIN else 2 if wide < _MIDDLING else 3
    words = (
        "tip", letter, str(thickness), outline([shape.sides[entry]], bud),
        outline(reach(shape.corners, others, bud), bud), outline(exits),
    )  # fmt: skip
    open_exits = _exits(state, seat, slot)
    classes = " ".join(f"can-{number}" for number in open_exits) or "is-dead"
    told = f"numbers {', '.join(map(str, open_exits))}" if open_exits else "dead"
    return Sprite(
        f"tip.t{slot}", "tip", ".".join(words), *moved(MIDDLE, bud), classes=classes,
        label=f"Tip of {SEAT_NAMES[seat]} into region {region} from the {COMPASS[entry]}, {told}",
    )  # fmt: skip


def _exit_sides(state: Position, slot: Slot) -> list[tuple[float, float]]:
    """The middles of the five sides by which a root could leave, in the order of their numbers."""
    region, entry = divmod(slot, 6)
    sides = shapes(state.planet)[region].sides
    return [sides[(entry + number) % 6] for number in range(1, 6)]


def _sign(at: tuple[float, float], middle: tuple[float, float]) -> tuple[float, float]:
    """The place of an exit's number: just inside its side."""
    return at[0] + 0.12 * (middle[0] - at[0]), at[1] + 0.12 * (middle[1] - at[1])


def _exits(state: Position, seat: int, slot: Slot) -> list[int]:
    """The exits that a tip could take with the right die (RT-30, RT-33; with Cross root RT-49)."""
    plain, crossing = ways(state.shape[slot // 6], slot % 6)
    exits = (plain | (crossing if state.has(seat, Power.CROSS) else 0)) & REGULARS
    return [number for number in range(1, 6) if exits >> number - 1 & 1]


# --- trees -----------------------------------------------------------------------------------------


def _tree(state: Position, seat: int) -> Iterator[Sprite]:
    letter, planet = SEAT_LETTERS[seat], state.planet
    segments = [segment_at(planet, segment) for segment in planet.segments(state.planted[seat])]
    at = segments[2]
    turn = upright(at)
    feet = [turned(less(segment, at), -turn) for segment in segments]
    place = moved(MIDDLE, at)
    yield Sprite(f"tree.{letter}", "tree", f"tree.{letter}.{outline(feet)}", *place, turn=round(turn, 1))
    crown = moved(place, turned((0, -19), turn))
    yield Sprite(f"letter.{letter}", "tree", f"name.{letter}", *crown, classes="tree-letter")
