"""The mark that hands a test the positions of every game: of random games, and those made by hand."""

from __future__ import annotations

import pytest

from tests.games.made_positions import MADE
from tests.games.random_positions import SETTING_UPS

every_source = pytest.mark.parametrize("source", [*SETTING_UPS, *MADE], ids=str)
