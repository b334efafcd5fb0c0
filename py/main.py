"""Where Python begins on the page."""

from orrery.web.page.startup import stand_in_for_svgwrite

stand_in_for_svgwrite()

from orrery.web.page.app import start  # noqa: E402  (after the stand-ins)

start()
