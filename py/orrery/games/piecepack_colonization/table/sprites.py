"""Colonization's picture: suns, planets, ships, coins and purses as sprites."""

from __future__ import annotations

from collections.abc import Hashable, Iterator
from typing import Final

from orrery.core.state import Action
from orrery.games.piecepack_colonization.rules import board
from orrery.games.piecepack_colonization.rules.actions import decode
from orrery.games.piecepack_colonization.rules.notation import SEAT_LETTERS, SEAT_NAMES, space_name
from orrery.games.piecepack_colonization.rules.position import ROLLS, Phase
from orrery.games.piecepack_colonization.rules.state import PiecepackColonization
from orrery.games.piecepack_colonization.table import layout
from orrery.games.piecepack_colonization.table.art.coin import Coin
from orrery.games.piecepack_colonization.table.art.cost import Cost
from orrery.games.piecepack_colonization.table.art.die import PiecepackDie
from orrery.games.piecepack_colonization.table.art.link import Link
from orrery.games.piecepack_colonization.table.art.pile import Pile
from orrery.games.piecepack_colonization.table.art.planet import Planet
from orrery.games.piecepack_colonization.table.art.purse import MEASURES, Purse
from orrery.games.piecepack_colonization.table.art.ship import Ship
from orrery.games.piecepack_colonization.table.art.sun import Sun
from orrery.games.piecepack_colonization.table.sayings import points_title, space_title
from orrery.scene.paths import Point
from orrery.scene.shapes.name import Name
from orrery.scene.sprite import Sprite

LAYERS: Final = ("sky", "link", "space", "purse", "coin", "ship", "mark", "die")


def sprites(state: PiecepackColonization) -> list[Sprite]:
    """The picture of a position, back to front within each layer."""
    at = layout.places(state)
    return [*_sky(state), *_spaces(state, at), *_purses(state), *_coins(state, at), *_ships(state, at),
            *_marks(state, at), *_die(state)]  # fmt: skip


def space_key(space: board.Space) -> str:
    """The key of a sun or a planet."""
    return f"space.{space_name(space)}"


def coin_key(seat: int, coin: int) -> str:
    """A coin's key: no number of its own after the dot, as it is no one of several alike."""
    return f"coin.{SEAT_LETTERS[seat]}{coin}"


# --- the sky ---------------------------------------------------------------------------------------


def _sky(state: PiecepackColonization) -> Iterator[Sprite]:
    yield Sprite("sky", "sky", layout.SKY, *layout.MIDDLE)
    for suit, name in zip(board.SUITS, SEAT_NAMES, strict=True):
        x, y = layout.moved(layout.SUN_AT[suit], layout.SYSTEM_NAME)
        yield Sprite(f"system.{SEAT_LETTERS[suit]}", "sky", Name(name), x, y, classes="on-sky")
    count = len(state.pile)
    label = f"The pile: {count} {'planet' if count == 1 else 'planets'}, face down"
    yield Sprite("pile", "sky", Pile(count), *layout.PILE_AT, scale=layout.PILE_SCALE, label=label)
    for lane in layout.lanes(state):
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
            yield Sprite(key, "space", shape, *middle, scale=layout.PLANET_SCALE, label=label)


def _space_label(state: PiecepackColonization, space: board.Space) -> str:
    suit = SEAT_NAMES[board.SUIT[space]]
    said = [f"Sun of the {suit}" if space in board.SUNS else f"Planet {board.VALUE[space]} of the {suit}"]
    if state.owner(space) >= 0:
        owner, coin = divmod(state.colony[space], 6)
        said.append(f"colony of {SEAT_NAMES[owner]}, coin {coin}")
    if space in state.ship:
        said.append(f"ship of {SEAT_NAMES[state.ship.index(space)]}")
    return ", ".join(said)


# --- players ---------------------------------------------------------------------------------------


def _purses(state: PiecepackColonization) -> Iterator[Sprite]:
    for seat, points in enumerate(state.scores()):
        letter = SEAT_LETTERS[seat]
        width, middle = layout.purse_at(state.num_players, seat)
        classes = "is-turn" if state.phase != Phase.OVER and seat == state.turn else ""
        yield Sprite(f"purse.{letter}", "purse", Purse(letter, width), *middle, classes=classes)
        place = layout.moved(middle, MEASURES[width].words)
        yield Sprite(f"name.{letter}", "purse", Name(SEAT_NAMES[seat]), *place)
        words = points_title(points)
        place = layout.moved(middle, MEASURES[width].score)
        yield Sprite(f"score.{letter}{points}", "purse", Name(words), *place)


def _coins(state: PiecepackColonization, at: dict[board.Space, Point]) -> Iterator[Sprite]:
    for seat, coins in enumerate(state.coins):
        for coin, where in enumerate(coins):
            yield _coin(state, seat, coin, at.get(where), where)


def _coin(state: PiecepackColonization, seat: int, coin: int, planet: Point | None, where: int) -> Sprite:
    letter, name = SEAT_LETTERS[seat], f"Coin {coin} of {SEAT_NAMES[seat]}"
    key, shape = coin_key(seat, coin), Coin(letter, coin)
    if planet is not None:
        place, label = layout.moved(planet, layout.COLONY), f"{name}, colony on {space_title(where)}"
        return Sprite(key, "coin", shape, *place, scale=layout.COLONY_SCALE, classes="is-colony", label=label)
    is_used = seat == state.turn and bool(state.used >> coin & 1)
    lying, classes, words = (
        ("spent", "is-discard", "discarded") if where == board.DISCARDS
        else ("spent", "is-removed", "out of the game") if where == board.REMOVED
        else ("used", "is-used", "used for the roll") if is_used
        else ("stash", "", "in the stash")
    )  # fmt: skip
    place = layout.slot_of(state.num_players, seat, coin, lying)
    return Sprite(key, "coin", shape, *place, classes=classes, label=f"{name}, {words}")


def _ships(state: PiecepackColonization, at: dict[board.Space, Point]) -> Iterator[Sprite]:
    coins = [layout.moved(middle, layout.COLONY) for space, middle in at.items() if state.owner(space) >= 0]
    for seat, space in enumerate(state.ship):
        width, middle = layout.purse_at(state.num_players, seat)
        place, scale = layout.moved(middle, MEASURES[width].ship), 0.8
        if space != board.NOWHERE:
            place, scale = layout.ship_at(at[space], coins), 1.0
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
            yield Sprite(f"cost.{space_name(space)}", "mark", cost, *layout.moved(at[space], layout.COST))


def _die(state: PiecepackColonization) -> Iterator[Sprite]:
    is_rolling = state.phase in ROLLS
    if is_rolling or state.die >= 0:
        classes = "face-unknown rolling" if is_rolling else f"face-{state.die}"
        yield Sprite("die", "die", PiecepackDie(), *layout.DIE_AT, classes=classes)


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
