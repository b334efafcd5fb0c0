"""The walls of the house that a linter cannot see: sizes, names, and who may know the browser."""

from __future__ import annotations

import ast
import subprocess
from collections.abc import Iterator
from importlib.util import find_spec
from pathlib import Path
from typing import Final

from orrery.games.registry import GAMES

ROOT: Final = Path(__file__).resolve().parent.parent
PACKAGE: Final = ROOT / "py/orrery"
MAX_FILE_LINES: Final = 400
MAX_FUNCTION_LINES: Final = 40
BROWSER: Final = frozenset({"js", "pyscript", "pyodide", "polyscript"})
CODE_SUFFIXES: Final = frozenset({".css", ".html", ".js", ".mjs", ".py", ".pyi", ".toml"})

Function = ast.FunctionDef | ast.AsyncFunctionDef


def written_files() -> list[Path]:
    """Every file of code that git keeps, or will keep."""
    command = ["git", "ls-files", "--cached", "--others", "--exclude-standard"]
    listed = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True).stdout
    paths = (ROOT / name for name in listed.splitlines())
    return sorted(path for path in paths if path.suffix in CODE_SUFFIXES and path.exists())


def python_files() -> list[Path]:
    """Those that are Python."""
    return [path for path in written_files() if path.suffix == ".py"]


def imported(path: Path) -> Iterator[str]:
    """The full names of the modules that a file imports, anywhere in it."""
    for node in ast.walk(ast.parse(path.read_bytes())):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert not node.level, f"{path}: imports are absolute here"
            yield node.module or ""
            yield from (f"{node.module}.{alias.name}" for alias in node.names)


def folder(slug: str) -> Path:
    """Where a game lives."""
    found = find_spec(GAMES.home(slug).package)
    assert found is not None
    assert found.origin is not None
    return Path(found.origin).parent


def shown(paths: list[Path]) -> list[str]:
    """Paths as a failing test should print them."""
    return [str(path.relative_to(ROOT)) for path in paths]


def test_only_web_knows_the_browser() -> None:
    elsewhere = [path for path in PACKAGE.rglob("*.py") if (PACKAGE / "web") not in path.parents]
    knowing = [p for p in elsewhere if any(name.split(".")[0] in BROWSER for name in imported(p))]
    assert shown(knowing) == []


def test_only_one_module_knows_svgwrite() -> None:
    knowing = [p for p in PACKAGE.rglob("*.py") if any(n.split(".")[0] == "svgwrite" for n in imported(p))]
    assert shown(knowing) == ["py/orrery/scene/svg.py"]


def test_json_from_outside_is_read_in_one_place() -> None:
    """Anywhere else, brackets that lie thousands deep would end the browser's interpreter for good."""
    reading = [
        path
        for path in PACKAGE.rglob("*.py")
        for node in ast.walk(ast.parse(path.read_bytes()))
        if isinstance(node, ast.Attribute) and ast.unparse(node) in {"json.load", "json.loads"}
    ]
    assert shown(reading) == ["py/orrery/records/shallow_json.py"]


def test_tools_know_no_tests() -> None:
    """Tests of both kinds use the tools; the tools, with which the site is built, use none of them."""
    tools = [path for path in python_files() if path.parent == ROOT / "tools"]
    assert len(tools) > 10
    knowing = [p for p in tools if any(name.split(".")[0] in ("tests", "e2e") for name in imported(p))]
    assert shown(knowing) == []


def test_nothing_is_called_utils_or_manager() -> None:
    vague = ("util", "helper", "common", "misc", "manager")
    assert shown([p for p in python_files() if any(word in p.stem for word in vague)]) == []


def test_cards_are_imported_when_somebody_asks() -> None:
    """No table waits for what most players never open."""
    asked_for = {
        "orrery.play.help",
        "orrery.web.table.tooltip_box",
        "orrery.web.table.reference",
        "orrery.web.table.thumbnails",
    }
    at_once = {
        name
        for path in (PACKAGE / "web").rglob("*.py")
        if f"orrery.web.table.{path.stem}" not in asked_for
        for name in imported_at_once(path)
    }
    assert at_once
    assert not asked_for & at_once
    assert not any(name.endswith(".table.help") for name in at_once)


def imported_at_once(path: Path) -> Iterator[str]:
    """The full names of the modules that a file imports when it is imported."""
    for node in ast.parse(path.read_bytes()).body:
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            yield node.module or ""
            yield from (f"{node.module}.{alias.name}" for alias in node.names)
