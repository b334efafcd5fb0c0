"""The heading of a finished game names who won; where all have the same, it names nobody."""

from __future__ import annotations

import pytest

from orrery.core.grammar import YOU
from orrery.games.interface import words_of
from orrery.games.registry import GAMES
from orrery.play.question import ask
from orrery.play.scores import LEVEL, tally, winners_title
from orrery.records.seat import Seat
from tests.games.random_positions import finished
from tests.play.driven import opened

TRIO = ("Ann", "Bob", "Cyd")


@pytest.mark.parametrize(
    ("returns", "title"),
    [
        ([-0.5, 1.0, -0.5], "Bob wins"),
        ([0.5, -1.0, 0.5], "Ann and Cyd share the win"),
        ([0.0, 0.0, 0.0], LEVEL),
    ],
)
def test_of_three(returns: list[float], title: str) -> None:
    assert winners_title(returns, TRIO) == title


def test_of_four_three_can_share_the_win() -> None:
    assert winners_title([1 / 3, 1 / 3, -1.0, 1 / 3], (*TRIO, "Dan")) == "Ann, Bob and Dan share the win"


def test_whoever_reads_it_wins_or_loses() -> None:
    assert winners_title([1.0, -1.0], (YOU, "Io")) == "You win"
    assert winners_title([-1.0, 1.0], (YOU, "Io")) == "You lose"


@pytest.mark.parametrize("slug", GAMES)
def test_the_heading_and_the_sentence_of_a_game_name_the_same(slug: str) -> None:
    info = GAMES[slug].info
    for players in info.players:
        state = finished(slug, players, info.rules_version)
        returns, names = state.returns(), ("Ada", "Blaise", "Carl", "Dorothea")[:players]
        winners = {name for name, value in zip(names, returns, strict=True) if value == max(returns)}
        title = winners_title(returns, names)
        assert (title == LEVEL) == (len(winners) == players)
        assert title == LEVEL or {name for name in names if name in title} == winners


@pytest.mark.parametrize("you", [0, 1])
def test_the_last_prompt_says_whether_who_reads_it_has_lost(you: int) -> None:
    session = opened("deep_roots/golden_records/finished")
    match = session.match
    seats = (Seat("Ann"), Seat("Io", level=1))
    match.record.seats = seats if you == 0 else seats[::-1]
    returns, prompt = match.state.returns(), ask(match, session.view, session.words).prompt
    assert match.names[you] == YOU
    assert prompt.startswith("You lose. ") == (returns[you] < max(returns))


@pytest.mark.parametrize("slug", GAMES)
def test_a_line_says_how_all_stand(slug: str) -> None:
    info, words = GAMES[slug].info, words_of(slug)
    state, names = finished(slug, info.players[0], info.rules_version), ("Ada", "Blaise")
    scores = [standing.score for standing in words.standings(state)]
    assert tally(words, state, names) == f"{words.SCORE}: Ada {scores[0]}, Blaise {scores[1]}"
