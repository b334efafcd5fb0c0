"""Names of files that any system allows."""

from __future__ import annotations

import pytest

from orrery.records.tree import MAX_NAME
from orrery.web.saves.naming import file_stem


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
