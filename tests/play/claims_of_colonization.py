"""What a coach may claim of the actions of Colonization, each claim recomputed by playing them."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Mapping
from functools import partial
from typing import Final

from orrery.games.colonization.rules.actions import Face
from orrery.games.pyramids.rules.board import SLOT_OF
from tests.play.asked import Asked, Check, Position, after, steps
from tests.play.claims_of_pyramids import (
    COLOURS,
    IT,
    OF_BOTH,
    SIDE,
    SIZES,
    could_dominate,
    landed,
    owner_of,
    owners,
    ready,
    ready_with,
    side_named,
    told,
    verb_of,
)


def winning_faces(state: Position, seat: int) -> set[str]:
    """The faces of the die with which a seat can win at once, were it to roll now."""
    winning = set[str]()
    for face in ("WILD", "TIP", "DIG", "AIM", "HOP", "SWAP"):
        ahead = state.clone()
        ahead.turn = seat
        ahead.phase = type(ahead.phase)[face]
        ends = [after(ahead, action) for action in ahead.legal_actions()]
        if face == "SWAP":
            ends = [after(end, action) for end in ends for action in end.legal_actions()]
        if any(end.is_terminal() and end.returns()[seat] > 0 for end in ends):
            winning.add(face.capitalize())
    return winning


def _eased(asked: Asked, found: re.Match[str]) -> bool:
    """Whether these faces, or none, would still win at once for another, and more would before."""
    other = asked.seat_of(found[1])
    ends = [asked.state.clone(), asked.after.clone()]
    for end in ends:
        end.held = sum(1 << piece for piece in end.pieces_of(other) if end.is_frozen(piece))
    before, now = (winning_faces(end, other) for end in ends)
    named = set(re.split(", | or ", found[2])) if found[2] else set[str]()
    return other != asked.seat and named == now and len(now) < len(before)


def _likelier(asked: Asked, found: re.Match[str]) -> bool:
    """Whether these faces would win for the person at the end of what is advised, and fewer before."""
    before, now = (winning_faces(at, asked.seat) for at in (asked.state, asked.after))
    return now == set(re.split(", | or ", found[1])) and len(before) < len(now) == int(found[2])


def are_frozen(before: Position, now: Position, seat: int) -> int:
    """How many ships of a seat have been frozen."""
    own = [ship for ship in range(len(now.place)) if now.owner(ship) == seat]
    return sum(now.is_frozen(ship) > before.is_frozen(ship) for ship in own)


def _spare(asked: Asked, found: re.Match[str]) -> bool:
    """Whether such a ship is launched that could dominate nothing, and Wild could take another one."""
    wild = asked.after.clone()
    wild.turn, wild.phase = asked.seat, type(wild.phase)["WILD"]
    taken = [wild.kinds[action >> 5 & 31] for action in wild.legal_actions()]
    for _, action, now in steps(asked):
        kind, place = action >> 5 & 31, action & 31
        if verb_of(action) == 3 and found[1] == f"{SIZES[kind % 3 + 1]} {COLOURS[kind // 3]}":
            idle = all(end.dominant == now.dominant for _, end in landed(now, kind, place))
            return idle and kind in taken and len(taken) > 1
    return False


def _spare_of_others(asked: Asked, _: re.Match[str]) -> bool:
    """Whether Wild could take the ship that is launched last, and another one too."""
    _, action, now = told(asked)
    wild = now.clone()
    wild.turn, wild.phase = asked.seat, type(wild.phase)["WILD"]
    taken = [wild.kinds[each >> 5 & 31] for each in wild.legal_actions()]
    placed = [piece for piece in now.pieces_of(asked.seat) if now.place[piece] >= 0]
    return verb_of(action) == 3 and action >> 5 & 31 in taken and len(placed) > 1


def _turnable(asked: Asked, found: re.Match[str]) -> bool:
    """Whether these are the planets below which a launched ship could dominate once Tip has turned it."""
    _, action, now = told(asked)
    kind, place, sides = action >> 5 & 31, action & 31, set[int]()
    tip = now.clone()
    tip.turn, tip.phase = asked.seat, type(tip.phase)["TIP"]
    for each in tip.legal_actions():
        turned, ship = after(tip, each), each >> 5 & 31
        if now.place[ship] == place and now.kinds[ship] == kind:
            (aimed,) = Counter(turned.place) - Counter(now.place)  # a twin can get its number
            sides |= {
                side
                for side, end in landed(turned, kind, aimed)
                if owner_of(end, side) == asked.seat != owner_of(turned, side)
            }
    named = {side_named(now, f"below {planet}") for planet in re.findall(r"the \w+ planet", found[1])}
    return verb_of(action) == 3 and bool(named) and named == sides


def _asks(asked: Asked, face: str) -> bool:
    """Whether a face of the die has the person choose what becomes a colony, or what is lost."""
    return bool(asked.after.is_chance_node() and after(asked.after, Face[face]).phase.name == face)


def _is_of(asked: Asked, name: str) -> bool:
    """Whether the ship that an action aims at is somebody's."""
    state, action, _ = told(asked)
    return bool(state.owner(action & 31) == asked.seat_of(name))


