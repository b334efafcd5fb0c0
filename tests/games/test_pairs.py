"""Some setting-ups in the place of all: each value is there with each value of another setting."""

from __future__ import annotations

from itertools import combinations

import pytest

from orrery.games.registry import GAMES
from tests.games.pairs import covering
from tests.games.random_positions import SETTING_UPS, SOME_SETTING_UPS, SettingUp


def meetings(setting_up: SettingUp) -> set[object]:
    settings = [("players", str(setting_up.players)), *setting_up.ruled().options]
    return {*setting_up.options, *settings, *combinations(settings, 2)}


@pytest.mark.parametrize("slug", GAMES)
def test_any_two_values_meet_in_some_of_all_setting_ups(slug: str) -> None:
    every, some = (
        [one for one in setting_ups if one.slug == slug and one.is_newest]
        for setting_ups in (SETTING_UPS, SOME_SETTING_UPS)
    )
    assert some[0] == every[0]
    assert set(some) <= set(every)
    assert set().union(*map(meetings, some)) == set().union(*map(meetings, every))


def test_there_are_far_fewer_where_there_are_many_settings() -> None:
    assert len(covering([("2", "3", "4"), *(("off", "on"),) * 4])) <= 8
    assert covering([("2", "3")]) == [("2",), ("3",)]
    assert covering([("2",)]) == [("2",)]
