"""What a game file says of a game's course is what its link says, and old files are still read."""

from __future__ import annotations

import json
from dataclasses import replace

import pytest

from orrery.arena.contest import play_game
from orrery.arena.course import Course, margin_of
from orrery.arena.plan import Plan
from orrery.arena.played import heading, line, read
from orrery.arena.summary import as_json, summary
from orrery.games.interface import strategy_of
from orrery.games.registry import GAMES
from orrery.records.share import read_link


def plan_of(slug: str) -> Plan:
    return Plan(slug=slug, first="random", second="random", players=2, seed=3, luck_work=0, cap=300)


@pytest.mark.parametrize("slug", GAMES)
def test_the_course_in_a_file_is_that_of_the_link(slug: str) -> None:
    """Counted once more from the nodes of the record, position by position."""
    plan = plan_of(slug)
    written = "\n".join((heading(plan), *(line(play_game(plan, number)) for number in range(4)))) + "\n"
    for game in read(written, plan):
        record = read_link(GAMES, game.link)
        nodes = list(record.root.line())
        choices = [node for node in nodes if node.is_choice]
        record.go(record.root)
        state, turns, ways = record.state.clone(), [record.state.turn_player()], 0
        positions = []
        for node in nodes:
            ways += len(state.legal_actions()) if node.is_choice else 0
            state.apply_action(node.action)
            turns.append(state.turn_player())
            positions.append(state.clone())
        ended = [
            after for after, one, other in zip(positions, turns, turns[1:], strict=False) if one != other
        ]
        values = [strategy_of(slug).evaluate(after) for after in ended if not after.is_terminal()]
        leaders = tuple(max(range(2), key=lambda seat: (each[seat], -seat)) for each in values)
        margins = tuple(round(50 * abs(one - other), 1) for one, other in values)
        won = state.is_terminal() and tuple(seat for seat in range(2) if state.returns()[seat] >= 0)
        assert game.course == Course(len(choices), ways, leaders, margins, won or ())
        assert len(leaders) <= game.turns


@pytest.mark.parametrize(("values", "points"), [([0.2, -0.2], 20.0), ([0.3, 0.1, -0.4], 13.3)])
def test_a_margin_is_in_points_of_the_chances_to_win(values: list[float], points: float) -> None:
    assert margin_of(values) == points


def test_games_of_the_second_format_are_read_without_margins_and_winners() -> None:
    plan = plan_of("piecepack-colonization")
    old = json.loads(line(play_game(plan, 0)))
    del old["course"]["margins"], old["course"]["winners"]
    begun = json.loads(heading(plan)) | {"arena": 2}
    (game,) = read(f"{json.dumps(begun)}\n{json.dumps(old)}\n", plan)
    assert game.course is not None
    assert (game.course.margins, game.course.winners, game.course.has_margins) == ((), (), False)
    assert as_json(summary(plan, [game]))["lead_changes"] is None


def test_games_of_the_first_format_are_read_without_a_course() -> None:
    plan = plan_of("piecepack-colonization")
    old = json.loads(line(play_game(plan, 0)))
    del old["course"]
    begun = json.loads(heading(plan)) | {"arena": 1}
    (game,) = read(f"{json.dumps(begun)}\n{json.dumps(old)}\n", plan)
    assert (game.number, game.course) == (0, None)


@pytest.mark.parametrize(
    "course",
    [
        1,
        {},
        {"choices": 1, "ways": 2, "leaders": ["x"]},
        {"leaders": []},
        {"choices": 1, "ways": 2, "leaders": [], "margins": ["x"]},
        {"choices": 1, "ways": 2, "leaders": [], "winners": 0},
    ],
)
def test_a_damaged_course_is_refused(course: object) -> None:
    plan = plan_of("piecepack-colonization")
    damaged = json.loads(line(replace(play_game(plan, 0), course=None))) | {"course": course}
    with pytest.raises(ValueError, match="a game in it has the"):
        read(f"{heading(plan)}\n{json.dumps(damaged)}\n", plan)


def test_a_summary_has_the_means_of_the_courses_if_every_game_has_one() -> None:
    plan = plan_of("piecepack-colonization")
    game = replace(play_game(plan, 0), turns=4)
    games = [
        replace(game, course=Course(6, 9, (0, 1, 0), (30.0, 25.0, 30.0))),
        replace(game, course=Course(3, 9, (1, 0), (30.0, 20.0))),
    ]
    found = as_json(summary(plan, games))
    assert (found["choices_per_turn"], found["lead_changes"]) == (1.125, 1.5)
    older = as_json(summary(plan, [*games, replace(game, course=None)]))
    assert (older["choices_per_turn"], older["lead_changes"]) == (None, None)


def test_between_equals_the_first_seat_has_a_score_whoever_sat_there() -> None:
    plan = plan_of("piecepack-colonization")
    game = play_game(plan, 0)
    results = [(0, 1.0), (1, 0.0), (0, 0.5), (1, 1.0)]
    games = [
        replace(game, number=number, seat=seat, score=score) for number, (seat, score) in enumerate(results)
    ]
    found = summary(plan, games).first_seat
    assert found is not None
    assert found.mean == (1 + 1 + 0.5 + 0) / 4
    assert found.low < found.mean < found.high
    assert summary(replace(plan, second="sensible"), games).first_seat is None
