"""The picture of Nine Craters, and what can be touched in it."""

from __future__ import annotations

from collections.abc import Hashable, Iterator
from typing import Final

from orrery.core.state import Action
from orrery.games.interface import View
from orrery.scene.shapes.die import NumberDie
from orrery.scene.shapes.label import Name
from orrery.scene.shapes.sky import Sky
from orrery.scene.sprite import Button, Sprite, Stage
from tests.sample_game.rules.actions import Parts, Verb, decode
from tests.sample_game.rules.board import (
    CRATERS,
    EMPTY,
    SEAT_LETTERS,
    SEAT_NAMES,
    SIZE,
    Crater,
    crater_name,
)
from tests.sample_game.rules.state import NineCraters, Phase
from tests.sample_game.table.art.moon import Hollow, Stone

_STAGE: Final = Stage(380, 440, ("sky", "crater", "stone", "name", "die"))
_STEP: Final = 110
"""From the middle of a crater to that of the next."""
_FIRST: Final = 86
"""From the edge of the stage to the middle of the first."""
_PASS: Final = "button.pass"


class NineCratersView(View[NineCraters]):
    """See `View`."""

    def stage(self, state: NineCraters) -> Stage:
        return _STAGE

    def sprites(self, state: NineCraters) -> list[Sprite]:
        return [_sky(), *_craters(state), *_names(), _die(state)]

    def placements(self, state: NineCraters) -> dict[str, Hashable]:
        """The stones."""
        return {
            f"stone.{crater_name(crater)}": state.owner[crater]
            for crater in CRATERS
            if state.owner[crater] != EMPTY
        }

    def die_faces(self, state: NineCraters, outcome: Action) -> dict[str, str]:
        return {"die": str(outcome + 1)} if state.phase == Phase.ROLL else {}

    def buttons(self, state: NineCraters) -> list[Button]:
        """Passing is no thing on the board (SG-Q1)."""
        may_pass = state.phase == Phase.LAND and state.options.full_line == "pass"
        return [Button(_PASS, "Pass", "the line is full")] if may_pass else []

    def touches(self, state: NineCraters, action: Action) -> tuple[str, ...]:
        """A crater, or the button; chance is touched by nobody."""
        if state.phase != Phase.LAND:
            return ()
        match decode(action):
            case Parts(Verb.LAND, crater):
                return (f"crater.{crater_name(crater)}",)
            case _:
                return (_PASS,)


VIEW: Final = NineCratersView()


def _sky() -> Sprite:
    return Sprite("sky", "sky", Sky(340, 400), _STAGE.width / 2, _STAGE.height / 2)


def _middle(crater: Crater) -> tuple[float, float]:
    row, column = divmod(crater, SIZE)
    return _FIRST + column * _STEP, _FIRST + row * _STEP


def _craters(state: NineCraters) -> Iterator[Sprite]:
    for crater in CRATERS:
        name, owner, at = crater_name(crater), state.owner[crater], _middle(crater)
        label = f"{name}, {'empty' if owner == EMPTY else SEAT_NAMES[owner]}"
        yield Sprite(f"crater.{name}", "crater", Hollow(), *at, label=label)
        if owner != EMPTY:
            yield Sprite(f"stone.{name}", "stone", Stone(SEAT_LETTERS[owner]), *at)


def _names() -> Iterator[Sprite]:
    for number, letter in enumerate("abc"):
        along = _FIRST + number * _STEP
        yield Sprite(f"name.{letter}", "name", Name(letter), along, 32, classes="of-moon")
        yield Sprite(f"name.{number + 1}", "name", Name(str(number + 1)), 32, along, classes="of-moon")


def _die(state: NineCraters) -> Sprite:
    face, label = ("unknown", "die") if not state.rolled else (str(state.rolled), f"die: {state.rolled}")
    air = " rolling" if state.phase == Phase.ROLL else ""
    return Sprite("die", "die", NumberDie(), _STAGE.width / 2, 388, classes=f"face-{face}{air}", label=label)
