"""Ids of saved games, names of files that any system allows, and links that chat programs leave whole."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from random import Random

import pytest

from orrery.games.registry import GAMES
from orrery.play.match import Match, Mode
from orrery.records.share import link_fragment, read_link
from orrery.records.tree import MAX_NAME, Record
from orrery.web.saves.naming import MAX_LINK, file_stem, new_id, short_link


def test_an_id_is_the_time_in_thousandths_of_a_second() -> None:
    now = datetime(2026, 5, 1, 12, tzinfo=UTC)
    assert int(new_id(now), 36) == round(now.timestamp() * 1000)


def test_a_later_game_has_another_id() -> None:
    now = datetime(2026, 5, 1, 12, tzinfo=UTC)
    ids = [new_id(now + timedelta(milliseconds=late)) for late in range(100)]
    assert len(set(ids)) == 100
    assert ids == sorted(ids)


@pytest.mark.parametrize(
    ("game", "title", "stem"),
    [
        ("Ice Colony", "Ann – Bob", "orrery-ice-colony-ann-bob"),
        ("Deep Roots", "../../etc: *?", "orrery-deep-roots-etc"),
        ("Ice Colony", "Zoë’s 2nd", "orrery-ice-colony-zoë-s-2nd"),
    ],
)
def test_names_of_files(game: str, title: str, stem: str) -> None:
    assert file_stem(game, title) == stem


def test_a_name_is_not_too_long() -> None:
    assert len(file_stem("Ice Colony", "x" * 300)) == MAX_NAME


PAGE = "https://example.org/orrery/"


def explored(what_ifs: int) -> Record:
    """A short game with so many what-ifs, each of a few dozen actions."""
    rng = Random(1)
    match = Match(Record(GAMES["ice-colony"], ["Ann", "Bob"]), rng)

    def play(plies: int) -> None:
        for _ in range(plies):
            if match.state.is_terminal():
                return
            state = match.state
            match.act(match.roll_anew() if state.is_chance_node() else rng.choice(state.legal_actions()))

    play(40)
    end = match.record.cursor
    match.mode = Mode.BRANCH
    for _ in range(what_ifs):
        match.record.go(end)
        play(100)
    match.record.go(end)
    return match.record


def test_a_short_link_holds_the_variations() -> None:
    record = explored(1)
    link = short_link(PAGE, record)
    assert link == PAGE + link_fragment(record)
    assert read_link(GAMES, link).size == record.size


def test_where_variations_make_it_too_long_they_are_left_out() -> None:
    record = explored(100)
    link = short_link(PAGE, record)
    assert len(PAGE + link_fragment(record)) > MAX_LINK
    assert link == PAGE + link_fragment(record, with_variations=False)
    assert len(link) <= MAX_LINK
