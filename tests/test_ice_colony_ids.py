"""Every clause, ruling and example of Ice Colony has a test that names it, and no test names another."""

from __future__ import annotations

import ast
import re
from pathlib import Path
from typing import Final

HERE: Final = Path(__file__).parent
RULES: Final = HERE.parent / "docs" / "rules" / "ice-colony.md"
EXAMPLES: Final = (1, 2, 3, 4, 6, 7, 8, 10, 11, 12, 13, 14)
EXPECTED: Final = frozenset(
    [f"IC-{n}" for n in range(1, 57)] + [f"IC-Q{n}" for n in range(1, 56)] + [f"IC-E{n}" for n in EXAMPLES]
)
"""What there is to prove, written down once more, so that nothing can be dropped from both sides."""


def told() -> list[str]:
    """The anchors of the rules page, such as `{#IC-Q13}`."""
    return re.findall(r"\{#(IC-\w+)\}", RULES.read_text(encoding="utf-8"))


def proved() -> dict[str, list[str]]:
    """The ids that `pytest.mark.clause` names on tests, each with the tests."""
    found: dict[str, list[str]] = {}
    for path in sorted(HERE.glob("test_ice_colony_*.py")):
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


def test_the_rules_page_tells_every_id_once() -> None:
    ids = told()
    assert set(ids) == EXPECTED
    assert sorted(ids) == sorted(set(ids))


def test_every_id_has_a_test() -> None:
    assert EXPECTED - set(proved()) == set()


def test_no_test_names_an_id_that_the_rules_do_not_have() -> None:
    unknown = {clause: tests for clause, tests in proved().items() if clause not in told()}
    assert unknown == {}
