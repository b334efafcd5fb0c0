"""How long ago something was, in words."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta

import pytest

from orrery.web.saves.naming import ago


@pytest.mark.parametrize(
    ("age", "words"),
    [
        (timedelta(seconds=-5), "just now"),
        (timedelta(seconds=59), "just now"),
        (timedelta(minutes=1), "1 minute ago"),
        (timedelta(minutes=59, seconds=59), "59 minutes ago"),
        (timedelta(hours=1), "1 hour ago"),
        (timedelta(hours=47), "1 day ago"),
        (timedelta(days=13), "13 days ago"),
        (timedelta(days=14), "on 17 April 2026"),
    ],
)
def test_ages_in_words(age: timedelta, words: str) -> None:
    now = datetime(2026, 5, 1, 12, tzinfo=UTC)
    assert ago(now - age, now) == words
