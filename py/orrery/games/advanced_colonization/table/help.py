"""What everything at the table of Advanced Colonization is, from the tables that its rules use."""

from __future__ import annotations

from typing import Final

from orrery.core.wording import enumerated
from orrery.games.advanced_colonization.rules.actions import (
    ACTIONS,
    MANY_REMOVED,
    POINTS,
    PRICE,
    WINNING,
    Verb,
    encode,
)
from orrery.games.advanced_colonization.rules.position import Phase
from orrery.games.advanced_colonization.rules.state import AdvancedColonization
from orrery.games.advanced_colonization.table.verbs import OF_BUTTON, VERBS
from orrery.games.interface import Chapter, Entry, Help, Tooltip
from orrery.games.pyramids.rules.board import COLOUR_OF, COLOURS, Kind
from orrery.games.pyramids.table import words
from orrery.games.pyramids.table.help import Terms, tooltip_of_thing
from orrery.games.pyramids.table.keys import ADRIFT, STAND, button_key
from orrery.games.pyramids.table.verbs import VerbRow
from orrery.scene.keys import kind_of

_CLAUSES: Final = {
    "ship": ("AC-3", "AC-22", "AC-23"),
    "colony": ("AC-4", "AC-10", "AC-11"),
    "planet": ("AC-2", "AC-11", "AC-51"),
    "bank": ("AC-5", "AC-22"),
    "reserve": ("AC-6", "AC-23"),
    "points": ("AC-21", "AC-27"),
    "dominance": ("AC-10", "AC-16"),
}
_BUTTONS: Final = {
    STAND: Tooltip(
        "Stand",
        ("The ship stands and points at nothing.", "It can then settle above the planet that it orbits."),
        ("AC-7", "AC-33", "AC-52"),
    ),
    ADRIFT: Tooltip("Stay adrift", ("The ship keeps lying and points at no planet.",), ("AC-Q7", "AC-8")),
}
_SPARES: Final = Tooltip(
    "Spare planets",
    ("One of them replaces a planet that a Neutron Bomb burns.", "Burned ships will be counted here."),
    ("AC-39", "AC-40"),
)
_FIRE: Final = Tooltip("Fire", ("The lasers destroy the chosen targets.",), ("AC-46",))
_PULL: Final = Tooltip("Pull", ("The beam takes the chosen ships; you then choose where to.",), ("AC-47",))
_MANY: Final = (
    f"From {MANY_REMOVED} on, a colony can use Revolt, and Greener Pastures can go to a side that is taken."
)
_SIDES: Final = {
    "side.same": ("Same place", "The new planet stands where the burned one was."),
    "side.other": ("Across", "The new planet stands across the line between the two others."),
}
_NEXT: Final = {
    Phase.BUY: Tooltip(
        "To launch", ("Go on to launching ships.", "You can't buy again in this turn."),
        ("AC-20", "AC-Q33"),
    ),
    Phase.ORBIT: Tooltip(
        "To actions", ("Go on to the actions.", "You can't launch again in this turn."),
        ("AC-20", "AC-Q33"),
    ),
}  # fmt: skip
_STRAIGHT_TO_ACTIONS: Final = Tooltip(
    "To actions", ("Go on to the actions: you have nothing to launch.", "You can't buy again in this turn."),
    ("AC-20", "AC-Q33"),
)  # fmt: skip
_END: Final = Tooltip(
    "End turn", ("The other player is next.", "Points that you have not spent are lost."), ("AC-27",)
)


