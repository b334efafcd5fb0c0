"""Serve a built site as its host would, with the headers of netlify.toml: `python -m tools.serve`."""

from __future__ import annotations

import argparse
import sys
import tomllib
from fnmatch import fnmatchcase
from functools import partial
from http import HTTPStatus
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).resolve().parent.parent
HeaderRules = list[tuple[str, dict[str, str]]]


def header_rules(config: Path = ROOT / "netlify.toml") -> HeaderRules:
    """Patterns of addresses with their headers; of two rules for one header the later one counts."""
    rules = tomllib.loads(config.read_text(encoding="utf-8"))["headers"]
    return [(str(rule["for"]), {str(k): str(v) for k, v in rule["values"].items()}) for rule in rules]


class SiteHandler(SimpleHTTPRequestHandler):
    """Answers for the files of one folder below one path prefix."""

    extensions_map = SimpleHTTPRequestHandler.extensions_map | {
        ".mjs": "text/javascript",
        ".js": "text/javascript",
        ".svg": "image/svg+xml",
        ".webmanifest": "application/manifest+json",
        ".woff2": "font/woff2",
    }
    protocol_version = "HTTP/1.1"
    # Headers and body are two writes: with Nagle's algorithm the second would wait for the first.
    disable_nagle_algorithm = True

    def __init__(self, *args: object, prefix: str, rules: HeaderRules, directory: str) -> None:
        self.prefix = prefix
        self.rules = rules
        super().__init__(*args, directory=directory)  # type: ignore[arg-type]

    def site_path(self) -> str:
        """The address below the prefix, without its query."""
        return "/" + self.path.split("?")[0].removeprefix(self.prefix).lstrip("/")

    def send_head(self):  # type: ignore[no-untyped-def]  # noqa: ANN201  (the base class names no type)
        """Refuse what lies outside the prefix; leave the rest to the base class."""
        if not self.path.startswith(self.prefix):
            self.send_error(HTTPStatus.NOT_FOUND)
            return None
        self.path = "/" + self.path.removeprefix(self.prefix)
        return super().send_head()

    def send_error(self, code: int, message: str | None = None, explain: str | None = None) -> None:
        """As the base class, but no error is cached for ever."""
        self.rules = [*self.rules, ("*", {"Cache-Control": "no-cache"})]
        page = Path(self.directory, "404.html")
        if code != HTTPStatus.NOT_FOUND or not page.is_file():
            super().send_error(code, message, explain)
            return
        body = page.read_bytes()
        self.send_response(code)
        self.send_header("Content-Type", "text/html; charset=utf-8")
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        if self.command != "HEAD":
            self.wfile.write(body)

    def end_headers(self) -> None:
        """Add the headers that the host would send."""
        chosen: dict[str, str] = {}
        for pattern, headers in self.rules:
            if fnmatchcase(self.site_path(), pattern):
                chosen |= headers
        chosen.pop("Content-Type", None)  # the base class has sent it, from `extensions_map`
        for name, value in chosen.items():
            self.send_header(name, value)
        super().end_headers()

    def log_message(self, format: str, *args: object) -> None:  # noqa: A002  (the base class's name)
        """Say nothing of each request."""


class SiteServer(ThreadingHTTPServer):
    """Takes all the connections at once that a browser opens for one page."""

    request_queue_size = 64

    def handle_error(self, request: object, client_address: object) -> None:
        """Say nothing of browsers that have left before they were answered."""
        if not isinstance(sys.exception(), ConnectionError):
            super().handle_error(request, client_address)  # type: ignore[arg-type]


def make_server(folder: Path, *, port: int = 0, prefix: str = "/") -> SiteServer:
    """A server on this machine alone, ready for `serve_forever`; port 0 takes a free one."""
    handler = partial(SiteHandler, prefix=prefix, rules=header_rules(), directory=str(folder))
    return SiteServer(("localhost", port), handler)


def main() -> int:
    """Serve until interrupted."""
    parser = argparse.ArgumentParser(description="Serve the built site on this machine.")
    parser.add_argument("--port", type=int, default=8000)
    parser.add_argument("--prefix", default="/", help="the path the site lies under, e.g. /orrery/")
    parser.add_argument("--folder", type=Path, default=ROOT / "dist")
    wanted = parser.parse_args()
    try:
        server = make_server(wanted.folder, port=wanted.port, prefix=wanted.prefix)
    except OSError as error:
        print(f"serve: port {wanted.port} cannot be used: {error.strerror}", file=sys.stderr)
        return 2
    print(f"Orrery is on http://localhost:{server.server_port}{wanted.prefix} (Ctrl-C ends it)", flush=True)
    try:
        server.serve_forever()
    except KeyboardInterrupt:
        print()
    return 0


if __name__ == "__main__":
    sys.exit(main())
