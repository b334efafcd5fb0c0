"""What players read of the verbs of a pyramid game, and what a pyramid has to be for each."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum


class Need(Enum):
    """What an action is done with."""

    HELD = "a ship or colony outside the bank"
    PLACED = "a ship in orbit or a colony"
    COLONY = "a colony"
    DOMINANT = "a dominant colony"
    ORBITING = "a ship in orbit"
    STANDING = "a standing ship"
    POINTING = "a ship that points at a planet"


@dataclass(frozen=True, slots=True)
class VerbRow:
    """One verb. Those that a button begins have a `question` and a `text`."""

    title: str
    need: Need
    clause: str
    off_board: str
    """The clause that keeps it from ships in the bank and in a reserve."""
    colours: tuple[int, ...] = ()
    """Which colours alone can do it between two players; empty for all."""
    question: str = ""
    """What is asked once its button is selected."""
    effect: str = ""
    """What it does, in a few words of its button."""
    text: str = ""
    """What it does, in a sentence of the help."""
    note: tuple[str, str] = ("", "")
    """What else is good to know, and the clause behind it."""
    button: str = ""
    """Its name on its button, if that is shorter than the title."""
    hint: str = ""
    """What its button says beside the price."""

    @property
    def button_title(self) -> str:
        """Its name on its button."""
        return self.button or self.title
