"""Where a card goes."""

from __future__ import annotations

from itertools import product
from typing import Final

from orrery.web.table.popover_position import GAP, Box, beside

WINDOW: Final = ((1280, 800), (360, 740), (360, 640), (820, 1180))
THINGS: Final = ((0, 0), (40, 300), (150, 350), (300, 700), (310, 20), (900, 100), (1200, 760))


def covers(card: Box, thing: Box) -> bool:
    """Whether any of a thing lies under a card."""
    apart = card.right <= thing.left or card.left >= thing.right
    return not apart and card.top < thing.bottom and card.bottom > thing.top


def test_a_card_lies_in_the_window_beside_its_thing() -> None:
    for (width, height), at, size in product(WINDOW, THINGS, (20, 90, 180)):
        thing = Box(min(at[0], width - size), min(at[1], height - size), size, size)
        card = beside(thing, 300, 180, width, height)
        case = f"{card} beside {thing} in {width} x {height}"
        assert not covers(card, thing), case
        assert card.left >= GAP, case
        assert card.right <= width - GAP, case
        assert card.top >= GAP, case
        assert card.bottom <= height - GAP, case
        assert card.width == 300, case


def test_a_card_that_fits_nowhere_is_cut_to_the_room_that_there_is() -> None:
    thing = Box(20, 150, 300, 200)
    card = beside(thing, 300, 500, 360, 640)
    assert card.top == thing.bottom + GAP
    assert card.height == 640 - thing.bottom - 2 * GAP


def test_the_right_side_comes_first() -> None:
    assert beside(Box(100, 100, 50, 50), 200, 100, 800, 600).left == 160
    assert beside(Box(700, 100, 50, 50), 200, 100, 800, 600).right == 690


def test_a_card_keeps_clear_of_what_can_be_pressed_and_goes_aside_if_it_must() -> None:
    thing, aside = Box(300, 300, 50, 50), Box(900, 100, 300, 600)
    on_the_right = Box(360, 300, 50, 50)
    assert beside(thing, 200, 100, 1280, 800, clear=[on_the_right]).right == thing.left - GAP
    around = [Box(0, 0, 800, 290), Box(0, 290, 290, 510), Box(355, 290, 445, 510), Box(0, 355, 800, 445)]
    card = beside(thing, 200, 100, 1280, 800, clear=around, aside=aside)
    assert (card.left, card.top) == (aside.left, aside.top)
    assert beside(thing, 200, 100, 1280, 800, clear=around) == beside(thing, 200, 100, 1280, 800)
