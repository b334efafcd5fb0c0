"""Deep Roots in words: what is asked, what happens, how things stand."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from orrery.core.state import Action, Player
from orrery.core.wording import counted, enumerated
from orrery.games.deep_roots.rules.actions import THROW, Parts, Verb, decode
from orrery.games.deep_roots.rules.board import (
    REGULAR_DICE,
    SEATS,
    SPECIAL_DICE,
    Die,
    Drawing,
    Slot,
    exits_of,
    from_pool,
    is_merge,
    is_special,
    seat_of,
    value_of,
)
from orrery.games.deep_roots.rules.notation import POWER_LETTERS, SEAT_LETTERS, slot_name
from orrery.games.deep_roots.rules.position import ROUNDS, Phase, roots_to
from orrery.games.deep_roots.rules.state import DeepRoots
from orrery.games.deep_roots.table.names import (
    dice_said,
    die_name,
    die_title,
    free_exits,
    is_left,
    regions_said,
    tip_title,
    tips_of,
    what_is_drawn,
)
from orrery.games.deep_roots.table.refusals import why_not
from orrery.games.interface import ScoreRow, Standing, Words
from orrery.scene.keys import name_of


class DeepRootsWords(Words[DeepRoots]):
    """Deep Roots in words."""

    SCORE = "Regions"
    MOST = "control as many regions as you can"
    MATTERS = "only your own regions matter, including empty ones that only you can reach"
    NOTATION = (
        "plant-29 plants on segment 29 and the next four. 2/4 is the tip that enters region 2 by side 4, "
        "counted clockwise from 0 in the east. 2/4:r3 draws a root from it with a regular 3, 2/4:s3 with a "
        "special 3, 2/4:m3 with the kept die and a 3; an x spends Cross root."
    )

    why_not = staticmethod(why_not)

    def score_sheet(self, state: DeepRoots) -> list[ScoreRow]:
        """Regions with roots of one tree alone, and empty ones that it alone can reach (RT-54 to RT-59)."""
        reasons = {"Regions with roots of one tree": True, "Regions within reach": False}
        return [_row(state, reason, is_rooted=is_rooted) for reason, is_rooted in reasons.items()]

    def heading(self, state: DeepRoots, names: Sequence[str]) -> str:
        """Planting, or the number of the round."""
        return f"Round {state.round} of {ROUNDS}" if state.round else "Planting"

    def prompt(self, state: DeepRoots, names: Sequence[str]) -> str:
        phase, name = state.phase, names[state.turn]
        if phase == Phase.OVER:
            return self.result(state, names)
        if phase == Phase.TURN:
            return _prompt_turn(state, name)
        if phase == Phase.AFTER:
            return _prompt_after(state, name)
        return {
            Phase.PLANT: f"{name}: plant your tree on five segments of the surface.",
            Phase.THROW: f"The dice of round {state.round} are rolled: {_left_to_fall(state)}.",
            Phase.REROLL: f"{name}: choose the dice to reroll, then roll.",
            Phase.REROLL_DICE: f"{name} rerolls: {_left_to_fall(state)}.",
            Phase.GROWTH: (
                f"{name}: choose a tip and a regular die for the first drawing of Fast growth."
                if state.grown < 0
                else f"{name}: choose a tip in another region, and another die, for the second drawing."
            ),
        }[phase]

    def follow_up(self, state: DeepRoots, picked: tuple[str, ...], names: Sequence[str]) -> str:
        """Which die goes with the tip that was touched, or which one is kept."""
        name, first = names[state.turn], picked[0]
        if first == "button.keep":
            return f"{name}: choose a regular die to keep, to merge it with another later in this round."
        slot = int(name_of(first)[1:])
        where, kept = tip_title(slot), state.kept[state.turn]
        if len(picked) > 1:
            return f"{name}: choose a regular die to merge with your kept {kept} in {where}."
        drawings_at = [parts for parts in map(decode, state.legal_actions()) if parts.verb == Verb.DRAW]
        merges = {is_merge(parts.drawing) for parts in drawings_at if parts.slot == slot}
        if merges == {True}:
            return f"{name}: choose your kept {kept}, to merge it in {where}."
        also = ", or your kept die to merge it" if True in merges else ""
        leaving = f"the root leaves region {slot // 6} by the exits written below that die"
        return f"{name}: choose a highlighted die{also}; {leaving}."

    def progress(self, state: DeepRoots, names: Sequence[str]) -> str:
        """How many rounds and dice are left."""
        if state.phase == Phase.OVER:
            return "The game is over"
        if not state.round:
            return f"Planting comes first, then {ROUNDS} rounds"
        left = f"{counted(state.dice, 'die', 'dice')} left"
        if state.is_chance_node():
            left = f"{counted(state.falling, 'die', 'dice')} to roll"
        return f"Round {state.round} of {ROUNDS}: {left}"

    def sentence(self, state: DeepRoots, action: Action, names: Sequence[str]) -> str:
        if state.is_chance_node():
            return _sentence_die(action)
        name = names[state.turn]
        match decode(action):
            case Parts(Verb.DRAW, drawing, slot):
                return f"{_sentence_root(state, drawing, slot, names)}{_leaps(state, action, names)}"
            case Parts(Verb.KEEP, die):
                return f"{name} keeps a {value_of(die)}."
            case Parts(Verb.PICK, die):
                return f"{name} picks up a {die_name(die)}."
            case Parts(Verb.PLANT, segment=first):
                return f"{name} plants a tree on segments {first} to {state.planet.segments(first)[-1]}."
            case Parts(Verb.LEAVE):
                return _sentence_leave(state, name)
            case Parts(Verb.THROW):
                return f"{name} rerolls {counted(len(state.chosen), 'die', 'dice')}."
            case Parts(verb):
                return f"{name} {_DEEDS[verb]}."

    def caution(self, state: DeepRoots, action: Action) -> str:
        """That a root crosses another, once in a game (RT-49, RT-Q39); what is left to the other (RT-18)."""
        match decode(action):
            case Parts(Verb.DRAW, drawing, slot) if state.spends_cross(drawing, slot):
                return "This crosses a root, which spends your Cross root. You have it once in the game."
            case Parts(Verb.LEAVE) if not state.left[1 - state.turn] and gains_by_drawing(state):
                left = counted(state.dice, "die is", "dice are")
                return (
                    f"{left} left, and one could gain you a region: the other player may then take them all."
                )
        return ""

    def is_step(self, state: DeepRoots, action: Action) -> bool:
        """The end of a turn, after its action; and picking up dice, which are counted when rolled."""
        return not state.is_chance_node() and decode(action).verb in (Verb.END, Verb.PICK)

    def outcome(self, state: DeepRoots, action: Action) -> str:
        """The die that is rolled, with what a special one means."""
        return die_title(action)

    def event(self, state: DeepRoots, actions: Sequence[Action], names: Sequence[str]) -> str:
        """A decision, with where a root leads; or all dice that fell together, as one roll (RT-7, RT-46)."""
        if not state.is_chance_node():
            match decode(actions[0]):
                case Parts(Verb.END | Verb.PICK):
                    return ""
                case Parts(Verb.DRAW, drawing, slot):
                    drawn = _sentence_root(state, drawing, slot, names, is_short=True)
                    return f"{drawn}{_leaps(state, actions[0], names)}"
                case Parts(Verb.LEAVE) if not state.left[1 - state.turn] and not state.kept[state.turn]:
                    return f"{names[state.turn]} leaves the round and takes no more turns in it."
            return self.sentence(state, actions[0], names)
        dice = dice_said(actions)
        if state.phase == Phase.REROLL_DICE:
            return f"{names[state.turn]} rerolls: {dice}."
        again = "This time " * (state.round > 1)
        return f"The dice of round {state.round}: {dice}. {again}{names[state.turn]} begins."

    def result(self, state: DeepRoots, names: Sequence[str]) -> str:
        ours, theirs = state.scores()
        if ours == theirs:
            return f"{names[0]} and {names[1]} share the win with {counted(ours, 'region')} each."
        winner = names[0] if ours > theirs else names[1]
        return f"{winner} wins: {counted(max(ours, theirs), 'region')} against {min(ours, theirs)}."

    def standings(self, state: DeepRoots) -> list[Standing]:
        """Regions controlled, those of them with roots, tips that can grow, power-ups left."""
        owners = state.owners()
        table = []
        for seat in SEATS:
            held = sum(1 for owner, some in zip(owners, state.blocks, strict=True) if owner == seat and some)
            left = sum(is_left(state, seat, bit) for bit in POWER_LETTERS.values())
            facts = (
                ("With roots", str(held)),
                ("Tips", str(sum(bool(free_exits(state, seat, tip)) for tip in state.tips[seat]))),
                ("Power-ups", str(left)),
            )
            table.append(Standing(seat, owners.count(seat), facts))
        return table

    def diagram(self, state: DeepRoots) -> str:
        """The regions by number and whose roots are in each, small letters for what only one tree can reach.

        Below them the tips, as they are written in actions, and the dice.
        """
        owners, radius = state.owners(), state.planet.radius
        rows: dict[int, list[str]] = {}
        for region, (_, r) in enumerate(state.planet.coordinates):
            rows.setdefault(r, []).append(f"{region:>2}{_cell(state, region, owners[region])}")
        planet = [
            " " * (3 * abs(r)) + "  ".join(cells).rstrip() for r, cells in rows.items() if abs(r) <= radius
        ]
        tips = [
            f"tips of {SEAT_LETTERS[seat]}: {' '.join(map(slot_name, sorted(state.tips[seat]))) or '-'}"
            for seat in SEATS
        ]
        pools = (_pool(state, "regular", REGULAR_DICE), _pool(state, "special", SPECIAL_DICE))
        return "\n".join((*planet, *tips, *pools))

    def stake(self, state: DeepRoots, action: Action, names: Sequence[str]) -> str:
        """The dice that are rerolled, for one that can be drawn at once (RT-45, RT-46)."""
        if action != THROW or state.resume != Phase.TURN:
            return ""
        return counted(len(state.chosen), "die", "dice")

    def success(self, state: DeepRoots, action: Action) -> str:
        """That one of the dice can be drawn."""
        return "you can draw the new die" if len(state.chosen) == 1 else "you can draw at least one"

    def roll_parts(self, state: DeepRoots, action: Action) -> list[DeepRoots]:
        """The dice that are rerolled, each for itself: one that can be drawn is enough."""
        each = [state.clone() for _ in state.chosen]
        for die, alone in zip(state.chosen, each, strict=True):
            alone.chosen = (die,)
        return each

    def is_won(self, state: DeepRoots, action: Action, after: DeepRoots) -> bool:
        """Whether one of the dice that have fallen can be drawn whole from some tip (RT-20, RT-30)."""
        lying = list(state.pool)
        for die in state.chosen:
            lying[die] -= 1
        drawn = (parts for parts in map(decode, after.legal_actions()) if parts.verb == Verb.DRAW)
        return any(after.pool[die] > lying[die] for die in (from_pool(parts.drawing) for parts in drawn))

    def loss(self, state: DeepRoots, action: Action, after: DeepRoots) -> str:
        """That the power-up is gone (RT-44)."""
        return "Reroll is spent either way"


def _row(state: DeepRoots, reason: str, *, is_rooted: bool) -> ScoreRow:
    owners = state.owners()
    regions = [region for region, blocks in enumerate(state.blocks) if bool(blocks) == is_rooted]
    ruled = [[region for region in regions if owners[region] == seat] for seat in SEATS]
    return ScoreRow(reason, tuple(map(len, ruled)), tuple(", ".join(map(str, some)) for some in ruled))


def _left_to_fall(state: DeepRoots) -> str:
    return f"{counted(state.falling, 'die', 'dice')} to come"


def _prompt_turn(state: DeepRoots, name: str) -> str:
    legal = [decode(action) for action in state.legal_actions()]
    verbs = {parts.verb for parts in legal}
    if state.must_merge() and any(is_merge(parts.drawing) for parts in legal):
        return f"{name}: choose a tip, your kept die and another to merge. It is your last turn of the round."
    choices = ["choose a tip to grow"] if Verb.DRAW in verbs else []
    choices += ["keep a die"] if Verb.KEEP in verbs else []
    choices += ["leave the round"] if Verb.LEAVE in verbs else []
    choices += ["use Reroll"] if Verb.REROLL in verbs else []
    return f"{name}: {enumerated(choices, 'or')}."


def _prompt_after(state: DeepRoots, name: str) -> str:
    verbs = {decode(action).verb for action in state.legal_actions()}
    choices = ["end your turn"]
    choices += ["use Reroll"] if Verb.REROLL in verbs else []
    choices += ["use Fast growth"] if Verb.GROW in verbs else []
    return f"{name}: {enumerated(choices, 'or')}."


_DEEDS: Final = {
    Verb.REROLL: "spends Reroll",
    Verb.GROW: "spends Fast growth",
    Verb.END: "ends the turn",
}


def _sentence_die(die: Die) -> str:
    six = ", after a six" if is_special(die) else ""
    return f"A die is rolled: {die_title(die)}{six}."


def _sentence_root(
    state: DeepRoots, drawing: Drawing, slot: Slot, names: Sequence[str], *, is_short: bool = False
) -> str:
    """A drawing with where its exits lead, e.g. `towards regions 4 and 9`; in short without its entry."""
    kept = state.kept[state.turn]
    crossing = ""
    if state.spends_cross(drawing, slot):
        whose = seat_of(state.crossed(drawing, slot)[0])
        what = "another root of the same tree" if whose == state.turn else f"{names[whose]}'s root"
        crossing = f", and crosses {what} with Cross root"
    led = regions_said([tip // 6 for tip in tips_of(state.planet, slot, exits_of(drawing, kept))])
    where = f"region {slot // 6}" if is_short else tip_title(slot)
    return f"{names[state.turn]} draws {what_is_drawn(drawing, kept)} in {where}, towards {led}{crossing}."


def _sentence_leave(state: DeepRoots, name: str) -> str:
    kept = state.kept[state.turn]
    returned = f" and returns the kept {kept}" if kept else ""
    return f"{name} leaves the round{returned}."


def _cell(state: DeepRoots, region: int, owner: int) -> str:
    seats = sorted({seat_of(block) for block in state.blocks[region]})
    if seats:
        return "".join(SEAT_LETTERS[seat] for seat in seats).ljust(2)
    return (SEAT_LETTERS[owner].lower() if owner >= 0 else "").ljust(2)


def _pool(state: DeepRoots, name: str, dice: Sequence[Die]) -> str:
    words = " ".join(str(value_of(die)) for die in dice for _ in range(state.pool[die]))
    return f"{name}: {words or '-'}"


def shut_out(before: DeepRoots, after: DeepRoots, seat: Player) -> int:
    """How many empty regions a tree could come to before, and cannot after."""
    was, now = (roots_to(at.planet, at.barriers, at.tips[seat]).keys() for at in (before, after))
    return sum(not after.blocks[region] for region in was - now)


LEAP: Final = 3
"""To gain or lose so many regions by one root is told."""


def _leaps(before: DeepRoots, action: Action, names: Sequence[str]) -> str:
    """Who controls many more regions, or many fewer, after an action; empty for nobody (RT-54 to RT-56)."""
    after = before.clone()
    after.apply_action(action)
    pairs = zip(before.scores(), after.scores(), strict=True)
    said = [
        f"{names[seat]} now controls {counted(now, 'region')} ({was} before)"
        for seat, (was, now) in enumerate(pairs)
        if abs(now - was) >= LEAP
    ]
    if not said:
        return ""
    closed = shut_out(before, after, 1 - before.turn)
    why = f", as {names[1 - before.turn]} can no longer reach {counted(closed, 'empty one')}"
    return f" {enumerated(said)}{why if closed >= LEAP else ''}."


def gains_by_drawing(state: DeepRoots) -> bool:
    """Whether the player whose turn it is can gain a region by drawing a root."""
    for action in state.legal_actions():
        if decode(action).verb == Verb.DRAW:
            after = state.clone()
            after.apply_action(action)
            if after.scores()[state.turn] > state.scores()[state.turn]:
                return True
    return False


WORDS: Final = DeepRootsWords()
