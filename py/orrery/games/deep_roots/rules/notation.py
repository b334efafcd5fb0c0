"""Deep Roots in letters and digits: names of tips, of actions, and the position line.

A region is its number, 0 to 60 by rows from the top; a tip is the region it enters and the side it comes
in by, 0 to 5 clockwise from the east: `23/3`. A die is `r1` to `r5` regular, `s1` to `s6` special; `m1` to
`m5` stands for the kept die merged with a regular one. A drawing is a tip and what is drawn, `23/3:s6`,
with an `x` behind it where it spends Cross root. The other actions are `plant-17` (the first of five
segments, clockwise), `keep-4`, `leave`, `reroll` followed by the dice and `throw`, `grow` followed by two
drawings, and `end`. Thrown dice fall one at a time: `r4`, `s6`.

The position line has eleven fields, separated by single spaces; `-` stands for nothing:

1. players: 2
2. settings: the values of `Options` in their order, e.g. `4,ember`
3. the first segments of the trees by seat, `,` between: `17,-`
4. blocks by region, in a region oldest first, `,` between: region, seat, entry, exits: `23A3:05`
5. pools, regular and special, `/` between: `1145/26`
6. kept dice by seat, `,` between: `3,-`
7. powers still to be used by seat, `/` between: R Reroll, G Fast growth, C Cross root: `RGC/G`
8. who has left the round: `A`, `T` or `AT`
9. the round and whose turn it is, `0` while the trees are planted: `3A`
10. what is being decided: the name of a `Phase`, lower case
11. details, each `name=value`, `;` between them: `falling` how many dice have still to fall,
    `chosen` the dice for a Reroll, e.g. `r1r4s6`, `resume` what a Reroll came before, `turn`
    or `after`, `grown` the first drawing of Fast growth
"""

from __future__ import annotations

from typing import Final

from orrery.core.position_line import joined_details
from orrery.core.state import Action
from orrery.games.deep_roots.rules.actions import Parts, Verb, decode
from orrery.games.deep_roots.rules.board import (
    DRAWINGS,
    REGULAR_DICE,
    SEATS,
    SPECIAL_DICE,
    Block,
    Drawing,
    Slot,
    entry_of,
    exit_sides,
    from_pool,
    is_merge,
    is_special,
    seat_of,
    value_of,
)
from orrery.games.deep_roots.rules.position import Phase, Position, Power

SEAT_NAMES: Final = ("Amber", "Teal")
SEAT_LETTERS: Final = "AT"
POWER_LETTERS: Final = {"R": Power.REROLL, "G": Power.GROWTH, "C": Power.CROSS}


def drawing_name(drawing: Drawing) -> str:
    """A regular or special die, or what is merged with the kept die: `r1`, `s6`, `m5`."""
    letter = "m" if is_merge(drawing) else "s" if is_special(drawing) else "r"
    return f"{letter}{value_of(from_pool(drawing))}"


DRAWING_NAMES: Final = {drawing_name(drawing): drawing for drawing in DRAWINGS}


def slot_name(slot: Slot) -> str:
    """Its region and side."""
    return f"{slot // 6}/{slot % 6}"


# --- actions ---------------------------------------------------------------------------------------


def action_to_string(state: Position, action: Action) -> str:
    """The notation of a legal action or outcome (`State.action_to_string`)."""
    if state.is_chance_node():
        return drawing_name(action)
    match decode(action):
        case Parts(Verb.DRAW, drawing, slot) as parts:
            return root_name(parts) + "x" * state.spends_cross(drawing, slot)
        case Parts(Verb.KEEP, die):
            return f"keep-{value_of(die)}"
        case Parts(Verb.PICK, die):
            return drawing_name(die)
        case Parts(Verb.PLANT, segment=segment):
            return f"plant-{segment}"
        case Parts(verb):
            return verb.name.lower()


def root_name(parts: Parts) -> str:
    """The tip that a root is drawn from, and what with."""
    return f"{slot_name(parts.slot)}:{drawing_name(parts.drawing)}"


# --- writing the position line ---------------------------------------------------------------------


def serialize(state: Position) -> str:
    """The position line, as the head of this file describes it."""
    blocks = [_block_name(region, b) for region, some in enumerate(state.blocks) for b in some]
    pools = (
        "".join(str(value_of(die)) * state.pool[die] for die in dice) for dice in (REGULAR_DICE, SPECIAL_DICE)
    )
    powers = ("".join(k for k, bit in POWER_LETTERS.items() if state.has(s, bit)) for s in SEATS)
    fields = (
        "2",
        state.options.written(),
        ",".join(str(first) if first >= 0 else "-" for first in state.planted),
        ",".join(blocks) or "-",
        "/".join(pool or "-" for pool in pools),
        ",".join(str(value or "-") for value in state.kept),
        "/".join(some or "-" for some in powers),
        "".join(SEAT_LETTERS[seat] for seat in SEATS if state.left[seat]) or "-",
        f"{state.round}{SEAT_LETTERS[state.turn]}",
        state.phase.name.lower(),
        joined_details(_details(state)),
    )
    return " ".join(fields)


def _block_name(region: int, block: Block) -> str:
    exits = "".join(map(str, exit_sides(block)))
    return f"{region}{SEAT_LETTERS[seat_of(block)]}{entry_of(block)}:{exits}"


def _details(state: Position) -> dict[str, str]:
    rerolling = state.phase in (Phase.REROLL, Phase.REROLL_DICE)
    return {
        "falling": str(state.falling) if state.is_chance_node() else "",
        "chosen": "".join(map(drawing_name, state.chosen)),
        "resume": state.resume.name.lower() if rerolling else "",
        "grown": root_name(decode(state.grown)) if state.grown >= 0 else "",
    }
