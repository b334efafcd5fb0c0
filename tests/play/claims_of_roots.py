"""What a coach may claim of the actions of Deep Roots, each claim recomputed from the engine."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Final

from orrery.games.deep_roots.bot.evaluation import flood, held, layout, survey
from orrery.games.deep_roots.rules.position import Phase, Power
from tests.play.asked import Asked, Check, Position, after

DICE: Final = (*(f"r{value}" for value in range(1, 6)), *(f"s{value}" for value in range(1, 7)))
"""The kinds of dice by their letters, as a pool counts them."""


def reached_first(state: Position, seat: int) -> set[int]:
    """The empty regions that a tree reaches with fewer roots than the other, as the bots count."""
    chart = layout(state.planet.radius)
    empty, *_ = held(chart, state.blocks)
    ours, theirs = (flood(survey(chart, state.barriers), state.tips[who]) for who in (seat, 1 - seat))
    found, steps = 0, max(len(ours), len(theirs))
    for own, other in zip(_longer(ours, steps), _longer(theirs, steps), strict=True):
        found |= own & ~other
    return {region for region in state.planet.regions if found & empty & chart.bits[region]}


def within(state: Position, seat: int) -> set[int]:
    """The regions that a tree reaches in the end, as the bots count them."""
    chart = layout(state.planet.radius)
    whole = flood(survey(chart, state.barriers), state.tips[seat])
    return {region for region in state.planet.regions if whole[-1] & chart.bits[region]}


def are_out_of_reach(state: Position, found: re.Match[str]) -> bool:
    """Whether these are the empty regions that neither tree comes to, while no root can cross."""
    near = within(state, 0) | within(state, 1)
    lost = {region for region in state.planet.regions if not state.blocks[region]} - near
    named = {int(number) for number in re.findall(r"\d+", found[2] or "")}
    can_cross = any(state.has(seat, Power.CROSS) for seat in (0, 1))
    return not can_cross and (named == lost if named else len(lost) == int(found[1]))


def closed(state: Position, seat: int) -> int:
    """Regions that a tree controls and the other one cannot come to."""
    owned = {region for region, owner in enumerate(state.control()) if owner == seat}
    return len(owned - within(state, 1 - seat))


def _longer(steps: list[int], length: int) -> list[int]:
    return [*steps, *steps[-1:] * (length - len(steps))]


def used_powers(was: Position, now: Position, seat: int) -> str:
    """Which power-ups a tree has used between two positions, of those that change what is whose."""
    used = was.powers[seat] & ~now.powers[seat]
    names = (("Fast growth", Power.GROWTH), ("Cross root", Power.CROSS))
    return " and ".join(name for name, power in names if used & power)


def could_lose_by_crossing(asked: Asked) -> int:
    """How many regions a root of the other that crosses could cost the person at most, with any die."""
    turn, now = (
        turn_of(asked.state, 1 - asked.seat, dict.fromkeys(DICE, 1)),
        asked.state.scores()[asked.seat],
    )
    crossing = [each for each in turn.legal_actions() if turn.action_to_string(each).endswith("x")]
    return max((now - after(turn, each).scores()[asked.seat] for each in crossing), default=0)


def can_draw(state: Position) -> bool:
    """Whether a tree of Deep Roots has a tip from which some die that lies there can be drawn."""
    turn = state.clone()
    turn.phase = Phase.TURN
    names = map(turn.action_to_string, turn.legal_actions())
    return any(":" in name for name in names)


def _leading(state: Position, segment: int) -> set[int]:
    """The regions into which the five segments from one on lead."""
    rim = state.planet.rim
    return {rim[(segment + each) % len(rim)] // 6 for each in range(5)}


def _led(asked: Asked, found: re.Match[str]) -> bool:
    state = asked.state
    names = {action: state.action_to_string(action) for action in state.legal_actions()}
    led = {action: _leading(state, int(name.removeprefix("plant-"))) for action, name in names.items()}
    fewest = min(map(len, led.values()))
    here = led[asked.actions[0]]
    return set(map(int, re.findall(r"\d+", found[1]))) == here and int(found[2] or len(here)) == fewest


def _drawn(asked: Asked) -> list[tuple[Position, int]]:
    """The drawings of an advised turn: the position before each, and in which region it is."""
    state, drawn = asked.state, []
    for action in asked.actions:
        name = state.action_to_string(action)
        if ":" in name:
            drawn.append((state, int(name.partition("/")[0])))
        state = after(state, action)
    return drawn


def _region(asked: Asked) -> int:
    """Where the last drawing of an advised turn is."""
    return _drawn(asked)[-1][1]


def _owners_of(asked: Asked, region: int) -> list[int]:
    """Who controls a region before the last drawing, and after all."""
    return [int(state.control()[region]) for state in (_drawn(asked)[-1][0], asked.after)]


def is_other(asked: Asked, name: str) -> bool:
    return asked.seat_of(name) == 1 - asked.seat


def _shut(asked: Asked, found: re.Match[str]) -> bool:
    has_cross = bool(asked.after.powers[1 - asked.seat] & Power.CROSS)
    lost = within(asked.state, 1 - asked.seat) - within(asked.after, 1 - asked.seat)
    empty = [region for region in lost if not asked.after.blocks[region]]
    return is_other(asked, found[1]) and len(empty) == int(found[2]) and bool(found[3]) == has_cross


def _before_the_other(asked: Asked, seat: int) -> set[int]:
    """The regions that a tree reaches first only after an action of its own, or before one of the other's.

    Without those that then count for the person.
    """
    was, now = (reached_first(state, seat) for state in (asked.state, asked.after))
    owners = asked.after.control()
    won = now - was if seat == asked.seat else was - now
    return {each for each in won if not asked.after.blocks[each] and owners[each] != asked.seat}


def _leads(asked: Asked, found: re.Match[str]) -> bool:
    """Whether a tree gets to regions before the other one: some by their numbers, or so many."""
    is_late = "no later than" in found[0]
    won = _before_the_other(asked, 1 - asked.seat if is_late else asked.seat)
    regions, name = found["regions"], found["name"]
    numbers = set(map(int, re.findall(r"\d+", regions)))
    return is_other(asked, name) and numbers == ({len(won)} if "more" in regions else won)


def _forks(asked: Asked, found: re.Match[str]) -> bool:
    tips = [len(state.tips[asked.seat]) for state in (asked.state, asked.after)]
    return tips[1] - tips[0] == int(found[1])


def _fitting(asked: Asked, found: re.Match[str]) -> bool:
    """How many regular dice fit the one tip that is new."""
    (tip,) = set(asked.after.tips[asked.seat]) - set(_drawn(asked)[-1][0].tips[asked.seat])
    turn = asked.after.clone()
    turn.phase, turn.turn, turn.kept, turn.left = Phase.TURN, asked.seat, [0, 0], [False, False]
    turn.pool = [1] * 5 + [0] * 6
    fitting = [
        name
        for name in map(turn.action_to_string, turn.legal_actions())
        if re.fullmatch(rf"{tip // 6}/{tip % 6}:r\d", name)
    ]
    return len(fitting) == int(found[1] or 5)


def turn_of(state: Position, seat: int, dice: Mapping[str, int]) -> Position:
    """The same position at the turn of a tree, with these dice in the pools."""
    turn = state.clone()
    turn.phase, turn.turn, turn.kept, turn.left = Phase.TURN, seat, [0, 0], [False, False]
    turn.pool = [dice.get(name, 0) for name in DICE]
    return turn


def enterable(state: Position, seat: int) -> set[int]:
    """The regions of the other tree into which a tree can draw its next root with some regular die."""
    turn = turn_of(state, seat, dict.fromkeys(DICE[:5], 1))
    drawn = (name for name in map(turn.action_to_string, turn.legal_actions()) if ":" in name)
    regions = {int(name.partition("/")[0]) for name in drawn}
    return {region for region in regions if state.control()[region] == 1 - seat}


def _left_alone(asked: Asked, found: re.Match[str]) -> bool:
    """Whether these are the regions, all empty, that have become the other's."""
    was, now = asked.state.owners(), asked.after.owners()
    named = {int(number) for number in re.findall(r"\d+", found[2])}
    gained = {at for at, owner in enumerate(now) if was[at] != owner == 1 - asked.seat}
    is_empty = not any(asked.after.blocks[at] for at in named)
    return is_other(asked, found[1]) and named == gained and is_empty


