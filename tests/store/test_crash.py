"""A writer may be killed at any moment, and readers are never disturbed."""

import os
import random
import signal
import subprocess
import sys
import time
from pathlib import Path

from egr.errors import NoStore
from egr.store import Store, Writer
from egr.store.layout import own_files
from support import restless

TESTS = Path(__file__).resolve().parents[1]
KILLS = 25


def start(directory):
    environment = {**os.environ, "PYTHONPATH": str(TESTS)}
    command = [sys.executable, "-m", "support.restless", str(directory)]
    return subprocess.Popen(command, env=environment, stdout=subprocess.PIPE)


def kill(writer):
    writer.send_signal(signal.SIGKILL)
    said = writer.communicate()[0].split()
    return int(said[-1]) if said else 0


def test_killed_at_random_moments_the_store_is_whole_and_keeps_what_was_committed(tmp_path):
    moments = random.Random(20)
    committed = 0
    for _ in range(KILLS):
        writer = start(tmp_path / "store")
        first = int(writer.stdout.readline())
        time.sleep(moments.uniform(0, 0.05))
        committed = max(committed, first, kill(writer))
        with Store.open(tmp_path / "store") as store:
            assert store.generation >= committed
            restless.check(store)
    assert committed > KILLS


def test_killed_while_the_store_is_made_there_is_none_or_a_whole_one(tmp_path):
    moments = random.Random(7)
    for round_ in range(8):
        directory = tmp_path / str(round_)
        writer = start(directory)
        while not directory.exists():
            time.sleep(0.001)
        time.sleep(moments.uniform(0, 0.01))
        kill(writer)
        try:
            with Store.open(directory) as store:
                restless.check(store)
        except NoStore:
            pass
        with Writer(directory):
            assert Store.open(directory).generation >= 1


def test_the_next_writer_removes_what_a_killed_one_left(tmp_path):
    writer = start(tmp_path)
    time.sleep(0.3)
    writer.stdout.readline()
    kill(writer)
    (tmp_path / "graphs" / f"{'0' * 16}-{'1' * 16}.jsonl.z.tmp").write_bytes(b"half")
    (tmp_path / "graphs" / f"{'0' * 16}-{'1' * 16}.jsonl.z").write_bytes(b"nobody's")
    (tmp_path / "snapshots" / "999999.bin").write_bytes(b"nobody's")
    (tmp_path / "graphs" / "notes.txt").write_text("mine")
    with Writer(tmp_path):
        pass
    with Store.open(tmp_path) as store:
        restless.check(store)
        older = tmp_path / f"generations/{store.generation - 1:06}.json"
    left = own_files(tmp_path)
    assert len(left) <= 2 * (restless.DOCUMENTS + 2)
    assert older.exists()
    assert not [name for name in left if name.endswith(".tmp") or "999999" in name]
    assert (tmp_path / "graphs" / "notes.txt").exists()


def test_readers_beside_a_writer_see_one_generation_from_open_to_close(tmp_path):
    writer = start(tmp_path)
    try:
        writer.stdout.readline()
        held = [Store.open(tmp_path)]
        ends = time.monotonic() + 60
        while held[-1].generation <= held[0].generation + 9 and time.monotonic() < ends:
            restless.check(held[-1])
            time.sleep(0.01)
            held.append(Store.open(tmp_path))
        assert held[-1].generation > held[0].generation + 9
        for store in held:
            restless.check(store)
    finally:
        kill(writer)


def test_what_no_reader_holds_any_more_is_removed(tmp_path):
    first = publish(tmp_path, "one")
    held = Store.open(tmp_path)
    publish(tmp_path, "two")
    publish(tmp_path, "three")
    assert (tmp_path / first).exists()
    assert_text(held, "one")
    held.close()
    publish(tmp_path, "four")
    assert not (tmp_path / first).exists()


def publish(directory, words):
    from egr.canonical import encode
    from support.paragraphs import paragraphs

    graph = paragraphs(1, [words])
    with Writer(directory) as writer:
        writer.put("a.pdf", graph.document.sha256, encode(graph))
        writer.commit([words.encode()])
        (entry,) = writer.entries.values()
        return entry.graph.file


def assert_text(store, words):
    (document,) = store.documents()
    assert store.graph(document).nodes[0].text == words
    assert bytes(store.snapshot()) == words.encode()


def test_reading_writes_nothing(tmp_path):
    publish(tmp_path, "one")
    before = {path: path.stat().st_mtime_ns for path in sorted(tmp_path.rglob("*"))}
    with Store.open(tmp_path) as store:
        assert_text(store, "one")
    assert {path: path.stat().st_mtime_ns for path in sorted(tmp_path.rglob("*"))} == before
