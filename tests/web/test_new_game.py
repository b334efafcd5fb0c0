"""What a dialog, an address or an earlier visit asks for becomes a game, or a sentence."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from orrery.core.game import OptionError
from orrery.games.registry import GAMES
from orrery.records.seat import LEVELS, Seat
from orrery.web.lobby.new_game import (
    FIRST_LEVEL,
    LONGEST_NAME,
    PERSON,
    again,
    against_bots,
    bot_kind,
    checked_new_game,
    drawn,
    like_last_time,
)

ICE = "ice-colony"


@pytest.mark.parametrize("slug", GAMES)
def test_a_game_that_nobody_said_anything_about_is_the_default_one(slug: str) -> None:
    info = GAMES[slug].info
    new_game = checked_new_game(slug, "", [], {})
    record = new_game.record()
    assert new_game.names == info.seats_for(len(new_game.names))
    assert new_game.options == {option.name: option.values[0] for option in info.options}
    assert (record.game, record.names, record.options) == (GAMES[slug], new_game.names, new_game.options)
    assert record.size == 0


@pytest.mark.parametrize("slug", GAMES)
def test_every_number_of_players_can_begin(slug: str) -> None:
    for players in GAMES[slug].info.players:
        assert len(checked_new_game(slug, str(players), [], {}).names) == players


def test_names_are_trimmed_and_seats_without_one_are_called_by_their_colour() -> None:
    third = GAMES[ICE].info.seats_for(3)[2]
    names = checked_new_game(ICE, "3", ["  Ann  of   Cleves ", "B" * 40], {}).names
    assert names == ("Ann of Cleves", "B" * LONGEST_NAME, third)


def test_names_of_seats_that_nobody_takes_are_passed_over() -> None:
    assert checked_new_game(ICE, "2", ["Ann", "Bob", "Ann"], {}).names == ("Ann", "Bob")


@pytest.mark.parametrize(
    ("players", "names", "options", "reason"),
    [
        ("2", ["Ann", "Ann"], {}, "Two players have the same name"),
        ("two", [], {}, "'two', which is not a number"),
        ("-2", [], {}, "'-2', which is not a number"),
        ("9999", [], {}, "'9999', which is not a number"),
        ("7", [], {}, "7"),
        ("2", [], {"adjacency": "5"}, "adjacency"),
        ("2", [], {"weather": "fair"}, "weather"),
    ],
)
def test_what_cannot_be_is_refused(
    players: str, names: list[str], options: dict[str, str], reason: str
) -> None:
    with pytest.raises(OptionError, match=reason):
        checked_new_game(ICE, players, names, options)


@pytest.mark.parametrize(
    ("players", "names", "options"),
    [
        ("2", [], {"k" * 1_000_000: "1"}),
        ("2", [], {"adjacency": "8" * 1_000_000}),
        ("2", [], {"adjacency": "\x1b[31m\u202e\n"}),
        ("9" * 1_000_000, [], {}),
        ("2", ["Ann", "Ann"], {}),
    ],
)
def test_a_refusal_is_short_one_line_and_no_whole_sentence(
    players: str, names: list[str], options: dict[str, str]
) -> None:
    with pytest.raises(OptionError) as refused:
        checked_new_game(ICE, players, names, options)
    message = str(refused.value)
    assert len(message) < 200
    assert message.isprintable()
    assert not message.endswith(".")


def test_last_time_is_remembered() -> None:
    last = {"names": ["Ann", "Bob", "Cyd"], "options": {"adjacency": "8"}}
    new_game = like_last_time(ICE, last)
    assert new_game.names == ("Ann", "Bob", "Cyd")
    assert new_game.options["adjacency"] == "8"


@pytest.mark.parametrize(
    "last",
    [
        {},
        {"names": ["Ann", "Bob"]},
        {"names": "Ann", "options": {}},
        {"names": ["Ann"] * 9, "options": {}},
        {"names": ["Ann", "Ann"], "options": {}},
        {"names": ["Ann", "Bob"], "options": {"weather": "fair"}},
        {"names": ["Ann", "Bob"], "options": {}, "levels": [None, 6]},
        {"names": ["Ann", "Bob"], "options": {}, "levels": {"0": 2}},
        {"names": ["Ann", "Bob"], "options": {}, "levels": [None, [[]]]},
    ],
)
def test_what_cannot_be_used_from_last_time_gives_the_default_game(last: dict[str, object]) -> None:
    assert like_last_time(ICE, last) == checked_new_game(ICE, "", [], {})


# --- bots ----------------------------------------------------------------------------------------


def test_a_seat_is_for_a_person_or_for_a_bot_of_a_level() -> None:
    for level in LEVELS:
        new_game = checked_new_game(ICE, "3", ["Ann"], {}, [PERSON, bot_kind(level)])
        assert [seat.level for seat in new_game.seats] == [None, level, None]
        assert new_game.record().seats == new_game.seats


@pytest.mark.parametrize("kind", ["bot", "bot-0", "bot-6", "robot", "", "bot-2 ", "x" * 10_000])
def test_no_other_players_are_known(kind: str) -> None:
    with pytest.raises(
        OptionError, match="A seat is for 'person', 'elsewhere' or 'bot-1' to 'bot-5'"
    ) as refused:
        checked_new_game(ICE, "2", [], {}, [kind])
    assert len(str(refused.value)) < 200


def test_bots_are_called_by_their_level_each_by_a_name_of_its_own() -> None:
    kinds = [PERSON, bot_kind(2), bot_kind(1), bot_kind(2)]
    assert checked_new_game(ICE, "4", ["Ann"], {}, kinds).names == ("Ann", "Ceres", "Io", "Ceres II")
    assert checked_new_game(ICE, "4", ["Ceres"], {}, kinds).names == ("Ceres", "Ceres II", "Io", "Ceres III")
    assert checked_new_game(ICE, "2", ["Ann", "Hal"], {}, kinds).names == ("Ann", "Hal")


@pytest.mark.parametrize("slug", GAMES)
def test_a_newcomer_plays_against_bots_of_the_second_level(slug: str) -> None:
    first, *others = against_bots(slug).seats
    assert first == Seat(GAMES[slug].info.seats_for(len(others) + 1)[0])
    assert [seat.level for seat in others] == [FIRST_LEVEL] * len(others) == [2] * len(others)


def test_bots_of_last_time_are_remembered_and_called_anew() -> None:
    kinds = [PERSON, bot_kind(3), bot_kind(3)]
    before = checked_new_game(ICE, "3", ["Ann"], {"adjacency": "8"}, kinds)
    assert like_last_time(ICE, before.remembered()) == before
    assert before.remembered()["names"] == ["Ann", "", ""]


def test_for_another_game_the_level_of_bots_can_change() -> None:
    kinds = [PERSON, bot_kind(2), bot_kind(2), bot_kind(1)]
    record = checked_new_game(ICE, "4", ["Ann", "", "", "Hal"], {"adjacency": "8"}, kinds).record()
    same = again(record, {1: 2, 2: 2, 3: 1})
    assert (same.seats, same.options, same.size) == (record.seats, record.options, 0)
    other = again(record, {1: 4, 2: 4, 3: 5})
    assert other.seats == (Seat("Ann"), Seat("Juno", 4), Seat("Juno II", 4), Seat("Hal", 5))


def test_for_a_rematch_everybody_sits_one_seat_on() -> None:
    record = checked_new_game(
        ICE, "3", ["Ann", "", ""], {"adjacency": "8"}, [PERSON, PERSON, bot_kind(2)]
    ).record()
    turned = again(record, {2: 4}, is_turned=True)
    assert turned.seats == (Seat("White"), Seat("Juno", 4), Seat("Ann"))
    assert (turned.options, turned.size) == (record.options, 0)
    back = again(again(turned, {}, is_turned=True), {}, is_turned=True)
    assert back.seats == (Seat("Ann"), Seat("Orange"), Seat("Juno", 4))


def test_turned_players_are_recognized() -> None:
    record = checked_new_game(ICE, "3", ["", "Purple", "Bob"], {}).record()
    turned = again(record, {}, is_turned=True)
    assert turned.names == ("Purple", "Bob", "White")


def test_drawn_seats_are_all_equally_likely_and_keep_everybody() -> None:
    new_game = checked_new_game(ICE, "3", ["Ann", "", ""], {"adjacency": "8"}, [PERSON, PERSON, bot_kind(2)])
    random, called = Random(7), {new_game.seats[0], new_game.seats[2]}
    orders = Counter(drawn(new_game, random).seats for _ in range(6_000))
    assert len(orders) == 6
    assert all(900 < count < 1_100 for count in orders.values())
    for seats in orders:
        assert called < set(seats)
        (other,) = set(seats) - called
        assert other.name == GAMES[ICE].info.seats_for(3)[seats.index(other)]


def test_drawing_seats_changes_no_setting() -> None:
    new_game = checked_new_game(ICE, "2", ["Ann", "Bob"], {"adjacency": "8"})
    assert drawn(new_game, Random(1)).options == new_game.options
