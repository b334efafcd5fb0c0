"""Ice Colony as a picture: sprites, and the keys that an action touches."""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable, Iterable, Iterator
from functools import cache
from typing import Final, TypeAlias

from orrery.core.state import Action
from orrery.games.ice_colony.rules.actions import Parts, Verb, decode
from orrery.games.ice_colony.rules.board import (
    EMPTY,
    MAX_PIPS,
    NOWHERE,
    PIPS,
    SIZE,
    SQUARES,
    Fate,
    Square,
    Terrain,
    counts,
    is_hole,
    row_and_column,
)
from orrery.games.ice_colony.rules.notation import (
    COLUMNS,
    SEAT_LETTERS,
    SEAT_NAMES,
    Letter,
    pieces_name,
    square_name,
)
from orrery.games.ice_colony.rules.position import ACTIVE, Phase
from orrery.games.ice_colony.rules.state import IceColony
from orrery.games.ice_colony.table import layout
from orrery.games.ice_colony.table.art import pieces
from orrery.games.ice_colony.table.art.board import VARIANTS, Banner, Board, Coordinate, FateDie, Ground, Tile
from orrery.games.ice_colony.table.art.pieces import Pyramid, Rack, Token
from orrery.games.ice_colony.table.sentences import pips, who_is_out
from orrery.games.ice_colony.table.words import ROUNDS_BY_HAND, fate_odds, is_last_camp_at_risk
from orrery.games.interface import Holding, View
from orrery.scene.effect import Effect
from orrery.scene.keys import NOT_NOW, ROLL
from orrery.scene.paths import Point, moved
from orrery.scene.shapes.die import NumberDie
from orrery.scene.shapes.label import Name
from orrery.scene.shapes.marker import Marker
from orrery.scene.sprite import Button, Sprite, Stage
from orrery.scene.target_kind import TargetKind

_BUTTONS: Final = {
    Verb.PASS: Button("button.pass", "Pass", "take an edge token: +1 in a later fight", ends_turn=True),
    Verb.END: Button("button.end", "End turn", "no extra move", ends_turn=True),
    Verb.EDGE: Button("button.edge", "Spend the token", "+1 in this fight"),
    Verb.HOLD: Button("button.hold", "Keep the token"),
    Verb.EDGE_UP: Button("button.edge-up", "Spend it: +1", "on the roll"),
    Verb.EDGE_DOWN: Button("button.edge-down", "Spend it: \N{MINUS SIGN}1", "on the roll"),
}
_END_WITH_LOSS: Final = Button("button.end", "End turn", f"{MAX_PIPS} pips stay", ends_turn=True)
"""In place of the other one between two forced Moves (IC-Q29)."""
_PASS_WITH_TOKEN: Final = Button("button.pass", "Pass", "you keep your edge token", ends_turn=True)
"""In place of the other one for whoever has a token already (IC-22)."""
_PHASE_BUTTONS: Final = {
    Phase.ACT: (Verb.PASS,),
    Phase.EXTRA: (Verb.END,),
    Phase.INITIATIVE: (Verb.EDGE_UP, Verb.EDGE_DOWN, Verb.HOLD),
    Phase.ATTACK_EDGE: (Verb.EDGE, Verb.HOLD),
    Phase.DEFENCE_EDGE: (Verb.EDGE, Verb.HOLD),
}


_GROUNDS: Final = tuple(Ground[terrain.name] for terrain in Terrain)
_LAYERS: Final = ("board", "tile", "mark", "rack", "piece", "die", "banner")


