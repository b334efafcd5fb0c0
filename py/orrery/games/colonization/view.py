"""Colonization's picture: what both pyramid games show, the die of deeds, and what each action touches."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from orrery.core.state import Action
from orrery.games.colonization.board import CREWS, PRICE, Phase, Verb
from orrery.games.colonization.rules import Colonization
from orrery.games.pyramids import sprites as shared
from orrery.games.pyramids.actions import decode
from orrery.games.pyramids.layout import DIE_AT
from orrery.games.pyramids.pieces import BANK, COLOUR_OF, COLOURS, RESERVE, SLOT_OF, Kind
from orrery.scene.scene import Button, Sprite, Stage

_FACE_PHASES: Final = {
    Phase.WILD: "wild",
    Phase.TIP: "tip",
    Phase.DIG: "dig",
    Phase.AIM: "aim",
    Phase.HOP: "hop",
    Phase.SWAP: "swap",
    Phase.WITH: "swap",
}
_NEXT: Final = {
    Phase.BUY: ("To orbit", "when you have bought enough"),
    Phase.ORBIT: ("To actions", "when all ships are placed"),
    Phase.ACT: ("Roll the die", "ends your actions"),
}
_TITLES: Final = {
    Verb.FADE: "Fade",
    Verb.LASERS: "Fire Lasers",
    Verb.BEAM: "Tractor Beam",
    Verb.FREEZE: "Freeze",
    Verb.TELEPORT: "Teleport",
    Verb.SWERVE: "Swerve",
    Verb.GREENER: "Greener Pastures",
}
_OF_TWO: Final = (Verb.LASERS, Verb.BEAM, Verb.FREEZE)
"""The actions of a game of two alone."""
_STAND: Final = Button("aim.stand", "Stand up", "instead of pointing")
_TURNING: Final = (Verb.SWERVE, Verb.TIP, Verb.AIM)
_FIRING: Final = (Verb.LASERS, Verb.BEAM, Verb.FREEZE)


def stage(state: Colonization) -> Stage:
    """A sheet with the sky above, and the bank and the reserves below it."""
    del state
    return shared.stage()


def sprites(state: Colonization) -> list[Sprite]:
    """The picture of a position, back to front within each layer."""
    frozen = [piece for piece in range(len(state.place)) if state.is_frozen(piece)]
    said = {piece: "this turn" for piece in frozen if state.is_held(piece)}
    marks = shared.Marks(frozen=frozen, acting=state.chosen, said=said)
    return [*shared.table_sprites(state, marks), *shared.points_row(state), *_die(state)]


def _die(state: Colonization) -> Iterator[Sprite]:
    face = _FACE_PHASES.get(state.phase)
    if face:
        at = shared.beside(DIE_AT)
        yield Sprite(f"name.{face}", "shelf", f"name.{face.capitalize()}", *at, classes="on-strip")
    is_rolling = state.phase == Phase.ROLL
    shown = f"face-{face}" if face else "face-unknown rolling" if is_rolling else "face-unknown is-resting"
    label = f"The die: {face}" if face else "The die"
    yield Sprite("die", "die", "die.deeds", *DIE_AT, classes=shown, label=label)


# --- touches ---------------------------------------------------------------------------------------


def buttons(state: Colonization) -> list[Button]:
    """The next step, the actions with whose they are and what they cost, and standing up."""
    phase = state.phase
    found = [_STAND] if phase in (Phase.ACT, Phase.TURN, Phase.AIM) else []
    if phase in _NEXT:
        found.append(Button("button.next", *_NEXT[phase]))
    if phase == Phase.BUY:
        found.append(_action(state, Verb.FADE))
    if phase == Phase.ACT:
        found += [_action(state, verb) for verb in _TITLES if state.num_players == 2 or verb not in _OF_TWO]
    return found


def _action(state: Colonization, verb: Verb) -> Button:
    """The button of an action: its colours, if not every colour has it, and its price."""
    price = f"{PRICE[verb]} AP"
    crews = [crew for seat in range(state.num_players) for crew in CREWS[state.num_players][seat][verb]]
    colours = sorted({COLOUR_OF[state.kinds[piece]] for piece in crews})
    has_all = state.num_players > 2 or len(colours) == len(COLOURS)
    hint = price if has_all else f"{' or '.join(COLOURS[colour] for colour in colours)}, {price}"
    return Button(f"button.{verb.name.lower()}", _TITLES[verb], hint)


def confirms(state: Colonization) -> bool:
    """Whether the roll waits for its player, though nothing else is left to do."""
    return state.phase == Phase.ACT


def members(state: Colonization) -> tuple[str, ...]:
    """None: no set is chosen in this game."""
    del state
    return ()


def touches(state: Colonization, action: Action) -> tuple[str, ...]:
    """The keys that a legal action touches, in order; chance is touched by nobody."""
    if state.is_chance_node():
        return ()
    number, first, second = decode(action)
    verb = Verb(number)
    if verb == Verb.NEXT:
        return ("button.next",)
    if verb == Verb.TURN:
        return shared.aim_keys(state, second)
    if verb in (Verb.BUY, Verb.ORBIT):
        return _new_ship(state, verb, first, second)
    start = (f"button.{verb.name.lower()}",) if verb in _TITLES else ()
    piece = shared.piece_key(state, first)
    if verb in _FIRING:
        return *start, piece, shared.piece_key(state, second)
    if verb == Verb.TELEPORT:
        return *start, piece, shared.world_key(state, second)
    if verb in _TURNING:
        return *start, piece, *shared.aim_keys(state, second)
    return *start, piece


def _new_ship(state: Colonization, verb: Verb, kind: Kind, place: int) -> tuple[str, ...]:
    """What buying a ship touches, or moving one into orbit."""
    if verb == Verb.BUY:
        return (shared.kind_key(state, kind, BANK),)
    return shared.kind_key(state, kind, RESERVE), shared.world_key(state, SLOT_OF[place])
