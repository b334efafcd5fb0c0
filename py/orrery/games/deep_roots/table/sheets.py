"""Deep Roots on paper: planets to draw roots on with pencils, and a position to continue there.

The planet lies in the middle; round it are the suns of the rounds, each player's power-ups, a place for a
kept die, and what each die draws. The marks that can be left out are what notation needs (see
`rules/notation.py`): the number of each region, a dot at its side 0, and the numbers of the segments.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import hypot
from typing import Final

from orrery.core.wording import counted
from orrery.games.deep_roots.rules.board import (
    DIE_KINDS,
    SEATS,
    WORLDS,
    Die,
    Planet,
    exits_of,
    is_special,
    planet,
    value_of,
)
from orrery.games.deep_roots.rules.notation import SEAT_LETTERS, SEAT_NAMES
from orrery.games.deep_roots.rules.position import ROUNDS, Phase
from orrery.games.deep_roots.rules.state import DeepRoots
from orrery.games.deep_roots.table import sprites
from orrery.games.deep_roots.table.art.geometry import RADIUS, along, outlines, turned
from orrery.games.deep_roots.table.art.ground import Badge
from orrery.games.deep_roots.table.names import POWER_TITLES, POWERS
from orrery.games.sheets import Sheets
from orrery.scene.paper import LIVE, OPTIONAL, Draft, Sheet, dots, wrapped
from orrery.scene.paths import Point, closed, line, moved, smooth
from orrery.scene.shapes.die import NumberDie
from orrery.scene.sprite import Sprite, Stage

MIDDLE: Final[Point] = (95.0, 121.0)
SCALE: Final = 79 / RADIUS
"""Millimetres to a unit of the board."""
GROWN: Final = ("root", "tip", "tree")
"""The layers of the board that are drawn on paper with pencils."""
_DOT: Final = 0.17
"""How far from the middle of side 0 its dot is, in parts of the way to the middle of the region."""
_SUNS: Final[Point] = (35.0, 15.8)
_SUN_STEP: Final = 120 / 11
_NAMES: Final = 29.5
_KEPT: Final = 18.0
_TABLE: Final = 239.0
_DIE_STEP: Final = 17.2
_HEXAGON: Final = 6.2
_CLOCKWISE: Final = tuple(turned((0, 0.866 * _HEXAGON), 60 * side) for side in range(6))
"""The middles of a hexagon's sides, from below clockwise: by number from where a root comes in."""
_CORNERS: Final = tuple(turned((0, _HEXAGON), 60 * corner + 30) for corner in range(6))


class DeepRootsSheets(Sheets[DeepRoots]):
    """The sheets of Deep Roots."""

    OPTIONAL = "Region numbers, for writing moves down"

    def parts(self, slug: str) -> list[Sheet]:
        return [_empty(radius, world) for radius in (4, 3) for world in WORLDS]

    def position(
        self, state: DeepRoots, picture: tuple[Stage, Sequence[Sprite]], title: str, words: Sequence[str]
    ) -> Sheet:
        draft = Draft("Deep Roots", title)
        _draw_planet(draft, state.planet)
        for row, told in enumerate(wrapped(". ".join(words), 2.5, LIVE[0])):
            draft.text(LIVE[0], 9 + 3 * row, told, "t25 end")
        _draw_suns(draft, state.round - (state.phase != Phase.OVER))
        _draw_players(draft)
        _draw_dice(draft)
        _draw_place(draft, state)
        _, things = picture
        for thing in things:
            if thing.layer in GROWN:
                draft.lay(thing, SCALE, _off(SCALE))
        _draw_numbers(draft, state.planet)
        return draft.finished("position")


def at(point: Point) -> Point:
    """Where a point about the planet's middle is on a sheet."""
    return MIDDLE[0] + point[0] * SCALE, MIDDLE[1] + point[1] * SCALE


def _off(scale: float) -> Point:
    """What the middle of the board's picture is moved by."""
    return MIDDLE[0] - sprites.MIDDLE[0] * scale, MIDDLE[1] - sprites.MIDDLE[1] * scale


def _empty(radius: int, world: str) -> Sheet:
    """A planet on which nothing grows."""
    tables = planet(radius, world)
    regions = len(tables.regions)
    draft = Draft("Deep Roots", f"{world.capitalize()}, {regions} regions")
    _draw_planet(draft, tables)
    _draw_numbers(draft, tables)
    _draw_suns(draft, 0)
    _draw_players(draft)
    _draw_dice(draft)
    is_usual = world == WORLDS[0] and radius == 4
    return draft.finished(f"planet-{world}-{regions}", is_chosen=is_usual)


# --- the planet --------------------------------------------------------------------------------------


