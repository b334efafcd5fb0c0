"""The browser's globals, as Pyodide gives them to Python: the names that this project uses."""

from typing import Any

Event: Any
IntersectionObserver: Any
Object: Any
Promise: Any
URLSearchParams: Any
document: Any
fetch: Any
postMessage: Any
setTimeout: Any
window: Any
