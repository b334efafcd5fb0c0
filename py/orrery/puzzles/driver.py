"""What drives a puzzle: it judges each decision, shows what refutes a mistake, and explains the answer."""

from __future__ import annotations

from typing import Final

from orrery.core.state import Action, State
from orrery.play.match import Mode
from orrery.play.next_step import NextStep
from orrery.play.session import Session
from orrery.play.taught import Phase, TaughtDriver, TaughtMoment, Verdict
from orrery.puzzles import judge
from orrery.puzzles.explanation import mistake, solution
from orrery.puzzles.judge import Judge, Outcome
from orrery.puzzles.puzzle import Puzzle, task
from orrery.records.tree import Node


class PuzzleDriver(TaughtDriver):
    """Drives a puzzle: one person plays a turn; whoever else is asked in it does what is worst for them.

    Dice are rolled only while a decision after them matters.
    """

    def __init__(self, puzzle: Puzzle) -> None:
        self.puzzle: Final = puzzle
        self.judge: Final = Judge(puzzle)
        self.session = Session(puzzle.begin(), Mode.LESSON)
        self.phase = Phase.ASK
        self.verdict = None
        self.words = task(puzzle)
        """What is said above the board."""
        self.mistakes = 0
        """How many were made since the puzzle was opened."""
        self.was_shown = False
        """Whether the answer was shown, so that it was not found."""
        self._asked: Node = self.session.match.record.root
        """The position that was asked about last: a mistake is taken back to it."""
        self._queue: list[Action] = []
        """What is played by itself next."""
        self._is_mistaken = False
        """Whether what is played by itself refutes a mistake."""

    # --- what is shown -----------------------------------------------------------------------

    @property
    def is_solved(self) -> bool:
        """Whether the answer was found, with or without mistakes before."""
        return self.phase is Phase.DONE and not self.was_shown

    def next_step(self) -> NextStep:
        """See `Driver`. Dice, and what leaves no choice, go on by themselves."""
        state = self.session.match.state
        if self.phase is Phase.PLAYING:
            return NextStep.CHANCE if state.is_chance_node() else NextStep.LESSON
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
        )

    # --- what the player does ----------------------------------------------------------------

    def go_on(self) -> None:
        """Take a mistake back."""
        self.retry()

    def show_me(self) -> None:
        """Play the answer from here to its end."""
        if self.phase in (Phase.ASK, Phase.WRONG):
            self.was_shown = True
            self._ask_again()
            self._judge()

    def back(self) -> None:
        """Nothing: a puzzle has one step."""

    def again(self) -> None:
        """Begin anew, as if nothing had been played or shown."""
        self._asked = self.session.match.record.root
        self.was_shown = False
        self._ask_again()

    # --- what goes on by itself --------------------------------------------------------------

    def advance(self) -> str:
        """Play what comes next: of the answer, of a refutation, or the dice. Only while `PLAYING`."""
        if self.phase is not Phase.PLAYING:
            return ""
        match = self.session.match
        if self._queue:
            match.act(self._queue.pop(0))
        elif match.state.is_chance_node():
            self.session.roll_dice()
        if not self._is_mistaken:
            self._judge()
        elif not self._queue:
            self.verdict, self.phase = Verdict.WRONG, Phase.WRONG
        return ""

    # --- judging -----------------------------------------------------------------------------

    @property
    def _played(self) -> list[Action]:
        return [node.action for node in self.session.match.record.cursor.path()]

    def _judge(self) -> None:
        """See `TaughtDriver`; also where the answer is to be shown."""
        verdict = self.judge.judge(self._played)
        match verdict.outcome:
            case Outcome.WRONG:
                self._refute(verdict)
            case Outcome.RIGHT:
                self._explain()
            case Outcome.OPEN:
                self._continue(verdict)

    def _refute(self, verdict: judge.Verdict) -> None:
        self.mistakes += 1
        self.words, self.verdict = mistake(self.puzzle, verdict), Verdict.WRONG
        self._queue, self._is_mistaken = list(verdict.reply), True
        self.phase = Phase.PLAYING if self._queue else Phase.WRONG

    def _explain(self) -> None:
        self.words, self.phase = solution(self.puzzle), Phase.DONE
        self.verdict = Verdict.SHOWN if self.was_shown else Verdict.RIGHT

    def _continue(self, verdict: judge.Verdict) -> None:
        """Ask on, or let happen what is not for the player to decide."""
        state, record = self.session.match.state, self.session.match.record
        is_own = state.current_player() == self.puzzle.seat
        self.words, self._is_mistaken = task(self.puzzle), False
        if not is_own and not state.is_chance_node():
            self._queue = [self._worst(state)]
        elif self.was_shown:
            self._queue = self._queue or list(verdict.better)
        elif len(state.legal_actions()) == 1 and not self.session.view.confirms(state):
            self._queue = list(state.legal_actions())
        is_asked = is_own and not self._queue
        self.phase = Phase.ASK if is_asked else Phase.PLAYING
        if is_asked:
            self.verdict = Verdict.RIGHT if record.cursor.ply > self._asked.ply else self.verdict
            self._asked = record.cursor

    def _worst(self, state: State) -> Action:
        """What somebody else who is asked in the turn does: the worst for the solver."""
        played = self._played
        return min(state.legal_actions(), key=lambda action: self.judge.judge([*played, action]).chance)

    def _ask_again(self) -> None:
        """See `TaughtDriver`."""
        record = self.session.match.record
        record.go(self._asked)
        for child in list(self._asked.children):
            record.delete(child)
        self.words, self.verdict, self.phase = task(self.puzzle), None, Phase.ASK
        self._queue, self._is_mistaken = [], False
