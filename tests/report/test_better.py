"""Finding better turns: what is asked, what is right, and that nothing gives the answer away."""

from __future__ import annotations

import json
from collections.abc import Sequence
from functools import cache
from typing import Final

import pytest

from orrery.core.state import Action, State
from orrery.play.next_step import NextStep
from orrery.play.taught import Phase, Verdict
from orrery.records.tree import Record
from orrery.report.better import JUDGING, LOST, RIGHT, BetterDriver, mistakes_of
from orrery.report.losses import Turn
from orrery.report.order import order_to_judge
from orrery.report.work import work_on
from tests.report.reports import done, played, reported

SLUGS: Final = ("advanced-colonization", "colonization", "deep-roots", "piecepack-colonization")
"""Games in which this poor judge finds mistakes."""
WORK: Final = 6


class Asked:
    """A driver, and what it has asked to have judged."""

    def __init__(self, record: Record, mistakes: Sequence[Turn]) -> None:
        self.asked: list[tuple[State, Sequence[Action]]] = []
        self.driver = BetterDriver(
            record, mistakes, lambda state, actions: self.asked.append((state, actions))
        )

    def play(self, actions: Sequence[Action]) -> None:
        """Play these, and what goes on by itself."""
        begun = self.plies()
        while self.driver.phase is Phase.ASK and self.plies() - begun < len(actions):
            self.driver.answer(actions[self.plies() - begun])
            self.settle()

    def settle(self) -> None:
        while self.driver.next_step().is_automatic:
            self.driver.advance()

    def plies(self) -> int:
        return self.driver.session.match.record.size


@cache
def game(slug: str) -> tuple[Record, list[Turn]]:
    """A game with mistakes of both."""
    for seed in range(20):
        record = played(slug, 2, seed, 160)
        mistakes = mistakes_of(reported(record, WORK), {0, 1})
        if len(mistakes) > 1:
            return record, mistakes
    raise AssertionError(f"no mistakes in games of {slug}")


@pytest.fixture(params=SLUGS)
def asked(request: pytest.FixtureRequest) -> Asked:
    return Asked(*game(str(request.param)))


def first(asked: Asked) -> tuple[Turn, list[Action]]:
    """The first mistake, and what was played."""
    turn = asked.driver._mistakes[0]
    assert turn.place
    return turn, [node.action for node in turn.place.nodes]


def test_only_mistakes_that_can_be_improved_are_asked_about(asked: Asked) -> None:
    _, mistakes = game(asked.driver.session.match.game.info.slug)
    assert all(turn.loss > RIGHT and turn.grade and turn.line for turn in mistakes)
    assert [turn.player for turn in mistakes_of(reported(game("colonization")[0], WORK), {1})].count(0) == 0


def test_the_position_before_is_shown_and_nothing_after_it(asked: Asked) -> None:
    turn, _ = first(asked)
    moment = asked.driver.moment()
    assert turn.place
    assert asked.driver.phase is Phase.ASK
    assert asked.driver.session.match.state.serialize() == turn.place.before.serialize()
    assert asked.plies() == turn.place.nodes[0].ply - 1
    assert (moment.number, moment.steps) == (1, len(asked.driver._mistakes))
    assert asked.driver.words.endswith("find a better turn.")


def test_what_was_played_is_refused_and_may_be_tried_again(asked: Asked) -> None:
    turn, wrong = first(asked)
    asked.play(wrong)
    assert (asked.driver.phase, asked.driver.verdict) == (Phase.WRONG, Verdict.WRONG)
    assert asked.asked == []
    asked.driver.go_on()
    assert turn.place
    assert asked.driver.phase is Phase.ASK
    assert asked.driver.session.match.state.serialize() == turn.place.before.serialize()


def test_the_best_turn_is_right_and_leads_to_the_next_mistake(asked: Asked) -> None:
    turn, _ = first(asked)
    asked.play(turn.line)
    assert (asked.driver.phase, asked.driver.verdict) == (Phase.TELL, Verdict.RIGHT)
    asked.driver.go_on()
    assert asked.driver.moment().number == 2
    assert asked.driver.phase is Phase.ASK
    asked.driver.back()
    assert asked.driver.moment().number == 1


def test_the_best_turn_is_shown_at_request(asked: Asked) -> None:
    for number in range(len(asked.driver._mistakes)):
        assert asked.driver.moment().number == number + 1
        asked.driver.show_me()
        assert asked.driver.next_step() is NextStep.LESSON
        asked.settle()
        assert asked.driver.verdict is Verdict.SHOWN
        assert asked.driver.words.endswith(".")
        line = [node.action for node in asked.driver.session.match.record.cursor.path()]
        assert tuple(line[-len(asked.driver._mistakes[number].line) :]) == asked.driver._mistakes[number].line
        is_last = number == len(asked.driver._mistakes) - 1
        assert asked.driver.phase is (Phase.DONE if is_last else Phase.TELL)
        asked.driver.go_on()


def other_turn(asked: Asked) -> bool:
    """Play a turn that is neither the best nor what was played; false if there is none like that."""
    turn, wrong = first(asked)
    for index in range(40):
        asked.driver.again()
        for depth in range(40):
            if asked.driver.phase is not Phase.ASK:
                break
            legal = asked.driver.session.match.state.legal_actions()
            asked.play([legal[(index * 7 + depth * 3) % len(legal)]])
        if asked.asked:
            return True
    assert turn.line or wrong
    return False


@pytest.mark.parametrize(
    ("loss", "phase", "words"),
    [
        (0.0, Phase.TELL, "best turn"),
        (RIGHT, Phase.TELL, "only 3.5 of 100"),
        (RIGHT + 0.001, Phase.WRONG, "costs 3.6 of 100"),
        (None, Phase.WRONG, LOST),
    ],
)
def test_other_turns_are_judged_and_right_if_they_lose_little(
    loss: float | None, phase: Phase, words: str
) -> None:
    asked = Asked(*game("colonization"))
    assert other_turn(asked)
    assert asked.driver.words == JUDGING
    assert asked.driver.next_step() is NextStep.NOBODY
    assert not asked.driver.is_asking
    asked.driver.hear(loss)
    assert asked.driver.phase is phase
    assert words in asked.driver.words
    asked.driver.hear(0.0)
    assert asked.driver.phase is phase, "nothing was asked"


def test_a_worker_says_what_a_turn_loses() -> None:
    record, mistakes = game("colonization")
    place = mistakes[0].place
    assert place
    losses = [
        float(done(work_on(json.loads(order_to_judge(record, 1, place.before, actions, 30)), lambda: 0.0)))
        for actions in ([node.action for node in place.nodes], list(mistakes[0].line))
    ]
    assert losses[1] <= losses[0]
    assert all(0 <= loss <= 1 for loss in losses)
