"""What the turn of a puzzle is to reach, by its kind."""

from __future__ import annotations

from orrery.core.state import Action, Player, State
from orrery.games.interface import strategy_of, words_of
from orrery.puzzles.puzzle import KEEPS, Kind
from orrery.puzzles.search import EPSILON, Goal, Steps, TooLarge, WinSearch, Work, is_won


def goal_of(slug: str, kind: Kind, seat: Player, rival: Player, work: Work) -> Goal:
    """What a turn of `seat` is to reach; whatever is looked at beyond the turn is counted as work too."""
    if kind is Kind.MOST:
        return _most(slug, seat)
    if kind in KEEPS:
        return _keep(slug, rival, work)
    return _win(slug, seat)


def _win(slug: str, seat: Player) -> Goal:
    towards = strategy_of(slug).towards_a_win

    def worth(state: State) -> Steps[float]:
        yield from ()
        return float(is_won(state, seat))

    def ways(state: State) -> list[Action]:
        return state.legal_actions() if towards(state, seat) else []

    return Goal(worth, ways, has_nought=True)


def _keep(slug: str, rival: Player, work: Work) -> Goal:
    searches: list[WinSearch] = []

    def worth(state: State) -> Steps[float]:
        if state.is_terminal():
            return float(state.returns()[rival] < EPSILON)
        if state.turn_player() != rival or state.is_between_turns():
            raise TooLarge  # dice decide whose turn is next
        searches[:] = searches or [WinSearch(slug, state, rival, work)]
        return 1.0 - (yield from searches[0].chance(state))

    return Goal(worth, lambda state: state.legal_actions(), has_nought=True)


def _most(slug: str, seat: Player) -> Goal:
    words = words_of(slug)

    def worth(state: State) -> Steps[float]:
        yield from ()
        return float(words.standings(state)[seat].score)

    return Goal(worth, lambda state: state.legal_actions(), has_nought=False)
