"""A coach: good moves with what speaks for them, as values (what the others did: remarks.py).

Each number in a sentence can be checked on the table: it comes from the odds and from what the game counts.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from math import inf
from typing import Final

from orrery.core.grammar import third_person
from orrery.core.state import Action, Player, State
from orrery.core.wording import counted, enumerated
from orrery.games.coaching import Coaching
from orrery.games.interface import Words
from orrery.play.gains import CHANGES, Gains
from orrery.play.moves import PLANNED, THEN, Move
from orrery.play.odds import Gamble, gamble

LEVEL: Final = 3
"""Of the bot that looks at as much as the search for good moves."""
NAMED: Final = 4
"""How many actions of a turn are named at its start; the last is named too, as the reason is about it."""
WORDS: Final = 25
"""How long advice is at most without what comes between its first action and its last, unless what it is for
and what it costs take more."""
MOST: Final = 3
"""So many moves are advised at most."""
OTHERS: Final = 2
"""So many moves are named at most that the search has not found, but a game."""
WARNING: Final = "Nothing promising now. "
LEAST: Final = "I see nothing better. "
"""Before a move of which nothing is said but a drawback."""


class Coach:
    """What is said about the positions of one game, to the person in one seat."""

    def __init__(self, words: Words[State], coaching: Coaching[State], names: Sequence[str]) -> None:
        self._words = words
        self.coaching = coaching
        self.names = names
        self.gains: Final = Gains(coaching, names)

    def moves(
        self, state: State, lines: Sequence[Sequence[Action]], begun: Sequence[Action] = ()
    ) -> tuple[Move, ...]:
        """Describe good moves by the lines that a search expects, the best first.

        What is left of an advised turn that was `begun` is advised alone: see `going_on`. In some games, so
        is what gains at once of what counts most, unless something must not be missed.
        """
        going_on = self.going_on(state, begun)
        return (going_on,) if going_on else self._chosen(state, lines, begun)

    def going_on(self, state: State, begun: Sequence[Action]) -> Move | None:
        """Return what is left of an advised turn that was begun, unless that is only to go on, or to end it.

        Nothing has happened since, so nothing else is looked for: a search of the same work can come to
        prefer something else, and whoever follows it would wonder why.
        """
        if not begun or begun[0] not in state.legal_actions():
            return None
        planned, after = self.move(state, begun), state.clone()
        after.apply_action(planned.action)
        is_plan = len(planned.actions) > 1 or not self._is_quiet(state, planned.action, after)
        if not is_plan:
            return None
        reason = planned.reason if planned.odds else self.coaching.still(state, planned.reason)
        return replace(planned, lead=PLANNED, reason=reason)

    def _chosen(
        self, state: State, lines: Sequence[Sequence[Action]], begun: Sequence[Action]
    ) -> tuple[Move, ...]:
        """Return the best moves; in some games only those that gain at once, if there are any."""
        found = self._moves(state, lines, begun)
        if not self.coaching.GAINS_FIRST or self.coaching.urgent(state, state.current_player(), self.names):
            return found
        gaining = (
            tuple(self._fuller(state, move) for move in moves if self._gains_at_once(state, move))
            for moves in (found, self._gaining(state, lines))
        )
        return next(filter(None, gaining), found)

    def _fuller(self, state: State, move: Move) -> Move:
        """The same turn with what else can be done in it."""
        actions = self.coaching.fuller(state, move.actions)
        return move if actions == move.actions else self.move(state, actions)

    def _gains_at_once(self, state: State, move: Move) -> bool:
        """Whether a move is sure to gain of what counts most."""
        return not move.odds and not move.is_doubtful and self.gain(state, move) > 0

    def _moves(
        self, state: State, lines: Sequence[Sequence[Action]], begun: Sequence[Action]
    ) -> tuple[Move, ...]:
        """The best of what a search expects, and what else there is, in order.

        Where what is left of an advised turn is only to go on, that comes first, unless it leaves points
        without use. What hardly ever succeeds gives way to the others, or else is called that; what cannot,
        to anything that can be played. So does what loses something, to what does not. Of what is doubtful
        only the best is named, if nothing else is as good.
        """
        legal = state.legal_actions()
        ways = [line for line in lines if line and line[0] in legal]
        left = self.move(state, begun) if begun and begun[0] in legal else None
        if left and not left.is_doubtful:
            others = [self.move(state, line) for line in ways if line[0] != left.action]
            found = _without_detours([left, *others[: len(lines) - 1]])
            rest = self._in_order(state, [move for move in found if move.action != left.action])
            good = [move for move in self._good(state, rest) if not move.is_doubtful]
            return (left, *(move for move in good if move.action != left.action))
        moves = self._in_order(state, _without_detours([self.move(state, line) for line in ways]))
        good = self._with_gain(state, self._good(state, moves), ways)
        if good and all(self._is_lost(state, move) for move in good):
            singles = [self.move(state, (action,)) for action in legal]
            good = [move for move in singles if not self._is_lost(state, move)][:1] or good
        if len(good) == 1 and good[0].reason.startswith("but "):
            return (replace(good[0], lead=LEAST),)
        if good:
            return tuple(good)
        possible = [move for move in moves if move.can_succeed]
        if not possible:
            every = (self.move(state, (action,)) for action in legal)
            possible = [move for move in every if move.can_succeed][:1] or moves[:1]
        return tuple(move if move.is_likely else replace(move, lead=WARNING) for move in possible)

    def _good(self, state: State, moves: Sequence[Move]) -> list[Move]:
        """Those of the moves that are likely to succeed and lose nothing; of doubtful ones the best alone."""
        going_on = [move for move in moves if not self._is_lost(state, move)] or moves
        likely = self._without_losses(state, [move for move in going_on if move.is_likely])
        sound = [move for move in likely if not move.is_doubtful]
        if likely and not sound:
            others = [self.move(state, (action,)) for action in self.coaching.otherwise(state)]
            sound = [move for move in others if move.is_likely and not move.is_doubtful][:OTHERS]
            if not sound and likely[0].is_unexplained:
                sound = others[:1]
        return sound or [*likely[:1]]

    def _with_gain(self, state: State, moves: list[Move], ways: Sequence[Sequence[Action]]) -> list[Move]:
        """Moves, with one at the end that gains what counts most in this turn where none of them does.

        The search can prefer something else; but who plays would ask why that was not named.
        """
        if not moves or any(self._advantage(state, move) > (0, inf) for move in moves):
            return moves
        for gain in self._gaining(state, ways):
            if gain.is_doubtful or gain.action in [move.action for move in moves]:
                return moves
            is_in_place = self.gain(state, gain) <= 0 and all(move.is_doubtful for move in moves)
            return [gain] if is_in_place else [*moves[: MOST - 1], gain]
        if len(moves) >= MOST:
            return moves
        gains = dict[Action, tuple[int, ...]]()
        for action in state.legal_actions():
            after = state.clone()
            after.apply_action(action)
            is_open = after.is_chance_node()
            gains[action] = (0,) if is_open else self.coaching.advantage(state, (action,), after)
        best = max(gains, key=lambda action: gains[action])
        if gains[best] <= (0, inf):
            return moves
        gain = self.move(state, (best,))
        if gain.is_doubtful or gain.odds or self._is_lost(state, gain):
            return moves
        return [gain] if all(move.is_doubtful for move in moves) else [*moves, gain]

    def _gaining(self, state: State, ways: Sequence[Sequence[Action]]) -> list[Move]:
        """A turn that gains what counts most, after what of the best way can be before it; or nothing."""
        turns = (self.coaching.gaining(state, line) for line in (*ways[:1], ()))
        return [self.move(state, turn) for turn in turns if turn][:1]

    def _is_lost(self, state: State, move: Move) -> bool:
        """Whether a move ends the game at once, and its player loses."""
        after = state.clone()
        for action in move.actions:
            after.apply_action(action)
        return after.is_terminal() and after.returns()[state.current_player()] < max(after.returns())

    def are_alike(self, state: State, moves: Sequence[Move]) -> bool:
        """Whether as much can be seen to speak for each of these moves."""
        return len({self._advantage(state, move) for move in moves}) <= 1

    def gain(self, state: State, move: Move) -> int:
        """How much a move gains at once of what counts most."""
        return next(iter(self._advantage(state, move)), 0)

    def _in_order(self, state: State, moves: Sequence[Move]) -> list[Move]:
        """Moves, those first for which most speaks that can be seen."""
        return sorted(moves, key=lambda move: self._advantage(state, move), reverse=True)

    def _without_losses(self, state: State, moves: Sequence[Move]) -> Sequence[Move]:
        """Moves of which none is seen to lose something, unless all do."""
        return [move for move in moves if self._advantage(state, move) >= (0,)] or moves

    def _advantage(self, state: State, move: Move) -> tuple[int, ...]:
        """What can be seen to speak for a move."""
        if move.odds:
            return self.coaching.prospect(state, move.actions)
        after = state.clone()
        for action in move.actions:
            after.apply_action(action)
        return self.coaching.advantage(state, move.actions, after)

    def move(self, state: State, line: Sequence[Action]) -> Move:
        """Describe the beginning of a line, as far as the player who decides goes on in this turn."""
        seat, last, after, orders = state.current_player(), state, state.clone(), list[str]()
        actions, is_named = self.coaching.trimmed(state, tuple(self._own(state, line)), self.names), True
        for action in actions:
            last = after.clone()
            after.apply_action(action)
            is_named = not orders or not self._is_quiet(last, action, after)
            if is_named:
                called = self.coaching.later if orders else self.coaching.order
                orders.append(called(last, action, self.names))
        is_weighed = self.coaching.is_gamble(last, actions[-1])
        risked = gamble(self._words, last, actions[-1], self.names) if is_weighed else None
        if risked and not is_named:
            orders.append(self.coaching.later(last, actions[-1], self.names))
        orders = self.coaching.merged(orders)
        if risked:
            is_range = risked.odds.least != risked.odds.most
            why = self.coaching.why_a_range(last, actions[-1], self.names) if is_range else ""
            return self._risk(state, actions, orders, risked, why)
        end = _end(after, seat)
        said = self.coaching.reason(last, actions[-1], self.names) if is_named else ""
        left = self.coaching.rest(last, actions[-1]) if len(actions) == 1 else ""
        whole = self.coaching.overall(state, actions, self.names)
        firsts = sum(not change.place for change in self.gains.changes(state, after, seat))
        but = "but " if (said or any(whole)) and self.gains.only_harms(state, after, seat) else ""
        gains, gain = (
            f"{but}{found}" if (found := self.gains.said(state, after, seat, seat, most)) else ""
            for most in (CHANGES, max(1, firsts))
        )
        own = [change for change in self.gains.changes(state, after, seat) if change.whose == seat]
        is_first = not but and any(not change.place for change in own)
        reasons: list[tuple[str, ...]] = [
            (gained, said, *whole, rest) if is_first else (said, *whole, gained, rest)
            for gained, rest in ((gains, left), (gain, left), (gain, ""))
        ]
        is_price = self.gains.is_mere_price(state, after, seat)
        if any((*whole, gain)):
            reasons.append((said, *whole) if said and is_price else (*whole, gain))
        if whole[0]:
            reasons.append((gain, whole[1]) if self.gains.wins(state, after, seat) else whole)
        texts = ["; ".join(filter(None, (end, *each))) for each in reasons]
        order, reason = _fitting(orders, texts)
        is_doubtful = is_price or self.coaching.is_doubtful(reason) or reason.startswith("but ")
        answered = self.coaching.with_answer(reason, self.coaching.answer(state, line, self.names))
        is_unexplained = self.coaching.is_unexplained(reason)
        return Move(
            actions, order, answered, is_doubtful=is_doubtful and not end, is_unexplained=is_unexplained
        )

    def _risk(
        self, state: State, actions: tuple[Action, ...], orders: Sequence[str], risked: Gamble, why: str
    ) -> Move:
        """A move that dice decide, with `why` its odds are a range."""
        seat = state.current_player()
        order, reason = _fitting(orders, [self._odds(state, risked, seat, why)])
        is_clean = any(not self.coaching.cost_of_success(won) for won in risked.wins)
        is_poor = risked.odds.most < (self.coaching.POOR if is_clean else self.coaching.POOR_AT_A_COST)
        is_free = risked.lost is not None and not self.gains.changes(state, risked.lost, seat)
        return Move(actions, order, reason, risked.odds, is_free=is_free, is_doubtful=is_poor)

    def _is_quiet(self, before: State, action: Action, after: State) -> bool:
        """Whether an action only continues a turn, or ends it."""
        if self._words.is_step(before, action) or self.coaching.is_quiet(before, action):
            return True
        is_end = after.turn_player() != before.turn_player() and not self.coaching.is_told(before, action)
        return is_end and not self.gains.said(before, after, before.turn_player(), before.turn_player())

    def _own(self, state: State, line: Sequence[Action]) -> Iterator[Action]:
        """The actions that the same player decides in the same turn, the first of them in any case."""
        seat, turn, ahead = state.current_player(), state.turn_player(), state.clone()
        for action in line:
            if (ahead.current_player(), ahead.turn_player()) != (seat, turn):
                return
            if action not in ahead.legal_actions():
                return
            yield action
            before = ahead.clone()
            ahead.apply_action(action)
            if self.coaching.is_end_of_turn(before, action, ahead):
                return

    # --- what is gained ----------------------------------------------------------------------

    def _odds(self, before: State, risked: Gamble, seat: Player, why_a_range: str) -> str:
        """How likely success is, and what makes that a range; what it brings, and what follows a failure."""
        gained = {self._best_gain(before, won, seat) for won in risked.wins}
        then = gained.pop() if len(gained) == 1 else ""
        brings = f", and {then.removeprefix('you ')}" if then else ""
        costs = {self.coaching.cost_of_success(won) for won in risked.wins}
        cost = costs.pop() if len(costs) == 1 else ""
        chance = f"{risked.chance} ({why_a_range})" if why_a_range else risked.chance
        return f"{chance}{brings}{f', but {cost}' if cost else ''}; {risked.loss}"

    def _best_gain(self, before: State, won: State, seat: Player) -> str:
        """What a success brings; where its player then decides, what is best of what can be had at once."""
        if won.current_player() != seat:
            firsts = sum(not change.place for change in self.gains.changes(before, won, seat))
            return self.gains.said(before, won, seat, seat, firsts) if firsts else ""
        ends = list[State]()
        for action in won.legal_actions():
            ends.append(won.clone())
            ends[-1].apply_action(action)
        best = max(ends, key=lambda end: [count.number for count in self.coaching.counts(end, seat)])
        first, now = self.coaching.counts(best, seat)[0], self.coaching.counts(before, seat)[0]
        if first.number <= now.number:
            is_price = self.gains.is_mere_price(before, won, seat)
            return "" if is_price else self.gains.said(before, won, seat, seat)
        less = [
            f"{self.names[who]} {third_person(count.verb)} {count} ({number} now)"
            for who in range(len(self.names))
            for count, number in self.gains.compared(before, won, who)[:1]
            if who != seat and count.number < number
        ]
        return enumerated([f"you can then {first.verb} {first} ({now.number} now)", *less])


def _without_detours(moves: Sequence[Move]) -> list[Move]:
    """Moves of which no two say the same, or end in the same for the same reason: the shorter stays."""
    kept = list[Move]()
    for move in {move.sentence: move for move in reversed(moves)}.values():
        for other in kept:
            if (other.actions[-1], other.reason) == (move.actions[-1], move.reason):
                kept[kept.index(other)] = move if len(move.actions) <= len(other.actions) else other
                break
        else:
            kept.append(move)
    return kept[::-1]


def _end(after: State, seat: Player) -> str:
    """What becomes of a game that ends; empty while it goes on."""
    if not after.is_terminal():
        return ""
    returns = after.returns()
    own, others = returns[seat], [each for who, each in enumerate(returns) if who != seat]
    if own < max(others):
        return "that ends the game, and you lose"
    return f"that ends the game, and you {'win' if own > max(others) else 'share the win'}"


def _fitting(orders: Sequence[str], reasons: Sequence[str]) -> tuple[str, str]:
    """What to do, and the longest of the reasons that leaves the advice short; else the shortest."""
    ends = f"{orders[0]} {orders[-1]}" if len(orders) > 1 else orders[0]
    fitting = (reason for reason in reasons if len(f"{ends} {reason}".split()) <= WORDS)
    return _joined(orders), next(fitting, reasons[-1])


def _joined(orders: Sequence[str]) -> str:
    """The actions of a turn: a plan rests on each of them, so only of a very long one some are left out."""
    small = [text[0].lower() + text[1:] for text in orders]
    text, between = THEN.join([orders[0], *small[1:NAMED]]), len(orders) - NAMED - 1
    if between < 0:
        return text
    steps = f"{THEN}{counted(between, 'more step')}, and finally " if between else THEN
    return f"{text}{steps}{small[-1]}"


def rest_of_advice(advised: Sequence[Move], played: Sequence[Action]) -> Sequence[Action]:
    """Return what is left of an advised move that began as was played, or nothing."""
    begun = (move.actions[len(played) :] for move in advised if move.actions[: len(played)] == (*played,))
    return next(filter(None, begun), ())
