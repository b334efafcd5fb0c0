"""What is set is read again; what is damaged is at its default, and takes nothing else along."""

from __future__ import annotations

from dataclasses import asdict, fields

import pytest
from hypothesis import given
from hypothesis import strategies as st

from orrery.web.page.settings import MOTIONS, Settings, read_settings

CHOSEN = Settings(
    theme="dark",
    motion="fast",
    sound=True,
    volume=35,
    vibration=True,
    confirm_gambles=False,
    show_odds=False,
    labels=False,
    large_pieces=True,
    letter_keys=False,
)
json_values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(),
    lambda inner: st.lists(inner) | st.dictionaries(st.text(), inner),
    max_leaves=5,
)


def test_what_was_chosen_is_read_again() -> None:
    assert read_settings(asdict(CHOSEN)) == CHOSEN
    assert all(getattr(CHOSEN, field.name) != field.default for field in fields(Settings))


def test_nothing_stored_means_the_defaults() -> None:
    assert read_settings({}) == Settings()
    assert not Settings().sound
    assert Settings().confirm_gambles
    assert Settings().show_odds


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("theme", "pink"), ("theme", 3), ("motion", None), ("motion", []), ("sound", 1), ("sound", "yes"),
        ("volume", 101), ("volume", -1), ("volume", True), ("volume", 5.5), ("labels", {}), ("show_odds", 0),
    ],
)  # fmt: skip
def test_a_damaged_setting_is_at_its_default_and_the_others_stay(name: str, value: object) -> None:
    read = asdict(read_settings({**asdict(CHOSEN), name: value}))
    assert read == {**asdict(CHOSEN), name: getattr(Settings(), name)}


@given(st.dictionaries(st.sampled_from([field.name for field in fields(Settings)]) | st.text(), json_values))
def test_whatever_is_stored_can_be_read(stored: dict[str, object]) -> None:
    read = read_settings(stored)
    assert read_settings(asdict(read)) == read


def test_a_calm_game_is_slower_than_a_fast_one() -> None:
    assert MOTIONS["calm"] > MOTIONS["normal"] == 1 > MOTIONS["fast"]
