"""What actions of both pyramid games are for: the sides that a ship or a size can win.

At the end, whether fewer actions of a turn do as much as more of them.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from typing import Final, TypeVar

from orrery.core.state import Action, Player
from orrery.core.wording import enumerated
from orrery.games.pyramids.rules.board import (
    AIM_OF,
    AT_NOTHING,
    FIRST_SIDE,
    SIDES,
    SIZE_OF,
    SLOT_OF,
    STANDING,
    TARGET_OF,
    Kind,
    Piece,
    Place,
    Side,
)
from orrery.games.pyramids.rules.position import NOBODY, PyramidPosition
from orrery.games.pyramids.table.words import plain, planet_title, points, side_words, size_title

P = TypeVar("P", bound=PyramidPosition)
NO_CHANGE: Final = "no side changes hands"
NO_MORE: Final = ", and you have no more than before"
ALREADY: Final = "where you dominate already"
TOO: Final = "but is too"
NOT_THERE: Final = "it does not dominate there"
TWICE: Final = ", as another ship of yours can: a spare if one is lost"
UNREADY: Final = "no longer ready to dominate"
"""These speak against a move."""
NO_THREAT: Final = "from there it can dominate no side"
SPARELY: Final = "already, so it would only be a spare"
BOTH: Final = 2
"""So many points are called both, and more of them all."""
FEW: Final = 3
"""So many sides at most are named that another can no longer win."""


def price_clause(paid: int, had: int) -> str:
    """What all that is advised costs together."""
    if not paid:
        return ""
    if paid == had == 1:
        return "this costs your last AP"
    whole = "both" if had == BOTH else f"all {had}"
    return f"this costs {paid} of {points(had)}" if paid < had else f"this costs {whole} AP"


def side_to_settle(place: Place) -> Side:
    """Where a ship in orbit becomes a colony: above where it stands, below where it points, else nowhere."""
    if place < 0 or place >= FIRST_SIDE or AIM_OF[place] == AT_NOTHING:
        return NOBODY
    return 2 * SLOT_OF[place] if AIM_OF[place] == STANDING else 2 * TARGET_OF[place] + 1


def from_there(
    state: PyramidPosition, ship: Piece, place: Place, names: Sequence[str], can: str = "it can then"
) -> str:
    """Where a ship of the player that comes to a place can be a colony next, and whether that is dominant."""
    side = side_to_settle(place)
    if side == NOBODY:
        return ""
    where = side_words(state, side)
    if not state.is_eligible(ship, side // 2):
        is_small = SIZE_OF[state.kinds[ship]] < state.planet_size(side // 2)
        return f"{can} settle {where}, {TOO} {'small' if is_small else 'large'} to dominate"
    now = state.dominant[side]
    if now != NOBODY and state.owner(now) == state.owner(ship):
        return f"{can} settle {where}, {ALREADY}"
    does = f"dominate {where}"
    if now != NOBODY:
        does = f"take over the side {where} from {names[state.owner(now)]}"
    able = (each for each in state.pieces_of(state.owner(ship)) if not state.is_frozen(each))
    ready = [threatened_with(state, each, state.place[each]) for each in able]
    return f"{can} {does}{TWICE if ready.count(side) > 1 else ''}"


def of_other(after: PyramidPosition, ship: Piece, place: Place, names: Sequence[str]) -> str:
    """That a ship of the other, which was pulled, can dominate nothing from where it is."""
    if threatened_with(after, ship, place) != NOBODY:
        return ""
    return f"{NO_THREAT}, unless {names[after.owner(ship)]} moves or turns it again"


def threatened_with(state: PyramidPosition, ship: Piece, place: Place) -> Side:
    """The side that a ship would dominate if it settled next from a place, or none."""
    side = side_to_settle(place)
    return side if side != NOBODY and state.is_eligible(ship, side // 2) else NOBODY


def else_could(state: PyramidPosition, ship: Piece, names: Sequence[str]) -> str:
    """What a ship of another could do if nothing is done to it; empty if it is not ready to win a side."""
    side, owner = threatened_with(state, ship, state.place[ship]), state.owner(ship)
    if side not in winnable(state, owner):
        return ""
    does, end = ("take over the side", " from you") if owners(state)[side] == state.turn else ("dominate", "")
    return f"else {names[owner]} could {does} {side_words(state, side)}{end} with that ship"


def winnable(state: PyramidPosition, seat: Player) -> set[Side]:
    """The sides that a seat would win by settling with a ship in orbit as it is."""
    ships = [ship for ship in state.pieces_of(seat) if not state.is_frozen(ship)]
    sides = {threatened_with(state, ship, state.place[ship]) for ship in ships} - {NOBODY}
    return {side for side in sides if owners(state)[side] != seat}


def prevented(
    before: PyramidPosition,
    after: PyramidPosition,
    other: Player,
    names: Sequence[str],
    sides: Collection[Side] | None = None,
) -> str:
    """Which sides, of all or of some, no ship of another could win any more by settling as it is."""
    gone = winnable(before, other) - winnable(after, other) if sides is None else sides
    return f"{names[other]} then has no ship ready to {to_win(before, after, gone)}" if gone else ""


def to_win(before: PyramidPosition, after: PyramidPosition, sides: Collection[Side]) -> str:
    """What another would do to win sides, e.g. `take over the side above the small planet from you`."""
    few = sorted(sides)[:FEW]
    is_yours = all(owners(before)[side] == before.turn for side in few)
    does, end = ("take over the side", " from you") if is_yours else ("dominate", "")
    return f"{does} {enumerated([side_words(after, side) for side in few], 'or')}{end}"


def lost_readiness(before: PyramidPosition, after: PyramidPosition, seat: Player) -> str:
    """Which sides a seat could win by settling, and cannot any more; empty for none."""
    lost = sorted(winnable(before, seat) - winnable(after, seat))
    sides = [side_words(after, side) for side in lost if owners(after)[side] != seat]
    return f"{UNREADY} {enumerated(sides, 'or')}" if sides else ""


def why_unready(before: PyramidPosition, after: PyramidPosition, seat: Player) -> str:
    """What became of the one ship that was ready where a seat no longer is; empty if there are several."""
    lost = winnable(before, seat) - winnable(after, seat)
    ships = [ship for ship in before.pieces_of(seat) if not before.is_frozen(ship)]
    able = [ship for ship in ships if threatened_with(before, ship, before.place[ship]) in lost]
    done = _what_became(before, after, able[0]) if len(able) == 1 else ""
    return f"Your {plain(before, able[0])} was {done}" if done else ""


def _what_became(before: PyramidPosition, after: PyramidPosition, ship: Piece) -> str:
    """Whether a ship in orbit was moved or destroyed; empty for neither.

    All of its kind are looked at, as twins can change their numbers.
    """
    kind = before.kinds[ship]
    was, now = (
        [place for piece, place in enumerate(state.place) if state.kinds[piece] == kind and place >= 0]
        for state in (before, after)
    )
    if before.place[ship] in now:
        return ""
    if len(now) < len(was):
        return "destroyed"
    orbiting = [sum(place < FIRST_SIDE for place in places) for places in (was, now)]
    return "moved" if orbiting[0] == orbiting[1] else ""


def contested(
    before: PyramidPosition, after: PyramidPosition, seat: Player, names: Sequence[str]
) -> Iterator[str]:
    """Which sides that a seat has won, or could not lose before, others have ships ready to take over."""
    was, now = owners(before), owners(after)
    for other in range(after.num_players):
        if other == seat:
            continue
        old = {side for side in winnable(before, other) if was[side] == seat}
        taken = sorted(side for side in winnable(after, other) - old if now[side] == seat)
        if taken:
            sides = enumerated([side_words(after, side) for side in taken], "or")
            yield f"but {names[other]} has a ship ready to take over the side {sides} from you"


def of_landing(before: PyramidPosition, ship: Piece, names: Sequence[str]) -> str:
    """Whether a ship that becomes a colony dominates, and whom it takes a side from."""
    side = side_to_settle(before.place[ship])
    now = before.dominant[side]
    if not before.is_eligible(ship, side // 2):
        is_small = SIZE_OF[before.kinds[ship]] < before.planet_size(side // 2)
        return f"{NOT_THERE}, as it is too {'small' if is_small else 'large'}"
    if now == NOBODY:
        return "it dominates that free side"
    if before.owner(now) == before.turn:
        return "you dominate there already"
    return f"it takes that side over from {names[before.owner(now)]}"


def of_swap(before: PyramidPosition, after: PyramidPosition, names: Sequence[str]) -> str:
    """Which sides the player has won by a swap; if none changes hands, whose ships are no longer ready."""
    was, now = owners(before), owners(after)
    if was == now:
        others = [seat for seat in range(after.num_players) if seat != before.turn]
        spoiled = filter(None, (prevented(before, after, other, names) for other in others))
        return next(spoiled, NO_CHANGE)
    taken = [side_words(after, side) for side in SIDES if was[side] != now[side] == before.turn]
    return f"you then dominate {enumerated(taken)}" if taken else ""


def of_greener(before: PyramidPosition, after: PyramidPosition, colony: Piece) -> str:
    """Which side a colony dominates that has gone to the other side, and whether that is one more."""
    side = after.place[colony] - FIRST_SIDE
    if after.dominant[side] != colony:
        return ""
    is_more = after.count_dominant(before.turn) > before.count_dominant(before.turn)
    return f"it then dominates {side_words(after, side)}{'' if is_more else NO_MORE}"


def owners(state: PyramidPosition) -> list[Player]:
    """Who dominates each side, or `NOBODY`."""
    return [piece if piece == NOBODY else state.owner(piece) for piece in state.dominant]


def of_size(state: PyramidPosition, kind: Kind, names: Sequence[str]) -> str:
    """Which sides a ship of a size can dominate as a colony."""
    row = state.may_dominate[SIZE_OF[kind]]
    fits = [side for side in SIDES if row[state.planet_size(side // 2)]]
    free = [side for side in fits if state.dominant[side] == NOBODY]
    lead = f"as a colony, a {size_title(kind)} ship"
    if not fits:
        return f"{lead} can dominate no side now"
    if not free:
        others = {state.owner(state.dominant[side]) for side in fits} - {state.turn}
        if not others:
            return f"you dominate all sides of its size {SPARELY}"
        if len(others) > 1:
            return f"{lead} can take over a side"
        return f"{lead} can take over a side from {names[others.pop()]}"
    if len(free) == 1:
        return f"{lead} can dominate {side_words(state, free[0])}, where nobody does"
    planets = dict.fromkeys(planet_title(state, side // 2) for side in free)
    if len(free) == 2 and len(planets) == 1:
        return f"{lead} can dominate either side of {planets.popitem()[0]}, where nobody does"
    return f"{lead} can dominate a free side of {enumerated([*planets], 'or')}"


def played(state: P, actions: Sequence[Action]) -> P | None:
    """The position after actions; None if they cannot be played one after the other."""
    ahead = state.clone()
    for action in actions:
        if action not in ahead.legal_actions():
            return None
        ahead.apply_action(action)
    return ahead


def is_as_good(short: PyramidPosition, full: PyramidPosition, seat: Player) -> bool:
    """Whether one position leaves a seat no less than another, and the others no more.

    The dominant colonies are the same, it has ships ready to win no fewer sides, and the others no more.
    """
    others = (who for who in range(full.num_players) if who != seat)
    return (
        owners(short) == owners(full)
        and winnable(short, seat) >= winnable(full, seat)
        and all(winnable(short, who) <= winnable(full, who) for who in others)
    )
