"""What a coach may claim of each game, and how each claim is recomputed from the engine.

A sentence is taken apart into claims until nothing of it is left: what is left is a claim that nobody checks.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from typing import Final

from orrery.games.interface import words_of
from tests.play.asked import Asked, Check, Position
from tests.play.claims_of_advanced import OF_ADVANCED
from tests.play.claims_of_colonization import OF_COLONIZATION
from tests.play.claims_of_ice import OF_ICE
from tests.play.claims_of_piecepack import OF_PIECEPACK
from tests.play.claims_of_root_dice import OF_ROOT_DICE
from tests.play.claims_of_roots import OF_ROOTS, closed

Number = Callable[[Position, int], int]
"""How many of something a seat has in a position."""


# --- what is counted -----------------------------------------------------------------------------------


def dominant(state: Position, seat: int) -> int:
    """On each side the outermost colony of the right size for the planet."""
    found = 0
    for side, stack in enumerate(state.stacks):
        eligible = [piece for piece in stack if state.is_eligible(piece, side // 2)]
        found += bool(eligible) and state.owner(eligible[-1]) == seat
    return found


def standing(number: Number) -> Check:
    """A sentence that ends with what you have, and then each of the others by name."""

    def check(asked: Asked, found: re.Match[str]) -> bool:
        others = re.findall(r"([A-Z]\w*) (\d+)", found[2])
        pairs = [(asked.seat, int(found[1])), *((asked.seat_of(name), int(count)) for name, count in others)]
        seats = range(len(asked.names))
        return sorted(seat for seat, _ in pairs) == [*seats] and all(
            number(asked.state, seat) == count for seat, count in pairs
        )

    return check


def _pyramids(low: int, high: int) -> Number:
    """Pyramids of a seat that are in places between two numbers."""
    return lambda state, seat: sum(
        low <= place <= high and state.owner(piece) == seat for piece, place in enumerate(state.place)
    )


_OF_PYRAMIDS: Final[Mapping[str, Number]] = {
    "dominant colon(?:y|ies)": dominant,
    "colon(?:y|ies)": _pyramids(15, 99),
    "ships? in orbit": _pyramids(0, 14),
    "ships? in reserve": _pyramids(-2, -2),
    "pyramids? out of the game": _pyramids(-3, -3),
}


COUNTS: Final[Mapping[str, Mapping[str, Number]]] = {
    "ice-colony": {
        "squares?": lambda state, seat: state.owner.count(seat) if state.round else 1,
        "pips?": lambda state, seat: (
            sum(state.pips_on(square) for square, owner in enumerate(state.owner) if owner == seat)
            if state.round
            else 1
        ),
        "edge tokens?": lambda state, seat: state.tokens >> seat & 1,
    },
    "colonization": _OF_PYRAMIDS,
    "advanced-colonization": _OF_PYRAMIDS,
    "piecepack-colonization": {
        "points?": lambda state, seat: state.scores()[seat],
        "colon(?:y|ies)": lambda state, seat: sum(each // 6 == seat for each in state.colony if each >= 0),
        "coins? in the stash": lambda state, seat: state.coins[seat].count(-1),
    },
    "deep-roots": {
        "regions?": lambda state, seat: state.scores()[seat] if state.round else 0,
        "regions? closed to the other tree": lambda state, seat: closed(state, seat) if state.round else 0,
        "tips?": lambda state, seat: len(state.tips[seat]) if state.round else 5,  # those of a seedling
        "power-ups?": lambda state, seat: state.powers[seat].bit_count(),
    },
}
"""By slug what players count there, by how it reads."""


def counts_of(slug: str) -> Mapping[str, Number]:
    """What players of a game count; by default its score."""
    if slug in COUNTS:
        return COUNTS[slug]
    words = words_of(slug)
    many = words.SCORE.lower()
    return {f"{many.removesuffix('s')}s?": lambda state, seat: words.standings(state)[seat].score}


VERBS: Final = "(?:has|have|holds?|controls?|reach(?:es)?)(?: only)?"
NAME: Final = r"you|[A-Z]\w+"


def changes(slug: str, text: str, was: Position, now: Position, asked: Asked) -> str:
    """What is left of a text without what it says of counts, each of which is checked in both positions.

    After "but" all of them have to be worse for the person.
    """
    subject, text = "", re.sub(r"no ([a-z -]+) left (?=\()", r"0 \1 ", text)
    text, buts = re.subn(rf"\bbut (?=(?:{NAME}) then )", "", text)
    for found in re.finditer(
        rf"({NAME}) (?:then |now )?(?:{VERBS}) |(\d+) ([a-z -]+?) \((\d+) (?:now|before)\)", text
    ):
        subject = found[1] or subject
        if found[2]:
            number = _number(slug, found[3])
            seat = asked.seat_of(subject)
            assert (number(now, seat), number(was, seat)) == (int(found[2]), int(found[4])), (text, found[0])
            assert not buts or (number(now, seat) > number(was, seat)) != (seat == asked.seat), text
    left = re.sub(
        rf"({NAME}) (?:then |now )?(?={VERBS})|(?:{VERBS}) (?=\d)|\d+ [a-z -]+? \(\d+ (?:now|before)\)",
        "",
        text,
    )
    return re.sub(r"[\s,]|and", "", left)


def _number(slug: str, name: str) -> Number:
    (found,) = [number for reads, number in counts_of(slug).items() if re.fullmatch(reads, name)]
    return found


# --- what else speaks for an action ----------------------------------------------------------------------


def _ends(asked: Asked, found: re.Match[str]) -> bool:
    returns = asked.after.returns()
    best = [seat for seat, each in enumerate(returns) if each == max(returns)]
    outcome = "lose" if asked.seat not in best else "win" if best == [asked.seat] else "share the win"
    return bool(asked.after.is_terminal()) and outcome == found[1]


OF_ALL: Final[Mapping[str, Check]] = {
    r"that ends the game, and you (win|lose|share the win)": _ends,
}
"""What may be said in every game."""
REASONS: Final[Mapping[str, Mapping[str, Check]]] = {
    "ice-colony": OF_ICE,
    "colonization": OF_COLONIZATION,
    "advanced-colonization": OF_ADVANCED,
    "piecepack-colonization": OF_PIECEPACK,
    "deep-roots": {**OF_ROOTS, **OF_ROOT_DICE},
}
"""By slug how a reason reads, and whether it is true."""
