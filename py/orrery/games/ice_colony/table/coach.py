"""What a coach says of Ice Colony."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from orrery.core.state import Action, Player
from orrery.core.wording import counted, enumerated
from orrery.games.coaching import Coaching, Count
from orrery.games.ice_colony.rules.actions import Verb, decode
from orrery.games.ice_colony.rules.board import EMPTY, MAX_PIPS, PIPS, SQUARES, Square, Terrain
from orrery.games.ice_colony.rules.notation import pieces_name, square_name
from orrery.games.ice_colony.rules.position import Phase
from orrery.games.ice_colony.rules.state import IceColony
from orrery.games.ice_colony.table.sentences import MINUS, pips
from orrery.games.ice_colony.table.words import WORDS


class IceColonyCoaching(Coaching[IceColony]):
    """The coaching of Ice Colony."""

    OPTIONS = {"clear": "void", "majority_end": "on"}  # noqa: RUF012 - it is never changed
    WELCOME = "Spread over the ice. When all squares are taken, the player with the most squares wins."

    GLOSSARY = {  # noqa: RUF012 - it is never changed
        "camp": "your first piece, a small pyramid: it makes its square yours, and you spread from there",
        "pip": "the strength of a piece: 1 if small, 2 if medium, 3 if large; a square keeps 3 at most",
        "Fate": "the die of your turn: the square that you choose gains pips, stays as it is, or loses some",
        "active square": "the one you choose this turn: Fate is for it, and only its pips move or attack",
        "Reduce": "1 in 6 on the Fate die: the square loses 1 pip; at 0 you lose it and your turn ends",
        "Grow": "3 in 6 on the Fate die: the square gains the number of pips that is shown",
        "None": "2 in 6 on the Fate die: the square neither gains nor loses pips",
        "edge token": "a pass gives you one if you have none; spend it for +1 in one fight",
        "attack": "both roll, adding pips, land and token; a tie is the defender's; the loser loses the"
        " winner's number of pips",
        "extra move": "on blue you can move once more in your turn, before or after a move or an attack",
        "black": "land on which Reduce does nothing, and which adds 1 in defence",
        "green": "land on which Grow brings 1 pip more, but which takes 1 off in defence",
        "red": "land on which Reduce takes 2 pips, but which adds 2 in defence",
        "yellow": "land that adds 1 when you attack from it",
    }

    def aim(self, state: IceColony, seat: Player, names: Sequence[str]) -> str:
        """Free land first, then fights; a square with more than 3 pips has to send some on."""
        if state.phase == Phase.PLACE:
            return "Place your first camp: it spreads from there to the squares beside it."
        if state.phase == Phase.INITIATIVE:
            return "The edge token is worth 1 on this roll for the lead, or 1 in a later fight."
        if state.is_forced():
            most = pips(MAX_PIPS)
            return (
                f"{square_name(state.active)} has more than {most}, so some must move on. New squares count."
            )
        free = _free(state)
        if free:
            return f"Aim for free squares: {counted(free, 'is', 'are')} left. {_standing(state, seat, names)}"
        return f"All squares are taken, so now you gain only by attacking. {_standing(state, seat, names)}"

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
        """What lies beside a square, and what Fate can do to it."""
        if state.phase == Phase.PLACE:
            return _land(state, action)
        if state.phase == Phase.ACTIVATE:
            return "; ".join(filter(None, (_fate(state, action), _land(state, action))))
        parts = decode(action)
        if parts.verb == Verb.MOVE and state.owner[parts.square] == EMPTY and _room(state, parts.square):
            return _land(state, parts.square, is_short=True)
        if parts.verb == Verb.PASS and state.tokens >> state.turn & 1:
            return "you stay as you are"
        return ""

    def counts(self, state: IceColony, seat: Player) -> tuple[Count, ...]:
        """Squares, pips and the edge token."""
        total = sum(state.pips_on(square) for square in SQUARES if state.owner[square] == seat)
        return (
            Count(len(state.held[seat]), "square", "squares", "hold"),
            Count(total, "pip", "pips"),
            Count(state.tokens >> seat & 1, "edge token", "edge tokens"),
        )


def _free(state: IceColony) -> int:
    """Free squares of the parts of the land on which somebody is (IC-Q42)."""
    parts = [part for part in state.land.regions if any(state.owner[square] != EMPTY for square in part)]
    return sum(state.owner[square] == EMPTY for part in parts for square in part)


def _standing(state: IceColony, seat: Player, names: Sequence[str]) -> str:
    others = [f"{names[other]} {len(held)}" for other, held in enumerate(state.held) if other != seat]
    return f"You hold {len(state.held[seat])}, {enumerated(others)}."


def _fate(state: IceColony, square: Square) -> str:
    """What Fate can do to a square that is chosen (IC-14 to IC-18, IC-47, IC-50)."""
    chosen = state.clone()
    chosen.apply_action(square)
    before, grows, lost = PIPS[state.stack[square]], 0.0, 0.0
    for face, odds in chosen.chance_outcomes():
        after = chosen.clone()
        after.apply_action(face)
        grows += odds * (after.pips_on(square) > before)
        lost += odds * (after.owner[square] == EMPTY)
    effects = [f"makes it grow {_times(grows)}"] if grows else []
    effects += [f"empties it {_times(lost)}"] if lost else []
    return f"Fate {enumerated(effects)}" if effects else ""


def _times(odds: float) -> str:
    return f"{round(100 * odds)} times in 100"


_EFFECTS: Final = {
    Terrain.BLACK: "no Reduce",
    Terrain.BLUE: "extra moves",
    Terrain.GREEN: "grows more",
    Terrain.RED: "strong in defence",
    Terrain.YELLOW: "strong in attack",
}
"""What a land does, in few words (IC-44 to IC-52)."""


def _land(state: IceColony, square: Square, *, is_short: bool = False) -> str:
    """What land it is, where that does something, and how much beside it is free."""
    name, terrain = square_name(square), Terrain(state.terrain[square])
    effect = "" if is_short else f" ({_EFFECTS.get(terrain)})"
    colour = "" if terrain == Terrain.CLEAR else f" is {terrain.name.lower()}{effect} and"
    return f"{name}{colour} has {counted(_room(state, square), 'free square')} beside it"


def _room(state: IceColony, square: Square) -> int:
    """How much beside a square is free."""
    return sum(state.owner[near] == EMPTY for near in state.land.neighbours[square])


COACHING: Final = IceColonyCoaching(WORDS)
