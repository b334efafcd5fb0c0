"""Colonization's picture: suns, planets, ships and coins as sprites, and what each action touches."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from orrery.core.state import Action
from orrery.games.piecepack_colonization.board import (
    ACE,
    COLONIZE,
    DISCARDS,
    DONE,
    DRAW_PLANET,
    FIRST_COIN,
    FIRST_PLAY,
    FIRST_RESTORE,
    FIRST_SECOND,
    FIRST_SETTLE,
    FIRST_SUN,
    NOWHERE,
    NULL_AND_ACE,
    REMOVED,
    ROLL,
    ROLL_MOVE,
    STAY,
    SUIT,
    SUITS,
    SUNS,
    VALUE,
    VALUES,
    Phase,
    Space,
)
from orrery.games.piecepack_colonization.layout import (
    COLONY,
    COLONY_SCALE,
    COST,
    DIE_AT,
    HEIGHT,
    MIDDLE,
    PILE_AT,
    PLANET_SCALE,
    PURSES,
    SHIP,
    SKY,
    SUN_AT,
    SYSTEM_NAME,
    WIDTH,
    Point,
    lanes,
    places,
    purse_at,
    slot_of,
)
from orrery.games.piecepack_colonization.notation import SEAT_LETTERS, SEAT_NAMES, space_name
from orrery.games.piecepack_colonization.refusals import space_title
from orrery.games.piecepack_colonization.rules import PiecepackColonization
from orrery.scene.scene import Button, Sprite, Stage

_LAYERS: Final = ("sky", "link", "space", "purse", "coin", "ship", "mark", "die")
_CHANCE_DICE: Final = (Phase.COLONIZE, Phase.ATTACK, Phase.MOVE_DIE)
_BUTTON_KEYS: Final = {
    DRAW_PLANET: "button.draw",
    COLONIZE: "button.colonize",
    ROLL_MOVE: "button.move",
    ROLL: "button.roll",
    STAY: "button.stay",
    DONE: "button.done",
}


def stage(state: PiecepackColonization) -> Stage:
    """A sheet with the sky in the middle and the players' purses above and below."""
    del state
    return Stage(WIDTH, HEIGHT, _LAYERS)


def sprites(state: PiecepackColonization) -> list[Sprite]:
    """The picture of a position, back to front within each layer."""
    at = places(state)
    return [*_sky(state), *_spaces(state, at), *_purses(state), *_coins(state, at), *_ships(state, at),
            *_marks(state, at), *_die(state)]  # fmt: skip


# --- the sky ---------------------------------------------------------------------------------------


def _sky(state: PiecepackColonization) -> Iterator[Sprite]:
    yield Sprite("sky", "sky", f"sky.{SKY[0]}.{SKY[1]}", *MIDDLE)
    for suit, name in zip(SUITS, SEAT_NAMES, strict=True):
        x, y = _moved(SUN_AT[suit], SYSTEM_NAME)
        yield Sprite(f"system.{SEAT_LETTERS[suit]}", "sky", f"name.{name}", x, y, classes="on-sky")
    count = len(state.pile)
    label = f"The pile: {count} {'planet' if count == 1 else 'planets'}, face down"
    yield Sprite("pile", "sky", f"pile.{count}", *PILE_AT, label=label)
    for lane in lanes(state):
        shape = f"link.{SEAT_LETTERS[SUIT[lane.planet]]}.{lane.length}"
        yield Sprite(f"link.{space_name(lane.planet)}", "link", shape, *lane.middle, turn=lane.turn)


def _moved(at: Point, offset: Point) -> Point:
    return at[0] + offset[0], at[1] + offset[1]


def _spaces(state: PiecepackColonization, at: dict[Space, Point]) -> Iterator[Sprite]:
    for space, middle in at.items():
        letter = SEAT_LETTERS[SUIT[space]]
        key, label = f"space.{space_name(space)}", _space_label(state, space)
        if space in SUNS:
            yield Sprite(key, "space", f"sun.{letter}", *middle, label=label)
        else:
            shape = f"planet.{letter}.{VALUE[space]}"
            yield Sprite(key, "space", shape, *middle, scale=PLANET_SCALE, label=label)


def _space_label(state: PiecepackColonization, space: Space) -> str:
    suit = SEAT_NAMES[SUIT[space]]
    said = [f"Sun of the {suit}" if space in SUNS else f"Planet {VALUE[space]} of the {suit}"]
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
        kind, middle = purse_at(state.num_players, seat)
        classes = "is-turn" if state.phase != Phase.OVER and seat == state.turn else ""
        yield Sprite(f"purse.{letter}", "purse", f"purse.{letter}.{kind}", *middle, classes=classes)
        place = _moved(middle, PURSES[kind].name)
        yield Sprite(f"name.{letter}", "purse", f"name.{SEAT_NAMES[seat]}", *place)
        words = f"{points} {'point' if points == 1 else 'points'}"
        place = _moved(middle, PURSES[kind].score)
        yield Sprite(f"score.{letter}{points}", "purse", f"name.{words}", *place)


def _coins(state: PiecepackColonization, at: dict[Space, Point]) -> Iterator[Sprite]:
    for seat, coins in enumerate(state.coins):
        for coin, where in enumerate(coins):
            yield _coin(state, seat, coin, at.get(where), where)


