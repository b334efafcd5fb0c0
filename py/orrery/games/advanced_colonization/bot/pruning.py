"""What is worth a search in Advanced Colonization: of all that is legal, what gains, threatens or prevents.

A turn is made of many small actions, most of which lead nowhere. So a ship goes only where it can settle a
side next, or where its lasers bear on what the other dominates; it settles only where it will dominate; and
of things that do the same one is enough.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator
from typing import Final

from orrery.core.state import Action
from orrery.games.advanced_colonization.rules.actions import (
    COPIES,
    FIRE,
    HALF,
    NEXT,
    OTHER_SIDE,
    SAME_SIDE,
    SEAT_PIECES,
    SETTLING,
    Verb,
)
from orrery.games.advanced_colonization.rules.position import Phase
from orrery.games.advanced_colonization.rules.state import AdvancedColonization
from orrery.games.pyramids.bot.strategy import SETTLES, stacked
from orrery.games.pyramids.rules.board import (
    BITS,
    BURNED,
    FIRST_SIDE,
    MASK,
    PLANET_SIZE,
    SIZE_OF,
    SIZES,
    SLOT_OF,
    TARGET_AT,
    VERB_BITS,
    Kind,
    Piece,
    Place,
    Slot,
    orbit,
)

_PIECE_SIZE: Final = tuple(size for size in SIZE_OF for _ in range(COPIES))
"""By pyramid its size."""


def candidates(state: AdvancedColonization) -> list[Action]:
    """All but what never helps, see above; where nothing is left of it, all that is legal."""
    legal = state.legal_actions()
    narrow = _NARROWER[state.phase]
    return (narrow(state, legal) or legal) if narrow and len(legal) > 1 else legal


def search_key(state: AdvancedColonization) -> Hashable:
    """See `Strategy`. How often positions came up before is left out, as it seldom matters in a search."""
    order = (state.phase, state.turn, state.points, state.actor, state.first, state.goal)
    named = (*state.chosen, -1, *state.turning, -1, *state.adrift)
    return (*order, *state.place, *state.planets, *named, *stacked(state), *state.burned_planets)


# --- what a place is good for ----------------------------------------------------------------------


def _is_theirs(state: AdvancedColonization, piece: Piece) -> bool:
    return piece >= 0 and piece // SEAT_PIECES != state.turn


def _holds(state: AdvancedColonization, side: int) -> bool:
    """Whether the mover dominates a side."""
    piece = state.dominant[side]
    return piece >= 0 and piece // SEAT_PIECES == state.turn


def _has_prey(state: AdvancedColonization, slot: Slot) -> bool:
    """Whether the other dominates a side of a planet."""
    return any(_is_theirs(state, piece) for piece in state.dominant[2 * slot : 2 * slot + 2])


def _fits(state: AdvancedColonization, piece: Piece, slot: Slot) -> bool:
    return _PIECE_SIZE[piece] == PLANET_SIZE[state.planets[slot]]


def _would_gain(state: AdvancedColonization, piece: Piece, side: int) -> bool:
    """Whether a pyramid would win a side by settling it."""
    return _fits(state, piece, side >> 1) and not _holds(state, side)


def _is_useful(state: AdvancedColonization, piece: Piece, place: Place) -> bool:
    """Whether a ship of the mover in orbit there can settle a side next, or shoot at one."""
    side = SETTLES[place]
    if side < 0:
        return False
    if _would_gain(state, piece, side):
        return True
    return side & 1 == 1 and piece % SEAT_PIECES < HALF and _has_prey(state, side >> 1)


# --- steps of the turn -----------------------------------------------------------------------------


def _buys(state: AdvancedColonization, legal: list[Action]) -> list[Action]:
    """Of no kind more than one in the reserve."""
    reserve = state.in_reserve()
    return [action for action in legal if action == NEXT or action >> BITS & MASK not in reserve]


def _orbits(state: AdvancedColonization, legal: list[Action]) -> list[Action]:
    return [
        action
        for action in legal
        if action == NEXT or _is_useful(state, (action >> BITS & MASK) * COPIES, action & MASK)
    ]


def _acts(state: AdvancedColonization, legal: list[Action]) -> list[Action]:
    found: list[Action] = []
    done: set[tuple[int, int]] = set()
    for action in legal:
        verb, what = action >> VERB_BITS, action >> BITS & MASK
        is_worth_it = _WORTH.get(verb)
        if is_worth_it is None or is_worth_it(state, what, action & MASK):
            if verb in _ONE_A_PLANET:
                at = state.place[what]
                mark = (verb, SLOT_OF[at] if verb == _BOMB else TARGET_AT[at])
                if mark in done:
                    continue
                done.add(mark)
            found.append(action)
    kind = spent(state)
    return [action for action in found if action >> VERB_BITS != _SHIFT or action >> BITS & MASK == kind]


def _crosses(state: AdvancedColonization, colony: Piece) -> bool:
    """Where that takes a side from the other, or leaves behind one of the mover's that fits."""
    side = state.place[colony] - FIRST_SIDE
    if _is_theirs(state, state.dominant[side ^ 1]):
        return True
    below = [piece for piece in state.stacks[side] if piece != colony and _fits(state, piece, side >> 1)]
    return bool(below) and not _is_theirs(state, below[-1]) and not _holds(state, side ^ 1)


