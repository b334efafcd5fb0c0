"""The picture of a position: with the players' names, the dice on the table, and the last move."""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from math import atan2, degrees, hypot
from typing import Final, TypeAlias

from orrery.core.state import State
from orrery.games.interface import Holding, View
from orrery.play.game_log import Move
from orrery.records.tree import Record
from orrery.scene.keys import NAME_TAG, kind_of, make_key, stem_of
from orrery.scene.shapes.label import Name
from orrery.scene.shapes.marker import Change, Marker, Trail
from orrery.scene.sprite import ROLLING, Sprite, Stage, fallen

LEAST: Final = 6
"""There is room for so many letters on any plate, and for as many as the longest name of a seat has."""


def with_names(sprites: Sequence[Sprite], seats: Sequence[str], names: Sequence[str]) -> list[Sprite]:
    """A picture with the players' names on the plates; a name that is too long leaves the seat's."""
    room = max(LEAST, *map(len, seats))
    written = {Name(seat): Name(name) for seat, name in zip(seats, names, strict=True) if len(name) <= room}
    return [
        replace(sprite, shape=written[sprite.shape])
        if isinstance(sprite.shape, Name) and sprite.shape in written and kind_of(sprite.key) == NAME_TAG
        else sprite
        for sprite in sprites
    ]


LAYER: Final = "last-move"
"""Beneath the top one of the game's own, on which dice lie."""
CHANGED: Final = "is-changed"
"""The class word of a thing that moved or came."""
GHOST: Final = "is-ghost"
"""The class word of what shows where a thing was."""
APART: Final = 30.0
"""How far a thing must have moved for its trail to be drawn."""
CLOSE: Final = 15.0
"""Nearer to a thing than this, what shows where another was would be taken for a mark of it."""
TAKEN: Final = 25.0
"""Nearer to a thing that has not moved than this, the beginning of a trail would be taken for its own."""

Placements: TypeAlias = Mapping[str, Hashable]


@dataclass
class Picture:
    """A position alone as it looks; each part is made when it is first asked for."""

    state: State
    view: View[State]
    seats: Sequence[str]
    names: Sequence[str]

    @cached_property
    def placements(self) -> Placements:
        """Where everything is."""
        return self.view.placements(self.state)

    @cached_property
    def sprites(self) -> list[Sprite]:
        """What everything looks like, with the players' names."""
        return with_names(self.view.sprites(self.state), self.seats, self.names)


def with_layer(stage: Stage) -> Stage:
    """A stage with a layer for the last move."""
    *below, top = stage.layers
    return replace(stage, layers=(*below, LAYER, top))


def changed(before: Placements, after: Placements) -> list[str]:
    """The keys of all that is elsewhere, lies otherwise, came, went, or holds something else.

    Things that are alike have moved only where one of them has left a place, or come to one.
    """
    later = later_keys(before, after)
    return _changed({later[key]: value for key, value in before.items()}, after)


def _changed(before: Placements, after: Placements) -> list[str]:
    return [key for key in {**before, **after} if before.get(key) != after.get(key)]


def later_keys(before: Placements, after: Placements) -> dict[str, str]:
    """By the key of a thing before, its key after.

    Things with counted keys are alike and may change numbers: one that stays where it is keeps nothing else.
    """
    kinds: dict[str, list[str]] = {}
    for key in _changed(before, after):
        if stem := stem_of(key):
            kinds.setdefault(stem, []).append(key)
    later = {key: key for key in before}
    for alike in kinds.values():
        later |= _matched(alike, before, after)
    return later


def _matched(alike: Sequence[str], before: Placements, after: Placements) -> dict[str, str]:
    """For things that are alike and have changed: by the key of each before, its key after."""
    found: dict[str, str] = {}
    free = list(alike)
    old = [key for key in alike if key in before]
    for key in old:
        same = next((other for other in free if other in after and after[other] == before[key]), None)
        if same:
            found[key] = same
            free.remove(same)
    for key in old:
        if key not in found:
            found[key] = min(free, key=lambda other: (other not in after, other != key))
            free.remove(found[key])
    return found


