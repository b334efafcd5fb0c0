"""The scores of a game turn by turn begin and end where the game does; of long games some are shown."""

from __future__ import annotations

import pytest

from orrery.play.scores import MOST, course, lead_changes, thinned, turn_ends
from orrery.records.tree import Node
from tests.play.driven import TABLES, driven, opened


@pytest.mark.parametrize(("slug", "players"), TABLES)
def test_every_row_goes_from_the_first_position_to_the_one_looked_at(slug: str, players: int) -> None:
    *_, session = driven(slug, players)
    record, words = session.match.record, session.words
    rows = course(record, words)
    assert len(rows) == players
    assert {len(row) for row in rows} == {len(thinned(turn_ends(record.cursor.path()))) + 1}
    first, last = (words.standings(state) for state in (record.state_at(record.root), record.state))
    assert [row[0] for row in rows] == [standing.score for standing in first]
    assert [row[-1] for row in rows] == [standing.score for standing in last]


def test_a_long_game_is_thinned_to_some_of_its_turns() -> None:
    session = opened("deep_roots/golden_records/finished")
    rows = course(session.match.record, session.words)
    assert MOST // 2 < len(rows[0]) <= MOST + 1
    assert max(row[-1] for row in rows) > max(row[0] for row in rows)


def test_before_anything_was_played_there_is_one_moment() -> None:
    session = opened("deep_roots/golden_records/finished")
    session.match.look_at(session.match.record.root)
    assert {len(row) for row in course(session.match.record, session.words)} == {1}


@pytest.mark.parametrize("count", [1, MOST, MOST + 1, 7 * MOST - 1])
def test_of_many_turns_the_last_one_is_always_shown(count: int) -> None:
    nodes = [Node() for _ in range(count)]
    shown = thinned(nodes)
    assert shown[-1] is nodes[-1]
    assert len(shown) == count if count <= MOST else MOST / 2 <= len(shown) <= MOST


@pytest.mark.parametrize(
    ("rows", "changes"),
    [
        (((0, 1, 2), (0, 0, 0)), 0),
        (((0, 1, 1, 1), (0, 0, 1, 2)), 1),
        (((1, 0, 1), (0, 1, 0)), 2),
        (((0,), (0,)), 0),
    ],
)
def test_the_lead_changes_when_somebody_else_is_alone_in_front(
    rows: tuple[tuple[int, ...], ...], changes: int
) -> None:
    assert lead_changes(rows) == changes
