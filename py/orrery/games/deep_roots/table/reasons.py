"""What the actions of Deep Roots are for, as a coach says it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from orrery.core.state import Action, Player
from orrery.core.wording import counted, enumerated
from orrery.games.deep_roots.rules.actions import GROW, Verb, decode
from orrery.games.deep_roots.rules.board import (
    DIE_KINDS,
    REGULAR,
    REGULAR_DICE,
    REGULARS,
    Die,
    Drawing,
    Region,
    Slot,
    drawings_at,
    exits_of,
    from_pool,
    is_merge,
    value_of,
)
from orrery.games.deep_roots.rules.position import Phase, Power, roots_to
from orrery.games.deep_roots.rules.state import DeepRoots
from orrery.games.deep_roots.table.names import die_name, free_exits, regions_said, tips_of
from orrery.games.deep_roots.table.words import gains_by_drawing, shut_out

EARLY: Final = 6
"""Up to this round Fast growth can still wait,"""
LITTLE: Final = 3
"""if it gains no more than that."""
TOLD: Final = 3
"""Up to this round it is said what Reroll is saved for."""
NAMED: Final = 3
"""So many regions are named by their numbers at most."""
WASTEFUL: Final = "though a die could gain you a region now"
USELESS: Final = "could gain no region with it now"
NO_GAIN: Final = "so you gain none now"
VAIN_MERGE: Final = "but merging it gains you no region now"
NO_MERGE: Final = "no regular die is left to merge it with"
NO_FORK: Final = "merged with its like it makes no fork"
NOT_SURE: Final = "you cannot merge it"
"""These speak against a move."""


def new_tips(state: DeepRoots, drawing: Drawing, slot: Slot) -> list[Slot]:
    """The new tips of a drawing, by the numbers of its exits."""
    return tips_of(state.planet, slot, exits_of(drawing, state.kept[state.turn]))


def reason_to_draw(
    state: DeepRoots, drawn: Sequence[tuple[DeepRoots, Drawing, Slot]], after: DeepRoots, other: str
) -> str:
    """What drawings take from the other tree, or else what the one region of the last was before."""
    ours, theirs = state.turn, 1 - state.turn
    if closed := shut_out(state, after, theirs):
        unless = f", unless {other} uses Cross root" if after.has(theirs, Power.CROSS) else ""
        return f"it shuts {other} out of {counted(closed, 'empty region')}{unless}"
    kept = sorted(_open_to(state, theirs) - _open_to(after, theirs))
    if kept:
        return f"it keeps {other} out of {regions_said(kept)}"
    before, drawing, slot = drawn[-1]
    region = slot // 6
    owner = before.control()[region]
    if owner == theirs:
        return f"both trees then have roots in region {region}, so it is nobody's"
    leads = _lead(state, after, other)
    if owner == ours:
        if after.scores()[ours] > state.scores()[ours]:
            return leads
        but = leads or _denied(before, after, from_pool(drawing), other)
        but = but or _next_of(after, new_tips(before, drawing, slot), ours, other)
        must = ", but you must merge now" if state.must_merge() else ""
        return f"region {region} is yours already, {f'but {but}' if but else f'{NO_GAIN}{must}'}"
    if before.blocks[region]:
        but = _denied(before, after, from_pool(drawing), other) or leads
        but = but or _next_of(after, new_tips(before, drawing, slot), ours, other)
        return f"region {region} stays nobody's, {f'but {but}' if but else NO_GAIN}"
    is_next = roots_to(state.planet, state.barriers, state.tips[theirs]).get(region) == 1
    if is_next and region in _open_to(after, theirs):
        return f"it stops {other} from taking region {region} next: {other} could only make it nobody's"
    taken = f"otherwise {other} could take region {region} next" if is_next else ""
    return taken or leads or _reason_for_tips(state, after, new_tips(before, drawing, slot))


def _open_to(state: DeepRoots, seat: Player) -> set[Region]:
    """The regions of the other tree into which a tree can draw its next root, with the right die (RT-56)."""
    owners = state.control()
    own = (tip for tip in state.tips[seat] if owners[tip // 6] == 1 - seat)
    return {tip // 6 for tip in own if free_exits(state, seat, tip)}


def _denied(before: DeepRoots, after: DeepRoots, die: Die, other: str) -> str:
    """What the other player could have done with a die that is taken, if with no other as much."""
    theirs = 1 - before.turn
    if before.phase != Phase.TURN or before.left[theirs]:
        return ""
    best = max(_ends(after, theirs, [die]), default=_End(0, 0, 0, is_plain=True))
    rest = [kind for kind, number in enumerate(before.pool) if number - (kind == die) > 0]
    if best.balance <= 0 or any(each.balance >= best.balance for each in _ends(after, theirs, rest)):
        return ""
    does = f"gain {counted(best.gain, 'region')}"
    if best.gain <= 0:
        does = f"cost you {counted(best.balance - best.gain, 'region')}"
    by = "" if best.is_plain else " by Cross root"
    return f"it takes the {die_name(die)}, with which {other} could {does} in region {best.region}{by}"


class _End(NamedTuple):
    """What a drawing could do for a tree."""

    balance: int
    """Its gain and the other's loss, in regions."""
    region: Region
    gain: int
    is_plain: bool
    """Whether it does not spend Cross root."""


