"""What a coach says of Colonization for the piecepack."""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import groupby
from typing import Final

from orrery.core.state import Action, Player
from orrery.core.wording import capital, enumerated
from orrery.games.coaching import Coaching, Count
from orrery.games.piecepack_colonization.rules.actions import Parts, Verb, decode
from orrery.games.piecepack_colonization.rules.board import (
    COIN_SETS,
    FIRST_SUN,
    VALUE,
    Coins,
    members,
)
from orrery.games.piecepack_colonization.rules.position import Phase
from orrery.games.piecepack_colonization.rules.state import PiecepackColonization
from orrery.games.piecepack_colonization.table.coins import (
    BETTER,
    LIKELIER,
    ONLY_ONE,
    chances_here,
    of_colony,
    of_keeping,
    of_match,
    of_restoring,
)
from orrery.games.piecepack_colonization.table.reasons import (
    ANY_SUN,
    IN_REACH,
    NO_CHANCE,
    NONE_FREE,
    NONE_NEAR,
    NOT_YOURS,
    PASSES,
    YOURS,
    after_restoring,
    expected,
    expected_of_a_roll,
    near_in_vain,
    of_coming,
    of_drawing,
    of_going,
    of_means,
    of_rolling,
    of_staying,
    value,
    within_means,
    worth,
)
from orrery.games.piecepack_colonization.table.sentences import coins_title, space_title
from orrery.games.piecepack_colonization.table.standing import (
    NO_LEAD,
    coins_said,
    end_of_coins,
    explained,
    if_ended,
    is_ahead,
    points_said,
    sum_of_points,
    target,
)
from orrery.games.piecepack_colonization.table.words import WORDS

_USE: Final = "Use coin "


