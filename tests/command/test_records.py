"""Records on the command line: shown, converted, saved and gone on with."""

from __future__ import annotations

import json
import os
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Final
from xml.etree import ElementTree

import pytest

from orrery.bots.bot import repeatable_bot
from orrery.command.files import write_whole
from orrery.core.state import Action
from orrery.games.interface import strategy_of
from orrery.games.registry import GAMES
from orrery.play.by_link import LinkMatch
from orrery.play.playout import at_random
from orrery.records.json import read_json, write_json
from orrery.records.sealed.line import throws
from orrery.records.sealed.seals import Seals
from orrery.records.share import link_fragment, read_link
from orrery.records.text import read_text, write_text
from orrery.records.tree import Record
from tests.command.conftest import Run
from tests.games.random_positions import SETTING_UPS
from tests.records.drawn_records import facts, long_record, played
from tests.records.sealed_games import after, play_leg, sealed_table

RECORD: Final = long_record(6)
TEXT: Final = write_text(RECORD)
LINK: Final = link_fragment(RECORD)


@pytest.fixture
def file(tmp_path: Path) -> Path:
    """A file with a record."""
    made = tmp_path / "game.txt"
    made.write_text(TEXT, encoding="utf-8")
    return made


# --- show ------------------------------------------------------------------------------------------


def test_show_takes_a_file_a_pipe_and_a_link(run: Run, file: Path) -> None:
    code, out, err = run("show", file)
    assert (code, err) == (0, "")
    assert f"after action {RECORD.cursor.ply} of {RECORD.cursor.end().ply}" in out.splitlines()[0]
    assert RECORD.state.serialize() in out
    assert RECORD.names[0] in out
    for arguments, typed in (
        (["-"], TEXT),
        (["-"], write_json(RECORD)),
        ([LINK], ""),
        ([f"https://example.org/orrery/{LINK}"], ""),
        ([LINK.removeprefix("#/link/")], ""),
        ([str(file), "--text"], ""),
    ):
        assert run("show", *arguments, typed=typed) == (0, out, "")


def test_show_speaks_json_of_a_record(run: Run, file: Path) -> None:
    said = json.loads(run("show", file, "--json").out)
    assert said["position"] == RECORD.state.serialize()
    assert said["players"] == list(RECORD.names)
    assert said["options"] == RECORD.options
    assert said["actions"] == [node.notation for node in RECORD.cursor.path()]


def test_show_draws_the_place_that_is_looked_at(run: Run, file: Path, tmp_path: Path) -> None:
    picture = tmp_path / "board.svg"
    assert run("show", file, "--svg", picture) == (0, f"{picture}\n", "")
    root = ElementTree.fromstring(picture.read_text(encoding="utf-8"))
    assert root.findtext("{*}title") == f"Ice Colony: {RECORD.state.serialize()}"


def test_a_comment_cannot_steer_the_terminal(run: Run, file: Path) -> None:
    record = Record(GAMES["ice-colony"], ["Ann", "Bob"])
    record.root.comment = "one\n\x1b[2Jtwo"
    file.write_text(write_text(record), encoding="utf-8")
    out = run("show", file).out
    assert "\x1b" not in out
    assert out.splitlines()[1:3] == ["one", "[2Jtwo"]


# --- convert ---------------------------------------------------------------------------------------


def test_convert_turns_each_form_into_each_other(run: Run, file: Path) -> None:
    read: dict[str, Callable[[str], Record]] = {
        "text": lambda text: read_text(GAMES, text),
        "link": lambda text: read_link(GAMES, text),
        "json": lambda text: read_json(GAMES, text),
    }
    for source, typed in ((str(file), ""), (LINK, ""), ("-", write_json(RECORD))):
        for form, reader in read.items():
            code, out, err = run("convert", source, "--to", form, typed=typed)
            assert (code, err) == (0, "")
            assert facts(reader(out)) == facts(RECORD)


