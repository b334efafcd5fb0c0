"""Where Python begins on the page."""

import sys
from types import ModuleType


def refuse_urlopen(address: str) -> None:
    """Stand in for `urllib.request.urlopen`: boards embed no fonts and no foreign stylesheets."""
    raise OSError(f"nothing is fetched from here: {address}")


# svgwrite imports urllib.request for that one name, which would cost a quarter of a second.
sys.modules["urllib.request"] = ModuleType("urllib.request")
sys.modules["urllib.request"].urlopen = refuse_urlopen  # type: ignore[attr-defined]

from orrery.web.app import start  # noqa: E402  (after the stand-in)

start()
