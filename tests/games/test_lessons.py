"""Every lesson of every game, as its readers need it: what it points at is there, and its words are plain."""

from __future__ import annotations

import re
import shutil
import sys
import tomllib
from pathlib import Path
from statistics import mean
from typing import Final

import pytest

from orrery.games.interface import view_of
from orrery.games.lessons import Written, lessons_of, sample_of
from orrery.games.registry import GAMES, Home
from orrery.play.lesson_driver import LessonDriver
from orrery.play.script import Script, split_references
from orrery.play.taught import Phase
from orrery.records.teaching import parse_teaching
from orrery.records.text import read_text
from orrery.records.tree import Node, subtree
from tests.games.files import ROOT
from tests.games.lesson_files import LESSONS, SAMPLE_GAME, TEXTS, called, record_of
from tests.games.lesson_table import missing, taught
from tests.rules_texts import ids_of

pytestmark = pytest.mark.usefixtures("sample_game")

MOST_WORDS: Final = 40
"""In one step."""
MEAN_SENTENCE: Final = 14
"""Words, over a lesson."""
MOST_MINUTES: Final = 3
"""For one lesson, by its own estimate."""
MOST_TOLD: Final = 2
"""Steps in a row that only tell something: a learner learns by deciding."""
CLAUSE: Final = re.compile(r"\b[A-Z]{2}-[QE]?\d+\b")
MARKUP: Final = re.compile(r"[<>{}*_`\[\]]")
FINISHED: Final = re.compile(r"[.!?…][”’)]*$")
SENTENCE: Final = re.compile(r"[.!?…]+[”’)]*(?:\s|$)")

every_text = pytest.mark.parametrize("written", TEXTS, ids=called)


def nodes(written: Written) -> list[Node]:
    return list(subtree(record_of(written).root))


def place(node: Node) -> str:
    """What a failing test calls a node."""
    return f"{node.ply} {node.notation}"


def spoken(written: Written) -> dict[str, str]:
    """The words of each node that has some, without the references to the rules."""
    read = ((place(node), parse_teaching(node.comment).words) for node in nodes(written))
    return {where: split_references(words)[0] for where, words in read if words}


# --- the form --------------------------------------------------------------------------------------


@every_text
def test_it_opens_and_has_a_title(written: Written) -> None:
    lesson = LessonDriver(record_of(written))
    assert lesson.script.record.title
    assert lesson.steps > 2
    assert lesson.session.match.record.title == lesson.script.record.title


@pytest.mark.parametrize("written", LESSONS, ids=called)
def test_every_third_step_asks(written: Written) -> None:
    script = Script(record_of(written))
    runs = "".join("?" if script.at(step).ask else "." for step in script.steps).split("?")
    assert [len(run) for run in runs if len(run) > MOST_TOLD] == []


@pytest.mark.parametrize("written", LESSONS, ids=called)
def test_none_takes_over_three_minutes(written: Written) -> None:
    assert written.minutes() <= MOST_MINUTES


@pytest.mark.parametrize("slug", ["advanced-colonization", "colonization", "deep-roots"])
def test_the_first_one_circles_only_what_can_be_touched_where_it_asks(slug: str) -> None:
    """Who does not know the rules yet touches what is circled."""
    script, view = Script(record_of(lessons_of(slug)[0])), view_of(slug)
    for step in script.steps:
        taught = script.at(step)
        if taught.ask:
            state = script.record.state_at(step)
            can = {key for action in state.legal_actions() for key in view.touches(state, action)}
            circled = {key for key in taught.points if not key.startswith("bank")}
            assert circled <= can, place(step)


@pytest.mark.parametrize("slug", GAMES)
def test_the_last_one_sums_up(slug: str) -> None:
    """Whoever has come to the end reads once more what can be done, and goes off to play."""
    lesson = Script(record_of(lessons_of(slug)[-1]))
    said = [lesson.at(step).words for step in lesson.steps]
    assert any("To sum up" in words for words in said[-3:])
    assert "Enjoy your" in said[-1]


@every_text
def test_nothing_is_said_where_nobody_comes(written: Written) -> None:
    """Beside the main line, the first actions of variations after a question alone are ever answered."""
    script = Script(record_of(written))
    heard = {*script.steps}
    for step in script.steps:
        answers = step.children[1:] if script.at(step).ask else []
        heard |= {node for node in answers if script.foreseen(step, node.action)}
    main = {script.record.root, *script.record.root.line()}
    beside = [node for node in nodes(written) if node not in main and (node.comment or node.parent in main)]
    assert [place(node) for node in beside if node not in heard] == []


@pytest.mark.parametrize("slug", GAMES)
def test_they_are_numbered_from_one_on(slug: str) -> None:
    numbers = [written.number for written in lessons_of(slug)]
    assert numbers == list(range(1, len(numbers) + 1))
    assert 1 <= len(numbers) <= 7
    assert sample_of(slug)


