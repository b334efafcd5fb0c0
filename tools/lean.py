"""Source files of ours without what only readers need: docstrings, and most types."""

from __future__ import annotations

import ast
from typing import Final

DOCUMENTED: Final = (ast.Module, ast.ClassDef, ast.FunctionDef, ast.AsyncFunctionDef)
OF_TYPES: Final = ("__future__", "collections.abc", "typing")
NO_DOCSTRING: Final = "."
"""What stands in the place of the docstring of a decorated class."""


def lean_tree(source: bytes) -> ast.Module:
    """The tree of a source file without docstrings, and without what functions and globals say of types.

    `compile` by itself drops docstrings only along with the asserts. The types of a class's fields stay:
    dataclasses are made from them. A decorated class keeps a docstring of one character: where a dataclass
    has none, `dataclasses` writes the signature out, which takes longer than all the rest of the class.
    """
    tree = ast.parse(source)
    for node in ast.walk(tree):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            node.returns = None
        elif isinstance(node, ast.arg):
            node.annotation = None
        if isinstance(node, DOCUMENTED) and ast.get_docstring(node, clean=False) is not None:
            rest: list[ast.stmt] = node.body[1:]
            node.body = rest or [ast.copy_location(ast.Pass(), node.body[0])]
        if isinstance(node, ast.ClassDef) and node.decorator_list:
            node.body.insert(0, ast.Expr(ast.Constant(NO_DOCSTRING)))
    untyped = [lean for statement in tree.body for lean in untyped_statement(statement)]
    used = {node.id for statement in untyped for node in ast.walk(statement) if isinstance(node, ast.Name)}
    tree.body = [lean for statement in untyped if (lean := needed_import(statement, used))]
    return ast.fix_missing_locations(tree)


def untyped_statement(statement: ast.stmt) -> list[ast.stmt]:
    """A statement of a module without its type; none where it is about types alone."""
    if isinstance(statement, ast.AnnAssign):
        if statement.value is None:
            return []
        return [ast.copy_location(ast.Assign([statement.target], statement.value), statement)]
    if isinstance(statement, ast.If) and ast.unparse(statement.test) == "TYPE_CHECKING":
        return statement.orelse
    return [statement]


def needed_import(statement: ast.stmt, used: set[str]) -> ast.stmt | None:
    """A statement, an import of types without the names that nothing uses any more; None if that is all."""
    if isinstance(statement, ast.ImportFrom) and statement.module in OF_TYPES:
        statement.names = [name for name in statement.names if (name.asname or name.name) in used]
        return statement if statement.names else None
    return statement
