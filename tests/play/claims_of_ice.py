"""What a coach may claim of the actions of Ice Colony, each claim recomputed from the engine."""

from __future__ import annotations

import re
from collections.abc import Mapping
from fractions import Fraction
from itertools import pairwise
from typing import Final

from orrery.games.ice_colony.rules.board import Terrain
from orrery.games.ice_colony.rules.position import Phase as IceColonyPhase
from tests.play.asked import Asked, Check, Position, after, rolled
from tests.play.facts_of_ice import (
    LACK,
    LACKING,
    attacks_from,
    best_attack,
    chosen_without_effect,
    gives_back,
    has_token,
    is_split,
    lacks,
    owners_beside,
    small_left,
    spreading,
    square_of,
)

LANDS: Final = {
    "black": "no Reduce, +1 in defence",
    "blue": "an extra move",
    "green": "grows 1 more, \N{MINUS SIGN}1 in defence",
    "red": "Reduce takes 2, +2 in defence",
    "yellow": "+1 in attack",
}
"""What a land does, by the rules."""


IN_FULL: Final = {
    "black": "no Reduce takes pips, and you add 1 in defence",
    "blue": "you can make an extra move",
    "green": "it grows 1 more, but you add 1 less in defence",
    "red": "a Reduce takes 2 pips, but you add 2 in defence",
    "yellow": "you add 1 in attack",
}


def _land(asked: Asked, found: re.Match[str]) -> bool:
    state, square = asked.last, square_of(found[3])
    beside = owners_beside(state, square)
    colour = ("black", "blue", "green", "", "red", "yellow")[state.terrain[square]]
    told = {kind: int(number) for number, kind in re.findall(r"(\d+) (free|enemy)", found[1])}
    enemies = sum(owner not in (-1, asked.seat) for owner in beside)
    if state.phase.name == "PLACE":
        return found[2] is None and told.get("free", 0) == beside.count(-1) and "enemy" not in told
    is_short = state.phase.name != "ACTIVATE"
    return (
        (found[2] or "") == colour
        and found[4] == (None if is_short else LANDS.get(colour))
        and told.get("free", 0) == beside.count(-1)
        and told.get("enemy", 0) == (0 if is_short and beside.count(-1) else enemies)
    )


def _splits_now(asked: Asked, _: re.Match[str]) -> bool:
    return is_split(chosen_without_effect(asked.after, asked.after.active, asked.seat))


def _shared(asked: Asked, found: re.Match[str]) -> bool:
    """Whether so many pips are where some came from, or went to, and what they can do or meet there."""
    lasts = [asked.state]
    for action in asked.actions:
        lasts.append(after(lasts[-1], action))
    moved = [one for one in pairwise(lasts) if one[0].owner != one[1].owner]
    square = square_of(found[2])
    _, end = next(
        (state, end)
        for state, end in reversed(moved if asked.actions else [(asked.last, asked.after)])
        if square == state.active or state.owner[square] != asked.seat == end.owner[square]
    )
    assert end.pips_on(square) == int(found[1])
    if found[3] == "can split again":
        return is_split(chosen_without_effect(end, square, asked.seat))
    return any(owner not in (-1, asked.seat) for owner in owners_beside(end, square))


def _fate(asked: Asked, found: re.Match[str]) -> bool:
    square, (ways,) = asked.after.active, rolled(asked.after)
    pips = asked.state.pips_on(square)
    shares = {
        "grows": sum((odds for odds, end in ways if end.pips_on(square) > pips), Fraction()),
        "shrinks": sum((odds for odds, end in ways if 0 < end.pips_on(square) < pips), Fraction()),
        "empties": sum((odds for odds, end in ways if end.owner[square] < 0), Fraction()),
    }
    told = {does: int(number) for does, number in re.findall(r"(\w+) (?:it|\w\d) (\d+)", found[0])}
    is_told = told == {does: round(100 * share) for does, share in shares.items() if share}
    missing = _missing(asked.after)
    is_stuck = any(_is_stuck(asked.after, *each) for each in _wanted(asked.after))
    assert bool(found[3]) == (not missing and is_stuck)
    return is_told and missing == re.findall(r"\d", found[1] or found[2] or "")


