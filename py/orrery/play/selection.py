"""From touches to an action: each touch narrows the legal actions until one is left.

Every legal action touches certain keys in a certain order (`View.touches`). What has been touched
so far is a prefix; the keys that may come next, and the action that is complete, follow from it.
The same data serves pointer, touch, keyboard and screen reader.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Final

from orrery.core.state import Action

BUTTON: Final = "button."
"""How the keys of buttons begin."""


@dataclass(frozen=True, slots=True)
class Selection:
    """The legal actions, by action, with the keys that each touches; and the keys touched so far."""

    touches: Mapping[Action, tuple[str, ...]]
    picked: tuple[str, ...] = field(default=())

    def candidates(self) -> list[Action]:
        """The actions that begin with the touches so far."""
        length = len(self.picked)
        return [action for action, keys in self.touches.items() if keys[:length] == self.picked]

    def next_keys(self) -> frozenset[str]:
        """The keys that may be touched next."""
        length = len(self.picked)
        return frozenset(
            self.touches[action][length] for action in self.candidates() if len(self.touches[action]) > length
        )

    def open_keys(self) -> frozenset[str]:
        """The keys that lead on: that may be touched next, or in the place of an earlier one."""
        return self.next_keys().union(*(before.next_keys() for before in self._before()))

    def _before(self) -> Iterator[Selection]:
        """The narrowings with fewer touches, the longest first."""
        for length in range(len(self.picked) - 1, -1, -1):
            yield Selection(self.touches, self.picked[:length])

    def touch(self, key: str) -> Selection | None:
        """The selection after one more touch; None if it leads nowhere.

        What could have been touched in place of an earlier one, such as another ship, takes its place.
        """
        if key in self.next_keys():
            return Selection(self.touches, (*self.picked, key))
        if self.picked and key == self.picked[-1]:
            return Selection(self.touches, self.picked[:-1])
        switched = next((before for before in self._before() if key in before.next_keys()), None)
        return None if switched is None else Selection(self.touches, (*switched.picked, key))

    def action(self) -> Action | None:
        """The action that the touches mean, once only one is left and something was touched.

        A button that begins an action is not enough, even if only one thing is left to do it with: that is
        shown first.
        """
        candidates = self.candidates()
        if not self.picked or len(candidates) != 1:
            return None
        is_begun = len(self.picked) == 1 and self.picked[0].startswith(BUTTON)
        return None if is_begun and len(self.touches[candidates[0]]) > 1 else candidates[0]
