"""The picture of a position of the piecepack game: where things lie, and their sprites."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Iterator
from dataclasses import dataclass
from math import atan2, cos, degrees, hypot, pi, sin
from typing import Final

from orrery.core.state import Action
from orrery.core.wording import counted
from orrery.games.piecepack_colonization.rules import board
from orrery.games.piecepack_colonization.rules.actions import decode
from orrery.games.piecepack_colonization.rules.board import SUIT, SUNS, Space, Suit, planet_of
from orrery.games.piecepack_colonization.rules.notation import SEAT_LETTERS, SEAT_NAMES, space_name
from orrery.games.piecepack_colonization.rules.position import ROLLS, Phase, Position
from orrery.games.piecepack_colonization.rules.state import PiecepackColonization
from orrery.games.piecepack_colonization.table.art import pieces
from orrery.games.piecepack_colonization.table.art.pieces import (
    MEASURES,
    Coin,
    Cost,
    PiecepackDie,
    Pile,
    Purse,
    Ship,
)
from orrery.games.piecepack_colonization.table.art.sky import Link, Planet, Sun
from orrery.games.piecepack_colonization.table.sentences import space_title
from orrery.scene.paths import Point, moved
from orrery.scene.shapes.label import Name
from orrery.scene.shapes.sky import Sky
from orrery.scene.sprite import Sprite

WIDTH: Final = 560.0
HEIGHT: Final = 748.0
MIDDLE: Final[Point] = (280.0, 374.0)
SKY: Final = Sky(560, 560)
SUN_AT: Final[tuple[Point, ...]] = ((141, 513), (141, 235), (417, 235), (417, 513))
"""By suit, so that each system is near the purse of its seat when four play."""
SYSTEM_NAME: Final[Point] = (86, -94)
"""From the sun, where no string ever comes."""
PILE_AT: Final[Point] = (255, 376)
PILE_SCALE: Final = 1.1
"""So that a finger meets it on a phone, also when it is low."""
DIE_AT: Final[Point] = (306, 374)

INNER: Final = 59.0
OUTER: Final = 110.0
LEAVES: Final = (0, 120, 180, 240, 300)
"""The direction in which each string leaves the sun, in degrees clockwise from the right (PC-11)."""
TURNS: Final = (0, 120, 210, 270)
"""Where each string comes to the outer circle; from there it goes on in steps of 30 degrees."""

SHIPS: Final[tuple[Point, ...]] = ((-17, -20), (17, -20), (-22, 4), (7, -18))
"""Where a ship may be, from the middle of its planet or sun: the first where it hides no colony."""
SHIP_HALF_WIDTH: Final = 14.0
SHIP_ABOVE: Final = 21.0
SHIP_BELOW: Final = 17.0
COIN_RADIUS: Final = 15.4
"""Of a colony; with the measures of a ship, what tells whether one covers the other."""
COLONY: Final[Point] = (17, 17)
COLONY_SCALE: Final = 0.75
PLANET_SCALE: Final = 1.08
COST: Final[Point] = (17, -22)
"""From the middle of a planet or a sun."""


def _around(middle: Point, angle: float, radius: float) -> Point:
    turn = angle * pi / 180
    return moved(middle, (radius * cos(turn), radius * sin(turn)))


def place_of(suit: Suit, string: int, depth: int) -> Point:
    """The middle of a planet: the one so far out on a string."""
    if not depth:
        return _around(SUN_AT[suit], LEAVES[string], INNER)
    return _around(SUN_AT[suit], TURNS[string] + 30 * (depth - 1), OUTER)


def places(state: Position) -> dict[Space, Point]:
    """The middles of all spaces on the table."""
    found = {sun: SUN_AT[SUIT[sun]] for sun in SUNS}
    for suit, strings in enumerate(state.strings):
        for number, string in enumerate(strings):
            for depth, value in enumerate(string):
                found[planet_of(suit, value)] = place_of(suit, number, depth)
    return found


def ship_at(middle: Point, coins: Iterable[Point]) -> Point:
    """Where the ship at a planet or sun is drawn, so that it hides none of the colonies' coins."""
    there = list(coins)
    found = (moved(middle, place) for place in SHIPS)
    return next(
        (ship for ship in found if not any(_hides(ship, coin) for coin in there)), moved(middle, SHIPS[0])
    )


def _hides(ship: Point, coin: Point) -> bool:
    """Whether a ship lies over a coin; above its fins it is slimmer."""
    across, down = abs(coin[0] - ship[0]), coin[1] - ship[1]
    hull = max(across - SHIP_HALF_WIDTH * 0.65, 0), max(-SHIP_ABOVE - down, down - SHIP_BELOW * 0.65, 0)
    fins = max(across - SHIP_HALF_WIDTH, 0), max(2 - down, down - SHIP_BELOW, 0)
    return min(hypot(*hull), hypot(*fins)) < COIN_RADIUS