def test_convert_writes_a_file_or_a_whole_address(run: Run, file: Path, tmp_path: Path) -> None:
    made = tmp_path / "made.json"
    assert run("convert", file, "--to", "json", "--output", made) == (0, f"{made}\n", "")
    assert facts(read_json(GAMES, made.read_text(encoding="utf-8"))) == facts(RECORD)
    out = run("convert", file, "--to", "link", "--site", "https://example.org/orrery/#/").out
    assert out == f"https://example.org/orrery/{LINK}\n"


# --- play ------------------------------------------------------------------------------------------


@pytest.fixture
def save(tmp_path: Path) -> Path:
    """Where to save; nothing is there."""
    return tmp_path / "save.txt"


def saved(file: Path) -> Record:
    return read_text(GAMES, file.read_text(encoding="utf-8"))


def test_play_saves_every_action_and_goes_on(run: Run, save: Path) -> None:
    code, _, err = run("play", "ice-colony", "--names", "Ann,Bob", "--save", save, typed="c3\nquit\n")
    assert (code, err) == (0, "")
    record = saved(save)
    assert record.names == ("Ann", "Bob")
    assert record.cursor.notation == "c3"
    said = run("play", "ice-colony", "--resume", save, "--save", save, typed="a1\nquit\n")
    assert (said.code, said.err) == (0, "")
    after = saved(save)
    line = [node.notation for node in after.root.line()]
    assert line == [*(node.notation for node in record.root.line()), "a1"]


def test_play_undoes_and_redoes(run: Run, save: Path) -> None:
    typed = "undo\nredo\nc3\nundo\nredo\nundo\na1\nundo\nquit\n"
    code, out, err = run("play", "ice-colony", "--save", save, typed=typed)
    assert (code, err) == (0, "")
    assert out.count("There is nothing to undo.") == out.count("There is nothing to redo.") == 1
    record = saved(save)
    assert [child.notation for child in record.cursor.children] == ["a1", "c3"]


def test_play_goes_on_from_the_place_that_a_record_is_at(run: Run, tmp_path: Path) -> None:
    record = played(SETTING_UPS[0], Random(9), 120)
    choices = [node for node in record.root.line() if node.is_choice]
    assert choices[3].parent is not None
    record.go(choices[3].parent)
    file, save = tmp_path / "old.txt", tmp_path / "new.txt"
    file.write_text(write_text(record), encoding="utf-8")
    code, out, err = run("play", "ice-colony", "--resume", file, "--save", save, typed="redo\nquit\n")
    assert (code, err) == (0, "")
    assert choices[3].notation in out
    assert saved(save).size == 120
    assert saved(save).cursor.ply > record.cursor.ply


