"""Ice Colony's picture: tiles, pieces, dice and tokens as sprites, and what each action touches."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from orrery.core.state import Action
from orrery.games.ice_colony.board import (
    EDGE,
    EDGE_DOWN,
    EDGE_UP,
    EMPTY,
    END,
    FIRST_ATTACK,
    FIRST_ENTRY,
    FIRST_MOVE,
    FIRST_SET,
    HOLD,
    MAX_PIPS,
    NOWHERE,
    PASS,
    PIPS,
    SETS,
    SIZE,
    SQUARES,
    Fate,
    Phase,
    Pieces,
    Square,
    Terrain,
    counts,
    decode_move,
    row_and_column,
)
from orrery.games.ice_colony.notation import COLUMNS, SEAT_LETTERS, SEAT_NAMES, pieces_name, square_name
from orrery.games.ice_colony.rules import IceColony
from orrery.scene.scene import Button, Sprite, Stage

TILE: Final = 100.0
WIDTH: Final = 560.0
BOARD_X: Final = 30.0
BOARD_Y: Final = 124.0
RACK_Y: Final = (698.0, 50.0)
"""Middles of the racks below and above the board."""

PIECE_HEIGHTS: Final = (0.0, 35.0, 49.0, 63.0)
PIECE_WIDTHS: Final = (0.0, 27.0, 37.0, 47.0)
"""Of a pyramid by its pips; it stands on its lower edge."""
ROW: Final = 92.0
"""The room for the pieces of one tile, side by side."""
GAP: Final = 5.0
FOOT: Final = 23.0
"""Where pieces stand on a tile, below its middle."""
BANNER: Final = (-25.0, 35.0)
DIE: Final = (34.0, -34.0)


@dataclass(frozen=True, slots=True)
class Rack:
    """The places on a player's shelf, from its middle."""

    scale: float
    shelves: dict[int, tuple[float, float]]
    """For each size of piece, where the first stands and how far apart they are."""
    name: tuple[float, float]
    token: tuple[float, float]
    die: tuple[float, float]


RACK_FOOT: Final = 29.0
RACKS: Final = {
    "wide": Rack(0.72, {3: (-103, 28), 2: (50, 22), 1: (172, 17)}, (-192, -22), (-232, 17), (-190, 16)),
    "half": Rack(0.5, {3: (-106, 17), 2: (-11, 14), 1: (67, 11)}, (-62, -27), (105, -23), (68, -23)),
}

_LAYERS: Final = ("board", "tile", "mark", "rack", "piece", "banner", "die")
_BUTTONS: Final = {
    PASS: Button("button.pass", "Pass", "take an edge token"),
    END: Button("button.end", "End turn", "no further Move"),
    EDGE: Button("button.edge", "Spend the token", "+1 in this fight"),
    HOLD: Button("button.hold", "Keep the token"),
    EDGE_UP: Button("button.edge-up", "Spend it: +1", "on the roll"),
    EDGE_DOWN: Button("button.edge-down", "Spend it: \N{MINUS SIGN}1", "on the roll"),
}
_PHASE_BUTTONS: Final = {
    Phase.ACT: (PASS,),
    Phase.EXTRA: (END,),
    Phase.INITIATIVE: (EDGE_UP, EDGE_DOWN, HOLD),
    Phase.ATTACK_EDGE: (EDGE, HOLD),
    Phase.DEFENCE_EDGE: (EDGE, HOLD),
}


def stage(state: IceColony) -> Stage:
    """A sheet with the board in the middle and the players' racks above and below."""
    del state
    return Stage(WIDTH, 748.0, _LAYERS)


def sprites(state: IceColony) -> list[Sprite]:
    """The picture of a position, back to front within each layer."""
    return [*_board(state), *_marks(state), *_racks(state), *_pieces(state), *_banners(state), *_dice(state)]


# --- the board -------------------------------------------------------------------------------------


def _middle(square: Square) -> tuple[float, float]:
    row, column = row_and_column(square)
    return BOARD_X + (column + 0.5) * TILE, BOARD_Y + (row + 0.5) * TILE


def _at(square: Square, offset: tuple[float, float]) -> tuple[float, float]:
    x, y = _middle(square)
    return x + offset[0], y + offset[1]


