"""What a coach says of Deep Roots."""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import islice
from typing import Final

from orrery.core.state import Action, Player
from orrery.core.wording import counted, enumerated
from orrery.games.coaching import Coaching, Count
from orrery.games.deep_roots.rules.actions import Parts, Verb, decode
from orrery.games.deep_roots.rules.board import (
    SPECIAL_EXITS,
    Die,
    Drawing,
    Region,
    Slot,
    drawings_at,
    from_pool,
    is_merge,
    is_special,
    value_of,
)
from orrery.games.deep_roots.rules.notation import POWER_LETTERS
from orrery.games.deep_roots.rules.position import ROUNDS, Phase, Power, roots_to
from orrery.games.deep_roots.rules.state import DeepRoots
from orrery.games.deep_roots.table.names import (
    COMPASS,
    dice_said,
    die_name,
    leaves_all,
    numbers,
    regions_said,
)
from orrery.games.deep_roots.table.reasons import (
    NO_FORK,
    NO_GAIN,
    NO_MERGE,
    NOT_SURE,
    USELESS,
    VAIN_MERGE,
    broken_by_crossing,
    denying,
    drawings,
    growth_can_wait,
    keeping_out,
    left_alone,
    new_tips,
    reason_to_draw,
    reason_to_end,
    reason_to_keep,
    reason_to_leave,
    reason_to_plant,
    reason_to_reroll,
)
from orrery.games.deep_roots.table.words import WORDS

FEW_ROUNDS: Final = 2
"""Up to so many rounds before the last one Reroll is worth spending though dice fit."""
MANY: Final = 3
"""To lose so many regions at once by Cross root is worth a warning."""
CAN_WAIT: Final = ", and can wait"
"""This speaks against Fast growth."""
SHUT: Final = 6
"""So many regions are named by their numbers at most that have been shut off."""


