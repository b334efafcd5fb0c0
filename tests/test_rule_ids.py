"""Every clause, ruling and example is written once and has a test, and no test names another."""

from __future__ import annotations

import ast
import re
from pathlib import Path
from typing import Final

import pytest

from orrery.games.registry import GAMES
from tests.rules_texts import SLUGS, anchors, ids_of

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
    """Clauses and rulings are numbered without gaps, so that none can get lost."""
    ids = ids_of(slug)
    assert len(set(ids)) == len(ids)
    letters = ids[0].partition("-")[0]
    for kind in ("", "Q"):
        numbers = [int(found[1]) for one in ids if (found := re.fullmatch(rf"{letters}-{kind}(\d+)", one))]
        assert sorted(numbers) == [*range(1, len(numbers) + 1)]


@pytest.mark.parametrize("slug", GAMES)
def test_every_id_has_a_test(slug: str, proved: dict[str, list[str]]) -> None:
    assert set(ids_of(slug)) - set(proved) == set()


def test_no_test_names_an_id_that_the_rules_do_not_have(proved: dict[str, list[str]]) -> None:
    known = {item for slug in SLUGS for item in ids_of(slug)}
    known |= {
        anchor for text in HERE.rglob("rules.md") for anchor in anchors(text.read_text(encoding="utf-8"))
    }
    assert {clause: tests for clause, tests in proved.items() if clause not in known} == {}
