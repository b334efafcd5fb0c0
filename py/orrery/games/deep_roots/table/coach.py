"""What a coach says of Deep Roots."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from orrery.core.state import Action, Player
from orrery.core.wording import counted
from orrery.games.coaching import Coaching, Count
from orrery.games.deep_roots.rules.actions import GROW, Parts, Verb, decode
from orrery.games.deep_roots.rules.board import (
    REGULAR,
    REGULARS,
    ROOTS,
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
from orrery.games.deep_roots.rules.notation import POWER_LETTERS
from orrery.games.deep_roots.rules.position import ROUNDS, Phase, Power, roots_to
from orrery.games.deep_roots.rules.state import DeepRoots
from orrery.games.deep_roots.table.names import COMPASS, dice_said, die_name, regions_said, tips_of
from orrery.games.deep_roots.table.words import WORDS


class DeepRootsCoaching(Coaching[DeepRoots]):
    """The coaching of Deep Roots."""

    OPTIONS = {"radius": "3"}  # noqa: RUF012 - it is never changed
    WELCOME = (
        "Grow roots into the planet, one die a turn. A region is yours if only your tree has roots in it,"
        " or if it is empty and only you can reach it. Most regions after 12 rounds win."
    )

    GLOSSARY = {  # noqa: RUF012 - it is never changed
        "segment": "a side of a region on the surface, with its number; a root starts on each of your five",
        "tip": "the open end of a root; it can grow into the next region",
        "exit": "a side where a root can leave a region; choose a tip to see its exits' numbers",
        "regular": "a die on the left: its root leaves by one exit, which has the number of the die",
        "special": "a six that was rolled again, on the right: its root forks, by the exits written below it",
        "get to": "reach through empty regions, a root for each; who needs fewer roots is there first",
        "draw": "use a die to grow a tip through one region; a new tip begins at each exit",
        "fork": "one root with two or three exits, and so as many new tips",
        "pool": "the dice in the tray; you take turns to use them, one a turn",
        "keep": "take a regular die out of the pool, to merge it with another later in this round",
        "leave the round": "take no more turns in it; the other player goes on",
        "Reroll": "a power-up, once in the game: roll any dice of the pools again",
        "Fast growth": "a power-up, once in the game: draw two more regular dice to end your turn",
        "control": "own: it has roots of yours alone, or it is empty and only you can reach it",
        "closed": "the other tree's roots cannot get there, unless they cross a root",
        "kept": "a die that waits beside its owner, to be merged with another later in this round",
        "merge": "draw your kept die and another as one root that leaves by both exits",
        "Cross root": "a power-up, once in the game: a root of yours crosses another",
        "power-up": "Reroll, Fast growth or Cross root; you can use each once in the game",
    }

    def aim(self, state: DeepRoots, seat: Player, names: Sequence[str]) -> str:
        """How to do what is asked while that is new, how things stand, and what is easily forgotten."""
        if state.phase == Phase.PLANT:
            return "Choose a seedling: five roots start there, at its number and at two on either side."
        own, other = (state.scores()[who] for who in (seat, 1 - seat))
        left = ROUNDS - state.round
        rounds = f"{counted(left, 'round')} left after this one" if left else "this is the last round"
        standing = f"You control {counted(own, 'region')}, {names[1 - seat]} {other}; {rounds}."
        can_draw = state.phase != Phase.TURN or _can_draw(state)
        if state.is_settled():
            return f"{standing} No region can change hands any more."
        if not can_draw:
            kept = state.kept[seat]
            lacking = "No die fits any of your tips now."
            merging = f"You must merge your kept {kept} now, but no die fits for that."
            return f"{standing} {merging if state.must_merge() else lacking}"
        if state.round > _NEW[state.phase]:
            return f"{standing} {_REMINDERS[state.round % len(_REMINDERS)]}"
        how = "" if state.must_merge() or state.grown >= 0 else _HOW[state.phase]
        return " ".join(filter(None, (how, standing if own or other or not how else "")))

    def order(self, state: DeepRoots, action: Action, names: Sequence[str]) -> str:
        """What to do, with the die and the region."""
        match decode(action):
            case Parts(Verb.DRAW, drawing, slot):
                return _order_to_draw(state, drawing, slot)
            case Parts(Verb.KEEP, die):
                return f"Keep a {value_of(die)}"
            case Parts(Verb.PICK, die):
                return f"Pick up a {die_name(die)}"
            case Parts(Verb.THROW):
                return f"Reroll {dice_said(state.chosen)}"
            case Parts(Verb.PLANT, segment=first):
                return f"Plant on segments {first} to {state.planet.segments(first)[-1]}"
            case Parts(verb):
                return _ORDERS[verb]

    def later(self, state: DeepRoots, action: Action, names: Sequence[str]) -> str:
        """The same without the sides of the region, which are shown when the turn has come to it."""
        return self.order(state, action, names).partition(", ")[0]

    def merged(self, orders: list[str]) -> list[str]:
        """Fast growth with its drawings: `Spend Fast growth on a 2 in region 9 and a 5 in region 4`."""
        text = "\n".join(orders)
        return re.sub(_GROWTH, r"\1 on a \2 and a \3", text).split("\n")

    def reason(self, state: DeepRoots, action: Action, names: Sequence[str]) -> str:
        """What power-ups are for, and the end of a turn."""
        match decode(action).verb:
            case Verb.GROW:
                return "Fast growth draws two more dice, once a game"
            case Verb.END:
                return _reason_to_end(state, names[1 - state.turn])
            case Verb.REROLL | Verb.THROW:
                if not _can_draw(state):
                    return "no die can be drawn as it lies"
                left = ROUNDS - state.round
                return f"Reroll is of use only for {counted(left + 1, 'more round')}, counting this one"
        return ""

    def overall(self, state: DeepRoots, actions: Sequence[Action], names: Sequence[str]) -> tuple[str, str]:
        """What the one action of a turn is for, or all its drawings; and that Cross root is spent by one.

        All of it explains what is gained, and is said beside that however long it takes.
        """
        after, drawn, cost = state.clone(), list[tuple[DeepRoots, Drawing, Slot]](), ""
        for action in actions:
            match decode(action):
                case Parts(Verb.DRAW, drawing, slot):
                    drawn.append((after.clone(), drawing, slot))
                    if after.spends_cross(drawing, slot):
                        cost = "your root crosses another, which spends Cross root"
            after.apply_action(action)
        if drawn:
            why = _reason_to_draw(state, drawn, after, names[1 - state.turn])
            return "", "; ".join(filter(None, (why, cost)))
        match decode(actions[0]):
            case Parts(Verb.PLANT, segment=first):
                return "", _reason_to_plant(state, first)
            case Parts(Verb.KEEP, die):
                return "", _reason_to_keep(state, die, names[1 - state.turn])
            case Parts(Verb.LEAVE):
                return "", _reason_to_leave(state)
        return "", ""

    def trimmed(
        self, state: DeepRoots, actions: tuple[Action, ...], names: Sequence[str]
    ) -> tuple[Action, ...]:
        """Without a Reroll after something else: it is advised when it comes to that, or not at all."""
        end = next((at for at, each in enumerate(actions) if at and decode(each).verb == Verb.REROLL), None)
        return actions[:end]

    def advantage(self, before: DeepRoots, actions: Sequence[Action], after: DeepRoots) -> tuple[int, ...]:
        """How many regions are gained, less those that the other tree gains; then how many are gained."""
        if not before.round:
            return (0,)
        ours, theirs = (
            after.scores()[seat] - before.scores()[seat] for seat in (before.turn, 1 - before.turn)
        )
        return ours - theirs, ours

    def is_doubtful(self, reason: str) -> bool:
        """Whether a round is left in which something could be gained, or what is drawn or kept gains none."""
        return reason.startswith(("though ", _USELESS)) or reason.endswith("so you gain none now")

    def is_end_of_turn(self, before: DeepRoots, action: Action, after: DeepRoots) -> bool:
        """Whether another turn follows, be it the same player's when the other has left the round."""
        return after.phase == Phase.TURN and decode(action).verb not in (Verb.REROLL, Verb.PICK, Verb.THROW)

    def aside(self, before: DeepRoots, after: DeepRoots, seat: Player) -> str:
        """That the other tree has used Fast growth, as only one of its roots is named."""
        is_used = before.has(1 - seat, Power.GROWTH) and not after.has(1 - seat, Power.GROWTH)
        return "That turn used Fast growth." if is_used else ""

    def counts(self, state: DeepRoots, seat: Player) -> tuple[Count, ...]:
        """Regions, those that the other tree cannot come to, tips and power-ups."""
        left = sum(state.has(seat, bit) for bit in POWER_LETTERS.values())
        own, closed = _held(state, seat) if state.round else (0, 0)
        tips = len(state.tips[seat]) if state.round else ROOTS  # nobody gains those of a seedling
        return (
            Count(own, "region", "regions", "control"),
            Count(closed, "region closed to the other tree", "regions closed to the other tree"),
            Count(tips, "tip", "tips"),
            Count(left, "power-up", "power-ups", is_spent=True),
        )


