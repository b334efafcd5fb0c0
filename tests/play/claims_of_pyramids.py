"""What a coach may claim of the actions of both pyramid games, each claim recomputed by playing them."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import Final

from orrery.core.state import Action
from tests.play.asked import Asked, Check, Position, after, steps
from tests.play.claims_of_prices import OF_PRICES

SIZES: Final = ("", "small", "medium", "large")
COLOURS: Final = ("red", "yellow", "black", "blue")
_PLANET: Final = "the (?:small|medium|large) planet(?: [SML]2?)?"
SIDE: Final = rf"(?:above|below) {_PLANET}"
SIDES: Final = rf"{SIDE}(?:(?:, | or ){SIDE})*"
HEAP: Final = r"(\d+) of (\w+)(?:'s)? (?:pyramid|ship)s(?: and (\d+) of yours)?"
IT: Final = r"(?:it|(?:the|\w+'s) (?:inner |outer )?\w+ \w+ (?:ship|colony))"
BANK: Final = -1
BURNED: Final = -3
ACT: Final = "ACT"


def told(asked: Asked) -> tuple[Position, Action, Position]:
    """The last of these that does something."""
    return [step for step in steps(asked) if step[1]][-1]


def verb_of(action: Action) -> int:
    return action >> 10


def side_named(state: Position, words: str) -> int:
    """A side by its name."""
    found = re.fullmatch(r"(above|below) the (small|medium|large) planet( [SML]2?)?", words)
    assert found, words
    slots = [slot for slot in range(3) if SIZES[state.planet_size(slot)] == found[2]]
    if found[3]:
        slots = [slot for slot in slots if state.planets[slot] % 2 == found[3].endswith("2")]
    (slot,) = slots
    return int(2 * slot + (found[1] == "below"))


def owner_of(state: Position, side: int) -> int:
    """Who dominates a side, or -1."""
    return int(state.owner(state.dominant[side])) if state.dominant[side] >= 0 else -1


def owners(state: Position) -> list[int]:
    return [owner_of(state, side) for side in range(6)]


def free_to_act(state: Position) -> Position:
    """The same position at the player's next chance to do anything, without what was begun."""
    ahead = state.clone()
    ahead.phase = type(state.phase)[ACT]
    ahead.points = 5
    return ahead


def landed(state: Position, kind: int, place: int) -> Iterator[tuple[int, Position]]:
    """The sides that a ship of a kind can settle from a place as soon as its owner may, with what follows."""
    is_advanced = hasattr(state, "seen")
    for ship, at in enumerate(state.place):
        if at == place and state.kinds[ship] == kind:
            for verb, phase in ((6, ACT), (7, ACT)) if is_advanced else ((13, "DIG"), (15, "HOP")):
                ahead = free_to_act(state)
                ahead.turn, ahead.phase = state.owner(ship), type(state.phase)[phase]
                action = verb << 10 | ship << 5
                if action in ahead.legal_actions():
                    end, sizes = after(ahead, action), [*map(len, ahead.stacks)]
                    yield from ((side, end) for side in range(6) if len(end.stacks[side]) > sizes[side])
            return


def arrived(asked: Asked) -> tuple[Position, int, list[int]]:
    """The position after a ship came somewhere or turned, its kind, and the places where it may be."""
    before, action, now = told(asked)
    what = action >> 5 & 31
    is_launch = sum(place >= 0 for place in now.place) > sum(place >= 0 for place in before.place)
    kind = what if is_launch else before.kinds[what]

    def places(state: Position) -> Counter[int]:
        return Counter(at for piece, at in enumerate(state.place) if state.kinds[piece] == kind)

    return now, kind, [*(places(now) - places(before))] or [*places(now)]


