"""Colonization on the screen: its picture, its buttons, and what each action touches."""

from __future__ import annotations

from typing import ClassVar, Final

from orrery.core.state import Action
from orrery.games.interface import Sound, View
from orrery.games.piecepack_colonization.rules.actions import NO_COIN, Parts, Verb, decode
from orrery.games.piecepack_colonization.rules.board import COIN_SETS, DESTROYS, FIRST_SUN, NOWHERE, VALUE
from orrery.games.piecepack_colonization.rules.board import members as members_of
from orrery.games.piecepack_colonization.rules.position import Phase
from orrery.games.piecepack_colonization.rules.state import PiecepackColonization
from orrery.games.piecepack_colonization.table.sentences import space_title
from orrery.games.piecepack_colonization.table.sprites import (
    HEIGHT,
    LAYERS,
    WIDTH,
    coin_key,
    dice,
    die_faces,
    placements,
    space_key,
    sprites,
)
from orrery.scene.effect import Effect
from orrery.scene.sprite import Button, Stage
from orrery.scene.target_kind import TargetKind

_BUTTONS: Final = {
    Verb.DRAW: "button.draw",
    Verb.COLONIZE: "button.colonize",
    Verb.MOVE: "button.move",
    Verb.ROLL: "button.roll",
    Verb.STAY: "button.stay",
    Verb.DONE: "button.done",
}


class PiecepackColonizationView(View[PiecepackColonization]):
    """The picture of Piecepack Colonization."""

    SOUNDS: ClassVar = {"attack": Sound.FIGHT, "colonize": Sound.BUILD, "settle": Sound.BUILD}

    dice = staticmethod(dice)
    die_faces = staticmethod(die_faces)
    placements = staticmethod(placements)
    sprites = staticmethod(sprites)

    def stage(self, state: PiecepackColonization) -> Stage:
        """A sheet with the sky in the middle and the players' purses above and below."""
        return Stage(WIDTH, HEIGHT, LAYERS)

    def buttons(self, state: PiecepackColonization) -> list[Button]:
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

    def confirms(self, state: PiecepackColonization) -> bool:
        """Whether coins were committed and the roll is all that is left: rolling is up to the player."""
        return state.phase == Phase.COINS and bool(state.used)

    def members(self, state: PiecepackColonization) -> tuple[str, ...]:
        """The coins used so far for an attempt to colonize, or the first of two that are restored."""
        if state.phase == Phase.RESTORE:
            return (coin_key(state.turn, state.restored),)
        used = state.used if state.phase == Phase.COINS else 0
        return tuple(coin_key(state.turn, coin) for coin in members_of(used))

    def effects(self, state: PiecepackColonization, action: Action) -> list[Effect]:
        """A planet that is won, and a colony that is destroyed (PC-23, PC-31)."""
        planet = state.ship[state.turn]
        if state.phase == Phase.SETTLE:
            return [Effect("won", space_key(planet))]
        is_lost = state.phase == Phase.ATTACK and DESTROYS[state.colony[planet] % 6] >> action & 1
        return [Effect("lost", space_key(planet))] if is_lost else []

    def aliases(self, state: PiecepackColonization) -> dict[str, str]:
        """A planet can be drawn from the pile itself."""
        return {"pile": _BUTTONS[Verb.DRAW]} if state.phase == Phase.ACTION else {}

    def target_kinds(self, state: PiecepackColonization, action: Action) -> dict[str, TargetKind]:
        """Ships go to suns and planets; coins are used."""
        space = decode(action).space
        return {space_key(space): TargetKind.GO} if space != NOWHERE else {}

    def touches(self, state: PiecepackColonization, action: Action) -> tuple[str, ...]:
        if state.is_chance_node():
            return ()
        match decode(action):
            case Parts(Verb.GO, space):
                return (space_key(space),)
            case Parts(Verb.PLAY, space):
                return "button.play", space_key(space)
            case Parts(Verb.RESTORE, _, coin):
                return "button.restore", coin_key(state.turn, coin)
            case Parts(verb, _, coin):
                return (_BUTTONS[verb] if coin == NO_COIN else coin_key(state.turn, coin),)


def _actions(state: PiecepackColonization) -> list[Button]:
    space, left = state.ship[state.turn], len(state.pile)
    is_attack = state.owner(space) not in (-1, state.turn)
    on_sun = space >= FIRST_SUN
    odds = ""
    if state.may_colonize():
        odds = percent(state, 0) if is_attack else _odds(state)
    leaps = {VALUE[each.space] for each in map(decode, state.legal_actions()) if each.verb == Verb.PLAY}
    coin = f"coin {leaps.pop()}" if len(leaps) == 1 else "a coin"
    many = on_sun and state.discards[state.turn].bit_count() > 1
    return [
        Button("button.draw", "Draw", f"{left} left"),
        Button("button.colonize", "Attack" if is_attack else "Colonize", odds),
        Button("button.move", "Roll", "and move"),
        Button("button.play", "Play", f"{coin} to leap"),
        Button("button.restore", "Restore", "1 or 2 coins" if many else "a coin"),
    ]


def _odds(state: PiecepackColonization) -> str:
    """The odds of an attempt to colonize, without coins and with all that can be used but one (PC-Q10)."""
    alone, stash = percent(state, 0), state.stash[state.turn]
    sets = (used for used in COIN_SETS if used & ~stash == 0 and used != stash)
    best = max(sets, key=state.chance_of_success, default=0)
    most = percent(state, best)
    return f"{alone} without coins" if most == alone else f"{alone} without coins, {most} with"


def percent(state: PiecepackColonization, used: int) -> str:
    """The odds of the attempt, e.g. `33%`."""
    return f"{state.chance_of_success(used):.0%}"


def _roll(state: PiecepackColonization) -> Button:
    if state.is_sure():
        return Button("button.roll", "Skip the roll", "success is certain")
    return Button("button.roll", "Roll", f"{percent(state, state.used)} to colonize")


VIEW: Final = PiecepackColonizationView()
