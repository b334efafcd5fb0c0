"""What everything at the table of Colonization is, from the tables that its rules use."""

from __future__ import annotations

from typing import Final

from orrery.core.state import Action
from orrery.core.wording import enumerated
from orrery.games.colonization.rules.actions import (
    ACTIONS,
    COST,
    CREWS,
    INCOME,
    ODDS,
    PRICE,
    Face,
    Verb,
    colours_of,
    encode,
)
from orrery.games.colonization.rules.position import Phase
from orrery.games.colonization.rules.state import Colonization
from orrery.games.colonization.table.art.deeds import DeedsDie
from orrery.games.colonization.table.refusals import clauses_of
from orrery.games.colonization.table.verbs import OF_BUTTON, VERBS
from orrery.games.interface import Chapter, Entry, Help, Tooltip
from orrery.games.pyramids.rules.board import COLOUR_OF, COLOURS, SIZES, Kind
from orrery.games.pyramids.table import words
from orrery.games.pyramids.table.help import Terms, sizes_at_least, tooltip_of_thing
from orrery.games.pyramids.table.keys import STAND, button_key
from orrery.scene.keys import kind_of
from orrery.scene.sprite import Sprite

_CLAUSES: Final = {
    "ship": ("LC-3", "LC-28", "LC-31"),
    "colony": ("LC-4", "LC-15", "LC-16"),
    "planet": ("LC-2", "LC-16", "LC-18"),
    "bank": ("LC-5", "LC-28"),
    "reserve": ("LC-6", "LC-30"),
    "points": ("LC-24", "LC-37"),
    "dominance": ("LC-15", "LC-19", "LC-21"),
}
_FACES: Final = {
    Face.WILD: "A ship or colony of your own, in orbit or in a stack, goes back to the bank.",
    Face.TIP: "Lay a standing ship of yours down, so that it points at a planet.",
    Face.DIG: "A lying ship of yours settles below the planet that it points at.",
    Face.AIM: "Lay one of your ships down, stand one up, or point one elsewhere.",
    Face.HOP: "A standing ship of yours settles above its planet.",
    Face.SWAP: "Any two ships in orbit or colonies swap places, whoever's they are.",
}
_NEXT: Final = {
    Phase.BUY: Tooltip(
        "To launch", ("Go on to launching ships.", "You can't buy again in this turn."),
        ("LC-23", "LC-Q7"),
    ),
    Phase.ORBIT: Tooltip(
        "To actions", ("Go on to the actions.", "You can't launch again in this turn."),
        ("LC-23", "LC-Q7"),
    ),
}  # fmt: skip
_STRAIGHT_TO_ACTIONS: Final = Tooltip(
    "To actions", ("Go on to the actions: you have nothing to launch.", "You can't buy again in this turn."),
    ("LC-23", "LC-Q7"),
)  # fmt: skip
_ROLL: Final = Tooltip(
    "Roll the die",
    ("End your actions, and do what the die shows if you can.", "Afterwards you can spend no more points."),
    ("LC-35", "LC-36", "LC-62"),
)
_STANDING: Final = Tooltip(
    "Stand up",
    ("The ship stands and points at nothing.", "Hop settles it above its planet. It can't fire."),
    ("LC-11", "LC-13", "LC-43"),
)


