"""What the actions of Advanced Colonization are for, as a coach says it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from orrery.core.state import Action, Player
from orrery.core.wording import enumerated
from orrery.games.advanced_colonization.rules.actions import (
    COPIES,
    HALF,
    POINTS,
    PRICE,
    SEAT_PIECES,
    WINNING,
    Parts,
    Verb,
    decode,
)
from orrery.games.advanced_colonization.rules.state import AdvancedColonization
from orrery.games.pyramids.rules.board import (
    BANK,
    FIRST_SIDE,
    PLANET_SIZE,
    RESERVE,
    SIDES,
    SLOT_OF,
    TARGET_AT,
    Piece,
    Place,
    Side,
    Slot,
    orbit,
)
from orrery.games.pyramids.table.reasons import (
    FEW,
    else_could,
    from_there,
    of_greener,
    of_landing,
    of_other,
    of_size,
    of_swap,
    owners,
    prevented,
    threatened_with,
    to_win,
    winnable,
)
from orrery.games.pyramids.table.words import SIZE_WORDS, plain, planet_title, points, possessor, side_words

_OF_A_SHIP: Final = frozenset({Verb.ORBIT, Verb.ADVANCE, Verb.REDIRECT, Verb.TURN})


def purpose_of(
    before: AdvancedColonization, action: Action, after: AdvancedColonization, names: Sequence[str]
) -> str:
    """What an action is for, by the positions before and after it; can be empty."""
    verb, what, _ = decode(action)
    if verb in _OF_A_SHIP:
        return _of_ship(after, *_arrived(before, action), names)
    if verb == Verb.BUY:
        return of_size(after, what, names)
    if verb in (Verb.FAR, Verb.NEAR):
        return of_landing(before, what, names)
    return _of_weapon(before, verb, what, names) or _of_change(before, verb, what, after, names)


def _arrived(before: AdvancedColonization, action: Action) -> tuple[Piece, Place]:
    """The ship that an action places or turns, and where it then is; its twin may get its number."""
    match decode(action):
        case Parts(Verb.ORBIT, kind, place):
            return COPIES * kind, place
        case Parts(Verb.ADVANCE, ship, aim):
            return ship, orbit(TARGET_AT[before.place[ship]], aim)
        case Parts(Verb.REDIRECT, ship, aim):
            return ship, orbit(SLOT_OF[before.place[ship]], aim)
        case Parts(_, ship, aim):
            return ship, orbit(before.goal, aim)


def _of_ship(after: AdvancedColonization, ship: Piece, place: Place, names: Sequence[str]) -> str:
    """What a ship can do next that comes to a place: settle, or fire or pull where it cannot dominate."""
    if after.owner(ship) != after.turn:
        return of_other(after, ship, place, names)
    target = TARGET_AT[place]
    can_fire = not _has_lasers(ship) or bool(after.in_bank())
    if target >= 0 and can_fire and not after.is_eligible(ship, target):
        theirs = [piece for piece in _in_reach(after, ship, target) if after.owner(piece) != after.turn]
        if theirs:
            lead = "its lasers can destroy" if _has_lasers(ship) else "its beam can move"
            return f"from there {lead} {_heap(after, theirs, names, _one(ship))}"
    return from_there(after, ship, place, names)


def _of_bomb(before: AdvancedColonization, bomber: Piece, names: Sequence[str]) -> str:
    """What is destroyed with a planet, the bomber apart."""
    others = [piece for piece in before.pieces_at(SLOT_OF[before.place[bomber]]) if piece != bomber]
    if not others:
        return "the bomb destroys no other pyramid"
    return f"the bomb destroys {_heap(before, others, names)}"


def bombable(state: AdvancedColonization, seat: Player, *, is_launched: bool = False) -> set[Slot]:
    """The planets where a seat dominates and the other has a pyramid to burn with it (AC-36, AC-40).

    With `is_launched`, a ship of the other's reserve too, which it can launch in the same turn.
    """
    if not state.spare_planets():
        return set()
    own = {side // 2 for side, owner in enumerate(owners(state)) if owner == seat}
    if is_launched and any(state.place[piece] == RESERVE for piece in state.pieces_of(1 - seat)):
        return own
    return {slot for slot in own if any(state.owner(piece) != seat for piece in state.pieces_at(slot))}


def bomb_threat(state: AdvancedColonization, slots: Iterable[Slot], other: str) -> str:
    """That the other could use Neutron Bomb at planets (AC-37); empty for none."""
    there = [planet_title(state, slot) for slot in sorted(slots)]
    where = f"{enumerated(there, 'or')}, where you dominate" if there else ""
    return f"{other} could destroy all at {where} (Neutron Bomb)" if there else ""


def laser_threat(state: AdvancedColonization, seat: Player, other: str) -> str:
    """That the other could fire at planets where a seat dominates (AC-45, AC-46); empty for none."""
    theirs = state.pieces_of(1 - seat)
    if not any(state.place[piece] == BANK for piece in theirs):
        return ""
    ships = [piece for piece in theirs if 0 <= state.place[piece] < FIRST_SIDE and _has_lasers(piece)]
    aimed = {TARGET_AT[state.place[ship]] for ship in ships}
    slots = {side // 2 for side, owner in enumerate(owners(state)) if owner == seat} & aimed
    there = [planet_title(state, slot) for slot in sorted(slots)]
    return f"{other} could fire lasers at {enumerated(there, 'or')}" if there else ""


def beam_threat(state: AdvancedColonization, seat: Player, other: str) -> str:
    """From where the other could pull a ship that is ready to win a side (AC-47); empty for nowhere."""
    won = winnable(state, seat)
    ready = [each for each in state.pieces_of(seat) if threatened_with(state, each, state.place[each]) in won]
    ships = [piece for piece in state.pieces_of(1 - seat) if 0 <= state.place[piece] < FIRST_SIDE]
    aimed = {TARGET_AT[state.place[ship]] for ship in ships if not _has_lasers(ship)}
    slots = sorted({SLOT_OF[state.place[piece]] for piece in ready} & aimed)
    there = enumerated([planet_title(state, slot) for slot in slots], "or") if slots else ""
    return f"{other}'s Tractor Beam could pull your ship away from {there}." if slots else ""


def of_answer(
    now: AdvancedColonization,
    before: AdvancedColonization,
    after: AdvancedColonization,
    names: Sequence[str],
) -> str:
    """Which sides a player, whose turn it is before, has taken from the other in that turn.

    What that player could already take at `now` is no price of what is advised there.
    """
    other, seat = before.turn, 1 - before.turn
    was, then = owners(before), owners(after)
    lost = [side for side in SIDES if was[side] == seat != then[side]]
    won = [side for side in lost if then[side] == other]
    taken = [side_words(after, side) for side in won]
    gone = [side_words(after, side) for side in lost if then[side] != other]
    if after.planets != before.planets or not lost:
        return ""
    sides, colonies = "sides" if len(taken) > 1 else "side", "colonies" if len(gone) > 1 else "colony"
    ways = [f"take over the {sides} {enumerated(taken)} from you"] if taken else []
    ways += [f"destroy your {colonies} {enumerated(gone)}"] if gone else []
    held = {side for side, owner in enumerate(owners(now)) if owner == seat}
    is_old = not gone and {*won} <= held & in_two_steps(now, other)
    could = f"{names[other]} could still" if is_old else f"but {names[other]} could then"
    return f"{could} {enumerated(ways)}"


LOSS: Final = "could then win in one turn"
SLOWER: Final = "'s ships then need one more action to"
"""Before what the other has no ship ready for any more, but could ready one."""


def could_win(state: AdvancedColonization, seat: Player) -> bool:
    """Whether a seat could win in its next turn by settling ships that are ready, as many as it can pay."""
    lacking = WINNING - state.count_dominant(seat)
    return lacking * PRICE[Verb.NEAR] <= POINTS and len(winnable(state, seat)) >= lacking


def in_two(state: AdvancedColonization, seat: Player, names: Sequence[str]) -> str:
    """What the other could take over from a seat by readying a ship and settling with it in one turn."""
    other = 1 - seat
    own = {side for side, owner in enumerate(owners(state)) if owner == seat}
    taken = sorted((own & in_two_steps(state, other)) - winnable(state, other))[:FEW]
    if not taken:
        return ""
    sides = enumerated([side_words(state, side) for side in taken], "or")
    cost = points(PRICE[Verb.REDIRECT] + PRICE[Verb.NEAR])
    return f"For {cost}, {names[other]} could ready a ship and take over the side {sides} from you."


def stopped(
    before: AdvancedColonization, after: AdvancedColonization, other: Player, names: Sequence[str]
) -> str:
    """See `prevented`; and which such sides the other can still win by readying a ship first."""
    gone = winnable(before, other) - winnable(after, other)
    slower = gone & in_two_steps(after, other)
    never = prevented(before, after, other, names, gone - slower)
    slow = f"{names[other]}{SLOWER} {to_win(before, after, slower)}" if slower else ""
    return "; ".join(filter(None, (never, slow)))


def in_two_steps(state: AdvancedColonization, seat: Player) -> set[Side]:
    """Where a seat could dominate after it has launched, turned or advanced a ship in the same turn.

    A ship that advances points at another planet (AC-30): it cannot stand then.
    """
    found = set[Side]()
    for piece in state.pieces_of(seat):
        place = state.place[piece]
        if place == RESERVE:
            stands = slots = {*range(3)}
        elif 0 <= place < FIRST_SIDE:
            stands = {SLOT_OF[place]}
            slots = stands | ({TARGET_AT[place]} - {-1})
        else:
            continue
        fits = {to for to in range(3) if state.is_eligible(piece, to)}
        found |= {2 * to for to in fits & stands}
        found |= {2 * to + 1 for slot in slots for to in fits - {slot}}
    return found


def _of_weapon(before: AdvancedColonization, verb: Verb, what: int, names: Sequence[str]) -> str:
    """What lasers and a beam reach, and what is chosen for them."""
    match verb:
        case Verb.BOMB:
            return _of_bomb(before, what, names)
        case Verb.PLANET:
            size = SIZE_WORDS[PLANET_SIZE[what]]
            return f"{_of_bomb(before, before.actor, names)}; {size} ships can dominate at the new planet"
        case Verb.LASERS | Verb.BEAM | Verb.BURN:
            ship = before.actor if verb == Verb.BURN else what
            reached = _in_reach(before, ship, TARGET_AT[before.place[ship]])
            lead = "its beam can move" if verb == Verb.BEAM else "the lasers can destroy"
            return f"{lead} {_heap(before, reached, names, _one(ship))}"
        case Verb.TARGET:
            does = "the lasers destroy it" if before.is_firing() else _of_beamed(before, what, names)
            if what not in before.dominant:
                return does
            return f"{does}, which dominates {side_words(before, before.dominant.index(what))}"
        case Verb.FIRE:
            does = "the lasers destroy" if before.is_firing() else "you then choose a planet for"
            return f"{does} {_heap(before, before.chosen, names, _one(before.actor))}"
        case Verb.GOAL:
            return f"you then choose how {'it lies' if len(before.chosen) == 1 else 'each of them lies'}"
    return ""


def _of_beamed(before: AdvancedColonization, ship: Piece, names: Sequence[str]) -> str:
    """Why a ship is worth a beam: what the other could do with it, or that it can be elsewhere."""
    is_own = before.owner(ship) == before.turn
    return ("" if is_own else else_could(before, ship, names)) or "the beam can take it to another planet"


def _of_change(
    before: AdvancedColonization, verb: Verb, what: int, after: AdvancedColonization, names: Sequence[str]
) -> str:
    """What else changes: who dominates after a colony has moved or fallen, and what can be done next."""
    match verb:
        case Verb.GREENER:
            return of_greener(before, after, what)
        case Verb.REVOLT:
            loser = before.dominant[before.place[what] - FIRST_SIDE]
            return f"it destroys {possessor(before, loser, names)} {plain(before, loser)}"
        case Verb.WITH:
            return of_swap(before, after, names)
        case Verb.RETURN:
            is_idle = before.place[what] >= FIRST_SIDE and what not in before.dominant
            idle = "it dominates nothing now, and " if is_idle else ""
            return f"{idle}you can launch it again in a later turn"
        case Verb.SHIFT:
            return "then any two ships or colonies can swap"
        case Verb.SWAP:
            return "any other placed pyramid can swap with it"
    return ""


def _has_lasers(ship: Piece) -> bool:
    return ship % SEAT_PIECES < HALF


def _one(ship: Piece) -> str:
    """What a ship's weapon acts on: all pyramids, or ships alone."""
    return "pyramid" if _has_lasers(ship) else "ship"


def _in_reach(state: AdvancedColonization, ship: Piece, target: Slot) -> list[Piece]:
    """What a ship that points at a planet could fire at, or pull."""
    return state.pieces_at(target) if _has_lasers(ship) else state.ships_round(target)


def _heap(
    state: AdvancedColonization, pieces: Iterable[Piece], names: Sequence[str], one: str = "pyramid"
) -> str:
    """How many pyramids are the other's and how many your own, e.g. `2 of Bob's pyramids and 1 of yours`."""
    seats = [state.owner(piece) for piece in pieces]
    own = seats.count(state.turn)
    theirs = len(seats) - own
    whose = f"{names[1 - state.turn]}'s {one}s"
    if not theirs:
        return f"{own} of your {one}s"
    return f"{theirs} of {whose} and {own} of yours" if own else f"{theirs} of {whose}"
