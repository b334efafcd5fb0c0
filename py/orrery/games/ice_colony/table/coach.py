"""What a coach says of Ice Colony."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import product
from typing import Final

from orrery.core.state import Action, Player
from orrery.core.wording import counted, enumerated
from orrery.games.coaching import Coaching, Count
from orrery.games.ice_colony.rules.actions import Verb, decode
from orrery.games.ice_colony.rules.board import (
    EMPTY,
    FATE_PIPS,
    PIPS,
    SQUARES,
    Fate,
    Square,
    Terrain,
    forced_amounts,
)
from orrery.games.ice_colony.rules.notation import pieces_name, square_name
from orrery.games.ice_colony.rules.position import Phase
from orrery.games.ice_colony.rules.state import IceColony
from orrery.games.ice_colony.table.sentences import MINUS, attack_terms, defence_terms, pips
from orrery.games.ice_colony.table.words import WORDS, in_reach

_EFFECTS: Final = {
    Terrain.BLACK: "no Reduce, +1 in defence",
    Terrain.BLUE: "an extra move",
    Terrain.GREEN: f"grows 1 more, {MINUS}1 in defence",
    Terrain.RED: "Reduce takes 2, +2 in defence",
    Terrain.YELLOW: "+1 in attack",
}
"""What a land does, in few words (IC-44 to IC-52)."""


class IceColonyCoaching(Coaching[IceColony]):
    """The coaching of Ice Colony."""

    OPTIONS = {"clear": "void", "majority_end": "on"}  # noqa: RUF012 - it is never changed
    WELCOME = (
        "Spread over the ice. When all squares are taken, most squares win."
        " Each turn, choose a square of yours, roll Fate for it, then move, attack or pass there."
    )

    GLOSSARY = {  # noqa: RUF012 - it is never changed
        "camp": "your first piece, a small pyramid; it makes its square yours",
        "pip": "a small piece has 1, a medium one 2, a large one 3; a square keeps 3 at most",
        "pool": "your pieces beside the board: squares grow and split with them",
        "split": "to change a piece for smaller ones from your pool, so that some pips move and others stay",
        "Fate": "the die for the square you choose: its pips grow, stay or shrink",
        "active square": "the one you choose: in this turn only its pips change, move or attack",
        "Reduce": "1 in 6 on the Fate die: 1 pip fewer; at 0 you lose the square",
        "Grow": "3 in 6 on the Fate die: 1 or 2 pips more, as it shows",
        "None": "2 in 6 on the Fate die: nothing changes",
        "edge token": "a pass gives you one if you have none; it adds 1 in one fight",
        "attack": "both roll, adding pips, land and token; a tie is the defender's; the loser loses the"
        " winner's number of pips",
        "extra move": "on blue you can move once more, before or after a move or an attack",
        **{terrain.name.lower(): f"a kind of land: {effect}" for terrain, effect in _EFFECTS.items()},
    }

    def aim(self, state: IceColony, seat: Player, names: Sequence[str]) -> str:
        """What is new to a newcomer about what is asked; then free land first, and fights after that."""
        at = square_name(state.active)
        match state.phase:
            case Phase.PLACE:
                return "Place your first camp where it has room to spread, not next to another camp."
            case Phase.INITIATIVE:
                lead = "The highest roll for the lead plays first in this round."
                return f"{lead} Your edge token is worth 1 on it, or 1 in a later fight."
            case Phase.ATTACK_EDGE | Phase.DEFENCE_EDGE:
                return _fight(state, seat, names)
            case Phase.CONQUER if _can_split(state):
                return f"Leave 1 pip or more on {at} to hold both squares."
        if state.is_forced():
            is_won = any(state.owner[decode(action).square] == EMPTY for action in state.legal_actions())
            return (
                f"Pips that move {'to a free square win it' if is_won else 'join another square of yours'}."
            )
        free = in_reach(state) - sum(map(len, state.held))
        left = f"{counted(free, 'square is', 'squares are')} free; when none is, most squares win."
        others = [f"{names[other]} {len(held)}" for other, held in enumerate(state.held) if other != seat]
        return f"{_how(state)}{left} You hold {len(state.held[seat])}, {enumerated(others)}."

    def order(self, state: IceColony, action: Action, names: Sequence[str]) -> str:
        """What to do, with its squares."""
        if state.phase == Phase.PLACE:
            return f"Place your camp on {square_name(action)}"
        if state.phase == Phase.ACTIVATE:
            return f"Choose {square_name(action)}"
        verb, square, amount, pieces = decode(action)
        at, there = square_name(state.active), square_name(square)
        if verb == Verb.MAKE:
            return f"Make {square_name(state.pending[0][0])} of {' + '.join(pieces_name(pieces))}"
        return {
            Verb.MOVE: f"Move {pips(amount)} from {at} to {there}",
            Verb.ATTACK: f"Attack {there} from {at}",
            Verb.ENTER: f"Move {pips(amount)} into {square_name(state.target)}",
            Verb.PASS: "Pass",
            Verb.END: "End your turn",
            Verb.HOLD: "Keep your edge token",
            Verb.EDGE: "Spend your edge token",
            Verb.EDGE_UP: "Spend your edge token for +1 on the roll",
            Verb.EDGE_DOWN: f"Spend your edge token for {MINUS}1 on the roll",
        }[verb]

    def reason(self, state: IceColony, action: Action, names: Sequence[str]) -> str:
        """What lies beside a square, what Fate can do to it, and what is given up by a move."""
        if state.phase == Phase.PLACE:
            return _land(state, action)
        if state.phase == Phase.ACTIVATE:
            return "; ".join(filter(None, (_land(state, action), _fate(state, action))))
        verb, square, amount, _ = decode(action)
        at, is_whole = square_name(state.active), amount == PIPS[state.stack[state.active]]
        if verb == Verb.MOVE and state.owner[square] != EMPTY:
            return f"{square_name(square)} then has {pips(amount + state.pips_on(square))}"
        if verb == Verb.MOVE and is_whole:
            return _swapped(state, square)
        if verb == Verb.MOVE:
            return _land(state, square, is_short=True)
        if verb == Verb.ENTER and is_whole:
            return f"you give up {at} for it"
        return _why_stay(state, verb)

    def is_doubtful(self, reason: str) -> bool:
        """Whether a square is given up that could be held, or nothing is to gain from one that is chosen."""
        return any(each in reason for each in (" for it", " 0 free"))

    def counts(self, state: IceColony, seat: Player) -> tuple[Count, ...]:
        """Squares, pips and the edge token. Everybody places a first camp, so that is no gain."""
        if not state.round:
            return Count(1, "square", "squares", "hold"), Count(1, "pip", "pips"), _TOKENS[0]
        total = sum(state.pips_on(square) for square in SQUARES if state.owner[square] == seat)
        return (
            Count(len(state.held[seat]), "square", "squares", "hold"),
            Count(total, "pip", "pips"),
            _TOKENS[state.tokens >> seat & 1],
        )


_TOKENS: Final = tuple(Count(number, "edge token", "edge tokens") for number in (0, 1))


# --- what is asked ---------------------------------------------------------------------------


def _fight(state: IceColony, seat: Player, names: Sequence[str]) -> str:
    """What each side adds to its die, and what the asked player's token changes (IC-29 to IC-32)."""
    is_defence = state.phase == Phase.DEFENCE_EDGE
    sums, other = (attack_terms(state), defence_terms(state)), state.turn if is_defence else state.defender()
    own, theirs = reversed(sums) if is_defence else sums
    tie = "yours" if is_defence else f"{names[other]}'s"
    fewer = "" if is_defence or not state.tokens >> other & 1 else f", fewer if {names[other]} spends one"
    return (
        f"Your die + {own} against {names[other]}'s die + {theirs}; a tie is {tie}."
        f" Wins in 100: {_chance(state, 1)} with your token, {_chance(state, 0)} without{fewer}."
    )


