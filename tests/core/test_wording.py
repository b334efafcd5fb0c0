"""Words in a row, as sentences have them."""

from __future__ import annotations

import pytest

from orrery.core.wording import enumerated


@pytest.mark.parametrize(
    ("words", "told"), [(["2"], "2"), (["2", "3"], "2 or 3"), (["2", "3", "Ace"], "2, 3 or Ace")]
)
def test_words_have_commas_and_a_last_one(words: list[str], told: str) -> None:
    assert enumerated(words, "or") == told
    assert enumerated(words) == told.replace("or", "and")
