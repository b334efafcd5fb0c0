"""A browser of its own that can be killed at any moment, like by a dead battery."""

from __future__ import annotations

import os
import signal
import subprocess
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

from playwright.sync_api import Browser, BrowserContext, Error, Page

from tools.browser import quick_options


def open_browser(browser: Browser, profile: Path, site: str) -> BrowserContext:
    """A Chromium that keeps what it knows in a folder; it stands beside the one of all tests."""
    return browser.browser_type.launch_persistent_context(
        profile, **quick_options(), base_url=site, service_workers="block", reduced_motion="reduce"
    )


def come_back(browser: Browser, profile: Path, site: str, go: Callable[[Page], None]) -> Page:
    """Open the killed browser again and go somewhere in it.

    Chromium itself may lose its first tab to what it was writing when it was killed. Then it is opened once
    more, as people do; what is found in it must be the same.
    """
    crashes: list[Page] = []

    def note(tab: Page) -> None:
        crashes.append(tab)

    for is_last in (False, True):
        page = open_browser(browser, profile, site).pages[0]
        page.on("crash", note)
        try:
            go(page)
        except (AssertionError, Error):
            if is_last or not crashes:
                raise
            page.context.close()
        else:
            return page
    raise AssertionError("the tab was lost twice")


def kill(context: BrowserContext, profile: Path) -> None:
    """End the browser of this folder with all its processes, and give none the time to write anything."""
    processes = _processes_of(profile)
    assert processes
    for process in processes:
        with suppress(ProcessLookupError):
            os.kill(process, signal.SIGKILL)
    with suppress(Error):
        context.close()
    for left in profile.glob("Singleton*"):  # they say that the profile is in use
        left.unlink()


def _processes_of(profile: Path) -> list[int]:
    """The ids of the browser that was begun with this folder and of all that came of it."""
    command = ["ps", "-A", "-ww", "-o", "pid=,ppid=,args="]
    listed = subprocess.run(command, capture_output=True, text=True, check=True).stdout
    rows = [line.split(None, 2) for line in listed.splitlines()]
    found = {int(pid) for pid, _, *args in rows if f"--user-data-dir={profile}" in " ".join(args).split()}
    grown = True
    while grown:
        more = {int(pid) for pid, parent, *_ in rows if int(parent) in found} - found
        found |= more
        grown = bool(more)
    return sorted(found)
