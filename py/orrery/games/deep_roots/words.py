"""Deep Roots in sentences: what is asked, what happened, how things stand."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from orrery.core.state import Action
from orrery.games.deep_roots.board import (
    END,
    FIRST_DIE,
    FIRST_KEEP,
    FIRST_MERGE,
    FIRST_PLANT,
    FIRST_SPECIAL,
    GROW,
    LEAVE,
    REROLL,
    ROUNDS,
    SEATS,
    SLOTS,
    THROW,
    Kind,
    Phase,
    exits_of,
    seat_of,
)
from orrery.games.deep_roots.growth import owners_of
from orrery.games.deep_roots.notation import POWER_LETTERS, SEAT_LETTERS
from orrery.games.deep_roots.refusals import why_not
from orrery.games.deep_roots.rules import DeepRoots
from orrery.games.deep_roots.sayings import die_name, die_title, drawing, listed, numbers, tip_title
from orrery.games.tenant import Standing

__all__ = ["SCORE", "diagram", "heading", "prompt", "result", "sentence", "standings", "why_not"]

SCORE: Final = "Regions"


def heading(state: DeepRoots) -> str:
    """Planting, or the number of the round."""
    return f"Round {state.round} of {ROUNDS}" if state.round else "Planting"


# --- what is asked ---------------------------------------------------------------------------------


def prompt(state: DeepRoots, names: Sequence[str]) -> str:
    """Whose turn it is and what is asked."""
    phase, name = state.phase, names[state.turn]
    if phase == Phase.OVER:
        return result(state, names)
    if phase == Phase.TURN:
        return _prompt_turn(state, name)
    if phase == Phase.AFTER:
        return _prompt_after(state, name)
    return {
        Phase.PLANT: f"{name}: plant your tree on five segments of the surface.",
        Phase.THROW: f"The dice of round {state.round} fall: {_left_to_fall(state)}.",
        Phase.REROLL: f"{name}: choose the dice to throw again, from the left, then throw.",
        Phase.REROLL_DICE: f"{name} throws again: {_left_to_fall(state)}.",
        Phase.GROWTH: (
            f"{name}: Fast growth, the first drawing. Choose a tip and a regular die."
            if state.grown < 0
            else f"{name}: Fast growth, the second drawing, in another region and with another die."
        ),
    }[phase]


def _left_to_fall(state: DeepRoots) -> str:
    return "1 die to come" if state.falling == 1 else f"{state.falling} dice to come"


def _prompt_turn(state: DeepRoots, name: str) -> str:
    legal = state.legal_actions()
    can_merge = any(FIRST_MERGE * SLOTS <= action < FIRST_KEEP for action in legal)
    can_draw = any(action < FIRST_MERGE * SLOTS for action in legal)
    if can_merge and not can_draw and state.is_last_turn():
        return (
            f"{name}: this is your last turn of the round. Merge your kept die: a tip, the kept die, another."
        )
    choices = ["choose a tip to grow"] if can_draw or can_merge else []
    choices += ["keep a die"] if any(FIRST_KEEP <= action < LEAVE for action in legal) else []
    choices += ["leave the round"] if LEAVE in legal else []
    choices += ["reroll"] if REROLL in legal else []
    return f"{name}: {listed(choices, 'or')}."


def _prompt_after(state: DeepRoots, name: str) -> str:
    legal = state.legal_actions()
    choices = ["end your turn"] + ["reroll"] * (REROLL in legal) + ["use Fast growth"] * (GROW in legal)
    return f"{name}: {listed(choices, 'or')}."


# --- what happened ---------------------------------------------------------------------------------


def sentence(state: DeepRoots, action: Action, names: Sequence[str]) -> str:
    """What a legal action or outcome does, told before it is applied."""
    name = names[state.turn]
    if state.is_chance_node():
        return _sentence_die(action)
    if action < FIRST_KEEP:
        return _sentence_drawing(state, action, name)
    if action < LEAVE:
        return f"{name} keeps a {action - FIRST_KEEP + 1}."
    if action >= FIRST_PLANT:
        first = action - FIRST_PLANT
        return f"{name} plants a tree on segments {first} to {state.planet.segments(first)[-1]}."
    if action == LEAVE:
        return _sentence_leave(state, name)
    told = {
        REROLL: f"{name} spends Reroll.",
        THROW: f"{name} throws {len(state.chosen)} {'die' if len(state.chosen) == 1 else 'dice'} again.",
        GROW: f"{name} spends Fast growth.",
        END: f"{name} ends the turn.",
    }
    return told.get(action) or f"{name} picks up a {die_name(action - FIRST_DIE)}."


def _sentence_die(kind: Kind) -> str:
    six = ", after a six" if kind >= FIRST_SPECIAL else ""
    return f"A die falls: {die_title(kind)}{six}."


def _sentence_drawing(state: DeepRoots, action: Action, name: str) -> str:
    kind, slot = divmod(action, SLOTS)
    kept = state.kept[state.turn]
    exits = exits_of(kind, kept)
    what = drawing(kind, kept)
    leaving = "exit" if len(exits) == 1 else "exits"
    crossing = ", and crosses a root" if state.spends_cross(action) else ""
    return f"{name} draws {what} in {tip_title(slot)}, {leaving} {numbers(exits)}{crossing}."


def _sentence_leave(state: DeepRoots, name: str) -> str:
    kept = state.kept[state.turn]
    returned = f" and returns the kept {kept}" if kept else ""
    return f"{name} leaves the round{returned}."


# --- how things stand ------------------------------------------------------------------------------


def result(state: DeepRoots, names: Sequence[str]) -> str:
    """Who won and why, of a finished game."""
    ours, theirs = state.scores()
    if ours == theirs:
        return f"{names[0]} and {names[1]} share the win with {_regions(ours)} each."
    winner = names[0] if ours > theirs else names[1]
    return f"{winner} wins: {_regions(max(ours, theirs))} against {min(ours, theirs)}."


def _regions(count: int) -> str:
    return "1 region" if count == 1 else f"{count} regions"


def standings(state: DeepRoots) -> list[Standing]:
    """Regions controlled, those of them held by roots, open roots, power-ups left."""
    owners = owners_of(state)
    table = []
    for seat in SEATS:
        held = sum(1 for owner, some in zip(owners, state.blocks, strict=True) if owner == seat and some)
        left = sum(state.has(seat, bit) for bit in POWER_LETTERS.values())
        facts = (
            ("Rooted", str(held)),
            ("Tips", str(len(state.tips[seat]))),
            ("Powers", str(left)),
        )
        table.append(Standing(seat, owners.count(seat), facts))
    return table


def diagram(state: DeepRoots) -> str:
    """The regions by rows: whose roots are in each, small letters for what only one tree can reach."""
    owners, radius = owners_of(state), state.planet.radius
    rows: dict[int, list[str]] = {}
    for region, (_, r) in enumerate(state.planet.coordinates):
        rows.setdefault(r, []).append(_cell(state, region, owners[region]))
    pools = (_pool("regular", state.regular), _pool("special", state.special))
    return "\n".join(
        ["  " * abs(r) + "  ".join(cells) for r, cells in rows.items() if abs(r) <= radius] + list(pools)
    )


def _cell(state: DeepRoots, region: int, owner: int) -> str:
    seats = sorted({seat_of(block) for block in state.blocks[region]})
    if seats:
        return "".join(SEAT_LETTERS[seat] for seat in seats).ljust(2)
    return (SEAT_LETTERS[owner].lower() if owner >= 0 else ".").ljust(2)


def _pool(name: str, counts: Sequence[int]) -> str:
    dice = " ".join(str(value) for value, count in enumerate(counts) for _ in range(count))
    return f"{name}: {dice or '-'}"
