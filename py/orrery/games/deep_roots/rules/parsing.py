"""Reads Deep Roots' position line (described in notation.py), refusing what cannot be played on."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final, NamedTuple

from orrery.core.game import Game
from orrery.core.position_line import member, number, one_of, parts, require, split_details, split_fields
from orrery.core.state import PositionError
from orrery.games.deep_roots.rules.actions import Parts, Verb, decode, encode
from orrery.games.deep_roots.rules.board import (
    DICE,
    DIE_KINDS,
    EXITS,
    FIRST_MERGE,
    REGULAR,
    RULINGS,
    SPECIAL,
    Block,
    Die,
    Options,
    Sides,
    Slot,
    make_block,
)
from orrery.games.deep_roots.rules.notation import DRAWING_NAMES, POWER_LETTERS, SEAT_LETTERS, SEAT_NAMES
from orrery.games.deep_roots.rules.position import ROUNDS, Phase, Power
from orrery.games.deep_roots.rules.state import DeepRoots

FIELDS: Final = 11
"""The fields of a position line."""
DETAILS: Final = ("falling", "chosen", "resume", "grown")


def parse_position(text: str, game: Game, rules_version: int) -> DeepRoots:
    """The position of a line, by these rules; raises `PositionError`, saying what is wrong with it."""
    fields = split_fields(text, FIELDS, "Deep Roots")
    players, settings, planted, blocks, pools, kept, powers, left, turn, phase, details = fields
    game.checked_players(number(players, 9, "the number of players"), rules_version)
    state = DeepRoots(Options.read(settings, game, rules_version), RULINGS[rules_version])
    _read_trees(state, planted)
    _read_blocks(state, blocks)
    _read_dice(state, pools, kept)
    _read_powers(state, powers)
    _read_turn(state, left, turn, phase)
    _read_details(state, split_details(details, DETAILS))
    require("Deep Roots", _conditions(state))
    return state


# --- the fields ------------------------------------------------------------------------------------


def _read_trees(state: DeepRoots, text: str) -> None:
    rim = state.planet.rim
    taken: set[int] = set()
    for seat, name in enumerate(parts(text, ",", 2, "trees")):
        if name == "-":
            continue
        first = number(name, len(rim) - 1, "the first segment of a tree")
        segments = state.planet.segments(first)
        if not taken.isdisjoint(segments):
            raise PositionError("the two trees share no segment (RT-Q4)")
        taken.update(segments)
        state.planted[seat] = first
        for segment in segments:
            state.put_tip(seat, rim[segment])


def _read_blocks(state: DeepRoots, text: str) -> None:
    """Draw the blocks, each as soon as there is the tip that it grew from."""
    waiting: list[_Root] = []
    names = text.split(",") if text != "-" else []
    if len(names) > 3 * len(state.planet.regions):
        raise PositionError(f"a region has six sides for three blocks at most: {len(names)} are too many")
    for name in names:
        match = re.fullmatch("([0-9]{1,2})([AT])([0-5]):([0-5]{1,3})", name)
        if not match or int(match[1]) not in state.planet.regions:
            raise PositionError(
                f"a block is a region, a seat, its entry and exits as 23A3:05, not {name[:20]!r}"
            )
        exits = sum({1 << int(side) for side in match[4]})
        if exits not in {some[int(match[3])] for some in EXITS}:
            raise PositionError(f"no dice draw the exits of {name}")
        waiting.append(_Root(SEAT_LETTERS.index(match[2]), 6 * int(match[1]) + int(match[3]), exits))
    order = {(root.slot // 6, root.block): place for place, root in enumerate(waiting)}
    while waiting:
        later = [root for root in waiting if not _draw(state, root)]
        if len(later) == len(waiting):
            seat, slot, _ = later[0]
            raise PositionError(f"a block of {SEAT_NAMES[seat]} in region {slot // 6} grows from no root")
        waiting = later
    for region, blocks in enumerate(state.blocks):
        state.blocks[region] = tuple(sorted(blocks, key=lambda block: order[region, block]))


class _Root(NamedTuple):
    """A block that is still to be drawn."""

    seat: int
    slot: Slot
    exits: Sides

    @property
    def block(self) -> Block:
        return make_block(self.seat, self.slot % 6, self.exits)


def _draw(state: DeepRoots, root: _Root) -> bool:
    """Draw one block if its tip is there; raises `PositionError` where its sides are not free."""
    region = root.slot // 6
    if root.slot not in state.tips[root.seat]:
        return False
    if root.exits & (state.used[region] | state.planet.surface[region]):
        raise PositionError(f"in region {region} a side is used twice or on the surface (RT-32, RT-33)")
    state.put_block(*root)
    return True


def _pool(text: str, allowed: range, what: str) -> list[int]:
    digits = text if text != "-" else ""
    values = [int(d) if d in "123456" else 0 for d in digits]
    if len(values) > DICE or not set(values) <= set(allowed):
        raise PositionError(f"{what} dice show {allowed[0]} to {allowed[-1]}, not {text[:20]!r}")
    return [values.count(value) for value in allowed]


def _read_dice(state: DeepRoots, pools: str, kept: str) -> None:
    regular, special = parts(pools, "/", 2, "pools")
    state.pool = _pool(regular, REGULAR, "regular") + _pool(special, SPECIAL, "special")
    for seat, name in enumerate(parts(kept, ",", 2, "kept dice")):
        if name not in ("-", *map(str, REGULAR)):
            raise PositionError(f"a kept die is a regular one, 1 to 5 (RT-15), not {name[:20]!r}")
        state.kept[seat] = 0 if name == "-" else int(name)


def _read_powers(state: DeepRoots, text: str) -> None:
    for seat, letters in enumerate(parts(text, "/", 2, "sets of powers")):
        if letters != "-" and not re.fullmatch("(?=.)R?G?C?", letters):
            raise PositionError(f"powers are of R, G and C, each once at most, not {letters[:20]!r}")
        state.powers[seat] = sum(POWER_LETTERS[letter] for letter in letters if letter != "-")


def _read_turn(state: DeepRoots, left: str, turn: str, phase: str) -> None:
    if left not in ("-", *SEAT_LETTERS, SEAT_LETTERS):
        raise PositionError(f"those who left are A, T or AT, not {left[:20]!r}")
    state.left = [letter in left for letter in SEAT_LETTERS]
    state.round = number(turn[:-1], 99, "the round")
    state.turn = one_of(SEAT_LETTERS, turn[-1:], "a seat")
    state.phase = member(Phase, phase, "what is being decided")


def _die(name: str) -> Die:
    if DRAWING_NAMES.get(name, FIRST_MERGE) not in DIE_KINDS:
        raise PositionError(f"a die is r1 to r5 or s1 to s6, not {name[:20]!r}")
    return DRAWING_NAMES[name]


def _read_details(state: DeepRoots, details: dict[str, str]) -> None:
    if "falling" in details:
        state.falling = number(details["falling"], DICE, "falling")
    chosen = details.get("chosen", "")
    state.chosen = tuple(_die(chosen[at : at + 2]) for at in range(0, len(chosen), 2))
    if details.get("resume", "turn") not in ("turn", "after"):
        raise PositionError(f"resume is turn or after, not {details['resume'][:20]!r}")
    state.resume = Phase.AFTER if details.get("resume") == "after" else Phase.TURN
    if "grown" in details:
        match = re.fullmatch("([0-9]{1,2})/([0-5]):(r[1-5])", details["grown"])
        if not match or int(match[1]) not in state.planet.regions:
            raise PositionError(f"grown is a drawing such as 23/3:r4, not {details['grown'][:20]!r}")
        slot = 6 * int(match[1]) + int(match[2])
        state.grown = encode(Parts(Verb.DRAW, DRAWING_NAMES[match[3]], slot))


# --- what fits together ----------------------------------------------------------------------------


def _conditions(state: DeepRoots) -> Iterator[tuple[bool, str]]:
    """That trees, dice and phase fit together, and that the game has not ended unnoticed."""
    phase, seat = state.phase, state.turn
    yield (state.falling > 0) == state.is_chance_node(), "dice fall only in a throw"
    rerolls = phase in (Phase.REROLL, Phase.REROLL_DICE)
    yield rerolls or state.resume == Phase.TURN, "only a Reroll resumes the turn"
    yield not state.chosen or phase == Phase.REROLL, "dice are chosen for a Reroll alone"
    yield state.grown < 0 or phase == Phase.GROWTH, "roots are grown in Fast growth alone"
    if phase == Phase.PLANT:
        yield state.planted[1] < 0 and (state.planted[0] < 0) == (seat == 0), "Amber plants first"
        is_clean = not (state.dice or any(state.kept) or any(state.left) or state.round)
        yield is_clean and state.powers == [Power.ALL] * 2, "nothing happens before the trees are planted"
        return
    yield min(state.planted) >= 0, "both trees are planted before the first round (RT-4)"
    rounds = (ROUNDS,) if phase == Phase.OVER else range(1, ROUNDS + 1)
    yield state.round in rounds, "there are 12 rounds, and the game ends after them (RT-6)"
    held = sum(value > 0 for value in state.kept)
    yield state.dice + held + state.falling <= DICE, "there are six dice (RT-1)"
    if phase in (Phase.OVER, Phase.THROW):
        yield not any(state.kept), "no kept die outlives its round (RT-Q19)"
    if phase == Phase.THROW:
        yield seat == 1 - state.round % 2 and not any(state.left), "a round begins with a throw (RT-10)"
        yield state.dice + state.falling == DICE, "all six dice are thrown (RT-7)"
    elif phase != Phase.OVER:
        yield from _turn_conditions(state)


def _turn_conditions(state: DeepRoots) -> Iterator[tuple[bool, str]]:
    """What a turn needs: dice, and a power that is spent no earlier than it is used."""
    phase, seat, other = state.phase, state.turn, 1 - state.turn
    is_leaving = state.rulings.growth_after_leaving and phase in (Phase.AFTER, Phase.GROWTH)
    yield not state.left[seat] or is_leaving, "who has left the round has no turn (RT-Q17)"
    both = zip(state.kept, state.left, strict=True)
    yield not any(kept and has_left for kept, has_left in both), "who leaves gives his kept die back (RT-42)"
    yield phase != Phase.TURN or state.dice > 0, "the round ends with the last die (RT-11)"
    has_acted = phase in (Phase.AFTER, Phase.GROWTH) or state.resume == Phase.AFTER
    dice, refusal = state.dice + state.falling, "a kept die is merged while there are dice (RT-Q10)"
    yield not state.kept[other] or dice > (not has_acted), refusal
    yield not state.kept[seat] or not has_acted or dice > (not state.left[other]), refusal
    if phase == Phase.GROWTH:
        yield (state.grown >= 0) != state.has(seat, Power.GROWTH), "Fast growth is used once (RT-44)"
        if state.grown >= 0:
            _, die, slot, _ = decode(state.grown)
            region, entry = divmod(slot, 6)
            is_drawn = make_block(seat, entry, EXITS[die][entry]) in state.blocks[region]
            yield is_drawn and state.pool[die] > 0, "what was grown is drawn"
    if phase in (Phase.REROLL, Phase.REROLL_DICE):
        is_falling = phase == Phase.REROLL_DICE
        yield state.has(seat, Power.REROLL) != is_falling, "a Reroll is used once (RT-44)"
        yield list(state.chosen) == sorted(state.chosen), "dice are chosen in ascending order"
        is_held = all(state.chosen.count(die) <= state.pool[die] for die in state.chosen)
        yield is_held and (is_falling or state.dice > 0), "only dice of the pools are chosen (RT-Q50)"
