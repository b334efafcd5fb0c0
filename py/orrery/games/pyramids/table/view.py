"""The sprites that both pyramid games share: the sky, planets, pyramids, shelves and action points."""

from __future__ import annotations

from collections.abc import Collection, Hashable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import ClassVar, Final

from orrery.core.state import TERMINAL
from orrery.core.wording import capital
from orrery.games.interface import Sound, View
from orrery.games.pyramids.rules.board import (
    AIM_OF,
    BURNED,
    COLOUR_LETTERS,
    COLOUR_OF,
    COLOURS,
    FIRST_SIDE,
    FIRST_SPOTS,
    KIND_NAMES,
    PLANET_NAMES,
    SIZE_OF,
    SLOT_OF,
    SLOTS,
    STANDING,
    Piece,
    Slot,
    Spot,
)
from orrery.games.pyramids.rules.position import NOBODY, PyramidPosition
from orrery.games.pyramids.table import keys, layout, sky, words
from orrery.games.pyramids.table.art.pyramids import SHELVED, Crown, Vessel
from orrery.games.pyramids.table.art.shelves import ActionPoint, Crowns
from orrery.games.pyramids.table.art.space import Orbit, SightLine, World
from orrery.scene.paths import Point, moved
from orrery.scene.shapes.label import Name, Tally
from orrery.scene.shapes.sky import Sky
from orrery.scene.sprite import Sprite, Stage

LAYERS: Final = ("sky", "orbit", "sight", "world", "shelf", "piece", "mark", "die")
POINT_STEP: Final = 26.0
MOST_POINTS: Final = 5


@dataclass(frozen=True, slots=True)
class Highlights:
    """What a game marks on its pyramids, and where its planets stand."""

    spots: Sequence[Spot] = FIRST_SPOTS
    frozen: Collection[Piece] = ()
    chosen: Collection[Piece] = ()
    """The targets so far."""
    acting: Piece = NOBODY
    """Whose action is going on."""
    burning: Slot = -1
    """Where a planet is about to be replaced."""
    labels: Mapping[Piece, str] = field(default_factory=dict)
    """More words for the labels of some pyramids."""


class PyramidView(View[words.P]):
    """What the pictures of both pyramid games have alike."""

    SOUNDS: ClassVar = {
        "beam": Sound.FIGHT,
        "bomb": Sound.FIGHT,
        "buy": Sound.BUILD,
        "dig": Sound.BUILD,
        "freeze": Sound.FIGHT,
        "hop": Sound.BUILD,
        "lasers": Sound.FIGHT,
    }

    def stage(self, state: words.P) -> Stage:
        """A sheet with the sky above, and the bank and the reserves below it."""
        return Stage(layout.WIDTH, layout.HEIGHT, LAYERS)

    def placements(self, state: words.P) -> dict[str, Hashable]:
        """The pyramids that are in the game with where they are and point, and the planets on the table."""
        pieces = {
            keys.piece_key(state, piece): place for piece, place in enumerate(state.place) if place != BURNED
        }
        return {**pieces, **{keys.world_key(state, slot): slot for slot in SLOTS}}


def table_sprites(state: PyramidPosition, highlights: Highlights, prices: Sequence[int]) -> Iterator[Sprite]:
    """Everything but the strip between the sky and the shelves, which is the game's own.

    Prices are those of small, medium and large ships, to buy and again to launch.
    """
    lying = layout.places(state, highlights.spots)
    yield Sprite("sky", "sky", Sky(*sky.SKY), *layout.SKY_AT)
    yield from _worlds(state, highlights)
    yield from _sights(state, lying, highlights.spots)
    yield from _shelves(state, prices)
    yield from _pieces(state, lying, highlights)
    yield from _crowns(state, lying)


# --- the sky ---------------------------------------------------------------------------------------


def _worlds(state: PyramidPosition, highlights: Highlights) -> Iterator[Sprite]:
    for slot, at in zip(SLOTS, sky.corners(highlights.spots), strict=True):
        name = PLANET_NAMES[state.planets[slot]]
        yield Sprite(f"orbit.{name}", "orbit", Orbit(), *at, classes=_held_sides(state, slot))
        label, is_ash = world_label(state, slot), slot == highlights.burning
        yield Sprite(
            f"world.{name}", "world", World(name), *at,
            classes="is-ash" if is_ash else "",
            label=f"{label}, burned" if is_ash else label,
        )  # fmt: skip


