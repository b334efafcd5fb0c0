"""What everything at the table of Deep Roots is, from the tables that its rules use."""

from __future__ import annotations

from typing import Final

from orrery.core.state import Action
from orrery.games.deep_roots.rules.board import (
    DICE,
    REGULAR_DICE,
    SEATS,
    SPECIAL_DICE,
    Die,
    Region,
    Slot,
    exits_of,
    is_special,
    seat_of,
    value_of,
)
from orrery.games.deep_roots.rules.notation import DRAWING_NAMES, SEAT_LETTERS, SEAT_NAMES
from orrery.games.deep_roots.rules.position import ROUNDS, Power, roots_to
from orrery.games.deep_roots.rules.state import DeepRoots
from orrery.games.deep_roots.table.names import (
    COMPASS,
    POWER_TITLES,
    POWERS,
    die_name,
    exits_at,
    is_left,
    leaves_all,
    led,
    numbers,
)
from orrery.games.interface import Chapter, Entry, Help, Tooltip
from orrery.scene.keys import kind_of, name_of
from orrery.scene.shapes.die import NumberDie
from orrery.scene.sprite import Sprite

_POWERS: Final = {
    "reroll": ("In your turn, reroll any dice of the pools.", "RT-45"),
    "growth": ("After your action, draw two more roots in two regions, which ends your turn.", "RT-47"),
    "cross": ("A root that you draw may cross one other root.", "RT-49"),
}
_ACTIONS: Final = {
    "draw": Entry("Draw", "Choose a tip and a die: the root grows through a region.", "RT-13"),
    "keep": Entry("Keep", "Keep a regular die, to merge it later: one root by the exits of both.", "RT-14"),
    "merge": Entry("Merge", "Draw your kept die and another regular die as one forked root.", "RT-16"),
    "leave": Entry("Leave", "Take no more turns in this round.", "RT-18"),
}
_BUTTONS: Final = {
    "button.keep": Tooltip(
        "Keep",
        (_ACTIONS["keep"].text, "You must merge it by your last turn of the round."),
        ("RT-14", "RT-41"),
    ),
    "button.leave": Tooltip(
        "Leave",
        (_ACTIONS["leave"].text, "The other player takes all turns until the round ends."),
        ("RT-18", "RT-19"),
    ),
    "button.throw": Tooltip("Roll", ("Reroll the dice that you have chosen.",), ("RT-45", "RT-46")),
    "button.end": Tooltip(
        "End turn",
        ("The other player is next.", "You can use your power-ups in a later turn."),
        ("RT-9", "RT-44"),
    ),
}
_LEAVE_ALL: Final = Tooltip(
    "Leave",
    ("Take no more turns in this round or those that follow.", "No region can change hands any more."),
    ("RT-18", "RT-53"),
)
_OF_BUTTON: Final = {"button.reroll": "reroll", "button.grow": "growth"}


