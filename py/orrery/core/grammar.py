"""Sentences that agree with the players that they name.

Games name every player in the third person: `Ann rolls`. Here that becomes `You roll` for the player who
reads it, and `Crowns roll` where a name stands for several.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from enum import Enum
from typing import Final

from orrery.core.wording import capital


class Number(Enum):
    """How verbs agree with a name."""

    ONE = "one"
    MANY = "many"
    YOU = "you"


class Name(str):
    """What a player is called in sentences."""

    __slots__ = ("number",)
    number: Number

    def __new__(cls, text: str, number: Number = Number.ONE) -> Name:
        """A name whose verbs have this number."""
        name = super().__new__(cls, text)
        name.number = number
        return name


YOU: Final = Name("You", Number.YOU)
"""The player who reads the sentences."""

VERBS: Final = frozenset(
    {
        "activates", "advances", "attacks", "begins", "burns", "buys", "chooses", "colonizes", "crosses",
        "defends", "does", "draws", "ends", "fades", "fires", "freezes", "gets", "goes", "has", "is", "keeps",
        "lands", "leaps", "leaves", "lets", "loses", "makes", "moves", "passes", "picks", "places", "plants",
        "plays", "points", "puts", "pulls", "readies", "returns", "rolls", "settles", "shares", "spends",
        "stands", "stays", "swaps", "takes", "targets", "teleports", "throws", "tries", "uses", "was",
        "wins",
    }
)  # fmt: skip
"""What players do, in the third person: so a verb is known after "and", where anything else can stand too."""
_THIRD: Final = re.compile(r"[a-z]*[^su]s")
"""What directly follows a subject and ends like this is a verb."""
_IRREGULAR: Final = {"is": "are", "has": "have", "was": "were", "does": "do", "goes": "go"}
_THIRD_PERSON: Final = {plural: single for single, plural in _IRREGULAR.items() if plural != "were"}
_MODAL: Final = frozenset({"can", "could", "may", "might", "must", "need", "will", "would", "were"})
_TO_YOU: Final = re.compile(
    r"\b((?:after|against|before|costs?|for|from|gains?|gives?|keeps?|leaves?|of|than|to|with) )you\b"
)
_YOU_DO: Final = re.compile(r"\byou ((?:also |already |later |now |only |still |then )*)([a-z]+)\b")
_YOURS: Final = re.compile(r"\byours?\b")
_FIRST_MARK: Final = 0xE000
"""The first of the characters that stand for the players while a sentence is made."""
_MARKS: Final = "\ue000-\ue00f"
_SENTENCES: Final = re.compile(r"(?<=[.!?]) ")
_OF: Final = re.compile(rf"\b[Tt]he (\w+) of ([{_MARKS}])")
_PARTS: Final = re.compile(
    rf"(?P<before>\b(?:against|for|from|of|on|to|with) )?(?P<mark>[{_MARKS}])(?P<own>'s)?"
    r"(?:(?P<between> (?:also |now |then )?)(?P<verb>[a-z]+)\b)?"
    r"|(?P<also>\band )(?P<second>[a-z]+)\b"
)


def number_of(name: str) -> Number:
    """How verbs agree with a name; a plain one is one player's."""
    return name.number if isinstance(name, Name) else Number.ONE


def does(name: str, verb: str) -> str:
    """Who does something, as a sentence begins: `Ann wins`, `You win`."""
    return f"{name} {verb_of(name, verb)}"


def verb_of(name: str, verb: str) -> str:
    """A verb, given in the third person, as it goes with a name."""
    return verb if number_of(name) is Number.ONE else _plural(verb)


def asks(name: str, question: str) -> str:
    """A question to a player: with their name before it, unless they read it."""
    return capital(question) if number_of(name) is Number.YOU else f"{name}: {question}"


def spoken(make: Callable[[Sequence[str]], str], names: Sequence[str]) -> str:
    """The text that `make` gives for players' names, with verbs that agree with these."""
    if all(number_of(name) is Number.ONE for name in names):
        return make(names)
    marks = [chr(_FIRST_MARK + seat) for seat in range(len(names))]
    return " ".join(_agreeing(sentence, names) for sentence in _SENTENCES.split(make(marks)))


def told_of(name: str, text: str) -> str:
    """A text to a player as it is told of them, in the third person.

    >>> told_of("Io", "you then hold 7 squares; your camp on b3 can split")
    "Io then holds 7 squares; Io's camp on b3 can split"
    """
    text = _TO_YOU.sub(lambda found: f"{found[1]}{name}", text)
    text = _YOU_DO.sub(lambda found: f"{name} {found[1] or ''}{third_person(found[2])}", text)
    return _YOURS.sub(f"{name}'s", text)


def third_person(verb: str) -> str:
    """A verb that goes with "you", as it goes with a name: `have` becomes `has`."""
    if verb in _MODAL:
        return verb
    if verb in _THIRD_PERSON:
        return _THIRD_PERSON[verb]
    return f"{verb}es" if verb.endswith(("ss", "ch", "sh", "x", "zz")) else f"{verb}s"


def _agreeing(sentence: str, names: Sequence[str]) -> str:
    """A sentence with the names in the place of their marks."""
    first = _name_of(sentence[:1], names)
    if sentence[1:3] == ": " and number_of(first) is Number.YOU:
        sentence = capital(sentence[3:])
    sentence = _OF.sub(lambda found: _of(found, names), sentence)
    subject = ""

    def replaced(found: re.Match[str]) -> str:
        nonlocal subject
        if found["also"]:
            second = found["second"]
            return f"and {verb_of(subject, second) if second in VERBS else second}"
        name, verb = _name_of(found["mark"], names), found["verb"] or ""
        text = _shown(name, is_own=bool(found["own"]), is_first=found.start("mark") == 0)
        if text == "your" and not verb and sentence[found.end() :].startswith((",", ";")):
            text = "yours"
        if _THIRD.fullmatch(verb) and not found["own"] and not found["before"]:
            subject, verb = name, verb_of(name, verb)
        return f"{found['before'] or ''}{text}{found['between'] or ''}{verb}"

    return _PARTS.sub(replaced, sentence)


def _name_of(mark: str, names: Sequence[str]) -> str:
    seat = ord(mark) - _FIRST_MARK if mark else -1
    return names[seat] if 0 <= seat < len(names) else ""


def _of(found: re.Match[str], names: Sequence[str]) -> str:
    """The colony of somebody: `your colony` where it is the reader's."""
    if number_of(_name_of(found[2], names)) is not Number.YOU:
        return found[0]
    return f"{'Your' if found.start() == 0 else 'your'} {found[1]}"


def _shown(name: str, *, is_own: bool, is_first: bool) -> str:
    match number_of(name):
        case Number.YOU:
            text = "your" if is_own else "you"
            return capital(text) if is_first else text
        case Number.MANY if is_own and name.endswith("s"):
            return f"{name}'"
        case _:
            return f"{name}'s" if is_own else name


def _plural(verb: str) -> str:
    """A verb of several, or of whom is spoken to."""
    if verb in _IRREGULAR:
        return _IRREGULAR[verb]
    if verb.endswith("ies"):
        return f"{verb[:-3]}y"
    return verb[:-2] if verb.endswith(("sses", "ches", "shes", "xes", "zzes")) else verb.removesuffix("s")
