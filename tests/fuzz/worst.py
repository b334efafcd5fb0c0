"""The worst that opens, within bounds of time and memory; what lies beyond the bounds is refused at once."""

from __future__ import annotations

import time
import tracemalloc
from collections.abc import Callable
from functools import partial
from random import Random
from typing import Final

import pytest

from orrery.core.state import Action, State
from orrery.games.registry import GAMES
from orrery.records.formats import MAX_CODE
from orrery.records.json import write_json
from orrery.records.share import link_fragment, read_any
from orrery.records.text import MAX_TAGS, MAX_TEXT, MAX_WORD, MAX_WORDS, write_text
from orrery.records.tree import MAX_COMMENT, MAX_NODES, Record, RecordError, lines, subtree
from tests.fuzz.deep_trees import SHAPES, shuffled_json
from tests.fuzz.target import Input, Target

SECONDS: Final = 2.0
"""The longest that anything may take to open, of this program's own time, where `REFERENCE` is right."""
REFERENCE: Final = 0.2
"""Seconds that `reference_seconds` takes on the machine that the bounds were set on; others are slower."""
LINK_SECONDS: Final = 1.0
"""The longest that a link may take whose variations are far from the beginning."""
FILE_SECONDS: Final = 5.0
BYTES: Final = 40_000_000
"""The most memory that it may take."""
BRANCHING: Final = 0.6
"""How often a variation is left for another place."""
HEAD: Final = 'Orrery record 1\ngame: ice-colony\nrules: 1\nplayer: "A"\nplayer: "B"\n'
JSON: Final = '{"orrery_record":1,"game":"ice-colony","rules":1,"players":["a","b"],'

# --- what is long ----------------------------------------------------------------------------------


def grown(slug: str, luck: Random) -> Record:
    """As many actions as a record holds: a long game, then short variations, many of them in others."""
    info = GAMES[slug].info
    players = info.players[-1]
    options = {option.name: option.default for option in info.options}
    record = Record(GAMES[slug], info.seats_for(players), options)
    nodes = [record.root]
    while record.size < MAX_NODES:
        new = _unplayed(record)
        if not new or (record.size > MAX_NODES / 2 and luck.random() < BRANCHING):
            record.go(luck.choice(nodes))
            continue
        nodes.append(record.play(luck.choice(new)))
    return record


def _unplayed(record: Record) -> list[Action]:
    return [action for action in record.state.legal_actions() if record.cursor.child(action) is None]


def remarked(record: Record) -> Record:
    """With comments of letters that take four bytes each, as many as a text has room for."""
    room = MAX_TEXT - len(write_text(record)) - 1000
    for node in subtree(record.root):
        if room < MAX_COMMENT + 3:
            break
        node.comment = "\N{RINGED PLANET}" * MAX_COMMENT
        room -= MAX_COMMENT + 3
    return record


def peaceful(seed: int) -> Record:
    """A long game of Advanced Colonization without captures, each position of which remembers all before."""
    luck, game = Random(seed), GAMES["advanced-colonization"]
    record = Record(game, game.info.seats)
    while record.size < MAX_NODES and not record.state.is_terminal():
        record.play(luck.choice(_harmless(record.state)))
    return record


def _harmless(state: State) -> list[Action]:
    names = {state.action_to_string(action): action for action in state.legal_actions()}
    return [
        action
        for name, action in names.items()
        if name.partition("-")[0] in ("next", "buy", "orbit", "redirect")
    ]


BEYOND: Final = (
    (HEAD + "\n" + '"" ' * 600_000, f"over {MAX_WORDS} words"),
    (HEAD + "\n" + ':"" ' * 400_000, f"over {MAX_WORDS} words"),
    (HEAD + '\n"' + "x" * 1_000_000 + '"', f"over {MAX_WORD} characters"),
    (HEAD + "\n" + "x" * 1_000_000, f"over {MAX_WORD} characters"),
    (HEAD + 'title: "' + "x" * 1_000_000 + '"\n\n', f"over {MAX_WORD} characters"),
    (HEAD + "set: a=b\n" * 200_000 + "\n", f"over {MAX_TAGS} tags"),
    (HEAD + 'player: ""\n' * 150_000 + "\n", f"over {MAX_TAGS} tags"),
    (HEAD + "at: " + "0/" * 900_000 + "\n\n", f"over {MAX_WORD} characters"),
    (JSON + '"players":[' + ",".join(['""'] * 600_000) + "]}", "not 100"),
    (JSON + '"more":[' + ",".join(["{}"] * 600_000) + "]}", "JSON can't be read"),
    (HEAD + "\n" + "x" * MAX_TEXT, f"over {MAX_TEXT} characters"),
)
"""Texts that say too much of something, and what they are refused with."""
JUNK: Final = ('"ab"', "1.5", '{"a":"b","c":{}}', '"\N{RINGED PLANET}\N{RINGED PLANET}"', '[["a"]]')
"""What JSON may have besides, as often as there is room."""


