"""Words in a row, as sentences have them."""

from __future__ import annotations

import pytest

from orrery.core.wording import capital, counted, enumerated


@pytest.mark.parametrize(
    ("words", "text"), [(["2"], "2"), (["2", "3"], "2 or 3"), (["2", "3", "Ace"], "2, 3 or Ace")]
)
def test_words_have_commas_and_a_last_one(words: list[str], text: str) -> None:
    assert enumerated(words, "or") == text
    assert enumerated(words) == text.replace("or", "and")


def test_one_thing_has_no_plural() -> None:
    assert [counted(number, "pip") for number in (0, 1, 2)] == ["0 pips", "1 pip", "2 pips"]
    assert [counted(number, "die", "dice") for number in (1, 2)] == ["1 die", "2 dice"]


def test_a_sentence_begins_with_a_capital() -> None:
    assert capital("the sun of the Moons") == "The sun of the Moons"
