"""What drives "Find better": it leads through the mistakes of a game, and has each new answer judged.

The table shows an ordinary session whose record ends with the position that is asked about, so nothing in it
gives the answer away. Who judges takes a while, and tells it later.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from typing import Final, TypeAlias

from orrery.core.grammar import asks
from orrery.core.state import Action, Player, State
from orrery.games.coaching import coaching_of
from orrery.play.coach import Coach
from orrery.play.game_log import GameLog, shortened
from orrery.play.match import Mode
from orrery.play.names import spoken_names
from orrery.play.next_step import NextStep
from orrery.play.session import Session
from orrery.play.taught import Phase, TaughtDriver, TaughtMoment, Verdict, unplayed
from orrery.records.tree import Node, Record
from orrery.report.losses import Turn
from orrery.report.report import Report
from orrery.report.steps import Step
from orrery.report.wording import points

RIGHT: Final = 0.035
"""An answer is right that gives away no more of the player's share."""
JUDGING: Final = "Your turn is being compared with the best ones…"
LOST: Final = "Your turn could not be judged. Check your connection and try again."
BEST: Final = "That is the best turn that the search has found."

Ask: TypeAlias = Callable[[State, Sequence[Action]], None]
"""Has somebody judge what was played from a position, who calls `hear` then."""


def mistakes_of(report: Report, seats: Collection[Player]) -> list[Turn]:
    """The turns of these players that lost so much that something better can be found, in order."""
    return [t for t in report.turns if t.grade and t.line and t.player in seats and t.loss > RIGHT]