def _frozen(asked: Asked, found: re.Match[str]) -> bool:
    _, action, now = told(asked)
    ship = action & 31
    return bool(now.is_frozen(ship)) and now.owner(ship) == asked.seat_of(found[1])


def _pulled(asked: Asked, found: re.Match[str]) -> bool:
    _, _, now = told(asked)
    size = now.planet_size(SLOT_OF[now.place[now.chosen]])
    return now.phase.name == "TURN" and SIZES[size] == found[1]


def _costs_least(asked: Asked, _: re.Match[str]) -> bool:
    """Whether each choice loses a side or a ship that is ready to win one, and none loses fewer."""
    had, *left = (
        owners(state).count(asked.seat) + len(ready(state, asked.seat))
        for state in (
            asked.state,
            asked.after,
            *(after(asked.state, each) for each in asked.state.legal_actions()),
        )
    )
    return bool(had > left[0] == max(left))


OF_COLONIZATION: Final[Mapping[str, Check]] = {
    **OF_BOTH,
    r"the (\w+ \w+) ship is a spare for when you roll Wild": _spare,
    r"(\w+) (?:could then not win by a roll alone|then wins only by rolling ([^.;]+) \(\d in 6\))": _eased,
    r"you then win by rolling ([^;.]+) \((\d) in 6\)": _likelier,
    rf"{IT} can do nothing in (\w+)'s next turn": _frozen,
    rf"{IT} comes to the (small|medium|large) planet, where you turn it as you like": _pulled,
    r"(\w+) has to buy it again": lambda asked, found: (
        not ready_with(told(asked)[0], told(asked)[1] & 31) & ready(told(asked)[0], asked.seat_of(found[1]))
        and _is_of(asked, found[1])
    ),
    rf"else (\w+) could (?:dominate|(take over the side)) ({SIDE})(?: from (you))?"
    rf" with (?:that ship|{IT})": (partial(could_dominate, is_shot=True)),
    r"a spare: rolling Wild costs you a ship or colony, and this one would do": _spare_of_others,
    r"no other choice costs you less": _costs_least,
    r"(Tip|Aim) must turn a ship, and this does no harm": lambda asked, found: (
        told(asked)[0].phase.name == found[1].upper()
        and ready(told(asked)[0], asked.seat) <= ready(told(asked)[2], asked.seat)
    ),
    rf"{IT} dominates nothing now": lambda asked, _: asked.action >> 5 & 31 not in asked.last.dominant,
    rf"{IT} was not ready to dominate a side": lambda asked, _: (
        not ready_with(asked.last, asked.action >> 5 & 31)
    ),
    r"to buy and launch it again costs (\d) AP": lambda asked, found: (
        2 * (asked.last.kinds[asked.action >> 5 & 31] % 3 + 1) == int(found[1])
    ),
    r"of its six faces, (Hop settles a standing ship)?(?:, | and )?(Dig settles a lying ship)?"
    r"(?:, | and )?((?:Tip or )?Aim turns one)?(?:, | and )?(Swap exchanges any two)?"
    r"(?: and )?(Wild costs you a ship or colony)?": lambda asked, found: (
        [bool(each) for each in found.groups()]
        == [_asks(asked, face) for face in ("HOP", "DIG", "AIM", "SWAP", "WILD")]
    ),
    r"((?:(?:Hop|Dig|Tip|Aim|Swap|Wild)(?:, | and )?)+) do(?:es)? nothing now": lambda asked, found: (
        set(re.findall(r"\w+", found[1])) - {"and"}
        == {face for face in ("Hop", "Dig", "Tip", "Aim", "Swap", "Wild") if not _asks(asked, face.upper())}
    ),
    r"the (\d+) AP left could only fade a ship or colony of yours": lambda asked, found: (
        asked.last.points == int(found[1])
        and {asked.last.action_to_string(each)[:4] for each in asked.last.legal_actions()} == {"fade", "next"}
    ),
    r"Tip or Aim \(2 in 6\) could point it at (the .+), to dominate below": _turnable,
}
