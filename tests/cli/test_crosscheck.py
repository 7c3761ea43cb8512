"""`egr crosscheck`: two independent readings compared."""

import json

from support.command import egr
from support.samples import good, untagged


def test_a_plain_file_reads_the_same_twice(tmp_path):
    (tmp_path / "a.pdf").write_bytes(good())
    done = egr("crosscheck", tmp_path / "a.pdf")
    assert done.returncode == 0
    assert "a.pdf" in done.stdout


def test_json_has_one_file_a_line(tmp_path):
    for name in ("a", "b"):
        (tmp_path / f"{name}.pdf").write_bytes(good(name))
    lines = egr("crosscheck", tmp_path, "--json").stdout.splitlines()
    assert len(lines) == 2
    assert all(isinstance(json.loads(line), dict) for line in lines)


def test_a_file_that_cannot_be_read_is_told_as_by_every_command(tmp_path):
    (tmp_path / "a.pdf").write_bytes(untagged())
    done = egr("crosscheck", tmp_path / "a.pdf")
    assert done.returncode == 16
    assert done.stderr.startswith("error: ")
