"""The boundaries that the import linter cannot check, such as which code may use the browser."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from graphlib import TopologicalSorter
from importlib.util import find_spec
from pathlib import Path
from typing import Final

import pytest

from orrery.games.interface import help_of
from orrery.games.registry import GAMES

ROOT: Final = Path(__file__).resolve().parent.parent
PACKAGE: Final = ROOT / "py/orrery"
BROWSER: Final = frozenset({"js", "pyscript", "pyodide", "polyscript"})


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


def test_every_folder_with_a_game_is_in_the_registry() -> None:
    folders = {game.parent for game in (PACKAGE / "games").glob("*/game.py")}
    assert folders == {folder(slug) for slug in GAMES if PACKAGE in folder(slug).parents}


@pytest.mark.parametrize("slug", GAMES)
def test_rules_know_no_luck_no_picture_and_no_other_game(slug: str) -> None:
    """The sample too, which the linter does not look at."""
    home, files = GAMES.home(slug), rules_of(slug)
    assert files
    names = {name for file in files for name in imported(file)}
    assert not names & {"random", "secrets"}
    beyond = tuple(f"{home.package}.{part}" for part in ("view", "words", "table", "bot"))
    assert not any(name.startswith((*beyond, "orrery.scene")) for name in names)
    ours = {name for name in names if name.startswith("orrery.games.")}
    assert all(name.startswith(home.packages) for name in ours)


def rules_of(slug: str) -> list[Path]:
    """The files that say what is legal and what it does: a module of that name, or a package."""
    return [*folder(slug).glob("rules.py"), *folder(slug).glob("rules/**/*.py")]


def test_tools_know_no_tests() -> None:
    """Tests of both kinds use the tools; the tools, with which the site is built, use none of them."""
    tools = list((ROOT / "tools").glob("*.py"))
    assert len(tools) > 10
    knowing = [p for p in tools if any(name.split(".")[0] in ("tests", "e2e") for name in imported(p))]
    assert shown(knowing) == []


def test_cards_are_imported_when_somebody_asks() -> None:
    """No table waits for what most players never open."""
    modules = {name_of(path): path for path in PACKAGE.rglob("*.py")}
    asking = {
        name for name, path in modules.items() if f"{help_of.__module__}.{help_of.__name__}" in imported(path)
    }
    assert asking
    at_once, left = set[str](), [ROOT / "py/main.py"]
    while left:
        found = {name for name in imported_at_once(left.pop()) if name in modules} - at_once
        at_once |= found
        left += [modules[name] for name in found]
    assert len(at_once) > 50
    assert not at_once & asking
    assert not {name for name in at_once if name.endswith(".table.help")}


def name_of(path: Path) -> str:
    """The full name of a module."""
    parts = path.relative_to(PACKAGE.parent).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def imported_at_once(path: Path) -> Iterator[str]:
    """The full names of what a file imports when it is imported, modules and what is in them."""
    for node in ast.parse(path.read_bytes()).body:
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            yield node.module or ""
            yield from (f"{node.module}.{alias.name}" for alias in node.names)


def test_no_module_imports_itself_by_way_of_others() -> None:
    """Imports for type checkers alone, and those within functions, count too."""
    paths = {path.relative_to(PACKAGE.parent).with_suffix(""): path for path in PACKAGE.rglob("*.py")}
    modules = {".".join(path.parts): file for path, file in paths.items() if path.name != "__init__"}
    TopologicalSorter(
        {name: modules.keys() & set(imported(file)) for name, file in modules.items()}
    ).prepare()
