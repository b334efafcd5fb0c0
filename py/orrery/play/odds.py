"""How likely it is that an action succeeds which dice decide: exact, by playing clones of the position."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass, field
from math import prod
from typing import Final

from orrery.core.state import TERMINAL, Action, State
from orrery.core.wording import capital
from orrery.games.interface import Words

_ROUNDING: Final = 1e-9
"""What sums of shares differ by from what they are exactly."""

Fallen = list[tuple[float, State]]
"""Positions in which all dice have fallen, with how likely each is."""


@dataclass(frozen=True, slots=True)
class Odds:
    """How likely success is. Where somebody else decides before the dice fall, from the least to the most."""

    least: float
    most: float

    def __str__(self) -> str:
        """In whole hundredths, such as `58 %`, `42 to 58 %` or `over 99 %`."""
        least, most = _hundredths(self.least), _hundredths(self.most)
        return f"{least}\N{NO-BREAK SPACE}%" if least == most else f"{least} to {most}\N{NO-BREAK SPACE}%"

    @property
    def times(self) -> str:
        """The same as `58 to 72 times in 100`."""
        least, most = _hundredths(self.least), _hundredths(self.most)
        shown = least if least == most else f"{least} to {most}"
        return f"{shown} {'time' if shown == '1' else 'times'} in 100"


def _hundredths(share: float) -> str:
    """Return a share in hundredths, where only what is certain is 100, and only what never happens 0."""
    rounded = round(100 * share)
    if rounded in (0, 100) and abs(share - rounded / 100) > _ROUNDING:
        return "over 99" if rounded else "under 1"
    return str(rounded)


@dataclass(frozen=True, slots=True)
class Gamble:
    """What is risked with an action."""

    stake: str
    """What is rolled against what."""
    odds: Odds
    loss: str
    """What follows where it is lost, e.g. `if you lose, b4 is emptied`."""
    success: str = "you succeed"
    """What happens where it is not, e.g. `you win`."""
    wins: tuple[State, ...] = field(default=(), compare=False)
    """Positions after a success, unless parts of the roll are made alone."""
    lost: State | None = field(default=None, compare=False)
    """A position after a failure."""

    @property
    def chance(self) -> str:
        """How likely success is, e.g. `you win 58 times in 100`."""
        return f"{self.success} {self.odds.times}"

    @property
    def sentence(self) -> str:
        """All of it, e.g. `3 + die against 2 + die: you win 58 times in 100; if you lose, b4 is emptied.`."""
        return f"{capital(self.stake)}: {self.chance}; {self.loss}."


class _Rolls:
    """All that may come of an action."""

    def __init__(self, is_won: Callable[[State], bool], heading: Callable[[State], str]) -> None:
        """Dice that fall under another heading belong to another roll."""
        self._is_won = is_won
        self._heading = heading
        self.lost: State | None = None
        """Some position in which it failed."""
        self.won: list[State] = []
        """The positions in which it succeeded."""

    def odds(self, state: State) -> Odds:
        """Of success, from a position after which dice fall: at once, or when others have decided."""
        if state.is_chance_node():
            won = sum(likely for likely, after in self._fallen(state) if self._succeeds(after))
            return Odds(won, won)
        found = [self.odds(_after(state, action)) for action in state.legal_actions()]
        return Odds(min(odds.least for odds in found), max(odds.most for odds in found))

    def _succeeds(self, after: State) -> bool:
        is_won = self._is_won(after)
        if is_won:
            self.won.append(after)
        elif self.lost is None:
            self.lost = after
        return is_won

    def _fallen(self, state: State) -> Fallen:
        """Where all dice have fallen. Dice that fall in another order come to the same thing."""
        falling, fallen, heading = [(1.0, state)], list[tuple[float, State]](), self._heading(state)
        while falling:
            likely: dict[Hashable, float] = {}
            there: dict[Hashable, State] = {}
            for so_far, before in falling:
                for outcome, odds in before.chance_outcomes():
                    after = _after(before, outcome)
                    key = after.key()
                    likely[key] = likely.get(key, 0.0) + so_far * odds
                    there[key] = after
            falling = []
            for key, after in there.items():
                goes_on = after.is_chance_node() and self._heading(after) == heading
                (falling if goes_on else fallen).append((likely[key], after))
        return fallen


def _after(state: State, action: Action) -> State:
    after = state.clone()
    after.apply_action(action)
    return after


def gamble(words: Words[State], state: State, action: Action, names: Sequence[str]) -> Gamble | None:
    """What is risked with a legal action, if it is the last word of its player before the dice fall.

    None where nothing is, where success is certain, and where the same player is asked again first.
    """
    stake = words.stake(state, action, names)
    if not stake or _after(state, action).current_player() in (state.current_player(), TERMINAL):
        return None
    found: list[Odds] = []
    lost: State | None = None
    parts, won = words.roll_parts(state, action), list[State]()
    for part in parts:
        rolls = _rolls(words, part, action, names)
        found.append(rolls.odds(_after(part, action)))
        if rolls.lost is None:
            return None
        lost, won = rolls.lost, rolls.won
    assert lost is not None
    least, most = (1 - prod(1 - odds for odds in some) for some in zip(*map(_ends, found), strict=True))
    wins = tuple(won) if len(parts) == 1 else ()
    loss = words.loss(state, action, lost)
    return Gamble(stake, Odds(least, most), loss, words.success(state, action), wins, lost)


def _rolls(words: Words[State], part: State, action: Action, names: Sequence[str]) -> _Rolls:
    return _Rolls(
        lambda fallen: words.is_won(part, action, fallen), lambda state: words.heading(state, names)
    )


def _ends(odds: Odds) -> tuple[float, float]:
    return odds.least, odds.most