def _board(state: IceColony) -> list[Sprite]:
    x, y = _middle(len(SQUARES) // 2)
    drawn = [Sprite("board", "board", f"board.{SIZE}.{SIZE}", x, y)]
    for index in range(SIZE):
        column_x, row_y = _middle(index)[0], _middle(index * SIZE)[1]
        drawn.append(
            Sprite(
                f"column.{COLUMNS[index]}", "board", f"coordinate.{COLUMNS[index]}", column_x, BOARD_Y + 510
            )
        )
        drawn.append(Sprite(f"row.{COLUMNS[index]}", "board", f"coordinate.{index + 1}", BOARD_X - 10, row_y))
    drawn += [_tile(state, square) for square in SQUARES]
    return drawn


def _tile(state: IceColony, square: Square) -> Sprite:
    name, (x, y) = square_name(square), _middle(square)
    if square >= len(state.terrain):
        return Sprite(f"tile.{name}", "tile", "tile.blank.0", x, y, label=f"{name}, not drawn yet")
    terrain = Terrain(state.terrain[square]).name.lower()
    if terrain == "clear" and state.options.clear == "void":
        terrain = "void"
    # Neighbouring tiles of one terrain should not look alike.
    row, column = row_and_column(square)
    variant = (row * 2 + column + row // 2) % 4
    return Sprite(
        f"tile.{name}", "tile", f"tile.{terrain}.{variant}", x, y, label=_tile_label(state, square, terrain)
    )


def _tile_label(state: IceColony, square: Square, terrain: str) -> str:
    label = f"{square_name(square)}, {terrain}"
    if terrain == "void":
        return f"{square_name(square)}, no territory"
    if state.owner[square] == EMPTY:
        return f"{label}, empty"
    count = dict(state.pending).get(square, PIPS[state.stack[square]])
    return f"{label}, {SEAT_NAMES[state.owner[square]]}, {count} {'pip' if count == 1 else 'pips'}"


def _marks(state: IceColony) -> list[Sprite]:
    if not Phase.FATE <= state.phase <= Phase.CHANGE:
        return []
    marks = [Sprite("marker.active", "mark", "marker.active", *_middle(state.active))]
    if state.target != NOWHERE:
        marks.append(Sprite("marker.attack", "mark", "marker.attack", *_middle(state.target)))
    return marks


# --- pieces ----------------------------------------------------------------------------------------


def _rack_place(state: IceColony, seat: int) -> tuple[str, float, float]:
    """The kind and the middle of a seat's rack; seats go clockwise from the lower left."""
    if state.num_players == 2:
        return "wide", WIDTH / 2, RACK_Y[seat]
    left, right = WIDTH / 2 - 132.5, WIDTH / 2 + 132.5
    return "half", (left, left, right, right)[seat], (RACK_Y[0], RACK_Y[1], RACK_Y[1], RACK_Y[0])[seat]


def _racks(state: IceColony) -> list[Sprite]:
    drawn = []
    for seat, letter in enumerate(SEAT_LETTERS[: state.num_players]):
        kind, x, y = _rack_place(state, seat)
        rack = RACKS[kind]
        is_out = state.round > 0 and not state.held[seat]
        classes = "is-turn" if _is_asked(state, seat) else "is-out" if is_out else ""
        drawn.append(Sprite(f"rack.{letter}", "rack", f"rack.{letter}.{kind}", x, y, classes=classes))
        name = f"name.{SEAT_NAMES[seat]}"
        drawn.append(Sprite(f"name.{letter}", "rack", name, x + rack.name[0], y + rack.name[1]))
        if state.tokens >> seat & 1:
            place, label = (x + rack.token[0], y + rack.token[1]), f"{SEAT_NAMES[seat]}'s edge token"
            drawn.append(Sprite(f"token.{letter}", "rack", "token.edge", *place, scale=0.8, label=label))
    return drawn


def _is_asked(state: IceColony, seat: int) -> bool:
    return state.phase != Phase.OVER and seat == (state.turn if state.player < 0 else state.player)


def _pieces(state: IceColony) -> list[Sprite]:
    """Each player's fifteen pieces: on the board from back to front, and on the rack."""
    drawn: list[Sprite] = []
    for square in SQUARES:
        if state.owner[square] != EMPTY:
            drawn += _stack(SEAT_LETTERS[state.owner[square]], state.stack[square], square)
    for seat in range(state.num_players):
        drawn += _pool(state, seat)
    numbered: dict[str, int] = {}
    result = []
    for sprite in drawn:
        number = numbered[sprite.key] = numbered.get(sprite.key, -1) + 1
        result.append(
            Sprite(f"{sprite.key}.{number}", "piece", sprite.shape, sprite.x, sprite.y, scale=sprite.scale)
        )
    return result


def _stack(letter: str, pieces: Pieces, square: Square) -> list[Sprite]:
    """The pieces of a unit side by side, the largest first; many are drawn smaller."""
    sizes = [int(digit) for digit in pieces_name(pieces)]
    total = sum(PIECE_WIDTHS[size] for size in sizes)
    scale = min(1.0, ROW / total) if sizes else 1.0
    gap = min(GAP, (ROW - total * scale) / (len(sizes) - 1)) if len(sizes) > 1 else 0.0
    x, y = _middle(square)
    left = x - (total * scale + gap * (len(sizes) - 1)) / 2
    drawn = []
    for size in sizes:
        width = PIECE_WIDTHS[size] * scale
        drawn.append(_piece(letter, size, left + width / 2, y + FOOT, scale))
        left += width + gap
    return drawn


def _piece(letter: str, size: int, x: float, foot: float, scale: float) -> Sprite:
    """A piece that stands with its foot at this height."""
    middle = foot - PIECE_HEIGHTS[size] * scale / 2
    return Sprite(f"piece.{letter}.{size}", "piece", f"pyramid.{letter}.{size}", x, middle, scale=scale)


def _pool(state: IceColony, seat: int) -> list[Sprite]:
    """The free pieces on the rack, the largest first, each size from a place of its own."""
    kind, x, y = _rack_place(state, seat)
    rack, letter = RACKS[kind], SEAT_LETTERS[seat]
    free = dict(zip((1, 2, 3), counts(state.pool[seat]), strict=True))
    return [
        _piece(letter, size, x + first + index * step, y + RACK_FOOT, rack.scale)
        for size, (first, step) in rack.shelves.items()
        for index in range(free[size])
    ]


def _banners(state: IceColony) -> list[Sprite]:
    drawn = []
    waiting = dict(state.pending)
    for square in SQUARES:
        if state.owner[square] != EMPTY:
            letter = SEAT_LETTERS[state.owner[square]]
            count = waiting.get(square, PIPS[state.stack[square]])
            key = f"banner.{square_name(square)}.{letter}"
            drawn.append(
                Sprite(key, "banner", f"banner.{letter}", *_at(square, BANNER), classes=f"pips-{count}")
            )
    return drawn


# --- dice ------------------------------------------------------------------------------------------


def _dice(state: IceColony) -> list[Sprite]:
    return [*_dice_for_first(state), *_dice_of_turn(state)]


def _dice_for_first(state: IceColony) -> list[Sprite]:
    """A die by the rack of each player who rolls, or has rolled, to be first."""
    drawn = []
    for seat in range(state.num_players):
        is_rolling = state.phase == Phase.DICE_OFF and seat in state.contest
        if is_rolling or state.rolls[seat]:
            kind, x, y = _rack_place(state, seat)
            face = state.rolls[seat]
            place = (x + RACKS[kind].die[0], y + RACKS[kind].die[1])
            classes = f"{_face(face)} seat-{SEAT_LETTERS[seat]}"
            drawn.append(
                Sprite(f"die.{SEAT_LETTERS[seat]}", "die", "die.number", *place, scale=0.7, classes=classes)
            )
    return drawn


def _dice_of_turn(state: IceColony) -> list[Sprite]:
    """The Fate die on the active square; in a fight the two dice on the squares of the fighters."""
    if state.active == NOWHERE or not state.round:
        return []
    if state.phase in (Phase.ATTACK_DIE, Phase.DEFENCE_DIE) or state.attack_die:
        defender = state.owner[state.target]
        return [
            _die("attack", state.active, state.turn, state.attack_die),
            _die("defence", state.target, defender if defender != state.turn else EMPTY, state.defence_die),
        ]
    if state.phase == Phase.FATE or state.fate >= 0:
        face = Fate(state.fate).name.lower() if state.fate >= 0 else ""
        return [
            Sprite("die.fate", "die", "die.fate", *_at(state.active, DIE), scale=0.8, classes=_face(face))
        ]
    return []


def _face(face: int | str) -> str:
    """The class words for a face; a die without one is still rolling."""
    return f"face-{face}" if face else "face-unknown rolling"


def _die(name: str, square: Square, seat: int, face: int) -> Sprite:
    owner = f" seat-{SEAT_LETTERS[seat]}" if seat != EMPTY else ""
    classes = f"{_face(face)}{owner}"
    return Sprite(f"die.{name}", "die", "die.number", *_at(square, DIE), scale=0.8, classes=classes)


# --- touches ---------------------------------------------------------------------------------------


def buttons(state: IceColony) -> list[Button]:
    """The choices beside the board: passing, tokens, amounts of pips, piece sets."""
    choices = [_BUTTONS[action] for action in _PHASE_BUTTONS.get(state.phase, ())]
    if state.phase in (Phase.ACT, Phase.EXTRA, Phase.CONQUER):
        most = min(MAX_PIPS, PIPS[state.stack[state.active]])
        choices += [Button(f"amount.{n}", f"{n} pip" if n == 1 else f"{n} pips") for n in range(1, most + 1)]
    if state.phase == Phase.CHANGE:
        names = [pieces_name(SETS[action - FIRST_SET]) for action in state.legal_actions()]
        choices += [Button(f"set.{name}", " + ".join(name)) for name in names]
    return choices


def confirms(state: IceColony) -> bool:
    """Nothing is confirmed here: one touch or two make a whole decision."""
    return False


def members(state: IceColony) -> tuple[str, ...]:
    """None: no set is chosen in this game."""
    del state
    return ()


def touches(state: IceColony, action: Action) -> tuple[str, ...]:
    """The keys that a legal action touches, in order; chance is touched by nobody."""
    if state.is_chance_node():
        return ()
    if action < FIRST_MOVE:
        return (f"tile.{square_name(action)}",)
    if action < FIRST_ATTACK:
        target, amount = decode_move(action)
        return f"tile.{square_name(target)}", f"amount.{amount}"
    if action < PASS:
        return (f"tile.{square_name(action - FIRST_ATTACK)}",)
    if action in _BUTTONS:
        return (_BUTTONS[action].key,)
    if action < FIRST_SET:
        return (f"amount.{action - FIRST_ENTRY}",)
    return (f"set.{pieces_name(SETS[action - FIRST_SET])}",)
