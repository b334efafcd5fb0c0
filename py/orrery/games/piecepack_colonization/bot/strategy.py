"""What a bot knows of the piecepack game: evaluation, candidates, and a choice without a search."""

from __future__ import annotations

from collections.abc import Hashable, Mapping
from functools import cache
from typing import ClassVar, Final

from orrery.core.chance import Rng
from orrery.core.phases import Odds
from orrery.core.state import Action
from orrery.core.strategy import SearchParameters, Strategy, WeighedStrategy
from orrery.games.piecepack_colonization.bot.evaluation import (
    COIN,
    ENOUGH,
    FOR_POINTS,
    ODDS,
    PLENTY,
    POINTS,
    WEIGHTS,
    WORTH,
    best_gain,
    features,
    for_points,
    gain,
    points,
    worthwhile_uses,
)
from orrery.games.piecepack_colonization.bot.fits import FITS
from orrery.games.piecepack_colonization.rules import board
from orrery.games.piecepack_colonization.rules.actions import DONE, DRAW, MOVE, Parts, Verb, decode, encode
from orrery.games.piecepack_colonization.rules.board import (
    ACE,
    COLONIZES,
    DESTROYS,
    DIE_ODDS,
    FIRST_SUN,
    SUIT,
    VALUE,
    Coins,
    Space,
)
from orrery.games.piecepack_colonization.rules.position import Phase
from orrery.games.piecepack_colonization.rules.state import PiecepackColonization

ON_ROUTE: Final = 0.5
"""What is left of a prospect that has yet to be flown to."""
UNKNOWN: Final = 1.2
"""What a new planet is worth to whoever draws it."""


def _worth(state: PiecepackColonization, action: Action) -> float:
    here = state.ship[state.turn]
    match decode(action):
        case Parts(Verb.GO, space):
            return _prospect(state, space)
        case Parts(Verb.STAY | Verb.COLONIZE):
            return _prospect(state, here)
        case Parts(Verb.PLAY, space):
            return ON_ROUTE * _prospect(state, space) - COIN
        case Parts(Verb.MOVE):
            return ON_ROUTE * _prospect_of_a_roll(state)
        case Parts(Verb.DRAW):
            return UNKNOWN
        case Parts(verb, _, coin):
            return _worth_of_coin(state, verb, coin)


def _worth_of_coin(state: PiecepackColonization, verb: Verb, coin: int) -> float:
    """Above what ends a choice of coins, or below it."""
    value = board.VALUE[state.ship[state.turn]]
    match verb:
        case Verb.USE:
            return float(_best_use(value, state.stash[state.turn]) >> coin & 1)
        case Verb.SETTLE:
            return 9.0 if coin == value else -coin
        case Verb.RESTORE | Verb.SECOND:
            return COIN + coin / 100
        case _:
            return 0.5


def _prospect(state: PiecepackColonization, space: Space) -> float:
    """Points to be won with a ship on a space, less the coins spent on it."""
    seat = state.turn
    owner = state.owner(space)
    if space >= board.FIRST_SUN or owner == seat or not state.stash[seat]:
        return 0.0
    value = board.VALUE[space]
    if owner < 0:
        return best_gain(value, state.stash[seat])
    return ON_ROUTE * ODDS[board.DESTROYS[state.colony[space] % 6]] * value


def _prospect_of_a_roll(state: PiecepackColonization) -> float:
    """The best place within the system at the end of a roll, by the odds to get there."""
    faces = len(board.DIE)
    reached = (
        _prospect(state, space) * max(faces - cost, 0) / faces
        for space, cost in state.costs().items()
        if space not in state.ship
    )
    return max(reached, default=0.0)


@cache
def _best_use(value: int, stash: Coins) -> Coins:
    """The coins to use for an attempt at a planet of this value, one at least being kept (PC-Q10)."""
    uses = (used for used in board.COIN_SETS if used & stash == used != stash)
    return max(uses, key=lambda used: gain(value, used, stash & ~used))


ALL_FACES: Final = (1 << len(DIE_ODDS)) - 1
_ACTION, _COINS, _COLONIZE, _SETTLE = map(int, (Phase.ACTION, Phase.COINS, Phase.COLONIZE, Phase.SETTLE))
_ATTACK, _MOVE_DIE, _MOVE = map(int, (Phase.ATTACK, Phase.MOVE_DIE, Phase.MOVE))


def has_aim(state: PiecepackColonization) -> bool:
    """Whether the mover's ship could fly within its system to a planet that it does not hold."""
    space, held = state.ship[state.turn], state.held[state.turn]
    return any(
        to < FIRST_SUN and to not in state.ship and not held >> to & 1
        for to, _, _ in state.routes[SUIT[space]][VALUE[space]]
    )