class IceColonyView(View[IceColony]):
    """The picture of Ice Colony."""

    def buttons(self, state: IceColony) -> list[Button]:
        """The choices beside the board: passing, tokens, amounts of pips, piece sets."""
        choices = [_BUTTONS[verb] for verb in _PHASE_BUTTONS.get(state.phase, ())]
        if state.phase == Phase.ACT and state.tokens >> state.turn & 1:
            choices = [_PASS_WITH_TOKEN]
        if state.is_between_forced_moves():
            choices = [_END_WITH_LOSS]
        if state.phase in (Phase.ACT, Phase.EXTRA, Phase.CONQUER):
            at, total = square_name(state.active), PIPS[state.stack[state.active]]
            amounts = range(1, min(MAX_PIPS, total) + 1)
            choices += [Button(f"amount.{n}", pips(n), f"{at} keeps {total - n}") for n in amounts]
        if state.phase == Phase.CHANGE:
            names = [pieces_name(decode(action).pieces) for action in state.legal_actions()]
            choices += [Button(f"set.{name}", " + ".join(name)) for name in names]
        return choices

    def effects(self, state: IceColony, action: Action) -> list[Effect]:
        """A square that is lost, by a fight or by Fate, and one that is conquered (IC-18, IC-34, IC-35).

        A player who loses their last square is out: the square and the name show it.
        """
        if state.phase == Phase.CONQUER:
            return [Effect("won", f"tile.{square_name(state.target)}")]
        if state.phase not in (Phase.FATE, Phase.DEFENCE_DIE):
            return []
        after = state.clone()
        after.apply_action(action)
        risked = [state.active] if state.phase == Phase.FATE else [state.active, state.target]
        lost = [square for square in risked if state.owner[square] != EMPTY == after.owner[square]]
        names = [f"name.{SEAT_LETTERS[seat]}" for seat in who_is_out(state, after)]
        tiles = [f"tile.{square_name(square)}" for square in lost]
        return [
            *(Effect("lost", key) for key in (*tiles, *names)),
            *(Effect("burst", tiles[0]) for _ in names),
        ]

    def roll_button(self, state: IceColony) -> Button | None:
        """Fate is rolled by hand in the first rounds, and later for a last camp that it can take."""
        is_at_risk = is_last_camp_at_risk(state)
        if state.phase != Phase.FATE or (state.round > ROUNDS_BY_HAND and not is_at_risk):
            return None
        out = "; then you are out" if is_at_risk else ""
        return Button(ROLL, "Roll Fate", f"for {square_name(state.active)}: {fate_odds(state)}{out}")

    def aliases(self, state: IceColony) -> dict[str, str]:
        """The die itself can be rolled; the active square takes back where its pips go."""
        if state.phase in (Phase.ACT, Phase.EXTRA):
            return {f"tile.{square_name(state.active)}": NOT_NOW}
        return {"die.fate": ROLL} if state.phase == Phase.FATE else {}

    def target_kinds(self, state: IceColony, action: Action) -> dict[str, TargetKind]:
        """A Move goes to a square, also onto a friend; an Attack is aimed at one."""
        match decode(action):
            case Parts(Verb.MOVE, square):
                return {f"tile.{square_name(square)}": TargetKind.GO}
            case Parts(Verb.ATTACK, square):
                return {f"tile.{square_name(square)}": TargetKind.ATTACK}
            case _:
                return {}

    def touches(self, state: IceColony, action: Action) -> tuple[str, ...]:
        if state.is_chance_node():
            return ()
        match decode(action):
            case Parts(Verb.CHOOSE | Verb.ATTACK, square):
                return (f"tile.{square_name(square)}",)
            case Parts(Verb.MOVE, square, amount):
                return f"tile.{square_name(square)}", f"amount.{amount}"
            case Parts(Verb.ENTER, pips=amount):
                return (f"amount.{amount}",)
            case Parts(Verb.MAKE, pieces=pieces):
                return (f"set.{pieces_name(pieces)}",)
            case Parts(verb):
                return (_BUTTONS[verb].key,)

    def stage(self, state: IceColony) -> Stage:
        """A sheet with the board in the middle and the players' racks above and below."""
        return Stage(layout.WIDTH, layout.HEIGHT, _LAYERS)

    def sprites(self, state: IceColony) -> list[Sprite]:
        return [
            *_board(state),
            *_highlights(state),
            *_racks(state),
            *_pieces(state),
            *_banners(state),
            *self.dice(state),
        ]

    def placements(self, state: IceColony) -> dict[str, Hashable]:
        """The pips on each square, as pieces are changed for others with every move (IC-24)."""
        return {
            f"tile.{square_name(square)}": Holding(state.owner[square], state.pips_on(square))
            for square in SQUARES
            if state.owner[square] != EMPTY
        }

    def dice(self, state: IceColony) -> Iterable[Sprite]:
        return [*_dice_for_first(state), *_dice_of_turn(state)]

    def die_faces(self, state: IceColony, outcome: Action) -> dict[str, str]:
        """The die of whom it is about, where he rolls to be first; else that of Fate or of a fighter."""
        match state.phase:
            case Phase.DICE_OFF:
                return {f"die.{SEAT_LETTERS[state.turn]}": str(outcome + 1)}
            case Phase.FATE:
                return {"die.fate": Fate(outcome).name.lower()}
            case Phase.ATTACK_DIE:
                return {"die.attack": str(outcome + 1)}
            case Phase.DEFENCE_DIE:
                return {"die.defence": str(outcome + 1)}
        return {}


