"""Reads Deep Roots' position line (described in notation.py), refusing what no game can come to."""

from __future__ import annotations

import re
from itertools import combinations
from typing import Final

from orrery.core.game import Game, OptionError
from orrery.core.position_line import one_of, parts, split_details, split_fields
from orrery.core.state import CHANCE, TERMINAL, PositionError
from orrery.games.deep_roots.board import (
    DICE,
    DIE_KINDS,
    FIRST_MERGE,
    REGULAR,
    ROUNDS,
    SLOTS,
    SPECIAL,
    Kind,
    Options,
    Phase,
    Power,
    crosses,
    exits_of,
    make_block,
    sides_of,
)
from orrery.games.deep_roots.drawing import EXITS
from orrery.games.deep_roots.notation import KINDS, POWER_LETTERS, SEAT_LETTERS, SEAT_NAMES
from orrery.games.deep_roots.rules import DeepRoots

FIELDS: Final = 11
"""The fields of a position line."""
DETAILS: Final = ("falling", "chosen", "resume", "grown")
_PHASES: Final = [phase.name.lower() for phase in Phase]


def deserialize(text: str, game: Game) -> DeepRoots:
    """The position of a line; raises `PositionError`, saying what is wrong with it."""
    fields = split_fields(text, FIELDS, "Deep Roots")
    players, settings, planted, blocks, pools, kept, powers, left, turn, phase, details = fields
    try:
        game.checked_players(_number(players, "the number of players"))
        options = Options(**game.checked_options(_settings(settings)))
    except OptionError as error:
        raise PositionError(f"the game's settings are wrong: {error}") from error
    state = DeepRoots(options)
    _read_trees(state, planted)
    _read_blocks(state, blocks)
    _read_dice(state, pools, kept)
    _read_powers(state, powers)
    _read_turn(state, left, turn, phase)
    _read_details(state, split_details(details, DETAILS))
    _Check(state).run()
    return state


def _settings(text: str) -> dict[str, str]:
    values = text.split(",")
    if len(values) != 2:
        raise PositionError(f"the settings are radius and world, such as 4,ember, not {text[:20]!r}")
    return {"radius": values[0][:20], "world": values[1][:20]}


def _number(text: str, what: str) -> int:
    if not re.fullmatch("[0-9]{1,2}", text):
        raise PositionError(f"{what} is a number, not {text[:20]!r}")
    return int(text)


# --- the fields ------------------------------------------------------------------------------------


def _read_trees(state: DeepRoots, text: str) -> None:
    rim = state.planet.rim
    taken: set[int] = set()
    for seat, name in enumerate(parts(text, ",", 2, "trees")):
        if name == "-":
            continue
        first = _number(name, "the first segment of a tree")
        if first >= len(rim):
            raise PositionError(f"the segments are 0 to {len(rim) - 1}, not {first}")
        segments = state.planet.segments(first)
        if not taken.isdisjoint(segments):
            raise PositionError("the two trees share no segment (RT-Q4)")
        taken.update(segments)
        state.planted[seat] = first
        for segment in segments:
            state.put_tip(seat, rim[segment])


def _read_blocks(state: DeepRoots, text: str) -> None:
    """Draw the blocks, each as soon as there is the tip that it grew from."""
    waiting: list[tuple[int, int, int]] = []
    for name in text.split(",") if text != "-" else []:
        match = re.fullmatch("([0-9]{1,2})([AT])([0-5]):([0-5]{1,3})", name)
        if not match or int(match[1]) not in state.planet.regions:
            raise PositionError(
                f"a block is a region, a seat, its entry and exits as 23A3:05, not {name[:20]!r}"
            )
        exits = sum({1 << int(side) for side in match[4]})
        if exits not in {some[int(match[3])] for some in EXITS}:
            raise PositionError(f"no dice draw the exits of {name}")
        waiting.append((int(match[1]), SEAT_LETTERS.index(match[2]), exits << 3 | int(match[3])))
    order = {block: place for place, block in enumerate(waiting)}
    while waiting:
        later = [block for block in waiting if not _draw(state, *block)]
        if len(later) == len(waiting):
            region, seat, _ = later[0]
            raise PositionError(f"a block of {SEAT_NAMES[seat]} in region {region} grows from no root")
        waiting = later
    for region, blocks in enumerate(state.blocks):
        told = {make: place for (at, make), place in _made(order).items() if at == region}
        state.blocks[region] = tuple(sorted(blocks, key=told.__getitem__))


