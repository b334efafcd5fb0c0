"""What an action is called in the advice of Advanced Colonization, and a turn of several, in few words."""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import groupby
from typing import Final

from orrery.core.state import Action
from orrery.core.wording import enumerated
from orrery.games.advanced_colonization.rules.actions import SAME_SIDE, Parts, Verb, decode
from orrery.games.advanced_colonization.rules.position import Phase
from orrery.games.advanced_colonization.rules.state import AdvancedColonization
from orrery.games.advanced_colonization.table.verbs import VERBS
from orrery.games.pyramids.rules.board import AIM_OF, PLANET_SIZE, SLOT_OF
from orrery.games.pyramids.table import words
from orrery.games.pyramids.table.coach import leaving, order_of_aim, order_of_landing, the
from orrery.games.pyramids.table.reasons import BOTH

_BUY: Final = re.compile("Buy a (.+ ship)")
_FOR_LATER: Final = re.compile(r"(Buy a (\w+) .+ ship) for a later turn")
_CHOICES: Final = {
    re.compile("Use Tractor Beam with .+\nPull "): "Use Tractor Beam to pull ",
    re.compile("Use Fire Lasers with .+\nFire at "): "Use Fire Lasers to destroy ",
    re.compile("Use Phase Shift to burn .+\nSwap "): "Use Phase Shift to swap ",
    re.compile("(Use Neutron Bomb to burn .+)\nPut .+"): r"\1",
}
"""Orders that are one action, with what it is called."""
_PULL: Final = re.compile("Pull (.+) to the [a-z]+ planet(?: [SML]2?)?")
_PULLED: Final = re.compile(r"[Pp]ull ([^']+'s .+?) to (the [a-z]+ planet(?: [SML]2?)?)(?:(?:,| and) .+)?$")
_SEVERAL_PULLED: Final = re.compile(
    r"pull ((?:both of )?(\w+)'s [^;]+?(?:, | and )[^;]+?) to (the [a-z]+ planet(?: [SML]2?)?)"
)
_TWO_SHIPS: Final = re.compile(r"(\w+'s )(\w+ \w+) ship and \1(\w+ \w+ ship)")
_SEVERAL: Final = re.compile(" and |both of ")
_TURNS: Final = ("Stand up ", "Let ", "Point ")
"""How the orders begin that say how a pulled ship then lies."""
_OWNER: Final = re.compile(r" \w+'s ")
_SHIP: Final = re.compile(r"\w+'s (?:inner |outer )?\w+ \w+ ship")


def turned_together(orders: Sequence[str]) -> list[str]:
    """How pulled ships then lie, in one order: `Pull Io's large blue ship to ... and stand it up`."""
    merged = list[str]()
    for is_turn, some in groupby(orders, lambda order: order.startswith(_TURNS)):
        pulled = _PULL.match(merged[-1]) if merged and is_turn else None
        if not pulled:
            merged += some
        elif _SEVERAL.search(pulled[1]):
            merged[-1] += _each_turned([*some])
        else:
            turn, *rest = some
            lies = _turned(turn, pulled[1])
            merged[-1] += lies
            merged += rest if lies else [turn, *rest]
    return merged


def _turned(order: str, ship: str) -> str:
    """How one pulled ship then lies, after the order to pull it."""
    if order == f"Stand up {ship}":
        return " and stand it up"
    if order == f"Let {ship} stand":
        return " and let it stand"
    return f" and point it{aim}" if (aim := order.removeprefix(f"Point {ship}")) != order else ""


def _each_turned(orders: Sequence[str]) -> str:
    """How each of several pulled ships then lies, after the order to pull them."""
    if len(orders) > BOTH:
        return ", and turn each of them"
    if len(orders) == BOTH:
        first, second = (_SHIP.sub("both", order, count=1) for order in orders)
        if first == second:
            return f" and {first[0].lower()}{first[1:]}"
    turns = [_OWNER.sub(" the ", f"{order[0].lower()}{order[1:]}") for order in orders]
    return enumerated(["", *turns])


def in_short(orders: Sequence[str]) -> list[str]:
    """The step to take now, and the others of the turn in as few words as will do."""
    if orders[0] == GO_ON[Phase.BUY] and len(orders) > 1 and not orders[1].startswith("Launch"):
        orders = [f"{orders[0]} and To actions", *orders[1:]]
    orders = [_FOR_LATER.sub(r"\1 for a \2 planet later", order) for order in orders]
    bought = _BUY.fullmatch(orders[0])
    if bought:
        orders = [orders[0], *(text.replace(f"Launch a {bought[1]}", "Launch it") for text in orders[1:])]
    if len(orders) < 3:
        return orders
    first, *later = orders
    return [
        first,
        *(_SEVERAL_PULLED.sub(_pulled, _PULLED.sub(_in_brief, order)) for order in _joined(later)),
    ]


