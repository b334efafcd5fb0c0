"""Where Python begins on the page."""

from orrery.web.page.startup import shim_svgwrite

shim_svgwrite()

from orrery.web.page.app import start  # noqa: E402  (after the shims)

start()