class AdvancedColonizationHelp(Help[AdvancedColonization]):
    """What everything at the table of Advanced Colonization is."""

    def tooltip(self, state: AdvancedColonization, key: str) -> Tooltip | None:
        if key == button_key(Verb.NEXT):
            if state.phase == Phase.BUY and not words.can_launch_next(state, encode(Verb.NEXT)):
                return _STRAIGHT_TO_ACTIONS
            return _NEXT.get(state.phase, _END)
        if key in OF_BUTTON:
            return _action(OF_BUTTON[key])
        if key == button_key(Verb.FIRE):
            return _FIRE if state.is_firing() else _PULL
        if key in _SIDES:
            return _side(state, key)
        if key == "burned.b0":
            return _SPARES
        if kind_of(key) in ("ember", "burned"):
            count = f"The flames count burned ships of both players: {state.removed} so far."
            return Tooltip("Out of the game", (count, _MANY), ("AC-14", "AC-35", "AC-44"))
        return _BUTTONS.get(key) or tooltip_of_thing(state, key, _TERMS)

    def reference(self, state: AdvancedColonization) -> tuple[Chapter, ...]:
        return (
            Chapter("Your turn", _STEPS),
            Chapter("Actions", tuple(_entry(verb) for verb in ACTIONS)),
            Chapter("Dominance", _DOMINANCE),
        )


def _side(state: AdvancedColonization, key: str) -> Tooltip:
    """Where a new planet may stand, and what that means for ships that pointed at the burned one."""
    title, where = _SIDES[key]
    is_reattached = key == "side.same" and state.options.reattach == "same_side"
    aim = "the new one" if is_reattached else "nothing"
    text = f"Ships elsewhere that pointed at the burned planet then point at {aim}."
    return Tooltip(title, (where, text), ("AC-39", "AC-Q5", "AC-Q6"))


def _action(verb: Verb) -> Tooltip:
    row = VERBS[verb]
    note, clause = row.note
    price = f"It costs {words.points(PRICE[verb])}." if PRICE[verb] else "It costs nothing."
    lines = (row.text, *filter(None, [_whose(row), price, note]))
    return Tooltip(row.title, lines, (row.clause, *([clause] if clause else [])))


def _whose(row: VerbRow) -> str:
    """The colours that have it, where not all have."""
    return f"Only {_colours(row)} ships can." if row.colours else ""


def _colours(row: VerbRow) -> str:
    return enumerated([COLOURS[colour] for colour in row.colours])


def _prices(kind: Kind) -> tuple[int, int]:
    return PRICE[Verb.BUY], PRICE[Verb.ORBIT]


def _actions_of(kind: Kind) -> list[str]:
    """What only some colours can do."""
    own = [verb for verb in ACTIONS if COLOUR_OF[kind] in VERBS[verb].colours]
    lines = list[str]()
    for verb in own:
        row, price = VERBS[verb], words.points(PRICE[verb])
        lines.append(f"It can do what all ships can. Only {_colours(row)} ones have {row.title}.")
        lines.append(f"{row.title}, {price}: {row.text}")
    return lines


_TERMS: Final = Terms(_prices, _actions_of, lambda size: [size], _CLAUSES)


_STEPS: Final = (
    Entry("1. Points", f"You gain {words.points(POINTS)}.", "AC-21"),
    Entry("2. Buy", "Ships of your colours, from the bank.", "AC-22", words.points(PRICE[Verb.BUY])),
    Entry(
        "3. Launch",
        "From your reserve into orbit, standing or pointing at a planet.",
        "AC-23",
        words.points(PRICE[Verb.ORBIT]),
    ),
    Entry("4. Act", "Any actions that you can pay for.", "AC-26"),
    Entry("5. End", "Points left over are lost.", "AC-27"),
)
_DOMINANCE: Final = (
    Entry("Same size", "Only a colony of its planet's own size can dominate.", "AC-11"),
    Entry("Outermost", "Of those, the outermost on a side is dominant.", "AC-10"),
    Entry("You win", f"With {words.dominant_colonies(WINNING)}, at once.", "AC-16"),
    Entry("Burned", _MANY, "AC-44"),
)


def _entry(verb: Verb) -> Entry:
    row = VERBS[verb]
    whose = _whose(row)
    text = f"{VERBS[verb].text} {whose}".strip()
    return Entry(row.title, text, row.clause, words.points(PRICE[verb]))


HELP: Final = AdvancedColonizationHelp()
