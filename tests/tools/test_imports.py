"""The page's Python is trimmed and compiled: every name that the app imports must still be there."""

from __future__ import annotations

import ast
import json
import subprocess
import sys
import zipfile
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import pytest
import svgwrite

from tools.archives import NO_PAGE, NO_PYTHON, NODE_MODULES, PYTHON, ROOT, built_archives

SVGWRITE: Final = Path(svgwrite.__file__).parent
PYSCRIPT: Final = NODE_MODULES / "@pyscript/core/src/stdlib/pyscript"
STAND_IN: Final = "from orrery.web.page.startup import shim_svgwrite; shim_svgwrite()"
"""What py/main.py does first."""

UNWANTED: Final = {"import xml.dom.minidom as minidom"}
"""What svgwrite lays files out neatly with: boards are parts of a page."""

TELL_WHERE: Final = """
import traceback
from orrery.games.registry import GAMES
try:
    GAMES.home("chess")
except KeyError as error:
    frame = traceback.extract_tb(error.__traceback__)[-1]
    assert {seen} == (frame.filename, frame.lineno, frame.name), frame
else:
    assert False, "there is chess"
"""
"""Goes wrong within our archive, and looks at what the traceback says."""

LAZY_IMPORTS: Final = (
    "import logging; logging.getLogger('x').warning('y')",
    "import warnings; warnings.warn('z')",
    "import importlib.resources; importlib.resources.files('orrery.core')",
    "import random; random.Random('seed').shuffle([1, 2])",
    """
import traceback
try:
    compile("fro x import y", "x.py", "exec")
except SyntaxError as error:
    assert "fro x" in "".join(traceback.format_exception(error))
""",
    """
import traceback
for wrong in ("[].apend", "nope", "import nope", "int('x' * 5000)"):
    try:
        exec(wrong)
    except Exception as error:
        assert traceback.format_exception(error)
""",
)
"""What the bundled library imports only when it is used so."""

LEFT_OUT: Final = {
    "strptime": "_strptime",
    "unparse": "_ast_unparse",
    "unescape": "html.entities",
    "invalidate_caches": "importlib.metadata",
    "ThreadPoolExecutor": "concurrent.futures.thread",
    "run_in_executor": "concurrent.futures.thread",
    "to_thread": "concurrent.futures.thread",
    "set_int_max_str_digits": "_pylong",
}
"""What would import, when it is used, a module that is left out; and that module."""

Import = ast.Import | ast.ImportFrom


OFF_THE_PAGE: Final = frozenset({*NO_PAGE, *NO_PYTHON})


def is_left_out(path: Path) -> bool:
    """Whether no page has this file of ours."""
    ours = PYTHON / "orrery"
    return path.is_relative_to(ours) and not OFF_THE_PAGE.isdisjoint(path.relative_to(ours).parts)


def imports_below(folder: Path) -> Iterator[Import]:
    """Every import statement of a folder's Python that a page may run, those inside functions too."""
    for path in sorted(folder.rglob("*.py")):
        if is_left_out(path):
            continue
        for node in ast.walk(ast.parse(path.read_bytes())):
            if isinstance(node, Import):
                yield node


def imported_modules(node: Import) -> list[str]:
    """The names of the modules that a statement imports; empty if it is relative."""
    if isinstance(node, ast.ImportFrom):
        return [node.module] if node.module and not node.level else []
    return [alias.name for alias in node.names]


def library_lines() -> list[str]:
    """The statements of the app, svgwrite and PyScript that import from the standard library."""
    lines = {
        ast.unparse(node)
        for folder in (PYTHON, SVGWRITE, PYSCRIPT)
        for node in imports_below(folder)
        for module in imported_modules(node)
        if module.split(".")[0] in sys.stdlib_module_names and module != "__future__"
    }
    assert lines >= UNWANTED
    return sorted(lines - UNWANTED)


def traceback_line() -> str:
    """`TELL_WHERE`, with the file, the line and the function that the traceback must have."""
    source = (PYTHON / "orrery/games/registry.py").read_text(encoding="utf-8").splitlines()
    line = 1 + source.index("        return self._homes[slug]")
    return TELL_WHERE.format(seen=("/home/pyodide/orrery/games/registry.py", line, "home"))


def module_lines() -> list[str]:
    """One statement for each module of ours that can run without a page."""
    paths = (path for path in sorted((PYTHON / "orrery").rglob("*.py")) if not is_left_out(path))
    names = (path.relative_to(PYTHON).with_suffix("") for path in paths)
    parts = [name.parts for name in names if "web" not in name.parts]
    return [f"import {'.'.join(p[:-1] if p[-1] == '__init__' else p)}" for p in parts]


@pytest.fixture(scope="module")
def failed(tmp_path_factory: pytest.TempPathFactory) -> dict[str, str]:
    """The lines that fail in the page's Python, each with its error."""
    archives = {name: str(path) for name, path in built_archives().items()}
    lines = [
        STAND_IN,
        "import svgwrite",
        "import segno",
        *library_lines(),
        *module_lines(),
        *LAZY_IMPORTS,
        traceback_line(),
    ]
    job = tmp_path_factory.mktemp("imports") / "job.json"
    library, deflated = archives.pop("stdlib"), archives.pop("qr")
    wanted = {"stdlib": library, "archives": [*archives.values()], "deflated": deflated, "lines": lines}
    job.write_text(json.dumps(wanted), encoding="utf-8")
    command = ["node", str(ROOT / "tools/try_imports.mjs"), str(job)]
    done = subprocess.run(command, capture_output=True, text=True, check=True)
    found: dict[str, str] = json.loads(done.stdout)
    return found


def test_the_trimmed_library_has_all_that_is_imported(failed: dict[str, str]) -> None:
    assert "import json" in library_lines()
    assert "import orrery.core.state" in module_lines()
    assert failed == {}


def names_in(node: ast.AST) -> set[str]:
    """The names in a piece of Python, those after a dot and the imported ones too."""
    found = set[str]()
    for part in ast.walk(node):
        match part:
            case ast.Name(id=name) | ast.Attribute(attr=name) | ast.alias(name=name):
                found.add(name)
    return found


def test_nobody_uses_what_would_import_what_is_left_out() -> None:
    used = {
        (path.name, name)
        for folder in (PYTHON, SVGWRITE, PYSCRIPT)
        for path in folder.rglob("*.py")
        if not is_left_out(path)
        for name in names_in(ast.parse(path.read_bytes())) & LEFT_OUT.keys()
    }
    assert used == set()


def test_tracebacks_say_file_line_and_function(failed: dict[str, str]) -> None:
    assert traceback_line() not in failed


FEW_ASK_FOR = {"by_link", "making", "puzzles", "report", "results", "sheets"}


@pytest.mark.parametrize(
    ("module", "line"),
    [
        ("urllib.request", "from urllib.request import urlopen"),
        ("svgwrite.validator2", "from svgwrite.validator2 import get_validator"),
    ],
)
def test_svgwrite_wants_of_a_module_what_the_stand_in_has(module: str, line: str) -> None:
    assert {ast.unparse(n) for n in imports_below(SVGWRITE) if module in imported_modules(n)} == {line}


def test_what_every_visit_needs_is_byte_code_and_what_few_ask_for_are_sources() -> None:
    for name, path in built_archives().items():
        with zipfile.ZipFile(path) as packed:
            suffixes = {Path(name).suffix for name in packed.namelist()}
        assert len(suffixes & {".py", ".pyc"}) == 1, name
        assert (".py" in suffixes) == (name in FEW_ASK_FOR), name
