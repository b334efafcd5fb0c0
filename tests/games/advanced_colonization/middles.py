"""Tables of Advanced Colonization strewn by chance: what random games from the start seldom come to."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Final

from orrery.core.state import PositionError
from orrery.games.advanced_colonization.game import GAME
from tests.games.advanced_colonization.positions import Table, line

KINDS: Final = [colour + size for colour in "rykb" for size in "SML"]
HEAPS: Final = ("bank", "reserve", "burned", "orbit", "stack")


def middles(seed: str, count: int) -> Iterator[tuple[str, Table]]:
    """Lines and positions: up to three bombs have gone off, and each heap has more or less."""
    rng = random.Random(seed)
    while count:
        text = _strewn(rng)
        try:
            state = GAME.deserialize(text)
        except PositionError:  # one has four dominant colonies, or too little is burned for the bombs
            continue
        count -= 1
        yield text, Table(state)


def _strewn(rng: random.Random) -> str:
    planets, gone = _planets(rng)
    weights = [rng.random() * 3 for _ in HEAPS]
    heaps: dict[str, list[str]] = {heap: [] for heap in HEAPS}
    for kind in KINDS * 2:
        heaps[rng.choices(HEAPS, weights)[0]].append(kind)
    ships, sides = [], [[f"|{planet}|"] for planet in planets]
    for kind in heaps["orbit"]:
        planet, *others = rng.sample(planets, 3)
        aims = ["^", *(f">{other}" for other in others), *([">-"] if gone else [])]
        ships.append(f"{kind}@{planet}{rng.choice(aims)}")
    for kind in rng.sample(heaps["stack"], len(heaps["stack"])):
        stack = rng.choice(sides)
        stack.insert(rng.choice((0, len(stack))), kind)
    reserves = (" ".join(kind for kind in heaps["reserve"] if kind[0] in own) or "-" for own in ("ry", "kb"))
    return line(
        " ".join(ships),
        *(" ".join(stack) for stack in sides),
        reserves=" / ".join(reserves),
        burned=" ".join([*heaps["burned"], *gone]),
        turn=rng.choice("RK"),
        phase=rng.choice(("act", "act", "buy")),
        reattach=rng.choice(("off", "same_side")),
        repetition=rng.choice(("draw", "off")),
    )


def _planets(rng: random.Random) -> tuple[list[str], list[str]]:
    """The placed planets corner by corner, and the burned ones."""
    placed, spare, gone = ["S", "M", "L"], ["S2", "M2", "L2"], []
    rng.shuffle(spare)
    for _ in range(rng.choice((0, 0, 1, 2, 3))):
        corner = rng.randrange(3)
        gone.append(placed[corner])
        placed[corner] = spare.pop()
    return placed, gone
