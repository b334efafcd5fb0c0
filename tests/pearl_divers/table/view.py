"""The picture of Pearl Divers, and what can be touched in it."""

from __future__ import annotations

from collections.abc import Hashable, Iterator
from typing import Final

from orrery.core.state import Action
from orrery.games.interface import View
from orrery.scene.effect import Effect
from orrery.scene.shapes.die import NumberDie
from orrery.scene.shapes.label import Name
from orrery.scene.sprite import Button, Sprite, Stage
from tests.pearl_divers.rules.actions import Parts, Verb, decode
from tests.pearl_divers.rules.board import (
    DEPTHS,
    EMPTY,
    FACES,
    SEAT_LETTERS,
    SEAT_NAMES,
    Tanks,
    airs,
    letter,
)
from tests.pearl_divers.rules.state import PearlDivers, Phase
from tests.pearl_divers.table.art.shapes import Reef, Tank

_STAGE: Final = Stage(400, 430, ("reef", "tank", "name", "die"))
_STEP: Final = 92
_COLUMNS: Final = 4
_DIVE: Final = "button.dive"


class PearlDiversView(View[PearlDivers]):
    """See `View`."""

    def stage(self, state: PearlDivers) -> Stage:
        return _STAGE

    def sprites(self, state: PearlDivers) -> list[Sprite]:
        return [*_reefs(state), *_seats(state), _die(state)]

    def placements(self, state: PearlDivers) -> dict[str, Hashable]:
        """Whose pearls are whose, and which tanks are left."""
        found: dict[str, Hashable] = {
            f"reef.r{depth}": owner
            for depth, owner in zip(DEPTHS, state.owner, strict=True)
            if owner != EMPTY
        }
        return found | {
            key: seat for seat, tanks in enumerate(state.tanks) for key in _tank_keys(seat, tanks)
        }

    def die_faces(self, state: PearlDivers, outcome: Action) -> dict[str, str]:
        return {"die": str(FACES[outcome])} if state.phase == Phase.ROLL else {}

    def effects(self, state: PearlDivers, action: Action) -> list[Effect]:
        """A reef whose pearls are won."""
        is_won = state.phase == Phase.ROLL and state.reaches(FACES[action])
        return [Effect("won", f"reef.r{DEPTHS[state.reef]}")] if is_won else []

    def buttons(self, state: PearlDivers) -> list[Button]:
        return [Button(_DIVE, "Dive")] if state.phase == Phase.TANKS else []

    def confirms(self, state: PearlDivers) -> bool:
        """With all tanks in use, the dive is still up to the player."""
        return state.phase == Phase.TANKS and bool(state.used)

    def members(self, state: PearlDivers) -> tuple[str, ...]:
        return _tank_keys(state.turn, state.used) if state.phase == Phase.TANKS else ()

    def touches(self, state: PearlDivers, action: Action) -> tuple[str, ...]:
        if state.is_chance_node():
            return ()
        match decode(action):
            case Parts(Verb.CHOOSE, depth):
                return (f"reef.r{depth}",)
            case Parts(Verb.USE, air):
                return _tank_keys(state.turn, 1 << (air - 1))
            case _:
                return (_DIVE,)


VIEW: Final = PearlDiversView()


def _tank_keys(seat: int, tanks: Tanks) -> tuple[str, ...]:
    return tuple(f"tank.{SEAT_LETTERS[seat]}{air}" for air in airs(tanks))


def _reefs(state: PearlDivers) -> Iterator[Sprite]:
    for number, (depth, owner) in enumerate(zip(DEPTHS, state.owner, strict=True)):
        row, column = divmod(number, _COLUMNS)
        label = f"reef {depth}, {'its pearls' if owner == EMPTY else SEAT_NAMES[owner]}"
        at = 62 + column * _STEP, 62 + row * _STEP
        yield Sprite(f"reef.r{depth}", "reef", Reef(depth, letter(owner)), *at, label=label)


def _seats(state: PearlDivers) -> Iterator[Sprite]:
    for seat, tanks in enumerate(state.tanks):
        name, y = SEAT_NAMES[seat], 258 + seat * 66
        yield Sprite(f"name.{SEAT_LETTERS[seat]}", "name", Name(name), 90, y, classes="of-diver")
        for air, key in zip(airs(tanks), _tank_keys(seat, tanks), strict=True):
            label = f"tank {air} of {name}"
            yield Sprite(key, "tank", Tank(air, SEAT_LETTERS[seat]), 140 + 66 * air, y, label=label)


def _die(state: PearlDivers) -> Sprite:
    air = " rolling" if state.phase == Phase.ROLL else ""
    return Sprite("die", "die", NumberDie(), 338, 154, classes=f"face-unknown{air}", label="die")
