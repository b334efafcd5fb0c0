"""Ice Colony in words: what is asked and how things stand."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from orrery.core.state import Action
from orrery.core.wording import counted, enumerated
from orrery.games.ice_colony.rules.actions import Verb, decode
from orrery.games.ice_colony.rules.board import (
    EMPTY,
    FATE_PIPS,
    MAX_PIPS,
    PIPS,
    SIZE,
    SQUARES,
    Fate,
    Square,
    Terrain,
)
from orrery.games.ice_colony.rules.notation import (
    COLUMNS,
    SEAT_LETTERS,
    TERRAIN_LETTERS,
    pieces_name,
    square_name,
)
from orrery.games.ice_colony.rules.position import Phase
from orrery.games.ice_colony.rules.state import IceColony
from orrery.games.ice_colony.table.refusals import goes_in_two, why_not
from orrery.games.ice_colony.table.sentences import (
    attack_terms,
    defence_terms,
    event,
    is_step,
    outcome,
    pips,
    sentence,
)
from orrery.games.interface import ScoreRow, Standing, Words
from orrery.scene.keys import name_of


class IceColonyWords(Words[IceColony]):
    """Ice Colony in words."""

    SCORE = "Squares"
    MOST = "hold as many squares as you can"
    AVERAGE = "on average over the dice and against the best defence"
    MATTERS = "only your own squares matter"
    NOTATION = (
        "c3 chooses a square; c3-d3:2 moves 2 pips to d3; c3xd3 attacks d3; in:1 moves 1 pip in after a "
        "won attack. In the diagram a letter is a terrain (k is Black), and W21 is White with a 2-pip and a "
        "1-pip piece."
    )

    event = staticmethod(event)
    is_step = staticmethod(is_step)
    outcome = staticmethod(outcome)
    sentence = staticmethod(sentence)
    why_not = staticmethod(why_not)

    def score_sheet(self, state: IceColony) -> list[ScoreRow]:
        """A row for each colour of terrain on which somebody is; a square is worth one (IC-55)."""
        return [row for terrain in Terrain if sum((row := _row(state, terrain)).amounts)]

    def heading(self, state: IceColony, names: Sequence[str]) -> str:
        """Setup, or the number of the round."""
        return f"Round {state.round}" if state.round else "Setup"

    def prompt(self, state: IceColony, names: Sequence[str]) -> str:
        mover, at = names[state.turn], square_name(state.active)
        match state.phase:
            case Phase.ACT:
                return _prompt_act(state, mover)
            case Phase.CHANGE:
                (square, total), maker = state.pending[0], names[state.maker()]
                return f"{maker}: choose the pieces that make {pips(total)} on {square_name(square)}."
            case Phase.OVER:
                return self.result(state, names)
            case phase:
                asked = _special(state) or _PROMPTS[phase]
                to, defender = square_name(state.target), names[state.defender()]
                return asked.format(mover=mover, defender=defender, at=at, to=to, most=pips(MAX_PIPS))

    def follow_up(self, state: IceColony, picked: tuple[str, ...], names: Sequence[str]) -> str:
        """How many pips move to the square that was touched."""
        square = name_of(picked[0])
        return f"{names[state.turn]}: how many pips go from {square_name(state.active)} to {square}?"

    def progress(self, state: IceColony, names: Sequence[str]) -> str:
        """How much of the land is taken, as far as anybody can get (IC-55, IC-Q42, IC-Q43)."""
        if state.phase == Phase.OVER:
            return "The game is over"
        land, majority = state.land, len(state.land.territory) // 2 + 1
        if not state.round:
            reach = " in reach" if len(land.regions) > 1 else ""
            return f"The game ends when all squares{reach} are taken, or one player is left"
        taken, total = sum(map(len, state.held)), in_reach(state)
        early = ""
        if state.options.majority_end == "on" and max(map(len, state.held)) >= majority - NEAR:
            early = f", or once one player has {majority} and an empty pool"
        return f"{taken} of {total} squares taken: the game ends at {total}{early}"

    def result(self, state: IceColony, names: Sequence[str]) -> str:
        winners = [names[seat] for seat in state.winners()]
        most, *others = sorted(map(len, state.held), reverse=True)
        squares = counted(most, "square")
        if not any(others):
            return f"{winners[0]} wins: nobody else is on the board."
        why = _why_it_ended(state)
        if len(winners) == 1:
            return f"{winners[0]} wins with {squares} to {enumerated([*map(str, others)])}{why}."
        return f"{enumerated(winners)} share the win with {squares} each{why}."

    def standings(self, state: IceColony) -> list[Standing]:
        """Squares held, with pips on the board, pieces in the pool and the token."""
        table = []
        for seat in range(state.num_players):
            on_board = sum(state.pips_on(s) for s in SQUARES if state.owner[s] == seat)
            token = "yes" if state.tokens >> seat & 1 else "no"
            is_out = state.round > 0 and not state.held[seat]
            table.append(
                Standing(
                    seat, len(state.held[seat]), (("Pips", str(on_board)), ("Edge token", token)), is_out
                )
            )
        return table

    def diagram(self, state: IceColony) -> str:
        """Five rows of cells, each the terrain's letter and the unit: `g W21`."""
        lines = ["    " + "".join(f"{column:<7}" for column in COLUMNS).rstrip()]
        for row in range(SIZE):
            cells = [_cell(state, row * SIZE + column) for column in range(SIZE)]
            lines.append(f"{row + 1}   " + "".join(f"{cell:<7}" for cell in cells).rstrip())
        return "\n".join(lines)

    def caution(self, state: IceColony, action: Action) -> str:
        """That holes leave little room for a camp, that all pips leave the only square, or that it loses."""
        if state.phase == Phase.PLACE:
            room, name = room_cut_off(state, action), square_name(action)
            return f"Holes cut {name} off: you could hold {counted(room, 'square')} at most." if room else ""
        if _loses(state, action):
            return "That ends the game, and you lose."
        if state.phase not in (Phase.ACT, Phase.EXTRA) or state.held[state.turn] != [state.active]:
            return ""
        verb, _, amount, _ = decode(action)
        if verb != Verb.MOVE or amount < PIPS[state.stack[state.active]]:
            return ""
        return f"All pips leave {square_name(state.active)}, your only square: you still hold just 1."

    def stake(self, state: IceColony, action: Action, names: Sequence[str]) -> str:
        """What each side adds to its die, the decider's first (IC-29 to IC-31)."""
        if not _is_of_a_fight(state, action):
            return ""
        fight = state.clone()
        fight.apply_action(action)
        attack, defence = attack_terms(fight), defence_terms(fight)
        if _is_defence(state):
            return f"{defence} + die against {names[state.turn]}'s {attack} + die"
        can_add = fight.phase == Phase.DEFENCE_EDGE
        token = f" (+ 1 with {names[fight.defender()]}'s token)" if can_add else ""
        return f"{attack} + die against {defence}{token} + die"

    def is_won(self, state: IceColony, action: Action, after: IceColony) -> bool:
        """Whether the other side has lost pips (IC-32 to IC-34)."""
        struck = _target(state, action)
        attack_is_won = after.pips_on(struck) < state.pips_on(struck)
        return attack_is_won != _is_defence(state)

    def loss(self, state: IceColony, action: Action, after: IceColony) -> str:
        """What is left of one's own square (IC-33, IC-34)."""
        square = _target(state, action) if _is_defence(state) else state.active
        left = dict(after.pending).get(square, after.pips_on(square))
        is_gone = not left and (after.owner[square] == EMPTY or bool(after.pending))
        name = square_name(square)
        if is_gone and len(state.held[state.owner[square]]) == 1 and state.round > 1:
            return f"if you lose, {name}, your only square, is emptied, and you are out of the game"
        if not is_gone:
            return f"if you lose, {name} keeps {pips(left)}"
        other = state.active if _is_defence(state) else _target(state, action)
        rest = state.pips_on(square) - state.pips_on(other)
        why = f", as no piece is left for {pips(rest)}" if rest > 0 else ""
        return f"if you lose, {name} is emptied{why}"

    def success(self, state: IceColony, action: Action) -> str:
        """That the fight is won."""
        return "you win"


