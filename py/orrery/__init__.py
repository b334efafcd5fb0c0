"""Orrery: tabletop games of settling new worlds, played in the browser with no server."""

from typing import Final

__version__: Final = "0.1.0"
