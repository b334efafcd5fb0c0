"""What a table shows of a record: dice keep the face and the owner that they were rolled with."""

from __future__ import annotations

import pytest

from orrery.core.state import State
from orrery.play.session import Session
from orrery.records.tree import Node
from orrery.scene.sprite import ROLLING, Sprite
from tests.play.driven import TABLES, driven


def dice(sprites: list[Sprite]) -> dict[str, Sprite]:
    """The dice of a picture, by key."""
    return {sprite.key: sprite for sprite in sprites if sprite.layer == "die"}


def owner(die: Sprite) -> set[str]:
    """The class words of who rolled it."""
    return {word for word in die.classes.split() if word.startswith("seat-")}


def fell(session: Session, node: Node) -> tuple[State, dict[str, str]]:
    """The position in which an outcome came, and the dice that it left lying."""
    assert node.parent is not None
    before = session.match.record.state_at(node.parent)
    return before, session.view.die_faces(before, node.action)


@pytest.mark.parametrize(("slug", "players"), TABLES)
def test_every_die_that_falls_is_in_the_air_before(slug: str, players: int) -> None:
    for session in driven(slug, players):
        node = session.match.record.cursor
        if node.parent is not None and node.player < 0:
            before, faces = fell(session, node)
            rolling = {
                key for key, die in dice(session.view.sprites(before)).items() if ROLLING in die.classes
            }
            assert rolling.issuperset(faces)


@pytest.mark.parametrize(("slug", "players"), TABLES)
def test_dice_lie_as_they_were_rolled_until_the_next_player_acts(slug: str, players: int) -> None:
    for session in driven(slug, players):
        if session.match.state.is_chance_node():
            continue
        lying = dice(session.sprites())
        turn = next(session.log.turns_back(session.match.record.cursor), [])
        throw = next((move for move in reversed(turn) if move[0].player < 0), ())
        expected = dict[str, tuple[str, set[str]]]()
        for node in throw:
            before, faces = fell(session, node)
            air = dice(session.view.sprites(before))
            expected |= {key: (f"face-{face}", owner(air[key])) for key, face in faces.items()}
        for key, (face, seat) in expected.items():
            words = set(lying[key].classes.split())
            assert words >= {face, *seat}
            assert not words & {ROLLING, "face-unknown"}
            assert owner(lying[key]) == seat
