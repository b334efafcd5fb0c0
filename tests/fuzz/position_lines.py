"""Position lines that nobody wrote, and what must hold of each: refused in a sentence, or playable.

They are made of real lines, field by field and part by part, with each game's own vocabulary, so that many
are accepted: what no game can reach is found only there.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from functools import cache, partial
from random import Random
from typing import Final, TypeAlias

from orrery.core.state import State
from orrery.games.interface import view_of, words_of
from orrery.games.registry import GAMES
from tests.fuzz.target import Input, Target
from tests.games.made_positions import MADE
from tests.games.position_lines import assert_read_back, position_or_refusal
from tests.games.random_positions import SETTING_UPS, finished, walk

NAMES: Final = ("Ada", "Blaise", "Carl", "Dorothea", "Emmy", "Felix")
PLIES: Final = 60
"""How far a line that was accepted is played on."""
BRANCHES: Final = 40
"""So many of the positions that may come next are read, besides those on the way."""
_WALK: Final = 400
_NOTHING: Final = "-"
_MARKS: Final = "/,;+."
"""What parts a field into its parts."""
_TOKEN: Final = re.compile("[A-Za-z_]+|[0-9]|.")

Fields: TypeAlias = list[str]


# --- what real lines are made of -------------------------------------------------------------------


@cache
def real_lines(slug: str) -> tuple[str, ...]:
    """Lines of random games of every setting-up, of ends, and of the positions made by hand; each once."""
    found: dict[str, None] = {}
    for seed, setting_up in enumerate(one for one in SETTING_UPS if one.slug == slug):
        states = walk(setting_up.begin(), Random(seed), _WALK)
        found |= dict.fromkeys(state.serialize() for state in states)
        found[finished(slug, setting_up.players, setting_up.rules_version).serialize()] = None
    for made in MADE:
        if made.slug == slug:
            found |= dict.fromkeys(state.serialize() for state in made.states())
    return tuple(found)


def _kind(line: str) -> str:
    """What is being decided, and which details are given: lines of one kind have much in common."""
    *fields, details = line.split(" ")
    phases = [text for text in fields[2:] if re.fullmatch("[a-z_]{3,}", text)]
    return " ".join((*phases, *re.findall(r"(\w+)=", details)))


@dataclass
class Vocabulary:
    """What stands in the fields of a game's lines."""

    kinds: dict[str, list[Fields]] = field(default_factory=dict)
    """The lines by their kind."""
    fields: list[list[str]] = field(default_factory=list)
    parts: list[list[str]] = field(default_factory=list)
    tokens: list[list[str]] = field(default_factory=list)
    """By field what was seen there: as a whole, between marks, letter by letter."""
    details: dict[str, list[str]] = field(default_factory=dict)
    """By name the values of details."""

    def line(self, rng: Random) -> Fields:
        """A real one, of any kind alike."""
        return [*rng.choice(rng.choice(list(self.kinds.values())))]


@cache
def vocabulary(slug: str) -> Vocabulary:
    """Of the real lines of a game."""
    found = Vocabulary()
    for line in real_lines(slug):
        found.kinds.setdefault(_kind(line), []).append(line.split(" "))
        for detail in line.split(" ")[-1].split(";"):
            name, equals, value = detail.partition("=")
            if equals:
                found.details.setdefault(name, []).append(value)
    for column in zip(*(line.split(" ") for line in real_lines(slug)), strict=True):
        found.fields.append(sorted(set(column)))
        found.parts.append(sorted({part for text in column for part in re.split(f"[{_MARKS}]", text)}))
        found.tokens.append(sorted({token for text in column for token in _TOKEN.findall(text)}))
    return found


# --- made-up and mutated lines ---------------------------------------------------------------------


def made_up(slug: str, rng: Random) -> str:
    """A line whose fields come from several real ones, now and then changed in a place."""
    known = vocabulary(slug)
    line = known.line(rng)
    others = [known.line(rng) for _ in range(rng.randint(1, 3))]
    same = [other for other in others if other[:2] == line[:2]] or others
    for at in rng.sample(range(len(line)), rng.randint(1, len(line) - 1)):
        if at > 1 or rng.random() < 0.1:
            line[at] = rng.choice(same)[at]
    return mutated(slug, rng, line) if rng.random() < 0.5 else " ".join(line)


def mutated(slug: str, rng: Random, line: Fields | None = None) -> str:
    """A real line with one to three changes."""
    known = vocabulary(slug)
    fields = line or known.line(rng)
    for _ in range(rng.choice((1, 1, 1, 2, 2, 3))):
        rng.choice(_CHANGES)(known, fields, rng)
    return " ".join(fields)


def _any_field(fields: Fields, rng: Random) -> int:
    """Mostly not the settings, without which all the rest means something else."""
    return rng.randrange(len(fields)) if rng.random() < 0.05 else rng.randrange(2, len(fields))


def _borrow(known: Vocabulary, fields: Fields, rng: Random) -> None:
    at = _any_field(fields, rng)
    fields[at] = rng.choice(known.fields[at])


def _kind_of_another(known: Vocabulary, fields: Fields, rng: Random) -> None:
    """What is being decided and the details of another line, which go together."""
    other, words = known.line(rng), re.compile("[a-z_]{3,}")
    for at in range(2, len(fields)):
        if words.fullmatch(other[at]) or at == len(fields) - 1:
            fields[at] = other[at]


