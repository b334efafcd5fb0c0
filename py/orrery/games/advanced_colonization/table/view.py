"""Advanced Colonization's picture: what both pyramid games show, what is burned, and what actions touch."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from orrery.core.state import Action
from orrery.core.wording import capital, counted
from orrery.games.advanced_colonization.rules.actions import (
    MANY_REMOVED,
    OTHER_SIDE,
    PRICE,
    Parts,
    Verb,
    decode,
    encode,
)
from orrery.games.advanced_colonization.rules.position import Phase
from orrery.games.advanced_colonization.rules.state import AdvancedColonization
from orrery.games.advanced_colonization.table.art.ember import Ember
from orrery.games.advanced_colonization.table.verbs import OF_BUTTON, VERBS
from orrery.games.pyramids.rules.board import (
    AIM_OF,
    BANK,
    PLANET_NAMES,
    RESERVE,
    SIZES,
    SLOT_OF,
    STANDING,
    TARGET_OF,
)
from orrery.games.pyramids.rules.position import NOBODY
from orrery.games.pyramids.table import view, words
from orrery.games.pyramids.table.art.space import World
from orrery.games.pyramids.table.keys import (
    ADRIFT,
    STAND,
    aim_keys,
    button_key,
    kind_key,
    piece_key,
    target_kinds_of_worlds,
    world_key,
)
from orrery.games.pyramids.table.layout import CRADLE_SCALE, CRADLES, EMBER_STEP, FIRST_EMBER, STRIP_Y
from orrery.games.pyramids.table.words import can_launch_next
from orrery.scene.effect import Effect, Kind
from orrery.scene.shapes.label import Name
from orrery.scene.sprite import Button, Sprite
from orrery.scene.target_kind import TargetKind

_NEXT: Final = {
    Phase.BUY: ("To launch", "next: from reserve into orbit"),
    Phase.ORBIT: ("To actions", "next: what your ships do"),
    Phase.ACT: ("End turn", "the other player is next"),
}
_SPARES_AT: Final = (CRADLES[0] - 82.0, STRIP_Y)
"""Where the spare planets are named."""
EMBERS_NAME: Final = 80
"""How wide the number of burned ships is."""
_STRAIGHT_TO_ACTIONS: Final = ("To actions", "nothing to launch yet")
_STAND: Final = Button(STAND, "Stand", "instead of pointing")
_STAY: Final = Button(STAND, "Let it stand", "instead of pointing")
_NOTHING: Final = Button(ADRIFT, "Stay adrift", "pointing at nothing")
_SIDES: Final = (
    Button("side.same", "Same place", "where the burned planet was"),
    Button("side.other", "Across", "beyond the line between the two others"),
)


class AdvancedColonizationView(view.PyramidView[AdvancedColonization]):
    """The picture of Advanced Colonization."""

    def sprites(self, state: AdvancedColonization) -> list[Sprite]:
        asked = state.turning[0] if state.turning else state.first
        acting = state.actor if asked == NOBODY else asked
        burning = SLOT_OF[state.place[state.actor]] if state.phase == Phase.PLANET else -1
        highlights = view.Highlights(state.spots, chosen=state.chosen, acting=acting, burning=burning)
        return [
            *view.table_sprites(state, highlights, [PRICE[Verb.BUY]] * len(SIZES)),
            *view.points_row(state),
            *_embers(state),
            *_cradles(state),
        ]

    def buttons(self, state: AdvancedColonization) -> list[Button]:
        """The next step, the actions with their prices, and what is chosen besides things on the board."""
        phase = state.phase
        found = [_stand(state)] if phase in (Phase.ORBIT, Phase.ACT, Phase.TURN) else []
        if phase in _NEXT:
            label, hint = _NEXT[phase]
            if phase == Phase.BUY and not can_launch_next(state, encode(Verb.NEXT)):
                label, hint = _STRAIGHT_TO_ACTIONS
            found.append(Button(button_key(Verb.NEXT), label, hint, ends_turn=phase == Phase.ACT))
        if phase == Phase.ACT:
            found += [_action(verb) for verb in OF_BUTTON.values()]
        if phase == Phase.TARGET:
            found.append(_fire(state))
        if phase == Phase.PLANET:
            found += _SIDES
        if phase == Phase.TURN and state.adrift[0]:
            found.append(_NOTHING)
        return found

    def confirms(self, state: AdvancedColonization) -> bool:
        """Whether the end of the turn or the shot waits for its player, though nothing else is left to do.

        A shot waits while its targets can be changed: what has only one target is not asked about it.
        """
        is_shot = state.phase == Phase.TARGET and bool(state.chosen)
        return state.phase == Phase.ACT or (is_shot and len(state.targets()) > 1)

    def members(self, state: AdvancedColonization) -> tuple[str, ...]:
        """The targets chosen so far for lasers or a beam."""
        if state.phase != Phase.TARGET:
            return ()
        return tuple(piece_key(state, piece) for piece in state.chosen)

    def effects(self, state: AdvancedColonization, action: Action) -> list[Effect]:
        """Shots and beams, a bomb, and a colony that is founded (AC-32, AC-33, AC-38, AC-46, AC-47)."""
        match decode(action):
            case Parts(Verb.FIRE):
                kind: Kind = "laser" if state.is_firing() else "pull"
                actor = piece_key(state, state.actor)
                return [Effect(kind, piece_key(state, piece), actor) for piece in state.chosen]
            case Parts(Verb.PLANET):
                return [Effect("burst", world_key(state, SLOT_OF[state.place[state.actor]]))]
            case Parts(Verb.NEAR, ship):
                return [Effect("won", world_key(state, SLOT_OF[state.place[ship]]))]
            case Parts(Verb.FAR, ship):
                return [Effect("won", world_key(state, TARGET_OF[state.place[ship]]))]
            case _:
                return []

    def target_kinds(self, state: AdvancedColonization, action: Action) -> dict[str, TargetKind]:
        """Ships go to planets and point at them; targets are fired at, and a burned pyramid is gone."""
        match decode(action):
            case Parts(Verb.TARGET, piece):
                return {piece_key(state, piece): TargetKind.ATTACK}
            case Parts(Verb.BURN, kind):
                return {kind_key(state, kind, BANK): TargetKind.ATTACK}
            case Parts(Verb.PLANET):
                return {}
            case _:
                return target_kinds_of_worlds(self.touches(state, action))

    def touches(self, state: AdvancedColonization, action: Action) -> tuple[str, ...]:
        parts, touched = decode(action), tuple[str, ...]()
        match parts:
            case Parts(Verb.NEXT | Verb.FIRE):
                pass
            case Parts(Verb.BUY | Verb.SHIFT | Verb.BURN, kind):
                touched = (kind_key(state, kind, BANK),)
            case Parts(Verb.ORBIT, kind, place):
                planet = world_key(state, SLOT_OF[place])
                touched = (kind_key(state, kind, RESERVE), planet, *aim_keys(state, AIM_OF[place]))
            case Parts(Verb.PLANET, new, side):
                touched = (f"world.{PLANET_NAMES[new]}", _SIDES[side == OTHER_SIDE].key)
            case Parts(Verb.GOAL, slot):
                touched = (world_key(state, slot),)
            case Parts(Verb.TURN, _, aim):
                touched = aim_keys(state, aim)
            case Parts(Verb.ADVANCE | Verb.REDIRECT, ship, aim):
                touched = (piece_key(state, ship), *aim_keys(state, aim))
            case Parts(_, piece):
                touched = (piece_key(state, piece),)
        has_button = parts.verb in (Verb.NEXT, Verb.FIRE) or button_key(parts.verb) in OF_BUTTON
        return (button_key(parts.verb), *touched) if has_button else touched


def _embers(state: AdvancedColonization) -> Iterator[Sprite]:
    """The number of ships out of the game, and eight marks that they fill (AC-35, AC-44).

    While there is none, what lies beside them is named instead.
    """
    if not state.removed:
        yield Sprite("burned.b0", "shelf", Name("Spare planets"), *_SPARES_AT, classes="on-strip is-note")
        return
    for number in range(MANY_REMOVED):
        at = (FIRST_EMBER + EMBERS_NAME + number * EMBER_STEP, STRIP_Y)
        classes = "is-burned" if number < state.removed else ""
        yield Sprite(f"ember.e{number}", "shelf", Ember(), *at, classes=classes)
    at = (FIRST_EMBER + EMBERS_NAME / 2 - 10, STRIP_Y)
    text = Name(f"{state.removed} burned")
    yield Sprite(f"burned.b{state.removed}", "shelf", text, *at, classes="on-strip is-note")


def _cradles(state: AdvancedColonization) -> Iterator[Sprite]:
    """The planets that are not on the table: in the bank, or burned to ash."""
    away = [*state.spare_planets(), *state.burned_planets]
    for planet, x in zip(sorted(away), CRADLES, strict=False):
        is_ash = planet in state.burned_planets
        title = capital(words.spare_planet_title(planet))
        yield Sprite(
            f"world.{PLANET_NAMES[planet]}", "world", World(PLANET_NAMES[planet]), x, STRIP_Y,
            scale=CRADLE_SCALE,
            classes="is-ash" if is_ash else "is-spare",
            label=f"{title}, {'burned' if is_ash else 'in the bank'}",
        )  # fmt: skip


def _action(verb: Verb) -> Button:
    row = VERBS[verb]
    hint = ", ".join(filter(None, (row.hint, f"{PRICE[verb]} AP")))
    return Button(button_key(verb), row.button_title, hint, effect=row.effect)


def _fire(state: AdvancedColonization) -> Button:
    count = len(state.chosen)
    hint = counted(count, "target") if count else "choose targets first"
    return Button(button_key(Verb.FIRE), "Fire" if state.is_firing() else "Pull", hint)


def _stand(state: AdvancedColonization) -> Button:
    """To have a ship stand, which one that was pulled may do already."""
    stays = state.phase == Phase.TURN and AIM_OF[state.place[state.turning[0]]] == STANDING
    return _STAY if stays else _STAND


VIEW: Final = AdvancedColonizationView()
