"""Archives of sources that are as short as can be, for what few visits ask for.

Byte code runs at once, but takes twice the bytes. Tracebacks keep files and functions; lines are other ones.
"""

from __future__ import annotations

import ast
import zipfile
from importlib.metadata import version
from pathlib import Path
from typing import Final

import python_minifier
from python_minifier import RemoveAnnotationsOptions

from tools.lean import NO_DOCSTRING, lean_tree

MINIFIER_VERSION: Final = version("python-minifier")
NO_TIME: Final = (1980, 1, 1, 0, 0, 0)
TYPES: Final = RemoveAnnotationsOptions(
    remove_variable_annotations=True,
    remove_return_annotations=True,
    remove_argument_annotations=True,
    remove_class_attribute_annotations=False,  # of these dataclasses are made
)
FUTURE: Final = "from __future__ import annotations\n"


class _WithoutNotes(ast.NodeTransformer):
    """Takes out strings that stand alone, but for what stands for the docstring of a decorated class."""

    def visit_Expr(self, node: ast.Expr) -> ast.Expr | None:
        text = node.value.value if isinstance(node.value, ast.Constant) else None
        return None if isinstance(text, str) and text != NO_DOCSTRING else node


def minified(source: bytes) -> str:
    """A source file without docstrings, comments and most types, and with short names inside functions."""
    lean = FUTURE + ast.unparse(_WithoutNotes().visit(lean_tree(source)))
    return str(python_minifier.minify(lean, remove_annotations=TYPES, hoist_literals=False))


def write_minified(folder: Path, target: Path) -> None:
    """Write a folder into one zip file, whose members are stored: it is packed as a whole afterwards."""
    with zipfile.ZipFile(target, "w") as archive:
        for path in sorted(path for path in folder.rglob("*") if path.is_file()):
            content = path.read_bytes()
            if path.suffix == ".py":
                content = minified(content).encode()
            archive.writestr(zipfile.ZipInfo(path.relative_to(folder).as_posix(), NO_TIME), content)