def _made(order: dict[tuple[int, int, int], int]) -> dict[tuple[int, int], int]:
    """The places in the line of blocks as they are kept, by region and block."""
    return {
        (region, 12 * (code >> 3 | 1 << (code & 7)) + 2 * (code & 7) + seat): place
        for (region, seat, code), place in order.items()
    }


def _draw(state: DeepRoots, region: int, seat: int, code: int) -> bool:
    """Draw one block if its tip is there; raises `PositionError` where its sides are not free."""
    exits, entry = code >> 3, code & 7
    if 6 * region + entry not in state.tips[seat]:
        return False
    if exits & (state.used[region] | state.planet.surface[region]):
        raise PositionError(f"in region {region} a side is used twice or on the surface (RT-32, RT-33)")
    state.put_block(region, 12 * (exits | 1 << entry) + 2 * entry + seat)
    return True


def _pool(text: str, allowed: range, what: str) -> list[int]:
    digits = text if text != "-" else ""
    values = [int(d) if d in "123456" else 0 for d in digits]
    if len(values) > DICE or not set(values) <= set(allowed):
        raise PositionError(f"{what} dice show {allowed[0]} to {allowed[-1]}, not {text[:20]!r}")
    return [values.count(value) for value in range(allowed[-1] + 1)]


def _read_dice(state: DeepRoots, pools: str, kept: str) -> None:
    regular, special = parts(pools, "/", 2, "pools")
    state.regular = _pool(regular, REGULAR, "regular")
    state.special = _pool(special, SPECIAL, "special")
    for seat, name in enumerate(parts(kept, ",", 2, "kept dice")):
        state.kept[seat] = 0 if name == "-" else _number(name, "a kept die")
        if name != "-" and state.kept[seat] not in REGULAR:
            raise PositionError(f"a kept die is a regular one, 1 to 5 (RT-15), not {name}")


def _read_powers(state: DeepRoots, text: str) -> None:
    for seat, letters in enumerate(parts(text, "/", 2, "sets of powers")):
        if letters != "-" and not re.fullmatch("(?=.)R?G?C?", letters):
            raise PositionError(f"powers are of R, G and C, each once at most, not {letters[:20]!r}")
        state.powers[seat] = sum(POWER_LETTERS[letter] for letter in letters if letter != "-")


def _read_turn(state: DeepRoots, left: str, turn: str, phase: str) -> None:
    if left not in ("-", *SEAT_LETTERS, SEAT_LETTERS):
        raise PositionError(f"those who left are A, T or AT, not {left[:20]!r}")
    state.left = [letter in left for letter in SEAT_LETTERS]
    if turn[-1:] not in tuple(SEAT_LETTERS):
        raise PositionError(f"a turn is a round and A or T, not {turn[:20]!r}")
    state.round, state.turn = _number(turn[:-1], "the round"), SEAT_LETTERS.index(turn[-1])
    state.phase = Phase(one_of(_PHASES, phase, "what is being decided"))


def _die(name: str) -> Kind:
    if KINDS.get(name, FIRST_MERGE) not in DIE_KINDS:
        raise PositionError(f"a die is r1 to r5 or s1 to s6, not {name[:20]!r}")
    return KINDS[name]


def _read_details(state: DeepRoots, details: dict[str, str]) -> None:
    if "falling" in details:
        state.falling = _number(details["falling"], "falling")
    chosen = details.get("chosen", "")
    state.chosen = tuple(_die(chosen[at : at + 2]) for at in range(0, len(chosen), 2))
    if details.get("resume", "turn") not in ("turn", "after"):
        raise PositionError(f"resume is turn or after, not {details['resume'][:20]!r}")
    state.resume = Phase.AFTER if details.get("resume") == "after" else Phase.TURN
    if "grown" in details:
        match = re.fullmatch("([0-9]{1,2})/([0-5]):(r[1-5])", details["grown"])
        if not match or int(match[1]) not in state.planet.regions:
            raise PositionError(f"grown is a drawing such as 23/3:r4, not {details['grown'][:20]!r}")
        state.grown = KINDS[match[3]] * SLOTS + 6 * int(match[1]) + int(match[2])


# --- what no game can come to ----------------------------------------------------------------------


