"""What a coach says of Deep Roots."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from orrery.core.state import Action, Player
from orrery.core.wording import counted, enumerated
from orrery.games.coaching import Coaching, Count
from orrery.games.deep_roots.rules.actions import Parts, Verb, decode
from orrery.games.deep_roots.rules.board import (
    Drawing,
    Region,
    Slot,
    exits_of,
    from_pool,
    is_merge,
    value_of,
)
from orrery.games.deep_roots.rules.notation import POWER_LETTERS
from orrery.games.deep_roots.rules.position import ROUNDS, Phase, Power, roots_to
from orrery.games.deep_roots.rules.state import DeepRoots
from orrery.games.deep_roots.table.names import COMPASS, dice_said, die_name, directions
from orrery.games.deep_roots.table.words import WORDS


class DeepRootsCoaching(Coaching[DeepRoots]):
    """The coaching of Deep Roots."""

    OPTIONS = {"radius": "3"}  # noqa: RUF012 - it is never changed
    WELCOME = (
        "Grow roots into the planet, one die a turn. A region is yours if only your tree has roots in it,"
        " or if it is empty and only you can reach it. Most regions after 12 rounds win."
    )

    GLOSSARY = {  # noqa: RUF012 - it is never changed
        "tip": "the open end of a root, on a side of the region that it can grow into",
        "segment": "a side of a region on the surface; a root starts on each of your five",
        "regular": "a die that was no six: its root leaves by one exit, and it can be kept",
        "special": "a six that was rolled again: the root forks, by the exits written under it",
        "exit": "the side where a root leaves a region, counted clockwise from its entry",
        "draw": "use a die to grow a tip through one region; a new tip begins at each exit",
        "keep": "take a regular die out of the pool, to merge it with another later in this round",
        "leave the round": "take no more turns in it; the other player goes on",
        "Reroll": "a power-up, once in the game: roll any dice of the pools again",
        "Fast growth": "a power-up, once in the game: draw two more regular dice to end your turn",
        "control": "own: it has roots of yours alone, or it is empty and only you can reach it",
        "regions first": "what is yours, or what your roots can get to before the other tree's",
        "closed": "the other tree's roots cannot get there, unless they cross a root",
        "kept": "a die that waits beside its owner, to be merged with another later in this round",
        "merge": "draw your kept die and another as one root that leaves by both exits",
        "power-up": "Reroll, Fast growth or Cross root; you can use each once in the game",
    }

    def aim(self, state: DeepRoots, seat: Player, names: Sequence[str]) -> str:
        """How to do what is asked while that is new, how things stand, and what is easily forgotten."""
        if state.phase == Phase.PLANT:
            return "Choose a seedling on the rim: five roots start there."
        own, other = (state.scores()[who] for who in (seat, 1 - seat))
        left = ROUNDS - state.round
        rounds = f"{counted(left, 'round')} left after this one" if left else "this is the last round"
        standing = f"You control {counted(own, 'region')}, {names[1 - seat]} {other}; {rounds}."
        can_draw = state.phase != Phase.TURN or _can_draw(state)
        if state.is_settled():
            return f"{standing} No region can change hands any more."
        if not can_draw:
            return f"{standing} No die fits any of your tips now."
        if state.round > _NEW[state.phase]:
            return f"{standing} {_REMINDERS[state.round % len(_REMINDERS)]}"
        how = "" if state.must_merge() else _HOW[state.phase]
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
                region, side = divmod(state.planet.rim[state.planet.segments(first)[2]], 6)
                return f"Plant at the {COMPASS[side]} of region {region}"
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
                return "Reroll is there once a game" if _can_draw(state) else "no die can be drawn as it lies"
        return ""

    def overall(self, state: DeepRoots, actions: Sequence[Action], names: Sequence[str]) -> tuple[str, str]:
        """What the one action of a turn is for, or all its drawings; and that Cross root is spent by one.

        All of it explains what is gained, and is said beside that however long it takes.
        """
        after, drawn, cost = state.clone(), list[tuple[DeepRoots, Region]](), ""
        for action in actions:
            match decode(action):
                case Parts(Verb.DRAW, drawing, slot):
                    drawn.append((after.clone(), slot // 6))
                    if after.spends_cross(drawing, slot):
                        cost = "your root crosses another, which spends Cross root"
            after.apply_action(action)
        if drawn:
            why = _reason_to_draw(state, drawn, after, names[1 - state.turn])
            return "", "; ".join(filter(None, (why, cost)))
        match decode(actions[0]):
            case Parts(Verb.PLANT, segment=first):
                return "", _reason_to_plant(state, first)
            case Parts(Verb.KEEP):
                other = "" if state.left[1 - state.turn] else f"{names[1 - state.turn]} can't take it then; "
                return "", f"{other}merge it later in this round with another number, and the root forks"
            case Parts(Verb.LEAVE):
                return "", _reason_to_leave(state)
        return "", ""

    def is_doubtful(self, reason: str) -> bool:
        """Whether a round is left in which something could be gained, or a drawing gains nothing."""
        return reason.startswith("though ") or reason.endswith("so you gain none now")

    def is_end_of_turn(self, before: DeepRoots, action: Action, after: DeepRoots) -> bool:
        """Whether another turn follows, be it the same player's when the other has left the round."""
        return after.phase == Phase.TURN and decode(action).verb not in (Verb.REROLL, Verb.PICK, Verb.THROW)

    def counts(self, state: DeepRoots, seat: Player) -> tuple[Count, ...]:
        """Regions, empty ones that are nearer than to the other tree, tips and power-ups."""
        left = sum(state.has(seat, bit) for bit in POWER_LETTERS.values())
        own, closed, first = _held(state, seat) if state.round else (0, 0, 0)
        return (
            Count(own, "region", "regions", "control"),
            Count(closed, "region closed to the other tree", "regions closed to the other tree"),
            Count(first, "region first", "regions first", "reach"),
            Count(len(state.tips[seat]) if state.round else 0, "tip", "tips"),
            Count(left, "power-up", "power-ups", is_spent=True),
        )


