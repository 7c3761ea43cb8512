"""What changes where a person watches: colour, progress, the keyboard."""

import os
import pty
import re
import signal
import subprocess
import time

import pytest

from support.command import EGR, egr
from support.samples import good


def on_terminal(*arguments, stdout=None):
    """What the command shows on a terminal; standard output too where it goes nowhere else."""
    ours, theirs = pty.openpty()
    settings = {**os.environ, "TERM": "xterm-256color", "COLUMNS": "100"}
    child = subprocess.Popen(
        [EGR, *map(str, arguments)], stdout=stdout or theirs, stderr=theirs, env=settings
    )
    os.close(theirs)
    shown = b""
    while True:
        try:
            piece = os.read(ours, 65536)
        except OSError:
            break
        if not piece:
            break
        shown += piece
    child.wait(timeout=60)
    os.close(ours)
    return shown.decode()


@pytest.fixture
def folder(tmp_path):
    for n in range(3):
        (tmp_path / f"{n}.pdf").write_bytes(good(f"sentence {n}"))
    return tmp_path


def test_a_terminal_has_colour(folder):
    assert "\x1b[" in on_terminal("inspect", folder / "0.pdf")


def test_a_batch_shows_progress_on_a_terminal_and_nowhere_else(folder):
    assert re.search(r"compiling.*3/3", on_terminal("compile", folder, "-o", folder / "out"))
    assert egr("compile", folder, "-o", folder / "out").stderr == ""


def test_results_go_where_they_are_sent_while_a_terminal_shows_progress(folder):
    with (folder / "list.txt").open("wb") as results:
        shown = on_terminal("compile", folder, "-o", folder / "out", stdout=results)
    assert ".graph.jsonl" not in shown
    assert len((folder / "list.txt").read_text().splitlines()) == 3


@pytest.fixture
def keyboard():
    """A shell that runs the tests in the background has the keyboard ignored; children inherit."""
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    yield
    signal.signal(signal.SIGINT, before)


@pytest.mark.usefixtures("keyboard")
def test_the_keyboard_stops_quietly_with_130(folder):
    for n in range(60):
        (folder / f"more{n}.pdf").write_bytes(good(f"more {n}"))
    child = subprocess.Popen(
        [EGR, "compile", str(folder), "-o", str(folder / "out"), "-j", "2"],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )
    assert child.stdout.readline().endswith(".graph.jsonl\n")
    time.sleep(0.05)
    child.send_signal(signal.SIGINT)
    _, told = child.communicate(timeout=60)
    assert child.returncode == 130
    assert "Traceback" not in told
    assert not list((folder / "out").glob(".*"))
