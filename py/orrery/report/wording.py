"""A report in the words of its game: sentences, each with the place in the record that it is about."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from orrery.core.grammar import spoken
from orrery.core.state import Player
from orrery.core.wording import enumerated
from orrery.games.coaching import coaching_of
from orrery.games.interface import strategy_of, words_of
from orrery.play.coach import Coach
from orrery.play.game_log import GameLog, shortened
from orrery.play.names import spoken_names
from orrery.records.tree import Node, Record
from orrery.report.breakdown import Effect
from orrery.report.losses import Turn, Uncounted
from orrery.report.report import Report

REASONS: Final = {
    Uncounted.FORCED: "without a choice",
    Uncounted.HELPED: "with a hint, the evaluation or dice set by hand",
    Uncounted.DECIDED: "with the game as good as decided",
    Uncounted.UNFINISHED: "not finished",
}
"""Why turns do not count."""


@dataclass(frozen=True, slots=True)
class Told:
    """A sentence or two about a step."""

    node: Node
    """The first action that it is about."""
    text: str


class Teller:
    """Tells what a report has found."""

    def __init__(self, report: Report, record: Record, you: Player | None = None) -> None:
        """`you` is the seat of the person who reads it, if only one is played by a person."""
        slug = record.game.info.slug
        self._report, self._record, self._words = report, record, words_of(slug)
        self._names = spoken_names(record, you)
        self._log = GameLog(record, self._words, lambda: self._names)
        self._coach = Coach(self._words, coaching_of(slug), self._names)

    @property
    def names(self) -> Sequence[str]:
        """What the players are called, by seat."""
        return self._names

    def result(self) -> str:
        """How the game ended."""
        state = self._record.state_at(self._record.root.end())
        return self._words.result(state, self._names) if state.is_terminal() else "The game is not over."

    def caveat(self) -> str:
        """What is to be said where the judge is not known to be right on average; empty where it is."""
        players = len(self._record.names)
        fits = strategy_of(self._record.game.info.slug).fits.get(players)
        if fits and not fits.failed:
            return ""
        return f"Take these chances as rough: the judge has not passed all tests with {players} players."

    def luck(self, seat: Player) -> str:
        """How lucky a seat was; empty without dice."""
        part = self._report.breakdown.luck(seat)
        if part is None:
            return ""
        hundredths = min(99, max(1, round(100 * part)))
        if hundredths == 50:
            how = "as lucky with the dice as in most such games."
        else:
            word, games = ("luckier", hundredths) if hundredths > 50 else ("less lucky", 100 - hundredths)
            how = f"{word} with the dice than in {games} of 100 such games."
        return spoken(lambda names: f"{names[seat]} was {how}", self._names)

    def step(self, effect: Effect) -> Told:
        """A roll, or what a player chose, and what it changed."""
        return Told(
            effect.step.nodes[0], f"{self._happened(effect.step.nodes)} {self._changes(effect.change)}."
        )

    def turn(self, turn: Turn) -> Told:
        """A turn that gave something away, and how it is played better."""
        assert turn.place is not None
        grade = turn.grade or "loss"
        better = self._coach.move(turn.place.before, turn.line).order if turn.line else ""
        parts = (
            f"A {grade}, {points(turn.loss)} points: {self._happened(turn.place.nodes)}",
            f"Better: {better}." if better else "",
        )
        return Told(turn.place.nodes[0], " ".join(filter(None, parts)))

    def between_others(self) -> list[Told]:
        """The turns in which somebody decided between others."""
        found = []
        for turn in filter(self._report.is_between_others, self._report.turns):
            others = [seat for seat in range(len(turn.change)) if seat != turn.player]
            others.sort(key=lambda seat: -turn.change[seat])
            ends = enumerated([self._names[seat] for seat in (others[0], others[-1])])
            text = f"Decided between {ends}: {self._changes(turn.change)}."
            found.append(Told(turn.effects[0].step.nodes[0], text))
        return found

    def uncounted(self, player: Player) -> str:
        """Which turns of a player do not count; empty if all do."""
        reasons = [turn.uncounted for turn in self._report.turns if turn.player == player and turn.uncounted]
        counts = [(reasons.count(each), REASONS[each]) for each in Uncounted if each in reasons]
        return enumerated([f"{count} {reason}" for count, reason in counts]) if counts else ""

    def _happened(self, nodes: Sequence[Node]) -> str:
        """What was done or rolled, in a sentence or two; of a turn in which nothing was done, its end."""
        entries = [entry for entry in self._log.merged_entries(nodes) if entry]
        shown = [entry.text for entry in entries if not entry.is_step] or [entries[-1].text]
        return shortened([text if text.endswith((".", "!", "?")) else f"{text}." for text in shown if text])

    def _changes(self, change: Sequence[float]) -> str:
        return ", ".join(f"{name} {signed(each)}" for name, each in zip(self._names, change, strict=True))


def points(share: float) -> str:
    """A share as points of 100."""
    return f"{abs(100 * share):.1f}"


def signed(share: float) -> str:
    """A change of a share as points of 100."""
    shown = points(share)
    return shown if shown == "0.0" else f"{'+' if share > 0 else '−'}{shown}"
