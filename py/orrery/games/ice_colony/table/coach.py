"""What a coach says of Ice Colony."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from orrery.core.state import Action, Player
from orrery.core.wording import counted, enumerated
from orrery.games.coaching import Coaching, Count
from orrery.games.ice_colony.rules.actions import Verb, decode
from orrery.games.ice_colony.rules.board import (
    EMPTY,
    PIPS,
    SQUARES,
    Square,
    is_hole,
)
from orrery.games.ice_colony.rules.notation import pieces_name, square_name
from orrery.games.ice_colony.rules.position import Phase
from orrery.games.ice_colony.rules.state import IceColony
from orrery.games.ice_colony.table.ending import (
    LOST_NEXT,
    empty_pools,
    free_squares,
    hands_over,
    last_square,
    loses_by_taking_the_last,
)
from orrery.games.ice_colony.table.reasons import (
    EFFECTS,
    EVEN,
    NO_ROOM,
    READY,
    THREAT,
    THREATENED,
    best_attack,
    can_empty,
    exposed,
    falls,
    land,
    land_of_camp,
    odds_of_attack,
    of_choosing,
    shared,
    swapped,
    why_stay,
    without_tokens,
    won,
    worst_threat,
)
from orrery.games.ice_colony.table.sentences import MINUS, attack_terms, defence_terms, pips
from orrery.games.ice_colony.table.spreading import (
    GIVES_BACK,
    UNFIT,
    can_split,
    can_spread,
    fitting,
    gives_back,
    goes_twice,
    lack,
    odds_of_spreading,
    uses_last_small_piece,
    where,
)
from orrery.games.ice_colony.table.words import ROUNDS_BY_HAND, WORDS

_ATTACK: Final = re.compile(r"would win (\d+) times")
WORTH: Final = "A square that you gain elsewhere is worth as much as one that you lose. "
NEW: Final = 8
"""Up to this round it is told what an attack is."""


class IceColonyCoaching(Coaching[IceColony]):
    """The coaching of Ice Colony."""

    OPTIONS = {"clear": "void", "majority_end": "on"}  # noqa: RUF012 - it is never changed
    POOR = 0.5
    POOR_AT_A_COST = 0.65
    WELCOME = (
        "Spread over the ice. When all squares are taken, most squares win."
        " Each turn, choose a square of yours, roll Fate for it, then move, attack or pass there."
    )

    GLOSSARY = {  # noqa: RUF012 - it is never changed
        "camp": "your first piece, a small pyramid; it makes its square yours",
        "pip": "a small piece has 1, a medium one 2, a large one 3; what grows past 3 has to move away",
        "pool": "your pieces beside the board, at first five of each size: what a square needs to grow or"
        " split comes from there",
        "split": "to change a piece for smaller ones, so that some can move: 2 into two small, 3 into small"
        " and medium",
        "edge token": "a pass gives you one if you have none; it adds 1 in one fight",
        "Fate": "the die for the square you choose: its pips grow, stay or shrink",
        "active square": "the one you choose: in this turn only its pips change, move or attack",
        "Reduce": "1 in 6 on the Fate die: 1 pip fewer (on red 2, on black none); at 0 you lose the square",
        "Grow": "3 in 6 on the Fate die: 1 or 2 pips more, as it shows",
        "None": "2 in 6 on the Fate die: nothing changes",
        "attack": "both roll, adding pips, land and token; the defender wins ties; the loser loses as"
        " many pips as the winner has",
        "extra move": "on blue, pips that stay can move once more, before or after a move or an attack",
        **{terrain.name.lower(): f"a kind of land: {effect}" for terrain, effect in EFFECTS.items()},
        "blue": "a kind of land: an active square there can make one more move, before or after the first",
    }

    def aim(self, state: IceColony, seat: Player, names: Sequence[str]) -> str:
        """What is new to a newcomer about what is asked; then free land first, and fights after that."""
        at = square_name(state.active)
        match state.phase:
            case Phase.PLACE:
                has_holes = any(is_hole(terrain, state.options) for terrain in state.terrain)
                holes = " Nobody can enter a hole." if has_holes else ""
                return (
                    "Place your first camp where it has room to spread. A Reduce (1 in 6 on the Fate die)"
                    f" takes a camp of 1 pip, and you are out; on black it cannot.{holes}"
                )
            case Phase.INITIATIVE:
                lead = "The highest roll for the lead plays first in this round."
                return f"{lead} Your edge token is worth 1 on it, or 1 in a later fight."
            case Phase.ATTACK_EDGE | Phase.DEFENCE_EDGE:
                return _fight(state, seat, names)
            case Phase.CONQUER if can_spread(state, state.active):
                return f"Leave 1 pip or more on {at} to hold both squares."
        if state.is_forced():
            owners = {state.owner[decode(action).square] for action in state.legal_actions()}
            if EMPTY not in owners:
                return "Pips that move join another square of yours."
            join = "; they can also join a square of yours" if state.turn in owners else ""
            return f"Pips that move to a free square take it{join}."
        left = free_squares(state, seat, names)
        others = [f"{names[other]} {len(held)}" for other, held in enumerate(state.held) if other != seat]
        has_more = len(state.held[seat]) > 1
        threat = _threat(state, seat, names) if has_more and state.phase == Phase.ACTIVATE else ""
        elsewhere = threat and any(fitting(state, square) for square in state.held[seat])
        threat = f"{threat}{WORTH}" if elsewhere else threat
        ends = last_square(state, seat, names)
        return f"{threat}{_how(state)}{left} You hold {len(state.held[seat])}, {enumerated(others)}.{ends}"

    def urgent(self, state: IceColony, seat: Player, names: Sequence[str]) -> str:
        """The worst that could be done to the only square; who could end the game with an empty pool."""
        if state.phase != Phase.ACTIVATE:
            return ""
        threat = _threat(state, seat, names) if len(state.held[seat]) == 1 else ""
        return f"{threat}{empty_pools(state, seat, names)}".strip()

    def order(self, state: IceColony, action: Action, names: Sequence[str]) -> str:
        """What to do, with its squares."""
        if state.phase == Phase.PLACE:
            return f"Place your camp on {square_name(action)}"
        if state.phase == Phase.ACTIVATE:
            return f"Choose {square_name(action)}"
        verb, square, amount, pieces = decode(action)
        at, there = square_name(state.active), square_name(square)
        whose = f"{names[state.owner[square]]}'s " if verb == Verb.ATTACK else ""
        if verb == Verb.MAKE:
            return f"Make {square_name(state.pending[0][0])} of {' + '.join(pieces_name(pieces))}"
        return {
            Verb.MOVE: f"Move {pips(amount)} from {at} to {there}",
            Verb.ATTACK: f"Attack {whose}{there} from {at}",
            Verb.ENTER: f"Move {pips(amount)} into {square_name(state.target)}",
            Verb.PASS: "Pass",
            Verb.END: "End your turn",
            Verb.HOLD: "Keep your edge token",
            Verb.EDGE: "Spend your edge token",
            Verb.EDGE_UP: "Spend your edge token for +1 on the roll",
            Verb.EDGE_DOWN: f"Spend your edge token for {MINUS}1 on the roll",
        }[verb]

    def later(self, state: IceColony, action: Action, names: Sequence[str]) -> str:
        """A second move in short: it starts where the first did."""
        verb, square, amount, _ = decode(action)
        if state.phase == Phase.EXTRA and verb == Verb.MOVE:
            return f"Move {amount} to {square_name(square)}"
        return self.order(state, action, names)

    def reason(self, state: IceColony, action: Action, names: Sequence[str]) -> str:
        """What lies beside a square, what Fate can do to it, and what is given up by a move."""
        if state.phase == Phase.PLACE:
            return "; ".join(filter(None, (land_of_camp(state, action), _nearest_camp(state, action, names))))
        if state.phase == Phase.ACTIVATE:
            return of_choosing(state, action, names)
        verb, square, amount, _ = decode(action)
        if verb == Verb.ATTACK:
            chance, enemy = best_attack(state, state.active)
            return odds_of_attack(state, enemy, chance) if enemy == square else ""
        at, is_whole = square_name(state.active), amount == PIPS[state.stack[state.active]]
        if verb == Verb.MOVE and state.owner[square] != EMPTY:
            return f"{square_name(square)} then has {pips(amount + state.pips_on(square))}"
        if verb == Verb.MOVE and is_whole:
            return swapped(state, square)
        if verb == Verb.ENTER and is_whole:
            return f"you give up {at} for it"
        if verb in (Verb.MOVE, Verb.ENTER):
            return land(state, state.target if verb == Verb.ENTER else square, is_short=True)
        return why_stay(state, verb)

    def trimmed(
        self, state: IceColony, actions: tuple[Action, ...], names: Sequence[str]
    ) -> tuple[Action, ...]:
        """Without an extra move that wins no square: it is asked for by itself (IC-46)."""
        ahead = state.clone()
        for at, action in enumerate(actions):
            is_extra = at > 0 and ahead.phase == Phase.EXTRA and decode(action).verb == Verb.MOVE
            held = len(ahead.held[state.turn])
            ahead.apply_action(action)
            if is_extra and len(ahead.held[state.turn]) <= held:
                return actions[:at]
        return actions

    def overall(self, state: IceColony, actions: Sequence[Action], names: Sequence[str]) -> tuple[str, str]:
        """What pips are good for that are shared between two squares."""
        last, said = state.clone(), ""
        for action in actions:
            is_open = last.phase in (Phase.ACT, Phase.EXTRA, Phase.CONQUER)
            is_moved = is_open and decode(action).verb in (Verb.MOVE, Verb.ENTER)
            said = shared(last, action) if is_moved else said  # a second move can undo what one is good for
            last.apply_action(action)
        cost = hands_over(state, last, names) or uses_last_small_piece(state, last)
        return said, "; ".join(filter(None, (exposed(state, last, names), cost)))

    def advantage(self, before: IceColony, actions: Sequence[Action], after: IceColony) -> tuple[int, ...]:
        """How many squares are gained, how likely one is next, how many free ones are beside the square.

        A camp, and a square that is chosen, had better be one that Fate cannot take.
        """
        won = len(after.held[before.turn]) - len(before.held[before.turn])
        if before.phase in (Phase.PLACE, Phase.ACTIVATE):
            is_risky = before.phase == Phase.ACTIVATE and before.round > 1 and falls(before, actions[0])
            is_late = before.phase == Phase.ACTIVATE and loses_by_taking_the_last(before, before.turn)
            is_chosen = before.phase == Phase.ACTIVATE and not is_late
            odds = odds_of_spreading(before, actions[0]) if is_chosen else 0
            return won, odds, 0 if is_late else before.beside(actions[0])[0], -is_risky
        verb, square, _, _ = decode(actions[0])
        return won, before.beside(square)[0] if verb == Verb.MOVE else 0

    def is_doubtful(self, reason: str) -> bool:
        """Whether a square is given up, or the game, or nothing is to gain from a square that is chosen."""
        if GIVES_BACK in reason or THREATENED in reason:
            return False
        odds = _ATTACK.search(reason)
        is_kept = "keeps its" in reason and odds is not None
        is_vain = "Fate changes nothing" in reason and READY not in reason and not odds
        is_idle = "no free" in reason and "Fate" in reason
        is_unlikely = odds is not None and int(odds[1]) < EVEN
        return (
            is_kept
            or is_vain
            or is_idle
            or is_unlikely
            or any(lack in reason for lack in (" for it", UNFIT, NO_ROOM, LOST_NEXT))
        )

    def why_a_range(self, state: IceColony, action: Action, names: Sequence[str]) -> str:
        """Whose edge tokens can still change the odds of an attack (IC-31)."""
        verb, square, *_ = decode(action)
        if verb != Verb.ATTACK:
            return ""
        enemy = state.owner[square]
        theirs = f"fewer if {names[enemy]} adds an edge token" if state.tokens >> enemy & 1 else ""
        own = f"more if you add {'yours' if theirs else 'your edge token'}"
        return ", ".join(filter(None, (theirs, own if state.tokens >> state.turn & 1 else "")))

    def cost_of_success(self, won: IceColony) -> str:
        """That all pips move in where they cannot be split, which leaves their square empty (IC-35)."""
        total = won.pips_on(won.active)
        if won.phase != Phase.CONQUER or any(decode(each).pips < total for each in won.legal_actions()):
            return ""
        whole = f"your {pips(total)} must{' all' * (total > 1)} move in"
        held = counted(len(won.held[won.turn]), "square")
        return f"{whole}{lack(won)}: {square_name(won.active)} is left empty, and you still hold {held}"

    def otherwise(self, state: IceColony) -> Sequence[Action]:
        """The best attack, or a pass; squares to choose that spread most likely, or give a piece back."""
        if state.phase in (Phase.ACT, Phase.EXTRA):
            _, enemy = best_attack(state, state.active)
            found = [(decode(action), action) for action in state.legal_actions()]
            attacks = [
                action for parts, action in found if (parts.verb, parts.square) == (Verb.ATTACK, enemy)
            ]
            return [*attacks, *(action for parts, action in found if parts.verb in (Verb.PASS, Verb.END))]
        if state.phase != Phase.ACTIVATE:
            return ()
        if loses_by_taking_the_last(state, state.turn):
            return sorted(state.held[state.turn], key=lambda square: -best_attack(state, square)[0])
        return sorted(
            state.held[state.turn],
            key=lambda square: (len(fitting(state, square)), bool(gives_back(state, square))),
            reverse=True,
        )

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
    lead = state.attack_total(0) - state.defence_total(0)
    wins = [100 - won(lead - token) if is_defence else won(lead + token) for token in (1, 0)]
    fewer = ""
    if not is_defence and state.tokens >> other & 1:
        fewer = f"; {won(lead)} and {won(lead - 1)} if {names[other]} spends one"
    return (
        f"Your die + {own} against {names[other]}'s die + {theirs}; a tie is {tie}."
        f" You win {wins[0]} times in 100 with your token, {wins[1]} without{fewer}."
    )


def _nearest_camp(state: IceColony, square: Square, names: Sequence[str]) -> str:
    """How many moves away the nearest camp of another is; empty while there is none."""
    reached, steps = {square}, 0
    while not (owners := {state.owner[each] for each in reached} - {EMPTY}):
        more = reached | {near for each in reached for near in state.land.neighbours[each]}
        if more == reached:
            return ""
        reached, steps = more, steps + 1
    return f"{counted(steps, 'move')} from {names[min(owners)]}'s camp"


def _how(state: IceColony) -> str:
    """How a square is gained now, or why a move gains none (IC-23 to IC-26)."""
    if state.phase == Phase.ACTIVATE:
        is_near = any(state.beside(square)[1] for square in state.held[state.turn])
        attack = (
            "A square can attack an enemy beside it: once all the pips there are gone, 1 or more of yours"
            " move in. "
            if is_near and state.round <= NEW
            else ""
        )
        by_itself = "From now on Fate rolls by itself. " if state.round == ROUNDS_BY_HAND + 1 else ""
        return f"{by_itself}{where(state)}{attack}"
    if state.phase not in (Phase.ACT, Phase.EXTRA):
        return ""
    at, total = square_name(state.active), PIPS[state.stack[state.active]]
    if not state.has_free_neighbour(state.active):
        odds = _odds_of_attack(state)
        if odds and can_empty(state, state.active):
            return f"No square beside {at} is free: only an attack can gain one, and an attack{odds}. "
        return f"No square beside {at} is free. {f'An attack{odds}. ' if odds else ''}"
    if can_spread(state, state.active):
        can_attack = state.phase == Phase.ACT and state.beside(state.active)[1]
        if can_attack:
            return (
                f"A move that leaves 1 pip or more on {at} is sure to gain a square; an attack risks pips,"
                f" but can take a square from an enemy, and an attack{_odds_of_attack(state)}. "
            )
        twice = "; on blue, what stays can move once more" if goes_twice(state) else ""
        return f"Leave at least 1 pip on {at}: then you keep it and gain another square{twice}. "
    attack = f"An attack{odds}. " if state.phase == Phase.ACT and (odds := _odds_of_attack(state)) else ""
    if total == 1:
        return f"{at} has only 1 pip: if it moves, you lose {at}. {attack}"
    lost = f"if its {pips(total)} move, you lose {at}"
    return f"Your pool lacks the pieces to split {at}{lack(state)}: {lost}. {attack}"


def _odds_of_attack(state: IceColony) -> str:
    """Of the enemies beside the active square, the one against which an attack is won most often."""
    chance, target = best_attack(state, state.active)
    if target < 0:
        return ""
    often = f"{chance} times in 100{without_tokens(state, target)}"
    total = state.pips_on(state.active)
    rest = state.pips_on(target) - total
    left = f", but leave {pips(rest)} there" if rest > 0 else ""
    if rest <= 0 and not can_split(state, state.active):
        left = f", but cost you {square_name(state.active)}, whose pips would all move in{lack(state)}"
    return f" on {square_name(target)} would win {often}{left}"


def _threat(state: IceColony, seat: Player, names: Sequence[str]) -> str:
    """The attack on a player's square that would be won most often as things are (IC-29, IC-30)."""
    chance, near, own = max((*worst_threat(state, own), own) for own in state.held[seat])
    is_only = len(state.held[seat]) == 1
    if chance < (THREAT // 2 if is_only else THREAT):
        return ""
    whose, at = names[state.owner[near]], square_name(own)
    only = ", your only square," if is_only else ""
    often = f"{chance} times in 100{without_tokens(state, near)}"
    return f"{whose}'s {square_name(near)} would win an attack on your {at}{only} {often}. "


COACHING: Final = IceColonyCoaching(WORDS)
