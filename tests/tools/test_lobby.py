"""The cards of the lobby: one for each game of the registry, in its order, with a picture."""

from __future__ import annotations

import re
from html import escape, unescape
from xml.etree import ElementTree

import pytest

from orrery.games.registry import GAMES
from orrery.web.lobby.new_game import against_bots, checked_new_game
from orrery.web.page.address import read_address
from tools.lobby import cards, how_many, pictures


def tooltip_of(slug: str) -> str:
    """The markup of a game's card."""
    (card,) = [card for card in cards().split('<li class="card"') if f'data-game="{slug}"' in card]
    return card


def test_there_is_a_card_for_each_game_in_the_order_of_the_registry() -> None:
    names = [unescape(name) for name in re.findall("<h2>(.*)</h2>", cards())]
    assert names == [game.info.name for game in GAMES.values()]


@pytest.mark.parametrize("slug", GAMES)
def test_a_card_says_what_a_game_is_and_leads_to_it(slug: str) -> None:
    info = GAMES[slug].info
    card = tooltip_of(slug)
    assert f"<h2>{escape(info.name)}</h2>" in card
    assert re.fullmatch(r"[A-Z].{30,}\.", info.pitch)
    assert f"<p>{escape(info.pitch)}</p>" in card
    assert str(info.players[-1]) in card
    shown = GAMES[slug].info.introduction
    assert escape(shown.turn[1:]) in card
    assert shown.time in card
    assert shown.difficulty.value in card
    assert escape(info.designer) in card
    assert f'href="#/setup/{slug}"' in card
    assert f'href="rules/{slug}.html"' in card
    assert f"Set up a game of {escape(info.name)}" in card


@pytest.mark.parametrize("slug", GAMES)
def test_the_first_choice_of_a_card_begins_a_game_against_bots(slug: str) -> None:
    card = tooltip_of(slug)
    first = next(link for link in re.findall(r'<a [^>]*href="([^"]+)"', card))
    address = read_address(unescape(first))
    assert (address.page, address.rest) == ("play", slug)
    assert checked_new_game(slug, "", [], {}, address.kinds()) == against_bots(slug)
    assert "Play against a bot" in card


@pytest.mark.parametrize("slug", GAMES)
def test_a_card_has_a_picture_whose_parts_are_called_after_the_game(slug: str) -> None:
    """All pictures stand in one page."""
    (drawn,) = [
        picture
        for picture in ElementTree.fromstring(f"<svg>{pictures()}</svg>")
        if f'href="#{picture.attrib["id"]}"' in tooltip_of(slug)
    ]
    assert drawn.attrib["viewBox"] == "0 0 560 400"
    named = [part.attrib["id"] for part in drawn.iter() if "id" in part.attrib]
    assert len(drawn) > 2
    assert [name for name in named[1:] if not name.startswith(f"{slug}-")] == []


def test_all_cards_have_the_same_buttons() -> None:
    buttons = re.compile('<a class="button[^>]*>(?:<svg.*?</svg>)?(.*?)(?:<span.*?</span>)?</a>')
    shown = [tuple(buttons.findall(card)) for card in cards().split('<li class="card"')[1:]]
    assert set(shown) == {
        ("Play against a bot", "Learn", "Guided first game", "Set up a game", "Rules", "Print")
    }


def test_the_games_are_counted_in_words() -> None:
    assert re.fullmatch("[A-Z][a-z]+", how_many())
