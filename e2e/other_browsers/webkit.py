"""WebKitGTK, the nearest thing to Safari on Linux, driven by Selenium on a screen that nobody sees."""

from __future__ import annotations

import json
import os
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

from selenium.webdriver import Remote, WebKitGTKOptions, WebKitGTKService
from selenium.webdriver.remote.client_config import ClientConfig
from selenium.webdriver.remote.command import Command
from selenium.webdriver.remote.remote_connection import RemoteConnection

from e2e.other_browsers.tab import PATIENCE_MS, call, press_at
from tools.other_browsers import SCREEN, webkit_paths

ANSWER: Final = """
const done = arguments[0];
{call}.then((text) => done([true, text]), (error) => done([false, `${{error}}`]));
"""


class WebKitTab:
    """The only tab of a browser whose profile is gone with it."""

    def __init__(self, driver: Remote) -> None:
        self._driver = driver
        driver.set_script_timeout(PATIENCE_MS / 1000)

    def go(self, address: str) -> None:
        """Visit an address."""
        self._driver.get(address)

    def reload(self) -> None:
        """Load the page anew."""
        self._driver.refresh()

    def evaluate(self, expression: str, arg: object = None, /) -> object:
        """What a JavaScript function comes to."""
        is_well, text = self._driver.execute_async_script(ANSWER.format(call=call(expression, arg)))
        assert is_well, text
        return json.loads(text)

    def press(self, x: int, y: int) -> None:
        """Click there."""
        self._driver.execute(Command.W3C_ACTIONS, {"actions": press_at(x, y)})


@contextmanager
def _screen() -> Iterator[str]:
    """A screen in memory; its name."""
    command = [SCREEN, "-displayfd", "1", "-screen", "0", "1280x900x24", "-nolisten", "tcp"]
    with subprocess.Popen(
        command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, encoding="utf-8"
    ) as process:
        assert process.stdout is not None
        try:
            yield f":{process.stdout.readline().strip()}"
        finally:
            process.terminate()


@contextmanager
def webkit() -> Iterator[WebKitTab]:
    """A WebKitGTK that knows nothing yet."""
    driver_path, browser_path = webkit_paths()
    options = WebKitGTKOptions()
    options.binary_location = str(browser_path)
    options.add_argument("--automation")
    with _screen() as screen:
        environment = os.environ | {"DISPLAY": screen}
        if os.geteuid() == 0:  # it refuses root its sandbox
            environment["WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS"] = "1"
        service = WebKitGTKService(executable_path=str(driver_path), env=environment)
        service.start()
        try:
            driver = Remote(
                RemoteConnection(client_config=ClientConfig(service.service_url)), options=options
            )
            yield WebKitTab(driver)
            driver.quit()
        finally:
            service.stop()
