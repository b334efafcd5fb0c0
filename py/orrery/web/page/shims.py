"""What svgwrite imports and our boards never use, as small modules that cost nothing at the start."""

from __future__ import annotations

import sys
from types import ModuleType


def stand_in_for_svgwrite() -> None:
    """Put the stand-ins where `import svgwrite` looks; to be called before it.

    Without them it would load the network for the sake of fonts to embed, a quarter of a second, and build
    tables of what SVG allows, a tenth of a second, for checks that `py/orrery/scene/svg.py` switches off.
    """
    request = ModuleType("urllib.request")
    request.urlopen = _refuse_urlopen  # type: ignore[attr-defined]
    sys.modules["urllib.request"] = request
    validator = ModuleType("svgwrite.validator2")
    validator.get_validator = _no_validator  # type: ignore[attr-defined]
    sys.modules["svgwrite.validator2"] = validator


def _refuse_urlopen(address: str) -> None:
    raise OSError(f"nothing is fetched from here: {address}")


def _no_validator(_profile: str, _debug: bool) -> None:
    """Nothing is checked here: data and aria attributes would be refused."""