def _change_part(known: Vocabulary, fields: Fields, rng: Random) -> None:
    """Write, add, take away or double a part, or let two change places."""
    at = _any_field(fields, rng)
    mark = rng.choice([mark for mark in _MARKS if mark in fields[at]] or [","])
    parts = [part for part in fields[at].split(mark) if part != _NOTHING]
    place, new = rng.randrange(len(parts) + 1), rng.choice(known.parts[at])
    match rng.randrange(5):
        case 0:
            parts[place : place + 1] = [new]
        case 1:
            parts.insert(place, new)
        case 2:
            del parts[place : place + 1]
        case 3:
            parts.insert(place, parts[place - 1] if parts else new)
        case _:
            rng.shuffle(parts)
    fields[at] = mark.join(parts) or _NOTHING


def _change_token(known: Vocabulary, fields: Fields, rng: Random) -> None:
    """Write, add or take away a letter or a word."""
    at = _any_field(fields, rng)
    tokens = _TOKEN.findall(fields[at])
    place = rng.randrange(len(tokens))
    old, new = tokens[place], rng.choice(known.tokens[at])
    alike = [token for token in known.tokens[at] if token.isalpha() == old.isalpha()]
    tokens[place : place + rng.randint(0, 1)] = [rng.choice(alike) if alike and rng.random() < 0.8 else new]
    fields[at] = "".join(tokens)


def _change_number(known: Vocabulary, fields: Fields, rng: Random) -> None:
    """Count one up or down, or write any small number."""
    at = _any_field(fields, rng)
    if numbers := list(re.finditer("-?[0-9]+", fields[at])):
        found = rng.choice(numbers)
        new = rng.choice((int(found[0]) - 1, int(found[0]) + 1, rng.randint(-1, 13)))
        fields[at] = f"{fields[at][: found.start()]}{new}{fields[at][found.end() :]}"


def _change_detail(known: Vocabulary, fields: Fields, rng: Random) -> None:
    """Give a detail a value that it had elsewhere, or leave one out."""
    details = dict(part.partition("=")[::2] for part in fields[-1].split(";") if "=" in part)
    if not known.details:  # a game whose lines have none
        return
    name = rng.choice(sorted(known.details))
    if rng.random() < 0.3:
        details.pop(rng.choice(sorted(details)) if details else name, None)
    else:
        details[name] = rng.choice(known.details[name])
    fields[-1] = ";".join(f"{key}={value}" for key, value in details.items()) or _NOTHING


_CHANGES: Final[tuple[Callable[[Vocabulary, Fields, Random], None], ...]] = (
    _borrow,
    _kind_of_another,
    _change_part,
    _change_part,
    _change_token,
    _change_token,
    _change_number,
    _change_detail,
)


# --- what must hold --------------------------------------------------------------------------------


def is_accepted(slug: str, line: str, rng: Random, *, closely: bool = True) -> bool:
    """Whether a line is a position; raises AssertionError if it is neither that nor refused well.

    A position can be played on, and each that follows is read from its line as the same. `closely`: there are
    also words and a picture for each.
    """
    state = position_or_refusal(slug, line)
    if state is None:
        return False
    _assert_round_trip(slug, state)
    for after in _followers(state, rng):
        _assert_round_trip(slug, after)
    for _ in range(PLIES):
        _assert_round_trip(slug, state)
        if closely:
            _assert_described(slug, state)
        if not (legal := state.legal_actions()):
            break
        state.apply_action(rng.choice(legal))
    return True


def _followers(state: State, rng: Random) -> Iterator[State]:
    """Some of the positions that may come next."""
    legal = state.legal_actions()
    for action in rng.sample(legal, min(len(legal), BRANCHES)):
        after = state.clone()
        after.apply_action(action)
        yield after


def _assert_round_trip(slug: str, state: State) -> None:
    assert bool(state.legal_actions()) != state.is_terminal()
    assert_read_back(slug, state)


def _assert_described(slug: str, state: State) -> None:
    words, view = words_of(slug), view_of(slug)
    names = NAMES[: len(state.returns())]
    assert words.prompt(state, names)
    assert words.heading(state, names)
    assert len(words.standings(state)) == len(names)
    assert words.diagram(state)
    assert view.sprites(state)
    view.buttons(state)
    view.members(state)
    if state.is_terminal():
        assert words.result(state, names)
    for action in state.legal_actions():
        assert words.sentence(state, action, names)
        assert state.string_to_action(state.action_to_string(action)) == action
        if not state.is_chance_node():
            assert view.touches(state, action)


# --- as targets ------------------------------------------------------------------------------------

CLOSELY: Final = 20
"""Of so many lines, one is also described in words and drawn, position by position."""


def _line(slug: str, rng: Random) -> Input:
    return (rng.choice((made_up, mutated))(slug, rng),)


def _line_is_accepted(slug: str, given: Input) -> bool:
    [line] = given
    rng = Random(line)
    return is_accepted(slug, line, rng, closely=rng.random() < 1 / CLOSELY)


LINE_TARGETS: Final = tuple(
    Target(f"line-{slug}", partial(_line, slug), partial(_line_is_accepted, slug), 20.0) for slug in GAMES
)
