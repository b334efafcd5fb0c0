"""How often the positions of a game came up, so that thousands of positions can each keep their own count."""

from __future__ import annotations

from collections.abc import ItemsView, Iterator, Mapping
from typing import Final

_SPAN: Final = 64
"""So many positions are copied at most where one is added; what came before is shared."""


class Seen(Mapping[str, int]):
    """A count that is never changed: one more occurrence makes another, and the two share what is older."""

    __slots__ = ("_older", "_recent")

    def __init__(self, recent: Mapping[str, int] | None = None, older: Seen | None = None) -> None:
        self._recent: Mapping[str, int] = recent or {}
        """What was counted last; it holds, whatever an older count says."""
        self._older = older

    def count(self, code: str) -> int:
        """How often a position came up, 0 for never."""
        layer: Seen | None = self
        while layer is not None:
            if code in layer._recent:
                return layer._recent[code]
            layer = layer._older
        return 0

    def once_more(self, code: str) -> Seen:
        """The same with one more occurrence of a position."""
        count = self.count(code) + 1
        if len(self._recent) < _SPAN:
            return Seen({**self._recent, code: count}, self._older)
        return Seen({code: count}, self)

    def table(self) -> dict[str, int]:
        """All of it as one dictionary."""
        layers: list[Seen] = []
        layer: Seen | None = self
        while layer is not None:
            layers.append(layer)
            layer = layer._older
        return {code: count for layer in reversed(layers) for code, count in layer._recent.items()}

    # --- as a mapping ------------------------------------------------------------------------

    def __getitem__(self, code: str) -> int:
        if count := self.count(code):
            return count
        raise KeyError(code)

    def __iter__(self) -> Iterator[str]:
        return iter(self.table())

    def __len__(self) -> int:
        return len(self.table())

    def items(self) -> ItemsView[str, int]:
        """See `Mapping`."""
        return self.table().items()


NOTHING: Final = Seen()
"""No position came up so far."""
