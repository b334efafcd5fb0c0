"""What every game says agrees with the names in it, whoever sits where: You roll, Ann rolls, Crowns roll."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from random import Random
from typing import Final

import pytest

from orrery.core.grammar import VERBS, YOU, Name, Number, asks, does, number_of, spoken, told_of, verb_of
from orrery.core.state import Action, State
from orrery.games.interface import strategy_of, words_of
from orrery.games.registry import GAMES
from orrery.play.match import Mode
from orrery.play.names import introduction, spoken_names
from orrery.play.playout import play_on
from orrery.play.session import Session
from orrery.records.seat import Seat
from orrery.records.tree import Record
from tests.games.readable import assert_plain

PLIES: Final = 150
MANY: Final = Name("Qrowns", Number.MANY)
"""A name that no word of a game looks like."""
THIRD: Final = re.compile(r"\b(?:You|you|Qrowns)(?: also| now)? ([a-z]+(?<!s)s)\b")
"""A verb of one behind a name of several, or behind you."""
BASE: Final = {verb_of(YOU, verb) for verb in VERBS}
FIRST: Final = re.compile(r"\bAnn(?: also| now)? ([a-z]+)\b")
WRONG: Final = re.compile(r"\b(?:You|you)'s\b|\bQrowns's\b|[a-z,] You\b|^you\b|[.!?] you\b|\bof you\b(?! \d)")


def plies_of(slug: str, players: int) -> list[tuple[State, Action]]:
    """The positions of a game to its end, or far enough, each with what was played there."""
    choose, rng = strategy_of(slug).choose, Random(players)
    record, plies = Record(GAMES[slug], GAMES[slug].info.seats_for(players)), list[tuple[State, Action]]()
    while len(plies) < PLIES and not record.state.is_terminal():
        before = record.state.clone()
        play_on(record.state, rng, choose, cap=1, play=record.play)
        plies.append((before, record.cursor.action))
    return plies


def texts(slug: str, plies: list[tuple[State, Action]], names: tuple[str, ...]) -> Iterator[str]:
    """What a game says of these positions, and of how it ended."""
    words = words_of(slug)
    for state, action in plies:
        yield from (words.heading(state, names), words.prompt(state, names), words.progress(state, names))
        yield from (words.sentence(state, action, names), words.event(state, [action], names))
        if not state.is_chance_node():
            yield words.stake(state, action, names)
    state, action = plies[-1]
    state = state.clone()
    state.apply_action(action)
    if state.is_terminal():
        yield words.result(state, names)


def seated(players: int, special: Name, seat: int) -> tuple[str, ...]:
    """That name in one seat, Ann and others in the rest."""
    others = iter(("Ann", "Bob", "Cyd"))
    return tuple(special if at == seat else next(others) for at in range(players))


@pytest.mark.parametrize("slug", GAMES)
def test_verbs_agree_with_their_subjects(slug: str) -> None:
    for players in GAMES[slug].info.players:
        plies = plies_of(slug, players)
        for seat in range(players):
            for special in (YOU, MANY):
                for text in filter(None, texts(slug, plies, seated(players, special, seat))):
                    assert_plain(text)
                    assert not WRONG.search(text), text
                    assert not THIRD.search(text), text
                    assert not re.search(r"[\ue000-\uf8ff]", text), text
                    subject = str(special)
                    if text.startswith(f"{subject} ") and " and " in text and "Ann" not in text:
                        second = text.partition(" and ")[2].split()[0]
                        assert not re.fullmatch("[a-z]+[^su]s", second), f"grammar.VERBS lacks it: {text}"


@pytest.mark.parametrize("slug", GAMES)
def test_verbs_of_one_player_stay_as_they_are(slug: str) -> None:
    players = GAMES[slug].info.players[0]
    for text in texts(slug, plies_of(slug, players), ("Ann", *("Bob", "Cyd", "Dan")[: players - 1])):
        verbs = FIRST.findall(text)
        assert not BASE - {"draw"} & set(verbs), text


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("{0} passes and takes an edge token.", "You pass and take an edge token."),
        ("Fate: Reduce. {0} loses b4, and the turn ends.", "Fate: Reduce. You lose b4, and the turn ends."),
        ("{2} attacks {0} on d3 from c4.", "Ann attacks you on d3 from c4."),
        ("{1} attacks the colony of {0} on Moons 2.", "Crowns attack your colony on Moons 2."),
        ("{0}: {2} attacks d4. Spend your token?", "Ann attacks d4. Spend your token?"),
        ("{0}: choose a tip.", "Choose a tip."),
        ("{1}: choose a tip.", "Crowns: choose a tip."),
        ("{0}'s beam takes hold of {1}'s ship.", "Your beam takes hold of Crowns' ship."),
        (
            "The roll to be first: {0} 2, {2} 3: {0} is first.",
            "The roll to be first: you 2, Ann 3: you are first.",
        ),
        ("{2} now has 1 colony and {0} now has 2.", "Ann now has 1 colony and you now have 2."),
        ("{1} tries to colonize.", "Crowns try to colonize."),
        ("{0} guesses and wins.", "You guess and win."),
        ("{2} and {0} share the win.", "Ann and you share the win."),
        ("{1}'s turn", "Crowns' turn"),
    ],
)
def test_a_sentence_agrees(text: str, expected: str) -> None:
    names = (YOU, Name("Crowns", Number.MANY), Name("Ann"))
    assert spoken(lambda called: text.format(*called), names) == expected


def test_names_that_look_like_sentences_stay_whole() -> None:
    names = (YOU, Name("He rolls and takes. You's"))
    assert spoken(lambda called: f"{called[1]} attacks {called[0]}.", names) == (
        "He rolls and takes. You's attacks you."
    )


def test_a_question_to_the_reader_needs_no_name() -> None:
    assert asks(YOU, "choose a tip.") == "Choose a tip."
    assert asks("Ann", "choose a tip.") == "Ann: choose a tip."
    assert (does(YOU, "wins"), does("Ann", "wins")) == ("You win", "Ann wins")


def names_of(*seats: Seat | str, mode: Mode = Mode.GAME) -> tuple[str, ...]:
    return Session(Record(GAMES["ice-colony"], seats), mode).match.names


def test_the_only_person_among_bots_is_you() -> None:
    bot = Seat("Io", 1)
    assert names_of("Ann", bot) == ("You", "Io")
    assert names_of("Ann", bot, mode=Mode.LINK) == ("Ann", "Io"), "it can be anybody's"
    assert names_of("Ann", bot, "Bob") == ("Ann", "Io", "Bob")
    assert names_of(bot, Seat("Ceres", 2)) == ("Io", "Ceres")


def test_who_you_are_is_said_until_you_have_decided() -> None:
    session = Session(Record(GAMES["piecepack-colonization"], ("Ann", Seat("Io", 1), Seat("Ceres", 2))))
    match = session.match
    assert introduction(match.record, match.you) == "You are Moons, against Io (level 1) and Ceres (level 2)."
    match.act(match.state.legal_actions()[0])
    assert introduction(match.record, match.you) == ""
    assert introduction(Record(GAMES["ice-colony"], ("Ann", "Bob")), None) == ""


def test_only_a_name_that_is_the_seats_own_stands_for_several() -> None:
    called = spoken_names(Record(GAMES["piecepack-colonization"], ("Moons", "Ann")))
    assert [number_of(name) for name in called] == [Number.MANY, Number.ONE]


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("you then hold 7 squares", "Io then holds 7 squares"),
        ("if you roll Hop (1 in 6), your ship can settle", "if Io rolls Hop (1 in 6), Io's ship can settle"),
        (
            "it gains you a region, and you are there before Ann",
            "it gains Io a region, and Io is there before Ann",
        ),
        ("you can reach it, and could pass yours", "Io can reach it, and could pass Io's"),
        ("otherwise Ann could get there before you", "otherwise Ann could get there before Io"),
    ],
)
def test_what_is_said_to_a_player_can_be_told_of_them(text: str, told: str) -> None:
    assert told_of("Io", text) == told


def test_what_is_told_of_another_is_said_to_who_reads_it() -> None:
    def make(names: Sequence[str]) -> str:
        return told_of(
            names[1], f"you reach {names[0]}'s region, now {names[0]}'s, as {names[0]} then has one less"
        )

    assert spoken(make, (YOU, "Io")) == "Io reaches your region, now yours, as you then have one less"