def _order_to_draw(state: DeepRoots, drawing: Drawing, slot: Slot) -> str:
    """A drawing with where it leads, and which tip it is where another one enters the same region."""
    region, kept = slot // 6, state.kept[state.turn]
    die = die_name(from_pool(drawing))
    what = f"Merge your kept {kept} with a {die}" if is_merge(drawing) else f"Draw a {die}"
    sides = enumerated(directions(slot, exits_of(drawing, kept)))
    alone = sum(tip // 6 == region for tip in state.tips[state.turn]) == 1
    origin = "" if alone else f"from the {COMPASS[slot % 6]} "
    return f"{what} in region {region}, {origin}to the {sides}"


def _reason_to_draw(
    state: DeepRoots, drawn: Sequence[tuple[DeepRoots, Region]], after: DeepRoots, other: str
) -> str:
    """What drawings take from the other tree, or else what the one region of the last was before."""
    ours, theirs = state.turn, 1 - state.turn
    near = roots_to(state.planet, state.barriers, state.tips[theirs])
    lost = near.keys() - roots_to(after.planet, after.barriers, after.tips[theirs]).keys()
    closed = sum(not after.blocks[each] for each in lost)
    if closed:
        return f"it shuts {other} out of {counted(closed, 'empty region')}"
    before, region = drawn[-1]
    owner = before.control()[region]
    is_denied = before.phase == Phase.TURN and not state.left[theirs]
    gone = f", but the die is then gone for {other}" if is_denied else ""
    if owner == theirs:
        return f"both trees then have roots in region {region}, so it is nobody's"
    if owner == ours:
        if after.scores()[ours] > state.scores()[ours]:
            return ""
        return f"region {region} is yours already{gone or ', so you gain none now'}"
    if before.blocks[region]:
        return f"region {region} stays nobody's{gone}"
    return f"otherwise {other} could take region {region} next" if near.get(region) == 1 else ""


def _reason_to_plant(state: DeepRoots, first: int) -> str:
    """How many regions the tips lead into, where there are places with fewer."""
    found = {decode(action).segment: 0 for action in state.legal_actions()}
    for each in found:
        found[each] = len({state.planet.rim[segment] // 6 for segment in state.planet.segments(each)})
    fewest = min(found.values())
    less = f"; from some other places only {fewest}" if fewest < found[first] else ""
    return f"your roots can then enter {found[first]} regions{less}"


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
    """Why a power-up is saved at the end of a turn, when nothing but that could be done (RT-44)."""
    if not state.has(state.turn, Power.REROLL):
        return "Fast growth works once in the game, and you can still use it later"
    first = "" if state.left[1 - state.turn] else f"; of dice rerolled now, {other} would choose first"
    return f"save Reroll for a turn in which no die fits you{first}"


def _held(state: DeepRoots, seat: Player) -> tuple[int, int, int]:
    """How many regions a tree controls, those of them where the other cannot come, and all it reaches first.

    What it controls it has reached first, and what is empty and takes it fewer roots than the other.
    """
    owners = state.owners()
    own, other = (roots_to(state.planet, state.barriers, state.tips[who]) for who in (seat, 1 - seat))
    held = {region for region, owner in enumerate(owners) if owner == seat}
    nearer = {
        region
        for region, roots in own.items()
        if not state.blocks[region] and roots < other.get(region, roots + 1)
    }
    return len(held), len(held - other.keys()), len(held | nearer)


def _drawings(state: DeepRoots) -> list[Action]:
    """What the player whose turn it is can draw."""
    return [action for action in state.legal_actions() if decode(action).verb == Verb.DRAW]


def _can_draw(state: DeepRoots) -> bool:
    """Whether the player whose turn it is can draw any of the dice."""
    turn = state.clone()
    turn.phase = Phase.TURN
    return bool(_drawings(turn))


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
    Phase.TURN: "To draw, choose one of your tips, then a die. Numbers on the board show where each leads.",
    Phase.AFTER: "Your action is done. End your turn, or use a power-up first: each works once in the game.",
    Phase.REROLL: "Choose dice in the tray, then press Roll.",
    Phase.GROWTH: "Choose a tip, then a regular die, which stays in the pool.",
}
"""What to do in a phase."""
_ORDERS: Final = {
    Verb.LEAVE: "Leave the round",
    Verb.REROLL: "Spend Reroll",
    Verb.GROW: "Spend Fast growth",
    Verb.END: "End your turn",
}

COACHING: Final = DeepRootsCoaching(WORDS)
