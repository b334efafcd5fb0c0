"""What lessons count in words is what stands on the board at that step."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from typing import Final, NamedTuple, TypeAlias

from orrery.core.state import State
from orrery.games.ice_colony.rules.state import IceColony
from orrery.games.interface import words_of
from orrery.games.pyramids.rules.position import PyramidPosition
from orrery.records.teaching import parse_teaching
from orrery.records.tree import subtree
from tests.games.lesson_files import LESSONS, record_of

SMALL: Final = (
    "no",
    "one",
    "two",
    "three",
    "four",
    "five",
    "six",
    "seven",
    "eight",
    "nine",
    "ten",
    "eleven",
    "twelve",
)
N: Final = rf"(\d+|{'|'.join(SMALL)}|a single)"
LEARNERS: Final = {("colonization", 5): 1}
"""The seat that "you" means, where it is not the first."""


Count: TypeAlias = Callable[[State, int, tuple[str, ...]], tuple[int, ...]]
"""The numbers of a position, by its state, the seat that "you" means and the sentence's words."""


class Claim(NamedTuple):
    """A kind of sentence with numbers, and what they must be for the seat that "you" means."""

    sentence: str
    counts: Count


def _scores(slug: str) -> Count:
    """Of "you", then of the other seat."""
    return lambda state, you, _: tuple(words_of(slug).standings(state)[seat].score for seat in (you, 1 - you))


def _rooted(state: State, you: int, _: tuple[str, ...]) -> tuple[int, ...]:
    """Of Deep Roots: regions with roots, empty ones that only "you" can reach, both totals."""
    mine, theirs = (words_of("deep-roots").standings(state)[seat] for seat in (you, 1 - you))
    rooted = int(dict(mine.facts)["With roots"])
    return rooted, mine.score - rooted, mine.score, theirs.score


def _pips(state: State, _: int, groups: tuple[str, ...]) -> tuple[int, ...]:
    """Of Ice Colony: on the square that the sentence names first."""
    assert isinstance(state, IceColony)
    return (state.pips_on((int(groups[0][1]) - 1) * 5 + "abcde".index(groups[0][0])),)


def _points(state: State, *_: object) -> tuple[int, ...]:
    """Of the pyramid games: what the player on turn can still spend."""
    assert isinstance(state, PyramidPosition)
    return (state.points,)


CLAIMS: Final = {
    "ice-colony": (
        Claim(rf"\b([a-e][1-5]) (?:has|grew to) {N} pips?\b", _pips),
        Claim(rf"(?-i:You) hold {N} squares, Orange {N}\b", _scores("ice-colony")),
        Claim(rf"(?-i:You) hold {N} squares?\b", _scores("ice-colony")),
        Claim(rf"\bwins by {N} squares to {N}\b", _scores("ice-colony")),
    ),
    "colonization": (
        Claim(rf"\bYou (?:still )?have {N} points?[,.]", _points),
        Claim(rf"\b{N} crowns for you\b", _scores("colonization")),
        Claim(rf"^{N} crowns\b", _scores("colonization")),
    ),
    "advanced-colonization": (
        Claim(rf"\bYou have {N} points?[,.]", _points),
        Claim(rf"(?:^| ){N} points? (?:is|are) left\b", _points),
        Claim(rf"^(?:You now lead by )?{N} crowns to {N}\b", _scores("advanced-colonization")),
        Claim(rf"(?:^|: ){N} crowns[.:]", _scores("advanced-colonization")),
    ),
    "piecepack-colonization": (
        Claim(rf"\b{N} points to {N}\b", _scores("piecepack-colonization")),
        Claim(rf"^{N} points with two colonies\b", _scores("piecepack-colonization")),
        Claim(rf"\byou win by {N} to {N}\b", _scores("piecepack-colonization")),
    ),
    "deep-roots": (
        Claim(rf"\b{N} regions by roots and {N} empty ones: you win by {N} to {N}\b", _rooted),
        Claim(rf"^{N} regions are yours\b", _scores("deep-roots")),
    ),
}


def _number(word: str) -> int:
    if word == "a single":
        return 1
    return int(word) if word.isdecimal() else SMALL.index(word.lower())


def _found(slug: str, claim: Claim) -> Iterator[tuple[str, tuple[int, ...], tuple[int, ...]]]:
    """Each sentence of this kind in a game's lessons, with its numbers and the right ones."""
    for written in LESSONS:
        if written.slug != slug:
            continue
        record = record_of(written)
        for node in subtree(record.root):
            for match in re.finditer(claim.sentence, parse_teaching(node.comment).words, re.IGNORECASE):
                said = tuple(_number(word) for word in match.groups() if re.fullmatch(N, word, re.IGNORECASE))
                right = claim.counts(
                    record.state_at(node), LEARNERS.get((slug, written.number), 0), match.groups()
                )
                yield f"{written.number}: {match[0]}", said, right[: len(said)]


def test_numbers_in_lessons_are_those_of_the_position() -> None:
    for slug, claims in CLAIMS.items():
        for claim in claims:
            found = list(_found(slug, claim))
            assert found, f"no lesson of {slug} says such a thing: {claim.sentence}"
            assert [(what, said, right) for what, said, right in found if said != right] == []
