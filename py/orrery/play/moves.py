"""Moves that a coach advises: what is said of each, in which order they come, and how they compare."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from orrery.core.state import Action
from orrery.core.wording import enumerated
from orrery.play.odds import Odds

UNLIKELY: Final = 0.25
"""What succeeds less often is advised only where nothing else comes close, and with a word of warning."""
ALIKE: Final = 0.02
"""How much less than the best a move is worth at most to be called as good: two games in a hundred."""
CLOSE: Final = 0.05
"""How far apart moves are at most that are called close."""
HOPEFUL: Final = 1 / 3
"""A player who is expected to win less often is not told how often: that would only alarm."""
MUCH: Final = 0.075
"""A move that is worth so much less than the best is not advised first, even if it gains at once."""
PLANNED: Final = "As planned: "
"""Before what goes on as was advised and begun."""
THEN: Final = ", then "
"""Between the actions of a turn."""
SHORT: Final = 3
"""A turn of so many steps is not put behind a shorter one."""
ROOM: Final = 480
"""So many characters of advice are in view at once on a desktop."""
BOTH: Final = 2
"""So many moves are compared one with the other."""
_BUT: Final = "but "
"""Before a drawback."""
_PLACES: Final = ("first", "second", "third", "fourth")
_NUMBERS: Final = ("", "", "Both", "All three", "All four")


@dataclass(frozen=True, slots=True)
class Move:
    """A move that a coach advises."""

    actions: tuple[Action, ...]
    """The action to play, and those of the same player with which the turn is expected to continue."""
    order: str
    """What to do, e.g. `Attack c3 from b3`."""
    reason: str
    """What speaks for it, e.g. `you win 58 to 72 times in 100, and can then hold 7 squares`; can be empty."""
    odds: Odds | None = None
    """How likely the last of the actions is to succeed, where dice decide that."""
    is_free: bool = False
    """Whether a failure changes nothing that counts: it can be tried however unlikely it is."""
    is_doubtful: bool = False
    """Whether its reason speaks against it, or nothing counted speaks for it and something is spent."""
    is_unexplained: bool = False
    """Whether nothing but a price is said of it, apart from what others could do next."""
    lead: str = ""
    """What is said before it: that it goes on as planned, or else hardly ever succeeds."""

    @property
    def can_succeed(self) -> bool:
        """Whether it is not lost before the dice are rolled."""
        return self.odds is None or self.odds.most > 0

    @property
    def is_likely(self) -> bool:
        """Whether it can be advised beside others."""
        return self.odds is None or self.odds.most >= UNLIKELY or (self.is_free and self.can_succeed)

    @property
    def action(self) -> Action:
        """What to play now."""
        return self.actions[0]

    @property
    def sentence(self) -> str:
        """All of it."""
        advised = f"{self.lead}{self.order}"
        return f"{advised}: {self.reason}." if self.reason else f"{advised}."


def in_order(
    moves: Sequence[Move], worth: Mapping[Action, float], gains: Mapping[Action, int]
) -> tuple[Move, ...]:
    """Put first what gains most at once, then what is not clearly weaker.

    By the first action of a move, `worth` is the share of games that its player is expected to win, and
    `gains` what it gains of what counts most: a newcomer would ask why that does not come first. But what is
    much weaker comes last, whatever it gains. Of what is about as good, what has no drawback comes first, and
    then what does not take many steps.
    """
    weaker, bad = _weaker(moves, worth), _weaker(moves, worth, MUCH)

    def rank(move: Move) -> tuple[float, ...]:
        is_weaker = move in weaker
        if is_weaker:
            return (move in bad, -gains[move.action], is_weaker)
        has_drawback, steps = _BUT in move.reason, len(move.order.split(THEN))
        return (move in bad, -gains[move.action], is_weaker, has_drawback, max(steps, SHORT))

    return tuple(sorted(moves, key=rank))


def in_view(moves: Sequence[Move]) -> tuple[Move, ...]:
    """Return the moves without the third and later ones if not all are in view: they would hardly be read."""
    return (*moves,) if sum(len(move.sentence) for move in moves) <= ROOM else (*moves[:BOTH],)


def comparison(
    moves: Sequence[Move],
    worth: Mapping[Action, float],
    gains: Mapping[Action, int],
    because: Callable[[Move, Move, str], str] = lambda better, worse, other: "",
    *,
    are_alike: bool,
) -> str:
    """Say whether moves in this order are about equally good, or which of them the coach would play and why.

    `because` says why one of two is better than the other, which it calls by the name that it is given. Where
    it finds nothing, it is said how many games in a hundred each is expected to win, or that it is close.

    It is empty where there is nothing to compare, where what comes first hardly succeeds or gives chances,
    which compare the moves themselves, where what a move is worth is not known, and where the first is weaker
    but gains at once. What is as good is called so only if the moves
    `are_alike` in what can be seen, and all or none have a drawback; if none has one, it is said that each
    will do. Then it is also said what one of them does that another leaves out. What is weaker though it
    gains more at once is said to do so, by `gains`.
    """
    is_known = all(move.action in worth for move in moves)
    if len(moves) < 2 or not is_known or _gives_chances(moves[0]) or moves[0].lead:
        return ""
    weaker = _weaker(moves, worth)
    if moves[0] in weaker:
        return ""
    if not weaker:
        drawbacks = {_BUT in move.reason for move in moves}
        if any(map(_gives_chances, moves)) or (len(drawbacks) > 1 if are_alike else drawbacks != {False}):
            return ""
        said = "are about equally good" if are_alike else "will do: I see little difference"
        most = max(gains.get(move.action, 0) for move in moves)
        less = min(gains.get(move.action, 0) for move in moves)
        if not are_alike and less < most == gains.get(moves[0].action, 0):
            said = f"will do: the {_PLACES[0]} gains more now, but later I see little difference"
        return f"{_NUMBERS[len(moves)]} {said}{_addition(moves)}."
    good = enumerated(
        [place for place, move in zip(_PLACES, moves, strict=False) if move not in weaker], "or"
    )
    why = because(moves[0], weaker[0], _PLACES[1]) if len(moves) == BOTH else ""
    known = [worth[move.action] for move in moves]
    is_close = max(known) - min(known) < CLOSE
    called = "it" if good == _PLACES[0] else f"the {_PLACES[0]}"
    close = ", but it is close" if is_close and not why else ""
    chances = _chances(moves, worth, called) if max(known) >= HOPEFUL else ""
    because_of = f": {why or chances}" if why or chances else ""
    advised = f"I would play the {good}{close or because_of}."
    if any(gains.get(move.action, 0) <= gains.get(moves[0].action, 0) for move in weaker):
        return advised
    named = enumerated(_places(weaker, moves))
    return f"The {named} {'gains' if len(weaker) == 1 else 'gain'} at once, but {advised}"


def _addition(moves: Sequence[Move]) -> str:
    """What a move does besides all that another consists of, for the first two of which that is true."""
    steps = [[step[0].lower() + step[1:] for step in move.order.split(THEN)] for move in moves]
    for longer, place in zip(steps, _PLACES, strict=False):
        for shorter in steps:
            more = [step for step in longer if step not in shorter]
            if more and all(step in longer for step in shorter):
                return f"; in the {place} you also {enumerated(more)}"
    return ""


def _chances(moves: Sequence[Move], worth: Mapping[Action, float], called: str) -> str:
    """How many games in a hundred each of the moves is expected to win; the first is what `called` says."""
    first, *others = (round(100 * worth[move.action]) for move in moves)
    named = (f"the {place} {wins}" for place, wins in zip(_PLACES[1:], others, strict=False))
    return f"I expect {called} to win {enumerated([f'{first} games in 100', *named])}"


def _places(some: Sequence[Move], moves: Sequence[Move]) -> list[str]:
    """Some of the moves by their places: `first`, `third`."""
    return [place for place, move in zip(_PLACES, moves, strict=False) if move in some]


def _weaker(moves: Sequence[Move], worth: Mapping[Action, float], less: float = ALIKE) -> list[Move]:
    """Those that are clearly worth less than the best."""
    known = [move for move in moves if move.action in worth]
    best = max((worth[move.action] for move in known), default=0.0)
    return [move for move in known if worth[move.action] < best - less]


def _gives_chances(move: Move) -> bool:
    return move.odds is not None or "%" in move.reason
