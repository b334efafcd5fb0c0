"""Colonization's picture: what both pyramid games show, the die of actions, and what each action touches."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final

from orrery.core.state import Action
from orrery.games.colonization.rules.actions import COST, PRICE, Face, Parts, Verb, colours_of, decode, encode
from orrery.games.colonization.rules.position import Phase
from orrery.games.colonization.rules.state import Colonization
from orrery.games.colonization.table.art.deeds import DeedsDie
from orrery.games.colonization.table.art.income import Income
from orrery.games.colonization.table.verbs import FIRING, OF_BUTTON, VERBS
from orrery.games.pyramids.rules.board import (
    AIM_OF,
    BANK,
    COLOURS,
    RESERVE,
    SIZES,
    SLOT_OF,
    STANDING,
    TARGET_OF,
)
from orrery.games.pyramids.table import view
from orrery.games.pyramids.table.keys import (
    STAND,
    aim_keys,
    button_key,
    kind_key,
    piece_key,
    target_kinds_of_worlds,
    world_key,
)
from orrery.games.pyramids.table.layout import DIE_AT, INCOME_AT, INCOME_STEP, owner_of
from orrery.games.pyramids.table.words import can_launch_next
from orrery.scene.effect import Effect
from orrery.scene.paths import moved
from orrery.scene.shapes.label import Name
from orrery.scene.sprite import Button, Sprite
from orrery.scene.target_kind import TargetKind

_FACE_OF: Final = {Phase[face.name]: face for face in Face} | {Phase.WITH: Face.SWAP}
"""The face that the die shows while what it says is being done."""
_NEXT: Final = {
    Phase.BUY: ("To launch", "next: from reserve into orbit"),
    Phase.ORBIT: ("To actions", "next: what your ships do"),
    Phase.ACT: ("Roll the die", "next: do what it shows"),
}
_STRAIGHT_TO_ACTIONS: Final = ("To actions", "nothing to launch yet")
_STAND: Final = Button(STAND, "Stand up", "instead of pointing")
_STAY: Final = Button(STAND, "Let it stand", "instead of pointing")


class ColonizationView(view.PyramidView[Colonization]):
    """The picture of Colonization."""

    def sprites(self, state: Colonization) -> list[Sprite]:
        frozen = [piece for piece in range(len(state.place)) if state.is_frozen(piece)]
        labels = {piece: "this turn" for piece in frozen if state.is_held(piece)}
        highlights = view.Highlights(frozen=frozen, acting=state.chosen, labels=labels)
        return [
            *view.table_sprites(state, highlights, COST[: len(SIZES)]),
            *view.points_row(state),
            *_incomes(state),
            *_die(state),
        ]

    def dice(self, state: Colonization) -> Iterable[Sprite]:
        return _die(state)

    def die_faces(self, state: Colonization, outcome: Action) -> dict[str, str]:
        """The die of actions, also where it says what cannot be done."""
        return {"die": Face(outcome).name.lower()} if state.is_chance_node() else {}

    def buttons(self, state: Colonization) -> list[Button]:
        """The next step, the actions with whose they are and what they cost, and standing up."""
        phase = state.phase
        found = [_stand(state)] if phase in (Phase.ACT, Phase.TURN, Phase.AIM) else []
        if phase in _NEXT:
            label, hint = _NEXT[phase]
            if phase == Phase.BUY and not can_launch_next(state, encode(Verb.NEXT)):
                label, hint = _STRAIGHT_TO_ACTIONS
            found.append(Button(button_key(Verb.NEXT), label, hint, ends_turn=phase == Phase.ACT))
        if phase == Phase.BUY:
            found.append(_action(state, Verb.FADE))
        if phase == Phase.ACT:
            found += [
                _action(state, verb)
                for verb in OF_BUTTON.values()
                if state.num_players == 2 or verb not in FIRING
            ]
        return found

    def confirms(self, state: Colonization) -> bool:
        """Whether the roll waits for its player, though nothing else is left to do."""
        return state.phase == Phase.ACT

    def effects(self, state: Colonization, action: Action) -> list[Effect]:
        """Lasers, the tractor beam, a colony founded, and a pyramid leaving (LC-39, LC-41, LC-43)."""
        if state.is_chance_node():
            return []
        match decode(action):
            case Parts(Verb.LASERS, ship, target):
                return [Effect("laser", piece_key(state, target), piece_key(state, ship))]
            case Parts(Verb.BEAM, ship, target):
                return [Effect("pull", piece_key(state, target), piece_key(state, ship))]
            case Parts(Verb.HOP, ship):
                return [Effect("won", world_key(state, SLOT_OF[state.place[ship]]))]
            case Parts(Verb.DIG, ship):
                return [Effect("won", world_key(state, TARGET_OF[state.place[ship]]))]
            case Parts(Verb.WILD, piece):
                return [Effect("lost", piece_key(state, piece))]
            case _:
                return []

    def target_kinds(self, state: Colonization, action: Action) -> dict[str, TargetKind]:
        """Ships go to planets and point at them; they fire at ships."""
        touched = self.touches(state, action)
        found = target_kinds_of_worlds(touched)
        if decode(action).verb in FIRING:
            found[touched[-1]] = TargetKind.ATTACK
        return found

    def touches(self, state: Colonization, action: Action) -> tuple[str, ...]:
        if state.is_chance_node():
            return ()
        parts, touched = decode(action), tuple[str, ...]()
        match parts:
            case Parts(Verb.NEXT):
                pass
            case Parts(Verb.TURN, _, aim):
                touched = aim_keys(state, aim)
            case Parts(Verb.BUY, kind):
                touched = (kind_key(state, kind, BANK),)
            case Parts(Verb.ORBIT, kind, place):
                touched = (kind_key(state, kind, RESERVE), world_key(state, SLOT_OF[place]))
            case Parts(Verb.LASERS | Verb.BEAM | Verb.FREEZE, ship, target):
                touched = (piece_key(state, ship), piece_key(state, target))
            case Parts(Verb.TELEPORT, ship, slot):
                touched = (piece_key(state, ship), world_key(state, slot))
            case Parts(Verb.SWERVE | Verb.TIP | Verb.AIM, ship, aim):
                touched = (piece_key(state, ship), *aim_keys(state, aim))
            case Parts(_, piece):
                touched = (piece_key(state, piece),)
        has_button = parts.verb == Verb.NEXT or button_key(parts.verb) in OF_BUTTON
        return (button_key(parts.verb), *touched) if has_button else touched


def _incomes(state: Colonization) -> Iterator[Sprite]:
    """What the next turn of each seat would bring as the position stands (LC-24 to LC-26)."""
    yield Sprite("name.income", "shelf", Name("Next turn"), *INCOME_AT, classes="on-strip is-note")
    for seat in range(state.num_players):
        income = Income(owner_of(state, seat), state.income(seat))
        at = moved(INCOME_AT, (INCOME_STEP * (seat + 1) + 16, 0))
        yield Sprite(f"income.{income.owner}{income.points}", "shelf", income, *at)


def _die(state: Colonization) -> Iterator[Sprite]:
    face = _FACE_OF[state.phase].name.lower() if state.phase in _FACE_OF else ""
    if face:
        at = view.beside(DIE_AT)
        yield Sprite(f"name.{face}", "shelf", Name(face.capitalize()), *at, classes="on-strip")
    is_rolling = state.phase == Phase.ROLL
    shown = f"face-{face}" if face else "face-unknown rolling" if is_rolling else "face-unknown is-resting"
    label = f"The die: {face}" if face else "The die"
    yield Sprite("die", "die", DeedsDie(), *DIE_AT, classes=shown, label=label)


def _action(state: Colonization, verb: Verb) -> Button:
    """The button of an action: its colours, if not every colour has it, and its price."""
    price = f"{PRICE[verb]} AP"
    colours = [COLOURS[colour] for colour in colours_of(verb, state.num_players)]
    hint = f"{' or '.join(colours)}, {price}" if colours else price
    row = VERBS[verb]
    return Button(button_key(verb), row.button_title, hint, effect=row.effect)


def _stand(state: Colonization) -> Button:
    """To have a ship stand, which one that was pulled may do already."""
    stays = state.phase == Phase.TURN and AIM_OF[state.place[state.chosen]] == STANDING
    return _STAY if stays else _STAND


VIEW: Final = ColonizationView()
