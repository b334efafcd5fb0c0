"""Where Python begins on the page."""

from orrery.web.stand_ins import stand_in_for_svgwrite

stand_in_for_svgwrite()

from orrery.web.app import start  # noqa: E402  (after the stand-ins)

start()
