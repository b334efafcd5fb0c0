"""What a coach may claim of the actions of Deep Roots, each claim recomputed from the engine."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Final

from orrery.games.deep_roots.bot.evaluation import flood, held, layout, survey
from orrery.games.deep_roots.rules.position import Phase, Power
from tests.play.asked import Asked, Check, Position, after


def reached_first(state: Position, seat: int) -> int:
    """Regions with roots of one tree alone, and empty ones that it reaches with fewer, as the bots count."""
    chart = layout(state.planet.radius)
    empty, *_ = held(chart, state.blocks)
    ours, theirs = (flood(survey(chart, state.barriers), state.tips[who]) for who in (seat, 1 - seat))
    found, steps = 0, max(len(ours), len(theirs))
    for own, other in zip(_longer(ours, steps), _longer(theirs, steps), strict=True):
        found |= own & ~other
    rooted = sum({block & 1 for block in blocks} == {seat} for blocks in state.blocks)
    return (found & empty).bit_count() + rooted


def within(state: Position, seat: int) -> set[int]:
    """The regions that a tree reaches in the end, as the bots count them."""
    chart = layout(state.planet.radius)
    whole = flood(survey(chart, state.barriers), state.tips[seat])
    return {region for region in state.planet.regions if whole[-1] & chart.bits[region]}


def closed(state: Position, seat: int) -> int:
    """Regions that a tree controls and the other one cannot come to."""
    owned = {region for region, owner in enumerate(state.control()) if owner == seat}
    return len(owned - within(state, 1 - seat))


def _longer(steps: list[int], length: int) -> list[int]:
    return [*steps, *steps[-1:] * (length - len(steps))]


def _can_draw(state: Position) -> bool:
    """Whether a tree of Deep Roots has a tip from which some die that lies there can be drawn."""
    turn = state.clone()
    turn.phase = Phase.TURN
    names = map(turn.action_to_string, turn.legal_actions())
    return any(":" in name for name in names)


def _leading(state: Position, segment: int) -> int:
    """Into how many regions the five segments from one on lead."""
    rim = state.planet.rim
    return len({rim[(segment + each) % len(rim)] // 6 for each in range(5)})


def _led(asked: Asked, found: re.Match[str]) -> bool:
    state = asked.state
    names = {action: state.action_to_string(action) for action in state.legal_actions()}
    led = {action: _leading(state, int(name.removeprefix("plant-"))) for action, name in names.items()}
    fewest = min(led.values())
    here = led[asked.actions[0]]
    return (int(found[1]), int(found[2] or here)) == (here, fewest)


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


def _is_other(asked: Asked, name: str) -> bool:
    return asked.seat_of(name) == 1 - asked.seat


def _shut(asked: Asked, found: re.Match[str]) -> bool:
    lost = within(asked.state, 1 - asked.seat) - within(asked.after, 1 - asked.seat)
    empty = [region for region in lost if not asked.after.blocks[region]]
    return _is_other(asked, found[1]) and len(empty) == int(found[2])


def _owned(asked: Asked, found: re.Match[str]) -> bool:
    region, scores = _region(asked), [state.scores()[asked.seat] for state in (asked.state, asked.after)]
    is_first = _owners_of(asked, region)[0] == asked.seat
    is_right = _is_denied(asked, found[2])
    return region == int(found[1]) and is_first and scores[1] <= scores[0] and is_right


def _shared(asked: Asked, found: re.Match[str]) -> bool:
    region = _region(asked)
    owners = _owners_of(asked, region)
    return region == int(found[1]) and owners == [1 - asked.seat, -1]


def _contested(asked: Asked, found: re.Match[str]) -> bool:
    """Whether the other tree has a tip at an empty region from which it can draw with some die."""
    chart, region = layout(asked.state.planet.radius), _region(asked)
    steps = flood(survey(chart, asked.state.barriers), asked.state.tips[1 - asked.seat])
    is_next = bool(steps[0] & chart.bits[region]) and not asked.state.blocks[region]
    return _is_other(asked, found[1]) and region == int(found[2]) and is_next


def _is_next(asked: Asked, name: str | None) -> bool:
    """Whether the other player, if named, takes the next turn of the round."""
    return asked.last.left[1 - asked.seat] if name is None else _is_other(asked, name)


def _is_denied(asked: Asked, name: str | None) -> bool:
    """Whether the other player, if named, can no longer take the die."""
    is_gone = sum(asked.after.pool) < sum(asked.state.pool) and not asked.state.left[1 - asked.seat]
    return name is None or (_is_other(asked, name) and is_gone)


def is_settled(state: Position) -> bool:
    """Whether each region of a tree is beyond the other, and so is each empty one that either reaches."""
    ours, theirs = within(state, 0), within(state, 1)
    rooted = [{block & 1 for block in blocks} for blocks in state.blocks]
    open_to_0 = any(seats == {1} and region in ours for region, seats in enumerate(rooted))
    open_to_1 = any(seats == {0} and region in theirs for region, seats in enumerate(rooted))
    contested = any(not rooted[region] for region in ours & theirs)
    has_cross = any(powers & Power.CROSS for powers in state.powers)
    return not (open_to_0 or open_to_1 or contested or has_cross)


def _most(asked: Asked) -> str:
    """What the best drawing brings."""
    state = asked.state
    draws = [action for action in state.legal_actions() if ":" in state.action_to_string(action)]
    scores = [after(state, action).scores()[asked.seat] for action in draws]
    is_gain = max(scores, default=0) > state.scores()[asked.seat]
    return "a gain" if is_gain else "no drawing gains" if draws else "can draw none"


def _left(asked: Asked, found: re.Match[str]) -> bool:
    return asked.state.dice == int(found[1]) and _most(asked) in found[0]


OF_ROOTS: Final[Mapping[str, Check]] = {
    r"(?:(\w+) can't take it then; )?"
    r"merge it later in this round with another number, and the root forks": (
        lambda asked, found: asked.after.kept[asked.seat] > 0 and _is_next(asked, found[1])
    ),
    r"your roots can then enter (\d) regions(?:; from some other places only (\d))?": _led,
    r"it shuts (\w+) out of (\d+) empty regions?": _shut,
    r"region (\d+) is yours already, (?:but the die is then gone for (\w+)|so you gain none now)": _owned,
    r"no region can change hands any more": lambda asked, _: is_settled(asked.last),
    r"both trees then have roots in region (\d+), so it is nobody's": _shared,
    r"region (\d+) stays nobody's(?:, but the die is then gone for (\w+))?": lambda asked, found: (
        _region(asked) == int(found[1])
        and _owners_of(asked, int(found[1])) == [-1, -1]
        and _is_denied(asked, found[2])
    ),
    r"otherwise (\w+) could take region (\d+) next": _contested,
    r"your root crosses another, which spends Cross root": lambda asked, _: bool(
        asked.state.powers[asked.seat] & ~asked.after.powers[asked.seat] & Power.CROSS
    ),
    r"Reroll is there once a game|no die can be drawn as it lies": lambda asked, found: (
        found[0].startswith("Reroll") == _can_draw(asked.last)
    ),
    r"save Reroll for a turn in which no die fits you"
    r"(?:; of dice rerolled now, (\w+) would choose first)?": lambda asked, found: (
        bool(asked.last.powers[asked.seat] & Power.REROLL) and _is_next(asked, found[1])
    ),
    r"Fast growth works once in the game, and you can still use it later": lambda asked, _: (
        asked.after.powers[asked.seat] == asked.last.powers[asked.seat] & ~Power.REROLL
        and bool(asked.after.powers[asked.seat] & Power.GROWTH)
    ),
    r"Fast growth draws two more dice, once a game": lambda asked, _: (
        asked.last.powers[asked.seat].bit_count() == asked.after.powers[asked.seat].bit_count() + 1
    ),
    r"(\d+) (?:die is|dice are) left, (?:and you can draw none|but no drawing gains you a region)": _left,
    r"though a die could gain you a region now": lambda asked, _: _most(asked) == "a gain",
}
