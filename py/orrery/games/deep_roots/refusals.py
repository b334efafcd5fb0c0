"""Why something cannot be done in Deep Roots now: a sentence and the clause behind it."""

from __future__ import annotations

from typing import Final

from orrery.games.deep_roots.board import (
    FIRST_MERGE,
    FIRST_SPECIAL,
    SLOTS,
    Kind,
    Phase,
    Power,
    Region,
    Slot,
    exits_of,
)
from orrery.games.deep_roots.drawing import REGULARS, ways
from orrery.games.deep_roots.notation import KINDS, SEAT_LETTERS
from orrery.games.deep_roots.rules import DeepRoots
from orrery.games.deep_roots.sayings import die_name, tip_title
from orrery.games.tenant import Reason

_CHANCE_PHASES: Final = (Phase.THROW, Phase.REROLL_DICE)
_ASKED: Final = {
    Phase.PLANT: Reason("First both trees are planted, on five segments of the surface each.", "RT-3"),
    Phase.TURN: Reason("Choose a tip of yours first, and then a die for it.", "RT-20"),
    Phase.AFTER: Reason("Your action is done: end the turn, or use a power-up.", "RT-Q30"),
    Phase.REROLL: Reason("Choose the dice to throw again, then throw.", "RT-45"),
    Phase.GROWTH: Reason("Fast growth: choose a tip, and a regular die for it.", "RT-47"),
}


def why_not(state: DeepRoots, picked: tuple[str, ...], key: str) -> Reason:
    """Why `key` cannot be touched after `picked`."""
    if state.phase == Phase.OVER:
        return Reason("The game is over.", "RT-53")
    if state.phase in _CHANCE_PHASES:
        return Reason("The dice fall first.", "RT-7")
    kind, _, name = key.partition(".")
    if state.phase == Phase.PLANT:
        return _ASKED[state.phase]
    if kind in ("tip", "region"):
        return (_why_not_tip if kind == "tip" else _why_not_region)(state, int(name[1:]))
    if kind == "die":
        return _why_not_die(state, picked, KINDS[name])
    if kind == "kept":
        return _why_not_kept(state, picked, name)
    if kind == "badge":
        return _why_not_badge(state, name)
    return _why_not_button(state, name) if kind == "button" else _ASKED[state.phase]


# --- tips and regions ------------------------------------------------------------------------------


