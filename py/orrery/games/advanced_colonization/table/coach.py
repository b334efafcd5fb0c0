"""What a coach says of Advanced Colonization."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from orrery.core.state import Action
from orrery.games.advanced_colonization.rules.actions import SAME_SIDE, Parts, Verb, decode, encode
from orrery.games.advanced_colonization.rules.position import Phase
from orrery.games.advanced_colonization.rules.state import AdvancedColonization
from orrery.games.advanced_colonization.table.reasons import purpose_of
from orrery.games.advanced_colonization.table.words import WORDS
from orrery.games.pyramids.rules.board import AIM_OF, BURNED, STANDING, Place
from orrery.games.pyramids.table import words
from orrery.games.pyramids.table.coach import (
    PyramidCoaching,
    leaving,
    order_of_aim,
    order_of_landing,
    rest_of_points,
    the,
)
from orrery.games.pyramids.table.reasons import prevented

_NEXT: Final = {
    Phase.BUY: "Go on to launch",
    Phase.ORBIT: "Go on to actions",
    Phase.ACT: "End your turn",
}


class AdvancedColonizationCoaching(PyramidCoaching[AdvancedColonization]):
    """The coaching of Advanced Colonization."""

    LANDING = (
        "For 2 AP a standing ship settles above its planet,"
        " and one that points at a planet settles below that."
    )
    GLOSSARY = {  # noqa: RUF012 - it is never changed
        "AP": "action points: 5 a turn, whatever you hold; what is left at the end is lost",
        "bank": "pyramids that nobody has; a ship of any size costs 2 AP",
        "reserve": "ships that you have bought; to launch one costs 2 AP",
        "orbit": "a ship in orbit round a planet is no colony yet",
        "dominant": "of the colonies on a side that are exactly as large as the planet, the outermost",
        "standing": "it can settle above the planet that it orbits",
        "pointing": "it can settle below the planet that it points at, and act on what is there",
        "lasers": "for 3 AP and a pyramid of your bank, a red or black ship destroys what is where it points",
        "beam": "for 1 AP, a yellow or blue ship moves ships from where it points to another planet",
        "advance": "for 2 AP, a ship goes to the planet that it points at, and points at another",
        "redirect": "for 2 AP, a ship stands up, lies down or points elsewhere",
        "Neutron Bomb": "for 3 AP, burn a pyramid of yours with its planet, which a spare one replaces;"
        " all there goes to the bank",
        "Phase Shift": "for 3 AP, burn a pyramid in the bank, and two placed ones change places",
        "Greener Pastures": "for 3 AP, a dominant colony of yours goes to the other side of its planet",
        "Return to Base": "for nothing, a ship or colony of yours goes back to your reserve",
        "revolt": "once 8 are burned, a colony of its planet's size can destroy the dominant one on its side",
    }
    HEAPS = (*PyramidCoaching.HEAPS, ("pyramid out of the game", "pyramids out of the game", BURNED))
    WELCOME = (
        "Click a ship in the bank to buy it with action points (AP), launch it into orbit, and settle: on a"
        " planet of its own size it dominates."
    )

    def order(self, state: AdvancedColonization, action: Action, names: Sequence[str]) -> str:
        """What to do, with the pyramid and the planet."""
        parts = decode(action)
        if parts.verb in _OF_A_SHIP:
            return _order_of_ship(state, parts, names)
        match parts:
            case Parts(Verb.NEXT):
                return _NEXT[state.phase]
            case Parts(Verb.BUY, kind):
                return f"Buy a {words.kind_title(kind)} ship"
            case Parts(Verb.SHIFT | Verb.BURN, kind):
                return f"Burn a {words.kind_title(kind)} ship of the bank"
            case Parts(Verb.PLANET, planet, side):
                across = "" if side == SAME_SIDE else ", across the line between the two others"
                return (
                    f"Put a spare {words.spare_planet_title(planet)} in the place of the burned one{across}"
                )
            case Parts(Verb.FIRE):
                ships = words.both_merged(state, state.chosen, names)
                return f"Fire at {ships}" if state.is_firing() else "Fire the beam"
            case Parts(Verb.GOAL, slot):
                ships = words.both_merged(state, state.chosen, names)
                return f"Pull {ships} to {words.planet_title(state, slot)}"
            case Parts(verb, piece):
                return _ORDERS[verb].format(the(state, piece, names))

    def later(self, state: AdvancedColonization, action: Action, names: Sequence[str]) -> str:
        """See `PyramidCoaching`; of a ship that goes into orbit or on, only where it goes."""
        match decode(action):
            case Parts(Verb.ORBIT, kind, place):
                lies = words.orbit_words(state, place).rpartition(" at ")[2]
                how = lies if AIM_OF[place] == STANDING else f"pointing at {lies}"
                return f"Launch a {words.kind_title(kind)} ship {how}"
            case Parts(Verb.ADVANCE, ship):
                there = words.target_title(state, AIM_OF[state.place[ship]])
                return f"Advance the {words.plain(state, ship)} to {there}"
            case Parts(Verb.WITH, other):
                return f"Swap {the(state, state.first, names)} with {the(state, other, names)}"
        return super().later(state, action, names)

    def is_quiet(self, state: AdvancedColonization, action: Action) -> bool:
        """What a weapon burns, and what is chosen for it: what it does then is told."""
        return decode(action).verb in (Verb.BURN, Verb.TARGET, Verb.SWAP) or (
            decode(action).verb == Verb.FIRE and not state.is_firing()
        )

    def merged(self, orders: list[str]) -> list[str]:
        """How pulled ships then lie, in one order: `Pull Io's large blue ship to ... and stand it up`."""
        merged = list[str]()
        for order in super().merged(orders):
            pulled = _PULL.match(merged[-1]) if merged else None
            ship = pulled[1] if pulled else ""
            if _SEVERAL.search(ship) and order.startswith(("Stand up ", "Point ")):
                merged[-1] = f"{merged[-1].removesuffix(_TURNED)}{_TURNED}"
                continue
            if ship and order == f"Stand up {ship}":
                merged[-1] += " and stand it up"
            elif ship and order.startswith(f"Point {ship} at "):
                merged[-1] += order.replace(f"Point {ship}", " and point it")
            else:
                merged.append(order)
        return merged

    def trimmed(
        self, state: AdvancedColonization, actions: tuple[Action, ...], names: Sequence[str]
    ) -> tuple[Action, ...]:
        """See `PyramidCoaching`; what settles comes as early as it can, and no return after other actions."""
        actions = _landing_first(state, actions)
        verbs = [decode(action).verb for action in actions]
        others = [place for place, verb in enumerate(verbs) if verb not in (Verb.NEXT, Verb.RETURN)]
        if others and Verb.RETURN in verbs and verbs.index(Verb.RETURN) > others[-1]:
            actions = actions[: verbs.index(Verb.RETURN)]
        return super().trimmed(state, actions, names)

    def free(self, state: AdvancedColonization) -> str:
        """That something costs nothing, or that it was paid for when it was begun."""
        return "this costs nothing" if state.phase in _NEXT else "this costs nothing more"

    def purpose(
        self,
        before: AdvancedColonization,
        action: Action,
        after: AdvancedColonization,
        names: Sequence[str],
    ) -> str:
        """What a ship can settle next, what a weapon reaches or destroys, and what else an action is for."""
        return purpose_of(before, action, after, names)

    def whole_purpose(
        self,
        begun: AdvancedColonization,
        before: AdvancedColonization,
        action: Action,
        after: AdvancedColonization,
        names: Sequence[str],
    ) -> str:
        """Of a beam for which ships of the other it spoils their place."""
        verb, ship, _ = decode(action)
        is_beam = verb == Verb.TURN and before.owner(ship) != begun.turn
        return prevented(begun, after, 1 - begun.turn, names) if is_beam else ""

    def rest(self, state: AdvancedColonization, action: Action) -> str:
        """Why points are lost (AC-27)."""
        return rest_of_points(state, action, encode(Verb.NEXT))


def _landing_first(state: AdvancedColonization, actions: tuple[Action, ...]) -> tuple[Action, ...]:
    """The same actions with the same end, one that settles as early as it can be played."""
    end = _played(state, actions)
    for place, action in enumerate(actions):
        for earlier in range(place if decode(action).verb in (Verb.FAR, Verb.NEAR) else 0):
            moved = (*actions[:earlier], action, *actions[earlier:place], *actions[place + 1 :])
            if _played(state, moved) == end:
                return moved
    return actions


def _played(state: AdvancedColonization, actions: Sequence[Action]) -> tuple[list[Place], ...] | None:
    """Where pyramids are, and which of them dominate, after actions; nothing if they cannot be played."""
    ahead = state.clone()
    for action in actions:
        if action not in ahead.legal_actions():
            return None
        ahead.apply_action(action)
    return ahead.place, ahead.dominant


def _order_of_ship(state: AdvancedColonization, parts: Parts[Verb], names: Sequence[str]) -> str:
    """To launch a ship, to have it go or lie elsewhere, or to settle with it."""
    verb, ship, to = parts
    if verb == Verb.ORBIT:
        return f"Launch a {words.kind_title(ship)} ship, {words.orbit_words(state, to)}"
    if verb == Verb.ADVANCE:
        there = words.target_title(state, AIM_OF[state.place[ship]])
        return f"Advance the {leaving(state, ship)} to {there}, pointing at {words.target_title(state, to)}"
    if verb in (Verb.FAR, Verb.NEAR):
        return order_of_landing(state, ship)
    return order_of_aim(state, ship, to, names, is_only=verb == Verb.TURN)


_OF_A_SHIP: Final = frozenset({Verb.ORBIT, Verb.ADVANCE, Verb.FAR, Verb.NEAR, Verb.REDIRECT, Verb.TURN})
_PULL: Final = re.compile("Pull (.+) to the [a-z ]+")
_SEVERAL: Final = re.compile(" and |both of ")
_TURNED: Final = ", and turn them"
_ORDERS: Final = {
    Verb.RETURN: "Return {} to your reserve",
    Verb.GREENER: "Move {} to the other side of its planet",
    Verb.BOMB: "Burn {} as a Neutron Bomb",
    Verb.REVOLT: "Let {} revolt",
    Verb.LASERS: "Ready the lasers of {}",
    Verb.BEAM: "Ready the tractor beam of {}",
    Verb.TARGET: "Target {}",
    Verb.SWAP: "Choose {} to swap",
    Verb.WITH: "Swap it with {}",
}

COACHING: Final = AdvancedColonizationCoaching(WORDS)
