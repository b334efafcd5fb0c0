"""The ids of saved games."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta

from orrery.web.saves.naming import new_id


def test_an_id_is_the_time_in_thousandths_of_a_second() -> None:
    now = datetime(2026, 5, 1, 12, tzinfo=UTC)
    assert int(new_id(now), 36) == round(now.timestamp() * 1000)


def test_a_later_game_has_another_id() -> None:
    now = datetime(2026, 5, 1, 12, tzinfo=UTC)
    ids = [new_id(now + timedelta(milliseconds=late)) for late in range(100)]
    assert len(set(ids)) == 100
    assert ids == sorted(ids)
