"""A player of both pyramid games who knows nothing but what the table shows.

It buys one ship at a time, brings it to a planet of its size and colonizes as soon as it can; now and then
it does something else, lasers and bombs included.
"""

from __future__ import annotations

import random
import re
from typing import Final

from e2e.onlooker import RISK, Sight

COLONIZING: Final = {"button.near": "standing", "button.far": "pointing"}
"""The actions that make a colony, with the way in which the ship must lie."""
MANNERS: Final[tuple[str, ...]] = ("aim.stand", "aim.nothing", "side.same", "side.other")
"""What may be chosen in the midst of an action, besides things on the board."""
LOSING: Final = ("button.fade", "button.return")
"""The actions that only take a pyramid off the sky."""
WHIM: Final = 0.4
"""How often an action is chosen that leads nowhere in particular."""
THRIFT: Final = 0.35
"""How often nothing is bought, so that points are left for actions."""
FAR: Final = 0.5
"""How often a new ship is to point at its planet from another one, where that is possible."""
MORE: Final = 0.4
"""How often one more target is chosen rather than fired."""

_STANDING: Final = re.compile(r"(\w+) \w+ ship round the (?:first |second )?(\w+) planet, (standing)")
_POINTING: Final = re.compile(
    r"(\w+) \w+ ship round .* planet, (pointing) at the (?:first |second )?(\w+) planet"
)


def is_ready(label: str, manner: str = "") -> bool:
    """Whether a ship stands round a planet of its own size, or points at one."""
    found = _STANDING.match(label) or _POINTING.match(label)
    return (
        found is not None
        and (not manner or manner in found.groups())
        and found[1].lower() in found.groups()[1:]
    )


class Colonist:
    """Chooses among what can be touched, for every seat."""

    def __init__(self, seed: int) -> None:
        self._random = random.Random(seed)
        self.decisions = 0

    def choose(self, sight: Sight) -> str:
        """The key to touch next."""
        if RISK in sight.possible:
            return RISK
        self.decisions += 1
        if "button.next" in sight.choices and not sight.pressed and not sight.picked:
            return self._step(sight)
        if "button.fire" in sight.possible and not (sight.touchable and self._random.random() < MORE):
            return "button.fire"
        return self._answer(sight)

    # --- the steps of a turn -----------------------------------------------------------------

    def _step(self, sight: Sight) -> str:
        """Buy one ship, place whatever can be placed, act, or go on."""
        labels = [label for label in sight.labels.values() if self._is_own(sight, label)]
        has_stock = any("in the reserve" in label for label in labels)
        is_placing = any("in the reserve" in sight.labels[key] for key in sight.touchable)
        if sight.touchable and (is_placing or not (has_stock or self._random.random() < THRIFT)):
            return self._answer(sight)
        for key, manner in COLONIZING.items():
            if key in sight.possible and any(is_ready(label, manner) for label in labels):
                return key
        deeds = sorted({*sight.possible} - {"button.next", *LOSING})
        if deeds and self._random.random() < WHIM:
            return self._random.choice(deeds)
        return "button.next"

    def _is_own(self, sight: Sight, label: str) -> bool:
        """Whether a pyramid is one of the player whose turn it is."""
        words = label.split()
        return len(words) > 1 and words[1] in sight.heading

    # --- the rest of an action ---------------------------------------------------------------

    def _answer(self, sight: Sight) -> str:
        """What was asked: a pyramid, a planet, or how a ship is to lie."""
        others = [key for key in sight.possible if key.startswith(MANNERS)]
        picked = [sight.labels[key] for key in sight.picked if key in sight.labels]
        size = picked[0].split()[0].lower() if picked else ""
        planets = [key for key in sight.labels if key.startswith("world.")]
        if len(picked) == 1 and "in the reserve" in picked[0] and len(planets) > 3:
            size = size if self._random.random() > FAR else ""
        here = picked[-1] if len(picked) > 1 else "".join(picked).partition(", ")[0]
        is_home = bool(size) and f"{size} planet" in here

        def worth(key: str) -> tuple[int, float]:
            label = sight.labels.get(key, "")
            if key == "aim.stand":
                return int(is_home), self._random.random()
            if label.startswith("The "):
                return int(f"{size} planet" in label), self._random.random()
            return int(is_ready(label)) - int("dominant" in label), self._random.random()

        return max(sorted(sight.touchable, key=lambda key: sight.labels[key]) + others, key=worth)
