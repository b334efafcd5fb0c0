"""What each feature of a seat is worth in Ice Colony, in logits of winning.

Set by hand and by matches of a search of single turns against one with the weights of the first trials: with
twice the worth of pips it won 11 of 24 games and lost 8, 5 unfinished after 1,000 plies, and not 7, 7 and 10.
Weights fitted to 130 games by regression hoard, and every second game had no end. `python -m tools.tune
ice-colony` tries to better them by matches.

What is to come was fitted by least squares to 7,117 activations in 95 games: to how much more a search of the
whole turn found than the evaluation without it; that explains half of the variance. The finish is by hand: a
sure one is worth about as much as the game. All the others are then taken 0.4 times: a leader who is less
sure still has something to gain. That won 10 of 15 games that had an end within 1,500 plies; 21 had none.

Frail is by hand, in the same measure: a lone pip that is not on black is gone within two turns in one of four
games. Of the same 45 games against random level 5 lost 5 before it knew that, and 1 since.
"""

from __future__ import annotations

from typing import Final

WEIGHTS: Final[dict[str, float]] = {
    "squares": 0.036,
    "share": 0.056,
    "log pips": 0.48,
    "room": 0.012,
    "green": 0.008,
    "risk": -0.024,
    "hanging": 0.0,
    "chances": 0.0,
    "token": 0.014,
    "to move": 0.008,
    "frail": -0.6,
    "active": -0.016,
    "token to come": 0.006,
    "land to come": 0.08,
    "share to come": -0.24,
    "fight to come": 0.02,
    "growth to come": 0.028,
    "finish": 2.5,
}
"""By the name of a feature, in the order of `evaluation.features`."""
