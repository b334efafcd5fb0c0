"""The keys that go through a game."""

from __future__ import annotations

import pytest

from orrery.web.keys import way_of_key


@pytest.mark.parametrize(
    ("key", "control", "shift", "way"),
    [
        ("ArrowLeft", False, False, "back"),
        ("ArrowRight", False, False, "forward"),
        ("ArrowLeft", False, True, "back-action"),
        ("ArrowRight", False, True, "forward-action"),
        ("Home", False, False, "first"),
        ("Home", False, True, "first"),
        ("End", False, False, "last"),
        ("z", True, False, "undo"),
        ("Z", True, True, "redo"),
        ("y", True, False, "redo"),
        ("z", False, False, ""),
        ("ArrowLeft", True, False, ""),
        ("Enter", False, False, ""),
    ],
)
def test_ways_of_keys(key: str, control: bool, shift: bool, way: str) -> None:
    assert way_of_key(key, control=control, shift=shift) == way
