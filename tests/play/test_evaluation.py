"""How a game stands, as shares of one whole and in words."""

from __future__ import annotations

from random import Random

import pytest

from orrery.core.strategy import MOST, values_of
from orrery.games.interface import strategy_of
from orrery.games.registry import GAMES
from orrery.play.evaluation import evaluation_text, fitted, shares, values_for
from orrery.play.session import Session
from orrery.records.tree import Record
from tests.play.driven import driven


@pytest.mark.parametrize(
    ("values", "expected"),
    [
        ((0.0, 0.0), (0.5, 0.5)),
        ((0.5, -0.5), (0.75, 0.25)),
        ((1.0, -1.0), (1.0, 0.0)),
        ((-0.5, 1.0, -0.5), (0.0, 1.0, 0.0)),
        ((0.0, 0.0, 0.0, 0.0), (0.25, 0.25, 0.25, 0.25)),
        ((1.0, -1 / 3, -1 / 3, -1 / 3), (1.0, 0.0, 0.0, 0.0)),
    ],
)
def test_a_share_is_the_chance_to_win(values: tuple[float, ...], expected: tuple[float, ...]) -> None:
    assert shares(values) == pytest.approx(expected)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_shares_give_back_the_chances_that_an_evaluation_saw(seats: int) -> None:
    rng = Random(seats)
    values = values_of([rng.gauss(0, 1) for _ in range(seats)])
    parts = shares(values)
    assert sum(parts) == pytest.approx(1)
    assert sorted(range(seats), key=parts.__getitem__) == sorted(range(seats), key=values.__getitem__)
    assert all(part >= (1 - MOST) / seats for part in parts)


@pytest.mark.parametrize("slug", GAMES)
def test_every_position_of_a_game_has_shares_and_words(slug: str) -> None:
    for number, session in zip(range(60), driven(slug, GAMES[slug].info.players[0]), strict=False):
        state = session.match.state
        values = state.returns() if state.is_terminal() else strategy_of(slug).evaluate(state)
        assert sum(shares(values)) == pytest.approx(1), number
        text = evaluation_text(session.match, session.words, values)
        assert all(name in text for name in session.match.names) or state.is_terminal()


def test_values_are_listed_by_name() -> None:
    session = Session(Record(GAMES["ice-colony"], ["Ann", "Bob"]))
    for values, expected in (
        ((0.234, -0.234), "Evaluation: Ann +0.23, Bob -0.23"),
        ((0.001, -0.001), "Evaluation: Ann +0.00, Bob +0.00"),
    ):
        assert evaluation_text(session.match, session.words, values) == expected


def test_at_the_end_the_text_is_the_result() -> None:
    record = Record(GAMES["piecepack-colonization"], ["Ann", "Bob"])
    session, rng = Session(record), Random(2)
    while not record.state.is_terminal():
        session.match.act(rng.choice(record.state.legal_actions()))
    text = evaluation_text(session.match, session.words, record.state.returns())
    assert text == session.words.result(record.state, ("Ann", "Bob"))


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_values_have_the_shares_that_they_are_made_for(seats: int) -> None:
    rng = Random(seats)
    parts = [rng.random() for _ in range(seats)]
    chances = [part / sum(parts) for part in parts]
    values = values_for(chances)
    assert sum(values) == pytest.approx(0)
    assert shares(values) == pytest.approx(chances)


@pytest.mark.parametrize("slug", GAMES)
def test_values_of_every_position_can_be_fitted(slug: str) -> None:
    for players in GAMES[slug].info.players:
        for _, session in zip(range(60), driven(slug, players), strict=False):
            state = session.match.state
            values = state.returns() if state.is_terminal() else strategy_of(slug).evaluate(state)
            found = fitted(session.match, values)
            assert sum(found) == pytest.approx(0)
            assert min(found) >= -1
            assert max(found) <= 1
            if state.is_terminal():
                assert found == values
            won = [1.0] + [-1 / (players - 1)] * (players - 1)
            assert fitted(session.match, won) == pytest.approx(won)