class _Check:
    """The conditions of each phase, so that a read position can be played on without surprises."""

    def __init__(self, state: DeepRoots) -> None:
        self.state = state

    def run(self) -> None:
        state = self.state
        state.player = CHANCE if state.phase in (Phase.THROW, Phase.REROLL_DICE) else state.turn
        if state.phase == Phase.OVER:
            state.player = TERMINAL
        self.check_crossings()
        if state.phase == Phase.PLANT:
            self.check_planting()
            return
        self.need(min(state.planted) >= 0, "both trees are planted before the first round (RT-4)")
        rounds = (ROUNDS,) if state.phase == Phase.OVER else range(1, ROUNDS + 1)
        self.need(state.round in rounds, "there are 12 rounds, and the game ends after them (RT-6)")
        self.check_dice()
        self.check_phase()

    def need(self, condition: bool, otherwise: str) -> None:
        if not condition:
            raise PositionError(f"this cannot be a position of Deep Roots: {otherwise}")

    def check_crossings(self) -> None:
        """A crossing is one Cross root: who drew the later block of the two has spent it."""
        state = self.state
        pairs = [
            (region, one, other)
            for region, blocks in enumerate(state.blocks)
            for one, other in combinations(blocks, 2)
            if crosses(sides_of(one), sides_of(other))
        ]
        payers = [other & 1 for _, _, other in pairs]
        self.need(len(set(payers)) == len(payers), "each tree crosses one root in a game (RT-44, RT-Q49)")
        self.need(
            not any(state.has(seat, Power.CROSS) for seat in payers),
            "who crossed a root has spent Cross root",
        )

    def check_planting(self) -> None:
        state = self.state
        self.need(state.planted[1] < 0 and (state.planted[0] < 0) == (state.turn == 0), "Amber plants first")
        clean = not (state.dice or any(state.kept) or any(state.left) or state.round)
        self.need(clean and state.powers == [Power.ALL] * 2, "nothing happens before the trees are planted")
        self.check_details()

    def check_dice(self) -> None:
        state = self.state
        held = sum(value > 0 for value in state.kept)
        self.need(state.dice + held + state.falling <= DICE, "there are six dice (RT-1)")
        self.need(
            not any(k and gone for k, gone in zip(state.kept, state.left, strict=True)),
            "who leaves gives his kept die back (RT-42)",
        )

    def check_details(self) -> None:
        """Details only where they mean something."""
        state = self.state
        falls = state.phase in (Phase.THROW, Phase.REROLL_DICE)
        self.need((state.falling > 0) == falls, "dice fall only in a throw")
        rerolls = state.phase in (Phase.REROLL, Phase.REROLL_DICE)
        self.need(rerolls or state.resume == Phase.TURN, "only a Reroll resumes the turn")
        self.need(not state.chosen or state.phase == Phase.REROLL, "dice are chosen for a Reroll alone")
        self.need(state.grown < 0 or state.phase == Phase.GROWTH, "roots are grown in Fast growth alone")

    def check_phase(self) -> None:
        state = self.state
        seat, phase = state.turn, state.phase
        self.check_details()
        if phase == Phase.OVER:
            self.need(not any(state.kept), "no kept die outlives its round (RT-Q19)")
            return
        if phase == Phase.THROW:
            self.need(seat == 1 - state.round % 2, "the first player changes from round to round (RT-10)")
            self.need(not any(state.kept) and not any(state.left), "a round begins with a throw")
            self.need(state.dice + state.falling == DICE, "all six dice are thrown (RT-7)")
            return
        self.need(not state.left[seat], "who has left the round has no turn (RT-Q17)")
        if phase == Phase.TURN:
            self.need(state.dice > 0, "the round ends with the last die (RT-11)")
        elif phase == Phase.AFTER:
            self.need(len(state.legal_actions()) > 1, "the turn would have ended")
        elif phase == Phase.GROWTH:
            self.check_growth()
        else:
            self.check_reroll()

    def check_reroll(self) -> None:
        state = self.state
        falling = state.phase == Phase.REROLL_DICE
        self.need(state.has(state.turn, Power.REROLL) != falling, "a Reroll is used once (RT-44)")
        counts = (*state.regular[1:], *state.special[1:])
        self.need(list(state.chosen) == sorted(state.chosen), "dice are chosen in ascending order")
        self.need(
            all(state.chosen.count(k) <= counts[k] for k in state.chosen), "only dice of the pools are chosen"
        )
        self.need(falling or state.dice > 0, "a Reroll needs a die (RT-Q50)")

    def check_growth(self) -> None:
        state = self.state
        self.need(
            (state.grown >= 0) != state.has(state.turn, Power.GROWTH), "Fast growth is used once (RT-44)"
        )
        if state.grown >= 0:
            kind, slot = divmod(state.grown, SLOTS)
            region, entry = divmod(slot, 6)
            block = make_block(state.turn, entry, exits_of(kind))
            self.need(
                block in state.blocks[region] and state.regular[kind + 1] > 0, "what was grown is drawn"
            )
        self.need(bool(state.legal_actions()), "both drawings of Fast growth must be possible (RT-Q34)")