@dataclass(frozen=True, slots=True)
class Lane:
    """What joins a planet to its neighbour on the way to the sun."""

    planet: Space
    middle: Point
    turn: float
    length: int


def lanes(state: Position) -> list[Lane]:
    """A lane for each planet on the table."""
    at = places(state)
    found = []
    for suit, strings in enumerate(state.strings):
        for string in strings:
            for inner, value in zip([0, *string], string, strict=False):
                planet = planet_of(suit, value)
                (x, y), (to_x, to_y) = at[planet_of(suit, inner)], at[planet]
                turn = degrees(atan2(to_y - y, to_x - x))
                middle, length = ((x + to_x) / 2, (y + to_y) / 2), hypot(to_x - x, to_y - y)
                found.append(Lane(planet, middle, round(turn, 1), round(length)))
    return found


# --- purses ----------------------------------------------------------------------------------------

PURSE_X: Final = (140.0, 140.0, 420.0, 420.0)
PURSE_Y: Final = (701.0, 47.0, 47.0, 701.0)
"""By seat, clockwise from the lower left; two seats have all the width."""
RAISED: Final = {"used": -13.0, "stash": -3.0, "spent": 7.0}
"""How coins lie in their slots: used for an attempt, in the stash, discarded or removed."""


def purse_at(num_players: int, seat: int) -> tuple[pieces.Width, Point]:
    """The width and the middle of a seat's purse."""
    if num_players == 2:
        return pieces.Width.WIDE, (WIDTH / 2, PURSE_Y[seat])
    return pieces.Width.HALF, (PURSE_X[seat], PURSE_Y[seat])


def slot_of(num_players: int, seat: int, coin: int, lying: str) -> Point:
    """Where a coin lies on its owner's purse."""
    width, middle = purse_at(num_players, seat)
    return moved(moved(middle, pieces.MEASURES[width].coin(coin)), (0, RAISED[lying]))


LAYERS: Final = ("sky", "link", "space", "purse", "coin", "ship", "mark", "die")


def sprites(state: PiecepackColonization) -> list[Sprite]:
    """The picture of a position, back to front within each layer."""
    at = places(state)
    return [*_sky(state), *_spaces(state, at), *_purses(state), *_coins(state, at), *_ships(state, at),
            *_marks(state, at), *dice(state)]  # fmt: skip


def space_key(space: board.Space) -> str:
    """The key of a sun or a planet."""
    return f"space.{space_name(space)}"


def coin_key(seat: int, coin: int) -> str:
    """A coin's key: no number of its own after the dot, as it is no one of several alike."""
    return f"coin.{SEAT_LETTERS[seat]}{coin}"


# --- the sky ---------------------------------------------------------------------------------------


def _sky(state: PiecepackColonization) -> Iterator[Sprite]:
    yield Sprite("sky", "sky", SKY, *MIDDLE)
    for suit, name in zip(board.SUITS, SEAT_NAMES, strict=True):
        x, y = moved(SUN_AT[suit], SYSTEM_NAME)
        yield Sprite(f"system.{SEAT_LETTERS[suit]}", "sky", Name(name), x, y, classes="on-sky")
    label = f"The pile: {counted(len(state.pile), 'planet')}, face down"
    yield Sprite("pile", "sky", Pile(len(state.pile)), *PILE_AT, scale=PILE_SCALE, label=label)
    for lane in lanes(state):
        shape = Link(SEAT_LETTERS[board.SUIT[lane.planet]], lane.length)
        yield Sprite(f"link.{space_name(lane.planet)}", "link", shape, *lane.middle, turn=lane.turn)


def _spaces(state: PiecepackColonization, at: dict[board.Space, Point]) -> Iterator[Sprite]:
    for space, middle in at.items():
        letter = SEAT_LETTERS[board.SUIT[space]]
        key, label = space_key(space), _space_label(state, space)
        if space in board.SUNS:
            yield Sprite(key, "space", Sun(letter), *middle, label=label)
        else:
            shape = Planet(letter, board.VALUE[space])
            yield Sprite(key, "space", shape, *middle, scale=PLANET_SCALE, label=label)


def _space_label(state: PiecepackColonization, space: board.Space) -> str:
    suit = SEAT_NAMES[board.SUIT[space]]
    labels = [f"Sun of the {suit}" if space in board.SUNS else f"Planet {board.VALUE[space]} of the {suit}"]
    if state.owner(space) >= 0:
        owner, coin = divmod(state.colony[space], 6)
        labels.append(f"colony of {SEAT_NAMES[owner]}, coin {coin}")
    if space in state.ship:
        labels.append(f"ship of {SEAT_NAMES[state.ship.index(space)]}")
    return ", ".join(labels)