def _joined(orders: Sequence[str]) -> list[str]:
    """An action that takes several choices is one order, as in `Use Tractor Beam to pull ...`."""
    text = "\n".join(orders)
    for choices, order in _CHOICES.items():
        text = choices.sub(order, text)
    return text.split("\n")


def _in_brief(found: re.Match[str]) -> str:
    """Leave out how several pulled ships then lie; how a single one lies is what it is pulled for."""
    return f"pull {found[1]} to {found[2]}" if _SEVERAL.search(found[1]) else found[0]


def _pulled(found: re.Match[str]) -> str:
    """Several ships of the other that are pulled, by their number where they are more than two."""
    number = found[1].count(f"{found[2]}'s") + found[1].count("both of")
    if number == BOTH:
        return _TWO_SHIPS.sub(r"\1\2 and \3s", found[0])
    return f"pull {number} of {found[2]}'s ships to {found[3]}"


# --- one action ------------------------------------------------------------------------------------


GO_ON: Final = {
    Phase.BUY: "Press To launch",
    Phase.ORBIT: "Press To actions",
    Phase.ACT: "Press End turn",
}
_OF_A_SHIP: Final = frozenset({Verb.ORBIT, Verb.ADVANCE, Verb.FAR, Verb.NEAR, Verb.REDIRECT, Verb.TURN})
_ORDERS: Final = {
    Verb.RETURN: "Use Return to Base for {}",
    Verb.BOMB: "Use Neutron Bomb to burn {} and {}",
    Verb.GREENER: "Use Greener Pastures to move {} to the other side of its planet",
    Verb.REVOLT: "Use Revolt with {}",
    Verb.LASERS: "Use Fire Lasers with {}",
    Verb.BEAM: "Use Tractor Beam with {}",
    Verb.TARGET: "Choose {} as a target",
    Verb.SWAP: "Choose {} to swap",
    Verb.WITH: "Swap it with {}",
}


def order_of(state: AdvancedColonization, action: Action, names: Sequence[str]) -> str:
    """What to do, with the pyramid and the planet."""
    parts = decode(action)
    if parts.verb in _OF_A_SHIP:
        return _order_of_ship(state, parts, names)
    match parts:
        case Parts(Verb.NEXT):
            is_idle = state.phase == Phase.BUY and not words.can_launch_next(state, action)
            return GO_ON[Phase.ORBIT if is_idle else state.phase]
        case Parts(Verb.BUY, kind):
            return f"Buy a {words.kind_title(kind)} ship"
        case Parts(Verb.SHIFT | Verb.BURN as verb, kind):
            ship = f"a {words.kind_title(kind)} ship from the bank"
            return f"Burn {ship}" if verb == Verb.BURN else f"Use Phase Shift to burn {ship}"
        case Parts(Verb.PLANET, planet, side):
            across = "" if side == SAME_SIDE else ", across the line between the two others"
            fits = f"where {words.SIZE_WORDS[PLANET_SIZE[planet]]} ships can dominate"
            return f"Put a spare {words.spare_planet_title(planet)} there{across}, {fits}"
        case Parts(Verb.FIRE):
            ships = words.both_merged(state, state.chosen, names)
            return f"Fire at {ships}" if state.is_firing() else f"Press Pull to confirm {_targets(state)}"
        case Parts(Verb.GOAL, slot):
            ships = words.both_merged(state, state.chosen, names)
            return f"Pull {ships} to {words.planet_title(state, slot)}"
        case Parts(verb, piece):
            planet_there = words.planet_title(state, SLOT_OF[state.place[piece]])
            return _ORDERS[verb].format(the(state, piece, names), planet_there)


def _targets(state: AdvancedColonization) -> str:
    return "the target" if len(state.chosen) == 1 else "the targets"


def _order_of_ship(state: AdvancedColonization, parts: Parts[Verb], names: Sequence[str]) -> str:
    """To launch a ship, to have it go or lie elsewhere, or to settle with it."""
    verb, ship, to = parts
    if verb == Verb.ORBIT:
        return f"Launch a {words.kind_title(ship)} ship, {words.orbit_words(state, to)}"
    if verb == Verb.ADVANCE:
        there = words.target_title(state, AIM_OF[state.place[ship]])
        aim = words.target_title(state, to)
        return f"Use Advance to move the {leaving(state, ship)} to {there}, pointing at {aim}"
    if verb in (Verb.FAR, Verb.NEAR):
        return f"Use {VERBS[verb].button_title} to {_lowered(order_of_landing(state, ship))}"
    order = order_of_aim(state, ship, to, names, is_only=verb == Verb.TURN)
    return order if verb == Verb.TURN else f"Use Redirect to {_lowered(order)}"


def _lowered(order: str) -> str:
    return f"{order[0].lower()}{order[1:]}"
