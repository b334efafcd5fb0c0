"""What a coach says of Deep Roots."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from orrery.core.state import Action, Player
from orrery.core.wording import counted
from orrery.games.coaching import Coaching, Count
from orrery.games.deep_roots.rules.actions import Parts, Verb, decode
from orrery.games.deep_roots.rules.board import value_of
from orrery.games.deep_roots.rules.notation import POWER_LETTERS
from orrery.games.deep_roots.rules.position import ROUNDS, Phase, Power, roots_to
from orrery.games.deep_roots.rules.state import DeepRoots
from orrery.games.deep_roots.table.names import COMPASS, dice_said, die_name, tip_title, what_is_drawn
from orrery.games.deep_roots.table.words import WORDS


class DeepRootsCoaching(Coaching[DeepRoots]):
    """The coaching of Deep Roots."""

    OPTIONS = {"radius": "3"}  # noqa: RUF012 - it is never changed
    WELCOME = (
        "Grow roots into the planet. A region is yours if your tree alone has roots in it or can reach it."
        " A regular die lengthens a root by one region; a special die splits it in two or three."
    )

    GLOSSARY = {  # noqa: RUF012 - it is never changed
        "tip": "the open end of a root, on a side of the region that it can grow into",
        "exit": "a side where a root leaves a region: 1 to 5, counted clockwise from where the root comes in",
        "draw": "use a die to grow a tip through one region; a new tip begins at each exit",
        "regular": "a die that shows 1 to 5: the root leaves the region by the exit of that number",
        "special": "a die that was a six and was rolled again: the root splits in two or three",
        "keep": "take a regular die out of the pool, to merge it with another later in this round",
        "kept": "a die that waits beside its owner, to be merged with another later in this round",
        "merge": "draw your kept die and another regular die together: one root that leaves by both exits",
        "leave the round": "take no more turns until the next round; the other player goes on without you",
        "control": "own for points: only you have roots there, or it is empty and only you can reach it",
        "power-up": "Reroll, Fast growth or Cross root; you can use each of them once in the game",
        "Reroll": "a power-up: roll any dice of the pools again, once in the game",
        "Fast growth": "a power-up: draw two regular dice more at the end of your turn, once in the game",
    }

    def aim(self, state: DeepRoots, seat: Player, names: Sequence[str]) -> str:
        """Where roots pay: towards the other tree, to cut it off."""
        if state.phase == Phase.PLANT:
            return "Plant where you have room: your five roots grow from there into the planet."
        own, other = (state.scores()[who] for who in (seat, 1 - seat))
        left = ROUNDS - state.round
        rounds = f"{counted(left, 'round')} left after this one" if left else "this is the last round"
        standing = f"You control {counted(own, 'region')}, {names[1 - seat]} {other}; {rounds}."
        return f"{standing} {_REMINDERS[state.round % len(_REMINDERS)]}"

    def order(self, state: DeepRoots, action: Action, names: Sequence[str]) -> str:
        """What to do, with the die and the region."""
        match decode(action):
            case Parts(Verb.DRAW, drawing, slot):
                return f"Draw {what_is_drawn(drawing, state.kept[state.turn])} in {tip_title(slot)}"
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
        """The same without the side of the region, which is shown when the turn has come to it."""
        return self.order(state, action, names).partition(" from the ")[0]

    def reason(self, state: DeepRoots, action: Action, names: Sequence[str]) -> str:
        """What a kept die is for, and what leaving the round means."""
        match decode(action).verb:
            case Verb.KEEP:
                return "a kept die is there to be merged with another in this round"
            case Verb.GROW:
                return "Fast growth draws two more dice, once a game"
            case Verb.END if state.has(state.turn, Power.REROLL):
                return "keep Reroll for a turn in which no die fits"
            case Verb.REROLL | Verb.THROW:
                return "Reroll is there once a game" if _can_draw(state) else "no die can be drawn as it lies"
            case Verb.LEAVE:
                return f"{counted(state.dice, 'die is', 'dice are')} left in this round"
        return ""

    def is_end_of_turn(self, before: DeepRoots, action: Action, after: DeepRoots) -> bool:
        """Whether another turn follows, be it the same player's when the other has left the round."""
        return after.phase == Phase.TURN and decode(action).verb not in (Verb.REROLL, Verb.PICK, Verb.THROW)

    def counts(self, state: DeepRoots, seat: Player) -> tuple[Count, ...]:
        """Regions, empty ones that are nearer than to the other tree, tips and power-ups."""
        left = sum(state.has(seat, bit) for bit in POWER_LETTERS.values())
        return (
            Count(state.owners().count(seat), "region", "regions", "control"),
            Count(_nearer(state, seat), "empty region first", "empty regions first", "reach"),
            Count(len(state.tips[seat]) if state.round else 0, "tip", "tips"),
            Count(left, "power-up", "power-ups", is_spent=True),
        )


def _can_draw(state: DeepRoots) -> bool:
    """Whether the player whose turn it is can draw any of the dice."""
    turn = state.clone()
    turn.phase = Phase.TURN
    return any(decode(action).verb == Verb.DRAW for action in turn.legal_actions())


def _nearer(state: DeepRoots, seat: Player) -> int:
    """How many regions without a root a tree reaches with fewer roots than the other."""
    if not state.round:
        return 0
    own, other = (roots_to(state.planet, state.barriers, state.tips[who]) for who in (seat, 1 - seat))
    return sum(
        not state.blocks[region] and roots < other.get(region, roots + 1) for region, roots in own.items()
    )


_REMINDERS: Final = (
    "A region with roots of both trees is nobody's.",
    "Empty regions that only you can reach are yours too.",
    "Keep tips that have room: one that is shut in cannot grow.",
)
"""What is easily forgotten (RT-55, RT-56, RT-Q27), one in each round."""
_ORDERS: Final = {
    Verb.LEAVE: "Leave the round",
    Verb.REROLL: "Spend Reroll",
    Verb.GROW: "Spend Fast growth",
    Verb.END: "End your turn",
}

COACHING: Final = DeepRootsCoaching(WORDS)
