"""Every clause, ruling and example is told once and has a test that names it, and no test names another."""

from __future__ import annotations

import ast
from pathlib import Path
from typing import Final

import pytest

from orrery.games.registry import GAMES
from tests.games.manifest import manifest_of
from tests.rules_texts import SLUGS, anchors, told

HERE: Final = Path(__file__).parent


@pytest.fixture(scope="module")
def proved() -> dict[str, list[str]]:
    """The ids that `pytest.mark.clause` names on tests, each with the tests."""
    found: dict[str, list[str]] = {}
    for path in sorted(HERE.rglob("test_*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
                for clause in _clauses(node):
                    found.setdefault(clause, []).append(f"{path.stem}.{node.name}")
    return found


def _clauses(test: ast.FunctionDef) -> list[str]:
    marks = [
        mark
        for mark in test.decorator_list
        if isinstance(mark, ast.Call) and ast.unparse(mark.func) == "pytest.mark.clause"
    ]
    return [ast.literal_eval(argument) for mark in marks for argument in mark.args]


def test_every_game_has_its_rules() -> None:
    assert set(GAMES) == set(SLUGS)


@pytest.mark.parametrize("slug", SLUGS)
def test_the_rules_page_tells_every_id_once(slug: str) -> None:
    assert sorted(told(slug)) == sorted(manifest_of(slug).items)


@pytest.mark.parametrize("slug", GAMES)
def test_every_id_has_a_test(slug: str, proved: dict[str, list[str]]) -> None:
    assert set(manifest_of(slug).items) - set(proved) == set()


def test_no_test_names_an_id_that_the_rules_do_not_have(proved: dict[str, list[str]]) -> None:
    known = {item for slug in SLUGS for item in manifest_of(slug).items}
    known |= {
        anchor for text in HERE.rglob("rules.md") for anchor in anchors(text.read_text(encoding="utf-8"))
    }
    assert {clause: tests for clause, tests in proved.items() if clause not in known} == {}