def leads_to_a_beam(state: AdvancedColonization, action: Action) -> bool:
    """Whether this moves a ship so that it can beam another own ship away from where that settles nothing."""
    verb, ship, aim = action >> VERB_BITS, action >> BITS & MASK, action & MASK
    if verb not in (Verb.ADVANCE, Verb.REDIRECT) or ship % SEAT_PIECES < HALF:
        return False
    at = state.place[ship]
    target = TARGET_AT[orbit(TARGET_AT[at] if verb == Verb.ADVANCE else SLOT_OF[at], aim)]
    if target < 0:
        return False
    others = [other for other in state.ships_round(target) if other != ship]
    return any(not _is_theirs(state, other) for other in _beamed(state, others))


# --- the parts of an action ------------------------------------------------------------------------


def spent(state: AdvancedColonization) -> Kind:
    """What the mover can best do without of the bank: of the size of which it has most left; or -1."""
    first = state.turn * SEAT_PIECES
    left = [0] * len(SIZES)
    for piece in range(first, first + SEAT_PIECES):
        left[_PIECE_SIZE[piece] - 1] += state.place[piece] != BURNED
    return max(state.in_bank(), key=lambda kind: (left[SIZE_OF[kind] - 1], kind), default=-1)


def _burns(state: AdvancedColonization, legal: list[Action]) -> list[Action]:
    kind = spent(state)
    return [action for action in legal if action >> BITS & MASK == kind]


def _planets(state: AdvancedColonization, legal: list[Action]) -> list[Action]:
    """Of each size one planet, on the same side unless `reattach` makes that more than a picture (AC-Q5)."""
    sides = (SAME_SIDE,) if state.options.reattach == "off" else (SAME_SIDE, OTHER_SIDE)
    found = {
        (PLANET_SIZE[action >> BITS & MASK], action & MASK): action
        for action in legal
        if action & MASK in sides
    }
    return sorted(found.values())


def _beamed(state: AdvancedColonization, ships: list[Piece]) -> list[Piece]:
    """Ships worth a beam: own ones that settle nothing where they are, the other's that would settle."""
    found: list[Piece] = []
    for ship in ships:
        side = SETTLES[state.place[ship]]
        is_theirs = _is_theirs(state, ship)
        is_ready = side >= 0 and _fits(state, ship, side >> 1) and (is_theirs or not _holds(state, side))
        if is_theirs == is_ready:
            found.append(ship)
    return found


def _targets(state: AdvancedColonization, legal: list[Action]) -> list[Action]:
    """Lasers take all that is the other's; a beam all of the other's ships, or own ones that can settle."""
    chosen = state.chosen
    theirs = [action for action in legal if action != FIRE and _is_theirs(state, action >> BITS & MASK)]
    if state.is_firing() or (chosen and _is_theirs(state, chosen[0])):
        return theirs[:1] or ([FIRE] if chosen else [])
    first = [FIRE] if chosen else theirs[:1]
    if chosen and len(chosen) * SETTLING >= state.points:
        return first
    ships = {action >> BITS & MASK: action for action in legal if action != FIRE}
    return sorted(first + [ships[ship] for ship in _beamed(state, [*ships]) if not _is_theirs(state, ship)])