class DeepRootsCoaching(Coaching[DeepRoots]):
    """The coaching of Deep Roots."""

    OPTIONS = {"radius": "3"}  # noqa: RUF012 - it is never changed
    WELCOME = (
        "Grow roots into the planet, one die a turn. A region is yours if only your tree has roots in it,"
        " or if it is empty and only you can reach it. Most regions after 12 rounds win."
    )

    GLOSSARY = {  # noqa: RUF012 - it is never changed
        "segment": "a side of a region on the surface, with its number; a root starts on each of your five",
        "tip": "the open end of a root; it grows into the next region, and is grey if it is shut in",
        "exit": "a side where a root can leave a region; choose a tip to see its exits' numbers; red ones"
        " need Cross root",
        "regular": "a die on the left: its root leaves by one exit, which has the number of the die",
        "special": "a six that was rolled again, on the right: its root forks, by the exits written below it",
        "get to": "reach through empty regions, a root for each; who needs fewer roots is there first",
        "draw": "use a die to grow a tip through one region; a new tip begins at each exit",
        "fork": "one root with two or three exits, and so as many new tips",
        "pool": "the dice beside the planet; you take turns to use them, one a turn",
        "keep": "take a regular die out of the pool, to merge it with another later in this round",
        "leave the round": "take no more turns in it; the other player goes on",
        "Reroll": "a power-up, once in the game: roll any dice from the pool again",
        "Fast growth": "a power-up, once in the game: draw two more roots with regular dice; these stay in"
        " the pool",
        "control": "own: it has roots of yours alone, or it is empty and only you can reach it",
        "closed": "the other tree's roots cannot get there unless they cross a root: what is yours there"
        " stays yours",
        "kept": "a die that waits beside its owner, to be merged with another later in this round",
        "merge": "draw your kept die and another as one root that leaves by both exits",
        "Cross root": "a power-up, once in the game: a root of yours crosses another",
        "power-up": "Reroll, Fast growth or Cross root; you can use each once in the game",
    }

    def aim(self, state: DeepRoots, seat: Player, names: Sequence[str]) -> str:
        """How to do what is asked while that is new, how things stand, and what is easily forgotten."""
        if state.phase == Phase.PLANT:
            return (
                "Choose a seedling: five roots start there, at its green number and at two on either side."
                " Grey numbers are regions."
            )
        own, other = (state.scores()[who] for who in (seat, 1 - seat))
        left = ROUNDS - state.round
        rounds = f"{counted(left, 'round')} left after this one" if left else "this is the last round"
        standing = f"You control {counted(own, 'region')}, {names[1 - seat]} {other}; {rounds}."
        is_able = state.phase != Phase.TURN or can_draw(state)
        if state.is_settled():
            return f"{standing} No region can change hands any more."
        if not any(drawings_at(state.barriers[tip // 6], tip % 6)[0] for tip in state.tips[1 - seat]):
            can_cross = state.has(1 - seat, Power.CROSS)
            grown = f"{names[1 - seat]} has no tip left that can grow"
            if own > other and not can_cross and not state.kept[seat]:
                return f"{standing} {grown}, so you have won: you need not draw any more."
            standing = f"{standing} {grown}{' without Cross root' * can_cross}."
        if not is_able:
            kept = state.kept[seat]
            lacking = "No die fits any of your tips now."
            merging = f"You must merge your kept {kept} now, but no die fits for that."
            return f"{standing} {merging if state.must_merge() else lacking}"
        can_merge = any(
            each.verb == Verb.DRAW and is_merge(each.drawing) for each in map(decode, state.legal_actions())
        )
        if can_merge and state.phase == Phase.TURN and not state.must_merge():
            return f"{standing} You keep a {state.kept[seat]}: merge it before the round ends."
        if state.phase == Phase.TURN and (broken := broken_by_crossing(state)) >= MANY:
            lost = f"a root across yours could cost you {counted(broken, 'region')}"
            return f"{standing} {names[1 - seat]} still has Cross root: {lost}."
        if state.round > _NEW[state.phase]:
            return f"{standing} {_out_of_reach(state) or _REMINDERS[state.round % len(_REMINDERS)]}"
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
                few = len(state.chosen) == 1
                return f"Reroll the {die_name(state.chosen[0]) if few else dice_said(state.chosen)}"
            case Parts(Verb.PLANT, segment=first):
                return f"Plant on segments {first} to {state.planet.segments(first)[-1]}"
            case Parts(Verb.LEAVE) if leaves_all(state):
                return "Leave all rounds"
            case Parts(verb):
                return _ORDERS[verb]

    def later(self, state: DeepRoots, action: Action, names: Sequence[str]) -> str:
        """The same without the sides of the region, which are shown when the turn has come to it."""
        return _TOWARDS.sub("", self.order(state, action, names))

    def merged(self, orders: list[str]) -> list[str]:
        """Fast growth with its drawings: `Spend Fast growth on a 2 in region 9 and a 5 in region 4`."""
        text = "\n".join(orders)
        return re.sub(_GROWTH, r"\1 on a \2 and a \3", text).split("\n")

    def reason(self, state: DeepRoots, action: Action, names: Sequence[str]) -> str:
        """What power-ups are for, and the end of a turn."""
        match decode(action).verb:
            case Verb.GROW:
                return f"Fast growth draws two more dice, once a game{CAN_WAIT * growth_can_wait(state)}"
            case Verb.END:
                return reason_to_end(state, names[1 - state.turn])
            case Verb.REROLL if state.phase == Phase.TURN and (would := reason_to_reroll(state)):
                return would
            case Verb.REROLL | Verb.THROW:
                if not can_draw(state):
                    return "no die can be drawn as it lies"
                left = ROUNDS - state.round
                if left > FEW_ROUNDS:
                    return "you can still undo this, to save Reroll for a turn in which no die fits you"
                rounds = counted(left + 1, "round")
                return (
                    f"there is little to lose: Reroll can be used for only {rounds} more, counting this one"
                )
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
            other = names[1 - state.turn]
            why = reason_to_draw(state, drawn, after, other)
            return "", "; ".join(filter(None, (why, left_alone(state, after, other), cost)))
        match decode(actions[0]):
            case Parts(Verb.PLANT, segment=first):
                return "", reason_to_plant(state, first)
            case Parts(Verb.KEEP, die):
                return "", reason_to_keep(state, die, names[1 - state.turn])
            case Parts(Verb.LEAVE):
                return "", reason_to_leave(state, names[1 - state.turn])
        return "", ""

    def trimmed(
        self, state: DeepRoots, actions: tuple[Action, ...], names: Sequence[str]
    ) -> tuple[Action, ...]:
        """Without a Reroll after something else: it is advised when it comes to that, or not at all.

        Which dice are rerolled is advised once they can be chosen. So it is with Fast growth that can wait.
        """
        if decode(actions[0]).verb == Verb.REROLL:
            return actions[:1]
        ahead = state.clone()
        for at, action in enumerate(actions):
            verb = decode(action).verb
            if verb == Verb.GROW and growth_can_wait(ahead):
                return actions[: max(at, 1)]
            if at and verb == Verb.REROLL:
                return actions[:at]
            ahead.apply_action(action)
        return actions

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
        against = (CAN_WAIT, USELESS, NO_GAIN, NO_FORK, NO_MERGE, NOT_SURE, VAIN_MERGE)
        return reason.startswith("though ") or any(lack in reason for lack in against)

    def gaining(self, state: DeepRoots, line: Sequence[Action]) -> Sequence[Action]:
        """To reroll, where no die gains a region as it lies, but others would (RT-45)."""
        if state.phase != Phase.TURN or state.must_merge() or not reason_to_reroll(state):
            return ()
        return [action for action in state.legal_actions() if decode(action).verb == Verb.REROLL]

    def otherwise(self, state: DeepRoots) -> Sequence[Action]:
        """To keep the other tree out, or take a die from it, or else leave the round (RT-18), or the turn."""
        if state.phase == Phase.AFTER:
            return [action for action in state.legal_actions() if decode(action).verb == Verb.END]
        if state.phase != Phase.TURN:
            return []
        leaving = [action for action in state.legal_actions() if decode(action).verb == Verb.LEAVE]
        denied = [action for action, _ in islice(denying(state, ""), 1)]
        return [*keeping_out(state), *denied, *leaving]

    def is_end_of_turn(self, before: DeepRoots, action: Action, after: DeepRoots) -> bool:
        """Whether another turn follows, be it the same player's when the other has left the round."""
        return after.phase == Phase.TURN and decode(action).verb not in (Verb.REROLL, Verb.PICK, Verb.THROW)

    def aside(self, before: DeepRoots, after: DeepRoots, seat: Player, names: Sequence[str]) -> str:
        """Which regions are lost, or only the other tree's to reach; that it has used Fast growth."""
        near = roots_to(before.planet, before.barriers, before.tips[seat])
        lost = [
            region
            for region, owner in enumerate(after.owners())
            if owner == 1 - seat and not after.blocks[region] and region in near
        ]
        spent = [
            title
            for title, power in (("Fast growth", Power.GROWTH), ("Cross root", Power.CROSS))
            if before.has(1 - seat, power) and not after.has(1 - seat, power)
        ]
        used = f"That turn used {enumerated(spent)}." if spent else ""
        owners = zip(before.owners(), after.owners(), strict=True)
        gone = [region for region, (was, now) in enumerate(owners) if was == seat != now]
        return " ".join(filter(None, (_no_longer(gone), _shut_off(lost), used)))

    def counts(self, state: DeepRoots, seat: Player) -> tuple[Count, ...]:
        """Regions, those that the other tree cannot come to, and power-ups."""
        left = sum(state.has(seat, bit) for bit in POWER_LETTERS.values())
        own, closed = _held(state, seat) if state.round else (0, 0)
        return (
            Count(own, "region", "regions", "control"),
            Count(closed, "region closed to the other tree", "regions closed to the other tree"),
            Count(left, "power-up", "power-ups", is_spent=True),
        )


def _no_longer(regions: Sequence[Region]) -> str:
    """Which regions a player controls no more; empty for none."""
    if not regions:
        return ""
    said = regions_said(regions) if len(regions) <= SHUT else counted(len(regions), "region")
    return f"{said[0].upper()}{said[1:]} {'is' if len(regions) == 1 else 'are'} no longer yours."


def _shut_off(regions: Sequence[Region]) -> str:
    """That a player can no longer reach empty regions, which are the other tree's alone; empty for none."""
    if not regions:
        return ""
    few = f"empty {regions_said(regions)}"
    said = few if len(regions) <= SHUT else counted(len(regions), "empty region")
    return (
        f"You can no longer reach {said}: the other tree has {'it' if len(regions) == 1 else 'them'} alone."
    )


def _out_of_reach(state: DeepRoots) -> str:
    """Which empty regions neither tree can come to any more (RT-55); nothing while a root can cross."""
    if any(state.has(seat, Power.CROSS) for seat in (0, 1)):
        return ""
    near = [roots_to(state.planet, state.barriers, tips) for tips in state.tips]
    empty = (region for region, blocks in enumerate(state.blocks) if not blocks)
    lost = [region for region in empty if not any(region in each for each in near)]
    if not lost:
        return ""
    said = f"empty {regions_said(lost)}" if len(lost) <= SHUT else counted(len(lost), "empty region")
    return f"Nobody can reach {said} any more, so {'it stays' if len(lost) == 1 else 'they stay'} nobody's."


def _order_to_draw(state: DeepRoots, drawing: Drawing, slot: Slot) -> str:
    """A drawing with where it leads, and which tip it is where another one enters the same region."""
    region, kept = slot // 6, state.kept[state.turn]
    die = _with_exits(from_pool(drawing))
    what = f"Merge your kept {kept} with a {die}" if is_merge(drawing) else f"Draw a {die}"
    alone = sum(tip // 6 == region for tip in state.tips[state.turn]) == 1
    origin = "" if alone else f"from {_origin(state, slot)} "
    towards = regions_said([tip // 6 for tip in new_tips(state, drawing, slot)])
    return f"{what} in region {region}, {origin}towards {towards}"


def _with_exits(die: Die) -> str:
    """A die, a special one with the exits at which its root forks: `special 6 (exits 2, 3 and 4)`."""
    return (
        f"{die_name(die)} (exits {numbers(SPECIAL_EXITS[value_of(die)])})"
        if is_special(die)
        else die_name(die)
    )


def _origin(state: DeepRoots, slot: Slot) -> str:
    """The region from which a tip comes, or the side of the surface."""
    far = state.planet.across[slot]
    return f"the {COMPASS[slot % 6]}" if far < 0 else f"region {far // 6}"


def _held(state: DeepRoots, seat: Player) -> tuple[int, int]:
    """How many regions a tree controls, and how many of them the other cannot come to."""
    other = roots_to(state.planet, state.barriers, state.tips[1 - seat])
    held = {region for region, owner in enumerate(state.owners()) if owner == seat}
    return len(held), len(held - other.keys())


def can_draw(state: DeepRoots) -> bool:
    """Whether the player whose turn it is can draw any of the dice."""
    turn = state.clone()
    turn.phase = Phase.TURN
    return bool(drawings(turn))


_GROWTH: Final = r"(Spend Fast growth)\nDraw a regular (\d in region \d+)\nDraw a regular (\d in region \d+)"
_TOWARDS: Final = re.compile(r", (?:from .+ )?towards .+")
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
    Phase.TURN: "Roots cannot cross (Cross root allows it once). So empty regions that yours wall off are"
    " yours. To draw, choose one of your tips, then a die: the root takes the exits below it.",
    Phase.AFTER: "Your action is done. End your turn, or use a power-up first: each works once in the game.",
    Phase.REROLL: "Choose dice from the pool, then press Roll.",
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
