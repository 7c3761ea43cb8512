"""The switch that rewrites golden files is off in CI, whatever anybody sets."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from support.golden import check_golden, rewriting

TESTS = Path(__file__).resolve().parents[1]


def test_the_switch_is_one_variable():
    assert rewriting({"EGR_GOLDEN": "rewrite"})
    assert not rewriting({"EGR_GOLDEN": "1"})
    assert not rewriting({})
    assert not rewriting({"CI": "true"})


def test_in_ci_the_switch_is_an_error():
    with pytest.raises(pytest.UsageError, match="never rewritten in CI"):
        rewriting({"EGR_GOLDEN": "rewrite", "CI": "true"})


def test_a_difference_fails_and_is_shown(tmp_path, monkeypatch):
    monkeypatch.delenv("EGR_GOLDEN", raising=False)
    golden = tmp_path / "x.jsonl"
    golden.write_bytes(b"a\nb\n")
    check_golden(golden, b"a\nb\n")
    with pytest.raises(pytest.fail.Exception, match=r"differs; [\s\S]*-b\n\+c"):
        check_golden(golden, b"a\nc\n")


def test_a_missing_file_fails(tmp_path, monkeypatch):
    monkeypatch.delenv("EGR_GOLDEN", raising=False)
    with pytest.raises(pytest.fail.Exception, match="missing"):
        check_golden(tmp_path / "x.jsonl", b"")


@pytest.mark.parametrize(("ci", "content"), [("", b"new"), ("true", b"old")])
def test_a_real_run_rewrites_outside_ci_and_changes_nothing_inside(tmp_path, ci, content):
    golden = tmp_path / "x.jsonl"
    golden.write_bytes(b"old")
    (tmp_path / "test_x.py").write_text(
        "from pathlib import Path\nfrom support.golden import check_golden\n"
        f"def test_x(): check_golden(Path({str(golden)!r}), b'new')\n"
    )
    environment = {**os.environ, "EGR_GOLDEN": "rewrite", "CI": ci, "PYTHONPATH": str(TESTS)}
    command = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", str(tmp_path)]
    done = subprocess.run(command, env=environment, cwd=tmp_path, capture_output=True, check=False)
    assert golden.read_bytes() == content
    assert (done.returncode == 0) == (not ci)