def _turns(state: AdvancedColonization, legal: list[Action]) -> list[Action]:
    """An own ship as it is of use, one of the other's as it is of none."""
    ship, goal = state.turning[0], state.goal
    if not _is_theirs(state, ship):
        return [action for action in legal if _is_useful(state, ship, orbit(goal, action & MASK))]
    idle = [action for action in legal if not _serves(state, ship, orbit(goal, action & MASK))]
    return idle[:1] or legal[:1]


def _serves(state: AdvancedColonization, ship: Piece, place: Place) -> bool:
    """Whether a ship could settle from a place, whoever has it."""
    side = SETTLES[place]
    return side >= 0 and _fits(state, ship, side >> 1)


def _exchanged(state: AdvancedColonization) -> Iterator[Piece]:
    """What the mover may put in the place of what the other dominates with (AC-41)."""
    hunted = {PLANET_SIZE[state.planets[slot]] for slot in range(3) if _has_prey(state, slot)}
    first = state.turn * SEAT_PIECES
    for piece in range(first, first + SEAT_PIECES):
        if state.place[piece] >= 0 and _PIECE_SIZE[piece] in hunted and piece not in state.dominant:
            yield piece


def _swaps(state: AdvancedColonization, legal: list[Action]) -> list[Action]:
    own = set(_exchanged(state))
    return [action for action in legal if action >> BITS & MASK in own]


def _withs(state: AdvancedColonization, legal: list[Action]) -> list[Action]:
    size, dominant = _PIECE_SIZE[state.first], state.dominant
    return [
        action
        for action in legal
        if (what := action >> BITS & MASK) in dominant
        and _PIECE_SIZE[what] == size
        and _is_theirs(state, what)
    ]


_BOMB, _SHIFT = map(int, (Verb.BOMB, Verb.SHIFT))
_ONE_A_PLANET: Final = frozenset(map(int, (Verb.BOMB, Verb.LASERS, Verb.BEAM)))
"""What does the same whichever pyramid does it to a planet."""
_WORTH: Final[dict[int, Callable[[AdvancedColonization, int, int], bool]]] = {
    # Calling home only what is covered.
    Verb.RETURN: lambda s, piece, _: s.place[piece] >= FIRST_SIDE and piece not in s.dominant,
    Verb.ADVANCE: lambda s, ship, aim: _is_useful(s, ship, orbit(TARGET_AT[s.place[ship]], aim)),
    Verb.REDIRECT: lambda s, ship, aim: _is_useful(s, ship, orbit(SLOT_OF[s.place[ship]], aim)),
    Verb.FAR: lambda s, ship, _: _would_gain(s, ship, SETTLES[s.place[ship]]),
    Verb.NEAR: lambda s, ship, _: _would_gain(s, ship, SETTLES[s.place[ship]]),
    Verb.GREENER: lambda s, colony, _: _crosses(s, colony),
    Verb.BOMB: lambda s, piece, _: _has_prey(s, SLOT_OF[s.place[piece]]),
    Verb.REVOLT: lambda s, rebel, _: _is_theirs(s, s.dominant[s.place[rebel] - FIRST_SIDE]),
    Verb.LASERS: lambda s, ship, _: any(_is_theirs(s, at) for at in s.pieces_at(TARGET_AT[s.place[ship]])),
    Verb.BEAM: lambda s, ship, _: bool(_beamed(s, s.ships_round(TARGET_AT[s.place[ship]]))),
    Verb.SHIFT: lambda s, _, __: any(_exchanged(s)),
}
"""By verb of the fourth step whether it is worth a look, with what, and to where."""
_BY_PHASE: Final[dict[Phase, Callable[[AdvancedColonization, list[Action]], list[Action]]]] = {
    Phase.BUY: _buys,
    Phase.ORBIT: _orbits,
    Phase.ACT: _acts,
    Phase.PLANET: _planets,
    Phase.BURN: _burns,
    Phase.TARGET: _targets,
    Phase.TURN: _turns,
    Phase.SWAP: _swaps,
    Phase.WITH: _withs,
}
_NARROWER: Final = tuple(_BY_PHASE.get(phase) for phase in sorted(Phase))
"""By phase what leaves out what never helps."""
