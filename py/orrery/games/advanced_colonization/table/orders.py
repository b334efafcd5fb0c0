"""How the advice of Advanced Colonization joins the orders of a turn: in few words, for a long plan."""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import groupby
from typing import Final

from orrery.core.wording import enumerated
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
    turns = [_OWNER.sub(" the ", f"{order[0].lower()}{order[1:]}") for order in orders]
    return enumerated(["", *turns])


def in_short(orders: Sequence[str]) -> list[str]:
    """The step to take now, and the others of the turn in as few words as will do."""
    orders = [_FOR_LATER.sub(r"\1 for a \2 planet later", order) for order in orders]
    bought = _BUY.fullmatch(orders[0])
    if bought:
        orders = [orders[0], *(text.replace(f"Launch a {bought[1]}", "Launch it") for text in orders[1:])]
    if len(orders) < 3:
        return orders
    first, *later = orders
    return [
        first,
        *(_SEVERAL_PULLED.sub(_pulled, _PULLED.sub(r"pull \1 to \2", order)) for order in _joined(later)),
    ]


def _joined(orders: Sequence[str]) -> list[str]:
    """An action that takes several choices is one order, as in `Use Tractor Beam to pull ...`."""
    text = "\n".join(orders)
    for choices, order in _CHOICES.items():
        text = choices.sub(order, text)
    return text.split("\n")


def _pulled(found: re.Match[str]) -> str:
    """Several ships of the other that are pulled, by their number where they are more than two."""
    number = found[1].count(f"{found[2]}'s") + found[1].count("both of")
    if number == BOTH:
        return _TWO_SHIPS.sub(r"\1\2 and \3s", found[0])
    return f"pull {number} of {found[2]}'s ships to {found[3]}"
