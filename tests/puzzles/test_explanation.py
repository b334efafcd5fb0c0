"""What a search for a win in one's own game says."""

from __future__ import annotations

from typing import Final

import pytest

from orrery.games.registry import GAMES
from orrery.play.session import Session
from orrery.puzzles.explanation import steps_of, told
from orrery.puzzles.judge import Answer, Known, find_win
from orrery.puzzles.puzzle import Kind, PositionRecord
from tests.games.puzzles import Puzzle, puzzles

WINS: Final = [next((each for each in puzzles(slug) if each.kind == Kind.WIN.value), None) for slug in GAMES]
"""A won position of each game; a game can lack one."""


@pytest.mark.parametrize("won", list(filter(None, WINS)), ids=lambda won: won.slug)
def test_a_win_is_told_step_by_step(won: Puzzle) -> None:
    slug, state = won.slug, won.begin()
    session = Session(PositionRecord(slug, state, GAMES[slug].info.rules_version))
    *_, answer = find_win(slug, state, state.turn_player(), 20_000)
    steps = steps_of(session, answer.line)
    assert len(steps) == len(answer.line) > 0
    assert all(step.endswith((".", "!")) for step in steps)
    assert told(answer, "Ann") == "Yes: Ann can win this turn, whatever the dice do. For example:"
    assert session.match.state.serialize() == state.serialize()


@pytest.mark.parametrize(
    ("answer", "sentence"),
    [
        (
            Answer(Known.NO, 1, 0.0),
            "No: Ann cannot win this turn, whatever the dice do. The search is complete: 1 position.",
        ),
        (
            Answer(Known.CHANCE, 40, 0.25, (1,)),
            "With luck: the best play wins this turn 25 times in 100. For example:",
        ),
        (
            Answer(Known.UNKNOWN, 20_000),
            "Not known: the search has looked at 20000 positions without coming to its end.",
        ),
    ],
)
def test_every_answer_says_how_far_the_search_has_come(answer: Answer, sentence: str) -> None:
    assert told(answer, "Ann") == sentence
