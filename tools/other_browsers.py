"""The browsers of `make test-browsers`: Firefox and WebKitGTK, as Debian has them.

`python -m tools.other_browsers` says which will be used, installing what is missing.
"""

from __future__ import annotations

import shutil
import sys
from pathlib import Path
from typing import Final

from tools.browser import BrowserError, install_packages

FIREFOX: Final = ("firefox-esr", "firefox")
DRIVER: Final = "WebKitWebDriver"
SCREEN: Final = "Xvfb"
"""WebKitGTK cannot do without a screen; this one is in memory."""
PACKAGES: Final = ("firefox-esr", "webkit2gtk-driver", "xvfb")
MINIBROWSERS: Final = ("lib/*/webkit2gtk-4.*/MiniBrowser", "libexec/webkit2gtk-4.*/MiniBrowser")
"""Where distributions put the small browser that comes with the engine, below /usr."""


def firefox_path() -> Path:
    """The Firefox to test with; raises `BrowserError`."""
    found = next((path for path in map(shutil.which, FIREFOX) if path), None)
    if found is None:
        raise BrowserError(f"no Firefox is here; please install {PACKAGES[0]}")
    return Path(found)


def webkit_paths() -> tuple[Path, Path]:
    """What drives WebKitGTK, and its browser; raises `BrowserError`."""
    driver = shutil.which(DRIVER)
    browsers = [path for pattern in MINIBROWSERS for path in Path("/usr").glob(pattern)]
    if not (driver and browsers and shutil.which(SCREEN)):
        raise BrowserError(f"no WebKitGTK is here; please install {' and '.join(PACKAGES[1:])}")
    return Path(driver), max(browsers)


def _found() -> list[Path]:
    return [firefox_path(), webkit_paths()[1]]


def main() -> int:
    """See to it that both are there, and say where."""
    try:
        try:
            paths = _found()
        except BrowserError:
            install_packages(PACKAGES)
            paths = _found()
    except BrowserError as error:
        print(f"browsers: {error}", file=sys.stderr)
        return 1
    print(f"browsers: {' and '.join(map(str, paths))}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
