"""What everything at the table of Nine Craters is."""

from __future__ import annotations

from typing import Final

from orrery.core.state import Action
from orrery.games.interface import Chapter, Entry, Help, Tooltip
from orrery.scene.shapes.die import NumberDie
from orrery.scene.sprite import Sprite
from tests.sample_game.rules.board import CRATERS, OPENED, SEAT_NAMES, Crater, crater_name
from tests.sample_game.rules.state import NineCraters


class NineCratersHelp(Help[NineCraters]):
    """See `Help`."""

    def tooltip(self, state: NineCraters, key: str) -> Tooltip | None:
        kind, _, name = key.partition(".")
        if kind in ("crater", "stone"):
            return _crater(state, name)
        if kind == "die":
            return Tooltip("The die", ("It opens a row or a column to whoever rolled it.",), ("SG-3",))
        if kind == "button":
            return Tooltip("Pass", ("Land nowhere, as the line is full.",), ("SG-Q1",))
        return None

    def outcome_tooltip(self, state: NineCraters, outcome: Action) -> Tooltip:
        return Tooltip(str(outcome + 1), (f"It opens the craters {_line(OPENED[outcome])}.",), ("SG-3",))

    def reference(self, state: NineCraters) -> tuple[Chapter, ...]:
        faces = [
            Entry(
                str(number), f"Opens {_line(line)}.", "SG-3", "1 in 6",
                Sprite("", "", NumberDie(), 0, 0, classes=f"face-{number}"),
            )
            for number, line in enumerate(OPENED, start=1)
        ]  # fmt: skip
        steps = (
            Entry("1. Roll", "The die opens a line of three craters.", "SG-3"),
            Entry("2. Land", "Put a stone into an empty crater of it.", "SG-4"),
            Entry("You win", "With three stones in a line.", "SG-5"),
        )
        return Chapter("Your turn", steps), Chapter("The die", tuple(faces))


HELP: Final = NineCratersHelp()


def _crater(state: NineCraters, name: str) -> Tooltip:
    owner = next(state.owner[crater] for crater in CRATERS if crater_name(crater) == name)
    lying = "It is empty." if owner < 0 else f"A stone of {SEAT_NAMES[owner]} lies in it."
    return Tooltip(f"Crater {name}", ("Three stones in a line win.", lying), ("SG-4", "SG-5"))


def _line(line: tuple[Crater, ...]) -> str:
    first, second, third = map(crater_name, line)
    return f"{first}, {second} and {third}"
