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

from tools.archives import NODE_MODULES, PYTHON, ROOT, built_archives

SVGWRITE: Final = Path(svgwrite.__file__).parent
PYSCRIPT: Final = NODE_MODULES / "@pyscript/core/src/stdlib/pyscript"
STAND_IN: Final = "\n".join(
    (
        "import sys, types",
        "sys.modules['urllib.request'] = types.ModuleType('urllib.request')",
        "sys.modules['urllib.request'].urlopen = None",
    )
)
"""What py/main.py does first, so that svgwrite does not ask for the network."""

Import = ast.Import | ast.ImportFrom


def imports_below(folder: Path) -> Iterator[Import]:
    """Every import statement of a folder's Python, those inside functions too."""
    for path in sorted(folder.rglob("*.py")):
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
    return sorted(lines)


def module_lines() -> list[str]:
    """One statement for each module of ours that can run without a page."""
    names = (path.relative_to(PYTHON).with_suffix("") for path in sorted((PYTHON / "orrery").rglob("*.py")))
    parts = [name.parts for name in names if not {"web", "command", "__main__"} & {*name.parts}]
    return [f"import {'.'.join(p[:-1] if p[-1] == '__init__' else p)}" for p in parts]


@pytest.fixture(scope="module")
def failed(tmp_path_factory: pytest.TempPathFactory) -> dict[str, str]:
    """The lines that fail in the page's Python, each with its error."""
    archives = {name: str(path) for name, path in built_archives().items()}
    lines = [STAND_IN, "import svgwrite", "import segno", *library_lines(), *module_lines()]
    job = tmp_path_factory.mktemp("imports") / "job.json"
    packages = [archives["vendor"], archives["orrery"], archives["qr"]]
    job.write_text(json.dumps({"stdlib": archives["stdlib"], "archives": packages, "lines": lines}))
    command = ["node", str(ROOT / "tools/try_imports.mjs"), str(job)]
    done = subprocess.run(command, capture_output=True, text=True, check=True)
    found: dict[str, str] = json.loads(done.stdout)
    return found


def test_the_trimmed_library_has_all_that_is_imported(failed: dict[str, str]) -> None:
    assert "import json" in library_lines()
    assert "import orrery.core.state" in module_lines()
    assert failed == {}


def test_svgwrite_wants_of_the_network_what_the_stand_in_has() -> None:
    lines = {ast.unparse(n) for n in imports_below(SVGWRITE) if "urllib.request" in imported_modules(n)}
    assert lines == {"from urllib.request import urlopen"}


def test_a_second_build_gives_the_same_bytes(tmp_path: Path) -> None:
    kept, fresh = built_archives(), built_archives(tmp_path)
    assert {n: p.read_bytes() for n, p in fresh.items()} == {n: p.read_bytes() for n, p in kept.items()}


def test_archives_hold_byte_code_and_no_sources() -> None:
    for path in built_archives().values():
        with zipfile.ZipFile(path) as packed:
            suffixes = {Path(name).suffix for name in packed.namelist()}
        assert ".pyc" in suffixes
        assert ".py" not in suffixes
