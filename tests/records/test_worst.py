"""The worst that opens: within bounds of time and memory; and what lies beyond the bounds is refused."""

from __future__ import annotations

import time
import tracemalloc
from random import Random
from typing import Final

import pytest

from orrery.core.position_line import MAX_LINE
from orrery.core.state import Action, PositionError, State
from orrery.games.registry import GAMES
from orrery.records.formats import MAX_CODE
from orrery.records.json import write_json
from orrery.records.share import link_fragment, read_any
from orrery.records.text import MAX_TAGS, MAX_TEXT, MAX_WORD, MAX_WORDS, write_text
from orrery.records.tree import MAX_COMMENT, MAX_NODES, Record, RecordError, RecordFullError, lines, subtree

SECONDS: Final = 2.0
"""The longest that anything may take to open, of this program's own time, where `REFERENCE` is right."""
REFERENCE: Final = 0.2
"""Seconds that `reference_seconds` takes on the machine that the bounds were set on; others are slower."""
BYTES: Final = 40_000_000
"""The most memory that it may take."""
BRANCHING: Final = 0.6
"""How often a variation is left for another place."""
HEAD: Final = 'Orrery record 1\ngame: ice-colony\nrules: 1\nplayer: "A"\nplayer: "B"\n'
JSON: Final = '{"orrery_record":1,"game":"ice-colony","rules":1,"players":["a","b"],'


def grown(slug: str, rng: Random) -> Record:
    """As many actions as a record holds: a long game, then short variations, many of them in others."""
    info = GAMES[slug].info
    players = info.players[-1]
    options = {option.name: option.default for option in info.options}
    record = Record(GAMES[slug], info.seats_for(players), options)
    nodes = [record.root]
    while record.size < MAX_NODES:
        new = _unplayed(record)
        if not new or (record.size > MAX_NODES / 2 and rng.random() < BRANCHING):
            record.go(rng.choice(nodes))
            continue
        nodes.append(record.play(rng.choice(new)))
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


def reference_seconds() -> float:
    """How long a fixed piece of work of the same kind takes now: many small things are made and kept."""
    begin = time.process_time()
    kept = [(number, str(number), {number: [number]}) for number in range(200_000)]
    assert sum(len(text) for _, text, _ in kept) > len(kept)
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


@pytest.mark.parametrize("slug", GAMES)
def test_the_longest_record_opens_in_time_and_memory(slug: str) -> None:
    """From JSON and from a link, and from a text with as many comments as there may be."""
    record = grown(slug, Random(slug))
    assert len(lines(record.root)) > 4000
    assert seconds_of(write_json(record)) < allowed(SECONDS)
    assert seconds_of(link_fragment(record)) < allowed(SECONDS)
    text = write_text(remarked(record))
    assert len(text) > MAX_TEXT * 0.9
    assert memory_of(text) < BYTES


def test_a_long_game_without_captures_opens_from_a_short_link() -> None:
    """Each position remembers all that were seen before it: they share that (AC-Q35)."""

    def peaceful(state: State) -> list[Action]:
        names = {state.action_to_string(action): action for action in state.legal_actions()}
        harmless = ("next", "buy", "orbit", "redirect")
        return [action for name, action in names.items() if name.partition("-")[0] in harmless]

    rng, game = Random(4), GAMES["advanced-colonization"]
    record = Record(game, game.info.seats)
    while record.size < MAX_NODES and not record.state.is_terminal():
        record.play(rng.choice(peaceful(record.state)))
    link = link_fragment(record)
    assert record.size > 5000
    assert len(link) < MAX_CODE
    assert seconds_of(link) < allowed(SECONDS)
    assert memory_of(link) < BYTES


@pytest.mark.parametrize(
    ("text", "said"),
    [
        (HEAD + "\n" + '"" ' * 600_000, f"over {MAX_WORDS} words"),
        (HEAD + "\n" + ':"" ' * 400_000, f"over {MAX_WORDS} words"),
        (HEAD + '\n"' + "x" * 1_000_000 + '"', f"over {MAX_WORD} characters"),
        (HEAD + "\n" + "x" * 1_000_000, f"over {MAX_WORD} characters"),
        (HEAD + 'title: "' + "x" * 1_000_000 + '"\n\n', f"over {MAX_WORD} characters"),
        (HEAD + "set: a=b\n" * 200_000 + "\n", f"over {MAX_TAGS} tags"),
        (HEAD + 'player: ""\n' * 150_000 + "\n", f"over {MAX_TAGS} tags"),
        (HEAD + "at: " + "0/" * 900_000 + "\n\n", f"over {MAX_WORD} characters"),
        (JSON + '"players":[' + ",".join(['""'] * 600_000) + "]}", "not 100"),
        (JSON + '"more":[' + ",".join(["{}"] * 600_000) + "]}", "no JSON that can be read"),
        (HEAD + "\n" + "x" * MAX_TEXT, f"over {MAX_TEXT} characters"),
    ],
)
def test_what_is_beyond_the_bounds_is_refused_at_once(text: str, said: str) -> None:
    begin = time.process_time()
    with pytest.raises(RecordError, match=said):
        read_any(GAMES, text)
    assert time.process_time() - begin < allowed(SECONDS / 2)


@pytest.mark.parametrize(
    "junk", ['"ab"', "1.5", '{"a":"b","c":{}}', '"\N{RINGED PLANET}\N{RINGED PLANET}"', '[["a"]]']
)
def test_json_that_says_more_than_it_should_opens_in_time_and_memory(junk: str) -> None:
    room = (MAX_TEXT - 1000) // (len(junk) + 1)
    most = 16_000 if junk[0] in "[{" else room
    text = JSON + f'"more":[{",".join([junk] * most)}]}}'
    assert seconds_of(text) < allowed(SECONDS)
    assert memory_of(text) < BYTES


@pytest.mark.parametrize("slug", GAMES)
def test_a_position_line_is_as_long_as_it_may_be(slug: str) -> None:
    for text in ("x" * (MAX_LINE + 1), GAMES[slug].new_initial_state().serialize() + "," * MAX_LINE):
        with pytest.raises(PositionError, match=f"at most {MAX_LINE} characters"):
            GAMES[slug].deserialize(text)


def test_a_full_record_says_so_and_keeps_everything(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("orrery.records.tree.MAX_NODES", 5)
    record = Record(GAMES["ice-colony"], ["Ann", "Bob"])
    for _ in range(5):
        record.play(record.state.legal_actions()[0])
    whole, state = write_text(record), record.state.serialize()
    with pytest.raises(RecordFullError, match=r"5 actions, the most that a record holds: it is kept"):
        record.play(record.state.legal_actions()[0])
    assert (write_text(record), record.state.serialize()) == (whole, state)
    end = record.cursor
    record.go(record.root)
    for node in end.path():
        record.play(node.action)  # what is there can be gone through
    assert record.cursor is end