def _chance(state: IceColony, token: int) -> str:
    """How many of 100 fights are won, with or without a token; two numbers if the other player has one."""
    lead = state.attack_total(0) - state.defence_total(0)
    if state.phase == Phase.DEFENCE_EDGE:
        return str(100 - _won(lead - token))
    spent = state.tokens >> state.defender() & 1
    return " to ".join(str(_won(lead + token - each)) for each in ((1, 0) if spent else (0,)))


def _won(lead: int) -> int:
    """How many of 100 attacks are won that have so much more than the defence before the dice."""
    wins = sum(attack + lead > defence for attack, defence in product(range(6), repeat=2))
    return round(100 * wins / 36)


def _can_split(state: IceColony) -> bool:
    """Whether some of the pips can leave the active square, and others stay."""
    total = PIPS[state.stack[state.active]]
    amounts = {decode(action).pips for action in state.legal_actions()} - {0}
    return any(amount < total for amount in amounts)


def _how(state: IceColony) -> str:
    """How a square is gained now, or why a move gains none (IC-23 to IC-26)."""
    if state.phase == Phase.ACTIVATE:
        is_near = any(state.beside(square)[1] for square in state.held[state.turn])
        attack = "Beside an enemy it can attack. " if is_near else ""
        return f"Choose a square beside free ones: if it grows, it can spread. {attack}"
    if state.phase not in (Phase.ACT, Phase.EXTRA):
        return ""
    at, total = square_name(state.active), PIPS[state.stack[state.active]]
    if not state.has_free_neighbour(state.active):
        return f"No square beside {at} is free: only an attack can gain one. "
    if _can_split(state):
        can_attack = state.phase == Phase.ACT and state.beside(state.active)[1]
        fight = "An attack is made with all its pips. " if can_attack else ""
        return f"Leave 1 pip or more on {at}: so a move wins a square. {fight}"
    if total == 1:
        return f"{at} has only 1 pip: if it moves, you lose {at}. "
    return f"Your pool has too few small pieces to split {at}: if its {pips(total)} move, you lose {at}. "


