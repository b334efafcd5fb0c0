"""What everything at the table of Pearl Divers is."""

from __future__ import annotations

from typing import Final

from orrery.core.state import Action
from orrery.games.interface import Chapter, Entry, Help, Tooltip
from orrery.scene.shapes.die import NumberDie
from orrery.scene.sprite import Sprite
from tests.pearl_divers.rules.board import DEPTHS, EMPTY, FACES, ROUNDS, SEAT_NAMES
from tests.pearl_divers.rules.state import PearlDivers


class PearlDiversHelp(Help[PearlDivers]):
    """See `Help`."""

    def tooltip(self, state: PearlDivers, key: str) -> Tooltip | None:
        kind, _, name = key.partition(".")
        match kind:
            case "reef":
                depth = int(name[1:])
                owner = state.owner[DEPTHS.index(depth)]
                now = f"It has {depth} pearls." if owner == EMPTY else f"{SEAT_NAMES[owner]} has its pearls."
                return Tooltip(f"Reef {depth}", (f"A dive has to reach {depth}.", now), ("PD-3", "PD-5"))
            case "tank":
                return Tooltip(f"Tank {name[1:]}", (f"It adds {name[1:]} to the die once.",), ("PD-4",))
            case "die":
                return Tooltip("The die", ("It decides how deep a dive comes.",), ("PD-5",))
            case "button":
                return Tooltip("Dive", ("Roll the die, with the tanks that you use.",), ("PD-5",))
        return None

    def outcome_tooltip(self, state: PearlDivers, outcome: Action) -> Tooltip:
        end = "reaches" if state.reaches(FACES[outcome]) else "does not reach"
        return Tooltip(str(FACES[outcome]), (f"With it the dive {end} the pearls.",), ("PD-5",))

    def reference(self, state: PearlDivers) -> tuple[Chapter, ...]:
        die = Sprite("", "", NumberDie(), 0, 0, classes="face-6")
        failed = "they are spent too" if state.options.failed == "spent" else "you keep them"
        turn = (
            Entry("1. Reef", "Choose a reef that has its pearls.", "PD-3"),
            Entry("2. Tanks", "Use any of your tanks.", "PD-4", "1 to 3"),
            Entry("3. Dive", "The die and the tanks must reach the depth.", "PD-5", look=die),
        )
        ends = (
            Entry("Success", "Take the pearls. The tanks are spent.", "PD-5"),
            Entry("Failure", f"The reef keeps its pearls. As to the tanks, {failed}.", "PD-Q1"),
            Entry("The end", f"Most pearls after {ROUNDS} rounds win.", "PD-7"),
        )
        return Chapter("Your turn", turn), Chapter("What comes of it", ends)


HELP: Final = PearlDiversHelp()
