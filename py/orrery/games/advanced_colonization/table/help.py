"""What everything at the table of Advanced Colonization is, from the tables that its rules use."""

from __future__ import annotations

from typing import Final

from orrery.core.state import Action
from orrery.core.wording import enumerated
from orrery.games.advanced_colonization.rules.actions import (
    ACTIONS,
    MANY_REMOVED,
    POINTS,
    PRICE,
    WINNING,
    Verb,
)
from orrery.games.advanced_colonization.rules.position import Phase
from orrery.games.advanced_colonization.rules.state import AdvancedColonization
from orrery.games.advanced_colonization.table.refusals import DEEDS, OF_BUTTON
from orrery.games.interface import Chapter, Entry, Help, Tooltip
from orrery.games.pyramids.rules.board import COLOUR_OF, COLOURS, Kind
from orrery.games.pyramids.table import words
from orrery.games.pyramids.table.help import Terms, tooltip_of_thing
from orrery.games.pyramids.table.keys import ADRIFT, STAND, button_key
from orrery.games.pyramids.table.refusals import Deed

_CLAUSES: Final = {
    "ship": ("AC-3", "AC-22", "AC-23"),
    "colony": ("AC-4", "AC-10", "AC-11"),
    "planet": ("AC-2", "AC-11", "AC-51"),
    "bank": ("AC-5", "AC-22"),
    "reserve": ("AC-6", "AC-23"),
    "points": ("AC-21", "AC-27"),
    "dominance": ("AC-10", "AC-16"),
}
_TEXTS: Final = {
    Verb.RETURN: "A ship or colony of yours comes home to your reserve.",
    Verb.ADVANCE: "A ship goes into orbit round the planet that it points at, and points on.",
    Verb.REDIRECT: "Lay a ship of yours down, stand it up, or point it elsewhere.",
    Verb.FAR: "A ship goes to the very bottom of the planet that it points at.",
    Verb.NEAR: "A standing ship goes to the very top of the planet that it orbits.",
    Verb.GREENER: "A dominant colony of yours goes to the other side of its planet and dominates there.",
    Verb.BOMB: "Burn a colony or ship of yours: its planet burns too, and all there goes to the bank.",
    Verb.SHIFT: "Burn a pyramid of yours in the bank, and let two pieces change places.",
    Verb.REVOLT: "A colony of the right size destroys the one that dominates its side.",
    Verb.LASERS: "Burn a pyramid of yours in the bank, then destroy what you choose where a ship points.",
    Verb.BEAM: "A lying ship takes ships that you choose, where it points, to another planet.",
}
_FURTHER: Final = {
    Verb.GREENER: (
        f"Until {MANY_REMOVED} ships are out of the game, none may dominate the other side.", "AC-35",
    ),
    Verb.REVOLT: (f"It needs {MANY_REMOVED} ships out of the game.", "AC-44"),
    Verb.BOMB: ("A planet of the bank takes its place: it cannot be done when none is left there.", "AC-40"),
    Verb.LASERS: ("One target or as many as you like.", "AC-Q22"),
    Verb.BEAM: ("As they arrive, you may turn them.", "AC-48"),
}  # fmt: skip
"""What is good to know besides, and where it is told."""
_BUTTONS: Final = {
    STAND: Tooltip(
        "Stand",
        ("The ship stands and points at nothing.", "It can then settle on top of the planet that it orbits."),
        ("AC-7", "AC-33", "AC-52"),
    ),
    ADRIFT: Tooltip("Stay adrift", ("The ship keeps lying and points at no planet.",), ("AC-Q7", "AC-8")),
    button_key(Verb.FIRE): Tooltip(
        "Fire", ("Let the lasers or the beam work on the targets that are chosen.",), ("AC-46", "AC-47")
    ),
}
_SIDES: Final = {
    "side.same": ("Same side", "The new planet stands where the burned one was."),
    "side.other": ("Other side", "The new planet stands across the line between the two others."),
}
_NEXT: Final = {
    Phase.BUY: Tooltip(
        "To orbit", ("Go on to launching ships.", "There is no way back to buying in this turn."),
        ("AC-20", "AC-Q33"),
    ),
    Phase.ORBIT: Tooltip(
        "To actions", ("Go on to the actions.", "There is no way back to launching in this turn."),
        ("AC-20", "AC-Q33"),
    ),
}  # fmt: skip
_END: Final = Tooltip(
    "End turn", ("Let the other player go on.", "Points that you have not spent are lost."), ("AC-27",)
)