def _why_not_tip(state: DeepRoots, slot: Slot) -> Reason:
    if slot not in state.tips[state.turn]:
        return Reason("This tip belongs to the other tree.", "RT-20")
    if state.phase not in (Phase.TURN, Phase.GROWTH):
        return _ASKED[state.phase]
    plain, crossing = ways(state.shape[slot // 6], slot % 6)
    if not (plain | crossing) & REGULARS:
        return Reason("This tip is dead: every exit is used, cut off, or on the surface.", "RT-Q27")
    if state.grown >= 0 and slot // 6 == state.grown % SLOTS // 6:
        return Reason("The two drawings of Fast growth are in different regions.", "RT-Q35")
    if state.phase == Phase.TURN and state.kept[state.turn] and state.is_last_turn():
        return Reason(
            "In your last turn of the round the kept die is merged, and here it cannot be.", "RT-41"
        )
    return Reason(f"No die can be drawn whole in {tip_title(slot)}.", "RT-27")


def _why_not_region(state: DeepRoots, region: Region) -> Reason:
    if state.phase not in (Phase.TURN, Phase.GROWTH):
        return _ASKED[state.phase]
    tips = [slot for slot in state.tips[state.turn] if slot // 6 == region]
    if not tips:
        return Reason(f"No tip of yours is about to enter region {region}.", "RT-20")
    return _why_not_tip(state, tips[0])


# --- dice ------------------------------------------------------------------------------------------


def _why_not_die(state: DeepRoots, picked: tuple[str, ...], kind: Kind) -> Reason:
    if state.phase == Phase.REROLL:
        return Reason("Dice are picked up from left to right; undo to begin with this one.", "RT-Q29")
    if state.phase == Phase.AFTER or not picked:
        return _ASKED[state.phase]
    if kind >= FIRST_SPECIAL:
        if picked[0] == "button.keep":
            return Reason("Only regular dice can be kept.", "RT-15")
        if len(picked) == 2:
            return Reason("Only regular dice can be merged.", "RT-17")
        if state.phase == Phase.GROWTH:
            return Reason("Fast growth takes regular dice only.", "RT-47")
    if state.grown >= 0 and kind == state.grown // SLOTS and state.regular[kind + 1] < 2:
        return Reason("The second drawing takes another die than the first.", "RT-Q33")
    must_merge = state.phase == Phase.TURN and state.kept[state.turn] and state.is_last_turn()
    if must_merge and len(picked) == 1:
        return Reason("In your last turn of the round the kept die must be merged: touch it first.", "RT-41")
    return _why_not_drawn(state, int(picked[0].partition(".")[2][1:]), kind, len(picked) == 2)


def _why_not_drawn(state: DeepRoots, slot: Slot, kind: Kind, merging: bool) -> Reason:
    """What is in the way of a drawing: the surface, a used side, or a root."""
    region, entry = divmod(slot, 6)
    kept = state.kept[state.turn]
    what = f"kept {kept} with a {kind + 1}" if merging else die_name(kind)
    exits = exits_of(kind + FIRST_MERGE, kept) if merging else exits_of(kind)
    for number in exits:
        side = (entry + number) % 6
        if state.planet.surface[region] >> side & 1:
            return Reason(f"The {what} would come out on the surface by exit {number}.", "RT-33")
        if state.used[region] >> side & 1:
            return Reason(f"Exit {number} of the {what} is used already.", "RT-30")
    crossed = state.crossed(kind + FIRST_MERGE if merging else kind, slot)
    if crossed > 1:
        return Reason(f"The {what} would cross {crossed} roots here.", "RT-Q49")
    if crossed and not state.has(state.turn, Power.CROSS):
        return Reason(f"The {what} would cross a root, and your Cross root is used.", "RT-29")
    return Reason("After this no second drawing of Fast growth would be possible.", "RT-Q34")


def _why_not_kept(state: DeepRoots, picked: tuple[str, ...], letter: str) -> Reason:
    if letter != SEAT_LETTERS[state.turn]:
        return Reason("A kept die is its owner's alone.", "RT-43")
    if state.phase != Phase.TURN:
        return Reason("A kept die is merged on a later turn, as that turn's action.", "RT-Q20")
    if not picked or picked[0] == "button.keep":
        return Reason("Choose a tip first, then your kept die and another to merge it with.", "RT-16")
    return Reason("No merge of the kept die can be drawn from this tip.", "RT-39")


# --- buttons and power-ups -------------------------------------------------------------------------


def _why_not_badge(state: DeepRoots, name: str) -> Reason:
    letter, _, power = name.partition("-")
    if letter != SEAT_LETTERS[state.turn]:
        return Reason("These are the other tree's power-ups.", "RT-5")
    if power == "cross":
        return Reason("Cross root is spent by itself when a drawing crosses a root.", "RT-Q39")
    if power == "growth":
        return _why_not_grow(state)
    return _why_not_reroll(state)


def _why_not_button(state: DeepRoots, name: str) -> Reason:
    if name == "keep":
        return _why_not_keep(state)
    if name == "leave":
        return Reason("With a kept die you may not leave while it can be merged.", "RT-41")
    if name == "grow":
        return _why_not_grow(state)
    if name == "throw":
        return Reason("Choose at least one die to throw again.", "RT-Q50")
    return _why_not_reroll(state) if name == "reroll" else _ASKED[state.phase]


def _why_not_keep(state: DeepRoots) -> Reason:
    if state.kept[state.turn]:
        return Reason("You keep a die already.", "RT-Q8")
    if not sum(state.regular):
        return Reason("Only regular dice can be kept, and there are none.", "RT-15")
    return Reason("You may have no later turn in this round to merge the die.", "RT-Q12")


def _why_not_reroll(state: DeepRoots) -> Reason:
    if not state.has(state.turn, Power.REROLL):
        return Reason("Your Reroll is used.", "RT-44")
    if not state.dice:
        return Reason("There are no dice left to throw again.", "RT-Q50")
    return Reason("Reroll has a button of its own, before your action and after it.", "RT-Q30")


def _why_not_grow(state: DeepRoots) -> Reason:
    if not state.has(state.turn, Power.GROWTH):
        return Reason("Your Fast growth is used.", "RT-44")
    if state.phase == Phase.TURN:
        return Reason("Fast growth comes at the end of a turn, after the action.", "RT-47")
    if sum(state.regular) < 2:
        return Reason("Fast growth takes two regular dice from the pool.", "RT-Q36")
    return Reason("No two of the regular dice can be drawn in two different regions.", "RT-Q34")
