"""The sprites that both pyramid games share: the sky, planets, pyramids, shelves and action points."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final

from orrery.core.state import TERMINAL
from orrery.games.pyramids import sayings
from orrery.games.pyramids.layout import (
    BANK_AT,
    BANK_HEIGHT,
    FIRST_SPOTS,
    GUTTER,
    HEIGHT,
    ORBIT,
    RESERVE_HEIGHT,
    RESERVE_Y,
    SHELVED,
    SKY,
    SKY_AT,
    STRIP_Y,
    WIDTH,
    Lying,
    Point,
    Spot,
    corners,
    crown_at,
    moved,
    on_shelf,
    places,
    shelf,
    sight,
)
from orrery.games.pyramids.pieces import (
    AIM_OF,
    BANK,
    BURNED,
    COLOUR_LETTERS,
    COLOUR_OF,
    COLOURS,
    FIRST_SIDE,
    KIND_NAMES,
    PLANET_NAMES,
    SLOT_OF,
    SLOTS,
    STANDING,
    Kind,
    Piece,
    Slot,
)
from orrery.games.pyramids.position import NOBODY, PyramidPosition
from orrery.scene.scene import Sprite, Stage

LAYERS: Final = ("sky", "orbit", "sight", "world", "shelf", "piece", "mark", "die")
PLINTHS: Final = ("gold", "silver")
"""By seat, between two: what a player's pyramids stand on."""
POINT_STEP: Final = 23.0
MOST_POINTS: Final = 5


@dataclass(frozen=True, slots=True)
class Marks:
    """What a game marks on its pyramids, and where its planets stand."""

    spots: Sequence[Spot] = FIRST_SPOTS
    frozen: Collection[Piece] = ()
    chosen: Collection[Piece] = ()
    """The targets so far."""
    acting: Piece = NOBODY
    """Whose action is going on."""
    burning: Slot = -1
    """Where a planet is about to be replaced."""
    said: Mapping[Piece, str] = field(default_factory=dict)
    """More words for the labels of some pyramids."""


def stage() -> Stage:
    """A sheet with the sky above, and the bank and the reserves below it."""
    return Stage(WIDTH, HEIGHT, LAYERS)


def piece_key(state: PyramidPosition, piece: Piece) -> str:
    """The key of a pyramid: one of several alike."""
    return f"pyramid.{KIND_NAMES[state.kinds[piece]]}.{piece % state.copies}"


def kind_key(state: PyramidPosition, kind: Kind, place: int) -> str:
    """The key of the first pyramid of a kind that is in the bank or in the reserve."""
    first = kind * state.copies
    return piece_key(
        state, next(piece for piece in range(first, first + state.copies) if state.place[piece] == place)
    )


def world_key(state: PyramidPosition, slot: Slot) -> str:
    """The key of the planet at a slot."""
    return f"world.{PLANET_NAMES[state.planets[slot]]}"


def aim_keys(state: PyramidPosition, aim: int) -> tuple[str, ...]:
    """What is touched for a way to lie: the button to stand or to stay adrift, or the planet pointed at."""
    if aim == STANDING:
        return ("aim.stand",)
    return (world_key(state, aim - 1),) if aim - 1 in SLOTS else ("aim.nothing",)


def table_sprites(state: PyramidPosition, marks: Marks) -> Iterator[Sprite]:
    """Everything but the strip between the sky and the shelves, which is the game's own."""
    lying = places(state, marks.spots)
    yield Sprite("sky", "sky", f"sky.{SKY[0]}.{SKY[1]}", *SKY_AT)
    yield from _worlds(state, marks)
    yield from _sights(state, lying, marks.spots)
    yield from _shelves(state)
    yield from _pieces(state, lying, marks)
    yield from _crowns(state, lying)


# --- the sky ---------------------------------------------------------------------------------------


def _worlds(state: PyramidPosition, marks: Marks) -> Iterator[Sprite]:
    for slot, at in zip(SLOTS, corners(marks.spots), strict=True):
        name = PLANET_NAMES[state.planets[slot]]
        yield Sprite(f"orbit.{name}", "orbit", f"orbit.{ORBIT[0]}.{ORBIT[1]}", *at)
        label, is_ash = world_label(state, slot), slot == marks.burning
        yield Sprite(
            f"world.{name}", "world", f"world.{name}", *at,
            classes="is-ash" if is_ash else "",
            label=f"{label}, burned" if is_ash else label,
        )  # fmt: skip