def _order_to_draw(state: DeepRoots, drawing: Drawing, slot: Slot) -> str:
    """A drawing with where it leads, and which tip it is where another one enters the same region."""
    region, kept = slot // 6, state.kept[state.turn]
    die = die_name(from_pool(drawing))
    what = f"Merge your kept {kept} with a {die}" if is_merge(drawing) else f"Draw a {die}"
    alone = sum(tip // 6 == region for tip in state.tips[state.turn]) == 1
    origin = "" if alone else f"from {_origin(state, slot)} "
    towards = regions_said([tip // 6 for tip in _tips(state, drawing, slot)])
    return f"{what} in region {region}, {origin}towards {towards}"


def _origin(state: DeepRoots, slot: Slot) -> str:
    """The region from which a tip comes, or the side of the surface."""
    far = state.planet.across[slot]
    return f"the {COMPASS[slot % 6]}" if far < 0 else f"region {far // 6}"


def _tips(state: DeepRoots, drawing: Drawing, slot: Slot) -> list[Slot]:
    """The new tips of a drawing, by the numbers of its exits."""
    return tips_of(state.planet, slot, exits_of(drawing, state.kept[state.turn]))


def _reason_to_draw(
    state: DeepRoots, drawn: Sequence[tuple[DeepRoots, Drawing, Slot]], after: DeepRoots, other: str
) -> str:
    """What drawings take from the other tree, or else what the one region of the last was before."""
    ours, theirs = state.turn, 1 - state.turn
    near = roots_to(state.planet, state.barriers, state.tips[theirs])
    lost = near.keys() - roots_to(after.planet, after.barriers, after.tips[theirs]).keys()
    closed = sum(not after.blocks[each] for each in lost)
    if closed:
        return f"it shuts {other} out of {counted(closed, 'empty region')}"
    before, drawing, slot = drawn[-1]
    region = slot // 6
    owner = before.control()[region]
    is_denied = before.phase == Phase.TURN and not state.left[theirs]
    gone = f"the die is then gone for {other}" if is_denied else ""
    if owner == theirs:
        return f"both trees then have roots in region {region}, so it is nobody's"
    leads = _lead(state, after, other)
    if owner == ours:
        if after.scores()[ours] > state.scores()[ours]:
            return leads
        but = leads or gone
        return f"region {region} is yours already, {f'but {but}' if but else 'so you gain none now'}"
    if before.blocks[region]:
        return f"region {region} stays nobody's{f', but {gone}' if gone else ''}"
    if near.get(region) == 1:
        return f"otherwise {other} could take region {region} next"
    return leads or _reason_for_tips(state, after, _tips(before, drawing, slot))


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
            return f"{other} could then no longer get to {said} before you"
    return ""


def _reason_for_tips(state: DeepRoots, after: DeepRoots, new: Sequence[Slot]) -> str:
    """That a drawing leaves more tips than there were, or how many dice fit its one tip."""
    more = len(after.tips[state.turn]) - len(state.tips[state.turn])
    if more > 0:
        return f"the root forks, so you have {counted(more, 'more tip')} to grow next"
    many = (drawings_at(after.barriers[new[0] // 6], new[0] % 6)[0] & REGULARS).bit_count()
    if many == len(REGULAR):
        return "every number fits its new tip"
    return f"{many} of {len(REGULAR)} numbers fit its new tip" if many > 1 else ""


def _reason_to_plant(state: DeepRoots, first: int) -> str:
    """How many regions the tips lead into, where there are places with fewer."""
    found = {
        each: sorted({state.planet.rim[segment] // 6 for segment in state.planet.segments(each)})
        for each in (decode(action).segment for action in state.legal_actions())
    }
    fewest = min(map(len, found.values()))
    less = f"; from some other places only {fewest}" if fewest < len(found[first]) else ""
    return f"your roots can then enter {regions_said(found[first])}{less}"


def _reason_to_keep(state: DeepRoots, die: Die, other: str) -> str:
    """From how many tips the other player could draw a die, and what it is kept for (RT-14, RT-16)."""
    merge = "merge it later in this round with another number, and the root forks"
    if state.left[1 - state.turn]:
        return merge
    fitting = [
        slot
        for slot in state.tips[1 - state.turn]
        if drawings_at(state.barriers[slot // 6], slot % 6)[0] >> die & 1
    ]
    if not fitting:
        return f"{_USELESS} {other} could use it now; {merge}"
    return f"{other} could draw it from {counted(len(fitting), 'tip')}, but then can't; {merge}"


def _reason_to_leave(state: DeepRoots) -> str:
    """Whether the dice that are left are of use (RT-18)."""
    left, now = counted(state.dice, "die is", "dice are") + " left", state.scores()[state.turn]
    if state.is_settled():
        return "no region can change hands any more"
    gained = []
    for action in _drawings(state):
        after = state.clone()
        after.apply_action(action)
        gained.append(after.scores()[state.turn])
    if not gained:
        return f"{left}, and you can draw none"
    return (
        "though a die could gain you a region now"
        if max(gained) > now
        else f"{left}, but no drawing gains you a region"
    )


def _reason_to_end(state: DeepRoots, other: str) -> str:
    """What the power-ups could do now, and why they are saved (RT-44)."""
    if any(decode(action).verb == Verb.GROW for action in state.legal_actions()):
        gain = _gain_of_growth(state)
        if not gain:
            return "Fast growth works once in the game, and you can still use it later"
        now = f"Fast growth could gain you {counted(gain, 'region')} now, but works once"
        return f"{now}: save it, it gains about as much later" if state.round <= EARLY else now
    first = "" if state.left[1 - state.turn] else f"; of dice rerolled now, {other} would choose first"
    return f"save Reroll for a turn in which no die fits you{first}"


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


def _held(state: DeepRoots, seat: Player) -> tuple[int, int]:
    """How many regions a tree controls, and how many of them the other cannot come to."""
    other = roots_to(state.planet, state.barriers, state.tips[1 - seat])
    held = {region for region, owner in enumerate(state.owners()) if owner == seat}
    return len(held), len(held - other.keys())


def _nearer(state: DeepRoots, seat: Player) -> set[Region]:
    """The empty regions that a tree can get to with fewer roots than the other."""
    own, other = (roots_to(state.planet, state.barriers, state.tips[who]) for who in (seat, 1 - seat))
    return {
        region
        for region, roots in own.items()
        if not state.blocks[region] and roots < other.get(region, roots + 1)
    }


def _drawings(state: DeepRoots) -> list[Action]:
    """What the player whose turn it is can draw."""
    return [action for action in state.legal_actions() if decode(action).verb == Verb.DRAW]


def _can_draw(state: DeepRoots) -> bool:
    """Whether the player whose turn it is can draw any of the dice."""
    turn = state.clone()
    turn.phase = Phase.TURN
    return bool(_drawings(turn))


EARLY: Final = 6
"""Up to this round Fast growth gains about as much later as now."""
NAMED: Final = 3
"""So many regions are named by their numbers at most."""
_USELESS: Final = "no tip of"
"""How it begins that a die is kept which the other player could not use."""
_GROWTH: Final = r"(Spend Fast growth)\nDraw a regular (\d in region \d+)\nDraw a regular (\d in region \d+)"
_REMINDERS: Final = (
    "Empty regions that only you can reach are yours too.",
    "Tips need room: one that is shut in cannot grow.",
    "Only regions count at the end: roots, tips and power-ups are the means.",
    "A region with roots of both trees is nobody's.",
)
"""What is easily forgotten (RT-55, RT-Q27, RT-53, RT-56), one in each round."""
_NEW: Final = {Phase.TURN: 1, Phase.AFTER: 2, Phase.REROLL: ROUNDS, Phase.GROWTH: ROUNDS}
"""Up to which round it is told what to do in a phase: Reroll and Fast growth are there once in a game."""
_HOW: Final = {
    Phase.TURN: "To draw, choose one of your tips, then a die. The numbers below a die are its exits.",
    Phase.AFTER: "Your action is done. End your turn, or use a power-up first: each works once in the game.",
    Phase.REROLL: "Choose dice in the tray, then press Roll.",
    Phase.GROWTH: "Draw two roots: for each choose a tip, then a regular die. The dice stay in the pool.",
}
"""What to do in a phase."""
_ORDERS: Final = {
    Verb.LEAVE: "Leave the round",
    Verb.REROLL: "Spend Reroll",
    Verb.GROW: "Spend Fast growth",
    Verb.END: "End your turn",
}

COACHING: Final = DeepRootsCoaching(WORDS)