class DeepRootsHelp(Help[DeepRoots]):
    """What everything at the table of Deep Roots is."""

    def tooltip(self, state: DeepRoots, key: str) -> Tooltip | None:
        kind, name = kind_of(key), name_of(key)
        if kind in ("region", "root"):
            number = int(name[1:])
            return _region(state, number if kind == "region" else number // 6)
        if kind in ("die", "chosen", "under"):
            return _die(state, DRAWING_NAMES[name.partition(".")[0]])
        if kind in ("kept", "badge"):
            return _of_seat(state, kind, name)
        if key == "button.leave" and leaves_all(state):
            return _LEAVE_ALL
        if kind == "button":
            return _BUTTONS.get(key) or _power(_OF_BUTTON[key])
        return _tip(state, int(name[1:])) if kind == "tip" else _surroundings(state, kind)

    def outcome_tooltip(self, state: DeepRoots, outcome: Action) -> Tooltip:
        """What a die is for that is rolled so."""
        return _die(state, outcome)

    def reference(self, state: DeepRoots) -> tuple[Chapter, ...]:
        return (
            Chapter("One of these a turn", tuple(_ACTIONS.values())),
            Chapter("Dice", (_REGULAR, *(_special_entry(die) for die in SPECIAL_DICE))),
            Chapter("In the way", _BARRIERS),
            Chapter(
                "Once in a game",
                tuple(Entry(POWER_TITLES[power], *row) for power, row in _POWERS.items()),
            ),
            Chapter("Rounds and points", _END),
        )


def _region(state: DeepRoots, region: Region) -> Tooltip:
    owner, rooted = state.owners()[region], {seat_of(block) for block in state.blocks[region]}
    if len(rooted) > 1:
        why = "Both trees have roots here, so nobody controls it."
    elif rooted:
        why = f"Only {SEAT_NAMES[min(rooted)]} has roots here, and so controls it."
    elif owner >= 0:
        why = f"It is empty, and only {SEAT_NAMES[owner]} can reach it, and so controls it."
    else:
        near = [region in roots_to(state.planet, state.barriers, tips) for tips in state.tips]
        who = "both trees" if all(near) else "neither tree"
        why = f"It is empty, and {who} can reach it: nobody controls it."
    clauses = ("RT-54", "RT-56") if rooted else ("RT-55", "RT-57", "RT-58")
    return Tooltip(
        f"Region {region}", ("Each region that a tree controls is one point.", why), ("RT-59", *clauses)
    )


def _tip(state: DeepRoots, slot: Slot) -> Tooltip:
    region, entry = divmod(slot, 6)
    owner = next((seat for seat in SEATS if slot in state.tips[seat]), state.turn)
    free, behind = exits_at(state, slot)
    lines = [f"A tip of {SEAT_NAMES[owner]}, which can grow into region {region} from the {COMPASS[entry]}."]
    lines.append(f"Exits that are free: {led(slot, free)}." if free else "No exit is free.")
    if behind and state.has(owner, Power.CROSS):
        lines.append(f"With Cross root also: {led(slot, behind)}.")
    return Tooltip("Tip", tuple(lines), ("RT-20", "RT-21", "RT-30"))


def _surroundings(state: DeepRoots, kind: str) -> Tooltip | None:
    """What stands on the surface, and the dice that are rolled."""
    if kind == "falling":
        text = f"{DICE} dice are rolled for a round. A six is rerolled, and is special."
        return Tooltip("A rolled die", (text,), ("RT-7", "RT-8"))
    if kind == "day":
        now = f" This is round {state.round}." if state.round else ""
        return Tooltip("Rounds", (f"A sun for each of the {ROUNDS} rounds.{now}",), ("RT-6", "RT-53"))
    if kind not in ("tree", "sprout"):
        return None
    lines = ("A tree stands on five segments of the surface.", "A tip begins at each of them.")
    return Tooltip("Tree" if kind == "tree" else "A place for a tree", lines, ("RT-3", "RT-4"))


def _die(state: DeepRoots, die: Die) -> Tooltip:
    left = state.pool[die]
    there = f"{left} of them {'is' if left == 1 else 'are'} in the pool."
    return Tooltip(die_name(die).capitalize(), (_drawn(die), there), _clauses(die))


def _drawn(die: Die) -> str:
    """What a root that is drawn with a die looks like, from the table of its exits."""
    exits = exits_of(die)
    if len(exits) == 1:
        return f"The root leaves by exit {exits[0]}, counted clockwise from where it comes in."
    return f"The root forks and leaves by exits {numbers(exits)}."


def _clauses(die: Die) -> tuple[str, ...]:
    if not is_special(die):
        return ("RT-21", "RT-15")
    return ({3: "RT-24", 6: "RT-25"}.get(value_of(die), "RT-23"), "RT-27")


def _of_seat(state: DeepRoots, kind: str, name: str) -> Tooltip:
    """A kept die or a power-up of a player."""
    letter, _, power = name.partition("-")
    seat = SEAT_LETTERS.index(letter)
    if kind == "kept":
        value = state.kept[seat]
        what = f"a {value}" if value else "it"
        text = f"{SEAT_NAMES[seat]} keeps {what} to merge it with another regular die."
        return Tooltip("Kept die", (text, "No one else can use it."), ("RT-16", "RT-41", "RT-43"))
    used = "still has it" if is_left(state, seat, POWERS[power]) else "has used it"
    return _power(power, f"{SEAT_NAMES[seat]} {used}.")


def _power(power: str, use: str = "It can be used once in a game.") -> Tooltip:
    text, clause = _POWERS[power]
    return Tooltip(POWER_TITLES[power], (text, use), (clause, "RT-44"))


_REGULAR: Final = Entry(
    f"{value_of(REGULAR_DICE[0])} to {value_of(REGULAR_DICE[-1])}",
    "One exit: count sides clockwise from where the root comes in.",
    "RT-21",
    look=Sprite("", "", NumberDie(), 0, 0, classes="face-3"),
)
_BARRIERS: Final = (
    Entry("Crossing", "A root never crosses another, not even its own.", "RT-29"),
    Entry("Used sides", "Nor does it leave by a side with a root or a tip.", "RT-30"),
    Entry("Surface", "Nor by the surface.", "RT-33"),
    Entry("Forks", "All branches are drawn, or none.", "RT-27"),
)
_END: Final = (
    Entry("Round", f"Roll {DICE} dice; a six is rerolled, and is special.", "RT-8", f"{ROUNDS} times"),
    Entry("Round's end", "When no die is left, or both have left.", "RT-11"),
    Entry("A point", "For each region with roots of yours alone.", "RT-54"),
    Entry("and", "For each empty region that only you can reach.", "RT-55"),
)


def _special_entry(die: Die) -> Entry:
    look = Sprite("", "", NumberDie(), 0, 0, classes=f"pool special face-{value_of(die)}")
    return Entry(f"Special {value_of(die)}", f"Exits {numbers(exits_of(die))}.", _clauses(die)[0], look=look)


HELP: Final = DeepRootsHelp()
