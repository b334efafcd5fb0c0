"""`learn`: the lessons of a game, listed or played in the terminal; or a lesson from a file or a link."""

from __future__ import annotations

import argparse

from orrery.command.files import SOURCE_HELP, read_record
from orrery.command.terminal import one_line, typed
from orrery.core.state import State
from orrery.games.lessons import Written, lesson_of, lessons_of, sample_of
from orrery.games.registry import GAMES
from orrery.play.lesson_driver import LessonDriver
from orrery.play.script import Script, split_references
from orrery.play.taught import Phase, Verdict
from orrery.records.tree import MAX_COMMENT, Node, clean

SAMPLE = "sample"
"""What the sample game is called in place of a number."""
_MOST_LISTED = 12
"""More actions than this are listed only on request."""
_ANSWERS = (
    "Press Enter to continue. `show` plays the answer, `back` and `again` go back, `quit` ends the lesson."
)


def learn_options(parser: argparse.ArgumentParser) -> None:
    """Add what `learn` takes."""
    games = ", ".join(GAMES)
    parser.add_argument("game", metavar="GAME|RECORD", help=f"{games}; {SOURCE_HELP}")
    number_help = f"a lesson's number, or `{SAMPLE}` for the sample game; without it, all are listed"
    parser.add_argument("lesson", nargs="?", metavar="N", help=number_help)


def learn(parsed: argparse.Namespace) -> None:
    """List the lessons of a game, or play one; `ValueError` says what is wrong."""
    if parsed.game not in GAMES:
        if parsed.lesson is not None:
            raise ValueError("a record is a single lesson: leave out the number")
        _Table(LessonDriver(read_record(parsed.game))).play()
    elif parsed.lesson is None:
        _list(parsed.game)
    else:
        written = _chosen(parsed.game, parsed.lesson)
        is_done = _Table(LessonDriver(written.record())).play()
        following = lesson_of(parsed.game, written.number + 1) if written.number else None
        if is_done and following:
            print(f"Next: {following.number}. {following.record().title}")


def _chosen(slug: str, name: str) -> Written:
    written = sample_of(slug) if name == SAMPLE else lesson_of(slug, int(name) if name.isdecimal() else 0)
    if written is None:
        there = [str(each.number) for each in lessons_of(slug)] + [SAMPLE] * bool(sample_of(slug))
        raise ValueError(f"{slug} has no lesson {name!r}; there are: {', '.join(there) or 'none yet'}")
    return written


def _list(slug: str) -> None:
    """The lessons by number, each with its title and its goal."""
    sample = sample_of(slug)
    for written in [*lessons_of(slug), *([sample] if sample else [])]:
        record = written.record()
        goal = Script(record).at(record.root).words
        print(f"{written.number or SAMPLE}. {record.title}\n   {goal}")
    if not lessons_of(slug):
        print(f"{GAMES[slug].info.name} has no lessons yet.")


class _Table:
    """A lesson at the keyboard."""

    def __init__(self, lesson: LessonDriver) -> None:
        self._lesson = lesson
        self._shown = ""
        """The position that was last drawn."""

    def play(self) -> bool:
        """Until its end, or until the learner has had enough; whether it came to its end."""
        lesson = self._lesson
        record = lesson.script.record
        print(f"{record.title or record.game.info.name}\n{_ANSWERS}")
        if self._lesson.session.words.NOTATION:
            print(self._lesson.session.words.NOTATION)
        while lesson.phase is not Phase.DONE:
            if lesson.phase is Phase.PLAYING:
                self._watch()
            elif not self._take_turn():
                return False
        self._print_step()
        return True

    def _take_turn(self) -> bool:
        """Say what there is to say and wait for the keyboard; whether the lesson goes on."""
        self._print_step()
        while True:
            answer = typed("> ")
            if answer in {"quit", "exit"}:
                return False
            if self._does(answer):
                return True

    def _does(self, answer: str) -> bool:
        """Do as was typed; false, with a word of why, if it does nothing."""
        lesson, is_asked = self._lesson, self._lesson.phase is Phase.ASK
        if answer == "again" or (answer == "back" and lesson.can_go_back):
            (lesson.again if answer == "again" else lesson.back)()
            self._shown = ""
            return True
        if is_asked and answer == "list":
            print(_listed(lesson.session.match.state))
            return False
        if is_asked and answer == "show":
            lesson.show_me()
            self._print_entries([lesson.session.match.record.cursor])
            return True
        if not is_asked and not answer:
            lesson.go_on()
            return True
        if not is_asked or answer in {"", "back"}:
            print("Type an action as it is listed, or `show`." if is_asked else _ANSWERS)
            return False
        return self._answers(answer)

    def _answers(self, word: str) -> bool:
        lesson = self._lesson
        try:
            lesson.answer(lesson.session.match.state.string_to_action(word))
        except ValueError as error:
            print(one_line(str(error)))
            return False
        if lesson.verdict is Verdict.RIGHT:
            print("Right.")
        if lesson.phase in (Phase.WRONG, Phase.RIGHT):
            print(_clean(lesson.words))
            lesson.go_on()
        else:
            self._print_entries([lesson.session.match.record.cursor])
        return True

    def _watch(self) -> None:
        """See what goes on by itself."""
        match = self._lesson.session.match
        before = match.record.cursor
        self._lesson.advance()
        self._print_entries(match.record.cursor.path()[before.ply :])

    def _print_entries(self, played: list[Node]) -> None:
        """What was played, in the words of the log."""
        for entry in self._lesson.session.log.merged_entries(played):
            if entry:
                print(entry.text)

    def _print_step(self) -> None:
        """The position, if it is another, and what the teacher says; with what answers it."""
        lesson, session = self._lesson, self._lesson.session
        state = session.match.state
        if state.serialize() != self._shown:
            self._shown = state.serialize()
            print(f"\n{session.words.diagram(state)}\n")
        words, clauses = split_references(_clean(lesson.words))
        print(f"[{lesson.number}/{lesson.steps}] {words}".rstrip())
        if clauses:
            print(f"Rules: {', '.join(clauses)}")
        pointed = self._pointed()
        if pointed:
            print(f"Look at: {'; '.join(pointed)}")
        if lesson.phase is Phase.ASK:
            print(session.prompt(), _actions(state), sep="\n")

    def _pointed(self) -> list[str]:
        """What the things are called that the teacher points at."""
        session = self._lesson.session
        labels = {sprite.key: sprite.label for sprite in session.sprites()}
        labels |= {button.key: button.label for button in session.view.buttons(session.match.state)}
        keys = (*self._lesson.points, *(key for arrow in self._lesson.arrows for key in arrow))
        return [label for label in dict.fromkeys(labels.get(key, "") for key in keys) if label]


def _listed(state: State) -> str:
    return "  ".join(map(state.action_to_string, state.legal_actions()))


def _actions(state: State) -> str:
    """The legal actions, or how to see them where they are many."""
    count = len(state.legal_actions())
    return _listed(state) if count <= _MOST_LISTED else f"{count} actions are legal; `list` shows them."


def _clean(words: str) -> str:
    """What others wrote must not steer the terminal."""
    return clean(words, MAX_COMMENT)
