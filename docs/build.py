"""The reference pages, made from the code they describe.

`make docs` writes them anew; a test fails when one is out of date. Pages are pure functions of
the source: no time, no path, no version of a library.
"""

from __future__ import annotations

import ast
import os
import re
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path

from egr.compile.pipeline import PASSES
from egr.read.findings import KINDS
from egr.serve.cli.app import COMMANDS
from egr.serve.cli.exit_codes import INTERRUPTED, exit_codes

ROOT = Path(__file__).resolve().parents[1]
REFERENCE = ROOT / "docs" / "reference"
HAND_WRITTEN = (
    ROOT / "README.md",
    *sorted(p for p in (ROOT / "docs").rglob("*.md") if p.parent != REFERENCE),
)
EGR = Path(sys.executable).with_name("egr")
ROLES = ("figure", "formula")
"""Roles that a diagnostic's code may be made with."""
_CONSOLE = re.compile(r"```console\n(.*?)```\n", re.S)
MADE = "<!-- Made by docs/build.py; change the code and run `make docs`. -->\n"


def pages() -> dict[str, str]:
    """Text of every generated page by its file name."""
    return {
        "cli.md": _cli(),
        "diagnostics.md": _diagnostics(),
        "exit-codes.md": _exit_codes(),
        "relations.md": _relations(),
    }


def with_transcripts(text: str) -> str:
    """A hand-written page with the output of every command in its `console` blocks renewed.

    Commands run in a folder that holds nothing but `examples`, one page in one folder.
    """
    with tempfile.TemporaryDirectory() as folder:
        (Path(folder) / "examples").symlink_to(ROOT / "examples")
        return _CONSOLE.sub(lambda block: _renewed(block[1], folder), text)


def _renewed(block: str, folder: str) -> str:
    commands = [line for line in block.splitlines() if line.startswith("$ ")]
    shown = [part for command in commands for part in (command, _output(command[2:], folder))]
    return "```console\n" + "\n".join(part for part in shown if part) + "\n```\n"


def _output(command: str, folder: str) -> str:
    settings = {"PATH": f"{EGR.parent}:{os.environ['PATH']}", "LANG": "C.UTF-8"}
    done = subprocess.run(
        ["bash", "-c", command],
        cwd=folder,
        capture_output=True,
        text=True,
        check=True,
        env=settings,
    )
    lines = (done.stdout + done.stderr).splitlines()
    return "\n".join(line.rstrip() for line in lines).strip("\n")


def _cli() -> str:
    parts = ["# Commands\n", MADE, _help("egr", [])]
    parts += [_help(f"egr {command}", [command]) for command in COMMANDS]
    return "\n".join(parts)


def _help(title: str, command: list[str]) -> str:
    settings = {"PATH": os.environ["PATH"], "COLUMNS": "90", "LANG": "C.UTF-8"}
    done = subprocess.run(
        [EGR, *command, "--help"], capture_output=True, text=True, check=True, env=settings
    )
    shown = "\n".join(line.rstrip() for line in done.stdout.splitlines())
    return f"## {title}\n\n```text\n{shown}\n```\n"


def _exit_codes() -> str:
    rows = [(0, "done", "Everything was done"), *exit_codes()]
    rows.append((INTERRUPTED, "interrupted", "Stopped from the keyboard"))
    about = (
        "What a command ends with. An error is one line on stderr, `error: ... hint: ...`.\n"
        "A batch goes on after a bad file and ends with 40 and a table; where one single file\n"
        "was asked for, the command ends with that file's own code.\n"
    )
    table = _table(("exit", "code", "meaning"), [(str(n), f"`{c}`", m) for n, c, m in rows])
    return "\n".join(["# Exit codes\n", MADE, about, table])


def _diagnostics() -> str:
    about = (
        "What is wrong or remarkable in a document: `egr inspect FILE --diagnostics` lists them\n"
        "with the elements they mean. `N` stands for a number or a name.\n"
    )
    rows = [(f"`{c}`", severity, message, hint) for c, severity, message, hint in diagnostics()]
    table = _table(("code", "severity", "what was found", "how to mend the source"), rows)
    return "\n".join(["# Diagnostics\n", MADE, about, table])


def diagnostics() -> list[tuple[str, str, str, str]]:
    """(code, severity, message, hint) of every diagnostic, sorted."""
    reading = [
        (code, kind.severity.value, kind.message.format(count="N", detail="N"), kind.hint)
        for code, kind in KINDS.items()
    ]
    sources = sorted((ROOT / "src" / "egr" / "compile").rglob("*.py"))
    found = [one for path in sources for one in _reported(ast.parse(path.read_text()))]
    return sorted({*reading, *found})


def _reported(tree: ast.Module) -> Iterator[tuple[str, str, str, str]]:
    for node in ast.walk(tree):
        if not isinstance(node, ast.Call) or len(node.args) != 5:
            continue
        code, severity, message, _, hint = node.args
        if isinstance(node.func, ast.Name) and isinstance(code, ast.Constant | ast.JoinedStr):
            for role in ROLES if isinstance(code, ast.JoinedStr) else ("N",):
                yield (
                    _words(code, role),
                    _severity(severity),
                    _words(message, role),
                    _words(hint, role),
                )


def _severity(value: ast.expr) -> str:
    return value.attr.lower() if isinstance(value, ast.Attribute) else "by extent"


def _words(value: ast.expr, role: str) -> str:
    """A text of the source; what it fills in is `N`, or the role where it fills in a role."""
    if isinstance(value, ast.Constant):
        return str(value.value)
    if isinstance(value, ast.JoinedStr):
        return "".join(_words(part, role) for part in value.values)
    return role if ast.unparse(value) == "{role.lower()}" else "N"


def _relations() -> str:
    about = (
        "Each pass of the compiler may emit only the pairs it declares; the pipeline refuses any\n"
        "other. SOURCE origins repeat what the file declares, DETERMINISTIC_DERIVATION follows\n"
        "from it by a fixed rule, whose name every edge carries.\n"
    )
    rows = [
        (f"`{one.name}`", relation.value, origin.value)
        for one in PASSES
        for relation, origin in sorted(one.emits)
    ]
    return "\n".join(["# Relations\n", MADE, about, _table(("pass", "relation", "origin"), rows)])


def _table(titles: tuple[str, ...], rows: list[tuple[str, ...]]) -> str:
    lines = [titles, tuple("---" for _ in titles), *rows]
    return "".join(f"| {' | '.join(cell.replace('|', '/') for cell in row)} |\n" for row in lines)


if __name__ == "__main__":
    for name, text in pages().items():
        (REFERENCE / name).write_text(text)
    for page in HAND_WRITTEN:
        page.write_text(with_transcripts(page.read_text()))
