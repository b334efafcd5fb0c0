"""Where Python begins in the bots' worker: assets/python/bot-worker.mjs calls `hear` for each message."""

from __future__ import annotations

from js import postMessage, setTimeout
from pyodide.ffi import create_once_callable

from orrery.web.bots.engine import IN_A_WORKER, Engine

hear = Engine(postMessage, lambda action: setTimeout(create_once_callable(action), 0), IN_A_WORKER).hear
