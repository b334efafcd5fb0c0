"""Pearl Divers in words: what is asked, what happens, what cannot be done, how it ends."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from orrery.core.state import Action
from orrery.games.interface import Reason, Standing, Words
from tests.pearl_divers.rules.actions import decode
from tests.pearl_divers.rules.board import EMPTY, NUMBERS, letter
from tests.pearl_divers.rules.state import PearlDivers, Phase


class PearlDiversWords(Words[PearlDivers]):
    """See `Words`."""

    SCORE = "Sum"

    def heading(self, state: PearlDivers, names: Sequence[str]) -> str:
        return f"Round {(len(NUMBERS) - state.owner.count(EMPTY)) // state.players + 1}"

    def prompt(self, state: PearlDivers, names: Sequence[str]) -> str:
        if state.phase == Phase.OVER:
            return self.result(state, names)
        return f"{names[state.turn]}: take a number."

    def progress(self, state: PearlDivers, names: Sequence[str]) -> str:
        return f"Numbers left: {state.owner.count(EMPTY)}; {state.goal} wins"

    def sentence(self, state: PearlDivers, action: Action, names: Sequence[str]) -> str:
        return f"{names[state.turn]} takes {decode(action).number}."

    def result(self, state: PearlDivers, names: Sequence[str]) -> str:
        return f"{names[state.turn]} wins with {state.score(state.turn)}."

    def standings(self, state: PearlDivers) -> list[Standing]:
        return [Standing(seat, state.score(seat), (), goal=state.goal) for seat in range(state.players)]

    def why_not(self, state: PearlDivers, picked: tuple[str, ...], key: str) -> Reason:
        if state.phase == Phase.OVER:
            return Reason("The game is over.", "PD-3")
        return Reason("You can take only a number that nobody has.", "PD-2")

    def diagram(self, state: PearlDivers) -> str:
        return " ".join(map(str, NUMBERS)) + "\n" + " ".join(map(letter, state.owner))


WORDS: Final = PearlDiversWords()
