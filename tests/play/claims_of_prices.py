"""What a coach may claim of the action points in both pyramid games, each claim recomputed by playing."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any, Final

from orrery.games.pyramids.rules.board import BANK
from tests.play.asked import Asked, Check, Position, after, steps


def paid(asked: Asked) -> int:
    """What all that is advised costs."""
    return sum(
        before.points - now.points
        for before, action, now in steps(asked)
        if action and before.turn == now.turn
    )


def _costs(state: Position) -> bool:
    """Whether anything can be done at once that costs points."""
    return any(after(state, action).points < state.points for action in state.legal_actions() if action)


def _left_over(asked: Asked, found: re.Match[str]) -> bool:
    """Whatever is done in the rest of the turn, the points stay."""
    is_over = asked.after.turn != asked.last.turn
    if is_over:
        return int(asked.last.points) == int(found[1])
    seen, ahead = set[Any](), [asked.after]
    while ahead:
        state = ahead.pop()
        if state.points != int(found[1]):
            return False
        if state.is_chance_node() or state.key() in seen:
            continue
        seen.add(state.key())
        nexts = (after(state, action) for action in state.legal_actions())
        ahead += [each for each in nexts if each.turn == asked.last.turn and not each.is_terminal()]
    return True


def _to_launch(asked: Asked, found: re.Match[str]) -> bool:
    """What launching the ship that was bought last takes off the points."""
    bought = [action >> 5 & 31 for action in asked.actions if action >> 10 == 1]
    ahead = asked.after.clone()
    ahead.turn, ahead.phase, ahead.points = asked.seat, type(ahead.phase)["ORBIT"], 5
    launches = [action for action in ahead.legal_actions() if action and action >> 5 & 31 == bought[-1]]
    return {5 - after(ahead, action).points for action in launches} == {int(found[1])}


def _gives(asked: Asked, found: re.Match[str]) -> bool:
    """What a turn brings that begins with a dominant colony of the size that was bought last, and now."""
    bought = [action >> 5 & 31 for action in asked.actions if action >> 10 == 1]
    held = [piece for piece in asked.state.dominant if piece >= 0 and asked.state.owner(piece) == asked.seat]
    own = [asked.state.kinds[piece] % 3 for piece in held]
    now = 3 + max(own, default=0)
    return int(found[1]) == 3 + bought[-1] % 3 > now == int(found[2])


def _is_idle(asked: Asked) -> bool:
    """Whether a line of play only goes on until the turn is over, with points left."""
    ahead = asked.state.clone()
    for action in asked.line:
        if ahead.is_chance_node() or ahead.turn != asked.seat:
            break
        assert not action
        ahead.apply_action(action)
    return bool(asked.state.points) and (ahead.is_chance_node() or ahead.turn != asked.seat)


def _is_in_bank(asked: Asked) -> bool:
    """Whether a pyramid of the person is in the bank."""
    return any(asked.state.place[piece] == BANK for piece in asked.state.pieces_of(asked.seat))


def _skipped(asked: Asked, found: re.Match[str]) -> bool:
    """Whether a step is ended in which a ship can be bought or launched, as is said, or in which none can."""
    names = [asked.state.action_to_string(action) for action in asked.state.legal_actions()]
    can = any(name.startswith("buy" if found[1][0] == "b" else "orbit") for name in names)
    assert asked.state.phase.name == ("BUY" if found[1][0] == "b" else "ORBIT")
    return not any(asked.actions) and can == (found[1] in ("buy", "launch"))


def _can_be_spent(asked: Asked, found: re.Match[str]) -> bool:
    """Whether the next step in which points can be spent offers what is named, and no more if it is all."""
    ahead = asked.after.clone()
    assert ahead.points == int(found[1]) == asked.state.points
    assert ahead.turn == asked.seat
    while not _costs(ahead):
        ahead.apply_action(0)
    assert ahead.turn == asked.seat
    paid = {
        ahead.action_to_string(action)
        for action in ahead.legal_actions()
        if after(ahead, action).points < ahead.points
    }
    named = [each.removeprefix("the ") for each in re.split(", | or ", found[2] or found[3])]
    if found[2]:
        assert all(text.startswith("orbit-") for text in paid)
        titles = {f"{_SIZES[text[7]]} {_COLOURS[text[6]]}" for text in paid}
        return set(named) == titles if len(titles) < 3 else named == ["a"]
    titles = {_TITLES[text.split("-")[0]] for text in paid}
    has_more = named[-1] == "others"
    return set(named) - {"others"} <= titles and (len(titles) > 3 if has_more else set(named) == titles)


_SIZES: Final = {"S": "small", "M": "medium", "L": "large"}
_COLOURS: Final = {"r": "red", "y": "yellow", "k": "black", "b": "blue"}
_TITLES: Final = {
    "advance": "Advance",
    "beam": "Tractor Beam",
    "bomb": "Neutron Bomb",
    "fade": "Fade",
    "far": "Far Side",
    "freeze": "Freeze",
    "greener": "Greener Pastures",
    "lasers": "Fire Lasers",
    "near": "Near Side",
    "redirect": "Redirect",
    "revolt": "Revolt",
    "shift": "Phase Shift",
    "swerve": "Swerve",
    "teleport": "Teleport",
}
"""How buttons name what the notation of actions begins with."""

OF_PRICES: Final[Mapping[str, Check]] = {
    r"(?:in all )?this costs (?:all|(\d+) of) (\d+) AP": lambda asked, found: (
        (paid(asked), asked.state.points) == (int(found[1] or found[2]), int(found[2]))
    ),
    r"this costs both AP": lambda asked, _: paid(asked) == asked.state.points == 2,
    r"this costs your last AP": lambda asked, _: paid(asked) == asked.state.points == 1,
    r"this costs no( more)? AP": lambda asked, found: (
        paid(asked) == 0 and bool(found[1]) == (asked.state.phase.name not in ("BUY", "ORBIT", "ACT"))
    ),
    r"I see no good use for the (\d+) AP left": lambda asked, found: (
        _left_over(asked, found) and _costs(asked.last)
    ),
    r"the (\d+) AP left pays? for nothing more in this turn": lambda asked, found: (
        _left_over(asked, found) and not _costs(asked.last)
    ),
    r"that leaves (\d+) AP, enough (?:to launch (a|the [\w ]+) ship|for ([\w ,]+))": _can_be_spent,
    r"(?:no ship can be|I would) (bought|buy|launched|launch)(?: no ship)? now": _skipped,
    r"the bank has no ship of yours (?:for (\d) AP|left)": lambda asked, found: (
        asked.state.phase.name == "BUY"
        and (asked.state.points == int(found[1]) if found[1] else not _is_in_bank(asked))
        and not any("buy" in asked.state.action_to_string(action) for action in asked.state.legal_actions())
    ),
    r"to launch it costs (\d) AP more": _to_launch,
    r"one that dominates gives (\d) AP a turn instead of (\d)": _gives,
    r"I would do no more this turn": lambda asked, _: _is_idle(asked),
    r"no AP are left": lambda asked, _: asked.state.points == 0 and not any(asked.actions),
}