def world_label(state: PyramidPosition, slot: Slot) -> str:
    """A planet and what is there, e.g. `The small planet: 2 colonies above, 1 below, 3 ships round it`."""
    above, below = (len(state.stacks[2 * slot + side]) for side in (0, 1))
    ships = len(state.ships_round(slot))
    told = [
        f"{above or 'no'} {'colony' if above == 1 else 'colonies'} above",
        f"{below or 'none'} below",
        f"{ships or 'no'} {'ship' if ships == 1 else 'ships'} round it",
    ]
    return f"{sayings.capital(sayings.planet_title(state, slot))}: {', '.join(told)}"


def _sights(state: PyramidPosition, lying: Mapping[Piece, Lying], spots: Sequence[Spot]) -> Iterator[Sprite]:
    for piece, place in lying.items():
        if "is-lying" not in place.look or "is-adrift" in place.look or state.is_second_twin(piece):
            continue
        seen = sight(state, piece, place, spots)
        letter = COLOUR_LETTERS[COLOUR_OF[state.kinds[piece]]]
        key = f"sight.{KIND_NAMES[state.kinds[piece]]}.{piece % state.copies}"
        yield Sprite(key, "sight", f"sight.{letter}.{seen.length}", *seen.middle, turn=seen.turn)


# --- pyramids --------------------------------------------------------------------------------------


def _pieces(state: PyramidPosition, lying: Mapping[Piece, Lying], marks: Marks) -> Iterator[Sprite]:
    for piece, place in enumerate(state.place):
        if place != BURNED:
            yield _piece(state, piece, lying.get(piece), marks)
    for piece, place in enumerate(state.place):
        is_first = state.copies == 2 and piece % 2 == 0 and state.is_second_twin(piece + 1)
        if is_first and place != BURNED:
            yield _tally(state, piece, lying.get(piece))


def _piece(state: PyramidPosition, piece: Piece, lying: Lying | None, marks: Marks) -> Sprite:
    if lying is None:
        at = on_shelf(state, piece, in_bank=state.place[piece] == BANK)
        lying = Lying(at, "is-upright is-shelved", scale=SHELVED)
    is_left = "is-lying" in lying.look and abs(lying.turn) > 90
    words = {
        lying.look: True,
        "is-left": is_left,
        "is-under": lying.turn == 180 and not is_left,
        "is-idle": _is_idle(state, piece, marks),
        "is-frozen": piece in marks.frozen,
        "is-target": piece in marks.chosen,
        "is-acting": piece == marks.acting,
    }
    kind, owner = KIND_NAMES[state.kinds[piece]], state.owner(piece)
    return Sprite(
        piece_key(state, piece),
        "piece",
        f"vessel.{kind}.{PLINTHS[owner]}" if state.num_players == 2 else f"vessel.{kind}",
        *lying.at,
        turn=lying.turn,
        scale=lying.scale,
        classes=" ".join(word for word, is_so in words.items() if is_so),
        label=", ".join((_label(state, piece), *_more(piece, marks))),
    )


def _is_idle(state: PyramidPosition, piece: Piece, marks: Marks) -> bool:
    """Whether a touch of a pile is one of the twin: as long as the first is not chosen, of the first."""
    if state.is_second_twin(piece):
        return piece - 1 not in marks.chosen
    has_twin = piece + 1 < len(state.place) and state.is_second_twin(piece + 1)
    return has_twin and piece in marks.chosen


def _label(state: PyramidPosition, piece: Piece) -> str:
    """A pyramid and where it is, e.g. `Large blue colony, first above the large planet, dominant`."""
    title = sayings.capital(sayings.kind_title(state.kinds[piece]))
    place = state.place[piece]
    if place >= FIRST_SIDE:
        where = f"{_ordinal(state.depth(piece))} {sayings.side_words(state, place - FIRST_SIDE)}"
        return f"{title} colony, {where}" + (", dominant" if piece in state.dominant else "")
    if place >= 0:
        planet = sayings.planet_title(state, SLOT_OF[place])
        is_standing = AIM_OF[place] == STANDING
        aim = "standing" if is_standing else f"pointing at {sayings.target_title(state, AIM_OF[place])}"
        return f"{title} ship round {planet}, {aim}"
    return f"{title} ship, {sayings.where(state, piece)}"


