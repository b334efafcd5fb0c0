"""Why something cannot be done in Deep Roots now: a sentence and the clause behind it."""

from __future__ import annotations

from typing import Final

from orrery.core.wording import enumerated
from orrery.games.deep_roots.rules.actions import Verb, decode
from orrery.games.deep_roots.rules.board import (
    DIE_KINDS,
    FIRST_MERGE,
    FIRST_SPECIAL,
    REGULAR,
    REGULARS,
    Die,
    Drawing,
    Region,
    Slot,
    drawings_at,
    exits_of,
    from_pool,
    is_merge,
    is_special,
    value_of,
)
from orrery.games.deep_roots.rules.notation import DRAWING_NAMES, SEAT_LETTERS
from orrery.games.deep_roots.rules.position import Phase, Power
from orrery.games.deep_roots.rules.state import DeepRoots
from orrery.games.deep_roots.table.names import die_name, tip_title
from orrery.games.interface import Reason
from orrery.scene.keys import kind_of, name_of

_PROMPTS: Final = {
    Phase.PLANT: Reason("First plant both trees, each on five segments of the surface.", "RT-3"),
    Phase.TURN: Reason("Choose a tip of yours first, and then a die for it.", "RT-20"),
    Phase.AFTER: Reason("Your action is done: end the turn, or use a power-up.", "RT-Q30"),
    Phase.REROLL: Reason("Choose the dice to reroll, then roll.", "RT-45"),
    Phase.GROWTH: Reason("Fast growth: choose a tip, and a regular die for it.", "RT-47"),
}


def why_not(state: DeepRoots, picked: tuple[str, ...], key: str) -> Reason:
    """Why `key` cannot be touched after `picked`."""
    if state.phase == Phase.OVER:
        return Reason("The game is over.", "RT-53")
    if state.is_chance_node():
        return Reason("The dice are rolled first.", "RT-7")
    kind, name = kind_of(key), name_of(key)
    if state.phase == Phase.PLANT:
        return _PROMPTS[state.phase]
    if kind in ("tip", "region"):
        return (_why_not_tip if kind == "tip" else _why_not_region)(state, int(name[1:]))
    if kind == "die":
        return _why_not_die(state, picked, DRAWING_NAMES[name])
    if kind == "kept":
        return _why_not_kept_die(state, picked, name)
    if kind == "badge":
        return _why_not_badge(state, name)
    return _why_not_button(state, name) if kind == "button" else _PROMPTS[state.phase]


# --- tips and regions ------------------------------------------------------------------------------


