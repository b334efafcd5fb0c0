"""A host of the site that can change what it serves, break it, and be switched off."""

from __future__ import annotations

import shutil
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from http import HTTPStatus
from pathlib import Path
from typing import Final

from e2e.conftest import PREFIX
from tools.build import DIST
from tools.fingerprint import content_hash
from tools.serve import SiteHandler, SiteServer, header_rules
from tools.service_worker import write_service_worker

Fault = Callable[[bytes], tuple[int, bytes]]
"""What is answered in place of a file: the status and the body."""

PAGE_OF_THE_HOST: Final = b"<!doctype html><title>Welcome</title><p>This is the page of the host."
FAULTS: Final[dict[str, Fault]] = {
    "missing": lambda body: (404, PAGE_OF_THE_HOST),
    "cut": lambda body: (200, body[: len(body) // 2]),
    "flipped": lambda body: (200, body[:9] + bytes([body[9] ^ 1]) + body[10:]),
    "a page of the host": lambda body: (200, PAGE_OF_THE_HOST),
}


class Host:
    """Serves `folder`, which may be changed at any time."""

    def __init__(self, folder: Path = DIST) -> None:
        self.folder = folder
        self.asked: list[str] = []
        """The addresses of all requests, below the prefix."""
        self.faults: dict[str, Fault] = {}
        """By address."""
        handler = partial(_Handler, self, prefix=PREFIX, rules=header_rules(), directory=str(folder))
        self._server = SiteServer(("localhost", 0), handler)
        self.port = self._server.server_port
        self.site = f"http://localhost:{self.port}{PREFIX}"
        self._serving = threading.Thread(target=self._server.serve_forever)
        self._serving.start()

    def switch_off(self) -> None:
        """From now on nobody answers; may be called again."""
        self._server.shutdown()
        self._serving.join()
        self._server.server_close()


class _Handler(SiteHandler):
    def __init__(self, host: Host, *args: object, **options: object) -> None:
        self.host = host
        super().__init__(*args, **options)  # type: ignore[arg-type]

    def do_GET(self) -> None:  # noqa: N802  (the base class's name)
        """Answer with a file, or with what shall be wrong with it."""
        self.directory = str(self.host.folder)
        address = self.site_path().removeprefix("/")
        self.host.asked.append(address)
        fault = self.host.faults.get(address)
        if fault is None:
            super().do_GET()
            return
        status, body = fault((self.host.folder / (address or "index.html")).read_bytes())
        self.send_response(HTTPStatus(status))
        self.send_header("Content-Type", self.guess_type(address))
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)


@contextmanager
def hosting() -> Iterator[Host]:
    """A host for as long as a test needs it."""
    host = Host()
    try:
        yield host
    finally:
        host.switch_off()


def write_next_version(folder: Path) -> set[str]:
    """Write a build that differs in one stylesheet; the names of the files of the page that change by it."""
    shutil.copytree(DIST, folder)
    (old,) = folder.glob("assets/page-*.css")
    text = old.read_bytes() + b"/* once more */\n"
    new = old.with_name(f"page-{content_hash([text])}.css")
    new.write_bytes(text)
    old.unlink()
    changed = {f"assets/{new.name}"}
    for page in folder.rglob("*.html"):
        said = page.read_text(encoding="utf-8")
        if old.name in said:
            page.write_text(said.replace(old.name, new.name), encoding="utf-8")
            changed.add(page.relative_to(folder).as_posix())
    write_service_worker(folder)
    return changed - {"404.html"}