def _more(piece: Piece, marks: Marks) -> Iterator[str]:
    if piece in marks.frozen:
        yield "frozen"
    if piece in marks.chosen:
        yield "chosen"
    if piece in marks.said:
        yield marks.said[piece]


_ORDINALS: Final = ("first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth")


def _ordinal(depth: int) -> str:
    return _ORDINALS[depth - 1] if depth <= len(_ORDINALS) else f"number {depth}"


def _tally(state: PyramidPosition, piece: Piece, lying: Lying | None) -> Sprite:
    """The number of twins in one place, which are one choice."""
    at = lying.at if lying else on_shelf(state, piece, in_bank=state.place[piece] == BANK)
    key = f"tally.{KIND_NAMES[state.kinds[piece]]}"
    return Sprite(key, "mark", "tally.2", *moved(at, (16, 13) if lying else (13, -9)))


def _crowns(state: PyramidPosition, lying: Mapping[Piece, Lying]) -> Iterator[Sprite]:
    for side, piece in enumerate(state.dominant):
        if piece != NOBODY:
            at = crown_at(state, piece, lying[piece])
            name = f"{PLANET_NAMES[state.planets[side // 2]]}{'-' if side % 2 else '+'}"
            yield Sprite(f"crown.{name}", "mark", "crown", *at)


# --- shelves ---------------------------------------------------------------------------------------


def _shelves(state: PyramidPosition) -> Iterator[Sprite]:
    width = round(WIDTH - GUTTER)
    yield Sprite("bank", "shelf", f"shelf.{width}.{BANK_HEIGHT}.0", *BANK_AT)
    gutter = GUTTER / 2 - 2
    yield Sprite("name.bank", "shelf", "name.Bank", gutter, BANK_AT[1], classes="on-shelf")
    yield Sprite("name.reserve", "shelf", "name.Reserve", gutter, RESERVE_Y, classes="on-shelf")
    for seat in range(state.num_players):
        place = shelf(state, seat)
        colour = COLOUR_OF[state.kinds[state.pieces_of(seat)[0]]]
        owner = PLINTHS[seat] if state.num_players == 2 else COLOUR_LETTERS[colour]
        is_turn = state.current_player() != TERMINAL and seat == state.turn
        shape = f"shelf.{place.width}.{RESERVE_HEIGHT}.{place.columns}.{owner}"
        yield Sprite(
            f"shelf.{owner}", "shelf", shape, place.x, RESERVE_Y, classes="is-turn" if is_turn else ""
        )
        x, y = place.plate
        classes = "on-plate is-black" if owner == "k" else "on-plate"
        shift = -6 if state.num_players == 2 else 6
        yield Sprite(
            f"name.{owner}", "shelf", f"name.{seat_name(state, seat)}", x + shift, y, classes=classes
        )
        yield from _crown_count(state, seat, owner)


def _crown_count(state: PyramidPosition, seat: int, owner: str) -> Iterator[Sprite]:
    """How many dominant colonies a seat has."""
    count, (x, y) = state.count_dominant(seat), shelf(state, seat).crown
    yield Sprite(f"crown.{owner}", "shelf", "crown", x, y, scale=0.8)
    yield Sprite(f"crowns.{owner}{count}", "shelf", f"name.{count}", x + 16, y, classes="on-strip")


def seat_name(state: PyramidPosition, seat: int) -> str:
    """What a seat is called by its colours."""
    colours = dict.fromkeys(COLOUR_OF[state.kinds[piece]] for piece in state.pieces_of(seat))
    return sayings.capital(" and ".join(COLOURS[colour] for colour in colours))


# --- the strip -------------------------------------------------------------------------------------


def points_row(state: PyramidPosition) -> Iterator[Sprite]:
    """Five action points in a row; those left are lit."""
    yield Sprite("name.points", "shelf", "name.AP", 26, STRIP_Y, classes="on-strip")
    for number in range(MOST_POINTS):
        is_left = number < state.points
        at: Point = (54 + number * POINT_STEP, STRIP_Y)
        yield Sprite(f"point.p{number}", "shelf", "point", *at, classes="is-left" if is_left else "")


def beside(at: Point) -> Point:
    """Where a word stands that tells what is on the strip, at its left."""
    return at[0] - 50, at[1]