def _keeps_out(asked: Asked, found: re.Match[str]) -> bool:
    was, now = (enterable(state, 1 - asked.seat) for state in (asked.state, asked.after))
    return is_other(asked, found[1]) and was - now == {int(each) for each in re.findall(r"\d+", found[2])}


def _next_regions(asked: Asked) -> dict[int, set[tuple[int, ...]]]:
    """By region that a new tip leads into, how regular dice could change who controls it."""
    found = dict[int, set[tuple[int, ...]]]()
    tips = set(asked.after.tips[asked.seat]) - set(_drawn(asked)[-1][0].tips[asked.seat])
    turn = turn_of(asked.after, asked.seat, dict.fromkeys(DICE[:5], 1))
    for action in turn.legal_actions():
        name = turn.action_to_string(action)
        if ":" in name and any(name.startswith(f"{tip // 6}/{tip % 6}:") for tip in tips):
            region = int(name.partition("/")[0])
            was, now = (int(state.control()[region]) for state in (turn, after(turn, action)))
            found.setdefault(region, set()).add((was, now))
    return found


def _next_makes(asked: Asked, found: re.Match[str]) -> bool:
    return is_other(asked, found[2]) and (1 - asked.seat, -1) in _next_regions(asked)[int(found[1])]


def _next_enters(asked: Asked, found: re.Match[str]) -> bool:
    return (-1, asked.seat) in _next_regions(asked)[int(found[1])]