class ColonizationHelp(Help[Colonization]):
    """What everything at the table of Colonization is."""

    def tooltip(self, state: Colonization, key: str) -> Tooltip | None:
        if key == STAND:
            return _STANDING
        if key == button_key(Verb.NEXT):
            if state.phase == Phase.BUY and not words.can_launch_next(state, encode(Verb.NEXT)):
                return _STRAIGHT_TO_ACTIONS
            return _NEXT.get(state.phase, _ROLL)
        if key in OF_BUTTON:
            verb = OF_BUTTON[key]
            text = (_text(state, verb), f"It costs {words.points(PRICE[verb])}.")
            return Tooltip(VERBS[verb].title, text, clauses_of(verb, state.num_players))
        if key == "die":
            return Tooltip(
                "The die",
                (
                    "You roll it every turn after your actions, and must do what it shows.",
                    "Hop, Dig: settle a ship. Tip, Aim: turn a ship. Swap: any two. Wild: you lose one.",
                ),
                ("LC-35", "LC-36"),
            )
        if kind_of(key) == "income":
            return _INCOME
        terms = Terms(_prices, lambda kind: _actions_of(state, kind), sizes_at_least, _CLAUSES)
        return tooltip_of_thing(state, key, terms)

    def outcome_tooltip(self, state: Colonization, outcome: Action) -> Tooltip:
        """What a face of the die has one do."""
        shown = Face(outcome)
        return Tooltip(shown.name.capitalize(), (_FACES[shown],), (VERBS[Verb[shown.name]].clause,))

    def reference(self, state: Colonization) -> tuple[Chapter, ...]:
        has = [verb for verb in ACTIONS if any(crews[verb] for crews in CREWS[state.num_players])]
        return (
            Chapter("Your turn", _STEPS),
            Chapter("Actions", tuple(_action_entry(state, verb) for verb in has)),
            Chapter("The die", tuple(_face_entry(Face(outcome), odds) for outcome, odds in ODDS)),
            Chapter("Dominance", (*_DOMINANCE, _winning(state))),
        )


def _prices(kind: Kind) -> tuple[int, int]:
    return COST[kind], COST[kind]


def _actions_of(state: Colonization, kind: Kind) -> list[str]:
    """What only some colours can do."""
    own = [verb for verb in ACTIONS if COLOUR_OF[kind] in colours_of(verb, state.num_players)]
    return [f"{VERBS[verb].title}, {words.points(PRICE[verb])}: {_text(state, verb)}" for verb in own]


def _text(state: Colonization, verb: Verb) -> str:
    colours = [COLOURS[colour] for colour in colours_of(verb, state.num_players)]
    return VERBS[verb].text.format(which=f"{enumerated(colours, 'or')} " if colours else "")


_SPAN: Final = f"{min(COST)} to {max(COST)} AP"
_MEDIUM, _LARGE = (INCOME[size] for size in SIZES[1:])
_STEPS: Final = (
    Entry(
        "1. Points",
        f"{words.points(INCOME[0])}; {_MEDIUM} with a medium colony dominant, {_LARGE} with a large one.",
        "LC-24",
        f"{min(INCOME)} to {max(INCOME)} AP",
    ),
    Entry("2. Buy", "Ships of your colours, from the bank: a point for each pip.", "LC-28", _SPAN),
    Entry(
        "3. Launch",
        "From your reserve into orbit round any planet, standing. It costs as much again.",
        "LC-31",
        _SPAN,
    ),
    Entry("4. Act", "Any actions that you can pay for.", "LC-34"),
    Entry("5. Die", "Roll it, and do what it shows if you can.", "LC-35"),
    Entry("6. End", "Points left over are lost.", "LC-37"),
)
_INCOME: Final = Tooltip(
    "Next turn",
    (
        "The action points that this player's next turn would now bring.",
        f"{INCOME[0]}; {_MEDIUM} with a medium colony dominant, {_LARGE} with a large one.",
    ),
    ("LC-24", "LC-25", "LC-26"),
)
_DOMINANCE: Final = (
    Entry("Big enough", "A colony at least as big as its planet can dominate.", "LC-16"),
    Entry("Outermost", "Of those, the outermost on a side is dominant.", "LC-15"),
)


def _winning(state: Colonization) -> Entry:
    clause = "LC-21" if state.num_players == 2 else "LC-22"
    return Entry("You win", f"With {words.dominant_colonies(state.needed)}, at once.", clause)


def _action_entry(state: Colonization, verb: Verb) -> Entry:
    clause, *_ = clauses_of(verb, state.num_players)
    return Entry(VERBS[verb].title, _text(state, verb), clause, words.points(PRICE[verb]))


def _face_entry(shown: Face, odds: float) -> Entry:
    look = Sprite("", "", DeedsDie(), 0, 0, classes=f"face-{shown.name.lower()}")
    clause = VERBS[Verb[shown.name]].clause
    return Entry(shown.name.capitalize(), _FACES[shown], clause, f"{round(odds * 6)} in 6", look)


HELP: Final = ColonizationHelp()
