"""Links leave variations out before they grow too long."""

from __future__ import annotations

from random import Random

from orrery.games.registry import GAMES
from orrery.play.match import Match
from orrery.play.mode import Mode
from orrery.records.share import link_fragment, read_link
from orrery.records.tree import Record
from orrery.web.saves.naming import MAX_LINK, short_link

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
