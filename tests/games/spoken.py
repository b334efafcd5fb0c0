"""A game in progress that is spoken to in notation: what the tests of every game's rules have in common."""

from __future__ import annotations

from typing import Self

from orrery.core.state import CHANCE, TERMINAL, State


class Spoken:
    """A position; each game's table adds what can be read off it."""

    letters: str
    """The letters of the seats, in seat order."""

    def __init__(self, state: State) -> None:
        self.state = state

    def play(self, names: str) -> Self:
        """Play actions and outcomes, parted by spaces; each must be legal."""
        for name in names.split():
            self.state.apply_checked(self.state.string_to_action(name))
        return self

    def then(self, names: str) -> Self:
        """A copy on which these have been played."""
        return type(self)(self.state.clone()).play(names)

    @property
    def legal(self) -> list[str]:
        """The names of what may be played or may happen now."""
        return [self.state.action_to_string(action) for action in self.state.legal_actions()]

    def ways(self, verb: str) -> set[str]:
        """What may be done with this verb: the rest of the legal names that begin with it."""
        return {name.removeprefix(f"{verb}-") for name in self.legal if name.startswith(f"{verb}-")}

    @property
    def odds(self) -> dict[str, float]:
        """The outcomes of a chance node, by name."""
        return {self.state.action_to_string(action): odds for action, odds in self.state.chance_outcomes()}

    @property
    def asked(self) -> str:
        """The letter of the seat that decides, or `chance`, or `over`."""
        player = self.state.current_player()
        return {CHANCE: "chance", TERMINAL: "over"}.get(player) or self.letters[player]

    @property
    def turn(self) -> str:
        """The letter of the seat whose turn it is."""
        return self.letters[self.state.turn_player()]
