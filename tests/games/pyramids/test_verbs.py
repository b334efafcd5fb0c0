"""What the buttons of both pyramid games say of their actions."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from orrery.games.advanced_colonization.table import verbs as advanced
from orrery.games.colonization.table import verbs as plain
from orrery.games.pyramids.table.verbs import VerbRow


@pytest.mark.parametrize("rows", [plain.VERBS, advanced.VERBS], ids=["colonization", "advanced"])
def test_a_button_says_in_a_few_words_what_its_action_does(rows: Mapping[object, VerbRow]) -> None:
    effects = {row.title: row.effect for row in rows.values() if row.question}
    assert effects
    for title, effect in effects.items():
        assert 0 < len(effect) <= 34, title
        assert effect[0].islower(), title
        assert not effect.endswith("."), title
