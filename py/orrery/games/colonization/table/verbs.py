"""The verbs of Colonization as players read them: one row each."""

from __future__ import annotations

from typing import Final

from orrery.games.colonization.rules.actions import Verb, colours_of
from orrery.games.pyramids.table.keys import button_key
from orrery.games.pyramids.table.verbs import Need, VerbRow

VERBS: Final = {
    Verb.FADE: VerbRow(
        "Fade",
        Need.HELD,
        "LC-51",
        "LC-Q9",
        colours=colours_of(Verb.FADE, 2),
        question="choose a ship or colony to put back.",
        effect="put one back in the bank",
        text="Put a {which}ship or colony of yours back into the bank.",
    ),
    Verb.LASERS: VerbRow(
        "Fire Lasers",
        Need.POINTING,
        "LC-49",
        "LC-14",
        colours=colours_of(Verb.LASERS, 2),
        question="choose the ship that fires.",
        effect="send a ship back to the bank",
        text="A lying {which}ship sends a ship round the planet that it points at back to the bank.",
    ),
    Verb.BEAM: VerbRow(
        "Tractor Beam",
        Need.POINTING,
        "LC-52",
        "LC-14",
        colours=colours_of(Verb.BEAM, 2),
        question="choose the ship that pulls.",
        effect="pull another ship to its planet",
        text="A lying {which}ship pulls a ship from where it points to its own planet; you can then turn it.",
    ),
    Verb.FREEZE: VerbRow(
        "Freeze",
        Need.POINTING,
        "LC-54",
        "LC-14",
        colours=colours_of(Verb.FREEZE, 2),
        question="choose the ship that freezes another.",
        effect="stop a ship for a turn",
        text="A lying {which}ship freezes a ship round the planet that it points at for its next turn.",
    ),
    Verb.TELEPORT: VerbRow(
        "Teleport",
        Need.ORBITING,
        "LC-59",
        "LC-14",
        colours=colours_of(Verb.TELEPORT, 2),
        question="choose the ship to teleport.",
        effect="move a ship to another planet",
        text="A {which}ship in orbit goes to another planet.",
    ),
    Verb.SWERVE: VerbRow(
        "Swerve",
        Need.ORBITING,
        "LC-46",
        "LC-Q15",
        question="choose a ship to turn.",
        effect="turn a ship, or stand it up",
        text="Lay a ship of yours down, stand it up, or point it elsewhere.",
    ),
    Verb.GREENER: VerbRow(
        "Greener Pastures",
        Need.DOMINANT,
        "LC-47",
        "LC-47",
        question="choose a dominant colony to move.",
        effect="move a colony to the other side",
        text="Take a dominant colony of yours to the other side of its planet, if none dominates there.",
    ),
    Verb.WILD: VerbRow("Wild", Need.PLACED, "LC-39", "LC-Q10"),
    Verb.TIP: VerbRow("Tip", Need.STANDING, "LC-40", "LC-Q15"),
    Verb.DIG: VerbRow("Dig", Need.POINTING, "LC-41", "LC-Q15"),
    Verb.AIM: VerbRow("Aim", Need.ORBITING, "LC-42", "LC-Q15"),
    Verb.HOP: VerbRow("Hop", Need.STANDING, "LC-43", "LC-Q15"),
    Verb.SWAP: VerbRow("Swap", Need.PLACED, "LC-44", "LC-Q16"),
    Verb.WITH: VerbRow("Swap", Need.PLACED, "LC-44", "LC-Q16"),
}
"""In the order of the buttons, then those of the die."""
OF_BUTTON: Final = {button_key(verb): verb for verb, row in VERBS.items() if row.question}
"""The action that a button begins, by its key."""
FIRING: Final = (Verb.LASERS, Verb.BEAM, Verb.FREEZE)
"""What a lying ship does to another; only between two players (LC-66)."""
