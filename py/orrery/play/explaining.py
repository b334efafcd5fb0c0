"""What a thing, a button or a die face at the table is, in the words of its game."""

from __future__ import annotations

from typing import Final

from orrery.games.interface import Card, cards_of
from orrery.play.chance_buttons import ROLL, chosen_outcome
from orrery.play.match import Match
from orrery.play.question import RISK, SAME_DICE, SPARE

_CARDS: Final = {
    ROLL: Card("Roll", ("Let luck decide, as it does in the game.",), ()),
    RISK: Card("Roll", ("Risk it: the dice decide.", SAME_DICE), ()),
    SPARE: Card("Not now", ("Choose something else instead.",), ()),
}
"""Of the buttons that all games have."""


def explained(match: Match, key: str) -> Card | None:
    """The card of a key in the position that is looked at; None for mere decoration."""
    if key in _CARDS:
        return _CARDS[key]
    cards, outcome = cards_of(match.game.info.slug), chosen_outcome(key)
    return cards.card(match.state, key) if outcome is None else cards.face(match.state, outcome)
