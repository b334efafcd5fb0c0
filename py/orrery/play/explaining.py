"""What a thing, a button or a die face at the table is, in the words of its game."""

from __future__ import annotations

from typing import Final

from orrery.games.interface import Card, cards_of
from orrery.play.chance_buttons import ROLL, chosen_outcome
from orrery.play.match import Match

_ROLL: Final = Card("Roll", ("Let luck decide, as it does in the game.",), ())


def explained(match: Match, key: str) -> Card | None:
    """The card of a key in the position that is looked at; None for mere decoration."""
    if key == ROLL:
        return _ROLL
    cards, outcome = cards_of(match.game.info.slug), chosen_outcome(key)
    return cards.card(match.state, key) if outcome is None else cards.face(match.state, outcome)