def _loses(state: IceColony, action: Action) -> bool:
    """Whether a move ends the game while another has more squares than its player."""
    if state.phase not in (Phase.ACT, Phase.EXTRA) or decode(action).verb != Verb.MOVE:
        return False
    after = state.clone()
    after.apply_action(action)
    return after.is_terminal() and state.turn not in after.winners()


def _is_of_a_fight(state: IceColony, action: Action) -> bool:
    if state.phase in (Phase.ATTACK_EDGE, Phase.DEFENCE_EDGE):
        return True
    return state.phase in (Phase.ACT, Phase.EXTRA) and decode(action).verb == Verb.ATTACK


def _is_defence(state: IceColony) -> bool:
    """Whether it is the defender who decides."""
    return state.phase == Phase.DEFENCE_EDGE


def _target(state: IceColony, action: Action) -> Square:
    return decode(action).square if state.phase in (Phase.ACT, Phase.EXTRA) else state.target


def _row(state: IceColony, terrain: Terrain) -> ScoreRow:
    held = [[s for s in sorted(squares) if state.terrain[s] == terrain] for squares in state.held]
    names = (", ".join(map(square_name, squares)) for squares in held)
    return ScoreRow(f"{terrain.name.capitalize()} squares", tuple(map(len, held)), tuple(names))


NEAR: Final = 3
"""A player who lacks so few squares to more than half of the land could soon end the game early (IC-Q43)."""
ROUNDS_BY_HAND: Final = 3
"""In so many rounds players roll Fate themselves."""
_CHOICES: Final = {
    Verb.MOVE: "move to a free square",
    Verb.ATTACK: "attack a neighbour",
    Verb.PASS: "pass",
}

