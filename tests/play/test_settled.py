"""Once no decision changes the result, whoever gave the answer that ends the game soonest gives it again."""

from __future__ import annotations

from random import Random

import pytest

from orrery.core.state import Action, State
from orrery.games.deep_roots.rules.position import Phase
from orrery.games.deep_roots.rules.state import DeepRoots
from orrery.games.deep_roots.table.names import leaves_all
from orrery.games.registry import GAMES
from orrery.play.by_link import LinkMatch
from orrery.play.driver import GameDriver
from orrery.play.match import Match, Mode
from orrery.play.next_step import NextStep
from orrery.records.seat import Seat
from orrery.records.share import link_fragment, read_link
from orrery.records.tree import Node, Record
from orrery.scene.sprite import Button
from tests.records.sealed_games import sealed_table

OPTIONS = {"radius": "3"}
SEEDS = (0, 5, 13, 28, 36)
"""Of games that are settled with rounds to go, by the dice and choices of these seeds."""


def settled(seed: int, seats: tuple[Seat, ...] = (Seat("Ann"), Seat("Bob"))) -> GameDriver:
    """A table at which a person has just been asked for the first time in a settled game."""
    match, chooser = Match(Record(GAMES["deep-roots"], seats, OPTIONS), Random(seed)), Random(seed)
    while match.bot or match.state.settled_action() is None or len(match.state.legal_actions()) < 2:
        state = match.state
        if state.is_chance_node():
            match.act(match.roll())
            continue
        match.act(growing(state, chooser))
    return GameDriver(match.record, match=match)


def growing(state: State, chooser: Random) -> Action:
    """A drawing, if there is one, across another root if that is possible: Cross root is soon spent."""
    legal = state.legal_actions()
    drawing = [action for action in legal if is_drawing(state, action)]
    crossing = [action for action in drawing if state.action_to_string(action).endswith("x")]
    return chooser.choice(crossing or drawing or legal)


def is_drawing(state: State, action: Action) -> bool:
    return ":" in state.action_to_string(action)


def leave(driver: GameDriver) -> None:
    state = driver.session.match.state
    driver.answer(state.string_to_action("leave"))


def button(driver: GameDriver) -> Button:
    session = driver.session
    found = session.view.buttons(session.match.state)
    return next(each for each in found if each.key == "button.leave")


def play_on(driver: GameDriver) -> None:
    """Take all that goes by itself; a bot leaves too."""
    while (step := driver.next_step()).is_automatic:
        if step is NextStep.BOT:
            leave(driver)
        else:
            driver.advance()


def left_to_a_bot() -> tuple[GameDriver, Node]:
    """A table at which a person has left a settled game, which a bot then ended; and where that began."""
    driver = settled(28, (Seat("Ann"), Seat("Ceres", 2)))
    asked = driver.session.match.record.cursor
    leave(driver)
    play_on(driver)
    assert driver.session.match.state.is_terminal()
    return driver, asked


@pytest.mark.parametrize("seed", SEEDS)
def test_who_leaves_a_settled_game_is_not_asked_again_and_no_score_changes(seed: int) -> None:
    driver = settled(seed)
    match = driver.session.match
    state = match.state
    assert isinstance(state, DeepRoots)
    before, player = state.scores(), state.turn
    assert button(driver).hint == "all rounds"
    assert driver.next_step() is NextStep.PERSON
    leave(driver)
    play_on(driver)
    assert match.state.current_player() == 1 - player  # the other decides for himself
    leave(driver)
    play_on(driver)
    assert match.state.is_terminal()
    assert isinstance(match.state, DeepRoots)
    assert match.state.scores() == before


def test_who_draws_on_in_a_settled_game_is_asked_in_every_turn() -> None:
    driver = settled(36)
    match = driver.session.match
    player = match.state.turn_player()
    driver.answer(next(action for action in match.state.legal_actions() if is_drawing(match.state, action)))
    play_on(driver)
    assert match.state.current_player() == player
    assert driver.next_step() is NextStep.PERSON


def test_undo_takes_the_answer_back_that_settled_it_and_redo_gives_it_again() -> None:
    driver, asked = left_to_a_bot()
    match = driver.session.match
    end = match.record.cursor
    assert match.undo_target() is asked
    match.look_at(asked)
    match.resume()
    assert driver.next_step() is NextStep.PERSON
    assert match.redo_target() is end


def test_nothing_is_left_by_itself_where_one_looks_back() -> None:
    driver, asked = left_to_a_bot()
    match = driver.session.match
    later = [node for node in match.record.cursor.since(asked)[1:] if node.player == 0 and node.is_choice]
    assert later
    for node in later:
        assert node.parent is not None
        match.look_at(node.parent)
        assert match.mode is Mode.PAST
        assert driver.next_step() is NextStep.PERSON


def test_the_last_round_is_left_like_any_other() -> None:
    driver = settled(28)
    leave(driver)
    play_on(driver)
    match = driver.session.match
    while True:
        state = match.state
        assert isinstance(state, DeepRoots)
        if state.round == 12 and state.phase == Phase.TURN:
            break
        name = "leave" if state.phase == Phase.TURN else "end"
        match.act(match.roll() if state.is_chance_node() else state.string_to_action(name))
    assert not leaves_all(state)
    assert button(driver).hint == "the round"


def test_a_game_by_link_is_settled_in_the_same_way() -> None:
    table = sealed_table("deep-roots", 2, [1], options=OPTIONS)
    record, chooser, ordered = table.record, Random(1), 0
    while not record.state.is_terminal():
        driver = GameDriver(record, match=LinkMatch(record, table.devices(record)))
        match = driver.session.match
        while (step := driver.next_step()) is not NextStep.NOBODY:
            if step is NextStep.PERSON:
                action = match.state.settled_action()
                driver.answer(growing(match.state, chooser) if action is None else action)
            else:
                ordered += match.ordered is not None
                driver.advance()
        record = read_link(GAMES, link_fragment(record))
    assert ordered
