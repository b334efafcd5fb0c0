"""What speaks for a square or an action of Ice Colony, as its coach says it."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import product
from typing import Final

from orrery.core.state import Action
from orrery.core.wording import counted, enumerated
from orrery.games.ice_colony.rules.actions import Verb, decode
from orrery.games.ice_colony.rules.board import (
    ATTACK_BONUS,
    DEFENCE_BONUS,
    EMPTY,
    MAX_PIPS,
    PIPS,
    Fate,
    Square,
    Terrain,
)
from orrery.games.ice_colony.rules.notation import square_name
from orrery.games.ice_colony.rules.position import Phase
from orrery.games.ice_colony.rules.state import IceColony
from orrery.games.ice_colony.table.ending import LOST_NEXT, loses_by_taking_the_last
from orrery.games.ice_colony.table.sentences import MINUS, pips
from orrery.games.ice_colony.table.spreading import (
    GROWN,
    UNFIT,
    can_split,
    can_spread,
    fitting,
    gives_back,
    growth,
    lack,
    lacking_piece,
    missing,
    odds_of_spreading,
    spreads_into,
    why_choose,
)
from orrery.games.ice_colony.table.words import fate_odds

EFFECTS: Final = {
    Terrain.BLACK: "no Reduce, +1 in defence",
    Terrain.BLUE: "an extra move",
    Terrain.GREEN: f"grows 1 more, {MINUS}1 in defence",
    Terrain.RED: "Reduce takes 2, +2 in defence",
    Terrain.YELLOW: "+1 in attack",
}
"""What a land does, in few words (IC-44 to IC-52)."""

_IN_FULL: Final = {
    Terrain.BLACK: "on black no Reduce takes pips, and you add 1 in defence",
    Terrain.BLUE: "on blue you can make an extra move",
    Terrain.GREEN: "on green it grows 1 more, but you add 1 less in defence",
    Terrain.RED: "on red a Reduce takes 2 pips, but you add 2 in defence",
    Terrain.YELLOW: "on yellow you add 1 in attack",
}
"""The same in a sentence, for somebody who knows no land yet."""
READY: Final = "as it is"
LOST: Final = "you lose the game"
THREATENED: Final = "threatens it"
NAMED: Final = 3
"""So many squares are named at most."""
NO_ROOM: Final = "gains no room"
THREAT: Final = 70
"""An attack that would be won so often, of 100 times, is a threat; on the only square, half as often is."""
EVEN: Final = 50
"""So often, of 100 times, is as good as a coin."""


# --- a square that is chosen -----------------------------------------------------------------------


def of_choosing(state: IceColony, square: Square, names: Sequence[str]) -> str:
    """What can be won from a square, what lies beside it, and what Fate can do to it."""
    chosen, (free, enemies) = state.clone(), state.beside(square)
    chosen.apply_action(square)
    if free and loses_by_taking_the_last(state, state.turn):
        fate = f"{fate_odds(chosen)}{missing(chosen)}"
        return "; ".join(filter(None, (*_beside_the_last(state, square, chosen), fate)))
    colour, too = Terrain(state.terrain[square]), counted(enemies, "enemy square is", "enemy squares are")
    parts = [
        won_by_spreading(state, square) if free else land(state, square),
        "" if free else why_choose(state, square),
        _of_enemies(state, square, names) if enemies and not free else "",
        f"{too} beside it too" if enemies and free else "",
        f"{fate_odds(chosen)}{missing(chosen)}",
        gives_back(state, square),
        "if it grows, it must move instead of attacking" if enemies and _must_move(chosen) else "",
        f"{colour.name.lower()}: {EFFECTS[colour]}" if free and colour in EFFECTS else "",
    ]
    return "; ".join(filter(None, parts))


def _beside_the_last(state: IceColony, square: Square, chosen: IceColony) -> tuple[str, str]:
    """What else a square can do than take the last free one, which would lose the game (IC-55)."""
    (last,) = (square_name(near) for near in state.land.neighbours[square] if state.owner[near] == EMPTY)
    chance, target = best_attack(state, square)
    if target < 0:
        return f"it could only take {last}, and then {LOST_NEXT}", ""
    loss = f"if it grows, it must move to {last}, and {LOST}" if _must_move(chosen) else ""
    return odds_of_attack(state, target, chance), loss


def won_by_spreading(state: IceColony, square: Square) -> str:
    """Which free squares beside a square can be won from it, and how far it must grow for that."""
    beside = [square_name(near) for near in state.land.neighbours[square] if state.owner[near] == EMPTY]
    few = len(beside) <= NAMED
    room = enumerated(beside, "or") if few else f"one of {len(beside)} free squares"
    totals = fitting(state, square)
    if can_spread(state, square):
        return f"it can take {room} {READY}"
    total = state.pips_on(square)
    lacking = lacking_piece(state, square)
    why = f"to split {total}, {lacking}" if lacking else f"your pool lacks the pieces to split {total}"
    now = f" ({why})" if total > 1 else ""
    if len(totals) == 1:
        often = f" ({odds_of_spreading(state, square)} times in 100 now)"
        return f"once it has {pips(totals[0])}{often}, it can take {room}{now}"
    if totals:
        return f"if it grows, it can take {room}{now}"
    there = enumerated(beside) if few else f"{len(beside)} squares"
    return f"{there} {'is' if len(beside) == 1 else 'are'} free beside it, {UNFIT}"


def _of_enemies(state: IceColony, square: Square, names: Sequence[str]) -> str:
    """Who threatens a square with no free one beside it, or else how an attack from it would go."""
    chance, near = worst_threat(state, square)
    if chance >= EVEN:
        return f"{names[state.owner[near]]}'s {square_name(near)} {THREATENED}"
    chance, target = best_attack(state, square)
    return odds_of_attack(state, target, chance)


def odds_of_attack(state: IceColony, target: Square, chance: int) -> str:
    """How often of 100 times an attack would be won, as things are."""
    return (
        f"an attack on {square_name(target)} would win {chance} times in 100{without_tokens(state, target)}"
    )


def _must_move(chosen: IceColony) -> bool:
    """Whether each Grow brings more pips to a chosen square than may stay, so that some must move (IC-19)."""
    ends = list[IceColony]()
    for face, _ in chosen.chance_outcomes():
        after = chosen.clone()
        after.apply_action(face)
        if after.pips_on(chosen.active) > chosen.pips_on(chosen.active):
            ends.append(after)
    return bool(ends) and all(end.is_forced() for end in ends)


def land(state: IceColony, square: Square, *, is_short: bool = False) -> str:
    """What lies beside a square, and what its land does; in short only free squares, if there are any."""
    colour, (free, enemies) = Terrain(state.terrain[square]), state.beside(square)
    if is_short and not free:
        return ""
    title = f"{colour.name.lower()} " if colour in EFFECTS else ""
    found = [counted(free, "free square")] if free else []
    found += [counted(enemies, "enemy square")] if enemies else []
    effect = "" if is_short or not title else f" ({EFFECTS[colour]})"
    beside = enumerated(found[:1] if is_short else found) if found else "no free square"
    return f"{beside} beside {title}{square_name(square)}{effect}"


def land_of_camp(state: IceColony, square: Square) -> str:
    """What lies beside the square of a first camp, and what its land does."""
    free = state.beside(square)[0]
    beside = f"{counted(free, 'free square') if free else 'no free square'} beside {square_name(square)}"
    return "; ".join(filter(None, (beside, _IN_FULL.get(Terrain(state.terrain[square]), ""))))


# --- fights ----------------------------------------------------------------------------------------


def won(lead: int) -> int:
    """How many of 100 attacks are won that have so much more than the defence before the dice."""
    wins = sum(attack + lead > defence for attack, defence in product(range(6), repeat=2))
    return round(100 * wins / 36)


def _chance(state: IceColony, attacker: Square, target: Square) -> int:
    """How many of 100 attacks are won, as things are and without tokens (IC-29, IC-30)."""
    attack = state.pips_on(attacker) + ATTACK_BONUS[state.terrain[attacker]]
    return won(attack - state.pips_on(target) - DEFENCE_BONUS[state.terrain[target]])


def _enemies(state: IceColony, square: Square) -> list[Square]:
    """The squares of others beside one."""
    own = state.owner[square]
    return [near for near in state.land.neighbours[square] if state.owner[near] not in (EMPTY, own)]


def worst_threat(state: IceColony, square: Square) -> tuple[int, Square]:
    """The attack on a square that would be won most often: how often of 100 times, and from where."""
    return max(((_chance(state, near, square), near) for near in _enemies(state, square)), default=(0, -1))


def best_attack(state: IceColony, square: Square) -> tuple[int, Square]:
    """The attack from a square that would be won most often: how often of 100 times, and on what."""
    return max(((_chance(state, square, near), near) for near in _enemies(state, square)), default=(0, -1))


def can_empty(state: IceColony, square: Square) -> bool:
    """Whether some attack from a square, if it is won, takes all pips of an enemy (IC-32)."""
    return any(state.pips_on(near) <= state.pips_on(square) for near in _enemies(state, square))


def without_tokens(state: IceColony, enemy: Square) -> str:
    """That the odds of a fight with an enemy are those without tokens, if one of both has any."""
    has_any = (state.tokens >> state.turn | state.tokens >> state.owner[enemy]) & 1
    return " without tokens" if has_any else ""


GOOD: Final = 60
"""How many of 100 attacks are won at least where a pass needs another reason than to stay."""


def exposed(before: IceColony, after: IceColony, names: Sequence[str]) -> str:
    """What can be done to a square whose pips a turn has changed, or to the active one by a pass.

    That is the attack which would be won most often, if often; or else a Reduce on the only square (IC-18).
    """
    seat = before.turn
    changed = [square for square in after.held[seat] if after.stack[square] != before.stack[square]]
    if not changed and before.phase == Phase.ACT and after.owner[before.active] == seat:
        changed = [before.active]
    if not changed or after.is_terminal():
        return ""
    chance, near, own = max((*worst_threat(after, square), square) for square in changed)
    is_only = len(after.held[seat]) == 1
    if chance < (THREAT // 2 if is_only else THREAT):
        return _reduced(before, after, changed) if is_only else ""
    enemy = after.owner[near]
    often = f"{chance} times in 100{' without tokens' * ((after.tokens >> seat | after.tokens >> enemy) & 1)}"
    return f"but {names[enemy]}'s {square_name(near)} would win an attack on {square_name(own)} {often}"


def _reduced(before: IceColony, after: IceColony, changed: Sequence[Square]) -> str:
    """That a Reduce on the only square puts its player out, which it could not before (IC-17, IC-18)."""
    falling = [square for square in changed if falls(after, square)]
    if not falling or any(falls(before, square) for square in before.held[before.turn]):
        return ""
    return f"but a Reduce on {square_name(falling[0])} (1 in 6) would put you out"


def falls(state: IceColony, square: Square) -> bool:
    """Whether a Reduce takes the last pip of a square (IC-17)."""
    return growth(state, square, Fate.REDUCE) == -state.pips_on(square)


# --- moves -----------------------------------------------------------------------------------------


_SPLIT: Final = {2: " into two small pieces", 3: " into a small and a medium piece"}
"""The pieces that a total can be split into, where a smaller one could not be."""


def why_stay(state: IceColony, verb: Verb) -> str:
    """What speaks for a pass, or for the end of a turn without an extra move."""
    square = state.active
    at, total = square_name(square), PIPS[state.stack[square]]
    if verb not in (Verb.PASS, Verb.END) or state.is_forced():
        return ""
    if state.has_free_neighbour(square) and not can_spread(state, square):
        green = " (1 more on green)" if state.terrain[square] == Terrain.GREEN else ""
        for face in GROWN:
            more = growth(state, square, face)
            if can_spread(state, square, more) and total > 1:
                unable = f"your pool lacks the pieces to split {pips(total)}{lack(state)}"
                some = ", when some must move" if total + more > MAX_PIPS else ""
                return f"{unable}; wait until Fate grows {at} to {total + more}{green}{some}"
            if can_spread(state, square, more):
                into = _SPLIT.get(total + more, "") if face != GROWN[0] else ""
                grown = f"{pips(total + more)}{green}"
                return f"wait until Fate grows {at} to {grown}, enough to split it{into}"
        return f"a move would give up {at}, and whatever Fate shows, your pool lacks the pieces to split it"
    if verb == Verb.PASS and not state.tokens >> state.turn & 1:
        return "an edge token adds 1 in a later fight"
    chance, enemy = best_attack(state, square)
    kept = f"{at} keeps its {pips(total)}"
    if chance and verb == Verb.PASS and not can_split(state, square):
        return f"{kept}; an attack that takes a square would leave {at} empty"  # all move in (IC-35)
    if verb != Verb.PASS or chance < GOOD:
        return kept
    return f"{kept}; {odds_of_attack(state, enemy, chance)}"


def shared(state: IceColony, action: Action) -> str:
    """What the greater part of the pips is good for at once that two squares share, or what stays."""
    verb, square, amount, _ = decode(action)
    stay, to = PIPS[state.stack[state.active]] - amount, state.target if verb == Verb.ENTER else square
    if verb not in (Verb.MOVE, Verb.ENTER) or state.owner[to] == state.turn or stay * amount < 2:
        return ""
    after = state.clone()
    after.apply_action(action)
    after.turn = state.turn
    strong, many = (state.active, stay) if stay > amount else (to, amount)
    said = f"the {many} on {square_name(strong)}"
    if can_spread(after, strong):
        return f"{said} can split again"
    if after.beside(strong)[1]:
        return f"{said} are harder to beat than 1"
    return f"{square_name(state.active)} keeps {pips(stay)}"


def swapped(state: IceColony, square: Square) -> str:
    """A free square for which the active one is given up, and what is better there."""
    (room, enemies), (then, left) = state.beside(state.active), state.beside(square)
    at, gain = square_name(state.active), NO_ROOM
    helper = spreads_into(state, square)
    if then > room:  # the square that is given up becomes free too
        gain = f"has {counted(then, 'other free square')} beside it ({at} has {room})"
    elif helper:
        gain = f"leaves {at} for {helper} to refill"
    elif left < enemies:
        gain = f"has {counted(left, 'enemy square')} beside it ({at} has {enemies})"
    return f"you give up {at} for {square_name(square)}, which {gain}"
