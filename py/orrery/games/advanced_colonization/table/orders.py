"""How the advice of Advanced Colonization joins the orders of a turn: in few words, for a long plan."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

_BUY: Final = re.compile("Buy a (.+ ship)")
_FOR_LATER: Final = re.compile(r"(Buy a (\w+) .+ ship) for a later turn")
_CHOICES: Final = {
    re.compile("Use Tractor Beam with .+\nPull "): "Use Tractor Beam to pull ",
    re.compile("Use Fire Lasers with .+\nFire at "): "Use Fire Lasers to destroy ",
    re.compile("Use Phase Shift to burn .+\nSwap "): "Use Phase Shift to swap ",
    re.compile("(Use Neutron Bomb to burn .+)\nPut .+"): r"\1",
}
"""Orders that are one action, with what it is called."""
_PULL: Final = re.compile("Pull (.+) to the [a-z ]+")
_PULLED: Final = re.compile(
    r"[Pp]ull ([^']+'s .+?) to (the (?:first |second )?[a-z]+ planet)(?:,? and [a-z ]+)?"
)
_SEVERAL_PULLED: Final = re.compile(
    r"pull ((?:both of )?(\w+)'s [^;]+?(?:, | and )[^;]+?) to (the [a-z ]*planet)"
)
_SEVERAL: Final = re.compile(" and |both of ")
_TURNED: Final = ", and turn them"


def turned_together(orders: Sequence[str]) -> list[str]:
    """How pulled ships then lie, in one order: `Pull Io's large blue ship to ... and stand it up`."""
    merged = list[str]()
    for order in orders:
        pulled = _PULL.match(merged[-1]) if merged else None
        ship = pulled[1] if pulled else ""
        if _SEVERAL.search(ship) and order.startswith(("Stand up ", "Leave ", "Point ")):
            merged[-1] = f"{merged[-1].removesuffix(_TURNED)}{_TURNED}"
            continue
        if ship and order == f"Stand up {ship}":
            merged[-1] += " and stand it up"
        elif ship and order == f"Leave {ship} standing":
            merged[-1] += " and leave it standing"
        elif ship and order.startswith(f"Point {ship} at "):
            merged[-1] += order.replace(f"Point {ship}", " and point it")
        else:
            merged.append(order)
    return merged


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
    if number == 2:
        return found[0]
    return f"pull {number} of {found[2]}'s ships to {found[3]}"
