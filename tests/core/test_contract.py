"""What core/state.py and core/game.py promise, held against every game of the registry."""

from __future__ import annotations

import re
from typing import Final

import pytest

from orrery.core.game import OptionError
from orrery.core.state import CHANCE, TERMINAL, IllegalActionError, PositionError, State
from orrery.games.registry import GAMES
from tests.games.manifest import manifest_of
from tests.games.random_positions import SETTING_UPS, SettingUp, Source, different
from tests.games.sources import some_ruled_source

SEVERAL_LOOKS: Final = [
    one for one in different(SETTING_UPS) if one.is_newest and manifest_of(one.slug).looks
]

every_game = pytest.mark.parametrize("slug", GAMES)


def facts(state: State) -> tuple[object, ...]:
    """All that can be asked of a position."""
    legal = state.legal_actions()
    return (
        state.serialize(),
        state.key(),
        (state.current_player(), state.turn_player()),
        list(legal),
        [state.action_to_string(action) for action in legal],
        list(state.chance_outcomes()),
        state.returns(),
    )


@every_game
def test_a_game_says_what_it_is(slug: str) -> None:
    info = GAMES[slug].info
    assert slug == info.slug
    assert re.fullmatch("[a-z]+(-[a-z]+)*", slug)
    assert info.name
    assert info.designer
    assert list(info.players) == sorted(set(info.players))
    for players in info.players:
        seats = info.seats_for(players)
        assert len(set(seats)) == len(seats) == players
    assert info.rules_version >= 1
    for option in info.options:
        assert len(set(option.values)) == len(option.values) == len(option.titles) > 1


@every_game
def test_a_game_refuses_players_and_settings_that_it_does_not_have(slug: str) -> None:
    game = GAMES[slug]
    for players in (0, -1, game.info.players[-1] + 1):
        with pytest.raises(OptionError, match=str(players)):
            game.new_initial_state(players)
    with pytest.raises(OptionError, match="no_such_setting"):
        game.new_initial_state(None, {"no_such_setting": "on"})
    for option in game.info.options:
        with pytest.raises(OptionError, match=option.name):
            game.new_initial_state(None, {option.name: "neither"})


@every_game
def test_the_fewest_players_and_the_first_values_are_the_default(slug: str) -> None:
    game = GAMES[slug]
    spelt_out = {option.name: option.values[0] for option in game.info.options}
    begun = game.new_initial_state()
    assert facts(begun) == facts(game.new_initial_state(game.info.players[0], spelt_out))


@every_game
def test_every_version_of_the_rules_is_here_and_the_newest_is_the_default(slug: str) -> None:
    game = GAMES[slug]
    newest = game.info.rules_version
    begun = game.new_initial_state()
    assert facts(begun) == facts(game.new_initial_state(rules_version=newest))
    assert facts(game.deserialize(begun.serialize())) == facts(begun)
    states = [game.new_initial_state(rules_version=version) for version in range(1, newest + 1)]
    assert len({state.key() for state in states}) == newest
    for version, state in enumerate(states, start=1):
        assert facts(game.deserialize(state.serialize(), version)) == facts(state)
    for version in (0, -1, newest + 1):
        with pytest.raises(OptionError, match=f"{game.info.name} are here in version.*, not {version}"):
            game.new_initial_state(rules_version=version)
        with pytest.raises(OptionError, match=f"{game.info.name} are here in version.*, not {version}"):
            game.deserialize(begun.serialize(), version)


@every_game
@pytest.mark.parametrize("line", ["", " ", "-", "no position", "0 0 0", "\N{SNOWMAN}" * 9, "\0", "9" * 5000])
def test_a_line_that_is_no_position_is_refused_in_a_sentence(slug: str, line: str) -> None:
    with pytest.raises(PositionError, match=r"\w+ \w+ \w+"):
        GAMES[slug].deserialize(line)


@pytest.mark.parametrize("one", SEVERAL_LOOKS, ids=str)
def test_no_rule_knows_the_options_that_change_looks_alone(one: SettingUp) -> None:
    """So all other promises are held against one of these."""
    alike = [other for other in SETTING_UPS if other.ruled() == one.ruled()]
    assert len(alike) > 1
    for states in zip(*(other.some_states() for other in alike), strict=True):
        for other, state in zip(alike, states, strict=True):
            assert facts(other.read(state.serialize())) == facts(state)
            assert facts(state)[2:] == facts(states[0])[2:]
    assert len({str(one.view.sprites(other.begin())) for other in alike}) == len(alike)


