"""How the table of both pyramid games leads a player: reasons, lights, and targets in any order."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page

from e2e.conftest import NewPage
from e2e.onlooker import Sight, look
from e2e.player import thing, unfold


def found(sight: Sight, name: str, keys: tuple[str, ...]) -> str:
    """The key among these of what is called so: a key, or the beginning of a label."""
    return next((key for key in keys if key == name or sight.labels.get(key, "").startswith(name)), name)


def touch(page: Page, *names: str) -> Sight:
    """Click one thing after the other, each by its key or its label, and see what is asked then."""
    sight = look(page)
    for name in names:
        page.locator(thing(found(sight, name, sight.touchable))).click()
        sight = look(page, sight)
    return sight


def launch(page: Page, ship: str, *where: str) -> Sight:
    """Buy a ship and bring it into orbit in the same turn."""
    return touch(page, f"{ship} ship, in the bank", "button.next", f"{ship} ship, in the reserve", *where)


def refuse(page: Page, site: str, name: str) -> tuple[str, str]:
    """The refusal of a touch in vain, and the clause behind it, which the rules page has.

    By force, for Playwright waits for what says `aria-disabled` and a person does not.
    """
    sight = look(page)
    key = found(sight, name, tuple(sight.labels))
    unfold(page, key)
    page.locator(thing(key)).click(force=True)
    clause = page.locator("#reason-clause")
    target, _, anchor = (clause.get_attribute("href") or "").partition("#")
    assert f'id="{anchor}"' in page.request.get(f"{site}{target}").text()
    return page.locator("#reason-text").inner_text(), clause.inner_text().removeprefix("Rule ")


def labels(sight: Sight, keys: tuple[str, ...]) -> list[str]:
    """What these things are said to be."""
    return [sight.labels[key] for key in keys]


@pytest.mark.parametrize(
    ("slug", "where", "button", "clause", "refusal"),
    [
        ("colonization", ["world.S"], "button.swerve", "LC-46", "Swerve costs 5 AP"),
        (
            "advanced-colonization",
            ["world.S", "aim.stand"],
            "button.far",
            "AC-32",
            "Far Side costs 2 AP",
        ),
    ],
)
def test_an_action_that_is_too_dear_says_so(
    slug: str, where: list[str], button: str, clause: str, refusal: str, site: str,
    new_page: NewPage, visit: Callable[[Page, str], None],
) -> None:  # fmt: skip
    page = new_page(reduced_motion="reduce")
    visit(page, f"#/play/{slug}?players=2")
    sight = launch(page, "Small red", *where)
    assert refuse(page, site, button) == (f"{refusal}, and you have 1 AP.", clause)
    for key in sight.refused:
        text, behind = refuse(page, site, key)
        assert re.fullmatch(r"[A-Z].+\.", text), key
        assert re.fullmatch(r"(LC|AC)-Q?\d+", behind), key


def test_reasons_are_there_before_the_choices_unfold_so_that_none_moves_afterwards(
    new_page: NewPage, visit: Callable[[Page, str], None]
) -> None:
    page = new_page(reduced_motion="reduce")
    visit(page, "#/play/advanced-colonization?players=2")
    launch(page, "Small red", "world.S", "aim.stand")
    assert "you have" not in (page.locator(thing("button.far")).text_content() or "")
    clicked = "summary => { summary.click(); return summary.parentNode.textContent; }"
    unfolded = page.locator(".not-now > summary").evaluate(clicked)
    assert "Far Side costs 2 AP, and you have 1 AP." in unfolded


def test_an_action_lights_its_ships_and_then_where_they_can_point(
    site: str, new_page: NewPage, visit: Callable[[Page, str], None]
) -> None:
    page = new_page(reduced_motion="reduce")
    visit(page, "#/play/advanced-colonization")
    launch(page, "Small red", "world.S", "aim.stand")
    touch(page, "button.next")
    launch(page, "Large black", "world.M", "world.S")
    sight = touch(page, "button.next", "button.next")
    assert sight.touchable == ()
    sight = touch(page, "button.redirect")
    assert sight.pressed == ("button.redirect",)
    assert labels(sight, sight.touchable) == ["Small red ship round the small planet, standing"]
    assert refuse(page, site, "Large black ship round")[1] == "AC-19"
    sight = touch(page, "Small red ship")
    assert labels(sight, sight.picked) == ["Small red ship round the small planet, standing"]
    assert set(sight.touchable) == {"world.M", "world.L"}
    assert refuse(page, site, "world.S") == ("A ship cannot point at the planet that it orbits.", "AC-9")
    sight = touch(page, "world.L")
    assert "Small red ship round the small planet, pointing at the large planet" in sight.labels.values()


def test_targets_are_chosen_in_any_order(new_page: NewPage, visit: Callable[[Page, str], None]) -> None:
    page = new_page(reduced_motion="reduce")
    visit(page, "#/play/advanced-colonization")
    for ship, where in (
        ("Medium red", ("world.M", "world.S")),
        ("Small black", ("world.S", "aim.stand")),
        ("Large yellow", ("world.S", "aim.stand")),
        ("Small blue", ("world.S", "world.M")),
    ):
        launch(page, ship, *where)
        touch(page, "button.next")
    before = touch(
        page, "button.next", "button.lasers", "Medium red ship round", "Small red ship, in the bank"
    )
    yellow, black, blue = (
        found(before, f"{ship} ship round", before.touchable)
        for ship in ("Large yellow", "Small black", "Small blue")
    )
    assert set(before.touchable) == {yellow, black, blue}
    assert before.refused == ("button.fire",)
    fire = page.locator(thing("button.fire"))
    three = touch(page, blue, black, yellow)
    assert "3 targets" in fire.inner_text()
    page.locator(thing(yellow)).click()
    two = look(page, three)
    assert "2 targets" in fire.inner_text()
    assert [", chosen" in two.labels[key] for key in (yellow, black, blue)] == [False, True, True]
    after = touch(page, "button.fire")
    assert labels(after, (yellow, black, blue)) == [
        "Large yellow ship round the small planet, standing",
        "Small black ship, in the bank",
        "Small blue ship, in the bank",
    ]
