"""No game's stylesheet reaches into another game's pictures."""

from __future__ import annotations

import pytest

from orrery.games.registry import GAMES
from orrery.games.stylesheets import StyleError, check_apart, stylesheet

RED = ".seat-Red { --lit: #f00; fill: var(--lit) }"


def test_the_games_of_the_registry_are_apart() -> None:
    assert stylesheet(GAMES).count("{") > 100


@pytest.mark.parametrize(
    "other",
    [
        ".seat-Red { --lit: #b00; }",
        ".die, .seat-Red{fill:#000}",
        "/* copied */ .tile { fill: #111 }\n.seat-Red\n{ --lit: #f00; }",
    ],
)
def test_a_copied_style_is_refused(other: str) -> None:
    with pytest.raises(StyleError, match=r"copied and original both set “.*” of “\.seat-Red”"):
        check_apart({"original": RED, "copied": other})


@pytest.mark.parametrize(
    "other",
    [
        ".seat-Blue { --lit: #00f; }",
        ".seat-Red { --other: 1 }",
        "@media (forced-colors: active) { .seat-Red { fill: #000 } }",
        ".seat-Red .die { fill: #000 }",
    ],
)
def test_other_styles_are_accepted(other: str) -> None:
    check_apart({"original": RED, "copied": other})
