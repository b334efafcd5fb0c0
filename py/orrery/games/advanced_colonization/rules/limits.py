"""How many pyramids there are in Advanced Colonization, and how many of something make a rule take hold."""

from __future__ import annotations

from typing import Final

SEATS: Final = range(2)
"""Red and yellow, black and blue (AC-1, AC-19)."""
COPIES: Final = 2
"""Pyramids of each colour and size (AC-3)."""
SEAT_PIECES: Final = 12
"""Pyramids of each player: their numbers follow each other (AC-3, AC-19)."""
HALF: Final = SEAT_PIECES // 2
"""Of a player's pyramids the first half can fire lasers (red, black), the other beam (yellow, blue)."""
WINNING: Final = 4
"""Dominant colonies that win (AC-16); with fewer pyramids than these nobody can (AC-Q36)."""
MANY_REMOVED: Final = 8
"""Ships out of the game that lift the limit of Greener Pastures and allow a Revolt (AC-35, AC-44)."""
BOMBS: Final = 3
"""Neutron Bombs that there can be in a game: each needs a planet of the bank (AC-40)."""
OCCURRENCES: Final = 3
"""How often a position comes up at the start of a turn until it is a draw (AC-Q35)."""
