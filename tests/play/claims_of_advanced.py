"""What a coach may claim of Advanced Colonization alone, each claim recomputed by playing."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Mapping
from typing import Final

from orrery.games.pyramids.rules.board import TARGET_AT
from tests.play.asked import Asked, Check, Position, after, steps
from tests.play.claims_of_prices import paid
from tests.play.claims_of_pyramids import (
    BANK,
    BURNED,
    COLOURS,
    HEAP,
    IT,
    OF_BOTH,
    SIDE,
    SIZES,
    arrived,
    could_dominate,
    free_to_act,
    in_two_steps,
    owners,
    ready,
    ready_with,
    side_named,
    told,
    verb_of,
)


def _counted(asked: Asked, found: re.Match[str], pieces: Counter[int]) -> bool:
    """Whether so many pyramids of each player are named."""
    whose = asked.seat if found[2] == "your" else asked.seat_of(found[2])
    named = Counter({whose: int(found[1])}) + Counter({asked.seat: int(found[3] or 0)})
    return named == pieces


def in_bank(state: Position) -> Counter[int]:
    """How many pyramids of each player are in the bank."""
    return Counter(state.owner(piece) for piece, at in enumerate(state.place) if at == BANK)


def all_targets(state: Position) -> Counter[int]:
    """Whose are all that can be chosen, once a weapon is ready."""
    while state.phase.name in ("BURN", "TARGET"):
        action = state.legal_actions()[0]
        if state.phase.name == "TARGET" and verb_of(action) == 17:
            break
        state = after(state, action)
    return Counter(state.owner(piece) for piece in state.chosen)


def _bombed(asked: Asked, found: re.Match[str]) -> bool:
    before, action, now = told(asked)
    ends = [now] if verb_of(action) == 10 else [after(now, each) for each in now.legal_actions()]
    lost = [in_bank(end) - in_bank(before) for end in ends]
    return all(
        not each if found[0].endswith("other pyramid") else _counted(asked, found, each) for each in lost
    )


def _in_reach(asked: Asked, found: re.Match[str]) -> bool:
    return _counted(asked, found, all_targets(told(asked)[2]))


def _reached_from_there(asked: Asked, found: re.Match[str]) -> bool:
    state, kind, places = arrived(asked)
    for ship, at in enumerate(state.place):
        for verb in (13, 14):
            ready = free_to_act(state)
            if state.kinds[ship] == kind and at in places and verb << 10 | ship << 5 in ready.legal_actions():
                reach = all_targets(after(ready, verb << 10 | ship << 5))
                del reach[asked.seat]
                return _counted(asked, found, reach)
    return False


def _chosen(asked: Asked, found: re.Match[str]) -> bool:
    before, action, now = told(asked)
    what = action >> 5 & 31
    is_it = what in now.chosen and now.is_firing() == (found[1] == "the lasers destroy")
    if not found[2]:
        return is_it and what not in before.dominant
    return is_it and before.dominant[side_named(before, found[2])] == what


def _fired(asked: Asked, found: re.Match[str]) -> bool:
    before, _, now = told(asked)
    if found[0].startswith("the lasers"):
        return before.is_firing() and _counted(asked, found, in_bank(now) - in_bank(before))
    return not before.is_firing() and _counted(asked, found, Counter(map(now.owner, now.chosen)))


def _fallen(asked: Asked, found: re.Match[str]) -> bool:
    before, _, now = told(asked)
    kinds = [
        Counter(state.kinds[piece] for piece, at in enumerate(state.place) if at == BANK)
        for state in (before, now)
    ]
    ((kind, number),) = (kinds[1] - kinds[0]).items()
    owner = asked.seat if found[1] == "the" else asked.seat_of(found[1].removesuffix("'s"))
    words = f"{SIZES[kind % 3 + 1]} {COLOURS[kind // 3]}"
    return number == 1 and found[2] == words and kind // 6 == owner


def _again(asked: Asked, _: re.Match[str]) -> bool:
    before, action, now = told(asked)
    ahead = free_to_act(now)
    ahead.phase = type(now.phase)["ORBIT"]
    launched = {each >> 5 & 31 for each in ahead.legal_actions() if each}
    return before.kinds[action >> 5 & 31] in launched


def _swappable(asked: Asked, _: re.Match[str]) -> bool:
    now = told(asked)[2]
    placed = Counter((now.kinds[piece], at) for piece, at in enumerate(now.place) if at >= 0)
    placed -= Counter([(now.kinds[now.first], now.place[now.first])])
    offered = {(now.kinds[each >> 5 & 31], now.place[each >> 5 & 31]) for each in now.legal_actions()}
    return offered == {*placed}


def _burned(asked: Asked, found: re.Match[str]) -> bool:
    """Whether these pyramids of the bank are out of the game afterwards."""
    lost = Counter[int]()
    for before, action, now in [*steps(asked)][1:]:
        if verb_of(action) in (11, 15):
            gone = Counter(now.kinds[piece] for piece, at in enumerate(now.place) if at == BURNED)
            gone -= Counter(before.kinds[piece] for piece, at in enumerate(before.place) if at == BURNED)
            lost += gone
    named = re.findall(r"a (\w+ \w+) ship", found[1])
    return Counter(named) == Counter(
        {f"{SIZES[kind % 3 + 1]} {COLOURS[kind // 3]}": n for kind, n in lost.items()}
    )


def bombable(state: Position, other: int) -> set[int]:
    """The planets where a player, at their next chance, could bomb a dominant colony of the other."""
    ahead, found = free_to_act(state), set[int]()
    ahead.turn = other
    for action in ahead.legal_actions():
        if verb_of(action) == 9:
            place = ahead.place[action >> 5 & 31]
            slot = (
                (place - 15) // 2
                if place >= 15
                else next(each for each in range(3) if action >> 5 & 31 in ahead.ships_round(each))
            )
            if 1 - other in owners(state)[2 * slot : 2 * slot + 2]:
                found.add(slot)
    return found


def bombable_soon(state: Position, other: int) -> set[int]:
    """The same, with a ship launched before in the same turn."""
    ahead = free_to_act(state)
    ahead.phase, ahead.turn = type(state.phase)["ORBIT"], other
    launched = [after(ahead, action) for action in ahead.legal_actions() if verb_of(action) == 2]
    return bombable(state, other).union(*(bombable(end, other) for end in launched))


def fired_at(state: Position, other: int) -> set[int]:
    """The slots where the rules let a player fire lasers, and the other dominates."""
    ahead = free_to_act(state)
    ahead.turn, found = other, set[int]()
    for action in ahead.legal_actions():
        if ahead.action_to_string(action).startswith("lasers"):
            slot = TARGET_AT[ahead.place[action >> 5 & 31]]
            if 1 - other in owners(state)[2 * slot : 2 * slot + 2]:
                found.add(slot)
    return found


def pulled_from(state: Position, other: int) -> set[int]:
    """The slots where the rules let a player pull a ship that is ready to win a side for the other one."""
    ahead = free_to_act(state)
    ahead.turn, found, sides = other, set[int](), ready(state, 1 - other)
    for action in ahead.legal_actions():
        if ahead.action_to_string(action).startswith("beam"):
            slot = TARGET_AT[ahead.place[action >> 5 & 31]]
            ships = [ship for ship in state.ships_round(slot) if state.owner(ship) != other]
            found |= {slot} if any(ready_with(state, ship) & sides for ship in ships) else set()
    return found


def planets_named(state: Position, text: str) -> set[int]:
    """The slots of planets in a sentence."""
    return {
        side_named(state, f"above {planet}") // 2
        for planet in re.findall(r"the (?:small|medium|large) planet(?: [SML]2?)?", text)
    }


def _bombable_now(asked: Asked, found: re.Match[str]) -> bool:
    other = asked.seat_of(found[1]) if found[1] else 1 - asked.seat
    new = bombable(asked.after, other) - bombable(asked.state, other)
    return other != asked.seat and planets_named(asked.after, found[2]) == new


def _could_win(state: Position, seat: int) -> bool:
    """Whether a seat has a dominant colony on four sides once two of its ships at most have settled."""
    lacking = 4 - owners(state).count(seat)
    return lacking <= 2 and len(ready(state, seat)) >= lacking


def _answered(asked: Asked, found: re.Match[str]) -> bool:
    """Which sides the other wins from the person in its next turn, by the line played on, or destroys."""
    other, state, turns = asked.seat_of(found[1]), asked.state, list[Position]()
    for action in asked.line:
        if action not in state.legal_actions():
            break
        if state.turn == other and not turns:
            turns.append(state)
        state = after(state, action)
        if turns and state.turn != other:
            break
    was, now = owners(turns[0]), owners(state)
    lost = {side for side in range(6) if was[side] == asked.seat != now[side]}
    taken = {side_named(state, side) for side in re.findall(SIDE, found[2] or "")}
    gone = {side_named(state, side) for side in re.findall(SIDE, found[3] or "")}
    old = {side for side, owner in enumerate(owners(asked.state)) if owner == asked.seat}
    old &= in_two_steps(asked.state, other) | ready(asked.state, other)
    is_new = bool(gone) or not taken <= old
    assert " still " not in found[0] or not is_new
    return taken == {side for side in lost if now[side] == other} and gone == lost - taken


OF_ADVANCED: Final[Mapping[str, Check]] = {
    r"(?:but )?(\w+) could (?:then|still) (?:take over the sides? ([^;]+?) from you)?(?: and )?"
    r"(?:destroy your colon(?:y|ies) ([^;]+))?(?=;|$)": _answered,
    **OF_BOTH,
    r" next turn, unless \w+ prevents it(?=;|$)": lambda asked, _: (
        asked.state.points - paid(asked) < 2 and {verb_of(each) for each in asked.actions if each} <= {1, 2}
    ),
    r", and burns (a .+?) of yours in the bank": _burned,
    r"(?:but )?(\w+) could then win in one turn": lambda asked, found: _could_win(
        asked.after, asked.seat_of(found[1])
    ),
    r"(?:but (\w+)|, and) could destroy all at ([^;.(]+), where you dominate \(Neutron Bomb\)": _bombable_now,
    rf"else (\w+) could (?:dominate|(take over the side)) ({SIDE})(?: from (you))? with (?:that ship|{IT})": (
        could_dominate
    ),
    r"the beam can take it to another planet": lambda asked, _: (
        told(asked)[1] >> 5 & 31 in told(asked)[2].chosen and not told(asked)[2].is_firing()
    ),
    r"; (\w+) ships can dominate at the new planet": lambda asked, found: (
        SIZES.index(found[1])
        == asked.after.planet_size(
            next(slot for slot in range(3) if asked.after.planets[slot] not in asked.state.planets)
        )
    ),
    rf"the bomb destroys (?:no other pyramid|{HEAP})": _bombed,
    rf"from there (?:its lasers can destroy|its beam can move) {HEAP}": _reached_from_there,
    rf"(?:the lasers can destroy|its beam can move) {HEAP}": _in_reach,
    rf"(the lasers destroy) it(?:, which dominates ({SIDE}))?": _chosen,
    rf"(?:the lasers destroy|you then choose a planet for) {HEAP}": _fired,
    r"you then choose how (?:(it)|each of them) lies": lambda asked, found: (
        told(asked)[2].phase.name == "TURN" and (len(told(asked)[2].turning) == 1) == bool(found[1])
    ),
    r"it destroys (the|\w+'s) (?:inner |outer )?(\w+ \w+) colony": _fallen,
    rf"{IT} dominates nothing now, and (?=you can launch it again)": lambda asked, _: (
        told(asked)[0].place[told(asked)[1] >> 5 & 31] >= 15
        and told(asked)[1] >> 5 & 31 not in told(asked)[0].dominant
    ),
    r"you can launch it again in a later turn": _again,
    r"then any two ships or colonies can swap": lambda asked, _: told(asked)[2].phase.name == "SWAP",
    r"any other placed pyramid can swap with it": _swappable,
}
