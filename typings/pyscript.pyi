"""PyScript's Python: the names that this project uses."""

from collections.abc import Callable
from typing import Any, TypeVar

Handler = TypeVar("Handler", bound=Callable[..., object])

document: Any
js_modules: Any
window: Any

def when(event_type: str, selector: object = ...) -> Callable[[Handler], Handler]: ...
