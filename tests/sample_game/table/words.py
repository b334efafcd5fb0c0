"""Nine Craters in words: what is asked, what happens, what cannot be done, how it ends."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from orrery.core.state import Action
from orrery.games.interface import Reason, ScoreRow, Standing, Words
from tests.sample_game.rules.actions import Parts, Verb, decode
from tests.sample_game.rules.board import (
    CRATERS,
    EMPTY,
    LINES,
    NUM_PLAYERS,
    ROWS,
    SIZE,
    crater_name,
    letter,
)
from tests.sample_game.rules.state import NineCraters, Phase


class NineCratersWords(Words[NineCraters]):
    """See `Words`."""

    SCORE = "Stones"

    def heading(self, state: NineCraters, names: Sequence[str]) -> str:
        """Stones come in pairs, one from each seat."""
        return f"Round {(state.count(0) + state.count(1)) // NUM_PLAYERS + 1}"

    def prompt(self, state: NineCraters, names: Sequence[str]) -> str:
        if state.phase == Phase.OVER:
            return self.result(state, names)
        name = names[state.turn]
        if state.phase == Phase.ROLL:
            return f"{name} rolls the die."
        return f"{name}, land in a crater of {opened(state)}."

    def progress(self, state: NineCraters, names: Sequence[str]) -> str:
        left = len(state.empty())
        return f"{left} {'crater' if left == 1 else 'craters'} empty; three in a line win"

    def sentence(self, state: NineCraters, action: Action, names: Sequence[str]) -> str:
        name = names[state.turn]
        if state.phase == Phase.ROLL:
            return f"{name} rolls {action + 1}."
        match decode(action):
            case Parts(Verb.LAND, crater):
                return f"{name} lands in {crater_name(crater)}."
            case _:
                return f"{name} passes."

    def event(self, state: NineCraters, actions: Sequence[Action], names: Sequence[str]) -> str:
        """A landing, or a roll with the line that it opens."""
        sentence = self.sentence(state, actions[0], names)
        if state.phase != Phase.ROLL:
            return sentence
        after = state.clone()
        after.apply_action(actions[0])
        return f"{sentence.removesuffix('.')}, which opens {opened(after)}."

    def result(self, state: NineCraters, names: Sequence[str]) -> str:
        winners = [names[seat] for seat in state.winners()]
        if len(winners) > 1:
            return f"No crater is empty and nobody has a line: {' and '.join(winners)} share the win."
        return f"{winners[0]} has three stones in a line and wins."

    def standings(self, state: NineCraters) -> list[Standing]:
        """The stones, and the most of them in a line."""
        return [
            Standing(seat, state.count(seat), (("Most in a line", str(_most_in_a_line(state, seat))),))
            for seat in range(NUM_PLAYERS)
        ]

    def score_sheet(self, state: NineCraters) -> list[ScoreRow]:
        """A row for each row of craters."""
        rows = []
        for number, row in enumerate(ROWS, start=1):
            lying = [[crater for crater in row if state.owner[crater] == seat] for seat in range(NUM_PLAYERS)]
            names = tuple(", ".join(map(crater_name, craters)) for craters in lying)
            rows.append(ScoreRow(f"Row {number}", tuple(map(len, lying)), names))
        return rows

    def why_not(self, state: NineCraters, picked: tuple[str, ...], key: str) -> Reason:
        """A touch is an action here, so nothing is ever picked."""
        if state.phase == Phase.OVER:
            return Reason("The game is over.", "SG-6")
        if state.phase == Phase.ROLL:
            return Reason("The die decides first which line is open.", "SG-3")
        if key == "button.pass":
            return Reason("You pass only if the line is full.", "SG-Q1")
        places = {f"{kind}.{crater_name(crater)}" for crater in CRATERS for kind in ("crater", "stone")}
        if key not in places:
            return Reason("Touch an empty crater to land there.", "SG-4")
        name = key.partition(".")[2]
        if any(crater_name(crater) == name and state.owner[crater] != EMPTY for crater in CRATERS):
            return Reason(f"A stone lies in {name} already.", "SG-4")
        return Reason(f"The die opens {opened(state)}, and {name} is not in it.", "SG-3")

    def diagram(self, state: NineCraters) -> str:
        rows = (" ".join(letter(state.owner[crater]) for crater in row) for row in ROWS)
        return "\n".join(("  a b c", *(f"{number} {row}" for number, row in enumerate(rows, start=1))))


WORDS: Final = NineCratersWords()


def opened(state: NineCraters) -> str:
    """Return the line that the die opens, in words (SG-3)."""
    which = state.rolled - 1
    return f"row {which + 1}" if which < SIZE else f"column {'abc'[which - SIZE]}"


def _most_in_a_line(state: NineCraters, seat: int) -> int:
    return max(sum(state.owner[crater] == seat for crater in line) for line in LINES)
