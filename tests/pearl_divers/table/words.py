"""Pearl Divers in words: what is asked, what happens, what cannot be done, how it ends."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from orrery.core.state import Action
from orrery.games.interface import Reason, ScoreRow, Standing, Words
from tests.pearl_divers.rules.actions import DIVE, Parts, Verb, decode
from tests.pearl_divers.rules.board import DEPTHS, FACES, ROUNDS, airs, letter
from tests.pearl_divers.rules.state import PearlDivers, Phase


class PearlDiversWords(Words[PearlDivers]):
    """See `Words`."""

    SCORE = "Pearls"

    def heading(self, state: PearlDivers, names: Sequence[str]) -> str:
        return f"Round {min(state.dives // state.players + 1, ROUNDS)}"

    def prompt(self, state: PearlDivers, names: Sequence[str]) -> str:
        name, depth = names[state.turn], DEPTHS[state.reef]
        match state.phase:
            case Phase.REEF:
                return f"{name}: choose a reef."
            case Phase.TANKS:
                return f"{name}: choose tanks for reef {depth}, or dive."
            case Phase.ROLL:
                return f"{name} rolls the die."
            case _:
                return self.result(state, names)

    def progress(self, state: PearlDivers, names: Sequence[str]) -> str:
        return f"Dives left: {ROUNDS * state.players - state.dives}"

    def sentence(self, state: PearlDivers, action: Action, names: Sequence[str]) -> str:
        name = names[state.turn]
        if state.phase == Phase.ROLL:
            return f"{name} rolls {FACES[action]}."
        match decode(action):
            case Parts(Verb.CHOOSE, depth):
                return f"{name} chooses reef {depth}."
            case Parts(Verb.USE, air):
                return f"{name} uses tank {air}."
            case _:
                return f"{name} dives to reef {DEPTHS[state.reef]}."

    def event(self, state: PearlDivers, actions: Sequence[Action], names: Sequence[str]) -> str:
        """A decision, or a roll with what comes of it."""
        sentence = self.sentence(state, actions[0], names)
        if state.phase != Phase.ROLL:
            return sentence
        end = "takes the pearls" if state.reaches(FACES[actions[0]]) else "does not reach them"
        return f"{sentence.removesuffix('.')} for reef {DEPTHS[state.reef]} and {end}."

    def result(self, state: PearlDivers, names: Sequence[str]) -> str:
        winners = state.winners()
        most, who = state.pearls(winners[0]), " and ".join(names[seat] for seat in winners)
        return f"{who} {'share the win' if len(winners) > 1 else 'wins'}: {most} pearls."

    def standings(self, state: PearlDivers) -> list[Standing]:
        return [
            Standing(seat, state.pearls(seat), (("Air", str(sum(airs(state.tanks[seat])))),))
            for seat in range(state.players)
        ]

    def score_sheet(self, state: PearlDivers) -> list[ScoreRow]:
        """A row for each reef that was taken."""
        return [
            ScoreRow(
                f"Reef {depth}",
                tuple(depth * (owner == seat) for seat in range(state.players)),
                tuple("its pearls" * (owner == seat) for seat in range(state.players)),
            )
            for depth, owner in zip(DEPTHS, state.owner, strict=True)
        ]

    def why_not(self, state: PearlDivers, picked: tuple[str, ...], key: str) -> Reason:
        kind = key.partition(".")[0]
        match state.phase:
            case Phase.OVER:
                return Reason("The game is over.", "PD-6")
            case Phase.ROLL:
                return Reason("The die decides first.", "PD-5")
            case Phase.REEF if kind == "reef":
                return Reason("The pearls of this reef are taken.", "PD-3")
            case Phase.REEF:
                return Reason("You must choose a reef first.", "PD-3")
            case _ if kind == "reef":
                return Reason("You have chosen a reef for this dive.", "PD-3")
            case _:
                return Reason("You can use each of your own tanks once.", "PD-4")

    def diagram(self, state: PearlDivers) -> str:
        tanks = " ".join(
            f"{letter(seat)}:{''.join(map(str, airs(each)))}" for seat, each in enumerate(state.tanks)
        )
        return "\n".join((" ".join(map(str, DEPTHS)), " ".join(map(letter, state.owner)), tanks))

    def stake(self, state: PearlDivers, action: Action, names: Sequence[str]) -> str:
        if state.phase != Phase.TANKS or action != DIVE:
            return ""
        air = sum(airs(state.used))
        return f"the die{f' + {air}' if air else ''} must reach {DEPTHS[state.reef]}"

    def is_won(self, state: PearlDivers, action: Action, after: PearlDivers) -> bool:
        return after.owner[state.reef] == state.turn

    def loss(self, state: PearlDivers, action: Action, after: PearlDivers) -> str:
        spent = state.used and state.options.failed == "spent"
        return "if you fail, the tanks are spent" if spent else "if you fail, you get nothing"


WORDS: Final = PearlDiversWords()
