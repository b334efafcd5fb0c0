"""The command line at its edges: streams closed, full or left, files of every kind, names that steer.

Real processes with real streams: Python itself complains of some at its very end, where no test within could
see it.
"""

from __future__ import annotations

import os
import stat
import subprocess
import sys
import threading
from pathlib import Path
from typing import Final

import pytest

from orrery.command.terminal import MAX_SHOWN, one_line

ROOT: Final = Path(__file__).resolve().parents[2]
SHELL: Final = f"{sys.executable} -m orrery"
NOISE: Final = ("Traceback", "Exception ignored", "Error in", "lost sys")


def shell(command: str, folder: Path = ROOT, typed: str = "") -> subprocess.CompletedProcess[str]:
    """What a shell makes of a command in which `orrery` is the program."""
    environment = {**os.environ, "PYTHONPATH": str(ROOT / "py"), "PYTHONIOENCODING": "utf-8"}
    done = subprocess.run(
        ["bash", "-c", command.replace("orrery", SHELL, 1)],
        cwd=folder, env=environment, input=typed, capture_output=True, text=True, check=False, timeout=600,
    )  # fmt: skip
    assert not any(word in done.stdout + done.stderr for word in NOISE), done.stderr
    return done


@pytest.mark.parametrize("command", ["games", "show ice-colony", "random ice-colony --games 1", "--help"])
@pytest.mark.parametrize(
    ("streams", "sentence"),
    [
        (">&-", "orrery: standard output is closed: there is nowhere to write to\n"),
        ("> /dev/full", "orrery: the output cannot be written: No space left on device\n"),
    ],
)
@pytest.mark.parametrize("unbuffered", ["", "1"])
def test_lost_output_is_reported_once(
    command: str, streams: str, sentence: str, unbuffered: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PYTHONUNBUFFERED", unbuffered)
    done = shell(f"orrery {command} {streams}")
    assert done.stderr == sentence
    assert done.returncode == 1


@pytest.mark.parametrize("unbuffered", ["", "1"])
def test_a_closed_pipe_is_reported(unbuffered: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PYTHONUNBUFFERED", unbuffered)
    # The pipe's other end is shut before the program begins.
    done = shell("mkfifo p; { exec 3<p; exec 3<&-; } & exec 4>p; wait $!; orrery games >&4", tmp_path)
    assert (done.returncode, done.stderr) == (1, "orrery: nobody reads the output any more\n")


@pytest.mark.parametrize("streams", ["2>&-", "2> /dev/full", ">&- 2>&-", "> /dev/full 2> /dev/full"])
@pytest.mark.parametrize("command", ["perft ice-colony --depth -1", "perft", "show nothing-like-that"])
def test_without_any_stream_the_exit_code_reports_the_error(command: str, streams: str) -> None:
    done = shell(f"orrery {command} {streams}")
    assert (done.stdout, done.stderr) == ("", "")
    assert done.returncode in {1, 2}


@pytest.mark.parametrize("command", ["play ice-colony", "show -", "convert - --to link"])
def test_a_missing_keyboard_is_reported(command: str) -> None:
    done = shell(f"orrery {command} <&-")
    assert done.stderr.startswith("orrery: standard input is closed: ")
    assert done.returncode == 1


def test_piped_bytes_that_are_no_text_are_reported(tmp_path: Path) -> None:
    (tmp_path / "bytes").write_bytes(b"Orrery record 1\n\xff\xfe\n")
    done = shell("orrery show - < bytes", tmp_path)
    assert (done.returncode, done.stderr) == (2, "orrery: standard input is not UTF-8 text\n")


# --- what is echoed --------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("two\nlines\tand\r\nmore", "two lines and more"),
        ("\x1b[2J\x9b31m", r"\x1b[2J\x9b31m"),
        ("\u202egnp.exe", r"\u202egnp.exe"),
        ("x" * 5_000, "x" * MAX_SHOWN + "…"),
        ("“Zoë” plays 雪", "“Zoë” plays 雪"),
    ],
)
def test_a_line_cannot_steer_a_terminal(text: str, shown: str) -> None:
    assert one_line(text) == shown


@pytest.mark.parametrize(
    "arguments",
    [
        ["show", "\x1b[31mred\nfile"],
        ["show", "a" * 100_000],
        ["show", "#/link/\u202e" + "b" * 100_000 + "/x"],
        ["perft", "\x1b[31m" + "c" * 100_000],
        ["perft", "ice-colony", "--depth", "1", "--from", "\x9b" + "9 " * 50_000],
        ["play", "ice-colony", "--names", "Ann", "--set", "\u202e" * 30_000],
    ],
)
def test_what_is_echoed_is_one_short_printable_line(arguments: list[str]) -> None:
    environment = {**os.environ, "PYTHONPATH": str(ROOT / "py"), "PYTHONIOENCODING": "utf-8"}
    command = [sys.executable, "-m", "orrery", *arguments]
    done = subprocess.run(command, env=environment, capture_output=True, text=True, check=False)
    assert done.returncode == 2
    assert done.stderr.startswith("orrery: ")
    assert done.stderr.endswith("\n")
    assert done.stderr[:-1].isprintable()
    assert len(done.stderr) < MAX_SHOWN + 200


def test_a_name_that_cannot_be_seen_is_no_name() -> None:
    done = shell("orrery play ice-colony --names ,")
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr == "orrery: each player needs a name that can be seen\n"


# --- files -----------------------------------------------------------------------------------------


@pytest.fixture
def record(tmp_path: Path) -> Path:
    """A game of a few actions, saved in a file."""
    assert shell("orrery play ice-colony --save game.txt", tmp_path, typed="quit\n").returncode == 0
    return tmp_path / "game.txt"


def test_a_file_that_is_written_anew_keeps_its_mode(record: Path) -> None:
    record.chmod(0o600)
    out = record.with_name("out.json")
    out.touch()
    out.chmod(0o640)
    assert shell(f"orrery convert {record} --to json --output {out}").returncode == 0
    assert stat.S_IMODE(out.stat().st_mode) == 0o640
    assert shell(f"orrery convert {record} --to text --output {record}").returncode == 0
    assert stat.S_IMODE(record.stat().st_mode) == 0o600
    assert sorted(path.name for path in record.parent.iterdir()) == ["game.txt", "out.json"]


def test_a_pipe_is_written_through_to_and_stays_a_pipe(record: Path) -> None:
    pipe = record.with_name("pipe")
    os.mkfifo(pipe)
    got: list[str] = []
    reading = threading.Thread(target=lambda: got.append(pipe.read_text("utf-8")))
    reading.start()
    assert shell(f"orrery convert {record} --to text --output {pipe}").returncode == 0
    reading.join()
    assert got == [record.read_text("utf-8")]
    assert stat.S_ISFIFO(pipe.stat().st_mode)


@pytest.mark.parametrize("form", ["convert {record} --to json --output", "show ice-colony --svg"])
def test_a_device_is_written_through_to_and_stays_a_device(record: Path, form: str) -> None:
    done = shell(f"orrery {form.format(record=record)} /dev/full")
    assert done.returncode == 2
    assert "No space left on device" in done.stderr
    assert shell(f"orrery {form.format(record=record)} /dev/null").returncode == 0
    assert stat.S_ISCHR(Path("/dev/null").stat().st_mode)


def test_a_file_that_is_named_like_a_link_is_a_file(record: Path) -> None:
    folder = record.with_name("colonization")
    folder.mkdir()
    record.rename(folder / "first")
    done = shell("orrery show colonization/first", record.parent)
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.startswith("White, Orange; after action")
