"""The settings that one game is played with, and how a position line tells them."""

from __future__ import annotations

from dataclasses import MISSING, dataclass, fields
from typing import Final, Self

from orrery.core.game import Game, OptionError
from orrery.core.position_line import NONE, listed

_LONGEST_VALUE: Final = 40
"""How much is looked at of a value from outside."""


@dataclass(frozen=True, slots=True)
class GameOptions:
    """The values of a game's options. A game derives a frozen dataclass with a field for each, in text.

    The fields of options that the game was published with have no default. Those of later options follow in
    the order in which they came, each with its default, which is what games of older rules have.
    """

    @classmethod
    def read(cls, text: str, game: Game, rules_version: int) -> Self:
        """The settings of a position line: values in the order of the fields, commas between them.

        Later ones may be missing at the end. Raises `OptionError`.
        """
        names = [field.name for field in fields(cls)]
        needed = sum(field.default is MISSING for field in fields(cls))
        values = [value[:_LONGEST_VALUE] for value in listed(text)]
        if not needed <= len(values) <= len(names):
            raise OptionError(
                f"a value each for {', '.join(names) or 'nothing'}, not {text[:_LONGEST_VALUE]!r}"
            )
        return cls(**game.checked_options(dict(zip(names, values, strict=False)), rules_version))

    def written(self) -> str:
        """The settings in a position line: later ones at the end are left out if they have their defaults.

        So a new option changes no line of a game that does without it.
        """
        settings = [(str(getattr(self, field.name)), field.default) for field in fields(self)]
        while settings and settings[-1][0] == settings[-1][1]:
            settings.pop()
        return ",".join(value for value, _ in settings) or NONE
