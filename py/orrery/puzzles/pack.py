"""Puzzles as text, a line each, and that text deflated for a page.

    Orrery puzzles 1
    ice-colony 12 win rules=1 seat=1 rival=1 grade=3 ends=14 value=1 … dice=0 | d1-e1:2 | 2 4,plain…

A word that a reader does not know is ignored, so that newer puzzles can say more.
"""

from __future__ import annotations

import zlib
from collections.abc import Iterable, Mapping
from typing import Final

from orrery.puzzles.puzzle import Kind, Proof, Puzzle

HEADING: Final = "Orrery puzzles 1"
MOST: Final = 2_000_000
"""Characters of the text of a pack: few bytes can stand for gigabytes."""


class PackError(ValueError):
    """What is no pack of puzzles; the message has one sentence."""


def write_pack(puzzles: Iterable[Puzzle]) -> str:
    """The text of a pack."""
    return "".join(f"{line}\n" for line in (HEADING, *map(_written, puzzles)))


def _written(puzzle: Puzzle) -> str:
    proof = puzzle.proof
    facts: dict[str, object] = {
        "rules": puzzle.rules,
        "seat": puzzle.seat,
        "rival": puzzle.rival,
        "grade": puzzle.grade,
        "ends": proof.ends,
        "answers": proof.answers,
        "value": f"{proof.value:.4g}",
        "margin": f"{proof.margin:.4g}",
        "positions": proof.positions,
        "dice": int(proof.has_dice),
    }
    if puzzle.is_retired:
        facts["retired"] = 1
    words = " ".join(f"{name}={value}" for name, value in facts.items())
    head = f"{puzzle.slug} {puzzle.number} {puzzle.kind.value} {words}"
    return f"{head} | {' '.join(puzzle.answer)} | {puzzle.line}"


def read_pack(text: str) -> tuple[Puzzle, ...]:
    """The puzzles of a pack; raises `PackError`."""
    heading, *lines = text.splitlines() or [""]
    if heading != HEADING:
        raise PackError("This is no pack of puzzles, or one of a newer Orrery.")
    return tuple(_read(line) for line in lines)


def _read(line: str) -> Puzzle:
    try:
        head, answer, position = line.split(" | ")
        slug, number, kind, *words = head.split(" ")
        facts = dict(word.split("=", 1) for word in words)
        return Puzzle(
            slug=slug,
            number=int(number),
            kind=Kind(kind),
            rules=int(facts["rules"]),
            line=position,
            seat=int(facts["seat"]),
            rival=int(facts["rival"]),
            grade=int(facts["grade"]),
            answer=tuple(answer.split()),
            proof=_read_proof(facts),
            is_retired=facts.get("retired") == "1",
        )
    except (ValueError, KeyError) as error:
        raise PackError(f"A line of the puzzles cannot be read: {line[:60]!r}.") from error


def _read_proof(facts: Mapping[str, str]) -> Proof:
    return Proof(
        ends=int(facts["ends"]),
        answers=int(facts.get("answers", facts["ends"])),
        value=float(facts["value"]),
        margin=float(facts["margin"]),
        positions=int(facts["positions"]),
        has_dice=facts["dice"] == "1",
    )


def deflated(text: str) -> bytes:
    """The bytes that a page fetches."""
    return zlib.compress(text.encode("utf-8"), 9, wbits=-15)


def inflated(packed: bytes) -> str:
    """The text of such bytes; raises `PackError`."""
    inflating = zlib.decompressobj(wbits=-15)
    try:
        text = inflating.decompress(packed, MOST).decode("utf-8")
    except (zlib.error, ValueError):
        raise PackError("The puzzles are damaged.") from None
    if not inflating.eof:
        raise PackError("The puzzles are damaged: they are not whole.")
    return text
