"""`play`: a game in the terminal, everybody at one keyboard, which can be saved and gone on with."""

from __future__ import annotations

import argparse
from collections.abc import Callable
from pathlib import Path

from orrery.command.begin import chosen, refuse_settings
from orrery.command.files import read_record, write_whole
from orrery.command.terminal import one_line, typed
from orrery.core.state import State
from orrery.games.interface import Words, words_of
from orrery.play.match import Match
from orrery.records.text import write_text
from orrery.records.tree import MAX_NAME, Node, Record, RecordFullError, clean


def play_options(parser: argparse.ArgumentParser) -> None:
    """Add what `play` takes beside a game and its settings."""
    parser.add_argument("--names", metavar="A,B", help="the players' names, by seat")
    parser.add_argument("--resume", metavar="FILE", help="continue the record in a file")
    parser.add_argument("--save", type=Path, metavar="FILE", help="write the record after every action")


def play(parsed: argparse.Namespace) -> None:
    """Play until the end, or until somebody has had enough."""
    record = _resumed(parsed) if parsed.resume else _new(parsed)
    if parsed.save:
        _check_save(parsed.save, parsed.resume)
    _Table(Match(record), words_of(parsed.game), parsed.save).play()


def _new(parsed: argparse.Namespace) -> Record:
    game, options = chosen(parsed)
    count = game.checked_players(parsed.players)
    names = parsed.names.split(",") if parsed.names else list(game.info.seats_for(count))
    if parsed.names and parsed.players is None:
        count = game.checked_players(len(names))
    if len(names) != count:
        raise ValueError(f"{count} players need {count} names, not {len(names)}")
    if not all(clean(name, MAX_NAME) for name in names):
        raise ValueError("each player needs a name that can be seen")
    return Record(game, names, options)


def _resumed(parsed: argparse.Namespace) -> Record:
    refuse_settings(parsed, "names")
    if parsed.resume == "-":
        raise ValueError("--resume needs a file: standard input plays the game")
    record = read_record(parsed.resume)
    if record.game.info.slug != parsed.game:
        raise ValueError(f"{parsed.resume} is a record of {record.game.info.slug}, not of {parsed.game}")
    return record


def _check_save(save: Path, resume: str | None) -> None:
    """A game that is saved there and not gone on with would be lost."""
    if save.exists() and not (resume and save.resolve() == Path(resume).resolve()):
        raise ValueError(f"{save} already exists. Use --resume or another name")


class _Table:
    """A match at the keyboard."""

    def __init__(self, match: Match, words: Words[State], save: Path | None) -> None:
        self._match = match
        self._words = words
        self._save = save
        self._travels: dict[str, Callable[[], Node | None]] = {
            "undo": match.undo_target,
            "redo": match.redo_target,
        }

    def play(self) -> None:
        match, words = self._match, self._words
        self._write_file()
        print("Type an action as it is listed, or `undo`, `redo`; `quit` ends the game.")
        if words.NOTATION:
            print(words.NOTATION)
        while not match.state.is_terminal():
            if match.state.is_chance_node():
                if not self._act(match.roll()):
                    return
            elif not self._play_typed():
                return
        print(f"\n{words.diagram(match.state)}\n\n{words.result(match.state, match.names)}")

    def _play_typed(self) -> bool:
        """Ask until something was done; whether the game goes on."""
        match, state = self._match, self._match.state
        legal = [state.action_to_string(action) for action in state.legal_actions()]
        prompt = self._words.prompt(state, match.names)
        print(f"\n{self._words.diagram(state)}\n\n{prompt}\n{'  '.join(legal)}")
        while True:
            answer = typed("> ")
            if answer in {"quit", "exit"}:
                return False
            if answer in self._travels:
                if self._travel(answer):
                    return True
                continue
            try:
                action = state.string_to_action(answer)
            except ValueError as error:
                print(one_line(str(error)))
                continue
            if self._act(action):
                return True

    def _travel(self, way: str) -> bool:
        """Undo or redo, if there is anything."""
        target = self._travels[way]()
        if target is None:
            print(f"There is nothing to {way}.")
            return False
        self._match.record.go(target)
        self._write_file()
        return True

    def _act(self, action: int) -> bool:
        """Whether it could be added to the record; if not, what was played is printed unless it is saved."""
        sentence = self._words.sentence(self._match.state, action, self._match.names)
        try:
            self._match.act(action)
        except RecordFullError as error:
            print(error)
            if not self._save:
                print(write_text(self._match.record), end="")
            return False
        print(sentence)
        self._write_file()
        return True

    def _write_file(self) -> None:
        if self._save:
            write_whole(self._save, write_text(self._match.record))