def test_a_save_that_fails_leaves_the_last_one_whole(
    run: Run, save: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    run("play", "ice-colony", "--save", save, typed="c3\nquit\n")
    before = save.read_bytes()

    def full(*_: object) -> None:
        raise OSError("no space left")

    monkeypatch.setattr(os, "fsync", full)
    code, _, err = run("play", "ice-colony", "--resume", save, "--save", save, typed="a1\n")
    assert (code, err) == (2, f"orrery: {save}: no space left\n")
    assert save.read_bytes() == before
    assert list(save.parent.iterdir()) == [save]


def test_what_a_link_in_the_folder_points_to_is_written(tmp_path: Path) -> None:
    real, link = tmp_path / "real.txt", tmp_path / "link.txt"
    real.write_text("old", encoding="utf-8")
    link.symlink_to(real)
    write_whole(link, "new")
    assert (link.is_symlink(), real.read_text(encoding="utf-8")) == (True, "new")


# --- wrong input -----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        ("show nowhere", "'nowhere' is not a file, a link or a game; games: ice-colony"),
        ("show {folder}", "directory"),
        ("show {file} --players 2", "a record has its own players"),
        ("show {file} --set change=owner", "a record has its own players"),
        ("show {file} --from x", "a record has its own players"),
        ("show {file} --json --text", "not allowed with"),
        ("show {bytes}", "is not UTF-8 text"),
        ("show {two}", "holds 2 records"),
        ("show #/link/ice-colony/abc", "This link is incomplete"),
        ("show https://example.org/#/link/chess/abco", "an unknown game: “chess”"),
        ("show ice-colony/abcdo", "This link is damaged"),
        ("show -", "This is not a record"),
        ("convert {file}", "--to"),
        ("convert {file} --to png", "invalid choice"),
        ("convert {file} --to text --site https://example.org", "--site is for links"),
        ("convert {file} --to text --output {folder}/no/such/file", "No such file"),
        ("convert ice-colony --to text", "is not a file"),
        ("play ice-colony --resume {file} --players 2", "a record has its own players"),
        ("play ice-colony --resume {file} --names A,B", "a record has its own players"),
        ("play ice-colony --resume nowhere", "is not a file"),
        ("play ice-colony --resume -", "--resume needs a file"),
        ("play ice-colony --save {file}", "already exists. Use --resume or another name"),
        ("play ice-colony --resume {file} --save {two}", "already exists"),
        ("play ice-colony --save {folder}/no/such/file", "No such file"),
    ],
)
def test_wrong_input_is_one_line_and_exit_code_2(
    run: Run, file: Path, tmp_path: Path, arguments: str, said: str
) -> None:
    two, raw = tmp_path / "two.txt", tmp_path / "bytes.txt"
    two.write_text(TEXT + TEXT, encoding="utf-8")
    raw.write_bytes(b"Orrery record 1\xff")
    names = {"file": file, "folder": tmp_path, "two": two, "bytes": raw}
    code, out, err = run(*arguments.format(**names).split())
    assert (code, out) == (2, "")
    assert err.startswith("orrery: ")
    assert said in err
    assert err.count("\n") == 1
    assert two.read_text(encoding="utf-8") == TEXT + TEXT
    assert file.read_text(encoding="utf-8") == TEXT