# --- players ---------------------------------------------------------------------------------------


def _purses(state: PiecepackColonization) -> Iterator[Sprite]:
    for seat, points in enumerate(state.scores()):
        letter = SEAT_LETTERS[seat]
        width, middle = purse_at(state.num_players, seat)
        classes = "is-turn" if state.phase != Phase.OVER and seat == state.turn else ""
        yield Sprite(f"purse.{letter}", "purse", Purse(letter, width), *middle, classes=classes)
        place = moved(middle, MEASURES[width].words)
        yield Sprite(f"name.{letter}", "purse", Name(SEAT_NAMES[seat]), *place)
        place = moved(middle, MEASURES[width].score)
        yield Sprite(f"score.{letter}{points}", "purse", Name(counted(points, "point")), *place)


def _coins(state: PiecepackColonization, at: dict[board.Space, Point]) -> Iterator[Sprite]:
    for seat, coins in enumerate(state.coins):
        for coin, where in enumerate(coins):
            yield _coin(state, seat, coin, at.get(where), where)


def _coin(state: PiecepackColonization, seat: int, coin: int, planet: Point | None, where: int) -> Sprite:
    letter, name = SEAT_LETTERS[seat], f"Coin {coin} of {SEAT_NAMES[seat]}"
    key, shape = coin_key(seat, coin), Coin(letter, coin)
    if planet is not None:
        place, label = moved(planet, COLONY), f"{name}, colony on {space_title(where)}"
        return Sprite(key, "coin", shape, *place, scale=COLONY_SCALE, classes="is-colony", label=label)
    is_used = seat == state.turn and bool(state.used >> coin & 1)
    lying, classes, words = (
        ("spent", "is-discard", "discarded") if where == board.DISCARDS
        else ("spent", "is-removed", "out of the game") if where == board.REMOVED
        else ("used", "is-used", "used for the roll") if is_used
        else ("stash", "", "in the stash")
    )  # fmt: skip
    place = slot_of(state.num_players, seat, coin, lying)
    return Sprite(key, "coin", shape, *place, classes=classes, label=f"{name}, {words}")


def _ships(state: PiecepackColonization, at: dict[board.Space, Point]) -> Iterator[Sprite]:
    coins = [moved(middle, COLONY) for space, middle in at.items() if state.owner(space) >= 0]
    for seat, space in enumerate(state.ship):
        width, middle = purse_at(state.num_players, seat)
        place, scale = moved(middle, MEASURES[width].ship), 0.8
        if space != board.NOWHERE:
            place, scale = ship_at(at[space], coins), 1.0
        letter = SEAT_LETTERS[seat]
        yield Sprite(f"ship.{letter}", "ship", Ship(letter), *place, scale=scale)


# --- the die and where it leads --------------------------------------------------------------------


def _marks(state: PiecepackColonization, at: dict[board.Space, Point]) -> Iterator[Sprite]:
    """A tag on each space within reach: the steps to it, or that it is a leap."""
    if state.phase != Phase.MOVE:
        return
    steps = state.costs()
    for action in state.legal_actions():
        space = decode(action).space
        if space != board.NOWHERE:
            cost = Cost(steps.get(space) if state.die else None)
            yield Sprite(f"cost.{space_name(space)}", "mark", cost, *moved(at[space], COST))


def dice(state: PiecepackColonization) -> Iterator[Sprite]:
    """The one die, while it rolls or lies."""
    is_rolling = state.phase in ROLLS
    if is_rolling or state.die >= 0:
        classes = "face-unknown rolling" if is_rolling else f"face-{state.die}"
        yield Sprite("die", "die", PiecepackDie(), *DIE_AT, classes=classes)


def placements(state: PiecepackColonization) -> dict[str, Hashable]:
    """The planets that are known, the ships and the coins."""
    planets = {space_key(space): "known" for space in board.PLANETS if space not in state.pile}
    ships = {f"ship.{SEAT_LETTERS[seat]}": space for seat, space in enumerate(state.ship)}
    coins = {
        coin_key(seat, coin): where
        for seat, some in enumerate(state.coins)
        for coin, where in enumerate(some)
    }
    return {**planets, **ships, **coins}


def die_faces(state: PiecepackColonization, outcome: Action) -> dict[str, str]:
    """The die of an attempt, an attack or a move; a planet is drawn without one."""
    return {"die": str(outcome)} if state.phase in ROLLS else {}
