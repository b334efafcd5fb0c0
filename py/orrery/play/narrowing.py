"""From touches to an action: each touch narrows the legal actions until one is left.

Every legal action touches certain keys in a certain order (`View.touches`). What has been touched
so far is a prefix; the keys that may come next, and the action that is complete, follow from it.
The same data serves pointer, touch, keyboard and screen reader.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final

from orrery.core.state import Action

BUTTON: Final = "button."
"""How the keys of buttons begin."""


@dataclass(frozen=True, slots=True)
class Narrowing:
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
        """The keys that lead on: those that may be touched next, and those that start over."""
        return self.next_keys() | Narrowing(self.touches).next_keys()

    def touch(self, key: str) -> Narrowing | None:
        """The narrowing after one more touch; a touch of another beginning starts over; else None."""
        if key in self.next_keys():
            return Narrowing(self.touches, (*self.picked, key))
        if self.picked and key == self.picked[-1]:
            return Narrowing(self.touches, self.picked[:-1])
        if self.picked and key in self.open_keys():
            return Narrowing(self.touches, (key,))
        return None

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
