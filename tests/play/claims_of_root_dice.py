"""What a coach may claim of the dice and power-ups of Deep Roots, each claim recomputed from the engine."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import replace
from typing import Final, NamedTuple

from orrery.games.deep_roots.rules.position import Phase, Power
from tests.play.asked import Asked, Check, Position, after, names_of
from tests.play.claims_of_roots import DICE, can_draw, enterable, is_other, turn_of


class Effect(NamedTuple):
    """What a drawing gains its tree and costs the other, and whether it crosses no root."""

    gain: int
    loss: int
    is_plain: bool

    @property
    def both(self) -> int:
        return self.gain + self.loss


def _effects(turn: Position) -> dict[tuple[int, str], Effect]:
    """By region and die of a drawing, what the best one does."""
    found = dict[tuple[int, str], Effect]()
    own = turn.turn
    for action in turn.legal_actions():
        name = turn.action_to_string(action)
        if ":" in name:
            end, before = after(turn, action).scores(), turn.scores()
            gain, loss = end[own] - before[own], before[1 - own] - end[1 - own]
            done = Effect(gain, loss, is_plain=not name.endswith("x"))
            key = int(name.partition("/")[0]), name.partition(":")[2][:2]
            found[key] = max(
                found.get(key, done), done, key=lambda each: (each.both, each.gain, each.is_plain)
            )
    return found


def _taken(asked: Asked) -> str:
    """The die that leaves the pools."""
    (gone,) = [
        name
        for name, was, now in zip(DICE, asked.state.pool, asked.after.pool, strict=True)
        if was == now + 1
    ]
    return gone


def _could_do(asked: Asked, found: re.Match[str]) -> bool:
    """Whether the other player could do so much with what is taken, and not with any other die."""
    die, end = f"{found[1][0]}{found[2]}", asked.after
    rest = dict(zip(DICE, end.pool, strict=True))
    with_it = _effects(turn_of(end, 1 - asked.seat, {die: 1}))
    without = _effects(turn_of(end, 1 - asked.seat, rest))
    named = with_it[int(found[6]), die]
    best = max(effect.both for effect in without.values()) if without else 0
    is_best = named.both == max(effect.both for effect in with_it.values()) > best
    is_so = named.gain == int(found[4]) if found[4] else named.gain <= 0 and named.loss == int(found[5])
    is_so &= named.is_plain != bool(found[7])
    return _taken(asked) == die and _is_next(asked, found[3]) and is_best and is_so


def _could_deny(asked: Asked, found: re.Match[str]) -> bool:
    """Whether some drawing takes the die, and costs no region."""
    state, now = asked.state, asked.state.scores()[asked.seat]
    draws = [each for each in state.legal_actions() if ":" in state.action_to_string(each)]
    ends = [replace(asked, last=state, action=each, after=after(state, each)) for each in draws]
    kept = [end for end in ends if end.after.scores()[asked.seat] >= now]
    return any(_could_do(end, found) for end in kept)


def _is_useless(asked: Asked, found: re.Match[str]) -> bool:
    """Whether another die would do as much for the other player, or this one nothing."""
    end = asked.after
    with_it = _effects(turn_of(end, 1 - asked.seat, {_taken(asked): 1}))
    without = _effects(turn_of(end, 1 - asked.seat, dict(zip(DICE, end.pool, strict=True))))
    most, rest = (max((each.both for each in them.values()), default=0) for them in (with_it, without))
    return _is_next(asked, found[1]) and (most <= 0 or rest >= most)


def _grown(asked: Asked, found: re.Match[str]) -> bool:
    """Whether Fast growth can gain so many regions, and can wait as it gains little early on."""
    gained = _most_by_growth(asked)
    is_saved = asked.last.round <= 6 and int(found[1]) <= 3
    return gained >= int(found[1]) and bool(found[2]) == is_saved


def _most_by_growth(asked: Asked) -> int:
    """How many regions Fast growth can gain by two drawings, the best one first."""
    ahead, own = asked.last, asked.seat
    grow = next(each for each in ahead.legal_actions() if ahead.action_to_string(each) == "grow")
    ends, best = [after(ahead, grow)], 0
    while any(end.phase == Phase.GROWTH for end in ends):
        ends = [after(end, each) for end in ends for each in end.legal_actions()]
        best = max(end.scores()[own] for end in ends)
        ends = [end for end in ends if end.scores()[own] == best]
    return int(best - asked.last.scores()[own])


def _would(asked: Asked, found: re.Match[str]) -> bool:
    """Which kinds of dice would gain a region, each by itself, and that none does that lies there."""
    now, would = asked.last.scores()[asked.seat], set[str]()
    for die in DICE:
        alone = turn_of(asked.last, asked.seat, {die: 1})
        drawn = (each for each in alone.legal_actions() if ":" in alone.action_to_string(each))
        if any(after(alone, each).scores()[asked.seat] > now for each in drawn):
            would.add(f"{'regular' if die[0] == 'r' else 'special'} {die[1]}")
    lies = (each for each in asked.last.legal_actions() if ":" in asked.last.action_to_string(each))
    assert not any(after(asked.last, each).scores()[asked.seat] > now for each in lies)
    return len(would) == int(found[1]) > 3 if found[1] else {*re.findall(r"\w+ \d", found[2])} == would


def _most(asked: Asked) -> str:
    """What the best drawing brings."""
    state = asked.state
    draws = [action for action in state.legal_actions() if ":" in state.action_to_string(action)]
    scores = [after(state, action).scores()[asked.seat] for action in draws]
    is_gain = max(scores, default=0) > state.scores()[asked.seat]
    return "a gain" if is_gain else "no drawing gains" if draws else "can draw none"


def _best_balance(asked: Asked) -> int:
    """The most regions that a drawing gains, among those that gain any, less what the other then gains."""
    state, balances = asked.state, [0]
    for action in state.legal_actions():
        gained = [new - old for new, old in zip(after(state, action).scores(), state.scores(), strict=True)]
        if ":" in state.action_to_string(action) and gained[asked.seat] > 0:
            balances.append(gained[asked.seat] - gained[1 - asked.seat])
    return max(balances)


def _best_merge(asked: Asked) -> int:
    """How many regions the best merge of a die that has been kept gains, if nobody else plays first."""
    state, gains = asked.after.clone(), [0]
    state.turn, state.phase = asked.seat, Phase.TURN
    for action in state.legal_actions():
        end = after(state, action)
        if state.kept[asked.seat] and not end.kept[asked.seat]:
            gains.append(end.scores()[asked.seat] - asked.state.scores()[asked.seat])
    return max(gains)


def _left(asked: Asked, found: re.Match[str]) -> bool:
    names = [name for name in names_of(asked) if ":" in name]
    now = enterable(asked.state, 1 - asked.seat)
    ends = [after(asked.state, asked.state.string_to_action(name)) for name in names]
    is_vain = not any(now - enterable(end, 1 - asked.seat) for end in ends)
    is_told = found[3] is None or is_other(asked, found[3])
    is_said = bool(found[3]) == (is_vain and bool(names))
    theirs = asked.state.scores()[1 - asked.seat]
    spoils = any(end.scores()[1 - asked.seat] < theirs for end in ends)
    assert not found[3] or bool(found[2]) != spoils
    return asked.state.dice == int(found[1]) and _most(asked) in found[0] and is_told and is_said


def _no_fork(asked: Asked, found: re.Match[str]) -> bool:
    """Whether all regular dice that are left show what the kept die shows."""
    kept, left = asked.after.kept[asked.seat], asked.after.pool[:5]
    is_all = sum(left) == left[kept - 1] > 0
    return is_all and (found[1] is None or (int(found[1]) == kept and sum(left) == 1))


def _is_next(asked: Asked, name: str | None) -> bool:
    """Whether the other player, if named, takes the next turn of the round."""
    return asked.last.left[1 - asked.seat] if name is None else is_other(asked, name)


OF_ROOT_DICE: Final[Mapping[str, Check]] = {
    r"merged with another it could gain you (\d+) regions?": lambda asked, found: (
        _best_merge(asked) == int(found[1])
    ),
    r"but merging it gains you no region now": lambda asked, _: _best_merge(asked) <= 0,
    r"(\w+) has left the round, so this costs you no turn": lambda asked, found: (
        is_other(asked, found[1]) and asked.last.left[1 - asked.seat]
    ),
    r"you must merge it later in this round, if you can; with another number the root forks": (
        lambda asked, _: bool(asked.after.kept[asked.seat] and not asked.state.kept[asked.seat])
    ),
    r"merged with its like it makes no fork(?:, as only another (\d) is left)?": _no_fork,
    r"no regular die is left to merge it with": lambda asked, _: sum(asked.after.pool[:5]) == 0,
    r"if (\w+) takes the last regular die, you cannot merge it": lambda asked, found: (
        sum(asked.after.pool[:5]) == 1 and _is_next(asked, found[1])
    ),
    r"(?:it only passes the turn, as )?(\w+) could gain no region with it now": _is_useless,
    r"it takes the (\w+) (\d), with which (\w+) could (?:gain (\d+)|cost you (\d+)) regions?"
    r" in region (\d+)( by Cross root)?": _could_do,
    r"though a drawing could take the (\w+) (\d), with which (\w+) could"
    r" (?:gain (\d+)|cost you (\d+)) regions? in region (\d+)( by Cross root)?": _could_deny,
    r"none of these dice gains you a region, but (?:(\d+) of the 11 kinds of dice"
    r"|(a (?:regular|special) \d(?:(?:, | or )a (?:regular|special) \d)*)) would": _would,
    r"no die can be drawn as it lies": lambda asked, _: not can_draw(asked.last),
    r"you can still undo this, to save Reroll for a turn in which no die fits you": lambda asked, _: (
        can_draw(asked.last) and asked.last.round < 10
    ),
    r"there is little to lose: Reroll can be used for only (\d+) rounds? more, counting this one": (
        lambda asked, found: can_draw(asked.last) and 13 - asked.last.round == int(found[1])
    ),
    r"Fast growth could gain you up to (\d+) regions? now, but works once"
    r"(: it can wait)?": _grown,
    r"(?:Reroll can wait|save Reroll for a turn in which no die is of use)"
    r"(?:; of dice rerolled now, (\w+) would choose first)?": lambda asked, found: (
        bool(asked.last.powers[asked.seat] & Power.REROLL)
        and (not found[1] or _is_next(asked, found[1]))
        and bool(found[1]) != asked.last.left[1 - asked.seat]
    ),
    r"Fast growth works once in the game, and you can still use it later": lambda asked, _: (
        asked.after.powers[asked.seat] == asked.last.powers[asked.seat]
        and bool(asked.after.powers[asked.seat] & Power.GROWTH)
    ),
    r"Fast growth draws two more dice, once a game(, and can wait)?": lambda asked, found: (
        asked.last.action_to_string(asked.action) == "grow"
        and (asked.last.round <= 6 if found[1] else asked.last.round > 6 or _most_by_growth(asked) > 3)
    ),
    r"(\d+) (?:die is|dice are) left, (?:and you can draw none|but no drawing gains you a region"
    r"(?:(, takes one from \w+)? or keeps (\w+) out of one of yours)?)": _left,
    r"(\w+) can still use (it|them)": lambda asked, found: (
        is_other(asked, found[1])
        and not asked.state.left[1 - asked.seat]
        and (asked.state.dice == 1) == (found[2] == "it")
    ),
    r"though a die could gain you a region now": lambda asked, _: _best_balance(asked) > 0,
    r"what a die could gain you now would give (\w+) as much or more": lambda asked, found: (
        _most(asked) == "a gain" and _best_balance(asked) <= 0 and is_other(asked, found[1])
    ),
}
