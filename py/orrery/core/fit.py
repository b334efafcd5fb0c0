"""From what a search thinks of a position to how likely each seat is to win, as games have turned out."""

from __future__ import annotations

from collections.abc import Sequence
from math import exp
from typing import Final, NamedTuple

from orrery.core.state import Player

SURE: Final = 0.995
"""A share above this is a proof, which no game can refute."""


class Fit(NamedTuple):
    """How shares become chances; without numbers they stay as they are.

    A seat wins with a chance proportional to a power of its share, times what its place at the table is
    worth, and what it is worth to decide: a search takes the best for itself, and overrates that.
    """

    slope: float = 1.0
    """The power: above 1 where the shares are too cautious."""
    margin: float = 0.0
    """Added to each share, so that low ones do not say too much."""
    to_move: float = 0.0
    to_throw: float = 0.0
    """In logits, where another decides next, and where a throw comes next."""
    seats: tuple[float, ...] = ()
    """By seat, in logits."""

    def chances(self, shares: Sequence[float], player: Player, *, throws: bool = False) -> list[float]:
        """How likely each seat is to win where a player decides, from shares that add up to 1."""
        if max(shares) > SURE:
            return list(shares)
        parts = [(share + self.margin) ** self.slope for share in shares]
        parts[player] *= exp(self.to_throw if throws else self.to_move)
        for seat, worth in enumerate(self.seats):
            parts[seat] *= exp(worth)
        whole = sum(parts)
        return [part / whole for part in parts]


class Fits(NamedTuple):
    """Of a game with one number of players: written by tools/fit_shares.py into its `bot/fits.py`."""

    leaf: Fit
    """Of evaluations, by whose turn it is, for the searches of the judge behind reports."""
    judge: Fit
    """Of these searches."""
    bar: Fit
    """Of the searches that the evaluation bar shows."""
    failed: tuple[str, ...] = ()
    """The gates of docs/report.md that the judge does not pass."""