class PiecepackColonizationCoaching(Coaching[PiecepackColonization]):
    """The coaching of Colonization for the piecepack."""

    WELCOME = (
        "Found colonies on planets: each scores the planet's value, an Ace planet 6, and 2 more if its coin"
        " has the same value. Each turn is one action. Most points win once somebody runs out of coins."
    )
    GLOSSARY = {  # noqa: RUF012 - it is never changed
        "coin": "you have six, 0 to 5: each can add its value to a roll, or become a colony",
        "stash": "the coins that you can still use; when one is empty, each other player has one last turn",
        "discarded": "lying aside after use; a turn spent to restore brings one back, on a sun two",
        "restore": "take a discarded coin back into your stash; on a sun, two",
        "colonize": "roll more than the planet's value (on an Ace 0 or 1); added coins are discarded, and"
        " another becomes the colony",
        "roll": "throw the die, 0 to 5: a ship goes up to so many spaces; a 0 can take it to another sun",
        "Ace planet": "one of value 1, which scores 6: only a 0 or a 1, rolled or as a coin, colonizes it",
        "sun": "the middle of a system, which nobody can colonize; its planets are drawn around it",
        "string": "planets that were drawn in rising order, in a row from the sun",
        "leap": "go elsewhere at once: a 0, rolled or as a coin, leads to a free sun; your own colonies allow"
        " more leaps",
        "attack": "with your ship on its planet, roll a colony's coin value or more, without coins: its coin"
        " leaves the game",
        "match": "a colony's coin with the value of its planet: 2 points more",
    }

    def aim(self, state: PiecepackColonization, seat: Player, names: Sequence[str]) -> str:
        """To be on a planet that can be colonized; whoever leads can end the game."""
        if state.phase == Phase.PLACE:
            return (
                "Your ship begins on a sun. Planets are drawn later, each to the sun of its suit; you may"
                " colonize those of any suit."
            )
        here, scores = state.ship[seat], state.scores()
        standing = f"{points_said(scores, seat, names)}{if_ended(state, seat)}"
        if state.ending >= 0:
            return f"This is your last turn; then the most points win. {standing}{sum_of_points(state, seat)}"
        standing = f"{standing} {coins_said(state, seat, names)}".rstrip()
        if state.phase in (Phase.SETTLE, Phase.MOVE, Phase.RESTORE):
            return f"{explained(state)} {standing}"
        if here >= FIRST_SUN:
            there = ": a ship colonizes the planet that it is on" if within_means(state) else ""
            return f"{capital(target(state))}{there}. {standing}"
        if state.held[seat] >> here & 1:
            return f"{space_title(here)} is yours already: {target(state)}. {standing}"
        if state.owner(here) >= 0:
            whose = f"a colony of {names[state.owner(here)]} with coin {state.colony[here] % 6}"
            return f"Your ship is on {space_title(here)}, {whose}. {standing}"
        return f"Your ship is on {space_title(here)}: a colony there scores {worth(state, here)}. {standing}"

    def order(self, state: PiecepackColonization, action: Action, names: Sequence[str]) -> str:
        """What to do, with the space or the coin."""
        parts, here = decode(action), state.ship[state.turn]
        match parts:
            case Parts(Verb.GO, space):
                verb = "Begin at" if state.phase == Phase.PLACE else "Go to"
                return f"{verb} {space_title(space)}"
            case Parts(Verb.PLAY, space):
                return f"Play coin {VALUE[space]} to leap to {space_title(space)}"
            case Parts(Verb.COLONIZE):
                verb = "Attack the colony on" if state.owner(here) >= 0 else "Colonize"
                return f"{verb} {space_title(here)}"
            case Parts(Verb.ROLL):
                return "Skip the roll" if state.is_sure() else "Roll"
            case Parts(verb, _, coin):
                return {
                    Verb.DRAW: "Draw a planet",
                    Verb.MOVE: "Roll to move",
                    Verb.STAY: "Stay",
                    Verb.USE: f"{_USE}{coin}",
                    Verb.SETTLE: f"Make coin {coin} the colony",
                    Verb.RESTORE: f"Restore coin {coin}",
                    Verb.SECOND: f"Restore coin {coin} too",
                    Verb.DONE: "Restore only that one",
                }[verb]

    def is_gamble(self, state: PiecepackColonization, action: Action) -> bool:
        """A roll to move loses nothing but the turn: where it can lead says more than how likely it moves."""
        return decode(action).verb != Verb.MOVE

    def merged(self, orders: list[str]) -> list[str]:
        """Coins that are used or restored one after the other, as one order: `Use coins 1, 2 and 4`."""
        orders = _RESTORED.sub(r"Restore coins \1 and \2", "\n".join(orders)).split("\n")
        merged = list[str]()
        for is_coin, some in groupby(orders, lambda order: order.startswith(_USE)):
            given = [*some]
            coins = enumerated([order.removeprefix(_USE) for order in given])
            merged += [f"Use coins {coins}"] if is_coin and len(given) > 1 else given
        return merged

    def reason(self, state: PiecepackColonization, action: Action, names: Sequence[str]) -> str:
        """What can be colonized from where a ship goes, and what defends a colony."""
        parts, after = decode(action), state.clone()
        after.apply_action(action)
        if _ends(state, after):
            return ""
        match parts.verb:
            case Verb.DRAW:
                return of_drawing(state)
            case Verb.GO | Verb.PLAY:
                return of_going(state, parts)
            case Verb.MOVE:
                return of_rolling(state, names)
            case Verb.SETTLE:
                return of_colony(state, parts.coin)
            case Verb.STAY:
                return of_staying(state)
            case Verb.RESTORE | Verb.SECOND:
                return of_restoring(state, parts.coin)
        return ONLY_ONE if parts.verb == Verb.DONE else ""

    def trimmed(
        self, state: PiecepackColonization, actions: tuple[Action, ...], names: Sequence[str]
    ) -> tuple[Action, ...]:
        """Without coins that are used where fewer make a colony as likely; on a sun two that come back."""
        if decode(actions[0]).verb == Verb.RESTORE:
            return _two_restored(state, actions)
        if not _used(actions):
            return actions
        used = state.used | _used(actions)
        enough = (
            some
            for some in COIN_SETS
            if some & ~used == state.used & ~some == 0
            and state.chance_of_success(some) == state.chance_of_success(used)
        )
        best = min(enough, key=lambda some: (some.bit_count(), some))
        return tuple(action for action in actions if not _used([action]) & ~best) or actions

    def is_doubtful(self, reason: str) -> bool:
        """Of a way to where nothing can be won, a roll that leads nowhere else, and a sun like any other."""
        vain = (NO_CHANCE, NOT_YOURS, YOURS, NONE_NEAR, NONE_FREE, PASSES)
        against = (*vain, ANY_SUN, BETTER, IN_REACH, NO_LEAD, ONLY_ONE)
        return any(lack in reason for lack in against)

    def overall(
        self, state: PiecepackColonization, actions: Sequence[Action], names: Sequence[str]
    ) -> tuple[str, str]:
        """How much likelier the coins that are used, all together, make a colony; and that they are the last.

        If none is used, whether those used before make a roll certain to, or restored ones a colony possible.
        """
        ahead, odds = state.clone(), list[float]()
        for action in actions:
            if decode(action).verb == Verb.USE:
                odds.append(ahead.chance_of_success(ahead.used))
                odds.append(ahead.chance_of_success(ahead.used | 1 << decode(action).coin))
            ahead.apply_action(action)
        ends = end_of_coins(ahead, state.turn, names) if _ends(state, ahead) else ""
        if not odds and decode(actions[0]).verb == Verb.RESTORE:
            now, then = chances_here(state, decode(actions[0]).coin)
            return of_means(state, ahead) if then - now < LIKELIER else "", ""
        if not odds:
            is_certain = decode(actions[0]).verb == Verb.ROLL and state.chance_of_success(state.used) == 1
            is_enough = is_certain and not state.is_sure()
            return "", ends or ("your coins are enough, whatever the die shows" if is_enough else "")
        if ends or odds[0] == odds[-1]:
            return "", ends or f"your chance stays at {odds[0]:.0%}"
        settles = any(decode(action).verb == Verb.SETTLE for action in actions)
        kept = "" if settles else of_keeping(state, state.stash[state.turn] & ~state.used & ~_used(actions))
        raised, coins = "your chance rises", _used(actions)
        if decode(actions[0]).verb != Verb.USE:  # they are named further on
            raised = f"{coins_title(coins)} raise{'' if coins & (coins - 1) else 's'} your chance"
        alone = "" if settles else _of_fewer(state, coins, odds[-1])
        match = "" if settles else of_match(state, coins, odds[-1])
        return "", f"{raised} from {odds[0]:.0%} to {odds[-1]:.0%}{kept}{match}{alone}"

    def gaining(self, state: PiecepackColonization, line: Sequence[Action]) -> Sequence[Action]:
        """To restore the coin that makes it much likelier to colonize the planet that the ship is on.

        Not if success would then end the game although somebody else has as much. On a sun, where a turn
        restores two, the highest coin: that is why many a ship goes there.
        """
        if state.phase != Phase.ACTION:
            return ()
        scores, here = state.scores(), state.ship[state.turn]
        restores = [action for action in state.legal_actions() if decode(action).verb == Verb.RESTORE]
        if here >= FIRST_SUN:
            best = sorted(restores, key=lambda action: -decode(action).coin)[:1]
            return best if state.discards[state.turn].bit_count() > 1 else ()
        scores[state.turn] += value(here)
        is_last = state.stash[state.turn].bit_count() == 1 and state.ending < 0
        if is_last and not is_ahead(scores, state.turn):
            return ()
        chances = ((*chances_here(state, decode(action).coin), action) for action in restores)
        found = [(then - now, action) for now, then, action in chances if then - now >= LIKELIER]
        return [max(found)[1]] if found else ()

    def otherwise(self, state: PiecepackColonization) -> Sequence[Action]:
        """To restore coins, the best first, or draw a planet, where the last coin would end it in vain."""
        is_last = state.stash[state.turn].bit_count() == 1 and state.ending < 0
        if state.phase != Phase.ACTION or not is_last or is_ahead(state.scores(), state.turn):
            return ()
        legal = [
            action for action in state.legal_actions() if decode(action).verb in (Verb.RESTORE, Verb.DRAW)
        ]
        return sorted(legal, key=lambda action: (decode(action).verb == Verb.DRAW, -decode(action).coin))

    def advantage(
        self, before: PiecepackColonization, actions: Sequence[Action], after: PiecepackColonization
    ) -> tuple[int, ...]:
        """How many points are gained, and what can be expected of a planet.

        Of one that a ship goes to, is on, or can roll for, or that restored coins make possible to colonize.
        """
        parts, seat = decode(actions[-1]), before.turn
        gained = after.scores()[seat] - before.scores()[seat]
        to = parts.space if parts.verb in (Verb.GO, Verb.PLAY) else FIRST_SUN
        hope = expected(before, to) if to < FIRST_SUN and before.owner(to) < 0 else 0
        if parts.verb == Verb.MOVE:
            hope = expected_of_a_roll(before)
        if parts.verb in (Verb.RESTORE, Verb.SECOND):
            able = after_restoring(before, after)
            hope = max((expected(able, planet) for planet in near_in_vain(before)), default=0)
        return gained, hope or self.prospect(before, actions)[1]

    def prospect(self, before: PiecepackColonization, actions: Sequence[Action]) -> tuple[int, ...]:
        """What can be expected of a planet that a ship is on and tries to colonize: better now than later."""
        here = before.ship[before.turn]
        is_tried = decode(actions[0]).verb == Verb.COLONIZE and before.owner(here) < 0
        return 0, expected(before, here) + 1 if is_tried else 0

    def aside(
        self, before: PiecepackColonization, after: PiecepackColonization, seat: Player, names: Sequence[str]
    ) -> str:
        """What a ship can do where it has come to, if it is on a free planet or on a colony of the seat."""
        for other, space in enumerate(after.ship):
            if space == before.ship[other] or other == seat or not after.stash[other]:
                continue
            if 0 <= space < FIRST_SUN and after.owner(space) in (-1, seat):
                return of_coming(after, space, names[other])
        return ""

    def counts(self, state: PiecepackColonization, seat: Player) -> tuple[Count, ...]:
        """Points, colonies, and the coins of the stash."""
        return (
            Count(state.scores()[seat], "point", "points"),
            Count(state.held[seat].bit_count(), "colony", "colonies"),
            Count(state.stash[seat].bit_count(), "coin in the stash", "coins in the stash", is_spent=True),
        )


