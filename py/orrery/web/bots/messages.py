"""What the page and its worker tell each other about a bot's decision, as texts of JSON."""

from __future__ import annotations

import json
from dataclasses import asdict, dataclass
from itertools import chain
from typing import Any, Final

from orrery.core.state import Action
from orrery.play.match import Match
from orrery.records import shallow_json

LONG: Final = '{"report"'
"""What messages about long work begin with, which is done while nothing is asked."""


@dataclass(frozen=True, slots=True)
class Request:
    """A position that a bot is asked about. It gets to know no more: no dice of the match go along."""

    id: int
    """Of this request; its answers have it too, so that those to an earlier one are recognized."""
    game: str
    rules_version: int
    position: str
    level: int
    seed: int
    """Of the bot's own random numbers."""
    is_bots: bool = True
    """Whether the seat that decides is a bot's; else a person is shown what would be best."""
    spent: float = 0.0
    """How many seconds the seat has been thought for in this turn before."""
    is_repeatable: bool = False
    """Whether the answer follows from position, level and seed alone: work ends the search, no time."""
    is_coached: bool = False
    """Whether the person who decides is shown several good moves."""

    def to_json(self) -> str:
        """For `read_request`."""
        return json.dumps(asdict(self))


@dataclass(frozen=True, slots=True)
class Answer:
    """What a search has come to so far: see `orrery.bots.search_info.SearchInfo`."""

    id: int
    action: Action
    values: tuple[float, ...]
    pv: tuple[Action, ...]
    nodes: int
    is_last: bool
    """Whether this is what to play."""
    ways: tuple[tuple[Action, ...], ...] = ()
    """The lines of good moves, the best first, if the request asks for them."""
    worth: tuple[tuple[float, ...], ...] = ()
    """What each of them is worth, as `values`."""

    def to_json(self) -> str:
        """For `read_answer`."""
        return json.dumps(asdict(self))


def request_about(
    match: Match, level: int, number: int, seed: int, spent: float = 0.0, *, is_coached: bool = False
) -> Request:
    """What to ask about the position of a match; a bot's own seed takes the place of `seed`."""
    record, state = match.record, match.state
    is_bots = record.seats[state.current_player()].is_bot
    slug, version = match.game.info.slug, record.rules_version
    own = match.bot_seed if match.bot else None
    given = seed if own is None else own
    return Request(
        number, slug, version, state.serialize(), level, given, is_bots, spent,
        is_repeatable=own is not None, is_coached=is_coached,
    )  # fmt: skip


def read_request(text: str) -> Request:
    """What `Request.to_json` wrote."""
    return Request(**read_facts(text))


def read_answer(text: str) -> Answer:
    """Return what `Answer.to_json` wrote; raise `ValueError` for anything else."""
    facts = read_facts(text)
    try:
        rows = {name: tuple(map(tuple, facts.get(name, ()))) for name in ("ways", "worth")}
        answer = Answer(**facts | {name: tuple(facts[name]) for name in ("values", "pv")} | rows)
    except (KeyError, TypeError) as error:
        raise ValueError("this is not an answer") from error
    numbers = (answer.id, answer.action, answer.nodes, *answer.pv, *chain.from_iterable(answer.ways))
    are_whole = all(type(number) is int for number in numbers)
    values = (*answer.values, *chain.from_iterable(answer.worth))
    if not (are_whole and all(type(value) in (int, float) for value in values)):
        raise ValueError("this is not an answer")
    return answer


def read_facts(text: str) -> dict[str, Any]:
    """What any message says; raises `ValueError` if it is none."""
    facts = shallow_json.loads(text)
    if not isinstance(facts, dict):
        raise ValueError("this is not a message")
    return facts
