"""A beginner who has taken the lessons, as a script: thinks a turn through to its end, and no further.

It goes from action to action with the three best ways to play the turn in mind, and judges them by what the
lessons say counts: in Ice Colony squares, what is free around them and how safe they are; in the pyramid
games dominant colonies, what the next actions can reach and ships at hand; in the piecepack game points and
coins; in Deep Roots regions that are safe and those that are nearer. It weighs throws by their odds. What the
others may answer it never asks.
"""

from __future__ import annotations

from typing import ClassVar

from tests.baselines.turn import TurnBaseline


class Beginner(TurnBaseline):
    """A player of one game, by its slug."""

    beam: ClassVar[int] = 3
    best: ClassVar[int] = 3