def with_last_move(sprites: Sequence[Sprite], earlier: Picture, after: Placements) -> list[Sprite]:
    """A picture with all that has changed since an earlier one."""
    later = later_keys(earlier.placements, after)
    before = {later[key]: value for key, value in earlier.placements.items()}
    keys = _changed(before, after)
    now = {sprite.key: sprite for sprite in sprites}
    things = {key for key in keys if not _is_place(before.get(key), after.get(key))}
    then = {later.get(sprite.key, sprite.key): sprite for sprite in earlier.sprites} if things else {}
    shown = [
        replace(sprite, classes=f"{sprite.classes} {CHANGED}".strip()) if sprite.key in things else sprite
        for sprite in sprites
    ]
    stays = [key for key in after if key in now and key not in keys]
    for key in keys:
        if key not in things:
            shown += _place(now[key], before.get(key), after.get(key))
        elif key in then:
            if any(_is_at(then[key], now[other]) for other in stays if not _is_alike(other, key)):
                continue
            is_free = not any(_hides(then[key], now[other]) for other in after if other in now)
            shown += _trail(then[key], now.get(key), key, has_ghost=is_free or key not in now)
    return shown


def _is_alike(one: str, other: str) -> bool:
    """Whether things are of one kind, such as two ships of a size and colour."""
    stem = stem_of(one)
    return bool(stem) and stem == stem_of(other)


def _is_at(ghost: Sprite, thing: Sprite) -> bool:
    """Whether a thing lies where another was."""
    return ghost.layer == thing.layer and hypot(ghost.x - thing.x, ghost.y - thing.y) < TAKEN


def _hides(ghost: Sprite, thing: Sprite) -> bool:
    """Whether what shows where a thing was would lie on one that is there now, and look like its mark."""
    is_like = ghost.layer == thing.layer
    return is_like and hypot(ghost.x - thing.x, ghost.y - thing.y) < CLOSE


def _is_place(*values: Hashable) -> bool:
    return any(isinstance(value, Holding) for value in values)


def _place(place: Sprite, before: Hashable, after: Hashable) -> Iterator[Sprite]:
    """A frame, and how many it gained or lost; a new owner brings all that he has there."""
    frame = Sprite(
        make_key("last", place.key),
        layer=LAYER,
        shape=Marker("last"),
        x=place.x,
        y=place.y,
        scale=place.scale,
    )
    yield frame
    had = before.count if isinstance(before, Holding) else 0
    has = after.count if isinstance(after, Holding) else 0
    is_taken = isinstance(before, Holding) and isinstance(after, Holding) and before.owner != after.owner
    amount = has if is_taken else has - had
    if amount:
        yield replace(frame, key=make_key("change", place.key), shape=Change(amount))


def _trail(then: Sprite, now: Sprite | None, key: str, *, has_ghost: bool) -> Iterator[Sprite]:
    """A trail from where a thing was to where it is, which has this key, and a ghost at its beginning."""
    x, y = (now.x - then.x, now.y - then.y) if now else (0.0, 0.0)
    length = round(hypot(x, y))
    if now and length < APART:
        return
    if has_ghost:
        classes = f"{then.classes} {GHOST}".strip()
        yield replace(then, key=make_key("ghost", key), layer=LAYER, classes=classes, label="")
    if now:
        turn = round(degrees(atan2(y, x)), 1)
        yield Sprite(make_key("trail", key), LAYER, Trail(length), then.x, then.y, turn=turn)


def with_dice(sprites: list[Sprite], dice: list[Sprite]) -> list[Sprite]:
    """A picture with these dice in the places of those that have their keys."""
    lying = {die.key: die for die in dice}
    return [*(lying.pop(sprite.key, sprite) for sprite in sprites), *lying.values()]


def fallen_dice(record: Record, view: View[State], roll: Move) -> list[Sprite]:
    """The dice of a roll as they were rolled, each with the face that was rolled."""
    if not roll or roll[0].parent is None:
        return []
    state, lying = record.state_at(roll[0].parent), dict[str, Sprite]()
    for node in roll:
        faces = view.die_faces(state, node.action)
        if faces:
            rolling = {sprite.key: sprite for sprite in view.dice(state) if ROLLING in sprite.classes}
            lying |= {key: fallen(rolling[key], face) for key, face in faces.items()}
        state.apply_action(node.action)
    return list(lying.values())
