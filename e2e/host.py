"""A host of the site that can change what it serves, break it, and be switched off."""

from __future__ import annotations

import shutil
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from fnmatch import fnmatchcase
from functools import partial
from pathlib import Path
from typing import Final

from e2e.faults import Fault, SpoilingHandler
from tools.build import DIST
from tools.fingerprint import content_hash
from tools.integrity import integrity
from tools.serve import SiteServer, header_rules
from tools.service_worker import write_service_worker

PREFIX: Final = "/some/prefix/"
WAIT_S: Final = 180
NOT_STORED: Final = ("404.html", "sheets/*", "rules/*-statistics.html")
"""Pages that no service worker stores, so that a version is whole without them."""


class Host:
    """Serves `folder`, which may be changed at any time."""

    def __init__(self, folder: Path = DIST) -> None:
        self.folder = folder
        self.asked: list[str] = []
        """The addresses of all requests, below the prefix."""
        self.faults: dict[str, Fault] = {}
        """By address."""
        self._came = threading.Condition()
        handler = partial(_Handler, self, prefix=PREFIX, rules=header_rules(), directory=str(folder))
        self._server = SiteServer(("localhost", 0), handler)
        self.port = self._server.server_port
        self.site = f"http://localhost:{self.port}{PREFIX}"
        self._serving = threading.Thread(target=self._server.serve_forever)
        self._serving.start()

    def note(self, address: str) -> None:
        """Write down that something is asked for."""
        with self._came:
            self.asked.append(address)
            self._came.notify_all()

    def wait_for_request(self, address: str) -> None:
        """Wait until it was asked for, unless it is among `asked` already."""
        with self._came:
            is_asked = self._came.wait_for(lambda: address in self.asked, timeout=WAIT_S)
        assert is_asked, f"nobody asked for {address}"

    def switch_off(self) -> None:
        """From now on nobody answers; may be called again."""
        self._server.shutdown()
        self._serving.join()
        self._server.server_close()


class _Handler(SpoilingHandler):
    def __init__(self, host: Host, *args: object, **options: object) -> None:
        self.host = host
        super().__init__(*args, **options)  # type: ignore[arg-type]

    def do_GET(self) -> None:  # noqa: N802  (the base class's name)
        """Answer with a file, or with what shall be wrong with it."""
        self.directory = str(self.host.folder)
        address = self.site_path().removeprefix("/")
        self.host.note(address)
        self.answer(self.host.faults.get(address), self.host.folder / (address or "index.html"))


@contextmanager
def hosting() -> Iterator[Host]:
    """A host for as long as a test needs it."""
    host = Host()
    try:
        yield host
    finally:
        host.switch_off()


def write_next_version(folder: Path) -> set[str]:
    """Write a build that differs in one stylesheet; the names of the stored files that change by it."""
    shutil.copytree(DIST, folder)
    (old,) = folder.glob("assets/page/page-*.css")
    before = old.read_bytes()
    text = before + b"/* once more */\n"
    new = old.with_name(f"page-{content_hash([text])}.css")
    new.write_bytes(text)
    old.unlink()
    changed = {f"assets/page/{new.name}"}
    for page in folder.rglob("*.html"):
        said = page.read_text(encoding="utf-8")
        if old.name in said:
            said = said.replace(old.name, new.name).replace(integrity(before), integrity(text))
            page.write_text(said, encoding="utf-8")
            changed.add(page.relative_to(folder).as_posix())
    write_service_worker(folder)
    return {name for name in changed if not any(fnmatchcase(name, rare) for rare in NOT_STORED)}
