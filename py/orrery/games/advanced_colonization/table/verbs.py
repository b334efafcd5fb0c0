"""The verbs of Advanced Colonization as players read them: one row each."""

from __future__ import annotations

from typing import Final

from orrery.games.advanced_colonization.rules.actions import ACTIONS, MANY_REMOVED, Verb
from orrery.games.pyramids.rules.board import BLACK, BLUE, RED, YELLOW
from orrery.games.pyramids.table.keys import button_key
from orrery.games.pyramids.table.verbs import Need, VerbRow

_SHIFT: Final = VerbRow(
    "Phase Shift",
    Need.PLACED,
    "AC-41",
    "AC-Q21",
    question="choose one of your pyramids in the bank to burn.",
    effect="burn one, swap two",
    text="Burn a pyramid of yours in the bank, and let two placed pyramids swap.",
)
"""Of each of its steps: what is burned for it, and the two that swap."""
VERBS: Final = {
    Verb.RETURN: VerbRow(
        "Return to Base",
        Need.PLACED,
        "AC-28",
        "AC-Q11",
        question="choose a ship or colony to bring home.",
        effect="to the reserve",
        text="A ship or colony of yours comes home to your reserve.",
    ),
    Verb.ADVANCE: VerbRow(
        "Advance",
        Need.POINTING,
        "AC-29",
        "AC-29",
        question="choose a ship to go where it points.",
        effect="move a ship on",
        text="A ship goes to the planet that it points at, and points at another.",
    ),
    Verb.REDIRECT: VerbRow(
        "Redirect",
        Need.ORBITING,
        "AC-31",
        "AC-Q15",
        question="choose a ship to turn.",
        effect="turn a ship",
        text="Stand a ship of yours up, or point it at another planet.",
    ),
    Verb.FAR: VerbRow(
        "Far Side Colonize",
        Need.POINTING,
        "AC-32",
        "AC-32",
        question="choose a ship to settle below the planet where it points.",
        effect="settle below",
        text="A ship settles below the planet that it points at, farthest out.",
        button="Far Side",
    ),
    Verb.NEAR: VerbRow(
        "Near Side Colonize",
        Need.STANDING,
        "AC-33",
        "AC-33",
        question="choose a standing ship to settle above its planet.",
        effect="settle above",
        text="A standing ship settles above the planet that it orbits, farthest out.",
        button="Near Side",
    ),
    Verb.GREENER: VerbRow(
        "Greener Pastures",
        Need.DOMINANT,
        "AC-34",
        "AC-34",
        question="choose a dominant colony to move.",
        effect="to the other side",
        text="A dominant colony of yours goes to the other side of its planet and dominates there.",
        note=(
            f"Until {MANY_REMOVED} ships are out of the game, only if nobody dominates that side yet.",
            "AC-35",
        ),
    ),
    Verb.BOMB: VerbRow(
        "Neutron Bomb",
        Need.PLACED,
        "AC-36",
        "AC-Q9",
        question="choose a ship or colony to burn, with its planet.",
        effect="burn ship and planet",
        text="Burn a colony or ship of yours: its planet burns too, and all else there goes to the bank.",
        note=("A planet of the bank replaces it. With none left there, you can't do it.", "AC-40"),
    ),
    Verb.SHIFT: _SHIFT,
    Verb.REVOLT: VerbRow(
        "Revolt",
        Need.COLONY,
        "AC-43",
        "AC-43",
        question="choose a colony to revolt.",
        effect="destroy a colony",
        text="A colony of its planet's size destroys the dominant one on its side.",
        note=(f"It needs {MANY_REMOVED} ships out of the game.", "AC-44"),
    ),
    Verb.LASERS: VerbRow(
        "Fire Lasers",
        Need.POINTING,
        "AC-45",
        "AC-49",
        colours=(RED, BLACK),
        question="choose the ship that fires.",
        effect="destroy",
        text="Burn a pyramid of yours in the bank; what you choose where a ship points goes to the bank.",
        note=("Choose one target or more.", "AC-Q22"),
        hint="red or black",
    ),
    Verb.BEAM: VerbRow(
        "Tractor Beam",
        Need.POINTING,
        "AC-47",
        "AC-49",
        colours=(YELLOW, BLUE),
        question="choose the ship that pulls.",
        effect="move ships",
        text="A ship that points at a planet takes ships that you choose there to another planet.",
        note=("As they arrive, you can turn them.", "AC-48"),
        hint="yellow or blue",
    ),
    Verb.SWAP: _SHIFT,
    Verb.WITH: _SHIFT,
}
OF_BUTTON: Final = {button_key(verb): verb for verb in ACTIONS}
"""The action that a button begins, by its key."""
