"""JSON from outside: a link's, a file's, a saved game's, or what a page remembers.

`json.loads` follows brackets within brackets on the stack. In Python that ends in an error; in the browser
it overflows the stack of WebAssembly, and the interpreter is gone for good. So nothing that is nested deeply
is read by it here, and `tests/test_layers.py` sees that nobody else calls it.
"""

from __future__ import annotations

import json
import re
from typing import Final

MAX_DEPTH: Final = 50
"""How deep brackets may lie within brackets; what this project writes comes to 4."""

MAX_BRACKETS: Final = 50_000
"""How many lists and objects there may be in all; a record of variations alone has 40,004."""

_PARTS: Final = r'"(?:[^"\\]+|\\.)*+"?|[\[{]|[\]}]'
"""Strings, in which brackets are letters; and brackets."""


def loads(text: str) -> object:
    """What a JSON text says; raises `ValueError` for what is none, is nested too deeply, or is no number."""
    if text.count("[") + text.count("{") > MAX_DEPTH:
        _check_brackets(text)
    value: object = json.loads(text, parse_constant=_refuse)
    return value


def _check_brackets(text: str) -> None:
    depth = opened = 0
    for part in re.finditer(_PARTS, text, re.DOTALL):
        first = text[part.start()]
        if first in "[{":
            depth += 1
            opened += 1
            if depth > MAX_DEPTH or opened > MAX_BRACKETS:
                raise ValueError(f"brackets lie more than {MAX_DEPTH} deep, or there are over {MAX_BRACKETS}")
        elif first in "]}":
            depth -= 1


def _refuse(word: str) -> object:
    """Python's own NaN and infinities are no JSON."""
    raise ValueError(f"{word} is not JSON")