def _why_not_tip(state: DeepRoots, slot: Slot) -> Reason:
    if slot not in state.tips[state.turn]:
        return Reason("This tip belongs to the other tree.", "RT-20")
    if state.phase not in (Phase.TURN, Phase.GROWTH):
        return _PROMPTS[state.phase]
    plain, crossing = drawings_at(state.barriers[slot // 6], slot % 6)
    if not (plain | crossing) & REGULARS:
        return Reason("This tip is dead: every exit is used, cut off, or on the surface.", "RT-Q27")
    drawable = plain | (crossing if state.has(state.turn, Power.CROSS) else 0)
    if not drawable & REGULARS:
        return Reason("Every exit of this tip lies behind a root, and your Cross root is used.", "RT-29")
    if state.grown >= 0 and slot // 6 == decode(state.grown).slot // 6:
        return Reason("The two drawings of Fast growth are in different regions.", "RT-Q35")
    if state.must_merge():
        return Reason("You must merge your kept die, but can't from this tip.", "RT-41")
    if any(drawable >> die & 1 for die in _dice_for_roots(state)):
        return Reason("After a drawing here, Fast growth could not draw a second root.", "RT-Q34")
    open_exits = enumerated([str(number) for number in REGULAR if drawable >> number - 1 & 1])
    return Reason(
        f"No die that you can draw fits the tip into {tip_title(slot)}. Open exits: {open_exits}.",
        "RT-27",
    )


def _dice_for_roots(state: DeepRoots) -> list[Die]:
    """The kinds of dice that may be drawn alone now, wherever it be."""
    dice = [die for die in DIE_KINDS if state.pool[die]]
    if state.phase != Phase.GROWTH:
        return dice
    first = decode(state.grown).drawing if state.grown >= 0 else -1
    return [die for die in dice if not is_special(die) and (die != first or state.pool[die] > 1)]


def _why_not_region(state: DeepRoots, region: Region) -> Reason:
    if state.phase not in (Phase.TURN, Phase.GROWTH):
        return _PROMPTS[state.phase]
    tips = [slot for slot in state.tips[state.turn] if slot // 6 == region]
    if not tips:
        return Reason(f"No tip of yours is about to enter region {region}.", "RT-20")
    legal = map(decode, state.legal_actions())
    growing = {parts.slot for parts in legal if parts.verb == Verb.DRAW}.intersection(tips)
    if growing:
        titles = enumerated([tip_title(slot) for slot in sorted(growing)], "or")
        return Reason(f"Choose a tip and then a die for it. Here you can grow into {titles}.", "RT-20")
    return _why_not_tip(state, tips[0])


# --- dice ------------------------------------------------------------------------------------------


def _why_not_die(state: DeepRoots, picked: tuple[str, ...], die: Die) -> Reason:
    if state.phase == Phase.REROLL:
        return Reason("Choose dice from left to right. Undo to start with this one.", "RT-Q29")
    if state.phase == Phase.AFTER or not picked:
        return _PROMPTS[state.phase]
    is_merging = len(picked) == 2
    if not state.pool[die]:
        return _why_not_absent(state, die)
    if is_special(die) and (special := _why_not_special(state, picked)):
        return special
    if state.grown >= 0 and die == decode(state.grown).drawing and state.pool[die] < 2:
        return Reason("The second drawing needs another die than the first.", "RT-Q33")
    if state.must_merge() and not is_merging:
        return Reason(
            "You must merge your kept die in your last turn of the round: choose it first.", "RT-41"
        )
    slot = int(name_of(picked[0])[1:])
    return _why_not_drawn(state, slot, FIRST_MERGE + die if is_merging else die)


def _why_not_special(state: DeepRoots, picked: tuple[str, ...]) -> Reason | None:
    """What takes regular dice alone; None where a special one would do."""
    if picked[0] == "button.keep":
        return Reason("Only regular dice can be kept.", "RT-15")
    if len(picked) == 2:
        return Reason("Only regular dice can be merged.", "RT-17")
    return Reason("Fast growth takes regular dice only.", "RT-47") if state.phase == Phase.GROWTH else None


def _why_not_absent(state: DeepRoots, die: Die) -> Reason:
    """Of a die that is wanted for its exit, and is not there."""
    value = value_of(die)
    others = [die_name(other) for other in _dice_for_roots(state) if value in exits_of(other)]
    instead = f" A {enumerated(others, 'or')} leaves by exit {value} too." if others else ""
    return Reason(f"There is no {die_name(die)} among the dice.{instead}", "RT-21")


def _why_not_drawn(state: DeepRoots, slot: Slot, drawing: Drawing) -> Reason:
    """What is in the way of a drawing: the surface, a used side, or a root."""
    region, entry = divmod(slot, 6)
    kept = state.kept[state.turn]
    what = _short_name(drawing, kept)
    for number in exits_of(drawing, kept):
        side = (entry + number) % 6
        if state.planet.surface[region] >> side & 1:
            return Reason(f"The {what} would come out on the surface by exit {number}.", "RT-33")
        if state.used[region] >> side & 1:
            return Reason(f"Exit {number} of the {what} is used already.", "RT-30")
    crossed = len(state.crossed(drawing, slot))
    if crossed > 1:
        return Reason(f"The {what} would cross {crossed} roots here.", "RT-Q49")
    if crossed and not state.has(state.turn, Power.CROSS):
        return Reason(f"The {what} would cross a root, and your Cross root is used.", "RT-29")
    return Reason("After this, Fast growth could not draw a second root.", "RT-Q34")


def _short_name(drawing: Drawing, kept: int) -> str:
    if is_merge(drawing):
        return f"kept {kept} with a {value_of(from_pool(drawing))}"
    return die_name(drawing)


def _why_not_kept_die(state: DeepRoots, picked: tuple[str, ...], letter: str) -> Reason:
    if letter != SEAT_LETTERS[state.turn]:
        return Reason("Only its owner can use a kept die.", "RT-43")
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
        return Reason("You spend Cross root when you draw a root across another.", "RT-Q39")
    if power == "growth":
        return _why_not_grow(state)
    return _why_not_reroll(state)


def _why_not_button(state: DeepRoots, name: str) -> Reason:
    if name == "keep":
        return _why_not_keep(state)
    if name == "leave":
        return Reason("You can't leave: your kept die can still be merged.", "RT-41")
    if name == "grow":
        return _why_not_grow(state)
    if name == "throw":
        return Reason("Choose at least one die to reroll.", "RT-Q50")
    return _why_not_reroll(state) if name == "reroll" else _PROMPTS[state.phase]


def _why_not_keep(state: DeepRoots) -> Reason:
    if state.kept[state.turn]:
        return Reason("You have a kept die already.", "RT-Q8")
    if not sum(state.pool[:FIRST_SPECIAL]):
        return Reason("Only regular dice can be kept, and there are none.", "RT-15")
    return Reason("You might have no later turn in this round to merge the die.", "RT-Q12")


def _why_not_reroll(state: DeepRoots) -> Reason:
    if not state.has(state.turn, Power.REROLL):
        return Reason("Your Reroll is used.", "RT-44")
    if state.left[state.turn]:
        return Reason("You have left the round: you can only use Fast growth.", "RT-Q31")
    if not state.dice:
        return Reason("There are no dice left to reroll.", "RT-Q50")
    return Reason("Use the Reroll button, before or after your action.", "RT-Q30")


def _why_not_grow(state: DeepRoots) -> Reason:
    if not state.has(state.turn, Power.GROWTH):
        return Reason("Your Fast growth is used.", "RT-44")
    if state.phase == Phase.TURN:
        return Reason("Fast growth comes at the end of your turn, after your action.", "RT-47")
    if sum(state.pool[:FIRST_SPECIAL]) < 2:
        return Reason("Fast growth needs two regular dice in the pool.", "RT-Q36")
    return Reason("No two of the regular dice can be drawn in two different regions.", "RT-Q34")
