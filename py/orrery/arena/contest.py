"""One game between two contestants, from the opening to the end or the cap."""

from __future__ import annotations

import time
from collections.abc import Sequence
from dataclasses import dataclass, field
from itertools import chain

from orrery.arena.contestants import Contestant, contestant, level_of
from orrery.arena.course import course_of
from orrery.arena.plan import Plan
from orrery.arena.played import Played
from orrery.arena.statistics import Evaluation, evaluation_of, luck_of
from orrery.core.chance import Rng, choose_outcome
from orrery.core.state import CHANCE, TERMINAL, Action, Player, State
from orrery.games.interface import strategy_of
from orrery.play.playout import at_random
from orrery.records.seat import Seat
from orrery.records.share import link_fragment
from orrery.records.tree import Record


def play_game(plan: Plan, number: int) -> Played:
    """Play a game of a plan, the games numbered from 0."""
    seat = plan.seat(number)
    seats = [
        contestant(name, plan.slug, plan.luck_of_contestant(number, each), seconds=plan.seconds)
        for each, name in enumerate(plan.names(number))
    ]
    record = Record(plan.game, list(map(_sitter, plan.names(number))), plan.options)
    contest = Contest(
        record.state, seats, plan.luck_of_match(number), seat, evaluation_of(plan.slug, plan.luck_work)
    )
    contest.play(opening=plan.opening, cap=plan.cap)
    course = course_of(record.state, contest.actions, strategy_of(plan.slug))
    for action in contest.actions:
        record.play(action)
    return Played(
        number=number,
        seat=seat,
        score=share(contest.state.returns()[seat], plan.players) if contest.is_finished else None,
        luck=contest.luck,
        plies=len(contest.actions),
        turns=contest.turns,
        seconds_of_first=tuple(contest.seconds[seat]),
        seconds_of_second=tuple(chain.from_iterable(contest.seconds[:seat] + contest.seconds[seat + 1 :])),
        link=link_fragment(record),
        course=course,
    )


def share(value: float, players: int) -> float:
    """What a return is of the game: 1 for a win, 0 for a loss, and the par 1/players for nought."""
    return ((players - 1) * value + 1) / players


def _sitter(name: str) -> Seat:
    """A contestant as the record has it, a bot of a level with its level."""
    level = level_of(name)
    return Seat(name if level is None else f"Level {level}", level)


@dataclass(slots=True)
class Contest:
    """A game going on, and what is measured of it."""

    state: State
    """Changed from action to action; contestants may look at it and no more."""
    seats: Sequence[Contestant]
    dice: Rng
    seat: Player
    """Whose luck is measured."""
    evaluation: Evaluation | None
    actions: list[Action] = field(default_factory=list)
    turns: int = 1
    """How often it became the turn of another."""
    seconds: list[list[float]] = field(default_factory=list)
    """How long each decision took, by seat; what is forced is not asked for."""
    luck: float | None = None
    """Of `seat`, in returns, over all throws; None without an evaluation."""

    def __post_init__(self) -> None:
        self.state = self.state.clone()
        self.seconds = [[] for _ in self.seats]
        self.luck = None if self.evaluation is None else 0.0

    @property
    def is_finished(self) -> bool:
        """Whether it came to its end."""
        return self.state.is_terminal()

    def play(self, *, opening: int, cap: int) -> None:
        """Play so many random decisions, then let the contestants play to the end or the cap, in plies."""
        while len(self.actions) < cap and (player := self.state.current_player()) != TERMINAL:
            if player == CHANCE:
                self._act(self._thrown())
            elif len(self.actions) < opening:
                self._act(at_random(self.state, self.dice))
            else:
                self._act(self._decided(player))

    def _act(self, action: Action) -> None:
        turn = self.state.turn_player()
        self.state.apply_action(action)
        self.actions.append(action)
        self.turns += self.state.turn_player() != turn

    def _thrown(self) -> Action:
        outcome = choose_outcome(self.state, self.dice)
        if self.luck is not None and self.evaluation is not None:
            self.luck += luck_of(self.state, outcome, self.seat, self.evaluation)
        return outcome

    def _decided(self, player: Player) -> Action:
        legal = self.state.legal_actions()
        if len(legal) == 1:
            return legal[0]
        begin = time.perf_counter()
        action = self.seats[player].decide(self.state)
        self.seconds[player].append(time.perf_counter() - begin)
        return action
