"""The numbers of the decisions and what they mean."""

from __future__ import annotations

import pytest

from orrery.games.piecepack_colonization.rules.actions import (
    NUM_DISTINCT_ACTIONS,
    Parts,
    Verb,
    decode,
    encode,
)


def test_every_number_means_one_decision() -> None:
    actions = list(range(NUM_DISTINCT_ACTIONS))
    assert [encode(decode(action)) for action in actions] == actions


def test_every_verb_has_its_numbers() -> None:
    """Records count on them."""
    verbs = [decode(action).verb for action in range(NUM_DISTINCT_ACTIONS)]
    counts = {verb.name.lower(): verbs.count(verb) for verb in Verb}
    assert counts == {
        "go": 24, "play": 24, "draw": 1, "colonize": 1, "move": 1, "restore": 6, "use": 6, "roll": 1,
        "settle": 6, "second": 6, "done": 1, "stay": 1,
    }  # fmt: skip
    assert [verbs.index(verb) for verb in Verb] == [0, 24, 48, 49, 50, 51, 57, 63, 64, 70, 76, 77]


@pytest.mark.parametrize(
    ("parts", "action"),
    [
        (Parts(Verb.GO, space=2), 2),
        (Parts(Verb.PLAY, space=23), 47),
        (Parts(Verb.RESTORE, coin=5), 56),
        (Parts(Verb.USE, coin=0), 57),
        (Parts(Verb.SETTLE, coin=3), 67),
        (Parts(Verb.SECOND, coin=1), 71),
    ],
)
def test_a_decision_is_taken_apart(parts: Parts, action: int) -> None:
    assert decode(action) == parts
