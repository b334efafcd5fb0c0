"""What everything at the table of Pearl Divers is."""

from __future__ import annotations

from typing import Final

from orrery.games.interface import Chapter, Entry, Help, Tooltip
from tests.pearl_divers.rules.state import PearlDivers


class PearlDiversHelp(Help[PearlDivers]):
    """See `Help`."""

    def tooltip(self, state: PearlDivers, key: str) -> Tooltip | None:
        kind, _, name = key.partition(".")
        if kind != "number":
            return None
        return Tooltip(f"Number {name}", ("Whoever takes it adds it to their sum.",), ("PD-2",))

    def reference(self, state: PearlDivers) -> tuple[Chapter, ...]:
        turn = (
            Entry("Take", "Take a number that nobody has.", "PD-2"),
            Entry("Pass on", "Then it is the next player's turn.", "PD-2"),
        )
        end = (Entry("The goal", f"A sum of {state.goal} wins.", "PD-3"),)
        return Chapter("Your turn", turn), Chapter("The end", end)


HELP: Final = PearlDiversHelp()
