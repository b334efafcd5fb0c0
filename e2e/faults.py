"""What can be wrong with a file that comes from a host, and a host where each start fails in some files."""

from __future__ import annotations

import re
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from enum import Enum
from functools import partial
from http import HTTPStatus
from pathlib import Path
from typing import Final

from tools.serve import SiteHandler, SiteServer, header_rules

SLOWNESS_S: Final = 2.0
PREFIX: Final = re.compile(r"/\d+/")


class Fault(Enum):
    """What can be wrong with a file."""

    MISSING = "404"
    BROKEN = "500"
    SLOW = "slow"
    CUT = "cut"
    FLIPPED = "flipped"
    PAGE = "HTML page"
    TYPE = "wrong type"


class SpoilingHandler(SiteHandler):
    """Answers as the host would, but for a file that shall be wrong; errors too are cached for ever."""

    def answer(self, fault: Fault | None, file: Path) -> None:
        """Send what was asked for, which is this file, with or without a fault."""
        if fault is Fault.SLOW:
            threading.Event().wait(SLOWNESS_S)
        if fault in (None, Fault.SLOW):
            super().do_GET()
        else:
            self._send_wrong(fault, file.read_bytes())

    def _send_wrong(self, fault: Fault | None, whole: bytes) -> None:
        status, body, kind = HTTPStatus.OK, whole, self.guess_type(self.site_path())
        if fault is Fault.MISSING or fault is Fault.BROKEN:
            status = HTTPStatus.NOT_FOUND if fault is Fault.MISSING else HTTPStatus.INTERNAL_SERVER_ERROR
            body, kind = b"<p>Nothing here", "text/html"
        elif fault is Fault.CUT:
            body = whole[: len(whole) // 2]
        elif fault is Fault.FLIPPED:  # so early that a program, too, is none any more
            body = whole[:9] + bytes([whole[9] ^ 1]) + whole[10:]
        elif fault is Fault.PAGE:
            body, kind = Path(self.directory, "index.html").read_bytes(), "text/html"
        elif fault is Fault.TYPE:
            kind = "text/plain"
        self.send_response(status)
        self.send_header("Content-Type", kind)
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)


@dataclass
class Start:
    """One start of the page, from `prefix`, with one file wrong, or some in the same way."""

    prefix: str
    names: tuple[str, ...]
    fault: Fault
    is_healed: bool = False


class _StartHandler(SpoilingHandler):
    def __init__(self, *args: object, starts: dict[str, Start], folder: Path) -> None:
        self.starts = starts
        super().__init__(*args, prefix="/", rules=header_rules(), directory=str(folder))

    def do_GET(self) -> None:  # noqa: N802  (the base class's name)
        """The files of the start come wrong; the others as the base class sends them."""
        found = PREFIX.match(self.path)
        self.prefix = found[0] if found else "/"
        start = self.starts.get(self.prefix)
        is_wrong = start and not start.is_healed and self.site_path()[1:] in start.names
        self.answer(start.fault if start and is_wrong else None, Path(self.directory, self.site_path()[1:]))


@contextmanager
def faulty_host(folder: Path) -> Iterator[tuple[str, dict[str, Start]]]:
    """A host of a built site: its address without a slash, and the starts that it is to fail, by prefix."""
    starts: dict[str, Start] = {}
    handler = partial(_StartHandler, starts=starts, folder=folder)
    server = SiteServer(("localhost", 0), handler)
    serving = threading.Thread(target=server.serve_forever)
    serving.start()
    yield f"http://localhost:{server.server_port}", starts
    server.shutdown()
    serving.join()
    server.server_close()