def _two_restored(state: PiecepackColonization, actions: tuple[Action, ...]) -> tuple[Action, ...]:
    """The restoring of a coin with that of a lower one before it, where a turn brings two back (PC-46)."""
    last = decode(actions[0]).coin
    for action in state.legal_actions():
        if len(actions) == 1 and decode(action).verb == Verb.RESTORE and decode(action).coin < last:
            after = state.clone()
            after.apply_action(action)
            for second in after.legal_actions():
                if decode(second).verb == Verb.SECOND and decode(second).coin == last:
                    return action, second
    return actions


def _ends(before: PiecepackColonization, after: PiecepackColonization) -> bool:
    """Whether a player has run out of coins, and the others play once more (PC-48, PC-49)."""
    return after.ending >= 0 > before.ending and not after.is_terminal()


def _of_fewer(state: PiecepackColonization, coins: Coins, chance: float) -> str:
    """Which fewer coins would make an attempt as likely, one of them stronger than all used (PC-Q10)."""
    stash, able = state.stash[state.turn], list[Coins]()
    for some in COIN_SETS if not state.used else ():
        is_fewer = some & ~stash == 0 and some.bit_count() < coins.bit_count() and some > coins
        if is_fewer and state.chance_of_success(some) >= chance:
            able.append(some)
    if not able:
        return ""
    best = min(able, key=lambda some: (some.bit_count(), some))
    if not best & (best - 1):
        return f"; {coins_title(best)} alone would do too, but is worth keeping"
    return f"; {coins_title(best)} would do too, but coin {max(members(best))} is worth keeping"


def _used(actions: Sequence[Action]) -> int:
    """The set of coins that are used."""
    parts = map(decode, actions)
    return sum(1 << part.coin for part in parts if part.verb == Verb.USE)


_RESTORED: Final = re.compile(r"Restore coin (\d)\nRestore coin (\d) too")

COACHING: Final = PiecepackColonizationCoaching(WORDS)