def _held_sides(state: PyramidPosition, slot: Slot) -> str:
    """Class words for whose dominant colonies the two sides of a planet have, e.g. `top-gold bottom-r`."""
    found = zip(("top", "bottom"), state.dominant[2 * slot : 2 * slot + 2], strict=True)
    return " ".join(
        f"{side}-{layout.owner_of(state, state.owner(piece))}" for side, piece in found if piece != NOBODY
    )


def world_label(state: PyramidPosition, slot: Slot) -> str:
    """A planet and what is there, e.g. `The small planet: 2 colonies above, 1 below, 3 ships round it`."""
    above, below = (len(state.stacks[2 * slot + side]) for side in (0, 1))
    ships = len(state.ships_round(slot))
    text = [
        f"{above or 'no'} {'colony' if above == 1 else 'colonies'} above",
        f"{below or 'none'} below",
        f"{ships or 'no'} {'ship' if ships == 1 else 'ships'} round it",
    ]
    return f"{capital(words.planet_title(state, slot))}: {', '.join(text)}"


def _sights(
    state: PyramidPosition, lying: Mapping[Piece, sky.Lying], spots: Sequence[Spot]
) -> Iterator[Sprite]:
    for piece, place in lying.items():
        if "is-lying" not in place.look or "is-adrift" in place.look or state.is_second_twin(piece):
            continue
        seen = sky.sight(state, piece, place, spots)
        letter = COLOUR_LETTERS[COLOUR_OF[state.kinds[piece]]]
        key = f"sight.{KIND_NAMES[state.kinds[piece]]}.{piece % state.copies}"
        yield Sprite(key, "sight", SightLine(letter, seen.length), *seen.middle, turn=seen.turn)


# --- pyramids --------------------------------------------------------------------------------------


def _pieces(
    state: PyramidPosition, lying: Mapping[Piece, sky.Lying], highlights: Highlights
) -> Iterator[Sprite]:
    for piece, place in enumerate(state.place):
        if place != BURNED:
            yield _piece(state, piece, lying.get(piece), highlights)
    for piece, place in enumerate(state.place):
        is_first = state.copies == 2 and piece % 2 == 0 and state.is_second_twin(piece + 1)
        if is_first and place != BURNED:
            yield _tally(state, piece, lying.get(piece))


def _piece(state: PyramidPosition, piece: Piece, lying: sky.Lying | None, highlights: Highlights) -> Sprite:
    if lying is None:
        lying = sky.Lying(layout.on_shelf(state, piece), "is-upright is-shelved", scale=SHELVED)
    is_left = "is-lying" in lying.look and abs(lying.turn) > 90
    looks = {
        lying.look: True,
        "is-left": is_left,
        "is-under": lying.turn == 180 and not is_left,
        "is-idle": _is_idle(state, piece, highlights),
        "is-frozen": piece in highlights.frozen,
        "is-target": piece in highlights.chosen,
        "is-acting": piece == highlights.acting,
    }
    return Sprite(
        keys.piece_key(state, piece),
        "piece",
        _vessel(state, piece),
        *lying.at,
        turn=lying.turn,
        scale=lying.scale,
        classes=" ".join(word for word, is_so in looks.items() if is_so),
        label=", ".join((_label(state, piece), *_more(piece, highlights))),
    )


def _vessel(state: PyramidPosition, piece: Piece) -> Vessel:
    kind = state.kinds[piece]
    plinth = layout.owner_of(state, state.owner(piece)) if state.num_players == 2 else ""
    return Vessel(COLOUR_LETTERS[COLOUR_OF[kind]], SIZE_OF[kind], plinth)


def _is_idle(state: PyramidPosition, piece: Piece, highlights: Highlights) -> bool:
    """Whether a touch of a pile is one of the twin: of the first, unless that is chosen or acts."""
    taken = {*highlights.chosen, highlights.acting}
    if state.is_second_twin(piece):
        return piece - 1 not in taken
    has_twin = piece + 1 < len(state.place) and state.is_second_twin(piece + 1)
    return has_twin and piece in taken


