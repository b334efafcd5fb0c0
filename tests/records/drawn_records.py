"""Records drawn by hypothesis, of every game in the registry: any tree, any words, the cursor anywhere."""

from __future__ import annotations

from random import Random
from typing import Final

from hypothesis import strategies as st

from orrery.core.chance import Rng
from orrery.core.state import State
from orrery.play.playout import play_on
from orrery.records.mark import Mark
from orrery.records.seat import LEVELS, Seat
from orrery.records.tree import MAX_NAME, Node, Record, clean, clean_comment, subtree
from tests.games.random_positions import SETTING_UPS, SettingUp

ANY_TEXT: Final = st.one_of(
    st.text(max_size=20),
    st.text(st.characters(exclude_categories=()), max_size=20),  # lone surrogates too
    st.text('"\\()[]:;/{}<>&\n\r\t\u0000\u0085\u2028\u2029\u200b\u200d\ufeff\u202e🪐é 0n', max_size=20),
    st.sampled_from(['") a1 (', "Orrery record 1", "</script>", "\\u0022", "x" * 3000, '"at": 1', "null"]),
)
"""What people may type, and what no one would."""

_STEP: Final = st.tuples(
    st.sampled_from(["play", "play", "go", "comment", "name", "mark"]), st.integers(0, 99), ANY_TEXT
)


def step(record: Record, rng: Rng) -> None:
    """Play a random action or outcome at the cursor; nothing at the end of the game."""
    play_on(record.state, rng, cap=1, play=record.play)


def any_node(record: Record, number: int) -> Node:
    """One of the nodes, the root among them."""
    nodes = list(subtree(record.root))
    return nodes[number * 7919 % len(nodes)]


def seats(players: int) -> st.SearchStrategy[list[Seat]]:
    """Any players, persons and bots."""
    levels = st.none() | st.sampled_from(LEVELS)
    return st.lists(st.builds(Seat, ANY_TEXT, levels), min_size=players, max_size=players)


@st.composite
def records(draw: st.DrawFn) -> Record:
    """Any record."""
    setting_up: SettingUp = draw(st.sampled_from(SETTING_UPS))
    names = draw(st.lists(ANY_TEXT, min_size=setting_up.players, max_size=setting_up.players))
    players = draw(st.sampled_from([setting_up.names, names]) | seats(setting_up.players))
    record = Record(setting_up.game, players, dict(setting_up.options), setting_up.rules_version)
    record.title = clean(draw(ANY_TEXT), MAX_NAME)
    rng = Random(draw(st.integers(0, 999)))
    for kind, number, text in draw(st.lists(_STEP, max_size=12)):
        if kind == "play":
            for _ in range(number):
                step(record, rng)
        elif kind == "go":
            record.go(any_node(record, number))
        elif kind == "comment":
            record.cursor.comment = clean_comment(text)
        elif record.cursor.parent is not None and kind == "name":
            record.cursor.name = clean(text, MAX_NAME)
        elif record.cursor.parent is not None:
            record.cursor.marks |= {list(Mark)[number % len(Mark)]}
    record.go(any_node(record, draw(st.integers(0, 999))))
    return record


def played(setting_up: SettingUp, rng: Rng, plies: int, level: int | None = None) -> Record:
    """A random game of so many plies; games that end before are tried again.

    With a level, the first seat is a bot's.
    """
    first, *others = setting_up.names
    while True:
        players: list[Seat | str] = [Seat(first, level), *others]
        record = Record(setting_up.game, players, dict(setting_up.options), setting_up.rules_version)
        if play_on(record.state, rng, cap=plies, play=record.play) == plies:
            return record


def long_record(seed: int, plies: int = 150, variations: int = 6) -> Record:
    """A game of so many plies, with variations, comments and names here and there; in some a bot plays."""
    rng = Random(seed)
    record = played(SETTING_UPS[seed % len(SETTING_UPS)], rng, plies, seed % 5 or None)
    record.title = "“Ice” & (fire)"
    main = list(record.root.line())
    for number in range(variations):
        record.go(rng.choice(main))
        record.cursor.comment = f"what if… “{number}” 🪐"
        for _ in range(5):
            step(record, rng)
        record.cursor.name = f"line ({number})"
    record.go(any_node(record, seed))
    return record


def replayed(record: Record, node: Node) -> State:
    """The position at a node by playing straight from the first position."""
    state = record.game.new_initial_state(len(record.names), record.options, record.rules_version)
    for played in node.path():
        state.apply_checked(played.action)
    return state


def facts(record: Record) -> list[object]:
    """All that a record says: two are the same if and only if these are equal."""
    nodes = list(subtree(record.root))
    place = {node: at for at, node in enumerate(nodes)}
    return [
        (
            record.game.info.slug,
            record.rules_version,
            record.seats,
            record.options,
            record.title,
            record.size,
        ),
        (place[record.cursor], record.state.serialize()),
        *((node.action, node.notation, node.player, node.turn, node.is_choice, node.ply) for node in nodes),
        *((node.comment, node.name, node.marks, [place[child] for child in node.children]) for node in nodes),
    ]
