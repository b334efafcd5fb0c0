"""Modules of the page: those that need little of a browser run in Node (tests/web/modules.mjs)."""

from __future__ import annotations

import ast
import json
import re
import subprocess
from pathlib import Path
from typing import Any, Final

SCRIPT: Final = Path(__file__).with_name("modules.mjs")
ROOT: Final = SCRIPT.parent.parent.parent
IMPORTED: Final = re.compile(r'const (\w+|\{ [\w, ]+ \}) = \w+\.pyimport\("([\w.]+)"\)')
BY_EVERY_PROXY: Final = {"destroy"}


def result_of(experiment: str) -> dict[str, Any]:
    """What came of an experiment."""
    done = subprocess.run(["node", str(SCRIPT), experiment], capture_output=True, text=True, check=True)
    result: dict[str, Any] = json.loads(done.stdout)
    return result


def test_an_archive_is_fetched_and_laid_once_and_its_bytes_are_let_go() -> None:
    laid = ["/home/pyodide/a/b.txt", "all of it"]
    assert result_of("archives") == {"before": True, "after": "let go", "laid": [laid], "asked": 1}


def test_what_is_shared_leads_to_the_page_whether_it_can_be_stored_or_not() -> None:
    shared = result_of("shares")
    assert shared["ends"] == 2 * [[303, "http://host/?shared"]]
    assert (shared["key"], shared["name"], shared["text"]) == ("http://host/shared", "game.txt", "a game")


def test_what_modules_call_in_python_is_there() -> None:
    """No type checker looks from one language into the other."""
    called = {
        (module, name)
        for path in (ROOT / "assets").rglob("*.mjs")
        for module, name in calls_of_python(path.read_text(encoding="utf-8"))
    }
    assert ("orrery.web.page.startup", "prewarm") in called
    assert {call for call in called if call[1] not in names_in(call[0])} == set()


def calls_of_python(text: str) -> set[tuple[str, str]]:
    """The functions of Python that a module calls, each with its own module."""
    found = set[tuple[str, str]]()
    for variable, module in IMPORTED.findall(text):
        pattern = rf"\b{variable}\.(\w+)\(" if variable.isidentifier() else r"\w+"
        found.update(
            (module, name) for name in re.findall(pattern, text if variable.isidentifier() else variable)
        )
    return {call for call in found if call[1] not in BY_EVERY_PROXY}


def names_in(module: str) -> set[str]:
    """The functions and the constants at the top of a module of ours."""
    source = (ROOT / "py" / module.replace(".", "/")).with_suffix(".py").read_text(encoding="utf-8")
    body = ast.parse(source).body
    functions = {node.name for node in body if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)}
    assigned = {
        ast.unparse(target) for node in body if isinstance(node, ast.Assign) for target in node.targets
    }
    return functions | assigned
