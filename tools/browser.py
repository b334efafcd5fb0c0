"""Find a Chromium for the tests, the benchmarks and the pictures, or install one.

`python -m tools.browser` says which one will be used, installing it first where there is none.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Iterable
from pathlib import Path
from typing import Final, TypedDict

NAMES: Final = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome")
MAC_CHROME: Final = Path("/Applications/Google Chrome.app/Contents/MacOS/Google Chrome")
QUIET: Final = (
    "--disable-gpu",
    "--disable-quic",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)
"""The browser asks no other host anything by itself."""
SHELL: Final = "chromium-headless-shell"
"""The same browser without windows."""
QUICK: Final = ("--disable-features=SpareRendererForSitePerProcess", "--js-flags=--liftoff-only")
"""No process is started before it is wanted, and WebAssembly is compiled once and quickly: code that runs for
long is slower, but most tests start a page, do little with it and leave it."""
PACKAGES: Final = ("chromium", SHELL)
"""Of Debian, each with a program of its name."""


class BrowserError(Exception):
    """There is no browser; the message says what to do."""


class LaunchOptions(TypedDict):
    """The arguments of Playwright's `launch`."""

    executable_path: str
    args: list[str]


def _runs_as_root() -> bool:
    return hasattr(os, "geteuid") and os.geteuid() == 0


def _has_packages() -> bool:
    return bool(shutil.which("apt-get")) and _runs_as_root()


def _playwright_browser() -> Path:
    """Where Playwright keeps its own Chromium, whether or not it is there."""
    from playwright.sync_api import sync_playwright

    with sync_playwright() as playwright:
        return Path(playwright.chromium.executable_path)


def find_browser() -> Path | None:
    """The browser that CHROME_PATH names, else one that is installed, else Playwright's own."""
    named = os.environ.get("CHROME_PATH")
    if named:
        if shutil.which(named):
            return Path(named)
        raise BrowserError(f"CHROME_PATH names {named}, which is no program here")
    for name in NAMES:
        found = shutil.which(name)
        if found:
            return Path(found)
    others = (MAC_CHROME, _playwright_browser())
    return next((path for path in others if path.exists()), None)


def install_packages(packages: Iterable[str]) -> None:
    """Debian's, where they can be had; each for itself, as there may be one without the others."""
    if _has_packages():
        apt = ("apt-get", "-q", "-y", "-o", "Dpkg::Use-Pty=0")
        environment = os.environ | {"DEBIAN_FRONTEND": "noninteractive"}
        install = ("install", "--no-install-recommends")
        for step in (("update",), *((*install, package) for package in packages)):
            subprocess.run([*apt, *step], env=environment, stdin=subprocess.DEVNULL, check=False)


def install_browser() -> None:
    """Debian's Chromium where that can be had, else Playwright's."""
    install_packages(PACKAGES)
    if find_browser() is None:
        subprocess.run([sys.executable, "-m", "playwright", "install", "chromium"], check=False)


def launch_options() -> LaunchOptions:
    """What to give Playwright: `playwright.chromium.launch(**launch_options())`.

    The sandbox stays on but for root, whom Chromium refuses it. Raises `BrowserError`.
    """
    browser = find_browser()
    if browser is None:
        raise BrowserError("no Chromium is here; `make test` installs one, or set CHROME_PATH to yours")
    sandbox = ["--no-sandbox"] if _runs_as_root() else []
    return {"executable_path": str(browser), "args": [*sandbox, *QUIET]}


def quick_options() -> LaunchOptions:
    """The same for a browser that starts pages in less than half the time, where there is one: `QUICK`."""
    options = launch_options()
    if not os.environ.get("CHROME_PATH"):
        options["executable_path"] = shutil.which(SHELL) or options["executable_path"]
    options["args"].extend(QUICK)
    return options


def main() -> int:
    """See to it that there is a browser, and say which."""
    try:
        if find_browser() is None or not shutil.which(SHELL):
            print("browser: not all that the tests want is here, installing Chromium")
            install_browser()
        print(f"browser: {launch_options()['executable_path']}")
        print(f"browser: {quick_options()['executable_path']} for most tests")
    except BrowserError as error:
        print(f"browser: {error}", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
