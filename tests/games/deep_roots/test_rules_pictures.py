"""The pictures in the rules of Deep Roots are true to what stands beside them."""

from __future__ import annotations

from typing import Final

import pytest

from orrery.games.deep_roots.rules.state import DeepRoots
from orrery.games.registry import GAMES
from tests.rules_texts import fences
from tools.pictures import PictureError, draw

SLUG: Final = "deep-roots"
FENCES: Final = fences(SLUG)


@pytest.mark.parametrize(
    ("picture", "numbers"),
    [
        ("passed", "1, 2"),
        ("tip-opposite", "1, 2, 4, 5"),
        ("surface", "3, 4, 5"),
        ("exit-taken", "1, 3, 4, 5"),
    ],
)
def test_the_picked_tip_shows_the_exits_of_its_case(picture: str, numbers: str) -> None:
    """RT-35 to RT-38."""
    drawn = draw(SLUG, FENCES[picture])
    (tip,) = [words for words in drawn.words.split("; ") if words.startswith("Tip of Amber")]
    assert tip.partition(", numbers ")[2] == numbers
    can = " ".join(f"can-{number}" for number in numbers.split(", "))
    assert f'class="sprite tip {can} picked"' in drawn.text


def test_the_special_four_can_be_drawn_and_the_special_six_cannot() -> None:
    """RT-38, RT-E2."""
    state = GAMES[SLUG].deserialize(FENCES["exit-taken"]["position"])
    names = {state.action_to_string(action) for action in state.legal_actions()}
    region, side = divmod(int(FENCES["exit-taken"]["picked"].removeprefix("tip.t")), 6)
    assert f"{region}/{side}:s4" in names
    assert "14/46" in FENCES["exit-taken"]["position"].split()
    assert f"{region}/{side}:s6" not in names


def test_the_scoring_example_counts_as_its_caption_says() -> None:
    """RT-54 to RT-59: 16 regions alone, 3 empty ones that only one can reach, 4 of both, 1 of nobody."""
    fence = FENCES["scoring"]
    state = GAMES[SLUG].deserialize(fence["position"])
    assert isinstance(state, DeepRoots)
    assert state.is_terminal()
    assert state.scores() == [19, 13]
    owners = state.control()
    empty = {region for region, blocks in enumerate(state.blocks) if not blocks}
    assert sum(owner == 0 for region, owner in enumerate(owners) if region not in empty) == 16
    assert {f"r{region}" for region in empty if owners[region] == 0} == set(fence["target"].split())
    assert len(fence["target"].split()) == 3
    assert [region for region in empty if owners[region] < 0] == [33]
    assert sum(owner < 0 for region, owner in enumerate(owners) if region not in empty) == 4


def test_a_picture_of_soil_tells_what_it_is_about_and_leaves_out_what_is_not_planet() -> None:
    drawn = draw(SLUG, FENCES["surface"])
    assert [words for words in drawn.words.split("; ") if words.startswith("Region")] == ["Region 3, empty"]
    assert 'data-key="region.r2"' in drawn.text
    assert 'data-key="region.r30"' not in drawn.text
    assert "tray" not in drawn.text.rpartition("</style>")[2]


def test_what_is_not_there_cannot_be_picked() -> None:
    with pytest.raises(PictureError, match=r"there is no 'tip\.t999' to be picked here"):
        draw(SLUG, FENCES["surface"] | {"picked": "tip.t999"})