def _label(state: PyramidPosition, piece: Piece) -> str:
    """A pyramid and where it is, e.g. `Large blue colony, first above the large planet, dominant`."""
    title = capital(words.kind_title(state.kinds[piece]))
    place = state.place[piece]
    if place >= FIRST_SIDE:
        where = f"{_ordinal(state.depth(piece))} {words.side_words(state, place - FIRST_SIDE)}"
        return f"{title} colony, {where}" + (", dominant" if piece in state.dominant else "")
    if place >= 0:
        planet = words.planet_title(state, SLOT_OF[place])
        is_standing = AIM_OF[place] == STANDING
        aim = "standing" if is_standing else f"pointing at {words.target_title(state, AIM_OF[place])}"
        return f"{title} ship round {planet}, {aim}"
    return f"{title} ship, {words.where(state, piece)}"


def _more(piece: Piece, highlights: Highlights) -> Iterator[str]:
    if piece in highlights.frozen:
        yield "frozen"
    if piece in highlights.chosen:
        yield "chosen"
    if piece in highlights.labels:
        yield highlights.labels[piece]


_ORDINALS: Final = ("first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth")


def _ordinal(depth: int) -> str:
    return _ORDINALS[depth - 1] if depth <= len(_ORDINALS) else f"number {depth}"


def _tally(state: PyramidPosition, piece: Piece, lying: sky.Lying | None) -> Sprite:
    """The number of twins in one place, which are one choice."""
    at = lying.at if lying else layout.on_shelf(state, piece)
    key = f"tally.{KIND_NAMES[state.kinds[piece]]}"
    return Sprite(key, "mark", Tally(2), *moved(at, (18, 15) if lying else (15, -13)))


def _crowns(state: PyramidPosition, lying: Mapping[Piece, sky.Lying]) -> Iterator[Sprite]:
    for side, piece in enumerate(state.dominant):
        if piece != NOBODY:
            at = layout.crown_at(state, piece, lying[piece])
            name = f"{PLANET_NAMES[state.planets[side // 2]]}{'-' if side % 2 else '+'}"
            yield Sprite(f"crown.{name}", "mark", Crown(), *at)


# --- shelves ---------------------------------------------------------------------------------------


def _shelves(state: PyramidPosition, prices: Sequence[int]) -> Iterator[Sprite]:
    yield Sprite("bank", "shelf", layout.bank(state, prices), *layout.BANK_AT)
    for name, y in (("Bank", layout.BANK_AT[1]), ("Reserve", layout.RESERVE_Y)):
        at = layout.GUTTER / 2 - 1, y
        yield Sprite(f"name.{name.lower()}", "shelf", Name(name), *at, turn=-90, classes="on-shelf")
    for seat in range(state.num_players):
        shelf, at = layout.reserve(state, seat, prices)
        is_turn = state.current_player() != TERMINAL and seat == state.turn
        yield Sprite(f"shelf.{shelf.owner}", "shelf", shelf, *at, classes="is-turn" if is_turn else "")
        classes = "on-plate is-black" if shelf.owner == "k" else "on-plate"
        plate = moved(moved(at, shelf.plate), (-6 if state.num_players == 2 else 7, 0))
        yield Sprite(f"name.{shelf.owner}", "shelf", Name(seat_name(state, seat)), *plate, classes=classes)
        won = min(state.count_dominant(seat), state.needed)
        crowns = Crowns(state.needed, won)
        yield Sprite(f"crowns.{shelf.owner}{won}", "shelf", crowns, *moved(at, shelf.crowns_at))


def seat_name(state: PyramidPosition, seat: int) -> str:
    """What a seat is called by its colours."""
    colours = dict.fromkeys(COLOUR_OF[state.kinds[piece]] for piece in state.pieces_of(seat))
    return capital(" and ".join(COLOURS[colour] for colour in colours))


# --- the strip -------------------------------------------------------------------------------------


def points_row(state: PyramidPosition) -> Iterator[Sprite]:
    """Five action points in a row; those left are lit."""
    yield Sprite("name.points", "shelf", Name("AP"), 26, layout.STRIP_Y, classes="on-strip")
    for number in range(MOST_POINTS):
        is_left = number < state.points
        at: Point = (60 + number * POINT_STEP, layout.STRIP_Y)
        yield Sprite(f"point.p{number}", "shelf", ActionPoint(), *at, classes="is-left" if is_left else "")


def beside(at: Point) -> Point:
    """Where a word stands that tells what is on the strip, at its left."""
    return at[0] - 50, at[1]