def _wanted(chosen: Position) -> list[tuple[int, int]]:
    """The faces of Fate that change a chosen square, each with the pips to which it would bring it."""
    land = ("black", "blue", "green", "clear", "red", "yellow")[chosen.terrain[chosen.active]]
    reduced = {"black": 0, "red": -2}.get(land, -1)
    faces = {"reduce": reduced, "grow1": 1 + (land == "green"), "grow2": 2 + (land == "green")}
    named = [(outcome, chosen.action_to_string(outcome)) for outcome, _ in chosen.chance_outcomes()]
    before = chosen.pips_on(chosen.active)
    return [(outcome, before + faces[name]) for outcome, name in named if faces.get(name)]


def _is_stuck(chosen: Position, outcome: int, wanted: int) -> bool:
    """Whether there are pieces for more pips than may stay, and a Grow still changes nothing."""
    pieces = chosen.pool[chosen.turn] + chosen.stack[chosen.active]
    ones, twos, threes = (range(number + 1) for number in (pieces % 6, pieces // 6 % 6, pieces // 36))
    totals = {one + 2 * two + 3 * three for one in ones for two in twos for three in threes}
    then = after(chosen, outcome).pips_on(chosen.active)
    is_same = then == chosen.pips_on(chosen.active)
    return wanted > 3 and is_same and max(total for total in totals if total <= wanted) > 3


def _missing(chosen: Position) -> list[str]:
    """The pips to which Fate would bring a chosen square, and for which pieces are missing."""
    before, missing = chosen.pips_on(chosen.active), set[int]()
    for outcome, wanted in _wanted(chosen):
        then = after(chosen, outcome).pips_on(chosen.active)
        is_lacking = 0 < wanted != then and (wanted < 4 or then == before)
        missing |= {wanted} if is_lacking and not _is_stuck(chosen, outcome, wanted) else set()
    return [str(pips) for pips in sorted(missing)]


def _moves_away(asked: Asked) -> tuple[int, int]:
    """How far from the square of a new camp the nearest one is, and the first seat that has one so near."""
    away = {asked.action: 0}
    for square in (queue := [asked.action]):
        for near in asked.state.land.neighbours[square]:
            if near not in away:
                away[near] = away[square] + 1
                queue.append(near)
    camps = [(away[square], owner) for square, owner in enumerate(asked.state.owner) if owner >= 0]
    return min(camps)


def _must_move(asked: Asked) -> bool:
    """Whether pips must leave a square that is chosen, however it grows."""
    return {
        end.is_forced()
        for _, end in next(iter(rolled(asked.after)))
        if end.pips_on(end.active) > asked.state.pips_on(end.active)
    } == {True}


def _is_lost_by(asked: Asked, name: str) -> bool:
    """Whether the game ends once the only free square is taken, and another then holds more."""
    state, square, seat = asked.state, square_of(name), asked.seat
    end = state.clone()
    end.owner[square] = seat
    end.held[seat].append(square)
    is_beside = square in state.land.neighbours[asked.after.active] and state.owner[square] == -1
    return is_beside and bool(end.is_over()) and seat not in end.winners()


def _given_up(asked: Asked, found: re.Match[str]) -> bool:
    square, is_whole = square_of(found[1]), asked.after.owner[asked.last.active] < 0
    if not is_whole or asked.last.active != square or not found[2]:
        return bool(is_whole and asked.last.active == square)
    there = square_of(found[2])
    beside = [owners_beside(asked.last, each) for each in (there, square)]
    left, given = ([owner for owner in owners if owner not in (-1, asked.seat)] for owners in beside)
    (room, enemies), (had, were) = (beside[0].count(-1), len(left)), (beside[1].count(-1), len(given))
    if found["other"]:
        is_it = (int(found["other"]), int(found["room"])) == (room, had) and room > had
    elif found["helper"]:
        is_it = _refills(asked.after, asked.seat, square_of(found["helper"]), square)
    elif found["enemies"]:
        is_it = (int(found["enemies"]), int(found["were"])) == (enemies, were) and enemies < were
    else:
        is_it = room <= had and enemies >= were
    return bool(asked.after.owner[there] == asked.seat) and is_it


def _refills(state: Position, seat: int, square: int, free: int) -> bool:
    """Whether a seat can spread from a square to a free one, and still holds the first."""
    ahead = state.clone()
    ahead.turn = seat
    turned = chosen_without_effect(ahead, square, seat)
    ends = [after(turned, action) for action in turned.legal_actions()]
    return any(end.owner[free] == end.owner[square] == seat for end in ends)


def _would_give_up(asked: Asked, found: re.Match[str]) -> bool:
    """Whatever moves, all pips leave the square."""
    state, square = asked.last, square_of(found[1])
    names = {action: state.action_to_string(action) for action in state.legal_actions()}
    moved = [after(state, action) for action, name in names.items() if "-" in name]
    return bool(moved) and all(end.owner[square] < 0 for end in moved)


def _splits(asked: Asked, found: re.Match[str]) -> bool:
    """Whether nothing wins a square now, and after a Grow to so many pips something does."""
    square, grown = square_of(found[1]), list[Position]()
    for face in ("grow1", "grow2"):
        ahead = asked.last.clone()
        ahead.phase = IceColonyPhase.FATE
        grown.append(after(ahead, ahead.string_to_action(face)))
    (end, *_) = [end for end in grown if end.pips_on(square) == int(found[2])]
    nexts = [after(end, action) for action in end.legal_actions()]
    is_won = any(each.owner.count(asked.seat) > end.owner.count(asked.seat) for each in nexts)
    is_green = asked.last.terrain[square] == Terrain.GREEN
    is_forced = bool(found["forced"]) <= end.is_forced()
    assert _would_give_up(asked, found)
    if found["into"]:
        pieces = {2: " into two small pieces", 3: " into a small and a medium piece"}
        assert found["into"] == pieces[end.pips_on(square)]
    return is_won and is_forced and bool(found["green"]) == is_green


ROOM: Final = r"(?P<room>one of \d free squares|\d squares|\w\d(?:(?:, | or | and )\w\d)*)"


def _is_room(asked: Asked, room: str) -> bool:
    """Whether these are the free squares beside the one that is chosen, or so many of them."""
    near = asked.state.land.neighbours[asked.after.active]
    free = {square for square in near if asked.state.owner[square] < 0}
    number = re.search(r"(\d) (?:free )?squares", room)
    return (
        int(number[1]) == len(free) > 3 if number else set(map(square_of, re.findall(r"\w\d", room))) == free
    )


def _wins_once(asked: Asked, found: re.Match[str]) -> bool:
    """Whether each Grow lets the chosen square win one beside it, or the one to so many pips."""
    square = asked.after.active
    faces = spreading(asked.state, square)
    is_it = {*faces.values()} == {int(found["pips"])} if found["pips"] else {*faces} == {"grow1", "grow2"}
    if found["often"]:
        (face,) = faces
        assert int(found["often"]) == {"grow1": 33, "grow2": 17}[face]
    total = asked.state.pips_on(square)
    is_named = found["now"] == (str(total) if total > 1 else None)
    return is_it and _is_room(asked, found["room"]) and is_named and lacks(asked.state, found, square)


def _all_move_in(asked: Asked, found: re.Match[str]) -> bool:
    """Whether every attack from the active square, if it takes another, moves all pips there."""
    state, square = asked.last, square_of(found[1])
    attacks = [action for action in state.legal_actions() if "x" in state.action_to_string(action)]
    ends = [end for action in attacks for way in rolled(after(state, action)) for _, end in way]
    enters = [end for end in ends if end.phase.name == "CONQUER"]
    moved = [after(end, action) for end in enters for action in end.legal_actions()]
    return state.active == square and all(end.owner[square] != asked.seat for end in moved)


def _hands_over(asked: Asked, found: re.Match[str]) -> bool:
    """Whether a turn leaves one free square, and the game is lost once somebody beside it takes it."""
    state = asked.after.clone()
    square, taker = square_of(found[1]), asked.seat_of(found[2])
    assert taker in [state.owner[near] for near in state.land.neighbours[square]]
    assert state.owner[square] < 0
    state.owner[square] = taker
    state.held[taker].append(square)
    return bool(state.is_over() and asked.seat not in state.winners())


def _exposed(asked: Asked, found: re.Match[str]) -> bool:
    """Whether so often an attack on a square wins that a turn has changed, and none on such a square more."""
    near, own, most = square_of(found[2]), square_of(found[3]), 0
    for square in range(25):
        if asked.after.owner[square] in (-1, asked.seat):
            continue
        for target, chance in attacks_from(asked.after, square):
            stays = asked.after.stack == asked.state.stack and target == asked.state.active
            changed = asked.after.stack[target] != asked.state.stack[target] or stays
            if asked.after.owner[target] == asked.seat and changed:
                most = max(most, chance)
    attacks = dict(attacks_from(asked.after, near))
    assert bool(found[5]) == has_token(asked.after, asked.seat, near)
    assert asked.after.owner[near] == asked.seat_of(found[1])
    few = 35 if asked.after.owner.count(asked.seat) == 1 else 70
    return attacks[own] == int(found[4]) == most >= few


def _would_fall(asked: Asked, found: re.Match[str]) -> bool:
    """Whether a Reduce takes the only square after a turn, by the engine, and took no only square before."""
    square = square_of(found[1])
    held = [[each for each in range(25) if at.owner[each] == asked.seat] for at in (asked.state, asked.after)]
    is_new = len(held[0]) != 1 or not _falls(asked.state, held[0][0])
    return held[1] == [square] and _falls(asked.after, square) and is_new


def _falls(state: Position, square: int) -> bool:
    chosen = state.clone()
    chosen.turn, chosen.active, chosen.phase, chosen.round = (
        state.owner[square], square, IceColonyPhase.FATE, max(2, state.round)
    )  # fmt: skip
    return bool(after(chosen, chosen.string_to_action("reduce")).owner[square] < 0)


def _terrain(asked: Asked, found: re.Match[str]) -> bool:
    colours = ("black", "blue", "green", "", "red", "yellow")
    is_camp = asked.last.phase.name == "PLACE"
    colour = colours[asked.state.terrain[asked.action if is_camp else asked.after.active]]
    return found[1] == colour and found[2] == (IN_FULL if is_camp else LANDS)[colour]


OF_ICE: Final[Mapping[str, Check]] = {
    rf"it can take {ROOM} as it is": lambda asked, found: (
        _splits_now(asked, found) and _is_room(asked, found["room"])
    ),
    rf"(?:if it grows|once it has (?P<pips>\d) pips \((?P<often>\d+) times in 100 now\)), it can take {ROOM}"
    rf"(?: \((?:your pool lacks the pieces )?to split (?P<now>\d)(?:, {LACKING})?\))?": _wins_once,
    rf"{ROOM} (?:is|are) free beside it, but your pool lacks the pieces to split it, even if it grows": (
        lambda asked, found: _is_room(asked, found["room"]) and not spreading(asked.state, asked.after.active)
    ),
    r"then only (\w\d) is free: if (\w+) takes it and gives up no other,"
    r" the game ends and you lose": _hands_over,
    r"(\d) enemy squares? (?:is|are) beside it too": lambda asked, found: (
        int(found[1])
        == sum(owner not in (-1, asked.seat) for owner in owners_beside(asked.state, asked.after.active))
    ),
    r"(black|blue|green|red|yellow): ([^;:.]+)": _terrain,
    r"on (black|blue|green|red|yellow) ([^;:.]+)": _terrain,
    r"((?:(?: and )?\d+ (?:free|enemy) squares?)+|no free square) beside"
    r" (?:([a-z]+) )?(\w\d)(?: \(([^)]+)\))?": _land,
    r"Fate (?:changes nothing|\w+ \w\d \d+ times in 100(?:(?:, | and )\w+ it \d+)*)"
    r"(?: \((?:(Reduce leaves 1 pip, and your pool has no piece for that)"
    r"|your pool lacks the pieces for ([\d, or]+) pips"
    r"|(grown past 3, it cannot move off the rest, and your turn ends))\))?": _fate,
    r"if it grows, you have its small piece back": lambda asked, _: (
        small_left(asked.state) == 0 and gives_back(asked.state, asked.after.active)
    ),
    r"your pool then has no small piece left to split off 1 pip": lambda asked, _: (
        small_left(asked.state) > 0 == int(asked.after.pool[asked.seat]) % 6
    ),
    r"but (\w+)'s (\w\d) would win an attack on (\w\d) (\d+) times in 100( without tokens)?": _exposed,
    r"but a Reduce on (\w\d) \(1 in 6\) would put you out": _would_fall,
    r"an attack on (\w\d) would win (\d+) times in 100( without tokens)?": lambda asked, found: (
        best_attack(asked.state, asked.after.active) == (int(found[2]), square_of(found[1]))
        and bool(found[3]) == has_token(asked.state, asked.seat, square_of(found[1]))
    ),
    r"(\w+)'s (\w\d) threatens it": lambda asked, found: (
        dict(attacks_from(asked.state, square_of(found[2])))[asked.after.active] >= 50
        and asked.state.owner[square_of(found[2])] == asked.seat_of(found[1])
    ),
    r"the (\d) on (\w\d) (can split again|are harder to beat than 1)": _shared,
    r"you give up (\w\d) for (?:it|(\w\d), which (?:gains no room"
    r"|has (?P<other>\d) other free squares? beside it \(\w\d has (?P<room>\d)\)"
    r"|leaves \w\d for (?P<helper>\w\d) to refill"
    r"|has (?P<enemies>\d) enemy squares? beside it \(\w\d has (?P<were>\d)\)))": _given_up,
    r"wait until Fate grows (\w\d) to (\d)"
    r"(?: pips)?(?P<green> \(1 more on green\))?"
    r"(?:, enough to split it(?P<into> into (?:two small pieces|a small and a medium piece))?"
    r"|(?P<forced>, when some must move))?": _splits,
    rf"your pool lacks the pieces to split (\d) pips{LACK}": lambda asked, found: (
        asked.last.pips_on(asked.last.active) == int(found[1]) > 1 and lacks(asked.last, found)
    ),
    r"a pass there gives you an edge token": lambda asked, _: (
        not asked.state.tokens >> asked.seat & 1
        and all(owner == asked.seat for owner in owners_beside(asked.state, asked.after.active))
    ),
    r"if it grows, it must move instead of attacking": lambda asked, _: (
        _must_move(asked)
        and any(owner not in (-1, asked.seat) for owner in owners_beside(asked.state, asked.after.active))
    ),
    r"it could only take (\w\d), and then the game ends and you lose": lambda asked, found: (
        _is_lost_by(asked, found[1])
        and all(owner in (-1, asked.seat) for owner in owners_beside(asked.state, asked.after.active))
    ),
    r"if it grows, it must move to (\w\d), and you lose the game": lambda asked, found: (
        _is_lost_by(asked, found[1]) and _must_move(asked)
    ),
    r"(\d+) moves? from (\w+)'s camp": lambda asked, found: (
        _moves_away(asked) == (int(found[1]), asked.seat_of(found[2]))
    ),
    r"a move would give up (\w\d), and whatever Fate shows, your pool lacks the pieces to split it": (
        lambda asked, found: _would_give_up(asked, found) and not spreading(asked.last, asked.last.active)
    ),
    r"an attack that takes a square would leave (\w\d) empty": _all_move_in,
    r"an edge token adds 1 in a later fight": lambda asked, _: (
        asked.after.tokens >> asked.seat & 1 > asked.last.tokens >> asked.seat & 1
    ),
    r"(\w\d) (?:then has|keeps(?: its)?) (\d) pips?": lambda asked, found: (
        asked.after.pips_on(square_of(found[1])) == int(found[2])
    ),
}
