"""The sheet that tells how a score came about adds up, in every game and in every position."""

from __future__ import annotations

from tests.games.random_positions import Source
from tests.games.sources import some_ruled_source


@some_ruled_source
def test_the_sheet_adds_up_to_the_standings(source: Source) -> None:
    for state in source.some_states():
        before = state.serialize()
        rows, standings = source.words.score_sheet(state), source.words.standings(state)
        for standing in standings:
            assert sum(row.amounts[standing.seat] for row in rows) == standing.score
        assert state.serialize() == before


@some_ruled_source
def test_every_reason_appears_once_and_names_what_brings_it(source: Source) -> None:
    """Where one row says all, as by default, nothing need be named."""
    for state in source.some_states():
        rows = source.words.score_sheet(state)
        assert len({row.reason for row in rows}) == len(rows)
        for row in rows:
            assert row.reason[0] == row.reason[0].upper()
            assert len(row.amounts) == len(row.what) == source.players
            for amount, what in zip(row.amounts, row.what, strict=True):
                assert bool(what) == bool(amount) or rows == [row]
                assert len([thing for thing in what.split(", ") if thing]) <= amount