def _coin(state: PiecepackColonization, seat: int, coin: int, planet: Point | None, where: int) -> Sprite:
    letter, name = SEAT_LETTERS[seat], f"Coin {coin} of {SEAT_NAMES[seat]}"
    key, shape = coin_key(seat, coin), f"coin.{letter}.{coin}"
    if planet is not None:
        place, label = _moved(planet, COLONY), f"{name}, colony on {space_title(where)}"
        return Sprite(key, "coin", shape, *place, scale=COLONY_SCALE, classes="is-colony", label=label)
    is_used = seat == state.turn and bool(state.used >> coin & 1)
    lying, classes, words = (
        ("spent", "is-discard", "discarded") if where == DISCARDS
        else ("spent", "is-removed", "out of the game") if where == REMOVED
        else ("used", "is-used", "used for the roll") if is_used
        else ("stash", "", "in the stash")
    )  # fmt: skip
    place = slot_of(state.num_players, seat, coin, lying)
    return Sprite(key, "coin", shape, *place, classes=classes, label=f"{name}, {words}")


def coin_key(seat: int, coin: int) -> str:
    """A coin's key: no number of its own after the dot, as it is no one of several alike."""
    return f"coin.{SEAT_LETTERS[seat]}{coin}"


def _ships(state: PiecepackColonization, at: dict[Space, Point]) -> Iterator[Sprite]:
    for seat, space in enumerate(state.ship):
        kind, middle = purse_at(state.num_players, seat)
        place, scale = _moved(middle, PURSES[kind].ship), 0.8
        if space != NOWHERE:
            place, scale = _moved(at[space], SHIP), 1.0
        letter = SEAT_LETTERS[seat]
        yield Sprite(f"ship.{letter}", "ship", f"ship.{letter}", *place, scale=scale)


# --- the die and where it leads --------------------------------------------------------------------


def costs(state: PiecepackColonization) -> dict[Space, int]:
    """Steps to each space within the system, an opponent's planet taking two (PC-40, PC-Q35)."""
    seat = state.turn
    space, others = state.ship[seat], 0
    for other, held in enumerate(state.held):
        others |= held if other != seat else 0
    return {
        to: steps + (entered & others).bit_count()
        for to, entered, steps in state.ways[SUIT[space]][VALUE[space]]
    }


def _marks(state: PiecepackColonization, at: dict[Space, Point]) -> Iterator[Sprite]:
    """A tag on each space within reach: the steps to it, or that it is a leap."""
    if state.phase != Phase.MOVE:
        return
    steps = costs(state)
    for space in state.legal_actions():
        if space != STAY:
            cost = str(steps[space]) if space in steps and state.die else "warp"
            yield Sprite(f"cost.{space_name(space)}", "mark", f"cost.{cost}", *_moved(at[space], COST))


def _die(state: PiecepackColonization) -> Iterator[Sprite]:
    is_rolling = state.phase in _CHANCE_DICE
    if is_rolling or state.die >= 0:
        classes = "face-unknown rolling" if is_rolling else f"face-{state.die}"
        yield Sprite("die", "die", "die.piecepack", *DIE_AT, classes=classes)


# --- touches ---------------------------------------------------------------------------------------


def buttons(state: PiecepackColonization) -> list[Button]:
    """The five actions, or the choice of this phase that is about no coin and no space."""
    if state.phase == Phase.ACTION:
        return _actions(state)
    if state.phase == Phase.COINS:
        return [_roll(state)]
    if state.phase == Phase.MOVE:
        return [Button("button.stay", "Stay", f"on {space_title(state.ship[state.turn])}")]
    if state.phase == Phase.RESTORE:
        return [Button("button.done", "Done", "one coin is enough")]
    return []


def _actions(state: PiecepackColonization) -> list[Button]:
    space, left = state.ship[state.turn], len(state.pile)
    is_attack = state.owner(space) not in (-1, state.turn)
    on_sun = space >= FIRST_SUN
    odds = f"{percent(state, 0)}{'' if is_attack else ' unaided'}" if state.may_colonize() else ""
    return [
        Button("button.draw", "Draw", f"{left} left"),
        Button("button.colonize", "Attack" if is_attack else "Colonize", odds),
        Button("button.move", "Roll", "and move"),
        Button("button.play", "Play", "a coin to leap"),
        Button("button.restore", "Restore", "1 or 2 coins" if on_sun else "a coin"),
    ]


def percent(state: PiecepackColonization, used: int) -> str:
    """The odds of the attempt, e.g. `33%`."""
    return f"{state.chance_of_success(used):.0%}"


def _roll(state: PiecepackColonization) -> Button:
    if VALUE[state.ship[state.turn]] == ACE and state.used & NULL_AND_ACE:
        return Button("button.roll", "Land", "certain, without a die")
    return Button("button.roll", "Roll", f"{percent(state, state.used)} to colonize")


def confirms(state: PiecepackColonization) -> bool:
    """Whether coins were committed and the roll is all that is left: rolling is up to the player."""
    return state.phase == Phase.COINS and bool(state.used)


def members(state: PiecepackColonization) -> tuple[str, ...]:
    """The coins used so far for an attempt to colonize."""
    if state.phase != Phase.COINS:
        return ()
    return tuple(coin_key(state.turn, coin) for coin in VALUES if state.used >> coin & 1)


def touches(state: PiecepackColonization, action: Action) -> tuple[str, ...]:
    """The keys that a legal action touches, in order; chance is touched by nobody."""
    if state.is_chance_node():
        return ()
    if action in _BUTTON_KEYS:
        return (_BUTTON_KEYS[action],)
    if action < FIRST_PLAY:
        return (f"space.{space_name(action)}",)
    if action < DRAW_PLANET:
        return "button.play", f"space.{space_name(action - FIRST_PLAY)}"
    if action < FIRST_COIN:
        return "button.restore", coin_key(state.turn, action - FIRST_RESTORE)
    firsts = (FIRST_SECOND, FIRST_SETTLE, FIRST_COIN)
    first = next(first for first in firsts if action >= first)
    return (coin_key(state.turn, action - first),)