class AdvancedColonizationHelp(Help[AdvancedColonization]):
    """What everything at the table of Advanced Colonization is."""

    def tooltip(self, state: AdvancedColonization, key: str) -> Tooltip | None:
        """What the thing or the button of this key is; None for mere decoration."""
        if key == button_key(Verb.NEXT):
            return _NEXT.get(state.phase, _END)
        if key in OF_BUTTON:
            return _action(OF_BUTTON[key])
        if key in _SIDES:
            return _side(state, key)
        if key.partition(".")[0] in ("ember", "burned"):
            told = (
                f"{state.removed} of both players have been burned; from {MANY_REMOVED} on two rules change."
            )
            return Tooltip("Out of the game", (told,), ("AC-14", "AC-35", "AC-44"))
        return _BUTTONS.get(key) or tooltip_of_thing(state, key, _TERMS)

    def outcome_tooltip(self, state: AdvancedColonization, outcome: Action) -> Tooltip:
        """Nothing: this game has no luck."""
        raise ValueError(f"no chance has the outcome {outcome} in this game")

    def reference(self, state: AdvancedColonization) -> tuple[Chapter, ...]:
        """The game on one page."""
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
    told = f"Ships elsewhere that pointed at the burned planet then point at {aim}."
    return Tooltip(title, (where, told), ("AC-39", "AC-Q5", "AC-Q6"))


def _action(verb: Verb) -> Tooltip:
    deed, (further, clause) = DEEDS[verb], _FURTHER.get(verb, ("", ""))
    price = f"It costs {words.points(PRICE[verb])}." if PRICE[verb] else "It costs nothing."
    lines = (_TEXTS[verb], *filter(None, [_whose(deed), price, further]))
    return Tooltip(deed.title, lines, (deed.clause, *([clause] if clause else [])))


def _whose(deed: Deed) -> str:
    """The colours that have it, where not all have."""
    colours = [COLOURS[colour] for colour in deed.colours]
    return f"Only {enumerated(colours)} ships can." if colours else ""


def _prices(kind: Kind) -> str:
    del kind
    buy, launch = words.points(PRICE[Verb.BUY]), words.points(PRICE[Verb.ORBIT])
    return f"It costs {buy} to buy, and {launch} to launch"


def _deeds(kind: Kind) -> list[str]:
    """What only some colours can do."""
    own = [verb for verb in ACTIONS if COLOUR_OF[kind] in DEEDS[verb].colours]
    return [f"{DEEDS[verb].title}, {words.points(PRICE[verb])}: {_TEXTS[verb]}" for verb in own]


_TERMS: Final = Terms(_prices, _deeds, lambda size: [size], _CLAUSES)


_STEPS: Final = (
    Entry("1. Points", f"You gain {words.points(POINTS)}.", "AC-21"),
    Entry("2. Buy", "Ships of your colours, out of the bank.", "AC-22", words.points(PRICE[Verb.BUY])),
    Entry(
        "3. Launch",
        "From your reserve round a planet, standing or lying.",
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
    Entry("Burned", f"From {MANY_REMOVED} ships out of the game on, two rules change.", "AC-44"),
)


def _entry(verb: Verb) -> Entry:
    deed = DEEDS[verb]
    whose = _whose(deed)
    text = f"{_TEXTS[verb]} {whose}".strip()
    return Entry(deed.title, text, deed.clause, words.points(PRICE[verb]))


HELP: Final = AdvancedColonizationHelp()