def _why_stay(state: IceColony, verb: Verb) -> str:
    """What speaks for a pass, or for the end of a turn without an extra move."""
    at, total = square_name(state.active), PIPS[state.stack[state.active]]
    if verb not in (Verb.PASS, Verb.END) or state.is_forced():
        return ""
    if state.has_free_neighbour(state.active) and not _can_split(state):
        grown = _grown(state)
        return (
            f"wait until Fate grows {at} to {pips(grown)}, enough to split it"
            if grown
            else f"a move would give up {at}"
        )
    if verb == Verb.PASS and not state.tokens >> state.turn & 1:
        return "an edge token adds 1 in a later fight"
    return f"{at} keeps its {pips(total)}"


def _grown(state: IceColony) -> int:
    """To how many pips Fate can grow the active square so that some move and others stay; 0 for none."""
    piece, terrain = state.stack[state.active], state.terrain[state.active]
    available = state.pool[state.turn] + piece
    sizes = [PIPS[piece] + FATE_PIPS[terrain][face] for face in (Fate.GROW1, Fate.GROW2)]
    return next((n for n in sizes if any(m < n for m in forced_amounts(available, n, 0))), 0)


# --- squares ---------------------------------------------------------------------------------


def _fate(state: IceColony, square: Square) -> str:
    """What Fate can do to a square that is chosen (IC-14 to IC-18, IC-47, IC-50)."""
    chosen = state.clone()
    chosen.apply_action(square)
    before, grows, lost, shrinks = PIPS[state.stack[square]], 0.0, 0.0, 0.0
    for face, odds in chosen.chance_outcomes():
        after = chosen.clone()
        after.apply_action(face)
        grows += odds * (after.pips_on(square) > before)
        lost += odds * (after.owner[square] == EMPTY)
        shrinks += odds * (0 < after.pips_on(square) < before)
    effects = ((grows, "grows"), (shrinks, "shrinks"), (lost, "empties"))
    said = [f"{does} it {round(100 * odds)}" for odds, does in effects if odds]
    return f"Fate {enumerated([f'{said[0]} times in 100', *said[1:]])}" if said else ""


def _land(state: IceColony, square: Square, *, is_short: bool = False) -> str:
    """What land it is, where that does something, and what lies beside it; in short only if that is free."""
    name, terrain = square_name(square), Terrain(state.terrain[square])
    free, enemies = state.beside(square)
    if is_short:
        enemies = 0
        if not free:
            return ""
    effect = "" if is_short else f" ({_EFFECTS.get(terrain)})"
    colour = "" if terrain == Terrain.CLEAR else f" is {terrain.name.lower()}{effect} and"
    found = [counted(free, "free square")] if free or not enemies else []
    found += [counted(enemies, "enemy square")] if enemies else []
    return f"{name}{colour} has {enumerated(found)} beside it"


def _swapped(state: IceColony, square: Square) -> str:
    """A free square for which the active one is given up, and what is better there."""
    (room, enemies), (then, left) = state.beside(state.active), state.beside(square)
    at, gain = square_name(state.active), "gains no room"
    if then >= room:
        gain = f"has {counted(then, 'other free square')} beside it ({at} has {room - 1})"
    elif left < enemies:
        gain = f"has {counted(left, 'enemy square')} beside it ({at} has {enemies})"
    return f"you give up {at} for {square_name(square)}, which {gain}"


COACHING: Final = IceColonyCoaching(WORDS)
