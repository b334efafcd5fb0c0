"""What is to be seen of a record: the position, and the dice that lie where they fell."""

from __future__ import annotations

from orrery.core.state import State
from orrery.games.interface import View
from orrery.play.game_log import Move
from orrery.records.tree import Record
from orrery.scene.sprite import ROLLING, Sprite, fallen


def with_dice(sprites: list[Sprite], dice: list[Sprite]) -> list[Sprite]:
    """A picture with these dice in the places of those that have their keys."""
    lying = {die.key: die for die in dice}
    return [*(lying.pop(sprite.key, sprite) for sprite in sprites), *lying.values()]


def fallen_dice(record: Record, view: View[State], throw: Move) -> list[Sprite]:
    """The dice of a throw as they were rolled, each with the face that it fell on."""
    if not throw or throw[0].parent is None:
        return []
    state, lying = record.state_at(throw[0].parent), dict[str, Sprite]()
    for node in throw:
        faces = view.die_faces(state, node.action)
        if faces:
            rolling = {sprite.key: sprite for sprite in view.sprites(state) if ROLLING in sprite.classes}
            lying |= {key: fallen(rolling[key], face) for key, face in faces.items()}
        state.apply_action(node.action)
    return list(lying.values())