def _draw_planet(draft: Draft, tables: Planet) -> None:
    """The regions and the surface."""
    shown = outlines(tables)
    draft.end_drawing()
    for region, outline in enumerate(shown):
        q, r = tables.coordinates[region]
        layer = 4 - tables.radius + max(abs(q), abs(r), abs(q + r))
        draft.path(closed([at(corner) for corner in outline.corners]), f"plot layer-{layer}")
    draft.end_drawing(classes=f"world-{tables.world}")
    ends = [shown[slot // 6].corners[slot % 6] for slot in tables.rim]
    draft.path(line([at(corner) for corner in ends]) + "z", "bold")
    draft.path("".join(line([at(corner), _outwards(corner, 1.6)]) for corner in ends), "line")


def _draw_numbers(draft: Draft, tables: Planet) -> None:
    """The numbers of regions and segments, over all that grows there, and the dots."""
    shown = outlines(tables)
    for segment, slot in enumerate(tables.rim):
        middle = shown[slot // 6].sides[slot % 6]
        x, y = _outwards(middle, 2.6)
        draft.text(x, y + 0.8, str(segment), f"t2 soft mid {OPTIONAL}")
    for region, outline in enumerate(shown):
        x, y = at(outline.middle)
        draft.text(x, y + 1, str(region), f"t3 soft mid {OPTIONAL}")
    first = (at(along(outline.sides[0], outline.middle, _DOT)) for outline in shown)
    draft.path(dots(first), f"dot {OPTIONAL}")
    told = "A region's sides are counted clockwise, from 0 at its dot."
    draft.text(MIDDLE[0], 219, told, f"t25 soft mid {OPTIONAL}")


def _outwards(point: Point, far: float) -> Point:
    """A place so many millimetres over a point of the surface."""
    part = 1 + far / SCALE / hypot(*point)
    return at((point[0] * part, point[1] * part))


# --- what lies round it ------------------------------------------------------------------------------


def _draw_suns(draft: Draft, past: int) -> None:
    """The rounds, with who begins each; those that are over are crossed off."""
    for number in range(1, ROUNDS + 1):
        x, y = _SUNS[0] + _SUN_STEP * (number - 1), _SUNS[1]
        draft.circle((x, y), 4, "line")
        draft.text(x, y + 1.3, str(number), "t35 mid")
        draft.text(x, y + 7, SEAT_LETTERS[(number - 1) % 2], "t25 soft mid")
        if number <= past:
            draft.path(f"M{x - 3:.1f},{y + 3:.1f}l6-6", "bold")
    draft.text(_SUNS[0] - 6, _SUNS[1] + 1.1, "Rounds", "t3 end")
    draft.text(_SUNS[0] - 6, _SUNS[1] + 7, "begun by", "t25 soft end")


def _draw_players(draft: Draft) -> None:
    """For each player, in a corner above: power-ups to cross off; below: a place for a kept die."""
    for seat in SEATS:
        anchor = "end" if seat else ""
        draft.text(
            _corner(seat, 0), _NAMES, f"{SEAT_NAMES[seat]} ({SEAT_LETTERS[seat]})", f"t4 strong {anchor}"
        )
        draft.path(line([(_corner(seat, 0), _NAMES + 7.5), (_corner(seat, 30), _NAMES + 7.5)]), "fine")
        for row, title in enumerate(POWER_TITLES.values()):
            draft.text(_corner(seat, 9), _power_at(row) + 1, title, f"t3 {anchor}")
        middle = _corner(seat, _KEPT / 2 + 0.5)
        draft.rect(middle - _KEPT / 2, 200, _KEPT, _KEPT, "dashed")
        draft.text(middle, 198.5, "Kept die", "t25 soft mid")
    for seat in SEATS:
        for row, power in enumerate(POWERS):
            draft.put(Badge(power), (_corner(seat, 4), _power_at(row)), scale=0.16)


def _corner(seat: int, off: float) -> float:
    """A place so far from a player's edge of the sheet."""
    return LIVE[0] - off if seat else off


def _power_at(row: int) -> float:
    return _NAMES + 12.5 + 6.8 * row


def _draw_dice(draft: Draft) -> None:
    """By die which sides its root leaves by, counted clockwise from where it comes in, from below."""
    draft.text(0, _TABLE - 13, "Regular dice, alone or two merged", "t3 strong")
    draft.text(_die_at(DIE_KINDS[5])[0] - 7.5, _TABLE - 13, "Special dice: a six, rolled again", "t3 strong")
    for die in DIE_KINDS:
        middle = _die_at(die)
        draft.path(closed([moved(middle, corner) for corner in _CORNERS]), "line")
        for number in exits_of(die):
            end = moved(middle, _CLOCKWISE[number])
            way = [moved(middle, _CLOCKWISE[0]), middle, end]
            draft.path(smooth(way), "root")
            draft.circle(end, 0.7, "full")
    for die in DIE_KINDS:
        x, y = _die_at(die)
        draft.put(NumberDie(), (x - 5.2, y - 7), scale=0.11, classes=_face(die))


def _die_at(die: Die) -> Point:
    return 9 + _DIE_STEP * die, _TABLE


def _face(die: Die) -> str:
    return f"pool {'special ' if is_special(die) else ''}face-{value_of(die)}"


# --- a position --------------------------------------------------------------------------------------


def _draw_place(draft: Draft, state: DeepRoots) -> None:
    """What is crossed off, what is kept, what is in the pools, whom the regions belong to."""
    owners = state.owners()
    for seat in SEATS:
        anchor = "end" if seat else ""
        draft.text(_corner(seat, 0), _NAMES + 6, counted(owners.count(seat), "region"), f"t25 soft {anchor}")
        for row, bit in enumerate(POWERS.values()):
            if not state.has(seat, bit):
                draft.path(line([(_corner(seat, far), _power_at(row)) for far in (0, 28)]), "bold")
        if state.left[seat] and state.phase != Phase.OVER:
            draft.text(_corner(seat, 9), 198.5 + _KEPT + 5, "left this round", "t25 mid")
    for die, count in enumerate(state.pool):
        if count:
            x, y = _die_at(die)
            draft.text(x + 5.2, y + 7.4, f"×{count}", "t3 strong mid")
    for seat in SEATS:
        if state.kept[seat]:
            place = _corner(seat, _KEPT / 2 + 0.5), 200 + _KEPT / 2
            draft.put(NumberDie(), place, scale=0.3, classes=f"pool face-{state.kept[seat]}")


SHEETS: Final = DeepRootsSheets()
