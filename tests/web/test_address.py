"""What stands after the `#` of an address, however long and strange, becomes its parts or a sentence."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from orrery.records.formats import MAX_CODE
from orrery.web.page.address import MAX_ADDRESS, MAX_WISHES, AddressError, read_address


def test_an_address_says_what_to_play_and_how() -> None:
    address = read_address("#/play/ice-colony?players=3&name=Ann&name=%3CBob%3E&name=C+D&adjacency=8")
    assert (address.page, address.rest) == ("play", "ice-colony")
    assert address.players() == "3"
    assert address.names() == ["Ann", "<Bob>", "C D"]
    assert address.options() == {"adjacency": "8"}


def test_of_what_is_said_twice_the_first_counts() -> None:
    address = read_address("#/play/ice-colony?players=2&players=4&adjacency=4&adjacency=8")
    assert (address.players(), address.options()) == ("2", {"adjacency": "4"})


@pytest.mark.parametrize("fragment", ["", "#", "#/", "#//"])
def test_no_address_is_the_lobby(fragment: str) -> None:
    address = read_address(fragment)
    assert (address.page, address.rest, address.wishes) == ("", "", ())


def test_the_longest_link_has_room() -> None:
    assert read_address("#/link/advanced-colonization/" + "A" * MAX_CODE).page == "link"


@pytest.mark.parametrize(
    "fragment",
    [
        "#/play/ice-colony?" + "&".join(f"k{number}=" for number in range(190_000)),
        "#/saved/" + "a" * 1_000_000,
        "#" + "/" * (MAX_ADDRESS + 1),
        "#/play/ice-colony?" + "a&" * (MAX_WISHES + 1),
    ],
)
def test_what_is_too_long_is_refused_before_it_is_read(fragment: str) -> None:
    with pytest.raises(AddressError, match=r"^This address .{1,60}\.$"):
        read_address(fragment)


@given(st.text(max_size=200))
def test_any_short_address_has_parts(text: str) -> None:
    address = read_address(text)
    assert all(isinstance(value, str) for value in (*address.names(), address.players(), address.rest))
    assert not {"name", "players"} & address.options().keys()


def test_an_address_says_who_sits_where() -> None:
    address = read_address("#/play/ice-colony?seat=person&seat=bot-2&name=Ann&adjacency=8")
    assert address.kinds() == ["person", "bot-2"]
    assert address.options() == {"adjacency": "8"}