def _decided(successes: int) -> Odds:
    """One face that succeeds for all that do, and one that fails."""
    kinds = (successes, ALL_FACES & ~successes)
    return [(faces.bit_length() - 1, ODDS[faces]) for faces in kinds if faces]


def _reaching(state: PiecepackColonization) -> Odds:
    """One face for all that lead to the same spaces; a Null and an Ace may warp and stand alone."""
    ship = state.ship
    costs = [steps for to, steps in state.costs().items() if to not in ship]
    found = DIE_ODDS[: ACE + 1]
    before = -1
    for face, odds in DIE_ODDS[ACE + 1 :]:
        count = sum([steps <= face for steps in costs])
        if count == before:
            found[-1] = (face, found[-1][1] + odds)
        else:
            found.append((face, odds))
        before = count
    return found


SEARCH_PARAMETERS: Final[Mapping[int, SearchParameters]] = {
    1: SearchParameters(120, beam=6, width=4, noise=0.8),
    2: SearchParameters(300, beam=12, width=6, noise=0.44),
    3: SearchParameters(500, beam=20, width=8, noise=0.28),
    4: SearchParameters(1_000, beam=40, width=12, noise=0.18),
    5: SearchParameters(3_000),
}
"""By level, see `SearchParameters`."""
SETTLE: Final = tuple(encode(Parts(Verb.SETTLE, coin=coin)) for coin in board.VALUES)
"""By coin how it becomes a colony."""
LEVELS_FOR_POINTS: Final = range(1, 4)
"""All coins in one attempt are the best way to win against a beginner, and no game for them."""


def _is_wasted(state: PiecepackColonization, action: Action, chance: float) -> bool:
    """Whether it is a coin that adds nothing, or comes to a chance that is certainty already."""
    verb, _, coin = decode(action)
    if verb != Verb.USE or state.chance_of_success(state.used | 1 << coin) > chance:
        return False
    return chance == 1 or not coin


@cache
def _does_without(value: int, stash: Coins, used: Coins) -> bool:
    """Whether other coins, no more of them, do all that those with the coin of this value could (PC-52)."""
    match = 1 << value
    sets = [coins for coins in board.COIN_SETS if used & ~coins == coins & ~stash == 0 and coins != stash]
    return all(
        any(
            not coins & match
            and coins.bit_count() <= matching.bit_count()
            and COLONIZES[value][matching] & ~COLONIZES[value][coins] == 0
            for coins in sets
        )
        for matching in sets
        if matching & match
    )


def _is_better_kept(state: PiecepackColonization, action: Action) -> bool:
    """Whether it is the coin that would score more as the colony, and others can do without it."""
    verb, _, coin = decode(action)
    value = VALUE[state.ship[state.turn]]
    return verb == Verb.USE and coin == value and _does_without(value, state.stash[state.turn], state.used)


def _leads_nowhere(state: PiecepackColonization, action: Action) -> bool:
    """Whether a coin takes a ship to a sun without a free planet, and does not end the game."""
    verb, space, _ = decode(action)
    if verb != Verb.PLAY or space < FIRST_SUN or state.discards[state.turn]:
        return False
    suit = SUIT[space]
    known = (board.planet_of(suit, value) for string in state.strings[suit] for value in string)
    return state.stash[state.turn].bit_count() > 1 and all(state.owner(planet) >= 0 for planet in known)


def _is_worthwhile(state: PiecepackColonization, action: Action) -> bool:
    """Whether a coin belongs to coins that are worth using, or those that are used so far are."""
    verb, _, coin = decode(action)
    value, stash, used = VALUE[state.ship[state.turn]], state.stash[state.turn], state.used
    if verb != Verb.USE:
        return used in worthwhile_uses(value, stash)
    begun, upto = used | 1 << coin, (2 << coin) - 1
    return any(uses & upto == begun for uses in worthwhile_uses(value, stash))


def _is_enough(state: PiecepackColonization) -> bool:
    """Whether a colony where the ship is brings enough to end the game as its winner."""
    scores, seat = points(state), state.turn
    with_it, others = scores[seat] + WORTH[state.ship[seat]], scores[:seat] + scores[seat + 1 :]
    return with_it > max(others) and with_it >= (ENOUGH if min(scores) else PLENTY)


def _ends_badly(state: PiecepackColonization, action: Action) -> bool:
    """Whether an action spends the last coin, or tries to, while that wins nothing (PC-48)."""
    seat, here = state.turn, state.ship[state.turn]
    verb, free = decode(action).verb, here < FIRST_SUN and state.owner(here) < 0
    stash = state.stash[seat]
    if verb == Verb.COLONIZE and free and not worthwhile_uses(VALUE[here], stash):
        return True
    if state.ending >= 0 or stash.bit_count() > 1 or state.options.end_on != "stash":
        return False
    if verb == Verb.PLAY:
        gained = 0
    elif verb == Verb.COLONIZE and free:
        gained = POINTS[here][stash.bit_length() - 1]
    else:
        return False
    scores = points(state)
    return scores[seat] + gained <= max(scores[:seat] + scores[seat + 1 :])


