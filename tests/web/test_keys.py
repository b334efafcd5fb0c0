"""The keys of the page: what each does, and that nothing handles one that is not in the table."""

from __future__ import annotations

import ast
from pathlib import Path
from types import SimpleNamespace
from typing import Final

import pytest

import orrery.web
from orrery.web.page.keys import BOARD, GAME, GROUPS, PAGE, Key, name_of_key, pressed

WEB: Final = Path(orrery.web.__file__).parent


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
def test_names_of_keys(key: str, control: bool, shift: bool, way: str) -> None:
    assert name_of_key(GAME, key, control=control, shift=shift) == way


@pytest.mark.parametrize(
    ("keys", "key", "way"),
    [(BOARD, " ", "touch"), (BOARD, "ArrowUp", "up"), (PAGE, "F", "full-screen"), (PAGE, "?", "help")],
)
def test_on_the_board_and_the_page(keys: tuple[Key, ...], key: str, way: str) -> None:
    assert {name_of_key(keys, key, control=False, shift=shift) for shift in (False, True)} == {way}


@pytest.mark.parametrize(("held", "way"), [("altKey", ""), ("shiftKey", "left"), ("none", "left")])
def test_with_alt_the_browser_has_the_key(held: str, way: str) -> None:
    event = SimpleNamespace(key="ArrowLeft", ctrlKey=False, metaKey=False, shiftKey=False, altKey=False)
    vars(event)[held] = True
    assert pressed(BOARD, event) == way


def test_a_key_without_a_name_does_nothing() -> None:
    assert pressed(BOARD, SimpleNamespace(type="keydown")) == ""


def test_no_key_does_two_things_in_one_place() -> None:
    for keys in GROUPS.values():
        pressed = [(key, each.is_command, each.is_shifted) for each in keys for key in each.keys]
        assert len(set(pressed)) == len(pressed)
        assert all(each.text for each in keys)


def test_the_page_handles_no_key_beside_the_table() -> None:
    """Besides, Shift and Ctrl alone are no keys, and the browser's storage has keys of another kind."""
    reading = {
        path.name
        for path in WEB.rglob("*.py")
        for node in ast.walk(ast.parse(path.read_bytes()))
        if isinstance(node, ast.Attribute) and node.attr == "key" and ast.unparse(node.value) == "event"
    }
    assert reading == {"keys.py", "steps.py", "lock.py", "saved_games.py"}