@pytest.mark.parametrize("written", [each for each in TEXTS if not each.number], ids=called)
def test_a_sample_game_asks_nothing_and_comes_to_its_end(written: Written) -> None:
    lesson = LessonDriver(record_of(written))
    while lesson.phase is not Phase.DONE:
        assert lesson.phase is not Phase.ASK
        lesson.go_on()
        lesson.advance()
    assert lesson.session.match.state.is_terminal()


# --- what it points at -----------------------------------------------------------------------------


@every_text
def test_what_is_pointed_at_is_in_the_picture(written: Written) -> None:
    lesson, lacking = LessonDriver(record_of(written)), dict[str, set[str]]()
    for number in range(1, lesson.steps + 1):
        lesson.go_to(number)
        lacking |= unseen(lesson)
        if lesson.phase is Phase.ASK:
            for child in lesson.script.steps[number - 1].children[1:]:
                lesson.answer(child.action)
                lacking |= unseen(lesson)
                lesson.go_to(number)
    assert lacking == {}


def unseen(lesson: LessonDriver) -> dict[str, set[str]]:
    """The keys that are pointed at now and are neither in the picture nor beside it."""
    session = lesson.session
    state, view = session.match.state, session.view
    there = {sprite.key for sprite in session.sprites()} | {button.key for button in view.buttons(state)}
    there |= {key for action in state.legal_actions() for key in view.touches(state, action)}
    lacking = {*lesson.points, *(key for arrow in lesson.arrows for key in arrow)} - there
    return {place(session.match.record.cursor): lacking} if lacking else {}


@every_text
def test_the_rules_that_it_refers_to_are_there(written: Written) -> None:
    known = set(ids_of(written.slug))
    named = {clause for node in nodes(written) for clause in CLAUSE.findall(node.comment)}
    assert named - known == set()


# --- words -----------------------------------------------------------------------------------------


@every_text
def test_no_step_is_long(written: Written) -> None:
    long = {where: len(words.split()) for where, words in spoken(written).items()}
    assert {where: count for where, count in long.items() if count > MOST_WORDS} == {}


@every_text
def test_sentences_are_short(written: Written) -> None:
    sentences = [part for words in spoken(written).values() for part in SENTENCE.split(words) if part.strip()]
    assert mean(len(sentence.split()) for sentence in sentences) <= MEAN_SENTENCE


@every_text
def test_words_are_text_and_no_markup(written: Written) -> None:
    said = spoken(written).items()
    assert {where: words for where, words in said if MARKUP.search(words)} == {}
    assert {where: words for where, words in said if not FINISHED.search(words)} == {}


# --- what they teach -------------------------------------------------------------------------------


@pytest.mark.parametrize("slug", GAMES)
def test_every_kind_of_decision_and_of_chance_is_taught(slug: str) -> None:
    """`python -m tests.games.lesson_table` prints which lesson teaches what."""
    assert missing(slug) == [], f"no lesson of {slug} asks for this or tells of it"


def test_what_only_leads_to_the_first_words_teaches_nothing() -> None:
    second = next(each for each in LESSONS if (each.slug, each.number) == (SAMPLE_GAME, 2))
    assert [how for _, how in taught(second)] == ["explained", "explained", "explained", "asked"]


# --- files -----------------------------------------------------------------------------------------


def test_lessons_are_found_in_a_zip_archive(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    package = tmp_path / "packed" / "zipped_game"
    shutil.copytree(ROOT / "tests/sample_game/table/lessons", package / "table/lessons")
    (package / "__init__.py").write_text("", encoding="utf-8")
    archive = shutil.make_archive(str(tmp_path / "archive"), "zip", tmp_path / "packed")
    shutil.rmtree(package)
    monkeypatch.setattr(sys, "path", [archive, *sys.path])
    GAMES.add("zipped", Home("zipped_game"))
    try:
        assert [written.record().title for written in lessons_of("zipped")] == [
            "A line of three",
            "A full line",
        ]
        sample = sample_of("zipped")
        assert sample is not None
        assert sample.text().startswith("Orrery record 1\n")
    finally:
        GAMES.remove("zipped")


def test_a_package_that_is_built_has_them() -> None:
    """Without their pattern setuptools leaves out what is no Python."""
    settings = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    assert "lessons/*.txt" in settings["tool"]["setuptools"]["package-data"]["*"]


def test_a_game_need_not_have_any() -> None:
    GAMES.add("bare", Home("tests.records"))
    try:
        assert lessons_of("bare") == []
        assert sample_of("bare") is None
    finally:
        GAMES.remove("bare")


def test_the_lesson_of_the_document_is_one() -> None:
    document = (ROOT / "docs/writing-a-lesson.md").read_text(encoding="utf-8")
    begun, whole = re.findall(r"^```\n(Orrery record .*?)^```$", document, re.MULTILINE | re.DOTALL)
    assert read_text(GAMES, begun).size == 6
    lesson, asked = LessonDriver(read_text(GAMES, whole)), 0
    for number in range(1, lesson.steps + 1):
        lesson.go_to(number)
        asked += lesson.phase is Phase.ASK
        assert unseen(lesson) == {}
    assert asked == 6
