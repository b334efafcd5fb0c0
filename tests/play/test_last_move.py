"""The last move on the board: what is drawn of it is what differs between the two positions."""

from __future__ import annotations

from math import hypot
from random import Random
from typing import Final

import pytest

from orrery.core.state import State
from orrery.games.interface import Holding, strategy_of, view_of
from orrery.games.registry import GAMES
from orrery.play.picture import CHANGED, CLOSE, GHOST, LAYER, TAKEN
from orrery.play.playout import Policy, at_random, play_on
from orrery.play.session import TURNS, Session
from orrery.records.tree import Record
from orrery.scene.keys import stem_of
from orrery.scene.sprite import Sprite
from tests.games.manifest import manifest_of
from tests.games.random_positions import SETTING_UPS
from tests.play.test_game_log import NAMES, RANDOM, SENSIBLE

LOOKS: Final = 12
"""So many positions of a game are looked at."""


def drawn_on(sprites: list[Sprite]) -> set[str]:
    """The keys of what shows that it changed: by itself, by a ghost, or by a frame."""
    glowing = {sprite.key for sprite in sprites if CHANGED in sprite.classes.split()}
    drawn = {sprite.key.partition(".")[2] for sprite in sprites if sprite.layer == LAYER}
    return glowing | drawn


def last_positions(session: Session) -> tuple[State, State]:
    """Before and after the latest turn that changed something that can be seen; none before dice count."""
    record, moved = session.match.record, manifest_of(session.match.game.info.slug).moved
    for number, turn in enumerate(session.log.turns_back(record.cursor)):
        begun = turn[0][0].parent
        assert begun is not None
        if number < TURNS and moved(record.state_at(begun), record.state):
            return record.state_at(begun), record.state
        if any(
            record.state_at(node.parent).is_chance_node() for move in turn for node in move if node.parent
        ):
            break
    return record.state, record.state


@pytest.mark.parametrize("count", [RANDOM, SENSIBLE])
@pytest.mark.parametrize("slug", GAMES)
def test_the_last_move_is_drawn_where_the_positions_differ(slug: str, count: int) -> None:
    sizes, moved, marked = GAMES[slug].info.players, manifest_of(slug).moved, 0
    policy: Policy = at_random if count == RANDOM else strategy_of(slug).choose
    for seed in range(count):
        session, rng = Session(Record(GAMES[slug], NAMES[: sizes[seed % len(sizes)]])), Random(seed)
        record = session.match.record
        for _ in range(LOOKS if count == SENSIBLE else 2):
            play_on(record.state, rng, policy, cap=rng.randrange(1, 60), play=record.play)
            expected = moved(*last_positions(session))
            assert drawn_on(session.sprites()) == expected
            marked += len(expected)
    assert marked > count


@pytest.mark.parametrize("slug", ["advanced-colonization", "colonization"])
def test_what_shows_where_a_ship_was_lies_on_no_other(slug: str) -> None:
    """Ships round a planet change their places: the mark of one that left would seem another's."""
    ghosts = 0
    for seed in range(SENSIBLE):
        session, rng = Session(Record(GAMES[slug], NAMES[:2])), Random(seed)
        play_on(
            session.match.state,
            rng,
            strategy_of(slug).choose,
            cap=rng.randrange(20, 90),
            play=session.match.record.play,
        )
        sprites = session.sprites()
        pieces = [sprite for sprite in sprites if sprite.layer == "piece"]
        trails = {sprite.key.partition(".")[2] for sprite in sprites if sprite.key.startswith("trail.")}
        for ghost in sprites:
            if GHOST in ghost.classes.split() and ghost.key.partition(".")[2] in trails:
                ghosts += 1
                assert all(hypot(ghost.x - ship.x, ghost.y - ship.y) >= CLOSE for ship in pieces)
        still = [ship for ship in pieces if CHANGED not in ship.classes.split()]
        for trail in sprites:
            if trail.key.startswith("trail."):
                others = [ship for ship in still if stem_of(ship.key) != stem_of(trail.key.partition(".")[2])]
                assert all(hypot(trail.x - ship.x, trail.y - ship.y) >= TAKEN for ship in others)
    assert ghosts


@pytest.mark.parametrize("setting_up", SETTING_UPS[::7], ids=str)
def test_placements_are_of_things_in_the_picture(setting_up: object) -> None:
    for state in setting_up.some_states():  # type: ignore[attr-defined]
        view = view_of(setting_up.slug)  # type: ignore[attr-defined]
        where = view.placements(state)
        assert {sprite.key for sprite in view.sprites(state)} >= where.keys()
        assert all(value.count > 0 for value in where.values() if isinstance(value, Holding))


@pytest.mark.parametrize("slug", GAMES)
def test_what_shows_the_last_move_cannot_be_touched(slug: str) -> None:
    session = Session(Record(GAMES[slug], NAMES[: GAMES[slug].info.players[0]]))
    record = session.match.record
    play_on(record.state, Random(3), strategy_of(slug).choose, cap=60, play=record.play)
    sprites = session.sprites()
    assert len({sprite.key for sprite in sprites}) == len(sprites)
    assert {sprite.layer for sprite in sprites} <= set(session.stage().layers)
    assert not any(sprite.label for sprite in sprites if GHOST in sprite.classes or sprite.layer == LAYER)


def test_one_of_two_alike_that_takes_the_others_number_has_one_trail() -> None:
    """A medium red ship is bought, and launched in a later turn: it goes from the reserve into orbit."""
    session = Session(Record(GAMES["advanced-colonization"], NAMES[:2]))
    match = session.match
    for name in ("buy-rM", *["next"] * 7):
        match.act(match.state.string_to_action(name))
    before = {sprite.key: (sprite.x, sprite.y) for sprite in session.sprites()}
    launch = next(
        a for a in match.state.legal_actions() if match.state.action_to_string(a).startswith("orbit-rM")
    )
    match.act(launch)
    trails = [sprite for sprite in session.sprites() if sprite.key.startswith("trail.")]
    assert len(trails) == 1
    were = {before[key] for key in before if key.startswith("pyramid.rM.")}
    assert (trails[0].x, trails[0].y) in were


def test_what_an_earlier_turn_changed_is_gone_once_dice_change_nothing() -> None:
    """A square that grew is chosen again in the next round, and Fate leaves it as it is."""
    session, empty = Session(Record(GAMES["ice-colony"], NAMES[:2])), 0
    record, choose = session.match.record, strategy_of("ice-colony").choose
    play_on(record.state, Random(1), choose, cap=200, play=record.play)
    for node in record.cursor.path():
        if node.player < 0 and session.log.entry(node).text.startswith("Fate: None"):
            record.go(node)
            assert drawn_on(session.sprites()) == set()
            empty += 1
    assert empty


def test_two_turns_of_one_player_are_two_where_dice_for_all_are_between_them() -> None:
    session, rounds = Session(Record(GAMES["ice-colony"], NAMES[:3])), 0
    play_on(
        session.match.state,
        Random(1),
        strategy_of("ice-colony").choose,
        cap=300,
        play=session.match.record.play,
    )
    for turn in session.log.turns_back(session.match.record.cursor):
        choices = [at for at, move in enumerate(turn) if move[0].is_choice]
        of_all = [at for at, move in enumerate(turn) if len({node.turn for node in move}) > 1]
        rounds += len(of_all)
        assert all(at > max(choices, default=-1) for at in of_all)
    assert rounds > 1