def test_a_full_record_is_reported_and_nothing_is_lost(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("orrery.records.tree.MAX_NODES", 2)
    typed = "buy-rS\nbuy-rM\nnext\nundo\nredo\nquit\n"
    said = run("play", "colonization", typed=typed)
    assert said.code == 0
    assert "This game has as many actions as a record can hold, 2 with all that was tried." in said.out
    assert "buy-rS buy-rM" in said.out
    saved = tmp_path / "game.txt"
    assert run("play", "colonization", "--save", str(saved), typed=typed).code == 0
    assert "buy-rS buy-rM" in saved.read_text(encoding="utf-8")
    rolling = run("play", "ice-colony", "--names", "Ann,Bob", typed="")
    assert rolling.code == 0
    assert rolling.out.count("This game has as many actions") == 1
    assert 'player: "Ann"' in rolling.out


# --- verify ----------------------------------------------------------------------------------------


def test_verify_tells_in_one_line_or_with_every_throw(run: Run, tmp_path: Path) -> None:
    record = after(sealed_table("ice-colony", 2, [1]), 6)
    count = sum(1 for _ in throws(record))
    code, out, err = run("verify", link_fragment(record))
    assert (code, err, out.count("\n")) == (0, "", 1)
    assert f"{count} throws in {record.size} actions match the seals; elements used by Ann 3 and Bob 3" in out
    made = tmp_path / "game.txt"
    made.write_text(write_text(record), encoding="utf-8")
    lines = run("verify", made, "--throws").out.splitlines()
    assert lines[-1] == out.rstrip("\n")
    assert len([line for line in lines if line.startswith("action ")]) == count


def test_verify_ends_with_1_for_dice_that_are_not_as_sealed(run: Run, tmp_path: Path) -> None:
    record = after(sealed_table("ice-colony", 2, [1]), 6)
    wrong = tmp_path / "wrong.txt"
    wrong.write_text(write_text(record).replace("seals: ", "seals: f")[:-1], encoding="utf-8")
    code, out, err = run("verify", wrong)
    assert (code, out) == (1, "")
    assert "its seals" in err
    code, _, err = run("verify", LINK)
    assert code == 1
    assert "its dice are not sealed" in err


def _with_a_bot(decide: Callable[[LinkMatch], Action]) -> Record:
    """A game by link in which a bot's decisions are made somehow."""
    table = sealed_table("piecepack-colonization", 2, [0], levels=(None, 1))
    record, rng = table.record, Random(1)
    for _ in range(5):
        match = LinkMatch(record, table.devices(record))
        while not match.is_waiting:
            is_bots = match.bot is not None and len(match.state.legal_actions()) > 1
            if is_bots:
                match.act(decide(match))
            else:
                play_leg(match, at_random, rng, 1)
        record = read_link(GAMES, link_fragment(record))
    return record


def _decided_by_its_seed(match: LinkMatch) -> Action:
    strategy = strategy_of(match.game.info.slug)
    return repeatable_bot(1, strategy, match.bot_seed).decide(match.state)


def test_verify_computes_the_decisions_of_bots_again(run: Run) -> None:
    code, out, err = run("verify", link_fragment(_with_a_bot(_decided_by_its_seed)))
    assert (code, err) == (0, "")
    assert "decisions of bots are confirmed" in out


def test_verify_ends_with_1_for_a_bot_that_did_not_decide_so(run: Run) -> None:
    def otherwise(match: LinkMatch) -> Action:
        own = _decided_by_its_seed(match)
        return next(action for action in match.state.legal_actions() if action != own)

    link = link_fragment(_with_a_bot(otherwise))
    code, out, err = run("verify", link)
    assert (code, out) == (1, "")
    assert "Bob decides" in err
    assert run("verify", link, "--dice-only").code == 0


@pytest.mark.parametrize("present", [1, 2])
def test_verify_says_how_many_decisions_another_version_of_the_bots_made(
    run: Run, monkeypatch: pytest.MonkeyPatch, present: int
) -> None:
    """Of a game that went on after an update: by the new version, and by the old one."""
    bots = type(strategy_of("piecepack-colonization"))
    monkeypatch.setattr(bots, "version", 1)
    record = _with_a_bot(_decided_by_its_seed)
    decided = [node for node in record.root.line() if node.is_choice and record.seats[node.player].is_bot]
    record.seals = _seals(record).with_bots(2, decided[-1].ply - 1)
    monkeypatch.setattr(bots, "version", present)
    others = len(decided) - 1 if present == 2 else len(decided)
    for form in (link_fragment(record), write_text(record), write_json(record)):
        code, out, err = run("verify", form) if form.startswith("#") else run("verify", "-", typed=form)
        assert (code, err) == (0, "")
        were = "1 decision was" if others == 1 else f"{others} decisions were"
        assert f"{were} made by another version of the bots, which cannot be computed again" in out
        assert ("1 decision of a bot is confirmed" in out) == (present == 2)


def test_a_record_says_which_version_of_the_bots_decided(monkeypatch: pytest.MonkeyPatch) -> None:
    """Where it is not the first one; what one version decides again is that version's."""
    bots = type(strategy_of("piecepack-colonization"))
    monkeypatch.setattr(bots, "version", 1)
    assert not _seals(_with_a_bot(_decided_by_its_seed)).tells_bots
    monkeypatch.setattr(bots, "version", 3)
    record = _with_a_bot(_decided_by_its_seed)
    first = next(node for node in record.root.line() if node.is_choice and record.seats[node.player].is_bot)
    assert _seals(record).bots == (3, first.ply - 1)
    assert _seals(record).with_bots(3, 0).bots == (3, 0)
    assert _seals(record).with_bots(4, 9).bots == (4, 9)
    assert write_text(record).startswith("Orrery record 8\n")


def _seals(record: Record) -> Seals:
    assert record.seals
    return record.seals


def test_verify_ends_with_2_where_there_is_no_record(run: Run, tmp_path: Path) -> None:
    assert run("verify", tmp_path / "none.txt").code == 2
    assert run("verify").code == 2
