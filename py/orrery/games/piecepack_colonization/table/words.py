"""Colonization for the piecepack in words: what is asked and how things stand."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from orrery.core.state import Action, Player
from orrery.core.wording import capital, counted, enumerated
from orrery.games.interface import ScoreRow, Standing, Words
from orrery.games.piecepack_colonization.rules.actions import COLONIZE, MOVE, ROLL, Verb, decode
from orrery.games.piecepack_colonization.rules.board import (
    ACE,
    ACE_BONUS,
    DISCARDS,
    FIRST_SUN,
    MATCH_BONUS,
    PLANETS,
    REMOVED,
    SET_BONUS,
    STASH,
    SUIT,
    SUITS,
    SUNS,
    VALUE,
    Space,
    members,
    planet_of,
)
from orrery.games.piecepack_colonization.rules.notation import SEAT_LETTERS, SEAT_NAMES
from orrery.games.piecepack_colonization.rules.position import Phase
from orrery.games.piecepack_colonization.rules.state import PiecepackColonization
from orrery.games.piecepack_colonization.table.refusals import why_not
from orrery.games.piecepack_colonization.table.sentences import (
    coins_title,
    event,
    is_step,
    last_turns,
    outcome,
    sentence,
    space_title,
)


class PiecepackColonizationWords(Words[PiecepackColonization]):
    """Piecepack Colonization in words."""

    SCORE = "Points"
    MOST = "have as many points as you can"
    MATTERS = "count as if the game ended then, and only your own points matter"
    NOTATION = (
        "m, c, s and a are Moons, Crowns, Stars and Anchors: m0 is the sun of the Moons, m3 their planet 3. "
        "use-3 uses coin 3 in an attempt; settle-3 places it; play-m3 plays a coin to leap to m3."
    )

    event = staticmethod(event)
    is_step = staticmethod(is_step)
    outcome = staticmethod(outcome)
    sentence = staticmethod(sentence)
    why_not = staticmethod(why_not)

    def diagram(self, state: PiecepackColonization) -> str:
        """A line a system, with strings from the sun outward, and a line a player.

        Behind a space stand the owner's letter and the coin of its colony, and `^` with a ship's letter.
        """
        lines = []
        for suit in SUITS:
            strings = [" ".join(_cell(state, planet_of(suit, v)) for v in s) for s in state.strings[suit]]
            lines.append(
                f"{SEAT_NAMES[suit]:<8} {_cell(state, FIRST_SUN + suit)} | {' | '.join(strings)}".rstrip(" |")
            )
        for seat, places in enumerate(state.coins):
            held = [
                f"{kind} {''.join(str(coin) for coin, at in enumerate(places) if at == where) or '-'}"
                for kind, where in (("stash", STASH), ("discards", DISCARDS), ("removed", REMOVED))
            ]
            lines.append(f"{SEAT_LETTERS[seat]}: {state.scores()[seat]} points, {', '.join(held)}")
        lines.append(f"pile {len(state.pile)}, die {state.die if state.die >= 0 else '-'}")
        return "\n".join(lines)

    def score_sheet(self, state: PiecepackColonization) -> list[ScoreRow]:
        """The values of planets, Aces, coins that match, and five or six colonies (PC-50 to PC-54)."""
        rows = [
            _row(state, "Values of planets", lambda planet: VALUE[planet]),
            _row(state, f"Aces, {ACE_BONUS} more each", lambda planet: ACE_BONUS * (VALUE[planet] == ACE)),
            _row(
                state,
                f"Coins that match, {MATCH_BONUS} more each",
                lambda planet: MATCH_BONUS * (VALUE[planet] == state.colony[planet] % 6),
            ),
            _sets(state),
        ]
        return [row for row in rows if any(row.amounts)]

    def heading(self, state: PiecepackColonization, names: Sequence[str]) -> str:
        """How far the sky is known, and then the last turns."""
        if state.phase == Phase.PLACE:
            return "Setup"
        if state.ending >= 0:
            return "Last turns"
        known = len(PLANETS) - len(state.pile)
        return f"{known} of {len(PLANETS)} planets drawn"

    def prompt(self, state: PiecepackColonization, names: Sequence[str]) -> str:
        phase, name = state.phase, names[state.turn]
        if phase == Phase.OVER:
            return self.result(state, names)
        if phase == Phase.PLACE:
            return f"{name}: place your ship on a free sun."
        here = space_title(state.ship[state.turn])
        if phase == Phase.ATTACK:
            owner = names[state.owner(state.ship[state.turn])]
            return f"{name} rolls against the colony of {owner} on {here}."
        if phase == Phase.MOVE:
            return f"{name}: {_prompt_move(state)}"
        which = "your last action" if state.ending >= 0 else "an action"
        return {
            Phase.ACTION: f"{name}: choose {which}. Your ship is at {here}.",
            Phase.DRAW: f"{name} draws a planet.",
            Phase.COINS: f"{name}: {_prompt_coins(state)}",
            Phase.COLONIZE: f"{name} rolls to colonize {here}.",
            Phase.SETTLE: f"{name}: {here} is yours. Choose a coin for the colony.",
            Phase.MOVE_DIE: f"{name} rolls to move.",
            Phase.RESTORE: f"{name}: restore a second coin, or be done.",
        }[phase]

    def follow_up(self, state: PiecepackColonization, picked: tuple[str, ...], names: Sequence[str]) -> str:
        """Where a coin that is played leads, or which coin is restored."""
        name = names[state.turn]
        if picked[0] == "button.play":
            parts = map(decode, state.legal_actions())
            spaces = [part.space for part in parts if part.verb == Verb.PLAY]
            kinds = ["sun"] * (max(spaces) >= FIRST_SUN) + ["planet"] * (min(spaces) < FIRST_SUN)
            is_taken = any(ship in SUNS and seat != state.turn for seat, ship in enumerate(state.ship))
            taken = " A sun with a ship is taken." if "sun" in kinds and is_taken else ""
            return f"{name}: choose a {enumerated(kinds, 'or')} with a dot to leap to.{taken}"
        return f"{name}: choose a coin of your discards to restore."

    def progress(self, state: PiecepackColonization, names: Sequence[str]) -> str:
        """Who is nearest to ending the game (PC-48, PC-49)."""
        if state.phase == Phase.OVER:
            return "The game is over"
        if state.ending >= 0:
            return last_turns(state, names)
        counted = [
            stash | discards if state.options.end_on != "stash" else stash
            for stash, discards in zip(state.stash, state.discards, strict=True)
        ]
        left = ", ".join(f"{name} {coins.bit_count()}" for name, coins in zip(names, counted, strict=True))
        what = "a stash is" if state.options.end_on == "stash" else "stash and discards are"
        return f"Last turns begin once {what} empty (coins: {left})"

    def result(self, state: PiecepackColonization, names: Sequence[str]) -> str:
        most = max(state.scores())
        points = counted(most, "point")
        winners = [names[seat] for seat in state.winners()]
        if len(winners) == 1:
            return f"{winners[0]} wins with {points}."
        return f"{enumerated(winners)} share the win with {points} each."

    def standings(self, state: PiecepackColonization) -> list[Standing]:
        """Points as if the game ended now, colonies, and what is left of the coins."""
        table = []
        for seat, points in enumerate(state.scores()):
            sets = (("Colonies", state.held), ("Stash", state.stash), ("Discards", state.discards))
            table.append(
                Standing(seat, points, tuple((title, str(sets[seat].bit_count())) for title, sets in sets))
            )
        return table

    def caution(self, state: PiecepackColonization, action: Action) -> str:
        """That a coin is used in vain (PC-19, PC-22), or is the only one to be restored (PC-46)."""
        verb, _, coin = decode(action)
        if verb == Verb.RESTORE and state.ship[state.turn] in SUNS:
            discards = state.discards[state.turn]
            is_last = not discards >> (coin + 1) and discards != 1 << coin
            return "Your turn then ends with one coin back: for two, begin with the lower one." * is_last
        used = state.used | 1 << coin if verb == Verb.USE else 0
        if verb != Verb.USE or state.chance_of_success(used) > state.chance_of_success(state.used):
            return ""
        return f"Coin {coin} does not raise your chance here, and is discarded once you roll."

    def stake(self, state: PiecepackColonization, action: Action, names: Sequence[str]) -> str:
        """What the die must come to (PC-20, PC-24, PC-28, PC-30); or that most rolls move nothing (PC-38)."""
        planet = state.ship[state.turn]
        if state.phase == Phase.COINS and action == ROLL:
            bonus = sum(members(state.used))
            if VALUE[planet] == ACE:
                return "the die must show 0 or 1"
            return f"the die{f' + {bonus}' if bonus else ''} must beat {VALUE[planet]}"
        if state.phase == Phase.ACTION and action == COLONIZE:
            owner, coin = state.owner(planet), state.colony[planet] % 6
            if owner < 0:
                return ""
            needed = f"{coin} or more" if coin else "0 or 1"
            return f"the die must show {needed} against coin {coin} of {names[owner]}"
        if state.phase == Phase.ACTION and action == MOVE and _is_mostly_stuck(state):
            return "the die must move your ship"
        return ""

    def is_won(self, state: PiecepackColonization, action: Action, after: PiecepackColonization) -> bool:
        """Whether a coin may settle now, the colony is gone, or the ship can go (PC-23, PC-31)."""
        if action == MOVE:
            return _can_leave(after)
        if action == ROLL:
            return after.phase == Phase.SETTLE
        return after.owner(state.ship[state.turn]) < 0

    def loss(self, state: PiecepackColonization, action: Action, after: PiecepackColonization) -> str:
        """That the turn is over, and the coins used are discarded (PC-21, PC-26, PC-32)."""
        fails = "if you fail, your turn ends"
        if action != ROLL:
            return fails
        left = (state.stash[state.turn] & ~state.used).bit_count()
        is_last = left == 1 and state.options.end_on == "stash" and state.ending < 0
        last = "; success uses your last coin" if is_last else ""
        spent = f"; you discard {coins_title(state.used)} either way" if state.used else ""
        return f"{fails}{spent}{last}"


def _can_leave(state: PiecepackColonization) -> bool:
    """Whether the die that fell lets the ship go anywhere: it can always stay (PC-36 to PC-38)."""
    return len(state.legal_actions()) > 1


def _is_mostly_stuck(state: PiecepackColonization) -> bool:
    """Whether the ship can go nowhere after more than half of all rolls."""
    before = state.clone()
    before.apply_action(MOVE)
    stuck = 0.0
    for face, likely in before.chance_outcomes():
        after = before.clone()
        after.apply_action(face)
        stuck += likely * (not _can_leave(after))
    return stuck > 0.5


def _cell(state: PiecepackColonization, space: Space) -> str:
    text = str(VALUE[space])
    if state.owner(space) >= 0:
        owner, coin = divmod(state.colony[space], 6)
        text += f"({SEAT_LETTERS[owner]}{coin})"
    if space in state.ship:
        text += f"^{SEAT_LETTERS[state.ship.index(space)]}"
    return text


_SETS: Final = {5: "five colonies", 6: "all six colonies"}
"""How the numbers of colonies that bring something are called."""


def _row(state: PiecepackColonization, reason: str, worth: Callable[[Space], int]) -> ScoreRow:
    def planets(seat: Player) -> list[Space]:
        return [planet for planet in PLANETS if state.owner(planet) == seat and worth(planet)]

    held = [planets(seat) for seat in range(state.num_players)]
    amounts = (sum(map(worth, planets)) for planets in held)
    return ScoreRow(reason, tuple(amounts), tuple(", ".join(map(space_title, planets)) for planets in held))


def _sets(state: PiecepackColonization) -> ScoreRow:
    counts = [held.bit_count() for held in state.held]
    return ScoreRow(
        "Five or six colonies",
        tuple(SET_BONUS.get(count, 0) for count in counts),
        tuple(_SETS.get(count, "") for count in counts),
    )


def _prompt_coins(state: PiecepackColonization) -> str:
    value, bonus = VALUE[state.ship[state.turn]], sum(members(state.used))
    if state.is_sure():
        return "your coin is enough for this Ace planet, so skip the roll."
    can_use = len(state.legal_actions()) > 1
    if value == ACE:
        return f"roll 0 or 1 to colonize this Ace planet{', or use coin 0 or 1' if can_use else ''}."
    die = f"the die + {bonus}" if bonus else "the die and your coins" if can_use else "the die"
    return f"{'use coins, or roll' if can_use else 'roll'}: {die} must beat {value}."


def _prompt_move(state: PiecepackColonization) -> str:
    if not state.die:
        leaps = len(state.legal_actions()) > 1
        return f"you rolled 0. {'Leap to the sun of another system, or stay' if leaps else 'No sun is free'}."
    here = SUIT[state.ship[state.turn]]
    parts = [decode(action) for action in state.legal_actions()]
    suits = {SUIT[part.space] == here for part in parts if part.verb == Verb.GO}
    moves = "make 1 move" if state.die == ACE else f"make up to {state.die} moves"
    ways = [moves] * (True in suits) + ["leap"] * (False in suits)
    return f"you rolled {state.die}. {capital(enumerated([*ways, 'stay'], 'or'))}."


WORDS: Final = PiecepackColonizationWords()
