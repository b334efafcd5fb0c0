"""The interpreter without the exports that nobody on a page uses."""

from __future__ import annotations

from typing import Final

import pytest

from tools.exports import exported, sections, without_exports
from tools.runtime import PYODIDE, PYODIDE_GLUE, PYODIDE_MODULE

EXPORTS: Final = 7


def names(wasm: bytes) -> set[str]:
    """What a file exports."""
    return {name for name, _ in exported(dict(sections(wasm))[EXPORTS])}


def test_of_pyodide_only_what_its_javascript_names_is_left() -> None:
    glue, module = ((PYODIDE / name).read_text(encoding="utf-8") for name in (PYODIDE_GLUE, PYODIDE_MODULE))
    whole = (PYODIDE / "pyodide.asm.wasm").read_bytes()
    lean, lean_glue = without_exports(whole, glue, module)
    assert {"Py_Version", "memory", "malloc"} <= names(lean) < names(whole)
    assert len(names(lean)) < 500 < 5_000 < len(names(whole))
    rest = [[part for part in sections(wasm) if part[0] != EXPORTS] for wasm in (lean, whole)]
    assert rest[0] == rest[1]
    assert len(lean_glue) < len(glue) * 2 / 3


def test_another_pyodide_is_refused() -> None:
    with pytest.raises(ValueError, match="Pyodide has changed"):
        without_exports(b"", "export default 1;", "")
