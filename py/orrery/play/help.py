"""What a thing, a button or a die face at the table is, in the words of its game."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final

from orrery.games.interface import Tooltip, help_of
from orrery.play.match import Match
from orrery.play.question import SAME_DICE
from orrery.scene.keys import NOT_NOW, RISK, ROLL, outcome_of

if TYPE_CHECKING:
    from orrery.play.odds import Gamble

_TOOLTIPS: Final = {
    ROLL: Tooltip("Roll", ("Leave it to luck, as in the game.",), ()),
    RISK: Tooltip("Roll", ("Risk it: the dice decide.", SAME_DICE), ()),
    NOT_NOW: Tooltip("Back", ("Choose something else instead.",), ()),
}
"""Of the buttons that all games have."""


def explained(match: Match, key: str, risked: Gamble | None = None) -> Tooltip | None:
    """The tooltip of a key in the position that is looked at; None for mere decoration.

    `risked` is what touching it risks now.
    """
    if key in _TOOLTIPS:
        return _TOOLTIPS[key]
    its_help, state, outcome = help_of(match.game.info.slug), match.state, outcome_of(key)
    tooltip = its_help.tooltip(state, key) if outcome is None else its_help.outcome_tooltip(state, outcome)
    if tooltip is None or risked is None:
        return tooltip
    return replace(tooltip, lines=(*tooltip.lines, f"The dice decide. {risked.sentence}"))
