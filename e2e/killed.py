"""A browser of its own that can be killed at any moment, like by a dead battery."""

from __future__ import annotations

import os
import signal
import subprocess
from contextlib import suppress
from pathlib import Path

from playwright.sync_api import Browser, BrowserContext, Error

from tools.browser import launch_options


def open_browser(browser: Browser, profile: Path, site: str) -> BrowserContext:
    """A Chromium that keeps what it knows in a folder; it stands beside the one of all tests."""
    return browser.browser_type.launch_persistent_context(
        profile, **launch_options(), base_url=site, service_workers="block", reduced_motion="reduce"
    )


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
