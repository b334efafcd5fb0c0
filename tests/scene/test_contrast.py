"""Marks are seen on every ground of every game, in light and in dark: one of their tones stands out."""

from __future__ import annotations

import re
from importlib.resources import files
from typing import Final

import pytest

from orrery.games.registry import GAMES
from orrery.games.stylesheets import stylesheet_of
from tests.scene.colours import Colour, by_scheme, colours, contrast, mixed, token

LEAST: Final = 3.0
"""The contrast that marks need with what they lie on (WCAG 2, 1.4.11)."""
TONES: Final = {
    "dot and ring": ("--target", "--under"),
    "cross-hair": ("--target", "--under"),
    "what was picked": ("--active", "--under"),
    "the keyboard": ("--focus", "--focus-under"),
}
MARKS: Final = re.compile(r"\.(?:halo|aim)[\w-]*[^{};]*{([^}]*)}")
"""The rules of what marks are drawn with."""
GROUNDS: Final = 5
"""Colours lie over each other in these steps: a translucent one comes to any mixture."""

every_game = pytest.mark.parametrize("slug", GAMES)
every_scheme = pytest.mark.parametrize("scheme", [0, 1], ids=["light", "dark"])


def grounds(style: str) -> set[Colour]:
    """Every colour of the pictures of a game, and what black, white and the sky make of it."""
    plain = {*colours(style)}
    covers = [(0, 0, 0), (255, 255, 255), token(style, "--night")]
    steps = [step / GROUNDS for step in range(1, GROUNDS)]
    return plain | {mixed(over, under, part) for over in covers for under in plain for part in steps}


def own_style(slug: str) -> str:
    """What a game's own packages bring to its stylesheet."""
    return "\n".join(
        files(package).joinpath("table/art/style.css").read_text("utf-8")
        for package in GAMES.home(slug).packages
    )


def rule(style: str, selector: str) -> str:
    """What a selector is given, wherever it stands alone."""
    return " ".join(re.findall(rf"^{re.escape(selector)} {{([^}}]*)}}", style, re.MULTILINE))


@every_game
@every_scheme
@pytest.mark.parametrize("mark", TONES)
def test_one_tone_of_each_mark_stands_out_from_any_ground(slug: str, scheme: int, mark: str) -> None:
    style = by_scheme(stylesheet_of(slug), scheme)
    tones = [token(style, name) for name in TONES[mark]]
    assert contrast(*tones) >= LEAST, "its tones can be distinguished"
    found = grounds(style)
    assert len(found) > 50
    faint = {ground for ground in found if max(contrast(tone, ground) for tone in tones) < LEAST}
    assert faint == set()


@every_scheme
def test_the_tones_are_what_the_marks_are_drawn_with(scheme: int) -> None:
    style = by_scheme(stylesheet_of(next(iter(GAMES))), scheme)
    drawn = {
        ".halo": ("stroke: var(--target)",),
        ".halo-under": ("stroke: var(--under)",),
        ".aim-dot .dot": ("fill: var(--target)", "stroke: var(--under)"),
        ".aim-cross .under": ("stroke: var(--under)",),
        ".aim-cross .shine": ("stroke: var(--target)",),
        ".picked .halo": ("stroke: var(--active)",),
        ".sprite:focus-visible .halo": ("stroke: var(--focus)",),
        ".sprite:focus-visible .halo-under": ("stroke: var(--focus-under)",),
    }
    for selector, parts in drawn.items():
        given = rule(style, selector)
        assert all(part in given for part in parts), selector
        assert "opacity" not in given, f"{selector} hides nothing of its tones"


@every_game
def test_no_game_colours_these_marks_itself(slug: str) -> None:
    """Else its own colours would have to be looked at here too."""
    own = own_style(slug)
    assert own in stylesheet_of(slug)
    assert "stroke:" in own
    for rules in MARKS.findall(own):
        assert "stroke:" not in rules
    assert MARKS.search(stylesheet_of(slug)), "the marks are still called so"


def test_the_keyboard_never_looks_like_the_active_square() -> None:
    style = stylesheet_of(next(iter(GAMES)))
    assert contrast(token(style, "--focus"), token(style, "--active")) >= LEAST
    assert "--active" not in rule(style, ".sprite:focus-visible .halo")


def test_forced_colours_have_the_same_two_tones() -> None:
    forced = stylesheet_of(next(iter(GAMES))).partition("(forced-colors: active)")[2].partition("\n}")[0]
    given = dict(re.findall(r"(--[\w-]+): (\w+);", forced))
    assert given["--target"] == "CanvasText"
    assert given["--under"] == given["--focus-under"] == "Canvas"
    assert given["--focus"] != given["--active"]