def with_junk(junk: str) -> str:
    room = (MAX_TEXT - 1000) // (len(junk) + 1)
    most = 16_000 if junk[0] in "[{" else room
    return JSON + f'"more":[{",".join([junk] * most)}]}}'


# --- time and memory -------------------------------------------------------------------------------


def reference_seconds() -> float:
    """How long a fixed piece of work of the same kind takes now: many small objects made and stored."""
    begin = time.process_time()
    rows = [(number, str(number), {number: [number]}) for number in range(200_000)]
    assert sum(len(text) for _, text, _ in rows) > len(rows)
    return time.process_time() - begin


def allowed(seconds: float) -> float:
    """So many seconds, more where the machine is slow or busy at this moment."""
    return seconds * max(1.0, reference_seconds() / REFERENCE)


def seconds_of(text: str) -> float:
    begin = time.process_time()
    read_any(GAMES, text)
    return time.process_time() - begin


def memory_of(text: str) -> int:
    """The most bytes at once, those of the record included."""
    tracemalloc.start()
    try:
        record = read_any(GAMES, text)
        assert record.game.info.slug
        return tracemalloc.get_traced_memory()[1]
    finally:
        tracemalloc.stop()


# --- as targets ------------------------------------------------------------------------------------


def _seed(luck: Random) -> Input:
    return (str(luck.randrange(10**9)),)


def _longest_opens(slug: str, given: Input) -> bool:
    """From JSON and from a link, and from a text with as many comments as there may be."""
    [seed] = given
    record = grown(slug, Random(seed))
    assert len(lines(record.root)) > 4000
    assert seconds_of(write_json(record)) < allowed(SECONDS)
    assert seconds_of(link_fragment(record)) < allowed(SECONDS)
    text = write_text(remarked(record))
    assert len(text) > MAX_TEXT * 0.9
    assert memory_of(text) < BYTES
    return True


def _deep_opens(slug: str, shape: str, given: Input) -> bool:
    """The longest link and the fullest files, whose variations are far from the beginning."""
    [plies] = given
    full = SHAPES[shape](slug, int(plies), MAX_NODES - 2 * int(plies))
    for text in (shuffled_json(full, Random(plies)), write_text(full)):
        assert seconds_of(text) < allowed(FILE_SECONDS)
        assert memory_of(text) < BYTES
    link = _longest_link(slug, shape, int(plies))
    assert seconds_of(link) < allowed(LINK_SECONDS)
    assert memory_of(link) < BYTES
    return True


def _longest_link(slug: str, shape: str, plies: int) -> str:
    """The link of as many variations as it has room for."""
    room = 12_000
    while True:
        try:
            return link_fragment(SHAPES[shape](slug, plies, room))
        except RecordError:
            room -= room // 10


def _plies(luck: Random) -> Input:
    return (str(luck.choice((160, 600, 1600, 2600))),)


def _peaceful_opens(given: Input) -> bool:
    """From a short link: the positions share what they remember (AC-Q35)."""
    [seed] = given
    record = peaceful(int(seed))
    link = link_fragment(record)
    assert len(link) < MAX_CODE
    assert seconds_of(link) < allowed(SECONDS)
    assert memory_of(link) < BYTES
    return record.size > MAX_NODES / 2


def _is_refused_at_once(given: Input) -> bool:
    [number] = given
    text, said = BEYOND[int(number)]
    begin = time.process_time()
    with pytest.raises(RecordError, match=said):
        read_any(GAMES, text)
    assert time.process_time() - begin < allowed(SECONDS / 2)
    return False


def _junk_opens(given: Input) -> bool:
    [number] = given
    text = with_junk(JUNK[int(number)])
    assert seconds_of(text) < allowed(SECONDS)
    assert memory_of(text) < BYTES
    return True


def _nothing(luck: Random, number: int) -> Input:
    """Always the same."""
    return (str(number),)


_MINUTES: Final = 300.0
"""Most of the time goes into making what is opened; how long that takes is no concern of anybody."""


def _fixed(name: str, count: int, take: Callable[[Input], bool]) -> tuple[Target, ...]:
    """A target for each, so that every run tries them all."""
    return tuple(
        Target(f"{name}-{number}", partial(_nothing, number=number), take, _MINUTES)
        for number in range(count)
    )


WORST_TARGETS: Final = (
    *(Target(f"longest-{slug}", _seed, partial(_longest_opens, slug), _MINUTES) for slug in GAMES),
    *(
        Target(f"deep-{slug}-{shape}", _plies, partial(_deep_opens, slug, shape), _MINUTES)
        for slug in GAMES
        for shape in SHAPES
    ),
    Target("peaceful", _seed, _peaceful_opens, _MINUTES),
    *_fixed("beyond", len(BEYOND), _is_refused_at_once),
    *_fixed("junk", len(JUNK), _junk_opens),
)
