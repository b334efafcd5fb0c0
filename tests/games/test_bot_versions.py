"""Bots decide as they did when their version was pinned: `verify` computes their decisions again."""

from __future__ import annotations

from collections.abc import Iterator
from hashlib import sha256
from pathlib import Path
from typing import Final

from orrery.bots.bot import LEVELS, repeatable_bot
from orrery.core.state import State
from orrery.games.interface import strategy_of
from orrery.games.registry import GAMES
from orrery.records.text import read_text

PARTS: Final = (0.1, 0.35, 0.6, 0.85)
"""Of a golden record: a decision soon after each is looked at."""
PINNED: Final = {
    "ice-colony": (3, "27c08f869697ae1f"),
    "colonization": (2, "472aac8817a9709b"),
    "advanced-colonization": (4, "f9230f226c4251e4"),
    "piecepack-colonization": (5, "1c37ed28db9c2f49"),
    "deep-roots": (4, "272699fdc22e652c"),
}
"""By published game the version of its bots, and a hash of what they think in a few positions."""


def test_bots_that_decide_differently_have_another_version() -> None:
    for slug, pinned in PINNED.items():
        version, thoughts = strategy_of(slug).version, sha256("\n".join(_thoughts(slug)).encode()).hexdigest()
        assert (version, thoughts[:16]) == pinned, (
            f"The bots of {slug} decide differently, or have another version. Raise `version` in their"
            " strategy, and pin both here: otherwise `verify` takes earlier games by link for forged ones."
        )


def _thoughts(slug: str) -> Iterator[str]:
    """What each level decides in each position, and how it judges that; floats as far as machines agree."""
    for state in _positions(slug):
        for level in LEVELS:
            *_, info = repeatable_bot(level, strategy_of(slug), level).think(state)
            values = " ".join(f"{value:.6f}" for value in info.values)
            yield f"{state.serialize()} {level} {info.action} {info.nodes} {values}"


def _positions(slug: str) -> Iterator[State]:
    """Decisions of a finished game, in a golden record that never changes."""
    folder = Path(__file__).parent / slug.replace("-", "_") / "golden_records"
    name = "finished.txt" if (folder / "finished.txt").exists() else "two-finished.txt"
    record = read_text(GAMES, (folder / name).read_text(encoding="utf-8"))
    line = list(record.root.line())
    for part in PARTS:
        node = next(node for node in line[int(part * len(line)) :] if node.is_choice)
        assert node.parent is not None
        yield record.state_at(node.parent)