def _ends(state: DeepRoots, seat: Player, dice: Sequence[Die]) -> Iterator[_End]:
    """What a tree could do next with a die of these."""
    turn = _turn_of(state, seat, dice)
    now = turn.scores()
    for action in drawings(turn):
        end = turn.clone()
        end.apply_action(action)
        own, other = (end.scores()[who] - now[who] for who in (seat, 1 - seat))
        parts = decode(action)
        is_plain = not turn.spends_cross(parts.drawing, parts.slot)
        yield _End(own - other, parts.slot // 6, own, is_plain)


def _turn_of(state: DeepRoots, seat: Player, dice: Sequence[Die]) -> DeepRoots:
    """The same position in a turn of a seat, with one die of each of these kinds."""
    turn = state.clone()
    turn.phase, turn.turn, turn.kept, turn.left = Phase.TURN, seat, [0, 0], [False, False]
    turn.pool = [int(die in dice) for die in DIE_KINDS]
    return turn


def _next_of(after: DeepRoots, tips: Sequence[Slot], seat: Player, other: str) -> str:
    """What a next root could do from a new tip: enter a region of the other, or an empty one of nobody."""
    owners = after.control()
    for slot in tips:
        region = slot // 6
        if drawings_at(after.barriers[region], slot % 6)[0] & REGULARS and owners[region] != seat:
            if owners[region] == 1 - seat:
                return f"your next root could go on into region {region}, now {other}'s, and make it nobody's"
            if not after.blocks[region]:
                return f"your next root could go on into region {region}, still open to both"
    return ""


def _lead(state: DeepRoots, after: DeepRoots, other: str) -> str:
    """Which regions a tree then gets to before the other one, or the other tree no longer before it."""
    ours, theirs = state.turn, 1 - state.turn
    owners = after.control()
    for seat in (ours, theirs):
        one, another = (state, after) if seat == ours else (after, state)
        won = sorted(_nearer(another, seat) - _nearer(one, seat))
        open_now = [region for region in won if not after.blocks[region] and owners[region] != ours]
        if open_now:
            many = len(open_now) > NAMED
            said = counted(len(open_now), "more region") if many else regions_said(open_now)
            if seat == ours:
                return f"you could then get to {said} before {other}"
            return f"you could then get to {said} no later than {other}"
    return ""


def left_alone(state: DeepRoots, after: DeepRoots, other: str) -> str:
    """Which empty regions become the other tree's because only that can reach them then (RT-55)."""
    theirs, owners = 1 - state.turn, zip(state.owners(), after.owners(), strict=True)
    lost = [region for region, (was, now) in enumerate(owners) if was != theirs == now]
    return f"only {other} can then reach {regions_said(lost)}" if lost else ""


def _reason_for_tips(state: DeepRoots, after: DeepRoots, new: Sequence[Slot]) -> str:
    """That a drawing leaves more tips than there were, or how many dice fit its one tip."""
    more = len(after.tips[state.turn]) - len(state.tips[state.turn])
    if more > 0:
        return f"the root forks, so you have {counted(more, 'more tip')} to grow next"
    many = (drawings_at(after.barriers[new[0] // 6], new[0] % 6)[0] & REGULARS).bit_count()
    if many == len(REGULAR):
        return f"its new tip has all {len(REGULAR)} exits free"
    return f"its new tip has {many} of {len(REGULAR)} exits free" if many > 1 else ""


def reason_to_plant(state: DeepRoots, first: int) -> str:
    """How many regions the tips lead into, where there are places with fewer."""
    found = {
        each: sorted({state.planet.rim[segment] // 6 for segment in state.planet.segments(each)})
        for each in (decode(action).segment for action in state.legal_actions())
    }
    fewest = min(map(len, found.values()))
    less = (
        f"; some other places lead into only {counted(fewest, 'region')}"
        if fewest < len(found[first])
        else ""
    )
    return f"your roots can then enter {regions_said(found[first])}{less}"


def reason_to_keep(state: DeepRoots, die: Die, other: str) -> str:
    """What the other player could do with a die, and what it is kept for (RT-14, RT-16, RT-41)."""
    merge = "you must merge it later in this round, if you can; with another number the root forks"
    regular = sum(state.pool[each] for each in REGULAR_DICE) - 1
    if not regular:
        return NO_MERGE
    if state.pool[die] == regular + 1:
        return f"{NO_FORK}, as only another {value_of(die)} is left" if regular == 1 else NO_FORK
    if state.left[1 - state.turn]:
        gain = _gain_of_merging(state, die)
        could = f"merged with another it could gain you {counted(gain, 'region')}" if gain > 0 else VAIN_MERGE
        return f"{other} has left the round, so this costs you no turn; {could}; {merge}"
    if regular == 1:
        merge = f"if {other} takes the last regular die, {NOT_SURE}"
    denied = _denied(state, state, die, other)
    return f"{denied}; {merge}" if denied else f"it only passes the turn, as {other} {USELESS}"


def _gain_of_merging(state: DeepRoots, die: Die) -> int:
    """How many regions a kept die gains with the best of the others, if the same player goes on."""
    ahead = state.clone()
    ahead.kept[state.turn] = value_of(die)
    ahead.pool[die] -= 1
    merges = [each for each in drawings(ahead) if is_merge(decode(each).drawing)]
    ends = [ahead.clone() for _ in merges]
    for end, action in zip(ends, merges, strict=True):
        end.apply_action(action)
    now = state.scores()[state.turn]
    return max((end.scores()[state.turn] - now for end in ends), default=0)


def reason_to_leave(state: DeepRoots, other: str) -> str:
    """Whether the dice that are left are of use (RT-18)."""
    left = counted(state.dice, "die is", "dice are") + " left"
    dice = "it" if state.dice == 1 else "them"
    pool = [die for die in DIE_KINDS if state.pool[die]]
    is_able = not state.left[1 - state.turn] and bool(drawings(_turn_of(state, 1 - state.turn, pool)))
    rest = f"; {other} can still use {dice}" if is_able else ""
    if state.is_settled():
        return "no region can change hands any more"
    if not drawings(state):
        return f"{left}, and you can draw none{rest}"
    if gains_by_drawing(state):
        ends = _ends(state, state.turn, pool)
        is_best = any(end.gain > 0 and end.balance > 0 for end in ends)
        return WASTEFUL if is_best else f"what a die could gain you now would give {other} as much or more"
    said = f"{left}, but no drawing gains you a region"
    if any(keeping_out(state)):
        return said
    if spoiling := next(denying(state, other), None):
        return f"though a drawing could take {spoiling[1].removeprefix('it takes ')}"
    spoils = any(end.balance > end.gain for end in _ends(state, state.turn, pool))
    takes = "" if spoils else f", takes one from {other}"
    return f"{said}{takes} or keeps {other} out of one of yours{rest}"


def reason_to_reroll(state: DeepRoots) -> str:
    """Which dice would gain a region where none of those that lie there does (RT-45); empty for none."""
    if gains_by_drawing(state):
        return ""
    dice = [die for die in DIE_KINDS if any(end.gain > 0 for end in _ends(state, state.turn, [die]))]
    if not dice:
        return ""
    which = f"{len(dice)} of the {len(DIE_KINDS)} kinds of dice"
    if len(dice) <= NAMED:
        which = enumerated([f"a {die_name(die)}" for die in dice], "or")
    return f"none of these dice gains you a region, but {which} would"


def broken_by_crossing(state: DeepRoots) -> int:
    """How many regions a root of the other player that crosses could cost at once, with any die (RT-49)."""
    turn = _turn_of(state, 1 - state.turn, DIE_KINDS)
    lost = [0]
    for action in drawings(turn) if turn.has(turn.turn, Power.CROSS) else ():
        if turn.spends_cross(decode(action).drawing, decode(action).slot):
            end = turn.clone()
            end.apply_action(action)
            lost.append(turn.scores()[state.turn] - end.scores()[state.turn])
    return max(lost)


def keeping_out(state: DeepRoots) -> Iterator[Action]:
    """The drawings that keep the other tree out of a region that it could draw its next root into."""
    theirs = 1 - state.turn
    for action in drawings(state):
        end = state.clone()
        end.apply_action(action)
        if _open_to(state, theirs) - _open_to(end, theirs):
            yield action


def denying(state: DeepRoots, other: str) -> Iterator[tuple[Action, str]]:
    """The drawings that cost no region and take the one die with which the other could win most, and how."""
    now = state.scores()[state.turn]
    for action in drawings(state):
        parts, end = decode(action), state.clone()
        end.apply_action(action)
        if is_merge(parts.drawing) or end.scores()[state.turn] < now:
            continue
        if said := _denied(state, end, from_pool(parts.drawing), other):
            yield action, said


def reason_to_end(state: DeepRoots, other: str) -> str:
    """What the power-ups could do now, and why they are saved (RT-44)."""
    if any(decode(action).verb == Verb.GROW for action in state.legal_actions()):
        gain = _gain_of_growth(state)
        if not gain:
            return "Fast growth works once in the game, and you can still use it later"
        now = f"Fast growth could gain you up to {counted(gain, 'region')} now, but works once"
        return f"{now}: it can wait" if growth_can_wait(state) else now
    first = "" if state.left[1 - state.turn] else f"; of dice rerolled now, {other} would choose first"
    saved = "save Reroll for a turn in which no die is of use" if state.round <= TOLD else "Reroll can wait"
    return f"{saved}{first}"


def growth_can_wait(state: DeepRoots) -> bool:
    """Whether Fast growth would gain little, and there are rounds left in which it could gain more."""
    return state.round <= EARLY and _gain_of_growth(state) <= LITTLE


def _gain_of_growth(state: DeepRoots) -> int:
    """How many regions two drawings gain, if each is the best one by itself."""
    ahead = state.clone()
    ahead.apply_action(GROW)
    while ahead.phase == Phase.GROWTH:
        ends = [ahead.clone() for _ in ahead.legal_actions()]
        for end, action in zip(ends, ahead.legal_actions(), strict=True):
            end.apply_action(action)
        ahead = max(ends, key=lambda end: end.scores()[state.turn])
    return ahead.scores()[state.turn] - state.scores()[state.turn]


def _nearer(state: DeepRoots, seat: Player) -> set[Region]:
    """The empty regions that a tree can get to with fewer roots than the other."""
    own, other = (roots_to(state.planet, state.barriers, state.tips[who]) for who in (seat, 1 - seat))
    return {
        region
        for region, roots in own.items()
        if not state.blocks[region] and roots < other.get(region, roots + 1)
    }


def drawings(state: DeepRoots) -> list[Action]:
    """What the player whose turn it is can draw."""
    return [action for action in state.legal_actions() if decode(action).verb == Verb.DRAW]
