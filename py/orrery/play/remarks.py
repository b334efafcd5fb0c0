"""What a coach says of one's own dice, and of the turns that the others have played since one's own."""

from __future__ import annotations

import re
from collections.abc import Sequence
from math import inf
from typing import Final, NamedTuple

from orrery.core.grammar import spoken, told_of
from orrery.core.state import Action, Player, State
from orrery.games.coaching import coaching_of
from orrery.play.advice import coach_of
from orrery.play.coach import Coach
from orrery.play.game_log import Move, is_part_of_roll, turn_of
from orrery.play.session import Session
from orrery.records.tree import Node

TOLD: Final = 3
"""So many moves of another's turn are told at most."""
NO_REASON: Final = re.compile(
    r"costs? (?:\d|all|both|your last)|spends|^(?:but|nothing|to launch|wait|you discard) "
    r"|^if you (?:lose|fail)|^[a-e]\d (?:keeps|then has) |^it (?:was not|dominates nothing)"
    r"|^(?:\d|no) (?:free|enemy) squares?\b.* beside |^I (?:would|see) "
    r"|only passes|any sun will do| \(\d+ now\)"
)
"""A price, a request, what is told anyway, or can be seen."""
ODDS: Final = re.compile(r"you (?:win|succeed) (.+? times in 100).*")
"""With what success brings, which has happened or has not."""
VAIN: Final = "I see little point in "
"""Before whose move it was, and what speaks against it."""
COUNTED: Final = re.compile(r" now (?:ha(?:s|ve)|controls?) \d")
"""How a sentence about what somebody did says already what they then have."""


class Remark(NamedTuple):
    """What somebody did, and what is different since."""

    done: str
    since: str = ""
    """Can be empty."""

    def __str__(self) -> str:
        return " ".join(filter(None, self))


def remarks(session: Session) -> tuple[Remark, ...]:
    """What has happened since the person who is asked last decided: their own dice, and the others' turns."""
    before, after = map(Remark, own_dice(session))
    return tuple(each for each in (before, *of_others(session), after) if each.done)


def own_dice(session: Session) -> tuple[str, str]:
    """What one's own dice did in the turn that is over, and in the one that is being played."""
    seat, now = session.match.state.current_player(), True
    told: dict[bool, list[str]] = {False: [], True: []}
    after: Move | None = None
    for move in session.log.moves_back(session.match.record.cursor):
        if any(node.is_choice and node.player == seat for node in move):
            break
        now = now and turn_of(move) == seat
        if turn_of(move) == seat and not is_part_of_roll(move, after):
            is_step = all(session.log.entry(node).is_step for node in move)
            told[now].insert(0, "" if is_step else session.log.event(move))
        after = move
    return " ".join(filter(None, told[False])), " ".join(filter(None, told[True]))


def of_others(session: Session) -> tuple[Remark, ...]:
    """What the others did since the last turn of the person who is asked, and what they gained by it."""
    match, coach, found = session.match, coach_of(session), list[Remark]()
    seat = match.state.current_player()
    for turn in session.log.turns_back(match.record.cursor):
        since = _since_choice(turn, seat)
        moves = [move for move in since if turn_of(move) != seat]
        done, told = _done(session, coach, moves, seat)
        if done:
            first, last = moves[0][0], moves[-1][-1]
            one = _around(session, told[0][0], told[0][-1]) if len(told) == 1 else None
            said = remark(coach, _around(session, first, last), one, last.turn, seat, done)
            found.append(said if said.since else said._replace(since=reason_of(session, moves, told)))
        if len(since) < len(turn):
            found.append(Remark("" if done else _forced(session, moves)))
            break
    return tuple(each for each in reversed(found) if each.done)


def _since_choice(turn: Sequence[Move], seat: Player) -> Sequence[Move]:
    """What has happened in a turn since a seat last chose; all of it, if it chose nothing there."""
    own = [any(node.is_choice and node.player == seat for node in move) for move in turn]
    return turn[len(turn) - own[::-1].index(True) :] if any(own) else turn


def _forced(session: Session, moves: Sequence[Move]) -> str:
    """What nobody chose, in a turn that the log joins to one's own."""
    log = session.log
    return " ".join(log.event(move) for move in moves if not all(log.entry(node).is_step for node in move))


def _around(session: Session, first: Node, last: Node) -> tuple[State, State]:
    """The positions before and after consecutive actions."""
    assert first.parent is not None
    record = session.match.record
    return record.state_at(first.parent), record.state_at(last)


