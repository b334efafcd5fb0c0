"""The walls of the house that a linter cannot see: sizes, names, and who may know the browser."""

from __future__ import annotations

import ast
import subprocess
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import pytest

ROOT: Final = Path(__file__).resolve().parent.parent
PACKAGE: Final = ROOT / "py/orrery"
GAMES: Final = PACKAGE / "games"
MAX_FILE_LINES: Final = 400
MAX_FUNCTION_LINES: Final = 40
BROWSER: Final = frozenset({"js", "pyscript", "pyodide", "polyscript"})
GAME_FILES: Final = frozenset(
    {
        "__init__.py", "board.py", "game.py", "notation.py", "parsing.py", "position.py", "refusals.py",
        "rules.py", "setup.py", "view.py", "words.py",
    }
)  # fmt: skip
FURTHER_GAME_FILES: Final = frozenset(
    {
        "checking.py",
        "drawing.py",
        "growth.py",
        "layout.py",
        "offers.py",
        "planet_shape.py",
        "reach.py",
        "sayings.py",
    }
)
"""What some games have besides: rules of geometry, where things lie that are on no grid, their names."""
SHARED: Final = "orrery.games.pyramids"
"""What two games have in common."""
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


def game_folders() -> list[Path]:
    """The folders of the games: those with rules in them."""
    return sorted(path.parent for path in GAMES.glob("*/rules.py"))


def shown(paths: list[Path]) -> list[str]:
    """Paths as a failing test should print them."""
    return [str(path.relative_to(ROOT)) for path in paths]


def test_no_file_is_long() -> None:
    long = [p for p in written_files() if len(p.read_text("utf-8").splitlines()) > MAX_FILE_LINES]
    assert len(written_files()) > 20
    assert shown(long) == []


def test_no_function_is_long() -> None:
    long = [
        f"{path.relative_to(ROOT)}:{node.lineno} {node.name}"
        for path in python_files()
        for node in ast.walk(ast.parse(path.read_bytes()))
        if isinstance(node, Function) and (node.end_lineno or 0) - node.lineno >= MAX_FUNCTION_LINES
    ]
    assert long == []


def test_only_web_knows_the_browser() -> None:
    elsewhere = [path for path in PACKAGE.rglob("*.py") if (PACKAGE / "web") not in path.parents]
    knowing = [p for p in elsewhere if any(name.split(".")[0] in BROWSER for name in imported(p))]
    assert shown(knowing) == []


def test_only_one_module_knows_svgwrite() -> None:
    knowing = [p for p in PACKAGE.rglob("*.py") if any(n.split(".")[0] == "svgwrite" for n in imported(p))]
    assert shown(knowing) == ["py/orrery/scene/svg.py"]


def test_games_have_the_same_files() -> None:
    names = [{path.name for path in folder.glob("*.py")} for folder in game_folders()]
    assert names
    assert all(GAME_FILES <= some <= GAME_FILES | FURTHER_GAME_FILES for some in names)


@pytest.mark.parametrize("folder", game_folders(), ids=lambda folder: folder.name)
def test_rules_know_no_luck_no_picture_and_no_other_game(folder: Path) -> None:
    own = f"orrery.games.{folder.name}"
    names = set(imported(folder / "rules.py"))
    assert not names & {"random", "secrets"}
    assert not any(name.startswith((f"{own}.view", "orrery.scene")) for name in names)
    ours = {name for name in names if name.startswith("orrery.games.")}
    assert all(name.startswith((own, SHARED)) for name in ours)


def test_nothing_is_called_utils_or_manager() -> None:
    vague = ("util", "helper", "common", "misc", "manager")
    assert shown([p for p in python_files() if any(word in p.stem for word in vague)]) == []
