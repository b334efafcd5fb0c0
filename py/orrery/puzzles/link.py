"""A position as a puzzle in a link: who opens it is asked to win the turn.

    format | deflated text | checksum     (bytes, as base64url, then "o")

The text is `game|rules version|chance|position line`. The answer is not in it: who opens the link searches
the turn again, and refuses a chance that is not that of the best play.
"""

from __future__ import annotations

import re
import zlib
from dataclasses import dataclass
from hashlib import sha256
from math import inf
from typing import Final

from orrery.core.game import OptionError
from orrery.core.state import PositionError, State
from orrery.games.registry import GAMES
from orrery.puzzles.goals import goal_of
from orrery.puzzles.puzzle import Kind, Proof, Puzzle
from orrery.puzzles.search import EPSILON, Steps, TooLarge, TurnProof, Work, is_turn_over
from orrery.records.code import read_code, write_code
from orrery.records.tree import RecordError

FORMAT: Final = 1
LIMIT: Final = 20_000
"""Positions of a proof: what a phone looks at in half a minute."""
MAX_CODE: Final = 4_000
"""Characters of a code; no position of a game comes near."""
_MAX_TEXT: Final = 8_000
"""Characters of the text: few bytes can stand for gigabytes."""
_TEXT: Final = re.compile(r"([a-z-]+)\|([0-9]{1,4})\|([01](?:\.[0-9]+)?)\|(.+)")
_NEAR: Final = 1e-4
"""How exactly a chance is told."""


class PuzzleLinkError(ValueError):
    """A link that is no puzzle; the message is a sentence."""


@dataclass(frozen=True, slots=True)
class Claim:
    """What a link says, before anybody has looked whether it is true."""

    slug: str
    rules: int
    chance: float
    """How likely the best play wins the turn."""
    line: str

    def state(self) -> State:
        """The position; raises `PuzzleLinkError`."""
        try:
            return GAMES[self.slug].deserialize(self.line, self.rules)
        except (PositionError, OptionError):
            raise PuzzleLinkError("This puzzle has a position that its game does not know.") from None


def write_claim(claim: Claim) -> str:
    """The code of a link."""
    text = f"{claim.slug}|{claim.rules}|{_written(claim.chance)}|{claim.line}"
    body = bytes([FORMAT]) + zlib.compress(text.encode("utf-8"), 9, wbits=-15)
    return write_code(body, _checksum)


def read_claim(code: str) -> Claim:
    """What a code says; raises `PuzzleLinkError` with one sentence."""
    try:
        body = read_code(code, _checksum, MAX_CODE)
    except RecordError as error:
        raise PuzzleLinkError(str(error)) from None
    if body[0] != FORMAT:
        raise PuzzleLinkError("This link was made by a newer Orrery; reload the page to get it.")
    return _read(_inflated(body[1:]))


def _written(chance: float) -> str:
    return f"{chance:.6f}".rstrip("0").rstrip(".")


def _checksum(body: bytes) -> bytes:
    return sha256(body).digest()[:4]


def _damaged(why: str) -> PuzzleLinkError:
    return PuzzleLinkError(f"This link is damaged: {why}.")


def _inflated(packed: bytes) -> str:
    inflating = zlib.decompressobj(wbits=-15)
    try:
        text = inflating.decompress(packed, _MAX_TEXT).decode("utf-8")
    except (zlib.error, ValueError):
        raise _damaged("it cannot be unpacked") from None
    if not inflating.eof:
        raise _damaged("it cannot be unpacked")
    return text


def _read(text: str) -> Claim:
    found = _TEXT.fullmatch(text)
    if not found:
        raise _damaged("it holds no puzzle")
    slug, rules, chance, line = found.groups()
    if slug not in GAMES:
        raise PuzzleLinkError(f"There is no game “{slug[:40]}”.")
    return Claim(slug, int(rules), float(chance), line)


def checked(claim: Claim) -> Steps[Puzzle]:
    """The puzzle that a link asks for, once its chance is proved; raises `PuzzleLinkError`."""
    try:
        puzzle = yield from posed_win(claim.slug, claim.state(), claim.rules)
    except TooLarge:
        raise PuzzleLinkError("This puzzle needs a longer search than a page makes.") from None
    if puzzle is None:
        raise PuzzleLinkError("This is no puzzle: in its position there is no win to be found.")
    if abs(puzzle.proof.value - claim.chance) > _NEAR:
        raise PuzzleLinkError("This puzzle is refused: what it says about the best answer is not true.")
    return puzzle


def posed_win(slug: str, state: State, rules: int) -> Steps[Puzzle | None]:
    """A position as a puzzle about winning the turn, however many answers it has.

    None where the turn cannot be won or cannot be spoiled, or somebody else decides; raises `TooLarge`.
    """
    seat = state.turn_player()
    if state.current_player() != seat or is_turn_over(state, seat):
        return None
    work = Work(LIMIT)
    proof = TurnProof(slug, state, goal_of(slug, Kind.WIN, seat, seat, work), work)
    found = yield from proof.look(state)
    answer = yield from proof.best(state)
    if not found.is_open or found.value < EPSILON:
        return None
    is_sure = found.value > 1 - EPSILON
    names, reached = list[str](), state.clone()
    for action in answer:
        names.append(reached.action_to_string(action))
        reached.apply_action(action)
    margin = 0.0 if found.margin == inf else found.margin
    return Puzzle(
        slug=slug,
        number=0,
        kind=Kind.WIN if is_sure else Kind.SUREST,
        rules=rules,
        line=state.serialize(),
        seat=seat,
        rival=seat,
        grade=0,
        answer=tuple(names),
        proof=Proof(0, 0, found.value, margin, work.done, proof.has_dice),
    )


def claim_of(puzzle: Puzzle) -> Claim:
    """What a link to a puzzle about a win says."""
    return Claim(puzzle.slug, puzzle.rules, puzzle.proof.value, puzzle.line)
