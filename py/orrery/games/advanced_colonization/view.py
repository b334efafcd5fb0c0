"""Advanced Colonization's picture: what both pyramid games show, what is burned, and what actions touch."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from orrery.core.state import Action
from orrery.games.advanced_colonization.board import MANY_REMOVED, OTHER_SIDE, PRICE, Phase, Verb
from orrery.games.advanced_colonization.rules import AdvancedColonization
from orrery.games.pyramids import sayings
from orrery.games.pyramids import sprites as shared
from orrery.games.pyramids.actions import decode
from orrery.games.pyramids.layout import CRADLE_SCALE, CRADLES, EMBER_STEP, FIRST_EMBER, STRIP_Y
from orrery.games.pyramids.pieces import AIM_OF, BANK, PLANET_NAMES, RESERVE, SLOT_OF
from orrery.games.pyramids.position import NOBODY
from orrery.scene.scene import Button, Sprite, Stage

_NEXT: Final = {
    Phase.BUY: ("To orbit", "when you have bought enough"),
    Phase.ORBIT: ("To actions", "when all ships are placed"),
    Phase.ACT: ("End turn", "the other player is next"),
}
_TITLES: Final = {
    Verb.RETURN: "Return to Base",
    Verb.ADVANCE: "Advance",
    Verb.REDIRECT: "Redirect",
    Verb.FAR: "Far Side",
    Verb.NEAR: "Near Side",
    Verb.GREENER: "Greener Pastures",
    Verb.BOMB: "Neutron Bomb",
    Verb.SHIFT: "Phase Shift",
    Verb.REVOLT: "Revolt",
    Verb.LASERS: "Fire Lasers",
    Verb.BEAM: "Tractor Beam",
}
_HINTS: Final = {
    Verb.FAR: "colonize",
    Verb.NEAR: "colonize",
    Verb.LASERS: "red or black",
    Verb.BEAM: "yellow or blue",
}
"""What an action is for, or the colours of the ships that have it (AC-45, AC-47)."""
_STAND: Final = Button("aim.stand", "Stand", "instead of pointing")
_NOTHING: Final = Button("aim.nothing", "Stay adrift", "pointing at nothing")
_SIDES: Final = (
    Button("side.same", "Same side", "where the burned planet was"),
    Button("side.other", "Other side", "across from the burned planet"),
)


def stage(state: AdvancedColonization) -> Stage:
    """A sheet with the sky above, and the bank and the reserves below it."""
    del state
    return shared.stage()


def sprites(state: AdvancedColonization) -> list[Sprite]:
    """The picture of a position, back to front within each layer."""
    asked = state.turning[0] if state.turning else state.first
    acting = state.actor if asked == NOBODY else asked
    burning = SLOT_OF[state.place[state.actor]] if state.phase == Phase.PLANET else -1
    marks = shared.Marks(state.spots, chosen=state.chosen, acting=acting, burning=burning)
    return [*shared.table_sprites(state, marks), *shared.points_row(state), *_embers(state), *_cradles(state)]


def _embers(state: AdvancedColonization) -> Iterator[Sprite]:
    """Eight marks that ships out of the game fill, and the number of them (AC-35, AC-44)."""
    for number in range(MANY_REMOVED):
        at = (FIRST_EMBER + number * EMBER_STEP, STRIP_Y)
        classes = "is-burned" if number < state.removed else ""
        yield Sprite(f"ember.e{number}", "shelf", "ember", *at, classes=classes)
    at = (FIRST_EMBER + MANY_REMOVED * EMBER_STEP + 4, STRIP_Y)
    yield Sprite(f"burned.b{state.removed}", "shelf", f"name.{state.removed}", *at, classes="on-strip")


def _cradles(state: AdvancedColonization) -> Iterator[Sprite]:
    """The planets that are not on the table: in the bank, or burned to ash."""
    away = [*state.spare_planets(), *state.burned_planets]
    for planet, x in zip(sorted(away), CRADLES, strict=False):
        is_ash = planet in state.burned_planets
        title = sayings.capital(sayings.spare_planet_title(planet))
        yield Sprite(
            f"world.{PLANET_NAMES[planet]}", "world", f"world.{PLANET_NAMES[planet]}", x, STRIP_Y,
            scale=CRADLE_SCALE,
            classes="is-ash" if is_ash else "is-spare",
            label=f"{title}, {'burned' if is_ash else 'in the bank'}",
        )  # fmt: skip


# --- touches ---------------------------------------------------------------------------------------


def buttons(state: AdvancedColonization) -> list[Button]:
    """The next step, the actions with their prices, and what is chosen besides things on the board."""
    phase = state.phase
    found = [_STAND] if phase in (Phase.ORBIT, Phase.ACT, Phase.TURN) else []
    if phase in _NEXT:
        found.append(Button("button.next", *_NEXT[phase]))
    if phase == Phase.ACT:
        found += [_action(verb) for verb in _TITLES]
    if phase == Phase.TARGET:
        found.append(_fire(state))
    if phase == Phase.PLANET:
        found += _SIDES
    if phase == Phase.TURN and state.turning[0] in state.adrift:
        found.append(_NOTHING)
    return found


def _action(verb: Verb) -> Button:
    hint = f"{PRICE[verb]} AP"
    if verb in _HINTS:
        hint = f"{_HINTS[verb]}, {hint}"
    return Button(f"button.{verb.name.lower()}", _TITLES[verb], hint)


def _fire(state: AdvancedColonization) -> Button:
    count = len(state.chosen)
    hint = f"{count} {'target' if count == 1 else 'targets'}" if count else "choose targets first"
    return Button("button.fire", "Fire", hint)


def confirms(state: AdvancedColonization) -> bool:
    """Whether the end of the turn or the shot waits for its player, though nothing else is left to do."""
    return state.phase == Phase.ACT or (state.phase == Phase.TARGET and bool(state.chosen))


def members(state: AdvancedColonization) -> tuple[str, ...]:
    """The targets chosen so far for lasers or a beam."""
    if state.phase != Phase.TARGET:
        return ()
    return tuple(shared.piece_key(state, piece) for piece in state.chosen)


def touches(state: AdvancedColonization, action: Action) -> tuple[str, ...]:
    """The keys that a legal action touches, in order."""
    number, first, second = decode(action)
    verb = Verb(number)
    start = (f"button.{verb.name.lower()}",) if verb in _TITLES else ()
    if verb in (Verb.NEXT, Verb.FIRE):
        return (f"button.{verb.name.lower()}",)
    if verb in (Verb.BUY, Verb.SHIFT, Verb.BURN):
        return *start, shared.kind_key(state, first, BANK)
    if verb == Verb.ORBIT:
        planet = shared.world_key(state, SLOT_OF[second])
        return shared.kind_key(state, first, RESERVE), planet, *shared.aim_keys(state, AIM_OF[second])
    if verb == Verb.PLANET:
        return f"world.{PLANET_NAMES[first]}", _SIDES[second == OTHER_SIDE].key
    if verb == Verb.GOAL:
        return (shared.world_key(state, first),)
    if verb == Verb.TURN:
        return shared.aim_keys(state, second)
    if verb in (Verb.ADVANCE, Verb.REDIRECT):
        return *start, shared.piece_key(state, first), *shared.aim_keys(state, second)
    return *start, shared.piece_key(state, first)
