"""Marks that hand a test the positions of every game: of random games, and those made by hand."""

from __future__ import annotations

from typing import Final

import pytest

from tests.games.made_positions import MADE
from tests.games.random_positions import SOME_SETTING_UPS, Source, different

SOME_RULED: Final[tuple[Source, ...]] = (*different(SOME_SETTING_UPS), *MADE)

some_source = pytest.mark.parametrize("source", [*SOME_SETTING_UPS, *MADE], ids=str)
"""Of pairs of settings and all looks, for words and pictures."""
some_ruled_source = pytest.mark.parametrize("source", SOME_RULED, ids=str)
"""Of pairs of settings, for what the rules promise and for what is not seen."""