_PROMPTS: Final = {
    Phase.TERRAIN: "The terrain is drawn from the bag.",
    Phase.DICE_OFF: "{mover} rolls to be first.",
    Phase.PLACE: "{mover}: place your first camp on a square that is not next to another camp.",
    Phase.INITIATIVE: "{mover}: spend your edge token on the roll for the lead?",
    Phase.ACTIVATE: "{mover}: choose your active square. Fate is rolled for it.",
    Phase.FATE: "{mover} rolls Fate for {at}.",
    Phase.EXTRA: "{mover}: take an extra move from {at} (Blue), or end your turn.",
    Phase.ATTACK_EDGE: "{mover}: spend your edge token for +1 in the attack on {to}?",
    Phase.DEFENCE_EDGE: "{defender}: {mover} attacks {to}. Spend your edge token for +1?",
    Phase.ATTACK_DIE: "{mover} rolls for the attack on {to}.",
    Phase.DEFENCE_DIE: "{defender} rolls to defend {to}.",
    Phase.CONQUER: "{mover}: how many pips move into {to}?",
}
"""What is asked wherever nothing more need be known."""
_EXTRA_OR_ATTACK: Final = "{mover}: take an extra move from {at} (Blue), attack instead, or end your turn."
_EXTRA_OR_LOSS: Final = (
    "{mover}: take an extra move from {at} (Blue), or end your turn and keep only {most} there."
)
_LAST_CAMP: Final = "{mover}: roll Fate for your last square. A Reduce (1 in 6) takes it, and you are out."
_ANYWHERE: Final = "{mover}: place your first camp anywhere: every free square is next to another camp."


def _why_it_ended(state: IceColony) -> str:
    """What ended a game in which more than one player was left (IC-55, IC-Q42, IC-Q43)."""
    if sum(map(len, state.held)) == len(state.land.territory):
        return ": all squares are taken"
    if state.is_over():
        return ": no free square is in reach"
    is_early = state.options.majority_end == "on" and state.has_majority()
    return ": over half of the land, with an empty pool" if is_early else ""


def in_reach(state: IceColony) -> int:
    """How many squares the parts of the land have on which somebody is (IC-Q42)."""
    parts = [part for part in state.land.regions if any(state.owner[square] != EMPTY for square in part)]
    return sum(map(len, parts))


def is_last_camp_at_risk(state: IceColony) -> bool:
    """Whether a Reduce would take the only square of the player on turn, from round 2 on (IC-17, IC-18)."""
    held = state.held[state.turn]
    if state.round < 2 or len(held) != 1:
        return False
    (square,) = held
    return PIPS[state.stack[square]] + FATE_PIPS[state.terrain[square]][Fate.REDUCE] <= 0


def fate_odds(state: IceColony) -> str:
    """What Fate can do to the active square, before it is rolled (IC-14 to IC-18, IC-47, IC-50)."""
    odds = {"grows": 0.0, "shrinks": 0.0, "empties": 0.0}
    before = state.pips_on(state.active)
    for face, chance in state.chance_outcomes():
        after = state.clone()
        after.apply_action(face)
        then = after.pips_on(state.active)
        if then != before:
            odds["grows" if then > before else "shrinks" if then else "empties"] += chance
    told = [f"{does} it {round(100 * chance)}" for does, chance in odds.items() if chance]
    if not told:
        return "Fate changes nothing"
    first = told[0].replace(" it ", f" {square_name(state.active)} ")
    return f"Fate {enumerated([f'{first} times in 100', *told[1:]])}"


def room_cut_off(state: IceColony, square: Square) -> int:
    """How many squares a first camp could ever reach, where holes leave less than half of what is elsewhere.

    0 where it has room (IC-Q42).
    """
    sizes = {square: len(region) for region in state.land.regions for square in region}
    return sizes[square] if 2 * sizes[square] < max(sizes.values()) else 0


def _special(state: IceColony) -> str:
    """What is asked where more need be known than the phase."""
    if state.phase == Phase.PLACE and not any(map(state.is_apart, state.legal_actions())):
        return _ANYWHERE
    if state.is_between_forced_moves():
        return _EXTRA_OR_LOSS
    if state.phase == Phase.ACTIVATE and is_last_camp_at_risk(state):
        return _LAST_CAMP
    can_attack = state.phase == Phase.EXTRA and any(
        decode(action).verb == Verb.ATTACK for action in state.legal_actions()
    )
    return _EXTRA_OR_ATTACK if can_attack else ""


def _prompt_act(state: IceColony, name: str) -> str:
    at, count = square_name(state.active), PIPS[state.stack[state.active]]
    if state.is_forced():
        second = ", and Blue gives a second move" if goes_in_two(state) else ""
        return f"{name}: {at} has {pips(count)}. Move some away: at most {MAX_PIPS} can stay{second}."
    verbs = {decode(action).verb for action in state.legal_actions()}
    choices = [text for verb, text in _CHOICES.items() if verb in verbs]
    return f"{name}: from {at}, {enumerated(choices, 'or')}."


def _cell(state: IceColony, square: Square) -> str:
    terrain = TERRAIN_LETTERS[state.terrain[square]] if square < len(state.terrain) else "?"
    if state.owner[square] == EMPTY:
        return f"{terrain} ."
    return f"{terrain} {SEAT_LETTERS[state.owner[square]]}{pieces_name(state.stack[square])}"


WORDS: Final = IceColonyWords()