class BetterDriver(TaughtDriver):
    """Drives the search for something better, one mistake after the other."""

    def __init__(self, record: Record, mistakes: Sequence[Turn], ask: Ask) -> None:
        """`mistakes` are those of `mistakes_of` a report on this record, one at least."""
        self.session = Session(unplayed(record), Mode.LESSON)
        self._mistakes, self._ask = mistakes, ask
        persons = [seat for seat, who in enumerate(record.seats) if not who.is_bot]
        self._names: Final = spoken_names(record, persons[0] if len(persons) == 1 else None)
        self._log: Final = GameLog(record, self.session.words, lambda: self._names)
        """Of the game itself."""
        self._coach: Final = Coach(self.session.words, coaching_of(record.game.info.slug), self._names)
        self._queue: list[Action] = []
        """What is played by itself next."""
        self._is_shown = False
        """Whether that is the best turn, which somebody wants to see."""
        self._is_waiting = False
        """Whether an answer is being judged."""
        self._number = 0
        self._begin(0)

    # --- what is shown -----------------------------------------------------------------------

    @property
    def _turn(self) -> Turn:
        return self._mistakes[self._number]

    @property
    def _place(self) -> Step:
        place = self._turn.place
        assert place is not None, "a mistake has its place"
        return place

    @property
    def _root(self) -> Node:
        """The position that is asked about, in the record of the game."""
        root = self._place.nodes[0].parent
        assert root is not None
        return root

    def next_step(self) -> NextStep:
        """See `Driver`."""
        if self.phase is Phase.PLAYING and not self._is_waiting:
            return NextStep.LESSON
        return NextStep.PERSON if self.is_asking else NextStep.NOBODY

    def moment(self, since: Node | None = None, *, is_paused: bool = False) -> TaughtMoment:
        """See `Driver`."""
        return TaughtMoment(
            self.session,
            self.question(),
            self.next_step(),
            since,
            phase=self.phase,
            verdict=self.verdict,
            words=self.words,
            number=self._number + 1,
            steps=len(self._mistakes),
            can_go_back=self._number > 0,
        )

    def _task(self) -> str:
        """What is asked: what was played and lost, and to find something better."""
        player, lost = self._turn.player, points(self._turn.loss)
        entries = [entry for entry in self._log.merged_entries(self._place.nodes) if entry]
        happened = shortened([entry.text for entry in entries])
        stop = "" if happened.endswith((".", "!", "?")) else "."
        task = asks(self._names[player], "find a better turn.")
        return f"{happened}{stop} That cost {lost} of 100 chances to win. {task}"

    # --- what the player does ----------------------------------------------------------------

    def go_on(self) -> None:
        """Go on to the next mistake, or take an answer back."""
        if self.phase is Phase.TELL:
            self._begin(self._number + 1)
        else:
            self.retry()

    def show_me(self) -> None:
        """Play the best turn."""
        if self.phase in (Phase.ASK, Phase.WRONG):
            self._ask_again()
            self._queue, self._is_shown, self.phase = list(self._turn.line), True, Phase.PLAYING

    def back(self) -> None:
        """Go back to the mistake before."""
        self._begin(max(0, self._number - 1))

    def again(self) -> None:
        """Begin with the first mistake."""
        self._begin(0)

    # --- what goes on by itself --------------------------------------------------------------

    def advance(self) -> str:
        """Play what comes next; only while `PLAYING`."""
        if self.phase is Phase.PLAYING and self._queue:
            self.session.match.act(self._queue.pop(0))
            if not self._queue:
                self._after()
        return ""

    # --- judging -----------------------------------------------------------------------------

    def _begin(self, number: int) -> None:
        """Ask about a mistake."""
        self._number = number
        self._ask_again()

    def _ask_again(self) -> None:
        """See `TaughtDriver`."""
        self._stand_at(self._root)
        self.words, self.verdict, self.phase = self._task(), None, Phase.ASK
        self._queue, self._is_shown, self._is_waiting = [], False, False

    @property
    def _played(self) -> list[Action]:
        return [node.action for node in self.session.match.record.cursor.path()][self._root.ply :]

    def _judge(self) -> None:
        """See `TaughtDriver`."""
        if self._played:  # else what was added to a set was taken back
            self._after()

    def _after(self) -> None:
        """Let the player decide on, play what leaves no choice, or have the turn judged."""
        state, before = self.session.match.state, self._place.before
        player, turn = before.current_player(), before.turn_player()
        is_over = state.is_terminal() or state.current_player() != player or state.turn_player() != turn
        legal = [] if is_over else state.legal_actions()
        if self._is_shown and (is_over or not self._queue):
            self._settle(Verdict.SHOWN, self._coach.move(before, self._turn.line).order)
        elif len(legal) == 1 and not self.session.view.confirms(state):
            self._queue, self.phase = legal, Phase.PLAYING
        elif not is_over:
            self.phase = Phase.ASK
        else:
            self._weigh()

    def _weigh(self) -> None:
        """Judge the turn that was played, at once where that is known."""
        played = self._played
        if played == [node.action for node in self._place.nodes]:
            self._refuse("That is what was played.")
        elif played == list(self._turn.line):
            self._settle(Verdict.RIGHT, BEST)
        else:
            self.words, self.phase, self._is_waiting = JUDGING, Phase.PLAYING, True
            self._ask(self._place.before, played)

    def hear(self, loss: float | None) -> None:
        """What the turn gives away that somebody was asked about, from 0 to 1; None if nobody can tell."""
        if not self._is_waiting:
            return
        self._is_waiting = False
        if loss is None:
            self._refuse(LOST)
        elif loss > RIGHT:
            self._refuse(f"That costs {points(loss)} of 100 chances. There is a better turn.")
        else:
            left = f"It costs only {points(loss)} of 100 chances." if points(loss) != "0.0" else BEST
            self._settle(Verdict.RIGHT, left)

    def _refuse(self, words: str) -> None:
        self.words, self.verdict, self.phase = words, Verdict.WRONG, Phase.WRONG

    def _settle(self, verdict: Verdict, words: str) -> None:
        is_last = self._number == len(self._mistakes) - 1
        stop = "" if words.endswith((".", "!", "?")) else "."
        self.words, self.verdict = f"{words}{stop}", verdict
        self.phase = Phase.DONE if is_last else Phase.TELL