def _board(state: IceColony) -> Iterator[Sprite]:
    yield from _rim()
    for square in SQUARES:
        yield _tile(square, _ground(state, square), state.owner[square], state.pips_on(square))


@cache
def _rim() -> tuple[Sprite, ...]:
    """What is the same in every picture."""
    rim = [Sprite("board", "board", Board(SIZE, SIZE), *layout.centre())]
    for index, letter in enumerate(COLUMNS):
        rim.append(Sprite(f"column.{letter}", "board", Coordinate(letter), *layout.column_name(index)))
        rim.append(Sprite(f"row.{letter}", "board", Coordinate(str(index + 1)), *layout.row_name(index)))
    return tuple(rim)


@cache
def _tile(square: Square, ground: Ground, owner: int, count: int) -> Sprite:
    if ground == Ground.BLANK:
        shape = Tile(ground)
    else:
        # Neighbouring tiles of one terrain should not look alike.
        row, column = row_and_column(square)
        shape = Tile(ground, (row * 2 + column + row // 2) % VARIANTS)
    label = _tile_label(square, ground, owner, count)
    return Sprite(f"tile.{square_name(square)}", "tile", shape, *layout.middle(square), label=label)


def _ground(state: IceColony, square: Square) -> Ground:
    if square >= len(state.terrain):
        return Ground.BLANK
    terrain = state.terrain[square]
    return Ground.VOID if is_hole(terrain, state.options) else _GROUNDS[terrain]


def _tile_label(square: Square, ground: Ground, owner: int, count: int) -> str:
    name = square_name(square)
    if ground == Ground.BLANK:
        return f"{name}, not drawn yet"
    if ground == Ground.VOID:
        return f"{name}, no territory"
    if owner == EMPTY:
        return f"{name}, {ground}, empty"
    return f"{name}, {ground}, {SEAT_NAMES[owner]}, {pips(count)}"


def _highlights(state: IceColony) -> Iterator[Sprite]:
    if state.phase in ACTIVE:
        yield Sprite("marker.active", "mark", Marker("active"), *layout.middle(state.active))
        if state.target != NOWHERE:
            yield Sprite("marker.attack", "mark", Marker("attack"), *layout.middle(state.target))


def _racks(state: IceColony) -> Iterator[Sprite]:
    width, measures = layout.rack_width(state.num_players), layout.measures(state.num_players)
    asked = state.turn if state.is_chance_node() else state.current_player()
    for seat, letter in enumerate(SEAT_LETTERS[: state.num_players]):
        at = layout.rack_middle(state.num_players, seat)
        is_out = state.round > 0 and not state.held[seat]
        classes = "is-turn" if seat == asked else "is-out" if is_out else ""
        yield Sprite(f"rack.{letter}", "rack", Rack(letter, width), *at, classes=classes)
        name, name_at = Name(SEAT_NAMES[seat]), moved(at, measures.plate)
        yield Sprite(f"name.{letter}", "rack", name, *name_at)
        if state.tokens >> seat & 1:
            place, label = moved(at, measures.token), f"{SEAT_NAMES[seat]}'s edge token"
            yield Sprite(f"token.{letter}", "rack", Token(), *place, scale=0.8, label=label)


def _pieces(state: IceColony) -> Iterator[Sprite]:
    """Each player's fifteen pieces: on the board from back to front, and on the rack."""
    numbers: Counter[tuple[Letter, int]] = Counter()
    for letter, size, (x, foot), scale in (*_units(state), *_pools(state)):
        yield _piece(letter, size, numbers[letter, size], x, foot, scale)
        numbers[letter, size] += 1


@cache
def _piece(letter: Letter, size: int, number: int, x: float, foot: float, scale: float) -> Sprite:
    """One that stands with its foot at (x, foot): there are few such places."""
    y = foot - pieces.HEIGHTS[size] * scale / 2
    return Sprite(f"piece.{letter}.{size}.{number}", "piece", Pyramid(letter, size), x, y, scale=scale)


_Stand: TypeAlias = tuple[Letter, int, Point, float]
"""A piece that stands with its foot somewhere: whose, its size, where, and its scale."""


def _units(state: IceColony) -> Iterator[_Stand]:
    """The pieces of each unit side by side, the largest first."""
    for square in SQUARES:
        if state.owner[square] != EMPTY:
            sizes = [int(digit) for digit in pieces_name(state.stack[square])]
            scale, feet = layout.side_by_side(sizes, square)
            for size, foot in zip(sizes, feet, strict=True):
                yield SEAT_LETTERS[state.owner[square]], size, foot, scale


def _pools(state: IceColony) -> Iterator[_Stand]:
    """The free pieces on the racks, the largest first, each size from a place of its own."""
    measures = layout.measures(state.num_players)
    for seat, letter in enumerate(SEAT_LETTERS[: state.num_players]):
        at = layout.rack_middle(state.num_players, seat)
        free = dict(zip((1, 2, 3), counts(state.pool[seat]), strict=True))
        for size, (first, step) in measures.pieces.items():
            for index in range(free[size]):
                foot = moved(at, (first + index * step, pieces.FOOT))
                yield letter, size, foot, measures.scale


def _banners(state: IceColony) -> Iterator[Sprite]:
    for square in SQUARES:
        if state.owner[square] != EMPTY:
            letter = SEAT_LETTERS[state.owner[square]]
            key, at = (
                f"banner.{square_name(square)}.{letter}",
                moved(layout.middle(square), layout.BANNER),
            )
            yield Sprite(key, "banner", Banner(letter), *at, classes=f"pips-{state.pips_on(square)}")


def _dice_for_first(state: IceColony) -> Iterator[Sprite]:
    """A die by the rack of each player who rolls, or has rolled, to be first."""
    measures = layout.measures(state.num_players)
    for seat in range(state.num_players):
        face, is_rolling = state.rolls[seat], state.phase == Phase.DICE_OFF and seat in state.contest
        if face or is_rolling:
            letter = SEAT_LETTERS[seat]
            at = moved(layout.rack_middle(state.num_players, seat), measures.die)
            classes = f"{_face(face)} seat-{letter}"
            yield Sprite(f"die.{letter}", "die", NumberDie(), *at, scale=0.7, classes=classes)


def _dice_of_turn(state: IceColony) -> Iterator[Sprite]:
    """The Fate die on the active square; in a fight the two dice on the squares of the fighters."""
    if state.active == NOWHERE or not state.round:
        return
    if state.phase in (Phase.ATTACK_DIE, Phase.DEFENCE_DIE) or state.attack_die:
        defender = state.defender()
        yield _fighting_die("attack", state.active, state.turn, state.attack_die)
        yield _fighting_die(
            "defence", state.target, defender if defender != state.turn else EMPTY, state.defence_die
        )
    elif state.phase == Phase.FATE or state.fate >= 0:
        face = Fate(state.fate).name.lower() if state.fate >= 0 else ""
        at = moved(layout.middle(state.active), layout.DIE)
        yield Sprite("die.fate", "die", FateDie(), *at, scale=0.8, classes=_face(face))


def _fighting_die(name: str, square: Square, seat: int, face: int) -> Sprite:
    owner = f" seat-{SEAT_LETTERS[seat]}" if seat != EMPTY else ""
    at = moved(layout.middle(square), layout.DIE)
    return Sprite(f"die.{name}", "die", NumberDie(), *at, scale=0.8, classes=f"{_face(face)}{owner}")


def _face(face: int | str) -> str:
    """The class words for a face; a die without one is still rolling."""
    return f"face-{face}" if face else "face-unknown rolling"


VIEW: Final = IceColonyView()
