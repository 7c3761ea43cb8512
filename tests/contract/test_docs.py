"""What the documentation says is so: links, paths, commands, transcripts, the code map."""

import re
import subprocess
import sys
from importlib import util
from pathlib import Path

import pytest

from egr.serve.cli.app import COMMANDS

ROOT = Path(__file__).resolve().parents[2]
PAGES = sorted([*ROOT.glob("*.md"), *(ROOT / "docs").rglob("*.md"), ROOT / "examples/README.md"])
ARCHITECTURE = (ROOT / "ARCHITECTURE.md").read_text()


def load(name):
    spec = util.spec_from_file_location(name, ROOT / "docs" / f"{name}.py")
    module = util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


BUILD = load("build")
GENERATED = BUILD.pages()


def name(path):
    return str(path.relative_to(ROOT))


@pytest.mark.parametrize("page", GENERATED)
def test_a_reference_page_is_what_the_code_says(page):
    stale = (ROOT / "docs" / "reference" / page).read_text() != GENERATED[page]
    assert not stale, "out of date: run `make docs`"


@pytest.mark.parametrize("path", BUILD.HAND_WRITTEN, ids=name)
def test_every_transcript_shows_what_the_command_prints(path):
    assert BUILD.with_transcripts(path.read_text()) == path.read_text(), "run `make docs`"


def test_a_command_that_fails_never_gets_into_a_page():
    with pytest.raises(subprocess.CalledProcessError):
        BUILD.with_transcripts("```console\n$ egr inspect absent.pdf\n```\n")


@pytest.mark.parametrize("path", PAGES, ids=name)
def test_every_link_leads_to_a_file(path):
    targets = re.findall(r"\]\((?!https?:|#)([^)#]+)", path.read_text())
    assert [one for one in targets if not (path.parent / one).exists()] == []


@pytest.mark.parametrize("path", PAGES, ids=name)
def test_every_path_of_the_repository_that_is_named_exists(path):
    named = re.findall(r"`((?:src|tests|docs|examples|benchmarks)/[\w./-]+)", path.read_text())
    assert [one for one in named if not (ROOT / one).exists()] == []


@pytest.mark.parametrize("path", PAGES, ids=name)
def test_every_command_that_is_named_is_one(path):
    named = re.findall(r"(?:^\$? ?|`)egr ([a-z]+)\b", path.read_text(), re.M)
    assert set(named) <= set(COMMANDS)


@pytest.mark.parametrize("path", PAGES, ids=name)
def test_every_task_that_is_named_is_one(path):
    tasks = set(re.findall(r"^([a-z]+):", (ROOT / "Makefile").read_text(), re.M))
    assert set(re.findall(r"(?:^|`)make ([a-z]+)\b", path.read_text(), re.M)) <= tasks


@pytest.mark.parametrize("path", PAGES, ids=name)
def test_python_in_the_documentation_runs(path):
    for block in re.findall(r"```python\n(.*?)```", path.read_text(), re.S):
        done = subprocess.run(
            [sys.executable, "-c", block], cwd=ROOT, capture_output=True, text=True, check=False
        )
        assert done.returncode == 0, done.stderr


def test_the_code_map_names_every_package_and_no_other():
    mapped = re.findall(r"^\| `egr\.(\w+)` \|", ARCHITECTURE, re.M)
    parts = (ROOT / "src" / "egr").iterdir()
    real = {path.stem for path in parts if path.suffix == ".py" or (path / "__init__.py").exists()}
    assert set(mapped) == real - {"__init__"}


def test_every_invariant_names_a_test_that_exists():
    held = re.findall(r"`(tests/[\w/]+\.py)::(\w+)`", ARCHITECTURE)
    assert len(held) >= 20
    missing = [
        f"{file}::{test}" for file, test in held if f"def {test}(" not in (ROOT / file).read_text()
    ]
    assert missing == []


def test_every_diagnostic_says_how_to_mend_the_source():
    silent = [code for code, _, _, hint in BUILD.diagnostics() if not hint.endswith(".")]
    assert silent == []


def test_the_picture_says_in_words_what_it_shows():
    picture = (ROOT / "docs" / "images" / "evidence.svg").read_text()
    assert re.search(r'<title id="title">[^<]{20,}</title>', picture)
    assert re.search(r'<desc id="description">[^<]{80,}</desc>', picture)