def _owned(asked: Asked, found: re.Match[str]) -> bool:
    region, scores = _region(asked), [state.scores()[asked.seat] for state in (asked.state, asked.after)]
    is_first = _owners_of(asked, region)[0] == asked.seat
    must = not found["must"] or asked.state.must_merge()
    return region == int(found[1]) and is_first and scores[1] <= scores[0] and must


def _shared(asked: Asked, found: re.Match[str]) -> bool:
    region = _region(asked)
    owners = _owners_of(asked, region)
    return region == int(found[1]) and owners == [1 - asked.seat, -1]


def _contested(asked: Asked, found: re.Match[str]) -> bool:
    """Whether the other tree has a tip at an empty region from which it can draw with some die."""
    chart, region = layout(asked.state.planet.radius), _region(asked)
    steps = flood(survey(chart, asked.state.barriers), asked.state.tips[1 - asked.seat])
    is_next = bool(steps[0] & chart.bits[region]) and not asked.state.blocks[region]
    is_open = region in enterable(asked.after, 1 - asked.seat)
    is_it = is_other(asked, found[1]) and region == int(found[2])
    return is_it and is_next and (found.lastindex == 3) == is_open


def is_settled(state: Position) -> bool:
    """Whether each region of a tree is beyond the other, and so is each empty one that either reaches."""
    ours, theirs = within(state, 0), within(state, 1)
    rooted = [{block & 1 for block in blocks} for blocks in state.blocks]
    open_to_0 = any(seats == {1} and region in ours for region, seats in enumerate(rooted))
    open_to_1 = any(seats == {0} and region in theirs for region, seats in enumerate(rooted))
    contested = any(not rooted[region] for region in ours & theirs)
    has_cross = any(powers & Power.CROSS for powers in state.powers)
    return not (open_to_0 or open_to_1 or contested or has_cross)


REGIONS: Final = r"(?P<regions>(?:\d+ more )?regions?(?: [\d, and]*\d)?)"
"""Some by their numbers, or so many."""

OF_ROOTS: Final[Mapping[str, Check]] = {
    r"your roots can then enter regions ([\d, and]*\d)"
    r"(?:; some other places lead into only (\d) regions?)?": _led,
    r"it shuts (\w+) out of (\d+) empty regions?(, unless \1 uses Cross root)?": _shut,
    r"it keeps (\w+) out of regions? ([\d, and]*\d)": _keeps_out,
    r"only (\w+) can then reach regions? ([\d, and]*\d)": _left_alone,
    r"region (\d+) is yours already, "
    r"(?:so you gain none now(?P<must>, but you must merge now)?"
    r"|but (?=otherwise|it takes|your next root|you could))": _owned,
    r"region (\d+) stays nobody's,"
    r" (?:so you gain none now|but (?=otherwise|it takes|your next root|you could))": lambda asked, found: (
        _region(asked) == int(found[1]) and _owners_of(asked, int(found[1])) == [-1, -1]
    ),
    rf"you could then get to {REGIONS} before (?P<name>\w+)": _leads,
    rf"you could then get to {REGIONS} no later than (?P<name>\w+)": _leads,
    r"its new tip has (?:all 5|(\d) of 5) exits free": _fitting,
    r"the root forks, so you have (\d+) more tips? to grow next": _forks,
    r"no region can change hands any more": lambda asked, _: is_settled(asked.last),
    r"both trees then have roots in region (\d+), so it is nobody's": _shared,
    r"your next root could go on into region (\d+), now (\w+)'s, and make it nobody's": _next_makes,
    r"your next root could go on into region (\d+), still open to both": _next_enters,
    r"otherwise (\w+) could take region (\d+) next": _contested,
    r"it stops (\w+) from taking region (\d+) next(: \1 could only make it nobody's)": _contested,
    r"your root crosses another, which spends Cross root": lambda asked, _: bool(
        asked.state.powers[asked.seat] & ~asked.after.powers[asked.seat] & Power.CROSS
    ),
}
