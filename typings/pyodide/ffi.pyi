"""Pyodide's way between Python and JavaScript: the names that this project uses."""

from collections.abc import Callable
from typing import Any, Final

class JsProxy:
    """An object of JavaScript."""
    def __getattr__(self, name: str) -> Any: ...
    def __bool__(self) -> bool: ...

class JsException(Exception):  # noqa: N818
    """What JavaScript threw; `name` is the error's own."""

    name: str
    message: str

class JsNull:
    """JavaScript's null, which is false but not None."""

    def __bool__(self) -> bool: ...

jsnull: Final[JsNull]

def create_proxy(obj: Callable[..., Any], /) -> Any: ...
def create_once_callable(obj: Callable[..., Any], /) -> Any: ...
def to_js(obj: object, /, *, depth: int = ..., dict_converter: Callable[[Any], Any] | None = ...) -> Any: ...