@some_ruled_source
def test_legal_actions_ascend_and_are_lacking_only_at_the_end(source: Source) -> None:
    info = source.game.info
    for state in source.states():
        legal = state.legal_actions()
        assert legal == sorted(set(legal))
        assert (not legal) == state.is_terminal() == (state.current_player() == TERMINAL)
        most = info.max_chance_outcomes if state.is_chance_node() else info.num_distinct_actions
        assert all(0 <= action < most for action in legal)
    assert source.states()[-1].is_terminal()


@some_ruled_source
def test_chance_is_every_possible_outcome_once_and_nothing_else(source: Source) -> None:
    for state in source.states():
        odds = state.chance_outcomes()
        if not state.is_chance_node():
            assert odds == []
            continue
        assert [outcome for outcome, _ in odds] == state.legal_actions()
        assert all(probability > 0 for _, probability in odds)
        assert sum(probability for _, probability in odds) == pytest.approx(1)


@some_ruled_source
def test_who_decides_and_whose_turn_it_is_are_seats(source: Source) -> None:
    seats = range(source.players)
    for state in source.states():
        assert state.turn_player() in seats
        assert state.current_player() in {*seats, CHANCE, TERMINAL}


@some_ruled_source
def test_whether_a_throw_may_pass_the_turn_is_known_as_if_it_was_tried(source: Source) -> None:
    for state in source.states():
        assert state.may_pass_turn() == State.may_pass_turn(state)


@some_ruled_source
def test_returns_are_a_zero_sum_and_zeros_before_the_end(source: Source) -> None:
    for state in source.states():
        returns = state.returns()
        assert len(returns) == source.players
        assert all(-1 <= value <= 1 for value in returns)
        assert sum(returns) == pytest.approx(0)
        assert state.is_terminal() or not any(returns)


@some_ruled_source
def test_a_position_is_the_same_after_a_line_of_text(source: Source) -> None:
    for state in source.states():
        line = state.serialize()
        assert line == " ".join(line.split())
        assert facts(source.read(line)) == facts(state)


@some_ruled_source
def test_names_of_actions_are_unique_and_lead_back(source: Source) -> None:
    for state in source.states():
        legal = state.legal_actions()
        names = [state.action_to_string(action) for action in legal]
        assert len(set(names)) == len(names)
        assert all(name and not re.search(r"\s", name) for name in names)
        for action, name in list(zip(legal, names, strict=True))[:3]:
            assert state.string_to_action(name) == action
        with pytest.raises(IllegalActionError, match="nonsense"):
            state.string_to_action("nonsense")


@some_ruled_source
def test_a_clone_and_its_origin_go_separate_ways(source: Source) -> None:
    for state in source.states():
        before, origin = facts(state), state.clone()
        for action in (*state.legal_actions()[:1], *state.legal_actions()[-1:]):
            after = origin.clone()
            after.apply_action(action)
            assert facts(origin) == before
            assert after.key() != origin.key()
        copy = origin.clone()
        for action in origin.legal_actions()[:1]:
            origin.apply_action(action)
            assert facts(copy) == before


@some_ruled_source
def test_an_illegal_action_is_refused_and_changes_nothing(source: Source) -> None:
    most = source.game.info.num_distinct_actions
    for state in source.states():
        before, legal = facts(state), state.legal_actions()
        others = [action for action in (*range(0, most, max(1, most // 6)), most) if action not in legal]
        for action in (-1, 10**9, *others):
            with pytest.raises(IllegalActionError, match=str(action)):
                state.apply_checked(action)
        assert facts(state) == before


@some_ruled_source
def test_equal_positions_have_one_future(source: Source) -> None:
    """Two states of one key allow the same, and come to states of one key by the same action."""
    seen: dict[object, State] = {}
    for state in source.states():
        other = seen.setdefault(state.key(), state)
        assert other.legal_actions() == state.legal_actions()
        for action in state.legal_actions()[:2]:
            one, two = state.clone(), other.clone()
            one.apply_action(action)
            two.apply_action(action)
            assert one.key() == two.key()