def _done(session: Session, coach: Coach, turn: Sequence[Move], you: Player) -> tuple[str, Sequence[Move]]:
    """What of a turn can be seen and changed the most, in its order, with the moves that did it.

    If nothing has changed, the last; empty if nobody decided anything in it.
    """
    seen = list[tuple[float, str, Move]]()
    if any(node.is_choice for move in turn for node in move):
        for move, following in zip(turn, [*turn[1:], None], strict=True):
            text = "" if is_part_of_roll(move, following) else session.log.event(move)
            if text:
                weight = _weight(coach, *_around(session, move[0], move[-1]), move[-1].turn, you)
                seen.append((weight, text, move))
    changing = sorted((weight, at) for at, (weight, _, _) in enumerate(seen) if weight < inf)[:TOLD]
    told = [seen[at] for at in sorted(at for _, at in changing)] or seen[-1:]
    return " ".join(text for _, text, _ in told), [move for _, _, move in told]


def remark(
    coach: Coach,
    turn: tuple[State, State],
    told: tuple[State, State] | None,
    seat: Player,
    you: Player,
    done: str,
) -> Remark:
    """Say what somebody else did, and what has changed of what counts most by that, or by all since.

    `done` is what they did; `turn` has the positions around the whole turn, `told` those around what they
    did where that is a single move.
    """
    firsts = sum(not change.place for change in coach.gains.changes(*turn, seat))
    gained, aside = (
        coach.gains.said(*turn, seat, you, firsts) if firsts else "",
        coach.coaching.aside(*turn, you, coach.names),
    )
    if gained and not COUNTED.search(done):
        is_by_that = told is not None and gained == coach.gains.said(*told, seat, you, firsts)
        return Remark(done, f"{'So' if is_by_that else 'Altogether,'} {gained}. {aside}".rstrip())
    return Remark(done, aside)


def reason_of(session: Session, turn: Sequence[Move], told: Sequence[Move]) -> str:
    """What spoke for what somebody else decided last in a turn, as a coach would tell them; can be empty.

    What spoke against it is said only if that is `told` last, and no dice had just decided what is possible.
    """
    nodes = _last_decision(session, turn)
    if not nodes or nodes[0].parent is None:
        return ""
    before, actions = session.match.record.state_at(nodes[0].parent), [node.action for node in nodes]
    rolled = [node for move in turn for node in move if node.player < 0]
    is_own = nodes[0].parent not in rolled and bool(told) and nodes[-1] in told[-1]
    said = spoken(lambda names: _reason(session, before, actions, names), session.match.names)
    if said.startswith(VAIN) and not is_own:
        return ""
    return f"{said}." if said else ""


def _reason(session: Session, before: State, actions: Sequence[Action], names: Sequence[str]) -> str:
    """The first reason for actions that is neither a price nor what the game counts; can be empty.

    If that speaks against them, it is said that there is little point in them.
    """
    coach = Coach(session.words, coaching_of(session.match.game.info.slug), names)
    move = coach.move(before, actions)
    if not move.is_likely or len(move.actions) == len(before.legal_actions()) == 1:
        return ""
    name = names[before.current_player()]
    reasons = [text for text in move.reason.split("; ") if text and not NO_REASON.search(text)]
    if move.odds:
        reasons = [ODDS.sub(r"that succeeds \1", text) for text in reasons if ODDS.match(text)]
    if not reasons:
        return ""
    lead = f"{VAIN}{name}'s move" if coach.coaching.is_doubtful(reasons[0]) else f"{name}'s reason"
    return f"{lead}: {told_of(name, reasons[0].removeprefix('though '))}"


def _last_decision(session: Session, turn: Sequence[Move]) -> list[Node]:
    """What one player decided last in a turn, in a row.

    Nothing where something else followed that nobody chose: it is that which wants explaining.
    """
    nodes = list[Node]()
    for node in reversed([node for move in turn for node in move]):
        if node.player < 0 or (nodes and node.player != nodes[0].player):
            if any(each.is_choice for each in nodes):
                break
            if not all(session.log.entry(each).is_step for each in nodes):
                return []
            nodes.clear()
        else:
            nodes.insert(0, node)
    return nodes


def _weight(coach: Coach, before: State, after: State, seat: Player, you: Player) -> float:
    """How little a move of a seat matters: the place of the first count that changes, if any does.

    What changes something of yours comes right behind the first of the counts.
    """
    changes = coach.gains.changes(before, after, seat)
    place = changes[0].place if changes else inf
    return min(place, 0.5) if coach.coaching.touches(before, after, you) else place