def _from_there(asked: Asked, found: re.Match[str]) -> bool:
    state, kind, places = arrived(asked)
    side, seat = side_named(state, found["side"]), asked.seat
    for place in places:
        for landing, end in landed(state, kind, place):
            if landing != side or (found["face"] and found["face"] != ("Dig" if side % 2 else "Hop")):
                continue
            was, now = owner_of(state, side), owner_of(end, side)
            is_it = now == seat and end.kinds[end.dominant[side]] == kind
            expected = {
                "": was == -1 and is_it,
                f", but is too {found['why']} to dominate": end.dominant[side] == state.dominant[side]
                and (kind % 3 + 1 < state.planet_size(side // 2)) == (found["why"] == "small"),
                ", where you dominate already": was == seat and is_it,
            }
            wins = not found["how"] or found["from"]
            if wins and bool(found["twice"]) != (len(ready_ships(state, seat, side)) > 1):
                return False
            if found["from"]:
                return is_it and was == asked.seat_of(found["from"])
            return bool(expected[found["how"]])
    return False


def _no_side(asked: Asked, found: re.Match[str]) -> bool:
    state, kind, places = arrived(asked)
    other = asked.seat_of(found[1])
    ends = [end for place in places for _, end in landed(state, kind, place)]
    return other != asked.seat and all(_kinds(end) == _kinds(state) for end in ends)


def _kinds(state: Position) -> list[int]:
    """What dominates each side, by its kind: twins can change their numbers."""
    return [-1 if piece < 0 else state.kinds[piece] for piece in state.dominant]


def ready_with(state: Position, ship: int) -> set[int]:
    """The sides that a ship dominates if it settles from where it is, whoever's turn it is."""
    landings = landed(state, state.kinds[ship], state.place[ship])
    return {side for side, end in landings if end.kinds[end.dominant[side]] == state.kinds[ship] != -1}


def ready(state: Position, seat: int) -> set[int]:
    """The sides that a seat wins if one of its ships settles from where it is, whoever's turn it is."""
    found = set[int]()
    for ship, place in enumerate(state.place):
        if state.owner(ship) == seat and 0 <= place < 15 and not state.is_frozen(ship):
            for side, end in landed(state, state.kinds[ship], place):
                if owner_of(end, side) == seat != owner_of(state, side):
                    found.add(side)
    return found


def ready_ships(state: Position, seat: int, side: int) -> list[int]:
    """The ships with which a seat wins a side if one of them settles from where it is."""
    return [
        ship
        for ship, place in enumerate(state.place)
        if state.owner(ship) == seat and 0 <= place < 15 and not state.is_frozen(ship)
        for landing, end in landed(state, state.kinds[ship], place)
        if landing == side and owner_of(end, side) == seat != owner_of(state, side)
    ]


def _no_longer_ready(asked: Asked, found: re.Match[str]) -> bool:
    other, now = asked.seat_of(found[1]), told(asked)[2]
    named = {side_named(now, words) for words in re.findall(SIDE, found[3])}
    are_own = all(owner_of(asked.state, side) == asked.seat for side in named)
    return (
        other != asked.seat
        and named <= ready(asked.state, other) - ready(now, other)
        and bool(found[2]) == bool(found[4]) == are_own
    )


def _slower(asked: Asked, found: re.Match[str]) -> bool:
    """Whether the other is no longer ready to win these sides, but can be by readying a ship."""
    now = told(asked)[2]
    named = {side_named(now, words) for words in re.findall(SIDE, found[3])}
    expected = {side_named(now, words) for words in re.findall(SIDE, found[5] or "")}
    return _no_longer_ready(asked, found) and named <= in_two_steps(now, asked.seat_of(found[1])) >= expected


def in_two_steps(state: Position, seat: int) -> set[int]:
    """The sides that a player is ready to win after a ship is launched, turned or advanced."""
    turns = [free_to_act(state), free_to_act(state)]
    turns[1].phase = type(state.phase)["ORBIT"]
    ends = list[Position]()
    for turn in turns:
        turn.turn = seat
        for action in turn.legal_actions():
            if action >> 10 in (2, 4, 5):
                ends.append(free_to_act(after(turn, action)))
    return {side for end in ends for side in ready(end, seat)}


def _contested(asked: Asked, found: re.Match[str]) -> bool:
    other = asked.seat_of(found[1])
    named = {side_named(asked.after, side) for side in re.findall(SIDE, found[0])}
    was, now = owners(asked.state), owners(asked.after)
    old = {side for side in ready(asked.state, other) if was[side] == asked.seat}
    new = {side for side in ready(asked.after, other) - old if now[side] == asked.seat}
    return other != asked.seat and named == new


def could_dominate(asked: Asked, found: re.Match[str], *, is_shot: bool = False) -> bool:
    """Whether the ship that is shot at, or else the one that is chosen, could win a side."""
    before, action, _ = told(asked)
    what = action & 31 if is_shot else action >> 5 & 31
    other, side = asked.seat_of(found[1]), side_named(before, found[3])
    ends, loser = dict(landed(before, before.kinds[what], before.place[what])), owner_of(before, side)
    is_won = side in ends and owner_of(ends[side], side) == other != loser
    return is_won and bool(found[2]) == bool(found[4]) == (loser == asked.seat)


def _of_size(asked: Asked, found: re.Match[str]) -> bool:
    """Put a ship of the size on each side, and see who dominates."""
    _, action, now = told(asked)
    kind = action >> 5 & 31
    ship = next(piece for piece, at in enumerate(now.place) if now.kinds[piece] == kind and at < 0)
    fits = []
    for side in range(6):
        end = now.clone()
        end.put(ship, 15 + side)
        if end.dominant[side] == ship:
            fits.append(side)
    free = [side for side in fits if owner_of(now, side) < 0]
    if found[0].startswith("you"):
        return bool(fits) and all(owner_of(now, side) == asked.seat for side in fits)
    if SIZES[kind % 3 + 1] != found["size"]:
        return False
    if found["over"]:
        others = {owner_of(now, side) for side in fits} - {asked.seat}
        name = found["from"]
        return not free and bool(others) and (others == {asked.seat_of(name)} if name else len(others) > 1)
    if found["side"]:
        return free == [side_named(now, found["side"])]
    if found["both"]:
        return free == [side_named(now, f"{which} {found['both']}") for which in ("above", "below")]
    if found["any"]:
        named = [side_named(now, f"above {each}") // 2 for each in re.split(", | or ", found["any"])]
        return named == sorted({side // 2 for side in free})
    return not fits


def _landing(asked: Asked, found: re.Match[str]) -> bool:
    before, _, now = told(asked)
    (side,) = [side for side in range(6) if len(now.stacks[side]) > len(before.stacks[side])]
    colony, was = now.stacks[side][-1], owner_of(before, side)
    dominates = now.dominant[side] == colony
    return {
        "it dom": dominates and was == -1,
        "you do": dominates and was == asked.seat,
        "it doe": not dominates
        and (now.planet_size(side // 2) > now.kinds[colony] % 3 + 1) == (found["size"] == "small"),
        "it tak": dominates and bool(found["from"]) and was == asked.seat_of(found["from"] or ""),
    }[found[0][:6]]


def _dominates(asked: Asked, found: re.Match[str]) -> bool:
    before, _, now = told(asked)
    side = side_named(now, found[1])
    is_more = now.count_dominant(asked.seat) > before.count_dominant(asked.seat)
    is_new = owner_of(now, side) == asked.seat and now.dominant[side] != before.dominant[side]
    return is_new and is_more == (not found[2])


def _won(asked: Asked, found: re.Match[str]) -> bool:
    before, _, now = told(asked)
    named = [side_named(now, words) for words in re.findall(SIDE, found[0])]
    was, is_now = owners(before), owners(now)
    return named == [side for side in range(6) if was[side] != is_now[side] == asked.seat]


def _readied(asked: Asked, found: re.Match[str]) -> bool:
    """Which sides can be won after several actions that could not be won before, and from whom."""
    won = ready(asked.after, asked.seat) - ready(asked.state, asked.seat)
    free, held = (
        {side_named(asked.after, side) for side in re.findall(SIDE, found[n] or "")} for n in (2, 3)
    )
    is_free = all(owner_of(asked.after, side) < 0 for side in free)
    is_held = all(owner_of(asked.after, side) not in (-1, asked.seat) for side in held)
    return free | held == won and is_free and is_held and (found[1] == "a ship") == (len(won) == 1)


def _of_a_step(check: Check, *verbs: int) -> Check:
    """A claim about one of the actions that are advised, which has one of these verbs."""

    def is_so(asked: Asked, found: re.Match[str]) -> bool:
        ends = [n for n, action in enumerate(asked.actions, 1) if verb_of(action) in verbs]
        return any(check(replace(asked, actions=asked.actions[:n]), found) for n in ends)

    return is_so


OF_SIDES: Final[Mapping[str, Check]] = {
    rf"(?:{IT} can then|(?:if you (?:later )?roll (?P<face>Hop|Dig) \(1 in 6\),|, or) {IT} can)"
    rf" (?:dominate|settle|take over the side) (?P<side>{SIDE})"
    r"(?P<how>, but is too (?P<why>small|large) to dominate"
    r"|, where you dominate already| from (?P<from>\w+)|)"
    r"(?P<twice>, as another ship of yours can: a spare if one is lost)?": _of_a_step(
        _from_there, *range(2, 40)
    ),
    r"as a colony, a (?P<size>\w+) ship can (?:"
    rf"(?P<none>dominate no side now)|dominate (?P<side>{SIDE}), where nobody does"
    rf"|dominate either side of (?P<both>{_PLANET}), where nobody does"
    rf"|dominate a free side of (?P<any>{_PLANET}(?:(?:, | or ){_PLANET})*)"
    r"|(?P<over>take over a side)(?: from (?P<from>\w+))?)"
    r"|you dominate all sides of its size already, so it would only be a spare": _of_a_step(_of_size, 1),
}
OF_BOTH: Final[Mapping[str, Check]] = {
    r"it dominates that free side|it does not dominate there, as it is too (?P<size>small|large)"
    r"|it takes that side over from (?P<from>\w+)|you dominate there already": _landing,
    **OF_PRICES,
    **OF_SIDES,
    r"from there it can dominate no side, unless (\w+) moves or turns it again": _no_side,
    rf"{IT} then dominates ({SIDE})(, and you have no more than before)?": _dominates,
    rf"(\w+) then has no ship ready to (?:dominate|(take over the side)) ({SIDE}(?:(?:, | or ){SIDE})*)"
    r"( from you)?(?=;|$)": _no_longer_ready,
    rf"(\w+)'s ships then need one more action to (?:dominate|(take over the side))"
    rf" ({SIDE}(?:(?:, | or ){SIDE})*)( from you)?"
    r"(?:, and \1 will probably (?:do it|settle ([^;]+)))?(?=;|$)": _slower,
    rf"but (\w+) has a ship ready to take over the side {SIDE}(?:(?:, | or ){SIDE})* from you": _contested,
    rf"you are then no longer ready to dominate ({SIDE})(?:(?:, | or )({SIDE}))*": lambda asked, found: (
        {side_named(asked.after, side) for side in re.findall(SIDE, found[0])}
        == {
            side
            for side in ready(asked.state, asked.seat) - ready(asked.after, asked.seat)
            if owner_of(asked.after, side) != asked.seat
        }
    ),
    rf"you then have (a ship|ships) ready to (?:dominate ({SIDES}))?(?:, or to )?"
    rf"(?:take over the side ({SIDES}) from \w+)?": _readied,
    r"(?:but )?(\w+) then ha(?:s|ve) (\d) AP a turn \((\d) now\)": lambda asked, found: (
        told(asked)[2].income(asked.seat_of(found[1])) == int(found[2])
        and told(asked)[0].income(asked.seat_of(found[1])) == int(found[3])
    ),
    r"Swap must exchange two, and this does no harm": lambda asked, _: (
        ready(asked.state, asked.seat) <= ready(asked.after, asked.seat)
        and all(
            ready(asked.after, who) <= ready(asked.state, who)
            for who in range(len(asked.names))
            if who != asked.seat
        )
    ),
    r"no side changes hands": lambda asked, _: owners(told(asked)[0]) == owners(told(asked)[2]),
    rf"you then dominate {SIDE}(?:(?:, | and ){SIDE})*": _won,
}
