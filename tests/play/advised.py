"""Checks of what a coach says of a move, and of what others did: each claim is recomputed from the engine."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Final

from orrery.core.state import State
from orrery.games.coaching import coaching_of
from orrery.games.interface import words_of
from orrery.play.coach import Coach
from orrery.play.moves import Move
from orrery.play.odds import Odds, gamble
from tests.play.asked import Asked, Check, Position, after, rolled
from tests.play.claims import OF_ALL, REASONS, changes, counts_of
from tests.play.claims_of_colonization import are_frozen
from tests.play.claims_of_piecepack import COMES, comes
from tests.play.claims_of_pyramids import COLOURS, SIDE, SIZES, ready, side_named, verb_of
from tests.play.claims_of_roots import used_powers, within
from tests.play.facts_of_ice import LACK, lacks, square_of


def asked_of(state: State, move: Move, names: tuple[str, ...], line: Sequence[int] = ()) -> Asked:
    """What a move is about that is described by a line."""
    last = state
    for action in move.actions[:-1]:
        last = after(last, action)
    return Asked(state, last, move.actions[-1], after(last, move.actions[-1]), names, move.actions, line)


def assert_claims(text: str, checks: Mapping[str, Check], asked: Asked) -> str:
    """Check all that a text claims in one of these ways; return what is left of it."""
    for reads, check in checks.items():
        for found in re.finditer(reads, text):
            assert check(asked, found), (text, found[0], asked.state.serialize())
        text = re.sub(reads, "", text)
    return text


TOKENS: Final = re.compile(
    r" \((?:fewer if (\w+) adds an edge token)?(?:, )?(more if you add (?:yours|your edge token))?\)"
)
"""Whose edge tokens make odds a range."""


def assert_odds(slug: str, text: str, asked: Asked) -> str:
    """Check the odds at the beginning of a reason, and what success brings; return what is left of it."""
    words = words_of(slug)
    risked = gamble(words, asked.last, asked.action, asked.names)
    assert risked is not None, text
    moves = rf"must (?:all )?move in{LACK}: (\w\d) is left empty, and you still hold (?P<held>\d+) squares?"
    cost = re.search(rf", but your (\d) pips? {moves}", text)
    text = text.replace(cost[0], "") if cost else text
    if tokens := TOKENS.search(text):
        text = text.replace(tokens[0], "")
        at = asked.last.action_to_string(asked.action).partition("x")[2]
        enemy = asked.last.owner[square_of(at)]
        assert tokens[1] in (None, asked.names[enemy])
        held = [bool(asked.last.tokens >> who & 1) for who in (enemy, asked.seat)]
        assert held == [bool(tokens[1]), bool(tokens[2])], text
    found = re.match(rf"{re.escape(risked.success)} (.+?)(?:, and (.+?))?; {re.escape(risked.loss)}$", text)
    assert found, text
    if len(words.roll_parts(asked.last, asked.action)) > 1:
        assert found[1] == risked.odds.times  # see the tests of gambles of the game
        return found[2] or ""
    ways = list(rolled(asked.after))
    won = [[(odds, end) for odds, end in way if words.is_won(asked.last, asked.action, end)] for way in ways]
    shares = [sum(float(odds) for odds, _ in way) for way in won]
    assert found[1] == Odds(min(shares), max(shares)).times
    ends = [end for way in won for _, end in way]
    if slug == "ice-colony" and asked.last.phase.name in ("ACT", "ATTACK_EDGE"):
        assert bool(cost) == all(is_whole(end) for end in ends), text
        assert not cost or all(lacks(end, cost) for end in ends), text
        assert not cost or all(end.owner.count(end.turn) == int(cost["held"]) for end in ends), text
    return assert_brings(slug, found[2] or "", ends, asked)


def is_whole(won: Position) -> bool:
    """Whether a square must be left as a whole for one that was won in a fight."""
    nexts = [after(won, action) for action in won.legal_actions()]
    return won.phase.name == "CONQUER" and all(end.owner[won.active] != won.turn for end in nexts)


def assert_brings(slug: str, text: str, ends: list[State], asked: Asked) -> str:
    """Check what every success brings."""
    found = re.fullmatch(r"can then (\w+) (\d+) ([a-z ]+) \((\d+) now\)(?: and (\w+ holds .+))?", text)
    if not found:
        said = f"you {text}" if text[:1].islower() else text
        return "".join(changes(slug, said, asked.state, end, asked) for end in ends)
    (number,) = [number for reads, number in counts_of(slug).items() if re.fullmatch(reads, found[3])]
    assert number(asked.state, asked.seat) == int(found[4]) < int(found[2])
    for end in ends:
        nexts = [after(end, action) for action in end.legal_actions()]
        assert max(number(each, asked.seat) for each in nexts) == int(found[2]), text
    return "".join(changes(slug, found[5] or "", asked.state, end, asked) for end in ends)


def assert_begins(slug: str, move: Move, state: State, names: tuple[str, ...]) -> None:
    """Advice begins with the action to play; coins in a row, and a swap, are named together."""
    first = coaching_of(slug).order(state, move.action, names)
    swap = re.fullmatch("Swap (.+?) with (.+)", move.order)
    if swap and swap[1] != "it":
        with_it = coaching_of(slug).order(after(state, move.action), move.actions[1], names)
        assert (first, with_it) == (f"Choose {swap[1]} to swap", f"Swap it with {swap[2]}")
        return
    found = re.match(r"(Use|Restore) coins ([\d, and]+\d)", move.order)
    if not found:
        assert move.order.startswith(first)
        return
    ahead, used = state.clone(), list[str]()
    for action in move.actions:
        used += re.findall(rf"^{found[1]} coin (\d)(?: too)?$", coaching_of(slug).order(ahead, action, names))
        ahead.apply_action(action)
    assert re.findall(r"\d", found[2]) == used
    assert first == f"{found[1]} coin {used[0]}"


def is_moved(slug: str, action: int) -> bool:
    """Whether an action can be advised earlier: one that makes a colony, or buys what is launched."""
    earlier = {"advanced-colonization": (6, 7), "colonization": (1,)}
    return verb_of(action) in earlier.get(slug, ())


def assert_true(
    slug: str, coach: Coach, state: State, names: tuple[str, ...], line: Sequence[int]
) -> set[str]:
    """Check all that is said of a line; return of what kind it is."""
    before = state.serialize()
    move = coach.move(state, line)
    assert state.serialize() == before
    if move.order.startswith("Restore coins "):
        assert line[0] in move.actions or state.action_to_string(line[0])[-1] in move.order, "and a lower one"
    else:
        assert not Counter(move.actions) - Counter(line), "nothing else"
        rest = iter(line)
        is_kept = (action in rest for action in move.actions if not is_moved(slug, action))
        assert all(is_kept), "in the same order"
    assert_begins(slug, move, state, names)
    asked = asked_of(state, move, names, line)
    is_no_roll = any(text in move.reason for text in ("Fate", "attack on", "you colonize it"))
    if "times in 100" in move.reason and not is_no_roll:
        left, shown = assert_odds(slug, move.reason, asked), {"odds"}
    else:
        left = assert_claims(move.reason, {**OF_ALL, **REASONS.get(slug, {})}, asked).replace(";", "")
        left = changes(slug, left, asked.state, asked.after, asked)
        shown = {"gain" if " now)" in move.reason else "reason"} if move.reason else set()
    assert not left, (move.sentence, left)
    return shown


def assert_remark(
    slug: str,
    said: str,
    turn: tuple[State, State],
    last: tuple[State, State],
    you: int,
    names: tuple[str, ...],
) -> None:
    """What is said to follow from what was done last follows from that alone."""
    asked = Asked(after_turn(turn[0], you), turn[0], 0, turn[1], names)
    said = assert_ships(said, turn, you)
    gone = re.search(r" (?:(\d+) regions|Regions? ([\d, and]+)) (?:is|are) no longer yours\.", said)
    if gone:
        positions: tuple[Position, Position] = turn
        owned = [{at for at, owner in enumerate(each.owners()) if owner == you} for each in positions]
        named = {*map(int, re.findall(r"\d+", gone[2] or ""))}
        assert owned[0] - owned[1] == named if gone[2] else len(owned[0] - owned[1]) == int(gone[1]), said
        said = said.replace(gone[0], "")
    shut = re.search(
        r" You can no longer reach (?:(\d+) empty regions|empty regions? ([\d, and]+)):"
        r" the other tree has (?:it|them) alone\.",
        said,
    )
    if shut:
        was: Position = turn[0]
        now: Position = turn[1]
        owners, near = now.owners(), within(was, you)
        taken = {each for each in near if owners[each] == 1 - you and not now.blocks[each]}
        named = {*map(int, re.findall(r"\d+", shut[2] or ""))}
        assert taken == named if shut[2] else len(taken) == int(shut[1]), said
        said = said.replace(shut[0], "")
    used = re.search(r" That turn used (Fast growth|Cross root|Fast growth and Cross root)\.$", said)
    if used:
        assert used_powers(*turn, 1 - you) == used[1], said
        said = said.removesuffix(used[0])
    coming = COMES.search(said)
    if coming:
        assert comes(coming, *turn, you), said
        said = said.removesuffix(coming[0])
    found = re.fullmatch(r" (So|Altogether,) (.+)\.", said)
    if found is None:
        assert not said
        first = next(iter(counts_of(slug).values()))
        assert all(first(turn[0], who) == first(turn[1], who) for who in range(len(names)))
        return
    assert not changes(slug, found[2], *turn, asked), said
    if found[1] == "So":
        assert not changes(slug, found[2], *last, asked), said


def assert_ships(said: str, turn: tuple[Position, Position], you: int) -> str:
    """What is said of one's own ships after another's turn is true; return what is left of it."""
    became = r"Your (\w+ \w+) ship was (moved|destroyed): you"
    unready = re.search(rf" (?:You|{became}) are no longer ready to dominate ([^.]+)\.$", said)
    if unready:
        lost = {side_named(turn[1], side) for side in re.findall(SIDE, unready[3])}
        assert lost == ready(turn[0], you) - ready(turn[1], you), said
        assert not unready[1] or is_placed_less(*turn, you, unready[1]) == (unready[2] == "destroyed"), said
        said = said.removesuffix(unready[0])
    frozen = re.search(r" Your ([^.]+) (?:is|are) frozen for this turn\.$", said)
    if frozen:
        assert are_frozen(*turn, you) == len(re.findall(" ship", frozen[1])), said
        said = said.removesuffix(frozen[0])
    return said


def is_placed_less(before: Position, after: Position, seat: int, name: str) -> bool:
    """Whether a seat has fewer placed pyramids of such a name than before; their places are others."""
    was, now = (
        sorted(
            place
            for piece, place in enumerate(state.place)
            if place >= 0
            and state.owner(piece) == seat
            and f"{SIZES[state.kinds[piece] % 3 + 1]} {COLOURS[state.kinds[piece] // 3]}" == name
        )
        for state in (before, after)
    )
    assert was != now
    return len(now) < len(was)


def after_turn(state: State, seat: int) -> State:
    """A position in which somebody else would be the person."""

    class Other:
        def current_player(self) -> int:
            return seat

    return Other()  # type: ignore[return-value]


# --- the words of a game ---------------------------------------------------------------------