class PiecepackColonizationStrategy(WeighedStrategy[PiecepackColonization]):
    """How bots judge the game."""

    version = 5
    WEIGHTS: ClassVar[Mapping[str, float]] = WEIGHTS
    search_parameters = SEARCH_PARAMETERS
    judge_nodes = 2_000
    fits = FITS
    features = staticmethod(features)

    def candidates(self, state: PiecepackColonization) -> list[Action]:
        """All that is legal, but no waiting without end for others to draw planets.

        Whoever draws may serve the next ship better than the own one, so that to roll and stay is often best.
        But where a roll leads to nothing that could be colonized, it is not done right after another has
        rolled, and where no planet lies anywhere, nothing is done with coins.
        """
        legal = state.legal_actions()
        if state.phase != _ACTION or not state.pile or has_aim(state):
            return legal
        useful = legal if any(state.strings) else [action for action in legal if action in (DRAW, MOVE)]
        return useful if state.die < 0 else [action for action in useful if action != MOVE]

    def coach_candidates(self, state: PiecepackColonization) -> list[Action]:
        """No coin that makes a colony no likelier, even where that would end the game (PC-19, PC-48).

        Nor the one that scores more as the colony, where others do as much for the attempt; nor a coin for a
        leap to where nothing is free and nothing can be restored at once; nor to leave a second coin.
        """
        candidates = self.candidates(state)
        if state.phase == Phase.RESTORE:
            return [action for action in candidates if action != DONE] or candidates
        if state.phase == _ACTION:
            return [action for action in candidates if not _leads_nowhere(state, action)] or candidates
        if state.phase != _COINS:
            return candidates
        chance = state.chance_of_success(state.used)
        useful = [action for action in candidates if not _is_wasted(state, action, chance)] or candidates
        return [action for action in useful if not _is_better_kept(state, action)] or useful

    def at_level(self, level: int) -> Strategy[PiecepackColonization]:
        """Return a strategy that plays for points, for the levels that do."""
        return _FOR_POINTS if level in LEVELS_FOR_POINTS else self

    def choose(self, state: PiecepackColonization, rng: Rng) -> Action:
        """The decision with the best prospect; luck tells equals apart."""
        return max(state.legal_actions(), key=lambda action: (_worth(state, action), rng.random()))

    def outcomes(self, state: PiecepackColonization) -> Odds:
        """Many faces of a die only tell success from failure, or lead as far as others do."""
        phase = state.phase
        if phase == _COLONIZE:
            return _decided(COLONIZES[VALUE[state.ship[state.turn]]][state.used])
        if phase == _ATTACK:
            return _decided(DESTROYS[state.colony[state.ship[state.turn]] % 6])
        if phase == _MOVE_DIE:
            return _reaching(state)
        return state.chance_outcomes()

    def search_key(self, state: PiecepackColonization) -> Hashable:
        """The ways through a system are made once, so that which they are tells them apart."""
        order = (state.phase, state.turn, state.used, state.restored, state.ending)
        die = state.die if state.phase == _MOVE else -1
        where = (*state.ship, *state.stash, *state.discards, *state.colony, *map(id, state.routes))
        return (*order, die, *where)


class ForPoints(PiecepackColonizationStrategy):
    """How the lower levels judge the game: they would rather build colonies than end it soon."""

    WEIGHTS = FOR_POINTS

    def candidates(self, state: PiecepackColonization) -> list[Action]:
        """No coins that cost more than they bring, and not the last coin without a lead (PC-19, PC-48).

        A colony is made with the coin that matches its planet, if there is one (PC-52). In a last turn all
        coins may be used.
        """
        candidates = super().candidates(state)
        if state.phase == _COINS and state.ending < 0 and not _is_enough(state):
            worthwhile = [action for action in candidates if _is_worthwhile(state, action)]
        elif state.phase == _SETTLE:
            match = SETTLE[VALUE[state.ship[state.turn]]]
            worthwhile = [match] if match in candidates else candidates
        elif state.phase == _ACTION:
            worthwhile = [action for action in candidates if not _ends_badly(state, action)]
        else:
            return candidates
        return worthwhile or candidates

    def evaluate(self, state: PiecepackColonization) -> list[float]:
        """Return how likely each seat is to win; for who ends the game, with enough points."""
        return for_points(state, super().evaluate(state))

    def results(self, state: PiecepackColonization) -> list[float]:
        """Return who has won; for who ended the game, with enough points."""
        return for_points(state, state.returns())


STRATEGY: Final = PiecepackColonizationStrategy()
_FOR_POINTS: Final = ForPoints()
